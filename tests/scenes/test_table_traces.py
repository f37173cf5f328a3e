"""Nothing is left behind or cut off on the table: what was painted in parts looks as if it had been painted whole."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.match import Match, SeatSetup, make_setup
from game.rules.catalog import built_in
from game.rules.events import ThreeShown
from game.scenes.table.dealt import dealt_area, draw_dealt
from game.scenes.table.stir import StirScene
from game.style import Look
from tests.scenes.player import Player, Sit
from tests.scenes.positions import match_at


def fresh(**extra: str) -> Match:
    seats = tuple(SeatSetup(name, "computer" if name != "You" else "human") for name in ("You", "Mabel", "Clara", "Otto"))
    setup = make_setup(built_in("hodges"), 4, seed=3, seats=seats)
    return Match(replace(setup, extra={**setup.extra, **extra}))


def changes(before: pygame.Surface, after: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures differ by more than rounding."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (12, 12, 12, 255), before)
    same.invert()
    return same.get_bounding_rects()


def traces(player: Player) -> list[pygame.Rect]:
    """Where the window looks otherwise than painted all anew (rounding apart)."""
    stack, surface = player.app.stack, player.app.window.surface
    seen = surface.copy()
    assert stack.top is not None
    stack.top.invalidate()
    stack.render(surface)
    return changes(seen, surface)


def test_the_words_beside_the_piles_to_choose_are_not_cut_off(sit: Sit) -> None:
    player = sit(fresh())
    scene = player.scene
    for chosen in (0, 1, 2):
        scene.picture.kept[0] = chosen
        ground = pygame.Surface(player.app.window.size, 0, player.app.window.surface)
        painted = ground.copy()
        draw_dealt(scene.kit, painted, scene.match, scene.board, scene.picture, {"keep.1": "legal", "keep.2": "legal"})
        areas = [dealt_area(scene.kit, scene.board, seat) for seat in range(4)]
        for rect in changes(ground, painted):
            assert any(area.contains(rect) for area in areas), f"painted outside of what is painted again: {rect}"


@pytest.mark.slow
def test_cards_that_are_stirred_and_gathered_leave_no_trace(sit: Sit) -> None:
    player = sit(fresh(shuffle="mary"), Look(speed="normal"), rest=False)
    assert isinstance(player.app.stack.top, StirScene)
    player.rest()
    for x in range(300, 700, 40):
        player.move((x, 300))
    assert traces(player) == []
    player.rest()
    player.key(pygame.K_RETURN)
    player.step(8)
    assert isinstance(player.app.stack.top, StirScene)
    assert traces(player) == []


def test_a_card_raised_on_the_upper_slat_is_above_the_words(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "A A K K Q 9 8 7 6 5"}, foot={"south": "7x13"}))
    player.drag(player.card("A"), "slat.0")
    player.move((2, 2))
    player.rest()
    card = next(card for card in player.scene.board.rack.target.cards if card.slat == 0)
    player.click((card.spot.rect.centerx, card.seen.centery))
    player.rest()
    coach = pygame.Rect(player.node("coach").rect)
    raised = card.spot.rect.inflate(-16, 0)
    raised.top = coach.bottom - 5
    assert raised.clip(coach).height == 5, "the words are near enough to cover it"
    surface = player.app.window.surface
    below = pygame.image.tobytes(surface.subsurface(raised.clip(coach)), "RGB")
    player.scene.sight.coach = ""
    player.scene.invalidate()
    player.app.stack.render(surface)
    assert pygame.image.tobytes(surface.subsurface(raised.clip(coach)), "RGB") == below


def test_the_words_follow_each_card_set_aside_and_taken_back(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "A A A K K K 9 8 7 6"}, foot={"south": "7x13"}), Look(speed="normal"))
    for rank in ("A", "A", "A", "K", "K"):
        place = "draft.0" if rank == "A" else "draft.1"
        player.click(player.card(rank))
        player.click(place if player.sees(place) else "felt")
        player.rest()
        points = player.match.standing(0).points
        assert player.node("coach").label == f"{100 - points} more points are needed: add cards to the draft"
    assert traces(player) == []


def test_what_is_taken_back_leaves_the_last_moves_and_the_count_on_the_rack(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "A A A K K K K 9 8 7 6"}, foot={"south": "7x13"}), Look(speed="normal"))
    for rank, number in (("A", 3), ("K", 4)):
        for card in player.cards(" ".join([rank] * number)):
            player.click(f"card.{card}")
        player.click("felt")
        player.rest()
    before = [line.text for line in player.scene.strip.lines]
    player.key(pygame.K_l)
    player.rest()
    assert [line.text for line in player.scene.strip.lines[-2:]] == ["You: laid aces", "You: laid kings"]
    assert traces(player) == []
    player.key(pygame.K_z)
    player.rest()
    assert [line.text for line in player.scene.strip.lines] == before
    assert traces(player) == []


def test_once_the_books_are_verified_the_table_comes_to_rest(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}, books={"A": ("6x7", "5x7")}), Look(speed="normal"))
    book = player.book("6")
    player.scene.pointing.verify([book, player.book("5")])
    player.rest()
    assert not player.scene.pointing.verifying


def test_what_the_deal_brings_is_told_once(sit: Sit) -> None:
    def deal(seed: int) -> Match:
        seats = tuple(SeatSetup(name, "human") for name in ("You", "Mabel"))
        return Match(make_setup(built_in("duel"), 2, seed=seed, seats=seats))

    seed, shown = next(
        (seed, shown) for seed in range(40) if (shown := sum(isinstance(event, ThreeShown) for event in deal(seed).opening.events))
    )
    player = sit(deal(seed))
    assert len([line for line in player.scene.strip.lines if "red three" in line.text]) == shown


@pytest.mark.parametrize("what", ["foot", "note"])
def test_what_was_held_closer_is_put_away_whole(sit: Sit, what: str) -> None:
    player = sit(match_at(hand={"south": "9 8 7"}, foot={"south": "7x13"}, honour=True))
    before = player.app.window.surface.copy()
    player.scene.pointing.show_foot() if what == "foot" else player.scene.pointing.notecard()
    player.rest()
    assert changes(before, player.app.window.surface)
    player.scene.pointing.put_away()
    player.rest()
    assert changes(before, player.app.window.surface) == []


def test_a_wide_place_glows_alike_all_over_once_the_cards_held_over_it_are_still(sit: Sit) -> None:
    """It is painted in parts, frame by frame, from the cards outwards."""
    player = sit(match_at(hand={"south": "K K K Q 9 8 7 6"}, books={"A": ("6x4", "7x3")}, laid_down=("A",)), Look(speed="normal"))
    scene = player.scene
    felt = scene.board.bands[scene.board.own_team].felt
    player.carry(player.middle(player.card("6")), felt.center)
    for x in (felt.left + 20, felt.right - 20, felt.centerx):
        player.move((x, felt.centery), held=True)
        player.step(2)
    for _ in range(60):
        player.step()
    assert scene.sight.zones
    assert traces(player) == []

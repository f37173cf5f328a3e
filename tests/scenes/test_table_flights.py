"""How cards fly: out of slots and into them without covering the slat in front, and the right card is turned on a closed book."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.table.flights import Flight
from game.scenes.table.stir import StirScene
from game.style import Look
from tests.scenes.player import Player, Sit
from tests.scenes.positions import match_at
from tests.scenes.test_table_traces import changes, fresh

SHARES = [n / 20 for n in range(21)]


def seated(sit: Sit) -> Player:
    return sit(match_at(hand={"south": "6 K K 9 4"}, books={"A": ("6x6",)}, laid_down=("A",)), Look(speed="normal"))


@pytest.mark.slow
@pytest.mark.parametrize("back", [False, True])
def test_a_card_in_its_slot_never_covers_the_slat_in_front(sit: Sit, *, back: bool) -> None:
    """Neither coming nor going: it goes straight in and out, seen down to the ledge only."""
    player = seated(sit)
    scene, rack = player.scene, player.scene.board.rack
    slot = rack.target.cards[0].spot
    ledge = rack.ledge_of(slot)
    assert ledge is not None
    away = scene.board.centre.stacks[0].spot
    flight = Flight(rack.target.cards[0].card, slot, away, ledge=ledge) if back else Flight(0, away, slot, slot=ledge)
    ground = pygame.Surface(player.app.window.size, 0, player.app.window.surface)
    covered = 0
    for share in reversed(SHARES) if back else SHARES:
        flight.share = share
        painted = ground.copy()
        flight.paint(scene.kit, painted)
        below = [rect for rect in changes(ground, painted) if rect.bottom > ledge]
        assert below == [], f"at {share} of its way"
        spot = flight.spot(scene.kit)
        covered += spot.rect.bottom > ledge and abs(spot.x - slot.x) < 1
    assert covered, "part of it was in the slot"


def test_the_card_that_stays_on_top_of_a_closed_book_is_the_one_that_is_turned(sit: Sit) -> None:
    player = seated(sit)
    player.click(player.card("6"))
    player.click("book.1")
    turned = set()
    for _ in range(200):
        player.step()
        flying = list(player.scene.the_director.flights)
        if flying and flying[-1].turning == "to face":
            turned.add(flying[-1].card)
    player.rest()
    (place,) = player.scene.board.bands[player.scene.board.own_team].places
    assert place.view.closed
    assert turned == {place.view.top_card}


def test_stirred_cards_are_gathered_where_the_stacks_will_lie(sit: Sit) -> None:
    player = sit(fresh(shuffle="mary"), Look(speed="normal"), rest=False)
    stir = player.app.stack.top
    assert isinstance(stir, StirScene)
    player.rest()
    player.key(pygame.K_RETURN)
    last: list[tuple[float, float]] = []
    while player.app.stack.top is stir:
        last = [(spot.x, spot.y) for spot in stir._spots()]
        player.step()
    stacks = [stack.spot for stack in player.scene.board.centre.stacks]
    for number, (x, y) in enumerate(last):
        spot = stacks[number % len(stacks)]
        assert abs(spot.x - x) < 6
        assert abs(spot.y - y) < 12


def test_a_deal_goes_round_the_table_and_no_pile_lies_there_before_its_cards_came(sit: Sit) -> None:
    player = sit(fresh(), Look(speed="normal"), rest=False)
    scene = player.scene
    players = range(scene.match.game.players)
    piles = [(name, seat) for seat in players for name in ("hand", "foot")]
    order: list[tuple[str, int]] = []
    backs = set()
    while not scene.the_director.idle and scene.picture.phase == "keep" and len(order) < 1000:
        backs |= {flight.back for flight in scene.the_director.flights}
        lying = {pile: len(scene.picture.cards(*pile)) for pile in piles}
        order += [pile for pile, number in lying.items() if number and pile not in order]
        assert max(lying.values()) - min(lying.values()) <= 4, "nobody is dealt far ahead of the others"
        player.step()
    assert order == piles
    assert backs == {None}, "piles that are still to be chosen from look alike on their way too"


@pytest.mark.slow
def test_no_card_of_a_pile_kept_stands_on_the_rack_before_it_flew_there(sit: Sit) -> None:
    player = sit(fresh(), Look(speed="normal"), rest=False)
    scene = player.scene
    player.rest()
    player.click("keep.1", wait=0)
    standing: set[int] = set()
    flown: set[int] = set()
    for _ in range(600):
        player.step()
        hidden = set(scene.sight.hide)
        flown |= {flight.card for flight in scene.the_director.flights}
        standing = {card.card for card in scene.board.rack.drawn.cards} - hidden
        assert standing <= flown
    assert len(standing) == 13

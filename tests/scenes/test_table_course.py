"""The course of a match at the table: deal, rounds, several people, the honour table, going on later."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.match import Match, SeatSetup, make_setup
from game.rules.catalog import built_in, with_house
from game.rules.events import RoundEnded
from game.rules.ruleset import RuleSet
from game.scenes.scoring import ScoringScene
from game.scenes.table import TableScene
from game.scenes.table.chronicle import spoken
from game.scenes.table.stir import StirScene
from game.style import Look
from tests.scenes.player import Player, Sit
from tests.scenes.positions import cards_of, match_at

NAMES = ("You", "Mabel", "Clara", "Otto", "Nell", "Hugo", "Walt", "Ida")


def fresh(
    rules: RuleSet | str = "hodges", players: int = 4, humans: tuple[int, ...] = (0,), seed: int = 3, **options: object
) -> Match:
    found = built_in(rules) if isinstance(rules, str) else rules
    seats = tuple(SeatSetup(NAMES[seat], "human" if seat in humans else "computer") for seat in range(players))
    return Match(make_setup(found, players, seed=seed, seats=seats))


@pytest.mark.parametrize("way", ["click", "drag", "key"])
def test_after_the_deal_a_pile_is_chosen_and_becomes_the_hand(sit: Sit, way: str) -> None:
    player = sit(fresh())
    second = set(player.match.ledger.feet[0])
    assert player.node("keep.1").state["cards"] == 13
    assert not player.nodes("card"), "nobody has seen a card"
    player.match.state.turn = 1  # whoever begins
    assert player.scene.undo_reason().startswith("Nothing to take back"), "nothing has been laid yet"
    if way == "click":
        player.click("keep.2")
    elif way == "drag":
        player.drag("keep.2", "slat.1")
    else:
        player.focus("keep.2")
        player.key(pygame.K_RETURN)
    player.step(3)
    assert player.match.state.kept[0] == 2
    assert not player.sees("keep.1")
    assert second <= set(player.scene.rack.cards) | set(player.match.ledger.pile)


def test_the_deal_is_shown_card_by_card_and_can_be_hurried(sit: Sit) -> None:
    player = sit(fresh(), look=Look(speed="slow"))
    assert player.node("keep.1").state["cards"] == 13
    player.click("keep.1", wait=0)
    frames = 0
    while not player.scene.rack.cards or not player.scene.the_director.idle:
        player.step()
        frames += 1
        assert frames < 600
        if frames == 5:
            player.key(pygame.K_SPACE)
    assert len(player.scene.rack.cards) >= 13


def test_stirring_comes_first_and_ends_when_one_has_had_enough(sit: Sit, house: object) -> None:
    match = fresh()
    match.setup = replace(match.setup, extra={"shuffle": "mary"})
    player = sit(match, rest=False)
    assert isinstance(player.app.stack.top, StirScene)
    for x in range(300, 700, 40):
        player.move((x, 300))
    assert player.app.stack.top.stirred > 300
    player.key(pygame.K_RETURN)
    player.rest()
    assert isinstance(player.app.stack.top, TableScene)
    assert player.node("keep.1").state["cards"] == 13


def test_a_packet_is_lifted_by_mouse(sit: Sit) -> None:
    player = sit(fresh(with_house(built_in("classic"), {"grab": True})))
    rect = player.scene.grab.rect
    player.press((rect.centerx, rect.top + 1))
    for y in range(rect.top, rect.centery, 6):
        player.move((rect.centerx, y), held=True)
    player.release((rect.centerx, rect.centery))
    assert player.match.state.grabbed[0] == pytest.approx(24, abs=3)
    player.rest()
    assert len(player.scene.rack.cards) == 11


def test_a_packet_is_lifted_by_keys(sit: Sit) -> None:
    player = sit(fresh(with_house(built_in("classic"), {"grab": True})))
    for _ in range(5):
        player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert player.match.state.grabbed[0] == 20


def test_who_has_sorted_first_begins(sit: Sit) -> None:
    player = sit(fresh(with_house(built_in("hodges"), {"first_starter": "first_sorted"})))
    player.key(pygame.K_1)
    player.rest()
    player.click("table.ready")
    player.step(2)
    assert player.match.state.turn == 0


def test_when_the_round_is_over_the_score_pad_comes_and_the_next_round_is_dealt(sit: Sit) -> None:
    match = match_at(
        hand={"south": "9 4"}, foot_taken=("south",), books={"A": ("9x6", "8x7", "Q Qx4 2 2", "K Kx4 2 2")}, discard="4",
        scores={"A": 200},
    )  # fmt: skip
    player = sit(match)
    player.drag(player.card("9"), player.book("9"))
    player.drag(player.card("4"), "pile")
    assert match.state.out == 0
    player.rest()
    assert isinstance(player.app.stack.top, ScoringScene)
    player.key(pygame.K_SPACE)
    player.key(pygame.K_SPACE)
    player.rest()
    assert isinstance(player.app.stack.top, TableScene)
    assert match.state.round == 2
    assert player.node("keep.1").state["cards"] == 13
    assert "2" in str(player.node("score").label)
    assert [node.id for node in player.nodes("book")] == ["felt"], "the books of the last round are off the table"


def test_between_two_people_the_rack_is_covered(sit: Sit) -> None:
    match = match_at(humans=(0, 1), hand={"south": "9 4 5 6", "west": "K K K 7"}, laid_down=("A", "B"), discard="4")
    player = sit(match)
    assert match.state.turn == 0
    player.drag(player.card("9"), "pile")
    assert player.scene.covered
    assert player.scene.viewer == 1
    assert not player.nodes("card"), "nobody sees the next player's cards"
    assert "Pass to Mabel" in player.said
    player.key(pygame.K_RETURN)
    player.rest()
    assert not player.scene.covered
    assert sorted(player.scene.rack.cards) == sorted(match.ledger.hands[1])
    assert player.node("seat.1").state["own"]


def test_at_the_honour_table_a_wrong_book_is_challenged_and_corrected(sit: Sit) -> None:
    match = match_at(
        honour=True, hand={"south": "9 4 5 6", "west": "K K 2 2 7"}, laid_down=("A", "B"), turn="west", discard="4", humans=(0, 1)
    )
    player = sit(match)
    player.key(pygame.K_RETURN)
    for card in player.cards("K K 2 2"):
        player.click(f"card.{card}")
    player.click("felt")
    player.rest()
    kings = player.book("K", team=1)
    player.press(player.middle(kings), button=3)
    player.step()
    player.click("popup.challenge")
    player.rest()
    assert any("too many wilds" in node.label for node in player.nodes("message"))
    assert player.node(kings).state["size"] == 3, "beside two kings one wild may lie: the newer goes back"
    assert len(player.cards("2")) == 1


def test_looking_at_ones_foot_is_possible_at_the_honour_table_only(sit: Sit) -> None:
    player = sit(match_at(honour=True, hand={"south": "9 4 5 6"}, foot={"south": "5 5 9"}))
    player.press(player.middle("foot.0") if player.sees("foot.0") else player.scene.board.feet[0].rect.center, button=3)
    player.step()
    player.click("popup.peek")
    player.rest()
    assert player.match.state.honour is not None
    assert player.match.state.honour.peeked[0]
    assert player.scene.pointing.foot_open
    player.key(pygame.K_ESCAPE)
    assert not player.scene.pointing.foot_open


def test_two_people_choose_their_piles_one_after_the_other(sit: Sit) -> None:
    match = fresh(humans=(0, 2))
    player = sit(match)
    for _ in range(2):
        if player.scene.covered:
            player.key(pygame.K_RETURN)
        player.key(pygame.K_1)
        player.rest()
    assert match.state.phase == "draw"


def about_to_go_out(humans: tuple[int, ...]) -> Match:
    books = {"A": ("8x7", "5x7", "Q Qx4 2 2", "K Kx4 2 2")}
    return match_at(
        hand={"south": "9"}, foot_taken=("south",), books=books, discard="4", house={"ask_partner": "binding"}, humans=humans
    )


def test_a_computer_partner_is_asked_and_answers(sit: Sit) -> None:
    player = sit(about_to_go_out((0,)))
    player.focus(player.card("9"))
    player.key(pygame.K_x)
    assert player.said == "Ask your partner before you go out."
    player.click("table.ask")
    player.rest()
    assert player.match.state.asked in (2, 3)


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_person_is_asked_when_the_screen_has_been_passed(sit: Sit, answer: str) -> None:
    player = sit(about_to_go_out((0, 2)))
    player.click("table.ask")
    player.rest()
    assert player.scene.covered
    player.key(pygame.K_RETURN)
    player.rest()
    player.click(f"answer.{answer}")
    player.rest()
    assert player.match.state.asked == (2 if answer == "yes" else 3)
    assert player.scene.covered, "and back to the one who asked"


def test_going_on_in_the_middle_of_a_turn_shows_everything_as_it_was(sit: Sit) -> None:
    match = match_at(round=1, hand={"south": "K K K A A A * * 9 9"})
    player = sit(match)
    player.drag(player.card("K"), "slat.0")
    for card in player.cards("A A A"):
        player.click(f"card.{card}")
    player.click("felt")
    player.rest()
    order, draft = player.scene.rack.slats, match.draft(0)
    again = sit(match)
    assert again.scene.rack.slats == order
    assert match.draft(0) == draft
    assert again.node("laydown").state["points"] == 60


def test_another_size_keeps_everything(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "K K K A A A 9 9"}, books={"A": ("6x6",)}))
    player.click(player.card("K"))
    order = player.scene.rack.slats
    player.scene.layout()
    player.rest()
    assert player.scene.rack.slats == order
    assert len(player.scene.selection) == 1


def test_a_hint_says_what_and_which(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "6 K 9 4"}, books={"A": ("6x6",)}, laid_down=("A",)))
    player.key(pygame.K_h)
    for _ in range(400):
        player.step(dt=0.05)
        if player.scene.advising.cards:
            break
        pygame.time.wait(5)
    assert player.scene.advising.cards == set(player.cards("6"))
    assert player.book("6") in player.scene.advising.places
    assert "close" in player.scene.sight.coach.lower()


def test_events_are_told_to_those_who_listen() -> None:
    match = match_at(hand={"south": "6 K K K 4"}, books={"A": ("6x6",)})
    outcome = match.submit(match.onto_book(0, cards_of(match, "6"), match.ledger.books[0][0]))
    words = [spoken(match, event, 0) for event in outcome.events]
    assert words[0].startswith("You: added to sixes")
    assert words[1] == "You: closed sixes, clean."


def test_reduced_motion_moves_nothing(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "6 K 9 4"}, books={"A": ("6x6",)}), look=Look(reduced_motion=True))
    player.release(player.carry(player.card("6"), player.book("6")))
    player.step(2)
    assert len(player.scene.the_director.flights) == 0
    assert player.node(player.book("6")).state["kind"] == "clean"


@pytest.mark.parametrize("coach", ["off", "quiet", "talkative"])
def test_the_coach_says_as_much_as_wished(sit: Sit, coach: str) -> None:
    player = sit(match_at(hand={"south": "6 K 9 4"}, books={"A": ("6x6",)}))
    player.scene.desk.keep("coach", coach)
    try:
        player.scene.refresh()
        words = player.scene.sight.coach
        assert bool(words) == (coach != "off")
        assert ("closes" in words) == (coach == "talkative")
        glowing = [card for card, state in player.scene.sight.states.items() if state.playable]
        assert bool(glowing) == (coach == "talkative")
    finally:
        player.scene.desk.keep("coach", "quiet")


def play_by_hints(player: Player, most: int) -> None:
    """Play one's seat with what a computer player would do, through the match, until the round ends."""
    from game.ai.levels import make_bot

    bot = make_bot("medium", player.match.game, 0, 1)
    for _ in range(most):
        state = player.match.state
        if state.phase == "over":
            return
        if state.actor == 0:
            action = bot.choose(player.match.view(0))
            assert player.match.submit(action)
        player.step(4, dt=0.2)


@pytest.mark.parametrize(
    ("rules", "players"), [("hodges", 1), ("hodges", 5), ("hodges", 8), ("classic", 6), ("duel", 2), ("race", 3)]
)
@pytest.mark.slow
def test_a_round_is_played_to_its_end_on_screen(sit: Sit, rules: str, players: int) -> None:
    match = fresh(rules, players)
    ended: list[object] = []
    match.listeners.append(lambda outcome: ended.extend(e for e in outcome.events if isinstance(e, RoundEnded)))
    player = sit(match)
    play_by_hints(player, 4000)
    assert ended
    player.scene.the_director.catch_up()
    places = match.ledger.places()
    shown = {card: zone for zone, cards in player.scene.picture.zones.items() for card in cards}
    assert shown == places
    assert player.app.failures == 0


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), [("hodges", 4), ("hodges", 8), ("race", 3), ("classic", 6)])
def test_a_played_round_leaves_nothing_behind_on_screen(sit: Sit, rules: str, players: int) -> None:
    """What was painted in parts looks as if painted whole, whatever moves."""
    player = sit(fresh(rules, players), look=Look(speed="fast"), autoplay="easy", rest=False)
    stack, surface = player.app.stack, player.app.window.surface
    looked = 0
    for frame in range(1500):
        player.step()
        if stack.top is not player.scene:
            break
        if frame % 11 or player.owed:
            continue
        looked += 1
        seen = surface.copy()
        player.scene.invalidate()
        stack.render(surface)
        same = pygame.mask.from_threshold(surface, (0, 0, 0), (14, 14, 14, 255), seen)
        same.invert()
        left = [rect for rect in same.get_bounding_rects() if rect.width * rect.height > 6]
        assert left == [], f"frame {frame}, {player.match.past[-1].events[-1:]}"
    assert looked > 40

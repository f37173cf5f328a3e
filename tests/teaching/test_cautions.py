"""The coach's word before a clearly poor move: it comes for a blunder, not for a fine move, and never holds anybody up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.cautions import CAUTIONS, why_poor
from game.ai.notes import Notes
from game.ai.weigh import Loss, Scales, weigh
from game.match import Match
from game.rules.actions import Action, Discard, Group, Play
from game.rules.cards import BLACK_THREE, JOKER, TWO
from game.rules.catalog import built_in
from game.rules.game import make_game
from game.rules.position import Position, set_up
from game.rules.view import View, view_of
from game.style import Look
from tests.scenes.player import House, Player
from tests.scenes.positions import match_at

KING, NINE = 9, 5
HAND = "3b * K K 9 4"
CLOSING = Play(0, (Group((KING,), KING),))
PLANTED = Discard(0, JOKER)


def view_with(hidden: str) -> View:
    """Six kings lie there, and south holds the seventh."""
    game = make_game(built_in("hodges"), 2)
    books = {"A": ("Kx6", "Q Q Q Q", "9 9 9 9 9 2"), "B": ("8x6",)}
    hand = {"south": "K 3b", "north": hidden}
    return view_of(set_up(Position(hand=hand, books=books, discard="6", foot={"south": "4x13"}), game), 0)


@pytest.mark.slow
def test_a_blunder_is_dear_and_a_fine_move_is_not() -> None:
    view = view_with("5 5 5")
    losses = weigh(view, [Discard(0, KING), CLOSING])
    assert set(losses) == {Discard(0, KING)}
    loss = losses[Discard(0, KING)]
    assert loss.cost > 3 * loss.error
    assert loss.better == CLOSING
    assert why_poor(view, Discard(0, KING)) == ("feeds", {"books": "kings", "missing": 1})


@pytest.mark.slow
def test_hidden_cards_make_no_difference() -> None:
    one = weigh(view_with("5 5 5"), [Discard(0, KING)])
    assert one == weigh(view_with("J 4 10"), [Discard(0, KING)])
    assert one


@pytest.mark.parametrize(
    ("action", "hand", "code", "figures"),
    [
        (PLANTED, HAND, "wild", {"card": "joker"}),
        (Discard(0, KING), HAND, "pair", {"books": "kings"}),
        (Discard(0, KING), "K K K 9", "group", {"books": "kings", "count": 3}),
        (Discard(0, 4), "8 K", "feeds", {"books": "eights", "missing": 4}),
        (Discard(0, NINE), HAND, "poor", {}),
        (Play(0, (Group((TWO,), 4),)), "2 K", "spoils", {"books": "eights", "clean": 500, "dirty": 300}),
    ],
)
def test_the_reason_names_what_one_sees(action: Action, hand: str, code: str, figures: dict[str, Any]) -> None:
    game = make_game(built_in("hodges"), 4)
    state = set_up(Position(hand={"south": hand}, books={"A": ("8 8 8",)}, discard="6"), game)
    assert why_poor(view_of(state, 0), action) == (code, figures)
    assert CAUTIONS[code].format(**figures)


class Known(Scales):
    """Scales that know at once what a test says, or nothing."""

    losses: dict[Action, Loss] = {}  # noqa: RUF012  # set for a test
    asked: list[tuple[View, tuple[Action, ...]]] = []  # noqa: RUF012

    def ask(self, view: View, actions: Sequence[Action], notes: Notes | None = None) -> None:
        self.asked.append((view, tuple(actions)))

    def poll(self) -> dict[Action, Loss]:
        return {action: loss for action, loss in self.losses.items() if any(action in each for _, each in self.asked)}

    def forget(self) -> None:
        self.asked.clear()


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """`table(coach)` sits down where throwing the joker, or a king of the pair, is poor."""
    house = House(tmp_path)
    monkeypatch.setattr("game.ai.weigh.Scales", Known)
    dear = Loss(140.0, 20.0, Discard(0, BLACK_THREE), "clean")
    monkeypatch.setattr(Known, "losses", {PLANTED: dear, Discard(0, KING): Loss(40.0, 8.0, Discard(0, BLACK_THREE), "cards")})
    monkeypatch.setattr(Known, "asked", [])

    def sit(coach: str = "quiet", *, wait: int = 60) -> Player:
        player = house.seat(standing(), Look(speed="off"))
        player.scene.desk.keep("coach", coach)
        player.step(wait)
        return player

    yield sit
    house.clear()
    house.close()


def standing() -> Match:
    return match_at(hand={"south": HAND, "west": "9 9 9"}, books={"A": ("8 8 8",)}, discard="6")


def throw(player: Player, card: str) -> None:
    player.focus(player.card(card))
    player.key(pygame.K_x)


def held(player: Player) -> int:
    return len(player.match.ledger.hands[0])


def test_a_blunder_is_asked_about_and_can_be_thought_over(table: Any) -> None:
    player = table()
    throw(player, "*")
    assert player.sees("caution")
    words = player.node("caution.text").label
    assert "the joker can stand in" in words
    assert "Better: discard a black three" in words
    assert "about 140 points more, give or take 40" in words
    player.key(pygame.K_RETURN)
    assert not player.sees("caution")
    assert held(player) == 6
    throw(player, "*")
    assert held(player) == 5, "made again, it goes through"


@pytest.mark.slow
def test_by_keys_it_is_played_anyway_too(table: Any) -> None:
    player = table()
    throw(player, "*")
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    assert held(player) == 5


@pytest.mark.slow
def test_it_is_played_anyway_where_the_person_wants_it(table: Any) -> None:
    player = table()
    player.drag(player.card("*"), "pile")
    assert player.sees("caution")
    assert held(player) == 6
    player.click("caution.anyway")
    assert held(player) == 5
    player.scene.deeds.undo()
    assert held(player) == 6, "and can be taken back"


@pytest.mark.slow
def test_a_fine_move_is_not_asked_about(table: Any) -> None:
    player = table()
    throw(player, "3b")
    assert held(player) == 5


@pytest.mark.slow
def test_the_quiet_coach_lets_small_things_pass(table: Any) -> None:
    player = table("quiet")
    throw(player, "K")
    assert held(player) == 5
    player = table("talkative")
    throw(player, "K")
    assert "breaks your pair of kings" in player.node("caution.text").label


def test_a_coach_that_is_off_says_nothing_and_weighs_nothing(table: Any) -> None:
    player = table("off")
    assert Known.asked == []
    throw(player, "*")
    assert held(player) == 5


@pytest.mark.slow
def test_whoever_plays_on_at_once_is_not_held_up(table: Any) -> None:
    player = table(wait=4)
    throw(player, "*")
    assert held(player) == 5


@pytest.mark.slow
def test_only_what_the_seat_knows_is_weighed(table: Any) -> None:
    player = table()
    view, actions = Known.asked[0]
    assert not any(sum(view.state.hands[seat]) for seat in (1, 2, 3))
    assert not any(view.state.stacks)
    assert all(player.match.check(action) is None for action in actions)


@pytest.mark.slow
def test_a_selected_wild_is_weighed_where_it_could_go(table: Any) -> None:
    player = table()
    player.click(player.card("*"))
    player.step(60)
    asked = [action for _, actions in Known.asked for action in actions]
    assert Play(0, (Group((JOKER,), 4),)) in asked
    assert all(isinstance(action, Play | Discard) for action in asked)


@pytest.mark.slow
def test_where_no_process_can_be_started_nothing_is_known_and_nothing_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    view = view_with("5 5 5")
    scales = Scales(view.game)
    for _ in range(3):
        scales.ask(view, [])
        scales.forget()
        assert scales.poll() == {}
    scales.close()


@pytest.mark.slow
def test_moves_are_weighed_in_a_process_beside_the_game() -> None:
    view, thrown = view_with("5 5 5"), Discard(0, KING)
    scales = Scales(view.game)
    scales.ask(view, [thrown])
    assert scales.beside is not None
    assert scales.beside.pipe.poll(60)
    assert scales.poll() == weigh(view, [thrown])
    scales.ask(view, [thrown])
    scales.forget()
    scales.ask(view, [thrown])
    found: dict[Action, Loss] = {}
    while not found:
        assert scales.beside.pipe.poll(60)
        found = scales.poll()
    scales.close()
    assert not scales.beside.running

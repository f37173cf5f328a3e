"""Who begins: the first round, and the rounds after it."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.actions import DealNext, Draw, Ready
from game.rules.catalog import BUILT_IN, built_in, with_house
from game.rules.engine import Played, apply, play
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.refusals import Refusal
from game.rules.seating import default_players
from game.rules.state import NOBODY
from tests.player import play_round


def starters(house: dict[str, object], outs: list[int], *, number: int = 0) -> list[int]:
    """Return who starts each of several rounds, of which ``outs`` says who goes out of them."""
    rules = with_house(built_in("classic"), {"rounds": 8, **house})
    state = new_match(make_game(rules, default_players(rules), number=number), 5)
    found = [state.starter]
    for out in outs:
        state.phase, state.out = "over", out
        apply(state, DealNext(0))
        assert state.turn == state.starter
        found.append(state.starter)
    return found


def test_who_starts_is_drawn_at_random() -> None:
    rules = built_in("hodges")
    first = [new_match(make_game(rules, 4), seed).starter for seed in range(60)]
    assert set(first) == {0, 1, 2, 3}
    assert first == [new_match(make_game(rules, 4), seed).starter for seed in range(60)], "the seed decides"


@pytest.mark.parametrize(("number", "seat"), [(0, 0), (1, 1), (3, 3), (4, 0)])
def test_by_game_the_opening_seat_moves_from_game_to_game(number: int, seat: int) -> None:
    assert starters({"first_starter": "by_game", "next_starter": "stays"}, [2, NOBODY], number=number) == [seat] * 3


def test_the_start_moves_to_the_left() -> None:
    found = starters({"next_starter": "left"}, [2, 2, NOBODY, 0])
    assert found == [(found[0] + step) % 4 for step in range(5)]


def test_whoever_went_out_starts_the_next_round() -> None:
    first, *others = starters({"next_starter": "winner"}, [2, NOBODY, 1, NOBODY])
    assert first in range(4)
    assert others == [2, 2, 1, 1], "where nobody went out the same seat starts again"


def test_whoever_has_sorted_first_starts_each_round() -> None:
    rules = with_house(built_in("classic"), {"first_starter": "first_sorted"})
    state = new_match(make_game(rules, 4), 1)
    for seat in (2, 1):
        assert state.phase == "ready"
        early = play(state, Draw(seat))
        assert isinstance(early, Refusal)
        assert early.code == "wrong_phase"
        begun = play(state, Ready(seat))
        assert isinstance(begun, Played)
        assert (begun.state.turn, begun.state.starter, begun.state.phase) == (seat, seat, "draw")
        second = play(begun.state, Ready((seat + 1) % 4))
        assert isinstance(second, Refusal)
        assert second.code == "wrong_phase"
        state = begun.state
        play_round(state, Random(1))
        apply(state, DealNext(0))


def test_who_plays_alone_waits_for_nobody() -> None:
    rules = with_house(built_in("hodges"), {"first_starter": "first_sorted", "choose_pile": False})
    assert new_match(make_game(rules, 1), 1).phase == "draw"


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_a_seat_named_by_the_table_starts(rule_id: str) -> None:
    rules = built_in(rule_id)
    players = default_players(rules)
    state = new_match(make_game(rules, players), 1, starter=players - 1)
    assert (state.starter, state.turn) == (players - 1, players - 1)

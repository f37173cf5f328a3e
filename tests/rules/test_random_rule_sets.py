"""Whole rule sets drawn at random, a round each: cards conserved, an end, two doors that agree, and a text that plays the same."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from game.rules.actions import Action
from game.rules.flow import new_match
from game.rules.game import Game
from game.rules.scoring import match_scores
from game.rules.transcript import Transcript, dumps, loads
from tests.invariants import check_position, check_view_hides, step
from tests.player import choose
from tests.strategies import games, seeds

MOST_MOVES = 20_000
RULE_SETS = int(os.environ.get("RULE_SETS", "100"))
"""Rule sets of the slow test; RULE_SETS=1000 takes about seven minutes."""


def play_round(game: Game, seed: int) -> None:
    rng = Random(seed)
    state = new_match(game, seed)
    moves: list[Action] = []
    while state.phase != "over":
        move = choose(state, rng, keen=0.95)
        if len(moves) % 25 == 0:
            check_position(state)
            check_view_hides(state, rng.randrange(game.players), rng)
        state, _ = step(state, move)
        moves.append(move)
        assert len(moves) < MOST_MOVES, "no end"
    check_position(state)
    text = dumps(Transcript(game, seed, tuple(moves)))
    again = loads(text)
    assert again == Transcript(game, seed, tuple(moves))
    *_, last = again.positions()
    assert last == state
    assert match_scores(last) == match_scores(state)


@settings(max_examples=5)
@given(games(), seeds)
def test_a_round_under_any_rules(game: Game, seed: int) -> None:
    play_round(game, seed)


@pytest.mark.slow
@settings(max_examples=RULE_SETS, suppress_health_check=list(HealthCheck), deadline=None)
@given(games(honour=False), seeds)
def test_a_round_under_many_rule_sets(game: Game, seed: int) -> None:
    play_round(game, seed)

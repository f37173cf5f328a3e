"""The first lay-down: what is spared in the thinking changes nothing in the playing."""

from __future__ import annotations

import math
from dataclasses import fields, replace
from random import Random

import pytest

from game.ai import opening, plays
from game.ai.mind import Mind, make_mind
from game.ai.params import Params
from game.ai.turns import play_turn
from game.rules.actions import Keep
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.seating import default_players
from game.rules.state import State


def course(game: Game, minds: list[Mind], seed: int) -> list[State]:
    """Return the positions after every turn of a round."""
    state, found = new_match(game, seed), []
    while state.phase == "keep":
        apply(state, Keep(state.actor, 1))
    while state.phase != "over":
        play_turn(state, minds[state.turn])
        found.append(state.copy())
    return found


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_a_plan_given_up_at_a_glance_would_not_have_been_laid(rule_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, rng = built_in(rule_id), Random(rule_id)
    game = make_game(rules, default_players(rules))
    base, weights = make_mind(game), [field.name for field in fields(Params) if field.name.startswith("lay_")]
    glance = opening.most_worth
    looks: list[float] = []

    def unhurried(state: State, seat: int, team: int, mind: Mind) -> float:
        looks.append(glance(state, seat, team, mind))
        return math.inf

    for seed in range(12):
        other = {name: getattr(base.params, name) + rng.choice([0, 0, 40, -40, 300, -300]) for name in weights}
        other["lay_worth"] = -rng.choice([100, 500, 1500])
        minds = [Mind(base.table, replace(base.params, **other))] * game.players
        hasty = course(game, minds, seed)
        with monkeypatch.context() as patched:
            patched.setattr(plays, "most_worth", unhurried)
            assert course(game, minds, seed) == hasty
    assert sum(worth < 0 for worth in looks) > 10

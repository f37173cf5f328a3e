"""How fast the policy plays, beside other programs' card games, and how long Expert thinks."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from game.ai.arena import percentile
from game.ai.levels import make_bot
from game.ai.mind import make_mind
from game.ai.turns import play_out
from game.ai.worker import CLOCKED
from game.rules.actions import Keep
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.seating import default_players
from game.rules.view import view_of
from tests.bench.figures import note

SECONDS = 4.0


def rate(play: Callable[[int], object]) -> float:
    """Return how often something can be done in a second of this process's time."""
    began, number = time.process_time(), 0
    while time.process_time() - began < SECONDS:
        play(number)
        number += 1
    return number / (time.process_time() - began)


def policy_rounds(rule_id: str) -> float:
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    minds = [make_mind(game)] * game.players

    def play(seed: int) -> None:
        state = new_match(game, seed)
        while state.phase == "keep":
            apply(state, Keep(state.actor, 1))
        play_out(state, minds)

    return rate(play)


@pytest.mark.slow
@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_rounds_of_the_policy(rule_id: str) -> None:
    found = policy_rounds(rule_id)
    note(f"rounds of the policy, deal included: {rule_id}", f"{found:.0f} a second")
    assert found > 50


def open_spiel() -> float:
    pyspiel: Any = pytest.importorskip("pyspiel", reason="the extra `bench` is not installed")
    gin = pyspiel.load_game("gin_rummy")
    rng = random.Random(1)

    def play(_: int) -> None:
        state = gin.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()] if chance else state.legal_actions()))

    return rate(play)


def rl_card() -> float:
    rlcard: Any = pytest.importorskip("rlcard", reason="the extra `bench` is not installed")
    agents: Any = pytest.importorskip("rlcard.agents")
    table = rlcard.make("gin-rummy")
    table.set_agents([agents.RandomAgent(table.num_actions) for _ in range(table.num_players)])
    return rate(lambda _: table.run())


@pytest.mark.slow
@pytest.mark.parametrize("other", [open_spiel, rl_card])
def test_beside_gin_rummy_of_other_programs(other: Callable[[], float]) -> None:
    theirs = other()
    ours = policy_rounds("hodges")
    name = other.__name__.replace("_", "")
    note(f"rounds of the policy (hodges, 4 seats) for each random game of gin rummy: {name}", f"{ours / theirs:.1f}")
    assert ours > theirs


@pytest.mark.slow
@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_expert_answers_in_time(rule_id: str) -> None:
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    times: list[float] = []
    for seed in range(2):
        bots = [make_bot("expert", game, seat, seed, budget=CLOCKED) for seat in range(game.players)]
        state = new_match(game, seed)
        while state.phase != "over":
            view = view_of(state, state.actor)
            began = time.perf_counter()
            action = bots[state.actor].choose(view)
            times.append((time.perf_counter() - began) * 1000)
            apply(state, action)
    times.sort()
    found = f"median {percentile(times, 0.5):.1f} ms, 99% below {percentile(times, 0.99):.0f} ms, most {times[-1]:.0f} ms"
    note(f"a move of Expert: {rule_id}", found)
    assert percentile(times, 0.5) < 80

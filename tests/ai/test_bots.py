from __future__ import annotations

from random import Random

import pytest

from game.ai import simulate
from game.ai.levels import LEVELS, make_bot
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.legal import refusal
from game.rules.seating import plans_for, player_counts
from game.rules.view import view_of
from tests.ai.houses import random_rules

POLICY_LEVELS = LEVELS[:4]


def play(game: Game, seed: int, rng: Random) -> int:
    """Play a round to its end, each action checked; returns the number of decisions."""
    bots = [make_bot(rng.choice(POLICY_LEVELS), game, seat, seed) for seat in range(game.players)]
    state = new_match(game, seed)
    decisions = 0
    while state.phase != "over":
        seat = state.actor
        action = bots[seat].choose(view_of(state, seat))
        assert refusal(state, action) is None, f"seed {seed}: {action} is refused: {refusal(state, action)}"
        apply(state, action)
        decisions += 1
    return decisions


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_every_level_plays_every_table_to_its_end(rule_id: str) -> None:
    rules = built_in(rule_id)
    for players in player_counts(rules):
        for plan in plans_for(rules, players):
            assert play(make_game(rules, players, plan), players, Random(players)) > players


def house_games(seeds: range) -> int:
    total = 0
    for seed in seeds:
        rng = Random(seed)
        rules = random_rules(rng, 8)
        players = rng.choice(player_counts(rules))
        total += play(make_game(rules, players, rng.choice(plans_for(rules, players))), seed, rng)
    return total


def test_no_house_rule_makes_a_move_illegal() -> None:
    assert house_games(range(20)) > 1000


@pytest.mark.slow
def test_a_hundred_thousand_decisions_under_random_house_rules_are_legal_and_every_round_ends() -> None:
    assert house_games(range(1000, 1520)) >= 100_000


def test_the_same_seed_plays_the_same_matches() -> None:
    rules = built_in("hodges")
    first, second = (simulate.run(rules, 4, ["hard", "easy"], 1, 7) for _ in range(2))
    assert [match["totals"] for match in first["matches"]] == [match["totals"] for match in second["matches"]]


def test_a_simulation_says_who_won_what() -> None:
    figures = simulate.run(built_in("duel"), 2, ["hard", "beginner"], 2, 3)
    summary = figures["summary"]
    assert summary["illegal"] == 0
    assert summary["rounds"] == 8
    assert sum(summary["matches_won"]) == 2
    assert "2 matches, 8 rounds" in simulate.text(figures)
    with pytest.raises(ValueError, match="no level 'clever'; there are beginner, easy, medium, hard, expert"):
        simulate.run(built_in("duel"), 2, ["clever"], 1, 3)

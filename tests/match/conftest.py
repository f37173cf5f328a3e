"""Matches to test with: dealt from a seed, played on by a player without a plan, kept in a folder of their own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.match import Match, SeatSetup, Setup, Table, make_setup
from game.match.saves import Saves
from game.rules.catalog import BUILT_IN, built_in
from game.rules.position import Position, set_up
from game.rules.ruleset import RuleSet
from game.rules.seating import default_players
from tests.match.random_play import random_action

PEOPLE = (SeatSetup("Ann", "human", player="0a1b2c3d"), SeatSetup("Ben"), SeatSetup("Cleo"), SeatSetup("Dan"))


@pytest.fixture(params=BUILT_IN)
def every_ruleset(request: pytest.FixtureRequest) -> RuleSet:
    return built_in(request.param)


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "data")


def setup_of(rules: RuleSet | str = "hodges", seed: int = 7, *, honour: bool = False, players: int = 0) -> Setup:
    chosen = built_in(rules) if isinstance(rules, str) else rules
    number = players or default_players(chosen)
    return make_setup(chosen, number, seed=seed, honour=honour, seats=PEOPLE[:number], name="Sunday")


def play_on(match: Match, actions: int, seed: int = 1, *, stop: Callable[[Match], bool] = lambda _: False) -> Match:
    """Play random legal actions on a match, and sometimes what a person does besides: arrange, set aside, take back."""
    rng = Random(seed)
    for _ in range(actions):
        if match.over or stop(match):
            break
        action = random_action(match.state, rng)
        assert action is not None
        assert match.submit(action)
        seat = match.state.turn
        if rng.random() < 0.2 and match.can_undo(seat):
            if match.rack(seat).cards:
                match.move_on_rack(seat, [rng.choice(match.rack(seat).cards)], rng.randrange(3), 1)
                match.stage(seat, [rng.choice(match.rack(seat).cards)])
            match.stage(0, match.rack(0).cards[:1])
            assert match.undo(seat)
        if rng.random() < 0.2 and match.rack(seat).cards:
            card = rng.choice(match.rack(seat).cards)
            match.move_on_rack(seat, [card], rng.randrange(3), 0)
            match.stage(seat, [rng.choice(match.rack(seat).cards)])
    return match


def at_position(position: Position, rules: str = "hodges", *, honour: bool = False) -> Match:
    """Return a match that stands at a written position."""
    setup = setup_of(rules, honour=honour)
    return Match(setup, Table.at(set_up(position, setup.game())))


def same_table(first: Match, second: Match) -> bool:
    """Tell whether two matches stand alike in everything a person could see or do."""
    return (
        first.state == second.state
        and first.ledger == second.ledger
        and first.table.racks == second.table.racks
        and first.table.drafts == second.table.drafts
        and first.can_undo(first.state.turn) == second.can_undo(second.state.turn)
        and first.name == second.name
    )

"""Matches that computer players have played, for the scenes after a round."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.ai.levels import make_bot
from game.match import Match, SeatSetup, make_setup
from game.match.saves import Saves
from game.rules.actions import DealNext
from game.rules.catalog import built_in
from game.rules.ruleset import Plan
from game.storage.setup import Setup

NAMES = ("You", "Mabel", "Clara", "Otto", "Walt", "Nell", "Ravi", "Iris")


def setup(players: int = 4, plan: Plan | None = None, *, rules: str = "hodges", seed: int = 7, honour: bool = False) -> Setup:
    """A table with a person in the first seat."""
    seats = tuple(
        SeatSetup(name, "computer" if seat else "human", portrait=name.lower()) for seat, name in enumerate(NAMES[:players])
    )
    return make_setup(built_in(rules), players, seed=seed, plan=plan, seats=seats, honour=honour)


def play_on(match: Match, rounds: int) -> Match:
    """Let computer players play every seat to the end of a round of the match."""
    bots = [make_bot("medium", match.game, seat, seat) for seat in range(match.game.players)]
    while not (match.state.phase == "over" and (match.state.round >= rounds or match.over)):
        state = match.state
        seat = state.actor
        action = DealNext(0) if state.phase == "over" else bots[seat].choose(match.view(seat))
        assert match.submit(action)
    return match


@cache
def played(players: int = 4, plan: Plan | None = None, rounds: int = 2, rules: str = "hodges") -> Match:
    """A match at the end of a round; it is shared, so leave it as it is."""
    return play_on(Match(setup(players, plan, rules=rules)), rounds)


def saved(folder: Path, *, name: str = "", rounds: int = 0) -> str:
    """A match on disk, open, in its first turns or at the end of a round; returns its id."""
    saves = Saves(folder)
    match = saves.new(setup())
    if rounds:
        play_on(match, rounds)
    if name:
        match.rename(name)
    match.close()
    return match.id

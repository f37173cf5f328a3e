"""Rules tried out: rounds of computer players, to see whether a rule set can be played and how long a round lasts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ai.levels import make_bot
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.ruleset import RuleSet
from game.rules.seating import default_players
from game.rules.view import view_of

LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class TriedRound:
    """One round: whether somebody went out, and how many turns it had, those of all players together."""

    out: bool
    turns: int


def try_round(rules: RuleSet, seed: int) -> TriedRound:
    """Play the first round of a match at the rule set's usual table."""
    game = make_game(rules, default_players(rules))
    bots = [make_bot(LEVEL, game, seat, seed) for seat in range(game.players)]
    state = new_match(game, seed)
    while state.phase != "over":
        apply(state, bots[state.actor].choose(view_of(state, state.actor)))
    return TriedRound(state.out >= 0, state.turns)


def try_rounds(rules: RuleSet, rounds: int, tell: Callable[[TriedRound], object]) -> None:
    """Play so many rounds, each from a seed of its own, and tell of each when it has ended."""
    for seed in range(rounds):
        tell(try_round(rules, seed))

"""Whole matches without a screen: pure functions of the rules, the levels and a seed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.ai.arena import tell
from game.ai.bot import Bot
from game.ai.levels import LEVELS, make_bot
from game.rules.actions import DealNext
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.legal import refusal
from game.rules.ruleset import Plan, RuleSet
from game.rules.scoring import match_scores, match_winners, round_scores
from game.rules.seating import seat_names
from game.rules.state import NOBODY, State
from game.rules.view import view_of


@dataclass(slots=True)
class RoundResult:
    """How a round went. ``scores`` by team: basic, count, against, total."""

    round: int
    turns: int
    reason: str
    out: str | None
    scores: list[dict[str, int]]


@dataclass(slots=True)
class MatchResult:
    """How a match went. ``seconds`` is the only figure a seed does not decide."""

    seed: int
    rounds: list[RoundResult] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    actions: int = 0
    illegal: int = 0
    turns: int = 0
    seconds: float = 0.0


def play_match(game: Game, bots: Sequence[Bot], seed: int, *, check: bool = True) -> MatchResult:
    """Play one match to its end. With ``check`` an action the rules refuse is counted and stops the match."""
    began = time.perf_counter()
    result = MatchResult(seed)
    state = new_match(game, seed)
    while True:
        seat = state.actor
        action = DealNext(seat) if state.phase == "over" else bots[seat].choose(view_of(state, seat))
        if check and refusal(state, action) is not None:
            result.illegal += 1
            break
        events: list[Event] = []
        apply(state, action, events)
        tell(bots, events)
        result.actions += 1
        if state.phase == "over":
            result.rounds.append(_round_result(state))
            if match_winners(state):
                break
    result.totals = match_scores(state)
    result.winners = list(match_winners(state))
    result.turns = sum(each.turns for each in result.rounds)
    result.seconds = time.perf_counter() - began
    return result


def _round_result(state: State) -> RoundResult:
    out = None if state.out == NOBODY else state.game.names[state.out]
    scores = [{**asdict(score), "total": score.total} for score in round_scores(state)]
    return RoundResult(state.round, state.turns, state.reason, out, scores)


def seat_levels(levels: Sequence[str], players: int) -> list[str]:
    """Return a level a seat: those named, over and over. Raises ``ValueError`` for a level that is none."""
    for level in levels:
        if level not in LEVELS:
            raise ValueError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    return [levels[seat % len(levels)] for seat in range(players)]


def run(
    rules: RuleSet,
    players: int,
    levels: Sequence[str],
    matches: int,
    seed: int,
    *,
    plan: Plan | None = None,
    honour: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Play ``matches`` matches with seeds from ``seed`` on and return figures that can be written as JSON.

    Raises ``ValueError`` where the rule set is not played by so many or a level is none.
    """
    seated = seat_levels(levels, players)
    results: list[MatchResult] = []
    for number in range(matches):
        game = make_game(rules, players, plan, honour=honour, number=number)
        bots = [make_bot(seated[seat], game, seat, seed + number) for seat in range(players)]
        results.append(play_match(game, bots, seed + number))
        if progress is not None:
            progress(number + 1, matches)
    return _figures(make_game(rules, players, plan), seated, results, seed)


def _figures(game: Game, levels: list[str], results: list[MatchResult], seed: int) -> dict[str, Any]:
    rounds = [each for result in results for each in result.rounds]
    reasons: dict[str, int] = {}
    for each in rounds:
        reasons[each.reason] = reasons.get(each.reason, 0) + 1
    wins = [sum((1 / len(result.winners)) for result in results if team in result.winners) for team in range(game.teams)]
    means = [statistics.fmean(each.scores[team]["total"] for each in rounds) if rounds else 0.0 for team in range(game.teams)]
    seconds = sum(result.seconds for result in results)
    return {
        "rules": game.rules.id,
        "players": game.players,
        "plan": game.plan,
        "seed": seed,
        "levels": levels,
        "teams": [[game.names[seat] for seat in seats] for seats in game.seats_of],
        "matches": [asdict(result) for result in results],
        "summary": {
            "matches": len(results),
            "rounds": len(rounds),
            "turns": sum(result.turns for result in results),
            "actions": sum(result.actions for result in results),
            "illegal": sum(result.illegal for result in results),
            "reasons": reasons,
            "matches_won": wins,
            "mean_round": [round(mean, 1) for mean in means],
            "seconds": round(seconds, 3),
            "rounds_per_second": round(len(rounds) / seconds, 1) if seconds else 0.0,
        },
    }


def text(figures: dict[str, Any]) -> str:
    """Say the figures of ``run`` in a few lines for people."""
    summary = figures["summary"]
    lines = [
        (
            f"{figures['rules']}: {summary['matches']} matches, {summary['rounds']} rounds, {summary['turns']} turns"
            f" in {summary['seconds']:.1f} s ({summary['rounds_per_second']:.0f} rounds a second)"
        )
    ]
    for team, seats in enumerate(figures["teams"]):
        levels = [figures["levels"][seat] for seat in range(figures["players"]) if _team(figures, seat) == team]
        lines.append(
            f"  {' + '.join(seats)} ({', '.join(dict.fromkeys(levels))}): {summary['mean_round'][team]:.0f} a round,"
            f" {summary['matches_won'][team]:g} matches won"
        )
    ends = ", ".join(f"{number} by {reason}" for reason, number in sorted(summary["reasons"].items()))
    lines.append(f"  rounds ended: {ends or 'none'}; illegal moves: {summary['illegal']}")
    return "\n".join(lines)


def _team(figures: dict[str, Any], seat: int) -> int:
    name = seat_names(figures["players"])[seat]
    return next(team for team, seats in enumerate(figures["teams"]) if name in seats)

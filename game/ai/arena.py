"""Duplicate deals: how much better one level is than another, with the luck of the cards taken out.

A pair is the same shuffle played twice with the sides' players exchanged. Every figure but the times is decided by rules, levels
and seed alone, whatever the executor.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass, field
from typing import Any

from game.ai.bot import Bot
from game.ai.greedy import GreedyBot
from game.ai.levels import LEVELS, make_bot
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.flow import start_round
from game.rules.game import Game, make_game
from game.rules.legal import refusal
from game.rules.ruleset import Plan, RuleSet
from game.rules.scoring import round_scores
from game.rules.state import State
from game.rules.view import redacted, view_of

CONTESTANTS = (*LEVELS, "greedy")
CHUNK = 8
"""Pairs a task of the executor plays: a multiple of the rounds of a match."""
ROUNDS = 4
Seater = Callable[[str, Game, int, int], Bot]


def seat_bot(level: str, game: Game, seat: int, seed: int) -> Bot:
    """Seat a level, or the yardstick."""
    return GreedyBot(seat, game, seed) if level == "greedy" else make_bot(level, game, seat, seed)


@dataclass(slots=True)
class PairResult:
    """A pair of rounds: the first level's points less the second's, in each of the two seatings."""

    differences: tuple[float, float]
    milliseconds: list[list[float]] = field(default_factory=lambda: [[], []])
    turns: int = 0
    illegal: int = 0
    unfinished: int = 0


def play_pair(game: Game, levels: Sequence[str], seed: int, number: int, seater: Seater = seat_bot) -> PairResult:
    """Play pair ``number`` of a series: its deal comes from ``seed`` and its number, its round is 1 to 4 in turn."""
    result = PairResult((0.0, 0.0))
    differences = []
    for swapped in (0, 1):
        sides = [(team + swapped) % 2 for team in range(game.teams)]
        deal = seed * 1_000_003 + number
        bots = [seater(levels[sides[game.team_of[seat]]], game, seat, deal) for seat in range(game.players)]
        scores = _play_round(game, bots, sides, deal, number, result)
        means = [statistics.fmean(score for score, side in zip(scores, sides, strict=True) if side == which) for which in (0, 1)]
        differences.append(means[0] - means[1])
    result.differences = (differences[0], differences[1])
    return result


def open_deal(game: Game, deal: int, number: int) -> State:
    """Return the start of pair ``number``: round 1 to 4 and the starting seat in turn."""
    state = State(game, deal)
    state.round = number % ROUNDS + 1
    state.starter = number // ROUNDS % game.players
    start_round(state, None)
    return state


def _play_round(game: Game, bots: Sequence[Bot], sides: Sequence[int], deal: int, number: int, result: PairResult) -> list[int]:
    state = open_deal(game, deal, number)
    attentive = [bot for bot in bots if bot.attentive]
    while state.phase != "over":
        seat = state.actor
        view = view_of(state, seat)
        began = time.perf_counter()
        action = bots[seat].choose(view)
        result.milliseconds[sides[game.team_of[seat]]].append((time.perf_counter() - began) * 1000)
        if refusal(state, action) is not None:
            result.illegal += 1
            break
        if attentive:
            events: list[Event] = []
            apply(state, action, events)
            tell(attentive, events)
        else:
            apply(state, action)
    result.unfinished += state.reason == "turns"
    result.turns += state.turns
    return [score.total for score in round_scores(state)]


def tell(bots: Sequence[Bot], events: Sequence[Event]) -> None:
    """Tell bots what happened, each as its seat may know it."""
    for event in events:
        for bot in bots:
            seen = redacted(event, bot.seat)
            if seen is not None:
                bot.observe(seen)


def play_chunk(
    rules: RuleSet, players: int, plan: Plan | None, levels: Sequence[str], seed: int, numbers: Sequence[int]
) -> list[PairResult]:
    """Play some pairs of a series: what an executor is given, plain data in and out."""
    game = make_game(rules, players, plan)
    return [play_pair(game, levels, seed, number) for number in numbers]


def compare(
    rules: RuleSet,
    players: int,
    levels: Sequence[str],
    pairs: int,
    seed: int,
    *,
    plan: Plan | None = None,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> dict[str, Any]:
    """Play ``pairs`` duplicate pairs between two levels and return figures that can be written as JSON.

    Raises ``ValueError`` for a level that is none, for a table with one team, or where the rules are not played by so many.
    """
    if len(levels) != 2:
        raise ValueError(f"a comparison is between two levels, not {len(levels)}")
    for level in levels:
        if level not in CONTESTANTS:
            raise ValueError(f"no level {level!r}; there are {', '.join(CONTESTANTS)}")
    game = make_game(rules, players, plan)
    if game.teams < 2:
        raise ValueError("a comparison needs two sides; one player alone has nobody to be compared with")
    chunks = [range(first, min(first + CHUNK, pairs)) for first in range(0, pairs, CHUNK)]
    began = time.perf_counter()
    played: dict[int, list[PairResult]] = {}
    if executor is None:
        for index, numbers in enumerate(chunks):
            played[index] = play_chunk(rules, players, plan, levels, seed, numbers)
            _tell(progress, played, pairs)
    else:
        futures = {
            executor.submit(play_chunk, rules, players, plan, levels, seed, list(numbers)): index
            for index, numbers in enumerate(chunks)
        }
        for future in as_completed(futures):
            played[futures[future]] = future.result()
            _tell(progress, played, pairs)
    results = [each for index in range(len(chunks)) for each in played[index]]
    return figures(game, levels, results, seed, time.perf_counter() - began)


def _tell(progress: Callable[[int, int], None] | None, played: dict[int, list[PairResult]], pairs: int) -> None:
    if progress is not None:
        progress(sum(map(len, played.values())), pairs)


def figures(game: Game, levels: Sequence[str], results: Sequence[PairResult], seed: int, seconds: float) -> dict[str, Any]:
    """Boil pairs down to what is reported: all points are a round and side, the first level's less the second's."""
    pairs = [statistics.fmean(each.differences) for each in results]
    singles = [difference for each in results for difference in each.differences]
    matches = match_sums(results)
    mean = statistics.fmean(pairs)
    margin = 1.96 * statistics.stdev(pairs) / math.sqrt(len(pairs)) if len(pairs) > 1 else math.inf
    times = [sorted(value for each in results for value in each.milliseconds[which]) for which in (0, 1)]
    return {
        "rules": game.rules.id,
        "players": game.players,
        "plan": game.plan,
        "levels": list(levels),
        "seed": seed,
        "pairs": len(results),
        "mean": round(mean, 2),
        "interval": [round(mean - margin, 2), round(mean + margin, 2)],
        "rounds_won": round(share_won(singles), 4),
        "matches": len(matches),
        "matches_won": round(share_won(matches), 4),
        "elo": elo(share_won(matches or singles)),
        "milliseconds": {
            "median": [round(percentile(each, 0.5), 3) for each in times],
            "p99": [round(percentile(each, 0.99), 3) for each in times],
            "most": [round(each[-1], 3) if each else 0.0 for each in times],
        },
        "turns": sum(each.turns for each in results),
        "illegal": sum(each.illegal for each in results),
        "unfinished": sum(each.unfinished for each in results),
        "seconds": round(seconds, 2),
    }


def match_sums(results: Sequence[PairResult]) -> list[float]:
    """Return the total difference of every match: rounds 1 to 4 of a series, in each seating."""
    whole = len(results) // ROUNDS * ROUNDS
    return [
        sum(each.differences[seating] for each in results[first : first + ROUNDS])
        for first in range(0, whole, ROUNDS)
        for seating in (0, 1)
    ]


def share_won(differences: Iterable[float]) -> float:
    """Return the share of differences above 0, ties counted half."""
    values = list(differences)
    return sum(1.0 if value > 0 else 0.5 if value == 0 else 0.0 for value in values) / len(values) if values else 0.5


def elo(share: float) -> float:
    """Return the Elo difference that a share of matches won stands for, at most 800 either way."""
    if not 0.01 < share < 0.99:
        return math.copysign(800.0, share - 0.5)
    return round(400 * math.log10(share / (1 - share)), 1)


def percentile(values: Sequence[float], part: float) -> float:
    """Return the value below which a part (0 to 1) of sorted values lies; 0 where there are none."""
    return values[min(int(part * len(values)), len(values) - 1)] if values else 0.0


def text(report: dict[str, Any]) -> str:
    """Say a report in a few lines for people."""
    first, second = report["levels"]
    low, high = report["interval"]
    median, p99 = report["milliseconds"]["median"], report["milliseconds"]["p99"]
    won = f"{report['rounds_won']:.1%} of rounds, {report['matches_won']:.1%} of {report['matches']} matches"
    lines = (
        f"{report['rules']} ({report['players']} seats): {first} against {second}, {report['pairs']} pairs, seed {report['seed']}",
        f"  {report['mean']:+.0f} points a round and side ({low:+.0f} to {high:+.0f})",
        f"  {won}, Elo {report['elo']:+.0f}",
        f"  a move: median {median[0]:.1f} and {median[1]:.1f} ms, p99 {p99[0]:.1f} and {p99[1]:.1f} ms",
        f"  illegal moves: {report['illegal']}; rounds without an end: {report['unfinished']}; {report['seconds']:.0f} s",
    )
    return "\n".join(lines)

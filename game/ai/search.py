"""Looking ahead: candidates are played to the end of the round in many worlds, the same for all, and compared pair by pair.

The policy's own choice is left only where another is better by more than its standard error. Anytime: stopped by a clock, by a
number of rollouts or from outside, it answers with what it knows so far.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from game.ai.mind import Mind
from game.ai.notes import Notes, sample_world
from game.ai.turns import play_out
from game.rules.events import TeamScore
from game.rules.scoring import team_score
from game.rules.state import State
from game.rules.view import View

Apply = Callable[[State], None]


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may cost. ``seconds`` 0: no clock, so that the same seed gives the same answer."""

    worlds: int = 64
    rollouts: int = 400
    seconds: float = 0.0
    gate: float = 1.0
    """Standard errors by which a candidate has to be better than the policy's own."""
    first: int = 6
    """Worlds before candidates are dropped."""
    drop: float = 1.3
    """Standard errors behind the best so far at which one is dropped."""


@dataclass(slots=True)
class Outcome:
    """What a search found: the index chosen, and of each candidate the gain over the first with its standard error."""

    chosen: int
    gains: list[float]
    errors: list[float]
    worlds: int
    rollouts: int
    parts: list[tuple[float, float, float, float]] = field(default_factory=list)
    """Of each candidate, mean differences to the first: basic, count and against of one's own side, points of the others."""


class Stopped:
    """A flag by which a search can be told to come to an end."""

    def __init__(self) -> None:
        """Start unset."""
        self.set = False


def relative(scores: Sequence[TeamScore], team: int) -> float:
    """Return a team's points less what the others have on average."""
    others = [score.total for index, score in enumerate(scores) if index != team]
    return scores[team].total - (sum(others) / len(others) if others else 0.0)


def compare(
    view: View,
    candidates: Sequence[Apply],
    minds: Sequence[Mind],
    budget: Budget,
    rng: Random,
    notes: Notes | None = None,
    stopped: Stopped | None = None,
) -> Outcome:
    """Play every candidate out and return which is best. The first is the policy's own."""
    number = len(candidates)
    team = view.game.team_of[view.seat]
    unseen = [kind for kind, count in enumerate(view.unseen()) for _ in range(count)]
    ends = time.perf_counter() + budget.seconds if budget.seconds else math.inf
    alive = list(range(number))
    values: list[list[float]] = [[] for _ in candidates]
    scores: list[list[list[TeamScore]]] = [[] for _ in candidates]
    rollouts = worlds = 0
    while len(alive) > 1 and worlds < budget.worlds and rollouts + len(alive) <= budget.rollouts:
        world = sample_world(view, notes, unseen, rng)
        found = []
        for index in alive:
            state = world.copy()
            candidates[index](state)
            play_out(state, minds)
            found.append([team_score(state, each) for each in range(view.game.teams)])
            if (stopped is not None and stopped.set) or time.perf_counter() > ends:
                break
        if len(found) < len(alive):
            break
        for index, each in zip(alive, found, strict=True):
            values[index].append(relative(each, team))
            scores[index].append(each)
        rollouts += len(alive)
        worlds += 1
        if worlds >= budget.first and worlds % 2 == 0:
            alive = _promising(values, alive, worlds, budget)
    gains, errors = [], []
    for index in range(number):
        gain, error = _difference(values[index], values[0])
        gains.append(gain)
        errors.append(error)
    chosen = 0
    if worlds >= budget.first:
        best = max(alive, key=lambda index: gains[index])
        if gains[best] > budget.gate * errors[best]:
            chosen = best
    return Outcome(chosen, gains, errors, worlds, rollouts, [_parts(scores[index], scores[0], team) for index in range(number)])


def _difference(mine: list[float], base: list[float]) -> tuple[float, float]:
    """Return the mean difference over the worlds both have seen, and its standard error."""
    pairs = [first - second for first, second in zip(mine, base, strict=False)]
    if len(pairs) < 2:
        return (pairs[0] if pairs else 0.0), math.inf
    mean = sum(pairs) / len(pairs)
    square = sum((value - mean) ** 2 for value in pairs) / (len(pairs) - 1)
    return mean, math.sqrt(square / len(pairs))


def _promising(values: list[list[float]], alive: list[int], worlds: int, budget: Budget) -> list[int]:
    """Return the candidates that are not clearly behind the best so far; the policy's own is dropped only when far behind."""
    best = max(alive, key=lambda index: sum(values[index]))
    kept = []
    for index in alive:
        mean, error = _difference(values[index], values[best])
        bound = 2.5 if index == 0 else budget.drop
        if index == best or mean > -bound * error:
            kept.append(index)
    return kept


def _parts(mine: list[list[TeamScore]], base: list[list[TeamScore]], team: int) -> tuple[float, float, float, float]:
    pairs = list(zip(mine, base, strict=False))
    if not pairs:
        return 0.0, 0.0, 0.0, 0.0
    basic = sum(first[team].basic - second[team].basic for first, second in pairs)
    count = sum(first[team].count - second[team].count for first, second in pairs)
    against = sum(first[team].against - second[team].against for first, second in pairs)
    gain = sum(relative(first, team) - relative(second, team) for first, second in pairs)
    number = len(pairs)
    return basic / number, count / number, -against / number, (gain - basic - count + against) / number

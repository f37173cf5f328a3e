"""Looking ahead: candidates are played to the end of the round in many worlds, the same for all, and compared pair by pair.

The policy's own choice is left only where another is better by more than its standard error. Anytime: stopped by a clock, by a
number of rollouts or from outside, it answers with what it knows so far.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from game.ai.mind import Mind
from game.ai.notes import Notes, sample_world
from game.ai.turns import play_out
from game.rules.scoring import tally, team_score
from game.rules.state import State
from game.rules.view import View

Apply = Callable[[State], None]


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may cost. ``seconds`` 0: no clock, so that the same seed gives the same answer."""

    worlds: int = 240
    rollouts: int = 768
    seconds: float = 0.0
    gate: float = 0.5
    """Standard errors by which a candidate has to be better than the policy's own, at least."""
    pull: float = 0.007
    """How much the policy is trusted: a gain has to be above so many times the square of its standard error. Other choices are
    worse by some 60 points on average and spread by some 80, which is what a few noisy worlds have to outweigh."""
    first: int = 8
    """Worlds before candidates are dropped."""
    drop: float = 2.0
    """Standard errors behind the best so far at which one is dropped."""


GUESSED = 40.0
"""Points by which what worlds say is off however many they are: the others' hands in them are guessed."""
PARTS = ("clean", "dirty", "wild", "out", "cards", "caught", "others")
"""What a result is made of: clean, dirty and wild books, going out, card points, cards one is caught with, the others' points."""
Result = tuple[float, ...]
"""The points of one's own side less the others' on average, and then the parts of it in the order of ``PARTS``."""


@dataclass(slots=True)
class Outcome:
    """What a search found: the index chosen, and of each candidate the gain over the first with its standard error."""

    chosen: int
    gains: list[float]
    errors: list[float]
    worlds: int
    rollouts: int
    results: list[list[Result]]

    def difference(self, first: int, second: int) -> tuple[float, float, dict[str, float]]:
        """Return by how much one candidate beats another, the standard error of that, and the parts it is made of."""
        pairs = list(zip(self.results[first], self.results[second], strict=False))
        gain, error = _difference(self.results[first], self.results[second])
        parts = {
            name: sum(mine[index] - theirs[index] for mine, theirs in pairs) / max(len(pairs), 1)
            for index, name in enumerate(PARTS, 1)
        }
        return gain, error, parts


@dataclass(frozen=True, slots=True)
class Belief:
    """What is expected of candidates before they are played out: gains over the first in points, and by how many they are off."""

    gains: Sequence[float]
    spread: float

    def after(self, results: list[list[Result]], index: int) -> tuple[float, float]:
        """Return the gain over the first that is expected after so many results, and by how much it may still be off."""
        if index == 0:
            return 0.0, 0.0
        found, error = _difference(results[index], results[0])
        trust = 1.0 / self.spread**2
        if not math.isfinite(error):
            return self.gains[index], self.spread
        # few worlds may agree by chance: as if two more had been off by the usual spread
        worlds = min(len(results[index]), len(results[0]))
        weight = 1.0 / (error**2 + GUESSED**2 + 2.0 * (self.spread / worlds) ** 2)
        return (weight * found + trust * self.gains[index]) / (weight + trust), (weight + trust) ** -0.5

    def best(self, results: list[list[Result]], among: Iterable[int]) -> int:
        """Return the candidate of which most is expected, the first where none is better."""
        return max(among, key=lambda index: (self.after(results, index)[0], -index))


class Stopped:
    """A flag by which a search can be told to come to an end."""

    def __init__(self) -> None:
        """Start unset."""
        self.set = False


def result_of(state: State, team: int) -> Result:
    """Return what a round that is over brought a team."""
    game, scoring = state.game, state.game.rules.scoring
    books = tally(state, team)
    clean = books.clean * scoring.clean_bonus + books.special * scoring.special_bonus
    dirty, wild = books.dirty * scoring.dirty_bonus, books.wild * scoring.wild_bonus
    out = scoring.out_bonus if state.out >= 0 and game.team_of[state.out] == team else 0
    score = team_score(state, team)
    cards = score.basic + score.count - clean - dirty - wild - out
    others = 0.0
    if game.teams > 1:
        others = sum(team_score(state, other).total for other in range(game.teams) if other != team) / (game.teams - 1)
    return score.total - others, clean, dirty, wild, out, cards, -score.against, -others


def compare(
    view: View,
    candidates: Sequence[Apply],
    minds: Sequence[Mind],
    budget: Budget,
    rng: Random,
    notes: Notes | None = None,
    stopped: Stopped | None = None,
    belief: Belief | None = None,
) -> Outcome:
    """Play every candidate out and return which is best. The first is the policy's own.

    ``belief`` is what is expected of the candidates beforehand; without it the budget's gate and pull say what a gain has to be.
    """
    number = len(candidates)
    team = view.game.team_of[view.seat]
    unseen = [kind for kind, count in enumerate(view.unseen()) for _ in range(count)]
    ends = time.perf_counter() + budget.seconds if budget.seconds else math.inf
    alive = list(range(number))
    results: list[list[Result]] = [[] for _ in candidates]
    rollouts = worlds = 0
    while len(alive) > 1 and worlds < budget.worlds and rollouts + len(alive) <= max(budget.rollouts, number * budget.first):
        world = sample_world(view, notes, unseen, rng, minds)
        found = []
        for index in alive:
            state = world.copy()
            candidates[index](state)
            play_out(state, minds)
            found.append(result_of(state, team))
            if (stopped is not None and stopped.set) or time.perf_counter() > ends:
                break
        if len(found) < len(alive):
            break
        for index, each in zip(alive, found, strict=True):
            results[index].append(each)
        rollouts += len(alive)
        worlds += 1
        if worlds >= budget.first and worlds % 4 == 0:
            alive = _promising(results, alive, budget)
    gains, errors = [], []
    for index in range(number):
        gain, error = _difference(results[index], results[0])
        gains.append(gain)
        errors.append(error)
    chosen = 0
    if belief is not None:
        chosen = belief.best(results, alive)
    elif worlds >= budget.first:
        best = max(alive, key=lambda index: gains[index])
        if gains[best] > max(budget.gate * errors[best], budget.pull * errors[best] ** 2):
            chosen = best
    return Outcome(chosen, gains, errors, worlds, rollouts, results)


def _difference(mine: list[Result], base: list[Result]) -> tuple[float, float]:
    """Return the mean difference over the worlds both have seen, and its standard error."""
    pairs = [first[0] - second[0] for first, second in zip(mine, base, strict=False)]
    if len(pairs) < 2:
        return (pairs[0] if pairs else 0.0), math.inf
    mean = sum(pairs) / len(pairs)
    square = sum((value - mean) ** 2 for value in pairs) / (len(pairs) - 1)
    return mean, math.sqrt(square / len(pairs))


def _promising(results: list[list[Result]], alive: list[int], budget: Budget) -> list[int]:
    """Return the candidates that are not clearly behind the best so far; the policy's own is dropped only when far behind.

    Of those that came to the same in every world the first is kept.
    """
    best = max(alive, key=lambda index: sum(each[0] for each in results[index]))
    kept: list[int] = []
    for index in alive:
        mean, error = _difference(results[index], results[best])
        bound = 2.5 if index == 0 else budget.drop
        if mean >= -bound * error and not any(results[index] == results[other] for other in kept):
            kept.append(index)
    return kept

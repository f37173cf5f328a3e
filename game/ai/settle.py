"""Making sure: two moves are compared in ever more worlds until the difference stands out of the noise, or there is none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from game.ai.mind import Mind
from game.ai.notes import Notes
from game.ai.search import PARTS, Apply, Budget, Outcome, Result, Stopped, compare
from game.rules.view import View

CHUNK = 64
"""Worlds looked at before it is asked again whether that is enough."""
NEVER_DROP = 1e9


@dataclass(frozen=True, slots=True)
class Difference:
    """By how many points a round one move beats another, the standard error of that, the worlds it took, and its main part."""

    gain: float
    error: float
    worlds: int
    part: str


def settle(
    view: View,
    better: Apply,
    worse: Apply,
    mind: Mind,
    enough: Callable[[Difference], bool],
    *,
    most: int,
    seed: str,
    notes: Notes | None = None,
    stopped: Stopped | None = None,
) -> Difference | None:
    """Return by how much one move beats another, known as well as ``enough`` asks or ``most`` worlds tell; None once stopped."""
    minds = [mind] * view.game.players
    results: list[list[Result]] = [[], []]
    while True:
        budget = Budget(worlds=CHUNK, rollouts=2 * CHUNK, first=CHUNK, drop=NEVER_DROP)
        number = len(results[0]) // CHUNK
        part = compare(view, [worse, better], minds, budget, Random(f"{seed}/{number}"), notes, stopped)
        if part.worlds < CHUNK:
            return None
        for mine, more in zip(results, part.results, strict=True):
            mine.extend(more)
        found = _difference(results)
        if enough(found) or found.worlds >= most:
            return found


def _difference(results: list[list[Result]]) -> Difference:
    gain, error, parts = Outcome(0, [], [], 0, 0, results).difference(1, 0)
    return Difference(gain, error, len(results[0]), max(PARTS, key=lambda name: parts[name]))

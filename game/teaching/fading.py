"""Help that fades: how much is still said of a kind of step, by how often somebody has managed it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

Help = Literal["full", "line", "none"]

FULL: Final = 2
"""Times a kind of step is prompted in full before a line is enough."""
LINE: Final = 4
"""Times after which nothing is said any more."""


class Fading:
    """Counts by kind of step how often it was managed. ``keep`` hears of every change, to be remembered."""

    def __init__(self, managed: Mapping[str, int], keep: Callable[[str, int], object] = lambda kind, number: None) -> None:
        self._managed = dict(managed)
        self._keep = keep
        self.recalled = ""
        """The kind of step that is prompted in full now, however often it was managed before."""

    def help(self, kind: str) -> Help:
        """Return how much is said of a kind of step now."""
        number = self._managed.get(kind, 0)
        if kind == self.recalled or number < FULL:
            return "full"
        return "line" if number < LINE else "none"

    def managed(self, kind: str) -> None:
        """A step was done as it should be."""
        self.recalled = ""
        self._set(kind, min(LINE, self._managed.get(kind, 0) + 1))

    def known(self, kind: str) -> None:
        """Somebody says that no more help is needed for a kind of step."""
        self.recalled = ""
        self._set(kind, LINE)

    def stumbled(self, kind: str) -> None:
        """Something went wrong at a step: it is prompted again, and as often as at first."""
        self.recalled = kind
        self._set(kind, 0)

    def hesitated(self, kind: str) -> None:
        """Nothing was done for long: this once it is prompted again, and the next time by a line at least."""
        self.recalled = kind
        self._set(kind, min(FULL, self._managed.get(kind, 0)))

    def _set(self, kind: str, number: int) -> None:
        if self._managed.get(kind, 0) != number:
            self._managed[kind] = number
            self._keep(kind, number)

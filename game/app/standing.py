"""How a window stood when the game was left: its size while it fills nothing, and whether it filled its desktop or the screen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, Self

Fills = Literal["", "desktop", "screen"]
AGO: Final = 500
"""Milliseconds: a change of size so shortly before the window is said to fill its desktop is part of that."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A window's size in pixels and what it fills; `str` of it is kept among the settings, `read` takes that back."""

    size: tuple[int, int]
    fills: Fills = ""

    def __str__(self) -> str:
        """Return it as a line, such as `1280x800 desktop`."""
        return f"{self.size[0]}x{self.size[1]} {self.fills}".rstrip()

    @classmethod
    def read(cls, line: str) -> Self | None:
        """Return what a line says, None where it says nothing of the kind."""
        found = re.fullmatch(r"([0-9]{2,5})x([0-9]{2,5})(?: (desktop|screen))?", line)
        if found is None:
            return None
        fills: Fills = "desktop" if found[3] == "desktop" else "screen" if found[3] == "screen" else ""
        return cls((int(found[1]), int(found[2])), fills)


class Stance:
    """Follows a window's size and what it fills, from what the system says of both in any order."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = self._before = size
        self._changed = -AGO
        self._filling = False
        self.full = False

    def resized(self, size: tuple[int, int], now: int) -> None:
        """Take note of a size at a time in milliseconds."""
        if not self._filling and not self.full and size != self._size:
            if now - self._changed > AGO:
                self._before = self._size
            self._size, self._changed = size, now

    def maximised(self, now: int) -> None:
        """Fill the desktop from now on."""
        if not self._filling and now - self._changed <= AGO:
            self._size = self._before
        self._filling = True

    def restored(self) -> None:
        """Fill nothing any more."""
        self._filling = False

    @property
    def now(self) -> Standing:
        """How the window stands."""
        return Standing(self._size, "screen" if self.full else "desktop" if self._filling else "")

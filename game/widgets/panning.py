"""A finger on what scrolls: the sheet follows it, and runs on a little when it is thrown."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.widgets.base import Widget
    from game.widgets.ui import Ui

SLOP: Final = 12  # pixels a finger may wander before it is a pull
SLOWS: Final = 4.5  # how fast a thrown sheet loses its speed: by the factor e in so many parts of a second
LEAST: Final = 40.0  # pixels a second, below which it rests
THROWN: Final = 160.0  # pixels a second from which letting go is a throw
MEMORY: Final = 0.1  # seconds of the finger's way that tell its speed

Point = tuple[int, int]


class Panning:
    """Watches the finger that is down, for one scene's widgets.

    `begin` at its touch, `pull` at each motion (True: it scrolls, nothing is pressed any more), `end` when it leaves.
    """

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._start: Point | None = None
        self._last: Point = (0, 0)
        self._sheet: Widget | None = None
        self._pulling = False
        self._speed = 0.0
        self._clock = 0.0
        self._trail: list[tuple[float, int]] = []
        self._rest = 0.0

    def begin(self, pos: Point, held: Widget | None) -> bool:
        """A finger comes down; return whether it only stops a sheet that still runs."""
        running, self._speed = abs(self._speed) > LEAST, 0.0
        self._start, self._last = pos, pos
        self._pulling = running
        if not running:
            self._sheet = _scroller(held)
        self._trail = [(self._clock, pos[1])]
        return running

    def pull(self, pos: Point, held: Widget | None) -> bool:
        """The finger moves; return whether it scrolls."""
        if self._start is None or self._sheet is None:
            return False
        if not self._pulling:
            dx, dy = pos[0] - self._start[0], pos[1] - self._start[1]
            if abs(dy) <= SLOP or abs(dy) < abs(dx) or (held is not None and held.takes_drag):
                return False
            self._pulling = True
        self._move(self._last[1] - pos[1])
        self._last = pos
        self._trail = [(at, y) for at, y in self._trail if at >= self._clock - MEMORY] + [(self._clock, pos[1])]
        return True

    def end(self) -> bool:
        """The finger leaves; return whether it had scrolled. A sheet let go in motion runs on, unless motion is reduced."""
        pulled, self._pulling, self._start = self._pulling, False, None
        if pulled and not self.ui.kit.look.reduced_motion:
            trail = [(at, y) for at, y in self._trail if at >= self._clock - MEMORY]
            seconds = self._clock - trail[0][0] if trail else 0.0
            speed = (trail[0][1] - trail[-1][1]) / seconds if seconds > 0 else 0.0
            self._speed = speed if abs(speed) >= THROWN else 0.0
        return pulled

    def forget(self) -> None:
        """Let go of everything: the widgets are made anew."""
        self._start, self._sheet, self._pulling, self._speed = None, None, False, 0.0

    def update(self, dt: float) -> bool:
        """Let a thrown sheet run on by `dt` seconds; return whether it still does."""
        self._clock += dt
        if self._speed:
            moved = self._move(self._speed * dt)
            self._speed *= math.exp(-SLOWS * dt)
            if not moved or abs(self._speed) < LEAST:
                self._speed = 0.0
        return self._speed != 0.0 or self._pulling

    def _move(self, pixels: float) -> bool:
        """Scroll by pixels, keeping what is less than one; return False at an end."""
        self._rest += pixels
        whole = math.trunc(self._rest)
        self._rest -= whole
        return self._sheet is not None and (whole == 0 or self._sheet.scroll_by(whole))


def _scroller(widget: Widget | None) -> Widget | None:
    """The innermost thing around a widget, itself included, that has something to scroll."""
    while widget is not None and not widget.scrolls:
        widget = widget.parent
    return widget

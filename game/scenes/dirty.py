"""Which regions of a scene must be painted again."""

from __future__ import annotations

from typing import Final

import pygame

# Above this share of the window one whole repaint is cheaper than many parts.
WHOLE_SHARE: Final = 0.7
MANY: Final = 24


class Dirty:
    """Collects regions of the resting and the live layer; None stands for everything."""

    def __init__(self) -> None:
        self._static: list[pygame.Rect] = []
        self._live: list[pygame.Rect] = []
        self._static_all = True
        self._live_all = True

    @property
    def empty(self) -> bool:
        """Whether nothing is to be painted."""
        return not (self._static or self._live or self._static_all or self._live_all)

    def add_static(self, rect: pygame.Rect | None) -> None:
        """Add a region of the resting layer (the live layer above it follows)."""
        if rect is None:
            self._static_all = True
        elif rect.width > 0 and rect.height > 0:
            self._static.append(rect.copy())

    def add_live(self, rect: pygame.Rect | None) -> None:
        """Add a region of the live layer."""
        if rect is None:
            self._live_all = True
        elif rect.width > 0 and rect.height > 0:
            self._live.append(rect.copy())

    def take_static(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Return the regions of the resting layer, apart from each other, and forget them."""
        found = [window.copy()] if self._static_all else merged(self._static, window)
        self._static, self._static_all = [], False
        return found

    def take_live(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Return the regions of the live layer, apart from each other, and forget them."""
        found = [window.copy()] if self._live_all else merged(self._live, window)
        self._live, self._live_all = [], False
        return found


def merged(rects: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Join overlapping rectangles until none overlap, clipped to the window."""
    left = [clipped for rect in rects if (clipped := rect.clip(window)).width and clipped.height]
    if len(left) > 4 * MANY:
        # Too many to compare each with each: what moves in such numbers lies close together.
        left = [left[0].unionall(left[1:])]
    done: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        touching = rect.collidelist(done)
        if touching >= 0:
            left.append(rect.union(done.pop(touching)))
        else:
            done.append(rect)
    if sum(r.width * r.height for r in done) > WHOLE_SHARE * window.width * window.height or len(done) > MANY:
        return [window.copy()]
    return done

"""Which regions of a scene must be painted again."""

from __future__ import annotations

from typing import Final

import pygame

# Above this share of the window one whole repaint is cheaper than many parts.
WHOLE_SHARE: Final = 0.7
MANY: Final = 64
SLACK: Final = 1.15  # how much more than its parts a joined region may cost
PATIENCE: Final = 3
"""Frames regions may wait for others that may not; then they are painted with those, one a frame."""


class Dirty:
    """Collects regions of the resting and the live layer; None stands for everything."""

    def __init__(self) -> None:
        self._static: list[pygame.Rect] = []
        self._patient: list[pygame.Rect] = []
        self._patience = PATIENCE
        self._live: list[pygame.Rect] = []
        self._static_all = True
        self._live_all = True

    @property
    def empty(self) -> bool:
        """Whether nothing is to be painted."""
        return not (self._static or self._patient or self._live or self._static_all or self._live_all)

    @property
    def resting(self) -> bool:
        """Whether some of the resting layer is to be painted that cannot wait."""
        return bool(self._static) or self._static_all

    def add_static(self, rect: pygame.Rect | None, *, patient: bool = False) -> None:
        """Add a region of the resting layer (the live layer above it follows); a `patient` one waits while others are painted."""
        if rect is None:
            self._static_all = True
        elif rect.width > 0 and rect.height > 0:
            (self._patient if patient else self._static).append(rect.copy())

    def add_live(self, rect: pygame.Rect | None) -> None:
        """Add a region of the live layer."""
        if rect is None:
            self._live_all = True
        elif rect.width > 0 and rect.height > 0:
            self._live.append(rect.copy())

    def take_static(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Return the regions of the resting layer that are to be painted in this frame, and forget them."""
        if self._static and self._patient and not self._static_all:
            waiting = merged(self._patient, window)
            if self._patience:
                self._patience -= 1
            elif waiting:
                self._static.append(waiting.pop(0))
            found, self._static, self._patient = merged(self._static, window), [], waiting
            return found
        found = [window.copy()] if self._static_all else merged(self._static + self._patient, window)
        self._static, self._patient, self._static_all = [], [], False
        self._patience = PATIENCE
        return found

    def take_live(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Return the regions of the live layer and forget them."""
        found = [window.copy()] if self._live_all else merged(self._live, window)
        self._live, self._live_all = [], False
        return found


def merged(rects: list[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Join rectangles where that costs little, clipped to the window; what is left may overlap.

    A region is restored before it is painted, so painting an overlap twice is right, only slower: two that merely
    touch at a corner are better painted apart than as the large rectangle around both.
    """
    done: list[pygame.Rect] = []
    for rect in rects:
        joined = rect.clip(window)
        if not (joined.width and joined.height):
            continue
        # From the last to the first, so that taking one away leaves the places of those still to come.
        for i in reversed(joined.collidelistall(done)):
            union = joined.union(done[i])
            if _area(union) <= SLACK * (_area(joined) + _area(done[i])):
                joined = union
                del done[i]
        done.append(joined)
    if len(done) > MANY or sum(map(_area, done)) > WHOLE_SHARE * _area(window):
        return [window.copy()]
    return done


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height

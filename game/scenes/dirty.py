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
QUIET_SHARE: Final = 0.08
"""Share of the window that is painted of them in a frame, if more than one is."""


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
            if not patient:
                self._static.append(rect.copy())
            elif not any(other.contains(rect) for other in self._patient):
                self._patient = [other for other in self._patient if not rect.contains(other)] + [rect.copy()]

    def add_live(self, rect: pygame.Rect | None) -> None:
        """Add a region of the live layer."""
        if rect is None:
            self._live_all = True
        elif rect.width > 0 and rect.height > 0:
            self._live.append(rect.copy())

    def take_static(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Return the regions of the resting layer that are to be painted in this frame, and forget them."""
        if self._static_all:
            found, self._patient = [window.copy()], []
        else:
            found = merged(self._static, window)
            torn = [rect for rect in self._patient if rect.collidelist(found) >= 0]
            if torn:
                # Half of them new and half old would be seen for a frame.
                self._patient = [rect for rect in self._patient if rect not in torn]
                found = merged(found + torn, window)
            if found and self._patient and self._patience:
                self._patience -= 1
            else:
                found += self._take_patient(window, alone=not found)
        self._static, self._static_all = [], False
        if not self._patient:
            self._patience = PATIENCE
        return found

    def _take_patient(self, window: pygame.Rect, *, alone: bool) -> list[pygame.Rect]:
        """What has waited longest: one region with others, alone a few."""
        found: list[pygame.Rect] = []
        while self._patient and (alone or not found):
            region = self._patient[0].clip(window)
            if found and sum(map(_area, found)) + _area(region) > QUIET_SHARE * _area(window):
                break
            del self._patient[0]
            if region.width and region.height:
                found.append(region)
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

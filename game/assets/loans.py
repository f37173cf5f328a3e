"""What was painted with a stand-in while its picture was still being drawn, and has to be painted again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame


class Loans:
    """The stand-ins on screen. A picture painted in several places is one loan that covers them all."""

    def __init__(self) -> None:
        self.left = 0
        """How many more pictures may be finished in this frame."""
        self._open: dict[Hashable, tuple[Callable[[], bool], list[pygame.Rect]]] = {}

    def __len__(self) -> int:
        """Return how many pictures are owed."""
        return len(self._open)

    def lend(self, key: Hashable, ready: Callable[[], bool], rect: pygame.Rect) -> None:
        """Note that `rect` shows a stand-in for the picture `key`, which can be had once `ready` says so."""
        _, rects = self._open.setdefault(key, (ready, []))
        if rect not in rects:
            rects.append(rect)

    def afford(self) -> bool:
        """Take one of the pictures that may be finished in this frame; False where there are none left."""
        self.left -= 1
        return self.left >= 0

    def settle(self, most: int) -> list[pygame.Rect]:
        """A frame begins in which `most` pictures may be finished: return where they were owed and can be had now."""
        self.left = most
        there = [key for key, (ready, _) in self._open.items() if ready()][:most]
        return [rect for key in there for rect in self._open.pop(key)[1]]

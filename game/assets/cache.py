"""Pictures kept by what they are and how large, as many as a number of bytes allows."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    import pygame


class SurfaceCache:
    """Least recently used pictures go first when `budget` bytes are full; the newest always stays."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        """Return whether a picture is kept."""
        return key in self._kept

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the picture under `key`, None when it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture under `key`, made by `make` when it is not kept."""
        found = self.find(key)
        if found is not None:
            return found
        made = make()
        self._kept[key] = made
        self.used += weight(made)
        while self.used > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.used -= weight(old)
        return made

    def clear(self) -> None:
        """Forget everything (the window's size or the look has changed)."""
        self._kept.clear()
        self.used = 0


def weight(surface: pygame.Surface) -> int:
    """The bytes a picture takes."""
    return surface.get_height() * surface.get_pitch()

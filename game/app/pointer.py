"""Touch: a finger held still is the right button."""

from __future__ import annotations

import pygame

LONG_PRESS = 0.5
STILL = 12  # pixels a held finger may wander


class Touch:
    """Watches the mouse events SDL makes of touches and adds a right click for a long press.

    A finger that stays down half a second without moving sends the right button's down and up at that place.
    Its own left button is then let go outside the window, so that nothing is pressed by it.
    """

    def __init__(self) -> None:
        self._down: tuple[int, int] | None = None
        self._held = 0.0
        self._swallow_up = False

    def watch(self, event: pygame.Event) -> bool:
        """Note an input; return whether it must not reach the scene (the end of a long press)."""
        if not getattr(event, "touch", False):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._down, self._held = event.pos, 0.0
        elif event.type == pygame.MOUSEMOTION and self._down is not None:
            dx, dy = event.pos[0] - self._down[0], event.pos[1] - self._down[1]
            if dx * dx + dy * dy > STILL * STILL:
                self._down = None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._down = None
            if self._swallow_up:
                self._swallow_up = False
                return True
        return False

    @property
    def waiting(self) -> bool:
        """Whether a finger is held still."""
        return self._down is not None

    def update(self, dt: float) -> list[pygame.Event]:
        """Move on by `dt` seconds; return the events a long press makes."""
        if self._down is None:
            return []
        self._held += dt
        if self._held < LONG_PRESS:
            return []
        pos, self._down = self._down, None
        self._swallow_up = True
        away = (-10_000, -10_000)
        return [
            pygame.Event(pygame.MOUSEBUTTONUP, pos=away, button=pygame.BUTTON_LEFT, touch=True),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_RIGHT, touch=True),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_RIGHT, touch=True),
        ]

"""Touch: a finger held still is the right button, and a touch told twice counts once."""

from __future__ import annotations

import pygame

LONG_PRESS = 0.5
STILL = 12  # pixels a held finger may wander
ECHO = 0.4  # seconds in which a mouse's click at the place of a touch is that touch once more
ECHO_REACH = 24  # pixels
AWAY = (-10_000, -10_000)
"""A place outside every window: what is let go there presses nothing."""


class Touch:
    """Watches the mouse events SDL makes of touches and adds a right click for a long press.

    A finger that stays down half a second without moving sends the right button's down and up at that place.
    Its own left button is then let go outside the window, so that nothing is pressed by it. Some drivers tell of a
    touch again as of a mouse; that click is not heard.
    """

    def __init__(self) -> None:
        self._finger: tuple[int, int] | None = None
        self._since = ECHO
        self._echoing = False
        self._down: tuple[int, int] | None = None
        self._held = 0.0
        self._swallow_up = False

    def watch(self, event: pygame.Event) -> bool:
        """Note an input; return whether it must not reach the scene (the end of a long press, a touch told again)."""
        if not getattr(event, "touch", False):
            return self._is_echo(event)
        if event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._finger, self._since = event.pos, 0.0
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

    def _is_echo(self, event: pygame.Event) -> bool:
        if event.type not in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} or event.button != pygame.BUTTON_LEFT:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            ended, self._echoing = self._echoing, False
            return ended
        if self._finger is not None and self._since < ECHO:
            dx, dy = event.pos[0] - self._finger[0], event.pos[1] - self._finger[1]
            self._echoing = dx * dx + dy * dy <= ECHO_REACH * ECHO_REACH
        return self._echoing

    @property
    def waiting(self) -> bool:
        """Whether a finger is held still."""
        return self._down is not None

    def update(self, dt: float) -> list[pygame.Event]:
        """Move on by `dt` seconds; return the events a long press makes."""
        self._since += dt
        if self._down is None:
            return []
        self._held += dt
        if self._held < LONG_PRESS:
            return []
        pos, self._down = self._down, None
        self._swallow_up = True
        return [
            pygame.Event(pygame.MOUSEBUTTONUP, pos=AWAY, button=pygame.BUTTON_LEFT, touch=True),
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_RIGHT, touch=True),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_RIGHT, touch=True),
        ]

"""The scenes on top of each other: only the topmost moves and hears input."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import pygame

from game.sprites.felt import bake_felt

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.base import Scene
    from game.style import Cloth

T = TypeVar("T")

FADE_SECONDS = 0.14
# Laid over the scene below an overlay.
DIM = (4, 16, 10, 170)


class Stack:
    """Pushes, pops and replaces scenes, fading from one to the next.

    Calls in order: `push` pauses the old top, lays out and enters the new; `pop` leaves the top and resumes the one
    below. `guard(scene, error)` hears of exceptions inside a scene; without one they go on to the caller.
    """

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.guard: Callable[[Scene, Exception], None] | None = None
        self._size = (0, 0)
        self._felt: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._shown: pygame.Surface | None = None
        self._fade_from: pygame.Surface | None = None
        self._fade_left = 0.0
        self._whole = True

    @property
    def top(self) -> Scene | None:
        """The scene people see."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        by_keys = self._by_keys
        if self.top is not None:
            self.guarded(self.top, self.top.pause)
        self.scenes.append(scene)
        self._begin(scene, by_keys=by_keys)
        self._start_fade()

    def pop(self) -> None:
        """Take the topmost scene away; the one below goes on."""
        if not self.scenes:
            return
        gone = self.scenes.pop()
        self.guarded(gone, gone.leave)
        if self.top is not None:
            self.guarded(self.top, self.top.resume)
            self.top.invalidate()
        self._start_fade()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost."""
        by_keys = self._by_keys
        if self.scenes:
            gone = self.scenes.pop()
            self.guarded(gone, gone.leave)
        self.scenes.append(scene)
        self._begin(scene, by_keys=by_keys)
        self._start_fade()

    def reset(self, scene: Scene) -> None:
        """Leave all scenes, from the top, and put one in their place."""
        scene.tree.focus_visible = self._by_keys
        while len(self.scenes) > 1:
            gone = self.scenes.pop()
            self.guarded(gone, gone.leave)
        self.replace(scene)

    def drop_all(self) -> None:
        """Leave all scenes at once, whatever they say to that: one of them has failed."""
        for scene in reversed(self.scenes):
            with suppress(Exception):
                scene.leave()
        self.scenes.clear()
        self._fade_from = None
        self._whole = True

    def handle(self, event: pygame.Event) -> bool:
        """Give an input to the topmost scene; return whether it was used."""
        scene = self.top
        return scene is not None and bool(self.guarded(scene, lambda: scene.dispatch(event)))

    def update(self, dt: float) -> None:
        """Move the topmost scene on by `dt` seconds."""
        self._fade_left = max(0.0, self._fade_left - dt)
        scene = self.top
        if scene is not None:
            self.guarded(scene, lambda: scene.advance(dt))

    @property
    def settled(self) -> bool:
        """Whether the picture is at rest and up to date."""
        return self.top is None or (not self._whole and self._fade_from is None and self.top.settled)

    @property
    def changing(self) -> bool:
        """Whether the next picture is a scene's first, or fades to it."""
        return self._whole or self._fade_from is not None

    def render(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring the window up to date; return the regions that changed."""
        scene = self.top
        self._shown = surface
        if scene is None:
            return []
        if surface.get_size() != self._size:
            self._size = surface.get_size()
            self._fade_from = None
            self._whole = True
        if self._whole or self._fade_from is not None:
            scene.mark(None)
        self._whole = False
        regions = self.guarded(scene, lambda: scene.render(surface)) or []
        if self._fade_from is None:
            return regions
        if self._fade_left <= 0:
            self._fade_from = None
            self._whole = True
            return self.render(surface)
        self._fade_from.set_alpha(round(255 * self._fade_left / FADE_SECONDS))
        surface.set_clip(None)
        surface.blit(self._fade_from, (0, 0))
        return [surface.get_rect()]

    def relayout(self) -> None:
        """Lay out all scenes again: the window's size or the look has changed."""
        self._felt = None
        self._fade_from = None
        self._whole = True
        below: list[Scene] = list(self.scenes)
        for scene in below:
            scene.backdrop = None
            self.guarded(scene, scene.layout)
        for scene in below:
            self._give_backdrop(scene)

    def felt(self, size: tuple[int, int], cloth: Cloth) -> pygame.Surface:
        """The felt of a window, baked once for all scenes."""
        key = (size, cloth)
        if self._felt is None or self._felt[0] != key:
            self._felt = (key, bake_felt(size, cloth))
        return self._felt[1]

    def guarded(self, scene: Scene, call: Callable[[], T]) -> T | None:
        """Call something of a scene; where it raises, the guard hears of it and the answer is None."""
        if self.guard is None:
            return call()
        try:
            return call()
        except Exception as error:  # noqa: BLE001 - the guard saves the match and shows what happened
            self.guard(scene, error)
            return None

    @property
    def _by_keys(self) -> bool:
        """Whether the topmost scene is used by keyboard now."""
        return self.top is not None and self.top.tree.focus_visible

    def _begin(self, scene: Scene, *, by_keys: bool) -> None:
        """Lay a scene out and enter it; whoever came by keyboard sees at once what has the keyboard there."""
        self._give_backdrop(scene)
        self.guarded(scene, scene.layout)
        by_keys = by_keys or scene.tree.focus_visible
        scene.tree.focus_visible = by_keys
        self.guarded(scene, scene.enter)
        # whatever a scene asks for on entering, where it cannot know how people came
        scene.tree.focus_visible = by_keys or scene.tree.focus_visible

    def _give_backdrop(self, scene: Scene) -> None:
        """Paint the scene below an overlay, dimmed, for it to stand on."""
        place = self.scenes.index(scene)
        if not scene.overlay or place == 0:
            return
        below = self.scenes[place - 1]
        picture = pygame.Surface(scene.metrics.size)
        below.mark(None)
        self.guarded(below, lambda: below.render(picture))
        below.mark(None)
        shade = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        shade.fill(DIM)
        picture.blit(shade, (0, 0))
        scene.backdrop = picture
        scene.invalidate()

    def _start_fade(self) -> None:
        self._whole = True
        scene = self.top
        if scene is None or self._shown is None or scene.context.look.reduced_motion:
            return
        if self._fade_from is None and self._shown.get_size() == scene.metrics.size:
            self._fade_from = self._shown.copy()
            self._fade_left = FADE_SECONDS

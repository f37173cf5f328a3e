"""Reasons beside what was tried, and the flare of a burn pile: seen for a moment, then gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.sprites.tags import draw_tag, tag_rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.table.scene import TableScene

SECONDS: Final = 2.2
PER_LETTER: Final = 0.045
FLARE_SECONDS: Final = 0.4
FLARE: Final = (0xFF, 0x9A, 0x3C)


class Notices:
    """At most one reason at a time; the next input takes it away."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._shown: tuple[str, tuple[int, int]] | None = None
        self._left = 0.0
        self._flares: dict[int, float] = {}

    @property
    def reason(self) -> str:
        """The reason that is shown, or nothing."""
        return self._shown[0] if self._shown is not None else ""

    def show(self, text: str, target: str = "", pos: tuple[int, int] | None = None) -> None:
        """Show why something was not done: at a pixel, at a place, or at what has the keyboard."""
        self.dismiss()
        self._shown = (text, pos or self._place(target))
        self._left = SECONDS + PER_LETTER * len(text)
        self.scene.mark(self._rect())

    def _place(self, target: str) -> tuple[int, int]:
        scene = self.scene
        rect = scene.board.target_rect(target) if target else None
        if rect is not None:
            return rect.center
        node = scene.tree.focused
        if node is not None and scene.tree.focus_visible:
            return node.rect[0] + node.rect[2] // 2, node.rect[1]
        return scene.board.table["coach"].center

    def dismiss(self) -> None:
        """Take the reason away."""
        if self._shown is not None:
            self.scene.mark(self._rect())
            self._shown = None

    def _rect(self) -> pygame.Rect:
        assert self._shown is not None
        window = pygame.Rect((0, 0), self.scene.kit.metrics.size)
        return tag_rect(self.scene.kit, self._shown[1], self._shown[0], "reason", window).inflate(60, 60)

    def flare(self, team: int) -> None:
        """Let a burn pile flare up."""
        if self.scene.context.pace > 0:
            self._flares[team] = FLARE_SECONDS

    @property
    def moving(self) -> bool:
        """Whether a flare is up."""
        return bool(self._flares)

    def step(self, dt: float) -> None:
        """Let things fade."""
        if self._shown is not None:
            self._left -= dt
            if self._left <= 0:
                self.dismiss()
        for team in list(self._flares):
            self._flares[team] -= dt
            if self._flares[team] <= 0:
                del self._flares[team]
                self.scene.mark(self._flare_rect(team))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw flares and the reason."""
        for team, left in self._flares.items():
            self._paint_flare(surface, team, left / FLARE_SECONDS)
        if self._shown is not None:
            window = pygame.Rect((0, 0), self.scene.kit.metrics.size)
            draw_tag(self.scene.kit, surface, self._shown[1], self._shown[0], "reason", window)

    def _flare_rect(self, team: int) -> pygame.Rect:
        burn = self.scene.board.bands[team].burn
        reach = self.scene.kit.metrics.px(60)
        return burn.inflate(2 * reach, 2 * reach) if burn is not None else pygame.Rect(0, 0, 0, 0)

    def _paint_flare(self, surface: pygame.Surface, team: int, share: float) -> None:
        burn = self.scene.board.bands[team].burn
        if burn is None:
            return
        kit = self.scene.kit
        reach = kit.metrics.px(60)
        glow = kit.assets.soft(burn.width, burn.height, burn.width // 2, reach, FLARE, 0.9)
        glow.set_alpha(round(255 * share))
        surface.blit(glow, (burn.left - reach, burn.top - reach))
        glow.set_alpha(255)

    def rects(self) -> Iterator[pygame.Rect]:
        """What moves now."""
        for team in self._flares:
            yield self._flare_rect(team)

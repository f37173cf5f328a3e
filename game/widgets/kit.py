"""What a widget draws with: the pictures, the measures of the window and the player's look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game import style
from game.assets import Box

if TYPE_CHECKING:
    import pygame

    from game.assets import Assets
    from game.style import Colour, FontRole, Look, Metrics


@dataclass(frozen=True, slots=True)
class Kit:
    """Passed to everything that draws; a new one is made when the window or the look changes."""

    assets: Assets
    metrics: Metrics
    look: Look

    def ui(self, length: float) -> int:
        """A length that grows with the text, in pixels."""
        return self.metrics.ui(length)

    def text_pixels(self, size: float) -> int:
        """A type size in pixels."""
        return self.metrics.text(size)

    def line_height(self, role: FontRole, size: float) -> int:
        """Pixels a line of this type takes."""
        return self.assets.fonts.line_height(role, self.metrics.text(size))

    def text_width(self, text: str, role: FontRole, size: float) -> int:
        """Pixels a line is wide."""
        return self.assets.fonts.width(text, role, self.metrics.text(size))

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        role: FontRole = "text",
        size: float = style.LABEL_SIZE,
        colour: Colour = style.CREAM,
        *,
        align: str = "left",
        width: int | None = None,
        shadow: float = 0.0,
    ) -> pygame.Rect:
        """Draw one line with its top at `pos`; `align` is left, centre or right of `pos`.

        A line wider than `width` pixels ends in "…". Returns the rectangle drawn.
        """
        pixels = self.metrics.text(size)
        if width is not None:
            text = self.assets.fonts.shorten(text, role, pixels, width)
        drawn = self.assets.text(text, role, pixels, colour, shadow=shadow)
        x, y = pos
        if align == "centre":
            x -= drawn.get_width() // 2
        elif align == "right":
            x -= drawn.get_width()
        surface.blit(drawn, (x, y))
        # Not what blit returns: that is cut at the clip, and others place things beside these words.
        return drawn.get_rect(topleft=(x, y))

    def middle_text(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: FontRole = "bold",
        size: float = style.BUTTON,
        colour: Colour = style.CREAM,
        *,
        align: str = "centre",
    ) -> pygame.Rect:
        """Draw one line in the middle of a rectangle's height, shortened to its width."""
        pixels = self.metrics.text(size)
        drawn = self.assets.text(self.assets.fonts.shorten(text, role, pixels, rect.width), role, pixels, colour)
        at = drawn.get_rect(center=rect.center)
        if align == "left":
            at.left = rect.left
        elif align == "right":
            at.right = rect.right
        surface.blit(drawn, at)
        return at

    def panel(self, surface: pygame.Surface, rect: pygame.Rect, *, radius: float = 22, alpha: float = 0.95) -> pygame.Rect:
        """Draw a dark panel with its shadow; return what was painted on. Above other words `alpha` must be 1."""
        box = Box(
            style.PANEL_TOP, style.PANEL_BOTTOM, self.ui(radius), style.GOLD, max(1.0, self.ui(1.5)),
            alpha=alpha, edge_alpha=0.55, shine=0.08,
        )  # fmt: skip
        return self.lifted(surface, rect, box)

    def paper(self, surface: pygame.Surface, rect: pygame.Rect, *, radius: float = 18, chosen: bool = False) -> pygame.Rect:
        """Draw a cream card of paper; a `chosen` one has a gold frame and glow."""
        edge, width = (style.GOLD, self.ui(4)) if chosen else (style.PAPER_EDGE, max(1.0, self.ui(1.5)))
        box = Box(style.PAPER_LIGHT, style.PAPER_DARK, self.ui(radius), edge, width, sideways=True)
        painted = self.glow(surface, rect, radius=radius, strength=0.8, spread=16) if chosen else rect
        return painted.union(self.lifted(surface, rect, box))

    def lifted(
        self, surface: pygame.Surface, rect: pygame.Rect, box: Box, *, drop: float = 6, spread: float = 18, shade: float = 0.5
    ) -> pygame.Rect:
        """Draw a box and its shadow, `shade` dark, below it."""
        reach = self.ui(spread)
        soft = self.assets.soft(rect.width, rect.height, box.radius, reach, alpha=shade)
        shadow = surface.blit(soft, (rect.x - reach, rect.y - reach + self.ui(drop)))
        surface.blit(self.assets.box(rect.width, rect.height, box), rect)
        return shadow.union(rect)

    def glow(
        self, surface: pygame.Surface, rect: pygame.Rect, *, radius: float = 18, strength: float = 0.6,
        spread: float = 24, colour: Colour = style.GLOW,
    ) -> pygame.Rect:  # fmt: skip
        """Draw a glow under a rectangle."""
        reach = self.ui(spread)
        soft = self.assets.soft(rect.width, rect.height, self.ui(radius), reach, colour, strength)
        return surface.blit(soft, (rect.x - reach, rect.y - reach))

    def icon(
        self, surface: pygame.Surface, name: str, centre: tuple[int, int], size: float, colour: Colour = style.CREAM
    ) -> pygame.Rect:
        """Draw an icon, `size` units wide, around a point."""
        drawn = self.assets.icon(name, max(14, self.ui(size)), colour)
        at = drawn.get_rect(center=centre)
        surface.blit(drawn, at)
        return at

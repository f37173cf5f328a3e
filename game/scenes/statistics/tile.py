"""A figure on a panel, large enough to be read across the room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import style
from game.access import Node
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pygame

    from game.scenes.statistics.report import Tile
    from game.widgets import Kit

FIGURE: Final = 46
LARGE: Final = 60


class TileWidget(Widget):
    """Label above, figure in the middle, a word below."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, tile: Tile) -> None:
        super().__init__(f"stats.tile.{tile.key}", tile.label)
        self.tile = tile

    def nodes(self) -> Iterable[Node]:
        """The label with its figure."""
        tile = self.tile
        words = f"{tile.label}: {tile.figure}" + (f", {tile.detail}" if tile.detail else "")
        yield Node(self.id, self.role, words, rect_tuple(self.rect), {"value": tile.figure}, focusable=False)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and room for the three lines."""
        figure = LARGE if self.tile.main else FIGURE
        lines = kit.line_height("text", style.LABEL_SIZE + 1) + kit.line_height("text", style.LABEL_SIZE)
        return width, lines + kit.line_height("title", figure) + kit.ui(30)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw panel and words."""
        kit.panel(surface, self.rect, radius=18)
        tile, rect = self.tile, self.rect
        wide = rect.width - kit.ui(28)
        size: float = LARGE if tile.main else FIGURE
        while size > 24 and kit.text_width(tile.figure, "title", size) > wide:
            size -= 2
        label, small = style.LABEL_SIZE + 1, style.LABEL_SIZE
        high = kit.line_height("text", label) + kit.line_height("title", size) + kit.line_height("text", small)
        y = rect.centery - high // 2
        kit.text(surface, tile.label, (rect.centerx, y), "text", label, style.LABEL, align="centre", width=wide)
        y += kit.line_height("text", label)
        ink = style.GOLD_TOP if tile.main else style.CREAM
        kit.text(surface, tile.figure, (rect.centerx, y), "title", size, ink, align="centre", width=wide)
        y += kit.line_height("title", size)
        if tile.detail:
            kit.text(surface, tile.detail, (rect.centerx, y), "text", small, style.SOFT, align="centre", width=wide)

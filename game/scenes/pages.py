"""Pages that are built anew when what they show has changed, and stay where they were scrolled to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.scenes.front import FrontScene
from game.widgets import Scroll
from game.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.access import Node
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

FADE: Final = 30  # ui units


class Fade(Widget):
    """Lets the lower end of a sheet on paper fade out while there is more below."""

    focusable = False
    pointable = False

    def __init__(self, sheet: Scroll) -> None:
        super().__init__(f"{sheet.id}.fade")
        self.sheet = sheet

    def nodes(self) -> Iterable[Node]:
        """None: it says nothing."""
        return ()

    def put(self, kit: Kit, paper: pygame.Rect) -> Fade:
        """Lie over the end of the sheet, which lies on this paper."""
        self._paper = paper
        high = kit.ui(FADE)
        self.place((self.sheet.rect.x, self.sheet.rect.bottom - high, self.sheet.rect.width - kit.ui(14), high))
        return self

    _paper = pygame.Rect(0, 0, 0, 0)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw paper that thickens downwards."""
        if self.sheet.offset >= self.sheet.reach:
            return
        rect, paper = self.rect, self._paper

        def make() -> pygame.Surface:
            box = Box(style.PAPER_LIGHT, style.PAPER_DARK, 0, sideways=True)
            whole = kit.assets.box(paper.width, max(4, rect.height), box)
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            made.blit(whole, (paper.x - rect.x, 0))
            veil = pygame.Surface((1, 2), pygame.SRCALPHA)
            veil.set_at((0, 0), (255, 255, 255, 0))
            veil.set_at((0, 1), (255, 255, 255, 255))
            made.blit(pygame.transform.smoothscale(veil, rect.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        surface.blit(kit.assets.baked(("fade", tuple(rect), tuple(paper)), make), rect)


class PageScene(FrontScene):
    """A front scene with sheets that scroll; ``rebuild`` shows what has changed with focus and sheets where they were."""

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self._offsets: dict[str, int] = {}

    def layout(self) -> None:
        """Build everything anew; sheets stay where they were scrolled to."""
        for widget in self.ui.widgets:
            if isinstance(widget, Scroll):
                self._offsets[widget.id] = widget.offset
        super().layout()
        for widget in self.ui.widgets:
            if isinstance(widget, Scroll) and self._offsets.get(widget.id):
                widget.scroll_to(self._offsets[widget.id])
        self.refresh_tree()

    def forget_offset(self, sheet: str) -> None:
        """Begin a sheet from its top the next time it is built."""
        self._offsets.pop(sheet, None)
        for widget in self.ui.widgets:
            if isinstance(widget, Scroll) and widget.id == sheet:
                widget.scroll_to(0)

    def rebuild(self) -> None:
        """Show what has changed; the keyboard stays where it was."""
        focus, visible = self.tree.focus, self.tree.focus_visible
        self.layout()
        if self.tree.node(focus) is not None:
            self.focus(focus, visible=visible)

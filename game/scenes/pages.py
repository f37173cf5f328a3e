"""Pages that are built anew when what they show has changed, and stay where they were scrolled to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.front import FrontScene
from game.widgets import Scroll

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk


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

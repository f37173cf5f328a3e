"""Words, panels and bars: what is looked at and not pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.access import State
    from game.style import Colour, FontRole
    from game.widgets.kit import Kit


class Text(Widget):
    """Words, wrapped to the width they are placed in."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(
        self,
        node_id: str,
        text: str,
        *,
        role: FontRole = "text",
        size: float = style.COACH,
        colour: Colour = style.CREAM,
        align: Literal["left", "centre", "right"] = "left",
        leading: float = 1.25,
    ) -> None:
        super().__init__(node_id, text)
        self.font = role
        self.size = size
        self.colour = colour
        self.align = align
        self.leading = leading

    def set(self, text: str) -> None:
        """Change the words."""
        if text != self.label:
            self.label = text
            self.touch()

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the words wrapped to `width`."""
        lines = kit.assets.fonts.wrap(self.label, self.font, kit.text_pixels(self.size), width)
        pixels = kit.text_pixels(self.size)
        high = round(pixels * self.leading) * (len(lines) - 1) + kit.line_height(self.font, self.size)
        return min(width, max(kit.text_width(line, self.font, self.size) for line in lines)), high

    def bounds(self) -> pygame.Rect:
        """Its own rectangle."""
        return self.rect

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the words, line by line."""
        pixels = kit.text_pixels(self.size)
        y = self.rect.y
        for line in kit.assets.fonts.wrap(self.label, self.font, pixels, self.rect.width):
            x = {"left": self.rect.left, "centre": self.rect.centerx, "right": self.rect.right}[self.align]
            kit.text(surface, line, (x, y), self.font, self.size, self.colour, align=self.align)
            y += round(pixels * self.leading)


class Panel(Widget):
    """A dark panel, or a sheet of paper, under other widgets."""

    focusable = False
    pointable = False

    def __init__(self, node_id: str, *, paper: bool = False, radius: float = 22) -> None:
        super().__init__(node_id)
        self.paper = paper
        self.radius = radius

    def nodes(self) -> Iterable[Node]:
        """None: it says nothing."""
        return ()

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw it with its shadow."""
        if self.paper:
            kit.paper(surface, self.rect, radius=self.radius)
        else:
            kit.panel(surface, self.rect, radius=self.radius)


class Progress(Widget):
    """How far something has come, 0 to 1, as a bar with words in its middle."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, label: str, value: float = 0.0) -> None:
        super().__init__(node_id, label)
        self.value = value

    def set(self, value: float, label: str | None = None) -> None:
        """Change how far it has come, and the words."""
        value = max(0.0, min(1.0, value))
        if value != self.value or (label is not None and label != self.label):
            self.value = value
            self.label = self.label if label is None else label
            self.touch()

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width and a line's height."""
        return width, kit.ui(32)

    def nodes(self) -> Iterable[Node]:
        """Tell the share."""
        state: State = {"kind": "progress", "value": round(self.value, 3)}
        yield Node(self.id, self.role, self.label, rect_tuple(self.rect), state, focusable=False)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the well, the part done and the words."""
        rect = self.rect
        well = Box(style.WELL, style.WELL, rect.height / 2, style.OFF_EDGE, 1, edge_alpha=0.6)
        surface.blit(kit.assets.box(rect.width, rect.height, well), rect)
        done = round(rect.width * self.value)
        if done >= rect.height // 2:
            fill = Box(style.GOLD_TOP, style.GOLD_BOTTOM, rect.height / 2, style.GOLD_EDGE, 1)
            surface.blit(kit.assets.box(max(done, rect.height), rect.height, fill), rect)
        # Ink on gold, cream on the well: the words are drawn twice, each clipped to its ground.
        clip = surface.get_clip()
        for part, colour in (
            (pygame.Rect(rect.x, rect.y, done, rect.height), style.GOLD_INK),
            (pygame.Rect(rect.x + done, rect.y, rect.width - done, rect.height), style.CREAM),
        ):
            surface.set_clip(clip.clip(part))
            kit.middle_text(surface, self.label, rect, "bold", style.LABEL_SIZE, colour)
        surface.set_clip(clip)

"""Forms: labels, controls and lines below each other on a sheet that scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame

from game import style
from game.widgets import Row, Scroll, Text, Widget

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.access import Node
    from game.style import Colour, FontRole
    from game.widgets import Kit

ROW_PAD: Final = 10  # ui units above and below a row that stand for the gap of the form


class Divider(Widget):
    """A thin line between two parts of a form."""

    focusable = False
    pointable = False

    def __init__(self, node_id: str, *, paper: bool = False) -> None:
        super().__init__(node_id)
        self.paper = paper

    def nodes(self) -> Iterable[Node]:
        """None: it says nothing."""
        return ()

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw it."""
        colour = style.PAPER_WELL if self.paper else style.blend(style.PANEL_BOTTOM, style.CREAM, 0.18)
        pygame.draw.rect(surface, colour, self.rect)


class Form:
    """Fills a scrolling sheet from the top; widths and heights are pixels.

    `pad` is kept free around everything, so that shadows and the focus ring are not cut.
    """

    def __init__(self, kit: Kit, sheet: Scroll, rect: pygame.Rect, *, pad: int, gap: int, paper: bool = False) -> None:
        self.kit = kit
        self.sheet = sheet
        self.paper = paper
        self.gap = gap
        self.pad = pad
        self.wide = rect.width - 2 * pad
        self.y = pad
        sheet.place(rect)

    @property
    def ink(self) -> Colour:
        """The colour of words on this ground."""
        return style.PAPER_TEXT if self.paper else style.CREAM

    @property
    def height(self) -> int:
        """Pixels of everything so far, with the room below."""
        return self.y - self.gap + self.pad

    def full(self, widget: Widget, *, width: int = 0, align: Literal["left", "centre"] = "left") -> None:
        """Add a control over the whole width (or `width`)."""
        wide, high = widget.measure(self.kit, width or self.wide)
        wide = width or self.wide if not isinstance(widget, Text) else self.wide
        left = self.pad + ((self.wide - wide) // 2 if align == "centre" else 0)
        self.sheet.add(widget, (left, self.y, wide, high))
        self.y += high + self.gap

    def words(
        self, node_id: str, text: str, *, role: FontRole = "plain", size: float = style.LABEL_SIZE, colour: Colour | None = None
    ) -> Text:
        """Add a paragraph."""
        soft = style.PAPER_TEXT if self.paper else style.SOFT
        made = Text(node_id, text, role=role, size=size, colour=colour or soft)
        self.full(made)
        return made

    def title(self, node_id: str, text: str, detail: str = "") -> None:
        """Add a label above what belongs to it, with a detail at the right."""
        label = Text(node_id, text, role="bold", size=style.ROUND, colour=self.ink)
        wide, high = label.measure(self.kit, self.wide)
        self.sheet.add(label, (self.pad, self.y, self.wide, high))
        room = self.wide - wide - self.kit.ui(12)
        if detail and self.kit.text_width(detail, "text", style.LABEL_SIZE) <= room:
            soft = style.PAPER_ACCENT if self.paper else style.SOFT
            note = Text(f"{node_id}.detail", detail, size=style.LABEL_SIZE, align="right", colour=soft)
            note_high = note.measure(self.kit, room)[1]
            self.sheet.add(note, (self.pad + self.wide - room, self.y + high - note_high - 1, room, note_high))
        self.y += high + self.kit.ui(6)

    def row(self, control: Widget, name: str, explanation: str = "", *, note: str = "", share: float = 0.5) -> None:
        """Add a line: what it is about at the left, the control at the right."""
        row = Row(control, name, explanation, paper=self.paper, note=note, share=share)
        inset = self.kit.ui(20)  # what a row keeps free at its sides
        wide = self.wide + 2 * inset
        _, high = row.measure(self.kit, wide)
        self.y -= self.kit.ui(ROW_PAD)  # a row keeps its own distance
        self.sheet.add(row, (self.pad - inset, self.y, wide, high))
        self.y += high - self.kit.ui(ROW_PAD) + self.gap

    def line(self) -> None:
        """Add a thin line."""
        thick = max(1, self.kit.ui(1.5))
        self.sheet.add(Divider(f"{self.sheet.id}.line.{self.y}", paper=self.paper), (self.pad, self.y, self.wide, thick))
        self.y += thick + self.gap

    def space(self, length: float) -> None:
        """Leave some room."""
        self.y += self.kit.ui(length)

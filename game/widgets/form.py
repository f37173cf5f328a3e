"""A line of a form: what it is about at the left, the control at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game import style
from game.assets import Box
from game.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.access import Node
    from game.widgets.kit import Kit

Mood = Literal["plain", "changed", "wrong"]


class Row(Widget):
    """Name, explanation and control; `changed` tints it gold with a `note` below the control, `wrong` red."""

    focusable = False

    def __init__(
        self,
        control: Widget,
        name: str,
        explanation: str = "",
        *,
        paper: bool = False,
        mood: Mood = "plain",
        note: str = "",
        share: float = 0.5,
    ) -> None:
        super().__init__(f"{control.id}.row", name)
        self.control = control
        self.explanation = explanation
        self.paper = paper
        self.mood: Mood = mood
        self.note = note
        self.share = share
        control.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        """The control."""
        return [self.control]

    def nodes(self) -> Iterable[Node]:
        """The control's own."""
        return self.control.nodes()

    def owns(self, node_id: str | None) -> bool:
        """No node: they are the control's."""
        return False

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and the height of words or control, whichever is more."""
        inner = width - 2 * kit.ui(20)
        words = self._words_width(kit, inner)
        high = self._words_height(kit, words)
        control = self.control.measure(kit, inner - words)[1]
        if self.note:
            control += kit.line_height("text", style.LEAST) + kit.ui(6)
        return width, max(high, control) + 2 * kit.ui(12)

    def _words_height(self, kit: Kit, width: int) -> int:
        high = kit.line_height("text", style.ROUND)
        if self.explanation:
            lines = kit.assets.fonts.wrap(self.explanation, "plain", kit.text_pixels(style.LABEL_SIZE), width)
            high += kit.ui(4) + round(kit.text_pixels(style.LABEL_SIZE) * 1.25) * len(lines)
        return high

    def _words_width(self, kit: Kit, inner: int) -> int:
        control = self.control.measure(kit, round(inner * self.share))[0]
        return max(kit.ui(120), inner - control - kit.ui(20))

    def arranged(self) -> None:
        """Put the control at the right."""
        if self.ui is None:
            return
        kit = self.ui.kit
        inner = self.rect.width - 2 * kit.ui(20)
        words = self._words_width(kit, inner)
        width, height = self.control.measure(kit, inner - words)
        room = self._room(kit)
        self.control.ui = self.ui
        self.control.place(
            (self.rect.right - kit.ui(20) - width, self.rect.y + max(kit.ui(8), (room - height) // 2), width, height)
        )

    def _room(self, kit: Kit) -> int:
        """Pixels of height for words and control, in the middle of which both stand."""
        return self.rect.height - (kit.line_height("text", style.LEAST) + kit.ui(6) if self.note else 0)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw tint, words, control and note."""
        grounds = {"changed": ((0xFD, 0xEF, 0xC3), style.GOLD_BOTTOM), "wrong": ((0xFD, 0xE3, 0xDC), style.RED_PEN)}
        if self.mood in grounds:
            ground, edge = grounds[self.mood]
            box = Box(ground, ground, kit.ui(14), edge, max(1, kit.ui(2 if self.mood == "wrong" else 1)))
            surface.blit(kit.assets.box(self.rect.width, self.rect.height, box), self.rect)
        on_paper = self.paper or self.mood in grounds
        width = self._words_width(kit, self.rect.width - 2 * kit.ui(20))
        x = self.rect.x + kit.ui(20)
        y = self.rect.y + max(kit.ui(12), (self._room(kit) - self._words_height(kit, width)) // 2)
        if self.mood == "wrong":
            side = kit.ui(style.ROUND * 1.1)
            kit.icon(
                surface, "warning", (x + side // 2, y + kit.line_height("text", style.ROUND) // 2), style.ROUND * 1.1, style.RED_PEN
            )
            x += side + kit.ui(8)
        ink = style.PAPER_TEXT if on_paper else style.CREAM
        kit.text(surface, self.label, (x, y), "bold" if on_paper else "text", style.ROUND, ink, width=width)
        y += kit.line_height("text", style.ROUND) + kit.ui(4)
        if self.explanation:
            words = kit.assets.paragraph(
                self.explanation, "plain", kit.text_pixels(style.LABEL_SIZE), width, ink if on_paper else style.SOFT
            )
            surface.blit(words, (self.rect.x + kit.ui(20), y))
        self.control.paint(surface, kit)
        if self.note:
            at = (self.rect.right - kit.ui(20), self.control.rect.bottom + kit.ui(4))
            colour = style.PAPER_ACCENT if on_paper else style.LABEL
            kit.text(surface, self.note, at, "bold", style.LEAST, colour, align="right")

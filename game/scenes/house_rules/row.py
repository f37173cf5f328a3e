"""A field of a rule set on paper: what it is called, what it means, its control, and the way back to the document."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.widgets import Button
from game.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.access import Node
    from game.widgets import Kit
    from game.widgets.form import Mood

NAME: Final = 25
EXPLAIN: Final = 18.5
PAD_X: Final = 22
PAD_Y: Final = 13
CHANGED: Final = ((0xFF, 0xF0, 0xC4), (0xE0, 0xA9, 0x3A))
WRONG: Final = ((0xFD, 0xE4, 0xDC), (0xC2, 0x3B, 0x22))
LINE: Final = (0xD9, 0xCB, 0xA4)


class AxisRow(Widget):
    """Words at the left, the control at the right, or below where it is wide; a changed field tells the document's value."""

    focusable = False

    def __init__(
        self,
        control: Widget,
        name: str,
        explanation: str,
        *,
        mood: Mood = "plain",
        document: str = "",
        value: str = "",
        on_back: Callable[[], object] = lambda: None,
        below: bool = False,
        line: bool = False,
    ) -> None:
        super().__init__(f"{control.id}.row", name)
        self.control = control
        self.explanation = explanation
        self.mood: Mood = mood
        self.below = below
        self.line = line
        self._back: Button | None = None
        control.parent = self
        if value:
            words = tr("in {rules}: {value}", rules=document, value=value)
            self._back = Button(
                f"{control.id}.back", words, on_back, icon="undo", kind="quiet", size=style.LABEL_SIZE + 1,
                tip=tr("Take {field} back to what it is in {rules}", field=name, rules=document),
            )  # fmt: skip
            self._back.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        """The control, and the way back."""
        return [self.control] if self._back is None else [self.control, self._back]

    def nodes(self) -> Iterable[Node]:
        """Those of its children."""
        for child in self.children:
            yield from child.nodes()

    def owns(self, node_id: str | None) -> bool:
        """No node: they are its children's."""
        return False

    # ---- measures

    def _inner(self, kit: Kit, width: int) -> int:
        return width - 2 * kit.ui(PAD_X)

    def _words_width(self, kit: Kit, inner: int) -> int:
        if self.below:
            return inner
        control = self.control.measure(kit, inner)[0]
        return max(kit.ui(150), inner - control - kit.ui(24))

    def _name_lines(self, kit: Kit, width: int) -> list[str]:
        sign = kit.ui(NAME * 1.1) + kit.ui(8) if self.mood == "wrong" else 0
        return kit.assets.fonts.wrap(self.label, "bold", kit.text_pixels(NAME), max(1, width - sign))

    def _words_height(self, kit: Kit, width: int) -> int:
        high = kit.line_height("bold", NAME) * len(self._name_lines(kit, width))
        if self.explanation:
            lines = kit.assets.fonts.wrap(self.explanation, "plain", kit.text_pixels(EXPLAIN), width)
            pixels = kit.text_pixels(EXPLAIN)
            high += kit.ui(3) + round(pixels * 1.25) * (len(lines) - 1) + kit.line_height("plain", EXPLAIN)
        return high

    def _words_top(self, kit: Kit, words: int) -> int:
        """In the middle of the row's height, level with the control."""
        if self.below:
            return self.rect.y + kit.ui(PAD_Y)
        room = self.rect.height - self._back_height(kit)
        return self.rect.y + max(kit.ui(PAD_Y), (room - self._words_height(kit, words)) // 2)

    def _back_height(self, kit: Kit) -> int:
        return 0 if self._back is None else kit.ui(30)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and the height of words and control."""
        inner = self._inner(kit, width)
        words = self._words_width(kit, inner)
        high = self._words_height(kit, words)
        control = self.control.measure(kit, inner if self.below else inner - words)[1]
        if self.below:
            high += kit.ui(12) + control + self._back_height(kit)
        else:
            under = self._back is not None and self._back.measure(kit, inner)[0] > inner - words
            high = max(high + (self._back_height(kit) if under else 0), control + self._back_height(kit))
        return width, high + 2 * kit.ui(PAD_Y)

    def arranged(self) -> None:
        """Put control and way back in their places."""
        if self.ui is None:
            return
        kit = self.ui.kit
        inner = self._inner(kit, self.rect.width)
        words = self._words_width(kit, inner)
        left, right = self.rect.x + kit.ui(PAD_X), self.rect.right - kit.ui(PAD_X)
        self.control.ui = self.ui
        if self.below:
            top = self.rect.y + kit.ui(PAD_Y) + self._words_height(kit, words) + kit.ui(12)
            width, height = inner, self.control.measure(kit, inner)[1]
            self.control.place((left, top, width, height))
        else:
            width, height = self.control.measure(kit, inner - words)
            room = self.rect.height - self._back_height(kit)
            top = self.rect.y + max(kit.ui(PAD_Y) - kit.ui(2), (room - height) // 2)
            self.control.place((right - width, top, width, height))
        if self._back is not None:
            self._back.ui = self.ui
            wide = min(inner, self._back.measure(kit, inner)[0] - kit.ui(22))
            high = kit.ui(32)
            self._back.place((right - wide + kit.ui(8), self.rect.bottom - high - kit.ui(6), wide, high))

    # ---- painting

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw tint, words, control, way back, and the line to the next."""
        grounds = {"changed": (CHANGED, 1.5), "wrong": (WRONG, 2.5)}
        if self.mood in grounds:
            (ground, edge), thick = grounds[self.mood]
            box = Box(ground, ground, kit.ui(16), edge, max(1.0, kit.ui(thick)))
            body = self.rect.inflate(0, -kit.ui(4))
            surface.blit(kit.assets.box(body.width, body.height, box), body)
        elif self.line:
            at = pygame.Rect(self.rect.x + kit.ui(PAD_X), self.rect.bottom, self._inner(kit, self.rect.width), max(1, kit.ui(1.5)))
            surface.fill(LINE, at)
        width = self._words_width(kit, self._inner(kit, self.rect.width))
        x, y = self.rect.x + kit.ui(PAD_X), self._words_top(kit, width)
        lines = self._name_lines(kit, width)
        if self.mood == "wrong":
            side = kit.ui(NAME * 1.1)
            kit.icon(surface, "warning", (x + side // 2, y + kit.line_height("bold", NAME) // 2), NAME * 1.1, WRONG[1])
            x += side + kit.ui(8)
        for words in lines:
            kit.text(surface, words, (x, y), "bold", NAME, style.PAPER_TITLE)
            y += kit.line_height("bold", NAME)
        if self.explanation:
            words_drawn = kit.assets.paragraph(self.explanation, "plain", kit.text_pixels(EXPLAIN), width, (0x4D, 0x4A, 0x3A))
            surface.blit(words_drawn, (self.rect.x + kit.ui(PAD_X), y + kit.ui(3)))
        self.control.paint(surface, kit)
        if self._back is not None:
            self._paint_back(surface, kit, self._back)

    def _paint_back(self, surface: pygame.Surface, kit: Kit, back: Button) -> None:
        """As words rather than a button: it stands beside many others."""
        ink = style.blend(style.PAPER_ACCENT, style.GOLD_INK, back.warmth.value)
        size = style.LABEL_SIZE + 1
        right = back.rect.right - kit.ui(8)
        words = kit.assets.fonts.shorten(back.label, "bold", kit.text_pixels(size), back.rect.width - kit.ui(size + 22))
        drawn = kit.text(
            surface, words, (right, back.rect.centery - kit.line_height("bold", size) // 2), "bold", size, ink, align="right"
        )
        kit.icon(surface, "undo", (drawn.left - kit.ui(14), back.rect.centery), size, ink)
        if back.warmth.value > 0:
            surface.fill(ink, (drawn.left, drawn.bottom - 1, drawn.width, max(1, kit.ui(1.5))))

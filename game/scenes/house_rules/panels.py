"""The parts beside the paper: sections with their counts, how a section reads, what disagrees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr
from game.scenes.house_rules.row import WRONG
from game.widgets import ListBox
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.scenes.house_rules.reading import Said
    from game.widgets import Kit, Line

WARN: Final = "!"
LEADING: Final = 1.36
DIM_BAR: Final = (0x3C, 0x6B, 0x52)
BAR: Final = 5
DARK_RED: Final = (0x7D, 0x1D, 0x0C)


class Sections(ListBox):
    """The sections of the page; a count of changes in a disc, a warning sign where something cannot be played."""

    def __init__(self, lines: Sequence[Line], value: str, on_pick: Callable[[str], None], *, pitch: int, size: float) -> None:
        super().__init__("house.sections", tr("Sections"), lines, value, on_pick, size=size)
        self._pitch = pitch

    @property
    def pitch(self) -> int:
        """Pixels from one line to the next, as many as there is room for."""
        return self._pitch

    def paint_badge(self, surface: pygame.Surface, kit: Kit, badge: str, disc: pygame.Rect, *, chosen: bool) -> None:
        """Draw a count, or the warning sign."""
        if badge != WARN:
            super().paint_badge(surface, kit, badge, disc, chosen=chosen)
            return
        side = disc.height
        surface.blit(kit.assets.box(side, side, Box(style.PAPER_LIGHT, style.PAPER_LIGHT, side / 2)), disc)
        kit.icon(surface, "warning", (disc.centerx, disc.centery - kit.ui(1)), 20, WRONG[1])


class Reads(Widget):
    """Sentences of the rulebook below each other; what a change has brought in is gold."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, said: Sequence[Said], *, size: float) -> None:
        super().__init__(node_id, " ".join(each.text for each in said))
        self.size = size
        self.said = list(said)

    def nodes(self) -> Iterable[Node]:
        """A message for each sentence."""
        for number, (said, rect) in enumerate(zip(self.said, self._rects(), strict=True)):
            yield Node(f"{self.id}.{number}", "message", said.text, rect_tuple(rect), {"changed": said.changed}, focusable=False)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and the height of all sentences."""
        gap = kit.ui(18)
        return width, max(0, sum(self._height(kit, said, width) + gap for said in self.said) - gap)

    def _lines(self, kit: Kit, said: Said, width: int) -> list[list[tuple[str, bool]]]:
        room = width - kit.ui(BAR + 16)
        space = kit.text_width(" ", "text", self.size)
        lines: list[list[tuple[str, bool]]] = [[]]
        x = 0
        for word, new in said.words:
            wide = kit.text_width(word, "bold" if new else "plain", self.size)
            if lines[-1] and x + wide > room:
                lines.append([])
                x = 0
            lines[-1].append((word, new))
            x += wide + space
        return lines

    def _height(self, kit: Kit, said: Said, width: int) -> int:
        pixels = kit.text_pixels(self.size)
        return round(pixels * LEADING) * (len(self._lines(kit, said, width)) - 1) + kit.line_height("plain", self.size)

    def _rects(self) -> list[pygame.Rect]:
        if self.ui is None:
            return [self.rect for _ in self.said]
        kit, y, found = self.ui.kit, self.rect.y, []
        for said in self.said:
            high = self._height(kit, said, self.rect.width)
            found.append(pygame.Rect(self.rect.x, y, self.rect.width, high))
            y += high + kit.ui(18)
        return found

    def bounds(self) -> pygame.Rect:
        """Its own rectangle."""
        return self.rect

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw a bar and the words of each sentence."""
        space = kit.text_width(" ", "text", self.size)
        step = round(kit.text_pixels(self.size) * LEADING)
        clip = surface.get_clip()
        for said, rect in zip(self.said, self._rects(), strict=True):
            if not rect.colliderect(clip):
                continue
            bar = style.GOLD if said.changed else DIM_BAR
            surface.fill(bar, (rect.x, rect.y + kit.ui(3), max(2, kit.ui(BAR)), rect.height - kit.ui(4)))
            y = rect.y
            for line in self._lines(kit, said, rect.width):
                x = rect.x + kit.ui(BAR + 16)
                for word, new in line:
                    drawn = kit.text(
                        surface, word, (x, y), "bold" if new else "plain", self.size, style.GOLD_TOP if new else style.CREAM
                    )
                    x = drawn.right + space
                y += step


class ProblemLine(Widget):
    """What disagrees, in red on the paper; pressing it goes to the other field."""

    def __init__(self, node_id: str, text: str, on_press: Callable[[], object]) -> None:
        super().__init__(node_id, text, tip=tr("Goes to the field that disagrees"))
        self.on_press = on_press

    def press(self, node_id: str) -> None:
        """Go there."""
        if self.ui is not None:
            self.ui.cue("click")
        self.on_press()

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and the height of the words."""
        room = width - kit.ui(28 + 12 + 28)
        pixels = kit.text_pixels(style.COACH)
        lines = kit.assets.fonts.wrap(self.label, "bold", pixels, room)
        high = round(pixels * 1.25) * (len(lines) - 1) + kit.line_height("bold", style.COACH)
        return width, max(kit.metrics.target(52), high + kit.ui(16))

    def bounds(self) -> pygame.Rect:
        """Its own rectangle."""
        return self.rect

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the sign and the words."""
        side = kit.ui(28)
        x = self.rect.x + kit.ui(14)
        kit.icon(surface, "warning", (x + side // 2, self.rect.centery), 28, WRONG[1])
        room = self.rect.width - kit.ui(28 + 12 + 28)
        ink = style.blend(DARK_RED, WRONG[1], self.warmth.value)
        words = kit.assets.paragraph(self.label, "bold", kit.text_pixels(style.COACH), room, ink)
        surface.blit(words, (x + side + kit.ui(12), self.rect.centery - words.get_height() // 2))

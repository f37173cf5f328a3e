"""The keys, shown over a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr
from game.scenes.base import Scene
from game.scenes.keys import KeyGroup, general
from game.widgets import Button, Panel, Scroll, Text, Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.scenes.base import Context
    from game.widgets import Kit

WIDE: Final = 1360  # ui units
KEYS: Final = 210
WORDS: Final = 19
LINE: Final = 42
CAP_PAPER: Final = ((0xFF, 0xFD, 0xF6), (0xEF, 0xE3, 0xC4))
CAP_PAPER_FOOT: Final = (0xC9, 0xB9, 0x8C)
ARROWS: Final = {"←": "left", "→": "right", "↑": "up", "↓": "down"}
"""Arrows are drawn: letters for them are in no font here."""


class KeyLine(Widget):
    """A key, drawn as a key, and what it does."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, keys: str, words: str, *, paper: bool = False, share: float = KEYS) -> None:
        super().__init__(node_id, words)
        self.keys = keys
        self.paper = paper
        self.share = share

    def nodes(self) -> Iterable[Node]:
        """The key and its words in one."""
        spoken = " ".join(tr(ARROWS[key]) if key in ARROWS else key for key in self.keys.split("  "))
        yield Node(self.id, self.role, f"{spoken}: {self.label}", rect_tuple(self.rect), focusable=False)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and room for the words."""
        lines = kit.assets.fonts.wrap(self.label, "plain", kit.text_pixels(WORDS), width - kit.ui(self.share))
        return width, max(kit.ui(LINE), round(kit.text_pixels(WORDS) * 1.25) * len(lines) + kit.ui(10))

    def bounds(self) -> pygame.Rect:
        """Its own rectangle."""
        return self.rect

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the keys as caps, then the words."""
        if self.paper:
            colours, foot, edge, ink, words_ink = CAP_PAPER, CAP_PAPER_FOOT, style.PAPER_EDGE, style.PAPER_TEXT, style.PAPER_TEXT
        else:
            colours, foot, edge = (style.BUTTON_TOP, style.BUTTON_BOTTOM), style.BUTTON_FOOT, style.GOLD
            ink, words_ink = style.LABEL, style.CREAM
        box = Box(*colours, kit.ui(8), edge, 1, edge_alpha=0.6, foot=foot, foot_height=max(2, kit.ui(2)))
        x, high = self.rect.x, kit.ui(34)
        y = self.rect.y + (kit.ui(LINE) - high) // 2
        for key in self.keys.split("  "):
            wide = max(high, kit.text_width(key, "bold", style.LABEL_SIZE) + kit.ui(20))
            cap = pygame.Rect(x, y, high if key in ARROWS else wide, high)
            surface.blit(kit.assets.box(cap.width, high, box), cap)
            if key in ARROWS:
                kit.icon(surface, ARROWS[key], (cap.centerx, cap.centery - 1), 18, ink)
            else:
                kit.middle_text(surface, key, cap.inflate(0, -2), "bold", style.LABEL_SIZE, ink)
            x = cap.right + kit.ui(6)
        words = kit.assets.paragraph(self.label, "plain", kit.text_pixels(WORDS), self.rect.width - kit.ui(self.share), words_ink)
        top = self.rect.y + (kit.ui(LINE) - kit.line_height("plain", WORDS)) // 2
        surface.blit(words, (self.rect.x + kit.ui(self.share), top))


class HelpScene(Scene):
    """Groups of keys in as many columns as fit; any of Escape, F1 and Enter closes it."""

    name = "help"
    overlay = True

    def __init__(self, context: Context, groups: Sequence[KeyGroup] = (), rules: Callable[[], None] | None = None) -> None:
        """Show `groups` (a scene's own keys) before those that work everywhere; `rules` opens the rulebook, where there is one."""
        super().__init__(context)
        self.title = tr("Keys")
        self.groups = (*groups, *general())
        self.rules = rules

    def build(self, kit: Kit) -> None:
        """Place a panel with a sheet that scrolls where it has to."""
        m = kit.metrics
        pad = kit.ui(32)
        panel = pygame.Rect(0, 0, min(kit.ui(WIDE), m.width - kit.ui(40)), m.height - kit.ui(48))
        columns = 2 if panel.width >= kit.ui(1000) else 1
        gap = kit.ui(40)
        wide = (panel.width - 2 * pad - (columns - 1) * gap - kit.ui(30)) // columns
        sheet = Scroll("help.sheet", self.title)
        heights = [0] * columns
        for number, group in enumerate(self.groups):
            column = heights.index(min(heights))
            y = heights[column]
            heading = Text(f"help.{number}", group.title, role="bold", size=style.BUTTON, colour=style.LABEL)
            x = column * (wide + gap)
            high = heading.measure(kit, wide)[1]
            sheet.add(heading, (x, y, wide, high))
            y += high + kit.ui(6)
            for place, (keys, words) in enumerate(group.lines):
                line = KeyLine(f"help.{number}.{place}", keys, words)
                high = line.measure(kit, wide)[1]
                sheet.add(line, (x, y, wide, high))
                y += high
            heights[column] = y + kit.ui(22)
        title = Text("help.title", self.title, role="title", size=style.HEADING)
        title_high = title.measure(kit, panel.width)[1]
        done = m.target(56)
        wanted = title_high + kit.ui(14) + max(heights) + kit.ui(14) + done + 2 * pad
        panel.height = min(panel.height, wanted)
        panel.center = (m.width // 2, m.height // 2)
        self.ui.add(Panel("help.panel", radius=24)).place(panel)
        inner = panel.inflate(-2 * pad, -2 * pad)
        self.ui.add(title).place((inner.x, inner.y, inner.width - kit.ui(220), title_high))
        self.ui.add(sheet).place(
            (inner.x, inner.y + title_high + kit.ui(14), inner.width, inner.height - title_high - done - kit.ui(28))
        )
        close = Button("help.close", tr("Close"), self.context.stack.pop, icon="check", kind="main")
        self.ui.add(close).place((inner.right - kit.ui(200), inner.bottom - done, kit.ui(200), done))
        if self.rules is not None:
            book = Button("help.rules", tr("Rulebook"), self.rules, icon="book")
            wide = max(kit.ui(200), book.measure(kit, inner.width)[0])
            self.ui.add(book).place((inner.right - kit.ui(216) - wide, inner.bottom - done, wide, done))

    def enter(self) -> None:
        """Begin at the way out; arrows and the wheel scroll."""
        self.focus("help.close", visible=False)
        self.announce(self.title)

    def handle(self, event: pygame.Event) -> bool:
        """Close by Escape or F1; scroll by keys."""
        if event.type != pygame.KEYDOWN:
            return False
        sheet = next(widget for widget in self.ui.widgets if isinstance(widget, Scroll))
        step = {
            pygame.K_UP: -60, pygame.K_DOWN: 60, pygame.K_PAGEUP: -400, pygame.K_PAGEDOWN: 400,
            pygame.K_HOME: -100_000, pygame.K_END: 100_000,
        }.get(event.key)  # fmt: skip
        if event.key in {pygame.K_ESCAPE, pygame.K_F1}:
            self.context.stack.pop()
        elif step is not None:
            sheet.scroll_to(sheet.offset + self.kit.ui(step))
        else:
            return False
        return True

"""A rule set as a card of paper: name, players, what is special about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr, trn
from game.rules.catalog import BUILT_IN, built_in, differences
from game.scenes.seating.plan import players_text
from game.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.access import State
    from game.storage.library import Entry
    from game.widgets import Kit

NAME: Final = 31
NAMES: Final = (31, 28, 25, 22)
"""Sizes tried for a long name."""
PLAYERS: Final = 19
SUMMARY: Final = 19
PAD: Final = 20
BADGE: Final = 36


def broken_words() -> str:
    """What to do about rules whose file is none; what is wrong with it stands where it can be removed."""
    return tr("There is a mistake in its file. “Rule sets” in House rules says which, and can remove it.")


class RuleCard(Widget):
    """Choose a rule set; one whose file cannot be used says what is wrong with it."""

    def __init__(self, entry: Entry, on_press: Callable[[], object], *, chosen: bool, reason: str = "") -> None:
        name = tr(entry.rules.name) if entry.rules else entry.id
        super().__init__(f"new.rules.{entry.id}", name, reason=reason or ("" if entry.rules else broken_words()))
        self.entry = entry
        self.on_press = on_press
        self.chosen = chosen
        self.group = "new.rules"

    @property
    def line(self) -> str:
        """How many play by it; of one's own, what it comes from."""
        rules = self.entry.rules
        if rules is None:
            return tr("cannot be used")
        if self.entry.path is None:
            return players_text(rules)
        if rules.based_on in BUILT_IN:
            return tr("your own · from {name}", name=built_in(rules.based_on).name)
        return tr("your own")

    @property
    def text(self) -> str:
        """What is special about it."""
        rules = self.entry.rules
        if rules is None:
            return broken_words()
        if self.entry.path is not None and rules.based_on in BUILT_IN:
            changes = trn("1 change", "{n} changes", len(differences(built_in(rules.based_on), rules)))
            return f"{players_text(rules)} · {changes}"
        return tr(rules.summary) if rules.summary else players_text(rules)

    def state(self) -> State:
        """Add whether it is the chosen one, and the words on it."""
        return {**super().state(), "selected": self.chosen, "players": self.line, "summary": self.text}

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and room for the words."""
        high = kit.line_height("title", NAME) + kit.line_height("bold", PLAYERS) + kit.ui(6)
        lines = kit.assets.fonts.wrap(self.text, "text", kit.text_pixels(SUMMARY), width - 2 * kit.ui(PAD))
        high += round(kit.text_pixels(SUMMARY) * 1.25) * (len(lines) - 1) + kit.line_height("text", SUMMARY)
        return width, max(kit.metrics.target(60), high + 2 * kit.ui(14))

    def press(self, node_id: str) -> None:
        """Choose it, or say why not."""
        if self.ui is None:
            return
        if self.off:
            self.ui.cue("refuse")
            self.ui.toast(self.reason, bad=True)
            return
        self.ui.cue("click")
        self.on_press()

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw paper, words and, on the chosen one, the tick."""
        rect = self.rect
        if self.off:
            line = max(1.0, kit.ui(1.5))
            kit.lifted(surface, rect, Box(style.OFF_TOP, style.OFF_BOTTOM, kit.ui(18), style.OFF_EDGE, line))
        else:
            kit.paper(surface, rect, chosen=self.chosen)
            if self.warmth.value > 0 and not self.chosen:
                edge = Box(style.WHITE, style.WHITE, kit.ui(18), style.GOLD, kit.ui(3), alpha=0.0, edge_alpha=self.warmth.value)
                surface.blit(kit.assets.box(rect.width, rect.height, edge), rect)
        inks = (style.OFF_TEXT,) * 3 if self.off else (style.PAPER_TITLE, style.PAPER_ACCENT, style.PAPER_TEXT)
        pad = kit.ui(PAD)
        x, y, wide = rect.x + pad, rect.y + kit.ui(14), rect.width - 2 * pad
        badge = kit.ui(BADGE) if self.chosen or self.off else 0
        room = wide - badge
        size = next((each for each in NAMES if kit.text_width(self.label, "title", each) <= room), NAMES[-1])
        base = kit.line_height("title", NAME) - kit.line_height("title", size)
        kit.text(surface, self.label, (x, y + base // 2), "title", size, inks[0], width=room)
        y += kit.line_height("title", NAME)
        kit.text(surface, self.line, (x, y), "bold", PLAYERS, inks[1], width=wide)
        y += kit.line_height("bold", PLAYERS) + kit.ui(6)
        words = kit.assets.paragraph(self.text, "text", kit.text_pixels(SUMMARY), wide, inks[2])
        surface.blit(words, (x, y))
        if badge:
            self._paint_badge(surface, kit, badge)

    def _paint_badge(self, surface: pygame.Surface, kit: Kit, side: int) -> None:
        disc = pygame.Rect(self.rect.right - side - kit.ui(14), self.rect.y + kit.ui(14), side, side)
        if self.off:
            kit.icon(surface, "lock", disc.center, 24, style.OFF_TEXT)
            return
        green = (0x2C, 0x7A, 0x4D)
        surface.blit(kit.assets.box(side, side, Box(green, green, side / 2)), disc)
        kit.icon(surface, "check", disc.center, 24, style.WHITE)

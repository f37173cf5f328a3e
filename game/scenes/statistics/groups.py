"""Figures of groups below each other: how often each was won, as a bar, and what was scored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr, trn
from game.scenes.figures import figure, share
from game.scenes.house_rules.row import LINE
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.storage.statistics import Figures
    from game.widgets import Kit

NAME: Final = 23
SMALL: Final = 18
PAD: Final = 28


class GroupRow(Widget):
    """A group: its name, matches and wins as a bar, average, highest and lowest."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, name: str, figures: Figures, *, last: bool = False) -> None:
        super().__init__(node_id, name)
        self.figures = figures
        self.last = last

    def _facts(self) -> list[tuple[str, str]]:
        figures = self.figures

        def number(value: float | None) -> str:
            return "–" if value is None else figure(value)

        return [
            (tr("average"), number(figures.average)),
            (tr("highest"), number(figures.best)),
            (tr("lowest"), number(figures.lowest)),
            (tr("a round"), number(figures.round_average)),
        ]

    def _won(self) -> str:
        figures = self.figures
        return tr("{wins} of {n} won", wins=share(figures.wins), n=figure(figures.matches))

    def nodes(self) -> Iterable[Node]:
        """The group with all its figures."""
        facts = ", ".join(f"{words} {figure}" for words, figure in self._facts())
        label = f"{self.label}: {trn('1 match', '{n} matches', self.figures.matches)}, {self._won()}, {facts}"
        state = {"matches": self.figures.matches, "wins": self.figures.wins}
        yield Node(self.id, self.role, label, rect_tuple(self.rect), state, focusable=False)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and room for two lines of words beside the bar."""
        return width, kit.line_height("bold", NAME) + kit.ui(22) + kit.line_height("text", SMALL) + kit.ui(34)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw name, bar and figures."""
        pad, rect = kit.ui(PAD), self.rect
        inner = pygame.Rect(rect.x + pad, rect.y + kit.ui(14), rect.width - 2 * pad, rect.height - kit.ui(24))
        won = self._won()
        wide = kit.text(
            surface, won, (inner.right, inner.y + kit.ui(3)), "bold", SMALL + 2, style.PAPER_ACCENT, align="right"
        ).width
        kit.text(surface, self.label, inner.topleft, "bold", NAME, style.PAPER_TITLE, width=inner.width - wide - kit.ui(16))
        y = inner.y + kit.line_height("bold", NAME) + kit.ui(4)
        high = kit.ui(16)
        surface.blit(
            kit.assets.box(inner.width, high, Box(style.PAPER_WELL, style.PAPER_WELL, high / 2, style.PAPER_EDGE, 1)), (inner.x, y)
        )
        done = round(inner.width * self.figures.win_rate)
        if done >= high:
            gold = Box(style.GOLD_TOP, style.GOLD_BOTTOM, high / 2, style.GOLD_EDGE, 1)
            surface.blit(kit.assets.box(done, high, gold), (inner.x, y))
        y += high + kit.ui(6)
        facts = self._facts()
        part = inner.width // len(facts)
        for number, (words, value) in enumerate(facts):
            x = inner.x + number * part
            right = kit.text(surface, value, (x, y), "bold", SMALL, style.PAPER_TEXT).right
            room = x + part - right - kit.ui(14)
            if room > kit.text_width(words, "plain", SMALL):
                kit.text(surface, words, (right + kit.ui(7), y), "plain", SMALL, style.PAPER_ACCENT)
        if not self.last:
            surface.fill(LINE, (inner.x, rect.bottom - 1, inner.width, max(1, kit.ui(1.5))))

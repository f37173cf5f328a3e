"""Whether the deals were fair: what each seat was dealt, beside the range in which fair shuffles fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr
from game.rules.seating import seat_names
from game.scenes.house_rules.row import LINE, WRONG
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.storage.statistics import Fairness
    from game.widgets import Kit

NAME: Final = 21
SMALL: Final = 17.5
PAD: Final = 28
BAND: Final = (0xBF, 0xD9, 0xB8)
BAND_EDGE: Final = (0x5E, 0x8F, 0x62)
DOT: Final = (0x1E, 0x5C, 0x38)


class RangeRow(Widget):
    """A seat: the expected range as a band, what it was dealt as a dot; all rows of a chart share ``low`` to ``high``."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, fair: Fairness, low: float, high: float) -> None:
        place = seat_names(fair.players)[fair.seat]
        super().__init__(node_id, tr("Seat {n}", n=fair.seat + 1))
        self.spot = tr("you sit here") if fair.seat == 0 else tr(place)
        self.fair = fair
        self.low, self.high = low, high

    def nodes(self) -> Iterable[Node]:
        """The seat with its figures."""
        fair = self.fair
        label = tr(
            "{seat}: dealt {dealt}, expected {low} to {high}", seat=self.label, dealt=f"{fair.dealt:,}", low=f"{fair.low:,.0f}",
            high=f"{fair.high:,.0f}",
        )  # fmt: skip
        yield Node(self.id, self.role, label, rect_tuple(self.rect), {"dealt": fair.dealt, "inside": fair.inside}, focusable=False)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and a line with its chart."""
        return width, kit.ui(76)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw seat, band, dot and figures."""
        pad, rect, fair = kit.ui(PAD), self.rect, self.fair
        name = max(kit.text_width(self.label, "bold", NAME), kit.text_width(self.spot, "plain", SMALL)) + kit.ui(24)
        name = max(name, kit.ui(150))
        figures = kit.ui(190)
        y = rect.centery - (kit.line_height("bold", NAME) + kit.line_height("plain", SMALL)) // 2
        kit.text(surface, self.label, (rect.x + pad, y), "bold", NAME, style.PAPER_TITLE)
        kit.text(surface, self.spot, (rect.x + pad, y + kit.line_height("bold", NAME)), "plain", SMALL, style.PAPER_ACCENT)
        right = rect.right - pad
        ink = style.PAPER_TITLE if fair.inside else WRONG[1]
        kit.text(surface, tr("dealt {n}", n=f"{fair.dealt:,}"), (right, y), "bold", NAME, ink, align="right")
        expected = tr("expected {n}", n=f"{fair.expected:,.0f}")
        kit.text(surface, expected, (right, y + kit.line_height("bold", NAME)), "plain", SMALL, style.PAPER_ACCENT, align="right")
        track = pygame.Rect(rect.x + pad + name, rect.y, rect.width - 2 * pad - name - figures, rect.height)
        self._paint_track(surface, kit, track)
        surface.fill(LINE, (rect.x + pad, rect.bottom - 1, rect.width - 2 * pad, max(1, kit.ui(1.5))))

    def _paint_track(self, surface: pygame.Surface, kit: Kit, track: pygame.Rect) -> None:
        fair = self.fair
        span = max(1e-9, self.high - self.low)

        def x_of(value: float) -> int:
            return track.x + round(track.width * (value - self.low) / span)

        surface.fill(style.PAPER_EDGE, (track.x, track.centery, track.width, max(1, kit.ui(1.5))))
        left, right, high = x_of(fair.low), x_of(fair.high), kit.ui(26)
        band = Box(BAND, BAND, high / 2, BAND_EDGE, max(1, kit.ui(1.5)))
        middle, wide = x_of(fair.expected), max(high, right - left)
        surface.blit(kit.assets.box(wide, high, band), ((left + right - wide) // 2, track.centery - high // 2))
        surface.fill(BAND_EDGE, (middle - 1, track.centery - high // 2, max(2, kit.ui(2)), high))
        ink = DOT if fair.inside else WRONG[1]
        side = kit.ui(18)
        dot = pygame.Rect(x_of(fair.dealt) - side // 2, track.centery - side // 2, side, side)
        if fair.inside:
            surface.blit(kit.assets.box(side, side, Box(ink, ink, side / 2, style.WHITE, max(1, kit.ui(2)))), dot)
        else:
            kit.icon(surface, "warning", dot.center, 26, ink)

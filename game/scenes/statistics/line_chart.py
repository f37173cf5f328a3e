"""Matches along time: a dot for each, a line for the average of the last ones, on paper."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets.shapes import hexed
from game.i18n import tr, trn
from game.scenes.figures import figure
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.storage.statistics import Point
    from game.widgets import Kit

LAST: Final = 5
"""Matches whose average the line shows at least."""
SMOOTH: Final = 20
"""Of so many dots the line averages one at least: through hundreds, a line of few matches is a scribble."""
MOST_DOTS: Final = 400
GRID: Final = (0xDF, 0xD2, 0xAE)
LOST: Final = (0x6F, 0x78, 0x66)
LINE: Final = (0x2C, 0x7A, 0x4D)
NICE: Final = (1, 2, 2.5, 5, 10)


def nice_step(span: float, parts: int) -> float:
    """Return a round step that cuts a span into about so many parts."""
    rough = max(span, 1) / parts
    power = 10.0 ** math.floor(math.log10(rough))
    return next(power * nice for nice in NICE if power * nice >= rough)


def running_average(totals: Sequence[float], last: int = LAST) -> list[float]:
    """Return for each place the average of the last ones up to it."""
    return [sum(totals[max(0, i - last + 1) : i + 1]) / min(i + 1, last) for i in range(len(totals))]


class LineChart(Widget):
    """The newest matches; Left and Right, or the pointer, tell of one of them."""

    role = "field"
    kind = "chart"
    adjustable = True

    def __init__(self, node_id: str, points: Sequence[Point]) -> None:
        super().__init__(node_id, tr("Matches over time"), tip=tr("Left and Right go from match to match"))
        self.points = list(points)[-MOST_DOTS:]
        self.index = len(self.points) - 1
        self.last = max(LAST, len(self.points) // SMOOTH)
        self._average = running_average([point.total for point in self.points], self.last)

    def told(self) -> str:
        """The match at hand in words."""
        if not self.points:
            return ""
        point = self.points[self.index]
        how = tr("won") if point.share == 1 else tr("tied") if point.share else tr("lost")
        date = point.finished[:10]
        who = f"{point.player} · " if len({each.player for each in self.points}) > 1 else ""
        return f"{date} · {who}{point.rules} · {figure(point.total)} · {how}"

    def nodes(self) -> Iterable[Node]:
        """The chart with the match at hand."""
        label = trn("1 match", "{n} matches", len(self.points))
        state: dict[str, str | int] = {"kind": self.kind, "value": self.told(), "index": self.index}
        yield Node(self.id, self.role, f"{self.label}, {label}", rect_tuple(self.rect), state, adjustable=True, hint=self.tip)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and a third of it."""
        return width, width // 3

    # ---- input

    def go(self, index: int) -> None:
        """Tell of another match."""
        index = min(len(self.points) - 1, max(0, index))
        if index != self.index:
            self.index = index
            self.touch()

    def key(self, event: pygame.Event, node_id: str) -> bool:
        """Left, Right, Home, End."""
        steps = {pygame.K_LEFT: self.index - 1, pygame.K_RIGHT: self.index + 1, pygame.K_HOME: 0, pygame.K_END: len(self.points)}
        if event.key not in steps:
            return False
        self.go(steps[event.key])
        return True

    def hover_at(self, pos: tuple[int, int]) -> None:
        """Tell of the match under the pointer."""
        if self.points:
            self.go(min(range(len(self.points)), key=lambda i: abs(self._x(i) - pos[0])))

    def down(self, pos: tuple[int, int]) -> None:
        """Tell of the match pressed on."""
        self.hover_at(pos)

    drag = down

    def up(self, pos: tuple[int, int]) -> None:
        """Nothing more."""

    # ---- painting

    def _plot(self) -> pygame.Rect:
        """Where the dots are: inside the axes."""
        kit = self.ui.kit if self.ui else None
        unit = kit.ui if kit else round
        return pygame.Rect(
            self.rect.x + unit(110), self.rect.y + unit(62), self.rect.width - unit(110 + 36), self.rect.height - unit(62 + 62)
        )

    def _x(self, index: int) -> float:
        plot = self._plot()
        return plot.centerx if len(self.points) < 2 else plot.x + plot.width * index / (len(self.points) - 1)

    def _scale(self) -> tuple[float, float, float]:
        """Lowest and highest line of the grid, and the step between two."""
        totals = [point.total for point in self.points] or [0]
        low, high = min(0, *totals), max(0, *totals)
        step = nice_step(high - low, 5)
        return math.floor(low / step) * step, math.ceil(high / step) * step or step, step

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw paper, grid, line, dots, and the match at hand."""
        kit.paper(surface, self.rect)
        plot = self._plot()
        low, high, step = self._scale()

        def y_of(value: float) -> float:
            return plot.bottom - plot.height * (value - low) / (high - low)

        value = low
        while value <= high + step / 2:
            y = round(y_of(value))
            surface.fill(
                style.PAPER_EDGE if value == 0 else GRID, (plot.x - kit.ui(8), y, plot.width + kit.ui(16), max(1, kit.ui(1.5)))
            )
            at = (plot.x - kit.ui(18), y - kit.line_height("text", style.LABEL_SIZE) // 2)
            kit.text(surface, f"{value:,.0f}", at, "text", style.LABEL_SIZE, style.PAPER_ACCENT, align="right")
            value += step
        surface.blit(self._drawn(kit, plot, low, high), plot.inflate(2 * kit.ui(20), 2 * kit.ui(20)))
        self._paint_words(surface, kit, plot)

    def _drawn(self, kit: Kit, plot: pygame.Rect, low: float, high: float) -> pygame.Surface:
        """The line and the dots, as vectors."""
        pad = kit.ui(20)
        places = [
            (self._x(i) - plot.x + pad, pad + plot.height - plot.height * (point.total - low) / (high - low))
            for i, point in enumerate(self.points)
        ]
        average = [pad + plot.height - plot.height * (value - low) / (high - low) for value in self._average]
        size = max(2.5, min(kit.ui(8), plot.width / max(1, len(places)) * 0.32))
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{plot.width + 2 * pad}" height="{plot.height + 2 * pad}">']
        if len(places) > 1:
            path = " ".join(f"{x:.1f},{y:.1f}" for (x, _), y in zip(places, average, strict=True))
            parts.append(
                f'<polyline points="{path}" fill="none" stroke="{hexed(LINE)}" stroke-width="{max(2, kit.ui(4))}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
        for i, ((x, y), point) in enumerate(zip(places, self.points, strict=True)):
            if i == self.index:
                parts.append(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 2}" fill="{hexed(style.GOLD)}" fill-opacity=".35" '
                    f'stroke="{hexed(style.PAPER_ACCENT)}" stroke-width="1.5"/>'
                )
            if point.share:
                parts.append(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{hexed(style.GOLD_BOTTOM)}" '
                    f'stroke="{hexed(style.GOLD_EDGE)}" stroke-width="1.5"/>'
                )
            else:
                parts.append(
                    f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size * 0.8:.1f}" fill="{hexed(style.PAPER_LIGHT)}" '
                    f'stroke="{hexed(LOST)}" stroke-width="{max(1.5, kit.ui(2.5))}"/>'
                )
        return kit.assets.svg("".join(parts) + "</svg>")

    def _paint_words(self, surface: pygame.Surface, kit: Kit, plot: pygame.Rect) -> None:
        size = style.LABEL_SIZE + 1
        head = pygame.Rect(self.rect.x + kit.ui(24), self.rect.y + kit.ui(12), self.rect.width - kit.ui(48), kit.ui(36))
        kit.middle_text(surface, self.told(), head, "bold", 20, style.PAPER_TITLE, align="left")
        y = self.rect.bottom - kit.ui(18) - kit.line_height("text", size)
        x = self.rect.x + kit.ui(28)
        legend = (
            ("won", tr("won"), style.GOLD_BOTTOM),
            ("lost", tr("lost"), LOST),
            ("line", tr("average of the last {n}", n=self.last), LINE),
        )
        for key, words, colour in legend:
            middle = y + kit.line_height("text", size) // 2
            if key == "line":
                surface.fill(colour, (x, middle - kit.ui(2), kit.ui(26), max(2, kit.ui(4))))
                x += kit.ui(36)
            else:
                pygame.draw.circle(surface, colour, (x + kit.ui(8), middle), kit.ui(8), 0 if key == "won" else max(2, kit.ui(2.5)))
                x += kit.ui(26)
            x = kit.text(surface, words, (x, y), "text", size, style.PAPER_TEXT).right + kit.ui(30)
        if self.points and x < plot.right - kit.ui(200):
            span = f"{self.points[0].finished[:10]} – {self.points[-1].finished[:10]}"
            kit.text(surface, span, (plot.right, y), "text", size, style.PAPER_ACCENT, align="right")

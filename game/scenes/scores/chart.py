"""The standing over the rounds as a chart: a line a team, told by colour, dashes and mark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets.shapes import hexed
from game.i18n import tr
from game.scenes.figures import figure
from game.sprites.team import draw_mark, team_colour
from game.widgets import Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from game.widgets import Kit

DASHES: Final = ("", "12 7", "3 6", "18 6 4 6", "8 4", "2 4 8 4", "14 4", "4 3")
STEPS: Final = (1, 2, 2.5, 5, 10)
MARK: Final = 22
NAMED: Final = 4
"""Teams whose figures stand beside their lines; of more, only the marks."""


class Chart(Widget):
    """A panel with the course of the match. `course` holds the totals by team at the start and after each round."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(
        self, node_id: str, title: str, names: Sequence[str], course: Sequence[Sequence[int]], rounds: int, target: int
    ) -> None:
        super().__init__(node_id, title)
        self.names = list(names)
        self.target = target
        self._least = max(rounds, 1)
        self.show(course)

    def show(self, course: Sequence[Sequence[int]]) -> None:
        """Show the match as far as this."""
        self.course = [list(totals) for totals in course]
        self.rounds = max(self._least, len(self.course) - 1)
        self.touch()

    def nodes(self) -> Iterable[Node]:
        """The figures in words."""
        said = []
        for number, totals in enumerate(self.course[1:], 1):
            each = ", ".join(f"{name} {figure(total)}" for name, total in zip(self.names, totals, strict=True))
            said.append(tr("after round {n}: {totals}", n=number, totals=each))
        yield Node(self.id, self.role, f"{self.label}. {'. '.join(said)}", rect_tuple(self.rect), focusable=False)

    def scale(self) -> tuple[int, int, int]:
        """The lowest and highest figure of the axis, and the step between its lines."""
        values = [value for totals in self.course for value in totals] + [0]
        high = max(*values, self.target if max(values) > self.target * 0.3 else 0, 1000)
        low = min(values)
        rough = (high - low) / 5
        power = 10 ** (len(str(int(rough))) - 1)
        step = next(int(power * each) for each in STEPS if power * each >= rough)
        return -(-low // -step) * -step if low < 0 else 0, -(-high // step) * step, step

    def plot(self, kit: Kit) -> pygame.Rect:
        """Where the lines are drawn: the panel without title, figures and names of rounds."""
        top = kit.ui(28) + kit.line_height("text", 26) + kit.ui(16)
        low, high, _ = self.scale()
        left = kit.ui(30) + max(kit.text_width(short(value), "bold", style.LABEL_SIZE) for value in (low, high)) + kit.ui(12)
        right = kit.ui(30) + (
            max(kit.text_width(figure(total), "bold", 22) for total in self.course[-1]) if len(self.names) <= NAMED else 0
        )
        bottom = kit.ui(24) + kit.line_height("text", style.LABEL_SIZE) + kit.ui(8)
        room = self.rect
        beside = right if len(self.course) > self.rounds else kit.ui(44)
        return pygame.Rect(room.x + left, room.y + top, room.width - left - beside - kit.ui(14), room.height - top - bottom)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw panel, axis, lines and marks."""
        kit.panel(surface, self.rect)
        kit.text(
            surface,
            self.label,
            (self.rect.x + kit.ui(30), self.rect.y + kit.ui(22)),
            "text",
            26,
            width=self.rect.width - kit.ui(60),
        )
        plot = self.plot(kit)
        low, high, step = self.scale()
        rail = max(1, kit.ui(1.5))
        line = kit.line_height("bold", style.LABEL_SIZE)
        for value in range(low, high + 1, step):
            y = self._y(plot, value)
            pale = style.blend(style.PANEL_BOTTOM, style.CREAM, 0.3 if value == 0 else 0.17)
            pygame.draw.rect(surface, pale, (plot.x, y, plot.width, rail))
            kit.text(
                surface, short(value), (plot.x - kit.ui(12), y - line // 2), "bold", style.LABEL_SIZE, style.SOFT, align="right"
            )
        if self.target and low <= self.target <= high:
            y = self._y(plot, self.target)
            pygame.draw.rect(surface, style.LABEL, (plot.x, y, plot.width, 2 * rail))
        self._paint_rounds(surface, kit, plot)
        drawn = kit.assets.svg(self._lines(kit, plot))
        surface.blit(drawn, (plot.x - kit.ui(8), plot.y - kit.ui(8)))
        self._paint_marks(surface, kit, plot)

    def _paint_rounds(self, surface: pygame.Surface, kit: Kit, plot: pygame.Rect) -> None:
        y = plot.bottom + kit.ui(8)
        room = plot.width // max(1, self.rounds)
        every = max(1, -(-kit.text_width("R00 ", "text", style.LABEL_SIZE) // max(1, room)))
        for number in range(0, self.rounds + 1, every):
            words = tr("R{n}", n=number) if number else tr("Start")
            kit.text(surface, words, (self._x(plot, number), y), "text", style.LABEL_SIZE, style.SOFT, align="centre")

    def _lines(self, kit: Kit, plot: pygame.Rect) -> str:
        edge = kit.ui(8)
        parts = []
        # the first team last: its line lies above the others
        for team in reversed(range(len(self.names))):
            points = " ".join(
                f"{self._x(plot, number) - plot.x + edge},{self._y(plot, totals[team]) - plot.y + edge}"
                for number, totals in enumerate(self.course)
            )
            dash = f'stroke-dasharray="{_scaled(DASHES[team % len(DASHES)], kit.metrics.s)}"' if team % len(DASHES) else ""
            wide = kit.metrics.s * (6 if team == 0 else 5)
            parts.append(
                f'<polyline points="{points}" fill="none" stroke="{hexed(team_colour(team))}" stroke-width="{wide:.1f}" '
                f'stroke-linejoin="round" {dash}/>'
            )
        size = f'width="{plot.width + 2 * edge}" height="{plot.height + 2 * edge}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'

    def _paint_marks(self, surface: pygame.Surface, kit: Kit, plot: pygame.Rect) -> None:
        size = kit.ui(MARK)
        for team in reversed(range(len(self.names))):
            for number, totals in enumerate(self.course[1:], 1):
                draw_mark(kit, surface, team, (self._x(plot, number), self._y(plot, totals[team])), size)
        if len(self.names) > NAMED or len(self.course) < 2:
            return
        high = kit.line_height("bold", 22)
        x = self._x(plot, len(self.course) - 1) + size
        # By their figures, not by pixels: whoever leads by five points stands above all the same.
        ends = [(self._y(plot, total), team) for total, team in self.ranked()]
        # Beside their marks, but none over another and none over the names of the rounds.
        tops: list[int] = []
        for at, _ in ends:
            tops.append(max(at - high // 2, tops[-1] + high if tops else plot.y - high // 2))
        for number in range(len(tops) - 1, -1, -1):
            below = tops[number + 1] if number + 1 < len(tops) else plot.bottom + kit.ui(6)
            tops[number] = min(tops[number], below - high)
        for y, (_, team) in zip(tops, ends, strict=True):
            ink = style.blend(team_colour(team), style.CREAM, 0.45)
            kit.text(surface, figure(self.course[-1][team]), (x, y), "bold", 22, ink)

    def ranked(self) -> list[tuple[int, int]]:
        """The totals at the end with their teams, the highest first."""
        return sorted(((total, team) for team, total in enumerate(self.course[-1])), key=lambda end: -end[0])

    def _x(self, plot: pygame.Rect, number: int) -> int:
        return plot.x + plot.width * number // max(1, self.rounds)

    def _y(self, plot: pygame.Rect, value: int) -> int:
        low, high, _ = self.scale()
        return plot.bottom - round(plot.height * (value - low) / (high - low))


def short(value: int) -> str:
    """A figure of the axis: 2k, 2.5k, 500."""
    if abs(value) < 1000:
        return figure(value)
    thousands = f"{abs(value) / 1000:g}k"
    return thousands if value > 0 else f"−{thousands}"


def _scaled(dash: str, by: float) -> str:
    return " ".join(f"{float(each) * by:.1f}" for each in dash.split())

"""How a match went as a curve on paper: the lead to be expected, turn by turn, rounds and costly decisions marked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets.shapes import hexed
from game.i18n import tr
from game.scenes.table.words import signed, tens
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.ai.course import Moment, Standing
    from game.widgets import Kit

LINE: Final = (0x2C, 0x7A, 0x4D)
GRID: Final = (0xDF, 0xD2, 0xAE)
LEAST: Final = 200.0
"""Points that the axis shows at least, up and down."""
NICE: Final = (1, 2, 2.5, 5, 10)
MARK: Final = 12
COMING: Final = 26  # ui units from one turn that is still to be looked at to the next
SOUGHT: Final = 44


@dataclass(frozen=True, slots=True)
class Mark:
    """A costly decision: its key, the number of actions before it, and what it cost."""

    key: str
    index: int
    cost: float


class Curve(Widget):
    """The course of a match. A mark is pressed by mouse or keyboard; ``on_pick`` hears its key."""

    role = "message"
    focusable = False

    def __init__(
        self,
        node_id: str,
        course: Sequence[Moment],
        standings: dict[int, Standing],
        marks: Sequence[Mark],
        chosen: str,
        on_pick: Callable[[str], object],
    ) -> None:
        super().__init__(node_id, tr("How the match went"))
        self.course = list(course)
        self.standings = dict(standings)
        self.marks = sorted(marks, key=lambda mark: mark.index)
        self.chosen = chosen
        self.on_pick = on_pick
        self.low, self.high, self.step = self._scale()

    # ---- measures

    def _scale(self) -> tuple[float, float, float]:
        """Lowest and highest line of the grid, and the step between two."""
        ends = [standing.lead + side * standing.error for standing in self.standings.values() for side in (-1, 1)]
        low, high = min(-LEAST, *ends) if ends else -LEAST, max(LEAST, *ends) if ends else LEAST
        power = 10.0 ** math.floor(math.log10((high - low) / 4))
        step = next(power * nice for nice in NICE if power * nice >= (high - low) / 4)
        return math.floor(low / step) * step, math.ceil(high / step) * step, step

    def plot(self) -> pygame.Rect:
        """Where the curve runs: inside the axes."""
        assert self.ui is not None, "it is measured where it stands"
        unit, line = self.ui.kit.ui, self.ui.kit.line_height("text", style.LABEL_SIZE)
        left, top, below = unit(104), line + unit(22), line + unit(20)
        return pygame.Rect(self.rect.x + left, self.rect.y + top, self.rect.width - left - unit(30), self.rect.height - top - below)

    def _x(self, place: float) -> float:
        plot = self.plot()
        return plot.x + plot.width * place / max(1, len(self.course) - 1)

    def _y(self, lead: float) -> float:
        plot = self.plot()
        return plot.bottom - plot.height * (lead - self.low) / (self.high - self.low)

    def _known(self) -> list[int]:
        return [place for place in range(len(self.course)) if place in self.standings]

    def spot(self, mark: Mark) -> tuple[float, float]:
        """Where a mark lies: on the curve, between the turn of the decision and what came of it."""
        before = max((place for place, moment in enumerate(self.course) if moment.index <= mark.index), default=0)
        after = min(before + 1, len(self.course) - 1)
        leads = [self.standings[place].lead for place in (before, after) if place in self.standings] or [0.0]
        return self._x((before + after) / 2), self._y(sum(leads) / len(leads))

    def zones(self) -> dict[str, pygame.Rect]:
        """Where each mark is hit: as wide as its neighbours leave it."""
        plot, found = self.plot(), {}
        spots = [self.spot(mark) for mark in self.marks]
        for number, (mark, (x, y)) in enumerate(zip(self.marks, spots, strict=True)):
            left = max(x - SOUGHT / 2, (spots[number - 1][0] + x) / 2) if number else x - SOUGHT / 2
            right = min(x + SOUGHT / 2, (spots[number + 1][0] + x) / 2) if number + 1 < len(spots) else x + SOUGHT / 2
            zone = pygame.Rect(math.ceil(left), round(y) - SOUGHT // 2, max(1, math.floor(right) - math.ceil(left)), SOUGHT)
            found[mark.key] = zone.clamp(pygame.Rect(zone.x, plot.y - 8, zone.width, plot.height + 16))
        return found

    # ---- what it is to keyboard, mouse and screen readers

    def nodes(self) -> Iterator[Node]:
        """The course in words, then the marks."""
        said = [
            tr("after round {n}: {points}", n=self.course[place].round, points=signed(round(self.standings[place].lead)))
            for place in self._known()
            if self.course[place].view is None
        ]
        yield Node(self.id, self.role, ". ".join([self.label, *said]), rect_tuple(self.rect), focusable=False)
        zones = self.zones()
        for mark in self.marks:
            label = tr("A decision that cost about {points} points", points=tens(mark.cost))
            state = {"enabled": True, "selected": mark.key == self.chosen}
            yield Node(f"{self.id}.{mark.key}", "button", label, rect_tuple(zones[mark.key]), state, group=self.id)

    def node_at(self, pos: tuple[int, int]) -> str:
        """The mark under a pixel, or the whole."""
        found = next((key for key, zone in self.zones().items() if zone.collidepoint(pos)), "")
        return f"{self.id}.{found}" if found else self.id

    def press(self, node_id: str) -> None:
        """Choose a mark."""
        key = node_id.removeprefix(f"{self.id}.")
        if any(mark.key == key for mark in self.marks):
            self.on_pick(key)

    # ---- painting

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw paper, grid, rounds, curve and marks."""
        kit.paper(surface, self.rect)
        plot = self.plot()
        line = kit.line_height("text", style.LABEL_SIZE)
        value = self.low
        while value <= self.high + self.step / 2:
            y = round(self._y(value))
            surface.fill(style.PAPER_EDGE if value == 0 else GRID, (plot.x, y, plot.width, max(1, kit.ui(2 if value == 0 else 1))))
            words = signed(round(value)) if value else tr("even")
            at = (plot.x - kit.ui(12), y - line // 2)
            kit.text(surface, words, at, "text", style.LABEL_SIZE, style.PAPER_ACCENT, align="right")
            value += self.step
        self._rounds(surface, kit, plot)
        words = tr("Points ahead of the others, as could be expected then")
        at = (plot.x, self.rect.y + kit.ui(10))
        kit.text(surface, words, at, "bold", style.LABEL_SIZE, style.PAPER_TITLE, width=plot.width)
        pad = kit.ui(24)
        surface.blit(self._drawn(kit, plot, pad), (plot.x - pad, plot.y - pad))

    def _rounds(self, surface: pygame.Surface, kit: Kit, plot: pygame.Rect) -> None:
        """Where each round ends, and which it is."""
        begin = 0.0
        ends = [place for place, moment in enumerate(self.course) if moment.view is None]
        for end in ends:
            left, right = self._x(begin), self._x(end)
            if end != ends[-1]:
                surface.fill(style.PAPER_EDGE, (round(right), plot.y, max(1, kit.ui(1.5)), plot.height + kit.ui(6)))
            number = self.course[end].round
            words = tr("Round {n}", n=number)
            if kit.text_width(words, "text", style.LABEL_SIZE) > right - left - kit.ui(8):
                words = str(number)
            at = (round((left + right) / 2), plot.bottom + kit.ui(8))
            kit.text(surface, words, at, "text", style.LABEL_SIZE, style.PAPER_ACCENT, align="centre")
            begin = end

    def _drawn(self, kit: Kit, plot: pygame.Rect, pad: int) -> pygame.Surface:
        """Curve and marks as vectors: the softer band is how far each figure may be off."""

        def at(x: float, y: float) -> str:
            return f"{x - plot.x + pad:.1f},{y - plot.y + pad:.1f}"

        known = self._known()
        # What is not known yet: a ring for each turn to come, level with where the curve has got to. The last round is known first.
        ahead = [place for place in range(len(self.course)) if place not in self.standings]
        every = max(1, math.ceil(len(self.course) * kit.ui(COMING) / max(1, plot.width)))
        here = [(self._x(place), self.standings[place]) for place in known]
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{plot.width + 2 * pad}" height="{plot.height + 2 * pad}">']
        for coming in ahead[::-every]:
            near = next((place for place in known if place > coming), known[-1] if known else None)
            level = 0.0 if near is None else self.standings[near].lead
            cx, cy = at(self._x(coming), self._y(level)).split(",")
            parts.append(
                f'<circle cx="{cx}" cy="{cy}" r="{max(3, kit.ui(5))}" fill="{hexed(style.PAPER_LIGHT)}" stroke="{hexed(LINE)}" '
                f'stroke-opacity=".45" stroke-width="{max(1, kit.ui(2))}"/>'
            )
        if ahead:
            for place in known:
                cx, cy = at(self._x(place), self._y(self.standings[place].lead)).split(",")
                parts.append(f'<circle cx="{cx}" cy="{cy}" r="{max(3, kit.ui(6))}" fill="{hexed(LINE)}"/>')
        if len(known) > 1:
            upper = [at(x, self._y(standing.lead + standing.error)) for x, standing in here]
            lower = [at(x, self._y(standing.lead - standing.error)) for x, standing in reversed(here)]
            path = " ".join(at(x, self._y(standing.lead)) for x, standing in here)
            parts.append(f'<polygon points="{" ".join(upper + lower)}" fill="{hexed(LINE)}" fill-opacity=".16"/>')
            parts.append(
                f'<polyline points="{path}" fill="none" stroke="{hexed(LINE)}" stroke-width="{max(2, kit.ui(3.5))}" '
                'stroke-linejoin="round" stroke-linecap="round"/>'
            )
        for mark in self.marks:
            x, y = at(*self.spot(mark)).split(",")
            size = max(6.0, kit.ui(MARK) * (1.35 if mark.key == self.chosen else 1.0))
            edge = style.GOLD if mark.key == self.chosen else style.WHITE
            parts.append(
                f'<circle cx="{x}" cy="{y}" r="{size:.1f}" fill="{hexed(style.RED_PEN)}" stroke="{hexed(edge)}" '
                f'stroke-width="{max(2, kit.ui(4 if mark.key == self.chosen else 2.5))}"/>'
            )
        return kit.assets.svg("".join(parts) + "</svg>")

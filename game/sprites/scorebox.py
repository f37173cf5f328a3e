"""The small box with round, minimum and what each team has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.sprites.pen import JOINT, fit_names, fit_size, visible
from game.sprites.team import draw_mark

if TYPE_CHECKING:
    from game.sprites.pen import Pen

ROUND: Final = 22
WORD: Final = 17
NUMBER: Final = 21
EDGE: Final = 16
LEAST_SCALE: Final = 0.4
SHARE: Final = 0.36  # of the box, a line of its head at most
ROOM: Final = 0.62  # of a row's own height of type, which it has at least
LEAST_ROW: Final = 14  # pixels
RULE: Final = (255, 255, 255, 30)


@dataclass(frozen=True, slots=True)
class ScoreBox:
    """What the box says. `rows` are team, name and total as text.

    `minimum` is the points a first lay-down needs, None where there is none; `met` ticks it. `rounds` is 0 where the
    match goes on to `target`.
    """

    round: int
    rounds: int
    minimum: int | None
    met: bool
    rows: tuple[tuple[int, str, str], ...]
    target: str = ""


def draw_score_box(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, view: ScoreBox) -> pygame.Rect:
    """Draw the box; many teams go in two columns, names give way before numbers do."""
    ui, px = pen.metrics.ui, pen.metrics.px
    painted = rect.inflate(2 * ui(20), 2 * ui(26))
    if not visible(surface, painted):
        return painted
    look = Box(
        style.PANEL_TOP, style.PANEL_BOTTOM, px(EDGE), style.GOLD, max(1.0, px(1.5)), alpha=0.96, edge_alpha=0.55, shine=0.08
    )
    pen.lifted(surface, rect, look)
    inner = rect.inflate(-2 * px(EDGE), -2 * px(6))
    head = _draw_head(pen, surface, inner, view)
    room = pygame.Rect(inner.left, head, inner.width, inner.bottom - head)
    count = max(1, len(view.rows))
    columns = 1 if room.height / count >= LEAST_ROW else 2
    rows = -(-count // columns)
    high = min(ui(34), room.height / rows)
    gap = px(12)
    wide = (room.width - gap * (columns - 1)) / columns
    for i, row in enumerate(view.rows):
        column, place = divmod(i, rows)
        cell = pygame.Rect(round(room.left + column * (wide + gap)), round(room.top + place * high), round(wide), round(high))
        _draw_row(pen, surface, cell, row)
    return painted


@dataclass(frozen=True, slots=True)
class _Head:
    """The words above the rows: round, how many, the word for the minimum; `stacked` where they stand below each other."""

    first: str
    more: str
    word: str
    value: str
    stacked: bool
    scale: float
    left: int
    right: int
    """Pixels of the two parts."""

    def height(self, pen: Pen) -> int:
        """Pixels down to the rows."""
        high = pen.line_height("bold", ROUND * self.scale)
        return (round(high * 0.86) if self.stacked else 0) + high + pen.metrics.ui(3)


def _plan_head(pen: Pen, view: ScoreBox, width: int, scale: float) -> _Head:
    """Choose words for a width: they give way before they stand below each other."""
    ui = pen.metrics.ui
    size, small = ROUND * scale, WORD * scale
    tick = ui(24) if view.met else 0
    first, rest = tr("Round {n}", n=view.round), (tr(" of {n}", n=view.rounds) if view.rounds else "")
    word, value = _minimum(view)
    short = tr("Min") if view.minimum is not None else ""

    def left(more: str) -> int:
        return pen.text_width(first + more, "bold", size)

    def right(word: str) -> int:
        words = pen.text_width(word, "text", small) + ui(7) if word else 0
        return words + pen.text_width(value, "bold", size) + tick if value else 0

    brief = f"/{view.rounds}" if view.rounds else ""
    # A number alone says nothing: rather "1/4" than no word for the minimum.
    tries = ((rest, word), (rest, short), (brief, short), ("", short), (brief, ""), ("", ""))
    more, word = next(((r, w) for r, w in tries if not value or left(r) + ui(14) + right(w) <= width), (rest, short))
    stacked = bool(value) and left(more) + ui(14) + right(word) > width
    return _Head(first, more, word, value, stacked, scale, left(more), right(word))


def _fitting_head(pen: Pen, inner: pygame.Rect, view: ScoreBox) -> _Head:
    """The largest head that is no wider than the box and leaves the rows type in keeping with its own."""
    scale = 1.0
    while True:
        head = _plan_head(pen, view, inner.width, scale)
        rows = ROOM * pen.line_height("bold", NUMBER * scale) * len(view.rows)
        tall = pen.line_height("bold", ROUND * scale) > inner.height * SHARE or head.height(pen) + rows > inner.height
        said = bool(head.word) or not head.value
        if scale <= LEAST_SCALE or (said and not tall and max(head.left, head.right) <= inner.width):
            return head
        scale -= 0.05


def _draw_head(pen: Pen, surface: pygame.Surface, inner: pygame.Rect, view: ScoreBox) -> int:
    """Round at the left, minimum at the right, or below each other. Returns the y below."""
    ui = pen.metrics.ui
    head = _fitting_head(pen, inner, view)
    size, small = ROUND * head.scale, WORD * head.scale
    high = pen.line_height("bold", size)
    at = pen.text(surface, head.first, (inner.left, inner.top), "bold", size, width=inner.width)
    pen.text(surface, head.more, (at.right, inner.top), "bold", size, style.SOFT)
    below = inner.top + head.height(pen)
    if not head.value:
        return below
    top = below - ui(3) - high
    right = inner.left + head.right if head.stacked else inner.right
    middle = top + high // 2
    if view.met:
        pen.icon(surface, "check", (right - ui(8), middle), 20 * head.scale, style.LABEL)
        right -= ui(22)
    number = pen.text(surface, head.value, (right, top), "bold", size, style.LABEL, align="right")
    if head.word:
        place = (number.left - ui(7), middle - pen.line_height("text", small) // 2)
        pen.text(surface, head.word, place, "text", small, style.SOFT, align="right")
    return below


def _minimum(view: ScoreBox) -> tuple[str, str]:
    if view.minimum is not None:
        return tr("Minimum"), str(view.minimum)
    return (tr("to"), view.target) if view.target else ("", "")


def _draw_row(pen: Pen, surface: pygame.Surface, cell: pygame.Rect, row: tuple[int, str, str]) -> None:
    ui = pen.metrics.ui
    team, name, total = row
    line = pygame.Surface((cell.width, 1), pygame.SRCALPHA)
    line.fill(RULE)
    surface.blit(line, cell)
    size: float = NUMBER
    while pen.line_height("bold", size) > cell.height * 1.25 and pen.metrics.text(size) > style.LEAST_PIXELS:
        size -= 0.5
    mark = min(ui(18), round(cell.height * 0.72))
    draw_mark(pen, surface, team, (cell.left + mark // 2, cell.centery), mark)
    size = fit_size(pen, total, "bold", size, cell.width - mark - ui(8))
    number = pen.text_width(total, "bold", size)
    pen.middle_text(surface, total, cell, "bold", size, align="right")
    room = pygame.Rect(cell.left + mark + ui(8), cell.top, cell.width - mark - number - ui(18), cell.height)
    _draw_names(pen, surface, room, name, min(size, WORD))


def _draw_names(pen: Pen, surface: pygame.Surface, room: pygame.Rect, name: str, size: float) -> None:
    """In one line, in two where the cell is high enough for them, else all names a little shorter."""
    small = fit_size(pen, name, "text", size, room.width)
    lines = [name]
    if pen.text_width(name, "text", small) > room.width:
        parts = name.split(JOINT)
        half = (len(parts) + 1) // 2
        if len(parts) > 2 and 2 * pen.line_height("text", small) <= room.height + pen.metrics.ui(4):
            lines = [JOINT.join(parts[:half]) + " &", JOINT.join(parts[half:])]
        lines = [fit_names(pen, line, "text", small, room.width) for line in lines]
    if room.width < pen.text_width("Mm…", "text", small):
        return
    high = pen.line_height("text", small)
    top = room.centery - high * len(lines) // 2
    for number, line in enumerate(lines):
        pen.middle_text(surface, line, pygame.Rect(room.left, top + number * high, room.width, high), "text", small, align="left")

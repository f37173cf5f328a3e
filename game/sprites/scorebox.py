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
LEAST_SCALE: Final = 0.5
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


def _draw_head(pen: Pen, surface: pygame.Surface, inner: pygame.Rect, view: ScoreBox) -> int:
    """Round at the left, minimum at the right; words give way, then they stand below each other. Returns the y below."""
    ui = pen.metrics.ui
    gap, tick = ui(14), ui(24) if view.met else 0
    first, rest = tr("Round {n}", n=view.round), (tr(" of {n}", n=view.rounds) if view.rounds else "")
    word, value = _minimum(view)
    short = tr("Min") if view.minimum is not None else ""
    scale = 1.0
    while scale > LEAST_SCALE and pen.line_height("bold", ROUND * scale) > inner.height * 0.36:
        scale -= 0.05
    size, small = ROUND * scale, WORD * scale

    def needed(left: str, right: str) -> int:
        words = pen.text_width(right, "text", small) + ui(7) if right else 0
        return pen.text_width(left, "bold", size) + gap + words + pen.text_width(value, "bold", size) + tick

    brief = f"/{view.rounds}" if view.rounds else ""
    # A number alone says nothing: rather "1/4" than no word for the minimum.
    tries = ((rest, word), (rest, short), (brief, short), ("", short), (brief, ""), ("", ""))
    more, word = next(((r, w) for r, w in tries if not value or needed(first + r, w) <= inner.width), (rest, short))
    stacked = bool(value) and needed(first + more, word) > inner.width
    high = pen.line_height("bold", size)
    at = pen.text(surface, first, (inner.left, inner.top), "bold", size, width=inner.width)
    pen.text(surface, more, (at.right, inner.top), "bold", size, style.SOFT)
    if not value:
        return inner.top + high + ui(3)
    top = inner.top + (round(high * 0.86) if stacked else 0)
    right = inner.left + needed("", word) - gap if stacked else inner.right
    middle = top + high // 2
    if view.met:
        pen.icon(surface, "check", (right - ui(8), middle), 20 * scale, style.LABEL)
        right -= ui(22)
    number = pen.text(surface, value, (right, top), "bold", size, style.LABEL, align="right")
    if word:
        pen.text(
            surface,
            word,
            (number.left - ui(7), middle - pen.line_height("text", small) // 2),
            "text",
            small,
            style.SOFT,
            align="right",
        )
    return top + high + ui(3)


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

"""The small box with round, minimum and what each team has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.sprites.pen import visible
from game.sprites.team import draw_mark

if TYPE_CHECKING:
    from game.sprites.pen import Pen

ROUND: Final = 22
WORD: Final = 17
NUMBER: Final = 21
TIGHT: Final = 15
EDGE: Final = 16
LEAST_ROW: Final = 17  # pixels
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
    least = max(LEAST_ROW, round(pen.line_height("text", TIGHT) * 0.94))
    columns = 1 if room.height / count >= least else 2
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
    """Round at the left, minimum at the right; stacked where they would meet. Returns the y below them."""
    ui = pen.metrics.ui
    first = tr("Round {n}", n=view.round)
    rest = tr(" of {n}", n=view.rounds) if view.rounds else ""
    word, value = _minimum(view)
    left = pen.text_width(first, "bold", ROUND) + pen.text_width(rest, "bold", ROUND)
    room = inner.width - left - ui(18)
    value_wide = pen.text_width(value, "bold", NUMBER) + (ui(24) if view.met else 0)
    short = tr("Min") if view.minimum is not None else ""
    if value and pen.text_width(word, "text", WORD) + ui(7) + value_wide > room:
        word = short if pen.text_width(short, "text", WORD) + ui(7) + value_wide <= room else ""
    high = pen.line_height("bold", ROUND)
    at = pen.text(surface, first, (inner.left, inner.top), "bold", ROUND)
    pen.text(surface, rest, (at.right, inner.top), "bold", ROUND, style.SOFT)
    if value:
        fits = value_wide <= room
        y = inner.top if fits else inner.top + round(high * 0.86)
        right = inner.right if fits else inner.left + value_wide + (pen.text_width(short, "text", WORD) + ui(7) if short else 0)
        word = word if fits else short
        middle = y + high // 2
        if view.met:
            pen.icon(surface, "check", (right - ui(8), middle), 20, style.LABEL)
            right -= ui(22)
        number = pen.text(
            surface, value, (right, middle - pen.line_height("bold", NUMBER) // 2), "bold", NUMBER, style.LABEL, align="right"
        )
        if word:
            top = middle - pen.line_height("text", WORD) // 2
            pen.text(surface, word, (number.left - ui(7), top), "text", WORD, style.SOFT, align="right")
        if not fits:
            return y + high
    return inner.top + high + ui(4)


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
    size = NUMBER if cell.height >= pen.line_height("bold", NUMBER) else TIGHT
    mark = min(ui(18), round(cell.height * 0.72))
    draw_mark(pen, surface, team, (cell.left + mark // 2, cell.centery), mark)
    number = pen.text_width(total, "bold", size)
    pen.middle_text(surface, total, cell, "bold", size, align="right")
    room = pygame.Rect(cell.left + mark + ui(8), cell.top, cell.width - mark - number - ui(18), cell.height)
    small = min(size, WORD)
    if room.width >= pen.text_width("Mm…", "text", small):
        pen.middle_text(surface, name, room, "text", small, align="left")

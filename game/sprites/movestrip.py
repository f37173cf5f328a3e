"""The last moves in a dark panel, long ones in several lines. Hovering a line lights it up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.sprites.pen import fit_size, visible
from game.sprites.team import draw_mark

if TYPE_CHECKING:
    from game.sprites.pen import Pen

TITLE: Final = 15
LINE: Final = 17
STEP: Final = 33
PAD: Final = 8
MARK: Final = 15
MOST_LINES: Final = 3
SIZES: Final = (17, 15, 13, 11)
TITLE_COLOUR: Final = (0xCF, 0xDF, 0xD1)
GROUND: Final = ((0x07, 0x1D, 0x12), (0x05, 0x17, 0x0E))


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move: the team of who made it, and the words."""

    team: int
    text: str


@dataclass(frozen=True, slots=True)
class MovesLayout:
    """The panel; of each move shown its rectangle, its number in the list, the newest last, and its words in lines."""

    rect: pygame.Rect
    rows: tuple[tuple[pygame.Rect, int, tuple[str, ...]], ...]
    size: float = LINE

    def at(self, pos: tuple[int, int]) -> int | None:
        """The number of the move at a point, or None."""
        return next((number for rect, number, _ in self.rows if rect.collidepoint(pos)), None)


def lay_moves(pen: Pen, rect: pygame.Rect, lines: Sequence[MoveLine]) -> MovesLayout:
    """Show as many of the last moves as fit, words whole before many moves; the panel is only as high as they need."""
    ui = pen.metrics.ui
    head = pen.line_height("bold", TITLE) + ui(12)
    room = rect.height - head - ui(6)
    size = _size(pen, lines[-1].text, rect.width - ui(16), room) if lines else LINE
    high = pen.line_height("text", size)
    most = max(1, min(MOST_LINES, (room - ui(PAD)) // high))
    shown: list[tuple[int, int, tuple[str, ...]]] = []
    for number in range(len(lines) - 1, -1, -1):
        words = _broken(pen, lines[number].text, rect.width - ui(16), most, size)
        step = high * len(words) + ui(PAD) if len(words) > 1 else max(ui(STEP), high + 2)
        if shown and step > room:
            break
        shown.insert(0, (number, step, words))
        room -= step
    rows, y = [], rect.top + head
    for number, step, words in shown:
        rows.append((pygame.Rect(rect.left + ui(8), y, rect.width - ui(16), step - ui(2)), number, words))
        y += step
    tall = max(y - rect.top, head + ui(STEP)) + ui(6)
    return MovesLayout(pygame.Rect(rect.left, rect.top, rect.width, min(rect.height, tall)), tuple(rows), size)


def draw_moves(
    pen: Pen, surface: pygame.Surface, layout: MovesLayout, lines: Sequence[MoveLine], *, hover: int | None = None
) -> pygame.Rect:
    """Draw the panel; the newest move is tinted, the hovered one framed."""
    if not lines or not visible(surface, layout.rect):
        return layout.rect
    ui = pen.metrics.ui
    rect = layout.rect
    look = Box(*GROUND, ui(14), style.CREAM, max(1.0, ui(1.5)), alpha=0.74, edge_alpha=0.15)
    surface.blit(pen.assets.box(*rect.size, look), rect)
    title = tr("LAST MOVES") if len(layout.rows) > 1 else tr("LAST MOVE")
    size = fit_size(pen, title, "bold", TITLE, rect.width - ui(20))
    pen.text(surface, title, (rect.left + ui(14), rect.top + ui(9)), "bold", size, TITLE_COLOUR)
    for row, number, words in layout.rows:
        newest = number == len(lines) - 1
        if newest or number == hover:
            edge = style.GOLD if number == hover else None
            glow = Box(style.GLOW, style.GLOW, ui(8), edge, max(1.0, ui(1.5)), alpha=0.18 if newest else 0.08)
            surface.blit(pen.assets.box(*row.size, glow), row)
        _draw_words(pen, surface, lines[number].team, words, row, layout.size)
    return rect


def _draw_words(pen: Pen, surface: pygame.Surface, team: int, words: tuple[str, ...], row: pygame.Rect, size: float) -> None:
    """A team's mark and what it did; further lines begin below the mark."""
    ui, high = pen.metrics.ui, pen.line_height("text", size)
    mark = ui(MARK)
    top = row.centery - high * len(words) // 2
    draw_mark(pen, surface, team, (row.left + ui(7) + mark // 2, top + high // 2), mark)
    for number, line in enumerate(words):
        before = _first_indent(pen) if number == 0 else ui(7)
        place = pygame.Rect(row.left + before, top + number * high, row.width - before - ui(3), high)
        pen.middle_text(surface, line, place, "text", fit_size(pen, line, "text", size, place.width), style.CREAM, align="left")


def _first_indent(pen: Pen) -> int:
    return pen.metrics.ui(MARK + 15)


def _size(pen: Pen, text: str, width: int, room: int) -> float:
    """The greatest size at which the newest move has room for all its words."""
    for size in SIZES:
        most = max(1, min(MOST_LINES, (room - pen.metrics.ui(PAD)) // pen.line_height("text", size)))
        words = _broken(pen, text, width, most, size)
        if pen.text_width(words[-1], "text", size) <= _room(pen, width, first=len(words) == 1):
            return size
    return SIZES[-1]


def _room(pen: Pen, width: int, *, first: bool) -> int:
    """How wide a line of words may be."""
    return width - (_first_indent(pen) + pen.metrics.ui(3) if first else pen.metrics.ui(10))


def _broken(pen: Pen, text: str, width: int, most: int, size: float) -> tuple[str, ...]:
    """The words in as few lines as they need, ``most`` at most; the first is shorter, as the mark stands before it."""
    found: list[str] = []
    rest = text.split(" ")
    while rest:
        room = _room(pen, width, first=not found)
        fitting = [i for i in range(1, len(rest) + 1) if pen.text_width(" ".join(rest[:i]), "text", size) <= room]
        cut = len(rest) if len(found) == most - 1 else max(fitting, default=1)
        found.append(" ".join(rest[:cut]))
        rest = rest[cut:]
    return tuple(found)

"""The last moves in a dark panel; one line in small windows. Hovering a line lights it up."""

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
TITLE_COLOUR: Final = (0xCF, 0xDF, 0xD1)
GROUND: Final = ((0x07, 0x1D, 0x12), (0x05, 0x17, 0x0E))


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One move: the team of who made it, and the words."""

    team: int
    text: str


@dataclass(frozen=True, slots=True)
class MovesLayout:
    """The panel, and the rectangle of each line shown with its number in the list, the newest last."""

    rect: pygame.Rect
    rows: tuple[tuple[pygame.Rect, int], ...]

    def at(self, pos: tuple[int, int]) -> int | None:
        """The number of the line at a point, or None."""
        return next((number for rect, number in self.rows if rect.collidepoint(pos)), None)


def lay_moves(pen: Pen, rect: pygame.Rect, lines: Sequence[MoveLine]) -> MovesLayout:
    """Show as many of the last lines as fit; the panel is only as high as they need."""
    ui = pen.metrics.ui
    head = pen.line_height("bold", TITLE) + ui(12)
    step = max(ui(STEP), pen.line_height("text", LINE) + 2)
    if pen.metrics.narrow:
        # Who did it, and below it what: side by side there is no room to read either.
        step = 2 * pen.line_height("text", LINE)
    most = max(1, (rect.height - head - ui(6)) // step)
    shown = list(range(max(0, len(lines) - most), len(lines)))
    rows = tuple(
        (pygame.Rect(rect.left + ui(8), rect.top + head + i * step, rect.width - ui(16), step - ui(2)), number)
        for i, number in enumerate(shown)
    )
    high = head + max(1, len(shown)) * step + ui(6)
    return MovesLayout(pygame.Rect(rect.left, rect.top, rect.width, min(rect.height, high)), rows)


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
    pen.text(
        surface,
        title,
        (rect.left + ui(14), rect.top + ui(9)),
        "bold",
        fit_size(pen, title, "bold", TITLE, rect.width - ui(20)),
        TITLE_COLOUR,
    )
    for row, number in layout.rows:
        newest = number == len(lines) - 1
        if newest or number == hover:
            edge = style.GOLD if number == hover else None
            glow = Box(style.GLOW, style.GLOW, ui(8), edge, max(1.0, ui(1.5)), alpha=0.18 if newest else 0.08)
            surface.blit(pen.assets.box(*row.size, glow), row)
        _draw_line(pen, surface, lines[number], row)
    return rect


def _draw_line(pen: Pen, surface: pygame.Surface, line: MoveLine, row: pygame.Rect) -> None:
    """A team's mark and what it did: in one line, or in two where there is the height for it."""
    ui = pen.metrics.ui
    mark = ui(15)
    room = pygame.Rect(row.left + mark + ui(15), row.top, row.width - mark - ui(19), row.height)
    words, second = line.text, ""
    if row.height >= 2 * pen.line_height("text", LINE) - ui(4) and pen.text_width(words, "text", LINE) > room.width:
        words, second = _broken(pen, words, room.width)
        room.height //= 2
    draw_mark(pen, surface, line.team, (row.left + ui(7) + mark // 2, room.centery), mark)
    below = pygame.Rect(row.left + ui(7), room.bottom, row.width - ui(10), room.height)
    for text, place in ((words, room), (second, below)):
        size = fit_size(pen, text, "text", LINE, place.width)
        pen.middle_text(surface, text, place, "text", size, style.CREAM, align="left")


def _broken(pen: Pen, text: str, width: int) -> tuple[str, str]:
    """The words that fit a width, at least one, and the rest."""
    words = text.split(" ")
    fitting = [i for i in range(1, len(words)) if pen.text_width(" ".join(words[:i]), "text", LINE) <= width]
    cut = max(fitting, default=1)
    return " ".join(words[:cut]), " ".join(words[cut:])

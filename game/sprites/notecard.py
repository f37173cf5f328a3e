"""The notecard of card points: tilted paper at the table's edge, a tab in small windows, and large when opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.sprites.pen import fit_size, visible

if TYPE_CHECKING:
    from game.sprites.pen import Pen

TILT: Final = -3  # degrees, clockwise
TITLE: Final = 21
LINE: Final = 18
CARD: Final = (214, 26.2, 42)  # u: width, a line, where text begins
ROW: Final = 26
OUTSIDE: Final = 34  # u of the card beyond the window's edge
MINUS: Final = "−"


@dataclass(frozen=True, slots=True)
class NoteView:
    """A title and lines of a card's name and its points, as text; points that count against are red."""

    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class NoteLayout:
    """Where the card lies; `tab` in small windows."""

    rect: pygame.Rect
    tab: bool


def lay_note(pen: Pen, rect: pygame.Rect) -> NoteLayout:
    """The card in its zone at the left edge, or a tab there where the window is narrow."""
    if not pen.metrics.narrow:
        return NoteLayout(rect, tab=False)
    ui = pen.metrics.ui
    wide = min(rect.width, pen.text_width(tr("Points"), "bold", 19) + ui(52))
    tab = pygame.Rect(rect.left, rect.top, wide, max(44, ui(52)))
    tab.top = rect.top + (rect.height - tab.height) // 3
    return NoteLayout(tab, tab=True)


def draw_note(pen: Pen, surface: pygame.Surface, layout: NoteLayout, view: NoteView, *, hover: bool = False) -> pygame.Rect:
    """Draw the small card (or tab); return what was painted on."""
    painted = layout.rect.inflate(2 * pen.metrics.px(30), 2 * pen.metrics.px(30))
    if not visible(surface, painted):
        return painted
    if layout.tab:
        return painted.union(_draw_tab(pen, surface, layout.rect, hover=hover))
    u = pen.metrics.u
    lines = len(view.rows)
    size = (round(CARD[0] * u), round(min(layout.rect.height - 4 * u, (46 + lines * CARD[1]) * u)))
    key = ("note", view, size, hover)
    card = pen.assets.baked(key, lambda: _tilted(pen, view, size))
    at = card.get_rect(
        center=(round(layout.rect.left + size[0] / 2 - OUTSIDE * u) + (pen.metrics.px(8) if hover else 0), layout.rect.centery)
    )
    surface.blit(card, at)
    return painted.union(at)


def draw_note_open(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, view: NoteView) -> pygame.Rect:
    """Draw the card large and straight in a rectangle; its lines spread over it."""
    pen.lifted(surface, rect, Box(style.PAPER_LIGHT, style.PAPER_DARK, pen.metrics.px(8), sideways=True), drop=12, spread=30)
    surface.blit(_page(pen, view, rect.size, pen.metrics.px(28), 0), rect)
    return rect.inflate(2 * pen.metrics.ui(34), 2 * pen.metrics.ui(44))


def _draw_tab(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, *, hover: bool) -> pygame.Rect:
    ui = pen.metrics.ui
    wide = rect.inflate(ui(20), 0)
    wide.right = rect.right + (ui(4) if hover else 0)
    painted = pen.lifted(surface, wide, Box(style.PAPER_LIGHT, style.PAPER_DARK, ui(12), sideways=True), drop=3, spread=9)
    pen.icon(surface, "book", (rect.left + ui(22), rect.centery), 22, style.INK)
    room = pygame.Rect(rect.left + ui(38), rect.top, rect.width - ui(42), rect.height)
    words = tr("Points")
    pen.middle_text(surface, words, room, "bold", fit_size(pen, words, "bold", 19, room.width), style.INK, align="left")
    return painted


def _tilted(pen: Pen, view: NoteView, size: tuple[int, int]) -> pygame.Surface:
    """The card with its shadow, drawn twice as large and turned."""
    double = 2 if size[0] < 260 else 1
    wide, high = size[0] * double, size[1] * double
    spread = pen.metrics.px(16) * double
    made = pygame.Surface((wide + 2 * spread, high + 2 * spread), pygame.SRCALPHA)
    soft = pen.assets.soft(wide, high, 4 * double, spread, style.SHADE, 0.6)
    made.blit(soft, (0, pen.metrics.px(5) * double))
    paper = pen.assets.box(wide, high, Box(style.PAPER_LIGHT, style.PAPER_DARK, pen.metrics.px(3) * double, sideways=True))
    made.blit(paper, (spread, spread))
    left = round(CARD[2] * pen.metrics.u) * double
    made.blit(_page(pen, view, (wide, high), left, float(double)), (spread, spread))
    return pygame.transform.rotozoom(made, -TILT, 1 / double)


def _page(pen: Pen, view: NoteView, size: tuple[int, int], left: int, times: float) -> pygame.Surface:
    """Title, red line, ruled lines with what is written on them; see-through. `times` is the scale of type, 0: as large as fits."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    fonts = pen.assets.fonts
    right = size[0] - (round(12 * pen.metrics.u * times) or left)
    row = size[1] / (len(view.rows) + 1.62)
    small = min(pen.metrics.text(LINE) * times, row * 0.86) if times else row * 0.6
    size_of_title = round(min(pen.metrics.text(TITLE) * times, row * 1.1) if times else row * 0.85)
    while size_of_title > style.LEAST_PIXELS and fonts.width(view.title, "hand", size_of_title) > right - left:
        size_of_title -= 1
    title = fonts.face(view.title, "hand", size_of_title).render(view.title, True, style.INK)
    base = row * 1.36
    made.blit(title, (left, round(base - title.get_height() * 0.9)))
    line = max(1, round(2 * pen.metrics.u * (times or 1)))
    pygame.draw.rect(made, style.PAPER_MARGIN, (0, round(base), size[0], line))
    for i, (label, value) in enumerate(view.rows):
        foot = base + (i + 1) * row
        colour = style.RED_PEN if value.startswith((MINUS, "-")) else style.PEN
        if i + 1 < len(view.rows):
            pygame.draw.rect(made, style.PAPER_LINE, (0, round(foot), size[0], max(1, line // 2)))
        name = fonts.face(label, "hand", round(small)).render(label, True, colour)
        points = fonts.get("hand", round(small)).render(value, True, colour)
        made.blit(name, (left, round(foot - name.get_height() * 0.87)))
        made.blit(points, (right - points.get_width(), round(foot - points.get_height() * 0.87)))
    return made

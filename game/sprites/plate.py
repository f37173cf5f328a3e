"""A seat's plate: portrait in the team's ring, name and mark, size of the hand, foot, laid down or not, whose turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.sprites.pen import fit_size, visible
from game.sprites.team import draw_mark, draw_portrait

if TYPE_CHECKING:
    from game.sprites.pen import Pen
    from game.style import Colour

FootWord = Literal["", "waiting", "in foot", "next turn"]

NAME: Final = 21
COUNT: Final = 26
SMALL: Final = 16
LAID: Final = 15
PILL_HIGH: Final = 28
PILL_OVER: Final = 5  # u the pill reaches into the plate
GLOW: Final = 26
LAID_YES: Final = (0xC9, 0xF0, 0xCF)
LAID_TICK: Final = (0x9B, 0xE3, 0xA9)
LAID_NO: Final = (0xE3, 0xD9, 0xB8)
PILL_INK: Final = (0x3A, 0x26, 0x05)
LEAST_SCALE: Final = 0.4
PORTRAIT: Final = 0.74  # of the plate's height


@dataclass(frozen=True, slots=True)
class PlateView:
    """What a plate says. `team` is 0 upwards, `portrait` a name in `assets/icons/portraits`, `cards` the size of the hand.

    `laid` is None where rules have no first lay-down. `note` replaces that line ("resting", "out"). `pill` is what hangs
    below in turn, "Your turn" or "Walt's turn".
    """

    name: str
    team: int
    portrait: str
    cards: int
    foot: FootWord = ""
    laid: bool | None = None
    turn: bool = False
    pill: str = ""
    note: str = ""


def plate_bounds(pen: Pen, rect: pygame.Rect) -> pygame.Rect:
    """What a plate may paint on: glow and pill included."""
    reach = max(pen.metrics.px(GLOW), pen.metrics.ui(24)) + 2
    bounds = rect.inflate(2 * reach, 2 * reach)
    bounds.height += pen.metrics.ui(PILL_HIGH)
    return bounds


def pill_rect(pen: Pen, rect: pygame.Rect, text: str) -> pygame.Rect:
    """Where the pill of a plate hangs."""
    ui = pen.metrics.ui
    wide = min(rect.width - ui(8), max(ui(132), pen.text_width(text, "bold", SMALL) + ui(52)))
    pill = pygame.Rect(0, 0, wide, max(ui(PILL_HIGH), pen.line_height("bold", SMALL)))
    pill.midtop = (rect.centerx, rect.bottom - pen.metrics.px(PILL_OVER))
    return pill


def draw_plate(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, view: PlateView, *, compact: bool = False) -> pygame.Rect:
    """Draw a plate; small windows and `compact` ones show icons instead of words. Returns what was painted on."""
    bounds = plate_bounds(pen, rect)
    if not visible(surface, bounds):
        return bounds
    _draw_ground(pen, surface, rect, turn=view.turn)
    if compact:
        _draw_compact(pen, surface, rect, view)
    else:
        _draw_full(pen, surface, rect, view)
    if view.turn:
        _draw_pill(pen, surface, pill_rect(pen, rect, view.pill), view.pill)
    return bounds


def _draw_ground(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, *, turn: bool) -> None:
    m = pen.metrics
    if turn:
        reach = m.px(GLOW)
        soft = pen.assets.soft(rect.width, rect.height, m.px(16), reach, style.GLOW, 0.62)
        surface.blit(soft, (rect.x - reach, rect.y - reach))
    edge, line, alpha = (style.GLOW, max(2.0, m.px(3)), 1.0) if turn else (style.GOLD, max(1.0, m.px(1.5)), 0.55)
    look = Box(style.PANEL_TOP, style.PANEL_BOTTOM, m.px(16), edge, line, alpha=0.96, edge_alpha=alpha, shine=0.08)
    pen.lifted(surface, rect, look)


def _draw_full(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, view: PlateView) -> None:
    m = pen.metrics
    room = _face(pen, surface, rect, view, m.px(10))
    lines = (pen.line_height("bold", NAME), pen.line_height("bold", COUNT), pen.line_height("text", LAID))
    if sum(lines) <= rect.height * 1.06 and not m.narrow and (view.note or view.laid is not None):
        middle = rect.top + round(rect.height * 0.5)
        _draw_name(pen, surface, room, rect.top + round(rect.height * 0.09), view, 1.0)
        _draw_counts(pen, surface, room, middle, view, 1.0, words=True, laid=False)
        _draw_laid(pen, surface, room, rect.bottom - round(rect.height * 0.07) - lines[2], view)
        return
    _draw_two(pen, surface, rect, room, view, words=not m.narrow)


def _face(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, view: PlateView, edge: int) -> pygame.Rect:
    """Draw the portrait and return the room right of it."""
    size = round(min(rect.height * PORTRAIT, rect.width * 0.36))
    face = pygame.Rect(rect.left + edge, rect.centery - size // 2, size, size)
    draw_portrait(pen, surface, view.portrait, face, view.team, turn=view.turn)
    left = face.right + edge
    return pygame.Rect(left, rect.top, rect.right - pen.metrics.px(8) - left, rect.height)


def _draw_compact(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, view: PlateView) -> None:
    room = _face(pen, surface, rect, view, pen.metrics.px(8))
    _draw_two(pen, surface, rect, room, view, words=False)


def _draw_two(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, room: pygame.Rect, view: PlateView, *, words: bool) -> None:
    """Two lines: the name, and the facts as icons; smaller where large text would not fit the plate."""
    laid = view.laid is not None
    scale = 1.0
    while scale > LEAST_SCALE:
        high = pen.line_height("bold", NAME * scale) + pen.line_height("bold", COUNT * scale)
        if high <= rect.height * 1.08 and _facts_width(pen, view, scale, laid=laid) <= room.width:
            break
        scale -= 0.05
    name, count = pen.line_height("bold", NAME * scale), pen.line_height("bold", COUNT * scale)
    # Lines of these faces have air above and below; on a low plate they may come a little closer.
    over = max(0, name + count - rect.height + 4)
    top = rect.centery - (name + count - over) // 2
    _draw_name(pen, surface, room, top - over // 3, view, scale)
    _draw_counts(pen, surface, room, top + name - over + count // 2, view, scale, words=words, laid=laid)


def _facts_width(pen: Pen, view: PlateView, scale: float, *, laid: bool) -> float:
    ui = pen.metrics.ui
    wide = ui(24 * scale) + pen.text_width(str(view.cards), "bold", COUNT * scale)
    return wide + (ui(31 * scale) if view.foot else 0) + (ui(25 * scale) if laid else 0)


def _draw_name(pen: Pen, surface: pygame.Surface, room: pygame.Rect, top: int, view: PlateView, scale: float) -> None:
    m = pen.metrics
    mark = m.ui(17 * scale)
    width = room.width - mark - m.ui(8)
    size = fit_size(pen, view.name, "bold", NAME * scale, width)
    top += (pen.line_height("bold", NAME * scale) - pen.line_height("bold", size)) // 2
    text = pen.text(surface, view.name, (room.left, top), "bold", size, width=width)
    draw_mark(pen, surface, view.team, (text.right + m.ui(7) + mark // 2, text.centery + m.ui(1)), mark)


def _draw_counts(
    pen: Pen, surface: pygame.Surface, room: pygame.Rect, middle: int, view: PlateView, scale: float, *, words: bool, laid: bool
) -> None:  # fmt: skip
    """The line with the hand's size and the foot; with `laid` also a tick or a broken ring."""
    m = pen.metrics

    def ui(length: float) -> int:
        return m.ui(length * scale)

    pen.icon(surface, "cards", (room.left + ui(10), middle), 22 * scale, style.LABEL)
    size = COUNT * scale
    top = middle - pen.line_height("bold", size) // 2
    x = pen.text(surface, str(view.cards), (room.left + ui(24), top), "bold", size).right + ui(11)
    colour = style.LABEL if view.foot == "waiting" else style.GOOD
    if view.foot:
        pen.icon(surface, "foot", (x + ui(9), middle), 20 * scale, colour)
        x += ui(20)
        word = {"waiting": tr("waiting"), "in foot": tr("in foot"), "next turn": tr("next turn")}[view.foot]
        small = SMALL * scale
        if words and x + pen.text_width(word, "text", small) <= room.right:
            x = pen.text(surface, word, (x, middle - pen.line_height("text", small) // 2), "text", small, colour).right
        x += ui(7)
    if laid and view.laid is not None:
        _draw_sign(pen, surface, (x + ui(9), middle), scale, laid=view.laid)


def _draw_sign(pen: Pen, surface: pygame.Surface, centre: tuple[int, int], scale: float, *, laid: bool) -> None:
    size = (20 if laid else 17) * scale
    pen.icon(surface, "check" if laid else "ring", centre, size, LAID_TICK if laid else LAID_NO)


def _draw_laid(pen: Pen, surface: pygame.Surface, room: pygame.Rect, top: int, view: PlateView) -> None:
    m = pen.metrics
    colour: Colour = style.SOFT
    text, left = view.note, room.left
    if not text:
        laid = bool(view.laid)
        text, colour = (tr("laid down"), LAID_YES) if laid else (tr("not laid down"), LAID_NO)
        _draw_sign(pen, surface, (left + m.ui(8), top + pen.line_height("text", LAID) // 2), 0.9, laid=laid)
        left += m.ui(21)
    pen.text(
        surface, text, (left, top), "text", fit_size(pen, text, "text", LAID, room.right - left), colour, width=room.right - left
    )


def _draw_pill(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    m = pen.metrics
    ground = Box((0xFF, 0xE0, 0x8A), (0xE6, 0xA9, 0x2F), rect.height / 2, style.GOLD_FOOT, max(1.0, m.ui(1.5)))
    pen.lifted(surface, rect, ground, drop=2, spread=8)
    size = fit_size(pen, text, "bold", SMALL, rect.width - m.ui(36))
    shown = pen.text_width(text, "bold", size) + m.ui(20)
    left = rect.centerx - min(shown, rect.width - m.ui(12)) // 2
    pen.icon(surface, "play", (left + m.ui(7), rect.centery), 15, PILL_INK)
    room = pygame.Rect(left + m.ui(19), rect.top, rect.right - left - m.ui(24), rect.height)
    pen.middle_text(surface, text, room, "bold", size, PILL_INK, align="left")

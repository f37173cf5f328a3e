"""A seat's plate: portrait in the team's ring, name and mark, size of the hand, foot, laid down or not, whose turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.sprites.pen import visible
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
    reach = pen.metrics.px(GLOW) + 2
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
    size = round(rect.height * PORTRAIT)
    edge = m.px(10)
    face = pygame.Rect(rect.left + edge, rect.centery - size // 2, size, size)
    draw_portrait(pen, surface, view.portrait, face, view.team, turn=view.turn)
    left = face.right + m.px(10)
    room = pygame.Rect(left, rect.top, rect.right - m.px(8) - left, rect.height)
    lines = (pen.line_height("bold", NAME), pen.line_height("bold", COUNT), pen.line_height("text", LAID))
    three = sum(lines) <= rect.height * 1.06 and not m.narrow
    last = view.note or (view.laid is not None)
    if three and last:
        tops = (
            rect.top + round(rect.height * 0.09),
            rect.top + round(rect.height * 0.5) - lines[1] // 2,
            rect.bottom - round(rect.height * 0.07) - lines[2],
        )
        _draw_name(pen, surface, room, tops[0], view)
        _draw_counts(pen, surface, room, tops[1], view, words=True, laid=False)
        _draw_laid(pen, surface, room, tops[2], view)
        return
    both = lines[0] + lines[1]
    top = rect.centery - round(both * 0.5)
    _draw_name(pen, surface, room, top, view)
    _draw_counts(pen, surface, room, top + lines[0], view, words=not m.narrow, laid=m.narrow or not three)


def _draw_name(pen: Pen, surface: pygame.Surface, room: pygame.Rect, top: int, view: PlateView) -> None:
    m = pen.metrics
    mark = m.ui(17)
    text = pen.text(surface, view.name, (room.left, top), "bold", NAME, width=room.width - mark - m.ui(8))
    draw_mark(pen, surface, view.team, (text.right + m.ui(7) + mark // 2, text.centery + m.ui(1)), mark)


def _draw_counts(
    pen: Pen, surface: pygame.Surface, room: pygame.Rect, top: int, view: PlateView, *, words: bool, laid: bool
) -> None:
    """The line with the hand's size and the foot; with `laid` also a tick or a broken ring."""
    m = pen.metrics
    middle = top + pen.line_height("bold", COUNT) // 2
    pen.icon(surface, "cards", (room.left + m.ui(10), middle), 22, style.LABEL)
    number = pen.text(surface, str(view.cards), (room.left + m.ui(24), top), "bold", COUNT)
    x = number.right + m.ui(11)
    colour = style.LABEL if view.foot == "waiting" else style.GOOD
    if view.foot:
        pen.icon(surface, "foot", (x + m.ui(9), middle), 20, colour)
        x += m.ui(20)
        word = {"waiting": tr("waiting"), "in foot": tr("in foot"), "next turn": tr("next turn")}[view.foot]
        if words and x + pen.text_width(word, "text", SMALL) <= room.right:
            high = pen.line_height("text", SMALL)
            x = pen.text(surface, word, (x, middle - high // 2), "text", SMALL, colour).right
        x += m.ui(7)
    if laid and view.laid is not None and x + m.ui(20) <= room.right + m.ui(6):
        _draw_sign(pen, surface, (x + m.ui(9), middle), view.laid)


def _draw_sign(pen: Pen, surface: pygame.Surface, centre: tuple[int, int], laid: bool) -> None:
    pen.icon(surface, "check" if laid else "ring", centre, 20 if laid else 17, LAID_TICK if laid else LAID_NO)


def _draw_laid(pen: Pen, surface: pygame.Surface, room: pygame.Rect, top: int, view: PlateView) -> None:
    m = pen.metrics
    colour: Colour = style.SOFT
    text, left = view.note, room.left
    if not text:
        laid = bool(view.laid)
        text, colour = (tr("laid down"), LAID_YES) if laid else (tr("not laid down"), LAID_NO)
        _draw_sign(pen, surface, (left + m.ui(8), top + pen.line_height("text", LAID) // 2), laid)
        left += m.ui(21)
    pen.text(surface, text, (left, top), "text", LAID, colour, width=room.right - left)


def _draw_compact(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, view: PlateView) -> None:
    """One line where it fits: portrait, name, size of the hand, foot, laid down; else the name above the rest."""
    m = pen.metrics
    size = round(rect.height * PORTRAIT)
    face = pygame.Rect(rect.left + m.px(8), rect.centery - size // 2, size, size)
    draw_portrait(pen, surface, view.portrait, face, view.team, turn=view.turn)
    room = pygame.Rect(face.right + m.px(8), rect.top, 0, rect.height)
    room.width = rect.right - m.px(6) - room.left
    facts = m.ui(24) + pen.text_width(str(view.cards), "bold", COUNT) + m.ui(18) + (m.ui(26) if view.foot else 0)
    facts += m.ui(20) if view.laid is not None else 0
    if pen.text_width(view.name, "bold", NAME) + m.ui(32) + facts <= room.width:
        _draw_name(pen, surface, room, rect.centery - pen.line_height("bold", NAME) // 2, view)
        right = pygame.Rect(room.right - facts, room.top, facts, room.height)
        _draw_counts(pen, surface, right, rect.centery - pen.line_height("bold", COUNT) // 2, view, words=False, laid=True)
        return
    lines = (pen.line_height("bold", NAME), pen.line_height("bold", COUNT))
    over = max(0, sum(lines) - rect.height + 2)
    top = rect.centery - (sum(lines) - over) // 2
    _draw_name(pen, surface, room, top - over // 3, view)
    _draw_counts(pen, surface, room, top + lines[0] - over, view, words=False, laid=True)


def _draw_pill(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    m = pen.metrics
    ground = Box((0xFF, 0xE0, 0x8A), (0xE6, 0xA9, 0x2F), rect.height / 2, style.GOLD_FOOT, max(1.0, m.ui(1.5)))
    pen.lifted(surface, rect, ground, drop=2, spread=8)
    shown = pen.text_width(text, "bold", SMALL) + m.ui(20)
    left = rect.centerx - min(shown, rect.width - m.ui(12)) // 2
    pen.icon(surface, "play", (left + m.ui(7), rect.centery), 15, PILL_INK)
    room = pygame.Rect(left + m.ui(19), rect.top, rect.right - left - m.ui(24), rect.height)
    pen.middle_text(surface, text, room, "bold", SMALL, PILL_INK, align="left")

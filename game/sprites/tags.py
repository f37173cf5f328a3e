"""Small labels: what a drop would gain or why it is refused, beside the pointer; NEW on drawn cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.sprites.pen import visible

if TYPE_CHECKING:
    from game.sprites.pen import Pen

TagKind = Literal["gain", "reason", "plain"]

HIGH: Final = 38
SIZE: Final = 18
WIDEST: Final = 460  # ui units before a reason breaks into lines
BESIDE: Final = 22  # ui units from the pointer
GAIN: Final = ((0x1F, 0x7C, 0x42), (0x17, 0x5F, 0x32), (0x9B, 0xE3, 0xA9))
REASON: Final = ((0x9A, 0x2A, 0x18), style.REFUSAL_TAG, (0xFF, 0xB4, 0xA6))
PLAIN: Final = (style.PANEL_TOP, style.PANEL_BOTTOM, style.GOLD)
NEW_HIGH: Final = 25
NEW_SIZE: Final = 15
LEAST_STAR: Final = 16  # pixels


def tag_rect(pen: Pen, pos: tuple[int, int], text: str, kind: TagKind = "gain", bounds: pygame.Rect | None = None) -> pygame.Rect:
    """Where `draw_tag` would draw: right below the pointer, or left of it near the right edge; never outside `bounds`."""
    m = pen.metrics
    lines = _lines(pen, text)
    icon = 0 if kind == "plain" else m.ui(26)
    width = max(pen.text_width(line, "bold", SIZE) for line in lines) + icon + m.ui(28)
    height = max(m.ui(HIGH), len(lines) * pen.line_height("bold", SIZE) + m.ui(10))
    rect = pygame.Rect(pos[0] + m.ui(BESIDE), pos[1] + m.ui(BESIDE), width, height)
    if bounds is not None:
        if rect.right > bounds.right:
            rect.right = pos[0] - m.ui(BESIDE) // 2
        rect.clamp_ip(bounds)
    return rect


def draw_tag(
    pen: Pen,
    surface: pygame.Surface,
    pos: tuple[int, int],
    text: str,
    kind: TagKind = "gain",
    bounds: pygame.Rect | None = None,
) -> pygame.Rect:
    """Draw a label beside the pointer at `pos`: a gain (green, tick), a reason (red, cross) or a plain one."""
    m = pen.metrics
    rect = tag_rect(pen, pos, text, kind, bounds)
    painted = rect.inflate(2 * m.ui(20), 2 * m.ui(20))
    if not visible(surface, painted):
        return painted
    top, bottom, edge = {"gain": GAIN, "reason": REASON, "plain": PLAIN}[kind]
    radius = rect.height / 2 if kind == "gain" else m.ui(10)
    pen.lifted(surface, rect, Box(top, bottom, radius, edge, max(1.5, m.ui(2)), shine=0.1), drop=4, spread=12)
    left = rect.left + m.ui(14)
    if kind != "plain":
        sign = "check" if kind == "gain" else "x"
        pen.icon(surface, sign, (left + m.ui(7), rect.centery), 19, style.WHITE)
        left += m.ui(24)
    lines = _lines(pen, text)
    high = pen.line_height("bold", SIZE)
    y = rect.centery - high * len(lines) // 2
    for line in lines:
        pen.text(surface, line, (left, y), "bold", SIZE, style.WHITE)
        y += high
    return painted


def new_rect(pen: Pen, centre: tuple[int, int]) -> pygame.Rect:
    """The NEW tag around a point."""
    width = pen.text_width(tr("NEW"), "bold", NEW_SIZE) + pen.metrics.ui(18)
    rect = pygame.Rect(0, 0, width, max(pen.metrics.ui(NEW_HIGH), pen.line_height("bold", NEW_SIZE)))
    rect.center = centre
    return rect


def draw_new(pen: Pen, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the tag of a card that has just been drawn; a round mark where the word has no room."""
    ground = Box((0xFF, 0xE0, 0x8A), (0xE6, 0xA9, 0x2F), rect.height / 2, style.GOLD_EDGE, max(1.0, pen.metrics.ui(1.5)))
    pen.lifted(surface, rect, ground, drop=2, spread=5)
    if rect.width == rect.height >= LEAST_STAR:
        pen.icon(surface, "star", rect.center, 0.66 * rect.width / pen.metrics.s, (0x3A, 0x27, 0x03))
    elif rect.width > rect.height:
        pen.middle_text(surface, tr("NEW"), rect.inflate(8, 0), "bold", NEW_SIZE, (0x3A, 0x27, 0x03))


def _lines(pen: Pen, text: str) -> list[str]:
    pixels = pen.metrics.text(SIZE)
    return pen.assets.fonts.wrap(text, "bold", pixels, pen.metrics.ui(WIDEST))

"""The meter of a book (discs, diamonds, rings), the medals of closed books, and chips with an icon and a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.assets.shapes import hexed
from game.sprites.pen import fit_size

if TYPE_CHECKING:
    from game.sprites.bookshape import BookState
    from game.sprites.pen import Pen
    from game.style import Colour

DOT: Final = 17  # u from dot to dot
LEAST_DOT: Final = 10.5  # pixels; a growing book whose dots would be closer shows figures
EMPTY_LINE: Final = (0xE9, 0xF0, 0xE4)
EMBER_TOP: Final = (0x3A, 0x14, 0x06)
EMBER_BOTTOM: Final = (0x26, 0x0B, 0x03)
EMBER_LINE: Final = (0xFF, 0x8A, 0x3A)
EMBER_TEXT: Final = (0xFF, 0xE3, 0xC4)
EMBER_ICON: Final = (0xFF, 0xB0, 0x66)
WILD_MEDAL: Final = (
    '<path d="M20 1.6L35.9 10.8V29.2L20 38.4L4.1 29.2V10.8Z" fill="#ffb638" stroke="#fff3d6" stroke-width="2.6" '
    'stroke-linejoin="round"/><path d="M20 8.2L22.9 15.9L31.1 16.3L24.7 21.5L26.9 29.4L20 24.9L13.1 29.4L15.3 21.5L8.9 16.3'
    'L17.1 15.9Z" fill="#16181d"/>'
)


def meter_picture(pen: Pen, naturals: int, wilds: int, size: int, width: int) -> pygame.Surface:
    """A row of dots at most `width` pixels wide: a disc a natural, a diamond a wild, a ring for each card still free."""
    dots = max(size, naturals + wilds)
    ideal = max(pen.metrics.px(DOT), min(pen.metrics.ui(DOT) * 0.92, pen.metrics.u * DOT * 1.35))
    step = min(ideal, (width - 2) / dots)
    if dots > size and step < LEAST_DOT:
        return _counted(pen, naturals, wilds, width, round(ideal * 1.06))
    radius = step * 0.36
    high = max(5, round(step * 1.06))
    middle = high / 2
    parts = []
    for i in range(dots):
        x = 1 + (i + 0.5) * step
        if i < naturals:
            parts.append(f'<circle cx="{x:.2f}" cy="{middle}" r="{radius:.2f}" fill="{hexed(style.NATURAL)}"/>')
        elif i < naturals + wilds:
            r = radius * 1.28
            parts.append(
                f'<path d="M{x:.2f} {middle - r:.2f}L{x + r:.2f} {middle}L{x:.2f} {middle + r:.2f}L{x - r:.2f} {middle}Z" '
                f'fill="{hexed(style.WILD)}"/>'
            )
        else:
            line = max(1.0, step * 0.105)
            parts.append(
                f'<circle cx="{x:.2f}" cy="{middle}" r="{radius - line / 2:.2f}" fill="none" stroke="{hexed(EMPTY_LINE)}" '
                f'stroke-opacity="0.72" stroke-width="{line:.2f}"/>'
            )
    wide = round(dots * step + 2)
    return pen.assets.svg(f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{"".join(parts)}</svg>')


def _counted(pen: Pen, naturals: int, wilds: int, width: int, high: int) -> pygame.Surface:
    """A meter in figures, for a book with more cards than there is room for dots: a disc and a diamond with their numbers."""
    numbers = [str(n) for n in (naturals, wilds) if n]
    size = min(high, max(6, round(width * 0.16)))

    def make() -> pygame.Surface:
        drawn = [
            pen.assets.fonts.get("bold", max(style.LEAST_PIXELS, round(high * 0.9))).render(n, True, style.CREAM) for n in numbers
        ]
        wide = sum(size + 2 + text.get_width() for text in drawn) + 5 * (len(drawn) - 1)
        made = pygame.Surface((wide, max(high, *(text.get_height() for text in drawn))), pygame.SRCALPHA)
        x = 0
        for i, text in enumerate(drawn):
            dot = meter_picture(pen, int(i == 0), int(i == 1), 1, size + 2)
            made.blit(dot, dot.get_rect(midleft=(x, made.get_height() // 2)))
            x += size + 2
            made.blit(text, text.get_rect(midleft=(x, made.get_height() // 2)))
            x += text.get_width() + 5
        return made

    return pen.assets.baked(("counted", naturals, wilds, size, high), make)


def medal_picture(pen: Pen, kind: BookState, pixels: int) -> pygame.Surface:
    """The medal of a closed book with a soft shadow: star on red, diamond on black, star on gold. Wider than `pixels`."""
    spread = max(2, pixels // 9)

    def make() -> pygame.Surface:
        made = pygame.Surface((pixels + 2 * spread, pixels + 2 * spread), pygame.SRCALPHA)
        soft = pen.assets.soft(round(pixels * 0.8), round(pixels * 0.8), pixels * 0.4, spread, style.SHADE, 0.7)
        made.blit(soft, soft.get_rect(center=(made.get_width() // 2, made.get_height() // 2 + max(1, pixels // 14))))
        if kind == "wild":
            medal = pen.assets.svg(
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="{pixels}" height="{pixels}">{WILD_MEDAL}</svg>'
            )
        else:
            medal = pen.assets.picture(f"icons/medals/{kind}", pixels, pixels)
        made.blit(medal, (spread, spread))
        return made

    return pen.assets.baked(("medal", kind, pixels), make)


def chip_size(pen: Pen, text: str, *, icon: bool = True, size: float = style.LABEL_SIZE, scale: float = 1.0) -> tuple[int, int]:
    """How large a chip with this text is; `scale` makes all of it smaller, but never its type unreadable."""
    ui = pen.metrics.ui
    wide = pen.text_width(text, "bold", size * scale) + ui((20 + (20 if icon else 0)) * scale)
    return wide, max(ui(28 * scale), pen.line_height("bold", size * scale))


def draw_chip(
    pen: Pen, surface: pygame.Surface, rect: pygame.Rect, text: str, icon: str = "", *,
    ground: tuple[Colour, Colour] = (style.PANEL_TOP, style.PANEL_BOTTOM), line: Colour | None = None,
    colour: Colour = style.LABEL, icon_colour: Colour | None = None, alpha: float = 0.9, size: float = style.LABEL_SIZE,
    scale: float = 1.0,
) -> pygame.Rect:  # fmt: skip
    """Draw a rounded chip with an icon and a short text, in a rectangle of `chip_size`."""
    ui = pen.metrics.ui
    look = Box(*ground, rect.height / 2, line, max(1.0, ui(1.5 * scale)), alpha=alpha)
    surface.blit(pen.assets.box(rect.width, rect.height, look), rect)
    left = rect.left + ui(10 * scale)
    if icon:
        sign = pen.assets.icon(icon, max(9, ui(18 * scale)), icon_colour or colour)
        surface.blit(sign, sign.get_rect(center=(left + ui(8 * scale), rect.centery)))
        left += ui(20 * scale)
    room = pygame.Rect(left, rect.top, max(1, rect.right - left - ui(6 * scale)), rect.height)
    pen.middle_text(surface, text, room, "bold", fit_size(pen, text, "bold", size * scale, room.width), colour, align="left")
    return rect


def draw_flame_chip(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, count: int, scale: float = 1.0) -> pygame.Rect:
    """Draw the number of burned cards beside a flame."""
    return draw_chip(
        pen, surface, rect, str(count), "flame", ground=(EMBER_TOP, EMBER_BOTTOM), line=EMBER_LINE, colour=EMBER_TEXT,
        icon_colour=EMBER_ICON, alpha=0.95, scale=scale,
    )  # fmt: skip

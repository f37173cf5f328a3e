"""The table one sits down at, seen from above: where the chairs stand, and its wood and felt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.assets.shapes import hexed
from game.sprites.wood import bake_wood

if TYPE_CHECKING:
    from game.widgets import Kit

PLATE: Final = (270, 124)  # ui units at most
LEAST: Final = 190  # ui units of width
ENOUGH: Final = 100  # ui units of height for three lines
SHARE: Final = 0.24  # of the height, for one plate: the table is to be seen
GAP: Final = 14
RIM: Final = 24
WOOD: Final = ((0xB5, 0x7B, 0x42), (0x9C, 0x64, 0x35), (0x5A, 0x33, 0x18))


@dataclass(frozen=True, slots=True)
class Ring:
    """Where everything is: a rectangle a seat (the first in front, the others clockwise), the table, and its free middle."""

    plates: tuple[pygame.Rect, ...]
    table: pygame.Rect
    middle: pygame.Rect


def lay_ring(kit: Kit, area: pygame.Rect, seats: int) -> Ring:
    """Set so many chairs around a table in a rectangle.

    Those in front and opposite have rows of their own where that leaves plates high enough; else, in a wide rectangle, they
    stand between those at the sides.
    """
    gap = kit.ui(GAP)
    sides = (seats - 1) // 2
    opposite = seats % 2 == 0
    rows = sides + 1 + opposite
    height = min(_height(kit, area, rows, gap), round(area.height * SHARE))
    own_rows = height >= kit.ui(ENOUGH) or area.width < 3 * kit.ui(LEAST) + 2 * gap
    if own_rows:
        height = max(height, min(kit.ui(ENOUGH), _height(kit, area, rows, gap)))
        width = min(kit.ui(PLATE[0]), round(area.width * 0.47))
    else:
        height = _height(kit, area, max(sides, 1 + opposite), gap)
        width = min(kit.ui(PLATE[0]), (area.width - 2 * gap) // 3)
    height = max(height, kit.metrics.target(44))
    front = pygame.Rect(0, 0, width, height)
    front.midbottom = area.midbottom
    far = front.copy()
    far.midtop = area.midtop
    inner = area.copy()
    if own_rows:
        inner.height -= height + gap
        if opposite:
            inner.top += height + gap
            inner.height -= height + gap
    left, right = [], []
    for place in range(sides):
        middle = inner.top + inner.height * (2 * place + 1) // (2 * sides)
        left.append(pygame.Rect(area.left, middle - height // 2, width, height))
        right.append(pygame.Rect(area.right - width, middle - height // 2, width, height))
    if not own_rows and sides > 1:
        far.top, front.bottom = min(left[0].top, far.top + gap), max(left[-1].bottom, front.bottom - gap)
    plates = (front, *reversed(left), *([far] if opposite else []), *right)
    table = _table(area, front, far, width, opposite=opposite, deep=own_rows)
    return Ring(plates, table, _middle(area, front, far, left, right, opposite=opposite))


def _height(kit: Kit, area: pygame.Rect, rows: int, gap: int) -> int:
    return min(kit.ui(PLATE[1]), (area.height - (rows - 1) * gap) // rows)


def _table(area: pygame.Rect, front: pygame.Rect, far: pygame.Rect, width: int, *, opposite: bool, deep: bool) -> pygame.Rect:
    """The table: it reaches under the plates, further where they stand in one row with others."""
    under = front.height // 8 if deep else front.height * 5 // 8
    top = far.bottom - under if opposite else area.top + far.height // 4
    inset = min(width * 2 // 5, area.width // 6)
    return pygame.Rect(area.left + inset, top, area.width - 2 * inset, max(1, front.top + under - top))


def _middle(
    area: pygame.Rect, front: pygame.Rect, far: pygame.Rect, left: list[pygame.Rect], right: list[pygame.Rect], *, opposite: bool
) -> pygame.Rect:
    """What no plate covers."""
    x = max((rect.right for rect in left), default=area.left)
    end = min((rect.left for rect in right), default=area.right)
    top = far.bottom if opposite else area.top
    return pygame.Rect(x, top, end - x, front.top - top)


def paint_table(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the table with its shadow: a rim of wood around the cloth."""
    if rect.width < 4 * kit.ui(RIM) or rect.height < 4 * kit.ui(RIM):
        return
    radius, reach = min(rect.size) // 2, kit.ui(30)
    surface.blit(kit.assets.soft(*rect.size, radius, reach, style.SHADE, 0.6), (rect.x - reach, rect.y - reach + kit.ui(14)))
    key = ("ring table", rect.size, kit.look.cloth, kit.metrics.s)
    surface.blit(kit.assets.baked(key, lambda: _bake(kit, rect.size)), rect)


def _bake(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    radius = min(size) / 2
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(bake_wood(size, kit.metrics.s, WOOD, 7), (0, 0))
    made.blit(kit.assets.box(width, height, Box(style.WHITE, style.WHITE, radius)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim, line = kit.ui(RIM), max(1.5, kit.ui(2))
    light, dark = style.CLOTHS[kit.look.cloth][0], style.CLOTHS[kit.look.cloth][2]
    bright = style.blend(light, style.CREAM, 0.07)
    made.blit(
        kit.assets.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs><radialGradient id="g" '
            f'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix({width * 0.5} 0 0 {height * 0.55} '
            f'{width / 2} {height * 0.48})"><stop offset="0" stop-color="{hexed(bright)}"/><stop offset="1" '
            f'stop-color="{hexed(dark)}"/></radialGradient></defs>'
            f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="{radius - 1}" fill="none" '
            f'stroke="{hexed(style.WOOD_LIGHT)}" stroke-opacity="0.55" stroke-width="{line}"/>'
            f'<rect x="{rim}" y="{rim}" width="{width - 2 * rim}" height="{height - 2 * rim}" rx="{radius - rim}" '
            f'fill="url(#g)" stroke="{hexed(style.WOOD_GROOVE)}" stroke-width="{2 * line}"/>'
            f'<rect x="{1.9 * rim}" y="{1.9 * rim}" width="{width - 3.8 * rim}" height="{height - 3.8 * rim}" '
            f'rx="{radius - 1.9 * rim}" fill="none" stroke="{hexed(style.LABEL)}" stroke-opacity="0.28" stroke-width="{line}"/>'
            "</svg>"
        ),
        (0, 0),
    )
    return made

"""Draw stacks with the thickness of their cards, and the ring inlaid in the felt around them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.sprites.badges import chip_size, draw_chip
from game.sprites.card import corner, own_back
from game.sprites.centre import CentreLayout, PilePlace, StackPlace, lay_centre
from game.sprites.pen import CARD_SHAPE, visible
from game.sprites.zones import ZoneState, draw_zone, zone_bounds

if TYPE_CHECKING:
    from game.sprites.pen import Pen

__all__ = ["CentreLayout", "PilePlace", "StackPlace", "draw_ring", "draw_stacks", "lay_centre", "lower_stack", "stack_bounds"]

EDGES: Final = ((0xEF, 0xE7, 0xD4), (0xA5, 0x9D, 0x8B))
EDGE_STEP: Final = 1.15  # u


def draw_ring(pen: Pen, surface: pygame.Surface, layout: CentreLayout) -> pygame.Rect:
    """Draw the two thin lines inlaid in the felt; they belong under everything else."""
    rect = layout.ring
    if not visible(surface, rect):
        return rect
    px = pen.metrics.px
    wide, high = rect.size
    lines = []
    for inset, line, alpha in ((px(2), max(1.0, px(3)), 0.16), (px(13), max(1.0, px(1.5)), 0.09)):
        lines.append(
            f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{wide / 2 - inset}" ry="{high / 2 - inset}" fill="none" '
            f'stroke="#ffe9b0" stroke-opacity="{alpha}" stroke-width="{line}"/>'
        )
    markup = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{"".join(lines)}</svg>'
    return surface.blit(pen.assets.svg(markup), rect)


def draw_stacks(
    pen: Pen,
    surface: pygame.Surface,
    layout: CentreLayout,
    *,
    zones: Mapping[int, ZoneState] | None = None,
    back: str | None = None,
    hover: int | None = None,
) -> pygame.Rect:
    """Draw all stacks; an empty one is a dashed place. `hover` shows the number of cards on that one."""
    painted = layout.pile.rect.copy()
    for place in layout.stacks:
        painted.union_ip(stack_bounds(pen, place))
    for place in layout.stacks:
        if not visible(surface, stack_bounds(pen, place)):
            continue
        state = (zones or {}).get(place.index)
        if state is not None:
            draw_zone(pen, surface, _zone_rect(pen, place), state, radius=14)
        if place.count:
            picture = _picture(pen, place, back or own_back(pen))
            middle = (round(place.spot.x), round(place.spot.y + place.thick / 2))
            surface.blit(picture, picture.get_rect(center=middle))
        elif state is None:
            draw_zone(pen, surface, place.spot.rect, "quiet", radius=8)
        if hover == place.index:
            wide, high = chip_size(pen, str(place.count), icon=False)
            chip = pygame.Rect(0, 0, wide, high)
            chip.center = place.rect.center
            draw_chip(pen, surface, chip, str(place.count), line=style.GOLD)
    return painted


def stack_bounds(pen: Pen, place: StackPlace) -> pygame.Rect:
    """What a stack paints on, with its glow."""
    return zone_bounds(pen, _zone_rect(pen, place), "under")


def _zone_rect(pen: Pen, place: StackPlace) -> pygame.Rect:
    tilted = place.spot.bounds
    tilted.height += place.thick
    return tilted.inflate(2 * pen.metrics.px(5), 2 * pen.metrics.px(5))


def lower_stack(pen: Pen, place: StackPlace) -> pygame.Surface:
    """What a stack looks like once a few of its cards are drawn."""
    return _picture(pen, replace(place, thick=max(0, place.thick - 1)), own_back(pen))


def _picture(pen: Pen, place: StackPlace, back: str) -> pygame.Surface:
    width, thick, angle = round(place.spot.width), place.thick, round(place.spot.angle)
    key = ("stack", back, width, thick, angle)
    return pen.assets.baked(key, lambda: _make(pen, back, width, thick, angle))


def _make(pen: Pen, back: str, width: int, thick: int, angle: int) -> pygame.Surface:
    """Edges of paper below each other, light and dark, the back on top; made twice as large and turned."""
    double = 2 if angle and width < 130 else 1
    wide, deep = width * double, thick * double
    high = round(wide * CARD_SHAPE)
    spread = pen.metrics.px(10) * double
    made = pygame.Surface((wide + 2 * spread, high + deep + 2 * spread), pygame.SRCALPHA)
    soft = pen.assets.soft(wide, high, corner(wide), spread, style.SHADE, 0.68)
    made.blit(soft, (0, deep + pen.metrics.px(3) * double))
    layers = max(1, round(thick / max(1.0, EDGE_STEP * pen.metrics.u)))
    for i in range(layers, 0, -1):
        paper = EDGES[0 if i % 2 else 1]
        edge = pen.assets.box(wide, high, Box(paper, paper, corner(wide)))
        made.blit(edge, (spread, spread + round(deep * i / layers)))
    made.blit(pen.assets.master(back, wide, pen.look.deck), (spread, spread))
    if not angle and double == 1:
        return made
    return pygame.transform.rotozoom(made, -angle, 1 / double)

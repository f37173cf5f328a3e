"""Boxes, rings, shadows and glows, drawn as vectors at their exact size."""

from __future__ import annotations

import io
import math
import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.style import SHADE, Colour

LARGE: Final = 260  # pixels wide and high: on larger boxes one sees the steps of a soft gradient
TILE: Final = 128
LAST_STEP: Final = 6  # of 255, what a blur may leave at its rim


@dataclass(frozen=True, slots=True)
class Box:
    """How a rounded box looks; lengths in pixels, alphas 0 to 1.

    The fill goes from `top` to `bottom` (from left to right with `sideways`). `foot` is a solid edge of
    `foot_height` below, as a button has; `shine` a light line at the upper inner edge.
    """

    top: Colour
    bottom: Colour
    radius: float
    edge: Colour | None = None
    edge_width: float = 1.5
    alpha: float = 1.0
    edge_alpha: float = 1.0
    foot: Colour | None = None
    foot_height: float = 0.0
    shine: float = 0.0
    dash: float = 0.0
    sideways: bool = False


def hexed(colour: Colour) -> str:
    """The colour as SVG writes it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def from_svg(markup: str) -> pygame.Surface:
    """Draw SVG markup at the size it states."""
    return pygame.image.load(io.BytesIO(markup.encode()), "shape.svg")


def draw_box(width: int, height: int, box: Box) -> pygame.Surface:
    """Draw a box, `foot_height` included in `height`.

    Only a strip with both ends is drawn as a vector; its middle column is stretched, which is some ten times
    faster for panels.
    """
    radius = min(box.radius, width / 2, (height - box.foot_height) / 2)
    ends = int(radius + box.edge_width + 2)
    along = height if box.sideways else width
    if box.dash or along <= 2 * ends + 4:
        return from_svg(_box_svg(width, height, box, radius))
    if box.sideways:
        made = pygame.Surface((width, height), pygame.SRCALPHA)
        strip = from_svg(_box_svg(width, 2 * ends + 2, box, radius)).convert(made)
        middle = made.subsurface((0, ends, width, height - 2 * ends))
        pygame.transform.scale(strip.subsurface((0, ends, width, 1)), middle.get_size(), middle)
        made.blit(strip, (0, 0), (0, 0, width, ends), special_flags=pygame.BLEND_RGBA_ADD)
        made.blit(strip, (0, height - ends), (0, ends + 2, width, ends), special_flags=pygame.BLEND_RGBA_ADD)
        return _grained(made)
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    strip = from_svg(_box_svg(2 * ends + 2, height, box, radius)).convert(made)
    middle = made.subsurface((ends, 0, width - 2 * ends, height))
    pygame.transform.scale(strip.subsurface((ends, 0, 1, height)), middle.get_size(), middle)
    made.blit(strip, (0, 0), (0, 0, ends, height), special_flags=pygame.BLEND_RGBA_ADD)
    made.blit(strip, (width - ends, 0), (ends + 2, 0, ends, height), special_flags=pygame.BLEND_RGBA_ADD)
    return _grained(made)


def _grained(made: pygame.Surface) -> pygame.Surface:
    """Roughen a large box by a level or two, so that its gradient has no visible steps and paper looks like paper."""
    width, height = made.get_size()
    if min(width, height) >= LARGE:
        lighter, darker = _grain()
        row = pygame.Surface((width, TILE), 0, made)
        for tile, flag in ((lighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)):
            for x in range(0, width, TILE):
                row.blit(tile, (x, 0))
            for y in range(0, height, TILE):
                made.blit(row, (0, y), special_flags=flag)
    return made


@lru_cache(maxsize=1)
def _grain() -> tuple[pygame.Surface, pygame.Surface]:
    """Two grey tiles, one to add and one to take away: half of the points as they were, the others 1 or 2 levels off."""
    raw = random.Random(11).randbytes(TILE * TILE)
    made = []
    for levels in (
        bytes((2, 1, 1)[i // 16] if i < 48 else 0 for i in range(256)),
        bytes(0 if i < 192 else 1 + i // 240 for i in range(256)),
    ):
        pixels = bytearray(3 * len(raw))
        pixels[0::3] = pixels[1::3] = pixels[2::3] = raw.translate(levels)
        made.append(pygame.image.frombytes(bytes(pixels), (TILE, TILE), "RGB"))
    return made[0], made[1]


def _box_svg(width: int, height: int, box: Box, radius: float) -> str:
    body = height - box.foot_height
    inset = box.edge_width / 2 if box.edge else 0.0
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs>'
            f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
            f'x2="{width if box.sideways else 0}" y2="{0 if box.sideways else body}">'
            f'<stop offset="0" stop-color="{hexed(box.top)}" stop-opacity="{box.alpha}"/>'
            f'<stop offset="1" stop-color="{hexed(box.bottom)}" stop-opacity="{box.alpha}"/>'
            "</linearGradient></defs>"
        )
    ]
    if box.foot and box.foot_height:
        parts.append(f'<rect x="0" y="{box.foot_height}" width="{width}" height="{body}" rx="{radius}" fill="{hexed(box.foot)}"/>')
    if box.alpha > 0:
        parts.append(
            f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{body - 2 * inset}" '
            f'rx="{max(0.0, radius - inset)}" fill="url(#g)"/>'
        )
    if box.shine:
        y = inset * 2 + 0.7
        parts.append(f'<path d="M{radius} {y}H{width - radius}" stroke="#fff" stroke-opacity="{box.shine}" stroke-width="1.2"/>')
    if box.edge and box.edge_width:
        look = f'fill="none" stroke="{hexed(box.edge)}" stroke-opacity="{box.edge_alpha}" stroke-width="{box.edge_width}"'
        across, down, rx = width - 2 * inset, body - 2 * inset, max(0.0, radius - inset)
        if box.dash:
            parts.append(f'<path d="{_dashes(inset, across, down, rx, box.dash)}" {look}/>')
        else:
            parts.append(f'<rect x="{inset}" y="{inset}" width="{across}" height="{down}" rx="{rx}" {look}/>')
    return "".join(parts) + "</svg>"


def _dashes(inset: float, width: float, height: float, radius: float, dash: float) -> str:
    """The outline of a rounded rectangle in whole dashes, as a path: the renderer's own dashes leave stray lines."""
    sides = (width - 2 * radius, height - 2 * radius)
    arc = math.pi / 2 * radius
    length = 2 * (sides[0] + sides[1]) + 4 * arc
    count = max(4, round(length / (dash * 1.75)))
    period = length / count

    def point(far: float) -> str:
        far %= length
        x, y, turn = inset + radius, inset, 0.0
        for side in (*sides, *sides):
            ahead, right = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
            if far <= side:
                return f"{x + ahead[0] * far:.2f} {y + ahead[1] * far:.2f}"
            far -= side
            x, y = x + ahead[0] * side, y + ahead[1] * side
            if far <= arc:
                bend = far / radius if radius else 0.0
                along, inward = radius * math.sin(bend), radius * (1 - math.cos(bend))
                return f"{x + ahead[0] * along + right[0] * inward:.2f} {y + ahead[1] * along + right[1] * inward:.2f}"
            far -= arc
            x, y = x + (ahead[0] + right[0]) * radius, y + (ahead[1] + right[1]) * radius
            turn += math.pi / 2
        return f"{inset + radius:.2f} {inset:.2f}"

    on = period / 1.75
    steps = max(2, math.ceil(on / 2))
    return "".join("M" + "L".join(point(i * period + on * k / steps) for k in range(steps + 1)) for i in range(count))


def draw_soft(width: int, height: int, radius: float, spread: int, colour: Colour = SHADE, alpha: float = 0.45) -> pygame.Surface:
    """Draw a soft box (a shadow or a glow) that fades over `spread` pixels on every side.

    The picture is `2 * spread` wider and higher than the box. It is blurred small and stretched: nobody sees it. Of a long strip
    only the ends are blurred; what is between them is alike all along.
    """
    ends = 2 * spread + int(radius) + 2
    if width > max(4 * height, 2 * ends + 16):
        made = pygame.Surface((width + 2 * spread, height + 2 * spread), pygame.SRCALPHA)
        short = _blurred(2 * ends + 16 - 2 * spread, height, radius, spread, colour, alpha)
        middle = made.subsurface((ends, 0, made.get_width() - 2 * ends, made.get_height()))
        pygame.transform.scale(short.subsurface((ends + 8, 0, 1, made.get_height())), middle.get_size(), middle)
        made.blit(short, (0, 0), (0, 0, ends, made.get_height()), special_flags=pygame.BLEND_RGBA_ADD)
        right = made.get_width() - ends
        made.blit(short, (right, 0), (ends + 16, 0, ends, made.get_height()), special_flags=pygame.BLEND_RGBA_ADD)
        return made
    return _blurred(width, height, radius, spread, colour, alpha)


def _blurred(width: int, height: int, radius: float, spread: int, colour: Colour, alpha: float) -> pygame.Surface:
    """A soft box, blurred whole."""
    shrink = max(2 if spread > 6 else 1, spread // 4)
    small = (max(3, (width + 2 * spread) // shrink), max(3, (height + 2 * spread) // shrink))
    soft = pygame.Surface(small, pygame.SRCALPHA)
    soft.fill((*colour, 0))
    inner = pygame.Rect(0, 0, max(1, round(width / shrink)), max(1, round(height / shrink)))
    inner.center = (small[0] // 2, small[1] // 2)
    pygame.draw.rect(soft, (*colour, round(255 * alpha)), inner, border_radius=max(1, round(radius / shrink)))
    blurred = pygame.transform.gaussian_blur(soft, max(1, round(spread / shrink / 2)), repeat_edge_pixels=False)
    # It ends in nothing: on paper one would see the last step as a line.
    blurred.fill((0, 0, 0, LAST_STEP), special_flags=pygame.BLEND_RGBA_SUB)
    # The blur darkens the colour where it is thin; the colour is even, only the alpha fades.
    even = pygame.Surface(small, pygame.SRCALPHA)
    even.fill((*colour, 255))
    blurred.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    even.blit(blurred, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return pygame.transform.smoothscale(even, (width + 2 * spread, height + 2 * spread))


def draw_ring(width: int, height: int, radius: float, line: float) -> pygame.Surface:
    """Draw the focus ring: a white line between two dark ones, seen on any ground; `width`, `height` outer."""
    dark = max(1.5, line * 0.75)
    inset = dark + line / 2
    rx = max(0.0, radius - inset)
    shape = f'x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" rx="{rx}"'
    return from_svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<rect {shape} fill="none" stroke="#0c1f14" stroke-width="{line + 2 * dark}"/>'
        f'<rect {shape} fill="none" stroke="#fff" stroke-width="{line}"/></svg>'
    )

"""The burn pile: a skewed heap with an orange rim, embers around it, and a flame with the number of cards."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.shapes import from_svg
from game.sprites.badges import chip_size, draw_flame_chip
from game.sprites.cardpicture import EMBERS, kept_picture, picture_name
from game.sprites.pen import CARD_SHAPE, Spot, visible

if TYPE_CHECKING:
    from game.sprites.pen import Pen

SPARKS: Final = 18
LARGE: Final = 110  # u, as wide as a burned card mostly is at most
EMBER_COLOURS: Final = ((0xFF, 0xD2, 0x7A), (0xFF, 0x9A, 0x3C), (0xFF, 0x7A, 0x2A))
GLOW: Final = ((0xFF, 0x8A, 0x2A), (0xE2, 0x50, 0x1A))
REACH: Final = 0.95  # of a card's width the glow reaches beyond the heap


def draw_burn(
    pen: Pen,
    surface: pygame.Surface,
    rect: pygame.Rect,
    spots: Sequence[tuple[int, Spot]],
    count: int,
    hide: Collection[int] = (),
    *,
    fire: bool = True,
) -> pygame.Rect:
    """Draw the heap in its zone `rect`, with the chip at its lower right; `hide` leaves cards in flight out, uncounted.

    With `fire=False` its light was drawn before, under what lies beside it (`draw_fire`).
    """
    if not spots:
        return rect
    middle = spots[-1][1]
    bounds = burn_bounds(pen, rect, spots)
    flying = sum(card in hide for card, _ in spots)
    if flying >= count or not visible(surface, bounds):
        return bounds
    count -= flying
    if fire:
        draw_fire(pen, surface, spots)
    for card, spot in spots:
        if card not in hide:
            picture = kept_picture(pen, picture_name(pen, card), spot, EMBERS)
            surface.blit(picture, picture.get_rect(center=(round(spot.x), round(spot.y))))
    sparks = burn_pictures(pen, middle)[1]
    surface.blit(sparks, sparks.get_rect(center=(round(middle.x), round(middle.y))))
    scale = _chip_scale(pen, middle.bounds)
    draw_flame_chip(pen, surface, chip_rect(pen, rect, middle.bounds, count, scale), count, scale)
    return bounds


def draw_fire(pen: Pen, surface: pygame.Surface, spots: Sequence[tuple[int, Spot]]) -> None:
    """Draw the light of a heap on the felt."""
    if spots:
        middle = spots[-1][1]
        light = burn_pictures(pen, middle)[0]
        surface.blit(light, light.get_rect(center=(round(middle.x), round(middle.y))))


def burn_pictures(pen: Pen, spot: Spot) -> tuple[pygame.Surface, pygame.Surface]:
    """The fire under a heap whose top card lies at a spot, and the sparks over it."""
    width = round(spot.width)
    fire = pen.assets.baked(("burn", width), lambda: _fire(width))
    return fire, pen.assets.baked(("embers", width), lambda: _sparks(pen, width))


def burn_bounds(pen: Pen, rect: pygame.Rect, spots: Sequence[tuple[int, Spot]]) -> pygame.Rect:
    """What the burn pile paints on, with its glow."""
    if not spots:
        return rect
    top = spots[-1][1]
    around = pygame.Rect(0, 0, round(top.width * (1 + 2 * REACH)) + 2, round(top.width * CARD_SHAPE * (1 + REACH)) + 2)
    around.center = (round(top.x), round(top.y))
    return around.union(rect).inflate(2 * pen.metrics.px(6), 0)


def chip_rect(pen: Pen, rect: pygame.Rect, heap: pygame.Rect, count: int, scale: float) -> pygame.Rect:
    """Where the number stands: right of the heap, below its middle, never beyond the zone."""
    chip = pygame.Rect((0, 0), chip_size(pen, str(count), scale=scale))
    chip.left = min(rect.right + pen.metrics.px(4) - chip.width, heap.right - pen.metrics.px(6))
    chip.centery = rect.top + round(rect.height * 0.66)
    return chip


def _chip_scale(pen: Pen, heap: pygame.Rect) -> float:
    """How much smaller than usual the number is beside a small heap."""
    return min(1.0, heap.height * 0.3 / chip_size(pen, "0")[1])


def _fire(width: int) -> pygame.Surface:
    """A soft round light, hot inside."""
    return pygame.transform.smoothscale(_small_fire(), (round(width * (1 + 2 * REACH)), round(width * CARD_SHAPE * (1 + REACH))))


@cache
def _small_fire() -> pygame.Surface:
    small = pygame.Surface((48, 48), pygame.SRCALPHA)
    for y in range(24):
        for x in range(24):
            far = math.hypot(x - 23.5, y - 23.5) / 23.5
            heat = max(0.0, 1 - far)
            colour = GLOW[0] if far < 0.5 else GLOW[1]
            small.set_at((x, y), (*colour, round(255 * 0.92 * heat**1.15)))
    quarter = small.subsurface((0, 0, 24, 24))
    for across, down in ((True, False), (False, True), (True, True)):
        small.subsurface((24 * across, 24 * down, 24, 24)).blit(
            pygame.transform.flip(quarter, across, down), (0, 0), special_flags=pygame.BLEND_RGBA_ADD
        )
    return small


def _sparks(pen: Pen, width: int) -> pygame.Surface:
    """Sparks for a card of this width; as the heap takes many sizes, they are drawn in one."""
    large = max(width, pen.metrics.px(LARGE))
    drawn = pen.assets.held(("sparks", large), lambda: _drawn_sparks(large))
    return pygame.transform.smoothscale(drawn, (round(width * 2.4), round(width * 2.4)))


def _drawn_sparks(width: int) -> pygame.Surface:
    rng = random.Random(7)
    wide, high = round(width * 2.4), round(width * 2.4)
    parts = []
    for _ in range(SPARKS):
        turn, far = rng.uniform(0, 2 * math.pi), rng.uniform(0.66, 1.08)
        x, y = wide / 2 + math.cos(turn) * width * far * 0.86, high / 2 + math.sin(turn) * width * 1.02 * far - width * 0.08
        red, green, blue = rng.choice(EMBER_COLOURS)
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{rng.uniform(0.011, 0.03) * width:.2f}" fill="#{red:02x}{green:02x}{blue:02x}" '
            f'fill-opacity="{rng.uniform(0.55, 1):.2f}"/>'
        )
    return from_svg(f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{"".join(parts)}</svg>')

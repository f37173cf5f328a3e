"""Places a card can go to: quiet, legal, under the card, refused, or a draft. Told by line and pattern as well as colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame

from game import style
from game.assets import Box
from game.sprites.pen import visible

if TYPE_CHECKING:
    from game.sprites.pen import Pen

ZoneState = Literal["quiet", "legal", "under", "refused", "draft", "draft legal"]

RADIUS: Final = 18
GLOW_REACH: Final = {"legal": 22, "under": 30, "draft legal": 26, "refused": 14}
BROAD: Final = 300  # u
HATCH: Final = 17  # u from one stripe to the next
CROSS: Final = 40  # u
DRAFT_LINE: Final = (0xFF, 0xEC, 0xBE)
QUIET_LINE: Final = (0xD6, 0xEC, 0xD8)


def draw_zone(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, state: ZoneState, *, radius: float = RADIUS) -> pygame.Rect:
    """Draw the ground and frame of a place; what lies on it is drawn over it. Returns what was painted on."""
    bounds = zone_bounds(pen, rect, state)
    if not visible(surface, bounds):
        return bounds
    key = ("zone", rect.size, state, radius)
    made = pen.assets.baked(key, lambda: _make(pen, rect.size, bounds.size, state, radius))
    surface.blit(made, bounds)
    return bounds


def zone_bounds(pen: Pen, rect: pygame.Rect, state: ZoneState = "under") -> pygame.Rect:
    """What `draw_zone` paints on: the place with its glow."""
    reach = pen.metrics.px(GLOW_REACH.get(state, 0))
    return rect.inflate(2 * reach, 2 * reach)


def _make(pen: Pen, size: tuple[int, int], whole: tuple[int, int], state: ZoneState, radius: float) -> pygame.Surface:
    px = pen.metrics.px
    made = pygame.Surface(whole, pygame.SRCALPHA)
    x, y = (whole[0] - size[0]) // 2, (whole[1] - size[1]) // 2
    corner = min(px(radius), size[0] // 4)
    if state in GLOW_REACH:
        colour = style.REFUSAL if state == "refused" else style.GLOW
        strength = {"legal": 0.42, "under": 0.8, "draft legal": 0.5, "refused": 0.25}[state]
        made.blit(pen.assets.soft(*size, corner, x, colour, strength), (0, 0))
        _punch(made, pygame.Rect((x, y), size), corner, 16 if size[0] > px(BROAD) else 60)
    made.blit(pen.assets.box(*size, _box(pen, state, corner, broad=size[0] > px(BROAD))), (x, y))
    if state == "refused":
        made.blit(_hatching(pen, size, corner), (x, y))
        cross = pen.assets.icon("x", max(20, px(CROSS)), (0xFF, 0xD0, 0xC7))
        made.blit(cross, cross.get_rect(center=made.get_rect().center))
    return made


def _box(pen: Pen, state: ZoneState, corner: int, *, broad: bool) -> Box:
    """What fills and frames a place; a `broad` one is told by its frame, or half the table would turn yellow."""
    px = pen.metrics.px
    match state:
        case "legal":
            return Box(style.GLOW, style.GLOW, corner, style.GLOW, max(2, px(3)), alpha=0.06 if broad else 0.16)
        case "under":
            alpha = 0.15 if broad else 0.42
            return Box((0xC8, 0xD8, 0x6A), (0xB4, 0xC8, 0x5C), corner, (0xFF, 0xEE, 0xB4), max(3, px(5)), alpha=alpha)
        case "refused":
            return Box((0x5A, 0x2E, 0x1E), (0x4A, 0x26, 0x1A), corner, style.REFUSAL, max(2, px(4)), alpha=0.5)
        case "draft":
            return Box(style.SHADE, style.SHADE, corner, DRAFT_LINE, max(2, px(2.5)), alpha=0.16, edge_alpha=0.85, dash=px(8))
        case "draft legal":
            return Box(style.GLOW, style.GLOW, corner, style.GLOW, max(2, px(3)), alpha=0.14, dash=px(9))
        case "quiet":
            return Box(style.SHADE, style.SHADE, corner, QUIET_LINE, max(1, px(2)), alpha=0.08, edge_alpha=0.42, dash=px(7))


def _hatching(pen: Pen, size: tuple[int, int], corner: int) -> pygame.Surface:
    """Slanting stripes within the rounded box."""
    inset = pen.metrics.px(4)
    mask = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect().inflate(-2 * inset, -2 * inset), border_radius=corner - inset)
    stripes = pygame.Surface(size, pygame.SRCALPHA)
    step = max(8, pen.metrics.px(HATCH))
    for x in range(-size[1], size[0], step):
        band = [(x, 0), (x + step // 2, 0), (x + step // 2 + size[1], size[1]), (x + size[1], size[1])]
        pygame.draw.polygon(stripes, (*style.REFUSAL, 62), band)
    stripes.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return stripes


def _punch(made: pygame.Surface, rect: pygame.Rect, corner: int, left: int) -> None:
    """Take the glow away inside the place but for `left` of 255, so that its ground stays clear."""
    hole = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    hole.fill((255, 255, 255, 255))
    pygame.draw.rect(hole, (255, 255, 255, left), rect, border_radius=corner)
    made.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

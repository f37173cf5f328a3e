"""A card, drawn in every state: at rest, hovered, selected, playable, refused, off, lifted, and being turned over."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.sprites.cardpicture import (
    LIFT_GROWS,
    PLAIN,
    SIZE_STEP,
    TILT_STEP,
    Frame,
    Style,
    corner,
    foot_back,
    kept_picture,
    margin,
    own_back,
    picture_name,
    rack_width,
)
from game.sprites.pen import CARD_SHAPE, Spot, visible

if TYPE_CHECKING:
    from game.sprites.pen import Pen

__all__ = [
    "REST", "CardState", "Style", "badge_place", "card_bounds", "corner", "draw_badge", "draw_card", "draw_flip",
    "foot_back", "kept_picture", "own_back", "picture_name", "rack_width", "shown_spot", "style_of",
]  # fmt: skip

HOVER_GROWS: Final = 0.08
HOVER_RISES: Final = 10  # u
SELECTED_RISES: Final = 18
LIFT_DROPS: Final = 34  # u from a dragged card to its shadow
BADGE: Final = 34  # u, tick or cross


@dataclass(frozen=True, slots=True)
class CardState:
    """What shows on a card. `hover` and `lift` go from 0 to 1, so that they can be eased; a lifted card is dragged."""

    hover: float = 0.0
    selected: bool = False
    playable: bool = False
    refused: bool = False
    disabled: bool = False
    focus: bool = False
    lift: float = 0.0


REST: Final = CardState()


def style_of(state: CardState) -> Style:
    """The finish for a state; a refusal is stronger than a selection, that than a hint."""
    if state is REST:
        return PLAIN
    frame: Frame = ""
    if state.refused:
        frame = "red"
    elif state.lift > 0:
        frame = "drag"
    elif state.selected:
        frame = "gold"
    elif state.playable:
        frame = "glow"
    return Style(frame, shadow=state.lift <= 0, grey=state.disabled)


def shown_spot(pen: Pen, spot: Spot, state: CardState) -> Spot:
    """Where a card is drawn for a state: grown, raised or lifted. What is hit stays the spot itself."""
    if state is REST:
        return spot
    grows = 1 + HOVER_GROWS * state.hover * (1 - state.lift) + LIFT_GROWS * state.lift
    rises = HOVER_RISES * state.hover * (1 - state.lift) + (SELECTED_RISES if state.selected and state.lift <= 0 else 0)
    if grows == 1 and rises == 0:
        return spot
    rest = spot.rest and state.hover in (0, 1) and state.lift in (0, 1)
    width = round(spot.width * grows) if rest else spot.width * grows
    return Spot(spot.x, spot.y - rises * pen.metrics.u, width, spot.angle, spot.lean, rest=rest)


def draw_card(
    pen: Pen, surface: pygame.Surface, card: int, spot: Spot, state: CardState = REST, *, back: str | None = None
) -> pygame.Rect:
    """Draw a card with its centre at the spot; return what may have been painted on."""
    bounds = card_bounds(pen, spot, state)
    if not visible(surface, bounds):
        return bounds
    shown = shown_spot(pen, spot, state)
    if state.lift > 0:
        _drop_shadow(pen, surface, shown, state.lift)
    picture = kept_picture(pen, picture_name(pen, card, back), shown, style_of(state))
    surface.blit(picture, picture.get_rect(center=(round(shown.x), round(shown.y))))
    if state.focus:
        around = shown.rect.inflate(2 * _ring_reach(pen), 2 * _ring_reach(pen))
        line = max(2, pen.metrics.px(4))
        surface.blit(pen.assets.ring(around.width, around.height, corner(shown.width) + _ring_reach(pen), line), around)
    if state.refused or (state.selected and state.lift <= 0):
        draw_badge(pen, surface, badge_place(pen, shown), refused=state.refused)
    return bounds


def draw_flip(pen: Pen, surface: pygame.Surface, card: int, spot: Spot, share: float, *, back: str | None = None) -> pygame.Rect:
    """Draw a card being turned over: its back at 0, edge on at one half, its face at 1."""
    if share in (0, 1):
        return draw_card(pen, surface, card, spot, back=(back or own_back(pen)) if share == 0 else None)
    name = picture_name(pen, card) if share > 0.5 else (back or own_back(pen))
    picture = kept_picture(pen, name, spot, Style())
    narrow = max(2, round(picture.get_width() * abs(math.cos(math.pi * share))))
    squeezed = pygame.transform.smoothscale(picture, (narrow, picture.get_height()))
    surface.blit(squeezed, squeezed.get_rect(center=(round(spot.x), round(spot.y))))
    return card_bounds(pen, spot)


def card_bounds(pen: Pen, spot: Spot, state: CardState = REST) -> pygame.Rect:
    """The rectangle `draw_card` may paint on: card, frame, shadow and badge."""
    shown = shown_spot(pen, spot, state)
    around = margin(pen, style_of(state)) * (1.42 if shown.angle else 1)  # turned with the card
    reach = 2 * (math.ceil(around) + 1) + (0 if shown.rest else 3 * SIZE_STEP)
    bounds = shown.bounds.inflate(reach, reach)
    if state.lift > 0:
        below = pen.metrics.px(LIFT_DROPS)
        soft = shown.bounds.move(below // 2, below).inflate(2 * _soft_reach(pen), 2 * _soft_reach(pen))
        bounds = bounds.union(soft)
    if state.refused or state.selected:
        bounds = bounds.union(badge_place(pen, shown))
    return bounds


def _drop_shadow(pen: Pen, surface: pygame.Surface, shown: Spot, lift: float) -> None:
    reach = _soft_reach(pen)
    width = max(8, round(shown.width / SIZE_STEP) * SIZE_STEP)
    angle = round(shown.angle / TILT_STEP) * TILT_STEP

    def make() -> pygame.Surface:
        soft = pen.assets.soft(width, round(width * CARD_SHAPE), corner(width), reach, style.SHADE, 0.55)
        return pygame.transform.rotozoom(soft, -angle, 1) if angle else soft

    soft = pen.assets.baked(("card-shadow", width, angle, reach), make)
    below = pen.metrics.u * LIFT_DROPS * lift
    surface.blit(soft, soft.get_rect(center=(round(shown.x + below / 2), round(shown.y + below))))


def _soft_reach(pen: Pen) -> int:
    return pen.metrics.px(26)


def _ring_reach(pen: Pen) -> int:
    return pen.metrics.px(9)


def badge_place(pen: Pen, shown: Spot) -> pygame.Rect:
    """Where the tick or cross of a card drawn at this spot is: over its upper right corner."""
    size = max(18, pen.metrics.px(BADGE))
    rect = shown.rect
    return pygame.Rect(rect.right - round(size * 0.62), rect.top - round(size * 0.38), size, size)


def draw_badge(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, *, refused: bool) -> None:
    """Draw the tick of a selected card, or the cross of a refused one."""
    line = max(1.5, rect.width * 0.06)
    if refused:
        ground = Box((0xD0, 0x38, 0x25), (0xB4, 0x28, 0x17), rect.width * 0.2, (0xFF, 0xD9, 0xD2), line)
    else:
        ground = Box((0xFF, 0xE0, 0x82), (0xF4, 0xBE, 0x42), rect.width / 2, style.GOLD_FOOT, line)
    surface.blit(pen.assets.box(rect.width, rect.height, ground), rect)
    sign = pen.assets.icon("x" if refused else "check", round(rect.width * 0.64), style.WHITE if refused else (0x3A, 0x26, 0x05))
    surface.blit(sign, sign.get_rect(center=rect.center))

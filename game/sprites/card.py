"""A card: its face or back with a shadow, in every state, turned, and flipped."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game import style
from game.assets import Box
from game.assets.cache import SurfaceCache
from game.rules.cards import HIDDEN, face_id
from game.sprites.pen import CARD_SHAPE, Spot, visible

if TYPE_CHECKING:
    from game.sprites.pen import Pen

CORNER: Final = 0.068  # radius over width, as the faces are drawn
HOVER_GROWS: Final = 0.08
HOVER_RISES: Final = 10  # u
SELECTED_RISES: Final = 18
LIFT_GROWS: Final = 0.15
LIFT_DROPS: Final = 34  # u from a dragged card to its shadow
BADGE: Final = 34  # u, tick or cross
TILT_STEP: Final = 2  # degrees between two kept pictures of a moving card
SHARP_BELOW: Final = 130  # px: narrower cards are turned at twice their size, so that indices stay sharp
SIZE_STEP: Final = 4  # px between two kept sizes of a moving card

Frame = Literal["", "gold", "glow", "red", "drag", "ember"]


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

# Pictures of cards in flight, gone again after a few seconds of other flights.
_passing = SurfaceCache(12 * 1024 * 1024)


@dataclass(frozen=True, slots=True)
class Style:
    """How a kept picture of a card is finished: its frame, its shadow, and whether it is greyed."""

    frame: Frame = ""
    shadow: bool = True
    grey: bool = False


PLAIN: Final = Style()


def own_back(pen: Pen) -> str:
    """The name of the back on stacks and hidden hands."""
    return pen.look.back


def foot_back(pen: Pen) -> str:
    """The name of the back on feet: another colour, so that a foot is never taken for a stack."""
    return "back_red" if pen.look.back != "back_red" else "back_blue"


def picture_name(pen: Pen, card: int, back: str | None = None) -> str:
    """The name of the picture a card shows: its face, or a back."""
    if back is not None:
        return back
    return own_back(pen) if card == HIDDEN else face_id(card)


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


def corner(width: float) -> int:
    """The radius of a card's corners in pixels."""
    return max(2, round(width * CORNER))


def margin(pen: Pen, finish: Style) -> int:
    """Pixels of shadow and frame around a kept picture."""
    px = pen.metrics.px
    if finish.frame in ("glow", "gold"):
        return px(22)
    return {"red": px(12), "ember": px(14), "drag": px(5)}.get(finish.frame, px(10))


def kept_picture(pen: Pen, name: str, spot: Spot, finish: Style) -> pygame.Surface:
    """A card's picture with its finish, at the size, lean and turn of a spot; made once and kept.

    Pictures of passing sizes are kept apart and only for a while, so that a flight drives out nothing that lies still.
    """
    if spot.rest:
        width, angle = max(8, round(spot.width)), round(spot.angle)
        key = ("card", name, pen.look.deck, width, spot.lean, angle, finish)
        return pen.assets.baked(key, lambda: _make(pen, name, width, spot.lean, angle, finish))
    step = max(SIZE_STEP, round(spot.width * 0.03))
    width = max(8, round(spot.width / step) * step)
    angle = round(spot.angle / TILT_STEP) * TILT_STEP
    lean = round(spot.lean * 50) / 50
    master = rack_width(pen, lifted=True)
    passing = (name, pen.look.deck, master, width, lean, angle, finish)
    return _passing.get(passing, lambda: _scaled(pen, name, master, width, lean, angle, finish))


def _make(pen: Pen, name: str, width: int, lean: float, angle: int, finish: Style) -> pygame.Surface:
    if angle == 0:
        return _finished(pen, pen.assets.card(name, width, pen.look.deck), width, lean, finish, 1)
    if width >= SHARP_BELOW:
        return pygame.transform.rotozoom(kept_picture(pen, name, Spot(0, 0, width, 0, lean), finish), -angle, 1)
    upright = _finished(pen, pen.assets.card(name, 2 * width, pen.look.deck), 2 * width, lean, finish, 2)
    return pygame.transform.rotozoom(upright, -angle, 0.5)


def _scaled(pen: Pen, name: str, master: int, width: int, lean: float, angle: int, finish: Style) -> pygame.Surface:
    """A passing size, scaled in one go from the size a dragged card of the rack has."""
    large = kept_picture(pen, name, Spot(0, 0, master), finish)
    scale = width / master
    if lean < 1 or not angle:
        size = round(large.get_width() * scale), round(large.get_height() * scale * lean)
        large = pygame.transform.smoothscale(large, size)
        scale = 1.0
    return pygame.transform.rotozoom(large, -angle, scale) if angle else large


def rack_width(pen: Pen, *, lifted: bool = False) -> int:
    """Pixels a card on the rack, or one dragged from it, is wide."""
    width = pen.metrics.px(132 * pen.look.card_scale)
    return round(width * (1 + LIFT_GROWS)) if lifted else width


def _finished(pen: Pen, face: pygame.Surface, width: int, lean: float, finish: Style, times: int) -> pygame.Surface:
    height = round(width * CARD_SHAPE * lean)
    if face.get_height() != height:
        face = pygame.transform.smoothscale(face, (width, height))
    if finish.grey:
        face = pygame.transform.grayscale(face)
        face.fill((158, 158, 156, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if finish.frame == "ember":
        face = face.copy()
        face.fill((255, 247, 233, 255), special_flags=pygame.BLEND_RGBA_MULT)
    px = pen.metrics.px
    around = margin(pen, finish) * times
    made = pygame.Surface((width + 2 * around, height + 2 * around), pygame.SRCALPHA)
    radius = corner(width)
    if finish.frame in ("gold", "glow"):
        _halo(pen, made, around, radius, style.GLOW, 0.75)
    elif finish.frame == "ember":
        _halo(pen, made, around, radius, (0xFF, 0x6E, 0x1E), 0.34)
    if finish.shadow and finish.frame != "ember":
        spread = px(7) * times
        soft = pen.assets.soft(width, height, radius, spread, style.SHADE, 0.6)
        made.blit(soft, (around - spread, around - spread + px(2) * times))
    line = {"gold": px(3.5), "glow": px(3), "red": px(5), "drag": px(2), "ember": max(1, px(1.5))}.get(finish.frame, 0) * times
    if line:
        colour = {"red": style.REFUSAL, "ember": (0xFF, 0x8C, 0x32)}.get(finish.frame, style.GLOW)
        plate = Box(colour, colour, radius + line)
        made.blit(pen.assets.box(width + 2 * line, height + 2 * line, plate), (around - line, around - line))
    made.blit(face, (around, around))
    return made


def _halo(pen: Pen, made: pygame.Surface, around: int, radius: int, colour: style.Colour, alpha: float) -> None:
    width, height = made.get_width() - 2 * around, made.get_height() - 2 * around
    inner = around // 3
    soft = pen.assets.soft(width + 2 * inner, height + 2 * inner, radius + inner, around - inner, colour, alpha)
    made.blit(soft, (0, 0))


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

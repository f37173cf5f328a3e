"""The rack, drawn: block of wood, cards leaning in its slots, places of lifted cards, tags on new ones, brass plate."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.sprites.card import (
    BADGE,
    HOVER_GROWS,
    REST,
    CardState,
    corner,
    draw_badge,
    kept_picture,
    picture_name,
    shown_spot,
    style_of,
)
from game.sprites.pen import CARD_SHAPE, visible
from game.sprites.racklayout import WOOD, Drop, RackCard, RackFrame, RackLayout, lay_rack, moved, rack_frame, spread, stand_cards
from game.sprites.tags import draw_new, new_rect
from game.sprites.wood import bake_block, block_bounds, fade, gradient, ledge_rect

if TYPE_CHECKING:
    from game.sprites.pen import Pen

__all__ = [
    "Drop", "RackCard", "RackFrame", "RackLayout",
    "card_area", "draw_rack", "lay_rack", "moved", "new_place", "plate_rect", "rack_bounds", "rack_frame", "spread", "stand_cards",
]  # fmt: skip

SLOT_SHADE: Final = 26  # u above a ledge where cards get darker
SLOT_COLOUR: Final = (0x2A, 0x15, 0x05)
PLATE: Final = (300, 24)  # u
PLATE_TEXT: Final = 16
PLATE_INK: Final = (0x3A, 0x26, 0x05)
GAP_LINE: Final = (0xFF, 0xEC, 0xBE)
INDEX: Final = 0.26  # of a card's width, its rank and suit at the left
UNDER_COACH: Final = 8  # u over the upper row that are free of the coach's line
TAG_RISES: Final = 40  # u a tag may rise over its card before it hides the row behind
ROUND_TAG: Final = (15, 26)  # u, of a card that stands half behind the next one, and of a whole one


def rack_bounds(layout: RackLayout) -> pygame.Rect:
    """Everything `draw_rack` paints on."""
    return block_bounds(layout.frame).union(layout.frame.rect.inflate(0, 2 * round(40 * layout.frame.u)))


def card_area(pen: Pen, card: RackCard) -> pygame.Rect:
    """What changes when the state of one card changes: itself with frame, rise and NEW tag."""
    grown = card.spot.rect.inflate(round(card.spot.width * HOVER_GROWS), 0)
    reach = pen.metrics.px(24)
    area = grown.inflate(2 * reach, 2 * reach)
    area.top -= pen.metrics.px(28)
    area.height = card.seen.bottom + pen.metrics.px(20) - area.top
    return area.union(new_place(pen, card).inflate(12, 12))


def draw_rack(
    pen: Pen,
    surface: pygame.Surface,
    layout: RackLayout,
    *,
    label: str = "",
    gaps: Collection[int] = (),
    states: Mapping[int, CardState] | None = None,
    new: Collection[int] = (),
    hide: Collection[int] = (),
    caret: Drop | pygame.Rect | None = None,
) -> pygame.Rect:
    """Draw the rack with its cards; return what was painted on.

    `gaps` are cards that are lifted: their place is kept, dashed. `hide` leaves cards out without a mark (they are
    still flying in). `new` ones carry a tag. `caret` shows where cards held over the rack would go in.
    """
    frame = layout.frame
    bounds = rack_bounds(layout)
    if not visible(surface, bounds):
        return bounds
    block = pen.assets.baked(("rack", frame.rect.size, frame.ledges, frame.u), lambda: bake_block(pen, frame))
    at = block_bounds(frame)
    surface.blit(block, at)
    for number in range(3):
        row = [card for card in layout.cards if card.slat == number]
        _draw_row(pen, surface, layout, row, number, gaps, states or {}, hide)
        ledge = ledge_rect(frame, number)
        surface.blit(block, ledge, ledge.move(-at.left, -at.top))
    _draw_plate(pen, surface, frame, label)
    for card in layout.cards:
        if card.card in new and card.card not in gaps and card.card not in hide:
            draw_new(pen, surface, new_place(pen, card))
    if caret is not None:
        _draw_caret(pen, surface, layout.caret(caret) if isinstance(caret, Drop) else caret)
    return bounds


def _draw_row(
    pen: Pen,
    surface: pygame.Surface,
    layout: RackLayout,
    row: list[RackCard],
    number: int,
    gaps: Collection[int],
    states: Mapping[int, CardState],
    hide: Collection[int],
) -> None:
    frame = layout.frame
    clip = surface.get_clip()
    ledge = ledge_rect(frame, number)
    above = clip.clip((clip.left, clip.top, clip.width, max(0, ledge.top - clip.top)))
    if not above.height or above.bottom < ledge.top - 2 * CARD_SHAPE * layout.width:
        return
    surface.set_clip(above)
    for card in row:
        far = abs(card.spot.x - above.centerx) > above.width / 2 + card.spot.width
        if far or card.card in hide or not visible(surface, card_area(pen, card)):
            continue
        if card.card in gaps:
            _draw_gap(pen, surface, layout, card)
            continue
        state = states.get(card.card, REST)
        shown = shown_spot(pen, card.spot, state)
        finish = style_of(state)
        picture = kept_picture(pen, picture_name(pen, card.card), shown, finish)
        surface.blit(picture, picture.get_rect(center=(round(shown.x), round(shown.y))))
    shade = pen.assets.baked(
        ("slot", ledge.width, frame.u), lambda: fade((ledge.width, round(SLOT_SHADE * frame.u)), SLOT_COLOUR, 0.0, 0.55)
    )
    surface.blit(shade, (ledge.left, ledge.top - shade.get_height()))
    surface.set_clip(clip)
    for card in row:
        state = states.get(card.card, REST)
        if (state.selected or state.refused) and card.card not in gaps and card.card not in hide:
            shown = shown_spot(pen, card.spot, state)
            draw_badge(pen, surface, rack_badge_place(pen, card, shown.rect), refused=state.refused)


def rack_badge_place(pen: Pen, card: RackCard, shown: pygame.Rect) -> pygame.Rect:
    """Over the upper edge of what one sees of the card, so that the next one does not hide it; below the coach's words."""
    size = max(18, pen.metrics.px(BADGE))
    right = min(card.seen.right, shown.right)
    top = shown.top - round(size * 0.42)
    if card.slat == 0:
        top = max(top, card.seen.top - pen.metrics.px(UNDER_COACH))
    return pygame.Rect(right - round(size * 0.8), top, size, size)


def new_place(pen: Pen, card: RackCard) -> pygame.Rect:
    """The NEW tag of a card: over the right end of what one sees of it, never over an index or the coach's line.

    Where the word has no room beside the index and none to rise, the tag is a round mark.
    """
    px = pen.metrics.px
    rect = new_rect(pen, (card.seen.right - pen.metrics.ui(10), card.seen.top - px(3)))
    rect.right = min(rect.right, card.seen.right + px(WOOD))
    behind = card.seen.width < 0.9 * card.spot.width
    covered = behind or rect.left < card.seen.left + INDEX * card.spot.width
    if covered and (card.slat == 0 or rect.height > px(TAG_RISES)):
        small = px(ROUND_TAG[0] if behind else ROUND_TAG[1])
        return pygame.Rect(card.seen.right - small - px(2), card.seen.top - px(UNDER_COACH), small, small)
    if covered:
        rect.midbottom = (card.seen.centerx, card.seen.top + px(5))
    elif card.slat == 0:
        rect.top = max(rect.top, card.seen.top - px(UNDER_COACH))
    return rect


def _draw_gap(pen: Pen, surface: pygame.Surface, layout: RackLayout, card: RackCard) -> None:
    """The place of a lifted card: dark, with a dashed line, open below where it goes into the slot."""
    inset = max(2, pen.metrics.px(3))
    rect = card.seen.inflate(-2 * inset, 0)
    rect.top += inset
    rect.height = card.seen.height + pen.metrics.px(20)
    look = Box(
        style.SHADE,
        style.SHADE,
        corner(layout.width),
        GAP_LINE,
        max(1.5, pen.metrics.px(2)),
        alpha=0.42,
        edge_alpha=0.85,
        dash=pen.metrics.px(8),
    )
    surface.blit(pen.assets.box(rect.width, rect.height, look), rect)


def _draw_caret(pen: Pen, surface: pygame.Surface, rect: pygame.Rect) -> None:
    reach = pen.metrics.px(10)
    soft = pen.assets.soft(rect.width, rect.height, rect.width // 2, reach, style.GLOW, 0.8)
    surface.blit(soft, (rect.left - reach, rect.top - reach))
    surface.blit(pen.assets.box(rect.width, rect.height, Box(style.GOLD_TOP, style.GOLD_BOTTOM, rect.width / 2)), rect)


def plate_rect(pen: Pen, frame: RackFrame, label: str) -> pygame.Rect:
    """Where the brass plate is, wide enough for its words between two pins."""
    front, px = ledge_rect(frame, 2), pen.metrics.px
    height = min(front.height - px(6), max(px(PLATE[1]), pen.line_height("bold", PLATE_TEXT)))
    pin = height // 2 + max(1, height // 10)
    width = max(px(PLATE[0]), pen.text_width(label, "bold", PLATE_TEXT) + 2 * (pin + px(8)))
    rect = pygame.Rect(0, 0, min(front.width - 2 * px(20), width), height)
    rect.center = (front.centerx, front.centery + px(1))
    return rect


def _draw_plate(pen: Pen, surface: pygame.Surface, frame: RackFrame, label: str) -> None:
    """The brass plate on the front, with the player's name and number of cards."""
    if not label:
        return
    px = pen.metrics.px
    rect = plate_rect(pen, frame, label)
    shadow = px(4)
    surface.blit(pen.assets.soft(*rect.size, px(4), shadow, style.SHADE, 0.6), (rect.left - shadow, rect.top - shadow + px(1)))
    plate = pen.assets.baked(("brass", rect.size), lambda: _brass(pen, rect.size))
    surface.blit(plate, rect)
    pen.middle_text(surface, label, rect, "bold", PLATE_TEXT, PLATE_INK)


def _brass(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(gradient(size, (style.BRASS_LIGHT, style.BRASS_MID, style.BRASS_DARK)), (0, 0))
    radius = pen.metrics.px(4)
    made.blit(pen.assets.box(*size, Box(style.WHITE, style.WHITE, radius)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = Box(style.WHITE, style.WHITE, radius, (0x6D, 0x4A, 0x10), 1.0, alpha=0.0)
    made.blit(pen.assets.box(*size, rim), (0, 0))
    pygame.draw.line(made, (255, 250, 225), (radius, 1), (size[0] - radius, 1))
    for x in (size[1] // 2, size[0] - size[1] // 2):
        pygame.draw.circle(made, (0x6D, 0x4A, 0x10), (x, size[1] // 2), max(1, size[1] // 10))
    return made

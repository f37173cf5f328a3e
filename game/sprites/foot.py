"""A seat's foot: a small face-down pile, or a dashed place with a tick once it has been taken up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr, trn
from game.rules.cards import HIDDEN
from game.sprites.badges import chip_size, draw_chip
from game.sprites.card import draw_card, foot_back
from game.sprites.pen import CARD_SHAPE, Spot, visible
from game.sprites.zones import ZoneState, draw_zone, zone_bounds

if TYPE_CHECKING:
    from game.sprites.pen import Pen

OWN: Final = 78  # u
OTHER: Final = 56
MIDDLE: Final = {"left": 79, "right": 48}  # u from the zone's edge to the middle of the pile, where there is room
LABEL_SIZE: Final = 15
OWN_SIZE: Final = 19
LAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class FootView:
    """How many cards a foot has, and whether it has been taken up; `own` is the player's."""

    count: int
    taken: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class FootLayout:
    """`rect` is what is hit, `spot` where the pile lies, `label` the room for words: beside, below, or None."""

    rect: pygame.Rect
    spot: Spot
    label: pygame.Rect | None
    beside: bool


def lay_foot(pen: Pen, rect: pygame.Rect, side: str = "left", *, low: int | None = None) -> FootLayout:
    """Lay out a foot in its zone; `side` is own, left, right or far, as tables say. Words go below or beside the pile.

    `low` is the height of the lowest foot zone of the table: where that one has its words beside, all have.
    """
    u = pen.metrics.u
    high = chip_size(pen, " ", size=LABEL_SIZE)[1]
    ideal = OWN if side == "own" else OTHER
    if side == "own":
        width = min(ideal * u, (rect.height - 12 * u) / CARD_SHAPE)
        spot = Spot(rect.left + 47 * u + width / 2, rect.centery, round(width))
        room = pygame.Rect(spot.rect.right + pen.metrics.px(16), rect.top, 0, rect.height)
        room.width = rect.right - room.left
        return FootLayout(spot.rect.inflate(pen.metrics.px(14), pen.metrics.px(14)), spot, room, beside=True)
    if side == "far":
        width = min(54 * u, (rect.height - 8 * u) / CARD_SHAPE, rect.width - 6 * u)
        spot = Spot(rect.centerx, rect.centery, round(width))
        return FootLayout(rect, spot, None, beside=False)
    middle = rect.left + min(rect.width / 2, MIDDLE.get(side, MIDDLE["left"]) * u)
    width = min(ideal * u, (rect.height - high - 9 * u) / CARD_SHAPE)
    lowest = rect.height if low is None else min(low, rect.height)
    if (lowest - high - 9 * u) / CARD_SHAPE >= 36 * u:
        spot = Spot(middle, rect.top + 5 * u + width * CARD_SHAPE / 2, round(width))
        room = pygame.Rect(rect.left, spot.rect.bottom + pen.metrics.px(3), rect.width, high)
        return FootLayout(spot.rect.inflate(pen.metrics.px(8), pen.metrics.px(8)), spot, room, beside=False)
    width = min(40 * u, (rect.height - 4 * u) / CARD_SHAPE)
    # In a higher zone not quite at its top, where the plate is.
    top = rect.top + round(min(8 * u, (rect.height - lowest) / 2))
    spot = Spot(middle - 10 * u, top + lowest / 2, round(width))
    room = pygame.Rect(spot.rect.right + pen.metrics.px(10), top, 0, lowest)
    room.width = rect.right - room.left
    return FootLayout(spot.rect.inflate(pen.metrics.px(8), pen.metrics.px(4)), spot, room, beside=True)


def draw_foot(
    pen: Pen, surface: pygame.Surface, layout: FootLayout, view: FootView, *, zone: ZoneState | None = None
) -> pygame.Rect:
    """Draw a foot with its words."""
    bounds = foot_bounds(pen, layout)
    if not visible(surface, bounds):
        return bounds
    if zone is not None:
        draw_zone(pen, surface, layout.rect, zone, radius=10)
    if view.taken:
        rect = layout.spot.rect
        draw_zone(pen, surface, rect, "quiet", radius=8)
        tick = pen.assets.icon("check", max(14, round(rect.width * 0.42)), style.GOOD)
        surface.blit(tick, tick.get_rect(center=rect.center))
    else:
        for spot in foot_spots(pen, layout, view.count):
            draw_card(pen, surface, HIDDEN, spot, back=foot_back(pen))
    if layout.label is not None:
        _draw_words(pen, surface, layout, view)
    return bounds


def foot_spots(pen: Pen, layout: FootLayout, count: int) -> list[Spot]:
    """Where the backs of a foot of so many cards lie: a heap a little askew."""
    u, spot = pen.metrics.u, layout.spot
    layers = max(1, min(LAYERS, -(-count // 4)))
    return [spot.at(spot.x + i * 1.6 * u, spot.y - i * 1.8 * u, i - 2) for i in range(layers)]


def foot_bounds(pen: Pen, layout: FootLayout) -> pygame.Rect:
    """What a foot paints on."""
    bounds = zone_bounds(pen, layout.rect, "legal").union(layout.spot.bounds.inflate(pen.metrics.px(30), pen.metrics.px(30)))
    return bounds if layout.label is None else bounds.union(layout.label)


def _draw_words(pen: Pen, surface: pygame.Surface, layout: FootLayout, view: FootView) -> None:
    assert layout.label is not None
    colour = style.GOOD if view.taken else style.LABEL
    if view.own:
        lines = (tr("Your foot"), tr("taken up") if view.taken else trn("{n} card", "{n} cards", view.count))
        if max(pen.text_width(line, "text", OWN_SIZE) for line in lines) > layout.label.width:
            return
        high = pen.line_height("text", OWN_SIZE)
        top = layout.label.centery - high
        pen.text(surface, lines[0], (layout.label.left, top), "text", OWN_SIZE, shadow=0.6)
        pen.text(
            surface,
            lines[1],
            (layout.label.left, top + high),
            "text",
            OWN_SIZE,
            style.GOOD if view.taken else style.SOFT,
            shadow=0.6,
        )
        return
    if layout.beside:
        text = tr("foot taken up") if view.taken else tr("foot: {count}", count=view.count)
        if pen.text_width(text, "text", 16) > layout.label.width:
            text = tr("taken up") if view.taken else str(view.count)
        top = layout.label.centery - pen.line_height("text", 16) // 2
        pen.text(surface, text, (layout.label.left, top), "text", 16, colour, shadow=0.6, width=layout.label.width)
        return
    text = tr("taken up") if view.taken else tr("Foot")
    chip = pygame.Rect((0, 0), chip_size(pen, text, size=LABEL_SIZE))
    chip.midtop = (round(layout.spot.x), layout.label.top)
    chip.clamp_ip(layout.label)
    draw_chip(
        pen,
        surface,
        chip,
        text,
        "foot",
        ground=((0x06, 0x1A, 0x10), (0x05, 0x16, 0x0E)),
        colour=colour,
        alpha=0.85,
        size=LABEL_SIZE,
    )

"""The discard pile: two cards askew under the top one, or the top ones side by side where they may be taken."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr, trn
from game.sprites.card import REST, CardState, draw_card
from game.sprites.centre import LABEL_SIZE, CentreLayout, PilePlace
from game.sprites.pen import fit_size, visible
from game.sprites.zones import ZoneState, draw_zone, zone_bounds

if TYPE_CHECKING:
    from game.sprites.pen import Pen

LABEL: Final = (0xE4, 0xED, 0xDF)


def draw_pile(
    pen: Pen,
    surface: pygame.Surface,
    layout: CentreLayout,
    cards: Sequence[int],
    *,
    zone: ZoneState | None = None,
    label: str | None = None,
    count: int | None = None,
    hide: Collection[int] = (),
    state: CardState = REST,
) -> pygame.Rect:
    """Draw the last cards of the pile, the top one last; an empty pile is a dashed place.

    `label` replaces the word below; with `count` (on hover) the number of cards stands there instead. `state` is the top
    card's.
    """
    place = layout.pile
    bounds = pile_bounds(pen, place)
    if not visible(surface, bounds):
        return bounds
    if zone is not None:
        draw_zone(pen, surface, place.rect, zone, radius=14)
    shown = [card for card in cards[-len(place.spots) :] if card not in hide]
    if not shown and zone is None:
        draw_zone(pen, surface, place.spot.rect, "quiet", radius=8)
    for card, spot in zip(shown, place.spots[len(place.spots) - len(shown) :], strict=True):
        draw_card(pen, surface, card, spot, state if card == shown[-1] else REST)
    word = trn("{n} card", "{n} cards", count) if count is not None else (tr("Discard pile") if label is None else label)
    if word:
        size = fit_size(pen, word, "bold", LABEL_SIZE, place.wide)
        pen.text(surface, word, (place.rect.centerx, place.label), "bold", size, LABEL, align="centre", shadow=0.8)
    return bounds


def pile_bounds(pen: Pen, place: PilePlace) -> pygame.Rect:
    """What the pile paints on, with glow and label."""
    around = zone_bounds(pen, place.rect, "under").inflate(pen.metrics.px(24), 0)
    around.height = max(around.height, place.label + pen.line_height("bold", LABEL_SIZE) + 4 - around.top)
    for spot in place.spots:
        around.union_ip(spot.bounds.inflate(pen.metrics.px(24), pen.metrics.px(24)))
    return around

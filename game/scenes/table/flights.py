"""Cards in the air: each goes from one spot to another, face up, face down or turning over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.rules.cards import HIDDEN
from game.sprites.card import CardState, card_bounds, draw_card, draw_flip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.sprites.pen import Pen, Spot

Turning = Literal["up", "down", "to face", "to back", "to other back"]
ARC: Final = 26  # u a card rises on its way
OUT_OF_SLOT: Final = 0.16
INTO_SLOT: Final = 0.24
"""Shares of its way a card takes to rise out of a slot of the rack, and to slide into one."""
LIFTED: Final = 0.35
"""How far a card in flight is lifted, as a share of a dragged card's lift."""


@dataclass(slots=True, eq=False)
class Flight:
    """A card on its way; `share` is how far it has come, 0 to 1, eased by whoever moves it."""

    card: int
    source: Spot
    target: Spot
    turning: Turning = "up"
    back: str | None = None
    share: float = 0.0
    arc: float = ARC
    ledge: int | None = None
    """A card of the rack stands in a slot and is seen down to this pixel only, until it has risen out of it."""
    slot: int | None = None
    """The same of the slot it goes into, at the end of its way."""
    _known: tuple[Spot, Spot, float, Spot, pygame.Rect] | None = field(default=None, init=False)

    def spot(self, pen: Pen) -> Spot:
        """Where it is now."""
        return self._now(pen)[0]

    def rect(self, pen: Pen) -> pygame.Rect:
        """What it is painted on."""
        return self._now(pen)[1]

    def _now(self, pen: Pen) -> tuple[Spot, pygame.Rect]:
        """Where it is and what it is painted on, reckoned once for all the regions of a frame."""
        known = self._known
        if known is not None and known[0] is self.source and known[1] is self.target and known[2] == self.share:
            return known[3], known[4]
        spot = self._where(pen)
        rect = card_bounds(pen, spot, CardState(lift=LIFTED)).inflate(4, 4)
        self._known = (self.source, self.target, self.share, spot, rect)
        return spot, rect

    def _where(self, pen: Pen) -> Spot:
        """Straight up out of a slot, over the table in an arc, straight down into a slot."""
        begin = OUT_OF_SLOT if self.ledge is not None else 0.0
        end = 1 - INTO_SLOT if self.slot is not None else 1.0
        above, over = _above(self.source, self.ledge), _above(self.target, self.slot)
        if self.share <= begin:
            return self.source.towards(above, self.share / begin) if begin else self.source
        if self.share >= end:
            return over.towards(self.target, (self.share - end) / INTO_SLOT) if self.slot is not None else self.target
        share = (self.share - begin) / (end - begin)
        rise = self.arc * pen.metrics.u * 4 * share * (1 - share)
        here = above.towards(over, share)
        return here.moved(0, -rise) if rise else here

    def _seen_to(self) -> int | None:
        """The pixel down to which it is seen, while it is in a slot."""
        if self.ledge is not None and self.share <= OUT_OF_SLOT:
            return self.ledge
        return self.slot if self.share >= 1 - INTO_SLOT else None

    def paint(self, pen: Pen, surface: pygame.Surface) -> None:
        """Draw it."""
        spot, rect = self._now(pen)
        clip = surface.get_clip()
        if not rect.colliderect(clip):
            return
        lowest = self._seen_to()
        if lowest is not None:
            surface.set_clip(clip.clip(pygame.Rect(0, 0, surface.get_width(), lowest)))
        self._paint(pen, surface, spot)
        surface.set_clip(clip)

    def _paint(self, pen: Pen, surface: pygame.Surface, spot: Spot) -> None:
        if self.turning == "up":
            draw_card(pen, surface, self.card, spot)
        elif self.turning == "down":
            draw_card(pen, surface, self.card, spot, back=self.back or pen.look.back)
        elif self.turning == "to other back":
            draw_flip(pen, surface, HIDDEN, spot, 1 - self.share, back=self.back or pen.look.back)
        else:
            shown = self.share if self.turning == "to face" else 1 - self.share
            draw_flip(pen, surface, self.card, spot, shown, back=self.back or pen.look.back)


def _above(spot: Spot, ledge: int | None) -> Spot:
    """Where a card is that has just come out of its slot."""
    return spot if ledge is None else spot.moved(0, min(0, ledge - spot.rect.bottom))


class Flights:
    """All cards in the air, the last one uppermost."""

    def __init__(self) -> None:
        self._flying: list[Flight] = []

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._flying)

    def __iter__(self) -> Iterator[Flight]:
        """Go through them from below."""
        return iter(self._flying)

    def add(self, flight: Flight) -> Flight:
        """Take a card up; one that flies already goes on from where it is."""
        self._flying = [other for other in self._flying if other.card != flight.card]
        self._flying.append(flight)
        return flight

    def remove(self, flight: Flight) -> None:
        """Let a card land."""
        if flight in self._flying:
            self._flying.remove(flight)

    def of(self, card: int) -> Flight | None:
        """Return the flight of a card."""
        return next((flight for flight in self._flying if flight.card == card), None)

    def cards(self) -> set[int]:
        """Return all cards in the air."""
        return {flight.card for flight in self._flying}

    def clear(self) -> None:
        """Forget all."""
        self._flying.clear()

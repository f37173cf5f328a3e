"""Cards in the air: each goes from one spot to another, face up, face down or turning over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.sprites.card import CardState, card_bounds, draw_card, draw_flip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.sprites.pen import Pen, Spot

Turning = Literal["up", "down", "to face", "to back"]
ARC: Final = 26  # u a card rises on its way
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
    """Until it takes off a card of the rack is seen down to this pixel only: the rest is in its slot."""
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
        here = self.source.towards(self.target, self.share)
        rise = self.arc * pen.metrics.u * 4 * self.share * (1 - self.share)
        spot = here.moved(0, -rise) if rise else here
        rect = card_bounds(pen, spot, CardState(lift=LIFTED)).inflate(4, 4)
        self._known = (self.source, self.target, self.share, spot, rect)
        return spot, rect

    def paint(self, pen: Pen, surface: pygame.Surface) -> None:
        """Draw it."""
        spot, rect = self._now(pen)
        clip = surface.get_clip()
        if not rect.colliderect(clip):
            return
        if self.ledge is not None and self.share == 0:
            surface.set_clip(clip.clip(pygame.Rect(0, 0, surface.get_width(), self.ledge)))
        self._paint(pen, surface, spot)
        surface.set_clip(clip)

    def _paint(self, pen: Pen, surface: pygame.Surface, spot: Spot) -> None:
        if self.turning == "up":
            draw_card(pen, surface, self.card, spot)
        elif self.turning == "down":
            draw_card(pen, surface, self.card, spot, back=self.back or pen.look.back)
        else:
            shown = self.share if self.turning == "to face" else 1 - self.share
            draw_flip(pen, surface, self.card, spot, shown, back=self.back or pen.look.back)


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

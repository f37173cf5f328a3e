"""The player's rack on screen: places in pixels, cards gliding when they give way, and where dragged cards would stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.animation import Tween, out_cubic
from game.scenes.table.rack_places import Place, SlatSize
from game.sprites.pen import CARD_SHAPE, Spot
from game.sprites.racklayout import CARD, INSET, LEAN, OVER_LEDGE, RackFrame, RackLayout, stand_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.table.hand_rack import HandRack

GLIDE: Final = 0.16  # seconds a card takes to give way


class RackView:
    """Turns a rack's own units into pixels; `target` is what is hit, `drawn` what is painted while cards still glide."""

    def __init__(self, frame: RackFrame, card_scale: float) -> None:
        self.frame = frame
        self.scale = card_scale
        self.target = RackLayout(frame, (), 0)
        self.drawn = self.target
        self._lefts: dict[int, float] = {}
        self._from: dict[int, float] = {}
        self._glide = Tween(1.0, 1.0, 0.0, out_cubic)

    @property
    def size(self) -> SlatSize:
        """The slats in the rack's own units."""
        room = self.frame.slats[0].width - 2 * INSET * self.frame.u
        return SlatSize(room / self.frame.u, CARD * self.scale)

    @property
    def moving(self) -> bool:
        """Whether a card still glides."""
        return not self._glide.done

    def show(self, rack: HandRack, *, glide: bool) -> dict[int, tuple[Spot, Spot]]:
        """Take over where cards stand now; those that stay on their slat glide there.

        Returns the cards that changed to another slat with their old and new spots: they have to fly.
        """
        before, lefts = {card.card: card for card in self.target.cards}, dict(self._now())
        self.target = self._lay(rack.rows, {})
        self._lefts = {place.card: place.x for row in rack.rows for place in row}
        flying: dict[int, tuple[Spot, Spot]] = {}
        self._from = {}
        for card in self.target.cards:
            old = before.get(card.card)
            if old is None or not glide:
                continue
            if old.slat != card.slat:
                flying[card.card] = (old.spot, card.spot)
            elif abs(lefts.get(card.card, card.spot.x) - self._lefts[card.card]) > 0.01:
                self._from[card.card] = lefts[card.card]
        self._glide = Tween(0.0 if self._from else 1.0, 1.0, GLIDE if self._from else 0.0, out_cubic)
        self._rows = [[Place(p.card, p.x, p.lead) for p in row] for row in rack.rows]
        self._redraw()
        return flying

    def step(self, dt: float) -> list[pygame.Rect]:
        """Let cards glide on; return what has to be painted again."""
        if self._glide.done:
            return []
        before = self._areas()
        self._glide.step(dt)
        self._redraw()
        return [a.union(b) for a, b in zip(before, self._areas(), strict=True)]

    def spot(self, card: int) -> Spot | None:
        """Where a card stands, or will when it has come to rest."""
        found = self.target.of(card)
        return None if found is None else found.spot

    def slat_at(self, pos: tuple[float, float]) -> int:
        """The slat nearest to a point."""
        rows = [self.target.slat(number) for number in range(3)]
        return min(range(3), key=lambda i: 0 if rows[i].top <= pos[1] < rows[i].bottom else abs(pos[1] - rows[i].centery))

    def x_at(self, left: float) -> float:
        """A pixel, in the rack's own units along a slat."""
        return (left - self.frame.slats[0].left) / self.frame.u - INSET

    def pixel(self, x: float) -> float:
        """A place along a slat, as a pixel."""
        return self.frame.slats[0].left + (INSET + x) * self.frame.u

    def spot_at(self, slat: int, x: float) -> Spot:
        """The spot of a card whose left edge stands at `x` of a slat."""
        width = self._width()
        top = self._top(slat)
        return Spot(self.pixel(x) + width / 2, top + width * CARD_SHAPE * LEAN / 2, width, 0.0, LEAN)

    def ledge_of(self, spot: Spot) -> int | None:
        """The lower edge of what one sees of a card standing at a spot; None where it does not stand in a slot."""
        for slat in range(3):
            if spot.lean == LEAN and abs(spot.rect.top - self._top(slat)) <= 2:
                return self.frame.ledges[slat] - round(OVER_LEDGE * self.frame.u)
        return None

    # ---- inside

    _rows: Sequence[Sequence[Place]] = ()

    def _width(self) -> int:
        return round(CARD * self.scale * self.frame.u)

    def _top(self, slat: int) -> int:
        shown = min(self.frame.shown, self._width() * CARD_SHAPE * LEAN)
        return round(self.frame.ledges[slat] - shown)

    def _now(self) -> dict[int, float]:
        share = self._glide.value
        return {card: x + (self._from[card] - x) * (1 - share) if card in self._from else x for card, x in self._lefts.items()}

    def _redraw(self) -> None:
        self.drawn = self._lay(self._rows, self._now()) if self._from and not self._glide.done else self.target

    def _areas(self) -> list[pygame.Rect]:
        reach = round(30 * self.frame.u)
        moving = [card for card in self.drawn.cards if card.card in self._from]
        return [card.spot.rect.inflate(2 * reach, 2 * reach) for card in sorted(moving, key=lambda card: card.card)]

    def _lay(self, rows: Sequence[Sequence[Place]], at: dict[int, float]) -> RackLayout:
        placed = [[(place.card, self.pixel(at.get(place.card, place.x)), place.lead) for place in row] for row in rows]
        return stand_cards(placed, self.frame, self.scale)

"""Pictures made before they are wanted, a few a frame, so that no move has to wait for them."""

from __future__ import annotations

import time
from itertools import chain
from typing import TYPE_CHECKING, Final

from game.sprites.cardpicture import PLAIN, Style, faces_ahead, kept_picture, picture_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.sprites.book import BandLayout
    from game.sprites.racklayout import RackLayout
    from game.widgets import Kit

BUDGET: Final = 0.006
"""Seconds of a frame that may go by before another picture is begun."""


class Ahead:
    """Draws all faces at the size from which others are made; what is `pressing` comes first."""

    def __init__(self, kit: Kit) -> None:
        self._left: Iterator[None] = faces_ahead(kit)
        self._pressing: Iterator[None] = iter(())
        self.done = False
        self.pressing = False

    def press(self, pictures: Iterator[None]) -> None:
        """Have these made next: something is about to be shown that needs them."""
        self._pressing = chain(self._pressing, pictures)
        self.pressing = True

    def step(self) -> None:
        """Make pictures for a moment."""
        end = time.perf_counter() + BUDGET
        while time.perf_counter() < end and (self.pressing or not self.done):
            try:
                next(self._pressing if self.pressing else self._left)
            except StopIteration:
                if self.pressing:
                    self.pressing = False
                else:
                    self.done = True


def band_pictures(kit: Kit, layout: BandLayout) -> Iterator[None]:
    """Make every card of a zone as it lies there."""
    for place in layout.places:
        shown = ((place.view.top_card, place.spots[0][1]),) if place.view.closed and place.spots else place.spots
        for card, spot in shown:
            kept_picture(kit, picture_name(kit, card), spot, PLAIN)
            yield
    for card, spot in layout.burn_spots:
        kept_picture(kit, picture_name(kit, card), spot, Style("ember"))
        yield


def rack_pictures(kit: Kit, layout: RackLayout) -> Iterator[None]:
    """Make every card of the rack as it stands there."""
    for card in layout.cards:
        kept_picture(kit, picture_name(kit, card.card), card.spot, PLAIN)
        yield

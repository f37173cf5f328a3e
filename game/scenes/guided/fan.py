"""A hand of cards fanned on paper: what waits at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from game.rules.cards import kind_of
from game.sprites.card import draw_card
from game.sprites.pen import Spot
from game.widgets import Widget

if TYPE_CHECKING:
    import pygame

    from game.access import Node
    from game.widgets import Kit

CARD: Final = 132  # u at most
OVERLAP: Final = 0.44  # card widths from card to card, at most
TURN: Final = 5.0  # degrees from card to card
MOST_TURN: Final = 44.0
MOST: Final = 13
MEASURED: Final = 100  # pixels a card is wide when the fan is measured


class Fan(Widget):
    """Cards of one hand, the lowest at the left. It only adorns: screen readers hear nothing of it."""

    focusable = False
    pointable = False

    def __init__(self, node_id: str, cards: Sequence[int]) -> None:
        super().__init__(node_id, "")
        self.cards = sorted(cards, key=kind_of)[:MOST]

    def nodes(self) -> Iterable[Node]:
        """None."""
        return ()

    def bounds(self) -> pygame.Rect:
        """Its own rectangle; the fan keeps inside."""
        return self.rect

    def spots(self, kit: Kit) -> list[Spot]:
        """Where the cards lie: on a part of a circle, in the middle of the room."""
        least = self._arc(MEASURED, 0, 0)
        around = least[0].bounds.unionall([spot.bounds for spot in least])
        scale = min(kit.metrics.px(CARD) / MEASURED, (self.rect.width - 4) / around.width, (self.rect.height - 4) / around.height)
        x = self.rect.centerx - around.centerx * scale
        y = self.rect.centery - around.centery * scale
        return self._arc(int(MEASURED * scale), x, y)

    def _arc(self, width: int, x: float, y: float) -> list[Spot]:
        """The cards, so wide, the middle one at a point."""
        number = len(self.cards)
        turn = min(TURN, MOST_TURN / max(1, number - 1))
        radius = OVERLAP * width / sin(radians(turn))
        angles = [(place - (number - 1) / 2) * turn for place in range(number)]
        return [
            Spot(x + radius * sin(radians(angle)), y + radius * (1 - cos(radians(angle))), width, round(angle)) for angle in angles
        ]

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw them."""
        for card, spot in zip(self.cards, self.spots(kit), strict=True):
            draw_card(kit, surface, card, spot)

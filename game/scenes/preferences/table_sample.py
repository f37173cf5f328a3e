"""A corner of the table as it will look: cloth, an open and a closed book, backs, and cards in their size."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr
from game.scenes.preferences.samples import draw_book, draw_cloth
from game.sprites.book import draw_closed
from game.sprites.card import draw_card, own_back
from game.sprites.pen import CARD_SHAPE, Spot
from game.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.desk import Desk
    from game.widgets import Kit

HAND: Final = (41, 46, 19, 32)  # jack of hearts, queen of diamonds, five of clubs, nine of spades
TOP: Final = 45  # queen of hearts
RACK_CARD: Final = 132  # u
STEP: Final = 0.62


class TableSample(Widget):
    """Shows; it cannot be pressed."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, desk: Desk) -> None:
        super().__init__(node_id, tr("How it looks"))
        self.desk = desk

    def nodes(self) -> Iterable[Node]:
        """None: what it shows is said by the controls."""
        return ()

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw it."""
        rect = self.rect
        frame = Box(style.WOOD_MID, style.WOOD_DARK, kit.ui(18), style.WOOD_GROOVE, max(1, kit.ui(2)))
        kit.lifted(surface, rect, frame)
        inner = rect.inflate(-2 * kit.ui(12), -2 * kit.ui(12))
        draw_cloth(surface, kit, kit.look.cloth, inner)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(inner))
        pad = kit.ui(20)
        third = (inner.height - 4 * pad) // 3
        top = pygame.Rect(inner.x + pad, inner.y + pad, inner.width - 2 * pad, third)
        draw_book(surface, kit, self.desk.books, top)
        self._paint_middle(surface, kit, pygame.Rect(top.x, top.bottom + pad, top.width, third))
        self._paint_hand(surface, kit, pygame.Rect(top.x, top.bottom + 2 * pad + third, top.width, third))
        surface.set_clip(clip)

    def _paint_middle(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        width = min(kit.ui(104), round(room.height / (CARD_SHAPE + 0.42)), room.width // 3)
        for step in range(7):
            x, y = room.x + room.width * 0.28 + step * 0.7, room.centery - step * 1.4
            draw_card(kit, surface, 0, Spot(x, y, width, -3), back=own_back(kit))
        draw_closed(kit, surface, Spot(room.x + room.width * 0.74, room.centery - width // 8, width), TOP, "clean", word=True)

    def _paint_hand(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        width = round(RACK_CARD * kit.look.card_scale * kit.metrics.u)
        step = min(width * STEP, (room.width - width) / (len(HAND) - 1))
        left = room.centerx - (step * (len(HAND) - 1) + width) / 2
        for place, card in enumerate(HAND):
            draw_card(kit, surface, card, Spot(left + width / 2 + place * step, room.y + width * CARD_SHAPE / 2, width))

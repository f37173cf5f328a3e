"""What lies on the table of the title: lamp light, a fan of cards behind a rack, and a deck. Loaded after the first frame."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.rules.cards import FACE_RANKS, FIRST_JOKER, SUITS
from game.sprites.card import draw_card
from game.sprites.pen import Spot
from game.sprites.rack import draw_rack, lay_rack
from game.sprites.racklayout import RackFrame

if TYPE_CHECKING:
    from game.widgets import Kit

FAN: Final = ("As", "Kh", "Qc", "Jd", "10h", "2s", "joker")
FAN_CENTRE: Final = (1422, 1190)  # u, from the lower right corner of a drawing of 1920x1080
FAN_RADIUS, FAN_STEP, FAN_CARD = 640, 8.0, 296
RACK: Final = (990, 756, 900, 324)
LEDGES: Final = (800, 900, 1004)
CHEEK: Final = 36
SLAT: Final = 106
SHOWN_HANDS: Final = (((),), (("Qh", "Qs", "Qd"), ("7c", "7h")), (("8d", "8s", "8h"), ("4h", "4s")))
ART_LEFT: Final = 918  # u
DECK: Final = (848, 926, 172)
DECK_LEFT: Final = 736
LAMP: Final = (0xFF, 0xE9, 0xA8)
LAMP_CENTRE: Final = (1382, 410)
LAMP_SIZE, LAMP_REACH, LAMP_ALPHA = 420, 640, 0.5


def card_of(face: str) -> int:
    """Return a physical card with a face, for pictures."""
    if face == "joker":
        return FIRST_JOKER
    return FACE_RANKS.index(face[:-1]) * 4 + SUITS.index(face[-1])


class Art:
    """Everything drawn from the lower right corner; `shift` pixels further right where buttons need the room."""

    def __init__(self, kit: Kit, shift: int, *, deck: bool) -> None:
        self.kit = kit
        m = kit.metrics
        self.right = m.width - m.px(1920) + shift
        self.below = m.height - m.px(1080)
        self.deck = deck

    def paint(self, surface: pygame.Surface) -> None:
        """Draw all of it."""
        self._paint_lamp(surface)
        self._paint_fan(surface)
        self._paint_rack(surface)
        if self.deck:
            self._paint_deck(surface)

    def _paint_lamp(self, surface: pygame.Surface) -> None:
        px = self.kit.metrics.px
        size, reach = px(LAMP_SIZE), px(LAMP_REACH)
        x, y = px(LAMP_CENTRE[0]) + self.right, px(LAMP_CENTRE[1]) + self.below
        light = self.kit.assets.soft(size, size, size // 2, reach, LAMP, LAMP_ALPHA)
        surface.blit(light, (x - size // 2 - reach, y - size // 2 - reach))

    def _paint_fan(self, surface: pygame.Surface) -> None:
        u = self.kit.metrics.u
        for index, face in enumerate(FAN):
            angle = (index - (len(FAN) - 1) / 2) * FAN_STEP
            x = FAN_CENTRE[0] + FAN_RADIUS * sin(radians(angle))
            y = FAN_CENTRE[1] - FAN_RADIUS * cos(radians(angle))
            spot = Spot(x * u + self.right, y * u + self.below, self.kit.metrics.px(FAN_CARD), angle)
            draw_card(self.kit, surface, card_of(face), spot)

    def _paint_rack(self, surface: pygame.Surface) -> None:
        px = self.kit.metrics.px
        rect = pygame.Rect(px(RACK[0]) + self.right, px(RACK[1]) + self.below, px(RACK[2]), px(RACK[3]))
        first, second, third = (px(y) + self.below for y in LEDGES)
        inside = rect.inflate(-2 * px(CHEEK), 0)
        slats = [pygame.Rect(inside.left, ledge - px(SLAT), inside.width, px(SLAT)) for ledge in (first, second, third)]
        frame = RackFrame(rect, (first, second, third), (slats[0], slats[1], slats[2]), self.kit.metrics.u)
        hands = [[[card_of(face) for face in group] for group in slat if group] for slat in SHOWN_HANDS]
        draw_rack(self.kit, surface, lay_rack(hands, frame), label=tr("A game for the whole table"))

    def _paint_deck(self, surface: pygame.Surface) -> None:
        u = self.kit.metrics.u
        for index in range(9):
            x, y = (DECK[0] + index * 2) * u + self.right, (DECK[1] - index * 3.2) * u + self.below
            spot = Spot(x, y, self.kit.metrics.px(DECK[2]), -7 + index * 0.5)
            draw_card(self.kit, surface, 0, spot, back="back_red")

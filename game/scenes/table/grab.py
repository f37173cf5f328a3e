"""Lifting a packet off the deck: press, drag down the deck's edge, let go. Nobody is told the number before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr, trn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.table.scene import TableScene

SHOWN: Final = 48  # cards of the deck's edge that can be lifted
A_CARD: Final = 2.9  # u a card is thick here
WIDE: Final = 320  # u
TOP: Final = 26  # u of the back that is seen from above
RISE: Final = 12  # u the packet is lifted
EDGES: Final = ((0xF6, 0xEE, 0xDC), (0xCF, 0xC5, 0xAE))
STEPS: Final = (5, 3, 4, 6, 2, 5, 4, 3)
"""Cards that one press of Down takes along, in turn: not all alike, or keys could count where hands cannot."""


class Grab:
    """The deck's edge in the own zone, while the packet is still to be lifted."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.cards = 0.0
        self.pulling = False
        self._presses = 0

    @property
    def active(self) -> bool:
        """Whether the seat in front of the screen has a packet to lift now."""
        scene, state = self.scene, self.scene.match.state
        return state.phase == "grab" and state.grabbed[scene.viewer] < 0 and bool(scene.people) and not scene.covered

    # ---- inputs

    def press(self, pos: tuple[int, int]) -> bool:
        """Take hold of the deck's edge."""
        if not self.active or not self.rect.inflate(80, 60).collidepoint(pos):
            return False
        self.pulling = True
        self.pull(pos)
        return True

    def pull(self, pos: tuple[int, int]) -> None:
        """Go down (or up) the edge."""
        self._set((pos[1] - self.rect.top) / self._card)

    def release(self) -> None:
        """Lift what lies above the finger."""
        self.pulling = False
        if self.cards >= 1:
            self.lift()

    def key(self, key: int) -> bool:
        """Go down or up the edge by keys, and lift by Enter."""
        if not self.active:
            return False
        if key in (pygame.K_DOWN, pygame.K_UP):
            step = STEPS[self._presses % len(STEPS)]
            self._presses += 1
            self._set(self.cards + (step if key == pygame.K_DOWN else -1))
            return True
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.cards >= 1:
            self.lift()
            return True
        return False

    def lift(self) -> None:
        """Hand the packet in; without one, take hold of a few cards first."""
        scene = self.scene
        if self.cards < 1:
            scene.announce(tr("Drag down the edge of the deck, or press Down, then let go or press Enter."))
            return
        number, deal = round(self.cards), scene.match.game.rules.deal
        wanted = deal.hand + deal.foot
        scene.mark(self.area)
        self.cards, self._presses = 0.0, 0
        if scene.deeds.submit_grab(number):
            scene.ui.toast(_result(number, wanted, deal.grab_bonus))

    def _set(self, cards: float) -> None:
        self.cards = max(0.0, min(float(SHOWN), cards))
        self.scene.mark(self.area)

    # ---- painting

    @property
    def _card(self) -> float:
        return A_CARD * self.scene.kit.metrics.u

    @property
    def rect(self) -> pygame.Rect:
        """The edge of the deck."""
        px = self.scene.kit.metrics.px
        band = self.scene.board.table["band.own"]
        rect = pygame.Rect(0, 0, px(WIDE), round(SHOWN * self._card))
        rect.center = (band.centerx, band.centery + px(TOP))
        return rect

    @property
    def area(self) -> pygame.Rect:
        """All it is painted on."""
        area = self.rect.inflate(self.scene.kit.metrics.px(120), self.scene.kit.metrics.px(160))
        area.width = self.scene.board.table["band.own"].right - area.left
        return area

    def nodes(self) -> Iterator[Node]:
        """The deck."""
        if self.active:
            rect = self.rect
            label = tr("The deck: go down its edge and lift a packet")
            yield Node("deck", "stock", label, (rect.x, rect.y, rect.width, rect.height), {"legal": True}, group="centre")

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the deck, and the packet that is about to be lifted."""
        if not self.active or not self.area.colliderect(surface.get_clip()):
            return
        kit, rect = self.scene.kit, self.rect
        px = kit.metrics.px
        cut = rect.top + round(self.cards * self._card)
        rise = px(RISE) if self.cards >= 1 else 0
        kit.lifted(surface, rect.inflate(6, 6), Box(EDGES[0], EDGES[1], px(5)), drop=8, spread=22)
        self._edges(surface, pygame.Rect(rect.left, cut, rect.width, rect.bottom - cut), cut - rect.top)
        packet = pygame.Rect(rect.left + rise // 2, rect.top - rise, rect.width, cut - rect.top)
        if rise:
            pygame.draw.rect(surface, (30, 22, 10), (rect.left, cut - rise, rect.width, rise))
        self._edges(surface, packet, 0)
        back = kit.assets.card(kit.look.back, packet.width, kit.look.deck)
        flat = kit.assets.baked(("deck-top", kit.look.back, packet.width, px(TOP)), lambda: _flat(back, packet.width, px(TOP)))
        surface.blit(flat, (packet.left, packet.top - px(TOP)))
        if self.cards >= 1:
            pygame.draw.line(surface, style.GLOW, (rect.left - px(24), cut), (rect.right + px(24), cut), max(2, px(3)))
        words = tr("Press, drag down the edge, let go")
        kit.text(surface, words, (rect.right + px(40), rect.centery), "bold", 20, style.LABEL, shadow=0.7)

    def _edges(self, surface: pygame.Surface, rect: pygame.Rect, begin: int) -> None:
        y = 0.0
        number = round(begin / self._card)
        while y < rect.height:
            colour = EDGES[number % 2]
            pygame.draw.rect(surface, colour, (rect.left, rect.top + round(y), rect.width, max(1, round(self._card))))
            y += self._card
            number += 1


def _result(lifted: int, wanted: int, bonus: int) -> str:
    """What came of lifting so many."""
    if lifted == wanted:
        return tr("Exactly {n}: {points} points!", n=lifted, points=bonus)
    words = tr("You lifted {n}:", n=lifted)
    if lifted > wanted:
        return f"{words} {trn('1 goes back.', '{n} go back.', lifted - wanted)}"
    return f"{words} {trn('1 more is added.', '{n} more are added.', wanted - lifted)}"


def _flat(back: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """The back of the uppermost card, seen from the side."""
    piece = pygame.transform.smoothscale(back, (width, height))
    shade = pygame.Surface(piece.get_size(), pygame.SRCALPHA)
    shade.fill((190, 190, 190, 255))
    piece.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return piece

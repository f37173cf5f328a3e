"""Where draw stacks and discard pile lie around the middle of the table. No drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.sprites.pen import CARD_SHAPE, Spot

if TYPE_CHECKING:
    from game.sprites.pen import Pen

LARGE_STACK: Final = 112  # u, where the middle of the table is high
STACK: Final = 78
NARROW_STACK: Final = 64  # beside two or more other teams
PILE: Final = 1.14  # of a stack's width
LABEL_SIZE: Final = 16
ARC: Final = 24  # u the outer stacks lie lower than the inner ones
GAP: Final = (8, 22)  # u between stacks
TURN: Final = 1.6  # degrees from stack to stack
RING: Final = (40, 124, 1.2)  # u beyond the stacks; half its height in u, in widths of the pile
MANY: Final = (16.0, 27)  # thickness in u, and of how many cards, where there are several stacks
FEW: Final = (24.0, 110)
FAN_STEP: Final = 0.3  # of the pile's width
FAN_WIDE: Final = 5.4  # of the pile's width, at most
UNDER: Final = ((-8.0, -0.05, 0.035), (6.0, 0.06, -0.025))  # turn, right, down of the two cards under the top one


@dataclass(frozen=True, slots=True)
class StackPlace:
    """A draw stack: `spot` is its top card, `thick` the pixels of its edge, `rect` what is hit."""

    index: int
    count: int
    rect: pygame.Rect
    spot: Spot
    thick: int


@dataclass(frozen=True, slots=True)
class PilePlace:
    """The discard pile. `spots` are for the last cards, the top one last; `label` is the y of its name, which is `wide` at most."""

    rect: pygame.Rect
    spots: tuple[Spot, ...]
    label: int
    wide: int

    @property
    def spot(self) -> Spot:
        """Where the top card lies."""
        return self.spots[-1]


@dataclass(frozen=True, slots=True)
class CentreLayout:
    """Stacks from left to right, the pile, and the ring inlaid in the felt around them."""

    stacks: tuple[StackPlace, ...]
    pile: PilePlace
    ring: pygame.Rect

    def at(self, pos: tuple[int, int]) -> int | str | None:
        """The number of the stack at a point, "pile", or None."""
        if self.pile.rect.collidepoint(pos):
            return "pile"
        return next((place.index for place in self.stacks if place.rect.collidepoint(pos)), None)


def lay_centre(pen: Pen, rect: pygame.Rect, counts: Sequence[int], fan: int = 0) -> CentreLayout:
    """Lay out stacks with so many cards each, half of them left of the discard pile.

    `fan` is the number of top cards of the pile that lie open side by side (where the pile may be taken); 0 for a heap.
    """
    u = pen.metrics.u
    width = (LARGE_STACK if rect.height >= 215 * u else STACK if rect.height >= 140 * u else NARROW_STACK) * u
    label = pen.line_height("bold", LABEL_SIZE)
    pile = min(width * PILE, (rect.height - label - 8 * u) / CARD_SHAPE)
    step = min(FAN_STEP * pile, (FAN_WIDE - 1) * pile / max(1, fan - 1)) if fan > 1 else 0.0
    fanned = pile + step * (fan - 1 if fan > 1 else 0)
    count = len(counts)
    inner = rect.width - 60 * u
    while count * width + fanned + (count + 3) * GAP[0] * u > inner and width > 30 * u:
        width -= 1
        fanned, step = fanned * min(1.0, width * PILE / pile), step * min(1.0, width * PILE / pile)
        pile = min(pile, width * PILE)
    gap = min(GAP[1] * u, max(GAP[0] * u, (inner - count * width - fanned) / (count + 3)))
    total = count * (width + gap) + fanned + 3 * gap - (gap if count else 0)
    x = rect.centerx - total / 2
    half = count // 2 if count > 1 else count
    deep, full = MANY if count > 2 else FEW
    arc = min(ARC * u, max(0.0, rect.height - width * CARD_SHAPE - deep * u - 4 * u)) if count > 2 else 0.0
    stacks: list[StackPlace] = []
    pile_left = x
    for k in range(count + 1):
        if k == half:
            x += gap if count else 0
            pile_left = x
            x += fanned + 2 * gap
        if k == count:
            break
        side = (k + (k >= half) - count / 2) / max(1.0, count / 2)
        thick = round(min(deep, deep * (counts[k] / full) ** 0.75) * u) if counts[k] else 0
        y = rect.centery + (side * side - 0.5) * arc
        spot = Spot(x + width / 2, y - thick / 2, round(width), round((k + (k >= half) - count / 2) * TURN) if count > 1 else 0)
        area = spot.rect.inflate(round(6 * u), round(6 * u))
        area.height += thick
        stacks.append(StackPlace(k, counts[k], area, spot, thick))
        x += width + gap
    place = _pile(pen, rect, pile_left, round(pile), fanned, fan, step, label, stacks)
    wide, high = total / 2 + RING[0] * u, max(RING[1] * u, RING[2] * pile)
    ring = pygame.Rect(round(rect.centerx - wide), round(rect.centery - high), round(2 * wide), round(2 * high))
    return CentreLayout(tuple(stacks), place, ring)


def _pile(
    pen: Pen, rect: pygame.Rect, left: float, width: int, fanned: float, fan: int, step: float, label: int,
    stacks: Sequence[StackPlace],
) -> PilePlace:  # fmt: skip
    height = width * CARD_SHAPE
    y = rect.top + max(0.0, (rect.height - height - label) / 2) + height / 2
    if fan > 1:
        spots = tuple(Spot(left + width / 2 + i * step, y, width) for i in range(fan))
    else:
        x = left + width / 2
        spots = (*(Spot(x + a * width, y + d * width, width, turn) for turn, a, d in UNDER), Spot(x, y, width, -2.0))
    area = pygame.Rect(round(left), round(y - height / 2), round(fanned), round(height)).inflate(
        pen.metrics.px(12), pen.metrics.px(8)
    )
    under = round(y + height / 2 + 4 * pen.metrics.u)
    edges = [edge for stack in stacks if stack.rect.bottom > under for edge in (stack.rect.left, stack.rect.right)]
    free = min((abs(edge - area.centerx) for edge in edges), default=rect.width // 2)
    return PilePlace(area, spots, under, 2 * free)

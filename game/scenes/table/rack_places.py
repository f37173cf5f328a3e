"""Where cards stand along one slat of the rack: groups with wood between them, in the rack's own units."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

# Shares of a card's width: how far apart cards of a group stand, at most and at least, and the wood between groups.
STEP: Final = 88 / 132
LEAST_STEP: Final = 48 / 132
WOOD: Final = 18 / 132
BEST_WOOD: Final = 34 / 132
# A card let go this much (of its width) or less beside another joins its group.
REACH: Final = 0.92


@dataclass(slots=True)
class Place:
    """A card on a slat: `x` is its left edge, `lead` says that it begins a group (wood to its left)."""

    card: int
    x: float
    lead: bool


@dataclass(frozen=True, slots=True)
class SlatSize:
    """A slat's length and a card's width, in the same unit as every `x`."""

    width: float
    card: float

    @property
    def step(self) -> float:
        """The usual distance of cards in a group."""
        return self.card * STEP

    @property
    def least_step(self) -> float:
        """The least distance that leaves every index to be read."""
        return self.card * LEAST_STEP

    @property
    def wood(self) -> float:
        """The least wood between groups."""
        return self.card * WOOD

    def apart(self, place: Place, step: float) -> float:
        """How far right of the card before it a card stands at least."""
        return self.card + self.wood if place.lead else step


def pack(groups: Sequence[Sequence[int]], size: SlatSize) -> list[Place]:
    """Stand groups in the middle of a slat, cards as far apart as there is room; all evenly where there is too little."""
    filled = [group for group in groups if group]
    if not filled:
        return []
    number, gaps = sum(map(len, filled)), len(filled) - 1

    def length(step: float, wood: float) -> float:
        return (number - len(filled)) * step + len(filled) * size.card + gaps * wood

    wood, step = size.wood, size.step
    if length(step, wood) > size.width:
        room = size.width - length(0, wood)
        step = room / max(1, number - len(filled))
        if step < size.least_step:
            return _evenly(filled, size)
    elif gaps:
        wood = min(size.card * BEST_WOOD, wood + (size.width - length(step, wood)) / gaps)
    x = (size.width - length(step, wood)) / 2
    places: list[Place] = []
    for group in filled:
        for index, card in enumerate(group):
            places.append(Place(card, x, lead=index == 0))
            x += step
        x += size.card - step + wood
    return places


def _evenly(groups: Sequence[Sequence[int]], size: SlatSize) -> list[Place]:
    cards = [(card, index == 0) for group in groups for index, card in enumerate(group)]
    step = min(size.step, (size.width - size.card) / max(1, len(cards) - 1))
    return [Place(card, index * step, lead) for index, (card, lead) in enumerate(cards)]


def groups_of(row: Sequence[Place]) -> list[list[int]]:
    """The cards of a slat, group by group."""
    groups: list[list[int]] = []
    for place in row:
        if place.lead or not groups:
            groups.append([])
        groups[-1].append(place.card)
    return groups


def row_step(row: Sequence[Place], size: SlatSize) -> float:
    """The distance cards in groups of this slat stand at now: the usual one, or less where it is crowded."""
    apart = [after.x - before.x for before, after in pairwise(row) if not after.lead]
    return max(size.least_step, min([size.step, *apart]))


def room_at_end(row: Sequence[Place], size: SlatSize) -> float:
    """How much slat is free to the right of the last card."""
    return size.width - (row[-1].x + size.card if row else 0.0)


def landing(row: Sequence[Place], x: float, size: SlatSize) -> int:
    """The index at which cards let go with their left edge at `x` stand among those of a slat."""
    half = size.step / 2
    return sum(1 for place in row if place.x + half < x)


def insert(row: list[Place], index: int, cards: Sequence[int], x: float, size: SlatSize, *, lead: bool) -> list[Place]:
    """Return the slat with `cards` standing from `x` on; others give way only as far as they must.

    When the slat is too full for that, it is packed anew.
    """
    step = row_step(row, size)
    fresh = [Place(card, x + number * step, lead=lead and number == 0) for number, card in enumerate(cards)]
    made = [Place(p.card, p.x, p.lead) for p in row[:index]] + fresh + [Place(p.card, p.x, p.lead) for p in row[index:]]
    if made:
        made[0].lead = True
    if not make_room(made, size, step):
        return pack(groups_of(made), size)
    return made


def make_room(row: list[Place], size: SlatSize, step: float) -> bool:
    """Move cards apart where they stand too close, to the right and, at the end of the slat, back to the left.

    Returns False when there is no room for that; the slat has then to be packed.
    """
    for before, after in pairwise(row):
        after.x = max(after.x, before.x + size.apart(after, step))
    if not row:
        return True
    row[-1].x = min(row[-1].x, size.width - size.card)
    for after, before in pairwise(reversed(row)):
        before.x = min(before.x, after.x - size.apart(after, step))
    return row[0].x >= -0.01


def joins(
    row: Sequence[Place], index: int, cards: Sequence[int], x: float, size: SlatSize, kind: Iterable[bool]
) -> tuple[bool, bool]:
    """Tell whether cards let go at `index` join the group to the left, and the group to the right.

    `kind` answers for the left and the right neighbour whether it is like the cards: of two groups within reach the like one is
    joined.
    """
    like_left, like_right = kind
    reach = size.card * REACH
    left, right = (row[index - 1] if index else None), (row[index] if index < len(row) else None)
    if right is not None and not right.lead:
        return True, True
    end = x + (len(cards) - 1) * row_step(row, size)
    near_left = left is not None and x - left.x < reach
    near_right = right is not None and right.x - end < reach
    if near_left and near_right:
        return like_left or not like_right, like_right and not like_left
    return near_left, near_right

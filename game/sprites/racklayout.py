"""Where cards stand on the three slats of the rack, and where a card let go there would go. No drawing."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.sprites.pen import CARD_SHAPE, Spot

if TYPE_CHECKING:
    from game.layout import Table

Slats = Sequence[Sequence[Sequence[int]]]
"""Three slats from above, each a sequence of groups, each a sequence of physical cards."""

CARD: Final = 132  # u
LEAN: Final = 0.94
SHOWN: Final = 106  # u of a card above its ledge
OVER_LEDGE: Final = 8  # u a row may reach over the ledge above it
INSET: Final = 20  # u between cheek and first card
WIDE_STEP: Final = 88
NARROW_STEP: Final = 48
WOOD: Final = 18  # u between groups, at least
MOST_WOOD: Final = 34
EVEN_WOOD: Final = 14  # u a group stands apart where there is no room for wood


@dataclass(frozen=True, slots=True)
class RackFrame:
    """The block of wood: its zone, the y of its ledges and the room over each, in pixels; `u` is pixels a unit."""

    rect: pygame.Rect
    ledges: tuple[int, int, int]
    slats: tuple[pygame.Rect, pygame.Rect, pygame.Rect]
    u: float

    @property
    def shown(self) -> float:
        """Pixels of a card above its ledge; more than usual where the window is tall."""
        return (self.ledges[1] - self.ledges[0]) + OVER_LEDGE * self.u


@dataclass(frozen=True, slots=True)
class RackCard:
    """A card on the rack: slat, group and place in the group count from 0, `index` along the slat; `seen` is hit."""

    card: int
    slat: int
    group: int
    place: int
    index: int
    spot: Spot
    seen: pygame.Rect


@dataclass(frozen=True, slots=True)
class Drop:
    """Where cards go: into a group at a place or, if `new`, as a group of their own before group `group`."""

    slat: int
    group: int
    place: int = 0
    new: bool = False


@dataclass(frozen=True, slots=True)
class RackLayout:
    """All cards of a rack in reading order, and the way from a point to a card or a gap."""

    frame: RackFrame
    cards: tuple[RackCard, ...]
    width: int

    def of(self, card: int) -> RackCard | None:
        """Where a physical card stands, or None."""
        return next((found for found in self.cards if found.card == card), None)

    def at(self, pos: tuple[int, int]) -> RackCard | None:
        """The card one sees at a point, or None."""
        return next((found for found in reversed(self.cards) if found.seen.collidepoint(pos)), None)

    def within(self, rect: pygame.Rect) -> list[RackCard]:
        """The cards a rubber band touches."""
        return [found for found in self.cards if found.seen.colliderect(rect)]

    def slat(self, number: int) -> pygame.Rect:
        """The whole row of a slat, cards and wood."""
        ledge, shown = self.frame.ledges[number], round(self.frame.shown)
        room = self.frame.slats[number]
        return pygame.Rect(room.left, ledge - shown, room.width, shown)

    def drop(self, pos: tuple[int, int]) -> Drop:
        """Where cards let go at a point would go; above and below the rack count to the nearest slat.

        Over a card: before or behind it, inside its group. Over wood: a group of its own.
        """
        slat = min(range(3), key=lambda i: self._far(i, pos[1]))
        row = [found for found in self.cards if found.slat == slat]
        if not row:
            return Drop(slat, 0, new=True)
        x = pos[0]
        for found in row:
            if x < found.seen.left:
                return Drop(slat, found.group, new=True)
            if x < found.seen.right:
                behind = x >= found.spot.x if found.seen.width == self.width else x >= found.seen.centerx
                return Drop(slat, found.group, found.place + int(behind))
        return Drop(slat, row[-1].group + 1, new=True)

    def caret(self, drop: Drop) -> pygame.Rect:
        """A thin upright rectangle where the cards would go in."""
        row = [found for found in self.cards if found.slat == drop.slat]
        across = max(3, round(5 * self.frame.u))
        room = self.slat(drop.slat)
        x: float = room.centerx
        if row:
            if drop.new:
                before = [found for found in row if found.group < drop.group]
                after = [found for found in row if found.group >= drop.group]
                if before and after:
                    x = (before[-1].seen.right + after[0].seen.left) / 2
                else:
                    x = after[0].seen.left - 9 * self.frame.u if after else before[-1].seen.right + 9 * self.frame.u
            else:
                group = [found for found in row if found.group == drop.group]
                x = group[drop.place].seen.left if drop.place < len(group) else group[-1].seen.right
        return pygame.Rect(round(x) - across // 2, room.top, across, room.height)

    def _far(self, slat: int, y: int) -> int:
        row = self.slat(slat)
        return 0 if row.top <= y < self.frame.ledges[slat] else min(abs(y - row.top), abs(y - self.frame.ledges[slat])) + 1


def rack_frame(table: Table) -> RackFrame:
    """The rack of a table."""
    return RackFrame(table["rack"], table.ledges, table.slats, table.u)


def lay_rack(slats: Slats, frame: RackFrame, card_scale: float = 1.0) -> RackLayout:
    """Stand cards on the slats, each slat centred.

    Inside a group the step goes from 88u down to 48u until wood fits between the groups; where it never does, all
    cards of the slat have one even step. `card_scale` is the player's size for cards.
    """
    width = round(CARD * card_scale * frame.u)
    cards: list[RackCard] = []
    for number, groups in enumerate(slats):
        cards.extend(_row(groups, _lefts(groups, frame, card_scale, number), frame, width, number))
    return RackLayout(frame, tuple(cards), width)


def stand_cards(rows: Sequence[Sequence[tuple[int, float, bool]]], frame: RackFrame, card_scale: float = 1.0) -> RackLayout:
    """A rack whose places are known: three rows of a card, its left edge in pixels, and whether it begins a group."""
    width = round(CARD * card_scale * frame.u)
    cards: list[RackCard] = []
    for number, row in enumerate(rows):
        groups: list[list[int]] = []
        for card, _, leads in row:
            if leads or not groups:
                groups.append([])
            groups[-1].append(card)
        cards.extend(_row(groups, [left for _, left, _ in row], frame, width, number))
    return RackLayout(frame, tuple(cards), width)


def spread(groups: Sequence[Sequence[int]], frame: RackFrame, card_scale: float = 1.0) -> list[list[list[int]]]:
    """Break groups over the three slats in their order, as evenly as whole groups allow.

    A group is only cut where a single one is longer than a slat.
    """
    pieces = [list(group) for group in groups if group]
    most = max(
        1, int(1 + (frame.slats[0].width - (CARD * card_scale + 2 * INSET) * frame.u) / (NARROW_STEP * card_scale * frame.u))
    )
    pieces = [piece[i : i + most] for piece in pieces for i in range(0, len(piece), most)]
    lengths = [_length(len(piece), card_scale) for piece in pieces]
    best: tuple[float, int, int] | None = None
    for first in range(len(pieces) + 1):
        for second in range(first, len(pieces) + 1):
            longest = max(sum(lengths[:first]), sum(lengths[first:second]), sum(lengths[second:]))
            if best is None or longest < best[0]:
                best = (longest, first, second)
    assert best is not None
    return [pieces[: best[1]], pieces[best[1] : best[2]], pieces[best[2] :]]


def moved(slats: Slats, cards: Collection[int], drop: Drop) -> list[list[list[int]]]:
    """Take cards out of the slats and put them in at a drop, in the order they had; the rest keeps its order.

    Cards that stood nowhere go in last. Groups left without a card vanish.
    """
    wanted = set(cards)
    taken = [card for slat in slats for group in slat for card in group if card in wanted]
    taken += [card for card in cards if card not in taken]
    made: list[list[list[int]]] = []
    for number, slat in enumerate(slats):
        row = [[card for card in group if card not in wanted] for group in slat]
        if number == drop.slat:
            if drop.new or drop.group >= len(row):
                row.insert(drop.group, taken)
            else:
                place = sum(card not in wanted for card in slat[drop.group][: drop.place])
                row[drop.group][place:place] = taken
        made.append([group for group in row if group])
    return made


def _length(cards: int, card_scale: float) -> float:
    return ((cards - 1) * WIDE_STEP + CARD) * card_scale + WOOD


def _lefts(groups: Sequence[Sequence[int]], frame: RackFrame, card_scale: float, number: int) -> list[float]:
    """The left edge of every card of a slat."""
    sizes = [len(group) for group in groups]
    count = sum(sizes)
    if not count:
        return []
    room = frame.slats[number].inflate(-2 * INSET * frame.u, 0)
    width = CARD * card_scale * frame.u
    gaps = len(sizes) - 1
    for wide in range(WIDE_STEP, NARROW_STEP - 1, -4):
        step = wide * card_scale * frame.u
        total = sum((size - 1) * step + width for size in sizes) + gaps * WOOD * frame.u
        if total <= room.width:
            wood = min(MOST_WOOD * frame.u, WOOD * frame.u + (room.width - total) / gaps) if gaps else 0.0
            total += gaps * (wood - WOOD * frame.u)
            return _positions(sizes, room.left + (room.width - total) / 2, step, width + wood)
    apart = EVEN_WOOD * frame.u
    if (room.width - width - gaps * apart) / (count - 1) < NARROW_STEP * card_scale * frame.u:
        apart = 0.0
    step = (room.width - width - gaps * apart) / (count - 1)
    return _positions(sizes, room.left, step, step + apart)


def _positions(sizes: Sequence[int], left: float, step: float, across: float) -> list[float]:
    """Left edges: `step` inside a group, `across` from the last card of a group to the first of the next."""
    lefts: list[float] = []
    for size in sizes:
        lefts.extend(left + place * step for place in range(size))
        left += (size - 1) * step + across
    return lefts


def _row(groups: Sequence[Sequence[int]], lefts: Sequence[float], frame: RackFrame, width: int, number: int) -> list[RackCard]:
    ledge = frame.ledges[number]
    height = width * CARD_SHAPE * LEAN
    shown = min(frame.shown, height)
    top = round(ledge - shown)
    made: list[RackCard] = []
    places = [(g, p, card) for g, group in enumerate(groups) for p, card in enumerate(group)]
    for index, (group, place, card) in enumerate(places):
        left = round(lefts[index])
        right = left + width
        if index + 1 < len(places):
            right = min(right, round(lefts[index + 1]))
        spot = Spot(left + width / 2, top + height / 2, width, 0.0, LEAN)
        # The row below may reach over this ledge: what it covers belongs to it.
        bottom = ledge - round(OVER_LEDGE * frame.u)
        made.append(RackCard(card, number, group, place, index, spot, pygame.Rect(left, top, right - left, bottom - top)))
    return made

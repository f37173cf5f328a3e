"""The player's rack: three slats of cards in the order the player gives them, each card at a place of its own.

What the player does not move stays where it is: cards that leave keep their place free until it is needed, cards that come stand at
the end or, on a rack that is kept sorted, beside their like. Only cards in the way give way, and only as far as they must.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from game.rules.cards import kind_of
from game.scenes.table.rack_places import Place, SlatSize, groups_of, insert, joins, landing, pack, room_at_end, row_step
from game.scenes.table.sorting import SLATS, SortKey, group_key, sorted_groups, spread


class Home(NamedTuple):
    """Where a card stood before it left the rack."""

    slat: int
    x: float
    lead: bool


class Landing(NamedTuple):
    """Where dragged cards would stand: the slat, the left edge of the first, and the distance to the next."""

    slat: int
    x: float
    step: float


class HandRack:
    """Cards and their places; `fresh` are those that came last, to be marked as new.

    `sorted_by` is the order the rack is kept in, None once the player has arranged it by hand.
    """

    def __init__(self, size: SlatSize) -> None:
        self.size = size
        self.rows: list[list[Place]] = [[] for _ in range(SLATS)]
        self.fresh: frozenset[int] = frozenset()
        self.sorted_by: SortKey | None = "rank"
        self._homes: dict[int, Home] = {}
        # Cards that begin a group only because those before them have left.
        self._promoted: set[int] = set()

    # ---- reading

    @property
    def cards(self) -> list[int]:
        """All cards in reading order."""
        return [place.card for row in self.rows for place in row]

    @property
    def slats(self) -> list[list[int]]:
        """The cards slat by slat."""
        return [[place.card for place in row] for row in self.rows]

    def find(self, card: int) -> tuple[int, int] | None:
        """Return slat and index of a card, None where it is not on the rack."""
        for slat, row in enumerate(self.rows):
            for index, place in enumerate(row):
                if place.card == card:
                    return slat, index
        return None

    def x_of(self, card: int) -> float | None:
        """Return the left edge of a card."""
        found = self.find(card)
        return None if found is None else self.rows[found[0]][found[1]].x

    def group_of(self, card: int) -> list[int]:
        """Return the cards that stand together with a card."""
        for row in self.rows:
            for group in groups_of(row):
                if card in group:
                    return group
        return [card]

    def between(self, slat: int, left: float, right: float) -> list[int]:
        """Return the cards of a slat of which something is seen between two edges."""
        row = self.rows[slat]
        ends = [place.x + self.size.card for place in row]
        for index, place in enumerate(row[1:]):
            ends[index] = min(ends[index], place.x)
        return [place.card for place, end in zip(row, ends, strict=True) if place.x < right and end > left]

    # ---- the player's hand moves

    def drop(self, cards: Sequence[int], slat: int, x: float) -> None:
        """Stand cards of the rack together on a slat, the left edge of the first at `x`."""
        self.rows = self._dropped(cards, slat, x)
        self.sorted_by = None
        self.fresh -= set(cards)
        self._promoted -= set(cards)

    def landing(self, cards: Sequence[int], slat: int, x: float) -> Landing:
        """Return where `drop` would stand cards, without moving them."""
        row = self._dropped(cards, slat, x)[slat]
        first = next(index for index, place in enumerate(row) if place.card == cards[0])
        step = row[first + 1].x - row[first].x if len(cards) > 1 else row_step(row, self.size)
        return Landing(slat, row[first].x, step)

    def sort(self, key: SortKey, playable: Collection[int] = ()) -> None:
        """Put all cards in order; they stand in the middle of the slats."""
        self._stand(spread(sorted_groups(self.cards, key, playable), self.size))
        self.sorted_by = key

    # ---- cards come and go

    def set(self, slats: Iterable[Sequence[int]]) -> None:
        """Stand cards in an order kept from earlier, like neighbours grouped; one by rank is kept up as cards come."""
        rows: list[list[list[int]]] = []
        for slat in slats:
            groups: list[list[int]] = []
            for card in slat:
                if groups and group_key(groups[-1][-1]) == group_key(card):
                    groups[-1].append(card)
                else:
                    groups.append([card])
            rows.append(groups)
        rows += [[] for _ in range(SLATS - len(rows))]
        self._stand(rows[:SLATS])
        keys = [group_key(card) for card in self.cards]
        self.sorted_by = "rank" if keys == sorted(keys) else None

    def follow(self, hand: Collection[int]) -> list[int]:
        """Become the rack of a hand: what left goes, what came back takes its old place, what is new stands where new cards do.

        Returns the new cards. A hand that comes all at once is sorted.
        """
        held = set(hand)
        for card in self.cards:
            if card not in held:
                self._leave(card)
        standing = set(self.cards)
        coming = [card for card in hand if card not in standing]
        for card in [card for card in coming if card in self._homes]:
            self._return(card)
        new = [card for card in coming if self.find(card) is None]
        if new and not self.cards:
            key = self.sorted_by or "rank"
            self._stand(spread(sorted_groups(new, key if key != "playable" else "rank"), self.size))
            self._homes.clear()
        elif new:
            self._arrive(new)
        if new:
            # A hand that came all at once has no new cards to look for among old ones.
            self.fresh = frozenset(new) if len(new) < len(held) else frozenset()
        self.fresh &= held
        return new

    def forget(self) -> None:
        """Forget where cards stood that have left: they will not come back by taking back a move."""
        self._homes.clear()

    def resize(self, size: SlatSize) -> None:
        """Fit slats of another length or cards of another width; the order stays."""
        if size == self.size:
            return
        share = size.card / self.size.card
        self.size = size
        for slat, row in enumerate(self.rows):
            shift = (size.width - (row[-1].x + row[0].x) * share - size.card) / 2 if row else 0.0
            for place in row:
                place.x = place.x * share + shift
            if row and (row[0].x < 0 or room_at_end(row, size) < 0):
                self.rows[slat] = pack(groups_of(row), size)
        self._homes.clear()

    # ---- inside

    def _stand(self, rows: Sequence[Sequence[Sequence[int]]]) -> None:
        self.rows = [pack(groups, self.size) for groups in rows]
        self._homes.clear()
        self._promoted.clear()

    def _dropped(self, cards: Sequence[int], slat: int, x: float) -> list[list[Place]]:
        moving = set(cards)
        rows = [_without(row, moving) for row in self.rows]
        row = rows[slat]
        index = landing(row, x, self.size)
        key = group_key(cards[0])
        like_left = index > 0 and group_key(row[index - 1].card) == key
        like_right = index < len(row) and group_key(row[index].card) == key
        left, right = joins(row, index, cards, x, self.size, (like_left, like_right))
        if right and not left:
            row[index].lead = False
            x = min(x, row[index].x - len(cards) * row_step(row, self.size))
        before = row[index - 1] if index else None
        if before is not None:
            step = row_step(row, self.size)
            x = before.x + step if left else max(x, before.x + self.size.card + self.size.wood)
        x = max(0.0, min(x, self.size.width - self.size.card))
        rows[slat] = insert(row, index, cards, x, self.size, lead=not left)
        return rows

    def _leave(self, card: int) -> None:
        found = self.find(card)
        if found is None:
            return
        slat, index = found
        row = self.rows[slat]
        place = row[index]
        self._homes[card] = Home(slat, place.x, place.lead and card not in self._promoted)
        if place.lead and index + 1 < len(row) and not row[index + 1].lead:
            self._promoted.add(row[index + 1].card)
        self._promoted.discard(card)
        self.rows[slat] = _without(row, {card})

    def _return(self, card: int) -> None:
        home = self._homes.pop(card)
        row = self.rows[home.slat]
        index = sum(1 for place in row if place.x < home.x)
        after = row[index] if index < len(row) else None
        if after is not None and after.card in self._promoted and after.x - home.x < self.size.card:
            after.lead = False
            self._promoted.discard(after.card)
        lead = home.lead or index == 0 or home.x - row[index - 1].x > self.size.card
        if lead and not home.lead:
            self._promoted.add(card)
        self.rows[home.slat] = insert(row, index, [card], home.x, self.size, lead=lead)

    def _arrive(self, new: Sequence[int]) -> None:
        """Let new cards in: at the end of an own order, else beside their like, the slats closing their gaps."""
        if self.sorted_by is None:
            self._append(new)
            return
        for card in sorted(new, key=lambda card: (group_key(card), kind_of(card))):
            if not self._beside_like(card):
                self._between_groups(card)
        self.rows = [pack(groups_of(row), self.size) for row in self.rows]
        self._homes.clear()

    def _append(self, cards: Sequence[int]) -> None:
        """Stand cards at the end of the lowest slat that has room, apart from the others."""
        needed = self.size.wood + self.size.card + (len(cards) - 1) * self.size.step
        slat = next((s for s in reversed(range(SLATS)) if room_at_end(self.rows[s], self.size) >= needed), None)
        if slat is None:
            slat = max(range(SLATS), key=lambda s: (room_at_end(self.rows[s], self.size), -len(self.rows[s])))
        row = self.rows[slat]
        x = row[-1].x + self.size.card + self.size.wood if row else 0.0
        self.rows[slat] = insert(row, len(row), cards, x, self.size, lead=True)

    def _beside_like(self, card: int) -> bool:
        for sort_of in (kind_of, group_key):
            for slat, row in reversed(list(enumerate(self.rows))):
                last = next((i for i in reversed(range(len(row))) if sort_of(row[i].card) == sort_of(card)), None)
                if last is not None:
                    x = row[last].x + row_step(row, self.size)
                    self.rows[slat] = insert(row, last + 1, [card], x, self.size, lead=False)
                    return True
        return False

    def _between_groups(self, card: int) -> None:
        """Stand a card that has no like on the rack where the order by rank puts it."""
        key = group_key(card)
        later = (
            (s, i) for s, row in enumerate(self.rows) for i, p in enumerate(row) if p.lead and group_key(p.card) > key
        )  # fmt: skip
        slat, index = next(later, (SLATS - 1, len(self.rows[-1])))
        if index == 0 and slat > 0 and room_at_end(self.rows[slat - 1], self.size) > room_at_end(self.rows[slat], self.size):
            slat, index = slat - 1, len(self.rows[slat - 1])
        row = self.rows[slat]
        if index:
            x = row[index - 1].x + self.size.card + self.size.wood
        else:
            x = max(0.0, row[0].x - self.size.card - self.size.wood) if row else (self.size.width - self.size.card) / 2
        self.rows[slat] = insert(row, index, [card], x, self.size, lead=True)


def _without(row: Sequence[Place], cards: Collection[int]) -> list[Place]:
    """Copy a slat without some cards; who stood behind the first of a group leads it then."""
    made: list[Place] = []
    lead = False
    for place in row:
        lead = lead or place.lead
        if place.card in cards:
            continue
        made.append(Place(place.card, place.x, lead))
        lead = False
    return made

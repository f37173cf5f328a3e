"""The order of a player's cards: three slats, arranged by the player, and nothing the rules care about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from game.rules.cards import BLACK_THREE, JOKER, RED_THREE, TWO, is_red, kind_of

SLATS = 3
SortKey = Literal["rank", "colour", "suit"]


class Rack:
    """Cards on three slats, from left to right. What the player does not move stays where it is.

    ``fresh`` are the cards that came last, until the player's next turn or move of the rack: the screen marks them.
    """

    __slots__ = ("fresh", "slats")

    def __init__(self, slats: Iterable[Iterable[int]] = ()) -> None:
        self.slats: list[list[int]] = [list(slat) for slat in slats][:SLATS]
        self.slats += [[] for _ in range(SLATS - len(self.slats))]
        self.fresh: set[int] = set()

    def copy(self) -> Rack:
        """Return an independent rack."""
        new = Rack(self.slats)
        new.fresh = set(self.fresh)
        return new

    def __eq__(self, other: object) -> bool:
        """Two racks are equal when the cards stand in the same order."""
        return self.slats == other.slats if isinstance(other, Rack) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # mutable

    @property
    def cards(self) -> list[int]:
        """All cards, slat after slat."""
        return [card for slat in self.slats for card in slat]

    def place_of(self, card: int) -> tuple[int, int] | None:
        """Return slat and index of a card, None where it is not on the rack."""
        for number, slat in enumerate(self.slats):
            if card in slat:
                return number, slat.index(card)
        return None

    def follow(self, hand: Sequence[int]) -> None:
        """Take away what is no longer in the hand; what is new stands at the right of the emptiest slat.

        A hand that comes all at once (the deal, the foot) is sorted by rank over the slats.
        """
        held = set(hand)
        self.slats = [[card for card in slat if card in held] for slat in self.slats]
        standing = set(self.cards)
        new = [card for card in hand if card not in standing]
        if not new:
            self.fresh &= held
            return
        if not standing:
            self.slats = spread(sort_cards(new))
        else:
            for card in new:
                min(self.slats, key=len).append(card)
        self.fresh = set(new)

    def arrange(self, slats: Sequence[Sequence[int]]) -> bool:
        """Take over the player's order. Cards that are missing stay, strangers are ignored; returns whether anything moved."""
        before, held = self.copy(), set(self.cards)
        wanted: list[list[int]] = []
        for slat in [*slats[:SLATS], *[[]] * (SLATS - len(slats))]:
            wanted.append([card for card in dict.fromkeys(slat) if card in held])
            held -= set(wanted[-1])
        self.slats = wanted
        self.reinstate(before)
        return self != before

    def reinstate(self, before: Rack) -> None:
        """Bring cards that ``before`` had and this lacks back to where they stood: right of their former neighbour."""
        for number, slat in enumerate(before.slats):
            for index, card in enumerate(slat):
                if self.place_of(card) is not None:
                    continue
                neighbour = next((other for other in reversed(slat[:index]) if other in self.slats[number]), None)
                place = 0 if neighbour is None else self.slats[number].index(neighbour) + 1
                self.slats[number].insert(place, card)

    def drop(self, card: int, slat: int, index: int) -> bool:
        """Move one card to a place on a slat; returns whether it stands elsewhere now."""
        return self.drop_all([card], slat, index)

    def drop_all(self, cards: Sequence[int], slat: int, index: int) -> bool:
        """Move cards together, in the order given, in front of what stands at ``index`` of a slat now."""
        before = self.copy()
        moving = set(cards)
        place = sum(card not in moving for card in self.slats[slat][:index])
        self.slats = [[card for card in row if card not in moving] for row in self.slats]
        held = set(before.cards)
        self.slats[slat][place:place] = [card for card in dict.fromkeys(cards) if card in held]
        return self != before

    def sort(self, key: SortKey = "rank", first: Iterable[int] = ()) -> None:
        """Sort all cards; those in ``first`` (what can be played, say) stand together in front."""
        front = set(first)
        ordered = sort_cards(self.cards, key)
        self.slats = spread([card for card in ordered if card in front] + [card for card in ordered if card not in front])


def sort_cards(cards: Iterable[int], key: SortKey = "rank") -> list[int]:
    """Sort cards: by rank (wilds, then aces down to fours, then threes), by colour and then rank, or by suit and then rank."""

    def by_rank(card: int) -> tuple[int, bool, int]:
        kind = kind_of(card)
        order = {JOKER: 0, TWO: 1, RED_THREE: 20, BLACK_THREE: 21}.get(kind, 12 - kind)
        return order, is_red(card), card

    def by_colour(card: int) -> tuple[bool, tuple[int, bool, int]]:
        return is_red(card), by_rank(card)

    def by_suit(card: int) -> tuple[int, tuple[int, bool, int]]:
        suit = -1 if kind_of(card) == JOKER else card % 64 % 4
        return suit, by_rank(card)

    return sorted(cards, key={"rank": by_rank, "colour": by_colour, "suit": by_suit}[key])


def spread(cards: Sequence[int]) -> list[list[int]]:
    """Cut ordered cards into slats of about equal length, like cards kept together."""
    slats: list[list[int]] = [[] for _ in range(SLATS)]
    share = len(cards) / SLATS
    number = 0
    for index, card in enumerate(cards):
        full = len(slats[number]) >= share or index >= share * (number + 1)
        if full and number < SLATS - 1 and kind_of(card) != kind_of(cards[index - 1]):
            number += 1
        slats[number].append(card)
    return slats

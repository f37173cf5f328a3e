"""Which cards are picked, in the order they were picked."""

from __future__ import annotations

from collections.abc import Collection, Sequence


class Selection:
    """The picked cards (physical cards of the shoe); the last one clicked is where a range begins."""

    def __init__(self) -> None:
        self._cards: dict[int, None] = {}
        self._anchor: int | None = None

    @property
    def cards(self) -> tuple[int, ...]:
        """The picked cards, the first picked first."""
        return tuple(self._cards)

    def __contains__(self, card: int) -> bool:
        """Tell whether a card is picked."""
        return card in self._cards

    def __len__(self) -> int:
        """Return how many are picked."""
        return len(self._cards)

    def toggle(self, card: int) -> bool:
        """Pick a card or put it back; return whether it is picked now."""
        self._anchor = card
        if card in self._cards:
            del self._cards[card]
            return False
        self._cards[card] = None
        return True

    def only(self, cards: Collection[int]) -> None:
        """Pick these cards and no others."""
        self._cards = dict.fromkeys(cards)
        self._anchor = next(iter(cards), None)

    def add(self, cards: Collection[int]) -> None:
        """Pick these cards too."""
        self._cards.update(dict.fromkeys(cards))
        self._anchor = next(iter(cards), self._anchor)

    def toggle_all(self, cards: Collection[int]) -> bool:
        """Pick a whole group, or put it back when all of it is picked; return whether it is picked now."""
        if all(card in self._cards for card in cards):
            for card in cards:
                del self._cards[card]
            return False
        self.add(cards)
        return True

    def extend(self, card: int, order: Sequence[int]) -> None:
        """Pick everything from the card clicked last to this one, along `order`."""
        if self._anchor not in order or card not in order:
            self.toggle(card)
            return
        first, last = sorted((order.index(self._anchor), order.index(card)))
        self._cards.update(dict.fromkeys(order[first : last + 1]))

    def keep(self, cards: Collection[int]) -> None:
        """Forget picked cards that are not among these: they have left the rack."""
        self._cards = {card: None for card in self._cards if card in cards}
        if self._anchor not in cards:
            self._anchor = None

    def clear(self) -> bool:
        """Pick nothing; return whether anything was picked."""
        had = bool(self._cards)
        self._cards.clear()
        self._anchor = None
        return had

"""How the cards of one book lie: fanned, in a tall line, in a cluster, or squared; in units, without drawing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, Literal

from game.rules.cards import JOKER, TWO, is_red, kind_of
from game.sprites.pen import CARD_SHAPE

Spread = Literal["fan", "lines", "clusters"]
BookState = Literal["open", "draft", "clean", "dirty", "wild"]

TURN: Final = 4.0  # degrees from one card of a fan to the next
MOST_TURN: Final = 28.0  # degrees from the first to the last
BOW: Final = 1.1  # u a fanned card lies lower, times the square of its place from the middle, at 100u
MOST_BOW: Final = 10.0
STACKED: Final = 5  # edges seen below a closed book
EDGE: Final = 2.2  # u from one edge to the next, at 100u
INDEX: Final = 0.27  # of a card's width: its rank, where a tall line shows no more
CLOSED_BESIDE_LINES: Final = 1.5
CLUSTER_ACROSS: Final = 0.36  # of a card's width between columns of a cluster
CLUSTER_DOWN: Final = 0.58  # of a card's width between its two rows


@dataclass(frozen=True, slots=True)
class BookView:
    """A book as it is to be seen: physical cards, and whether it is open, a draft, or closed clean, dirty or wild.

    `top` is the card on top of a closed book; without it a natural is found, red on a clean one and black on a dirty
    one. A book that `grows` has its meter even when closed. `size` is the number of cards that closes it.
    """

    id: str
    cards: tuple[int, ...]
    state: BookState = "open"
    size: int = 7
    top: int | None = None
    grows: bool = False
    label: str = ""

    @property
    def closed(self) -> bool:
        """Whether it is squared up, with a medal."""
        return self.state in ("clean", "dirty", "wild")

    @property
    def wilds(self) -> int:
        """How many twos and jokers it holds."""
        return sum(is_wild_card(card) for card in self.cards)

    @property
    def ordered(self) -> tuple[int, ...]:
        """The cards with the wilds last, otherwise as they were laid."""
        return tuple(sorted(self.cards, key=is_wild_card))

    @property
    def top_card(self) -> int:
        """The card on top of the closed book."""
        if self.top is not None:
            return self.top
        naturals = [card for card in self.cards if not is_wild_card(card)]
        if not naturals or self.state == "wild":
            return next((card for card in self.cards if kind_of(card) == JOKER), self.cards[0])
        red = self.state == "clean"
        return next((card for card in naturals if is_red(card) == red), naturals[0])


@dataclass(frozen=True, slots=True)
class Lie:
    """Where a card of a book lies: its centre from the middle of the upper edge of the book, and its turn."""

    x: float
    y: float
    angle: float = 0.0


def is_wild_card(card: int) -> bool:
    """Whether a physical card is a two or a joker; a hidden one is not."""
    return card >= 0 and kind_of(card) in (TWO, JOKER)


def card_width(view: BookView, width: float, spread: Spread) -> float:
    """How wide the cards of a book are: beside tall lines of small cards closed books are larger."""
    return width * CLOSED_BESIDE_LINES if spread == "lines" and view.closed else width


def lies(view: BookView, width: float, step: float, spread: Spread) -> list[Lie]:
    """Where each card of `view.ordered` lies, for cards `width` wide; all cards of a closed book lie on each other."""
    count = len(view.cards)
    height = card_width(view, width, spread) * CARD_SHAPE
    if view.closed:
        return [Lie(0, height / 2)] * count
    if spread == "lines":
        down = step if count < 2 else min(step, step * (view.size - 2) / (count - 1))
        return [Lie(0, height / 2 + i * down) for i in range(count)]
    if spread == "clusters":
        columns = cluster_columns(count)
        left = -(columns - 1) * CLUSTER_ACROSS * width / 2
        return [
            Lie(
                left + (i % columns) * CLUSTER_ACROSS * width,
                height / 2 + (i // columns) * CLUSTER_DOWN * width,
                ((i * 5) % 3 - 1) * 1.0,
            )
            for i in range(count)
        ]
    turn = fan_turn(count)
    middle = (count - 1) / 2
    bow = width / 100 * (min(BOW, MOST_BOW / middle**2) if middle else 0.0)
    return [Lie((i - middle) * step, height / 2 + (i - middle) ** 2 * bow, (i - middle) * turn) for i in range(count)]


def fan_turn(count: int) -> float:
    """Degrees from card to card in a fan of so many."""
    return TURN if count < 2 else min(TURN, MOST_TURN / (count - 1))


def cluster_columns(count: int) -> int:
    """How many cards of a cluster lie side by side: two rows, but one for three cards and less."""
    return count if count <= 3 else math.ceil(count / 2)


def book_width(view: BookView, width: float, step: float, spread: Spread) -> float:
    """How wide a book is with cards `width` wide."""
    count = max(1, len(view.cards))
    if view.closed or spread == "lines":
        return card_width(view, width, spread) * 1.02
    if spread == "clusters":
        return width * (1.04 + (cluster_columns(count) - 1) * CLUSTER_ACROSS)
    turn = math.radians(fan_turn(count) * (count - 1) / 2)
    return (count - 1) * step + width * math.cos(turn) + width * CARD_SHAPE * math.sin(turn)


def book_height(view: BookView, width: float, step: float, spread: Spread) -> float:
    """How high a book's cards are from the upper edge of the highest to the lower edge of the lowest, unturned."""
    width = card_width(view, width, spread)
    height = width * CARD_SHAPE
    if view.closed:
        return height + STACKED * EDGE * width / 100
    if spread == "fan":
        return height
    if spread == "lines":  # room for all its cards from the start, so that it does not shrink as it grows
        return height + step * (view.size - 2)
    return max((lie.y for lie in lies(view, width, step, spread)), default=height / 2) + height / 2

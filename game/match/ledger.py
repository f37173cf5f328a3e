"""Which physical card lies where: the rules count kinds, this knows the very king of hearts.

The ledger is dealt by the same code as the counts and moved by the events of the engine alone. Each move it makes is told, so that
the screen animates that card; a save that plays the same actions with the same cards shows the same suits again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from game.rules.cards import is_red, is_wild, kind_of
from game.rules.game import Game
from game.rules.state import NOBODY

ZoneName = Literal["shoe", "stack", "hand", "foot", "book", "burn", "threes", "pile"]


class Zone(NamedTuple):
    """A place for cards. ``book`` is the number of a book, which it keeps for the whole round.

    ``owner``: the seat of a hand or foot, the team of a book, a burn pile or the threes shown, the number of a stack (from 0).
    """

    name: ZoneName
    owner: int = 0
    book: int = 0


class CardMove(NamedTuple):
    """A card that went from one place to another, and the index of the event that moved it (-1: an undo)."""

    card: int
    source: Zone
    target: Zone
    event: int


@dataclass(slots=True)
class TableBook:
    """A book as it lies there: physical cards, the oldest first, and the seat that laid each."""

    number: int
    rank: int
    cards: list[int] = field(default_factory=list)
    laid_by: list[int] = field(default_factory=list)
    closed: bool = False

    @property
    def dirty(self) -> bool:
        """Whether a wild lies in it."""
        return any(is_wild(kind_of(card)) for card in self.cards)

    @property
    def top(self) -> int:
        """The card that shows on a closed book: a red natural when it is clean, a black one when it is dirty.

        Where it holds no natural of that colour another natural shows, in a book of wilds the newest card.
        """
        naturals = [card for card in self.cards if not is_wild(kind_of(card))]
        for card in reversed(naturals):
            if is_red(card) != self.dirty:
                return card
        return (naturals or self.cards)[-1]

    def copy(self) -> TableBook:
        """Return an independent book."""
        return TableBook(self.number, self.rank, self.cards[:], self.laid_by[:], self.closed)


class Ledger:
    """Where every physical card lies.

    ``hands``, ``feet``: per seat, in the order the cards came (while piles are chosen: each seat's first and second pile).
    ``books``, ``burn``, ``threes`` (those shown on the table): per team. ``stacks``: the last card is drawn first.
    ``pile``: the last card is the top.
    ``burn_by`` names the seat that laid each burned card.
    """

    __slots__ = ("books", "burn", "burn_by", "feet", "game", "hands", "kept", "numbered", "pile", "stacks", "threes")

    def __init__(self, game: Game) -> None:
        """Make the ledger of an empty table."""
        self.game = game
        self.hands: list[list[int]] = [[] for _ in range(game.players)]
        self.feet: list[list[int]] = [[] for _ in range(game.players)]
        self.books: list[list[TableBook]] = [[] for _ in range(game.teams)]
        self.burn: list[list[int]] = [[] for _ in range(game.teams)]
        self.burn_by: list[list[int]] = [[] for _ in range(game.teams)]
        self.threes: list[list[int]] = [[] for _ in range(game.teams)]
        self.stacks: list[list[int]] = [[] for _ in range(game.stacks)]
        self.pile: list[int] = []
        self.kept = [0] * game.players
        self.numbered = 0

    def copy(self) -> Ledger:
        """Return an independent ledger."""
        new = Ledger.__new__(Ledger)
        new.game = self.game
        new.hands = [cards[:] for cards in self.hands]
        new.feet = [cards[:] for cards in self.feet]
        new.books = [[book.copy() for book in books] for books in self.books]
        new.burn = [cards[:] for cards in self.burn]
        new.burn_by = [seats[:] for seats in self.burn_by]
        new.threes = [cards[:] for cards in self.threes]
        new.stacks = [cards[:] for cards in self.stacks]
        new.pile = self.pile[:]
        new.kept = self.kept[:]
        new.numbered = self.numbered
        return new

    def __eq__(self, other: object) -> bool:
        """Two ledgers are equal when every card lies in the same place and order."""
        if not isinstance(other, Ledger):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in Ledger.__slots__)

    __hash__ = None  # type: ignore[assignment]  # mutable

    # ---- reading

    def zones(self) -> Iterator[tuple[Zone, list[int]]]:
        """Yield every place with its cards."""
        for seat in range(self.game.players):
            yield Zone("hand", seat), self.hands[seat]
            yield Zone("foot", seat), self.feet[seat]
        for team in range(self.game.teams):
            for book in self.books[team]:
                yield Zone("book", team, book.number), book.cards
            yield Zone("burn", team), self.burn[team]
            yield Zone("threes", team), self.threes[team]
        for number, stack in enumerate(self.stacks):
            yield Zone("stack", number), stack
        yield Zone("pile"), self.pile

    def places(self) -> dict[int, Zone]:
        """Return where each card lies."""
        return {card: zone for zone, cards in self.zones() for card in cards}

    def book(self, team: int, number: int) -> TableBook | None:
        """Return a team's book by its number, None where it is no longer there."""
        return next((book for book in self.books[team] if book.number == number), None)

    def open_books(self, team: int, rank: int) -> list[TableBook]:
        """Return a team's books of a rank that still take cards, the oldest first."""
        return [book for book in self.books[team] if book.rank == rank and (self.game.grows or not book.closed)]

    # ---- writing, for the bookkeeping of events only

    def add_book(self, team: int, rank: int) -> TableBook:
        """Put an empty book down."""
        self.numbered += 1
        book = TableBook(self.numbered, rank)
        self.books[team].append(book)
        return book

    def target_book(self, team: int, rank: int) -> TableBook:
        """Return the book that cards of a rank go onto: the first open one, else the newest closed one."""
        books = [book for book in self.books[team] if book.rank == rank]
        open_ones = self.open_books(team, rank)
        return open_ones[0] if open_ones else books[-1]

    def lowest_stack(self) -> int:
        """Return the lowest-numbered stack with a card, ``NOBODY`` where all are empty."""
        return next((number for number, stack in enumerate(self.stacks) if stack), NOBODY)


def moved(before: Ledger, after: Ledger) -> list[CardMove]:
    """Return the moves that turn one ledger into another, for a step back."""
    there = after.places()
    return [
        CardMove(card, zone, there[card], -1) for card, zone in before.places().items() if card in there and there[card] != zone
    ]


def kinds_of(cards: Iterable[int]) -> tuple[int, ...]:
    """Return the kinds of physical cards, in order."""
    return tuple(kind_of(card) for card in cards)


def choose_of_kind(hand: Sequence[int], kind: int, book: TableBook | None) -> int:
    """Choose a card of a kind from a hand where nobody has picked one: the newest.

    For a book a colour it lacks is preferred, so that a closed one can show both clean and dirty.
    """
    held = [card for card in hand if kind_of(card) == kind]
    if book is not None and len(held) > 1:
        has = {is_red(card) for card in book.cards if not is_wild(kind_of(card))}
        wanted = [card for card in held if is_red(card) not in has]
        held = wanted or held
    return held[-1]

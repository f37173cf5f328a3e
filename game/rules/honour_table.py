"""What an honour table remembers: books as they really lie, card by card, with who laid what and in which move."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.cards import BLACK_THREE
from game.rules.game import Game

STATED = 0
"""The move number of cards that lay there from the start."""


class LaidCard(NamedTuple):
    """A card on the table: its kind, the seat that laid it, and the number of the move."""

    kind: int
    seat: int
    move: int


@dataclass(slots=True)
class HonourBook:
    """A book card by card, the oldest first. ``closed`` once it has reached its full size."""

    rank: int
    cards: list[LaidCard] = field(default_factory=list)
    closed: bool = False


@dataclass(slots=True)
class HonourTable:
    """What lies in front of each team, and who has looked at the foot.

    ``opening``: the move that laid a team down, -1 none. ``needed``: the points that move had to have.
    """

    books: list[list[HonourBook]]
    burn: list[list[LaidCard]]
    opening: list[int]
    needed: list[int]
    peeked: list[bool]
    moves: int = STATED

    @classmethod
    def empty(cls, teams: int, seats: int) -> HonourTable:
        """Return a table with nothing on it."""
        return cls([[] for _ in range(teams)], [[] for _ in range(teams)], [-1] * teams, [0] * teams, [False] * seats)

    def copy(self) -> HonourTable:
        """Return an independent record."""
        books = [[HonourBook(book.rank, book.cards[:], book.closed) for book in team] for team in self.books]
        burn = [pile[:] for pile in self.burn]
        return HonourTable(books, burn, self.opening[:], self.needed[:], self.peeked[:], self.moves)

    def points(self, game: Game, team: int) -> int:
        """Return the points of all a team's cards on the table."""
        laid = [card for book in self.books[team] for card in book.cards] + self.burn[team]
        blacks_count = not game.rules.threes.black_out
        return sum(game.points[card.kind] for card in laid if blacks_count or card.kind != BLACK_THREE)

"""What the screen shows of a match: a picture that lags behind it and catches up card by card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.match import Zone
from game.rules.cards import is_wild, kind_of
from game.rules.events import (
    BookClosed,
    BookStarted,
    Dealt,
    Event,
    FootTaken,
    Kept,
    LaidDown,
    PilesPassed,
    RoundEnded,
    RoundResumed,
    TurnBegan,
)
from game.rules.scoring import match_scores

if TYPE_CHECKING:
    from game.match import CardMove, Ledger
    from game.rules.state import State


_OPENING = ("keep", "grab", "ready")
_IN_TURN = ("draw", "play", "answer")


@dataclass(slots=True)
class BookPicture:
    """A book as it is shown; its cards are those of its zone."""

    number: int
    rank: int
    closed: bool = False


@dataclass(slots=True)
class Picture:
    """Cards by place, and the facts that plates and score box show. `sync` makes it the truth of a moment."""

    zones: dict[Zone, list[int]] = field(default_factory=dict)
    books: list[list[BookPicture]] = field(default_factory=list)
    turn: int = 0
    phase: str = "draw"
    laid: list[bool] = field(default_factory=list)
    foot_taken: list[bool] = field(default_factory=list)
    foot_next: set[int] = field(default_factory=set)
    """Seats that took up their foot for their next turn."""
    scores: list[int] = field(default_factory=list)
    round: int = 1
    kept: list[int] = field(default_factory=list)

    def clear(self, state: State) -> None:
        """Show an empty table, before a deal."""
        self.zones, self.books = {}, [[] for _ in range(state.game.teams)]
        self.turn, self.phase, self.round = state.turn, state.phase, state.round
        self.laid, self.foot_taken = [False] * state.game.teams, [False] * state.game.players
        self.scores, self.foot_next, self.kept = list(state.scores), set(), [0] * state.game.players

    def sync(self, state: State, ledger: Ledger) -> list[Zone]:
        """Show this position; return the places where that changed something."""
        before, books_before = self.zones, self.books
        self.zones = {zone: list(cards) for zone, cards in ledger.zones()}
        self.books = [[BookPicture(book.number, book.rank, closed=book.closed) for book in books] for books in ledger.books]
        changed = [zone for zone in {**before, **self.zones} if before.get(zone, []) != self.zones.get(zone, [])]
        changed += [Zone("burn", team) for team, books in enumerate(self.books) if books != (books_before or self.books)[team]]
        if self.phase in _OPENING or state.phase in _OPENING:
            changed += [Zone("foot", seat) for seat in range(state.game.players)]
        self.turn, self.phase, self.round = state.turn, state.phase, state.round
        self.laid, self.foot_taken, self.kept = list(state.laid), list(state.foot_taken), list(state.kept)
        self.scores = match_scores(state)
        self.foot_next = {seat for seat in self.foot_next if self.foot_taken[seat]}
        return changed

    # ---- reading

    def cards(self, name: str, owner: int = 0, book: int = 0) -> list[int]:
        """Return the cards of a place; an empty list where there is no such place."""
        return self.zones.get(Zone(name, owner, book), [])  # type: ignore[arg-type]  # names come from the ledger's zones

    def book(self, team: int, number: int) -> BookPicture | None:
        """Return a team's book, or None."""
        return next((book for book in self.books[team] if book.number == number), None)

    def shows_turn_of(self, state: State) -> bool:
        """Tell whether the turn shown is the one the match is in; its cards may still be on their way."""
        if self.phase == state.phase == "keep":
            return True
        return self.turn == state.turn and self.phase in _IN_TURN and state.phase in _IN_TURN

    def dirty(self, team: int, number: int) -> bool:
        """Tell whether a book holds wilds."""
        return any(is_wild(kind_of(card)) for card in self.cards("book", team, number))

    # ---- catching up

    def lift(self, move: CardMove) -> None:
        """Take a card away from where it lay."""
        cards = self.zones.get(move.source)
        if cards is not None and move.card in cards:
            cards.remove(move.card)

    def put(self, move: CardMove) -> None:
        """Lay a card where it goes."""
        cards = self.zones.setdefault(move.target, [])
        if move.card not in cards:
            cards.append(move.card)

    def tell(self, event: Event, number: int = 0) -> None:
        """Take note of an event; `number` is that of the book it concerns."""
        match event:
            case TurnBegan():
                self.turn, self.phase = event.seat, "draw"
                self.foot_next.discard(event.seat)
            case BookStarted():
                if self.book(event.team, number) is None:
                    self.books[event.team].append(BookPicture(number, event.rank))
            case BookClosed():
                book = self.book(event.team, number)
                if book is not None:
                    book.closed = True
            case LaidDown():
                self.laid[event.team] = True
            case FootTaken():
                self.foot_taken[event.seat] = True
                if not event.straight:
                    self.foot_next.add(event.seat)
            case RoundEnded():
                self.phase = "over"
            case RoundResumed():
                self.phase = "play"
            case Dealt():
                self.round = event.round
            case Kept():
                self.kept[event.seat] = event.pile
            case PilesPassed():
                self.phase = "draw"
            case _:
                pass

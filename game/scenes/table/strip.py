"""The last moves, line by line, with the places where each happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n import tr
from game.rules.events import BookClosed, BookGrew, BookStarted, Burned, CardsReturned, Discarded, Drew, Event, TookPile
from game.scenes.table.chronicle import Line, line_of
from game.scenes.table.words import name_of
from game.sprites.movestrip import MoveLine

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.table.picture import Picture

KEPT: Final = 40


class Strip:
    """Keeps lines for the moves of a round; those of the past when a match goes on."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.lines: list[Line] = []
        self.shown: list[MoveLine] = []
        # A deal nobody has seen yet is still to be shown, line by line.
        for outcome in match.past if match.moment else ():
            for event in outcome.events:
                self.note(event, None)

    def note(self, event: Event, picture: Picture | None) -> bool:
        """Add a line for an event; return whether there was anything to add."""
        found = line_of(self.match, event)
        if found is None:
            return False
        seat, words = found
        text = tr("{name}: {what}", name=name_of(self.match, seat), what=words)
        line = Line(seat, text, self._places(event, seat, picture))
        if isinstance(event, BookClosed) and self._same_book(line):
            # "closed queens" says all that "added to queens" does.
            self.lines.pop()
            self.shown.pop()
        self.lines = [*self.lines, line][-KEPT:]
        self.shown = [*self.shown, MoveLine(self.match.game.team_of[seat], text)][-KEPT:]
        return True

    def _same_book(self, line: Line) -> bool:
        last = self.lines[-1] if self.lines else None
        return last is not None and last.seat == line.seat and bool(set(last.places) & set(line.places) - {f"seat.{line.seat}"})

    def _places(self, event: Event, seat: int, picture: Picture | None) -> tuple[str, ...]:
        places = [f"seat.{seat}"]
        if isinstance(event, BookStarted | BookGrew | BookClosed | CardsReturned):
            books = picture.books[event.team] if picture is not None else []
            numbers = [book.number for book in books if book.rank == event.rank]
            if not numbers:
                numbers = [book.number for book in self.match.ledger.books[event.team] if book.rank == event.rank]
            places += [f"book.{number}" for number in numbers[-1:]]
        elif isinstance(event, Burned):
            places.append(f"burn.{event.team}")
        elif isinstance(event, Discarded | TookPile):
            places.append("pile")
        elif isinstance(event, Drew):
            places += [f"stack.{stack}" for stack in set(event.stacks)]
        return tuple(places)

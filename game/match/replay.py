"""A match as a film: any position by its number, the moments worth looking at, and the same match as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from game.match.outcome import Outcome
from game.match.records import DraftSet, MoveDone, Note, RackArranged, Record, Undone, arranged, redo, write
from game.match.table import Table
from game.rules.events import (
    BookClosed,
    CardsReturned,
    Caught,
    Dealt,
    Event,
    FootTaken,
    Grabbed,
    LaidDown,
    MatchEnded,
    RoundEnded,
    WentOut,
)
from game.rules.state import NOBODY
from game.rules.transcript import Transcript, dumps
from game.storage.setup import Setup

CHECKPOINT = 16
"""Actions between two positions that are kept: a jump plays at most so many."""

MarkKind = Literal["deal", "grab", "laid_down", "clean", "dirty", "wild", "foot", "straight", "returned", "out", "round", "match"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment worth looking at: the position right after it, what it was, and whose."""

    index: int
    round: int
    kind: MarkKind
    seat: int
    team: int


@dataclass(slots=True)
class _Frame:
    """An action with the records of racks and drafts that came before it."""

    before: tuple[Record, ...]
    move: MoveDone


class Replay:
    """A finished or open match, played through once.

    Position 0 is the deal, position i the one after i actions; what was taken back is left out. ``marks`` are in order.
    """

    def __init__(self, setup: Setup, records: Iterable[Record]) -> None:
        """Play the records through. Raises ``RecordError`` at one that cannot be done."""
        self.setup = setup
        self.marks: list[Mark] = []
        self.opening = Outcome(None)
        self._frames: list[_Frame] = []
        self._tail: tuple[Record, ...] = ()
        self._kept: list[Table] = []
        self._play(records)

    def __len__(self) -> int:
        """Return the number of actions; it is the number of the last position too."""
        return len(self._frames)

    def _play(self, records: Iterable[Record]) -> None:
        table = Table.deal(self.setup.game(), self.setup.seed, self.setup.starter)
        self.opening = table.opening
        self._kept = [table.copy()]
        self._mark(table, table.opening.events)
        waiting: list[Record] = []
        for record in records:
            outcome = redo(table, record)
            if isinstance(record, MoveDone) and outcome is not None:
                self._frames.append(_Frame(tuple(waiting), record))
                waiting.clear()
                self._mark(table, outcome.events)
                if len(self) % CHECKPOINT == 0:
                    self._kept.append(table.copy())
            elif isinstance(record, Undone):
                waiting = self._stepped_back(table, record.seat, waiting)
                self.marks = [mark for mark in self.marks if mark.index <= len(self)]
                del self._kept[len(self) // CHECKPOINT + 1 :]
            elif not isinstance(record, Note):
                waiting.append(record)
        self._tail = tuple(waiting)

    def _stepped_back(self, table: Table, seat: int, since: Sequence[Record]) -> list[Record]:
        """Drop the last frame; what others did to racks and drafts since stays, the seat's own stand as the step back left them."""
        others: list[Record] = [record for record in since if isinstance(record, RackArranged | DraftSet) and record.seat != seat]
        own: list[Record] = [arranged(seat, table.racks[seat].slats), DraftSet(seat, table.drafts[seat])]
        return [*self._frames.pop().before, *others, *own]

    def _mark(self, table: Table, events: Sequence[Event]) -> None:
        for event in events:
            found = _mark_of(event)
            if found is not None:
                kind, seat = found
                team = NOBODY if seat == NOBODY else table.state.game.team_of[seat]
                self.marks.append(Mark(len(self), table.state.round, kind, seat, team))

    # ---- looking

    def at(self, index: int) -> Table:
        """Return the table at a position (0 to ``len``). It is the caller's own: playing on it changes nothing here."""
        index = min(max(index, 0), len(self))
        checkpoint = index // CHECKPOINT
        table = self._kept[checkpoint].copy()
        for frame in self._frames[checkpoint * CHECKPOINT : index]:
            for record in frame.before:
                redo(table, record)
            redo(table, frame.move)
        if index == len(self):
            for record in self._tail:
                redo(table, record)
        return table

    def action(self, index: int) -> MoveDone:
        """Return the action that leads from a position to the next."""
        return self._frames[index].move

    def step(self, index: int) -> tuple[Table, Outcome]:
        """Return the table after the action that follows a position, and what that action did."""
        table, frame = self.at(index), self._frames[index]
        for record in frame.before:
            redo(table, record)
        outcome = redo(table, frame.move)
        assert outcome is not None
        return table, outcome

    def outcomes(self) -> Iterator[Outcome]:
        """Yield the deal and what each action did, in one pass."""
        table = self.at(0)
        yield table.opening
        for frame in self._frames:
            for record in frame.before:
                redo(table, record)
            outcome = redo(table, frame.move)
            assert outcome is not None
            yield outcome

    # ---- going elsewhere with it

    def lines(self, index: int) -> list[str]:
        """Return the journal lines that lead to a position, for a match that goes on from there."""
        game = self.setup.game()
        frames = self._frames[: min(max(index, 0), len(self))]
        records = [record for frame in frames for record in (*frame.before, frame.move)]
        return [write(record, game) for record in records]

    def text(self) -> str:
        """Return the match in the notation."""
        moves = tuple(frame.move.action for frame in self._frames)
        return dumps(Transcript(self.setup.game(), self.setup.seed, moves, self.setup.starter))


def _mark_of(event: Event) -> tuple[MarkKind, int] | None:
    match event:
        case Dealt():
            return "deal", NOBODY
        case Grabbed() if event.bonus:
            return "grab", event.seat
        case LaidDown():
            return "laid_down", event.seat
        case BookClosed():
            return event.kind, event.seat
        case FootTaken():
            return ("straight" if event.straight else "foot"), event.seat
        case CardsReturned() | Caught(right=True):
            return "returned", event.seat
        case WentOut():
            return "out", event.seat
        case RoundEnded():
            return "round", event.out
        case MatchEnded():
            return "match", NOBODY
        case _:
            return None


@dataclass(frozen=True, slots=True)
class Reel:
    """A match to be shown: its film and title, whether it has ended, and its id where it is among the saved ones."""

    replay: Replay
    title: str
    finished: bool
    match_id: str = ""

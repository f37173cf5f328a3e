"""A match being played: the one place that submits actions. What happens is written down before anyone is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from game.ai.notes import Notes
from game.match import draft as drafts
from game.match.draft import Draft, DraftStanding
from game.match.ledger import Ledger, TableBook, Zone, kinds_of
from game.match.outcome import Outcome
from game.match.rack import Rack, SortKey
from game.match.records import DraftSet, MoveDone, Note, Record, Undone, arranged, redo, write
from game.match.table import Table, hand_cards
from game.rules.actions import Action, Discard, End, Group, Play, Take
from game.rules.cards import kind_of
from game.rules.events import Dealt, MatchEnded, RoundResumed
from game.rules.game import Game
from game.rules.refusals import Refusal
from game.rules.scoring import match_scores, match_winners
from game.rules.state import State
from game.rules.view import View, view_of
from game.storage.setup import Setup

Listener = Callable[[Outcome], None]


class Book(Protocol):
    """Where a match is written down: lines in order, each kept before ``append`` returns."""

    @property
    def trouble(self) -> str:
        """What keeps lines from being kept, in words."""

    def append(self, line: str) -> None:
        """Keep a line."""

    def close(self) -> None:
        """Let go of the file."""


class Match:
    """A match: its setup, its table, its journal, and who listens.

    Every change goes through a method here, is written to the journal first, and is then told to ``listeners``. Reading is free:
    ``state``, ``ledger``, ``rack``, ``draft``; none of them may be changed from outside.

    ``moment`` counts what was done and taken back. ``past`` holds the round's outcomes so far, the deal first, without what was
    taken back, ``rounds`` the position at the end of each round by its number. ``id`` is empty for a match that is not kept.
    """

    def __init__(self, setup: Setup, table: Table | None = None, journal: Book | None = None) -> None:
        self.setup = setup
        self.table = table or Table.deal(setup.game(), setup.seed, setup.starter)
        self.journal = journal
        self.listeners: list[Listener] = []
        self.id = ""
        self.name = setup.name
        self.moment = 0
        self.past: list[Outcome] = [self.table.opening]
        self.rounds: dict[int, State] = {}
        self._over = False

    @classmethod
    def resume(cls, setup: Setup, records: Iterable[Record], journal: Book | None = None) -> Match:
        """Bring a match back from its records. Raises ``RecordError`` at one that cannot be done."""
        match = cls(setup, journal=journal)
        for record in records:
            match.redo(record)
        return match

    def redo(self, record: Record) -> None:
        """Do once more what a journal says was done. Raises ``RecordError``; then nothing has changed."""
        outcome = redo(self.table, record)
        if outcome is not None:
            self._remember(outcome)
        elif isinstance(record, Note):
            self._take_note(record)

    # ---- reading

    @property
    def state(self) -> State:
        """The position; not to be changed."""
        return self.table.state

    @property
    def ledger(self) -> Ledger:
        """Where the physical cards lie; not to be changed."""
        return self.table.ledger

    @property
    def game(self) -> Game:
        """Rules and seats."""
        return self.table.state.game

    @property
    def opening(self) -> Outcome:
        """The events and moves of the first deal."""
        return self.table.opening

    @property
    def trouble(self) -> str:
        """What keeps the match from being saved, in words; empty where all is well."""
        return "" if self.journal is None else self.journal.trouble

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(match_winners(self.state))

    def rack(self, seat: int) -> Rack:
        """Return a seat's rack; cards set aside keep their place on it."""
        return self.table.racks[seat]

    def draft(self, seat: int) -> Draft:
        """Return the cards a seat has set aside."""
        return self.table.drafts[seat]

    def standing(self, seat: int) -> DraftStanding:
        """Return how a seat's draft stands: points, minimum, and why it may not be laid yet."""
        return drafts.standing(self.state, seat, self.draft(seat))

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return view_of(self.state, seat)

    def notes(self, seat: int) -> Notes:
        """Return what a seat could have noted of the others in this round."""
        notes = Notes(self.game)
        for outcome in self.past:
            for event in outcome.seen_by(seat):
                notes.observe(event)
        return notes

    def sees(self, seat: int, zone: Zone) -> bool:
        """Tell whether a seat sees the faces of the cards in a place."""
        if zone.name == "hand":
            return zone.owner == seat and not self.table.face_down
        if zone.name == "foot":
            return zone.owner == seat and self.state.honour is not None and self.state.honour.peeked[seat]
        return zone.name not in ("stack", "shoe")

    def is_human(self, seat: int) -> bool:
        """Tell whether a person plays a seat."""
        return self.setup.seats[seat].kind == "human"

    # ---- asking before doing

    def check(self, action: Action) -> Refusal | None:
        """Say why an action would be refused now, None where it is legal."""
        return self.table.check(action)

    def onto_book(self, seat: int, cards: Sequence[int], book: TableBook) -> Play:
        """Return the play that lays cards onto a book."""
        return Play(seat, (Group(kinds_of(cards), book.rank),))

    def new_book(self, seat: int, cards: Sequence[int], *, new: bool = False) -> Play:
        """Return the play that lays cards as a book of their own (``new``: whatever stands already)."""
        return Play(seat, (Group(kinds_of(cards), None, new),))

    def onto_burn(self, seat: int, cards: Sequence[int]) -> Play:
        """Return the play that brings each card to its rank, where closed books let it burn."""
        groups: dict[int, list[int]] = {}
        for kind in kinds_of(cards):
            groups.setdefault(kind, []).append(kind)
        return Play(seat, tuple(Group(tuple(kinds)) for kinds in groups.values()))

    def onto_pile(self, seat: int, card: int) -> Discard:
        """Return the discard of a card."""
        return Discard(seat, kind_of(card))

    # ---- doing

    def submit(self, action: Action, cards: Sequence[int] | None = None) -> Outcome:
        """Do an action if it is legal; ``cards`` are the physical cards the person picked, in the order of the action.

        A refusal changes nothing and is told to nobody but the caller.
        """
        outcome = self.table.do(action, cards or ())
        if not outcome:
            return outcome
        names_cards = isinstance(action, Play | Discard | Take)
        self._write(MoveDone(action, hand_cards(outcome, action.seat) if names_cards else ()))
        if isinstance(action, Discard | End):
            self.table.racks[action.seat].fresh.clear()
        self._note_end(outcome)
        self._tell(outcome)
        return outcome

    def lay_draft(self, seat: int) -> Outcome:
        """Lay all a seat has set aside in one move."""
        draft = self.draft(seat)
        return self.submit(drafts.draft_play(seat, draft), drafts.staged_cards(draft))

    def can_undo(self, seat: int) -> bool:
        """Tell whether a seat can take back its last move: it is its turn still, and nothing was revealed since."""
        return self.table.can_undo(seat)

    def undo(self, seat: int) -> Outcome:
        """Take back a seat's last move of this turn."""
        outcome = self.table.undo(seat)
        if outcome:
            self._write(Undone(seat))
            self._tell(outcome)
        return outcome

    def stage(
        self, seat: int, cards: Sequence[int], group: int | None = None, *, rank: int | None = None, new: bool = False
    ) -> None:
        """Set cards aside on the felt: into a group by index, else by rank, else a group of their own."""
        self.set_draft(seat, drafts.stage(self.draft(seat), cards, group, rank=rank, new=new))

    def unstage(self, seat: int, cards: Iterable[int] | None = None) -> None:
        """Take cards set aside back onto the rack (None: all of them)."""
        self.set_draft(seat, () if cards is None else drafts.unstage(self.draft(seat), cards))

    def set_draft(self, seat: int, draft: Draft) -> None:
        """Replace a seat's draft."""
        if self.table.set_draft(seat, draft):
            self._write(DraftSet(seat, self.draft(seat)))

    def arrange(self, seat: int, slats: Sequence[Sequence[int]]) -> None:
        """Keep the order a person gave the rack."""
        if self.table.arrange(seat, slats):
            self._write(arranged(seat, self.rack(seat).slats))

    def move_on_rack(self, seat: int, cards: Sequence[int], slat: int, index: int) -> None:
        """Move cards together to a place on the rack, in front of what stands at ``index`` of the slat now."""
        if self.rack(seat).drop_all(cards, slat, index):
            self._write(arranged(seat, self.rack(seat).slats))

    def sort_rack(self, seat: int, key: SortKey = "rank", first: Iterable[int] = ()) -> None:
        """Sort a rack; the cards in ``first`` stand together in front."""
        before = self.rack(seat).copy()
        self.rack(seat).sort(key, first)
        if self.rack(seat) != before:
            self._write(arranged(seat, self.rack(seat).slats))

    def rename(self, name: str) -> None:
        """Give the match another name."""
        self.name = " ".join(name.split())[:80]
        self._write(Note("name", self.name))

    def close(self) -> None:
        """Let go of the journal; the match can be opened again at any time."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def _take_note(self, note: Note) -> None:
        """Remember what a note of the journal says."""
        if note.kind == "name":
            self.name = note.text
        else:
            self._over = note.kind == "over"

    # ---- inside

    def _note_end(self, outcome: Outcome) -> None:
        """Tell whoever lists matches that this one has ended, or goes on after all."""
        ended = any(isinstance(event, MatchEnded) for event in outcome.events)
        resumed = any(isinstance(event, RoundResumed) for event in outcome.events)
        if ended or (resumed and self._over):
            self._over = ended
            self._write(Note("over" if ended else "open", " ".join(map(str, match_scores(self.state)))))

    def _write(self, record: Record) -> None:
        if self.journal is not None:
            self.journal.append(write(record, self.game))

    def _remember(self, outcome: Outcome) -> None:
        self.moment += 1
        if outcome.undone:
            self.past.pop()
            return
        if any(isinstance(event, Dealt) for event in outcome.events):
            self.past.clear()
        self.past.append(outcome)
        if self.state.phase == "over":
            self.rounds[self.state.round] = self.state
        else:
            self.rounds.pop(self.state.round, None)

    def _tell(self, outcome: Outcome) -> None:
        self._remember(outcome)
        for listener in tuple(self.listeners):
            listener(outcome)

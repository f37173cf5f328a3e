"""Matches and their files: begin one, go on with one, take one over, bring one in from elsewhere."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.match.match import Match
from game.match.outcome import Outcome
from game.match.records import Record, RecordError, read
from game.match.replay import Replay
from game.match.result import result_of
from game.rules.events import MatchEnded, RoundResumed
from game.rules.message import Message
from game.storage.files import NewerFormatError, StorageError, UnreachableError
from game.storage.journal import Journal, damaged_after, is_written
from game.storage.matches import MatchStore, SavedMatch
from game.storage.setup import SeatSetup, Setup

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Opened:
    """A match brought back, and what its player should be told about the file."""

    match: Match
    notices: tuple[str, ...]


class Saves:
    """The saved matches of a data folder as matches to play and to look at.

    A match that ends while it is played is recorded in the history; ``notices`` say where that was not possible.
    """

    def __init__(self, data: Path) -> None:
        self.data = data
        self.store = MatchStore(data)
        self.notices: list[str] = []

    def new(self, setup: Setup, *, parent: str = "") -> Match:
        """Begin a match that is kept from its first card on. Where the folder cannot be written to, ``match.trouble`` says so."""
        match_id, journal = self.store.create(setup, parent=parent)
        return self._keep(Match(setup, journal=journal), match_id, journal)

    def open(self, match_id: str) -> Opened:
        """Go on with a match, in the middle of a turn too.

        Whatever of the file cannot be played is cut off and kept aside. Raises ``StorageError`` where nothing can be played.
        """
        saved = self.store.read(match_id)
        match, good, problem = _play(saved)
        journal, notices = self.store.reopen(match_id, good if problem else None)
        self._keep(match, match_id, journal)
        said: tuple[str, ...] = ()
        if problem:
            log.warning("%s: line %d: %s", saved.path, good + 2, problem)
            said = (Message("{damage}. The match goes on from there.", damage=damaged_after(saved.text.lines[:good])),)
        return Opened(match, (*said, *notices))

    def replay(self, match_id: str) -> Replay:
        """Return a match as a film. Raises ``StorageError``; what follows damage is left out."""
        return replay_of(self.store.read(match_id))

    def take_over(self, replay: Replay, index: int, seats: Sequence[SeatSetup], *, name: str = "", parent: str = "") -> Match:
        """Begin a new match that goes on from a position of another, with people and computer players as told."""
        setup = replace(replay.setup, seats=tuple(seats), name=name or replay.setup.name)
        lines = replay.lines(index)
        match_id, journal = self.store.create(setup, parent=parent)
        game = setup.game()
        match = Match.resume(setup, [read(line, game) for line in lines])
        for line in lines:
            journal.append(line)
        return self._keep(match, match_id, journal)

    def import_file(self, path: Path) -> tuple[str, tuple[str, ...]]:
        """Bring a match in from a file and return its new id, and what should be told.

        Every move is played before anything is kept. Raises ``StorageError`` where the file is no match or a line cannot be played.
        """
        saved = self.store.read_file(path)
        _, good, problem = _play(saved)
        if problem:
            log.warning("%s: line %d: %s", path, good + 2, problem)
            damage = damaged_after(saved.text.lines[:good])
            raise StorageError(Message("{path}: nothing was brought in. {damage}", path=path, damage=damage))
        match_id, journal = self.store.create(saved.setup, imported=True, parent=str(saved.text.header.get("id", ""))[:40])
        for line in saved.text.lines:
            journal.append(line)
        trouble = journal.trouble
        journal.close()
        if trouble:
            raise StorageError(trouble)
        return match_id, saved.notices

    def repair(self, match_id: str) -> tuple[str, ...]:
        """Make a match readable again as far as its lines hold, set aside a file without a usable beginning; say what was done."""
        try:
            opened = self.open(match_id)
        except (NewerFormatError, UnreachableError) as error:
            return (f"{error}.", "It stays as it is.")
        except StorageError as error:
            aside = self.store.set_aside(match_id)
            return (f"{error}.", f"Nothing of it can be played; the file lies in {aside}.")
        opened.match.close()
        return opened.notices or ("Nothing had to be repaired.",)

    def record(self, match: Match) -> None:
        """Put a finished match into the history. Raises ``StorageError``."""
        from game.storage.history import History  # noqa: PLC0415  # SQLite is loaded by whoever has a match to record

        info = self.store.info(match.id)
        with History(self.data, known=True) as history:
            if history.notice:
                self.notices.append(history.notice)
            history.record(result_of(match, begun=info.begun, finished=info.played))

    def record_missing(self) -> int:
        """Record matches that ended but are not in the history, as after a crash; returns how many. Imported ones stay out."""
        from game.storage.history import History  # noqa: PLC0415  # as above

        with History(self.data) as history:
            if history.notice:
                return 0  # what is recorded in memory would be forgotten
            known = history.ids()
            missing = [info for info in self.store.all() if not info.open and info.readable and not info.imported]
            for info in missing:
                if info.id in known:
                    continue
                match, _, problem = _play(self.store.read(info.id))
                if not problem and match.over:
                    match.id = info.id
                    history.record(result_of(match, begun=info.begun, finished=info.played))
            return len(history.ids() - known)

    def tidy(self) -> tuple[str, ...]:
        """Set aside what cannot be opened at all, when the game starts; returns a sentence a file.

        A match that is being played has no first line yet where the disk was full, and stays.
        """
        said: list[str] = []
        for info in self.store.all():
            if info.readable or info.round:
                continue
            try:
                self.store.read(info.id)
            except (NewerFormatError, UnreachableError) as error:
                said.append(Message("{error}.", error=error.message))
            except StorageError as error:
                if is_written(info.path):
                    continue
                log.warning("%s", error)
                try:
                    aside = self.store.set_aside(info.id)
                except StorageError as failure:
                    said.append(Message("{error}.", error=failure.message))
                else:
                    said.append(
                        Message(
                            "A saved match cannot be read, and was set aside; the others are as they were. It is kept: {path}",
                            path=aside,
                        )
                    )
        return tuple(said)

    def _keep(self, match: Match, match_id: str, journal: Journal) -> Match:
        match.journal, match.id = journal, match_id
        match.listeners.append(lambda outcome: self._record_end(match, outcome))
        self.store.set_last(match_id)
        return match

    def _record_end(self, match: Match, outcome: Outcome) -> None:
        ended = any(isinstance(event, MatchEnded) for event in outcome.events)
        resumed = any(isinstance(event, RoundResumed) for event in outcome.events)
        try:
            if ended:
                self.record(match)
            elif resumed:
                self._unrecord(match.id)
        except StorageError as error:
            self.notices.append(Message("{error}.", error=error.message))

    def _unrecord(self, match_id: str) -> None:
        """Take a match out of the history that goes on after all: a book was questioned after "I'm out!"."""
        from game.storage.history import History  # noqa: PLC0415  # as above

        with History(self.data, known=True) as history:
            history.forget(match_id)


def replay_of(saved: SavedMatch) -> Replay:
    """Return a match read from a file as a film, as far as its lines can be played."""
    try:
        return Replay(saved.setup, records_of(saved))
    except RecordError:
        _, good, _ = _play(saved)
        return Replay(saved.setup, records_of(saved)[:good])


def records_of(saved: SavedMatch) -> list[Record]:
    """Read the lines of a saved match up to the first that is none."""
    game = saved.setup.game()
    records: list[Record] = []
    for line in saved.text.lines:
        try:
            records.append(read(line, game))
        except RecordError:
            break
    return records


def _play(saved: SavedMatch) -> tuple[Match, int, str]:
    """Play a saved match as far as possible: the match, the number of lines that were good, and what is wrong with the next."""
    game, match = saved.setup.game(), Match(saved.setup)
    for number, line in enumerate(saved.text.lines):
        try:
            match.redo(read(line, game))
        except RecordError as error:
            return match, number, str(error)
        except Exception as error:  # noqa: BLE001  # a line from a stranger may at worst be refused; the table is as before it
            return match, number, f"{type(error).__name__}: {error}"
    return match, len(saved.text.lines), ""

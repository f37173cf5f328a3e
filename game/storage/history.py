"""The history of finished matches, in SQLite: what statistics and records are made of."""

from __future__ import annotations

import contextlib
import json
import logging
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from game.rules.message import Message
from game.storage.files import StorageError, reason, set_aside
from game.storage.summary import MatchResult, RoundResult

log = logging.getLogger(__name__)

FILE = "history.sqlite3"
VERSION = 1
KINDS = 15

_SCHEMA = f"""
CREATE TABLE match (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, rules TEXT NOT NULL, rules_name TEXT NOT NULL, players INTEGER NOT NULL,
  plan TEXT NOT NULL, honour INTEGER NOT NULL, seed INTEGER NOT NULL, begun TEXT NOT NULL, finished TEXT NOT NULL
) STRICT;
CREATE TABLE seat (
  match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE, seat INTEGER NOT NULL, team INTEGER NOT NULL, name TEXT NOT NULL,
  kind TEXT NOT NULL, level TEXT NOT NULL, player TEXT NOT NULL, total INTEGER NOT NULL, share REAL NOT NULL,
  PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE round (
  match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE, round INTEGER NOT NULL, reason TEXT NOT NULL,
  turns INTEGER NOT NULL, starter INTEGER NOT NULL, shoe TEXT NOT NULL,
  PRIMARY KEY (match, round)
) STRICT, WITHOUT ROWID;
CREATE TABLE side (
  match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE, round INTEGER NOT NULL, team INTEGER NOT NULL,
  basic INTEGER NOT NULL, count INTEGER NOT NULL, against INTEGER NOT NULL, total INTEGER NOT NULL, clean INTEGER NOT NULL,
  dirty INTEGER NOT NULL, wild INTEGER NOT NULL, out INTEGER NOT NULL, laid INTEGER NOT NULL,
  PRIMARY KEY (match, round, team)
) STRICT, WITHOUT ROWID;
CREATE TABLE place (
  match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE, round INTEGER NOT NULL, seat INTEGER NOT NULL,
  caught INTEGER NOT NULL, cards_left INTEGER NOT NULL, out INTEGER NOT NULL,
  {", ".join(f"k{kind} INTEGER" for kind in range(KINDS))},
  PRIMARY KEY (match, round, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_player ON seat (player, kind);
"""

_INSERT_PLACE = """
INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


UNREADABLE = (sqlite3.Error, UnicodeDecodeError, OverflowError)
"""What SQLite raises over a damaged file: its own errors, and texts that are none."""


class History:
    """The database of finished matches. Close it when done, or use it as a context manager.

    ``notice`` is a sentence for the player where the file could not be used as it was: it was set aside, is from a newer version,
    or cannot be written to; then the history lives in memory and is forgotten. The whole file is looked through for damage
    unless it is ``known`` to be sound: in a long history that takes a while, and it was done when the game started.
    """

    def __init__(self, data: Path, *, known: bool = False) -> None:
        self._known = known
        self.path = data / FILE
        self.notice = ""
        self.db = self._open(data)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self.db.close()

    def record(self, result: MatchResult) -> None:
        """Keep a finished match; one recorded already is replaced. Raises ``StorageError``."""
        try:
            with self.db:
                self.db.execute("DELETE FROM match WHERE id = ?", (result.id,))
                self._insert(result)
        except sqlite3.Error as error:
            log.warning("%s: %s", self.path, error)
            raise StorageError(
                Message("The match is saved, but cannot be counted in the statistics now; it is tried again when the game starts")
            ) from None

    def count(self) -> int:
        """Return how many matches are recorded."""
        return int(self.rows("SELECT count(*) FROM match")[0][0])

    def ids(self) -> set[str]:
        """Return the ids of all matches recorded."""
        return {str(match_id) for (match_id,) in self.rows("SELECT id FROM match")}

    def forget(self, match_id: str) -> None:
        """Remove a match from the history. Raises ``StorageError``."""
        try:
            with self.db:
                self.db.execute("DELETE FROM match WHERE id = ?", (match_id,))
        except sqlite3.Error as error:
            raise StorageError(
                Message("{path}: the statistics cannot be changed ({reason})", path=self.path, reason=str(error))
            ) from None

    def rows(self, query: str, values: Mapping[str, object] | Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query. Raises ``StorageError`` where the file turns out to be damaged."""
        return self.table(query, values)[1]

    def table(self, query: str, values: Mapping[str, object] | Sequence[object] = ()) -> tuple[list[str], list[tuple[Any, ...]]]:
        """Return the names of the columns of a query, and its rows. Raises as ``rows`` does."""
        try:
            cursor = self.db.execute(query, values)
            return [column[0] for column in cursor.description], cursor.fetchall()
        except UNREADABLE as error:
            log.warning("%s: %s", self.path, error)
            raise self.damaged() from None

    def damaged(self) -> StorageError:
        """What to raise where something in the file cannot be."""
        return StorageError(Message("{path}: the statistics are damaged. Saved matches are as they were", path=self.path))

    # ---- inside

    def _open(self, data: Path) -> sqlite3.Connection:
        try:
            data.mkdir(parents=True, exist_ok=True)
            return self._prepare(sqlite3.connect(self.path, timeout=2.0, check_same_thread=False))
        except _NewerError:
            self.notice = Message(
                "The statistics are from a newer version of the game: until it is updated, no match is counted in them. {path}",
                path=self.path,
            )
        except sqlite3.OperationalError as error:
            self.notice = self._shut(str(error))
        except OSError as error:
            self.notice = self._shut(reason(error))
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            with contextlib.suppress(StorageError, OSError, sqlite3.Error):
                aside = set_aside(self.path, data)
                for ending in ("-wal", "-shm"):
                    self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
                db = self._prepare(sqlite3.connect(self.path, timeout=2.0, check_same_thread=False))
                self.notice = Message(
                    "The statistics were damaged and begin anew; saved matches are counted again. The old file is kept: {path}",
                    path=aside,
                )
                return db
            self.notice = self._shut(Message("the file is damaged"))
        return self._prepare(sqlite3.connect(":memory:", check_same_thread=False))

    def _shut(self, why: str) -> str:
        return Message(
            "The statistics cannot be opened ({reason}), so no match is counted now. Saved matches are as they were. {path}",
            reason=why, path=self.path,
        )  # fmt: skip

    def _prepare(self, db: sqlite3.Connection) -> sqlite3.Connection:
        try:
            version = _version(db)
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
            db.execute("PRAGMA foreign_keys = ON")
            if version == 0:
                db.executescript(f"BEGIN;{_SCHEMA}PRAGMA user_version = {VERSION};COMMIT;")
            _check(db, known=self._known)
        except BaseException:
            db.close()
            raise
        return db

    def _insert(self, result: MatchResult) -> None:
        run = self.db.executemany
        whole = (result.id, result.name, result.rules, result.rules_name, result.players, result.plan, int(result.honour))
        run("INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", [(*whole, result.seed, result.begun, result.finished)])
        seats = [
            (result.id, seat, each.team, each.name, each.kind, each.level, each.player, each.total, each.share)
            for seat, each in enumerate(result.seats)
        ]
        run("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", seats)
        for each in result.rounds:
            run("INSERT INTO round VALUES (?, ?, ?, ?, ?, ?)", [_round_row(result.id, each)])
            run("INSERT INTO side VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", _side_rows(result.id, each))
            run(
                "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                _place_rows(result.id, each),
            )


class _NewerError(Exception):
    """The file has a schema of a version yet to come."""


def _version(db: sqlite3.Connection) -> int:
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise _NewerError
    return version


def _check(db: sqlite3.Connection, *, known: bool) -> None:
    """Raise where a file opens as a database but is not sound, or not this one."""
    if not known and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise sqlite3.DatabaseError("damaged")
    try:
        db.execute("SELECT count(*) FROM match, seat, round, side, place WHERE 0").fetchone()
    except sqlite3.OperationalError:
        raise sqlite3.DatabaseError("tables are missing") from None


def _round_row(match_id: str, each: RoundResult) -> tuple[object, ...]:
    return match_id, each.round, each.reason, each.turns, each.starter, json.dumps(each.shoe)


def _side_rows(match_id: str, each: RoundResult) -> list[tuple[object, ...]]:
    return [
        (
            *(match_id, each.round, team, side.basic, side.count, side.against, side.total),
            *(side.clean, side.dirty, side.wild, int(side.out), int(side.laid)),
        )
        for team, side in enumerate(each.sides)
    ]


def _place_rows(match_id: str, each: RoundResult) -> list[tuple[object, ...]]:
    return [
        (
            *(match_id, each.round, seat, int(place.caught), place.cards_left, int(place.out)),
            *(place.dealt or (None,) * KINDS),
        )
        for seat, place in enumerate(each.places)
    ]

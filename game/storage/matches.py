"""The folder of saved matches: one journal each, open and finished ones alike."""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game import __version__
from game.rules.message import Message
from game.storage.files import NewerFormatError, StorageError, copy_aside, is_there, read_bounded, reason, set_aside, write_whole
from game.storage.journal import MOST_BYTES, SUFFIX, Journal, JournalText, header_line, parse_journal, sealed
from game.storage.setup import Setup, SetupError, setup_data, setup_from

MOST_MATCHES = 5000
MOST_PICTURE = 2 * 1024 * 1024
_ID = re.compile(r"[0-9a-f]{12}")


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """What a list of matches shows, read without playing a match through.

    ``open``: it has not ended. ``readable``: every line is whole; else ``problem`` says what is wrong. ``newer``: the file is
    sound, but of a later version of the game. ``scores`` by team stand once it has ended. ``begun`` and ``played`` are dates in
    ISO form, UTC.
    """

    id: str
    path: Path
    name: str = ""
    rules: str = ""
    rules_name: str = ""
    players: int = 0
    seats: tuple[str, ...] = ()
    humans: tuple[int, ...] = ()
    honour: bool = False
    round: int = 0
    actions: int = 0
    open: bool = False
    readable: bool = False
    problem: str = ""
    newer: bool = False
    scores: tuple[int, ...] = ()
    begun: str = ""
    played: str = ""
    imported: bool = False


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match read from its file: the setup, the lines that hold, and what a player should be told about the file."""

    id: str
    path: Path
    setup: Setup
    text: JournalText
    notices: tuple[str, ...] = ()


class MatchStore:
    """Saved matches in ``data/matches``. ``data`` is the folder for everything the game keeps.

    Ids are made here and checked before they become part of a path; nothing else of a file ever does.
    """

    def __init__(self, data: Path) -> None:
        self.data = data
        self.folder = data / "matches"

    # ---- one match

    def path(self, match_id: str) -> Path:
        """Return where a match is kept. Raises ``StorageError`` for what is no id."""
        if not _ID.fullmatch(match_id):
            raise StorageError(f"{match_id[:40]!r} is no id of a match; `hand-and-foot matches list` shows them")
        return self.folder / f"{match_id}{SUFFIX}"

    def picture(self, match_id: str) -> Path:
        """Return where the picture of a match is kept, whether there is one or not."""
        return self.path(match_id).with_suffix(".png")

    def review(self, match_id: str) -> Path:
        """Return where what a review found is kept, whether there is one or not."""
        return self.path(match_id).with_suffix(".review")

    def save_picture(self, match_id: str, png: bytes) -> None:
        """Keep a picture of the table for the list of matches. Raises ``StorageError``."""
        if len(png) <= MOST_PICTURE:
            write_whole(self.picture(match_id), png)

    def create(self, setup: Setup, *, imported: bool = False, parent: str = "") -> tuple[str, Journal]:
        """Begin the journal of a new match; returns its id too."""
        match_id = uuid.uuid4().hex[:12]
        return match_id, Journal.create(self.path(match_id), self._header(match_id, setup, imported=imported, parent=parent))

    def _header(self, match_id: str, setup: Setup, *, imported: bool, parent: str) -> dict[str, Any]:
        return {
            "id": match_id,
            "game": __version__,
            "begun": datetime.now(tz=UTC).isoformat(timespec="seconds"),
            "imported": imported,
            "parent": parent,
            "setup": setup_data(setup),
        }

    def read(self, match_id: str) -> SavedMatch:
        """Read a match. Raises ``StorageError`` where nothing of it can be used; a torn or damaged end is told in ``notices``."""
        return self.read_file(self.path(match_id), match_id)

    def read_file(self, path: Path, match_id: str = "") -> SavedMatch:
        """Read a match from any file."""
        text = parse_journal(read_bounded(path, MOST_BYTES), path)
        try:
            setup = setup_from(text.header.get("setup"), text.header["format"])
        except SetupError as error:
            raise StorageError(
                Message("{path}: holds no match that can be played ({reason})", path=path, reason=str(error))
            ) from None
        return SavedMatch(match_id, path, setup, text, _notices(text))

    def reopen(self, match_id: str, good_lines: int | None = None) -> tuple[Journal, tuple[str, ...]]:
        """Open a match's journal for going on, behind its good lines (or the first ``good_lines`` of them).

        What follows them is cut off: a torn line with a word, anything longer is kept among the files set aside.
        """
        path = self.path(match_id)
        content = read_bounded(path, MOST_BYTES)
        text = parse_journal(content, path)
        kept = text.lines if good_lines is None else text.lines[:good_lines]
        good = text.good
        notices = list(_notices(text))
        if len(kept) < len(text.lines):
            good = _bytes_of(content, len(kept) + 1)
        if text.damage or len(kept) < len(text.lines):
            aside = copy_aside(path, self.data, content)
            notices.append(Message("The file as it was is kept: {path}", path=aside))
        return Journal(path, good, len(kept) + 1), tuple(notices)

    def remove(self, match_id: str) -> None:
        """Remove a match, its picture and its review for good, because a player asked for it. Raises ``StorageError``."""
        try:
            self.path(match_id).unlink()
            self.picture(match_id).unlink(missing_ok=True)
            self.review(match_id).unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(
                Message("{path}: cannot be removed ({reason})", path=self.path(match_id), reason=reason(error))
            ) from None

    def set_aside(self, match_id: str) -> Path:
        """Move a file that cannot be used out of the way; returns where it lies now."""
        return set_aside(self.path(match_id), self.data)

    def export(self, match_id: str, target: Path) -> None:
        """Write a match into one file elsewhere: the lines that hold. Raises ``StorageError``."""
        text = self.read(match_id).text
        content = b"".join([header_line(text.header), *(sealed(line, number) for number, line in enumerate(text.lines, 1))])
        write_whole(target, content)

    # ---- all matches

    def ids(self) -> list[str]:
        """Return the ids of all matches, the one played last first."""
        try:
            found = [(path.stat().st_mtime, path.stem) for path in self.folder.glob(f"*{SUFFIX}") if _ID.fullmatch(path.stem)]
        except OSError:
            return []
        ids = [match_id for _, match_id in sorted(found, reverse=True)[:MOST_MATCHES]]
        last = self.last()
        return [last, *(match_id for match_id in ids if match_id != last)] if last in ids else ids

    def all(self) -> list[MatchInfo]:
        """Return what there is to say of every match, the one played last first. Never raises."""
        return [self.info(match_id) for match_id in self.ids()]

    def info(self, match_id: str) -> MatchInfo:
        """Return what there is to say of a match. Never raises for a file, however damaged."""
        path = self.path(match_id)
        try:
            text = parse_journal(read_bounded(path, MOST_BYTES), path)
            return describe(match_id, path, text)
        except StorageError as error:
            newer = isinstance(error, NewerFormatError)
            return MatchInfo(match_id, path, problem=error.message, newer=newer, played=_date(path))

    def last(self) -> str:
        """Return the id of the match opened last, empty where none is known. A clock set back does not change it."""
        try:
            match_id = read_bounded(self.folder / "last", 64).decode("ascii", "replace").strip()
        except StorageError:
            return ""
        return match_id if _ID.fullmatch(match_id) and is_there(self.path(match_id)) else ""

    def set_last(self, match_id: str) -> None:
        """Remember the match opened last. A folder that cannot be written to is told by the journal, not here."""
        try:
            write_whole(self.folder / "last", match_id.encode("ascii"))
        except StorageError:
            return

    def to_continue(self) -> MatchInfo | None:
        """Return the open match to go on with, None where there is none; reads no more files than it must."""
        return next((info for info in map(self.info, self.ids()) if info.open), None)


def describe(match_id: str, path: Path, text: JournalText) -> MatchInfo:
    """Sum a journal up by its lines alone."""
    setup = text.header.get("setup")
    data: dict[str, Any] = setup if isinstance(setup, dict) else {}
    rules = data.get("rules") if isinstance(data.get("rules"), dict) else {}
    seats = [seat for seat in data.get("seats") or () if isinstance(seat, dict)] if isinstance(data.get("seats"), list) else []
    name, over, scores, moves, rounds = str(data.get("name", "")), False, "", 0, 1
    for line in text.lines:
        kind, _, rest = line.partition("\t")
        if kind == "move":
            moves += 1
            rounds += rest.split("\t")[0].endswith(": deal")
        elif kind == "undo":
            moves -= 1
        elif kind in ("over", "open"):
            over, scores = kind == "over", rest
        elif kind == "name":
            name = rest
    return MatchInfo(
        id=match_id,
        path=path,
        name=name,
        rules=str(rules.get("id", "")) if isinstance(rules, dict) else "",
        rules_name=str(rules.get("name", "")) if isinstance(rules, dict) else "",
        players=len(seats),
        seats=tuple(str(seat.get("name", "")) for seat in seats),
        humans=tuple(number for number, seat in enumerate(seats) if seat.get("kind") == "human"),
        honour=data.get("honour") is True,
        round=rounds,
        actions=moves,
        open=not over,
        readable=not text.damage,
        problem=text.damage,
        scores=tuple(int(word) for word in scores.split() if re.fullmatch(r"-?[0-9]{1,9}", word)),
        begun=str(text.header.get("begun", ""))[:40],
        played=_date(path),
        imported=text.header.get("imported") is True,
    )


def _notices(text: JournalText) -> tuple[str, ...]:
    if text.damage:
        return (Message("{damage}. The match goes on from there.", damage=text.damage),)
    if text.torn:
        return (Message("What was done last was not written down in full when the game ended: please do it again."),)
    return ()


def _bytes_of(content: bytes, lines: int) -> int:
    end = 0
    for _ in range(lines):
        end = content.index(b"\n", end) + 1
    return end


def _date(path: Path) -> str:
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, tz=UTC).isoformat(timespec="seconds")
    except (OSError, OverflowError, ValueError):
        return ""

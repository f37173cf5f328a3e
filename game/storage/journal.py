"""A journal: a header and then a line an action, each proved by a checksum, appended and flushed before anyone sees the action.

A file is UTF-8 text. Each line ends with a tab and eight hexadecimal digits: the CRC-32 of what stands before, begun with the
number of the line, so that a line garbled, lost, doubled or out of place is found. The first line is the header in JSON.
"""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.rules.later import FORMAT
from game.rules.message import Message
from game.storage.files import NewerFormatError, StorageError, parse_json, read_bounded, reason

if TYPE_CHECKING:
    from collections.abc import Iterable
    from concurrent.futures import Future, ThreadPoolExecutor

SUFFIX = ".hfmatch"
MOST_BYTES = 32 * 1024 * 1024
"""A match of 100 rounds with eight players stays far below this."""
LONGEST_LINE = 64 * 1024
_written: set[Path] = set()
"""The files that journals of this process write to."""


def sealed(text: str, number: int) -> bytes:
    """Return a line with its checksum and end."""
    body = text.encode("utf-8")
    return b"%b\t%08x\n" % (body, zlib.crc32(body, number))


def unsealed(line: bytes, number: int) -> str | None:
    """Return the text of a line without its end, None where the checksum of line ``number`` does not fit it."""
    body, tab, check = line.rpartition(b"\t")
    if not tab or len(line) > LONGEST_LINE or check != b"%08x" % zlib.crc32(body, number):
        return None
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        return None


@dataclass(frozen=True, slots=True)
class JournalText:
    """What a journal file says.

    ``lines`` are those after the header, as far as all is well; ``good`` is the number of bytes up to there. ``torn``: the last
    line was not finished and nothing follows it. ``damage``: from where on it is damaged, empty where all is well.
    """

    header: dict[str, Any]
    lines: tuple[str, ...]
    good: int
    torn: bool
    damage: str


def is_written(path: Path) -> bool:
    """Tell whether a journal of this process writes to a file, from before the file is there until the journal is closed."""
    return path.absolute() in _written


def read_journal(path: Path) -> JournalText:
    """Read a journal file. Raises ``StorageError`` where it cannot be read or is no journal at all."""
    return parse_journal(read_bounded(path, MOST_BYTES), path)


def parse_journal(content: bytes, where: str | Path) -> JournalText:
    """Read the content of a journal file. Raises ``StorageError`` where its header is not whole."""
    pieces = content.split(b"\n")
    first = unsealed(pieces[0], 0)
    if first is None or len(pieces) == 1:
        raise StorageError(Message("{path}: is no saved match, or is damaged from its beginning", path=where))
    header = parse_json(first.encode("utf-8"), where)
    written = header.get("format") if isinstance(header, dict) else None
    if not isinstance(written, int) or written < 1:
        raise StorageError(Message("{path}: is no saved match", path=where))
    if written > FORMAT:
        raise NewerFormatError(Message("{path}: was saved by a newer version of the game; update the game to open it", path=where))
    good, lines = len(pieces[0]) + 1, list[str]()
    for number, piece in enumerate(pieces[1:-1], 1):
        text = unsealed(piece, number)
        if text is None:
            return JournalText(header, tuple(lines), good, *_judge_tail(pieces, number, lines))
        lines.append(text)
        good += len(piece) + 1
    if len(pieces[-1]) > LONGEST_LINE:
        return JournalText(header, tuple(lines), good, *_judge_tail(pieces, len(pieces) - 1, lines))
    return JournalText(header, tuple(lines), good, bool(pieces[-1]), "")


def _judge_tail(pieces: list[bytes], number: int, lines: list[str]) -> tuple[bool, str]:
    """Tell a torn end from damage in the middle: after a torn line nothing follows, or what the system left there in its stead."""
    rest = pieces[number:]
    if len(rest) == 2 and not rest[1]:
        return True, ""
    if not b"".join(rest).strip(b"\0"):
        return True, ""
    return False, damaged_after(lines)


def damaged_after(lines: Iterable[str]) -> str:
    """Say how far a match goes whose file is damaged behind these lines: by its moves, not by its lines, which nobody sees."""
    kinds = [line.partition("\t")[0] for line in lines]
    return Message("The file of this match is damaged after move {n}", n=kinds.count("move") - kinds.count("undo"))


def header_line(header: dict[str, Any]) -> bytes:
    """Return a journal's first line, in the present format unless the header names the one it is written in."""
    return sealed(json.dumps({"format": FORMAT, **header}, ensure_ascii=False, separators=(",", ":")), 0)


class Journal:
    """A journal open for writing.

    ``append`` never raises: where the disk refuses, the lines are kept and tried again with the next one, and ``trouble`` says
    what is wrong meanwhile.
    """

    def __init__(self, path: Path, good: int, number: int) -> None:
        """Go on writing behind ``good`` bytes with line ``number``; whatever lies behind them is cut off."""
        self.path = path
        self.trouble = ""
        self._good = good
        self._number = number
        self._waiting: list[bytes] = []
        self._thread: ThreadPoolExecutor | None = None
        self._confirmation: Future[None] | None = None
        self._file: int | None = None
        _written.add(path.absolute())
        self._open()

    @classmethod
    def create(cls, path: Path, header: dict[str, Any]) -> Journal:
        """Begin a journal in a new file; where the disk refuses, one that waits for better times."""
        line = header_line(header)
        journal = cls(path, 0, 0)
        journal._put(line)
        journal._sync()
        _sync_folder(path.parent)
        return journal

    def append(self, line: str) -> None:
        """Write a line through to the system, which keeps it whatever becomes of this program, and then to the disk."""
        if "\n" in line or len(line) > LONGEST_LINE // 4:
            raise ValueError("a line of a journal is short and has no line breaks")
        self._put(sealed(line, self._number))
        # where cards stand on a rack may lag behind the disk by a moment; what was played may not
        if not line.startswith(("rack", "draft")):
            self._sync()

    def close(self) -> None:
        """Write what waits, as far as that is possible, and let go of the file."""
        self._flush()
        _written.discard(self.path.absolute())
        if self._thread is not None:
            self._thread.shutdown()
            self._thread = None
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.fsync(self._file)
            os.close(self._file)
            self._file = None

    # ---- inside

    def _open(self) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
            self._file = os.open(self.path, flags, 0o644)
            if os.fstat(self._file).st_size > self._good:
                os.ftruncate(self._file, self._good)
        except OSError as error:
            self._complain(error)

    def _put(self, line: bytes) -> None:
        self._number += 1
        self._waiting.append(line)
        self._flush()

    def _flush(self) -> None:
        if self._file is None:
            self._open()
        if self._file is None or not self._waiting:
            return
        content = b"".join(self._waiting)
        try:
            os.lseek(self._file, self._good, os.SEEK_SET)
            written = 0
            while written < len(content):
                written += os.write(self._file, content[written:])
        except OSError as error:
            # what was written in part is no line yet: the next attempt writes over it, a reader drops it
            self._complain(error)
            return
        self._good += len(content)
        self._waiting.clear()
        self.trouble = ""

    def _sync(self) -> None:
        """Have the disk confirm, beside the loop so that no frame waits for it: as a rule before the next one is seen."""
        asked = self._confirmation
        if self._file is None or (asked is not None and not (asked.running() or asked.done())):
            return  # one that has not begun yet confirms this line too
        if self._thread is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # those who only read do without

            self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._confirmation = self._thread.submit(self._confirm, self._file)

    def _confirm(self, file: int) -> None:
        try:
            getattr(os, "fdatasync", os.fsync)(file)
        except OSError as error:
            self._complain(error)

    def _complain(self, error: OSError) -> None:
        self.trouble = Message(
            "The match cannot be saved just now ({reason}). Play on: each move tries again to save all of it. Its folder: {path}",
            reason=reason(error), path=self.path.parent,
        )  # fmt: skip


def _sync_folder(folder: Path) -> None:
    """Have the disk keep a new file's name too, where the system can be asked for it."""
    with contextlib.suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

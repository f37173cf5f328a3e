from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.files import StorageError
from game.storage.journal import LONGEST_LINE, Journal, header_line, parse_journal, read_journal, sealed

lines = st.lists(st.text(st.characters(blacklist_characters="\n", blacklist_categories=["Cs"]), max_size=40), max_size=12)


def written(path: Path, texts: list[str]) -> bytes:
    path.unlink(missing_ok=True)
    journal = Journal.create(path, {"id": "x"})
    for text in texts:
        journal.append(text)
    journal.close()
    return path.read_bytes()


@given(texts=lines)
def test_what_is_written_is_read(texts: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "round.hfmatch"
    written(path, texts)
    found = read_journal(path)
    assert list(found.lines) == texts
    assert (found.torn, found.damage, found.header["id"]) == (False, "", "x")
    assert found.good == path.stat().st_size


def test_every_changed_byte_is_noticed(tmp_path: Path) -> None:
    content = written(tmp_path / "m.hfmatch", ["move\tsouth: draw\t", "rack\t0\t1 2 3\t4", "undo\t0"])
    for place in range(content.index(b"\n") + 1, len(content)):
        for change in (1, 0x20, 0x80):
            changed = bytearray(content)
            changed[place] ^= change
            found = parse_journal(bytes(changed), "m")
            assert len(found.lines) < 3
            assert found.torn or found.damage


def test_lines_lost_doubled_or_out_of_place_are_noticed(tmp_path: Path) -> None:
    pieces = written(tmp_path / "m.hfmatch", ["a", "b", "c", "d"]).splitlines(keepends=True)
    assert parse_journal(b"".join(pieces[:2] + pieces[3:]), "m").damage
    assert parse_journal(b"".join(pieces[:3] + pieces[2:]), "m").damage
    assert parse_journal(b"".join([pieces[0], pieces[2], pieces[1], *pieces[3:]]), "m").damage


def test_going_on_cuts_off_what_was_not_finished(tmp_path: Path) -> None:
    path = tmp_path / "m.hfmatch"
    content = written(path, ["a", "b"])
    path.write_bytes(content + b"half a li")
    found = read_journal(path)
    assert found.torn
    journal = Journal(path, found.good, len(found.lines) + 1)
    journal.append("c")
    journal.close()
    assert list(read_journal(path).lines) == ["a", "b", "c"]


def test_a_line_has_no_breaks_and_an_end(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "m.hfmatch", {})
    with pytest.raises(ValueError, match="no line breaks"):
        journal.append("two\nlines")
    with pytest.raises(ValueError, match="short"):
        journal.append("x" * LONGEST_LINE)
    journal.close()


@pytest.mark.parametrize(
    "header",
    [b"[" * 60_000, b'{"format": "1"}', b'{"format": 1e999}', b"[]", b'"x"', b'{"format": NaN}', b"\xff\xfe", b'{"format": true'],
)
def test_headers_from_strangers_are_refused(header: bytes) -> None:
    import zlib

    line = header + b"\t%08x\n" % zlib.crc32(header, 0)
    with pytest.raises(StorageError):
        parse_journal(line, "stranger.hfmatch")


def test_a_huge_file_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.journal.MOST_BYTES", 1000)
    path = tmp_path / "m.hfmatch"
    path.write_bytes(sealed('{"format":1}', 0) + b"x" * 2000)
    with pytest.raises(StorageError, match="too large"):
        read_journal(path)


def test_a_journal_is_closed_though_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl C may come at any moment, also while the thread that has the disk confirm is being started."""
    journal = Journal(tmp_path / "m.hfmatch", 0, 0)
    journal._put(header_line({"id": "x"}))

    def interrupted(_thread: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("threading.Thread.start", interrupted)
    with pytest.raises(KeyboardInterrupt):
        journal.append("move\tsouth: draw\t")
    journal.close()
    assert list(read_journal(tmp_path / "m.hfmatch").lines) == ["move\tsouth: draw\t"]


def test_a_hundred_lines_are_confirmed_by_one_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To start a thread takes as long as a tenth of a frame; the file is confirmed to its end before it is let go."""
    started: list[Thread] = []
    confirmed: list[int] = []
    begin, confirm = Thread.start, os.fdatasync if hasattr(os, "fdatasync") else os.fsync

    def noted(thread: Thread) -> None:
        started.append(thread)
        begin(thread)

    def counted(file: int) -> None:
        confirmed.append(os.fstat(file).st_size)
        confirm(file)

    monkeypatch.setattr(Thread, "start", noted)
    monkeypatch.setattr(os, confirm.__name__, counted)
    path = tmp_path / "m.hfmatch"
    journal = Journal.create(path, {"id": "x"})
    for number in range(100):
        journal.append(f"move\tsouth: {number}\t")
    journal.close()
    assert len(started) == 1
    assert not started[0].is_alive()
    assert confirmed[-1] == path.stat().st_size
    assert len(read_journal(path).lines) == 100


def test_a_journal_that_is_closed_goes_on_where_it_is_wanted_again(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "m.hfmatch", {"id": "x"})
    journal.append("a")
    journal.close()
    journal.append("b")
    journal.close()
    assert list(read_journal(tmp_path / "m.hfmatch").lines) == ["a", "b"]

"""A disk that cannot be written to, or is full: people play on, are told, and lose nothing once it works again."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match.saves import Saves
from game.rules.catalog import built_in, dumps, named, with_house
from game.storage.files import reason
from tests.faults.conftest import Start, Window, a_match, listing
from tests.match.conftest import same_table

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


class Disk:
    """Stands between the game and a folder: while ``error`` is set, whatever would write below the folder fails with it."""

    WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = str(folder)
        self.error: OSError | None = None
        self.refused = 0
        self.files: set[int] = set()
        for name in ("write", "ftruncate"):
            monkeypatch.setattr(os, name, self._of_file(getattr(os, name)))
        for name in ("mkdir", "replace", "rename", "unlink"):
            monkeypatch.setattr(os, name, self._of_path(getattr(os, name)))
        monkeypatch.setattr(os, "open", self._open(os.open))
        monkeypatch.setattr("io.open", self._open_stream(open))
        monkeypatch.setattr(sqlite3, "connect", self._connect(sqlite3.connect))

    def _refuse(self, path: object) -> None:
        if self.error is not None and str(path).startswith(self.folder):
            self.refused += 1
            raise self.error

    def _of_path(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Any, *words: Any, **more: Any) -> Any:
            self._refuse(path)
            return real(path, *words, **more)

        return call

    def _of_file(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(file: int, *words: Any) -> Any:
            if self.error is not None and file in self.files:
                self.refused += 1
                raise self.error
            return real(file, *words)

        return call

    def _open(self, real: Callable[..., int]) -> Callable[..., int]:
        def call(path: Any, flags: int, *words: Any, **more: Any) -> int:
            if flags & self.WRITES:
                self._refuse(path)
            file = real(path, flags, *words, **more)
            if str(path).startswith(self.folder):
                self.files.add(file)
            return file

        return call

    def _connect(self, real: Callable[..., sqlite3.Connection]) -> Callable[..., sqlite3.Connection]:
        def call(path: object, *words: Any, **more: Any) -> sqlite3.Connection:
            if self.error is not None and str(path).startswith(self.folder):
                raise sqlite3.OperationalError("unable to open database file")  # what its own C code says of either
            return real(path, *words, **more)

        return call

    def _open_stream(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Any, mode: str = "r", *words: Any, **more: Any) -> Any:
            if set(mode) & set("wax+"):
                self._refuse(path)
            return real(path, mode, *words, **more)

        return call


READ_ONLY = OSError(errno.EROFS, "Read-only file system")
FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("error", [READ_ONLY, pytest.param(FULL, marks=pytest.mark.slow)], ids=["read-only", "full"])
def test_a_folder_that_takes_nothing_stops_nobody_from_playing(
    error: OSError, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    disk = Disk(data, monkeypatch)
    disk.error = error

    def act(window: Window) -> None:
        window.rest()
        assert window.name == "table"
        assert "cannot be saved" in window.toasts
        assert reason(error) in window.toasts
        for _ in range(3):
            window.draw_and_discard()
            window.rest()
        window.app.context.set_look(window.app.context.look)
        window.step(3)
        assert window.name == "table"

    assert start(act, "--rules", "duel", "--seed", "4") == 0
    assert disk.refused
    assert listing(data) == {}


@pytest.mark.slow
def test_every_page_opens_on_a_folder_that_takes_nothing(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.doors import open_door

    data = tmp_path / "data"
    match_id = a_match(data)
    before = listing(data)
    Disk(data, monkeypatch).error = READ_ONLY

    def act(window: Window) -> None:
        desk = window.scene.desk
        for key, more in (
            *(("new_match", ()), ("statistics", ()), ("house_rules", ()), ("settings", ()), ("about", ()), ("matches", ())),
            *(("lessons", ()), ("puzzles", ()), ("replay", (match_id,))),
        ):
            open_door(key, window.app.context, desk, *more)
            window.step(5)
            assert window.name != "error", key
            window.app.stack.pop()
            window.step(2)
        desk.keep("coach", "off")
        desk.players.add("Ann")
        window.step(2)
        window.press("title.continue")
        window.step(5)
        assert window.name == "table"

    assert start(act) == 0
    assert listing(data) == before


def test_a_disk_that_is_full_for_a_while_loses_nothing(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    match_id = a_match(data)
    disk = Disk(data, monkeypatch)

    def act(window: Window) -> None:
        window.step(4)
        window.press("title.continue")
        window.rest()
        window.draw_and_discard()
        window.rest()
        assert "cannot be saved" not in window.toasts
        disk.error = FULL
        for _ in range(2):
            window.draw_and_discard()
            window.rest()
        assert "cannot be saved" in window.toasts
        match = window.scene.match
        assert disk.refused
        disk.error = None
        window.draw_and_discard()
        window.step(2)
        assert "saved again" in window.toasts
        window.rest()
        assert match.trouble == ""
        assert same_table(Saves(data).open(match_id).match, match)

    assert start(act) == 0


def test_a_drive_that_is_pulled_out_in_the_middle_of_a_match(start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    match_id = a_match(data)

    def act(window: Window) -> None:
        window.step(4)
        window.press("title.continue")
        window.rest()
        data.rename(tmp_path / "gone")
        data.write_text("a file where the folder was")
        window.draw_and_discard()
        window.rest()
        assert window.name == "table"
        window.app.stack.pop()
        window.step(4)
        assert window.name == "title", "leaving, with its picture and its settings, fails over nothing"
        data.unlink()
        (tmp_path / "gone").rename(data)

    assert start(act) == 0
    assert Saves(data).open(match_id).notices == ()


LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
from game.__main__ import main
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="limits of a POSIX system")
@pytest.mark.parametrize("limit", [0, 300, 6_000])
def test_a_match_is_played_to_its_end_where_the_system_lets_files_grow_no_further(limit: int, tmp_path: Path) -> None:
    """The system itself refuses here, in the middle of a write: files may not be longer than ``limit`` bytes."""
    rules = tmp_path / "one-round.toml"
    rules.write_text(dumps(named(with_house(built_in("duel"), {"rounds": 1}), "one-round", "One round")), encoding="utf-8")
    words = ["play", "--autoplay", "easy", "--rules", str(rules), "--seed", "3", "--speed", "max", "--size", "1024x640", "--silent"]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(limit), *words, "--data", str(tmp_path / "data")],
        env=env, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "")
    assert "Traceback" not in done.stderr
    saves = Saves(tmp_path / "data")
    for info in saves.store.all():
        assert info.readable or not info.path.stat().st_size or "damaged from its beginning" in info.problem
        if info.readable:
            assert saves.open(info.id).match.moment > 0 or limit < 6_000, "what there was room for is there"

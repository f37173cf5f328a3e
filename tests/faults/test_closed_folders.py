"""A folder one may not look into, such as the home of another person: the game opens, is played, and says that nothing is kept."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.scenes.doors import open_door
from game.scenes.save_file import usual_folder
from game.scenes.saved_matches import export_folder
from game.storage.files import StorageError, set_aside
from game.storage.players import Players
from game.storage.settings import SettingsFile
from tests.faults.conftest import Start, Window, a_match


@pytest.fixture
def close(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Let the system refuse everything below a folder, as it does without the right to enter it."""

    def shut(folder: Path) -> None:
        def guarded(real: Callable[..., Any]) -> Callable[..., Any]:
            def call(*words: Any, **more: Any) -> Any:
                paths = [Path(word) for word in words if isinstance(word, str | os.PathLike)]
                if any(path != folder and path.is_relative_to(folder) for path in paths):
                    raise PermissionError(errno.EACCES, "Permission denied", str(paths[0]))
                return real(*words, **more)

            return call

        for name in ("stat", "lstat", "open", "mkdir", "replace", "rename", "unlink", "scandir", "listdir"):
            monkeypatch.setattr(os, name, guarded(getattr(os, name)))
        monkeypatch.setattr("io.open", guarded(open))
        real = sqlite3.connect

        def connect(path: Any, *words: Any, **more: Any) -> Any:
            if str(path).startswith(f"{folder}{os.sep}"):
                raise sqlite3.OperationalError("unable to open database file")
            return real(path, *words, **more)

        monkeypatch.setattr(sqlite3, "connect", connect)

    return shut


@pytest.mark.slow
def test_the_game_is_played_over_a_closed_folder(start: Start, tmp_path: Path, close: Callable[[Path], None]) -> None:
    home = tmp_path / "home"
    home.mkdir()
    close(home)

    def act(window: Window) -> None:
        window.rest()
        assert window.name == "table"
        assert "cannot be saved" in window.toasts
        window.draw_and_discard()
        window.rest()
        desk = window.scene.desk
        for key in ("new_match", "statistics", "house_rules", "settings", "about", "matches", "lessons", "puzzles"):
            open_door(key, window.app.context, desk)
            window.step(5)
            assert window.name != "error", key
            window.app.stack.pop()
            window.step(2)
        desk.players.add("Ann")
        desk.keep("coach", "off")
        window.step(2)
        assert window.name == "table"

    assert start(act, "--rules", "duel", "--seed", "4", data=home / "data") == 0


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("matches list", 0),
        ("matches repair", 0),
        ("matches repair 0123456789ab", 0),
        ("matches show 0123456789ab", 2),
        ("matches statistics", 2),
        ("rules list", 0),
        ("doctor", 1),
        ("replay 0123456789ab --summary", 2),
    ],
)
def test_every_command_answers_over_a_closed_folder(
    words: str, status: int, tmp_path: Path, close: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    close(home)
    assert main([*words.split(), "--data", str(home / "data")]) == status
    said = capsys.readouterr()
    assert "unexpectedly" not in said.err
    assert said.err.count("\n") <= 1


def test_what_cannot_be_reached_is_said_and_not_taken_for_missing(tmp_path: Path, close: Callable[[Path], None]) -> None:
    data = tmp_path / "data"
    a_match(data)
    SettingsFile(data).save()
    Players(data).add("Ann")
    close(data)
    assert "that is not allowed there" in SettingsFile(data).notices[0]
    assert "that is not allowed there" in Players(data).notices[0]


def test_a_set_aside_that_is_closed_is_told(tmp_path: Path, close: Callable[[Path], None]) -> None:
    bad = tmp_path / "settings.json"
    bad.write_text("junk", encoding="utf-8")
    (tmp_path / "set-aside").mkdir()
    close(tmp_path / "set-aside")
    with pytest.raises(StorageError, match="that is not allowed there"):
        set_aside(bad, tmp_path)


def test_a_closed_home_is_no_place_for_copies_but_no_failure(
    tmp_path: Path, close: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    (tmp_path / "home").mkdir()
    close(tmp_path / "home")
    assert export_folder() == tmp_path / "home"
    assert usual_folder() == tmp_path / "home"

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.__main__ import main

ROOT = Path(__file__).parents[2]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    def do(*words: str) -> tuple[int, str, str]:
        capfd.readouterr()
        status = main(list(words))
        out, err = capfd.readouterr()
        return status, out, err

    return do


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, with data in it that are nobody's."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["fly"], "'fly'"),
        (["play", "--size", "big"], "'big' is no size"),
        (["--size", "12x"], "'12x' is no size"),
        (["--seed", "-1"], "'-1' is no number from 0"),
        (["--players", "9"], "'9' is no number from 1 to 8"),
        (["--wings"], "--wings"),
        (["--autoplay", "genius"], "no level 'genius'; there are beginner"),
        (["--matches", "2"], "--matches belongs to --autoplay"),
        (["--rules", "canasta"], "no rule set 'canasta'"),
        (["--rules", "duel", "--players", "4"], "duel is not played by 4"),
        (["--rules", "missing.toml"], "missing.toml"),
        (["nothing.hfmatch"], "nothing.hfmatch: cannot be read"),
        (["nothing.toml"], "nothing.toml"),
        (["./picture.png"], "neither a saved match (.hfmatch) nor a rule file (.hfrules, .toml)"),
        (["simulate", "--levels", "hard,,easy"], "no list of words"),
        (["simulate", "--levels", "godlike"], "no level 'godlike'"),
        (["simulate", "--players", "5", "--teams", "halves"], "no team plan"),
        (["simulate", "--workers", "2"], "belong to --duplicate"),
        (["simulate", "--duplicate", "--levels", "hard"], "compares two levels"),
        (["scenario"], "check|show"),
        (["scenario", "show", "missing.toml"], "missing.toml"),
        (["replay", "0123456789ab"], "0123456789ab"),
        (["replay", "../x"], "no id of a match"),
        (["rules", "show", "canasta"], "no rule set 'canasta'"),
        (["matches", "show", "nonsense"], "no id of a match"),
        (["matches", "export", "0123456789ab", "x.hfmatch"], "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    status, out, err = run(*words)
    assert status == 2
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
    assert err.startswith("hand-and-foot")


def test_a_failure_nobody_foresaw_is_one_line_and_a_report(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(options: object) -> int:
        raise ZeroDivisionError("a secret of the house")

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("game.commands.rules.run", fails)
    status, out, err = run("rules", "list")
    assert (status, out) == (1, "")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    report = next(tmp_path.glob("hand-and-foot-*.txt"))
    assert str(report) in err
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")


def test_the_version_is_that_of_the_package(run: Run) -> None:
    assert run("--version") == (0, f"{__version__}\n", "")


def test_help_names_every_command(run: Run) -> None:
    status, out, _ = run("--help")
    assert status == 0
    for command in ("play", "simulate", "scenario", "replay", "rules", "matches", "doctor"):
        assert command in out
        assert run(command, "--help")[0] == 0


def loaded_by(code: str) -> set[str]:
    """Return the modules a fresh interpreter has after some code."""
    run = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules, file=sys.stderr)"],
        cwd=ROOT, capture_output=True, text=True, check=True, env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )  # fmt: skip
    return set(run.stderr.split())


def test_asking_for_the_version_loads_next_to_nothing() -> None:
    loaded = loaded_by("from game.__main__ import main; main(['--version'])")
    assert not loaded & {"argparse", "pygame", "pydantic", "sqlite3", "game.rules", "game.storage"}


def test_the_window_opens_without_what_it_does_not_need_yet() -> None:
    loaded = loaded_by("import game.commands.play")
    assert "pygame" in loaded
    unwanted = {"pydantic", "sqlite3", "platformdirs", "game.ai", "game.match", "game.rules.engine", "game.rules.catalog"}
    assert not loaded & unwanted


def test_no_display_is_one_line(tmp_path: Path) -> None:
    hidden = {name: value for name, value in os.environ.items() if not name.startswith(("DISPLAY", "WAYLAND", "SDL_", "XDG_"))}
    result = subprocess.run(
        [sys.executable, "-m", "game", "--data", str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False, env=hidden
    )
    if result.returncode == 0:
        pytest.fail("a window was opened without a display")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "no window can be opened" in result.stderr


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only there a library mutters")
def test_a_machine_without_sound_is_not_told_so_eight_times(tmp_path: Path) -> None:
    words = ["play", "--autoplay", "beginner", "--rules", "duel", "--matches", "1", "--speed", "max", "--data", str(tmp_path)]
    nowhere = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": str(tmp_path / "none.conf")}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "game", *words],
        cwd=ROOT, env={**os.environ, **nowhere}, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="there a folder somebody stands in cannot be removed")
@pytest.mark.parametrize("words", ["matches list --data there", "play there.hfmatch"])
def test_a_folder_that_was_removed_meanwhile_is_told(tmp_path: Path, words: str) -> None:
    script = f"cd {tmp_path}/gone && rmdir {tmp_path}/gone && exec {sys.executable} -P -m game {words}"
    (tmp_path / "gone").mkdir()
    done = subprocess.run(["/bin/sh", "-c", script], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "the folder you are in is no longer there" in done.stderr


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs a system that lists what is open")
def test_no_file_stands_where_libraries_write_their_complaints(tmp_path: Path) -> None:
    """A program started without any output has no number 2: the next file opened would get it, and the words of others."""
    script = (
        "import os, game.commands.run as run; run.hold_outputs(); file = open('match', 'w'); "
        "os.write(2, b'ALSA lib: no such card'); file.write('kept'); file.close()"
    )
    shell = f'cd {tmp_path} && exec {sys.executable} -P -c "{script}" <&- >&- 2>&-'
    assert subprocess.run(["/bin/sh", "-c", shell], check=False, timeout=60).returncode == 0
    assert (tmp_path / "match").read_text(encoding="utf-8") == "kept"


def test_an_error_of_the_system_in_a_program_without_outputs_is_told_in_a_box(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, kind: boxes.append(words))

    def fail(_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.commands.doctor.run", fail)
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["doctor"]) == 2
    assert boxes == ["hand-and-foot: the answer cannot be written (No space left on device)"]


def test_a_second_copy_on_one_folder_is_told(tmp_path: Path, run: Run) -> None:
    from game.storage.lock import FolderLock

    with FolderLock(tmp_path):
        status, _, err = run("play", "--data", str(tmp_path))
    assert status == 2
    assert "another copy of the game is using this folder" in err


def test_who_double_clicks_is_told_in_a_box(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    boxes: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda title, words, kind: boxes.append(words))
    run("play", "nothing.hfmatch")
    assert boxes == []
    monkeypatch.setenv("GIO_LAUNCHED_DESKTOP_FILE_PID", str(os.getpid()))
    run("play", "nothing.hfmatch")
    assert "nothing.hfmatch: cannot be read" in boxes[0]


def test_nothing_opens_a_socket(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def denied(*_: object, **__: object) -> None:
        raise AssertionError("a socket was asked for")

    monkeypatch.setattr("socket.socket", denied)
    monkeypatch.setattr("socket.create_connection", denied)
    status, out, _ = run("simulate", "--matches", "1", "--rules", "duel", "--json")
    assert status == 0
    assert json.loads(out)["summary"]["matches"] == 1
    assert run("doctor", "--data", str(tmp_path), "--json")[0] in (0, 1)


@pytest.mark.parametrize("named", ["~nobody-here/x", "", "a\0b"])
def test_a_folder_that_cannot_be_named_is_refused(run: Run, named: str) -> None:
    for words in (["matches", "list"], ["play"], ["rules", "list"], ["doctor"]):
        status, out, err = run(*words, "--data", named)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert "folder" in err

"""Files of every bad kind, handed to every command that reads one: one line on the error output, status 2, and at once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.__main__ import main
from game.rules.catalog import VARIANTS

ROOT = Path(__file__).parents[2]
RULES = (VARIANTS / "hodges.toml").read_text(encoding="utf-8")
BAD: dict[str, bytes] = {
    "empty": b"",
    "zeros": bytes(100),
    "noise": bytes(range(256)) * 12,
    "utf-16": RULES.encode("utf-16"),
    "10 MB": b"a = 1\n" * 1_700_000,
    "a line of 10 MB": b"x" * 10_000_000,
    "deep lists": b"a = " + b"[" * 20_000 + b"]" * 20_000,
    "deep tables": b"a = " + b"{a=" * 5_000 + b"1" + b"}" * 5_000,
    "deep keys": b"a." * 5_000 + b"a = 1",
    "the same key twice": b"id = 1\nid = 2\n",
    "no number": b"[[case]]\ntitle = nan\n",
    "a huge number": b"id = " + b"9" * 30_000,
    "steers the terminal": b'title = "\x1b[2J"\n"\xe2\x80\xae" = 1\n',
    "a key of two lines": b'"a\\nb" = 1\n',
    "a date": b"[[case]]\ntitle = 2024-05-27\n",
    "no list": b"case = 3\n",
}
COMMANDS = (
    *(("scenario check", "toml"), ("scenario show", "toml"), ("rules check", "toml"), ("rules check", "hfrules")),
    *(("rules show", "toml"), ("rules diff hodges", "toml"), ("simulate --rules", "toml"), ("play --rules", "toml")),
    *(("play", "toml"), ("play", "hfrules"), ("play", "hfmatch"), ("replay", "hfmatch"), ("replay", "txt")),
    *(("matches import", "hfmatch"), ("lesson check", "toml")),
)
SLOWEST = 5.0


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Bad files with every ending, and things that are no files."""
    made = tmp_path_factory.mktemp("bad")
    for ending in {ending for _, ending in COMMANDS}:
        for kind, content in BAD.items():
            (made / f"{kind}.{ending}").write_bytes(content)
        (made / f"folder.{ending}").mkdir()
        if hasattr(os, "mkfifo"):
            os.mkfifo(made / f"pipe.{ending}")
            (made / f"endless.{ending}").symlink_to("/dev/zero")
            (made / f"circle.{ending}").symlink_to(f"circle.{ending}")
    return made


@pytest.mark.slow
@pytest.mark.parametrize(("command", "ending"), COMMANDS, ids=[f"{command} {ending}" for command, ending in COMMANDS])
def test_a_bad_file_is_refused_in_one_line_at_once(
    command: str, ending: str, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for path in [*sorted(folder.glob(f"*.{ending}")), folder / f"missing.{ending}"]:
        began = time.perf_counter()
        status = main([*command.split(), str(path)])
        said = capsys.readouterr()
        case = command.startswith("scenario check") and path.stem in ("no number", "a date")
        words = said.out if case else said.err  # what is wrong with a case stands in its place among the cases
        assert (path.stem, status) == (path.stem, 2)
        assert words.count("\n") == 1, words
        assert (said.err if case else said.out) == ""
        assert path.stem in words
        assert all(letter.isprintable() for letter in words.rstrip("\n"))
        assert time.perf_counter() - began < SLOWEST, path


@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_marks_and_line_ends_of_other_systems_do_no_harm(
    mark: str, end: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(f"{mark}{RULES}".replace("\n", end).encode())
    assert main(["rules", "check", str(file)]) == 0
    case = tmp_path / "case.toml"
    case.write_bytes(f'{mark}[[case]]\ntitle = "a deal"\nrules = "mine.toml"\n'.replace("\n", end).encode())
    assert main(["scenario", "check", str(case)]) == 0
    assert capsys.readouterr().out.endswith("ok a deal\n")


def test_one_bad_file_does_not_keep_the_others_from_being_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = tmp_path / "good.toml"
    good.write_text(RULES, encoding="utf-8")
    assert main(["rules", "check", "no.toml", str(good), "nor this.toml"]) == 2
    said = capsys.readouterr()
    assert said.out.startswith("ok ")
    assert [line.split(": ")[1] for line in said.err.splitlines()] == ["no.toml", "nor this.toml"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a shell's pipes")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("words", ["--version", "--help", "rules show hodges"])
def test_an_answer_nobody_reads_to_its_end_makes_no_noise(words: str, unbuffered: str) -> None:
    env = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "game", *words.split()]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, cwd=ROOT, env=env, check=False, timeout=60)
    os.close(write)
    assert done.stderr == b""
    if Path("/dev/full").exists():
        with Path("/dev/full").open("wb") as full:
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, cwd=ROOT, env=env, check=False, timeout=60)
        assert done.stderr.count(b"\n") <= 1
        assert b"Traceback" not in done.stderr


def test_an_empty_name_is_no_rule_set(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["simulate", "--rules", ""], ["play", "--rules", ""], ["rules", "show", ""]):
        assert main(words) == 2
        assert "no rule set ''" in capsys.readouterr().err

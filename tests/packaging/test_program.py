"""The packaged program on a machine that has no Python: it says its version, plays, and says what it lacks."""

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from installers import checks

import game
from tests.packaging.conftest import Package, make, start

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow


def played(program: Path, report: Path, env: dict[str, str], *before: str) -> dict[str, Any]:
    """Let `program` play a match by itself to its end and return its report."""
    done = start(program, *before, *checks.self_play(report), env=env)
    assert done.returncode == 0, done.stderr
    facts: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return facts


def files_in(folder: Path) -> dict[str, tuple[int, int]]:
    """Return {path: (size, time of the last change)} of everything in `folder`."""
    return {path.relative_to(folder).as_posix(): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")}


def test_it_says_the_version_of_the_source(package: Package, unseen: dict[str, str]) -> None:
    done = start(package.program, "--version", env=unseen)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.split()[-1] == game.__version__


def test_it_plays_a_match_to_the_same_score_as_the_source_and_writes_nothing_beside_itself(
    package: Package, unseen: dict[str, str], tmp_path: Path
) -> None:
    before = files_in(package.program.parent)
    packaged = played(package.program, tmp_path / "packaged.json", unseen)
    assert files_in(package.program.parent) == before
    checks.judge(packaged)
    code = unseen | {"PYTHONPATH": str(package.source.folder)}
    from_source = played(sys.executable, tmp_path / "source.json", code, "-m", "game")  # type: ignore[arg-type]
    assert from_source["frozen"] is False
    told = ("rules", "seed", "rounds", "actions", "scores", "winners")
    matches, same = ([{name: match[name] for name in told} for match in report["matches"]] for report in (packaged, from_source))
    assert matches == same


def test_it_plays_in_a_real_window(package: Package, nothing: dict[str, str], screen: str, tmp_path: Path) -> None:
    report = played(package.program, tmp_path / "report.json", nothing | {"DISPLAY": screen})
    assert report["driver"] == "x11"
    checks.judge(report)


def test_without_a_display_it_says_so(package: Package, nothing: dict[str, str]) -> None:
    done = start(package.program, env=nothing, seconds=30)
    assert done.returncode == 2
    # A library of the system may have said something of its own before.
    assert "display" in done.stderr.strip().splitlines()[-1], done.stderr
    assert "Traceback" not in done.stderr


def test_two_builds_of_one_commit_are_the_same_bytes(package: Package, tmp_path: Path) -> None:
    elsewhere = tmp_path / "another" / "checkout"
    shutil.copytree(package.source.folder, elsewhere, symlinks=True)
    make("linux", replace(package.source, folder=elsewhere), tmp_path, "--fast")
    again = {file.name: file.read_bytes() for file in (tmp_path / "dist").iterdir()}
    first = {file.name: file.read_bytes() for file in package.deb.parent.iterdir()}
    assert set(again) == set(first)
    assert [name for name, data in first.items() if again[name] != data] == []

"""`go.py` as somebody with a fresh machine meets it: sets up once, redoes what broke off, says what is wrong."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.architecture.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path

STAND_IN = """\
import sys
print("the game got", sys.argv[1:])
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project with the real go.py: no libraries to fetch, and a game that repeats its words."""
    shutil.copy(ROOT / "go.py", tmp_path)
    for name in ("requirements.txt", "requirements-dev.txt"):
        (tmp_path / name).touch()
    (tmp_path / "game").mkdir()
    (tmp_path / "game/__init__.py").touch()
    (tmp_path / "game/__main__.py").write_text(STAND_IN, encoding="utf-8")
    return tmp_path


def go(project: Path, *words: str, python: str = sys.executable, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run go.py with `words`; `environment` is added to this one's."""
    return subprocess.run(
        [python, str(project / "go.py"), *words],
        cwd=project,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.fixture
def base_python() -> str:
    """The Python that these tests' own environment was made from, which has pip."""
    return str(getattr(sys, "_base_executable", sys.executable))


@pytest.mark.slow
def test_the_first_start_sets_up_and_later_ones_only_play(project: Path, base_python: str) -> None:
    first = go(project, python=base_python)
    assert (first.returncode, first.stdout) == (0, "the game got []\n"), first.stderr
    assert "Setting up" in first.stderr
    for words in (["play", "scenario", "check", "a file.toml"], ["scenario", "check", "a file.toml"]):
        again = go(project, *words, python=base_python)
        assert again.stdout == "the game got ['scenario', 'check', 'a file.toml']\n"
        assert again.stderr == ""


@pytest.mark.slow
def test_it_starts_from_a_folder_with_any_name_whatever_the_system_writes_names_in(project: Path, base_python: str) -> None:
    home = project / "Jürgens Спиele"
    home.mkdir()
    for each in ("go.py", "requirements.txt", "requirements-dev.txt", "game"):
        shutil.move(project / each, home / each)
    assert go(home, "play", python=base_python).returncode == 0
    # As on a Windows that is not in UTF-8, where Python up to 3.12 reads what lies beside the libraries in its own letters.
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [str(home / ".venv/bin/python"), "-P", "-m", "game"]
    done = subprocess.run(command, cwd=project, env={**os.environ, **plain}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    refused = go(home, "play", python=base_python, **plain)
    assert "Traceback" not in refused.stderr


@pytest.mark.slow
def test_the_game_keeps_the_folder_and_the_exit_status_of_its_caller(project: Path, base_python: str) -> None:
    (project / "game/__main__.py").write_text("import os, sys\nprint(os.getcwd())\nsys.exit(7)\n", encoding="utf-8")
    elsewhere = project / "elsewhere"
    (elsewhere / "game").mkdir(parents=True)  # must not be taken for ours
    done = subprocess.run([base_python, str(project / "go.py"), "play"], cwd=elsewhere, capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == (str(elsewhere), 7), done.stderr


@pytest.mark.slow
def test_an_interrupted_or_moved_set_up_is_done_again(project: Path, base_python: str) -> None:
    go(project, "play", python=base_python)
    stamp = project / ".venv/setup.json"
    half = project / ".venv/half-installed"
    half.touch()
    stamp.unlink()  # as after a kill: it is written last
    redone = go(project, "play", python=base_python)
    assert "Setting up" in redone.stderr
    assert stamp.exists()
    assert not half.exists()
    stamp.write_text("{ torn", encoding="utf-8")
    assert "Setting up" in go(project, "play", python=base_python).stderr
    moved = project.with_name("moved")
    project.rename(moved)
    after = go(moved, "play", python=base_python)
    assert "Setting up" in after.stderr
    assert after.stdout == "the game got []\n"


@pytest.mark.slow
def test_changed_requirements_are_installed(project: Path, base_python: str) -> None:
    go(project, "play", python=base_python)
    (project / "requirements.txt").write_text("# another\n", encoding="utf-8")
    assert "Setting up" in go(project, "play", python=base_python).stderr
    assert set(json.loads((project / ".venv/setup.json").read_text(encoding="utf-8"))) == {"play"}


@pytest.mark.slow
def test_without_the_network_it_says_so_and_leaves_no_stamp(project: Path, base_python: str) -> None:
    (project / "requirements.txt").write_text(f"pytmx==3.32 --hash=sha256:{'0' * 64}\n", encoding="utf-8")
    done = go(project, "play", python=base_python, PIP_NO_INDEX="1", PIP_FIND_LINKS="")
    assert done.returncode == 1
    assert "no network" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (project / ".venv/setup.json").exists()


def test_without_pip_it_says_how_to_get_it(project: Path) -> None:
    done = go(project, "play")  # with the Python of these tests: what go.py makes has no pip
    assert done.returncode == 1
    assert "has no pip" in done.stderr
    assert "apt install python3-pip" in done.stderr


def test_an_old_python_can_read_it_to_be_told_that_it_is_too_old() -> None:
    text = (ROOT / "go.py").read_text(encoding="utf-8")
    ast.parse(text, feature_version=(3, 6))
    assert "annotations" not in {
        name.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom) for name in node.names
    }
    assert "needs Python 3.11 or newer" in text


def test_help_names_every_command(project: Path) -> None:
    printed = go(project, "--help").stdout
    assert [word for word in ("play", "test", "check", "bench", "assets", "package") if f"go.py {word}" not in printed] == []

"""Facts about the project that every installer repeats, and how the steps run programs and report."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
NAME = "hand-and-foot"
TITLE = "Hand & Foot"
AUTHORS = "The Hand & Foot authors"
CONTACT = f"{AUTHORS} <hand-and-foot@users.noreply.invalid>"
SUMMARY = "card table for Hand & Foot, with computer opponents"

FIRST_RELEASE = 1_764_000_000
"""Seconds since 1970: the date of all files where no commit says another."""


class StepError(Exception):
    """A step cannot go on; the message says why and what to do."""


@dataclass(frozen=True)
class Plan:
    """What was asked for: where to work, where results go, and whether quick is better than small."""

    work: Path
    output: Path
    fast: bool

    def fresh(self, name: str) -> Path:
        """Return an empty folder of that name to work in."""
        folder = self.work / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder


def version() -> str:
    """Return the one version string, from game/__init__.py."""
    text = (ROOT / "game/__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"', text, re.MULTILINE)
    if not found:
        raise StepError('game/__init__.py has no line __version__ = "..."')
    return found[1]


def epoch() -> int:
    """Return the time of the commit, in seconds since 1970, so that two builds of it are the same bytes."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip() else FIRST_RELEASE


def need(program: str, package: str) -> str:
    """Return the full path of `program`, or say which package brings it."""
    found = shutil.which(program)
    if not found:
        raise StepError(f"{program} is not on this machine; it comes with {package}")
    return found


def run(
    *words: str | Path,
    seconds: float = 300,
    folder: Path = ROOT,
    env: dict[str, str] | None = None,
    answer: bool = False,
) -> str:
    """Run a program with a time limit and return what it printed on standard output (where `answer` is set).

    Standard input is empty and both outputs are pipes, which programs under wine need.

    Raises:
        StepError: it failed or took longer than `seconds`; with the last of what it printed.
    """
    command = [str(word) for word in words]
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if answer else subprocess.STDOUT,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise StepError(f"{Path(command[0]).name} did not end within {seconds:.0f} s: {' '.join(command)}") from error
    except OSError as error:
        raise StepError(f"cannot start {command[0]}: {error.strerror}") from error
    printed = done.stdout.decode(errors="replace")
    if done.returncode:
        said = printed + (done.stderr or b"").decode(errors="replace")
        last = "\n".join(said.strip().splitlines()[-30:])
        raise StepError(f"{' '.join(command)}\nended with exit status {done.returncode}:\n{last}")
    return printed


def say(text: str) -> None:
    """Tell what is being done."""
    print(text, file=sys.stderr, flush=True)


def copy_file(source: Path, target: Path, mode: int = 0o644) -> None:
    """Copy one file, making its folder, with `mode` whatever the source's."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def set_times(folder: Path, seconds: int) -> None:
    """Give everything in `folder` the same date, so that archives of it come out the same."""
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (seconds, seconds), follow_symlinks=False)

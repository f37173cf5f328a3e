"""A packaged program shows that it runs: its version, and a match that it plays by itself without a window."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from installers.project import StepError, run, say, version

NEEDED_ON_WINDOWS = ("SYSTEMROOT", "TEMP", "TMP", "LOCALAPPDATA", "APPDATA", "USERPROFILE")
"""Variables without which no program starts there; everything else of the builder's is withheld."""


def smoke(program: Path) -> None:
    """Start `program` in an environment of its own, twice.

    Raises:
        StepError: it says another version than the source, or does not play a match to its end.
    """
    say("Letting the program play ...")
    with tempfile.TemporaryDirectory() as folder:
        env = bare_environment(Path(folder))
        console = program.with_name(f"{program.stem}-console{program.suffix}")
        answers = console if console.exists() else program
        said = run(answers, "--version", env=env, seconds=30, answer=True).strip()
        if not said.endswith(version()):
            raise StepError(f"the packaged program says {said!r}; the source is {version()}")
        report = Path(folder) / "report.json"
        run(program, *self_play(report), env=env, seconds=180)
        judge(json.loads(report.read_text(encoding="utf-8")))


def bare_environment(home: Path) -> dict[str, str]:
    """Return the environment of somebody who has nothing: no Python, no settings, no display, no sound."""
    kept = {name: os.environ[name] for name in NEEDED_ON_WINDOWS if name in os.environ}
    return kept | {"HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def self_play(report: Path | str) -> list[str]:
    """Return the words that make the game play one match by itself and write `report`."""
    return ["play", "--autoplay", "easy", "--matches", "1", "--seed", "7", "--speed", "max", "--report", str(report)]


def judge(report: dict[str, Any]) -> None:
    """Say whether `report` is of a packaged program that finished its match.

    Raises:
        StepError: it is not.
    """
    if report.get("frozen") is not True:
        raise StepError("the report is not of a packaged program")
    if report.get("failures") or not report.get("matches"):
        raise StepError(f"the match did not come to its end ({report.get('failures')} failures)")

"""`lesson check [FILE...]`: plays lessons and puzzles by their accepted moves and by wrong ones."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from game.assets.paths import asset
from game.commands.problem import complain, one_line
from game.rules.tomltext import TomlError, parse, read_text
from game.teaching.check import check_lesson, check_task
from game.teaching.lesson import MAX_BYTES, LessonError, lesson_files, read_lesson
from game.teaching.puzzle import read_puzzle


def run(options: Namespace) -> int:
    """Check the files named, else all that come with the game; status 1 where one fails, 2 where one cannot be read."""
    files = options.files or [*lesson_files(asset("lessons")), *lesson_files(asset("puzzles"))]
    return check_files(files, lambda line: print(one_line(line)), lambda line: complain("lesson", line))


def check_files(files: list[Path], say: Callable[[str], object], complain: Callable[[str], object]) -> int:
    """Check lessons and puzzles and ``say`` a line for each; ``complain`` of one that cannot be read. Returns the exit status."""
    status = 0
    for path in files:
        try:
            found = _check(path)
        except TomlError as error:
            complain(f"{path}: {error}")
            status = 2
            continue
        except LessonError as error:
            complain(str(error))
            status = 2
            continue
        say("; ".join(f"{path}: {text}" for text in found) if found else f"ok {path.stem}")
        status = max(status, 1 if found else 0)
    return status


def _check(path: Path) -> list[str]:
    lesson = "step" in parse(read_text(path, MAX_BYTES))
    return check_lesson(read_lesson(path)) if lesson else list(check_task(read_puzzle(path).task))

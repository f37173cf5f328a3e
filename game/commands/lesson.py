"""`lesson check [FILE...]`: plays lessons and puzzles by their accepted moves and by wrong ones."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from game.assets.paths import asset
from game.commands.problem import one_line
from game.teaching.check import check_lesson
from game.teaching.lesson import LessonError, lesson_files, read_lesson


def run(options: Namespace) -> int:
    """Check the files named, else all that come with the game; status 1 where one fails, 2 where one cannot be read."""
    status = 0
    for path in options.files or lesson_files(asset("lessons")):
        found, code = _check(path)
        print(one_line(f"ok {path.stem}" if not found else f"{path}: {'; '.join(found)}"))
        status = max(status, code)
    return status


def _check(path: Path) -> tuple[list[str], int]:
    try:
        found = check_lesson(read_lesson(path))
    except LessonError as error:
        return [str(error)], 2
    return found, 1 if found else 0

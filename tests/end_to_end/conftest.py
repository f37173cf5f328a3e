"""`table(...)`: the game in a window of its own, at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.end_to_end.window import Screen, Window, lacking

OpenTable = Callable[..., Window]


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    """One screen for all windows."""
    if missing := lacking():
        pytest.skip(f"{missing} is not installed")
    made = Screen()
    yield made
    made.close()


@pytest.fixture
def table(screen: Screen, tmp_path: Path) -> Iterator[OpenTable]:
    """`table(*words)` starts `play` with these words."""
    made: list[Window] = []

    def open_table(*words: str) -> Window:
        made.append(Window(screen, tmp_path, "--size", "1280x720", *words))
        return made[-1]

    yield open_table
    for each in made:
        each.close()

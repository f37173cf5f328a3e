"""`sit(match)`: a table in a window nobody sees, driven by posted inputs and a clock of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.style import Look
from tests.scenes.player import Player, Sit


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """`sit(match, size, look)` opens a table; it is closed after the test."""
    made: list[Player] = []

    def open_table(match: Match, size: tuple[int, int] = (1280, 720), look: Look | None = None, **options: Any) -> Player:
        made.append(Player(tmp_path, match, size, look or Look(speed="off"), **options))
        return made[-1]

    yield open_table
    for each in made:
        each.app.close()

"""`sit(match)`: a table in a window nobody sees, driven by posted inputs and a clock of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.match import Match
from game.style import Look
from tests.scenes.player import House, Player, Sit


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One window for all tables: pictures drawn once serve every test."""
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.close()


@pytest.fixture
def sit(house: House) -> Iterator[Sit]:
    """`sit(match, look)` opens a table; it is left after the test."""

    def open_table(match: Match, look: Look | None = None, **options: Any) -> Player:
        return house.seat(match, look or Look(speed="off"), **options)

    yield open_table
    house.clear()

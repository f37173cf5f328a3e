"""`stage`: a scene of widgets in a window nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.style import Look
from tests.ui.harness import Build, Stage, StageMaker


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[StageMaker]:
    """`stage(build, size, look)` opens a window; it is closed after the test."""
    made: list[Stage] = []

    def make(build: Build | None = None, size: tuple[int, int] = (1280, 720), look: Look | None = None, **options: Any) -> Stage:
        made.append(Stage(tmp_path, build, size, look or Look(), **options))
        return made[-1]

    yield make
    for each in made:
        each.app.close()

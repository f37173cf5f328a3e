"""Every case of every case file holds; a file that cannot be read fails as a case would."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.scenario import Case, check, read_file

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.rglob("*.toml"))
CASES = [(path, number, case) for path in FILES for number, case in enumerate(read_file(path), 1)]


@pytest.mark.parametrize(
    ("path", "case"),
    [(path, case) for path, _, case in CASES],
    ids=[f"{path.relative_to(FOLDER).with_suffix('')}-{number}" for path, number, _ in CASES],
)
def test_case_holds(path: Path, case: Case | Exception) -> None:
    assert isinstance(case, Case), str(case)
    assert check(case, path.parent) == []


def test_titles_are_told_apart() -> None:
    titles = [(path, case.title) for path, _, case in CASES if isinstance(case, Case)]
    assert len(set(titles)) == len(titles)

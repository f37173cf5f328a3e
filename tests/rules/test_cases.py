"""Every case of every case file holds; a file that cannot be read fails as a case would."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.catalog import built_in, value_of
from game.rules.limits import field_places
from game.rules.refusals import TEMPLATES
from game.rules.scenario import Case, check, read_file

FOLDER = Path(__file__).parent / "cases"
FILES = sorted(FOLDER.rglob("*.toml"))
CASES = [(path, number, case) for path in FILES for number, case in enumerate(read_file(path), 1)]
WHO_STARTS = {"first_starter", "next_starter"}
"""Axes that no position shows: ``test_starters.py`` plays rounds for them."""
NOT_OF_THE_RULES = {"nothing_to_undo"}
"""Refusals of the table around the rules."""


@pytest.mark.parametrize(
    ("path", "case"),
    [(path, case) for path, _, case in CASES],
    ids=[f"{path.relative_to(FOLDER).with_suffix('')}-{number}" for path, number, _ in CASES],
)
def test_case_holds(path: Path, case: Case | Exception) -> None:
    assert isinstance(case, Case), str(case)
    assert check(case, path.parent) == []


def test_every_axis_has_cases_on_both_sides() -> None:
    """Each axis is played with two values at least: two of the house rules of cases, or one and that of the document."""
    values: dict[str, set[str]] = {name: set() for name in field_places()}
    for path, _, case in CASES:
        if isinstance(case, Case) and path.parent.name == "axes":
            for name, value in case.house.items():
                values[name] |= {str(value), str(value_of(built_in(case.rules), name))}
    assert {name for name, seen in values.items() if len(seen) < 2} == WHO_STARTS


def test_every_refusal_has_a_case() -> None:
    refused = {step.refused for _, _, case in CASES if isinstance(case, Case) for step in case.step}
    assert set(TEMPLATES) - refused == NOT_OF_THE_RULES


def test_titles_are_told_apart() -> None:
    titles = [(path, case.title) for path, _, case in CASES if isinstance(case, Case)]
    assert len(set(titles)) == len(titles)

"""Matches that were once played come to the same again, move by move; every rule set has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.ruleset import RuleSet
from game.rules.transcript import dumps, loads
from tests.rules.golden_match import FOLDER, outcome

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_match_comes_to_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    noted = [line for line in text.splitlines() if line.startswith("#")]
    match = loads(text, path.name)
    assert outcome(match.positions()) == noted
    assert dumps(match) == "\n".join(line for line in text.splitlines() if not line.startswith("#")) + "\n"


def test_every_rule_set_has_a_golden_match(every_ruleset: RuleSet) -> None:
    found = [path.stem for path in FILES if loads(path.read_text(encoding="utf-8")).game.rules == every_ruleset]
    assert found, f"no golden match of {every_ruleset.id}; python -m tests.rules.golden_match plays one"

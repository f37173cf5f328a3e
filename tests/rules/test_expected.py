"""What is wrong with a case is said in words of the file: which key, what it holds, what was expected there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.scenario import ScenarioError, read_file

SOUND = """
[[case]]
title = "a king"
rules = "duel"
"""


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("players = 9", "players = 9: expected at most 8"),
        ('players = "4"', 'players = "4": expected a whole number'),
        ("players = true", "players = true: expected a whole number"),
        ("players = 2.5", "players = 2.5: expected a whole number"),
        ("position = { round = nan }", "position.round = nan: expected a whole number"),
        ("position = { stock_left = -1 }", "position.stock_left = -1: expected at least 0"),
        ("position = { starter = 1 }", "position.starter = 1: expected a text in quotes"),
        ("position = { starter = 1979-05-27 }", "position.starter = 1979-05-27: expected a text in quotes"),
        ('position = { laid_down = "A" }', 'position.laid_down = "A": expected a list in [ ]'),
        ('position = { books = { A = "K K K" } }', 'position.books.A = "K K K": expected a list in [ ]'),
        ('position = { hand = "K" }', 'position.hand = "K": expected a table in { }'),
        ("position = 3", "position = 3: expected a table in { }"),
        ('position = { phase = "over" }', 'position.phase = "over": expected "keep", "draw" or "play"'),
        ('enforce = "lax"', 'enforce = "lax": expected "strict" or "honour"'),
        ('teams = "couples"', 'teams = "couples": expected "alone", "pairs" or "halves"'),
        ('position = { hands = { south = "K" } }', "position.hands: unknown key; did you mean hand?"),
        ('step = [{ do = "draw", refusal = "x" }]', "step.1.refusal: unknown key; did you mean refused?"),
        ("after = { match_ended = true }", "after.match_ended: unknown key; did you mean match_over?"),
        ("zzz = 1", "zzz: unknown key"),
        ("step = [{ }]", "step.1.do: is missing"),
        ('after = { round_over = "yes" }', 'after.round_over = "yes": expected true or false'),
        ('step = [{ do = "draw", refused = "no" }]', 'step.1.refused = "no": no such refusal; expected one of '),
    ],
)
def test_a_wrong_key_is_told_in_words_of_the_file(tmp_path: Path, line: str, says: str) -> None:
    file = tmp_path / "cases.toml"
    file.write_text(SOUND + line, encoding="utf-8")
    (told,) = read_file(file)
    assert isinstance(told, ScenarioError)
    if "refused" in line or says.endswith("key"):
        assert f"case 1 'a king': {says}" in str(told)
    else:
        assert str(told).endswith(f"case 1 'a king': {says}")
    assert "input should" not in str(told)


def test_a_case_that_is_no_table(tmp_path: Path) -> None:
    file = tmp_path / "cases.toml"
    file.write_text("case = [3]", encoding="utf-8")
    (told,) = read_file(file)
    assert str(told).endswith("case 1: case = 3: expected a table in { }")

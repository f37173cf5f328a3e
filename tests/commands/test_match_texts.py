"""Matches written as text by hand: what is wrong with one is said with its file, the place in it and what was expected there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.__main__ import main

SOUND = """rules = "hodges"
players = 2
seed = 3
starter = "south"

deal
south: keep 1
north: keep 2
south: draw
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("south: draw", "north: draw", "move 3 (north: draw) is refused as not_your_turn: It is south's turn"),
        ("south: draw", "south: discard K", "move 3 (south: discard K) is refused as wrong_phase"),
        ("south: draw", "south: draw\n\nnorth: deal", "move 4 (north: deal) is refused as wrong_phase"),
        ("south: draw", "south: fly", "line 9: 'south: fly' is no move; a move begins with one of keep"),
        ("seed = 3", "seed = -3", "seed = -3: allowed is 0 to"),
        ("seed = 3", "seed = 1.5", "seed = 1.5: expected a whole number"),
        ("seed = 3", 'seed = "3"', 'seed = "3": expected a whole number'),
        ("seed = 3", "seed = 3\ngame = -1", "game = -1: allowed is 0 to 100000"),
        ("seed = 3", 'seed = 3\nenforce = "lax"', 'enforce = "lax": expected "strict" or "honour"'),
        ("seed = 3", 'seed = 3\nteams = "couples"', "no team plan 'couples'; allowed: alone"),
        ("players = 2", "players = 9", "hodges is not played by 9"),
        ('rules = "hodges"', "rules = 4", "rules = 4: expected a text in quotes"),
        ('rules = "hodges"', 'rules = "x"', "rules = 'x': expected hodges, classic, duel, race, or a rule_file beside it"),
        ('starter = "south"', 'starter = "west"', "no seat 'west' among 2: south, north"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    old: str, new: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("match.txt").write_text(SOUND.replace(old, new), encoding="utf-8")
    assert main(["replay", "match.txt", "--summary"]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("match.txt") == 1
    assert "\\t" not in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("starter", ["south", "seat1"])
def test_a_sound_one_is_played(starter: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    file.write_text(SOUND.replace('"south"', f'"{starter}"'), encoding="utf-8")
    assert main(["replay", str(file), "--summary"]) == 0
    assert capsys.readouterr().out.startswith("3 actions")


def test_a_move_without_a_seat_is_that_of_the_seat_whose_move_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.txt"
    file.write_text(SOUND.replace("south: ", "").replace("north: ", ""), encoding="utf-8")
    assert main(["replay", str(file), "--text"]) == 0
    assert "south: keep 1\nnorth: keep 2\nsouth: draw\n" in capsys.readouterr().out

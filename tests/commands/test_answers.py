from __future__ import annotations

import csv
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.__main__ import main
from game.ai.levels import make_bot
from game.match import Match, Quick, Runner, SeatSetup, make_setup
from game.match.saves import Saves
from game.rules.catalog import BUILT_IN, built_in, dumps, named, with_house
from game.storage.lock import FolderLock

Answer = Callable[..., str]


@pytest.fixture
def answer(capsys: pytest.CaptureFixture[str]) -> Answer:
    def do(*words: str, status: int = 0, refused: bool = False) -> str:
        capsys.readouterr()
        assert main(list(words)) == status, capsys.readouterr().err
        said = capsys.readouterr()
        return said.err if refused else said.out

    return do


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def played(data: Path, actions: int = 60, rounds: int = 4) -> Match:
    rules = with_house(built_in("hodges"), {"rounds": rounds})
    seats = (SeatSetup("Ann", "human", player="p"),)
    match = Saves(data).new(make_setup(rules, 4, seed=3, seats=seats, name="Sunday\x1b[31m"))
    runner = Runner(match, {seat: Quick(make_bot("hard", match.game, seat, 2)) for seat in range(4)}, deals=True)
    for _ in range(actions):
        if match.over:
            break
        runner.update(0.0)
    match.close()
    return match


def test_simulate_answers_with_the_scores_of_every_round(answer: Answer) -> None:
    words = ("simulate", "--rules", "duel", "--players", "2", "--levels", "hard,easy", "--matches", "2", "--seed", "5", "--json")
    figures = json.loads(answer(*words))
    assert [match["seed"] for match in figures["matches"]] == [5, 6]
    for match in figures["matches"]:
        assert len(match["rounds"]) == 4
        assert match["totals"] == [sum(each["scores"][team]["total"] for each in match["rounds"]) for team in (0, 1)]
    assert figures["levels"] == ["hard", "easy"]
    again = json.loads(answer(*words))
    assert [match["totals"] for match in again["matches"]] == [match["totals"] for match in figures["matches"]]
    assert "2 matches" in answer(*words[:-1])


def test_levels_are_compared_by_the_same_deals(answer: Answer) -> None:
    words = ("simulate", "--duplicate", "--levels", "hard,greedy", "--rules", "duel", "--rounds", "4", "--json")
    figures = json.loads(answer(*words))
    assert figures["levels"] == ["hard", "greedy"]


@pytest.mark.slow
def test_workers_give_the_same_figures(answer: Answer) -> None:
    words = ("simulate", "--duplicate", "--levels", "hard,greedy", "--rounds", "16", "--json")
    alone, together = json.loads(answer(*words)), json.loads(answer(*words, "--workers", "2"))
    assert (alone["mean"], alone["interval"]) == (together["mean"], together["interval"])


def test_scenarios_are_checked_and_drawn(answer: Answer, tmp_path: Path) -> None:
    file = tmp_path / "case.toml"
    file.write_text(
        '[[case]]\ntitle = "three kings"\nrules = "hodges"\n[case.position]\nhand = { south = "K K K 4" }\nlaid_down = ["A"]\n'
        'discard = "4 9"\nbooks = { A = ["7x7"] }\n[[case.step]]\ndo = "play K K K"\n[case.after]\nhand = { south = "4" }\n'
    )
    assert answer("scenario", "check", str(file)) == "ok three kings\n"
    drawn = answer("scenario", "show", str(file))
    for words in ("three kings", "south to play", "discard  4 9", "7x7 closed", "4 Kx3", "> play K K K"):
        assert words in drawn
    file.write_text(file.read_text().replace('"4" }\n', '"5" }\n'))
    assert "expected '5'" in answer("scenario", "check", str(file), status=1)
    file.write_text('[[case]]\ntitle = "x"\nrules = "hodges"\nplayer = 3\n')
    assert "player" in answer("scenario", "show", str(file), status=2, refused=True)


def test_rule_sets_are_listed_shown_checked_and_compared(answer: Answer, data: Path) -> None:
    mine = data / "rules" / "home.toml"
    mine.parent.mkdir(parents=True)
    mine.write_text(dumps(named(with_house(built_in("hodges"), {"out_bonus": 200}), "home", "Home rules")))
    listed = json.loads(answer("rules", "list", "--json", "--data", str(data)))
    assert [entry["id"] for entry in listed] == [*BUILT_IN, "home"]
    assert "Home rules" in answer("rules", "show", "home", "--data", str(data))
    assert 'id = "home"' in answer("rules", "show", "home", "--toml", "--data", str(data))
    assert "out_bonus" in answer("rules", "diff", "hodges", "home", "--data", str(data))
    assert json.loads(answer("rules", "diff", "hodges", "home", "--json", "--data", str(data)))[0] == {
        "field": "out_bonus", "first": 100, "second": 200,
    }  # fmt: skip
    assert answer("rules", "check", str(mine)).startswith("ok ")
    mine.write_text("nonsense = 1\n")
    assert "home.toml" in answer("rules", "check", str(mine), status=2, refused=True)
    assert answer("rules", "list", "--data", str(data), status=2).count("\n") == 5


def test_matches_are_listed_shown_and_moved_by_command(answer: Answer, data: Path, tmp_path: Path) -> None:
    match = played(data)
    listed = json.loads(answer("matches", "list", "--json", "--data", str(data)))
    assert len(listed) == 1
    entry = listed[0]
    assert {key: entry[key] for key in ("id", "rules", "round", "open", "readable")} == {
        "id": match.id, "rules": "hodges", "round": 1, "open": True, "readable": True,
    }  # fmt: skip
    assert entry["actions"] == match.moment
    plain = answer("matches", "list", "--data", str(data))
    assert "\x1b" not in plain
    assert match.id in plain
    assert "round 1" in answer("matches", "show", match.id, "--data", str(data))
    shown = json.loads(answer("matches", "show", match.id, "--json", "--data", str(data)))
    assert shown["marks"][0]["kind"] == "deal"
    file = tmp_path / "out.hfmatch"
    answer("matches", "export", match.id, str(file), "--data", str(data))
    other = tmp_path / "other"
    answer("matches", "import", str(file), "--data", str(other))
    assert json.loads(answer("matches", "list", "--json", "--data", str(other)))[0]["actions"] == match.moment
    file.write_bytes(b"junk")
    assert "no saved match" in answer("matches", "import", str(file), "--data", str(other), status=2, refused=True)


def test_damaged_matches_are_repaired_by_command(answer: Answer, data: Path) -> None:
    match = played(data)
    assert "No match is damaged" in answer("matches", "repair", "--data", str(data))
    path = Saves(data).store.path(match.id)
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(bytes(content))
    assert not json.loads(answer("matches", "list", "--json", "--data", str(data)))[0]["readable"]
    assert "damaged" in answer("matches", "repair", "--data", str(data))
    assert json.loads(answer("matches", "list", "--json", "--data", str(data)))[0]["readable"]


def test_nothing_is_repaired_while_the_game_writes_to_it(answer: Answer, data: Path) -> None:
    match = played(data)
    path = Saves(data).store.path(match.id)
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    with FolderLock(data):
        told = answer("matches", "repair", match.id, "--data", str(data), status=2, refused=True)
        assert "another copy of the game is using this folder" in told
        assert path.read_bytes() == whole[:-20]
    answer("matches", "repair", match.id, "--data", str(data))
    assert path.read_bytes() != whole[:-20]


def test_the_history_is_told_and_written_as_a_table(answer: Answer, data: Path, tmp_path: Path) -> None:
    assert "no matches yet" in answer("matches", "statistics", "--data", str(data))
    played(data, 5000, rounds=1)
    told = json.loads(answer("matches", "statistics", "--json", "--data", str(data)))
    assert told["people"]["matches"] == 1
    assert len(told["fairness"]) == 24
    table = tmp_path / "history.csv"
    answer("matches", "statistics", "--csv", str(table), "--data", str(data))
    with table.open(encoding="utf-8-sig", newline="") as file:
        assert [row["seat"] for row in csv.DictReader(file)] == ["0", "1", "2", "3"]
    assert "1 matches" in answer("matches", "statistics", "--data", str(data))


@pytest.mark.slow
def test_a_replay_is_told_drawn_and_written_as_text(answer: Answer, data: Path, tmp_path: Path) -> None:
    match = played(data, 80)
    file = str(Saves(data).store.path(match.id))
    text = answer("replay", match.id, "--text", "--data", str(data))
    assert text == answer("replay", file, "--text")
    assert "\ndeal\n" in text
    written = tmp_path / "match.txt"
    written.write_text(text)
    assert answer("replay", str(written), "--text") == text
    assert f"{match.moment} actions" in answer("replay", str(written), "--summary")
    assert "draw" in answer("replay", match.id, "--at", "12", "--data", str(data))
    assert "deal" in answer("replay", match.id, "--marks", "--data", str(data))
    assert json.loads(answer("replay", file, "--json"))["actions"] == match.moment
    answer("replay", file, "--at", "99999", status=2)
    written.write_text(text.replace("draw", "fly", 1))
    answer("replay", str(written), status=2)
    written.write_bytes(b"\xff\xfe\x00")
    answer("replay", str(written), status=2)


def test_the_doctor_finds_what_is_wrong(answer: Answer, data: Path) -> None:
    match = played(data)
    found = {each["what"]: each for each in json.loads(answer("doctor", "--json", "--data", str(data)))}
    assert all(each["mark"] != "bad" for each in found.values())
    assert "1 saved, 1 open" in found["matches"]["words"]
    Saves(data).store.path(match.id).write_bytes(b"junk")
    (data / "rules").mkdir()
    (data / "rules" / "bad.toml").write_text("x")
    sick = answer("doctor", "--data", str(data), status=1)
    assert f"matches repair {match.id}" in sick
    assert "rules bad" in sick


def test_the_doctor_tells_nothing_private(answer: Answer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "margaret"
    data = home / "games"
    match = played(data)
    path = Saves(data).store.path(match.id)
    path.write_bytes(path.read_bytes()[:50])
    monkeypatch.setattr(Path, "home", lambda: home)
    for words in (("doctor",), ("doctor", "--json")):
        told = answer(*words, "--data", str(data), status=1)
        assert "margaret" not in told
        assert "Ann" not in told
        assert "Sunday" not in told
        assert "~" in told
        assert match.id in told, "what is damaged is told by its id"


@pytest.mark.parametrize("home", ["/", "mar", ""], ids=["the root folder", "the beginning of another's name", "where one stands"])
def test_the_doctor_names_folders_that_are_not_ones_own_as_they_are(
    home: str, answer: Answer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Services and containers have ``/`` for a home."""
    data = tmp_path / "margaret" / "games"
    monkeypatch.setattr(Path, "home", lambda: tmp_path / home if home == "mar" else Path(home))
    assert str(data) in answer("doctor", "--data", str(data))

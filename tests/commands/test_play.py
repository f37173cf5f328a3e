from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.__main__ import main
from game.ai.levels import make_bot
from game.app import App
from game.match import Match, Quick, Runner, SeatSetup, make_setup
from game.match.saves import Saves
from game.rules.catalog import built_in, dumps, named
from game.scenes.base import Scene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene

STEPS = 4


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Scene | None]:
    """Run the window for a few frames only, and collect what is on top then."""
    tops: list[Scene | None] = []

    def run(app: App) -> int:
        for _ in range(STEPS):
            app.step(1 / 60)
            app.options.sleep(0.0)
        tops.append(app.stack.top)
        app.close()
        return 0

    monkeypatch.setattr(App, "run", run)
    return tops


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def play(data: Path, *words: str, size: str = "1024x640") -> int:
    return main(["play", *words, "--data", str(data), "--silent", "--size", size])


def played(folder: Path) -> Match:
    match = Saves(folder).new(make_setup(built_in("duel"), 2, seed=3, seats=(SeatSetup("Ann", "human"), SeatSetup("Ben", "human"))))
    runner = Runner(match, {seat: Quick(make_bot("hard", match.game, seat, 2)) for seat in range(2)})
    for _ in range(25):
        runner.update(0.0)
    match.close()
    return match


def test_the_title_is_what_no_words_lead_to(data: Path, shown: list[Scene | None]) -> None:
    assert play(data) == 0
    assert isinstance(shown[0], TitleScene)


def test_a_table_is_laid_as_the_words_say(data: Path, shown: list[Scene | None]) -> None:
    assert play(data, "--rules", "race", "--players", "3", "--levels", "easy,hard", "--seed", "12", "--honour") == 0
    table = shown[0]
    assert isinstance(table, TableScene)
    setup = table.match.setup
    assert (setup.rules.id, setup.players, setup.seed, setup.honour) == ("race", 3, 12, True)
    assert [(seat.kind, seat.level) for seat in setup.seats[1:]] == [("computer", "easy"), ("computer", "hard")]
    assert setup.humans == (0,)
    assert [seat.name for seat in setup.seats] == ["You", "Mabel", "Clara"], "as on the page of a new match"
    assert [seat.portrait for seat in setup.seats[1:]] == ["mabel", "clara"]


def test_a_match_in_a_file_is_opened_as_by_a_double_click(data: Path, tmp_path: Path, shown: list[Scene | None]) -> None:
    elsewhere = tmp_path / "elsewhere"
    match = played(elsewhere)
    file = Saves(elsewhere).store.path(match.id)
    assert play(data, str(file)) == 0
    assert isinstance(shown[0], TableScene)
    assert shown[0].match.state.hands == match.state.hands
    assert [info.imported for info in Saves(data).store.all()] == [True]
    mine = Saves(data).store.path(Saves(data).store.ids()[0])
    assert play(data, str(mine)) == 0
    assert len(Saves(data).store.ids()) == 1, "one that is kept already is not copied"


def test_a_rule_file_is_added_to_ones_own(data: Path, tmp_path: Path, shown: list[Scene | None]) -> None:
    file = tmp_path / "grandma.toml"
    file.write_text(dumps(named(built_in("duel"), "grandma", "Grandma's rules")), encoding="utf-8")
    assert play(data, str(file)) == 0
    assert isinstance(shown[0], TitleScene)
    assert list((data / "rules").glob("*.toml"))


def test_what_could_not_be_opened_is_set_aside_beside_the_window(data: Path, shown: list[Scene | None]) -> None:
    (data / "matches").mkdir(parents=True)
    (data / "matches" / "0123456789ab.hfmatch").write_bytes(b"junk")
    assert play(data) == 0
    for _ in range(500):
        if (data / "set-aside").exists():
            break
        Saves(data).store.all()
    assert [file.read_bytes() for file in (data / "set-aside").iterdir()] == [b"junk"]


@pytest.mark.slow
def test_the_window_plays_itself_and_reports(data: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    words = ("--rules", "duel", "--autoplay", "easy", "--matches", "1", "--speed", "max", "--seed", "5", "--report", str(report))
    assert play(data, *words) == 0
    told = json.loads(report.read_text(encoding="utf-8"))
    assert told["driver"] == "dummy"
    assert told["window"] == [1024, 640]
    assert told["failures"] == 0
    assert {"median_ms", "p95_ms", "p99_ms", "dropped", "first_frame_s", "frozen", "version"} <= set(told)
    only = told["matches"][0]
    assert (only["rules"], only["seed"], only["rounds"], only["saved"]) == ("duel", 5, 4, True)
    info = Saves(data).store.info(only["id"])
    assert not info.open
    assert list(info.scores) == only["scores"]
    assert info.humans == (), "whoever watches has not played"

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
from game.scenes.replay.page import FilmScene
from game.scenes.saved_matches import SavedMatchesScene
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


def test_a_double_click_on_a_match_offers_to_go_on_or_to_look_back(data: Path, tmp_path: Path, shown: list[Scene | None]) -> None:
    elsewhere = tmp_path / "elsewhere"
    match = played(elsewhere)
    file = Saves(elsewhere).store.path(match.id)
    assert play(data, str(file)) == 0
    assert [info.imported for info in Saves(data).store.all()] == [True]
    mine = Saves(data).store.ids()[0]
    assert play(data, str(Saves(data).store.path(mine))) == 0
    assert Saves(data).store.ids() == [mine], "one that is kept already is not copied"
    for page in shown:
        assert isinstance(page, SavedMatchesScene)
        assert page.chosen == mine
        assert page.tree.focus == "matches.go"
        assert page.tree.node("matches.look") is not None


@pytest.mark.slow
@pytest.mark.parametrize(("pressed", "leads_to"), [("matches.go", TableScene), ("matches.look", FilmScene)])
def test_both_ways_lead_on_from_a_double_click(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pressed: str, leads_to: type[Scene]
) -> None:
    match = played(tmp_path / "elsewhere")
    tops: list[Scene | None] = []

    def run(app: App) -> int:
        app.step(1 / 60)
        page = app.stack.top
        assert page is not None
        page.press(pressed)
        app.step(1 / 60)
        tops.append(app.stack.top)
        app.close()
        return 0

    monkeypatch.setattr(App, "run", run)
    assert play(data, str(Saves(tmp_path / "elsewhere").store.path(match.id))) == 0
    assert isinstance(tops[0], leads_to)


@pytest.mark.slow
def test_a_film_is_shown_by_id_by_file_and_from_text(data: Path, tmp_path: Path, shown: list[Scene | None]) -> None:
    match = played(data)
    text = tmp_path / "ruth.txt"
    text.write_text(Saves(data).replay(match.id).text(), encoding="utf-8")
    copy = tmp_path / "copy.hfmatch"
    Saves(data).store.export(match.id, copy)
    for what in (match.id, str(copy), str(text)):
        assert main(["replay", what, "--data", str(data), "--silent", "--size", "1024x640"]) == 0
    assert len(Saves(data).store.ids()) == 1, "a film that is watched is not kept"
    for film in shown:
        assert isinstance(film, FilmScene)
        assert len(film.replay) == match.moment
    ids = [film.match_id for film in shown if isinstance(film, FilmScene)]
    assert ids == [match.id, "", ""]


@pytest.mark.parametrize("content", [b"junk", b"\xff\xfe\x00", b""])
def test_what_is_no_match_is_refused_before_a_window_opens(
    data: Path, shown: list[Scene | None], content: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = data / "matches"
    folder.mkdir(parents=True)
    for name in ("0123456789ab.hfmatch", "friday.hfmatch"):
        (folder / name).write_bytes(content)
        for command in ("play", "replay"):
            assert main([command, str(folder / name), "--data", str(data)]) == 2
            assert capsys.readouterr().err.count("\n") == 1
    assert shown == []


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


def test_a_window_that_plays_itself_does_not_wait_where_a_scene_failed(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableScene, "update", lambda *_: 1 // 0)
    report = tmp_path / "report.json"
    assert play(data, "--rules", "duel", "--autoplay", "easy", "--speed", "max", "--report", str(report)) == 1
    assert json.loads(report.read_text(encoding="utf-8"))["failures"] == 1
    assert list(data.glob("crash-*.txt"))

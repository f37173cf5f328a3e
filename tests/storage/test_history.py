from __future__ import annotations

import csv
import io
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from game.storage.files import SET_ASIDE
from game.storage.history import FILE, VERSION, History
from game.storage.statistics import Filter, as_csv, fairness, figures, grouped, longest_run, over_time, table_csv
from game.storage.summary import MatchResult, PlaceRound, RoundResult, SeatResult, SideRound

SHOE = (12,) * 15


def result(
    match_id: str = "a",
    totals: tuple[int, int] = (900, 700),
    *,
    rules: str = "hodges",
    level: str = "hard",
    finished: str = "2026-01-01",
) -> MatchResult:
    """A match of two sides and one round: Ann against a computer player."""
    first, second = totals
    share = (1.0, 0.0) if first > second else (0.0, 1.0) if second > first else (0.5, 0.5)
    return MatchResult(
        match_id, "Sunday", rules, rules.title(), 2, "alone", honour=False, seed=1, begun="2026-01-01", finished=finished,
        seats=(
            SeatResult("Ann", "human", "", "p1", 0, first, share[0]),
            SeatResult("Otto", "computer", level, "", 1, second, share[1]),
        ),
        rounds=(
            RoundResult(
                1, "out", 40, 0, SHOE,
                (
                    SideRound(first, 50, 50, clean=2, dirty=1, wild=0, out=True, laid=True),
                    SideRound(second, 100, 100, clean=1, dirty=1, wild=0, out=False, laid=False),
                ),
                (
                    PlaceRound(caught=False, cards_left=0, out=True, dealt=(2,) * 13 + (0, 0)),
                    PlaceRound(caught=True, cards_left=15, out=False, dealt=(1,) * 15),
                ),
            ),
        ),
    )  # fmt: skip


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path)


def test_results_are_added_up_for_people(history: History) -> None:
    for number, totals in enumerate(((900, 700), (500, 800), (600, 600))):
        history.record(result(str(number), totals))
    found = figures(history)
    assert (found.matches, found.wins, found.best, found.lowest) == (3, 1.5, 900, 500)
    assert found.average == pytest.approx(2000 / 3)
    assert (found.rounds, found.clean, found.dirty, found.outs, found.caught) == (3, 6, 3, 3, 0)
    computers = figures(history, Filter(kind="computer"))
    assert (computers.caught, computers.never_laid, computers.best) == (3, 3, 800)


def test_results_are_told_apart(history: History) -> None:
    history.record(result("a", rules="hodges", level="easy"))
    history.record(result("b", rules="duel", level="hard", finished="2026-03-01"))
    assert figures(history, Filter(rules="duel")).matches == 1
    assert figures(history, Filter(level="easy")).matches == 1
    assert figures(history, Filter(since="2026-02-01")).matches == 1
    assert figures(history, Filter(player="p1")).matches == 2
    assert figures(history, Filter(player="someone else")).matches == 0
    assert set(grouped(history, "rules")) == {"hodges", "duel"}
    assert set(grouped(history, "level")) == {"easy", "hard"}
    assert set(grouped(history, "player")) == {"p1"}
    assert [point.match for point in over_time(history)] == ["a", "b"]


def test_nothing_to_count_is_nothing(history: History) -> None:
    found = figures(history)
    assert (found.matches, found.win_rate, found.best, found.lowest) == (0, 0, None, None)
    assert grouped(history, "rules") == {}
    assert fairness(history) == []


def test_a_match_is_recorded_once(history: History) -> None:
    history.record(result("a", (900, 700)))
    history.record(result("a", (100, 700)))
    assert figures(history).matches == 1
    assert figures(history).best == 100
    assert history.rows("SELECT count(*) FROM place") == [(2,)]
    history.forget("a")
    assert history.rows("SELECT count(*) FROM place") == [(0,)]


def test_fairness_sets_what_was_dealt_beside_what_is_expected(history: History) -> None:
    history.record(result())
    rows = {(row.seat, row.sort): row for row in fairness(history)}
    wilds = rows[0, "wilds"]
    assert (wilds.dealt, wilds.rounds) == (4, 1)
    assert wilds.expected == pytest.approx(26 * 24 / 180)
    assert wilds.low < wilds.expected < wilds.high
    assert wilds.inside
    grabbed = replace(
        result("b"), rounds=tuple(replace(r, places=tuple(replace(p, dealt=None) for p in r.places)) for r in result().rounds)
    )
    history.record(grabbed)
    assert {row.rounds for row in fairness(history)} == {1}, "who lifted a packet was dealt nothing"


def test_rounds_of_all_matches_are_added_up(history: History) -> None:
    history.record(result())
    [once] = [row for row in fairness(history) if (row.seat, row.sort) == (0, "wilds")]
    for match in "bcd":
        history.record(result(match))
    [row] = [row for row in fairness(history) if (row.seat, row.sort) == (0, "wilds")]
    assert (row.rounds, row.dealt) == (4, 4 * once.dealt)
    assert row.expected == pytest.approx(4 * once.expected)
    assert row.high - row.low == pytest.approx(2 * (once.high - once.low)), "chance evens out as the root of the number"


def test_the_longest_run_of_wins_is_one_persons_and_ends_with_a_loss_or_a_tie(history: History) -> None:
    won, lost, tied = (900, 700), (500, 800), (600, 600)
    assert longest_run(history) == 0
    for number, totals in enumerate((won, won, tied, won, won, won, lost, won)):
        made = result(str(number), totals, rules="duel" if number == 4 else "hodges", finished=f"2026-01-{9 - number:02d}")
        history.record(made)
    assert longest_run(history) == 3
    assert longest_run(history, Filter(rules="duel")) == 1
    assert longest_run(history, Filter(kind="computer")) == 1
    assert longest_run(history, Filter(since="2026-01-08")) == 2
    other = result("x", won, finished="2026-01-05T12:00")
    history.record(replace(other, seats=(replace(other.seats[0], player="p2"), other.seats[1])))
    assert longest_run(history) == 3, "somebody else's win is no part of it"


def test_of_the_line_through_time_only_the_newest_can_be_asked_for(history: History) -> None:
    for day, match in enumerate("acbd", 1):
        history.record(replace(result(match), finished=f"2026-03-{day:02d}T20:00:00+00:00"))
    assert [point.match for point in over_time(history)] == list("acbd")
    assert [point.match for point in over_time(history, newest=2)] == list("bd")


def test_a_file_known_to_be_sound_is_read_and_one_that_is_none_is_set_aside_all_the_same(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        history.record(result())
        history.record(result("b"))
    with History(tmp_path, known=True) as again:
        assert again.count() == 2
        assert figures(again).matches == 2
    (tmp_path / FILE).write_bytes(b"this is no database" * 50)
    with History(tmp_path, known=True) as other:
        assert "begin anew" in other.notice


def test_tables_open_in_a_spreadsheet(history: History) -> None:
    named = replace(result(), name='=HYPERLINK("evil")')
    history.record(named)
    rows = list(csv.DictReader(io.StringIO(as_csv(history))))
    assert [row["seat_name"] for row in rows] == ["Ann", "Otto"]
    assert rows[0]["round_total"] == "900"
    assert rows[0]["name"].startswith("'=")
    assert table_csv(over_time(history)).splitlines()[0].startswith("match,name,rules")
    assert table_csv([]) == ""


def test_a_damaged_file_is_set_aside_and_the_history_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"this is no database" * 50)
    with History(tmp_path) as history:
        assert "begin anew" in history.notice
        history.record(result())
    assert len(list((tmp_path / SET_ASIDE).iterdir())) == 1
    with History(tmp_path) as again:
        assert again.notice == ""
        assert again.ids() == {"a"}


def test_a_database_of_something_else_is_set_aside(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE)
    db.execute("CREATE TABLE recipes (name TEXT)")
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.commit()
    db.close()
    with History(tmp_path) as history:
        assert "begin anew" in history.notice


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        history.record(result())
        history.db.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE).read_bytes()
    with History(tmp_path) as newer:
        assert "newer version" in newer.notice
        newer.record(result("b"))
    assert (tmp_path / FILE).read_bytes() == before


def test_a_folder_that_cannot_be_used_leaves_a_history_in_memory(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with History(blocked) as history:
        assert "cannot be opened" in history.notice
        history.record(result())
        assert figures(history).matches == 1

"""The page of statistics, from its figures to its charts."""

from __future__ import annotations

import csv
import re
from pathlib import Path

import pygame
import pytest

from game.match.result import dealt_kinds, shoe_kinds
from game.rules.catalog import built_in
from game.rules.game import make_game
from game.scenes.statistics import StatisticsScene
from game.scenes.statistics.groups import GroupRow
from game.scenes.statistics.line_chart import LineChart, nice_step, running_average
from game.scenes.statistics.report import tiles
from game.storage.history import FILE, History
from game.storage.players import Players
from game.storage.statistics import Figures, Point
from game.storage.summary import MatchResult, PlaceRound, RoundResult, SeatResult, SideRound
from tests.scenes.page_stage import outside, overlaps, page

VIEWS = ("overview", "time", "groups", "fair")


def match(number: int, rules: str, total: int, *, won: bool, level: str = "medium", player: str = "") -> MatchResult:
    """A finished match of four with one round; south is a person."""
    game = make_game(built_in(rules), 4)
    other = total - 500 if won else total + 500
    totals = [total if team == game.team_of[0] else other for team in range(game.teams)]
    sides = tuple(SideRound(each - 100, 200, 100, 2, 1, 0, out=each == max(totals), laid=True) for each in totals)
    dealt = dealt_kinds(game, number, 1)
    places = tuple(PlaceRound(seat == 3, 2, seat == 0, dealt[seat] if dealt else None) for seat in range(4))
    seats = tuple(
        SeatResult(
            "Ann" if seat == 0 else "Otto", "computer" if seat else "human", level if seat else "", "" if seat else player,
            game.team_of[seat], totals[game.team_of[seat]], 1.0 if totals[game.team_of[seat]] == max(totals) else 0.0,
        )
        for seat in range(4)
    )  # fmt: skip
    day = f"2026-01-{number + 1:02d}T12:00:00+00:00"
    one = RoundResult(1, "out", 30, 0, shoe_kinds(game), sides, places)
    return MatchResult(f"{number:012x}", "", rules, built_in(rules).name, 4, game.plan, False, number, day, day, seats, (one,))


def history(folder: Path) -> str:
    ann = Players(folder).add("Ann").id
    with History(folder) as kept:
        kept.record(match(0, "hodges", 3000, won=True, player=ann))
        kept.record(match(1, "hodges", 1000, won=False, level="hard", player=ann))
        kept.record(match(2, "race", 5000, won=True))
    return ann


def test_the_overview_says_matches_wins_and_all_records_in_full_rows(tmp_path: Path) -> None:
    history(tmp_path)
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        keys = ("matches", "wins", "rate", "average", "best", "lowest", "run", "clean")
        found = {key: it.value(f"stats.tile.{key}") for key in keys}
        assert found == {
            "matches": "3", "wins": "2", "rate": "67 %", "average": "3,000", "best": "5,000", "lowest": "1,000", "run": "1",
            "clean": "6",
        }  # fmt: skip
        rows: dict[int, int] = {}
        for node in (node for node in it.tree.nodes if node.id.startswith("stats.tile.")):
            rows[node.rect[1]] = rows.get(node.rect[1], 0) + 1
        assert set(rows.values()) == {4}, "every row of tiles is full"


def test_choices_count_only_what_fits_them(tmp_path: Path) -> None:
    ann = history(tmp_path)
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        it.push("stats.rules")
        it.click("stats.rules.menu.hodges")
        assert it.value("stats.tile.matches") == "2"
        it.push("stats.level")
        it.click("stats.level.menu.hard")
        assert it.value("stats.tile.matches") == "1"
        it.scene.report.choose(rules="race", level="", player=ann)
        it.scene.rebuild()
        assert it.has("stats.empty.all")
        it.click("stats.empty.all")
        assert it.value("stats.tile.matches") == "3"


def test_the_line_goes_from_match_to_match(tmp_path: Path) -> None:
    history(tmp_path)
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        it.click("stats.tabs.time")
        assert it.value("stats.chart") == "2026-01-03 · Race to 10,000 · 5,000 · won"
        it.scene.focus("stats.chart")
        it.key(pygame.K_LEFT)
        assert it.value("stats.chart") == "2026-01-02 · Hodges Variant · 1,000 · lost"
        x, y, _, height = it.tree.node("stats.chart").rect
        it.move((x + 1, y + height // 2))
        assert it.value("stats.chart", "index") == 0


@pytest.mark.slow
def test_groups_stand_beside_each_other(tmp_path: Path) -> None:
    history(tmp_path)
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        it.click("stats.tabs.groups")
        assert [label.split(":")[0] for label in it.labels("stats.group.")] == ["Hodges Variant", "Race to 10,000"]
        it.click("stats.by.level")
        assert [label.split(":")[0] for label in it.labels("stats.group.")] == ["Medium", "Hard"]
        it.click("stats.by.player")
        assert [label.split(":")[0] for label in it.labels("stats.group.")] == ["Ann"]


def test_fairness_tells_each_seat_and_how_cards_are_shuffled(tmp_path: Path) -> None:
    history(tmp_path)
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        it.click("stats.tabs.fair")
        assert len(it.labels("stats.fair.")) == 4
        [said] = it.labels("stats.said")
        assert "Counted over 3 rounds" in said
        assert "seed" in said
        it.push("stats.sort")
        it.click("stats.sort.menu.red threes")
        assert it.value("stats.sort") == "Red threes"


@pytest.mark.slow
def test_the_history_is_exported_as_a_table(tmp_path: Path) -> None:
    history(tmp_path)
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        it.push("stats.export")
        it.scene.focus("save.path")
        it.write(str(tmp_path / "out.csv"))
        it.key(pygame.K_RETURN)
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 12
    assert {row["rules"] for row in rows} == {"hodges", "race"}


def test_without_matches_it_says_what_will_be_here(tmp_path: Path) -> None:
    with page(tmp_path, StatisticsScene) as it:
        for view in VIEWS:
            it.click(f"stats.tabs.{view}")
            assert it.labels("stats.empty.title") == ["No match has been finished yet"]
        it.click("stats.empty.go")
        assert it.scene.name == "new match"


def test_a_damaged_history_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 500)
    with page(tmp_path, StatisticsScene) as it:
        assert any("damaged" in label for label in it.labels("stats.empty"))


def test_choices_reach_the_line_and_the_deals_whichever_view_was_looked_at_before(tmp_path: Path) -> None:
    history(tmp_path)
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        for view, count in (("time", "stats.chart"), ("fair", "stats.said")):
            it.click(f"stats.tabs.{view}")
            [before] = it.labels(count)
            it.push("stats.rules")
            it.click("stats.rules.menu.race")
            [after] = it.labels(count)
            assert ("3" in before, "1" in after) == (True, True)
            it.push("stats.rules")
            it.click("stats.rules.menu.*")
            assert it.labels(count) == [before]


def test_a_round_that_cannot_be_is_told_where_deals_are_looked_at_and_results_stay(tmp_path: Path) -> None:
    history(tmp_path)
    with History(tmp_path) as found, found.db:
        found.db.execute("UPDATE round SET shoe = 'none'")
    with page(tmp_path, StatisticsScene, size=(1280, 720)) as it:
        assert it.labels("stats.tile.matches")
        it.click("stats.tabs.fair")
        assert any("damaged" in label for label in it.labels("stats.empty"))


def test_large_numbers_are_written_with_commas_everywhere() -> None:
    many = Figures(
        matches=40_000, wins=13_261.5, win_rate=0.33, average=8_875.4, best=13_359, lowest=4_530, rounds=146_709,
        round_average=2_419.0, round_best=4_345, round_lowest=130, clean=386_395, dirty=266_806, wild=0, outs=53_044,
        caught=40_030, never_laid=0, against_average=186.0,
    )  # fmt: skip
    words = [f"{tile.figure} {tile.detail}" for tile in tiles(many, 1_204)]
    [group] = GroupRow("g", "Hodges Variant", many).nodes()
    assert "1,204 longest run so far" in words
    assert "40,000 146,709 rounds" in words
    assert "13,261.5 of 40,000 matches" in words
    assert "13,261.5 of 40,000 won" in group.label
    assert not any(re.search(r"\d{4}", said) for said in (*words, group.label))


def test_the_line_through_many_matches_is_no_scribble() -> None:
    points = [Point(str(i), "", "Hodges", "2026-01-01", "Ann", 5_000 + 4_000 * (-1) ** i, 0.0) for i in range(1_000)]
    assert [LineChart("c", points[:n]).last for n in (3, 100, 1_000)] == [5, 5, 20]


def test_steps_of_the_grid_are_round_and_averages_run() -> None:
    assert [nice_step(span, 5) for span in (4, 9000, 12_400)] == [1, 2000, 2500]
    assert running_average([10, 20, 30], 2) == [10, 15, 25]


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    history(tmp_path)
    with page(tmp_path, StatisticsScene, size=size, scale=scale) as it:
        for view in VIEWS:
            it.click(f"stats.tabs.{view}")
            it.step(2)
            assert overlaps(it) == []
            assert outside(it) == []

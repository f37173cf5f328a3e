"""The list of saved matches: go on, rename, save a copy, remove."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pygame
import pytest

from game.match.saves import Saves
from game.scenes.figures import figure
from game.scenes.saved_matches import SavedMatchesScene, day_words, export_folder
from game.scenes.title import TitleScene
from game.storage.journal import sealed
from tests.scenes.page_stage import PageStage, page
from tests.scenes.played import saved


def opened(it: PageStage) -> PageStage:
    """Go to the list, the way people do."""
    it.click("title.matches")
    assert isinstance(it.scene, SavedMatchesScene)
    return it


def test_every_match_is_listed_and_the_chosen_one_goes_on(tmp_path: Path) -> None:
    first, second = saved(tmp_path, name="Monday"), saved(tmp_path, name="Tuesday", rounds=1)
    with page(tmp_path, TitleScene) as it:
        opened(it)
        assert [it.tree.node(f"matches.list.{each}").label for each in (first, second)] == ["Monday", "Tuesday"]
        it.click(f"matches.list.{first}")
        it.click("matches.go")
        assert (it.scene.name, it.scene.match.id) == ("table", first)
        assert [scene.name for scene in it.app.stack.scenes] == ["title", "table"]


@pytest.mark.slow
def test_the_end_of_a_match_is_its_score_with_the_table_below(tmp_path: Path) -> None:
    match_id = saved(tmp_path, rounds=9)
    with page(tmp_path, TitleScene, size=(1280, 720)) as it:
        opened(it)
        it.click(f"matches.list.{match_id}")
        assert it.labels("matches.go") == ["See the end"]
        it.click("matches.go")
        assert it.scene.name == "match end"
        it.click("end.table")
        assert (it.scene.name, it.scene.match.id) == ("table", match_id)


def test_a_match_is_renamed_in_its_file(tmp_path: Path) -> None:
    match_id = saved(tmp_path)
    with page(tmp_path, TitleScene) as it:
        opened(it)
        it.scene.focus("matches.name")
        it.write("Aunt Ruth's revenge")
        it.key(pygame.K_RETURN)
        assert it.desk.saves.store.info(match_id).name == "Aunt Ruth's revenge"
        assert it.tree.node(f"matches.list.{match_id}").label == "Aunt Ruth's revenge"


def test_a_copy_is_saved_and_can_be_brought_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    (tmp_path / "home" / "Downloads").mkdir(parents=True)
    assert export_folder() == tmp_path / "home" / "Downloads"
    saved(tmp_path, name="Monday")
    with page(tmp_path, TitleScene) as it:
        opened(it)
        it.click("matches.export")
        it.click("matches.export")
        copies = sorted(path.name for path in export_folder().iterdir())
        assert copies == ["monday-2.hfmatch", "monday.hfmatch"]
        it.drop(export_folder() / "monday.hfmatch")
        assert [info.name for info in it.desk.saves.store.all()] == ["Monday", "Monday"]


def test_removing_asks_first_and_then_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    match_id = saved(tmp_path)
    with page(tmp_path, TitleScene) as it:
        opened(it)
        it.click("matches.remove")
        it.click("matches.ask.no")
        assert it.desk.saves.store.ids() == [match_id]
        it.click("matches.remove")
        it.click("matches.ask.yes")
        assert it.desk.saves.store.ids() == []
        assert it.has("matches.none")
        it.key(pygame.K_ESCAPE)
        it.step(3)
        assert not it.has("title.continue")


def test_a_damaged_file_says_so_and_cannot_be_opened(tmp_path: Path) -> None:
    match_id = saved(tmp_path)
    with page(tmp_path, TitleScene) as it:
        it.desk.saves.store.path(match_id).write_bytes(b"\xff\x00 nothing of a match")
        opened(it)
        assert any("is damaged from its beginning" in label for label in it.labels("matches.said."))
        assert it.value("matches.go", "enabled") is False
        it.click("matches.go")
        assert it.scene.name == "saved matches"


@pytest.mark.slow
def test_a_table_that_is_left_is_seen_in_the_list(tmp_path: Path) -> None:
    match_id = saved(tmp_path)
    with page(tmp_path, TitleScene, size=(1280, 720)) as it:
        opened(it)
        assert not it.scene._picture_rect.width
        assert it.scene._faces_room.width, "without a picture there are faces"
        it.click("matches.go")
        it.step(5)
        it.app.stack.reset(TitleScene(it.app.context, it.desk))
        it.step(3)
        opened(it)
        assert it.desk.saves.store.picture(match_id).is_file()
        assert it.scene._picture_rect.width > 200
        it.desk.saves.store.picture(match_id).write_bytes(b"no picture")
        it.scene._rebuild()
        assert it.scene._faces_room.width


@pytest.mark.slow
def test_who_goes_on_with_a_damaged_match_is_told_at_the_table_what_is_left_of_it(tmp_path: Path) -> None:
    match_id = saved(tmp_path, rounds=1)
    with page(tmp_path, TitleScene, size=(1280, 720)) as it:
        path = it.desk.saves.store.path(match_id)
        lines = path.read_bytes().split(b"\n")
        lines[20] = lines[20].replace(b"\t", b" ", 1)
        path.write_bytes(b"\n".join(lines))
        opened(it)
        assert any("The match goes on from there." in label for label in it.labels("matches.said."))
        it.push("matches.go")
        assert it.scene.name == "table"
        [said] = it.labels("toast.")
        assert "is damaged after move" in said
        assert "The file as it was is kept" in said
        assert it.desk.notices == []


def test_when_a_match_was_played_is_said_as_people_say_it() -> None:
    noon = datetime(2026, 3, 1, 12, 5).astimezone()
    said = [day_words(noon.isoformat(), day) for day in (date(2026, 3, 1), date(2026, 3, 2), date(2026, 3, 9), date(2026, 2, 28))]
    assert said == ["today, 12:05", "yesterday, 12:05", "2026-03-01, 12:05", "2026-03-01, 12:05"]
    assert day_words("long ago") == "long ago"


def test_points_below_zero_have_a_minus_and_no_hyphen(tmp_path: Path) -> None:
    match_id = saved(tmp_path)
    path = Saves(tmp_path).store.path(match_id)
    number = path.read_bytes().count(b"\n")
    with path.open("ab") as file:
        file.write(sealed("over\t-130 1535", number))
    with page(tmp_path, TitleScene) as it:
        opened(it)
        assert "ended −130 : 1,535" in it.labels("matches.said.1")[0]
    assert [figure(points) for points in (-1200.4, -0.2, 0, 1234.5)] == ["−1,200", "0", "0", "1,234"]

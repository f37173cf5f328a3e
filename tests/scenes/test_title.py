"""The title: what it offers, in which order, and what lies behind it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import Match
from game.match.saves import Saves
from game.rules.catalog import BUILT_IN, built_in, dumps, named
from game.rules.scoring import match_scores
from game.scenes import doors
from game.scenes.front_page.progress import Progress, progress_words
from game.scenes.title import TitleScene
from game.storage import library
from tests.scenes.page_stage import PageStage, page
from tests.scenes.played import played, saved, setup


def ids(it: PageStage) -> list[str]:
    return [node.id for node in it.tree.nodes if node.role == "button"]


def test_a_new_match_comes_first_and_every_door_has_a_scene(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        assert ids(it)[0] == "title.new"
        for key in ("new_match", "settings", "about"):
            assert doors.has_door(key)
        wanted = {"puzzles", "statistics", "house_rules", "settings", "about", "quit", "player", "matches"}
        assert {f"title.{key}" for key in wanted if key not in doors.DOORS or doors.has_door(key)} <= set(ids(it))


def test_a_door_without_a_scene_behind_it_has_no_button(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(doors.DOORS, "statistics", ("game.scenes.nothing_of_that_name", "Nothing"))
    with page(tmp_path, TitleScene) as it:
        assert "title.statistics" not in ids(it)
        assert "title.settings" in ids(it)


def test_the_pictures_come_after_the_first_frame(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene, size=(1280, 720)) as it:
        whole = it.app.window.surface.copy()
        it.app.stack.reset(TitleScene(it.app.context, it.desk))
        it.step()
        first = it.app.window.surface.copy()
        assert it.has("title.new")
        rack = (1000, 690)
        assert first.get_at(rack) != whole.get_at(rack)
        it.rest()
        assert it.app.window.surface.get_at(rack) == whole.get_at(rack)


def test_continue_comes_first_where_a_match_is_open_and_says_how_it_stands(tmp_path: Path) -> None:
    match_id = saved(tmp_path, rounds=1)
    with page(tmp_path, TitleScene) as it:
        assert ids(it)[0] == "title.continue"
        assert it.tree.focus == "title.continue"
        waited = Progress(it.desk.saves, match_id)
        waited.wait()
        assert waited.words.startswith("Round 1 of 4 · counted · ")
        for _ in range(200):
            it.step()
            if it.scene._told:
                break
            pygame.time.wait(10)
        assert it.scene._told == waited.words
        it.key(pygame.K_RETURN)
        assert it.scene.name == "table"
        assert it.scene.match.id == match_id


def test_the_line_under_continue_says_round_turn_and_lead() -> None:
    match = played()
    words = progress_words(match.setup, match.state)
    own, other = match_scores(match.state)
    assert own < other
    assert words == f"Round 2 of 4 · counted · {other - own:,} behind"
    fresh = Match(setup())
    assert progress_words(fresh.setup, fresh.state) == "Round 1 of 4 · your turn"


def test_escape_stays_f1_shows_the_keys_and_m_is_the_sound(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        it.key(pygame.K_ESCAPE)
        assert it.scene.name == "title"
        it.key(pygame.K_F1)
        assert it.scene.name == "help"
        assert any("F11" in label for label in it.labels("help."))
        it.key(pygame.K_ESCAPE)
        assert it.scene.name == "title"
        it.key(pygame.K_m)
        assert it.app.context.look.muted
        assert it.desk.settings.look.muted


def test_every_button_works_by_mouse_keys_and_touch(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        it.click("title.new")
        assert it.scene.name == "new match"
        it.key(pygame.K_ESCAPE)
        it.scene.focus("title.new")
        it.key(pygame.K_SPACE)
        assert it.scene.name == "new match"
        it.key(pygame.K_ESCAPE)
        pos = it.middle("title.settings")
        it.down(pos, touch=True)
        it.up(pos, touch=True)
        it.step(30)
        assert it.scene.name == "settings"
        it.key(pygame.K_ESCAPE)
        it.click("title.quit")
        assert not it.app.running


def test_tab_goes_through_everything_and_comes_round(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        seen = []
        for _ in range(len(it.tree.stops()) + 1):
            it.key(pygame.K_TAB)
            seen.append(it.tree.focus)
        assert set(seen) == {node.id for node in it.tree.stops()}
        assert seen[0] == seen[-1]


def test_a_match_dropped_on_the_window_is_brought_in(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    match_id = saved(elsewhere, name="From a cousin")
    with page(tmp_path / "here", TitleScene) as it:
        assert not it.has("title.continue")
        it.drop(Saves(elsewhere).store.path(match_id))
        assert it.has("title.continue")
        assert [info.name for info in it.desk.saves.store.all()] == ["From a cousin"]


def test_a_rule_file_dropped_on_the_window_is_kept_and_junk_is_refused_in_words(tmp_path: Path) -> None:
    rules = named(built_in(BUILT_IN[0]), "sunday", "Sunday rules")
    good, bad = tmp_path / "sunday.toml", tmp_path / "junk.hfmatch"
    good.write_text(dumps(rules), encoding="utf-8")
    bad.write_bytes(b"\x00junk" * 100)
    with page(tmp_path / "here", TitleScene) as it:
        it.drop(good)
        assert any("Sunday rules" in label for label in it.labels("toast."))
        assert [entry.id for entry in library.entries(it.desk.rules_folder)][-1] == "sunday-rules"
        it.drop(bad)
        assert it.tree.node("toast.1") is not None
        assert it.value("toast.1", "bad") is True
        assert it.desk.saves.store.all() == []


def test_notices_from_the_start_are_told_once(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        it.desk.notices.append("A file was set aside.")
        it.click("title.new")
        it.key(pygame.K_ESCAPE)
        it.step(2)
        assert "A file was set aside." in it.labels("toast.")
        assert it.desk.notices == []


def test_what_is_found_out_beside_the_window_is_told_at_once(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        it.step(5)
        it.desk.notices.append("A match was set aside.")
        it.step(2)
        assert "A match was set aside." in it.labels("toast.")
        assert it.desk.notices == []


@pytest.mark.slow
@pytest.mark.parametrize("door", ["new", "puzzles", "statistics", "house_rules", "matches", "settings", "about"])
def test_whoever_opens_a_page_by_keys_sees_what_has_the_keyboard_there_and_by_mouse_no_ring(tmp_path: Path, door: str) -> None:
    with page(tmp_path, TitleScene) as it:
        it.scene.focus(f"title.{door}")
        it.key(pygame.K_RETURN)
        it.step(2)
        assert it.scene.name != "title"
        assert it.tree.focus_visible
        assert it.tree.node(it.tree.focus).shown
        it.key(pygame.K_ESCAPE)
        it.step(2)
        it.click(f"title.{door}")
        it.step(2)
        assert it.scene.name != "title"
        assert not it.tree.focus_visible

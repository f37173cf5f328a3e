"""The rulebook page: what is in it, turning its pages, larger print."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.catalog import built_in
from game.scenes.desk import PLAYERS, Desk
from game.scenes.rulebook import RulebookScene
from game.scenes.save_file import SaveFileScene
from tests.scenes.page_stage import outside, overlaps, page


def book(rules: str = "hodges", players: int | None = None) -> Any:
    return lambda context, desk: RulebookScene(context, desk, built_in(rules), players)


def test_contents_lead_to_their_section_and_follow_what_is_read(tmp_path: Path) -> None:
    with page(tmp_path, book(), size=(1280, 720)) as it:
        it.push("rulebook.contents.going_out")
        heading = it.tree.node("rulebook.text.going_out")
        assert heading.shown
        assert heading.rect[1] < 720 // 3
        assert it.value("rulebook.contents.going_out", "selected") is True
        it.scene.focus("rulebook.contents.idea")
        it.key(pygame.K_HOME)
        it.step(2)
        assert it.value("rulebook.contents.idea", "selected") is True
        it.key(pygame.K_END)
        it.step(2)
        assert it.value("rulebook.contents.honour", "selected") is True


def test_page_down_turns_a_page(tmp_path: Path) -> None:
    with page(tmp_path, book()) as it:
        it.key(pygame.K_PAGEDOWN)
        assert not it.tree.node("rulebook.name").shown


def test_larger_print_is_larger_and_remembered(tmp_path: Path) -> None:
    with page(tmp_path, book()) as it:
        before = it.tree.node("rulebook.text.idea.0").rect[3]
        it.click("rulebook.print.larger")
        assert it.tree.node("rulebook.text.idea.0").rect[3] > before
    with page(tmp_path, book()) as it:
        assert it.value("rulebook.print") == "larger"


def test_it_opens_for_as_many_as_played_last_where_the_rules_allow_so_many(tmp_path: Path) -> None:
    Desk(tmp_path).keep(PLAYERS, 6)
    for rules, table in (("hodges", "6 players"), ("duel", "Any table")):
        with page(tmp_path, book(rules), size=(1280, 720)) as it:
            assert it.value("rulebook.table") == table


@pytest.mark.slow
def test_it_is_written_for_the_table_one_plays_at(tmp_path: Path) -> None:
    with page(tmp_path, book("hodges", 4), size=(1280, 720)) as it:
        assert it.value("rulebook.table") == "4 players"
        four = it.labels("rulebook.text.cards")
        it.scene._choose_table("6")
        assert it.labels("rulebook.text.cards") != four


def test_it_is_saved_as_text(tmp_path: Path) -> None:
    with page(tmp_path, book()) as it:
        it.click("rulebook.save")
        assert isinstance(it.scene, SaveFileScene)
        it.scene.focus("save.path")
        it.write(str(tmp_path / "book.txt"))
        it.key(pygame.K_RETURN)
        assert "The first lay-down" in (tmp_path / "book.txt").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_file_that_cannot_be_written_is_told_and_asked_for_again(tmp_path: Path) -> None:
    with page(tmp_path, book()) as it:
        it.click("rulebook.save")
        it.scene.focus("save.path")
        it.write(str(tmp_path / "missing" / "book.txt"))
        it.key(pygame.K_RETURN)
        assert any("cannot be written" in label for label in it.labels("toast"))
        it.key(pygame.K_ESCAPE)
        assert isinstance(it.scene, RulebookScene)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    for rules in ("hodges", "classic", "duel", "race"):
        with page(tmp_path, book(rules), size=size, scale=scale) as it:
            assert overlaps(it) == []
            assert outside(it) == []
            assert it.has("rulebook.text.scoring")

"""A scene or a computer player raises: the match is kept, a window says so, a report lies there, and the table is there again."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match.saves import Saves
from game.scenes.table import TableScene
from tests.faults.conftest import Start, Window, a_match
from tests.match.conftest import same_table


@pytest.mark.slow
@pytest.mark.parametrize("where", ["update", "paint", "handle", "nodes"])
def test_a_table_that_fails_is_there_again(where: str, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    match_id = a_match(data)
    sound = getattr(TableScene, where)
    armed = [False]

    def fails(scene: TableScene, *words: object) -> object:
        if armed[0]:
            armed[0] = False
            raise ZeroDivisionError("a secret")
        return sound(scene, *words)

    def act(window: Window) -> None:
        window.step(4)
        window.press("title.continue")
        window.rest()
        before = window.scene.match
        window.draw_and_discard()
        window.rest()
        armed[0] = True
        if where == "handle":
            window.app.stack.handle(_key())
        window.scene.invalidate()
        window.step(3)
        assert window.name == "error"
        assert "Your match is saved" in " ".join(window.scene.sentences())
        report = next(data.glob("crash-*.txt"))
        assert str(report) in " ".join(window.scene.sentences())
        assert "ZeroDivisionError: a secret" in report.read_text(encoding="utf-8")
        assert window.scene.tree.focus == "error.table"
        window.press("error.table")
        window.rest()
        assert [scene.name for scene in window.app.stack.scenes] == ["title", "table"]
        after = window.scene.match
        assert after.id == match_id
        assert same_table(after, before)
        window.draw_and_discard()
        window.rest()
        assert same_table(Saves(data).open(match_id).match, after), "and it is still written down"

    monkeypatch.setattr(TableScene, where, fails)
    assert start(act) == 0


def _key() -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="")


@pytest.mark.slow
def test_a_page_above_the_table_that_fails_costs_no_match(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes.rulebook import RulebookScene

    def act(window: Window) -> None:
        window.rest()
        scene = window.scene
        monkeypatch.setattr(RulebookScene, "paint", lambda *_: 1 // 0)
        window.app.stack.push(RulebookScene(window.app.context, scene.desk, scene.match.setup.rules, 2))
        window.step(3)
        assert window.name == "error"
        window.press("error.table")
        window.rest()
        assert window.name == "table"

    assert start(act, "--rules", "duel", "--seed", "4") == 0


def test_a_title_that_fails_offers_no_table(start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def act(window: Window) -> None:
        monkeypatch.setattr(type(window.scene), "update", lambda *_: 1 // 0)
        window.step(2)
        assert window.name == "error"
        assert not window.sees("error.table")
        assert "Your match is saved" not in window.read()
        monkeypatch.undo()
        window.press("error.title")
        assert window.name == "title"

    assert start(act) == 0


def test_two_failures_in_a_second_leave_two_reports(start: Start, tmp_path: Path) -> None:
    def act(window: Window) -> None:
        paths = {window.app.context.report("a test", ValueError(str(number))) for number in range(3)}
        assert len(paths) == 3
        assert all(path is not None and "ValueError" in path.read_text(encoding="utf-8") for path in paths)

    assert start(act) == 0


@pytest.mark.parametrize("how", ["raises", pytest.param("cheats", marks=pytest.mark.slow)])
def test_a_computer_player_that_fails_is_told_and_the_match_goes_on(
    how: str, start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.match import Quick
    from game.rules.actions import Discard

    def wrong(thinker: Quick) -> object:
        if how == "raises":
            raise RuntimeError("lost my thread")
        return Discard(1, 14)

    def act(window: Window) -> None:
        window.step(4)
        window.press("title.continue")
        window.rest()
        monkeypatch.setattr(Quick, "answer", wrong)
        while not window.sees("mishap"):
            window.draw_and_discard()
            for _ in range(200):
                window.step()
                if window.sees("mishap"):
                    break
        words = window.read()
        assert "Mabel found no move" in words
        assert "saved up to the last move" in words
        report = next((tmp_path / "data").glob("crash-*.txt"))
        assert str(report) in words
        match = window.scene.match
        window.press("mishap.on")
        window.rest()
        assert window.name == "table"
        assert match.state.turn == 0, "the safest moves were made"
        for _ in range(3):
            window.draw_and_discard()
            window.rest()
        assert not window.sees("mishap"), "it is told once"
        assert len(list((tmp_path / "data").glob("crash-*.txt"))) == 1
        assert same_table(Saves(tmp_path / "data").open(match.id).match, match)

    a_match(tmp_path / "data")
    assert start(act) == 0

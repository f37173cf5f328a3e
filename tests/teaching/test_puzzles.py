"""Every puzzle is solved by its answer, refuses its wrong moves, and is best by its margin; and one solves them at the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.assets.paths import asset
from game.scenes.lessons import LessonsScene
from game.scenes.puzzles import PuzzlesScene, is_solved
from game.teaching.check import check_task
from game.teaching.lesson import LessonError, lesson_files
from game.teaching.puzzle import read_puzzle
from game.teaching.task import read
from game.widgets import Text
from tests.scenes.fits import lay_out, problems, windows
from tests.scenes.page_stage import PageStage, page
from tools.make_puzzles import prove_one

FILES = lesson_files(asset("puzzles"))
every_puzzle = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageStage]:
    with page(tmp_path_factory.mktemp("puzzles"), LessonsScene) as it:
        yield it


@pytest.fixture
def shelf(window: PageStage) -> PageStage:
    """The list of puzzles, none of them solved."""
    window.desk.settings.choices.clear()
    window.app.stack.reset(PuzzlesScene(window.app.context, window.desk))
    window.step(3)
    return window


def rest(it: PageStage) -> None:
    for _ in range(900):
        it.step()
        if it.app.stack.settled:
            return
    raise AssertionError("the table never comes to rest")


def test_there_are_at_least_twenty_of_every_grade_some() -> None:
    grades = [read_puzzle(path).model.grade for path in FILES]
    assert len(grades) >= 20
    assert set(grades) == {1, 2, 3}


@every_puzzle
def test_a_puzzle_is_sound(path: Path) -> None:
    puzzle = read_puzzle(path)
    assert list(check_task(puzzle.task)) == []
    assert puzzle.model.wrong
    assert puzzle.model.grade == int(path.stem[0])


@pytest.mark.slow
@every_puzzle
def test_the_answer_is_best_by_a_clear_margin(path: Path) -> None:
    assert prove_one(read_puzzle(path), seed=5) == ""


def test_a_puzzle_without_goal_or_margin_is_refused(tmp_path: Path) -> None:
    text = FILES[0].read_text(encoding="utf-8").replace('goal = "clean"\n', "")
    path = tmp_path / "unproven.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError, match="unproven: needs a goal"):
        read_puzzle(path)


def test_a_puzzle_is_solved_and_the_next_one_follows(shelf: PageStage) -> None:
    first, second = shelf.scene.puzzles[:2]
    shelf.push("puzzles.go")
    rest(shelf)
    scene = shelf.scene
    wrong = read(first.model.wrong[0].do, scene.match.state)
    assert not scene.deeds.submit(wrong)
    assert scene.page().note == first.model.wrong[0].say
    for action in first.task.ways[0]:
        assert scene.deeds.submit(action)
    rest(shelf)
    assert scene.done
    assert scene.page().title == "Solved at try 2"
    assert first.model.why in scene.page().note
    assert is_solved(shelf.desk, first.id)
    shelf.key(pygame.K_RETURN)
    rest(shelf)
    assert shelf.scene.puzzle.id == second.id


@pytest.mark.slow
def test_a_puzzle_that_was_shown_is_not_solved(shelf: PageStage) -> None:
    puzzle = shelf.scene.puzzles[0]
    shelf.push("puzzles.go")
    rest(shelf)
    shelf.click("guide.show")
    rest(shelf)
    assert shelf.scene.done
    assert not is_solved(shelf.desk, puzzle.id)


def test_the_list_of_puzzles_fits_every_window(shelf: PageStage) -> None:
    found = {}
    for metrics in windows():
        lay_out(shelf.scene, metrics)
        if wrong := problems(shelf.scene):
            found[f"{metrics.size} at {metrics.scale}"] = wrong
    assert found == {}


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_word_of_a_puzzle_is_cut(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with page(tmp_path, PuzzlesScene, size=size, scale=scale) as it:
        shelf = it.scene
        for at, puzzle in enumerate(shelf.puzzles):
            it.app.stack.reset(shelf._scene(at))
            it.step(2)
            for wrong in puzzle.model.wrong:
                it.scene.object(wrong.say)
                assert_whole(it, puzzle.id)
            it.scene.reached()
            assert_whole(it, puzzle.id)


def assert_whole(it: PageStage, where: str) -> None:
    scene = it.scene
    sheet = next(widget for widget in scene.ui.widgets if widget.id == "guide")
    assert pygame.Rect((0, 0), scene.metrics.size).contains(sheet.rect), where
    for widget in scene.ui.widgets:
        if widget.id.startswith("guide."):
            assert sheet.rect.contains(widget.rect), f"{where}: {widget.id}"
        if widget.id.startswith("guide.") and isinstance(widget, Text):
            assert widget.measure(scene.kit, widget.rect.width)[1] <= widget.rect.height, f"{where}: {widget.id} is cut"

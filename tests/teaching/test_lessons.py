"""Every lesson is completed by what it accepts, refuses what it lists as wrong, and a bad one is refused in a line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.assets.paths import asset
from game.rules.notation import parse_move
from game.rules.state import State
from game.teaching.check import check_lesson
from game.teaching.lesson import Lesson, LessonError, lesson_files, read_lesson
from game.teaching.task import made

FILES = lesson_files(asset("lessons"))

SMALL = """
title = "Small"
idea = "One thing."

[position]
hand = { south = "K K K 9 9 9 5" }
laid_down = ["A"]

[[step]]
title = "Kings"
say = "Three kings, three nines."
ask = "Lay them."
accept = ["play K K K / 9 9 9"]
otherwise = "Only those."
done = "There."
"""


def test_there_are_at_least_ten_lessons_each_with_something_to_do() -> None:
    lessons = [read_lesson(path) for path in FILES]
    assert len(lessons) >= 10
    assert all(any(step.ask for step in lesson.steps) for lesson in lessons)
    assert all(len(lesson) <= 5 for lesson in lessons)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_lesson_is_sound(path: Path) -> None:
    assert check_lesson(read_lesson(path)) == []


def lesson(folder: Path, text: str = SMALL) -> Lesson:
    path = folder / "small.toml"
    path.write_text(text, encoding="utf-8")
    return read_lesson(path)


def after(state: State, *moves: str) -> State:
    for move in moves:
        state = made(state, parse_move(move, state.game, state.actor), move)
    return state


@pytest.mark.parametrize(
    ("before", "move", "finding"),
    [
        ([], "play K K K / 9 9 9", "reached"),
        ([], "play 9 9 9 / K K K", "reached"),
        ([], "play 9 9 9", "on_the_way"),
        (["play 9 9 9"], "play K K K", "reached"),
        ([], "discard 5", "wrong"),
        (["play 9 9 9"], "discard K", "wrong"),
    ],
)
def test_the_position_is_judged_not_the_gesture(tmp_path: Path, before: list[str], move: str, finding: str) -> None:
    task = lesson(tmp_path).tasks[0]
    assert task is not None
    state = after(task.start, *before)
    verdict = task.judge(state, parse_move(move, state.game, state.actor))
    assert verdict is not None
    assert verdict.finding == finding


def test_from_halfway_the_next_move_is_known(tmp_path: Path) -> None:
    task = lesson(tmp_path).tasks[0]
    assert task is not None
    halfway = after(task.start, "play 9 9 9")
    move = task.next_move(halfway)
    assert move is not None
    verdict = task.judge(halfway, move)
    assert verdict is not None
    assert verdict.finding == "reached"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('accept = ["play K K K / 9 9 9"]', 'accept = ["play A A A"]', "is refused as not_your_card"),
        ('accept = ["play K K K / 9 9 9"]', 'accept = ["throw K"]', "is no move"),
        ('otherwise = "Only those."', "", "otherwise is missing"),
        ('done = "There."', "", "done is missing"),
        ('title = "Kings"', 'titel = "Kings"', "titel"),
        ('hand = { south = "K K K 9 9 9 5" }', 'hand = { south = "K K X" }', "position"),
        ("[position]", "[position", "is not TOML"),
    ],
)
def test_a_bad_lesson_is_refused_in_one_line(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(LessonError, match=words) as caught:
        lesson(tmp_path, SMALL.replace(old, new))
    assert "\n" not in str(caught.value)
    assert "small" in str(caught.value)


def test_a_wrong_move_that_is_right_is_found(tmp_path: Path) -> None:
    text = SMALL + 'wrong = [{ do = "play K K K", say = "No." }, { do = "play K K", say = "No.", refused = "mixed_ranks" }]\n'
    found = check_lesson(lesson(tmp_path, text))
    assert len(found) == 2
    assert "is accepted" in found[0]
    assert "book_too_small" in found[1]


@pytest.mark.parametrize("item", ["", " ", "card", "card ", "seat", "book K K", "hat"])
def test_what_cannot_be_lit_is_told(item: str, tmp_path: Path) -> None:
    text = SMALL.replace('title = "Kings"', f'title = "Kings"\nshow = ["{item}"]')
    assert "expected rack, felt" in check_lesson(lesson(tmp_path, text))[0]
    assert check_lesson(lesson(tmp_path, text.replace(f'["{item}"]', '["card K", "seat west", "rack"]'))) == []

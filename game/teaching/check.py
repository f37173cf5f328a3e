"""Proving a lesson or puzzle: each step is completed by what it accepts, and refuses what it lists as wrong."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.actions import Action, Play
from game.rules.legal import refusal
from game.rules.state import State
from game.teaching.lesson import Lesson
from game.teaching.task import Task, TaskError, made, read

PLACES = ("rack", "felt", "burn", "pile", "stacks", "foot", "score", "notecard", "others")
"""What ``show`` can light besides ``card K``, ``book K`` and ``seat west``."""


def check_lesson(lesson: Lesson) -> list[str]:
    """Return what is wrong with a lesson, each a sentence; empty where all is well."""
    found = []
    for number, (step, task) in enumerate(zip(lesson.steps, lesson.tasks, strict=True), 1):
        where = f"step {number} {step.title!r}"
        found += [
            f"{where}: show = {item!r}: expected {', '.join(PLACES)}, card, book or seat" for item in step.show if not known(item)
        ]
        if task is not None:
            found += [f"{where}: {text}" for text in check_task(task)]
    return found


def known(item: str) -> bool:
    """Tell whether ``show`` knows a place."""
    words = item.split()
    return item in PLACES or (len(words) == 2 and words[0] in ("card", "book", "seat"))


def check_task(task: Task) -> Iterator[str]:
    """Yield what is wrong with a task."""
    for actions in task.ways:
        yield from _way(task, actions)
    for each in task.wrong:
        try:
            yield from _wrong(task, each.do, each.refused, each.say)
        except TaskError as error:
            yield f"wrong {each.do!r}: {error}"


def _way(task: Task, actions: tuple[Action, ...]) -> Iterator[str]:
    state = task.start
    for number, action in enumerate(actions):
        verdict = task.judge(state, action)
        last = number == len(actions) - 1
        if verdict is None or verdict.finding != ("reached" if last else "on_the_way"):
            yield f"{action} is {'refused' if verdict is None else verdict.finding}"
            return
        yield from _in_parts(task, state, action)
        if not last and task.next_move(made(state, action, "")) is None:
            yield f"after {action} no way leads on"
        state = made(state, action, "")


def _in_parts(task: Task, state: State, action: Action) -> Iterator[str]:
    """Laying several groups one after the other is as good as in one move, where the rules allow it."""
    if not isinstance(action, Play) or len(action.groups) == 1:
        return
    for group in action.groups:
        part = Play(action.seat, (group,))
        if refusal(state, part) is not None:
            return
        verdict = task.judge(state, part)
        if verdict is None or verdict.finding == "wrong":
            yield f"a part of {action} alone is not taken as a way there: {part}"
            return
        state = made(state, part, "")


def _wrong(task: Task, text: str, code: str, say: str) -> Iterator[str]:
    action = read(text, task.start)
    refused = refusal(task.start, action)
    if code or refused is not None:
        got = "legal" if refused is None else f"refused as {refused.code}"
        if refused is None or refused.code != code:
            yield f"wrong {text!r} is {got}, expected {'refused as ' + code if code else 'legal'}"
        elif task.refused(code, task.start, action) != say:
            yield f"wrong {text!r}: another one says something else of it"
        return
    verdict = task.judge(task.start, action)
    if verdict is None or verdict.finding != "wrong":
        yield f"wrong {text!r} is accepted"
    elif verdict.say != say:
        yield f"wrong {text!r}: another one says something else of it"

"""Lessons: files of one idea each, step by step (``docs/write-a-lesson.md``)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from game.rules.expected import problem_of
from game.rules.position import set_up
from game.rules.refusals import TEMPLATES
from game.rules.scenario import Case, PositionModel, ScenarioError, start
from game.rules.state import State
from game.rules.tomltext import TomlError, parse, read_text
from game.teaching.task import Goal, Task, TaskError, WrongMove, made, read

MAX_BYTES = 256 * 1024
PERSON = 0
"""The seat of the person who is taught: south."""

Model = TypeVar("Model", bound=BaseModel)

Words = Annotated[str, Field(min_length=1, max_length=400)]


class LessonError(ValueError):
    """A lesson or puzzle cannot be used. The message says which file, which part, and what is wrong, in one line."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Wrong(_Strict):
    """A likely wrong move and what is said of it; ``refused``: the code with which the rules refuse it."""

    do: str
    say: Words
    refused: str = ""

    @model_validator(mode="after")
    def _known(self) -> Wrong:
        if self.refused and self.refused not in TEMPLATES:
            raise ValueError(f"refused = {self.refused!r}: no such refusal; see game/rules/refusals.py")
        return self

    @property
    def move(self) -> WrongMove:
        """As the judge takes it."""
        return WrongMove(self.do, self.say, self.refused)


class StepModel(_Strict):
    """One step: something said, and mostly something to do.

    Without ``ask`` it is only read. ``rack = "sorted"`` asks for a sorted rack instead of moves. ``then`` are the moves the others
    make afterwards. ``position`` sets the table anew.
    """

    title: Words
    say: Words
    ask: str = ""
    accept: list[str] = []
    goal: Goal = ""
    rack: Literal["", "sorted"] = ""
    wrong: list[Wrong] = []
    otherwise: str = ""
    done: str = ""
    then: list[str] = []
    show: list[str] = []
    position: PositionModel | None = None

    @model_validator(mode="after")
    def _whole(self) -> StepModel:
        doing = bool(self.accept) or bool(self.rack)
        if bool(self.ask) != doing:
            raise ValueError("ask, and accept or rack, stand together or not at all")
        if doing and not self.done:
            raise ValueError("done is missing: what is said once it is done")
        if self.accept and not self.otherwise:
            raise ValueError("otherwise is missing: what is said of any other move")
        return self


class LessonModel(_Strict):
    """A lesson as its file says it."""

    title: Words
    idea: Words
    guide: str = "clara"
    rules: str = "hodges"
    players: Annotated[int, Field(ge=1, le=8)] | None = None
    enforce: Literal["strict", "honour"] = "strict"
    house: dict[str, Any] = {}
    position: PositionModel
    step: Annotated[list[StepModel], Field(min_length=1)]


class Lesson:
    """A lesson whose positions have been worked out. ``id`` is the name of its file."""

    def __init__(self, lesson_id: str, model: LessonModel) -> None:
        """Play the lesson by its first accepted ways. Raises ``LessonError``."""
        self.id = lesson_id
        self.model = model
        self.steps = model.step
        self.starts: list[State] = []
        self.tasks: list[Task | None] = []
        state = self._state(model.position, "position")
        for number, step in enumerate(model.step, 1):
            where = f"step {number} {step.title!r}"
            if step.position is not None:
                state = self._state(step.position, f"{where}: position")
            self.starts.append(state)
            try:
                task = Task(state, PERSON, step.accept, [each.move for each in step.wrong], step.goal) if step.accept else None
                state = task.end if task is not None else state
                for text in step.then:
                    state = made(state, read(text, state), text)
            except TaskError as error:
                raise LessonError(f"{lesson_id}: {where}: {error}") from None
            self.tasks.append(task)
        for number, step in enumerate(model.step[:-1]):
            if (len(step.accept) > 1 or step.goal) and model.step[number + 1].position is None:
                raise LessonError(f"{lesson_id}: step {number + 2}: needs a position, because the step before can end in several")

    def _state(self, position: PositionModel, where: str) -> State:
        model = self.model
        case = Case(title=model.title, rules=model.rules, players=model.players, enforce=model.enforce, house=model.house)
        try:
            return set_up(position.written(), start(case, Path()).game)
        except (ScenarioError, ValueError) as error:
            raise LessonError(f"{self.id}: {where}: {error}") from None

    def __len__(self) -> int:
        """Return the number of steps."""
        return len(self.steps)


def read_lesson(path: Path) -> Lesson:
    """Read a lesson. Raises ``LessonError``."""
    return Lesson(path.stem, read_model(path, LessonModel))


def read_model(path: Path, kind: type[Model]) -> Model:
    """Read a file as a model. Raises ``LessonError``."""
    try:
        return kind.model_validate(parse(read_text(path, MAX_BYTES)))
    except TomlError as error:
        raise LessonError(f"{path}: {error}") from None
    except ValidationError as error:
        first = min(error.errors(), key=lambda each: each["type"] != "extra_forbidden")  # a key misspelt, before a key missing
        raise LessonError(f"{path}: {problem_of(first, (kind, StepModel, Wrong, PositionModel), 'the file')}") from None


def lesson_files(folder: Path) -> list[Path]:
    """Return the files of the lessons in a folder, in the order in which they are learnt."""
    return sorted(folder.glob("*.toml"))

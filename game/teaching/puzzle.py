"""Puzzles: a position, a question, and one answer that is best by a clear margin (``docs/write-a-lesson.md``)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.rules.position import set_up
from game.rules.scenario import Case, PositionModel, ScenarioError, start
from game.rules.state import State
from game.teaching.lesson import PERSON, LessonError, Words, Wrong, read_model
from game.teaching.task import Goal, Task, TaskError


class PuzzleModel(BaseModel):
    """A puzzle as its file says it.

    ``margin`` is by how many points a round the answer beats the next best move, as measured; 0 where ``goal`` says what is asked
    for and reaching it is the whole answer.
    """

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    title: Words
    ask: Words
    grade: Annotated[int, Field(ge=1, le=3)]
    rules: str = "hodges"
    players: Annotated[int, Field(ge=1, le=8)] | None = None
    teams: Literal["alone", "pairs", "halves"] | None = None
    goal: Goal = ""
    accept: Annotated[list[str], Field(min_length=1)]
    wrong: list[Wrong] = []
    otherwise: Words = "There is something better."
    why: Words
    margin: Annotated[int, Field(ge=0)] = 0
    position: PositionModel


class Puzzle:
    """A puzzle whose position has been set up. ``id`` is the name of its file."""

    def __init__(self, puzzle_id: str, model: PuzzleModel) -> None:
        """Raises ``LessonError``."""
        self.id = puzzle_id
        self.model = model
        case = Case(title=model.title, rules=model.rules, players=model.players, teams=model.teams)
        try:
            self.start: State = set_up(model.position.written(), start(case, Path()).game)
            wrong = [each.move for each in model.wrong]
            self.task = Task(self.start, PERSON, model.accept, wrong, model.goal)
        except (ScenarioError, TaskError, ValueError) as error:
            raise LessonError(f"{puzzle_id}: {error}") from None
        if not model.goal and not model.margin:
            raise LessonError(f"{puzzle_id}: needs a goal, or the margin by which its answer is best")


def read_puzzle(path: Path) -> Puzzle:
    """Read a puzzle. Raises ``LessonError``."""
    return Puzzle(path.stem, read_model(path, PuzzleModel))

"""Puzzles at the table: the list of them by grade, and each to be solved with the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.assets import asset
from game.i18n import tr
from game.scenes.guided import Choice, GuidedTable, Page
from game.scenes.guided.scene import match_at
from game.scenes.guided.shelf import ShelfScene, first_open
from game.scenes.table.words import tens
from game.teaching.lesson import PERSON, LessonError, lesson_files
from game.teaching.puzzle import read_puzzle
from game.widgets import Button, Line

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.teaching.puzzle import Puzzle


def grade_words(grade: int) -> str:
    """How hard a puzzle is."""
    return {1: tr("easy"), 2: tr("middling"), 3: tr("hard")}[grade]


def is_solved(desk: Desk, puzzle_id: str) -> bool:
    """Tell whether a player has solved a puzzle without being shown."""
    return desk.settings.flag(f"puzzle.{puzzle_id}.solved", default=False)


class PuzzleScene(GuidedTable):
    """One puzzle. ``after`` opens the next one, None after the last."""

    name = "puzzle"

    def __init__(
        self, context: Context, desk: Desk, puzzle: Puzzle, place: tuple[int, int], after: Callable[[], None] | None
    ) -> None:
        super().__init__(context, desk, match_at(puzzle.start, desk))
        self.puzzle = puzzle
        self.place = place
        self.after = after
        self.title = tr(puzzle.model.title)
        self.leaving_words = tr("The puzzle begins anew when you come back.")
        self.done = self.shown = False
        self.tries = 0

    def enter(self) -> None:
        """Ask."""
        super().enter()
        self.begin(self.puzzle.task, ())

    def reached(self) -> None:
        """Say why it is best, and remember that it was solved."""
        self.done = True
        if not self.shown:
            self.desk.keep(f"puzzle.{self.puzzle.id}.solved", True)
        self.context.audio.cue("your_turn")
        self.turn_page(focus=True)

    def object(self, words: str) -> None:
        """Count a try that was not the answer."""
        self.tries += not self.done
        super().object(words)

    def otherwise(self) -> str:
        """What is said of any other move."""
        return self.puzzle.model.otherwise

    def waiting(self) -> str:
        """What is said once it is solved."""
        return tr("Solved already: press Next puzzle.") if self.after is not None else tr("Solved already.")

    def show_move(self) -> None:
        """Make the answer's next move; the puzzle then does not count as solved."""
        self.shown = True
        super().show_move()

    def page(self) -> Page:
        """The question, what was said of the last try, or why the answer is best."""
        model = self.puzzle.model
        kicker = tr("Puzzle {n} of {all} · {grade}", n=self.place[0] + 1, all=self.place[1], grade=grade_words(model.grade))
        note, mood = (self._why(), "done") if self.done else (tr(self.objection), "wrong") if self.objection else ("", "")
        return Page(
            kicker,
            self._heading(),
            "",
            ask="" if self.done else tr(model.ask),
            note=note,
            mood=mood,  # type: ignore[arg-type]  # one of its three
            guide="ravi",
            guide_name="Ravi",
            choices=tuple(self._choices()),
        )

    def _why(self) -> str:
        model = self.puzzle.model
        if not model.margin:
            return tr(model.why)
        worth = tr("That is worth about {points} points a round more than the next best.", points=tens(model.margin))
        return f"{tr(model.why)} {worth}"

    def _heading(self) -> str:
        if not self.done or self.shown:
            return self.title
        return tr("Solved at once!") if not self.tries else tr("Solved at try {n}", n=self.tries + 1)

    def _choices(self) -> Sequence[Choice]:
        found = [Choice("leave", tr("Leave"), self.doors.leave)]
        if not self.done:
            return [*found, Choice("show", tr("Show me"), self.show_move)]
        if self.after is not None:
            return [*found, Choice("next", tr("Next puzzle"), self.after, kind="main")]
        return [Choice("next", tr("All puzzles"), self.doors.leave, kind="main")]

    def first_focus(self) -> str:
        """The way on, or the first card."""
        if self.done:
            return "guide.next"
        return f"card.{self.rack.cards[0]}" if self.rack.cards else ""


class PuzzlesScene(ShelfScene):
    """Opens at the first puzzle that is not solved."""

    name = "puzzles"
    prefix = "puzzles"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("Puzzles")
        self.puzzles: list[Puzzle] = []
        for path in lesson_files(asset("puzzles")):
            try:
                self.puzzles.append(read_puzzle(path))
            except LessonError as error:
                desk.notices.append(str(error))
        self.puzzles.sort(key=lambda puzzle: puzzle.model.grade)
        self.chosen = self._first_open()

    def _first_open(self) -> str:
        return first_open([(puzzle.id, is_solved(self.desk, puzzle.id)) for puzzle in self.puzzles])

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle chosen."""
        return self.puzzles[self.index]

    def lines(self) -> Sequence[Line]:
        """All puzzles, the easy ones first."""
        return [
            Line(
                puzzle.id,
                f"{at + 1}  {tr(puzzle.model.title)}",
                detail=f"{grade_words(puzzle.model.grade)} · {tr(puzzle.start.game.rules.name)}",
                badge=tr("solved") if is_solved(self.desk, puzzle.id) else "",
            )
            for at, puzzle in enumerate(self.puzzles)
        ]

    def kicker(self) -> str:
        """Which puzzle it is, and how hard."""
        grade = grade_words(self.puzzle.model.grade)
        return tr("Puzzle {n} of {all} · {grade}", n=self.index + 1, all=len(self.puzzles), grade=grade)

    def words(self) -> tuple[str, str, str]:
        """Title, question, and how it stands."""
        model = self.puzzle.model
        solved = sum(is_solved(self.desk, puzzle.id) for puzzle in self.puzzles)
        state = tr("{rules} · {n} of {all} solved", rules=tr(self.puzzle.start.game.rules.name), n=solved, all=len(self.puzzles))
        return tr(model.title), tr(model.ask), state

    def hand(self) -> Sequence[int]:
        """What one holds in the puzzle."""
        return match_at(self.puzzle.start, self.desk).ledger.hands[PERSON]

    def buttons(self) -> Sequence[Button]:
        """To the table."""
        label = tr("Solve it again") if is_solved(self.desk, self.puzzle.id) else tr("Solve it")
        return [Button("puzzles.go", label, self._go, icon="puzzle", kind="main", size=26)]

    def resume(self) -> None:
        """A puzzle was left or solved; solved ones give way to the next."""
        if self.puzzles and is_solved(self.desk, self.chosen):
            self.chosen = self._first_open()
        super().resume()

    def _go(self) -> None:
        self.context.stack.push(self._scene(self.index))

    def _scene(self, at: int) -> PuzzleScene:
        after = self._opener(at + 1) if at + 1 < len(self.puzzles) else None
        return PuzzleScene(self.context, self.desk, self.puzzles[at], (at, len(self.puzzles)), after)

    def _opener(self, at: int) -> Callable[[], None]:
        def open_next() -> None:
            self.chosen = self.puzzles[at].id
            self.context.stack.replace(self._scene(at))

        return open_next

"""The list of lessons: which are done, which was left, and what each is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.assets import asset
from game.i18n import tr
from game.scenes.guided import beginning
from game.scenes.guided.scene import match_at
from game.scenes.guided.shelf import ShelfScene, first_open
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.progress import is_done, step_of
from game.teaching.lesson import PERSON, LessonError, lesson_files, read_lesson
from game.widgets import Button, Line

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.teaching.lesson import Lesson


FIRST_MATCH = "first-match"
"""What stands below the lessons: a match with a guide."""


class LessonsScene(ShelfScene):
    """Opens at the first lesson that is not done; after them comes a first match with a guide."""

    name = "lessons"
    prefix = "lessons"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("Learn at the table")
        self.lessons: list[Lesson] = []
        for path in lesson_files(asset("lessons")):
            try:
                self.lessons.append(read_lesson(path))
            except LessonError as error:
                desk.notices.append(str(error))
        self.chosen = self._first_open()

    def _first_open(self) -> str:
        done = [(lesson.id, is_done(self.desk, lesson.id)) for lesson in self.lessons]
        return first_open([*done, (FIRST_MATCH, beginning.is_done(self.desk))])

    @property
    def lesson(self) -> Lesson:
        """The lesson chosen."""
        return self.lessons[self.index]

    def lines(self) -> Sequence[Line]:
        """All lessons in their order."""
        found = [
            Line(
                lesson.id,
                f"{at + 1}  {tr(lesson.model.title)}",
                detail=self._detail(lesson),
                badge=tr("done") if is_done(self.desk, lesson.id) else "",
            )
            for at, lesson in enumerate(self.lessons)
        ]
        about = tr("one round, and somebody who says what to do")
        badge = tr("done") if beginning.is_done(self.desk) else ""
        return [*found, Line(FIRST_MATCH, tr("Your first match"), detail=about, badge=badge)]

    def _detail(self, lesson: Lesson) -> str:
        number = step_of(self.desk, lesson.id, len(lesson))
        return tr("left at step {n} of {all}", n=number + 1, all=len(lesson)) if number else tr(lesson.model.idea)

    def kicker(self) -> str:
        """Which lesson it is."""
        if self.chosen == FIRST_MATCH:
            return tr("After the lessons, or at once")
        return tr("Lesson {n} of {all}", n=self.index + 1, all=len(self.lessons))

    def words(self) -> tuple[str, str, str]:
        """Title, idea, and how it stands."""
        if self.chosen == FIRST_MATCH:
            about = tr(
                "One round against two gentle opponents. Clara tells you what to do at each step, and why;"
                " she says less and less as you manage alone."
            )
            return tr("Your first match"), about, tr("You can leave at any time: it goes on where you left it.")
        model = self.lesson.model
        fresh = tr("About two minutes. You can leave at any time: it goes on where you left it.")
        again = tr("You have done this one; it does no harm to do it again.")
        return tr(model.title), tr(model.idea), again if is_done(self.desk, self.lesson.id) else fresh

    def hand(self) -> Sequence[int]:
        """What one holds in the lesson."""
        return () if self.chosen == FIRST_MATCH else match_at(self.lesson.starts[0], self.desk).ledger.hands[PERSON]

    def buttons(self) -> Sequence[Button]:
        """Begin or go on, and from the beginning."""
        if self.chosen == FIRST_MATCH:
            words = tr("Go on") if beginning.open_match(self.desk) else tr("Begin")
            return [Button("lessons.go", words, self._first_match, icon="play", kind="main", size=26)]
        number = step_of(self.desk, self.lesson.id, len(self.lesson))
        label = tr("Go on at step {n}", n=number + 1) if number else tr("Begin")
        found = [Button("lessons.go", label, self._go, icon="play", kind="main", size=26)]
        if number:
            found.append(Button("lessons.again", tr("From the beginning"), self._again, icon="undo", kind="paper", size=21))
        return found

    def resume(self) -> None:
        """A lesson was left or done; done ones give way to the next."""
        if (
            self.chosen != FIRST_MATCH
            and self.lessons
            and is_done(self.desk, self.chosen)
            and not step_of(self.desk, self.chosen, len(self.lesson))
        ):
            self.chosen = self._first_open()
        super().resume()

    def _go(self) -> None:
        self.context.stack.push(self._scene(self.index, step_of(self.desk, self.lesson.id, len(self.lesson))))

    def _first_match(self) -> None:
        beginning.begin_or_go_on(self.context, self.desk)

    def _again(self) -> None:
        self.context.stack.push(self._scene(self.index, 0))

    def _scene(self, at: int, number: int) -> LessonScene:
        after = self._opener(at + 1) if at + 1 < len(self.lessons) else None
        return LessonScene(self.context, self.desk, self.lessons[at], number, place=(at, len(self.lessons)), after=after)

    def _opener(self, at: int) -> Callable[[], None]:
        def open_next() -> None:
            self.chosen = self.lessons[at].id
            self.context.stack.replace(self._scene(at, 0))

        return open_next

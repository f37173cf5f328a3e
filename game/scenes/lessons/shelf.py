"""The list of lessons: which are done, which was left, and what each is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import style
from game.assets import asset
from game.i18n import tr
from game.scenes.front import FrontScene, fit
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.progress import is_done, step_of
from game.teaching.lesson import LessonError, lesson_files, read_lesson
from game.widgets import Button, Line, ListBox, Panel, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.teaching.lesson import Lesson
    from game.widgets import Kit

SIDE: Final = 560  # ui units


class LessonsScene(FrontScene):
    """The list at the left, the chosen lesson at the right. It opens at the first lesson that is not done."""

    name = "lessons"

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
        self._back: pygame.Rect | None = None

    def _first_open(self) -> str:
        open_ones = [lesson.id for lesson in self.lessons if not is_done(self.desk, lesson.id)]
        ids = open_ones or [lesson.id for lesson in self.lessons]
        return ids[0] if ids else ""

    @property
    def index(self) -> int:
        """The place of the chosen lesson."""
        return next((at for at, lesson in enumerate(self.lessons) if lesson.id == self.chosen), 0)

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place the list and the lesson chosen in it."""
        m, margin = kit.metrics, self.margin
        back = self._back = self.add_back(kit, "lessons.back")
        top, gap = back.bottom + kit.ui(22), kit.ui(28)
        high = m.height - top - kit.ui(28)
        side = min(kit.ui(SIDE), (m.width - 2 * margin) * 46 // 100)
        wide = m.width - 2 * margin - side - gap
        self.ui.add(Panel("lessons.panel")).place((margin, top, wide, high))
        pad = kit.ui(16)
        lines = [
            Line(lesson.id, f"{at + 1}  {tr(lesson.model.title)}", detail=self._state(lesson), badge=self._badge(lesson))
            for at, lesson in enumerate(self.lessons)
        ]
        self.ui.add(ListBox("lessons.list", self.title, lines, self.chosen, self._choose, size=22)).place(
            (margin + pad, top + pad, wide - 2 * pad, high - 2 * pad)
        )
        left = margin + wide + gap
        self.ui.add(Panel("lessons.one", paper=True)).place((left, top, side, high))
        if self.lessons:
            self._build_one(kit, left + kit.ui(30), top + kit.ui(28), side - 2 * kit.ui(30), top + high - kit.ui(26))

    def _build_one(self, kit: Kit, left: int, top: int, wide: int, bottom: int) -> None:
        lesson = self.lessons[self.index]
        y = top
        words = (
            ("kicker", tr("Lesson {n} of {all}", n=self.index + 1, all=len(self.lessons)), "bold", 20, style.PAPER_ACCENT),
            ("title", tr(lesson.model.title), "title", 40 if self.down >= 640 else 32, style.PAPER_TITLE),
            ("idea", tr(lesson.model.idea), "text", 24 if self.down >= 640 else 20, style.PAPER_TEXT),
            ("state", self._words(lesson), "text", 20, style.PAPER_TEXT),
        )
        for key, text, role, size, colour in words:
            widget = Text(f"lessons.{key}", text, role=role, size=size, colour=colour)  # type: ignore[arg-type]  # FontRoles
            high = widget.measure(kit, wide)[1]
            self.ui.add(widget).place((left, y, wide, high))
            y += high + kit.ui(12)
        number = step_of(self.desk, lesson.id, len(lesson))
        label = tr("Go on at step {n}", n=number + 1) if number else tr("Begin")
        buttons = [Button("lessons.go", label, self._go, icon="play", kind="main", size=26)]
        if number:
            buttons.append(Button("lessons.again", tr("From the beginning"), self._again, icon="undo", kind="paper", size=21))
        high = kit.metrics.target(62)
        y = bottom - len(buttons) * high - (len(buttons) - 1) * kit.ui(12)
        for button in buttons:
            self.ui.add(fit(kit, button, wide)).place((left, y, wide, high))
            y += high + kit.ui(12)

    def _state(self, lesson: Lesson) -> str:
        number = step_of(self.desk, lesson.id, len(lesson))
        return tr("left at step {n} of {all}", n=number + 1, all=len(lesson)) if number else tr(lesson.model.idea)

    def _badge(self, lesson: Lesson) -> str:
        return tr("done") if is_done(self.desk, lesson.id) else ""

    def _words(self, lesson: Lesson) -> str:
        minutes = tr("About two minutes. You can leave at any time: it goes on where you left it.")
        return tr("You have done this one; it does no harm to do it again.") if is_done(self.desk, lesson.id) else minutes

    # ---- life

    def enter(self) -> None:
        """Begin at the button that most people want."""
        self.focus("lessons.go", visible=self.tree.focus_visible)
        self.say_notices()

    def resume(self) -> None:
        """A lesson was left or done."""
        if self.lessons and is_done(self.desk, self.chosen) and not step_of(self.desk, self.chosen, 99):
            self.chosen = self._first_open()
        self.layout()
        self.focus("lessons.go", visible=self.tree.focus_visible)

    def _choose(self, lesson_id: str) -> None:
        if lesson_id == self.chosen:
            return
        self.chosen = lesson_id
        focus = self.tree.focus
        self.layout()
        self.focus(focus, visible=self.tree.focus_visible)

    def _go(self) -> None:
        lesson = self.lessons[self.index]
        self.context.stack.push(self._scene(self.index, step_of(self.desk, lesson.id, len(lesson))))

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

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)

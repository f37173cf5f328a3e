"""One lesson at the table: step by step, left and gone on with at any time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

from game.i18n import tr
from game.rules.cards import kind_of
from game.scenes.guided import Choice, GuidedTable, Page
from game.scenes.guided.scene import match_at
from game.scenes.lessons.progress import keep_done, keep_step
from game.teaching.lesson import PERSON
from game.teaching.task import read

if TYPE_CHECKING:
    from game.match import Match
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.teaching.lesson import Lesson, StepModel

OTHERS_PACE = 0.7
"""Seconds between two moves of the others, before the pace the player chose."""


class LessonScene(GuidedTable):
    """A lesson from one of its steps on. ``after`` opens what comes after it: the next lesson, or nothing."""

    name = "lesson"

    def __init__(
        self,
        context: Context,
        desk: Desk,
        lesson: Lesson,
        number: int = 0,
        *,
        place: tuple[int, int] = (0, 1),
        after: Callable[[], None] | None = None,
    ) -> None:
        match = match_at(lesson.starts[number], desk)
        if any(step.rack for step in lesson.steps[number:]):
            _mix(match)
        super().__init__(context, desk, match)
        self.lesson = lesson
        self.number = number
        self.place = place
        self.after = after
        self.done = False
        self.title = tr(lesson.model.title)
        self.leaving_words = tr("The lesson goes on from this step when you come back.")
        self._script: list[str] = []
        self._next_at = 0.0

    @property
    def step(self) -> StepModel:
        """The step that is shown."""
        return self.lesson.steps[self.number]

    # ---- steps

    def enter(self) -> None:
        """Begin at the step it was left at."""
        super().enter()
        self._begin_step()

    def _begin_step(self) -> None:
        self.done = False
        keep_step(self.desk, self.lesson.id, self.number)
        show = self.step.show
        self.begin(self.lesson.tasks[self.number], show, arrow=len(show) == 2 and bool(self.step.ask))

    def next_step(self) -> None:
        """Go on; after the last step the lesson is done."""
        while self._script:
            self._other_moves()
        if self.number + 1 == len(self.lesson):
            keep_done(self.desk, self.lesson.id)
            if self.after is not None:
                self.after()
            else:
                self.context.stack.pop()
            return
        if self.lesson.steps[self.number + 1].position is not None:
            self._go(self.number + 1)
            return
        self.number += 1
        self._begin_step()

    def last_step(self) -> None:
        """Go back to the step before."""
        self._go(self.number - 1)

    def _go(self, number: int) -> None:
        again = LessonScene(self.context, self.desk, self.lesson, number, place=self.place, after=self.after)
        self.context.stack.replace(again)

    def reached(self) -> None:
        """Say that it is done, and let the others move."""
        self.done = True
        self.lights.show = ()
        self._script = list(self.step.then)
        self._next_at = self.context.clock() + OTHERS_PACE * self.context.pace
        self.context.audio.cue("your_turn")
        self.turn_page(focus=True)

    def rack_sorted(self) -> bool:
        """Whether cards of a rank stand together, as a step may ask for."""
        kinds = [kind_of(card) for slat in self.rack.slats for card in slat]
        runs = 1 + sum(a != b for a, b in pairwise(kinds))
        return runs == len(set(kinds))

    def update(self, dt: float) -> None:
        """Look at the rack, and let the others make their moves."""
        super().update(dt)
        if self.step.rack and not self.done and self.pointer.at_rest and self.rack_sorted():
            self.reached()
        if self._script and self.the_director.idle and self.context.clock() >= self._next_at:
            self._other_moves()

    def is_settled(self) -> bool:
        """Not while the others are to move."""
        return super().is_settled() and not self._script

    def _other_moves(self) -> None:
        self._next_at = self.context.clock() + OTHERS_PACE * self.context.pace
        state = self.match.state
        self.match.submit(read(self._script.pop(0), state))

    # ---- words

    def page(self) -> Page:
        """The words of the step."""
        step = self.step
        number, lessons = self.place
        kicker = tr("Lesson {n} of {all} · {title}", n=number + 1, all=lessons, title=self.title)
        note, mood = (tr(step.done), "done") if self.done else (tr(self.objection), "wrong") if self.objection else ("", "")
        return Page(
            kicker,
            tr(step.title),
            tr(step.say),
            ask=tr(step.ask) if step.ask and not self.done else "",
            note=note,
            mood=mood,  # type: ignore[arg-type]  # one of its three
            guide=self.lesson.model.guide,
            guide_name=self.lesson.model.guide.capitalize(),
            place=(self.number, len(self.lesson)),
            choices=tuple(self._choices()),
        )

    def _choices(self) -> Sequence[Choice]:
        found = [Choice("leave", tr("Leave"), self.doors.leave)]
        if self.number:
            found.append(Choice("back", tr("Back"), self.last_step))
        if self.step.ask and not self.done:
            return [*found, Choice("show", tr("Show me"), self.show_move)]
        last = self.number + 1 == len(self.lesson)
        words = tr("Next") if not last else tr("Next lesson") if self.after is not None else tr("All lessons")
        return [*found, Choice("next", words, self.next_step, kind="main")]

    def first_focus(self) -> str:
        """The button to go on with; the cards or stacks where there is something to do."""
        if not self.step.ask or self.done:
            return "guide.next"
        if "stacks" in self.step.show:
            return "stack.0"
        cards = [card for card in self.rack.cards if card in self.lights.cards()] or self.rack.cards
        return f"card.{cards[0]}" if cards else ""

    def otherwise(self) -> str:
        """What is said of any other move."""
        return self.step.otherwise or tr("Not that one now.")

    def waiting(self) -> str:
        """What is said when somebody plays though nothing is asked for."""
        return tr("Well done already: press Next to go on.") if self.done else tr("Read on first: press Next.")

    def show_move(self) -> None:
        """Do it for the person."""
        if self.step.rack:
            self.deeds.sort("rank")
        else:
            super().show_move()


def _mix(match: Match) -> None:
    """Stand the cards on the rack in no order at all."""
    cards = list(match.ledger.hands[PERSON])
    Random("mixed").shuffle(cards)
    third = -(-len(cards) // 3)
    match.arrange(PERSON, [cards[:third], cards[third : 2 * third], cards[2 * third :]])

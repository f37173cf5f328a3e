"""The position of a decision at the table, to find the better move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr
from game.match import Match, Table
from game.rules.notation import format_move
from game.scenes.guided import Choice, GuidedTable, Page
from game.scenes.review.said import cost_words, done_words
from game.scenes.table.words import move_words
from game.teaching.task import Task

if TYPE_CHECKING:
    from game.ai.review import Decision, Finding
    from game.rules.state import State
    from game.scenes.base import Context
    from game.scenes.desk import Desk


class RetryScene(GuidedTable):
    """The position of a decision, to find the better move."""

    name = "review at the table"

    def __init__(self, context: Context, desk: Desk, match: Match, state: State, decision: Decision, finding: Finding) -> None:
        assert finding.better is not None, "only what had something better is tried again"
        super().__init__(context, desk, Match(match.setup, Table.at(state)))
        self.title = tr("Look again")
        self.leaving_words = tr("The review stays as it is.")
        self.decision = decision
        self.finding = finding
        self.better = finding.better
        self.done = False

    def enter(self) -> None:
        """Ask for the better move."""
        super().enter()
        state = self.match.state
        self.begin(Task(state, self.viewer, [format_move(self.better, state.game)]), ())

    def reached(self) -> None:
        """Say what it would have brought."""
        self.done = True
        self.turn_page(focus=True)

    def otherwise(self) -> str:
        """What is said of any other move."""
        return tr("There was something better still. Show me tells you.")

    def waiting(self) -> str:
        """What is said once it is found."""
        return tr("That was it. Press Back to the review.")

    def page(self) -> Page:
        """What was done, and the question."""
        played = tr("You played: {move}.", move=done_words(self.decision))
        better = tr("Better: {move}.", move=move_words(self.better))
        note = f"{better} {cost_words(self.finding)}" if self.done else self.objection
        choices = [Choice("leave", tr("Back to the review"), self.doors.leave, kind="main" if self.done else "paper")]
        if not self.done:
            choices.append(Choice("show", tr("Show me"), self.show_move))
        return Page(
            tr("Review · round {n}", n=self.match.state.round),
            tr("What would have been better?"),
            played,
            ask="" if self.done else tr("Find the better move. You know what you knew then."),
            note=note,
            mood="done" if self.done else "wrong" if note else "",
            guide="ravi",
            guide_name="Ravi",
            choices=tuple(choices),
        )

    def first_focus(self) -> str:
        """The way back, or the first card."""
        if self.done:
            return "guide.leave"
        return f"card.{self.rack.cards[0]}" if self.rack.cards else ""

"""After a match: the decisions that cost most, with the better move, to be tried at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.ai.hints import PART_WORDS
from game.ai.review import Decision, Finding, Reviewer, decisions
from game.i18n import tr
from game.match import Match, Table
from game.rules.engine import apply
from game.rules.notation import format_move
from game.scenes.guided import Choice, GuidedTable, Page
from game.scenes.guided.shelf import ShelfScene
from game.scenes.table.words import move_words, sentence
from game.teaching.task import Task
from game.widgets import Button, Line

if TYPE_CHECKING:
    from game.match.replay import Replay
    from game.rules.actions import Action
    from game.rules.state import State
    from game.scenes.base import Context
    from game.scenes.desk import Desk

MOST: Final = 8
"""Decisions shown: the dearest."""


def moves_of(replay: Replay) -> list[tuple[State, Action]]:
    """Return each position of a match with the action that followed."""
    state, found = replay.at(0).state, []
    for index in range(len(replay)):
        action = replay.action(index).action
        found.append((state, action))
        state = state.copy()
        apply(state, action)
    return found


def done_words(decision: Decision) -> str:
    """Say what was done."""
    return sentence(", ".join(map(move_words, decision.actions)))


def cost_words(finding: Finding) -> str:
    """Say what a decision cost, and in what."""
    points = f"{round(finding.cost, -1):.0f}"
    return tr("It cost about {points} points, most of it in {part}.", points=points, part=tr(PART_WORDS[finding.part]))


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


class ReviewScene(ShelfScene):
    """Looks at a person's decisions one after the other, in a process beside the game; the dearest so far stand in the list."""

    name = "review"
    prefix = "review"

    def __init__(self, context: Context, desk: Desk, match: Match) -> None:
        super().__init__(context, desk)
        self.title = tr("Review")
        self.match = match
        self.seat = match.setup.humans[0]
        moves = moves_of(desk.saves.replay(match.id))
        self.states = [state for state, _ in moves]
        self.decisions = list(decisions(moves, self.seat))
        self.reviewer = Reviewer(match.game, self.decisions)
        self.chosen = "none"

    @property
    def costly(self) -> list[tuple[Decision, Finding]]:
        """The dearest decisions so far, those first that cost most for certain."""
        found = [
            (self.decisions[place], finding) for place, finding in self.reviewer.findings.items() if finding.better is not None
        ]
        return sorted(found, key=lambda each: each[1].error - each[1].cost)[:MOST]

    # ---- life

    def update(self, dt: float) -> None:
        """Take over what was found."""
        if self.reviewer.poll():
            self._relist()

    def is_settled(self) -> bool:
        """Not while decisions are being looked at."""
        return not self.reviewer.running

    def leave(self) -> None:
        """End the process."""
        self.reviewer.stop()

    def stop(self) -> None:
        """Come to an end with what is known."""
        self.reviewer.stop()
        self._relist()

    def _relist(self) -> None:
        keys = [line.key for line in self.lines()]
        if self.chosen not in keys:
            self.chosen = keys[0] if keys else ""
        focus, shown = self.tree.focus, self.tree.focus_visible
        self.layout()
        self.focus(focus if self.tree.node(focus) is not None else "review.go", visible=shown)

    # ---- what is shown

    def lines(self) -> Sequence[Line]:
        """The dearest decisions; before there is one, how far it has come."""
        found = [
            Line(
                str(decision.index),
                tr("Round {n}: {move}", n=decision.view.state.round, move=done_words(decision)),
                detail=tr("Better: {move}", move=move_words(finding.better)) if finding.better is not None else "",
                badge=f"−{round(finding.cost, -1):.0f}",
            )
            for decision, finding in self.costly
        ]
        words = tr("Nothing clearly better was found. Well played!") if not self.reviewer.running else tr("Nothing dear so far")
        return found or [Line("none", words)]

    def kicker(self) -> str:
        """How far it has come."""
        seen, number = len(self.reviewer.findings), self.reviewer.number
        if self.reviewer.running:
            return tr("Looking at decision {n} of {all} …", n=min(seen + 1, number), all=number)
        return tr("{n} of {all} decisions looked at", n=seen, all=number)

    def words(self) -> tuple[str, str, str]:
        """What was done, what would have been better, and by how much."""
        note = tr("Each is judged by what you could know then, over many ways the hidden cards may have lain.")
        if not self.costly or self.chosen == "none":
            return tr("Your decisions"), tr("The ones that cost you most will stand at the left."), note
        decision, finding = self.costly[self.index]
        assert finding.better is not None
        better = tr("Better: {move}. {cost}", move=move_words(finding.better), cost=cost_words(finding))
        return done_words(decision), better, note

    def buttons(self) -> Sequence[Button]:
        """To the table; and an end while it is still looking."""
        reason = "" if self.costly and self.chosen != "none" else tr("Nothing to look at yet")
        found = [
            Button(
                "review.go",
                tr("Try it at the table"),
                self._go,
                icon="table",
                kind="main",
                size=24,
                reason=reason,
                reason_below=False,
            )
        ]
        if self.reviewer.running:
            found.append(Button("review.stop", tr("That is enough"), self.stop, icon="x", kind="paper", size=21))
        return found

    def _go(self) -> None:
        decision, finding = self.costly[self.index]
        state = self.states[decision.index]
        self.context.stack.push(RetryScene(self.context, self.desk, self.match, state, decision, finding))

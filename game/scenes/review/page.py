"""The review of a match: what is found in a process beside the game, the dearest first, and the match as a curve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ai.course import moments
from game.ai.review import Decision, Finding, decisions
from game.ai.reviewer import Reviewer
from game.i18n import tr, trn
from game.rules.legal import refusal
from game.scenes.front import FrontScene
from game.scenes.guided.shelf import ShelfScene
from game.scenes.review.curve import Curve, Mark
from game.scenes.review.retry import RetryScene
from game.scenes.review.said import better_words, cost_words, dearest, done_words, moves_of, short
from game.scenes.table.words import move_words, tens
from game.storage import reviews
from game.widgets import Button, Line, Progress

if TYPE_CHECKING:
    from game.match import Match
    from game.rules.actions import Action
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

NONE: Final = "none"
MOST: Final = 8
"""Decisions shown: the dearest."""
ROOMY: Final = 720  # ui units of height from which the curve stands above the list
CURVE: Final = 0.31  # share of the window's height


class ReviewScene(ShelfScene):
    """Looks at a person's decisions in a process beside the game; the dearest so far stand in the list, and on the curve."""

    name = "review"
    prefix = "review"

    def __init__(self, context: Context, desk: Desk, match: Match) -> None:
        super().__init__(context, desk)
        self.title = tr("Review")
        self.match = match
        self.seat = match.setup.humans[0]
        moves, end = moves_of(desk.saves.replay(match.id))
        self.states = [state for state, _ in moves]
        self.decisions = list(decisions(moves, self.seat))
        self.course = list(moments(moves, end, self.seat))
        self._path = desk.saves.store.review(match.id)
        self._key = reviews.key_of(match.setup, [action for _, action in moves], self.seat)
        known = reviews.kept(self._path, self._key, match.game, self._possible)
        self.reviewer = Reviewer(match.game, self.course, self.decisions, known)
        self.chosen = self.lines()[0].key
        self._barred = False
        """Whether a bar above says how far it has come."""

    @property
    def costly(self) -> list[tuple[Decision, Finding]]:
        """The dearest decisions so far."""
        return dearest(self.decisions, self.reviewer.findings, MOST)

    def curve(self) -> Curve:
        """The match as a curve, as far as it is known."""
        marks = [Mark(str(decision.index), decision.index, finding.cost) for decision, finding in self.costly]
        return Curve("review.curve", self.course, self.reviewer.standings, marks, self.chosen, self.choose)

    def _possible(self, place: int, action: Action) -> bool:
        return refusal(self.states[self.decisions[place].index], action) is None

    # ---- life

    def update(self, dt: float) -> None:
        """Take over what was found."""
        if self.reviewer.poll():
            if not self.reviewer.running:
                self._keep()
            self._relist()

    def _keep(self) -> None:
        """Keep what was found for the next time."""
        reviews.keep(self._path, self._key, self.reviewer.known, self.match.game)

    def is_settled(self) -> bool:
        """Not while decisions are being looked at."""
        return not self.reviewer.running

    def leave(self) -> None:
        """End the process; what it has found is kept."""
        if self.reviewer.running:
            self.reviewer.stop()
            self._keep()

    def stop(self) -> None:
        """Come to an end with what is known."""
        self.leave()
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
                tr("Round {n}: {move}", n=decision.view.state.round, move=short(done_words(decision))),
                detail=better_words(decision, finding),
                badge=f"−{tens(finding.cost)}",
            )
            for decision, finding in self.costly
        ]
        words = tr("Nothing clearly better was found. Well played!") if not self.reviewer.running else tr("Nothing costly so far")
        return found or [Line(NONE, words)]

    @property
    def lit(self) -> str:
        """The chosen decision; a line that only says there is none yet is not marked."""
        return "" if self.chosen == NONE else self.chosen

    def kicker(self) -> str:
        """How far it has come, where that is not said above."""
        return "" if self._barred else self.progress()

    def progress(self) -> str:
        """How far it has come."""
        reviewer = self.reviewer
        closely = sum(place in reviewer.findings for place in reviewer.dear)
        if not reviewer.running:
            return tr("{n} of {all} decisions looked at", n=len(reviewer.findings), all=reviewer.number)
        if reviewer.glanced < reviewer.number:
            return tr("Looking at decision {n} of {all} …", n=reviewer.glanced + 1, all=reviewer.number)
        if len(reviewer.standings) < reviewer.moments:
            return tr("How did it stand? Turn {n} of {all} …", n=len(reviewer.standings) + 1, all=reviewer.moments)
        return tr("Looking closely at {n} of {all} …", n=min(closely + 1, len(reviewer.dear)), all=len(reviewer.dear))

    def words(self) -> tuple[str, str, str]:
        """What was done, what would have been better, and by how much."""
        note = tr("Each is judged by what you could know then, over many ways the hidden cards may have lain.")
        if not self.costly or self.chosen == NONE:
            return tr("Your decisions"), tr("The ones that cost you most will stand at the left."), note
        decision, finding = self.costly[self.index]
        assert finding.better is not None
        played = tr("You played: {move}.", move=done_words(decision))
        better = tr("Better: {move}. {cost}", move=move_words(finding.better), cost=cost_words(finding))
        return tr("Round {n}", n=decision.view.state.round), f"{played} {better}", note

    def buttons(self) -> Sequence[Button]:
        """To the table; the curve where it has no room here; and an end while it is still looking."""
        reason = "" if self.costly and self.chosen != NONE else tr("Nothing to look at yet")
        go = Button("review.go", tr("Try it at the table"), self._go, icon="table", kind="main", size=24, reason=reason)
        go.reason_below = False
        found = [go]
        if not self.roomy:
            found.append(
                Button("review.show_curve", tr("The match as a curve"), self._show_curve, icon="stats", size=21, kind="paper")
            )
        if self.reviewer.running:
            found.append(Button("review.stop", tr("That is enough"), self.stop, icon="x", kind="paper", size=21))
        return found

    @property
    def roomy(self) -> bool:
        """Whether the curve stands above the list."""
        return self.down >= ROOMY

    def build_above(self, kit: Kit, top: int) -> int:
        """Put the curve, and while it is looking how far it has come, above the list."""
        self._barred = False
        if self._back is not None and self.reviewer.running:
            words = self.progress()
            wide = min(kit.ui(520), kit.metrics.width - 2 * (kit.metrics.width - self._back.left) - kit.ui(40))
            bar = Progress("review.progress", words, self.reviewer.share)
            self._barred = kit.text_width(words, "bold", 17) < wide - kit.ui(20)
            if self._barred:
                left = max(
                    kit.metrics.width // 2 - wide // 2,
                    self.margin + kit.text_width(self.title, "title", self.heading_size) + kit.ui(30),
                )
                self.ui.add(bar).place(
                    (left, self._back.centery - kit.ui(16), min(wide, self._back.left - left - kit.ui(20)), kit.ui(32))
                )
        if not self.roomy:
            return top
        high = round(kit.metrics.height * CURVE)
        self.ui.add(self.curve()).place((self.margin, top, kit.metrics.width - 2 * self.margin, high))
        return top + high + kit.ui(18)

    def _show_curve(self) -> None:
        self.context.stack.push(CurveScene(self.context, self.desk, self))

    def _go(self) -> None:
        decision, finding = self.costly[self.index]
        state = self.states[decision.index]
        self.context.stack.push(RetryScene(self.context, self.desk, self.match, state, decision, finding))


class CurveScene(FrontScene):
    """The curve by itself, where the review has no room for it; a mark leads back to its decision."""

    name = "review curve"

    def __init__(self, context: Context, desk: Desk, review: ReviewScene) -> None:
        super().__init__(context, desk)
        self.review = review
        self._back: pygame.Rect | None = None

    def build(self, kit: Kit) -> None:
        """Fill the window with it."""
        self._back = self.add_back(kit, "curve.back")
        top = self._back.bottom + kit.ui(18)
        curve = self.review.curve()
        curve.on_pick = self._pick
        size = kit.metrics.width - 2 * self.margin, kit.metrics.height - top - kit.ui(20)
        self.ui.add(curve).place((self.margin, top, *size))

    def enter(self) -> None:
        """Begin at the way back."""
        self.focus("curve.back", visible=self.tree.focus_visible)

    def _pick(self, key: str) -> None:
        self.review.chosen = key
        self.context.stack.pop()

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        number = len(self.review.costly)
        words = trn("One costly decision", "{n} costly decisions", number) if number else tr("How the match went")
        self.paint_heading(surface, words, self._back)

"""The strongest player: the tuned policy, and a search where there is something to decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from game.ai.bot import decide, moment
from game.ai.choices import Choices, discard_choices, pile_choices, plan_choices
from game.ai.draft import Groups
from game.ai.judgement import Judgement
from game.ai.mind import Mind
from game.ai.notes import Notes
from game.ai.policy import Failings, PolicyBot
from game.ai.search import Budget, Outcome, Stopped, compare
from game.ai.strict import strict
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.state import State
from game.rules.view import View

T = TypeVar("T")


class ExpertBot(PolicyBot):
    """Plays by the policy and looks ahead where its own choice has rivals."""

    def __init__(
        self,
        seat: int,
        mind: Mind,
        seed: int,
        failings: Failings,
        budget: Budget,
        minds: Sequence[Mind] | None = None,
        judgement: Judgement | None = None,
    ) -> None:
        """Sit down; ``minds`` are how the seats are believed to play (all by one's own weights unless told)."""
        super().__init__(seat, mind, seed, failings, judgement)
        # where piles are taken a turn has three things to decide, elsewhere one
        quick = 0.2 if mind.table.may_take else 0.0
        self.quick = replace(budget, seconds=budget.seconds * quick, rollouts=max(1, int(budget.rollouts * quick)))
        main = 1.0 - 2 * quick
        self.budget = replace(budget, seconds=budget.seconds * main, rollouts=int(budget.rollouts * main))
        self.minds = list(minds) if minds else [mind] * mind.table.game.players
        self.notes = Notes(mind.table.game)
        self.stopped = Stopped()
        self.last: Outcome | None = None
        self._view: View | None = None

    attentive = True

    def choose(self, view: View) -> Action:
        """Return a legal action for the seat whose move it is."""
        # rollouts lay counts, not cards: the honour table's record would not see them
        self._view = strict(view) or view
        self.last = None
        return decide(self, view, moment(self.seed, view.state, view.seat))

    def observe(self, event: Event) -> None:
        """Take note of what the others do."""
        self.notes.observe(event)

    def takes_pile(self, state: State, rng: Random) -> bool:
        """Compare taking the pile with drawing where both are possible."""
        return self._best(pile_choices(state, self.seat, self.mind), rng, self.quick)

    def plays(self, state: State, rng: Random) -> Groups:
        """Compare the policy's plan with others; what was decided stands until the foot is taken up."""
        if self.has_decided(state):
            return []
        return self._best(plan_choices(state, self.seat, self.mind, self.judgement), rng, self.budget)

    def discard(self, state: State, rng: Random) -> int:
        """Compare the likeliest discards where others may pick them up; elsewhere looking ahead finds nothing better."""
        return self._best(discard_choices(state, self.seat, self.mind, self.judgement), rng, self.quick)

    def _best(self, choices: Choices[T], rng: Random, budget: Budget) -> T:
        if len(choices.options) == 1 or not choices.open:
            return choices.options[0]
        assert self._view is not None
        self.last = compare(self._view, choices.does, self.minds, budget, rng, self.notes, self.stopped, choices.belief)
        return choices.options[self.last.chosen]

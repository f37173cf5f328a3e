"""The strongest player: the tuned policy, and a search where there is something to decide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.ai.bot import decide, moment
from game.ai.candidates import MOST, discard_plans, play_plans
from game.ai.discards import NOTHING, plan_discard
from game.ai.draft import Groups
from game.ai.judgement import Judgement, stage_of
from game.ai.mind import Mind
from game.ai.notes import Notes
from game.ai.policy import Failings, PolicyBot
from game.ai.search import Apply, Belief, Budget, Outcome, Stopped, compare
from game.ai.strict import strict
from game.ai.turns import lay_groups
from game.rules.actions import Action
from game.rules.deal import drawable
from game.rules.engine import discard, draw_cards, end_turn, take_pile
from game.rules.events import Event
from game.rules.pile import take_refusal
from game.rules.state import State
from game.rules.view import View


def laying(seat: int, groups: Groups) -> Apply:
    """Return what a plan does to a world."""

    def apply(state: State) -> None:
        if groups:
            lay_groups(state, seat, groups)

    return apply


def finishing(seat: int, groups: Groups, mind: Mind) -> Apply:
    """Return what a plan does to a world when nothing else is to be laid before the discard."""

    def apply(state: State) -> None:
        in_foot = state.foot_taken[seat]
        if groups:
            lay_groups(state, seat, groups)
        if state.phase == "play" and state.foot_taken[seat] == in_foot:
            throwing(plan_discard(state, seat, mind))(state)

    return apply


def throwing(kind: int) -> Apply:
    """Return what a discard does to a world."""

    def apply(state: State) -> None:
        if kind == NOTHING:
            end_turn(state)
        else:
            discard(state, kind)

    return apply


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
        base = super().takes_pile(state, rng)
        if not self.mind.table.may_take or not state.pile or take_refusal(state, self.seat) is not None:
            return base
        if drawable(state) < state.game.rules.draw.draw:
            return True
        choices: list[Apply] = [take_pile, draw_cards] if base else [draw_cards, take_pile]
        return base ^ (self._compare(choices, rng, self.quick) == 1)

    def plays(self, state: State, rng: Random) -> Groups:
        """Compare the policy's plan with others; what was decided stands until the foot is taken up."""
        if self.has_decided(state):
            return []
        plans = play_plans(state, self.seat, self.mind, wide=self.judgement is not None)
        belief = None
        if self.judgement is not None and len(plans) > 1:
            gains = self.judgement.plans(state, self.seat, plans)
            likely = sorted(range(1, len(plans)), key=lambda index: -gains[index])[: MOST - 1]
            plans = [plans[0], *(plans[index] for index in likely)]
            belief = Belief([0.0, *(gains[index] for index in likely)], self.judgement.spread[stage_of(state, self.seat)])
        if len(plans) == 1:
            return plans[0]
        return plans[self._compare([finishing(self.seat, plan, self.mind) for plan in plans], rng, self.budget, belief)]

    def discard(self, state: State, rng: Random) -> int:
        """Compare the likeliest discards where others may pick them up; elsewhere looking ahead finds nothing better."""
        if self.judgement is not None:
            return super().discard(state, rng)
        kinds = discard_plans(state, self.seat, self.mind, 4 if self.mind.table.may_take else 1)
        return kinds[self._compare([throwing(kind) for kind in kinds], rng, self.quick)] if len(kinds) > 1 else kinds[0]

    def _compare(self, choices: list[Apply], rng: Random, budget: Budget, belief: Belief | None = None) -> int:
        assert self._view is not None
        self.last = compare(self._view, choices, self.minds, budget, rng, self.notes, self.stopped, belief)
        return self.last.chosen

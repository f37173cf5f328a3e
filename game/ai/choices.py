"""What is compared at a decision, in which order, and what is expected of it beforehand.

One home for all who look ahead: Expert, hints, the coach's weighing and the review. What was learnt for a game (``judgement``)
picks the plans and discards worth a look and gives the belief; where nothing was, they are the policy's own and its rivals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ai.bot import play_action
from game.ai.candidates import MOST, discard_plans, play_plans
from game.ai.discards import NOTHING, plan_discard
from game.ai.draft import Groups
from game.ai.judgement import Judgement
from game.ai.mind import Mind
from game.ai.piles import wants_pile
from game.ai.search import Apply, Belief, Outcome
from game.ai.turns import lay_groups
from game.rules.actions import Action, Discard, End
from game.rules.deal import drawable
from game.rules.engine import discard, draw_cards, end_turn, take_pile
from game.rules.pile import take_refusal
from game.rules.state import State

DISCARDS = 5
"""Discards that are judged at a time."""
FEW = 4
"""Discards compared where nothing was learnt."""
CLEARLY = 10.0
"""Points by which a discard has to be expected to beat the weights' own."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Choices(Generic[T]):
    """What may be done, the one to be left only for a better one first; what each does to a world; what is expected of each.

    Where it is not ``open``, looking ahead finds nothing better than the first: it stands.
    """

    options: list[T]
    does: list[Apply]
    belief: Belief | None = None
    open: bool = True


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


def pile_choices(state: State, seat: int, mind: Mind) -> Choices[bool]:
    """Return whether to take the pile or to draw; one alone where the other is not possible."""
    if not mind.table.may_take or not state.pile or take_refusal(state, seat) is not None:
        return Choices([False], [draw_cards])
    if drawable(state) < state.game.rules.draw.draw:
        return Choices([True], [take_pile])
    if wants_pile(state, seat, mind):
        return Choices([True, False], [take_pile, draw_cards])
    return Choices([False, True], [draw_cards, take_pile])


def plan_choices(state: State, seat: int, mind: Mind, judgement: Judgement | None) -> Choices[Groups]:
    """Return the plans for the turn, the policy's own first and then the likelier ones; ``state`` is as the seat knows it."""
    plans = play_plans(state, seat, mind, wide=judgement is not None)
    belief = None
    if judgement is not None and len(plans) > 1:
        gains = judgement.plans(state, seat, plans)
        likely = sorted(range(1, len(plans)), key=lambda index: -gains[index])[: MOST - 1]
        # where two come to the same, what is laid is safe
        likely.sort(key=lambda index: -sum(group.naturals + group.twos + group.jokers for group in plans[index]))
        plans = [plans[0], *(plans[index] for index in likely)]
        belief = Belief([0.0, *(gains[index] for index in likely)], judgement.off)
    return Choices(plans, [finishing(seat, plan, mind) for plan in plans], belief)


def discard_choices(state: State, seat: int, mind: Mind, judgement: Judgement | None) -> Choices[int]:
    """Return the kinds to throw, the one to be left only for a better one first; ``NOTHING`` alone where none is thrown.

    Looking ahead decides only where others may pick them up and nothing was learnt.
    """
    learnt = judgement if judgement is not None and judgement.knows_discards else None
    if learnt is None or state.laid[state.game.team_of[seat]] or plan_discard(state, seat, mind) == NOTHING:
        kinds = discard_plans(state, seat, mind, FEW)
        return Choices(kinds, list(map(throwing, kinds)), None, mind.table.may_take and learnt is None)
    kinds, gains = judged_discards(state, seat, mind, learnt)
    return Choices(kinds, list(map(throwing, kinds)), Belief(gains, learnt.spread["discard"]), open=False)


def judged_discards(state: State, seat: int, mind: Mind, judgement: Judgement) -> tuple[list[int], list[float]]:
    """Return the likely discards, first the weights' own unless another is clearly better, and what each is to gain on that."""
    kinds = discard_plans(state, seat, mind, DISCARDS)
    gains = judgement.discards(state, seat, kinds)
    best = max(range(len(kinds)), key=gains.__getitem__)
    first = best if gains[best] > CLEARLY else 0
    order = [first, *(index for index in range(len(kinds)) if index != first)]
    return [kinds[index] for index in order], [gains[index] - gains[first] for index in order]


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play the rest of a turn: its first action, what it does to a world, the groups it lays.

    ``kind`` is what it throws where nothing is laid, else ``NOTHING``.
    """

    action: Action
    does: Apply
    groups: Groups
    kind: int = NOTHING


def ways_on(state: State, seat: int, mind: Mind, judgement: Judgement | None, discards: int) -> list[Way]:
    """Return what a good player would think of, the policy's own first: plans for the turn, and so many discards at once."""
    kinds = discard_choices(state, seat, mind, judgement).options[:discards]
    plans = plan_choices(state, seat, mind, judgement)
    at_once = [Way(End(seat) if kind == NOTHING else Discard(seat, kind), throwing(kind), [], kind) for kind in kinds]
    found = []
    for plan, does in zip(plans.options, plans.does, strict=True):
        found.append(Way(play_action(seat, plan), does, plan) if plan else at_once.pop(0))
    return found + [way for way in at_once if way.kind != NOTHING]


def belief_in(state: State, seat: int, mind: Mind, ways: Sequence[Way], judgement: Judgement | None) -> Belief | None:
    """Return what is expected of ways against the first of them, the policy's own; None where nothing was learnt."""
    if judgement is None:
        return None
    # trees that were grown from what differs cannot tell that the same is no better
    others = [way.groups for way in ways if way.groups != ways[0].groups]
    known = iter(judgement.plans(state, seat, [ways[0].groups, *others])[1:])
    gains = [0.0 if way.groups == ways[0].groups else next(known) for way in ways]
    usual = plan_discard(state, seat, mind)
    if judgement.knows_discards and usual != NOTHING and not state.laid[state.game.team_of[seat]]:
        kinds = [usual if way.kind == NOTHING else way.kind for way in ways]
        thrown = judgement.discards(state, seat, [usual, *kinds])[1:]
        gains = [gain if kind == usual else gain + more for gain, kind, more in zip(gains, kinds, thrown, strict=True)]
    return Belief([gain - gains[0] for gain in gains], judgement.off)


def best_of(outcome: Outcome, ways: Sequence[int], belief: Belief | None) -> int:
    """Return which of the ways (their places in what was compared, the policy's own first) is best, of those looked at longest.

    The best of many in a few worlds looks better than it is: with a ``belief`` in the ways that counts as well.
    """
    longest = max(len(outcome.results[place]) for place in ways)
    full = [index for index, place in enumerate(ways) if len(outcome.results[place]) == longest]
    first = max(full, key=lambda index: sum(each[0] for each in outcome.results[ways[index]]))
    if belief is None:
        return ways[first]

    def gain(index: int) -> float:
        two = Belief([0.0, belief.gains[index] - belief.gains[first]], belief.spread)
        return two.after([outcome.results[ways[first]], outcome.results[ways[index]]], 1)[0]

    return ways[max(full, key=gain)]

"""Looking again at a decision that was made: what it cost against the best there was, with what the player could know then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from game.ai.bot import known, play_action
from game.ai.candidates import discard_plans, play_plans
from game.ai.discards import NOTHING
from game.ai.expert import finishing, throwing
from game.ai.mind import Mind
from game.ai.search import Apply, Budget, Outcome, Stopped, compare
from game.ai.settle import Difference, settle
from game.ai.strict import strict
from game.rules.actions import Action, Catch, Challenge, Discard, Draw, Play, Take
from game.rules.deal import drawable
from game.rules.engine import apply, draw_cards, play, take_pile
from game.rules.pile import take_refusal
from game.rules.refusals import Refusal
from game.rules.state import State
from game.rules.view import View, view_of

GLANCE = Budget(worlds=24, rollouts=180, first=8, drop=2.0)
"""What a first look may cost: only where it promises something is it made sure."""
LOOK = Budget(worlds=96, rollouts=900, first=32, drop=2.5)
"""What it may cost to find the best there was."""
MOST = 1024
"""Worlds in which it is made sure what a decision cost, at most."""
PROMISING = 0.5
"""Standard errors that a gain has to show at the first look."""
SURE = 2.5
"""Standard errors from which a decision counts as having cost something."""
EXACT = 4.0
"""Standard errors at which a cost is known well enough to be told."""
LEAST = 20.0
"""Points a round below which a cost is not worth a word."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did at a position: one action, or the plays of a turn with the discard that ended it.

    ``index`` is the place of its first action in the match, ``view`` what the seat knew, ``actions`` what it did, in order.
    """

    index: int
    view: View
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """``cost`` in points a round against ``better``, its standard error, and what most of it is made of (of ``PARTS``).

    ``better`` is None where nothing clearly better was found; then ``cost`` is 0.
    """

    cost: float = 0.0
    error: float = 0.0
    better: Action | None = None
    part: str = ""


def decisions(moves: Iterable[tuple[State, Action]], seat: int) -> Iterator[Decision]:
    """Cut a match, given as positions with the action that followed, into the decisions of a seat.

    Drawing or taking is one decision. What is played afterwards is another, up to the discard, or up to the foot, which shows
    cards that were not known before. At the honour table, what was said out of turn ends one too, and what breaks a rule is none.
    """
    view: View | None = None
    done: list[Action] = []
    first, in_foot = 0, False
    for index, (state, action) in enumerate(moves):
        ends = state.turn != seat or state.phase != "play" or state.foot_taken[seat] != in_foot
        if view is not None and (ends or isinstance(action, Challenge | Catch)):
            yield from _fair(Decision(first, view, tuple(done)))
            view = None
        if action.seat != seat:
            continue
        if isinstance(action, Draw | Take):
            yield from _fair(Decision(index, view_of(state, seat), (action,)))
        elif isinstance(action, Play | Discard):
            if view is None:
                first, view, done, in_foot = index, view_of(state, seat), [], state.foot_taken[seat]
            done.append(action)
    if view is not None:
        yield from _fair(Decision(first, view, tuple(done)))


def _fair(decision: Decision) -> Iterator[Decision]:
    """The decision as one of a strict table, if it can be told as one."""
    if decision.view.state.honour is None:
        yield decision
        return
    view = strict(decision.view)
    if view is None:
        return
    state = known(view)
    for action in decision.actions if not isinstance(decision.actions[0], Draw | Take) else ():
        found = play(state, action)
        if isinstance(found, Refusal):
            return
        state = found.state
    yield replace(decision, view=view)


def look_again(decision: Decision, mind: Mind, seed: int = 0, stopped: Stopped | None = None) -> Finding:
    """Compare what was done with what else could have been done. The same decision and seed give the same finding."""
    return make_sure(decision, mind, seed, stopped) if promise(decision, mind, seed, stopped) > PROMISING else Finding()


def promise(decision: Decision, mind: Mind, seed: int = 0, stopped: Stopped | None = None) -> float:
    """Return by how many standard errors something else looks better at a glance."""
    choices = _choices(decision, mind)
    if len(choices) < 2:
        return 0.0
    outcome = _compare(decision, choices, mind, GLANCE, f"{seed}/glance", stopped)
    best = _best(outcome)
    gain, error, _ = outcome.difference(best, 0)
    return gain / error if error and outcome.worlds >= GLANCE.first else 0.0


def make_sure(decision: Decision, mind: Mind, seed: int = 0, stopped: Stopped | None = None) -> Finding:
    """Find the best there was, and then, in other worlds, what the decision cost against it: until that is well known."""
    choices = _choices(decision, mind)
    if len(choices) < 2:
        return Finding()
    best = _best(_compare(decision, choices, mind, LOOK, f"{seed}/review", stopped))
    better, does = choices[best]
    found = settle(
        decision.view, does, choices[0][1], mind, _well_known, most=MOST, seed=f"{seed}/sure", stopped=stopped
    )  # fmt: skip
    if found is None or found.gain <= max(LEAST, SURE * found.error):
        return Finding()
    return Finding(found.gain, found.error, better, found.part)


def _well_known(found: Difference) -> bool:
    return found.gain > EXACT * found.error or (found.worlds >= MOST // 4 and found.gain < found.error)


def _best(outcome: Outcome) -> int:
    """Return which of the other choices did best, of those that were looked at longest."""
    return max(range(1, len(outcome.gains)), key=lambda index: (len(outcome.results[index]), outcome.gains[index]))


def _compare(
    decision: Decision, choices: list[tuple[Action, Apply]], mind: Mind, budget: Budget, seed: str, stopped: Stopped | None
) -> Outcome:
    minds = [mind] * decision.view.game.players
    return compare(decision.view, [does for _, does in choices], minds, budget, Random(seed), None, stopped)


def _choices(decision: Decision, mind: Mind) -> list[tuple[Action, Apply]]:
    """What was done first, then what else there was; each with what it does to a world."""
    view, seat = decision.view, decision.view.seat
    state, first = view.state, decision.actions[0]
    if isinstance(first, Draw | Take):
        if not state.pile or take_refusal(state, seat) is not None or drawable(state) < view.game.rules.draw.draw:
            return []
        both: list[tuple[Action, Apply]] = [(Draw(seat), draw_cards), (Take(seat), take_pile)]
        return both if isinstance(first, Draw) else both[::-1]
    found: list[tuple[Action, Apply]] = [(first, _doing(decision.actions))]
    plans = [plan for plan in play_plans(state, seat, mind) if plan]
    found += [(play_action(seat, plan), finishing(seat, plan, mind)) for plan in plans]
    kinds = [kind for kind in discard_plans(state, seat, mind, 3) if kind != NOTHING]
    return found + [(Discard(seat, kind), throwing(kind)) for kind in kinds if Discard(seat, kind) != first]


def _doing(actions: tuple[Action, ...]) -> Apply:
    """Return what the actions of a turn do to a world."""

    def does(state: State) -> None:
        for action in actions:
            apply(state, action)

    return does

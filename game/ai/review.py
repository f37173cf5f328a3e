"""Looking again at a decision that was made: what it cost against the best there was, with what the player could know then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from game.ai.bot import known
from game.ai.choices import Way, belief_in, best_of, pile_choices, ways_on
from game.ai.judgement import judgement_for
from game.ai.mind import Mind
from game.ai.notes import Notes
from game.ai.search import Apply, Belief, Budget, Outcome, Stopped, compare
from game.ai.settle import Difference, settle
from game.ai.strict import strict
from game.rules.actions import Action, Catch, Challenge, Discard, Draw, Play, Take
from game.rules.engine import apply, play
from game.rules.events import Event
from game.rules.refusals import Refusal
from game.rules.state import State
from game.rules.view import View, redacted, view_of

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
DISCARDS = 3
"""Discards that what was done is compared with, beside plans for the turn."""
LEAST = 20.0
"""Points a round below which a cost is not worth a word."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did at a position: one action, or the plays of a turn with the discard that ended it.

    ``index`` is the place of its first action in the match, ``view`` what the seat knew, ``actions`` what it did, in order,
    ``notes`` what it could have noted of the others.
    """

    index: int
    view: View
    actions: tuple[Action, ...]
    notes: Notes | None = None


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
    begun: Decision | None = None
    notes: Notes | None = None
    in_foot = False
    for index, (state, action) in enumerate(moves):
        if notes is None:
            notes = Notes(state.game)
        ends = state.turn != seat or state.phase != "play" or state.foot_taken[seat] != in_foot
        if begun is not None and (ends or isinstance(action, Challenge | Catch)):
            yield from _fair(begun)
            begun = None
        if action.seat == seat and isinstance(action, Draw | Take):
            yield from _fair(Decision(index, view_of(state, seat), (action,), notes.copy()))
        elif action.seat == seat and isinstance(action, Play | Discard):
            if begun is None:
                begun, in_foot = Decision(index, view_of(state, seat), (), notes.copy()), state.foot_taken[seat]
            begun = replace(begun, actions=(*begun.actions, action))
        _note(notes, state, action, seat)
    if begun is not None:
        yield from _fair(begun)


def _note(notes: Notes, state: State, action: Action, seat: int) -> None:
    """Let a seat note what comes of an action, as far as it sees it."""
    events: list[Event] = []
    apply(state.copy(), action, events)
    for event in events:
        seen = redacted(event, seat)
        if seen is not None:
            notes.observe(seen)


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
    options = _options(decision, mind)
    if not options.others:
        return 0.0
    outcome = _compare(decision, options, mind, GLANCE, f"{seed}/glance", stopped)
    gain, error, _ = outcome.difference(options.best(outcome) + 1, 0)
    # what costs the same in every world has no error
    return gain / max(error, 1.0) if outcome.worlds >= GLANCE.first else 0.0


def make_sure(decision: Decision, mind: Mind, seed: int = 0, stopped: Stopped | None = None) -> Finding:
    """Find the best there was, and then, in other worlds, what the decision cost against it: until that is well known."""
    options = _options(decision, mind)
    if not options.others:
        return Finding()
    outcome = _compare(decision, options, mind, LOOK, f"{seed}/review", stopped)
    best = options.best(outcome)
    if not any(outcome.difference(best + 1, 0)[:2]):
        return Finding()  # it comes to the same
    better = options.others[best]
    found = settle(
        decision.view, better.does, options.done, mind, _well_known,
        most=MOST, seed=f"{seed}/sure", notes=decision.notes, stopped=stopped,
    )  # fmt: skip
    if found is None or found.gain <= max(LEAST, SURE * found.error):
        return Finding()
    return Finding(found.gain, found.error, better.action, found.part)


def _well_known(found: Difference) -> bool:
    return found.gain > EXACT * found.error or (found.worlds >= MOST // 4 and found.gain < found.error)


@dataclass(frozen=True, slots=True)
class _Options:
    """What was done, what else there was, and what is expected of that."""

    done: Apply
    others: list[Way]
    belief: Belief | None = None

    def best(self, outcome: Outcome) -> int:
        """Return which of the others did best, where what was done was compared before them."""
        return best_of(outcome, range(1, len(self.others) + 1), self.belief) - 1


def _compare(decision: Decision, options: _Options, mind: Mind, budget: Budget, seed: str, stopped: Stopped | None) -> Outcome:
    choices = [options.done, *(way.does for way in options.others)]
    return compare(
        decision.view, choices, [mind] * decision.view.game.players, budget, Random(seed), decision.notes, stopped
    )  # fmt: skip


def _options(decision: Decision, mind: Mind) -> _Options:
    view, seat = decision.view, decision.view.seat
    state, first = known(view), decision.actions[0]
    does = _doing(decision.actions)
    if isinstance(first, Draw | Take):
        choices = pile_choices(state, seat, mind)
        pile = zip(choices.options, choices.does, strict=True)
        other = [(takes, act) for takes, act in pile if takes != isinstance(first, Take)]
        return _Options(does, [Way(Take(seat) if takes else Draw(seat), act, []) for takes, act in other])
    judgement = judgement_for(view.game, mind.table)
    ways = ways_on(state, seat, mind, judgement, DISCARDS)
    return _Options(does, ways, belief_in(state, seat, mind, ways, judgement))


def _doing(actions: tuple[Action, ...]) -> Apply:
    """Return what the actions of a turn do to a world."""

    def does(state: State) -> None:
        for action in actions:
            apply(state, action)

    return does

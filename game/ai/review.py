"""Looking again at a decision that was made: what it cost against the best there was, with what the player could know then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING

from game.ai.bot import play_action
from game.ai.candidates import discard_plans, play_plans
from game.ai.discards import NOTHING
from game.ai.expert import finishing, throwing
from game.ai.mind import Mind, make_mind
from game.ai.search import PARTS, Apply, Budget, Stopped, compare
from game.rules.actions import Action, Discard, Draw, Play, Take
from game.rules.deal import drawable
from game.rules.engine import apply, draw_cards, take_pile
from game.rules.game import Game
from game.rules.pile import take_refusal
from game.rules.state import State
from game.rules.view import View, view_of

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

LOOK = Budget(worlds=120, rollouts=900, first=32, drop=2.5)
GLANCE = Budget(worlds=14, rollouts=100, first=8, drop=2.0)
"""What a first look may cost: only where it promises something is there a second."""
PROMISING = 0.7
"""Standard errors that a gain has to show at the first look."""
SURE = 2.0
"""Standard errors from which a decision counts as having cost something."""


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
    cards that were not known before.
    """
    view: View | None = None
    done: list[Action] = []
    first, in_foot = 0, False
    for index, (state, action) in enumerate(moves):
        if view is not None and (state.turn != seat or state.phase != "play" or state.foot_taken[seat] != in_foot):
            yield Decision(first, view, tuple(done))
            view = None
        if action.seat != seat or state.honour is not None:
            continue
        if isinstance(action, Draw | Take):
            yield Decision(index, view_of(state, seat), (action,))
        elif isinstance(action, Play | Discard):
            if view is None:
                first, view, done, in_foot = index, view_of(state, seat), [], state.foot_taken[seat]
            done.append(action)
    if view is not None:
        yield Decision(first, view, tuple(done))


def look_again(decision: Decision, mind: Mind, budget: Budget = LOOK, seed: int = 0, stopped: Stopped | None = None) -> Finding:
    """Compare what was done with what else could have been done. The same decision, budget and seed give the same finding."""
    choices = _choices(decision, mind)
    if len(choices) < 2:
        return Finding()
    glance = _gain(decision, choices, mind, GLANCE, f"{seed}/glance", stopped)
    if glance is None or glance.cost <= PROMISING * glance.error:
        return Finding()
    found = _gain(decision, choices, mind, budget, f"{seed}/review", stopped)
    return Finding() if found is None or found.cost <= SURE * found.error else found


def _gain(
    decision: Decision, choices: list[tuple[Action, Apply]], mind: Mind, budget: Budget, seed: str, stopped: Stopped | None
) -> Finding | None:
    """By how much the best other choice beats the first, None where the search ended before that is known."""
    minds = [mind] * decision.view.game.players
    outcome = compare(decision.view, [does for _, does in choices], minds, budget, Random(seed), None, stopped)
    best = max(range(1, len(choices)), key=lambda index: outcome.gains[index])
    if not outcome.results[best] or outcome.worlds < budget.first:
        return None
    gain, error, parts = outcome.difference(best, 0)
    return Finding(gain, error, choices[best][0], max(PARTS, key=lambda name: parts[name]))


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


def work(pipe: Connection, game: Game, found: tuple[Decision, ...]) -> None:
    """Look at decisions one after the other and send each with its place: what a process beside the game does."""
    mind = make_mind(game)
    for place, decision in enumerate(found):
        pipe.send((place, look_again(decision, mind)))


class Reviewer:
    """Looks at decisions in a process of its own; ``poll`` takes over what it has found, ``stop`` ends it at once."""

    def __init__(self, game: Game, found: Sequence[Decision]) -> None:
        """Begin."""
        self.number = len(found)
        self.findings: dict[int, Finding] = {}
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(theirs, game, tuple(found)), name="review", daemon=True)
        self._process.start()
        theirs.close()
        self.running = True

    def poll(self) -> bool:
        """Return whether something new is known; never waits."""
        new = False
        try:
            while self.running and self._pipe.poll():
                place, finding = self._pipe.recv()
                self.findings[place] = finding
                new = True
        except (EOFError, OSError):
            self.stop()
            return True
        if len(self.findings) == self.number and self.running:
            self.stop()
            new = True
        return new

    def stop(self) -> None:
        """Come to an end; what was found stays."""
        if self.running:
            self.running = False
            self._process.terminate()
            self._process.join()
            self._pipe.close()

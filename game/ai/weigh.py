"""What a move would cost against the best there is, weighed beside the game while a person still thinks; only the view is used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from game.ai.beside import Beside, Job
from game.ai.bot import known
from game.ai.choices import belief_in, best_of, ways_on
from game.ai.judgement import judgement_for
from game.ai.mind import Mind, make_mind
from game.ai.notes import Notes
from game.ai.search import Apply, Budget, Outcome, Stopped, compare
from game.ai.settle import Difference, settle
from game.rules.actions import Action
from game.rules.engine import apply
from game.rules.game import Game
from game.rules.state import State
from game.rules.view import View

FIRST = Budget(worlds=40, rollouts=900, first=12, drop=2.0)
"""What it may cost to find the best move and whatever looks dear beside it."""
MOST = 256
"""Worlds, other ones than at the first look, in which it is made sure that a move is dear."""
PROMISING = 1.0
SURE = 3.0
"""Standard errors that a loss has to show at the first look, and to be sure."""
DISCARDS = 3
"""Discards that a move is compared with, beside plans for the turn."""
LEAST = 30.0
"""Points a round below which a loss is none."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What a move costs in points a round, the standard error of that, the ``better`` move and what most of it is made of."""

    cost: float
    error: float
    better: Action
    part: str


def weigh(
    view: View,
    actions: Sequence[Action],
    mind: Mind | None = None,
    *,
    notes: Notes | None = None,
    seed: int = 0,
    stopped: Stopped | None = None,
    tell: Callable[[Action, Loss], object] = lambda action, loss: None,
) -> dict[Action, Loss]:
    """Return the moves that clearly cost something, and what. All have to be legal plays or discards of the seat to move.

    ``notes`` are what the seat could have noted of the others. ``tell`` hears of each as soon as it is sure, likely the dearest
    first. The same view, notes, moves and seed give the same losses.
    """
    mind = mind or make_mind(view.game)
    state, judgement = known(view), judgement_for(view.game, mind.table)
    rivals = ways_on(state, view.seat, mind, judgement, DISCARDS)
    places = {way.action: place for place, way in enumerate(rivals) if not way.groups}
    choices = [way.does for way in rivals]
    for action in actions:
        if action not in places:
            places[action] = len(choices)
            choices.append(_doing(action))
    first = compare(view, choices, [mind] * view.game.players, FIRST, Random(f"{seed}/weigh"), notes, stopped)
    if not first.worlds or (stopped is not None and stopped.set):
        return {}
    best = best_of(first, range(len(rivals)), belief_in(state, view.seat, mind, rivals, judgement))
    found = {}
    for action in _dear(first, best, {action: places[action] for action in actions}):
        sure = settle(
            view, rivals[best].does, _doing(action), mind, _settled, most=MOST, seed=f"{seed}/again", notes=notes, stopped=stopped
        )  # fmt: skip
        if sure is None:
            break
        if sure.gain > max(LEAST, SURE * sure.error):
            found[action] = Loss(sure.gain, sure.error, rivals[best].action, sure.part)
            tell(action, found[action])
    return found


def _settled(found: Difference) -> bool:
    """Tell whether it is clear that a move is dear, or that this will not be seen."""
    if found.gain > max(LEAST, SURE * found.error):
        return True
    return found.gain < LEAST or (found.worlds >= MOST // 2 and found.gain < SURE / 2 * found.error)


def _dear(outcome: Outcome, best: int, actions: dict[Action, int]) -> list[Action]:
    """What looks dear at the first look, the dearest first."""
    found = []
    for action, index in actions.items():
        gain, error, _ = outcome.difference(best, index)
        if gain > LEAST / 2 and gain > PROMISING * error:
            found.append((gain, action))
    return [action for _, action in sorted(found, key=lambda each: -each[0])]


def _doing(action: Action) -> Apply:
    def does(state: State) -> None:
        apply(state, action)

    return does


class Pressed(Stopped):
    """Set once the present ticket has been given up, or something newer waits to be weighed."""

    def __init__(self, job: Job) -> None:
        self.job = job

    @property
    def set(self) -> bool:  # type: ignore[override]
        """Whether to come to an end."""
        return self.job.set or self.job.waiting


def work(job: Job, game: Game) -> None:
    """Weigh what is asked, the newest first, until nobody listens: what the process beside the game does."""
    mind, pressed = make_mind(game), Pressed(job)
    waiting: list[tuple[int, View, tuple[Action, ...], Notes | None]] = []
    while True:
        while not waiting or job.waiting:
            view, actions, notes = job.take()
            waiting.append((job.ticket, view, actions, notes))
        job.ticket, view, actions, notes = waiting.pop()
        if job.set:
            continue
        weigh(view, actions, mind, notes=notes, stopped=pressed, tell=lambda action, loss: job.tell((action, loss)))
        if pressed.set and not job.set:
            waiting.append((job.ticket, view, actions, notes))


class Scales:
    """Weighs moves in a process of its own, started when first asked; nothing here waits, and what is not known is not there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.beside: Beside | None = None

    def ask(self, view: View, actions: Sequence[Action], notes: Notes | None = None) -> None:
        """Have moves weighed at a position, before those asked for earlier. Where no process starts, nothing is ever known.

        ``notes`` are what the seat could have noted of the others.
        """
        if self.beside is None:
            self.beside = Beside("weighing", work, self.game)
        self.beside.ask((view, tuple(actions), notes))

    def poll(self) -> dict[Action, Loss]:
        """Return the losses that have become known since the last ``forget``."""
        return {} if self.beside is None else dict(found for _, found in self.beside.take())

    def forget(self) -> None:
        """What was asked for is not wanted any more: the position has changed."""
        if self.beside is not None:
            self.beside.give_up()

    def close(self) -> None:
        """End the process."""
        if self.beside is not None:
            self.beside.close()

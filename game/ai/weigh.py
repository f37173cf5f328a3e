"""What a move would cost against the best there is, weighed beside the game while a person still thinks; only the view is used."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING, Any

from game.ai.bot import known, play_action
from game.ai.candidates import discard_plans, play_plans
from game.ai.discards import NOTHING
from game.ai.expert import finishing, throwing
from game.ai.mind import Mind, make_mind
from game.ai.search import Apply, Budget, Outcome, Stopped, compare
from game.ai.settle import Difference, settle
from game.ai.worker import Flag
from game.rules.actions import Action, Discard, End
from game.rules.engine import apply
from game.rules.game import Game
from game.rules.state import State
from game.rules.view import View

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

FIRST = Budget(worlds=40, rollouts=900, first=12, drop=2.0)
"""What it may cost to find the best move and whatever looks dear beside it."""
MOST = 256
"""Worlds, other ones than at the first look, in which it is made sure that a move is dear."""
PROMISING = 1.0
SURE = 3.0
"""Standard errors that a loss has to show at the first look, and to be sure."""
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
    seed: int = 0,
    stopped: Stopped | None = None,
    tell: Callable[[Action, Loss], object] = lambda action, loss: None,
) -> dict[Action, Loss]:
    """Return the moves that clearly cost something, and what. All have to be legal plays or discards of the seat to move.

    ``tell`` hears of each as soon as it is sure, likely the dearest first. The same view, moves and seed give the same losses.
    """
    mind = mind or make_mind(view.game)
    rivals = _rivals(view, mind)
    choices = [does for _, does in rivals] + [_doing(action) for action in actions]
    first = compare(view, choices, [mind] * view.game.players, FIRST, Random(f"{seed}/weigh"), None, stopped)
    full = [index for index in range(len(rivals)) if len(first.results[index]) == first.worlds]
    if not full or (stopped is not None and stopped.set):
        return {}
    best = max(full, key=lambda index: first.gains[index])
    found = {}
    for action in _dear(first, best, dict(enumerate(actions, len(rivals)))):
        sure = settle(
            view, rivals[best][1], _doing(action), mind, _settled, most=MOST, seed=f"{seed}/again", stopped=stopped
        )  # fmt: skip
        if sure is None:
            break
        if sure.gain > max(LEAST, SURE * sure.error):
            found[action] = Loss(sure.gain, sure.error, rivals[best][0], sure.part)
            tell(action, found[action])
    return found


def _settled(found: Difference) -> bool:
    """Tell whether it is clear that a move is dear, or that this will not be seen."""
    if found.gain > max(LEAST, SURE * found.error):
        return True
    return found.gain < LEAST or (found.worlds >= MOST // 2 and found.gain < SURE / 2 * found.error)


def _rivals(view: View, mind: Mind) -> list[tuple[Action, Apply]]:
    """The moves that a good player would think of, the likeliest first, and what each does to a world."""
    seat, state = view.seat, known(view)
    kinds = discard_plans(state, seat, mind, 3)
    ending = End(seat) if kinds[0] == NOTHING else Discard(seat, kinds[0])
    found: list[tuple[Action, Apply]] = [
        (play_action(seat, plan) if plan else ending, finishing(seat, plan, mind)) for plan in play_plans(state, seat, mind)
    ]
    return found + [(Discard(seat, kind), throwing(kind)) for kind in kinds if kind != NOTHING]


def _dear(outcome: Outcome, best: int, actions: dict[int, Action]) -> list[Action]:
    """What looks dear at the first look, the dearest first."""
    found = []
    for index, action in actions.items():
        gain, error, _ = outcome.difference(best, index)
        if gain > LEAST / 2 and gain > PROMISING * error:
            found.append((gain, action))
    return [action for _, action in sorted(found, key=lambda each: -each[0])]


def _doing(action: Action) -> Apply:
    def does(state: State) -> None:
        apply(state, action)

    return does


class Pressed(Stopped):
    """Set once a ticket has been given up, or something newer waits to be weighed."""

    def __init__(self, cell: Any, pipe: Connection) -> None:
        self.flag = Flag(cell)
        self.pipe = pipe

    @property
    def set(self) -> bool:  # type: ignore[override]
        """Whether to come to an end."""
        return self.flag.set or self.pipe.poll()


def work(pipe: Connection, cell: Any, game: Game) -> None:
    """Weigh what is asked, the newest first, until the pipe is closed: what the process beside the game does."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    mind, pressed = make_mind(game), Pressed(cell, pipe)
    waiting: list[tuple[int, View, tuple[Action, ...]]] = []
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            while not waiting or pipe.poll():
                waiting.append(pipe.recv())
            pressed.flag.ticket, view, actions = waiting.pop()
            if pressed.flag.set:
                continue
            weigh(view, actions, mind, stopped=pressed, tell=_teller(pipe, pressed.flag.ticket))
            if pressed.set and not pressed.flag.set:
                waiting.append((pressed.flag.ticket, view, actions))


def _teller(pipe: Connection, ticket: int) -> Callable[[Action, Loss], object]:
    return lambda action, loss: pipe.send((ticket, action, loss))


class Scales:
    """Weighs moves in a process of its own, started when first asked; nothing here waits, and what is not known is not there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.running = False
        self._ticket = 0
        self._process: Any = None
        self._pipe: Any = None
        self._cell: Any = None

    def ask(self, view: View, actions: Sequence[Action]) -> None:
        """Have moves weighed at a position, before those asked for earlier. Where no process starts, nothing is ever known."""
        self._ticket += 1
        try:
            if self._process is None:
                self._start()
            self._pipe.send((self._ticket, view, tuple(actions)))
        except OSError:
            self.close()

    def poll(self) -> dict[Action, Loss]:
        """Return the losses that have become known since the last ``forget``."""
        found: dict[Action, Loss] = {}
        try:
            while self.running and self._pipe.poll():
                ticket, action, loss = self._pipe.recv()
                if ticket > self._cell.value:
                    found[action] = loss
        except (EOFError, OSError):
            self.close()
        return found

    def forget(self) -> None:
        """What was asked for is not wanted any more: the position has changed."""
        if self.running:
            self._cell.value = self._ticket

    def close(self) -> None:
        """End the process."""
        if self.running:
            self.running = False
            self._process.terminate()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._cell = context.RawValue("q", 0)
        self._process = context.Process(target=work, args=(theirs, self._cell, self.game), name="weighing", daemon=True)
        self._process.start()
        theirs.close()
        self.running = True

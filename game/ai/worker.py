"""Thinking beside the game: one process for all the players of a match that look ahead, so that no frame waits for them.

``Workshop`` starts the process; ``thinker(seat)`` gives what a table asks, polls and cancels. Nothing here ever blocks: where the
process cannot be had, a thread does the work; where an answer is late, the plain policy gives one.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing import get_context
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Protocol

from game.ai.bot import Bot
from game.ai.expert import ExpertBot
from game.ai.levels import Temper, Wish, make_bot
from game.ai.search import Budget, Stopped
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.game import Game
from game.rules.view import View

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)

SOFT = 0.3
"""Seconds after which a search comes to an end with what it knows."""
HARD = 0.5
"""Seconds after which the plain policy answers instead."""
CLOCKED = Budget(rollouts=1000, seconds=SOFT)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits where: what a bot is made from."""

    seat: int
    level: str
    seed: int
    temper: Temper | None = None
    wish: Wish | None = None

    def bot(self, game: Game, budget: Budget, *, plain: bool = False) -> Bot:
        """Make the bot, or with ``plain`` its stand-in that never looks ahead."""
        level = "hard" if plain and self.level == "expert" else self.level
        return make_bot(level, game, self.seat, self.seed, temper=self.temper, wish=self.wish, budget=budget)


class Flag(Stopped):
    """A stop flag that another process or thread sets: work on tickets up to the number in ``cell`` is not wanted."""

    def __init__(self, cell: Any) -> None:
        self.cell = cell
        self.ticket = 0

    @property
    def set(self) -> bool:  # type: ignore[override]
        """Whether the present ticket has been given up."""
        return bool(self.cell.value >= self.ticket)


class Cell:
    """What a thread uses where processes use shared memory."""

    value = 0


def serve(pipe: Channel, cell: Any, game: Game, chairs: tuple[Chair, ...], budget: Budget) -> None:
    """Answer until told to end: the worker's loop."""
    flag = Flag(cell)
    bots: dict[int, Bot] = {}
    for chair in chairs:
        bot = chair.bot(game, budget)
        if isinstance(bot, ExpertBot):
            bot.stopped = flag
        bots[chair.seat] = bot
    while True:
        try:
            message = pipe.recv()
        except (EOFError, OSError):
            return
        if message is None:
            return
        kind, seat, what, ticket = message
        if kind == "event":
            bots[seat].observe(what)
        elif cell.value < ticket:
            flag.ticket = ticket
            action = bots[seat].choose(what)
            try:
                pipe.send((ticket, action))
            except (BrokenPipeError, OSError):
                return


class Channel(Protocol):
    """What the worker's loop needs of a pipe."""

    def recv(self) -> Any:
        """Wait for a message."""

    def send(self, what: Any) -> None:
        """Send one."""


class Queues:
    """Two ends of a pipe between threads."""

    def __init__(self, inbox: SimpleQueue[Any], outbox: SimpleQueue[Any]) -> None:
        self.inbox, self.outbox = inbox, outbox

    def recv(self) -> Any:
        """Wait for a message."""
        return self.inbox.get()

    def send(self, what: Any) -> None:
        """Send one."""
        self.outbox.put(what)

    def poll(self) -> bool:
        """Tell whether a message is there."""
        return not self.inbox.empty()

    def close(self) -> None:
        """Nothing to close."""


def run_process(pipe: Connection, cell: Any, game: Game, chairs: tuple[Chair, ...], budget: Budget) -> None:
    """What the spawned process does: the loop, at a lower priority than the game."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    with contextlib.suppress(KeyboardInterrupt):
        serve(pipe, cell, game, chairs, budget)


class Workshop:
    """A worker for all the searching players of a match. ``close`` it when the match is left."""

    def __init__(self, game: Game, chairs: Mapping[int, Chair], *, budget: Budget = CLOCKED, process: bool = True) -> None:
        """Start the worker: a process, or with ``process`` false (or where none can be started) a thread."""
        self.game = game
        self.chairs = dict(chairs)
        self.tickets = 0
        self.answers: dict[int, Action] = {}
        self._process: Any = None
        self._cell: Any = Cell()
        if process:
            try:
                self._start_process(budget)
            except OSError as error:
                log.warning("no process to think in (%s); a thread does it", error)
        if self._process is None:
            self._start_thread(budget)

    def _start_process(self, budget: Budget) -> None:
        context = get_context("spawn")
        mine, theirs = context.Pipe()
        self._cell = context.RawValue("q", 0)
        self._process = context.Process(
            target=run_process,
            args=(theirs, self._cell, self.game, tuple(self.chairs.values()), budget),
            name="thinking",
            daemon=True,
        )
        self._process.start()
        theirs.close()
        self._pipe: Any = mine

    def _start_thread(self, budget: Budget) -> None:
        there: SimpleQueue[Any] = SimpleQueue()
        back: SimpleQueue[Any] = SimpleQueue()
        self._cell = Cell()
        self._pipe = Queues(back, there)
        chairs = tuple(self.chairs.values())
        arguments = (Queues(there, back), self._cell, self.game, chairs, budget)
        threading.Thread(target=serve, args=arguments, name="thinking", daemon=True).start()

    def thinker(self, seat: int) -> RemoteThinker:
        """Return what the table asks for a seat."""
        return RemoteThinker(self, self.chairs[seat])

    def send(self, kind: str, seat: int, what: Any, ticket: int = 0) -> None:
        """Send a message to the worker; a worker that has died is replaced by a thread."""
        try:
            self._pipe.send((kind, seat, what, ticket))
        except (BrokenPipeError, OSError):
            self._replace()
            self._pipe.send((kind, seat, what, ticket))

    def ask(self, seat: int, view: View) -> int:
        """Have a position thought about; returns the ticket under which the answer comes."""
        self.tickets += 1
        self.send("ask", seat, view, self.tickets)
        return self.tickets

    def answer(self, ticket: int) -> Action | None:
        """Return the answer to a ticket once it is there."""
        try:
            while self._pipe.poll():
                number, action = self._pipe.recv()
                if number > self._cell.value:
                    self.answers[number] = action
        except (EOFError, OSError):
            self._replace()
        return self.answers.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        """Give up a ticket and all before it."""
        self._cell.value = max(self._cell.value, ticket)
        self.answers.pop(ticket, None)

    def close(self) -> None:
        """End the worker."""
        self._cell.value = 1 << 62
        with contextlib.suppress(BrokenPipeError, OSError):
            self._pipe.send(None)
        self._pipe.close()
        if self._process is not None:
            self._process.join(0.2)
            if self._process.is_alive():
                self._process.terminate()
            self._process = None

    def _replace(self) -> None:
        log.warning("the process that thinks has ended; a thread goes on")
        with contextlib.suppress(OSError):
            self._pipe.close()
        self._process = None
        self._start_thread(CLOCKED)


class RemoteThinker:
    """One seat's mind, thinking in a workshop."""

    def __init__(self, workshop: Workshop, chair: Chair) -> None:
        """Keep a plain stand-in for answers that are late."""
        self.workshop = workshop
        self.seat = chair.seat
        self.stand_in = chair.bot(workshop.game, CLOCKED, plain=True)
        self._ticket = 0
        self._view: View | None = None
        self._since = 0.0

    def ask(self, view: View) -> None:
        """Begin to think about a position."""
        self._view = view
        self._since = time.monotonic()
        self._ticket = self.workshop.ask(self.seat, view)

    def answer(self) -> Action | None:
        """Return the action decided on, None while thinking; never waits."""
        if self._view is None:
            return None
        action = self.workshop.answer(self._ticket)
        if action is None and time.monotonic() - self._since > HARD:
            self.workshop.cancel(self._ticket)
            action = self.stand_in.choose(self._view)
        if action is not None:
            self._view = None
        return action

    def cancel(self) -> None:
        """Stop thinking; no answer is wanted any more."""
        if self._view is not None:
            self.workshop.cancel(self._ticket)
            self._view = None

    def observe(self, event: Event) -> None:
        """Pass on an event as the seat may know it."""
        self.workshop.send("event", self.seat, event)

    def interject(self, view: View) -> Action | None:
        """Return what the seat says out of turn; that needs no search."""
        return self.stand_in.interject(view)

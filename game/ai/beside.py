"""Work beside the game: a process of low priority that is asked, answers, and is given up or ended, while no frame waits for it.

``Beside`` is the game's side, ``Job`` what the work gets to see of it. A process that cannot be had, or that dies, is replaced by a
thread where the work has to go on; otherwise it is simply not there, and nothing is ever known.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Callable
from multiprocessing import get_context
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Concatenate, Protocol

from game.ai.search import Stopped

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

log = logging.getLogger(__name__)

NONE, ALL = -1, 1 << 62
"""Numbers below and above every ticket."""

Work = Callable[Concatenate["Job", ...], None]


class Channel(Protocol):
    """What both sides need of a pipe."""

    def recv(self) -> Any:
        """Wait for a message."""

    def send(self, obj: Any, /) -> None:
        """Send one."""

    def poll(self) -> bool:
        """Tell whether a message is there."""

    def close(self) -> None:
        """Let go of it."""


class Queues:
    """One end of a pipe between threads."""

    def __init__(self, inbox: SimpleQueue[Any], outbox: SimpleQueue[Any]) -> None:
        self.inbox, self.outbox = inbox, outbox

    def recv(self) -> Any:
        """Wait for a message."""
        return self.inbox.get()

    def send(self, obj: Any, /) -> None:
        """Send one."""
        self.outbox.put(obj)

    def poll(self) -> bool:
        """Tell whether a message is there."""
        return not self.inbox.empty()

    def close(self) -> None:
        """Nothing to close."""


class Cell:
    """What a thread uses where processes share memory: the last ticket given up."""

    value = NONE


class Job(Stopped):
    """The work's side: takes what is sent, answers under its ticket, and is ``set`` once the present ticket was given up."""

    def __init__(self, pipe: Channel, cell: Any) -> None:
        self.ticket = 0
        self._pipe, self._cell = pipe, cell

    @property
    def set(self) -> bool:  # type: ignore[override]
        """Whether the present ticket has been given up."""
        return bool(self._cell.value >= self.ticket)

    @property
    def waiting(self) -> bool:
        """Whether something else has been sent meanwhile."""
        return self._pipe.poll()

    def take(self) -> Any:
        """Wait for what is sent next; its ticket becomes the present one. Raises EOFError when nothing will come any more."""
        message = self._pipe.recv()
        if message is None:
            raise EOFError
        self.ticket, what = message
        return what

    def tell(self, what: Any) -> None:
        """Answer under the present ticket. Raises OSError when nobody listens any more."""
        self._pipe.send((self.ticket, what))


def run(work: Work, niceness: int, pipe: Channel, cell: Any, arguments: tuple[Any, ...]) -> None:
    """What the spawned process does: the work, at a lower priority than the game, until nobody listens any more."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(niceness)
    labour(work, pipe, cell, arguments)


def labour(work: Work, pipe: Channel, cell: Any, arguments: tuple[Any, ...]) -> None:
    """The work itself, in whatever thread or process. Once it is done it waits to be let go: whoever hangs up earlier has died."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        work(Job(pipe, cell), *arguments)
        pipe.recv()


class Beside:
    """Work in a process of its own, begun at once; ``close`` it when it is not wanted any more. Nothing here waits for answers."""

    def __init__(
        self, name: str, work: Work, *arguments: Any, niceness: int = 10, process: bool = True, thread: bool = False
    ) -> None:
        """Begin ``work(job, *arguments)``; all of it has to be such as can be sent to another process.

        ``thread``: a thread goes on where no process can be started (or ``process`` is false), or where it has died.
        """
        self.name, self.running = name, False
        self.process: BaseProcess | None = None
        self.pipe: Any = None
        self._work, self._arguments, self._thread = work, arguments, thread
        self._tickets = 0
        self._handing: threading.Thread | None = None
        self._cell: Any = Cell()
        if process:
            try:
                self._start_process(niceness)
            except OSError as error:
                log.warning("no process for %s can be started (%s)", name, error)
        if not self.running and thread:
            self._start_thread()

    def _start_process(self, niceness: int) -> None:
        context = get_context("spawn")
        mine, theirs = context.Pipe()
        cell = context.RawValue("q", NONE)
        arguments = (self._work, niceness, theirs, cell, self._arguments)
        process = context.Process(target=run, args=arguments, name=self.name, daemon=True)
        try:
            process.start()
        except OSError:
            mine.close()
            raise
        finally:
            theirs.close()
        self.process, self.pipe, self._cell, self.running = process, mine, cell, True

    def _start_thread(self) -> None:
        there: SimpleQueue[Any] = SimpleQueue()
        back: SimpleQueue[Any] = SimpleQueue()
        self.pipe, self._cell, self.running = Queues(back, there), Cell(), True
        arguments = (self._work, Queues(there, back), self._cell, self._arguments)
        threading.Thread(target=labour, args=arguments, name=self.name, daemon=True).start()

    # ---- asking and hearing

    def ask(self, what: Any) -> int:
        """Send a question; returns the ticket under which answers come."""
        self._tickets += 1
        self.tell(what, self._tickets)
        return self._tickets

    def tell(self, what: Any, ticket: int = 0) -> None:
        """Send what needs no answer."""
        try:
            if self.running:
                self.pipe.send((ticket, what))
        except OSError:
            self._lost()
            if self.running:
                self.pipe.send((ticket, what))

    def hand_over(self, what: Any) -> int:
        """Ask what may be more than a pipe holds: it is sent as the process comes to take it."""
        self._tickets += 1
        if self.running:
            self._handing = threading.Thread(target=self._hand, args=(self._tickets, what), name=self.name, daemon=True)
            self._handing.start()
        return self._tickets

    def _hand(self, ticket: int, what: Any) -> None:
        with contextlib.suppress(OSError):
            self.pipe.send((ticket, what))

    def take(self) -> list[tuple[int, Any]]:
        """Return the answers that have come, each with its ticket; those to tickets given up are left out."""
        found = []
        try:
            while self.running and self.pipe.poll():
                ticket, what = self.pipe.recv()
                if ticket > self._cell.value:
                    found.append((ticket, what))
        except (EOFError, OSError):
            self._lost()
        return found

    def give_up(self, ticket: int | None = None) -> None:
        """Let a ticket and all before it go, or with None all so far."""
        self._cell.value = max(self._cell.value, self._tickets if ticket is None else ticket)

    # ---- the end

    def close(self) -> None:
        """End it at once."""
        self._cell.value = ALL
        if not self.running:
            return
        self.running = False
        if self.process is None:
            self.pipe.send(None)
        self._let_go()

    def _lost(self) -> None:
        self.running = False
        self._let_go()
        log.warning("the process for %s has ended%s", self.name, "; a thread goes on" if self._thread else "")
        if self._thread:
            self._start_thread()

    def _let_go(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.process = None
        if self._handing is not None:
            self._handing.join()  # nobody takes what it hands over any more, so it ends; only then may its pipe go
        self.pipe.close()

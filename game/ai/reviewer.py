"""A match looked at again in a process beside the game: first how it stood, then every decision, then the dear ones closely."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Sequence
from multiprocessing import get_context
from typing import TYPE_CHECKING

from game.ai.course import Moment, Standing, standing
from game.ai.mind import make_mind
from game.ai.review import PROMISING, Decision, Finding, make_sure, promise
from game.rules.game import Game

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger(__name__)


def work(pipe: Connection, game: Game) -> None:
    """Take what is to be looked at, and send what is found, each with its place: what the process beside the game does."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)
    mind = make_mind(game)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        course, found = pipe.recv()
        for place, moment in enumerate(course):
            pipe.send((place, standing(moment, mind)))
        promises = {}
        for place, decision in enumerate(found):
            promises[place] = promise(decision, mind)
            pipe.send((place, promises[place] > PROMISING))
        for place in sorted(promises, key=lambda each: -promises[each]):
            if promises[place] > PROMISING:
                pipe.send((place, make_sure(found[place], mind)))


class Reviewer:
    """Looks at a match in a process of its own; ``poll`` takes over what it has found, ``stop`` ends it at once.

    ``standings`` and ``findings`` are by place in what was asked; ``dear`` are the decisions that are to be looked at closely.
    """

    def __init__(self, game: Game, course: Sequence[Moment], found: Sequence[Decision]) -> None:
        """Begin."""
        self.number = len(found)
        self.moments = len(course)
        self.standings: dict[int, Standing] = {}
        self.dear: set[int] = set()
        self.findings: dict[int, Finding] = {}
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, game), name="review", daemon=True)
        self.running = False
        try:
            self._process.start()
        except OSError as error:
            log.warning("no process to review in (%s)", error)
            return
        theirs.close()
        self.running = True
        # a match is more than a pipe holds: nothing may wait here until the process has come to life
        threading.Thread(target=self._hand_over, args=((tuple(course), tuple(found)),), name="review", daemon=True).start()

    def _hand_over(self, what: tuple[tuple[Moment, ...], tuple[Decision, ...]]) -> None:
        with contextlib.suppress(OSError):
            self._pipe.send(what)

    @property
    def glanced(self) -> int:
        """How many decisions were looked at, at least once."""
        return len(self.dear | set(self.findings))

    @property
    def share(self) -> float:
        """How much of the work is done, from 0 to 1: a quarter is how it stood, a third glances, the rest looking closely."""
        closely = sum(place in self.findings for place in self.dear)
        stood, glanced = len(self.standings) / max(1, self.moments), self.glanced / max(1, self.number)
        looked = (closely / len(self.dear) if self.dear else 1.0) if self.glanced >= self.number else 0.0
        return 0.25 * stood + 0.33 * glanced + 0.42 * looked

    def poll(self) -> bool:
        """Return whether something new is known; never waits."""
        new = False
        try:
            while self.running and self._pipe.poll():
                self._take(*self._pipe.recv())
                new = True
        except (EOFError, OSError):
            self.stop()
            return True
        if len(self.findings) == self.number and len(self.standings) == self.moments and self.running:
            self.stop()
            new = True
        return new

    def _take(self, place: int, what: Standing | Finding | bool) -> None:
        match what:
            case Standing():
                self.standings[place] = what
            case Finding():
                self.findings[place] = what
            case True:
                self.dear.add(place)
            case _:
                self.findings[place] = Finding()

    def stop(self) -> None:
        """Come to an end; what was found stays."""
        if self.running:
            self.running = False
            self._process.terminate()
            self._process.join()
            self._pipe.close()

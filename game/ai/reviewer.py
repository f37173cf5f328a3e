"""A match looked at again in a process beside the game: first how it stood, then every decision, then the dear ones closely."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.beside import Beside, Job
from game.ai.course import Moment, Standing, standing
from game.ai.mind import make_mind
from game.ai.review import PROMISING, Decision, Finding, make_sure, promise
from game.rules.game import Game


def work(job: Job, game: Game) -> None:
    """Take what is to be looked at, and send what is found, each with its place: what the process beside the game does."""
    mind = make_mind(game)
    course, found = job.take()
    for place, moment in enumerate(course):
        job.tell((place, standing(moment, mind)))
    promises = {}
    for place, decision in enumerate(found):
        promises[place] = promise(decision, mind)
        job.tell((place, promises[place] > PROMISING))
    for place in sorted(promises, key=lambda each: -promises[each]):
        if promises[place] > PROMISING:
            job.tell((place, make_sure(found[place], mind)))


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
        self.beside = Beside("review", work, game)
        self.running = self.beside.running
        self.beside.hand_over((tuple(course), tuple(found)))  # a match is more than a pipe holds

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
        if not self.running:
            return False
        found = self.beside.take()
        for _, (place, what) in found:
            self._take(place, what)
        done = len(self.findings) == self.number and len(self.standings) == self.moments
        if done or not self.beside.running:
            self.stop()
            return True
        return bool(found)

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
            self.beside.close()

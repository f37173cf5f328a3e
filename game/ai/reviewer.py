"""A match looked at again in a process beside the game, its last turn first, and what promises most at once.

What is found depends on the decision alone, not on the order: what was found once need not be looked for again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.ai import candidates, choices, review, search
from game.ai.beside import Beside, Job
from game.ai.course import WORLDS, Moment, Standing, standing
from game.ai.judgement import mark
from game.ai.mind import make_mind
from game.ai.notes import DOUBT, EXCHANGES, HANDS, STRANGER
from game.ai.params import nearest
from game.ai.review import EXACT, GLANCE, LEAST, LOOK, PROMISING, SURE, Decision, Finding, make_sure, promise
from game.rules.game import Game

SOON = 2.0
"""Standard errors at the first look from which a decision is looked at closely at once: most of what costs much is among these."""
SHARES = (0.15, 0.1, 0.75)
"""How much of the work is how it stood, a first look at each decision, looking closely; as measured."""


@dataclass(slots=True)
class Found:
    """What is known of a match: how it stood, how much each decision promised, and what was found; each by its place."""

    standings: dict[int, Standing] = field(default_factory=dict)
    promises: dict[int, float] = field(default_factory=dict)
    findings: dict[int, Finding] = field(default_factory=dict)


def yardstick(game: Game) -> str:
    """Return in a text everything but the match itself that a finding depends on: where it differs, findings are not the same."""
    mind = make_mind(game)
    learnt = mark(nearest(game.rules))
    looks = (GLANCE, LOOK, review.MOST, PROMISING, SURE, EXACT, LEAST, WORLDS, review.DISCARDS)
    believed = (
        candidates.MOST,
        candidates.MANY,
        choices.DISCARDS,
        choices.FEW,
        choices.CLEARLY,
        search.GUESSED,
        (DOUBT, STRANGER, HANDS, EXCHANGES),
    )
    return repr((looks, believed, learnt, mind.params))


def work(job: Job, game: Game) -> None:
    """Take what is still to be looked at, and send what is found, each with its place: what the process beside the game does."""
    mind = make_mind(game)
    course: dict[int, Moment]
    found: dict[int, Decision]
    promises: dict[int, float]
    course, found, promises = job.take()
    turns: list[tuple[int, Moment | Decision]] = [*course.items(), *found.items()]
    for place, what in sorted(turns, key=lambda each: each[1].index, reverse=True):
        if isinstance(what, Moment):
            job.tell((place, standing(what, mind)))
            continue
        if place not in promises:
            promises[place] = promise(what, mind)
            job.tell((place, promises[place]))
        if promises[place] > SOON:
            job.tell((place, make_sure(what, mind)))
    for place in sorted(found, key=lambda each: -promises[each]):
        if PROMISING < promises[place] <= SOON:
            job.tell((place, make_sure(found[place], mind)))


class Reviewer:
    """Looks at a match in a process of its own; ``poll`` takes over what it has found, ``stop`` ends it at once.

    ``standings`` and ``findings`` are by place in what was asked; ``dear`` are the decisions that are to be looked at closely.
    """

    def __init__(self, game: Game, course: Sequence[Moment], found: Sequence[Decision], known: Found | None = None) -> None:
        """Begin with what is not ``known`` yet; where that is nothing, no process is needed."""
        known = known or Found()
        self.number, self.moments = len(found), len(course)
        self.standings, self.promises, self.findings = known.standings, known.promises, known.findings
        self.dear: set[int] = set()
        for place, promised in self.promises.items():
            self._judge(place, promised)
        self.running = not self.finished
        if not self.running:
            return
        left = {place: moment for place, moment in enumerate(course) if place not in self.standings}
        doubtful = {place: decision for place, decision in enumerate(found) if place not in self.findings}
        self.beside = Beside("review", work, game)
        self.running = self.beside.running
        # a match is more than a pipe holds
        self.beside.hand_over((left, doubtful, {place: self.promises[place] for place in doubtful if place in self.promises}))

    @property
    def known(self) -> Found:
        """All that is known by now."""
        return Found(self.standings, self.promises, self.findings)

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to find."""
        return len(self.findings) == self.number and len(self.standings) == self.moments

    @property
    def glanced(self) -> int:
        """How many decisions were looked at, at least once."""
        return len(self.dear | set(self.findings))

    @property
    def share(self) -> float:
        """How much of the work is done, from 0 to 1. What has not been looked at may have to be looked at closely."""
        closely = sum(place in self.findings for place in self.dear)
        expected = len(self.dear) + self.number - self.glanced
        stood, glanced = len(self.standings) / max(1, self.moments), self.glanced / max(1, self.number)
        return sum(
            part * done for part, done in zip(SHARES, (stood, glanced, closely / expected if expected else 1.0), strict=True)
        )

    def poll(self) -> bool:
        """Return whether something new is known; never waits."""
        if not self.running:
            return False
        found = self.beside.take()
        for _, (place, what) in found:
            self._take(place, what)
        if self.finished or not self.beside.running:
            self.stop()
            return True
        return bool(found)

    def _take(self, place: int, what: Standing | Finding | float) -> None:
        match what:
            case Standing():
                self.standings[place] = what
            case Finding():
                self.findings[place] = what
            case _:
                self.promises[place] = what
                self._judge(place, what)

    def _judge(self, place: int, promised: float) -> None:
        if promised > PROMISING:
            self.dear.add(place)
        else:
            self.findings[place] = Finding()

    def stop(self) -> None:
        """Come to an end; what was found stays."""
        if self.running:
            self.running = False
            self.beside.close()

"""A match as a film, without a screen: where it stands, what comes next, the moments worth looking at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.i18n import tr
from game.scenes.table.words import name_of

if TYPE_CHECKING:
    from game.match import Match, Outcome, Table
    from game.match.replay import Mark, Replay

RATES: Final = (0.5, 1.0, 2.0, 4.0)
REST: Final = 0.55  # seconds between two moves at the usual speed
LINES: Final = 10
"""Actions back from a position whose lines the strip of last moves shows."""


@dataclass(slots=True)
class Film:
    """A replay and where it stands. ``playing`` goes on by itself; ``rate`` is how fast."""

    replay: Replay
    index: int = 0
    playing: bool = False
    rate: float = 1.0
    _waited: float = field(default=0.0)

    @property
    def length(self) -> int:
        """The number of the last position."""
        return len(self.replay)

    @property
    def at_end(self) -> bool:
        """Whether nothing comes after."""
        return self.index >= self.length

    def jump(self, index: int) -> Table:
        """Go to a position and return the table there."""
        self.index = min(max(index, 0), self.length)
        self._waited = 0.0
        return self.replay.at(self.index)

    def step(self) -> tuple[Table, Outcome]:
        """Go on by an action; return the table after it and what it did."""
        found = self.replay.step(self.index)
        self.index += 1
        self._waited = 0.0
        return found

    def due(self, dt: float) -> bool:
        """Let ``dt`` seconds pass with nothing moving; return whether the next action is to be shown."""
        if not self.playing:
            return False
        if self.at_end:
            self.playing = False
            return False
        self._waited += dt
        return self._waited >= REST / self.rate

    def faster(self) -> float:
        """Go to the next speed, after the fastest to the slowest; returns it."""
        self.rate = RATES[(RATES.index(self.rate) + 1) % len(RATES)]
        return self.rate

    # ---- moments

    @property
    def marks(self) -> list[Mark]:
        """The moments worth looking at, in order."""
        return self.replay.marks

    def next_mark(self) -> int | None:
        """Return the position of the next moment, None after the last."""
        return next((mark.index for mark in self.marks if mark.index > self.index), None)

    def mark_before(self) -> int | None:
        """Return the position of the moment before, None before the first."""
        return next((mark.index for mark in reversed(self.marks) if mark.index < self.index), None)

    def round_at(self, index: int) -> int:
        """Return the round a position belongs to."""
        return max((mark.round for mark in self.marks if mark.kind == "deal" and mark.index <= index), default=1)

    def past(self) -> list[Outcome]:
        """Return what the last actions of the round before here did."""
        deal = max((mark.index for mark in self.marks if mark.kind == "deal" and mark.index <= self.index), default=0)
        return [self.replay.step(number)[1] for number in range(max(deal, self.index - LINES), self.index)]


def mark_words(match: Match, mark: Mark) -> str:
    """A moment in words."""
    name = name_of(match, mark.seat) if mark.seat >= 0 else ""
    texts = {
        "deal": tr("Round {n} is dealt", n=mark.round),
        "grab": tr("{name}: lifted exactly the right number", name=name),
        "laid_down": tr("{name}: laid down", name=name),
        "clean": tr("{name}: closed a clean book", name=name),
        "dirty": tr("{name}: closed a dirty book", name=name),
        "wild": tr("{name}: closed a book of wilds", name=name),
        "foot": tr("{name}: took up the foot", name=name),
        "straight": tr("{name}: went straight into the foot", name=name),
        "returned": tr("{name}: took cards back", name=name),
        "out": tr("{name}: went out", name=name),
        "round": tr("The round is over"),
        "match": tr("The match is over"),
    }
    return texts[mark.kind]

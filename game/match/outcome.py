"""What came of an action: a refusal, or the events and the very cards they moved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from game.match.ledger import CardMove
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.refusals import Refusal
from game.rules.view import redacted


@dataclass(frozen=True, slots=True)
class Outcome:
    """What submitting an action led to. True when it was accepted.

    ``moves`` name for each card the index of its event. After an undo ``undone`` is set, ``action`` is the action taken back, there
    are no events, and ``moves`` bring the cards back.
    """

    action: Action | None
    refusal: Refusal | None = None
    events: tuple[Event, ...] = ()
    moves: tuple[CardMove, ...] = ()
    undone: bool = False

    def __bool__(self) -> bool:
        """Whether the action was accepted."""
        return self.refusal is None

    def steps(self) -> Iterator[tuple[Event, tuple[CardMove, ...]]]:
        """Yield each event with the cards it moved."""
        by_event = {index: tuple(moves) for index, moves in groupby(self.moves, key=lambda move: move.event)}
        for index, event in enumerate(self.events):
            yield event, by_event.get(index, ())

    def seen_by(self, seat: int) -> list[Event]:
        """Return the events as a seat may know them: what it cannot see is hidden, what it does not notice is left out."""
        return [seen for event in self.events if (seen := redacted(event, seat)) is not None]

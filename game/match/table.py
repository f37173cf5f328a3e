"""The table itself: state, ledger, racks and drafts moved together, a step back within a turn. No files, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.bookkeeping import follow
from game.match.draft import Draft, only_held
from game.match.ledger import Ledger, moved
from game.match.outcome import Outcome
from game.match.placing import ledger_of
from game.match.rack import Rack
from game.rules import engine, legal
from game.rules.actions import Action, Discard, Play, Take
from game.rules.events import (
    BookClosed,
    BookGrew,
    BookStarted,
    Burned,
    Discarded,
    Emptied,
    Event,
    LaidDown,
    Passed,
    ThreeShown,
    TookPile,
    TurnBegan,
)
from game.rules.flow import new_match
from game.rules.game import Game
from game.rules.refusals import Refusal
from game.rules.state import State
from game.rules.view import FACE_DOWN_PHASES

REVEALS_NOTHING = (BookStarted, BookGrew, BookClosed, Burned, LaidDown, TookPile, Emptied, Discarded, TurnBegan, Passed)
"""Events that show nobody a card unknown before: a move of nothing but these can be taken back."""

NOTHING_TO_UNDO = Refusal("nothing_to_undo")


@dataclass(frozen=True, slots=True)
class Step:
    """What stood before an action that can be taken back; rack and draft are those of its seat."""

    action: Action
    state: State
    ledger: Ledger
    draft: Draft
    rack: Rack


class Table:
    """A position with everything that lies and stands in it.

    ``racks`` and ``drafts`` are kept for every seat; ``opening`` tells the first deal.
    """

    def __init__(self, state: State, ledger: Ledger, opening: Outcome) -> None:
        self.state = state
        self.ledger = ledger
        self.opening = opening
        self.racks = [Rack() for _ in range(state.game.players)]
        self.drafts: list[Draft] = [()] * state.game.players
        self.steps: list[Step] = []
        self._follow_hands()

    @classmethod
    def deal(cls, game: Game, seed: int, starter: int | None = None) -> Table:
        """Deal the first round of a match."""
        events: list[Event] = []
        state = new_match(game, seed, events, starter=starter)
        ledger = Ledger(game)
        moves = follow(ledger, events, state)
        return cls(state, ledger, Outcome(None, None, tuple(events), tuple(moves)))

    @classmethod
    def at(cls, state: State, ledger: Ledger | None = None) -> Table:
        """Begin at a position instead of a deal; without a ledger one is made to fit."""
        return cls(state, ledger or ledger_of(state), Outcome(None))

    def copy(self) -> Table:
        """Return an independent table; what can be taken back is left behind."""
        new = Table.__new__(Table)
        # state and ledger are replaced, never changed, by every action
        new.state, new.ledger, new.opening = self.state, self.ledger, self.opening
        new.racks = [rack.copy() for rack in self.racks]
        new.drafts = self.drafts[:]
        new.steps = []
        return new

    # ---- actions

    def check(self, action: Action) -> Refusal | None:
        """Say why an action would be refused, None where it is legal."""
        return legal.refusal(self.state, action)

    def do(self, action: Action, picked: Sequence[int] = ()) -> Outcome:
        """Do an action if it is legal, with the physical cards the person picked."""
        refused = self.check(action)
        if refused is not None:
            return Outcome(action, refused)
        seat = action.seat
        before = Step(action, self.state, self.ledger, self.drafts[seat], self.racks[seat].copy())
        state, ledger, events = self.state.copy(), self.ledger.copy(), list[Event]()
        engine.apply(state, action, events)
        moves = follow(ledger, events, state, picked)
        self.state, self.ledger = state, ledger
        if isinstance(action, Play | Take | Discard) and not any(map(_reveals, events)):
            if self.steps and self.steps[-1].action.seat != action.seat:
                self.steps.clear()
            self.steps.append(before)
        else:
            self.steps.clear()
        self._follow_hands()
        return Outcome(action, None, tuple(events), tuple(moves))

    def can_undo(self, seat: int) -> bool:
        """Tell whether a seat can take back its last move: its turn lasts, or it has discarded and nobody has moved since."""
        last = self.steps[-1].action if self.steps else None
        return last is not None and last.seat == seat and (self.state.turn == seat or isinstance(last, Discard))

    def undo(self, seat: int) -> Outcome:
        """Take back a seat's last move of this turn; drafts stand as before it, cards return to their places on the rack."""
        if not self.can_undo(seat):
            return Outcome(None, NOTHING_TO_UNDO)
        step = self.steps.pop()
        moves = tuple(moved(self.ledger, step.ledger))
        self.state, self.ledger = step.state, step.ledger
        self.drafts[seat] = step.draft
        rack, held = self.racks[seat], set(self.ledger.hands[seat])
        rack.slats = [[card for card in slat if card in held] for slat in rack.slats]
        rack.reinstate(step.rack)
        rack.fresh &= held
        return Outcome(step.action, None, (), moves, undone=True)

    # ---- what is no rule: racks and drafts

    def arrange(self, seat: int, slats: Sequence[Sequence[int]]) -> bool:
        """Let a seat order its rack; returns whether anything moved."""
        return self.racks[seat].arrange(slats)

    def set_draft(self, seat: int, draft: Draft) -> bool:
        """Set a seat's cards aside; returns whether anything changed."""
        wanted = only_held(draft, [] if self.face_down else self.ledger.hands[seat])
        changed = wanted != self.drafts[seat]
        self.drafts[seat] = wanted
        return changed

    @property
    def face_down(self) -> bool:
        """Whether nobody has seen a card yet: piles are being chosen, or packets lifted."""
        return self.state.phase in FACE_DOWN_PHASES and self.state.game.rules.deal.choose_pile

    def _follow_hands(self) -> None:
        for seat, rack in enumerate(self.racks):
            hand = [] if self.face_down else self.ledger.hands[seat]
            rack.follow(hand)
            if self.drafts[seat]:
                self.drafts[seat] = only_held(self.drafts[seat], hand)


def _reveals(event: Event) -> bool:
    if isinstance(event, ThreeShown):
        return event.replacement is not None
    return not isinstance(event, REVEALS_NOTHING)


def hand_cards(outcome: Outcome, seat: int) -> tuple[int, ...]:
    """Return the cards that an action took out of a seat's hand, in order."""
    return tuple(move.card for move in outcome.moves if move.source.name == "hand" and move.source.owner == seat)

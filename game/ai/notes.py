"""What a player remembers of the others, and worlds that agree with it.

Cards they picked up and still hold, and cards they cannot hold because they would have laid or thrown them.
"""

from __future__ import annotations

from random import Random

from game.rules.cards import BLACK_THREE, HIDDEN, KINDS, NATURALS, RED_THREE
from game.rules.deal import shuffle
from game.rules.events import (
    BookClosed,
    BookGrew,
    BookStarted,
    Burned,
    Dealt,
    Discarded,
    Event,
    FootTaken,
    TookPile,
    TurnEnded,
)
from game.rules.game import Game
from game.rules.state import State
from game.rules.view import View

DOUBT = 0.12
"""How often a card that a good player would have laid is believed to be in a hand all the same."""
THREES = 1 << RED_THREE | 1 << BLACK_THREE


class Notes:
    """A seat's memory of one round."""

    def __init__(self, game: Game) -> None:
        """Begin with nothing seen."""
        self.game = game
        self.clear()

    def clear(self) -> None:
        """Forget everything: a new round."""
        self.held = [[0] * KINDS for _ in range(self.game.players)]
        self.barred = [0] * self.game.players
        self.playable = [0] * self.game.teams

    def observe(self, event: Event) -> None:
        """Take note of what a seat did."""
        match event:
            case Dealt():
                self.clear()
            case TookPile():
                for kind in event.kinds:
                    if kind != HIDDEN:
                        self.held[event.seat][kind] += 1
            case BookStarted() | BookGrew() | Burned():
                self._gone(event.seat, event.kinds)
                if not isinstance(event, Burned) and event.rank < NATURALS:
                    self.playable[event.team] |= 1 << event.rank
            case BookClosed() if not (self.game.burns or self.game.grows):
                self.playable[event.team] &= ~(1 << event.rank)
            case Discarded():
                self._gone(event.seat, (event.kind,))
                self._turn_over(event.seat)
                if event.kind < NATURALS:
                    self.barred[event.seat] |= THREES
            case TurnEnded():
                self._turn_over(event.seat)
            case FootTaken():
                self.held[event.seat] = [0] * KINDS
                self.barred[event.seat] = 0
            case _:
                pass

    def _gone(self, seat: int, kinds: tuple[int, ...]) -> None:
        held = self.held[seat]
        for kind in kinds:
            if held[kind]:
                held[kind] -= 1

    def _turn_over(self, seat: int) -> None:
        """What a seat could have laid at its turn it does not hold after it."""
        # where one may not start and add in the same turn, much stays in hand for the next
        self.barred[seat] = 0 if self.game.rules.books.start_or_add else self.playable[self.game.team_of[seat]]


def sample_world(view: View, notes: Notes | None, unseen: list[int], rng: Random) -> State:
    """Return a full position that agrees with a view and, but for some doubt, with what was noted.

    ``unseen`` is every hidden card, one kind each; it stays as it is.
    """
    if notes is None:
        return view.world(rng)
    state = view.state.copy()
    cards = unseen[:]
    shuffle(cards, rng)
    state.held = list(view.held)
    aside: list[int] = []
    hands = state.hands
    for seat in range(view.game.players):
        missing = view.held[seat] - sum(hands[seat])
        if not missing:
            continue
        hand = hands[seat]
        known = notes.held[seat]
        if any(known):
            missing = _give_known(hand, known, cards, missing)
        barred = notes.barred[seat] if state.laid[view.game.team_of[seat]] else notes.barred[seat] & THREES
        while missing:
            kind = cards.pop() if cards else aside.pop()
            if barred >> kind & 1 and cards and rng.random() > DOUBT:
                aside.append(kind)
                continue
            hand[kind] += 1
            missing -= 1
    for kind in aside:
        cards.insert(int(rng.random() * (len(cards) + 1)), kind)
    for seat in range(view.game.players):
        foot = state.feet[seat]
        for _ in range(view.foot_sizes[seat] - sum(foot)):
            foot[cards.pop()] += 1
    end = len(cards)
    stacks = []
    for size in view.stack_sizes:
        stacks.append(cards[end - size : end])
        end -= size
    state.stacks = stacks
    return state


def _give_known(hand: list[int], known: list[int], cards: list[int], missing: int) -> int:
    """Move cards a seat is known to hold into its hand; returns how many are still missing."""
    for kind in range(KINDS):
        for _ in range(known[kind]):
            if not missing or kind not in cards:
                break
            cards.remove(kind)
            hand[kind] += 1
            missing -= 1
    return missing

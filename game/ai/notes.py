"""What a player remembers of the others, and worlds that agree with it.

Cards they picked up and still hold, and cards they cannot hold because they would have laid or thrown them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.mind import Mind
from game.ai.plays import plan_plays
from game.rules.cards import BLACK_THREE, HIDDEN, KINDS, NATURALS, RED_THREE
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
EXCHANGES = 6
"""How often a hand is dealt anew that does not agree with what its seat did."""
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
        self.settled = [False] * self.game.players

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
                self.settled[event.seat] = False
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
        self.settled[seat] = True
        self.barred[seat] = 0 if self.game.rules.books.start_or_add else self.playable[self.game.team_of[seat]]


def sample_world(view: View, notes: Notes | None, unseen: list[int], rng: Random, minds: Sequence[Mind] = ()) -> State:
    """Return a full position that agrees with a view and, but for some doubt, with what was noted.

    ``unseen`` is every hidden card, one kind each; it stays as it is. ``minds``, where given, are how the seats are believed to
    play: a hand of which its seat would have laid something at its last turn is unlikely.
    """
    if notes is None:
        return view.world(rng)
    state = view.state.copy()
    cards = unseen[:]
    rng.shuffle(cards)
    state.held = list(view.held)
    aside: list[int] = []
    hands = state.hands
    dealt: list[list[int]] = [[] for _ in hands]
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
            dealt[seat].append(kind)
            missing -= 1
    if minds and not view.game.rules.books.start_or_add:
        for seat, given in enumerate(dealt):
            if given and notes.settled[seat]:
                _hold_back(state, seat, minds[seat], given, cards, rng)
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


def _hold_back(state: State, seat: int, mind: Mind, given: list[int], cards: list[int], rng: Random) -> None:
    """Exchange the cards dealt to a seat until it would lay none of them, or it is to be doubted that it would have."""
    hand = state.hands[seat]
    # with no stock and no foot left there is nothing to exchange with
    for _ in range(EXCHANGES if cards else 0):
        if rng.random() < DOUBT or not plan_plays(state, seat, mind):
            return
        for index, kind in enumerate(given):
            other = int(rng.random() * len(cards))
            given[index], cards[other] = cards[other], kind
            hand[kind] -= 1
            hand[given[index]] += 1


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

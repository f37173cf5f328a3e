"""What a player remembers of the others, and worlds that agree with it.

Cards they picked up and still hold, cards they cannot hold because they would have laid or thrown them, and before the first
lay-down hands that fit what they threw last.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.ai.discards import NOTHING, plan_discard
from game.ai.mind import Mind
from game.ai.plays import plan_plays
from game.rules.cards import BLACK_THREE, HIDDEN, KINDS, NATURALS, RED_THREE
from game.rules.deal import shuffle
from game.rules.events import (
    BookClosed,
    BookGrew,
    BookStarted,
    Burned,
    Dealt,
    Discarded,
    Drew,
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
STRANGER = 0.1
"""How often it is believed that who waits with the first lay-down threw by other weights."""
HANDS = 5
"""How often a guessed hand with which its seat would have laid down is given up for another."""
EXCHANGES = 10
"""How many cards of a guessed hand are exchanged that would have been thrown first."""
LOOKS = 8
"""How many cards are looked at for one that a seat may hold."""
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
        self.thrown = [NOTHING] * self.game.players

    def copy(self) -> Notes:
        """Return an independent memory of the same."""
        same = Notes(self.game)
        same.held = [held[:] for held in self.held]
        same.barred, same.playable, same.thrown = self.barred[:], self.playable[:], self.thrown[:]
        return same

    def observe(self, event: Event) -> None:
        """Take note of what a seat did."""
        match event:
            case Dealt():
                self.clear()
            case Drew():
                self.thrown[event.seat] = NOTHING
            case TookPile():
                self.thrown[event.seat] = NOTHING
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
                self.thrown[event.seat] = event.kind
                if event.kind < NATURALS:
                    self.barred[event.seat] |= THREES
            case TurnEnded():
                self._turn_over(event.seat)
            case FootTaken():
                self.held[event.seat] = [0] * KINDS
                self.barred[event.seat] = 0
                self.thrown[event.seat] = NOTHING
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


def sample_world(view: View, notes: Notes | None, unseen: list[int], rng: Random, minds: Sequence[Mind]) -> State:
    """Return a full position that agrees with a view and, but for some doubt, with what was noted.

    ``unseen`` is every hidden card, one kind each; it stays as it is. ``minds`` are how the seats are believed to play.
    """
    if notes is None:
        return view.world(rng)
    state = view.state.copy()
    cards = unseen[:]
    shuffle(cards, rng)
    state.held = list(view.held)
    aside: list[int] = []
    hands = state.hands
    dealt: list[tuple[int, list[int]]] = []
    for seat in range(view.game.players):
        missing = view.held[seat] - sum(hands[seat])
        if not missing:
            continue
        hand = hands[seat]
        known = notes.held[seat]
        if any(known):
            missing = _give_known(hand, known, cards, missing)
        given = [0] * KINDS
        if notes.thrown[seat] != NOTHING and not state.laid[view.game.team_of[seat]]:
            dealt.append((seat, given))
        barred = notes.barred[seat] if state.laid[view.game.team_of[seat]] else notes.barred[seat] & THREES
        while missing:
            kind = cards.pop() if cards else aside.pop()
            if barred >> kind & 1 and cards and rng.random() > DOUBT:
                aside.append(kind)
                continue
            hand[kind] += 1
            given[kind] += 1
            missing -= 1
    for kind in aside:
        cards.insert(int(rng.random() * (len(cards) + 1)), kind)
    for seat, given in dealt:
        # with no stock and no foot left there is nothing to exchange with
        if cards and rng.random() > STRANGER:
            _as_thrown(state, seat, minds[seat], notes, given, cards, rng)
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


def _as_thrown(state: State, seat: int, mind: Mind, notes: Notes, given: list[int], cards: list[int], rng: Random) -> None:
    """Exchange the cards dealt to a seat that has not laid down until it would have thrown what it threw, and lays nothing.

    Who waits has thrown the singles: what chance deals is poorer in sets, and would make waiting look better than it is.
    """
    hand, thrown = state.hands[seat], notes.thrown[seat]
    barred = notes.barred[seat] & THREES

    def exchange(kind: int) -> None:
        place = int(rng.random() * len(cards))
        for _ in range(LOOKS):
            if not barred >> cards[place] & 1:
                break
            place = int(rng.random() * len(cards))
        new, cards[place] = cards[place], kind
        hand[kind] -= 1
        given[kind] -= 1
        hand[new] += 1
        given[new] += 1

    for left in reversed(range(HANDS)):
        for _ in range(EXCHANGES):
            hand[thrown] += 1
            state.held[seat] += 1
            first = plan_discard(state, seat, mind)
            hand[thrown] -= 1
            state.held[seat] -= 1
            if first in (thrown, NOTHING) or not given[first]:
                break
            exchange(first)
        if not left or not plan_plays(state, seat, mind):
            return
        for kind, number in enumerate(given[:]):
            for _ in range(number):
                exchange(kind)


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

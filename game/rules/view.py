"""What one seat may know: its own hand, everything on the table, the discards, and only the sizes of the rest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.rules.cards import BLACK_THREE, HIDDEN, JOKER, KINDS, NATURALS, RED_THREE, TWO, count_kinds, shoe_kinds
from game.rules.deal import shuffle
from game.rules.events import Drew, Event, FootTaken, Peeked, Reshuffled, ThreeShown
from game.rules.game import Game
from game.rules.state import State

FACE_DOWN_PHASES = ("keep", "grab")


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge of a position.

    ``state`` is the position with everything hidden taken out: other hands and all feet are empty counts, stacks are empty. Do not
    play on it; ``world`` gives a full position that agrees with it. ``held`` and ``foot_sizes`` are numbers of cards by seat,
    ``stack_sizes`` by stack.
    """

    seat: int
    state: State
    held: tuple[int, ...]
    foot_sizes: tuple[int, ...]
    stack_sizes: tuple[int, ...]

    @property
    def game(self) -> Game:
        """Rules and seats."""
        return self.state.game

    @property
    def hand(self) -> list[int]:
        """The seat's own hand as counts by kind; not to be changed."""
        return self.state.hands[self.seat]

    def unseen(self) -> list[int]:
        """Return how many cards of each kind lie where the seat cannot see: other hands, feet, stacks."""
        return unseen_counts(self.state)

    def world(self, rng: Random) -> State:
        """Return a full position that agrees with the view, hidden cards dealt at random by ``rng``."""
        state = self.state.copy()
        cards = [kind for kind, number in enumerate(self.unseen()) for _ in range(number)]
        shuffle(cards, rng)
        for seat in range(self.game.players):
            _fill(state.hands[seat], self.held[seat] - sum(state.hands[seat]), cards)
            _fill(state.feet[seat], self.foot_sizes[seat] - sum(state.feet[seat]), cards)
        state.held = list(self.held)
        end = len(cards)
        stacks = []
        for size in self.stack_sizes:
            stacks.append(cards[end - size : end])
            end -= size
        state.stacks = stacks
        return state


def _fill(counts: list[int], number: int, cards: list[int]) -> None:
    for _ in range(number):
        counts[cards.pop()] += 1


def unseen_counts(state: State) -> list[int]:
    """Return what of the shoe is not in any zone of ``state``: by kind."""
    game = state.game
    counts = count_kinds(shoe_kinds(game.decks, game.rules.deal.jokers))
    for zone in (*state.hands, *state.feet, *state.burn):
        for kind, number in enumerate(zone):
            counts[kind] -= number
    for kind in state.pile:
        counts[kind] -= 1
    for stack in state.stacks:
        for kind in stack:
            counts[kind] -= 1
    counts[RED_THREE] -= sum(state.reds)
    counts[BLACK_THREE] -= sum(state.blacks)
    if state.honour is not None:
        for books in state.honour.books:
            for book in books:
                for laid in book.cards:
                    counts[laid.kind] -= 1
        return counts
    for team in range(game.teams):
        opened = state.open[team]
        for rank in range(len(opened) // 3):
            if rank < NATURALS:
                counts[rank] -= opened[rank * 3]
            counts[TWO] -= opened[rank * 3 + 1]
            counts[JOKER] -= opened[rank * 3 + 2]
        for rank, naturals, twos, jokers in state.closed[team]:
            if rank < NATURALS:
                counts[rank] -= naturals
            counts[TWO] -= twos
            counts[JOKER] -= jokers
    return counts


def view_of(state: State, seat: int) -> View:
    """Return what ``seat`` may know of a position.

    While piles are chosen nobody has seen a card. At the honour table a seat that has looked at its foot knows it.
    """
    blank = state.copy()
    held = tuple(state.held)
    foot_sizes = tuple(map(sum, state.feet))
    stack_sizes = tuple(map(len, state.stacks))
    face_down = state.phase in FACE_DOWN_PHASES and state.game.rules.deal.choose_pile
    peeked = state.honour is not None and state.honour.peeked[seat]
    for other in range(state.game.players):
        if other != seat or face_down:
            blank.hands[other] = [0] * KINDS
        if other != seat or not peeked:
            blank.feet[other] = [0] * KINDS
    blank.stacks = [[] for _ in state.stacks]
    blank.seed = 0
    if blank.honour is not None:
        blank.honour.peeked = [looked and other == seat for other, looked in enumerate(blank.honour.peeked)]
    return View(seat, blank, held, foot_sizes, stack_sizes)


def redacted(event: Event, seat: int) -> Event | None:
    """Return an event as ``seat`` may know it: cards it cannot see become ``HIDDEN``; None where it notices nothing."""
    match event:
        case Drew() if event.seat != seat:
            return replace(event, kinds=(HIDDEN,) * len(event.kinds))
        case FootTaken() if event.seat != seat:
            return replace(event, kinds=(HIDDEN,) * len(event.kinds))
        case ThreeShown() if event.seat != seat and event.replacement is not None:
            return replace(event, replacement=HIDDEN)
        case Reshuffled():
            return replace(event, order=())
        case Peeked() if event.seat != seat:
            return None
        case _:
            return event

"""A player that knows no more than which moves are legal: lists them, and picks among them at random.

Legality is asked of the rules move by move, so that nothing here repeats them.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.actions import Action, Answer, Ask, Challenge, DealNext, Discard, Draw, End, Grab, Group, Keep, Play, Ready, Take
from game.rules.cards import BLACK_THREE, JOKER, KINDS, NATURALS, TWO, WILD_BOOK
from game.rules.engine import apply
from game.rules.legal import refusal
from game.rules.state import NOBODY, State


def is_legal(state: State, action: Action) -> bool:
    return refusal(state, action) is None


def groups(state: State, seat: int) -> Iterator[Group]:
    """Yield every group that a hand could make: naturals of a rank with wilds, wilds alone, black threes."""
    hand = state.hands[seat]
    wilds = [(twos, jokers) for twos in range(hand[TWO] + 1) for jokers in range(hand[JOKER] + 1)]
    for rank in range(NATURALS):
        for naturals in range(hand[rank] + 1):
            for twos, jokers in wilds:
                cards = (rank,) * naturals + (TWO,) * twos + (JOKER,) * jokers
                if cards:
                    yield Group(cards, None if naturals else rank)
    for twos, jokers in wilds:
        if twos + jokers >= 3 or (twos + jokers and state.open_size(state.game.team_of[seat], WILD_BOOK)):
            yield Group((TWO,) * twos + (JOKER,) * jokers)
    for threes in range(3, hand[BLACK_THREE] + 1):
        yield Group((BLACK_THREE,) * threes)


def plays(state: State, seat: int) -> list[Play]:
    """Return every legal play of one group."""
    moves = (Play(seat, (group,)) for group in groups(state, seat))
    return [move for move in moves if is_legal(state, move)]


def others(state: State) -> list[Action]:
    """Return every legal move that is not a play, without naming stacks or pairs."""
    seat = state.actor
    moves: list[Action] = [DealNext(seat)]
    for anyone in range(state.game.players):
        moves += [Keep(anyone, 1), Keep(anyone, 2), Ready(anyone)]
        moves += [Grab(anyone, lifted) for lifted in (1, state.game.rules.deal.hand + state.game.rules.deal.foot)]
    moves += [Draw(seat), Take(seat), Answer(seat, yes=True), Answer(seat, yes=False), Ask(seat), End(seat)]
    moves += [Discard(seat, kind) for kind in range(KINDS) if state.hands[seat][kind]]
    return [move for move in moves if is_legal(state, move)]


def legal_moves(state: State) -> list[Action]:
    """Return every legal move of one group at most."""
    return [*others(state), *(plays(state, state.actor) if state.phase == "play" else ())]


def lay_down(state: State, rng: Random) -> Play | None:
    """Return a legal first lay-down of several groups, or None where none was found in a few tries."""
    seat = state.actor
    hand = state.hands[seat]
    for _ in range(4):
        twos, jokers = hand[TWO], hand[JOKER]
        found: list[Group] = []
        for rank in rng.sample(range(NATURALS), NATURALS):
            cards = [rank] * min(hand[rank], state.game.size)
            while cards and (len(cards) < 3 or rng.random() < 0.3) and twos + jokers and len(cards) < state.game.size:
                if twos and (not jokers or rng.random() < 0.6):
                    cards.append(TWO)
                    twos -= 1
                else:
                    cards.append(JOKER)
                    jokers -= 1
            if len(cards) >= 3 and is_legal_book(state, seat, cards):
                found.append(Group(tuple(cards)))
        move = Play(seat, tuple(found))
        if found and is_legal(state, move):
            return move
    return None


def is_legal_book(state: State, seat: int, cards: list[int]) -> bool:
    """Tell whether cards are a book by themselves, whatever they are worth."""
    refused = refusal(state, Play(seat, (Group(tuple(cards)),)))
    return refused is None or refused.code == "below_minimum"


def choose(state: State, rng: Random, *, keen: float = 0.9) -> Action:
    """Return a legal move: a play with likelihood ``keen`` where there is one, else any other.

    Raises ``AssertionError`` where a seat that has to move cannot.
    """
    if state.phase == "play" and rng.random() < keen:
        first = None if state.laid[state.game.team_of[state.actor]] else lay_down(state, rng)
        if first is not None:
            return first
        moves = plays(state, state.actor)
        if moves:
            return rng.choice(moves)
    choices = others(state)
    if not choices and state.phase == "play":
        choices = list(plays(state, state.actor))
    assert choices, f"no legal move in phase {state.phase} of round {state.round}"
    return rng.choice(choices)


def challenges(state: State) -> list[Challenge]:
    """Return every challenge that can be made at the honour table."""
    moves = (Challenge(0, team, rank) for team in range(state.game.teams) for rank in range(KINDS))
    return [move for move in moves if is_legal(state, move)]


def play_round(state: State, rng: Random, *, keen: float = 0.9, most: int = 100_000) -> int:
    """Play the round of ``state`` to its end in place; returns the number of moves."""
    for moves in range(most):
        if state.phase == "over":
            return moves
        apply(state, choose(state, rng, keen=keen))
    raise AssertionError(f"no end after {most} moves; out: {state.out != NOBODY}")

"""A player without a plan, for tests: any legal move may come, books are laid eagerly so that every corner of the rules is met."""

from __future__ import annotations

from itertools import groupby
from random import Random
from typing import TYPE_CHECKING

from game.rules import legal
from game.rules.actions import (
    Action,
    Answer,
    Catch,
    Challenge,
    DealNext,
    Discard,
    Draw,
    End,
    Grab,
    Group,
    Keep,
    Peek,
    Play,
    Ready,
    Take,
)
from game.rules.cards import JOKER, NATURALS, TWO, list_kinds

if TYPE_CHECKING:
    from game.rules.state import State


def random_action(state: State, rng: Random) -> Action | None:
    """Return a legal action, None once the match is over."""
    seat = state.actor
    if state.honour is not None and rng.random() < 0.1:
        odd = _interjection(state, rng)
        if legal.refusal(state, odd) is None:
            return odd
    match state.phase:
        case "over":
            return DealNext(0) if legal.refusal(state, DealNext(0)) is None else None
        case "keep":
            return Keep(seat, rng.choice((1, 2)))
        case "grab":
            return Grab(seat, rng.randrange(18, 27))
        case "ready":
            return Ready(rng.randrange(state.game.players))
        case "answer":
            return Answer(seat, rng.random() < 0.5)
        case "draw":
            return _draw(state, seat, rng)
        case _:
            return _play(state, seat, rng)


def _interjection(state: State, rng: Random) -> Action:
    seats = state.game.players
    seat = rng.randrange(seats)
    if rng.random() < 0.7:
        return Challenge(seat, rng.randrange(state.game.teams), rng.randrange(13))
    return Peek(seat) if rng.random() < 0.5 else Catch(seat, rng.randrange(seats))


def _draw(state: State, seat: int, rng: Random) -> Action:
    if rng.random() < 0.5 and legal.refusal(state, Take(seat)) is None:
        return Take(seat)
    stacks = tuple(rng.randrange(len(state.stacks)) for _ in range(state.game.rules.draw.draw))
    chosen = Draw(seat, stacks)
    if rng.random() < 0.5 and legal.refusal(state, chosen) is None:
        return chosen
    plain = Draw(seat)
    return plain if legal.refusal(state, plain) is None else Take(seat)


def _play(state: State, seat: int, rng: Random) -> Action:
    hand = list_kinds(state.hands[seat])
    if rng.random() < 0.85:
        for _ in range(6):
            action = _groups(hand, seat, rng, honour=state.honour is not None)
            if action is not None and legal.refusal(state, action) is None:
                return action
    discards = [Discard(seat, kind) for kind in sorted(set(hand))]
    rng.shuffle(discards)
    for discard in discards:
        if legal.refusal(state, discard) is None:
            return discard
    return End(seat)


def _groups(hand: list[int], seat: int, rng: Random, *, honour: bool) -> Play | None:
    naturals = [tuple(cards) for _, cards in groupby(kind for kind in hand if kind < NATURALS)]
    wilds = [kind for kind in hand if kind in (TWO, JOKER)]
    rng.shuffle(wilds)
    groups: list[Group] = []
    for cards in rng.sample(naturals, k=rng.randint(1, len(naturals))) if naturals else []:
        number = rng.randint(1, len(cards)) if rng.random() < 0.3 else len(cards)
        wanted = rng.choice((0, 0, 1, 2)) if number < 4 else rng.choice((0, 1))
        extra, wilds = wilds[:wanted], wilds[wanted:]
        kinds = (*cards[:number], *extra)
        groups.append(Group(kinds, cards[0] if rng.random() < 0.3 else None, honour and rng.random() < 0.05))
    if honour and groups and rng.random() < 0.15:
        threes = [kind for kind in hand if kind > JOKER]
        groups[0] = Group((*groups[0].cards, *threes[:1]), groups[0].rank)
    if wilds and rng.random() < 0.3:
        groups.append(Group((wilds[0],), rng.randrange(NATURALS)))
    return Play(seat, tuple(groups[: rng.randint(1, len(groups))])) if groups else None

"""Laying one group: from the hand into books and burn."""

from __future__ import annotations

from game.rules.books import BURN, START, THREES_OUT, Placement, Sorted
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, TWO, WILD_BOOK
from game.rules.events import BookClosed, BookGrew, BookStarted, Burned, Event
from game.rules.state import State

Events = list[Event] | None


def lay_group(state: State, seat: int, group: Sorted, placed: Placement, events: Events = None) -> int:
    """Lay one placed group from a seat's hand and return the card points that went into its book.

    ``finish_play`` must follow the last group of a move.
    """
    game = state.game
    team = game.team_of[seat]
    rank, naturals, twos, jokers = group
    mode, joins, burned = placed
    hand = state.hands[seat]
    wilds = twos + jokers
    state.held[seat] -= naturals + wilds
    if wilds:
        hand[TWO] -= twos
        hand[JOKER] -= jokers
    if mode == THREES_OUT:
        hand[BLACK_THREE] -= naturals
        state.burn[team][BLACK_THREE] += naturals
        if events is not None:
            events.append(Burned(seat, team, (BLACK_THREE,) * naturals))
        return 0
    if rank < NATURALS:
        hand[rank] -= naturals
    points = 0
    if mode != BURN:
        base = rank * 3
        counts = state.open[team]
        before = counts[base] + counts[base + 1] + counts[base + 2]
        value = game.points
        if joins:
            counts[base] += joins
            points = value[rank] * joins
        if wilds:
            counts[base + 1] += twos
            counts[base + 2] += jokers
            points += value[TWO] * twos + value[JOKER] * jokers
        if mode == START:
            state.started |= 1 << rank
        elif not state.started >> rank & 1:
            state.added = True
        if events is not None:
            kinds = (rank,) * joins + (TWO,) * twos + (JOKER,) * jokers
            events.append(
                BookStarted(seat, team, rank, kinds) if mode == START else BookGrew(seat, team, rank, kinds, before >= game.size)
            )
        if before + joins + wilds >= game.size > before:
            _close(state, seat, team, rank, events)
    if burned:
        state.burn[team][rank] += burned
        if events is not None:
            events.append(Burned(seat, team, (rank,) * burned))
    return points


def _close(state: State, seat: int, team: int, rank: int, events: Events) -> None:
    base = rank * 3
    counts = state.open[team]
    naturals, twos, jokers = counts[base : base + 3]
    if not state.game.grows:
        state.closed[team].append((rank, naturals, twos, jokers))
        state.shut[team] |= 1 << rank
        counts[base] = counts[base + 1] = counts[base + 2] = 0
    if events is not None:
        dirty = twos or jokers
        events.append(BookClosed(seat, team, rank, "wild" if rank == WILD_BOOK else "dirty" if dirty else "clean"))

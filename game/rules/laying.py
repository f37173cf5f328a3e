"""Laying groups: from the hand into books and burn."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.books import ADD, START, Placement, Sorted, place_group
from game.rules.cards import JOKER, TWO, WILD_BOOK
from game.rules.events import BookClosed, BookGrew, BookStarted, Burned, Event
from game.rules.state import BOOK_SLOTS, State

Events = list[Event] | None


def lay_groups(state: State, seat: int, groups: Iterable[Sorted], events: Events = None) -> int:
    """Lay groups that may be laid, in order, each where it goes, and return the card points that went into their books.

    ``finish_play`` must follow the last group of a move.
    """
    game, hand = state.game, state.hands[seat]
    team = game.team_of[seat]
    counts, shut, value, size = state.open[team], state.shut, game.points, game.size
    laid = points = 0
    for group in groups:
        rank, naturals, twos, jokers = group
        base, wilds = rank * 3, twos + jokers
        before = counts[base] + counts[base + 1] + counts[base + 2] if rank < BOOK_SLOTS else size
        if before + naturals + wilds <= size and (before or not shut[team] >> rank & 1):
            # most often: room for all on an open book, or on a new one of a rank that has not been closed
            mode, joins, burned = ADD if before else START, naturals, 0
        else:
            placed = place_group(state, team, group)
            assert isinstance(placed, Placement)
            mode, joins, burned = placed
        hand[rank] -= naturals
        laid += naturals + wilds
        if mode == ADD or mode == START:
            counts[base] += joins
            points += value[rank] * joins
            if wilds:
                hand[TWO] -= twos
                hand[JOKER] -= jokers
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
                    BookStarted(seat, team, rank, kinds) if mode == START else BookGrew(seat, team, rank, kinds, before >= size)
                )
            if before + joins + wilds >= size > before:
                _close(state, seat, team, rank, events)
        if burned:
            state.burn[team][rank] += burned
            if events is not None:
                events.append(Burned(seat, team, (rank,) * burned))
    state.held[seat] -= laid
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

"""Laying groups: from the hand into books and burn."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.books import Placement, Sorted, place_group
from game.rules.cards import JOKER, TWO, WILD_BOOK
from game.rules.events import BookClosed, BookGrew, BookStarted, Burned, Event
from game.rules.scoring import recount, with_book
from game.rules.state import BOOK_SLOTS, State

Events = list[Event] | None


def lay_groups(state: State, seat: int, groups: Iterable[Sorted], events: Events = None) -> int:
    """Lay groups that may be laid, in order, each where it goes, and return the card points that went into their books.

    ``finish_play`` must follow the last group of a move.
    """
    game, hand = state.game, state.hands[seat]
    team = game.team_of[seat]
    counts, shut, value, size = state.open[team], state.shut, game.points, game.size
    started, added = state.started, state.added
    laid = points = 0
    for group in groups:
        rank, naturals, twos, jokers = group
        base, wilds = rank * 3, twos + jokers
        before = counts[base] + counts[base + 1] + counts[base + 2] if rank < BOOK_SLOTS else size
        joins, burned, after = naturals, 0, before + naturals + wilds
        if after > size or not (before or not shut[team] >> rank & 1):
            # less often: no room for all on the open book, or none open and the rank closed before
            placed = place_group(state, team, group)
            assert isinstance(placed, Placement)
            _, joins, burned = placed
            after = before + joins + wilds
        hand[rank] -= naturals
        laid += naturals + wilds
        if joins or wilds:
            counts[base] += joins
            points += value[rank] * joins
            if wilds:
                hand[TWO] -= twos
                hand[JOKER] -= jokers
                counts[base + 1] += twos
                counts[base + 2] += jokers
                points += value[TWO] * twos + value[JOKER] * jokers
                if before >= size:
                    recount(state, team)
            if not before:
                started |= 1 << rank
            elif not started >> rank & 1:
                added = True
            if events is not None:
                kinds = (rank,) * joins + (TWO,) * twos + (JOKER,) * jokers
                events.append(BookGrew(seat, team, rank, kinds, before >= size) if before else BookStarted(seat, team, rank, kinds))
            if after >= size > before:
                _close(state, seat, team, rank, events)
        if burned:
            state.burn[team][rank] += burned
            if events is not None:
                events.append(Burned(seat, team, (rank,) * burned))
    state.started, state.added = started, added
    state.held[seat] -= laid
    return points


def _close(state: State, seat: int, team: int, rank: int, events: Events) -> None:
    base = rank * 3
    counts = state.open[team]
    naturals, twos, jokers = counts[base : base + 3]
    state.made[team] = with_book(state.game, state.made[team], rank, twos + jokers)
    if not state.game.grows:
        state.closed[team].append((rank, naturals, twos, jokers))
        state.shut[team] |= 1 << rank
        counts[base] = counts[base + 1] = counts[base + 2] = 0
    if events is not None:
        dirty = twos or jokers
        events.append(BookClosed(seat, team, rank, "wild" if rank == WILD_BOOK else "dirty" if dirty else "clean"))

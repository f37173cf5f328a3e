"""What to discard: a worth for each kind in hand, as weighted by a mind."""

from __future__ import annotations

from operator import add

from game.ai.mind import Mind
from game.ai.opening import shortfall
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, RED_THREE, TWO
from game.rules.going_out import may_go_out
from game.rules.state import BOOK_SLOTS, State

RANKS = tuple(range(NATURALS))
FAR_ABOVE = 18.0
"""No natural is worth so much to be rid of: threes above it are thrown without looking further."""
SPARE = 3
"""So many naturals of a rank are a set of which no card can be spared."""
NOTHING = -1
"""No discard: the turn ends with the last card kept."""


def plan_discard(state: State, seat: int, mind: Mind) -> int:
    """Return the kind a seat discards at the end of its turn, ``NOTHING`` where it has none or keeps its last card."""
    held = state.held[seat]
    if not held or (held == 1 and state.foot_taken[seat] and not _last_may_go(state, seat, mind)):
        return NOTHING
    params, table = mind.params, mind.table
    hand, team = state.hands[seat], table.team_of[seat]
    if not table.may_take:
        if hand[BLACK_THREE] and params.throw_black > FAR_ABOVE:
            return BLACK_THREE
        if hand[RED_THREE] and params.throw_red > FAR_ABOVE:
            return RED_THREE
    opened, shut = state.open[team], state.shut[team]
    taker_opened, taker_shut, feeds, feed, block = opened, shut, False, 0.0, 0.0
    if table.may_take:
        after = table.team_of[seat + 1 - table.game.players]
        feeds = after != team
        taker_opened, taker_shut = state.open[after], state.shut[after]
        feed = params.throw_feed + params.feed_pile * len(state.pile)
        if feeds:
            block = params.block_pile * len(state.pile)
    for_shut = params.throw_useful if table.burns or table.second else params.throw_dead
    by_points = 0.1 * (params.throw_points_laid if state.laid[team] else params.throw_points)
    if params.throw_short and not state.laid[team]:
        by_points += 0.001 * params.throw_short * shortfall(state, seat, team, table)
    best, most = NOTHING, -1e9
    values, throw_held = table.values, mind.throw_held
    seen = _seen(state, team) if params.throw_seen else None
    for kind in RANKS:
        held = hand[kind]
        if held:
            value = by_points * values[kind] + throw_held[held]
            if held > SPARE:
                value += params.throw_spare * (held - SPARE)
            if opened[kind * 3]:
                value += params.throw_useful
            elif shut >> kind & 1:
                value += for_shut
            if seen:
                value += params.throw_seen * seen[kind]
            if feeds:
                if taker_opened[kind * 3]:
                    value += feed
                if taker_shut >> kind & 1:
                    value += params.throw_laid
            if value > most:
                best, most = kind, value
    if hand[RED_THREE]:
        value = params.throw_red + (block if table.blocks_red else 0.0)
        if value > most:
            best, most = RED_THREE, value
    if hand[BLACK_THREE]:
        value = params.throw_black + (block if table.blocks_black else 0.0)
        if value > most:
            best, most = BLACK_THREE, value
    if (hand[TWO] or hand[JOKER]) and params.throw_wild + (block if table.blocks_wild else 0.0) > most:
        best = TWO if hand[TWO] else JOKER
    return best


def _seen(state: State, team: int) -> list[int]:
    """Return how many naturals of each rank lie in the books of the other sides."""
    seen = [0] * BOOK_SLOTS
    for other, books in enumerate(state.closed):
        if other != team:
            seen = list(map(add, seen, state.open[other][::3]))
            for rank, naturals, _, _ in books:
                seen[rank] += naturals
    return seen


def _last_may_go(state: State, seat: int, mind: Mind) -> bool:
    table = mind.table
    out = may_go_out(state, seat)
    if table.last_stays and not out:
        return False
    return not (out and state.asked == 3 and table.binding)

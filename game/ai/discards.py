"""What to discard: a worth for each kind in hand, as weighted by a mind."""

from __future__ import annotations

from game.ai.mind import Mind
from game.rules.cards import BLACK_THREE, JOKER, KINDS, NATURALS, RED_THREE
from game.rules.going_out import may_go_out
from game.rules.state import State

NOTHING = -1
"""No discard: the turn ends with the last card kept."""


def plan_discard(state: State, seat: int, mind: Mind) -> int:
    """Return the kind a seat discards at the end of its turn, ``NOTHING`` where it has none or keeps its last card."""
    held = state.held[seat]
    if not held or (held == 1 and state.foot_taken[seat] and not _last_may_go(state, seat, mind)):
        return NOTHING
    hand = state.hands[seat]
    best, worth = NOTHING, -1e9
    for kind in range(KINDS):
        if hand[kind]:
            value = discard_worth(state, seat, mind, kind)
            if value > worth:
                best, worth = kind, value
    return best


def _last_may_go(state: State, seat: int, mind: Mind) -> bool:
    table = mind.table
    out = may_go_out(state, seat)
    if table.last_stays and not out:
        return False
    return not (out and state.asked == 3 and table.binding)


def discard_worth(state: State, seat: int, mind: Mind, kind: int) -> float:
    """Return how gladly a seat parts with a kind it holds."""
    params, table = mind.params, mind.table
    if kind >= NATURALS:
        if kind == RED_THREE:
            return params.throw_red
        if kind == BLACK_THREE:
            return params.throw_black
        return params.throw_wild - (1.0 if kind == JOKER else 0.0)
    game = table.game
    team = game.team_of[seat]
    worth = params.throw_points * 0.1 * table.points[kind] + params.throw_pair * (state.hands[seat][kind] - 1)
    if state.open[team][kind * 3]:
        worth += params.throw_useful
    elif state.shut[team] >> kind & 1:
        worth += params.throw_dead if not table.burns and not table.second else params.throw_useful
    if table.may_take:
        following = game.team_of[(seat + 1) % game.players]
        if following != team:
            if state.open[following][kind * 3]:
                worth += params.throw_feed
            if state.shut[following] >> kind & 1:
                worth += params.throw_laid
    return worth

"""A whole turn at a stroke: what rollouts are made of. Nothing is checked, no action objects are made."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.discards import NOTHING, plan_discard
from game.ai.draft import Groups
from game.ai.mind import Mind
from game.ai.piles import wants_pile
from game.ai.plays import plan_plays
from game.rules.engine import discard, draw_cards, end_turn, finish_play, take_pile
from game.rules.laying import lay_groups as put_on_table
from game.rules.state import State


def lay_groups(state: State, seat: int, groups: Groups) -> None:
    """Lay groups in one move."""
    had_foot = state.foot_taken[seat]
    finish_play(state, seat, had_foot, put_on_table(state, seat, groups))


def ended(state: State) -> bool:
    """Tell whether the last step ended the round."""
    return state.phase == "over"


def play_turn(state: State, mind: Mind) -> None:
    """Play what is left of the turn of the seat to move."""
    seat = state.turn
    if state.phase == "draw":
        if mind.table.may_take and wants_pile(state, seat, mind):
            take_pile(state)
            if ended(state):
                return
        else:
            draw_cards(state)
    while True:
        in_foot = state.foot_taken[seat]
        groups = plan_plays(state, seat, mind)
        if not groups:
            break
        lay_groups(state, seat, groups)
        if ended(state):
            return
        if in_foot or not state.foot_taken[seat]:
            break
    kind = plan_discard(state, seat, mind)
    if kind == NOTHING:
        end_turn(state)
    else:
        discard(state, kind)


def play_out(state: State, minds: Sequence[Mind]) -> None:
    """Play a round to its end, each seat by its own mind; the deal is over."""
    while state.phase != "over":
        play_turn(state, minds[state.turn])

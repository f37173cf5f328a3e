"""Whether to take the discard pile rather than draw."""

from __future__ import annotations

from game.ai.mind import Mind
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, RED_THREE, TWO
from game.rules.deal import drawable
from game.rules.going_out import books_missing
from game.rules.pile import cards_taken, take_refusal
from game.rules.state import State


def wants_pile(state: State, seat: int, mind: Mind) -> bool:
    """Tell whether a seat that is to draw takes the pile: it may, and the cards are worth it or the stock is out."""
    if not state.pile or take_refusal(state, seat) is not None:
        return False
    if drawable(state) < mind.table.game.rules.draw.draw:
        return True
    return pile_worth(state, seat, mind) >= mind.params.take_floor


def pile_worth(state: State, seat: int, mind: Mind) -> float:
    """Return what the cards that would be taken are worth to a seat."""
    params, table = mind.params, mind.table
    team = table.game.team_of[seat]
    opened, shut, hand = state.open[team], state.shut[team], state.hands[seat]
    taken = state.pile[len(state.pile) - cards_taken(state) :]
    worth = 0.0
    for kind in sorted(set(taken)):
        if kind >= NATURALS:
            break
        number = taken.count(kind)
        together = number + hand[kind]
        if opened[kind * 3]:
            worth += params.take_book * number
        elif shut >> kind & 1 and not table.second:
            worth += (params.take_book if table.burns else params.take_loose) * number
        elif together >= 3:
            worth += params.take_set * number
        elif together == 2:
            worth += params.take_pair * number
        else:
            worth += params.take_loose
    worth += params.take_wild * (taken.count(TWO) + taken.count(JOKER))
    worth += params.take_three * (taken.count(RED_THREE) + taken.count(BLACK_THREE))
    if state.foot_taken[seat] and not any(books_missing(state, team)):
        worth += params.take_late
    return worth

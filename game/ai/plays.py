"""What to lay: a turn's groups, worked out on counts alone and legal by construction under every rule set.

Naturals go where they can; wilds go where a weighted worth is above nothing. Groups come in the order in which they are laid, all
in one move.
"""

from __future__ import annotations

from game.ai.draft import Groups, groups_of, open_draft
from game.ai.finish import finish_or_keep
from game.ai.mind import Mind
from game.ai.naturals import naturals_only, place_either, place_naturals
from game.ai.opening import lay_down, most_worth, shortfall
from game.ai.wilds import spend_wilds
from game.rules.cards import JOKER, TWO
from game.rules.state import State


def plan_plays(state: State, seat: int, mind: Mind) -> Groups:
    """Return the groups a seat lays now, in order, as one move; empty: nothing."""
    table = mind.table
    team = table.team_of[seat]
    hand = state.hands[seat]
    laid = state.laid[team]
    if laid and not (hand[TWO] or hand[JOKER] or state.foot_taken[seat] or table.start_or_add):
        return naturals_only(state, hand, team, table)
    if not laid:
        # sums are rounded: a point less than nothing is surely nothing
        if shortfall(state, seat, team, table) > 0 or most_worth(state, seat, team, mind) < -1:
            return []
        draft = open_draft(state, seat, team)
        if not lay_down(state, seat, team, draft, mind):
            return []
    else:
        draft = open_draft(state, seat, team)
        if table.start_or_add:
            place_either(state, hand, team, draft, mind)
        else:
            place_naturals(state, hand, team, draft, table, add=True, start=True)
        if draft.wild_count:
            spend_wilds(state, seat, team, draft, mind)
    if state.foot_taken[seat]:
        finish_or_keep(state, seat, team, draft, mind)
    if draft.left == state.held[seat]:
        return []
    return groups_of(draft, hand, laid, table)

"""The first lay-down: what to lay to reach the minimum, and whether it is time."""

from __future__ import annotations

from game.ai.draft import Draft
from game.ai.mind import FOLLOW, LONGEST, Mind, Table
from game.ai.naturals import place_naturals
from game.ai.params import Params
from game.ai.wilds import spend_wilds, uses
from game.rules.cards import JOKER, NATURALS, TWO
from game.rules.state import BOOK_SLOTS, State

RANKS = tuple(range(NATURALS))
NOWHERE = (-1, 0.0, 0, 0)
"""No place for a wild."""
QUIET = 5
"""Turns of one's own before which nobody is in a hurry."""


def shortfall(state: State, seat: int, team: int, table: Table) -> int:
    """Return, at a glance, how many points a hand lacks to the minimum if all it could lay were laid; 0: perhaps none."""
    hand, least = state.hands[seat], table.least
    if table.waived and hand[TWO] + hand[JOKER] + sum(held for held in hand[:NATURALS] if held >= least) == state.held[seat]:
        return 0
    points = table.points
    short = table.game.minimum(state.round, state.scores[team]) - points[TWO] * hand[TWO] - points[JOKER] * hand[JOKER]
    for rank in RANKS:
        if short <= 0:
            return 0
        if hand[rank] >= least:
            short -= points[rank] * hand[rank]
    return max(0, short)


def lay_down(state: State, seat: int, team: int, draft: Draft, mind: Mind) -> bool:
    """Plan a first lay-down; tells whether there is one and it is time for it."""
    table, params = mind.table, mind.params
    hand, points = state.hands[seat], table.points
    place_naturals(state, hand, team, draft, table, add=False, start=True)
    now = worth_now(state, seat, mind)
    # sums are rounded: a point less than nothing is surely nothing
    if now + most_worth(draft, mind) < -1:
        return False
    minimum = table.game.minimum(state.round, state.scores[team])
    most = LONGEST if table.grows else table.size
    total, placed = 0, draft.new_naturals
    for rank in RANKS:
        if placed[rank]:
            total += points[rank] * min(placed[rank], most)
    spent = 0
    twos, jokers = hand[TWO], hand[JOKER]
    best = uses(state, seat, team, draft, mind)
    while total < minimum or not draft.starts:
        rank, _, naturals, wilds = next(best, NOWHERE)
        if not wilds or spent + wilds > params.lay_wilds:
            break
        draft.spend(rank, naturals, wilds)
        total += points[rank] * naturals
        for _ in range(wilds):
            spent += 1
            total += points[JOKER] if jokers >= spent else points[TWO]
        if spent > twos + jokers:
            break
    straight = draft.left == 0
    if not draft.starts or (total < minimum and not (table.waived and straight)):
        return False
    if not draft.wild_count:
        return now + plan_worth(draft, params) > 0
    # with no more wilds than the minimum needs, or with all that the policy would spend: whichever is better
    least = draft.copy()
    spend_wilds(state, seat, team, draft, mind)
    worth, sparing = now + plan_worth(draft, params), now + plan_worth(least, params)
    if sparing > worth and total >= minimum:
        draft.take(least)
        worth = sparing
    return worth > 0


def worth_now(state: State, seat: int, mind: Mind) -> float:
    """Return what the moment adds, in points, to the worth of laying down rather than waiting."""
    params, table = mind.params, mind.table
    own_turn = (state.turns - 1) // table.game.players + 1
    worth = params.lay_worth + params.lay_turn * own_turn + params.lay_round * state.round
    for enemy in table.enemies[seat]:
        if state.foot_taken[enemy]:
            worth += params.lay_foot
            break
    for enemy in table.enemies[seat]:
        if state.laid[table.team_of[enemy]]:
            return worth + params.lay_laid
    if params.lay_quiet and own_turn < QUIET and not any(state.foot_taken[mate] for mate in table.mates[seat]):
        worth += params.lay_quiet * (QUIET - own_turn)
    return worth


def plan_worth(draft: Draft, params: Params) -> float:
    """Return what the plan itself adds, in points, to the worth of laying it down rather than waiting."""
    naturals, wilds = draft.new_naturals, draft.new_wilds
    spent, pairs, clean = sum(wilds), BOOK_SLOTS - wilds.count(0), BOOK_SLOTS - naturals.count(0)
    if spent:
        for rank in RANKS:
            if naturals[rank] and wilds[rank]:
                clean -= 1
    worth = params.lay_clean * clean + params.lay_spent * spent + params.lay_kept * draft.wild_count
    worth += params.lay_stays * draft.left + params.lay_pairs * pairs
    if draft.left <= params.lay_left:
        worth += params.lay_empties
    return worth


def most_worth(draft: Draft, mind: Mind) -> float:
    """Return what ``plan_worth`` cannot exceed, whatever becomes of the wilds that a plan of naturals alone leaves in hand."""
    params, wilds = mind.params, draft.wild_count
    adds = mind.wild_adds * wilds
    if draft.naturals == draft.new_naturals:
        # no book stands: the first wild takes its place
        adds -= mind.wild_takes
    if draft.starts and adds < 0:
        adds = 0.0
    if params.lay_empties > 0 and 0 < draft.left - params.lay_left <= (1 + FOLLOW) * wilds:
        adds += params.lay_empties
    return plan_worth(draft, params) + adds

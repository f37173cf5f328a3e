"""The first lay-down: what to lay to reach the minimum, and whether it is time."""

from __future__ import annotations

import math

from game.ai.draft import Draft
from game.ai.mind import LONGEST, Mind, Table
from game.ai.naturals import place_naturals
from game.ai.params import Params
from game.ai.wilds import spend_wilds, uses
from game.rules.books import BOOK_MINIMUM
from game.rules.cards import JOKER, NATURALS, TWO
from game.rules.state import BOOK_SLOTS, State

RANKS = tuple(range(NATURALS))
NO_BOOKS = [0] * (BOOK_SLOTS * 3)
NOWHERE = (-1, 0.0, 0, 0)
"""No place for a wild."""
FOLLOW = 2
"""Naturals that may go to the table for the sake of one wild."""
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
    minimum = table.game.minimum(state.round, state.scores[team])
    most = LONGEST if table.grows else table.size
    total, placed = 0, draft.new_naturals
    for rank in RANKS:
        if placed[rank]:
            total += points[rank] * min(placed[rank], most)
    spent = 0
    twos, jokers = hand[TWO], hand[JOKER]
    now = worth_now(state, seat, mind)
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


def most_worth(state: State, seat: int, team: int, mind: Mind) -> float:
    """Return, at a glance, what a first lay-down cannot be worth more than, whatever becomes of the wilds in hand."""
    table, params, hand = mind.table, mind.params, state.hands[seat]
    if state.shut[team] or state.open[team] != NO_BOOKS:
        return math.inf
    points, size = table.points, table.size
    sets = laid = total = 0
    for rank in RANKS:
        held = hand[rank]
        if held >= BOOK_MINIMUM:
            if held > size:
                return math.inf
            sets += 1
            laid += held
            total += points[rank] * held
    wilds, left = hand[TWO] + hand[JOKER], state.held[seat] - laid
    worth = worth_now(state, seat, mind) + params.lay_clean * sets + params.lay_kept * wilds + params.lay_stays * left
    if left <= params.lay_left:
        worth += params.lay_empties
    begun = hand.count(2) + (hand.count(1) if table.singles else 0)
    adds = most_added(wilds, left, begun, mind)
    if adds < 0 and (table.waived or (sets and total >= table.game.minimum(state.round, state.scores[team]))):
        # the sets may go without wilds
        adds = 0.0
    return worth + adds


def most_added(wilds: int, left: int, begun: int, mind: Mind) -> float:
    """Return what spending wilds, one at least, can at most add to ``plan_worth``; minus infinity where there is none to spend.

    ``left``: cards in hand before, ``wilds`` among them; ``begun``: books that could be begun with wilds, by their number.
    """
    key = wilds, left, begun
    if key not in mind.added:
        mind.added[key] = max((_added(spent, left, begun, mind) for spent in range(1, wilds + 1)), default=-math.inf)
    return mind.added[key]


def _added(spent: int, left: int, begun: int, mind: Mind) -> float:
    """The same for so many wilds: all on books begun with them, or some on a set that they spoil, or there are books of wilds."""
    params, table = mind.params, mind.table
    each = params.lay_spent - params.lay_kept - params.lay_stays + max(0.0, params.lay_pairs) + max(0.0, -params.lay_clean)
    follow, over = min(table.least * params.lay_stays, FOLLOW * params.lay_stays), left - params.lay_left
    room = max(table.limit[2] if table.pairs else 0, table.limit[1] if table.singles else 0)
    ways = [(0, 0.0 if table.wild_books else max(0.0, params.lay_clean))]
    if room:
        ways.append((math.ceil(spent / room), 0.0))
    most = -math.inf
    for fewest, spoilt in ways:
        for books in range(fewest, min(begun, spent) + 1):
            worth = each * spent - follow * books - spoilt
            if 0 < over <= spent + FOLLOW * books:
                worth += max(0.0, params.lay_empties)
            most = max(most, worth)
    return most

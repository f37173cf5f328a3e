"""Plans a step away from another: one wild kept back, put somewhere else, or spent as well."""

from __future__ import annotations

from game.ai.draft import RANKS, Draft, Groups, groups_of, open_draft
from game.ai.mind import Mind, Table
from game.rules.books import BOOK_MINIMUM
from game.rules.cards import WILD_BOOK
from game.rules.state import State


def neighbours(state: State, seat: int, plan: Groups, mind: Mind) -> list[Groups]:
    """Return the plans that differ from ``plan`` by what one wild does. Books allow them; hand and going out are not asked."""
    table, team = mind.table, state.game.team_of[seat]
    hand, laid = state.hands[seat], state.laid[team]
    if any(group.rank not in RANKS for group in plan):
        return []
    base = _draft_of(state, seat, team, plan)
    found = _with_another(state, team, hand, base, table)
    for rank in RANKS:
        if base.new_wilds[rank]:
            fewer = _without(base, rank)
            found.append(fewer)
            found += _with_another(state, team, hand, fewer, table, but=rank)
    return [groups_of(draft, hand, laid, table) for draft in found]


def _draft_of(state: State, seat: int, team: int, plan: Groups) -> Draft:
    draft = open_draft(state, seat, team)
    for rank, naturals, twos, jokers in plan:
        if not draft.naturals[rank] and not draft.wilds[rank]:
            draft.starts |= 1 << rank
        draft.lay_naturals(rank, naturals)
        for _ in range(twos + jokers):
            draft.lay_wild(rank)
    return draft


def _without(draft: Draft, rank: int) -> Draft:
    """Return a plan with one wild fewer on a rank; a new book that becomes too small is not begun."""
    new = draft.copy()
    back, naturals = 1, 0
    if new.starts >> rank & 1 and new.naturals[rank] + new.wilds[rank] - 1 < BOOK_MINIMUM:
        back, naturals = new.new_wilds[rank], new.new_naturals[rank]
        new.starts &= ~(1 << rank)
    new.lay_naturals(rank, -naturals)
    new.new_wilds[rank] -= back
    new.wilds[rank] -= back
    new.wild_count += back
    new.left += back
    return new


def _with_another(state: State, team: int, hand: list[int], draft: Draft, table: Table, but: int = -1) -> list[Draft]:
    """Return a plan for each place where one more wild can go: a book, or a pair in hand that becomes one."""
    found: list[Draft] = []
    if not draft.wild_count:
        return found
    for rank in RANKS:
        naturals, wilds = draft.naturals[rank], draft.wilds[rank]
        begins = False
        if rank == WILD_BOOK:
            fits = wilds > 0
        elif naturals:
            fits = wilds < table.limit[naturals]
        else:
            begins = fits = hand[rank] == BOOK_MINIMUM - 1 and table.limit[BOOK_MINIMUM - 1] > 0
        fits = fits and (naturals + wilds < table.size or table.wild_on_full)
        if rank == but or not fits:
            continue
        if begins:
            if not draft.may_start(state, table, team, rank):
                continue
        elif not draft.starts >> rank & 1 and not draft.may_add(state, table, rank):
            continue
        new = draft.copy()
        if begins:
            new.starts |= 1 << rank
            new.lay_naturals(rank, hand[rank])
        new.lay_wild(rank)
        found.append(new)
    return found

"""Where wilds go: one by one to the place of the highest worth, as long as that is above nothing."""

from __future__ import annotations

from game.ai.draft import Draft
from game.ai.mind import Mind, Table
from game.rules.cards import NATURALS, WILD_BOOK
from game.rules.scoring import tally
from game.rules.state import State

RANKS = range(NATURALS)
FEW = 3
"""Cards with which an opponent may well go out at the next turn."""


def closed_books(state: State, team: int, table: Table) -> tuple[int, int, int]:
    """Return how many clean, dirty and wild books a team has closed."""
    if table.grows or table.wild_books:
        books = tally(state, team)
        return books.clean, books.dirty, books.wild
    clean = dirty = 0
    for _, _, twos, jokers in state.closed[team]:
        if twos or jokers:
            dirty += 1
        else:
            clean += 1
    return clean, dirty, 0


def threat_to(state: State, seat: int, table: Table) -> tuple[float, int]:
    """Return how near the nearest opponent is to going out, 0 to 1, and how soon the round may end.

    That is 2 where an opponent with few cards has the books for it, 1 where one book is missing, else 0.
    """
    nearest = 0.0
    ends = 0
    need = table.clean + table.dirty + table.wild
    for enemy in table.enemies[seat]:
        if state.foot_taken[enemy]:
            clean, dirty, wild = closed_books(state, table.team_of[enemy], table)
            missing = max(0, table.clean - clean) + max(0, table.dirty - dirty) + max(0, table.wild - wild)
            near = 1.0 - (state.held[enemy] + 4 * missing) / (12.0 + 4 * need)
            nearest = max(nearest, near)
            if missing < 2 and state.held[enemy] <= FEW:
                ends = max(ends, 2 - missing)
    return nearest, ends


def spend_wilds(state: State, seat: int, team: int, draft: Draft, mind: Mind) -> None:
    """Plan wilds one by one where their worth is highest, as long as it is above the floor."""
    params = mind.params
    closed = closed_books(state, team, mind.table)
    in_foot = state.foot_taken[seat]
    near, ends = threat_to(state, seat, mind.table)
    common = params.threat * near + (params.foot_hand if in_foot else 0.0)
    if params.late:
        common += params.late * max(0, (state.turns - 1) // mind.table.game.players - 5)
    while draft.wild_count:
        base = common + params.surplus * (draft.wild_count - 1)
        if draft.left < 7:
            base += params.few * (7 - draft.left)
        floor = params.dump if draft.left - draft.wild_count <= 1 and not in_foot else 0.0
        rank, worth, naturals, wilds = best_use(state, seat, team, draft, mind, closed, ends)
        if rank < 0 or worth + base <= floor:
            return
        if naturals:
            draft.starts |= 1 << rank
            draft.lay_naturals(rank, naturals)
        elif rank == WILD_BOOK and not draft.wilds[rank]:
            draft.starts |= 1 << rank
        for _ in range(wilds):
            draft.lay_wild(rank)


def best_use(
    state: State, seat: int, team: int, draft: Draft, mind: Mind, closed: tuple[int, int, int], ends: int = 0
) -> tuple[int, float, int, int]:
    """Return the best place for the next wild: rank (-1: none), worth, and the naturals and wilds that go there now.

    ``closed``: clean, dirty and wild books the team has closed; ``ends``: how soon the round may end (``threat_to``).
    """
    table, params = mind.table, mind.params
    hand, size, limit = state.hands[seat], table.size, table.limit
    naturals, wilds = draft.naturals, draft.wilds
    # where books grow, closed ones are among those counted here; the book of wilds has no naturals
    dirty_books = len(wilds) - wilds.count(0) - (1 if wilds[WILD_BOOK] else 0)
    clean_books = len(naturals) - naturals.count(0) - dirty_books
    dirty_short = table.dirty - dirty_books - (0 if table.grows else closed[1])
    clean_spare = clean_books + (0 if table.grows else closed[0]) - table.clean
    spoil = params.spoil + params.spoil_spare * clean_spare
    pair = params.pair
    if dirty_short > 0:
        spoil += params.spoil_need * dirty_short
        pair += params.pair_need * dirty_short
    pair += params.pair_spare * clean_spare + params.pair_stays * draft.left
    close, grow = params.close, params.grow
    if table.dirty > closed[1]:
        close += params.close_need
        grow += params.grow_need
    if closed[0] >= table.clean:
        spoil += params.spoil_met
    if not state.laid[team]:
        pair += params.lay_pair
        grow += params.lay_grow
        spoil += params.lay_spoil
    either = table.start_or_add
    starting = table.start_wilds and not (either and (state.added or draft.adds()))
    may_pair, may_single = starting and limit[2] > 0, starting and limit[1] > 1 and draft.wild_count > 1
    barred = 0 if table.second else state.shut[team]
    best, worth, lay_naturals, lay_wilds = -1, -1e9, 0, 0
    soon, soon_within = params.close_soon, size - draft.wild_count
    close_clean = close
    if ends == 2 or (ends and closed[0] >= table.clean):
        close += params.close_end
        close_clean, soon = close, soon + params.soon_end
    elif closed[0] >= table.clean:
        close_clean += params.close_met
    for rank, stands, now, held in zip(RANKS, naturals, wilds, hand, strict=False):
        if stands:
            most = limit[stands]
            if now >= most:
                continue
            books_size = stands + now
            if (books_size >= size and not table.wild_on_full) or (either and not draft.may_add(state, table, rank)):
                continue
            if now:
                value = grow + params.grow_size * (books_size - 3)
            else:
                value = spoil + params.spoil_size * (books_size - 3)
                if table.special[rank]:
                    value += params.special
            if books_size + 1 == size:
                value += close if now else close_clean
            elif soon and soon_within <= books_size and size <= stands + most:
                value += soon
            if value > worth:
                best, worth, lay_naturals, lay_wilds = rank, value, 0, 1
        elif held == 2:
            if may_pair and not barred >> rank & 1:
                value = pair + params.pair_points * 0.1 * table.points[rank]
                if value > worth:
                    best, worth, lay_naturals, lay_wilds = rank, value, 2, 1
        elif held == 1 and may_single and params.single > worth and not barred >> rank & 1:
            best, worth, lay_naturals, lay_wilds = rank, params.single, 1, 2
    if table.wild_books:
        stands = wilds[WILD_BOOK]
        number = 0
        if stands:
            number = 1 if (stands < size or table.wild_on_full) and draft.may_add(state, table, WILD_BOOK) else 0
        elif draft.wild_count >= 3 and draft.may_start(state, table, team, WILD_BOOK):
            number = 3
        if number:
            value = params.wild_book + (params.wild_need if table.wild > closed[2] else 0.0)
            if value > worth:
                best, worth, lay_naturals, lay_wilds = WILD_BOOK, value, 0, number
    return best, worth, lay_naturals, lay_wilds

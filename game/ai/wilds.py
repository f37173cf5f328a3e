"""Where wilds go: one by one to the place of the highest worth, as long as that is above nothing."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.draft import Draft
from game.ai.mind import Mind, Table
from game.rules.cards import NATURALS, WILD_BOOK
from game.rules.state import BOOK_SLOTS, State

RANKS = tuple(range(NATURALS))
FEW = 3
"""Cards with which an opponent may well go out at the next turn."""


def threat_to(state: State, seat: int, table: Table) -> tuple[float, int]:
    """Return how near the nearest opponent is to going out, 0 to 1, and how soon the round may end.

    That is 2 where an opponent with few cards has the books for it, 1 where one book is missing, else 0.
    """
    nearest = 0.0
    ends = 0
    for enemy in table.enemies[seat]:
        if state.foot_taken[enemy]:
            clean, dirty, wild, _ = state.made[table.team_of[enemy]]
            missing = 0
            if clean < table.clean:
                missing += table.clean - clean
            if dirty < table.dirty:
                missing += table.dirty - dirty
            if wild < table.wild:
                missing += table.wild - wild
            held = state.held[enemy]
            near = 1.0 - (held + 4 * missing) / table.far
            nearest = max(nearest, near)
            if held <= FEW and 2 - missing > ends:
                ends = 2 - missing
    return nearest, ends


def spend_wilds(state: State, seat: int, team: int, draft: Draft, mind: Mind) -> None:
    """Plan wilds one by one where their worth is highest, as long as it is above the floor."""
    params = mind.params
    in_foot = state.foot_taken[seat]
    near, ends = threat_to(state, seat, mind.table)
    common = params.threat * near + (params.foot_hand if in_foot else 0.0)
    if params.late:
        common += params.late * max(0, (state.turns - 1) // mind.table.game.players - 5)
    for rank, worth, naturals, wilds in uses(state, seat, team, draft, mind, ends):
        base = common + params.surplus * (draft.wild_count - 1)
        if draft.left < 7:
            base += params.few * (7 - draft.left)
        floor = params.dump if draft.left - draft.wild_count <= 1 and not in_foot else 0.0
        if worth + base <= floor:
            return
        draft.spend(rank, naturals, wilds)


def uses(state: State, seat: int, team: int, draft: Draft, mind: Mind, ends: int = 0) -> Iterator[tuple[int, float, int, int]]:
    """Yield the best place for a wild of the plan as it is then: rank, worth, and the naturals and wilds that go there.

    That goes on as long as the plan has a wild in hand and a place for it. ``ends``: how soon the round may end
    (``threat_to``).
    """
    table, params, hand = mind.table, mind.params, state.hands[seat]
    room, closable, special, either = table.room, table.closable, table.special, table.start_or_add
    naturals, wilds = draft.naturals, draft.wilds
    clean_closed, dirty_closed, wild_closed, _ = state.made[team]
    met = clean_closed >= table.clean
    close, grow, soon = params.close, params.grow, params.close_soon
    if table.dirty > dirty_closed:
        close += params.close_need
        grow += params.grow_need
    laid = state.laid[team]
    if not laid:
        grow += params.lay_grow
    close_clean = close
    if ends == 2 or (ends and met):
        close += params.close_end
        close_clean, soon = close, soon + params.soon_end
    elif met:
        close_clean += params.close_met
    barred = 0 if table.second else state.shut[team]
    pair_points, grow_sizes, spoil_sizes = mind.pair_points, mind.grow_sizes, mind.spoil_sizes
    size, last = table.size, table.size - 1
    # where books grow, closed ones are among those counted below
    clean_before, dirty_before = (0, 0) if table.grows else (clean_closed, dirty_closed)
    while draft.wild_count:
        # the book of wilds has no naturals
        dirty_books = BOOK_SLOTS - wilds.count(0) - (1 if wilds[WILD_BOOK] else 0)
        clean_spare = BOOK_SLOTS - naturals.count(0) - dirty_books + clean_before - table.clean
        dirty_short = table.dirty - dirty_books - dirty_before
        spoil, pair = params.spoil + params.spoil_spare * clean_spare, params.pair
        if dirty_short > 0:
            spoil += params.spoil_need * dirty_short
            pair += params.pair_need * dirty_short
        if params.pair_spare or params.pair_stays:
            pair += params.pair_spare * clean_spare + params.pair_stays * draft.left
        if met:
            spoil += params.spoil_met
        if not laid:
            pair += params.lay_pair
            spoil += params.lay_spoil
        starting = not (either and (state.added or draft.adds()))
        may_pair, may_single = starting and table.pairs, starting and table.singles and draft.wild_count > 1
        soon_from = size - draft.wild_count
        best, worth, lay_naturals, lay_wilds = -1, -1e9, 0, 0
        for rank in RANKS:
            stands = naturals[rank]
            if stands:
                now = wilds[rank]
                if now >= room[stands]:
                    continue
                cards = stands + now
                if now:
                    value = grow + grow_sizes[cards]
                    if cards == last:
                        value += close
                    elif cards >= soon_from and closable[stands]:
                        value += soon
                else:
                    value = spoil + spoil_sizes[cards]
                    if special and rank in special:
                        value += params.special
                    if cards == last:
                        value += close_clean
                    elif cards >= soon_from and closable[stands]:
                        value += soon
                if value > worth and not (either and not draft.may_add(state, table, rank)):
                    best, worth, lay_naturals, lay_wilds = rank, value, 0, 1
            elif hand[rank] == 2:
                if may_pair and not barred >> rank & 1:
                    value = pair + pair_points[rank]
                    if value > worth:
                        best, worth, lay_naturals, lay_wilds = rank, value, 2, 1
            elif may_single and hand[rank] == 1 and params.single > worth and not barred >> rank & 1:
                best, worth, lay_naturals, lay_wilds = rank, params.single, 1, 2
        if table.wild_books:
            stands = wilds[WILD_BOOK]
            number = 0
            if stands:
                number = 1 if (stands < size or table.wild_on_full) and draft.may_add(state, table, WILD_BOOK) else 0
            elif draft.wild_count >= 3 and draft.may_start(state, table, team, WILD_BOOK):
                number = 3
            if number:
                value = params.wild_book + (params.wild_need if table.wild > wild_closed else 0.0)
                if value > worth:
                    best, worth, lay_naturals, lay_wilds = WILD_BOOK, value, 0, number
        if best < 0:
            return
        yield best, worth, lay_naturals, lay_wilds

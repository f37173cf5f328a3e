"""What to lay: a turn's groups, worked out on counts alone and legal by construction under every rule set.

Naturals go where they can; wilds go where a weighted worth is above nothing. Groups come in the order in which they are laid, all
in one move.
"""

from __future__ import annotations

from game.ai.draft import Draft, Groups, groups_of, open_draft
from game.ai.finish import finish_or_keep
from game.ai.mind import LONGEST, Mind, Table
from game.rules.books import Sorted
from game.rules.cards import JOKER, NATURALS, TWO, WILD_BOOK
from game.rules.scoring import tally
from game.rules.state import State

RANKS = range(NATURALS)
NATURAL_GROUPS = [[Sorted(rank, number, 0, 0) for number in range(LONGEST)] for rank in RANKS]
"""Groups of naturals alone, made once."""


def plan_plays(state: State, seat: int, mind: Mind) -> Groups:
    """Return the groups a seat lays now, in order, as one move; empty: nothing."""
    table = mind.table
    team = table.team_of[seat]
    hand = state.hands[seat]
    laid = state.laid[team]
    if laid and not (hand[TWO] or hand[JOKER] or state.foot_taken[seat] or table.start_or_add):
        return _naturals_only(state, hand, team, table)
    if not laid:
        waits = _waits(state, seat, mind)
        if _cannot_lay_down(state, seat, team, mind, waits=waits):
            return []
        draft = open_draft(state, seat, team)
        if not _lay_down(state, seat, team, draft, mind, waits=waits):
            return []
    else:
        draft = open_draft(state, seat, team)
        if table.start_or_add:
            _place_either(state, hand, team, draft, mind)
        else:
            place_naturals(state, hand, team, draft, table, add=True, start=True)
        if draft.wild_count:
            spend_wilds(state, seat, team, draft, mind)
    if state.foot_taken[seat]:
        finish_or_keep(state, seat, team, draft, mind)
    if draft.left == state.held[seat]:
        return []
    return groups_of(draft, hand, laid, table)


def _naturals_only(state: State, hand: list[int], team: int, table: Table) -> Groups:
    """The usual turn at a stroke: no wilds in hand, nothing to keep back, starting and adding as one likes."""
    groups: Groups = []
    opened, shut = state.open[team], state.shut[team]
    endless = table.grows or table.burns
    for rank in RANKS:
        held = hand[rank]
        if not held:
            continue
        base = rank * 3
        if opened[base]:
            if not endless:
                held = min(held, table.size - opened[base] - opened[base + 1] - opened[base + 2])
            groups.append(NATURAL_GROUPS[rank][held])
        elif shut >> rank & 1 and not table.second:
            if table.burns:
                groups.append(NATURAL_GROUPS[rank][held])
        elif held >= 3:
            groups.append(NATURAL_GROUPS[rank][held if endless else min(held, table.size)])
    return groups


def place_naturals(state: State, hand: list[int], team: int, draft: Draft, table: Table, *, add: bool, start: bool) -> None:
    """Plan every natural that can go onto a book, into the burn pile, or start a book by itself."""
    shut, size = state.shut[team], table.size
    naturals, wilds, placed = draft.naturals, draft.wilds, draft.new_naturals
    endless = table.grows or table.burns
    for rank in RANKS:
        held = hand[rank]
        if not held:
            continue
        if naturals[rank]:
            if add or state.started >> rank & 1:
                number = held if endless else min(held, size - naturals[rank] - wilds[rank])
                placed[rank] += number
                naturals[rank] += number
                draft.left -= number
        elif shut >> rank & 1 and not table.second:
            if add and table.burns:
                placed[rank] += held
                draft.left -= held
        elif start and held >= 3:
            number = held if endless else min(held, size)
            placed[rank] += number
            naturals[rank] += number
            draft.left -= number
            draft.starts |= 1 << rank


def _place_either(state: State, hand: list[int], team: int, draft: Draft, mind: Mind) -> None:
    """Where a turn may start books or add to those that stood, plan the better of the two."""
    table = mind.table
    if state.started or state.added:
        place_naturals(state, hand, team, draft, table, add=state.added, start=not state.added)
        return
    starting = sum(min(held, table.size) for rank, held in enumerate(hand[:NATURALS]) if held >= 3 and not draft.naturals[rank])
    adding = sum(
        held if table.grows or table.burns else min(held, table.size - draft.naturals[rank] - draft.wilds[rank])
        for rank, held in enumerate(hand[:NATURALS])
        if draft.naturals[rank]
    )
    add = adding + (mind.params.adds_first if adding else 0) >= starting
    place_naturals(state, hand, team, draft, table, add=add, start=not add)


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


def threat_to(state: State, seat: int, table: Table) -> float:
    """Return how near the nearest opponent is to going out, 0 to 1."""
    nearest = 0.0
    need = table.clean + table.dirty + table.wild
    for enemy in table.enemies[seat]:
        if state.foot_taken[enemy]:
            clean, dirty, wild = closed_books(state, table.team_of[enemy], table)
            missing = max(0, table.clean - clean) + max(0, table.dirty - dirty) + max(0, table.wild - wild)
            near = 1.0 - (state.held[enemy] + 4 * missing) / (12.0 + 4 * need)
            nearest = max(nearest, near)
    return nearest


def spend_wilds(state: State, seat: int, team: int, draft: Draft, mind: Mind) -> None:
    """Plan wilds one by one where their worth is highest, as long as it is above the floor."""
    params = mind.params
    closed = closed_books(state, team, mind.table)
    in_foot = state.foot_taken[seat]
    common = params.threat * threat_to(state, seat, mind.table) + (params.foot_hand if in_foot else 0.0)
    if params.late:
        common += params.late * max(0, (state.turns - 1) // mind.table.game.players - 5)
    while draft.wild_count:
        base = common + params.surplus * (draft.wild_count - 1)
        if draft.left < 7:
            base += params.few * (7 - draft.left)
        floor = params.dump if draft.left - draft.wild_count <= 1 and not in_foot else 0.0
        rank, worth, naturals, wilds = best_use(state, seat, team, draft, mind, closed)
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
    state: State, seat: int, team: int, draft: Draft, mind: Mind, closed: tuple[int, int, int]
) -> tuple[int, float, int, int]:
    """Return the best place for the next wild: rank (-1: none), worth, and the naturals and wilds that go there now."""
    table, params = mind.table, mind.params
    hand, size, limit = state.hands[seat], table.size, table.limit
    naturals, wilds = draft.naturals, draft.wilds
    clean_books = dirty_books = 0
    for rank in RANKS:
        if naturals[rank]:
            if wilds[rank]:
                dirty_books += 1
            else:
                clean_books += 1
    # where books grow, closed ones are among those counted here
    dirty_short = table.dirty - dirty_books - (0 if table.grows else closed[1])
    clean_spare = clean_books + (0 if table.grows else closed[0]) - table.clean
    spoil = params.spoil + params.spoil_spare * clean_spare
    pair = params.pair
    if dirty_short > 0:
        spoil += params.spoil_need * dirty_short
        pair += params.pair_need * dirty_short
    pair += params.pair_spare * clean_spare
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
    for rank in RANKS:
        stands = naturals[rank]
        if stands:
            now = wilds[rank]
            books_size = stands + now
            if now >= limit[stands] or (books_size >= size and not table.wild_on_full):
                continue
            if either and not draft.may_add(state, table, rank):
                continue
            if now:
                value = grow + params.grow_size * (books_size - 3)
            else:
                value = spoil + params.spoil_size * (books_size - 3)
                if table.special[rank]:
                    value += params.special
            if books_size + 1 == size:
                value += close
            elif params.close_soon and size - books_size <= min(draft.wild_count, limit[stands] - now):
                value += params.close_soon
            if value > worth:
                best, worth, lay_naturals, lay_wilds = rank, value, 0, 1
        else:
            held = hand[rank]
            if held == 2:
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


def _waits(state: State, seat: int, mind: Mind) -> bool:
    """Tell whether it is still early for a first lay-down that leaves many cards."""
    own_turn = float((state.turns - 1) // mind.table.game.players + 1)
    if mind.params.lay_behind and any(state.laid[mind.table.team_of[enemy]] for enemy in mind.table.enemies[seat]):
        own_turn += mind.params.lay_behind
    return own_turn < mind.params.lay_turn and threat_to(state, seat, mind.table) < mind.params.lay_threat


def _cannot_lay_down(state: State, seat: int, team: int, mind: Mind, *, waits: bool) -> bool:
    """Tell, at a glance, that a hand can neither reach the minimum nor, where one waits for that, rid itself of enough cards."""
    table, hand = mind.table, state.hands[seat]
    least = 1 if table.limit[1] > 1 else 2 if table.start_wilds and table.limit[2] else 3
    cards = hand[TWO] + hand[JOKER]
    total = table.points[TWO] * hand[TWO] + table.points[JOKER] * hand[JOKER]
    for rank in RANKS:
        held = hand[rank]
        if held >= least:
            cards += held
            total += table.points[rank] * held
    if waits and state.held[seat] - cards > mind.params.lay_left and cards < mind.params.lay_cards:
        return True
    return total < table.game.minimum(state.round, state.scores[team]) and not (table.waived and cards == state.held[seat])


def _lay_down(state: State, seat: int, team: int, draft: Draft, mind: Mind, *, waits: bool) -> bool:
    """Plan a first lay-down; tells whether there is one and it is time for it."""
    table, params = mind.table, mind.params
    hand, points = state.hands[seat], table.points
    place_naturals(state, hand, team, draft, table, add=False, start=True)
    minimum = table.game.minimum(state.round, state.scores[team])
    most = LONGEST if table.grows else table.size
    total = 0
    for rank in RANKS:
        if draft.new_naturals[rank]:
            total += points[rank] * min(draft.new_naturals[rank], most)
    spent = 0
    twos, jokers = hand[TWO], hand[JOKER]
    closed = closed_books(state, team, table)
    while total < minimum or not draft.starts:
        if not draft.wild_count:
            break
        rank, _, naturals, wilds = best_use(state, seat, team, draft, mind, closed)
        if rank < 0 or spent + wilds > params.lay_wilds:
            break
        if naturals or not draft.naturals[rank]:
            draft.starts |= 1 << rank
        if naturals:
            draft.lay_naturals(rank, naturals)
            total += points[rank] * naturals
        for _ in range(wilds):
            draft.lay_wild(rank)
            spent += 1
            total += points[JOKER] if jokers >= spent else points[TWO]
        if spent > twos + jokers:
            break
    straight = draft.left == 0
    if not draft.starts or (total < minimum and not (table.waived and straight)):
        return False
    if waits and draft.left > params.lay_left and state.held[seat] - draft.left < params.lay_cards:
        return False
    if draft.wild_count:
        spend_wilds(state, seat, team, draft, mind)
    return True

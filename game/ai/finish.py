"""The end of a foot: going out where that is possible and wanted, keeping the cards that have to stay where it is not."""

from __future__ import annotations

from game.ai.draft import Draft
from game.ai.mind import Mind, Table
from game.rules.cards import BLACK_THREE, NATURALS, RED_THREE, WILD_BOOK
from game.rules.going_out import books_missing, partner_missing
from game.rules.state import State

NEARLY = 5
"""Cards of an open book that may soon be closed."""
CARD_COST = 12
"""What a card left in a hand one cannot see costs about."""


def finish_or_keep(state: State, seat: int, team: int, draft: Draft, mind: Mind) -> None:
    """Change a plan of a seat whose foot is in hand: to go out, or to leave the cards that have to stay."""
    table = mind.table
    need = 0
    short = partner_missing(state, seat) if table.partner_foot else False
    if not short and draft.left <= draft.wild_count + 8 and _books_possible(state, team, draft, table):
        plan = draft.copy()
        if _finish(state, seat, team, plan, table):
            if state.asked != 3 and wants_out(state, seat, mind):
                draft.take(plan)
                return
            need = 2
    if draft.left < 2:
        need = max(need, table.keep, 1 if table.final else 0)
        if (
            table.rests
            and short
            and any(state.held[mate] + (0 if state.foot_taken[mate] else 12) > mind.params.rest for mate in table.mates[seat])
        ):
            need = max(need, 2)
        if state.asked == 3 and not short and _met(draft.closed(state, table, team), table):
            need = 2
    if draft.left < need:
        _keep(draft, need, laid=state.laid[team])


def _books_possible(state: State, team: int, draft: Draft, table: Table) -> bool:
    """Tell, at a glance, whether the wilds left could make up for the books that are missing."""
    clean, dirty, wild = draft.closed(state, table, team)
    return clean >= table.clean and dirty + draft.wild_count >= table.dirty and wild + draft.wild_count >= table.wild


def wants_out(state: State, seat: int, mind: Mind) -> bool:
    """Tell whether ending the round now is worth more than playing on, judged by what all can see."""
    table, params = mind.table, mind.params
    game, team = table.game, table.team_of[seat]
    enemies, mates = table.enemies[seat], table.mates[seat]
    if not enemies:
        return True
    foot = game.rules.deal.foot
    theirs = sum(state.held[enemy] + (0 if state.foot_taken[enemy] else foot) for enemy in enemies) / (game.teams - 1)
    ours = sum(state.held[mate] + (0 if state.foot_taken[mate] else foot) for mate in mates)
    wanted = params.out_margin + params.out_mate * ours
    if params.out_near:
        wanted += params.out_near * sum(state.open_size(team, rank) >= NEARLY for rank in range(NATURALS))
    if params.out_missing:
        wanted += params.out_missing * min(sum(books_missing(state, table.team_of[enemy])) for enemy in enemies)
    if not any(state.foot_taken[enemy] for enemy in enemies):
        wanted += params.out_slow
    return game.rules.scoring.out_bonus + CARD_COST * (theirs - ours) >= wanted


def _met(closed: tuple[int, int, int], table: Table) -> bool:
    return closed[0] >= table.clean and closed[1] >= table.dirty and closed[2] >= table.wild


def _finish(state: State, seat: int, team: int, draft: Draft, table: Table) -> bool:
    """Try to place every card but at most one to discard so that the books are met; changes ``draft`` on the way."""
    hand = state.hands[seat]
    blacks = hand[BLACK_THREE]
    laid_black = blacks if table.black_out and blacks >= 3 else 0
    dead = hand[RED_THREE] + blacks - laid_black
    for rank in range(NATURALS):
        loose = hand[rank] - draft.new_naturals[rank]
        if not loose:
            continue
        wilds = 1 if loose == 2 else 2
        open_rank = loose <= 2 and draft.may_start(state, table, team, rank) and table.limit[loose] >= wilds
        if open_rank and draft.wild_count >= wilds and (loose == 2 or dead):
            draft.starts |= 1 << rank
            draft.lay_naturals(rank, loose)
            for _ in range(wilds):
                draft.lay_wild(rank)
        else:
            dead += loose
        if dead > 1:
            return False
    least = 0 if laid_black else 1 if table.final else 0
    if laid_black and dead:
        return False
    while draft.wild_count:
        if draft.left - laid_black <= 1 and not laid_black and (table.final or _met(draft.closed(state, table, team), table)):
            break
        rank = _place_for_wild(state, team, draft, table)
        if rank < 0:
            break
        draft.lay_wild(rank)
    if laid_black:
        draft.left -= laid_black
    if not _met(draft.closed(state, table, team), table):
        return False
    return least <= draft.left <= 1 if not laid_black else draft.left == 0 and not table.final


def _place_for_wild(state: State, team: int, draft: Draft, table: Table) -> int:
    """Return the book a wild does least harm and most good on when all have to go, -1 where none takes one."""
    closed = draft.closed(state, table, team)
    best, worth = -1, -1.0
    for rank in range(NATURALS):
        stands, wilds = draft.naturals[rank], draft.wilds[rank]
        size = stands + wilds
        if not stands or wilds >= table.limit[stands] or (size >= table.size and not table.wild_on_full):
            continue
        if not draft.may_add(state, table, rank):
            continue
        value = 20.0 if wilds else 10.0
        if size >= table.size:
            if not wilds and closed[0] <= table.clean:
                continue
        elif size + draft.wild_count >= table.size:
            # the round ends: whatever can be closed is closed, the fullest first
            value += 40 + size
        if value > worth:
            best, worth = rank, value
    stands = draft.wilds[WILD_BOOK]
    if stands and (stands < table.size or table.wild_on_full) and draft.may_add(state, table, WILD_BOOK) and worth < 40:
        return WILD_BOOK
    return best


def _keep(draft: Draft, need: int, *, laid: bool) -> None:
    """Take cards back into the hand until ``need`` stay: wilds first, then naturals added, then whole new books."""
    if not laid:
        _undo_all(draft)
        return
    ranks = range(NATURALS + 1)
    for rank in ranks:
        while draft.left < need and draft.new_wilds[rank] and not draft.starts >> rank & 1:
            draft.new_wilds[rank] -= 1
            draft.wild_count += 1
            draft.left += 1
    for rank in ranks:
        while draft.left < need and draft.new_naturals[rank] and not draft.starts >> rank & 1:
            draft.new_naturals[rank] -= 1
            draft.left += 1
    for rank in ranks:
        if draft.left < need and draft.starts >> rank & 1:
            draft.left += draft.new_naturals[rank] + draft.new_wilds[rank]
            draft.new_naturals[rank] = draft.new_wilds[rank] = 0
            draft.starts &= ~(1 << rank)


def _undo_all(draft: Draft) -> None:
    draft.left += sum(draft.new_naturals) + sum(draft.new_wilds)
    draft.new_naturals = [0] * (NATURALS + 1)
    draft.new_wilds = [0] * (NATURALS + 1)

"""Laying naturals: onto books, into the burn pile, as new books. Every natural that can go, goes."""

from __future__ import annotations

from game.ai.draft import NATURAL_GROUPS, Draft, Groups
from game.ai.mind import Mind, Table
from game.rules.cards import NATURALS
from game.rules.state import State

RANKS = range(NATURALS)


def naturals_only(state: State, hand: list[int], team: int, table: Table) -> Groups:
    """The usual turn at a stroke: no wilds in hand, nothing to keep back, starting and adding as one likes."""
    groups: Groups = []
    opened, shut = state.open[team], state.shut[team]
    endless = table.grows or table.burns
    for rank, held in enumerate(hand[:NATURALS]):
        if not held:
            continue
        base = rank * 3
        if opened[base]:
            room = held if endless else table.size - opened[base] - opened[base + 1] - opened[base + 2]
            groups.append(NATURAL_GROUPS[rank][min(held, room)])
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
    for rank, held in enumerate(hand[:NATURALS]):
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


def place_either(state: State, hand: list[int], team: int, draft: Draft, mind: Mind) -> None:
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

"""Laying naturals: onto books, into the burn pile, as new books. Every natural that can go, goes."""

from __future__ import annotations

from game.ai.draft import NATURAL_GROUPS, Draft, Groups
from game.ai.mind import Mind, Table
from game.rules.cards import NATURALS
from game.rules.state import State

RANKS = tuple(range(NATURALS))


def naturals_only(state: State, hand: list[int], team: int, table: Table) -> Groups:
    """The usual turn at a stroke: no wilds in hand, nothing to keep back, starting and adding as one likes."""
    groups: Groups = []
    opened, shut = state.open[team], 0 if table.second else state.shut[team]
    endless = table.grows or table.burns
    for rank in RANKS:
        held = hand[rank]
        if not held:
            continue
        if opened[rank * 3]:
            room = held if endless else table.size - state.open_size(team, rank)
            groups.append(NATURAL_GROUPS[rank][min(held, room)])
        elif shut >> rank & 1:
            if table.burns:
                groups.append(NATURAL_GROUPS[rank][held])
        elif held >= 3:
            groups.append(NATURAL_GROUPS[rank][held if endless else min(held, table.size)])
    return groups


def place_naturals(state: State, hand: list[int], team: int, draft: Draft, table: Table, *, add: bool, start: bool) -> None:
    """Plan, before all else, every natural that can go onto a book, into the burn pile, or start a book by itself."""
    shut, size = 0 if table.second else state.shut[team], table.size
    naturals, placed, left = draft.naturals, draft.new_naturals, draft.left
    endless = table.grows or table.burns
    for rank in RANKS:
        held = hand[rank]
        if not held:
            continue
        stands = naturals[rank]
        if stands:
            if not (add or state.started >> rank & 1):
                continue
            number = held if endless else min(held, size - stands - draft.wilds[rank])
            naturals[rank] = stands + number
        elif shut >> rank & 1:
            if not (add and table.burns):
                continue
            number = held
        elif held >= 3 and start:
            naturals[rank] = number = held if endless else min(held, size)
            draft.starts |= 1 << rank
        else:
            continue
        placed[rank] = number
        left -= number
    draft.left = left


def place_either(state: State, hand: list[int], team: int, draft: Draft, mind: Mind) -> None:
    """Where a turn may start books or add to those that stood, plan the better of the two."""
    table = mind.table
    if state.started or state.added:
        place_naturals(state, hand, team, draft, table, add=state.added, start=not state.added)
        return
    naturals, size, endless = draft.naturals, table.size, table.grows or table.burns
    starting = adding = 0
    for rank in RANKS:
        held = hand[rank]
        if held:
            if naturals[rank]:
                adding += held if endless else min(held, size - naturals[rank] - draft.wilds[rank])
            elif held >= 3:
                starting += min(held, size)
    add = adding + (mind.params.adds_first if adding else 0) >= starting
    place_naturals(state, hand, team, draft, table, add=add, start=not add)

"""A turn's plan while it is made."""

from __future__ import annotations

from functools import cache
from operator import add

from game.ai.mind import LONGEST, Table
from game.rules.books import Sorted
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, TWO, WILD_BOOK
from game.rules.state import State

Groups = list[Sorted]
RANKS = tuple(range(NATURALS + 1))
NATURAL_GROUPS = [[Sorted(rank, number, 0, 0) for number in range(LONGEST)] for rank in RANKS]
"""Groups of naturals alone, made once."""
_group = cache(Sorted)
NONE = [0] * (NATURALS + 1)


class Draft:
    """A turn's plan while it is made: per rank the book as it would be, and what goes onto it from the hand."""

    __slots__ = ("left", "naturals", "new_naturals", "new_wilds", "starts", "wild_count", "wilds")

    def __init__(self, naturals: list[int], wilds: list[int], wild_count: int, left: int) -> None:
        """Begin with the books as they stand, a hand's wilds and its size, and nothing laid."""
        self.naturals = naturals
        self.wilds = wilds
        self.new_naturals = NONE[:]
        self.new_wilds = NONE[:]
        self.starts = 0
        self.wild_count = wild_count
        self.left = left

    def lay_naturals(self, rank: int, number: int) -> None:
        """Put naturals of a rank into the plan."""
        self.new_naturals[rank] += number
        self.naturals[rank] += number
        self.left -= number

    def lay_wild(self, rank: int) -> None:
        """Put a wild onto a rank's book in the plan."""
        self.new_wilds[rank] += 1
        self.wilds[rank] += 1
        self.wild_count -= 1
        self.left -= 1

    def spend(self, rank: int, naturals: int, wilds: int) -> None:
        """Put wilds onto a rank's book, or begin it with them and with naturals in hand."""
        if naturals or not (self.naturals[rank] or self.wilds[rank]):
            self.starts |= 1 << rank
            self.new_naturals[rank] += naturals
            self.naturals[rank] += naturals
        self.new_wilds[rank] += wilds
        self.wilds[rank] += wilds
        self.wild_count -= wilds
        self.left -= naturals + wilds

    def copy(self) -> Draft:
        """Return an independent plan."""
        new = Draft(self.naturals[:], self.wilds[:], self.wild_count, self.left)
        new.new_naturals, new.new_wilds, new.starts = self.new_naturals[:], self.new_wilds[:], self.starts
        return new

    def take(self, other: Draft) -> None:
        """Become what another plan is."""
        self.naturals, self.wilds = other.naturals, other.wilds
        self.new_naturals, self.new_wilds = other.new_naturals, other.new_wilds
        self.starts, self.wild_count, self.left = other.starts, other.wild_count, other.left

    def adds(self) -> bool:
        """Tell whether the plan adds to a book that stood before."""
        naturals, wilds, laid = self.new_naturals, self.new_wilds, 0
        for rank in RANKS:
            if naturals[rank] or wilds[rank]:
                laid |= 1 << rank
        return laid & ~self.starts > 0

    def may_add(self, state: State, table: Table, rank: int) -> bool:
        """Tell whether the plan may add to a rank's book beside what it does already."""
        return not table.start_or_add or not (state.started | self.starts) or bool((state.started | self.starts) >> rank & 1)

    def may_start(self, state: State, table: Table, team: int, rank: int) -> bool:
        """Tell whether the plan may begin a book of a rank with the help of wilds."""
        if self.naturals[rank] or self.wilds[rank] or not table.start_wilds:
            return False
        if state.shut[team] >> rank & 1 and not table.second:
            return False
        return not (table.start_or_add and (state.added or self.adds()))

    def closed(self, state: State, table: Table, team: int) -> tuple[int, int, int]:
        """Return the clean, dirty and wild books the team will have closed once the plan is laid."""
        clean, dirty, wild = (0, 0, 0) if table.grows else state.made[team][:3]
        size, naturals, wilds = table.size, self.naturals, self.wilds
        for rank in RANKS:
            if naturals[rank] + wilds[rank] >= size:
                if rank == WILD_BOOK:
                    wild += 1
                elif wilds[rank]:
                    dirty += 1
                else:
                    clean += 1
        return clean, dirty, wild


def open_draft(state: State, seat: int, team: int) -> Draft:
    """Return an empty plan for a seat's hand."""
    counts, hand = state.open[team], state.hands[seat]
    wilds, jokers = counts[1::3], counts[2::3]
    if jokers != NONE:
        wilds = list(map(add, wilds, jokers))
    return Draft(counts[::3], wilds, hand[TWO] + hand[JOKER], state.held[seat])


def groups_of(draft: Draft, hand: list[int], laid: bool, table: Table) -> Groups:
    """Spell a plan out as groups: starts first where the team has not laid down; jokers before twos."""
    jokers = hand[JOKER]
    groups: Groups = []
    new_naturals, new_wilds = draft.new_naturals, draft.new_wilds
    for rank in RANKS if laid else sorted(RANKS, key=lambda rank: not draft.starts >> rank & 1):
        naturals, wilds = new_naturals[rank], new_wilds[rank]
        if not wilds:
            if naturals:
                groups.append(NATURAL_GROUPS[rank][naturals])
            continue
        if naturals and draft.starts >> rank & 1 and not table.start_wilds:
            groups.append(Sorted(rank, naturals, 0, 0))
            naturals = 0
        while table.one_wild and rank != WILD_BOOK and wilds > 1:
            joker = 1 if jokers else 0
            jokers -= joker
            wilds -= 1
            groups.append(_group(rank, naturals, 1 - joker, joker))
            naturals = 0
        used = min(wilds, jokers) if jokers else 0
        jokers -= used
        groups.append(_group(rank, naturals, wilds - used, used))
    if table.black_out and hand[BLACK_THREE] >= 3 and not draft.left:
        groups.append(Sorted(BLACK_THREE, hand[BLACK_THREE], 0, 0))
    return groups

"""A turn's plan while it is made."""

from __future__ import annotations

from game.ai.mind import Table
from game.rules.books import Sorted
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, TWO, WILD_BOOK
from game.rules.scoring import tally
from game.rules.state import State

Groups = list[Sorted]


class Draft:
    """A turn's plan while it is made: per rank the book as it would be, and what goes onto it from the hand."""

    __slots__ = ("left", "naturals", "new_naturals", "new_wilds", "pairs", "reserve", "starts", "wild_count", "wilds")

    def __init__(self, state: State, seat: int, team: int) -> None:
        """Begin with the books as they stand and nothing laid."""
        counts = state.open[team]
        self.naturals = counts[0::3]
        self.wilds = [twos + jokers for twos, jokers in zip(counts[1::3], counts[2::3], strict=True)]
        self.new_naturals = [0] * (NATURALS + 1)
        self.new_wilds = [0] * (NATURALS + 1)
        self.starts = 0
        hand = state.hands[seat]
        self.wild_count = hand[TWO] + hand[JOKER]
        self.left = state.held[seat]

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

    def copy(self) -> Draft:
        """Return an independent plan."""
        new = Draft.__new__(Draft)
        new.naturals, new.wilds = self.naturals[:], self.wilds[:]
        new.new_naturals, new.new_wilds = self.new_naturals[:], self.new_wilds[:]
        new.starts, new.wild_count, new.left = self.starts, self.wild_count, self.left
        return new

    def take(self, other: Draft) -> None:
        """Become what another plan is."""
        self.naturals, self.wilds = other.naturals, other.wilds
        self.new_naturals, self.new_wilds = other.new_naturals, other.new_wilds
        self.starts, self.wild_count, self.left = other.starts, other.wild_count, other.left

    def adds(self) -> bool:
        """Tell whether the plan adds to a book that stood before."""
        return any(
            (self.new_naturals[rank] or self.new_wilds[rank]) and not self.starts >> rank & 1 for rank in range(NATURALS + 1)
        )

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
        books = [0, 0, 0]
        if not table.grows:
            now = tally(state, team)
            books = [now.clean, now.dirty, now.wild]
        for rank in range(NATURALS + 1):
            wilds = self.wilds[rank]
            if self.naturals[rank] + wilds >= table.size:
                books[2 if rank == WILD_BOOK else 1 if wilds else 0] += 1
        return books[0], books[1], books[2]


def groups_of(draft: Draft, hand: list[int], laid: bool, table: Table) -> Groups:
    """Spell a plan out as groups: starts first where the team has not laid down; jokers before twos."""
    jokers = hand[JOKER]
    groups: Groups = []
    ranks = [rank for rank in range(NATURALS + 1) if draft.new_naturals[rank] or draft.new_wilds[rank]]
    if not laid:
        ranks.sort(key=lambda rank: not draft.starts >> rank & 1)
    for rank in ranks:
        naturals, wilds = draft.new_naturals[rank], draft.new_wilds[rank]
        if naturals and wilds and draft.starts >> rank & 1 and not table.start_wilds:
            groups.append(Sorted(rank, naturals, 0, 0))
            naturals = 0
        while table.one_wild and rank != WILD_BOOK and wilds > 1:
            joker = 1 if jokers else 0
            jokers -= joker
            wilds -= 1
            groups.append(Sorted(rank, naturals, 1 - joker, joker))
            naturals = 0
        used = min(wilds, jokers)
        jokers -= used
        groups.append(Sorted(rank, naturals, wilds - used, used))
    if table.black_out and hand[BLACK_THREE] >= 3 and not draft.left:
        groups.append(Sorted(BLACK_THREE, hand[BLACK_THREE], 0, 0))
    return groups

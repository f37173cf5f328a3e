"""Books: where a group of a play would go, and whether it may. Shared by the check and the doing."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from game.rules.actions import Group
from game.rules.cards import BLACK_THREE, BOOK_PLURALS, JOKER, KIND_PLURALS, NATURALS, THREES, TWO, WILD_BOOK
from game.rules.game import Game
from game.rules.message import Message
from game.rules.refusals import Refusal
from game.rules.state import State

BOOK_MINIMUM = 3
"""Cards from which a set on the table is a book."""
START, ADD, BURN, THREES_OUT = range(4)


class Sorted(NamedTuple):
    """A group told apart: its book's rank and how many naturals, twos and jokers it brings."""

    rank: int
    naturals: int
    twos: int
    jokers: int


class Placement(NamedTuple):
    """Where a group goes: ``START``, ``ADD``, ``BURN`` or ``THREES_OUT``, and how its naturals divide."""

    mode: int
    naturals: int
    burned: int


_placement = cache(Placement)
"""Placements made once: there are few, and rollouts ask for them all the time."""


def sort_group(game: Game, group: Group) -> Sorted | Refusal:
    """Find a group's rank and count its cards; refuses threes, mixed ranks and wilds that name no rank."""
    twos = jokers = naturals = threes = 0
    rank = group.rank
    mixed = False
    for kind in group.cards:
        if kind == TWO:
            twos += 1
        elif kind == JOKER:
            jokers += 1
        elif kind >= NATURALS:
            threes += 1
        else:
            naturals += 1
            if rank is None:
                rank = kind
            elif kind != rank:
                mixed = True
    if threes:
        only_black = threes == len(group.cards) and all(kind == BLACK_THREE for kind in group.cards)
        if not (game.rules.threes.black_out and only_black):
            return Refusal("three_in_book")
        return Sorted(BLACK_THREE, threes, 0, 0)
    if rank == THREES:
        return Refusal("three_in_book")
    if mixed:
        return Refusal("mixed_ranks")
    if rank is None or rank == WILD_BOOK:
        if not game.rules.books.wild_books:
            return Refusal("no_natural")
        rank = WILD_BOOK
    return Sorted(rank, naturals, twos, jokers)


def wild_limit(game: Game, naturals: int) -> int:
    """Return how many wilds a book with so many naturals may hold at most."""
    return game.rules.books.most_wilds(naturals)


def wild_rule(game: Game) -> Message:
    """Say how many wilds a book may hold."""
    books = game.rules.books
    words = {
        "fewer": Message("Naturals must outnumber wilds"),
        "as_many": Message("Wilds may not outnumber naturals"),
        "half": Message("Naturals must be at least twice as many as wilds"),
        "any": Message("A book needs a natural"),
    }[books.wilds]
    if not books.wild_cap:
        return Message("{rule}.", rule=words)
    return Message("{rule}, and a book holds at most {n} wilds.", rule=words, n=books.wild_cap)


def place_group(state: State, team: int, group: Sorted, *, new: bool = False) -> Placement | Refusal:
    """Say where a sorted group of a team goes, or why it may not. Looks at books only, not at hand or lay-down."""
    game = state.game
    rank, naturals, twos, jokers = group
    if rank == BLACK_THREE:
        if naturals < BOOK_MINIMUM:
            return Refusal("book_too_small", {"needed": BOOK_MINIMUM, "size": naturals})
        return Placement(THREES_OUT, 0, naturals)
    counts, base = state.open[team], rank * 3
    stands = counts[base] + counts[base + 1] + counts[base + 2]
    if stands:
        mode = ADD
        if new:
            return Refusal("second_book", {"rank": BOOK_PLURALS[rank]})
        if game.grows and stands >= game.size and (twos or jokers) and not game.rules.books.wilds_on_closed:
            return Refusal("wild_on_closed_book")
    else:
        mode = START
        if state.shut[team] >> rank & 1:
            extra = game.rules.books.extra_naturals
            if extra != "start":
                if new:
                    return Refusal("second_book", {"rank": BOOK_PLURALS[rank]})
                if twos or jokers:
                    return Refusal("wild_on_closed_book")
                return _placement(BURN, 0, naturals) if extra == "burn" else Refusal("book_closed")
            if not naturals and rank != WILD_BOOK:
                return Refusal("wild_on_closed_book")
    # where the rule set burns, a group's wilds go in first, then as many naturals as there is room for
    room = game.size - stands - twos - jokers
    if naturals <= room or not game.burns or rank == WILD_BOOK:
        return _placement(mode, naturals, 0)
    placed = max(room, 0)
    return _placement(mode, placed, naturals - placed)


def book_refusal(state: State, team: int, group: Sorted, placed: Placement, held: int, *, may_add: bool) -> Refusal | None:
    """Check a placed group against the rules of books.

    ``held`` is the number of naturals of its rank in the hand before it, ``may_add`` whether the team has laid down or does so in
    this move.
    """
    game = state.game
    rules = game.rules.books
    rank, _naturals, twos, jokers = group
    wilds = twos + jokers
    if placed.mode == START:
        refusal = _start_refusal(game, group, held)
        if refusal is not None:
            return refusal
    else:
        if not may_add:
            return Refusal("not_laid_down")
        if rules.one_wild_at_a_time and wilds > 1 and rank != WILD_BOOK:
            return Refusal("one_wild_at_a_time")
    if placed.mode in (BURN, THREES_OUT):
        return None
    book_naturals, book_twos, book_jokers = state.open_book(team, rank)
    total_naturals, total_wilds = book_naturals + placed.naturals, book_twos + book_jokers + wilds
    if wilds and rank != WILD_BOOK and total_wilds > wild_limit(game, total_naturals):
        return Refusal("too_many_wilds", {"wilds": total_wilds, "naturals": total_naturals, "limit": wild_rule(game)})
    if total_naturals + total_wilds > game.size and not game.grows:
        return Refusal("book_too_large", {"most": game.size, "size": total_naturals + total_wilds})
    return None


def all_naturals(game: Game, held: int) -> int:
    """Return how many of ``held`` naturals a new book takes where it takes all: no more than it has room for."""
    return held if game.grows or game.burns else min(held, game.size)


def _start_refusal(game: Game, group: Sorted, held: int) -> Refusal | None:
    rules = game.rules.books
    size = group.naturals + group.twos + group.jokers
    if group.rank == WILD_BOOK:
        return Refusal("book_too_small", {"needed": BOOK_MINIMUM, "size": size}) if size < BOOK_MINIMUM else None
    if not group.naturals:
        return Refusal("no_natural")
    if size < BOOK_MINIMUM:
        return Refusal("book_too_small", {"needed": BOOK_MINIMUM, "size": size})
    if not rules.start_with_wilds and (group.twos or group.jokers):
        return Refusal("wild_in_new_book")
    needed = all_naturals(game, held)
    if rules.start_all_naturals and group.naturals < needed:
        return Refusal("must_play_all_naturals", {"rank": KIND_PLURALS[group.rank], "needed": needed})
    return None

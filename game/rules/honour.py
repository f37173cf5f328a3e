"""Playing at the honour table: a play may break the rules of books, and what nobody notices stays.

The record in ``honour_table`` is the truth of the table in an honour match; the counts of the state mirror it so that everything
else can go on reading counts.
"""

from __future__ import annotations

from game.rules.actions import Group, Play
from game.rules.books import BOOK_MINIMUM, all_naturals
from game.rules.cards import JOKER, KIND_PLURALS, KINDS, NATURALS, THREES, TWO, WILD_BOOK, is_wild
from game.rules.events import BookClosed, BookGrew, BookStarted, Burned, Event
from game.rules.game import Game
from game.rules.honour_table import HonourBook, HonourTable, LaidCard
from game.rules.refusals import Refusal
from game.rules.scoring import recount
from game.rules.state import BOOK_SLOTS, State


def has_book(state: State, team: int, rank: int) -> bool:
    """Tell whether a team has a book of a rank on the honour table."""
    table = state.honour
    return table is not None and 0 <= team < len(table.books) and any(book.rank == rank for book in table.books[team])


def group_rank(group: Group) -> int | None:
    """Return the rank a group belongs to: the one named, else that of its first card that is not wild; None for wilds alone."""
    if group.rank is not None:
        return group.rank
    for kind in group.cards:
        if not is_wild(kind):
            return kind if kind < NATURALS else THREES
    return None


def lay(state: State, action: Play, events: list[Event] | None = None) -> int:
    """Lay a move's groups card by card; returns the card points that went into books."""
    table = state.honour
    assert table is not None
    seat, team = action.seat, state.game.team_of[action.seat]
    table.moves += 1
    if not state.laid[team]:
        table.opening[team] = table.moves
    for group in action.groups:
        _lay_group(state, table, seat, team, group, events)
    mirror(state, team)
    if table.opening[team] == table.moves:
        waived = state.game.rules.lay_down.minimum_waived and not state.held[seat]
        table.needed[team] = 0 if waived else state.game.minimum(state.round, state.scores[team])
    laid = [card for book in table.books[team] for card in book.cards if card.move == table.moves]
    return sum(state.game.points[card.kind] for card in laid)


def lay_pair(state: State, seat: int, kinds: tuple[int, ...], events: list[Event] | None) -> None:
    """Lay the pair and the top card of a pile taken."""
    lay(state, Play(seat, (Group(kinds, kinds[-1]),)), events)


def try_lay(state: State, action: Play) -> tuple[State, None, Refusal | None]:
    """Check what stays strict, group by group, on a copy; returns the copy with the groups laid."""
    after = state.copy()
    table = after.honour
    assert table is not None
    seat, team = action.seat, state.game.team_of[action.seat]
    table.moves += 1
    starts = False
    adds, started = state.added, state.started != 0
    for group in action.groups:
        refused = _strict_refusal(after, table, seat, team, group, may_add=state.laid[team] or starts)
        if refused is not None:
            return after, None, refused
        opened = _lay_group(after, table, seat, team, group, None)
        rank = group_rank(group)
        if opened:
            starts = started = True
        elif rank is not None and not state.started >> rank & 1 and not after.started >> rank & 1:
            adds = True
    mirror(after, team)
    if state.game.rules.books.start_or_add and started and adds:
        return after, None, Refusal("start_or_add_not_both")
    return after, None, None


def _target(state: State, table: HonourTable, team: int, group: Group, rank: int) -> HonourBook | None:
    """Return the book a group goes onto, None where it starts one."""
    if group.new:
        return None
    books = [book for book in table.books[team] if book.rank == rank]
    for book in books:
        if not book.closed:
            return book
    only_wilds = all(map(is_wild, group.cards))
    if books and (only_wilds or state.game.rules.books.extra_naturals != "start"):
        return books[-1]
    return None


def _strict_refusal(state: State, table: HonourTable, seat: int, team: int, group: Group, *, may_add: bool) -> Refusal | None:
    game, rules = state.game, state.game.rules.books
    rank = group_rank(group)
    if rank is None or rank == WILD_BOOK:
        if not rules.wild_books:
            return Refusal("no_natural")
        rank = WILD_BOOK
    book = _target(state, table, team, group, rank)
    wilds = sum(map(is_wild, group.cards))
    if book is None:
        if wilds == len(group.cards) and rank != WILD_BOOK:
            return Refusal("no_natural")
        if len(group.cards) < BOOK_MINIMUM:
            return Refusal("book_too_small", {"needed": BOOK_MINIMUM, "size": len(group.cards)})
        if wilds and not rules.start_with_wilds and rank != WILD_BOOK:
            return Refusal("wild_in_new_book")
        naturals = sum(kind == rank for kind in group.cards)
        needed = all_naturals(game, state.hands[seat][rank]) if rank < NATURALS else 0
        if rules.start_all_naturals and naturals < needed:
            return Refusal("must_play_all_naturals", {"rank": KIND_PLURALS[rank], "needed": needed})
    else:
        if not may_add:
            return Refusal("not_laid_down")
        if book.closed and rules.extra_naturals == "refuse" and wilds < len(group.cards):
            return Refusal("book_closed")
        if rules.one_wild_at_a_time and wilds > 1 and rank != WILD_BOOK:
            return Refusal("one_wild_at_a_time")
    if game.grows or (book is not None and book.closed):
        return None
    size = (len(book.cards) if book else 0) + len(group.cards)
    if game.burns:
        size = max(size - sum(kind == rank for kind in group.cards), min(size, game.size))
    return Refusal("book_too_large", {"most": game.size, "size": size}) if size > game.size else None


def _lay_group(state: State, table: HonourTable, seat: int, team: int, group: Group, events: list[Event] | None) -> bool:
    """Move a group's cards from the hand onto the honour table; returns whether a book was started."""
    game = state.game
    rank = group_rank(group)
    if rank is None:
        rank = WILD_BOOK
    book = _target(state, table, team, group, rank)
    started = book is None
    if book is None:
        book = HonourBook(rank)
        table.books[team].append(book)
        state.started |= 1 << rank
    elif not state.started >> rank & 1:
        state.added = True
    was_closed = book.closed
    placed, burned = _divide(game, book, group, rank)
    for kind in group.cards:
        state.hands[seat][kind] -= 1
    state.held[seat] -= len(group.cards)
    book.cards.extend(LaidCard(kind, seat, table.moves) for kind in placed)
    table.burn[team].extend(LaidCard(kind, seat, table.moves) for kind in burned)
    if events is not None and placed:
        kinds = tuple(placed)
        events.append(BookStarted(seat, team, rank, kinds) if started else BookGrew(seat, team, rank, kinds, was_closed))
    if len(book.cards) >= game.size and not was_closed and not game.grows:
        book.closed = True
        if events is not None:
            wild = any(is_wild(card.kind) for card in book.cards)
            events.append(BookClosed(seat, team, rank, "wild" if rank == WILD_BOOK else "dirty" if wild else "clean"))
    if events is not None and burned:
        events.append(Burned(seat, team, tuple(burned)))
    return started


def _divide(game: Game, book: HonourBook, group: Group, rank: int) -> tuple[list[int], list[int]]:
    """Split a group into what goes into the book and what burns: naturals of the rank beyond the room, the last written first."""
    if not game.burns or rank >= NATURALS:
        return list(group.cards), []
    others = sum(kind != rank for kind in group.cards)
    room = 0 if book.closed else max(0, game.size - len(book.cards) - others)
    placed: list[int] = []
    burned: list[int] = []
    for kind in group.cards:
        if kind != rank:
            placed.append(kind)
        elif room:
            placed.append(kind)
            room -= 1
        else:
            burned.append(kind)
    return placed, burned


def mirror(state: State, team: int) -> None:
    """Copy a team's honour books into the counts of the state, as well as counts can show them."""
    table = state.honour
    assert table is not None
    counts = [0] * (BOOK_SLOTS * 3)
    state.closed[team] = []
    state.shut[team] = 0
    for book in table.books[team]:
        twos = sum(card.kind == TWO for card in book.cards)
        jokers = sum(card.kind == JOKER for card in book.cards)
        naturals = len(book.cards) - twos - jokers
        if book.closed:
            state.closed[team].append((book.rank, naturals, twos, jokers))
            state.shut[team] |= 1 << book.rank
        elif book.rank < BOOK_SLOTS and not any(counts[book.rank * 3 : book.rank * 3 + 3]):
            counts[book.rank * 3 : book.rank * 3 + 3] = [naturals, twos, jokers]
    state.open[team] = counts
    burn = [0] * KINDS
    for card in table.burn[team]:
        burn[card.kind] += 1
    state.burn[team] = burn
    recount(state, team)

"""Honour table: questioning books, correcting them, and being caught with an eye on one's foot."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.actions import Catch, Challenge
from game.rules.books import BOOK_MINIMUM, wild_limit
from game.rules.cards import BLACK_THREE, WILD_BOOK, is_three, is_wild
from game.rules.deal import lowest_stack
from game.rules.events import CardsReturned, Caught, Challenged, Event, Peeked, RoundResumed
from game.rules.flow import end_round, next_turn
from game.rules.going_out import may_go_out
from game.rules.honour import mirror
from game.rules.honour_table import STATED, HonourBook, HonourTable, LaidCard
from game.rules.state import NOBODY, State

Returns = list[tuple[int, LaidCard, str]]
"""The rank of the book (-1: the burn pile), the card, and the code of the rule it broke."""


def challenge(state: State, action: Challenge, events: list[Event] | None) -> None:
    """Question a team's books of a rank; what breaks a rule is corrected at once, without a penalty."""
    table = state.honour
    assert table is not None
    returns = _corrections(state, table, action.team, action.rank)
    if events is not None:
        events.append(Challenged(action.seat, action.team, action.rank, bool(returns)))
    if not returns:
        return
    _give_back(state, action.team, returns, events)
    mirror(state, action.team)
    if action.team == state.team_of(state.turn):
        standing = {book.rank for book in table.books[action.team]}
        state.started &= sum(1 << rank for rank in standing)
    if state.phase == "over":
        _look_again(state, events)


def _corrections(state: State, table: HonourTable, team: int, rank: int) -> Returns:
    """Take out of a team's books of a rank, newest first, whatever breaks a rule, until they stand."""
    books = [book for book in table.books[team] if book.rank == rank]
    opening = table.opening[team]
    in_opening = opening > STATED and any(card.move == opening for book in books for card in book.cards)
    returns: Returns = []
    for book in books:
        _correct_book(state, book, returns)
    _correct_second_books(state, books, returns)
    table.books[team] = [book for book in table.books[team] if book.cards]
    if in_opening and _opening_falls_short(state, table, team, opening):
        _take_back_since(table, team, opening, returns)
    if returns and opening > STATED and not (table.books[team] or table.burn[team]):
        state.laid[team] = False
        table.opening[team] = -1
    return returns


def _correct_book(state: State, book: HonourBook, returns: Returns) -> None:
    game = state.game
    if _laid_in_going_out(state, book):
        return
    for card in [card for card in book.cards if not is_wild(card.kind) and card.kind != book.rank]:
        book.cards.remove(card)
        returns.append((book.rank, card, "three_in_book" if is_three(card.kind) else "mixed_ranks"))
    if game.grows and not game.rules.books.wilds_on_closed:
        for card in reversed(_wilds_after_closing(game.size, book)):
            _take_newest(book, card, returns, "wild_on_closed_book")
    if book.rank != WILD_BOOK:
        naturals = sum(not is_wild(card.kind) for card in book.cards)
        while (wilds := [card for card in book.cards if is_wild(card.kind)]) and len(wilds) > wild_limit(game, naturals):
            _take_newest(book, wilds[-1], returns, "too_many_wilds")
    while not game.grows and len(book.cards) > game.size:
        wilds = [card for card in book.cards if is_wild(card.kind)] or book.cards
        _take_newest(book, wilds[-1], returns, "wild_on_closed_book")
    if 0 < len(book.cards) < BOOK_MINIMUM:
        _take_all(book, returns, "book_too_small")
    if len(book.cards) < game.size:
        book.closed = False


def _laid_in_going_out(state: State, book: HonourBook) -> bool:
    """Tell whether a book holds the black threes with which its team went out, where that is the rule."""
    return (
        state.game.rules.threes.black_out
        and state.out != NOBODY
        and len(book.cards) >= BOOK_MINIMUM
        and all(card.kind == BLACK_THREE and card.seat == state.out for card in book.cards)
    )


def _wilds_after_closing(size: int, book: HonourBook) -> list[LaidCard]:
    """Return the wilds that joined a growing book in moves after the one that closed it, oldest first."""
    if len(book.cards) <= size:
        return []
    closing = book.cards[size - 1].move
    return [card for card in book.cards[size:] if is_wild(card.kind) and card.move > closing]


def _take_newest(book: HonourBook, card: LaidCard, returns: Returns, reason: str) -> None:
    """Remove the last card equal to ``card``."""
    index = len(book.cards) - 1 - book.cards[::-1].index(card)
    returns.append((book.rank, book.cards.pop(index), reason))


def _take_all(book: HonourBook, returns: Returns, reason: str) -> None:
    returns.extend((book.rank, card, reason) for card in reversed(book.cards))
    book.cards.clear()


def _correct_second_books(state: State, books: list[HonourBook], returns: Returns) -> None:
    """Of two books of a rank that may not stand side by side the newer goes back whole."""
    beside_closed = state.game.rules.books.extra_naturals == "start"
    standing: HonourBook | None = None
    for book in books:
        if not book.cards:
            continue
        if standing is not None and not (beside_closed and standing.closed):
            _take_all(book, returns, "second_book")
        else:
            standing = book


def _opening_falls_short(state: State, table: HonourTable, team: int, opening: int) -> bool:
    laid = [card for book in table.books[team] for card in book.cards if card.move == opening]
    return sum(state.game.points[card.kind] for card in laid) < table.needed[team]


def _take_back_since(table: HonourTable, team: int, opening: int, returns: Returns) -> None:
    for book in table.books[team]:
        for card in reversed([card for card in book.cards if card.move >= opening]):
            book.cards.remove(card)
            returns.append((book.rank, card, "below_minimum"))
        if not book.cards:
            book.closed = False
    for card in reversed([card for card in table.burn[team] if card.move >= opening]):
        table.burn[team].remove(card)
        returns.append((-1, card, "below_minimum"))
    table.books[team] = [book for book in table.books[team] if book.cards]


def _give_back(state: State, team: int, returns: Returns, events: list[Event] | None) -> None:
    """Give each card back to whoever laid it."""
    for _rank, card, _ in returns:
        state.hands[card.seat][card.kind] += 1
        state.held[card.seat] += 1
        if card.seat in state.waiting:
            state.waiting.remove(card.seat)
    if events is None:
        return
    keys: Iterable[tuple[int, int, str]] = dict.fromkeys((rank, card.seat, reason) for rank, card, reason in returns)
    for key in keys:
        kinds = tuple(card.kind for rank, card, reason in returns if (rank, card.seat, reason) == key)
        events.append(CardsReturned(team, key[0], key[1], kinds, key[2]))


def _look_again(state: State, events: list[Event] | None) -> None:
    """After "I'm out!": if the one who is out no longer may be, the round goes on as if nobody had gone out."""
    out = state.out
    if out == NOBODY or (state.held[out] == 0 and may_go_out(state, out)):
        reason = "out" if out != NOBODY else state.reason
        end_round(state, reason, out, events)  # type: ignore[arg-type]  # a reason that end_round wrote itself
        return
    state.out, state.reason = NOBODY, ""
    if events is not None:
        events.append(RoundResumed(out))
    next_turn(state, events)


def peek(state: State, seat: int, events: list[Event] | None) -> None:
    """Look at one's own foot early."""
    assert state.honour is not None
    state.honour.peeked[seat] = True
    if events is not None:
        events.append(Peeked(seat))


def catch(state: State, action: Catch, events: list[Event] | None) -> None:
    """Accuse a seat of having looked; if it has, it gets a new foot and the old one goes under the last stack."""
    table = state.honour
    assert table is not None
    who, right = action.who, table.peeked[action.who]
    sources: list[int] = []
    if right:
        table.peeked[who] = False
        old = state.feet[who]
        foot = [0] * len(old)
        # The old foot goes under the last stack first: where the stock is short the new foot may hold some of it again.
        state.stacks[-1][:0] = [kind for kind, number in enumerate(old) for _ in range(number)]
        for _ in range(sum(old)):
            stack = lowest_stack(state)
            sources.append(stack)
            foot[state.stacks[stack].pop()] += 1
        state.feet[who] = foot
    if events is not None:
        events.append(Caught(action.seat, who, right, tuple(sources)))

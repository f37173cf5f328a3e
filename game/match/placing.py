"""A ledger for a position that was written down rather than dealt, and the proof that ledger and counts agree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.match.ledger import Ledger, kinds_of
from game.rules.cards import BLACK_THREE, JOKER, KINDS, RED_THREE, TWO, count_kinds, is_red, kind_of, list_kinds, shoe_cards
from game.rules.game import Game
from game.rules.honour_table import HonourTable
from game.rules.state import BOOK_SLOTS, State


class _Shoe:
    """Hands out physical cards of a kind, red and black taken in turn."""

    def __init__(self, game: Game) -> None:
        free: list[tuple[list[int], list[int]]] = [([], []) for _ in range(KINDS)]
        for card in reversed(shoe_cards(game.decks, game.rules.deal.jokers)):
            free[kind_of(card)][is_red(card)].append(card)
        self.free = free
        self.red_next = [False] * KINDS

    def take(self, kind: int) -> int:
        black, red = self.free[kind]
        first, second = (red, black) if self.red_next[kind] else (black, red)
        self.red_next[kind] = not self.red_next[kind]
        return (first or second).pop()

    def deal(self, kinds: Iterable[int]) -> list[int]:
        return [self.take(kind) for kind in kinds]


def ledger_of(state: State) -> Ledger:
    """Return a ledger that fits a position, with the free cards of each kind taken red and black in turn.

    Who laid which card is known at the honour table only; elsewhere the team's first seat stands for all.
    """
    game, shoe = state.game, _Shoe(state.game)
    ledger = Ledger(game)
    for team in range(game.teams):
        if state.honour is not None:
            _place_honour(ledger, team, state.honour, shoe)
        else:
            _place_books(ledger, team, state, shoe)
        ledger.threes[team] = shoe.deal([RED_THREE] * state.reds[team] + [BLACK_THREE] * state.blacks[team])
    ledger.hands = [shoe.deal(list_kinds(counts)) for counts in state.hands]
    ledger.feet = [shoe.deal(list_kinds(counts)) for counts in state.feet]
    ledger.stacks = [shoe.deal(stack) for stack in state.stacks]
    ledger.pile = shoe.deal(state.pile)
    ledger.kept = state.kept[:]
    return ledger


def _place_books(ledger: Ledger, team: int, state: State, shoe: _Shoe) -> None:
    seat = state.game.seats_of[team][0]
    standing = [(rank, *state.open_book(team, rank)) for rank in range(BOOK_SLOTS) if state.open_size(team, rank)]
    for rank, naturals, twos, jokers in (*state.closed[team], *standing):
        book = ledger.add_book(team, rank)
        book.cards = shoe.deal([rank] * naturals + [TWO] * twos + [JOKER] * jokers)
        book.laid_by = [seat] * len(book.cards)
        book.closed = len(book.cards) >= state.game.size
    ledger.burn[team] = shoe.deal(list_kinds(state.burn[team]))
    ledger.burn_by[team] = [seat] * len(ledger.burn[team])


def _place_honour(ledger: Ledger, team: int, table: HonourTable, shoe: _Shoe) -> None:
    for record in table.books[team]:
        book = ledger.add_book(team, record.rank)
        book.cards = shoe.deal(card.kind for card in record.cards)
        book.laid_by = [card.seat for card in record.cards]
        book.closed = len(book.cards) >= ledger.game.size
    ledger.burn[team] = shoe.deal(card.kind for card in table.burn[team])
    ledger.burn_by[team] = [card.seat for card in table.burn[team]]


def mismatch(ledger: Ledger, state: State) -> str:
    """Return the first place where ledger and counts differ, in words; empty where all is well."""
    seen = [card for _, cards in ledger.zones() for card in cards]
    if len(seen) != len(set(seen)):
        return "a card lies in two places"
    for seat in range(state.game.players):
        if _counts(ledger.hands[seat]) != state.hands[seat]:
            return f"the hand of seat {seat}"
        if _counts(ledger.feet[seat]) != state.feet[seat]:
            return f"the foot of seat {seat}"
    for number, stack in enumerate(state.stacks):
        if kinds_of(ledger.stacks[number]) != tuple(stack):
            return f"stack {number}"
    if kinds_of(ledger.pile) != tuple(state.pile):
        return "the discard pile"
    for team in range(state.game.teams):
        shown = _counts(ledger.threes[team])
        if (shown[RED_THREE], shown[BLACK_THREE], len(ledger.threes[team])) != (
            state.reds[team],
            state.blacks[team],
            state.reds[team] + state.blacks[team],
        ):
            return f"the threes of team {team}"
        if _counts(ledger.burn[team]) != state.burn[team]:
            return f"the burn of team {team}"
        if not _books_agree(ledger, state, team):
            return f"the books of team {team}"
    return ""


def _counts(cards: Sequence[int]) -> list[int]:
    return count_kinds(kinds_of(cards))


def _books_agree(ledger: Ledger, state: State, team: int) -> bool:
    if state.honour is not None:
        record = [
            (book.rank, [(card.kind, card.seat) for card in book.cards], len(book.cards) >= state.game.size)
            for book in state.honour.books[team]
        ]
        mine = [(book.rank, list(zip(kinds_of(book.cards), book.laid_by, strict=True)), book.closed) for book in ledger.books[team]]
        return mine == record
    closed, standing = [], [0] * (BOOK_SLOTS * 3)
    for book in ledger.books[team]:
        counts = _counts(book.cards)
        twos, jokers = counts[TWO], counts[JOKER]
        naturals = len(book.cards) - twos - jokers
        if naturals and counts[book.rank] != naturals:
            return False
        if book.closed and not state.game.grows:
            closed.append((book.rank, naturals, twos, jokers))
        else:
            standing[book.rank * 3 : book.rank * 3 + 3] = [naturals, twos, jokers]
    return sorted(closed) == sorted(state.closed[team]) and standing == state.open[team]

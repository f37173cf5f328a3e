"""The ledger's clerk: moves physical cards as the events say, and tells each move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.match.ledger import CardMove, Ledger, TableBook, Zone, choose_of_kind
from game.rules.cards import kind_of
from game.rules.deal import lay_out, shuffled_shoe
from game.rules.events import (
    BookGrew,
    BookStarted,
    Burned,
    CardsReturned,
    Caught,
    Dealt,
    Discarded,
    Drew,
    Event,
    FootTaken,
    Grabbed,
    Kept,
    PilesPassed,
    Reshuffled,
    ThreeShown,
    TookPile,
    TurnedUp,
)
from game.rules.honour_table import HonourTable, LaidCard
from game.rules.state import State

SHOE = Zone("shoe")
PILE = Zone("pile")


def follow(ledger: Ledger, events: Sequence[Event], after: State, picked: Sequence[int] = ()) -> list[CardMove]:
    """Move the cards of ``events`` in place and return the moves, in order.

    ``after`` is the state after them. ``picked`` are the cards the person chose; where a kind is not among them the ledger chooses.
    """
    clerk = _Clerk(ledger, after, list(picked))
    for index, event in enumerate(events):
        clerk.index = index
        clerk.do(event)
    return clerk.moves


class _Returned(NamedTuple):
    """A card that goes back from a book of ``rank`` (-1: from the burn pile)."""

    rank: int
    move: CardMove


class _Clerk:
    """Carries out one action's events."""

    def __init__(self, ledger: Ledger, after: State, picked: list[int]) -> None:
        self.ledger = ledger
        self.after = after
        self.picked = picked
        self.moves: list[CardMove] = []
        self.index = 0
        self.returned: list[_Returned] = []

    def tell(self, card: int, source: Zone, target: Zone) -> None:
        self.moves.append(CardMove(card, source, target, self.index))

    def do(self, event: Event) -> None:
        match event:
            case Drew():
                for stack in event.stacks:
                    self.draw(event.seat, stack)
            case BookStarted():
                book = self.ledger.add_book(event.team, event.rank)
                self.lay(event.seat, event.team, book, event.kinds)
            case BookGrew():
                book = self.ledger.target_book(event.team, event.rank)
                self.lay(event.seat, event.team, book, event.kinds)
            case Burned():
                for kind in event.kinds:
                    card = self.pick(event.seat, kind)
                    self.ledger.burn[event.team].append(card)
                    self.ledger.burn_by[event.team].append(event.seat)
                    self.tell(card, Zone("hand", event.seat), Zone("burn", event.team))
            case Discarded():
                card = self.pick(event.seat, event.kind)
                self.ledger.pile.append(card)
                self.tell(card, Zone("hand", event.seat), PILE)
            case FootTaken():
                self.take_foot(event.seat)
            case TookPile():
                self.take_pile(event.seat, len(event.kinds))
            case ThreeShown():
                self.show_three(event)
            case Reshuffled():
                self.reshuffle(event)
            case Kept():
                self.ledger.kept[event.seat] = event.pile
            case _:
                self.do_rarely(event)

    def do_rarely(self, event: Event) -> None:
        match event:
            case Dealt():
                self.deal(event)
            case PilesPassed():
                self.pass_piles()
            case Grabbed():
                self.grab(event.seat)
            case TurnedUp():
                card = self.ledger.stacks[event.stack].pop()
                self.ledger.pile.append(card)
                self.tell(card, Zone("stack", event.stack), PILE)
            case CardsReturned():
                self.return_cards(event)
            case Caught() if event.right:
                self.change_foot(event)
            case _:
                pass

    # ---- hands

    def pick(self, seat: int, kind: int, book: TableBook | None = None) -> int:
        """Take a card of a kind out of a hand: one the person picked, else the ledger's choice."""
        hand = self.ledger.hands[seat]
        card = next((card for card in self.picked if kind_of(card) == kind and card in hand), None)
        if card is None:
            card = choose_of_kind(hand, kind, book)
        else:
            self.picked.remove(card)
        hand.remove(card)
        return card

    def draw(self, seat: int, stack: int) -> None:
        card = self.ledger.stacks[stack].pop()
        self.ledger.hands[seat].append(card)
        self.tell(card, Zone("stack", stack), Zone("hand", seat))

    def lay(self, seat: int, team: int, book: TableBook, kinds: Sequence[int]) -> None:
        for kind in kinds:
            card = self.pick(seat, kind, book)
            book.cards.append(card)
            book.laid_by.append(seat)
            self.tell(card, Zone("hand", seat), Zone("book", team, book.number))
        book.closed = len(book.cards) >= self.ledger.game.size

    def take_foot(self, seat: int) -> None:
        cards = self.ledger.feet[seat]
        self.ledger.feet[seat] = []
        self.ledger.hands[seat].extend(cards)
        for card in cards:
            self.tell(card, Zone("foot", seat), Zone("hand", seat))

    def take_pile(self, seat: int, number: int) -> None:
        pile = self.ledger.pile
        cards = pile[len(pile) - number :]
        del pile[len(pile) - number :]
        self.ledger.hands[seat].extend(cards)
        if self.ledger.game.rules.draw.pile_onto_table:
            # the top card itself goes onto the table with the pair, not another of its rank
            self.picked.insert(0, cards[-1])
        for card in cards:
            self.tell(card, PILE, Zone("hand", seat))

    def show_three(self, event: ThreeShown) -> None:
        card = self.pick(event.seat, event.kind)
        self.ledger.threes[event.team].append(card)
        self.tell(card, Zone("hand", event.seat), Zone("threes", event.team))
        if event.replacement is not None:
            self.draw(event.seat, event.stack)

    # ---- the deal and the stock

    def deal(self, event: Dealt) -> None:
        fresh = Ledger(self.ledger.game)
        shoe = shuffled_shoe(fresh.game, self.after.seed, event.round)
        fresh.hands, fresh.feet, fresh.stacks = lay_out(fresh.game, shoe)
        for name in Ledger.__slots__:
            setattr(self.ledger, name, getattr(fresh, name))
        target = {card: zone for zone, cards in fresh.zones() for card in cards}
        for card in reversed(shoe):
            self.tell(card, SHOE, target[card])

    def pass_piles(self) -> None:
        ledger, seats = self.ledger, self.ledger.game.players
        first, second = ledger.hands, ledger.feet
        kept = [first[seat] if ledger.kept[seat] == 1 else second[seat] for seat in range(seats)]
        passed = [second[seat] if ledger.kept[seat] == 1 else first[seat] for seat in range(seats)]
        ledger.hands = kept
        ledger.feet = [passed[(seat - 1) % seats] for seat in range(seats)]
        for seat in range(seats):
            chose_first = ledger.kept[seat] == 1
            if not chose_first:
                for card in kept[seat]:
                    self.tell(card, Zone("foot", seat), Zone("hand", seat))
            source, target = Zone("foot" if chose_first else "hand", seat), Zone("foot", (seat + 1) % seats)
            if source != target:
                for card in passed[seat]:
                    self.tell(card, source, target)

    def grab(self, seat: int) -> None:
        rules = self.ledger.game.rules.deal
        for name, cards, size in (
            ("foot", self.ledger.feet[seat], rules.foot),
            ("hand", self.ledger.hands[seat], rules.hand),
        ):
            for _ in range(size):
                stack = self.ledger.lowest_stack()
                card = self.ledger.stacks[stack].pop()
                cards.append(card)
                self.tell(card, Zone("stack", stack), Zone("foot" if name == "foot" else "hand", seat))

    def reshuffle(self, event: Reshuffled) -> None:
        pile = self.ledger.pile
        places = iter(event.order)
        for number, size in enumerate(event.sizes):
            stack = [pile[next(places)] for _ in range(size)]
            self.ledger.stacks[number] = stack
            for card in stack:
                self.tell(card, PILE, Zone("stack", number))
        del pile[: len(event.order)]

    # ---- the honour table

    def change_foot(self, event: Caught) -> None:
        """The old foot goes under the last stack, by kind as the engine puts it there; a new one comes from the stacks."""
        ledger, last = self.ledger, len(self.ledger.stacks) - 1
        old = sorted(ledger.feet[event.who], key=kind_of)
        ledger.stacks[last][:0] = old
        for card in old:
            self.tell(card, Zone("foot", event.who), Zone("stack", last))
        ledger.feet[event.who] = []
        for stack in event.stacks:
            card = ledger.stacks[stack].pop()
            ledger.feet[event.who].append(card)
            self.tell(card, Zone("stack", stack), Zone("foot", event.who))

    def return_cards(self, event: CardsReturned) -> None:
        """Give cards back as the honour table's own record shows it after the correction.

        The event does not say which of two books of a rank a card lay in, the record does. The first such event of a correction
        settles all books of the team; each then tells its own cards.
        """
        table = self.after.honour
        assert table is not None
        if not self.returned:
            self.returned = self.settle(event.team, table)
        wanted = list(event.kinds)
        for entry in self.returned[:]:
            kind = kind_of(entry.move.card)
            if entry.rank == event.rank and entry.move.target.owner == event.seat and kind in wanted:
                wanted.remove(kind)
                self.returned.remove(entry)
                self.moves.append(entry.move._replace(event=self.index))

    def settle(self, team: int, table: HonourTable) -> list[_Returned]:
        """Bring a team's books and burn in line with the record; returns each card that went back."""
        ledger = self.ledger
        back: list[_Returned] = []
        left = table.books[team][:]
        standing: list[TableBook] = []
        for book in ledger.books[team]:
            stays = _kept_places(book.cards, book.laid_by, left[0].cards) if left and left[0].rank == book.rank else None
            if stays is not None:
                left.pop(0)
            back += self.take_back(Zone("book", team, book.number), book.rank, book.cards, book.laid_by, stays or set())
            book.closed = len(book.cards) >= ledger.game.size
            if book.cards:
                standing.append(book)
        ledger.books[team] = standing
        stays = _kept_places(ledger.burn[team], ledger.burn_by[team], table.burn[team])
        return back + self.take_back(Zone("burn", team), -1, ledger.burn[team], ledger.burn_by[team], stays or set())

    def take_back(self, zone: Zone, rank: int, cards: list[int], seats: list[int], stays: set[int]) -> list[_Returned]:
        """Move the cards whose places are not in ``stays`` to the hands of those who laid them."""
        back = []
        for place in [place for place in range(len(cards)) if place not in stays]:
            card, seat = cards[place], seats[place]
            self.ledger.hands[seat].append(card)
            back.append(_Returned(rank, CardMove(card, zone, Zone("hand", seat), self.index)))
        cards[:] = [card for place, card in enumerate(cards) if place in stays]
        seats[:] = [seat for place, seat in enumerate(seats) if place in stays]
        return back


def _kept_places(cards: Sequence[int], seats: Sequence[int], record: Sequence[LaidCard]) -> set[int] | None:
    """Find ``record`` as a part of a book in the same order; None where it is no part of it."""
    places: set[int] = set()
    wanted = iter(record)
    next_card = next(wanted, None)
    for place, (card, seat) in enumerate(zip(cards, seats, strict=True)):
        if next_card is not None and next_card.kind == kind_of(card) and next_card.seat == seat:
            places.add(place)
            next_card = next(wanted, None)
    return places if next_card is None else None

"""A made-up table: cards, books, plates and scores, as a match half-way through might have them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.rules.cards import FACE_RANKS, JOKER, TWO, is_red, kind_of, shoe_cards
from game.sprites.book import BandView, BookState, BookView
from game.sprites.plate import PlateView

if TYPE_CHECKING:
    from collections.abc import Iterable

PEOPLE: Final = ("You", "Mabel", "Clara", "Otto", "Hugo", "Nell", "Walt", "Iris")
ORDER: Final = (*(rank for rank in FACE_RANKS[::-1] if rank not in "A23"), "A")


@dataclass(frozen=True, slots=True)
class Plan:
    """How full the table is to be."""

    seats: int = 4
    teams: int = 2
    hand: int = 24
    books: int = 6
    grows: bool = False
    stacks: int = 8
    reds: int = 0


class Shoe:
    """Hands out physical cards, each once."""

    def __init__(self, decks: int = 12, seed: int = 5) -> None:
        self.rng = random.Random(seed)
        self.cards = shoe_cards(decks, 2)
        self.rng.shuffle(self.cards)

    def rank(self, rank: str, count: int, *, red: bool | None = None) -> list[int]:
        """So many cards of a rank; the first one red or black if asked."""
        fitting = [card for card in self.cards if card % 64 < 52 and FACE_RANKS[card % 64 // 4] == rank]
        if red is not None:
            fitting.sort(key=lambda card: is_red(card) != red)
        return self._take(fitting[:count])

    def wilds(self, count: int) -> list[int]:
        """Twos and jokers."""
        return self._take([card for card in self.cards if kind_of(card) in (TWO, JOKER)][:count])

    def any(self, count: int) -> list[int]:
        """Whatever comes."""
        return self._take(self.cards[:count])

    def _take(self, cards: list[int]) -> list[int]:
        for card in cards:
            self.cards.remove(card)
        return cards


def hand(shoe: Shoe, count: int) -> list[list[int]]:
    """Groups of like cards, high ranks first."""
    cards = shoe.any(count)

    def rank(card: int) -> str:
        return "*" if card % 64 >= 52 else FACE_RANKS[card % 64 // 4]

    groups = [[card for card in cards if rank(card) == r] for r in ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3")]
    groups.append([card for card in cards if rank(card) in ("2", "*")])
    return [group for group in groups if group]


def books(shoe: Shoe, count: int, team: int, *, grows: bool = False) -> tuple[BookView, ...]:
    """A team's books: about two fifths closed, clean and dirty by turns; open ones of 3 to 6 cards, some with wilds."""
    made = []
    ranks = list(ORDER)
    shoe.rng.shuffle(ranks)
    ranks += ranks
    for i in range(count):
        name = f"book.{team}.{i}"
        if i < count * 2 // 5:
            state: BookState = "clean" if i % 2 == 0 else "dirty"
            size = 7 + (shoe.rng.randrange(4) if grows else 0)
            wilds = 0 if state == "clean" else shoe.rng.choice((1, 2))
            cards = shoe.rank(ranks[i], size - wilds, red=state == "clean") + shoe.wilds(wilds)
            made.append(BookView(name, tuple(cards), state, grows=grows))
        else:
            wilds = shoe.rng.choice((0, 0, 1, 2))
            cards = shoe.rank(ranks[i], shoe.rng.randrange(wilds + 1, 7 - wilds) + (0 if wilds else 2)) + shoe.wilds(wilds)
            made.append(BookView(name, tuple(cards[:6]), "open"))
    return tuple(made)


def names(people: Iterable[str]) -> str:
    """Names of a team as its pill has them."""
    return " & ".join(people)


def teams(plan: Plan) -> list[list[int]]:
    """Seats (1 upwards) of each team, team 0 with seat 1."""
    if plan.seats == 1:
        return [[1]]
    return [[seat for seat in range(1, plan.seats + 1) if (seat - 1) % plan.teams == team] for team in range(plan.teams)]


def bands(plan: Plan, shoe: Shoe) -> list[BandView]:
    """Each team's zone."""
    made = []
    for team, seats in enumerate(teams(plan)):
        label = "" if team == 0 else names(PEOPLE[seat - 1] for seat in seats)
        burned = tuple(shoe.any((4, 3, 0, 5)[team % 4])) if plan.books > 2 and not plan.reds else ()
        reds = tuple(shoe.rank("3", plan.reds, red=True)) if plan.reds else ()
        count = plan.books if team == 0 else max(0, plan.books - team % 3)
        made.append(
            BandView(team, label, books(shoe, count, team, grows=plan.grows), burned, reds, own=team == 0, burns=not plan.reds)
        )
    return made


def plates(plan: Plan) -> list[PlateView]:
    """Each seat's plate; seat 1 first, whose turn it is."""
    made = []
    of_team = {seat: team for team, seats in enumerate(teams(plan)) for seat in seats}
    for seat in range(1, plan.seats + 1):
        name = PEOPLE[seat - 1]
        made.append(
            PlateView(
                name, of_team[seat], name.lower(), plan.hand if seat == 1 else (11, 6, 4, 5, 10, 3, 13)[seat % 7],
                "in foot" if seat % 3 else "waiting", laid=seat % 4 != 3, turn=seat == 1, pill="Your turn",
            )
        )  # fmt: skip
    return made

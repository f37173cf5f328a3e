"""Matches that stand at a position written by hand, for tests of the table."""

from __future__ import annotations

from typing import Any

from game.match import Match, SeatSetup, Table, make_setup
from game.rules.cards import KIND_TEXT, kind_of
from game.rules.catalog import built_in, with_house
from game.rules.position import Position, set_up


def match_at(
    rules: str = "hodges",
    players: int = 4,
    *,
    honour: bool = False,
    humans: tuple[int, ...] = (0,),
    house: dict[str, Any] | None = None,
    **position: Any,
) -> Match:
    """A match at a position; south, and whoever is named, are people."""
    seats = tuple(
        SeatSetup(name, "human" if seat in humans else "computer")
        for seat, name in enumerate(("You", "Mabel", "Clara", "Otto", "Nell", "Hugo", "Walt", "Ida")[:players])
    )
    setup = make_setup(with_house(built_in(rules), house or {}), players, seed=7, seats=seats, honour=honour)
    return Match(setup, Table.at(set_up(Position(**position), setup.game(), seed=7)))


def cards_of(match: Match, text: str, seat: int = 0) -> list[int]:
    """Cards of a seat's hand by rank: `K K *`."""
    free = list(match.ledger.hands[seat])
    found = []
    for word in text.split():
        card = next(card for card in free if KIND_TEXT[kind_of(card)] == word)
        free.remove(card)
        found.append(card)
    return found

"""Which fields of a rule set contradict each other, and how to say so."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.ruleset import RuleSet
from game.rules.seating import team_map

SPARE_CARDS = 20
"""Cards that must be left to draw from after the deal, or a round is over before it has begun."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two fields that disagree, and the sentence that says so."""

    fields: tuple[str, str]
    sentence: str


def contradictions(rules: RuleSet) -> list[Contradiction]:
    """Return every pair of fields that cannot be played together; empty for a sound rule set."""
    return [Contradiction((first, second), f"{first} and {second} disagree: {why}") for first, second, why in _pairs(rules)]


def _pairs(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    yield from _seating(rules)
    yield from _deal(rules)
    yield from _pile(rules)
    yield from _books(rules)
    yield from _ending(rules)


def _seating(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    for count, plans in rules.seating.plans.items():
        if count not in {str(number) for number in range(1, 9)}:
            yield "plans", "plans", f"{count!r} is not a number of players from 1 to 8"
            continue
        for plan in plans:
            if team_map(int(count), plan) is None:
                yield "plans", "plans", f"{count} players cannot be seated as {plan!r} without partners side by side"
    if not rules.seating.plans:
        yield "plans", "plans", "no number of players is given"


def _deal(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    deal = rules.deal
    if deal.decks_by_player and deal.decks > 3:
        yield "decks", "decks_by_player", f"{deal.decks} decks more than players are too many; at most 3"
    if not deal.decks_by_player and deal.decks < 1:
        yield "decks", "decks_by_player", "a fixed number of decks must be at least 1"
    if deal.choose_pile and deal.hand != deal.foot:
        yield "hand", "foot", f"where piles are chosen both are alike, not {deal.hand} and {deal.foot}"
    if deal.grab and deal.choose_pile:
        yield "grab", "choose_pile", "a packet lifted is not dealt into two piles to choose from"
    if deal.grab and deal.stacks_by_player:
        yield "grab", "stacks_by_player", "a packet is lifted off one stock, not off several stacks"
    for count in sorted(int(text) for text in rules.seating.plans if text.isdecimal()):
        decks = deal.decks + (count if deal.decks_by_player else 0)
        needed = count * (deal.hand + deal.foot) + SPARE_CARDS
        if decks * (52 + deal.jokers) < needed:
            yield "decks", "hand", f"{decks} decks are too few for {count} players with {deal.hand} and {deal.foot} cards"
            return


def _pile(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    draw, threes = rules.draw, rules.threes
    if draw.pile == "never":
        if draw.pile_onto_table:
            yield "pile", "pile_onto_table", "a pile that is never taken brings nothing onto the table"
        return
    if draw.pile_needs != "nothing" and not draw.pile_top_natural:
        yield "pile_needs", "pile_top_natural", "a pair or a book of the top card's rank asks for a natural on top"
    if draw.pile_onto_table and draw.pile_needs == "nothing":
        yield "pile_onto_table", "pile_needs", "only a pair or a book can take the top card onto the table"
    if draw.pile_onto_table and not draw.pile_after_lay_down and any(rules.lay_down.minimum):
        yield "pile_onto_table", "pile_after_lay_down", "the top card would be laid before the first lay-down has its points"
    if threes.red_threes == "table" and threes.red_on_pile != "nothing":
        yield "red_threes", "red_on_pile", "red threes that go to the table are never discarded"


def _books(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    books, out = rules.books, rules.going_out
    if books.one_wild_at_a_time and books.start_with_wilds:
        yield "one_wild_at_a_time", "start_with_wilds", "wilds that join one at a time do not start a book"
    if books.start_all_naturals and books.start_with_wilds:
        yield "start_all_naturals", "start_with_wilds", "a book begun with every natural is begun without wilds"
    if books.wild_cap >= books.book_size:
        yield "wild_cap", "book_size", f"a book of {books.book_size} has no room for {books.wild_cap} wilds beside a natural"
    if out.wild_to_go_out and not books.wild_books:
        yield "wild_to_go_out", "wild_books", "books of wilds are asked for but not allowed"


def _ending(rules: RuleSet) -> Iterator[tuple[str, str, str]]:
    scoring, lay_down = rules.scoring, rules.lay_down
    if bool(scoring.rounds) == bool(scoring.target):
        yield "rounds", "target", "a match has a number of rounds or a target score; one of them is 0"
    if scoring.special_bonus and not scoring.special_ranks:
        yield "special_bonus", "special_ranks", "a bonus is given for special books, but no rank is special"
    bands = lay_down.minimum_from_score
    if bands and len(bands) != len(lay_down.minimum):
        yield "minimum", "minimum_from_score", f"{len(lay_down.minimum)} minimums for {len(bands)} bands of scores"
    if any(first >= second for first, second in itertools.pairwise(bands)):
        yield "minimum_from_score", "minimum_from_score", "the bands must rise"
    out = rules.going_out
    if out.final_discard and out.empty == "rests":
        yield "final_discard", "empty", "a player who rests has nothing left to discard when the round ends"

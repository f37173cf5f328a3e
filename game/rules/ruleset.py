"""A rule set as data: every axis on which families differ is a field of one of these frozen parts.

The parts are what a rule file's sections hold (``docs/add-a-rule-set.md``). Field names are unique over all parts, so that a
house rule can name a field alone. What a field means in words stands in ``axes.py``, what it may hold is said here and read by
``limits.py``; fields that contradict each other are found by ``checks.py``; ``catalog.py`` reads and writes files.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Interval, Len

Plan = Literal["alone", "pairs", "halves"]
RankName = Literal["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Points = Annotated[int, Interval(ge=0, le=500)]
Penalty = Annotated[int, Interval(ge=-1000, le=0)]
Bonus = Annotated[int, Interval(ge=0, le=5000)]


@dataclass(frozen=True, slots=True)
class Seating:
    """How many may play, and in which teams (the first plan listed for a count is its own)."""

    plans: dict[str, Annotated[tuple[Plan, ...], Len(1, 3)]]
    not_recommended: Annotated[tuple[Annotated[int, Interval(ge=1, le=8)], ...], Len(0, 8)] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """The shoe, the piles dealt, the stacks to draw from, and who begins."""

    decks: Annotated[int, Interval(ge=0, le=12)]
    decks_by_player: bool
    jokers: Annotated[int, Interval(ge=0, le=4)]
    hand: Annotated[int, Interval(ge=7, le=15)]
    foot: Annotated[int, Interval(ge=7, le=15)]
    choose_pile: bool
    stacks_by_player: Annotated[int, Interval(ge=0, le=2)]
    turn_up: bool
    grab: bool
    grab_bonus: Bonus
    first_starter: Literal["random", "by_game", "first_sorted"]
    next_starter: Literal["left", "stays", "winner"]


@dataclass(frozen=True, slots=True)
class Draw:
    """What a turn begins with, and what becomes of an exhausted stock."""

    draw: Annotated[int, Interval(ge=1, le=4)]
    pile: Literal["never", "top", "all"]
    pile_cards: Annotated[int, Interval(ge=1, le=10)]
    pile_size: Annotated[int, Interval(ge=1, le=20)]
    pile_top_natural: bool
    pile_needs: Literal["nothing", "pair", "pair_or_wild", "book", "pair_or_book"]
    pile_after_lay_down: bool
    pile_onto_table: bool
    stock_end: Literal["reshuffle", "end"]


@dataclass(frozen=True, slots=True)
class Threes:
    """What becomes of the threes, by colour."""

    red_threes: Literal["keep", "table"]
    red_bonus: Bonus
    red_on_pile: Literal["nothing", "block", "freeze"]
    black_threes: Literal["keep", "table"]
    black_bonus: Bonus
    black_on_pile: Literal["nothing", "block", "freeze"]
    black_out: bool


@dataclass(frozen=True, slots=True)
class Values:
    """Card points. The value of a three is what it costs when it is left in hand or foot."""

    joker: Points
    two: Points
    ace: Points
    high: Points
    low: Points
    high_from: RankName
    red_three: Penalty
    black_three: Penalty


@dataclass(frozen=True, slots=True)
class Books:
    """What a book may hold and how it is built."""

    book_size: Annotated[int, Interval(ge=5, le=8)]
    wilds: Literal["half", "fewer", "as_many", "any"]
    wild_cap: Annotated[int, Interval(ge=0, le=7)]
    wild_books: bool
    extra_naturals: Literal["burn", "start", "join", "refuse"]
    wilds_on_closed: bool
    start_all_naturals: bool
    start_with_wilds: bool
    one_wild_at_a_time: bool
    start_or_add: bool

    def most_wilds(self, naturals: int) -> int:
        """Return how many wilds a book with so many naturals may hold at most."""
        if self.wilds == "fewer":
            limit = naturals - 1
        elif self.wilds == "as_many":
            limit = naturals
        elif self.wilds == "half":
            limit = naturals // 2
        else:
            limit = 99 if naturals else 0
        return min(limit, self.wild_cap) if self.wild_cap else limit


@dataclass(frozen=True, slots=True)
class LayDown:
    """The first lay-down of a team in a round."""

    minimum: Annotated[tuple[Annotated[int, Interval(ge=0, le=1000)], ...], Len(0, 12)]
    minimum_from_score: Annotated[tuple[Annotated[int, Interval(ge=0, le=1_000_000)], ...], Len(0, 12)]
    minimum_waived: bool


@dataclass(frozen=True, slots=True)
class GoingOut:
    """What it takes to end a round, and what happens to a player with nothing left who may not."""

    clean_to_go_out: Annotated[int, Interval(ge=0, le=5)]
    dirty_to_go_out: Annotated[int, Interval(ge=0, le=5)]
    wild_to_go_out: Annotated[int, Interval(ge=0, le=5)]
    empty: Literal["plays_on", "rests", "keeps_cards", "refused"]
    partner_foot: Literal["nothing", "taken", "played"]
    final_discard: bool
    ask_partner: Literal["no", "advice", "binding"]


@dataclass(frozen=True, slots=True)
class Scoring:
    """Bonuses, and how long a match lasts (``rounds`` or ``target``; the other is 0)."""

    clean_bonus: Bonus
    dirty_bonus: Bonus
    wild_bonus: Bonus
    out_bonus: Bonus
    special_ranks: Annotated[tuple[RankName, ...], Len(0, 11)]
    special_bonus: Bonus
    rounds: Annotated[int, Interval(ge=0, le=8)]
    target: Annotated[int, Interval(ge=0, le=100_000)]


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One complete set of rules. Equal files give equal rule sets; hashable by identity of its parts' contents."""

    id: Annotated[str, Len(1, 40)]
    """Lower-case letters, digits and dashes."""
    name: Annotated[str, Len(1, 60)]
    summary: Annotated[str, Len(0, 200)]
    based_on: Annotated[str, Len(0, 40)]
    seating: Seating
    deal: Deal
    draw: Draw
    threes: Threes
    values: Values
    books: Books
    lay_down: LayDown
    going_out: GoingOut
    scoring: Scoring
    ours: Annotated[tuple[Annotated[str, Len(1, 40)], ...], Len(0, 80)] = field(default=())
    """Names of fields about which the document is silent: shown to the player as our decision."""


PARTS: dict[str, type] = {
    "deal": Deal,
    "draw": Draw,
    "threes": Threes,
    "values": Values,
    "books": Books,
    "lay_down": LayDown,
    "going_out": GoingOut,
    "scoring": Scoring,
}
"""The parts whose fields are axes a house rule may change, in the order a person meets them."""

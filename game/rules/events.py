"""What happened, in order: what the screen animates, what is spoken and what a replay shows. All frozen.

Cards are kinds, in the order they moved. ``redacted`` in ``view.py`` hides what a seat may not see (``HIDDEN`` in its place).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

RoundEnd = Literal["out", "stock", "turns", "all_empty"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """A round was dealt. Card for card as ``deal.lay_out`` says; ``starter`` is -1 while it is still open."""

    round: int
    starter: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat kept pile 1 or 2."""

    seat: int
    pile: int


@dataclass(frozen=True, slots=True)
class PilesPassed:
    """All have chosen: each pile not kept went to the left as the foot."""


@dataclass(frozen=True, slots=True)
class Grabbed:
    """A seat lifted ``lifted`` cards, made up to hand and foot; ``bonus`` points were earned."""

    seat: int
    lifted: int
    bonus: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A card was turned from the stock to begin the discard pile (a red three is covered by a further one)."""

    stack: int
    kind: int


@dataclass(frozen=True, slots=True)
class ThreeShown:
    """A three (``kind``) went from a hand to the table; ``replacement`` came from stack ``stack`` (None: not replaced)."""

    seat: int
    team: int
    kind: int
    replacement: int | None
    stack: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn began."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat with nothing left was passed over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew ``kinds``, each from the stack at the same place in ``stacks``."""

    seat: int
    kinds: tuple[int, ...]
    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """Discards became the stock: new card i (bottom first, stack after stack) was the pile's card ``order[i]``.

    ``sizes`` are the numbers of cards put into each stack.
    """

    order: tuple[int, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TookPile:
    """A seat took the top ``kinds`` of the discard pile (lowest first) into the hand."""

    seat: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BookStarted:
    """A new book of a rank was laid from a hand."""

    seat: int
    team: int
    rank: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BookGrew:
    """Cards went from a hand onto a book of the team. ``closed`` tells that it stood as closed already."""

    seat: int
    team: int
    rank: int
    kinds: tuple[int, ...]
    closed: bool = False


@dataclass(frozen=True, slots=True)
class BookClosed:
    """A book reached its full size. ``kind`` is clean, dirty or wild."""

    seat: int
    team: int
    rank: int
    kind: Literal["clean", "dirty", "wild"]


@dataclass(frozen=True, slots=True)
class Burned:
    """Naturals went from a hand to the team's burn pile."""

    seat: int
    team: int
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LaidDown:
    """A team's first lay-down, worth ``points`` of the ``minimum`` needed. ``straight``: it emptied the hand."""

    seat: int
    team: int
    points: int
    minimum: int
    straight: bool


@dataclass(frozen=True, slots=True)
class FootTaken:
    """A seat took up its foot: straight, in the middle of its turn, or for the next turn."""

    seat: int
    straight: bool
    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded a card."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn ended without a discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class Emptied:
    """A seat has no card left in hand and foot, and may not go out (yet)."""

    seat: int
    rests: bool


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asked its partner whether it may go out."""

    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The partner answered."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat went out."""

    seat: int


@dataclass(frozen=True, slots=True)
class TeamScore:
    """A team's round: closed books and bonuses, cards on the table, cards left."""

    basic: int
    count: int
    against: int

    @property
    def total(self) -> int:
        """Basic and count less against."""
        return self.basic + self.count - self.against


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; ``scores`` by team."""

    reason: RoundEnd
    out: int
    scores: tuple[TeamScore, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; more than one winner share a tie."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Challenged:
    """Honour table: a seat questioned a team's books of a rank; ``wrong`` tells whether a rule was broken."""

    seat: int
    team: int
    rank: int
    wrong: bool


@dataclass(frozen=True, slots=True)
class CardsReturned:
    """Honour table: cards of a book (or of the burn pile, rank -1) went back to the hand of the seat that laid them.

    ``reason`` is the refusal code of the rule they broke.
    """

    team: int
    rank: int
    seat: int
    kinds: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class RoundResumed:
    """Honour table: the one who was out is not; the round goes on."""

    was_out: int


@dataclass(frozen=True, slots=True)
class Peeked:
    """Honour table: a seat looked at its foot."""

    seat: int


@dataclass(frozen=True, slots=True)
class Caught:
    """Honour table: an accusation; ``right``: the accused gets a new foot, the old one lies under the last stack.

    ``stacks`` names for each new foot card, in order, the stack it came from.
    """

    seat: int
    who: int
    right: bool
    stacks: tuple[int, ...]


Event = (
    Dealt
    | Kept
    | PilesPassed
    | Grabbed
    | TurnedUp
    | ThreeShown
    | TurnBegan
    | Passed
    | Drew
    | Reshuffled
    | TookPile
    | BookStarted
    | BookGrew
    | BookClosed
    | Burned
    | LaidDown
    | FootTaken
    | Discarded
    | TurnEnded
    | Emptied
    | Asked
    | Answered
    | WentOut
    | RoundEnded
    | MatchEnded
    | Challenged
    | CardsReturned
    | RoundResumed
    | Peeked
    | Caught
)

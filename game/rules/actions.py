"""What a seat may ask for. Every action is a frozen value; the engine decides whether it is legal."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one play that go to one place.

    ``cards`` are kinds in the order written, ``rank`` the rank named (0 to 10, ``WILD_BOOK``) or None to take it from the
    naturals, ``new`` asks for another book whatever stands.
    """

    cards: tuple[int, ...]
    rank: int | None = None
    new: bool = False


@dataclass(frozen=True, slots=True)
class Keep:
    """After the deal: keep pile 1 or 2 as the hand and pass the other to the left."""

    seat: int
    pile: int


@dataclass(frozen=True, slots=True)
class Grab:
    """Grab 22: the number of cards lifted off the deck."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Say that one's hand is sorted, where the first who has sorted begins."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the stock: from the lowest stack that has cards, or one card from each stack named (counted from 0)."""

    seat: int
    stacks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Take:
    """Take the discard pile, with the two cards named where a pair is asked for (empty: whichever serve)."""

    seat: int
    pair: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Play:
    """Lay groups in one move, all or none."""

    seat: int
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card, which ends the turn."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class End:
    """End the turn without a discard: no card left, or none that may be discarded."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the partner for leave to go out, where that is the rule."""

    seat: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the partner's question."""

    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class DealNext:
    """Deal the next round, once one is over and the match is not."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenge:
    """Honour table: question a team's books of a rank (0 to 10, ``WILD_BOOK``, ``THREES``)."""

    seat: int
    team: int
    rank: int


@dataclass(frozen=True, slots=True)
class Peek:
    """Honour table: look at one's own foot early."""

    seat: int


@dataclass(frozen=True, slots=True)
class Catch:
    """Honour table: accuse a seat of having looked at its foot."""

    seat: int
    who: int


Action = Keep | Grab | Ready | Draw | Take | Play | Discard | End | Ask | Answer | DealNext | Challenge | Peek | Catch

"""Cards, seen twice: as one of fifteen *kinds* (all the rules need) and as one physical card of the shoe.

A kind is an int 0 to 14: the naturals 4 to ace in order, then 2, joker, red three and black three. Suits do not matter to the
rules. A physical card is an int too, ``deck * 64 + index``: index 0 to 51 is ``rank * 4 + suit`` with ranks in the order of
``FACE_RANKS``, and 52 upwards are the deck's jokers.
"""

from __future__ import annotations

from functools import cache

FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(11)
TWO, JOKER, RED_THREE, BLACK_THREE = 11, 12, 13, 14
KINDS = 15
NATURALS = 11
"""Kinds below this are naturals, the ranks of books."""
HIDDEN = -1
"""Stands for a card that a seat may not see."""

WILD_BOOK = 11
"""The rank of a book of wilds alone, where a rule set knows such books."""
THREES = 12
"""The rank of a book begun with a three (possible at the honour table only)."""

KIND_TEXT = ("4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "*", "3r", "3b")
"""How each kind is written in the notation."""
KIND_NAMES = (
    *("four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
    *("two", "joker", "red three", "black three"),
)
KIND_PLURALS = (
    *("fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks", "queens", "kings", "aces"),
    *("twos", "jokers", "red threes", "black threes"),
)
BOOK_PLURALS = (*KIND_PLURALS[:NATURALS], "wilds", "threes")
"""What a book of each rank (``WILD_BOOK`` and ``THREES`` included) is a book of."""

SUITS = "shdc"
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
RED_SUITS = "hd"
FACE_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK_STRIDE = 64
FIRST_JOKER = 52


def _kind_of_index(index: int) -> int:
    if index >= FIRST_JOKER:
        return JOKER
    rank, suit = FACE_RANKS[index // 4], SUITS[index % 4]
    if rank == "3":
        return RED_THREE if suit in RED_SUITS else BLACK_THREE
    return KIND_TEXT.index(rank)


KIND_OF_INDEX = tuple(_kind_of_index(index) for index in range(DECK_STRIDE))


def kind_of(card: int) -> int:
    """Return the kind of a physical card."""
    return KIND_OF_INDEX[card % DECK_STRIDE]


def is_red(card: int) -> bool:
    """Tell whether a physical card is printed in red (every second joker is)."""
    index = card % DECK_STRIDE
    if index >= FIRST_JOKER:
        return index % 2 == 0
    return SUITS[index % 4] in RED_SUITS


def face_id(card: int) -> str:
    """Return the name of a physical card's picture: ``10h``, ``Ks``, ``joker_red``."""
    index = card % DECK_STRIDE
    if index >= FIRST_JOKER:
        return "joker_red" if is_red(card) else "joker_black"
    return FACE_RANKS[index // 4] + SUITS[index % 4]


def card_text(card: int) -> str:
    """Write a physical card in the notation, with its suit: ``10h``, ``3d``, ``*``."""
    return "*" if kind_of(card) == JOKER else face_id(card)


def card_name(card: int) -> str:
    """Name a physical card as a person would: ``king of hearts``, ``red joker``."""
    index = card % DECK_STRIDE
    if index >= FIRST_JOKER:
        return "red joker" if is_red(card) else "black joker"
    rank = FACE_RANKS[index // 4]
    word = "three" if rank == "3" else KIND_NAMES[KIND_TEXT.index(rank)]
    return f"{word} of {SUIT_NAMES[SUITS[index % 4]]}"


def shoe_cards(decks: int, jokers: int) -> list[int]:
    """Return every physical card of a shoe in a fixed order.

    ``decks`` decks of 52 cards, each with ``jokers`` jokers (0 to 4).
    """
    return [deck * DECK_STRIDE + index for deck in range(decks) for index in range(FIRST_JOKER + jokers)]


@cache
def shoe_kinds(decks: int, jokers: int) -> tuple[int, ...]:
    """Return the kinds of ``shoe_cards``, in the same order."""
    return tuple(map(kind_of, shoe_cards(decks, jokers)))


def is_wild(kind: int) -> bool:
    """Tell whether a kind is a 2 or a joker."""
    return kind == TWO or kind == JOKER


def is_three(kind: int) -> bool:
    """Tell whether a kind is a red or a black three."""
    return kind >= RED_THREE


def count_kinds(kinds: list[int] | tuple[int, ...]) -> list[int]:
    """Count a list of kinds into a list of ``KINDS`` numbers."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts


def list_kinds(counts: list[int]) -> list[int]:
    """Spell counts out again as a list of kinds in ascending order."""
    return [kind for kind, number in enumerate(counts) for _ in range(number)]

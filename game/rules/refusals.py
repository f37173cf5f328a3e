"""Why a move is refused: a stable word, and a sentence with the figures behind it.

The sentences are the English originals of what the screen shows; the screen translates the template before filling it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

TEMPLATES: dict[str, str] = {
    "honour_only": "That is possible at the honour table only.",
    "wrong_phase": "Not now: {phase}.",
    "not_your_turn": "It is {turn}'s turn.",
    "not_your_card": "You do not hold {cards}.",
    "stock_empty": "The stock has not enough cards to draw.",
    "no_such_stack": "There is no stack {stack}; there are {stacks}.",
    "wrong_number_of_stacks": "Name {draw} stacks, one for each card.",
    "pile_never": "The discard pile is never taken under these rules.",
    "pile_empty": "The discard pile is empty.",
    "pile_too_small": "The pile has {size} cards; it can be taken from {needed} on.",
    "pile_blocked": "A three on top blocks the pile.",
    "pile_top_not_natural": "The top card must be a natural, 4 to ace.",
    "pile_needs_lay_down": "Your side must lay down before it may take the pile.",
    "pile_needs_pair": "To take the pile you need {needs}.",
    "pile_frozen": "The pile is frozen: you need two naturals of the top card's rank.",
    "pile_does_not_fit": "The pair and the top card do not fit: the book would have {size} cards of at most {most}.",
    "book_too_small": "A new book needs {needed} cards; this has {size}.",
    "book_too_large": "A book holds {most} cards; this would make {size}.",
    "mixed_ranks": "A book holds one rank only.",
    "too_many_wilds": "Too many wilds: {wilds} beside {naturals} naturals. {limit}",
    "no_natural": "A book needs naturals beside its wilds.",
    "three_in_book": "Threes are never played in a book.",
    "book_closed": "That book is closed and takes no more cards.",
    "wild_on_closed_book": "A closed book takes no more wilds.",
    "below_minimum": "{points} of {minimum} points: the first lay-down needs {short} more.",
    "not_laid_down": "Your side must lay down first.",
    "must_play_all_naturals": "A new book takes all the {rank} you hold, {needed} of them.",
    "wild_in_new_book": "A new book is started without wilds; add them later.",
    "one_wild_at_a_time": "Wilds join a book one at a time.",
    "start_or_add_not_both": "In one turn, start new books or add to standing ones, not both.",
    "must_keep_cards": "Keep {needed} cards until you can go out: {missing}.",
    "not_allowed_out": "That would leave you without a card, and you may not go out yet: {missing}.",
    "must_discard": "End your turn with a discard.",
    "must_end_with_discard": "Keep one card: going out ends with a discard.",
    "second_book": "Your side has a book of {rank} already.",
    "no_such_book": "There is no such book.",
    "must_ask_partner": "Ask your partner before you go out.",
    "partner_said_no": "Your partner asked you not to go out this turn.",
    "must_go_out": "Your partner said yes: go out this turn.",
    "no_partner": "There is no partner to ask, or none need be asked.",
    "already_asked": "You have asked this turn.",
    "no_foot": "That foot has been taken up already.",
    "no_such_pile": "Keep pile 1 or pile 2.",
    "nothing_to_undo": "There is nothing to take back since the last card was revealed.",
    "no_such_packet": "Lift 1 to {most} cards.",
}
"""Every refusal code with its English sentence."""

PHASE_TEXT: dict[str, str] = {
    "keep": "choose the pile to keep first",
    "grab": "lift your packet off the deck first",
    "ready": "all are still sorting",
    "draw": "draw first",
    "play": "you have drawn already",
    "answer": "the partner's answer is awaited",
    "over": "the round is over",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not legal: a code of ``TEMPLATES`` and the figures of its sentence."""

    code: str
    figures: Mapping[str, str | int] = field(default_factory=dict)

    def __str__(self) -> str:
        """Say it in English."""
        return TEMPLATES[self.code].format(**self.figures)

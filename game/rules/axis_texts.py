"""The words for every axis: label, one sentence of explanation, options; ``axes.py`` joins them to what each field may hold.

An entry is the field, its label, its explanation, and what else there is to say: ``options`` (a word for each value of a choice),
``words`` (for numbers that mean more than a number), ``step``, ``if`` (the field it depends on and the values that give it a
meaning, an empty tuple: any but none).
"""

from __future__ import annotations

from typing import Any, Final

SECTION_TITLES: Final[dict[str, str]] = {
    "players": "Players and teams",
    "cards": "Cards and deal",
    "drawing": "Drawing",
    "pile": "The discard pile",
    "books": "Books and wilds",
    "lay_down": "First lay-down",
    "foot": "The foot",
    "going_out": "Going out",
    "threes": "Threes",
    "points": "Points and bonuses",
    "rounds": "Rounds and pace",
}

_TAKEN: Final = {"pile": ("top", "all")}
_ON_PILE: Final = {"nothing": "Nothing", "block": "Blocks", "freeze": "Freezes"}

AXES: Final[dict[str, tuple[tuple[str, str, str, dict[str, Any]], ...]]] = {
    "players": (
        (
            "first_starter",
            "Who starts the first round",
            "By game: the first seat opens the first game, the next seat the next game, and so on.",
            {"options": {"random": "Drawn at random", "by_game": "By game", "first_sorted": "First to finish sorting"}},
        ),
        (
            "next_starter",
            "Who starts the rounds after it",
            "The player to the left of the last starter, the same player again, or whoever went out.",
            {
                "options": {"left": "Next to the left", "stays": "The same", "winner": "Whoever went out"},
                "if": {"first_starter": ("random", "by_game")},
            },
        ),
    ),
    "cards": (
        (
            "decks_by_player",
            "More players, more decks",
            "With yes, the decks below come on top of one for each player; with no, their number is fixed.",
            {},
        ),
        ("decks", "Decks", "Decks of 52 cards: beyond one for each player, or all of them.", {}),
        ("jokers", "Jokers in a deck", "Jokers that each deck brings with it.", {}),
        ("hand", "Cards in the hand", "Cards dealt to each player's hand.", {}),
        (
            "stacks_by_player",
            "Draw stacks",
            "One stock in the middle, or stacks around the table, eight at most; a player draws from any.",
            {"words": {0: "one for all", 1: "one each", 2: "two each"}},
        ),
        ("turn_up", "A card is turned up", "After the deal one card is turned from the stock to begin the discard pile.", {}),
        (
            "grab",
            "Lift your packet",
            "Instead of being dealt, each player lifts a packet off the deck and tries for exactly the cards of hand and foot.",
            {},
        ),
        (
            "grab_bonus",
            "Bonus for lifting the exact number",
            "Points earned at once, whatever follows.",
            {"step": 50, "if": {"grab": ()}},
        ),
    ),
    "drawing": (
        ("draw", "Cards drawn", "Cards drawn from the stock at the beginning of a turn.", {}),
        (
            "stock_end",
            "When the stock runs out",
            "The discards are shuffled into a new stock, or the round ends when nobody can draw.",
            {"options": {"reshuffle": "Shuffle the discards", "end": "The round ends"}},
        ),
    ),
    "pile": (
        (
            "pile",
            "Taking the discard pile",
            "Whether a player may take the discard pile instead of drawing, and how much of it.",
            {"options": {"never": "Never", "top": "Top cards", "all": "All of it"}},
        ),
        ("pile_cards", "Cards taken", "Cards taken off the top, all of them where there are fewer.", {"if": {"pile": ("top",)}}),
        ("pile_size", "Cards the pile must have", "With fewer cards than this the pile cannot be taken.", {"if": _TAKEN}),
        (
            "pile_needs",
            "What it takes",
            "What a player must hold, or the team have on the table, of the top card's rank.",
            {
                "options": {
                    "nothing": "Nothing",
                    "pair": "Two naturals",
                    "pair_or_wild": "A natural and one more or a wild",
                    "book": "A book on the table",
                    "pair_or_book": "Two naturals or a book",
                },
                "if": _TAKEN,
            },
        ),
        (
            "pile_top_natural",
            "The top must be a natural",
            "With a 2, a joker or a three on top the pile stays.",
            {"if": {**_TAKEN, "pile_needs": ("nothing",)}},
        ),
        (
            "pile_after_lay_down",
            "Only after laying down",
            "The team must have laid down before it may take the pile.",
            {"if": _TAKEN},
        ),
        (
            "pile_onto_table",
            "The top card goes to the table",
            "The top card and the pair are laid at once as a book, or onto one; only the rest joins the hand.",
            {"if": _TAKEN},
        ),
    ),
    "books": (
        ("book_size", "Cards of a closed book", "A book with this many cards is closed.", {}),
        (
            "extra_naturals",
            "More naturals of a closed book's rank",
            "Only where another book is started can a team have several books of a rank.",
            {
                "options": {
                    "burn": "Burn, and count",
                    "start": "Start another book",
                    "join": "Join: books grow",
                    "refuse": "Stay in the hand",
                }
            },
        ),
        (
            "wilds_on_closed",
            "Wilds on a closed book",
            "A wild may still join a closed book; a clean one then turns dirty.",
            {"if": {"extra_naturals": ("join",)}},
        ),
        (
            "wilds",
            "Wilds in a book",
            "How many wilds a book may hold beside its naturals.",
            {
                "options": {
                    "half": "Half as many",
                    "fewer": "Fewer than naturals",
                    "as_many": "As many as naturals",
                    "any": "Any number",
                }
            },
        ),
        ("wild_cap", "Most wilds in a book", "A book never holds more wilds than this.", {"words": {0: "no limit"}}),
        ("wild_books", "Books of wilds", "Three and more wilds may be a book of their own.", {}),
        ("start_with_wilds", "Wilds in a new book", "A book may be begun with wilds in it.", {}),
        ("start_all_naturals", "A new book takes all", "A book is begun with every natural of its rank in hand.", {}),
        ("one_wild_at_a_time", "One wild at a time", "Wilds join a standing book one by one.", {}),
        (
            "start_or_add",
            "Start or add, not both",
            "In one turn a player starts new books or adds to those that stood before, not both.",
            {},
        ),
    ),
    "lay_down": (
        (
            "minimum",
            "Card points needed, by round",
            "What the first books a team lays in a round must be worth together; an empty list asks for nothing.",
            {"step": 10},
        ),
        (
            "minimum_from_score",
            "By score instead of round",
            "The team's score from which each of these minimums holds; empty: they go by round.",
            {"step": 500, "if": {"minimum": ()}},
        ),
        (
            "minimum_waived",
            "Nothing needed when it empties the hand",
            "A first lay-down that uses up the whole hand may be worth anything.",
            {"if": {"minimum": ()}},
        ),
    ),
    "foot": (
        ("foot", "Cards in the foot", "Cards dealt to each player's foot.", {}),
        (
            "choose_pile",
            "Choose a pile, pass the other",
            "Each player deals two piles, keeps one unseen as the hand and passes the other to the left as the neighbour's foot.",
            {},
        ),
        (
            "empty",
            "No card left, but not allowed out",
            "What happens to a player whose hand and foot are used up before the side may go out.",
            {
                "options": {
                    "plays_on": "Draws again next turn",
                    "rests": "Rests until the side may",
                    "keeps_cards": "Two cards must be kept",
                    "refused": "The last card must be kept",
                }
            },
        ),
    ),
    "going_out": (
        ("clean_to_go_out", "Clean books needed", "Closed books without a wild card.", {}),
        ("dirty_to_go_out", "Dirty books needed", "Closed books with wild cards.", {}),
        ("wild_to_go_out", "Books of wilds needed", "Closed books of nothing but wild cards.", {}),
        (
            "partner_foot",
            "The partner's foot",
            "What partners must have done with their feet before one may go out.",
            {"options": {"nothing": "Does not matter", "taken": "Taken up", "played": "Played from"}},
        ),
        (
            "ask_partner",
            "Ask the partner before going out",
            "Binding: a no forbids it, and after a yes one goes out if one can.",
            {"options": {"no": "Never", "advice": "Ask", "binding": "Ask, binding"}},
        ),
        ("final_discard", "A final discard is required", "The last card must go to the discard pile.", {}),
    ),
    "threes": (
        (
            "red_threes",
            "Red threes",
            "They stay in the hand until discarded, or go to the table at once and another card is drawn.",
            {"options": {"keep": "Stay in the hand", "table": "Go to the table"}},
        ),
        (
            "red_bonus",
            "A red three on the table",
            "Points for each red three shown.",
            {"step": 50, "if": {"red_threes": ("table",)}},
        ),
        ("red_three", "A red three left over", "What each red three left in hand or foot costs at the end.", {"step": 5}),
        (
            "red_on_pile",
            "A red three on the discard pile",
            "Blocks: the pile stays while it is on top. Freezes: until the pile is taken, that needs two naturals.",
            {"options": _ON_PILE, "if": {"red_threes": ("keep",), **_TAKEN}},
        ),
        (
            "black_threes",
            "Black threes",
            "They stay in the hand until discarded, or go to the table at once and another card is drawn.",
            {"options": {"keep": "Stay in the hand", "table": "Go to the table"}},
        ),
        (
            "black_bonus",
            "A black three on the table",
            "Points for each black three shown.",
            {"step": 50, "if": {"black_threes": ("table",)}},
        ),
        ("black_three", "A black three left over", "What each black three left in hand or foot costs at the end.", {"step": 5}),
        (
            "black_on_pile",
            "A black three on the discard pile",
            "Blocks: the pile stays while it is on top. Freezes: until the pile is taken, that needs two naturals.",
            {"options": _ON_PILE, "if": {"black_threes": ("keep",), **_TAKEN}},
        ),
        (
            "black_out",
            "Black threes in going out",
            "Three and more black threes may be laid as one's last cards; they count nothing.",
            {"if": {"black_threes": ("keep",)}},
        ),
    ),
    "points": (
        ("joker", "A joker", "Card points of a joker.", {"step": 5}),
        ("two", "A two", "Card points of a 2.", {"step": 5}),
        ("ace", "An ace", "Card points of an ace.", {"step": 5}),
        ("high", "A high card", "Card points of the high naturals, up to the king.", {"step": 5}),
        ("high_from", "High cards begin with", "Naturals below this one are low; the ace has a value of its own.", {}),
        ("low", "A low card", "Card points of the low naturals, from the 4.", {"step": 5}),
        ("clean_bonus", "A clean book", "Points for each closed book without a wild card.", {"step": 50}),
        ("dirty_bonus", "A dirty book", "Points for each closed book with wild cards.", {"step": 50}),
        (
            "wild_bonus",
            "A book of wilds",
            "Points for each closed book of nothing but wild cards.",
            {"step": 50, "if": {"wild_books": ()}},
        ),
        ("special_ranks", "Special books", "Ranks whose clean books earn a further bonus.", {}),
        (
            "special_bonus",
            "A special book",
            "Points for each clean book of a special rank, beyond what a clean book earns.",
            {"step": 50, "if": {"special_ranks": ()}},
        ),
        ("out_bonus", "Going out", "Points for the side that goes out.", {"step": 50}),
    ),
    "rounds": (
        ("rounds", "Rounds of a match", "A match has this many rounds.", {"words": {0: "until the target"}}),
        (
            "target",
            "Target score",
            "A match goes on until a side has this score at the end of a round.",
            {"step": 500, "words": {0: "none"}},
        ),
    ),
}

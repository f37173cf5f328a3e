"""What a computer player carries into each decision: the rules as figures read in inner loops, and its weights."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ai.params import Params, params_for
from game.rules.books import wild_limit
from game.rules.cards import KIND_TEXT, NATURALS
from game.rules.game import Game

LONGEST = 60
"""Naturals for which the limit of wilds is worked out; no book grows so far."""


class Table:
    """A game's rules as plain figures. One a game, shared by all seats."""

    __slots__ = (
        "asks",
        "binding",
        "black_out",
        "blocks_black",
        "blocks_red",
        "blocks_wild",
        "burns",
        "clean",
        "closable",
        "dirty",
        "enemies",
        "far",
        "final",
        "game",
        "grows",
        "keep",
        "last_stays",
        "least",
        "limit",
        "mates",
        "may_take",
        "one_wild",
        "pairs",
        "partner_foot",
        "points",
        "rests",
        "room",
        "second",
        "singles",
        "size",
        "special",
        "start_all",
        "start_or_add",
        "start_wilds",
        "team_of",
        "values",
        "waived",
        "wild",
        "wild_books",
        "wild_on_full",
    )

    def __init__(self, game: Game) -> None:
        """Read everything a decision needs from the rules."""
        rules = game.rules
        books, out = rules.books, rules.going_out
        self.game = game
        self.team_of = game.team_of
        self.size = game.size
        self.grows = game.grows
        self.burns = game.burns
        self.wild_on_full = game.grows and books.wilds_on_closed
        self.second = books.extra_naturals == "start"
        self.limit = [wild_limit(game, naturals) for naturals in range(LONGEST)]
        # by a book's naturals: how many wilds it may hold before it takes no more, and whether wilds alone can close it
        full = LONGEST if self.wild_on_full else game.size
        self.room = [min(self.limit[naturals], full - naturals) for naturals in range(LONGEST)]
        self.closable = [naturals + self.limit[naturals] >= game.size for naturals in range(LONGEST)]
        # whether a book may begin with two naturals and a wild, or one and two; the fewest naturals that begin one
        self.pairs = books.start_with_wilds and self.limit[2] > 0
        self.singles = books.start_with_wilds and self.limit[1] > 1
        self.least = 1 if self.limit[1] > 1 else 2 if self.pairs else 3
        self.points = list(game.points)
        # the same, for products with weights: floats are multiplied much faster by floats
        self.values = list(map(float, game.points))
        self.start_all = books.start_all_naturals
        self.start_wilds = books.start_with_wilds
        self.one_wild = books.one_wild_at_a_time
        self.start_or_add = books.start_or_add
        self.wild_books = books.wild_books
        self.clean = out.clean_to_go_out
        self.dirty = out.dirty_to_go_out
        self.wild = out.wild_to_go_out
        # so many cards, missing books counted as four each, are as far from going out as can be
        self.far = 12.0 + 4 * (self.clean + self.dirty + self.wild)
        self.rests = out.empty == "rests"
        # cards that a play has to leave once the foot is in hand, as long as it does not go out
        self.keep = {"keeps_cards": 2, "refused": 1}.get(out.empty, 0)
        self.last_stays = out.empty in ("keeps_cards", "refused")
        self.final = out.final_discard
        self.asks = out.ask_partner != "no"
        self.binding = out.ask_partner == "binding"
        self.partner_foot = out.partner_foot != "nothing"
        self.black_out = rules.threes.black_out
        self.may_take = rules.draw.pile != "never"
        self.blocks_wild = rules.draw.pile_top_natural
        self.blocks_red = rules.draw.pile_top_natural or rules.threes.red_on_pile != "nothing"
        self.blocks_black = rules.draw.pile_top_natural or rules.threes.black_on_pile != "nothing"
        self.waived = rules.lay_down.minimum_waived
        special = rules.scoring.special_ranks if rules.scoring.special_bonus else ()
        self.special = tuple(rank for rank in range(NATURALS) if KIND_TEXT[rank] in special)
        teams, seats = game.team_of, range(game.players)
        self.enemies = [tuple(seat for seat in seats if teams[seat] != teams[mine]) for mine in seats]
        self.mates = [tuple(seat for seat in seats if teams[seat] == teams[mine] and seat != mine) for mine in seats]


@dataclass(slots=True)
class Mind:
    """A seat's way of deciding: the table's rules and its own weights."""

    table: Table
    params: Params
    added: dict[tuple[int, int, int], float] = field(init=False, default_factory=dict, compare=False, repr=False)
    """What wilds can at most add to the worth of a first lay-down, as far as it was asked for: ``opening.most_added``."""
    grow_sizes: list[float] = field(init=False, compare=False, repr=False)
    """What a book's size adds to the worth of growing it by a wild, by its cards."""
    spoil_sizes: list[float] = field(init=False, compare=False, repr=False)
    """What it adds to the worth of a clean book's first wild, by its cards."""
    pair_points: list[float] = field(init=False, compare=False, repr=False)
    """What a rank's points add to the worth of beginning its book with a wild."""
    throw_held: list[float] = field(init=False, compare=False, repr=False)
    """What is added to the worth of discarding a natural by how many of its rank are held."""

    def __post_init__(self) -> None:
        """Work out what depends on rules and weights alone."""
        table, params = self.table, self.params
        self.grow_sizes = [params.grow_size * (cards - 3) for cards in range(LONGEST)]
        self.spoil_sizes = [params.spoil_size * (cards - 3) for cards in range(LONGEST)]
        self.pair_points = [params.pair_points * 0.1 * points for points in table.points]
        self.throw_held = [params.throw_pair * (held - 1) for held in range(LONGEST)]


def make_mind(game: Game, params: Params | None = None) -> Mind:
    """Return a mind for a game, with the weights tuned for its rule set unless others are given."""
    return Mind(Table(game), params or params_for(game.rules))

"""A game: a rule set laid out for a number of players and a team plan, with its figures worked out once."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.cards import ACE, BLACK_THREE, FOUR, JOKER, KIND_TEXT, KINDS, NATURALS, RED_THREE, TWO
from game.rules.ruleset import Plan, RuleSet
from game.rules.seating import resolve_plan, seat_names, shoe_of, team_map

MAX_STACKS = 8
TURNS_EACH = 100
"""A round ends after this many turns of every seat: no end is in sight."""


def card_values(rules: RuleSet) -> list[int]:
    """Return the points of each kind on the table; a three that is shown there is worth its bonus."""
    values = rules.values
    points = [0] * KINDS
    high_from = KIND_TEXT.index(values.high_from)
    for kind in range(FOUR, NATURALS):
        points[kind] = values.high if kind >= high_from else values.low
    points[ACE], points[TWO], points[JOKER] = values.ace, values.two, values.joker
    points[RED_THREE] = rules.threes.red_bonus if rules.threes.red_threes == "table" else values.red_three
    points[BLACK_THREE] = rules.threes.black_bonus if rules.threes.black_threes == "table" else values.black_three
    return points


@dataclass(frozen=True, eq=False)
class Game:
    """Everything about a match that never changes: rules, seats, teams, and figures the engine reads in its inner loop.

    Build one with ``make_game``.
    """

    rules: RuleSet
    players: int
    plan: Plan
    honour: bool
    number: int
    """Which game of a series this is, from 0: in some rule sets the opening seat moves from game to game."""
    team_of: tuple[int, ...]
    seats_of: tuple[tuple[int, ...], ...]
    teams: int
    stacks: int
    decks: int
    shoe_size: int
    points: tuple[int, ...]
    """Points of each kind on the table."""
    cost: tuple[int, ...]
    """What each kind counts against when it is left."""
    size: int
    """Cards of a closed book."""
    grows: bool
    burns: bool
    shown: tuple[int, ...]
    """Threes that go to the table as soon as they are in a hand."""
    keeps_top: int
    """Discards that stay when the rest becomes the stock: 1 where a pile may be taken."""
    draws: int
    """Cards drawn at the start of a turn."""
    rests: bool
    """Whether a seat with nothing left is passed over until the round ends."""
    books_out: int
    """Closed books without which nobody goes out, counted where books do not grow on the table; 0 where they do."""
    names: tuple[str, ...] = field(repr=False, default=())

    def __eq__(self, other: object) -> bool:
        """Two games are equal when what they were made from is."""
        if not isinstance(other, Game):
            return NotImplemented
        return self is other or (
            (self.rules, self.players, self.plan, self.honour, self.number)
            == (other.rules, other.players, other.plan, other.honour, other.number)
        )

    def __hash__(self) -> int:
        """Hash by rule set id and table."""
        return hash((self.rules.id, self.players, self.plan, self.honour, self.number))

    def partner_after(self, seat: int) -> int:
        """Return the next seat clockwise of the same team (the seat itself where it plays alone)."""
        mates = self.seats_of[self.team_of[seat]]
        return mates[(mates.index(seat) + 1) % len(mates)]

    def minimum(self, round_number: int, score: int) -> int:
        """Return the points a first lay-down needs in a round (from 1), or by the team's score where bands say so."""
        lay_down = self.rules.lay_down
        steps, step = lay_down.minimum, round_number - 1
        if not steps:
            return 0
        if lay_down.minimum_from_score:
            step = max(0, sum(1 for edge in lay_down.minimum_from_score if score >= edge) - 1)
        return steps[step] if step < len(steps) else steps[-1]


def make_game(rules: RuleSet, players: int, plan: Plan | None = None, *, honour: bool = False, number: int = 0) -> Game:
    """Lay a rule set out for a table.

    Raises ``ValueError`` where the rule set is not played by so many, or not in that plan.
    """
    chosen = resolve_plan(rules, players, plan)
    team_of = team_map(players, chosen)
    assert team_of is not None
    teams = max(team_of) + 1
    deal, values, out = rules.deal, rules.values, rules.going_out
    grows = rules.books.extra_naturals == "join"
    decks = deal.decks + (players if deal.decks_by_player else 0)
    points = card_values(rules)
    cost = [abs(value) for value in points]
    cost[RED_THREE], cost[BLACK_THREE] = abs(values.red_three), abs(values.black_three)
    return Game(
        rules=rules,
        players=players,
        plan=chosen,
        honour=honour,
        number=number,
        team_of=team_of,
        seats_of=tuple(tuple(seat for seat in range(players) if team_of[seat] == team) for team in range(teams)),
        teams=teams,
        stacks=min(max(deal.stacks_by_player * players, 1), MAX_STACKS),
        decks=decks,
        shoe_size=shoe_of(rules, players),
        points=tuple(points),
        cost=tuple(cost),
        size=rules.books.book_size,
        grows=grows,
        burns=rules.books.extra_naturals == "burn",
        shown=tuple(
            kind
            for kind, place in ((RED_THREE, rules.threes.red_threes), (BLACK_THREE, rules.threes.black_threes))
            if place == "table"
        ),
        keeps_top=0 if rules.draw.pile == "never" else 1,
        draws=rules.draw.draw,
        rests=out.empty == "rests",
        books_out=0 if grows else out.clean_to_go_out + out.dirty_to_go_out + out.wild_to_go_out,
        names=seat_names(players),
    )

"""What plans and discards like these have brought: learnt from many searches, asked at a glance.

For each stage of a round (nobody of the side has laid down, laid down, foot in hand) a forest of small decision trees gives by how
many points another plan is expected to beat the policy's own, from what all this changes on the table and in the hand. Made by
``tools/learn.py``; kept as data beside the weights.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

from game.ai.draft import Groups
from game.ai.mind import Table
from game.ai.params import FOLDER, nearest
from game.rules.cards import BLACK_THREE, JOKER, NATURALS, RED_THREE, TWO
from game.rules.catalog import built_in
from game.rules.game import Game
from game.rules.laying import lay_groups
from game.rules.seating import resolve_plan
from game.rules.state import State

RANKS = range(NATURALS)
SMALLEST = 3
OFF = 90.0
"""Points by which what is expected of a plan is taken to be off where nothing else was found."""
Tree = tuple[list[int], list[float], list[int], list[int]]
"""For each node the figure it asks about (-1: a leaf), the bound (or the leaf's points), and the nodes for up to it and above."""


def stage_of(state: State, seat: int) -> str:
    """Return the stage of the round a seat is in."""
    if not state.laid[state.game.team_of[seat]]:
        return "unlaid"
    return "foot" if state.foot_taken[seat] else "laid"


def situation(state: State, seat: int, table: Table) -> list[float]:
    """Return what is the same for all plans.

    Own turn, round, laid down, foot in hand; partners' feet and cards; opponents' feet, fewest cards, fewest with a foot in hand,
    whether one has laid down; stock; their clean, dirty and open books; clean and dirty books needed; the minimum.
    """
    game, team = table.game, table.team_of[seat]
    enemies, mates = table.enemies[seat], table.mates[seat]
    other = table.team_of[enemies[0]]
    clean, dirty, *_ = state.made[other]
    held, foot = state.held, state.foot_taken
    return [
        (state.turns - 1) // game.players + 1,
        state.round,
        state.laid[team],
        foot[seat],
        sum(foot[mate] for mate in mates),
        sum(held[mate] for mate in mates),
        sum(foot[enemy] for enemy in enemies),
        min(held[enemy] for enemy in enemies),
        max((foot[enemy], -held[enemy]) for enemy in enemies)[1],
        any(state.laid[table.team_of[enemy]] for enemy in enemies),
        state.stock_size(),
        clean,
        dirty,
        sum(SMALLEST <= state.open_size(other, rank) < table.size for rank in RANKS),
        table.clean,
        table.dirty,
        game.minimum(state.round, state.scores[team]),
    ]


def standing(state: State, seat: int, plan: Groups, table: Table) -> list[float]:
    """Return what a side's books and a seat's hand are once a plan is laid.

    Clean and then dirty books of 3 to 6 cards, room for wilds in these, closed clean, closed dirty; cards in hand, wilds, jokers,
    pairs, single cards, sets, cards in sets, cards for open books, cards of closed ranks, threes, points of naturals; whether
    something is laid, and has been.
    """
    team = table.team_of[seat]
    after = state.copy()
    lay_groups(after, seat, plan)
    clean_sizes, dirty_sizes, room = [0] * table.size, [0] * table.size, 0
    for rank in RANKS:
        naturals, twos, jokers = after.open_book(team, rank)
        wilds = twos + jokers
        size = naturals + wilds
        if not SMALLEST <= size < table.size:
            continue
        if wilds:
            dirty_sizes[size] += 1
            room += max(0, min(table.limit[naturals] - wilds, table.size - size))
        else:
            clean_sizes[size] += 1
    clean, dirty, *_ = after.made[team]
    hand = after.hands[seat]
    pairs = singles = sets = in_sets = fits = shut = points = 0
    for rank, held in enumerate(hand[:NATURALS]):
        points += table.points[rank] * held
        if after.shut[team] >> rank & 1:
            shut += held
        if after.open[team][rank * 3]:
            fits += held
        elif held >= SMALLEST:
            sets += 1
            in_sets += held
        elif held == 2:
            pairs += 1
        elif held:
            singles += 1
    wilds, threes = hand[TWO] + hand[JOKER], hand[RED_THREE] + hand[BLACK_THREE]
    books = [*clean_sizes[SMALLEST:], *dirty_sizes[SMALLEST:], room, clean, dirty]
    cards = [after.held[seat], wilds, hand[JOKER], pairs, singles, sets, in_sets, fits, shut, threes, points]
    return [*books, *cards, bool(plan), after.laid[team] or bool(plan)]


def thrown(hand: list[int], kind: int, table: Table) -> list[float]:
    """Return what a hand is without one card of a kind, and what that card is."""
    left = hand[:NATURALS]
    natural = kind < NATURALS
    if natural:
        left[kind] -= 1
    in_sets = sum(held * value for held, value in zip(left, table.points, strict=False) if held >= SMALLEST)
    in_pairs = sum(held * value for held, value in zip(left, table.points, strict=False) if held == 2)
    shape = [left.count(1), left.count(2), sum(held >= SMALLEST for held in left), in_sets, in_pairs]
    card = [kind, hand[kind], table.points[kind] if natural else 0, kind in (TWO, JOKER), kind in (RED_THREE, BLACK_THREE)]
    return [*card, *shape]


def plan_figures(state: State, seat: int, plans: Sequence[Groups], table: Table) -> list[list[float]]:
    """Return what each plan but the first is judged by: the situation, the first plan's standing, and the difference."""
    around = situation(state, seat, table)
    base = standing(state, seat, plans[0], table)
    found = []
    for plan in plans[1:]:
        mine = standing(state, seat, plan, table)
        found.append([*around, *base, *(value - other for value, other in zip(mine, base, strict=True))])
    return found


def discard_figures(state: State, seat: int, kinds: Sequence[int], table: Table) -> list[list[float]]:
    """Return the figures by which each discard but the first is judged: the situation, both cards, the hand."""
    hand = state.hands[seat]
    around = situation(state, seat, table)
    base = thrown(hand, kinds[0], table)
    rest = [hand[TWO], hand[JOKER], state.held[seat], hand[RED_THREE] + hand[BLACK_THREE]]
    return [[*around, *base, *thrown(hand, kind, table), *rest] for kind in kinds[1:]]


@dataclass(frozen=True, slots=True)
class Judgement:
    """Forests by stage, and by how many points their answers are usually off.

    ``spread`` is what they were off by in rounds they had not seen, a stage each, all hands known; ``off`` is by how much the
    answer to a plan is taken to be off on average over the cards that nobody can know, found by what followed from it.
    """

    table: Table
    forests: dict[str, list[Tree]]
    spread: dict[str, float]
    off: float = OFF

    @property
    def knows_discards(self) -> bool:
        """Tell whether discards were learnt, too."""
        return "discard" in self.forests

    def plans(self, state: State, seat: int, plans: Sequence[Groups]) -> list[float]:
        """Return by how many points each plan is expected to beat the first, which gets 0. ``state`` is as the seat knows it."""
        forest = self.forests[stage_of(state, seat)]
        return [0.0, *(_answer(forest, figures) for figures in plan_figures(state, seat, plans, self.table))]

    def discards(self, state: State, seat: int, kinds: Sequence[int]) -> list[float]:
        """Return by how many points each discard is to beat the first; only where learnt, before the side has laid down."""
        forest = self.forests["discard"]
        return [0.0, *(_answer(forest, figures) for figures in discard_figures(state, seat, kinds, self.table))]


def _answer(forest: list[Tree], figures: Sequence[float]) -> float:
    total = 0.0
    for asks, bounds, low, high in forest:
        node = 0
        ask = asks[0]
        while ask >= 0:
            node = low[node] if figures[ask] <= bounds[node] else high[node]
            ask = asks[node]
        total += bounds[node]
    return total


@cache
def _learnt(rule_id: str) -> dict[str, Any] | None:
    path = FOLDER / f"{rule_id}.judgement.json"
    if not path.exists():
        return None
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


@cache
def mark(rule_id: str) -> str:
    """Return a text that differs where something else was learnt for a rule set; nothing where nothing was."""
    path = FOLDER / f"{rule_id}.judgement.json"
    return sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def judgement_for(game: Game, table: Table) -> Judgement | None:
    """Return what was learnt for just this game: its rule set as it comes with the program, its seats and sides. None: nothing."""
    rule_id = nearest(game.rules)
    learnt = _learnt(rule_id)
    if learnt is None or learnt["seats"] != game.players or game.rules != built_in(rule_id):
        return None
    if game.plan != resolve_plan(game.rules, game.players, None):
        return None
    forests = {stage: [tuple(tree) for tree in trees] for stage, trees in learnt["forests"].items()}
    return Judgement(table, forests, learnt["spread"], learnt["off"])

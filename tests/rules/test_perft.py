"""How many ways there are to go on from fixed positions, two and three moves deep, by the kind of the first move.

A number that changes means that something has become legal or stopped being so. The failure prints both counts.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.engine import apply
from game.rules.game import make_game
from game.rules.position import Position, set_up
from game.rules.ruleset import RuleSet
from game.rules.seating import default_players
from game.rules.state import State
from tests.player import legal_moves

HAND = {"south": "K K K Q Q 7 7 2 * 3b"}
MIDGAME = Position(
    phase="draw",
    hand=HAND,
    stock="7 K 9 9",
    discard="4 5 6 8 9 10 Q",
    books={"A": ("7x4 2", "Jx7"), "B": ("Qx3",)},
    foot={"south": "4 4 4 8"},
)
OPENING = Position(phase="play", round=1, hand={"south": "A A A K K K 10 10 * 2 3b"})
LAST = Position(
    phase="play",
    hand={"south": "7 7 2 4"},
    foot_taken=("south",),
    books={"A": ("7x5", "Jx7", "8x5 2 2", "9x7")},
)

Counts = dict[str, int]
EXPECTED: dict[tuple[str, str, int], Counts] = {
    ("hodges", "midgame", 2): {"Draw": 33},
    ("hodges", "opening", 2): {"Discard": 6, "Play": 17},
    ("hodges", "last", 3): {"Discard": 18, "Play": 21},
    ("classic", "midgame", 2): {"Draw": 29, "Take": 37},
    ("classic", "opening", 2): {"Discard": 12, "Play": 149},
    ("classic", "last", 3): {"Discard": 43, "Play": 24},
    ("duel", "midgame", 2): {"Draw": 25, "Take": 27},
    ("duel", "opening", 2): {"Discard": 6, "Play": 103},
    ("duel", "last", 3): {"Discard": 18, "Play": 15},
    ("race", "midgame", 2): {"Draw": 20, "Take": 24},
    ("race", "opening", 2): {"Discard": 6, "Play": 16},
    ("race", "last", 3): {"Discard": 20, "Play": 63},
}


def perft(state: State, depth: int) -> int:
    """Count the sequences of so many moves, shorter where the round ends."""
    if not depth or state.phase == "over":
        return 1
    if depth == 1:
        return len(legal_moves(state))
    total = 0
    for move in legal_moves(state):
        after = state.copy()
        apply(after, move)
        total += perft(after, depth - 1)
    return total


def divide(state: State, depth: int) -> Counts:
    """Count by the kind of the first move."""
    counts: Counter[str] = Counter()
    for move in legal_moves(state):
        after = state.copy()
        apply(after, move)
        counts[type(move).__name__] += perft(after, depth - 1)
    return dict(counts)


@pytest.mark.parametrize("position", ["midgame", "opening", "last"])
def test_the_number_of_ways_to_go_on(every_ruleset: RuleSet, position: str) -> None:
    written = {"midgame": MIDGAME, "opening": OPENING, "last": LAST}[position]
    state = set_up(written, make_game(every_ruleset, default_players(every_ruleset)))
    depth = 3 if position == "last" else 2
    assert divide(state, depth) == EXPECTED[every_ruleset.id, position, depth]

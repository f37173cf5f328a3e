"""What is gathered for the computer players to learn from fits the questions they ask."""

from __future__ import annotations

import pytest

from game.ai.draft import Groups
from game.ai.judgement import Judgement, discard_figures, plan_figures
from game.ai.mind import Table
from game.rules.catalog import built_in
from game.rules.game import make_game
from game.rules.position import Position, set_up
from tools.learn import deal_of, flat, rounds_in, rows_of


@pytest.mark.slow
def test_a_round_teaches_what_its_plans_and_discards_bring() -> None:
    rows = rows_of("hodges", 4, 77, 0, 3)
    game = make_game(built_in("hodges"), 4)
    state = set_up(Position(hand={"south": "4 4 4 9 9 J 2 2 *"}), game)
    plans: list[Groups] = [[], []]
    lengths = {stage: len(plan_figures(state, 0, plans, Table(game))[0]) for stage in ("unlaid", "laid", "foot")}
    lengths["discard"] = len(discard_figures(state, 0, [0, 1], Table(game))[0])
    assert len({row[0] for row in rows}) > 1
    assert all(len(figures) == lengths[stage] for stage, _, _, figures, _, _ in rows)
    assert any(points for *_, points, _ in rows)
    assert rows_of("hodges", 4, 77, 0, 3) == rows


def test_rounds_of_several_seeds_are_told_apart() -> None:
    rounds = rounds_in("77:0-2,77:9,78:0-1")
    assert rounds == [(77, 0), (77, 1), (77, 2), (77, 9), (78, 0), (78, 1)]
    assert len({deal_of(*which) for which in rounds}) == 6


def test_a_grown_tree_gives_the_same_answers_flat() -> None:
    def leaf(points: float) -> dict[str, float]:
        return {"leaf_value": points}

    inner = {"split_feature": 1, "threshold": 0.5, "left_child": leaf(10.0), "right_child": leaf(-20.0)}
    tree = flat({"split_feature": 0, "threshold": 2.0, "left_child": inner, "right_child": leaf(7.0)})
    game = make_game(built_in("hodges"), 4)
    judgement = Judgement(Table(game), {"discard": [tree]}, {})
    state = set_up(Position(hand={"south": "4 5"}), game)
    # the first figure is the number of one's own turn, the second that of the round
    assert judgement.discards(state, 0, [0, 1]) == [0.0, -20.0]
    state.turns = 4 * 5
    assert judgement.discards(state, 0, [0, 1]) == [0.0, 7.0]


def test_no_difference_is_not_taken_for_less() -> None:
    """Trees ask for less than nothing by a bound a hair below it; figures are whole numbers."""
    tree = flat({"split_feature": 3, "threshold": -1e-35, "left_child": {"leaf_value": -200.0}, "right_child": {"leaf_value": 0.0}})
    game = make_game(built_in("hodges"), 4)
    judgement = Judgement(Table(game), {"discard": [tree]}, {})
    state = set_up(Position(hand={"south": "4 5"}), game)
    assert judgement.discards(state, 0, [0, 1]) == [0.0, 0.0]

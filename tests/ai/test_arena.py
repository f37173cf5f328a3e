from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from game.ai import arena
from game.rules.catalog import built_in

TIMES = ("milliseconds", "seconds")


def figures(levels: list[str], pairs: int, **kwargs: Any) -> dict[str, Any]:
    report = arena.compare(built_in("duel"), 2, levels, pairs, 5, **kwargs)
    return {name: value for name, value in report.items() if name not in TIMES}


def test_a_level_against_itself_is_neither_better_nor_worse() -> None:
    report = figures(["hard", "hard"], 4)
    assert report["mean"] == 0
    assert report["rounds_won"] == 0.5
    assert report["illegal"] == 0


def test_the_better_level_wins_and_the_report_says_so() -> None:
    report = arena.compare(built_in("duel"), 2, ["hard", "beginner"], 12, 1)
    low, high = report["interval"]
    assert 0 < low < report["mean"] < high
    assert report["matches"] == 6
    assert report["elo"] > 0
    assert "hard against beginner, 12 pairs, seed 1" in arena.text(report)


@pytest.mark.slow
def test_processes_find_the_same_figures() -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        spread = figures(["medium", "greedy"], 9, executor=pool)
    assert spread == figures(["medium", "greedy"], 9)


@pytest.mark.slow
def test_a_cluster_of_two_workers_finds_the_same_figures() -> None:
    import distributed  # takes a second or two

    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        spread = figures(["medium", "greedy"], 20, executor=client.get_executor())
    assert spread == figures(["medium", "greedy"], 20)


def test_what_cannot_be_compared_is_refused() -> None:
    hodges = built_in("hodges")
    with pytest.raises(ValueError, match="no level 'clever'"):
        arena.compare(hodges, 4, ["clever", "hard"], 1, 1)
    with pytest.raises(ValueError, match="two levels, not 1"):
        arena.compare(hodges, 4, ["hard"], 1, 1)
    with pytest.raises(ValueError, match="one player alone"):
        arena.compare(hodges, 1, ["hard", "easy"], 1, 1)

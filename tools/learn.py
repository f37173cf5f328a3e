"""Learn what other plans and discards bring, for ``game/ai/judgement.py``: one rule set at its usual table.

    python tools/learn.py RULES [--seats N] [--rounds R] [--worlds W] [--seed S] [--workers K]

Hard plays rounds against itself. At some of its decisions every plan worth comparing is played out in many worlds, the same for
all, and by how much each does better than the weights' own is kept with its figures. From these differences a forest of small
trees is grown for each stage of a round (needs lightgbm: pip install lightgbm) and written to game/ai/params/RULES.judgement.json.
The same seed gives the same rounds; how far the answers are off is measured on rounds a forest has not seen.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.ai.arena import open_deal
from game.ai.bot import known
from game.ai.candidates import discard_plans, play_plans
from game.ai.choices import DISCARDS, finishing, throwing
from game.ai.judgement import discard_figures, plan_figures, stage_of
from game.ai.mind import Mind, make_mind
from game.ai.params import FOLDER
from game.ai.policy import PolicyBot
from game.ai.search import Apply, Budget, compare
from game.rules.catalog import load
from game.rules.engine import apply
from game.rules.game import Game, make_game
from game.rules.seating import default_players
from game.rules.view import View, view_of

ASKED = 0.35
"""How many of a round's decisions are looked into."""
PLANS = 12
"""Plans compared at a decision: the weights' own and so many others less one, at random."""
FOLDS = 5
NOISE = 120.0
"""Points by which a difference is off beside its standard error, for the weight it gets."""
NEAR = 150.0
"""Points behind the weights' own up to which a choice is of interest."""
TREES: dict[str, Any] = {
    "n_estimators": 260,
    "learning_rate": 0.035,
    "num_leaves": 14,
    "min_child_samples": 40,
    "subsample": 0.8,
    "subsample_freq": 1,
    "colsample_bytree": 0.5,
    "reg_lambda": 5.0,
    "random_state": 1,
    "deterministic": True,
    "num_threads": 1,
    "verbose": -1,
}

Row = tuple[str, int, int, list[float], float, float]
"""Stage, round, decision, figures, points better than the weights' own, standard error."""


def rows_of(rule_id: str, seats: int, seed: int, number: int, worlds: int) -> list[Row]:
    """Play one round and return what its decisions teach."""
    game = make_game(load(rule_id), seats)
    mind = make_mind(game)
    state = open_deal(game, seed + number, number)
    bots = [PolicyBot(seat, mind, seed) for seat in range(seats)]
    chance, rows, asked, decision = Random(f"{seed}/{number}"), [], None, 0
    while state.phase != "over":
        seat = state.actor
        mark = (state.turns, state.foot_taken[seat])
        if state.phase == "play" and asked != mark:
            asked = mark
            if chance.random() < ASKED:
                for stage, figures, choices in questions(view_of(state, seat), mind, chance):
                    found = differences(view_of(state, seat), choices, mind, game, worlds)
                    decision += 1
                    rows += [(stage, number, decision, each, *pair) for each, pair in zip(figures, found, strict=True)]
        apply(state, bots[seat].choose(view_of(state, seat)))
    return rows


def questions(view: View, mind: Mind, chance: Random) -> list[tuple[str, list[list[float]], list[Apply]]]:
    """Return what there is to compare at a decision: the stage, the figures of all but the first choice, and the choices."""
    state, seat, table = known(view), view.seat, mind.table
    found: list[tuple[str, list[list[float]], list[Apply]]] = []
    plans = play_plans(state, seat, mind, wide=True)
    if len(plans) > PLANS:
        plans = plans[:1] + chance.sample(plans[1:], PLANS - 1)
    if len(plans) > 1:
        plan_choices = [finishing(seat, plan, mind) for plan in plans]
        found.append((stage_of(state, seat), plan_figures(state, seat, plans, table), plan_choices))
    kinds = discard_plans(state, seat, mind, DISCARDS)
    if not plans[0] and len(kinds) > 1 and not state.laid[table.team_of[seat]]:
        found.append(("discard", discard_figures(state, seat, kinds, table), [throwing(kind) for kind in kinds]))
    return found


def differences(view: View, choices: list[Apply], mind: Mind, game: Game, worlds: int) -> list[tuple[float, float]]:
    """Return by how many points each choice but the first beats it, with the standard error."""
    budget = Budget(worlds=worlds, rollouts=worlds * len(choices), first=worlds + 1)
    outcome = compare(view, choices, [mind] * game.players, budget, Random(1))
    return list(zip(outcome.gains, outcome.errors, strict=True))[1:]


def grow(rows: Sequence[Row]) -> tuple[list[Any], float, float]:
    """Grow the forest of a stage.

    Returns it, by how many points its answers are off on rounds it has not seen where a choice is not far behind (the noise of
    the differences taken out), and what a decision gains by following it there.
    """
    import lightgbm  # noqa: PLC0415  # an extra: whoever only gathers or reads does without
    import numpy as np  # noqa: PLC0415

    figures = np.array([row[3] for row in rows], dtype=float)
    points = np.array([row[4] for row in rows])
    errors = np.array([row[5] for row in rows])
    weights = 1.0 / (errors**2 + NOISE**2)
    weights /= weights.mean()
    fold = np.array([row[1] % FOLDS for row in rows])
    answers = np.zeros(len(rows))
    for left_out in range(FOLDS):
        model = lightgbm.LGBMRegressor(**TREES)
        model.fit(figures[fold != left_out], points[fold != left_out], sample_weight=weights[fold != left_out])
        answers[fold == left_out] = model.predict(figures[fold == left_out])
    near = answers > -NEAR
    off = math.sqrt(max(float(((points - answers) ** 2 - errors**2)[near].mean()), 1.0))
    best: dict[tuple[int, int], tuple[float, float]] = {}
    for row, answer in zip(rows, answers, strict=True):
        key = row[1:3]
        best[key] = max(best.get(key, (0.0, 0.0)), (float(answer), row[4]))
    gain = statistics.fmean(point for _, point in best.values())
    model = lightgbm.LGBMRegressor(**TREES)
    model.fit(figures, points, sample_weight=weights)
    return [flat(tree["tree_structure"]) for tree in model.booster_.dump_model()["tree_info"]], off, gain


def flat(tree: dict[str, Any]) -> tuple[list[int], list[float], list[int], list[int]]:
    """Return a tree as four lists, a node a place: figure asked (-1: leaf), bound or points, node for up to it, node above."""
    asks: list[int] = []
    bounds: list[float] = []
    low: list[int] = []
    high: list[int] = []

    def walk(node: dict[str, Any]) -> int:
        place = len(asks)
        leaf = "split_feature" not in node
        asks.append(-1 if leaf else node["split_feature"])
        bounds.append(round(node["leaf_value"], 2) if leaf else round(node["threshold"], 2))
        low.append(0)
        high.append(0)
        if not leaf:
            low[place], high[place] = walk(node["left_child"]), walk(node["right_child"])
        return place

    walk(tree)
    return asks, bounds, low, high


def gather(rule_id: str, seats: int, options: argparse.Namespace) -> list[Row]:
    """Play all rounds, several at a time."""
    rows: list[Row] = []
    with ProcessPoolExecutor(options.workers) as pool:
        tasks = [pool.submit(rows_of, rule_id, seats, options.seed, number, options.worlds) for number in range(options.rounds)]
        for number, task in enumerate(tasks, 1):
            rows += task.result()
            if number % 50 == 0:
                print(f"{number} rounds, {len(rows)} plans and discards", flush=True)
    return rows


def main() -> int:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rules")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=8_000_000)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    seats = options.seats or default_players(load(options.rules))
    write(options.rules, seats, gather(options.rules, seats, options), options)
    return 0


def write(rule_id: str, seats: int, rows: Sequence[Row], options: argparse.Namespace) -> None:
    """Grow the forests and write them with the record of how."""
    made = [f"tools/learn.py {rule_id} --seats {seats} --rounds {options.rounds} --worlds {options.worlds} --seed {options.seed}"]
    forests, spread = {}, {}
    for stage in ("unlaid", "laid", "foot", "discard"):
        of_stage = [row for row in rows if row[0] == stage]
        decisions = len({row[1:3] for row in of_stage})
        forests[stage], off, gain = grow(of_stage)
        spread[stage] = round(off, 1)
        made.append(
            f"{stage}: {len(of_stage)} comparisons at {decisions} decisions; off by {off:.0f} points; "
            f"followed, {gain:+.1f} points a decision"
        )
        print(made[-1], flush=True)
    path = FOLDER / f"{rule_id}.judgement.json"
    # a forest a line: what changes shows, and the file stays small
    lines = [f'  "{stage}": {json.dumps(trees, separators=(",", ":"))}' for stage, trees in forests.items()]
    record = json.dumps(made, indent=1)
    joined = ",\n".join(lines)
    path.write_text(
        f'{{"made": {record},\n"seats": {seats},\n"spread": {json.dumps(spread)},\n"forests": {{\n{joined}\n}}}}\n',
        encoding="utf-8",
    )
    print(path)


if __name__ == "__main__":
    sys.exit(main())

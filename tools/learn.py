"""Learn what other plans and discards bring, for ``game/ai/judgement.py``: one rule set at its usual table.

    python tools/learn.py RULES [--seats N] [--rounds 777:0-999,...] [--worlds W] [--workers K] [--stages A,B] [--leaves L]
        [--off POINTS]

Hard plays rounds against itself, now and then by the best of the plans it was asked about. At half of its decisions the plans worth
comparing are played out in many worlds, the same for all, and by how much each does better than the weights' own is kept with its
figures. In these worlds the others hold what they really hold: who learns from guessed hands learns what is wrong with the guesses.
Feet not taken up and the stock are dealt anew. From these differences a forest of small trees is grown for each stage of a round
(needs lightgbm: pip install lightgbm) and written to game/ai/params/RULES.judgement.json; stages not asked for stay as they are.
The same seed, round and file to begin with give the same rows; how far the answers are off is measured on rounds a forest has
not seen. Fewer rounds want trees of fewer leaves.
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
from game.ai.candidates import discard_plans, play_plans
from game.ai.choices import finishing, throwing
from game.ai.draft import Groups
from game.ai.judgement import OFF, discard_figures, plan_figures, stage_of
from game.ai.levels import make_bot
from game.ai.mind import Mind
from game.ai.params import FOLDER
from game.ai.policy import PolicyBot
from game.ai.search import Apply, result_of
from game.ai.turns import play_out
from game.rules.cards import KINDS
from game.rules.catalog import load
from game.rules.engine import apply
from game.rules.game import make_game
from game.rules.seating import default_players
from game.rules.state import State
from game.rules.view import view_of

STAGES = ("unlaid", "laid", "foot", "discard")
ASKED = 0.5
"""How many of a round's plans are looked into."""
DISCARDS_ASKED = 0.3
"""How many of its discards."""
STRAY = 0.3
"""How often the best of the plans looked into is played, so that rounds come to where better players come."""
PLANS = 14
"""Plans compared at a decision: half of them the likeliest by what was learnt before, the others at random."""
DISCARDS = 6
"""Discards compared at a decision."""
FOLDS = 5
NOISE = 150.0
"""Points by which a difference is off beside its standard error, for the weight it gets."""
MOST = 700.0
"""Points from which more or less makes no difference."""
NEAR = 150.0
"""Points behind the weights' own up to which a choice is of interest."""
TREES: dict[str, Any] = {
    "n_estimators": 300,
    "learning_rate": 0.045,
    "min_child_samples": 100,
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
"""Stage, deal, decision, figures, points better than the weights' own, standard error."""


class Pupil(PolicyBot):
    """Hard, who keeps what other plans and discards would have brought."""

    def sit(self, seed: int, number: int, worlds: int, rows: list[Row]) -> None:
        """Begin round ``number`` of ``seed``: what is learnt goes to ``rows``, each from so many worlds."""
        self.round, self.deal, self.worlds, self.rows = f"{seed}/{number}", deal_of(seed, number), worlds, rows
        self.true: State | None = None

    def plays(self, state: State, rng: Random) -> Groups:
        """Return the weights' plan, or now and then the best one."""
        chance = Random(f"{self.round}/{state.turns}/{state.foot_taken[self.seat]}")
        if self.has_decided(state):
            return []
        plans = play_plans(state, self.seat, self.mind, wide=True)
        if len(plans) == 1 or chance.random() > ASKED:
            return plans[0]
        if len(plans) > PLANS:
            likely = self.judgement.plans(state, self.seat, plans) if self.judgement else [0.0] * len(plans)
            order = sorted(range(1, len(plans)), key=lambda index: -likely[index])
            kept = [0, *order[: PLANS // 2], *chance.sample(order[PLANS // 2 :], PLANS - 1 - PLANS // 2)]
            plans = [plans[index] for index in kept]
        figures = plan_figures(state, self.seat, plans, self.mind.table)
        found = self._learn(
            stage_of(state, self.seat), state, figures, [finishing(self.seat, plan, self.mind) for plan in plans], chance
        )
        best = max(range(len(plans)), key=lambda index: found[index][0] - found[index][1])
        return plans[best] if chance.random() < STRAY else plans[0]

    def discard(self, state: State, rng: Random) -> int:
        """Return Hard's discard."""
        chance = Random(f"d{self.round}/{state.turns}")
        if not state.laid[state.game.team_of[self.seat]] and chance.random() < DISCARDS_ASKED:
            kinds = discard_plans(state, self.seat, self.mind, DISCARDS)
            if len(kinds) > 1:
                figures = discard_figures(state, self.seat, kinds, self.mind.table)
                self._learn("discard", state, figures, [throwing(kind) for kind in kinds], chance)
        return super().discard(state, rng)

    def _learn(
        self, stage: str, state: State, figures: list[list[float]], choices: list[Apply], chance: Random
    ) -> list[tuple[float, float]]:
        assert self.true is not None
        found = differences(self.true, self.seat, choices, [self.mind] * state.game.players, self.worlds, chance)
        decision = state.turns * 2 + state.foot_taken[self.seat]
        self.rows += [(stage, self.deal, decision, each, *pair) for each, pair in zip(figures, found[1:], strict=True)]
        return found


def deal_of(seed: int, number: int) -> int:
    """Return the deal of a round, another for each."""
    return seed * 1_000_003 + number


def rows_of(rule_id: str, seats: int, seed: int, number: int, worlds: int) -> list[Row]:
    """Play one round and return what its decisions teach."""
    game = make_game(load(rule_id), seats)
    state = open_deal(game, deal_of(seed, number), number)
    rows: list[Row] = []
    pupils = []
    for seat in range(seats):
        hard = make_bot("hard", game, seat, seed)
        assert isinstance(hard, PolicyBot)
        pupil = Pupil(seat, hard.mind, seed, hard.failings, hard.judgement)
        pupil.sit(seed, number, worlds, rows)
        pupils.append(pupil)
    while state.phase != "over":
        pupil = pupils[state.actor]
        pupil.true = state
        apply(state, pupil.choose(view_of(state, state.actor)))
    return rows


def differences(
    true: State, seat: int, choices: Sequence[Apply], minds: list[Mind], worlds: int, chance: Random
) -> list[tuple[float, float]]:
    """Return by how many points each choice beats the first, with the standard error; nothing for the first itself."""
    team = true.game.team_of[seat]
    results: list[list[float]] = [[] for _ in choices]
    for _ in range(worlds):
        world = dealt_anew(true, chance)
        for choice, points in zip(choices, results, strict=True):
            state = world.copy()
            choice(state)
            play_out(state, minds)
            points.append(result_of(state, team)[0])
    found = [(0.0, 0.0)]
    for points in results[1:]:
        gains = [mine - first for mine, first in zip(points, results[0], strict=True)]
        found.append((statistics.mean(gains), statistics.stdev(gains) / math.sqrt(worlds)))
    return found


def dealt_anew(true: State, chance: Random) -> State:
    """Return a position with the same hands; what nobody has seen, the feet not taken up and the stock, is dealt anew."""
    state = true.copy()
    waiting = [seat for seat in range(state.game.players) if not state.foot_taken[seat]]
    cards = [kind for stack in state.stacks for kind in stack]
    for seat in waiting:
        cards += [kind for kind, number in enumerate(state.feet[seat]) for _ in range(number)]
    chance.shuffle(cards)
    for seat in waiting:
        size = sum(state.feet[seat])
        state.feet[seat] = [0] * KINDS
        for _ in range(size):
            state.feet[seat][cards.pop()] += 1
    state.stacks = [[cards.pop() for _ in stack] for stack in state.stacks]
    return state


def grow(rows: Sequence[Row], leaves: int) -> tuple[list[Any], float, float]:
    """Grow the forest of a stage from trees of so many leaves.

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
    aims = np.clip(points, -MOST, MOST)
    fold = np.array([row[1] % FOLDS for row in rows])
    answers = np.zeros(len(rows))
    for left_out in range(FOLDS):
        model = lightgbm.LGBMRegressor(**TREES, num_leaves=leaves)
        model.fit(figures[fold != left_out], aims[fold != left_out], sample_weight=weights[fold != left_out])
        answers[fold == left_out] = model.predict(figures[fold == left_out])
    near = answers > -NEAR
    off = math.sqrt(max(float(((points - answers) ** 2 - errors**2)[near].mean()), 1.0))
    best: dict[tuple[int, int], tuple[float, float]] = {}
    for row, answer in zip(rows, answers, strict=True):
        key = row[1:3]
        best[key] = max(best.get(key, (0.0, 0.0)), (float(answer), row[4]))
    gain = statistics.fmean(point for _, point in best.values())
    model = lightgbm.LGBMRegressor(**TREES, num_leaves=leaves)
    model.fit(figures, aims, sample_weight=weights)
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
        bounds.append(round(node["leaf_value"], 2) if leaf else _bound(node["threshold"]))
        low.append(0)
        high.append(0)
        if not leaf:
            low[place], high[place] = walk(node["left_child"]), walk(node["right_child"])
        return place

    walk(tree)
    return asks, bounds, low, high


def _bound(threshold: float) -> float:
    """Return a bound in few digits: one hair below nothing stays below nothing, or nothing would count as less than nothing."""
    rounded = round(threshold, 2)
    return -0.01 if threshold < 0 and not rounded else rounded


def rounds_in(text: str) -> list[tuple[int, int]]:
    """Return the rounds that a list of ranges stands for, each with its seed."""
    rounds: list[tuple[int, int]] = []
    for part in text.split(","):
        seed, _, numbers = part.partition(":")
        first, _, last = numbers.partition("-")
        rounds += [(int(seed), number) for number in range(int(first), int(last or first) + 1)]
    return rounds


def gather(rule_id: str, seats: int, options: argparse.Namespace) -> list[Row]:
    """Play all rounds, several at a time."""
    rows: list[Row] = []
    with ProcessPoolExecutor(options.workers) as pool:
        tasks = [pool.submit(rows_of, rule_id, seats, *which, options.worlds) for which in rounds_in(options.rounds)]
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
    parser.add_argument("--rounds", default="777:0-1399", help="seed and numbers, as in 777:0-699,888:0-99")
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--stages", default=",".join(STAGES))
    parser.add_argument("--leaves", type=int, default=63)
    parser.add_argument("--off", type=float, default=OFF, help="points by which answers to plans are taken to be off")
    options = parser.parse_args()
    seats = options.seats or default_players(load(options.rules))
    write(options.rules, seats, gather(options.rules, seats, options), options)
    return 0


def write(rule_id: str, seats: int, rows: Sequence[Row], options: argparse.Namespace) -> None:
    """Grow the forests of the stages asked for and write them with the record of how."""
    path = FOLDER / f"{rule_id}.judgement.json"
    learnt = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"made": {}, "spread": {}, "forests": {}}
    made = f"tools/learn.py {rule_id} --seats {seats} --worlds {options.worlds} --rounds {options.rounds} --leaves {options.leaves}"
    for stage in options.stages.split(","):
        of_stage = [row for row in rows if row[0] == stage]
        decisions = len({row[1:3] for row in of_stage})
        learnt["forests"][stage], off, gain = grow(of_stage, options.leaves)
        learnt["spread"][stage] = round(off, 1)
        learnt["made"][stage] = (
            f"{made}: {len(of_stage)} comparisons at {decisions} decisions; "
            f"off by {off:.0f} points; followed, {gain:+.1f} points a decision"
        )
        print(learnt["made"][stage], flush=True)
    # a forest a line: what changes shows, and the file stays small
    lines = [f'  "{stage}": {json.dumps(trees, separators=(",", ":"))}' for stage, trees in learnt["forests"].items()]
    record, spread = json.dumps(learnt["made"], indent=1), json.dumps(learnt["spread"])
    joined = ",\n".join(lines)
    path.write_text(
        f'{{"made": {record},\n"seats": {seats},\n"off": {options.off:g},\n"spread": {spread},\n"forests": {{\n{joined}\n}}}}\n',
        encoding="utf-8",
    )
    print(path)


if __name__ == "__main__":
    sys.exit(main())

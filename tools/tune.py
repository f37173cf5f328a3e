"""Find the weights of the computer players anew: hill climbing on duplicate deals, one rule set at a time.

    python tools/tune.py RULES [--seats N] [--minutes M] [--seed S] [--write]

A step changes a few weights at random and plays the changed policy against the present one on deals never used before, in
stages: what looks worse is dropped early, what is better beyond doubt becomes the present one. At the end the result is played
against what it began with on fresh deals; with --write it goes into game/ai/params/RULES.toml together with this record.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
import time
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.ai.arena import open_deal
from game.ai.discards import NOTHING
from game.ai.greedy import GreedyBot
from game.ai.mind import Mind, Table
from game.ai.params import FOLDER, NAMES, Params, params_for
from game.ai.turns import lay_groups, play_turn
from game.rules.actions import Keep
from game.rules.catalog import load
from game.rules.engine import apply, discard, draw_cards, end_turn, take_pile
from game.rules.game import Game, make_game
from game.rules.scoring import round_scores
from game.rules.seating import default_players
from game.rules.state import State

STAGES = ((150, -0.2), (500, 0.6), (1500, 1.2), (4000, 2.0))
"""Pairs played so far, and how many standard errors the gain must be above to go on; passing the last is being accepted."""
FRESH = 1 << 40
"""Deals from here on are for the final check only."""


@dataclass
class Duel:
    """Plays two sets of weights against each other and hands out deals that nobody has seen."""

    game: Game
    table: Table
    next_deal: int
    yardstick: float = 0.0
    """Share of a gain that is measured against the plain greedy player, the rest against the present weights."""
    evaluations: int = 0

    def gain(self, first: Params, second: Params, deal: int) -> float:
        """Return by how much ``first`` is better than ``second`` on one deal: against it, and against the yardstick."""
        direct = self.pair(first, second, deal)
        if not self.yardstick:
            return direct
        apart = self.pair(first, None, deal) - self.pair(second, None, deal)
        return direct + self.yardstick * (apart - direct)

    def pair(self, first: Params, second: Params | None, deal: int) -> float:
        """Return the points a round and side by which ``first`` beats ``second`` (None: greedy) on one deal played both ways."""
        minds = [Mind(self.table, params) if params is not None else None for params in (first, second)]
        game, total = self.game, 0.0
        for swapped in (0, 1):
            state = open_deal(game, deal, deal)
            while state.phase == "keep":
                apply(state, Keep(state.actor, 1 + deal % 2))
            sides = [(game.team_of[seat] + swapped) % 2 for seat in range(game.players)]
            seats = [minds[side] or GreedyBot(seat, game, deal) for seat, side in enumerate(sides)]
            while state.phase != "over":
                mind = seats[state.turn]
                if isinstance(mind, Mind):
                    play_turn(state, mind)
                else:
                    greedy_turn(state, mind)
            scores = round_scores(state)
            mine = [score.total for team, score in enumerate(scores) if (team + swapped) % 2 == 0]
            theirs = [score.total for team, score in enumerate(scores) if (team + swapped) % 2 == 1]
            total += statistics.fmean(mine) - statistics.fmean(theirs)
        return total / 2

    def better(self, first: Params, second: Params) -> float | None:
        """Return the gain of ``first`` over ``second`` if it stands all stages, None if not."""
        values: list[float] = []
        self.evaluations += 1
        for pairs, needed in STAGES:
            while len(values) < pairs:
                values.append(self.gain(first, second, self.next_deal))
                self.next_deal += 1
            mean, error = mean_error(values)
            if mean <= needed * error or not any(values):
                return None
        return statistics.fmean(values)


def greedy_turn(state: State, bot: GreedyBot) -> None:
    """Play a turn of the yardstick."""
    chance = Random(0)
    if bot.takes_pile(state, chance):
        take_pile(state)
    else:
        draw_cards(state)
    while state.phase == "play":
        groups = bot.plays(state, chance)
        if not groups:
            break
        lay_groups(state, bot.seat, groups)
    if state.phase == "play":
        kind = bot.discard(state, chance)
        if kind == NOTHING:
            end_turn(state)
        else:
            discard(state, kind)


def mean_error(values: list[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    return statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values))


def changed(params: Params, rng: Random, steps: dict[str, float]) -> tuple[Params, list[str]]:
    """Return weights with one to three of them moved, and which."""
    names = rng.sample(NAMES, rng.choice((1, 1, 2, 3)))
    # mostly small steps, now and then a leap out of the valley
    moves = {name: rng.gauss(0.0, steps[name]) * rng.choice((0.5, 1.0, 1.0, 2.0, 5.0)) for name in names}
    return replace(params, **{name: round(getattr(params, name) + move, 3) for name, move in moves.items()}), names


def climb(duel: Duel, start: Params, seconds: float, rng: Random) -> Params:
    """Climb for a time."""
    present, base = start, Params()
    steps = {name: max(0.3 * abs(getattr(base, name)), 0.8) for name in NAMES}
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        trial, names = changed(present, rng, steps)
        gain = duel.better(trial, present)
        if gain is not None:
            moves = ", ".join(f"{name} {getattr(present, name):g} -> {getattr(trial, name):g}" for name in names)
            print(f"{duel.evaluations}: {gain:+.0f} {moves}", flush=True)
            present = trial
    return present


def write(rule_id: str, params: Params, record: str) -> None:
    """Write weights and how they were found."""
    lines = [*(f"# {line}" for line in record.splitlines()), "", "[params]"]
    lines += [f"{name} = {getattr(params, name):g}" for name in NAMES]
    (FOLDER / f"{rule_id}.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Tune one rule set."""
    parser = argparse.ArgumentParser(description="Find the weights of the computer players anew.")
    parser.add_argument("rules")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=15.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", type=int, default=4000, help="pairs of the final check")
    parser.add_argument("--yardstick", type=float, default=0.5, help="share of a gain measured against the greedy player")
    parser.add_argument("--write", action="store_true")
    wishes = parser.parse_args()
    rules = load(wishes.rules)
    game = make_game(rules, wishes.seats or default_players(rules))
    duel = Duel(game, Table(game), wishes.seed << 28, wishes.yardstick)
    start = params_for(rules)
    found = climb(duel, start, wishes.minutes * 60, Random(wishes.seed))
    values = [duel.pair(found, start, FRESH + wishes.seed * 1_000_000 + number) for number in range(wishes.check)]
    gain, error = mean_error(values)
    record = (
        f"Found by tools/tune.py {wishes.rules} --seats {game.players} --minutes {wishes.minutes:g} --seed {wishes.seed}:\n"
        f"{duel.evaluations} evaluations on deals {wishes.seed << 28} to {duel.next_deal}; against the weights before it\n"
        f"{gain:+.0f} points a round and side (standard error {error:.0f}) on {wishes.check} fresh deals."
    )
    print(record)
    if wishes.write:
        write(rules.id, found, record)


if __name__ == "__main__":
    main()

"""Finds puzzles in matches that computer players play, and proves those there are.

    python tools/make_puzzles.py find --rules hodges --seeds 1 20 --into FOLDER
    python tools/make_puzzles.py prove [FILE...]

A position becomes a puzzle where one move beats every other by a clear margin: compared over many worlds with the same hidden cards
for each, by more points than ``MARGIN`` and more standard errors than ``ERRORS``. ``prove`` measures again, from another seed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.ai.bot import play_action
from game.ai.candidates import discard_plans, play_plans
from game.ai.choices import finishing, laying, throwing
from game.ai.discards import NOTHING, plan_discard
from game.ai.hints import REASONS, why_lay
from game.ai.levels import make_bot
from game.ai.mind import make_mind
from game.ai.search import Budget, compare
from game.assets.paths import asset
from game.rules import catalog
from game.rules.actions import Action, Discard, Draw, Play, Take
from game.rules.cards import KIND_NAMES, RED_THREE
from game.rules.engine import apply, draw_cards, take_pile
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.legal import refusal
from game.rules.notation import format_move
from game.rules.pile import take_refusal
from game.rules.position import Position, describe, set_up
from game.rules.state import State
from game.rules.view import view_of
from game.teaching.check import check_task
from game.teaching.lesson import PERSON
from game.teaching.puzzle import Puzzle, read_puzzle
from game.teaching.task import Task, WrongMove

MARGIN, ERRORS = 50.0, 3.0
QUICK = Budget(worlds=36, rollouts=200, first=20, drop=2.0)
FULL = Budget(worlds=120, rollouts=900, first=40, drop=4.0)
PROOF = Budget(worlds=240, rollouts=2000, first=40, drop=4.0)


@dataclass
class Found:
    """What a comparison says: the best move, by how much, and how the others fare."""

    kind: str
    best: Action
    others: list[tuple[Action, float]]
    margin: float
    error: float

    @property
    def clear(self) -> bool:
        """Whether it is good enough for a puzzle."""
        return self.margin >= MARGIN and self.margin >= ERRORS * self.error


def look(state: State, budget: Budget, seed: int) -> Found | None:
    """Compare what the person could do at a position; None where there is nothing to choose from."""
    mind = make_mind(state.game)
    view = view_of(state, PERSON)
    choices: list[tuple[Action, Any]]
    if state.phase == "draw":
        if not state.pile or take_refusal(state, PERSON) is not None:
            return None
        kind, choices = "pile", [(Take(PERSON), take_pile), (Draw(PERSON), draw_cards)]
    else:
        plans = play_plans(state, PERSON, mind)
        if len(plans) > 1:
            kind, choices = "lay", [(_move(state, plan, mind), finishing(PERSON, plan, mind)) for plan in plans]
        else:
            kinds = [each for each in discard_plans(state, PERSON, mind, 5) if each != NOTHING]
            kind, choices = "discard", [(Discard(PERSON, each), throwing(each)) for each in kinds]
    choices = [(action, does) for action, does in choices if refusal(state, action) is None]
    if len(choices) < 2:
        return None
    outcome = compare(view, [does for _, does in choices], [mind] * state.game.players, budget, Random(seed))
    means = [sum(each[0] for each in part) / max(1, len(part)) for part in outcome.results]
    order = sorted(range(len(choices)), key=lambda index: -means[index])
    gain, error, _ = outcome.difference(order[0], order[1])
    others = [(choices[index][0], outcome.difference(order[0], index)[0]) for index in order[1:]]
    return Found(kind, choices[order[0]][0], others, gain, error)


def _move(state: State, plan: Any, mind: Any) -> Action:
    """The first move of a plan: what it lays, or the discard where it lays nothing."""
    if plan:
        return play_action(PERSON, plan)
    after = state.copy()
    laying(PERSON, plan)(after)
    kind = plan_discard(after, PERSON, mind)
    return Discard(PERSON, kind)


def positions(rules: str, players: int, seed: int) -> Iterator[dict[str, Any]]:
    """Yield the positions of a match at which the person would have to decide, with nothing done in the turn."""
    game = make_game(catalog.built_in(rules), players)
    state = new_match(game, seed)
    bots = [make_bot("medium", game, seat, seed + seat) for seat in range(players)]
    fresh = False
    for _ in range(600):
        if state.phase == "over":
            return
        seat = state.actor
        if seat == PERSON and (state.phase == "draw" or (state.phase == "play" and fresh)):
            data = describe(state)
            del data["stock"]
            data["foot"] = dict.fromkeys(data["foot_taken"], "")
            yield data
        action = bots[seat].choose(view_of(state, seat))
        fresh = isinstance(action, Draw)
        apply(state, action)


ASKS = {
    "pile": ("Draw, or take?", "Draw two cards, or take the pile?"),
    "lay": ("What to lay", "What do you lay now, and what do you keep? Lay it."),
    "discard": ("Which one goes?", "You have nothing to lay. Which card do you discard?"),
}


def puzzle_text(state: State, data: dict[str, Any], rules: str, found: Found) -> str | None:
    """Write a puzzle file; None where its wrong moves would not all be wrong."""
    game = state.game
    wrong = []
    task = Task(state, PERSON, [format_move(found.best, game)])
    for action, gap in found.others[:3]:
        verdict = task.judge(state, action)
        if verdict is not None and verdict.finding == "wrong" and gap > 0:
            wrong.append((format_move(action, game), f"That costs about {round(gap, -1):.0f} points a round. Look again."))
    if not wrong:
        return None
    task = Task(state, PERSON, [format_move(found.best, game)], [WrongMove(do, say) for do, say in wrong])
    if list(check_task(task)):
        return None
    title, ask = ASKS[found.kind]
    grade = 1 if found.margin >= 180 else 2 if found.margin >= 95 else 3
    lines = [
        f"title = {json.dumps(title)}", f"ask = {json.dumps(ask)}", f"grade = {grade}", f'rules = "{rules}"',
        f"players = {game.players}",
        f"accept = [{json.dumps(bare(format_move(found.best, game)))}]",
        "wrong = [", *(f"  {{ do = {json.dumps(bare(do))}, say = {json.dumps(say)} }}," for do, say in wrong), "]",
        f"why = {json.dumps(why(state, found))}", f"margin = {round(found.margin)}", "", "[position]",
        *(f"{key} = {toml(value)}" for key, value in data.items() if value not in ({}, (), "")),
    ]  # fmt: skip
    return "\n".join(lines) + "\n"


def bare(move: str) -> str:
    """A move without the seat in front."""
    return move.partition(": ")[2] if move.partition(": ")[0].isalpha() and ": " in move and not move.startswith("play") else move


def toml(value: Any) -> str:
    """Write plain data in one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return json.dumps(value)


def why(state: State, found: Found) -> str:
    """Say why the best move is best; by how much, the screen says. A person should put it better."""
    figures: dict[str, str | int]
    match found.best:
        case Play():
            reason, figures = why_lay(state, found.best)
        case Discard(card=kind):
            figures = {"card": KIND_NAMES[kind], "cost": state.game.cost[kind]}
            reason = "three" if kind >= RED_THREE else "discard"
        case _:
            reason, figures = "draw", {}
            if isinstance(found.best, Take):
                return "Take the pile."
    return REASONS[reason].format(**figures)


def find(options: argparse.Namespace) -> int:
    """Look for puzzles and write them."""
    options.into.mkdir(parents=True, exist_ok=True)
    first, last = options.seeds
    for seed in range(first, last + 1):
        for number, data in enumerate(positions(options.rules, options.players, seed)):
            written = {key: value for key, value in data.items() if key != "black_threes" or any(value.values())}
            state = set_up(Position(**written), make_game(catalog.built_in(options.rules), options.players))
            quick = look(state, QUICK, 1)
            if quick is None or quick.margin < MARGIN or quick.margin < 1.2 * quick.error:
                continue
            full = look(state, FULL, 2)
            if (
                full is None
                or full.best != quick.best
                or not full.clear
                or (full.kind == "lay" and not isinstance(full.best, Play))
            ):
                continue
            text = puzzle_text(state, written, options.rules, full)
            if text is not None:
                path = options.into / f"{options.rules}-{full.kind}-{seed}-{number}.toml"
                path.write_text(text, encoding="utf-8")
                print(f"{path.name}: {full.best}, +{full.margin:.0f} ± {full.error:.0f}", flush=True)
    return 0


def prove_one(puzzle: Puzzle, budget: Budget = PROOF, seed: int = 77) -> str:
    """Measure a puzzle anew; returns what is wrong with it, nothing where its answer is still best beyond doubt.

    The figure in the file is what was measured when the puzzle was found; how much an answer is worth changes with how well the
    players play on, that it is best does not.
    """
    if puzzle.model.goal:
        return ""
    found = look(puzzle.start, budget, seed)
    if found is None:
        return "there is nothing to choose from"
    verdict = puzzle.task.judge(puzzle.start, found.best)
    if verdict is None or verdict.finding == "wrong":
        return f"the best move is {format_move(found.best, puzzle.start.game)}"
    if found.margin < MARGIN / 2 or found.margin < 2 * found.error:
        return f"the margin is {found.margin:.0f} ± {found.error:.0f}, its file says {puzzle.model.margin}"
    return ""


def prove(options: argparse.Namespace) -> int:
    """Measure puzzles anew and say which hold."""
    status = 0
    for path in options.files or sorted(asset("puzzles").glob("*.toml")):
        puzzle = read_puzzle(path)
        wrong = "; ".join([*check_task(puzzle.task), *filter(None, [prove_one(puzzle)])])
        print(f"{path.stem}: {wrong or 'ok'}", flush=True)
        status = max(status, bool(wrong))
    return status


def main() -> int:
    """Read the words and do it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    finder = commands.add_parser("find")
    finder.add_argument("--rules", default="hodges")
    finder.add_argument("--players", type=int, default=4)
    finder.add_argument("--seeds", type=int, nargs=2, default=(1, 10))
    finder.add_argument("--into", type=Path, required=True)
    finder.set_defaults(run=find)
    prover = commands.add_parser("prove")
    prover.add_argument("files", type=Path, nargs="*")
    prover.set_defaults(run=prove)
    options = parser.parse_args()
    status: int = options.run(options)
    return status


if __name__ == "__main__":
    sys.exit(main())

"""`simulate`: matches of computer players without a window, or two levels compared by duplicate deals."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from game.ai import arena, simulate
from game.commands.problem import CommandError, refusing
from game.commands.tables import levels_of, players_of, rules_of
from game.storage.folder import data_folder

USUAL_ROUNDS = 400
BAR = 40


def run(options: Namespace) -> int:
    """Do it; status 1 where a move was illegal or a round did not end."""
    rules = rules_of("hodges" if options.rules is None else options.rules, data_folder(options.data))
    players = players_of(options, rules)
    seed = options.seed or 0
    if options.duplicate:
        figures = _compare(options, rules, players, seed)
        print(json.dumps(figures) if options.json else arena.text(figures))
        return 0
    if options.workers or options.cluster or options.rounds:
        raise CommandError("--rounds, --workers and --cluster belong to --duplicate")
    levels = levels_of(options, "medium")
    with refusing(ValueError):
        figures = simulate.run(
            rules, players, levels, options.matches, seed, plan=options.teams, honour=options.honour, progress=_bar()
        )
    print(json.dumps(figures) if options.json else simulate.text(figures))
    return 1 if figures["summary"]["illegal"] else 0


def _compare(options: Namespace, rules: Any, players: int, seed: int) -> dict[str, Any]:
    levels = levels_of(options, "hard", ("greedy",))
    if len(levels) != 2:
        raise CommandError(f"--duplicate compares two levels, as in --levels expert,hard; {len(levels)} given")
    if options.honour:
        raise CommandError("levels are compared at the strict table; leave out --honour")
    rounds = options.rounds or USUAL_ROUNDS
    with refusing(ValueError), _executor(options) as executor:
        return arena.compare(rules, players, levels, rounds, seed, plan=options.teams, executor=executor, progress=_bar())


@contextmanager
def _executor(options: Namespace) -> Iterator[Executor | None]:
    if options.cluster:
        try:
            from distributed import Client  # noqa: PLC0415  # an optional extra
        except ImportError:
            raise CommandError("--cluster needs the extra `cluster`: pip install 'hand-and-foot[cluster]'") from None
        try:
            client = Client(options.cluster, timeout="10s")
        except (OSError, ValueError) as error:
            raise CommandError(f"no dask scheduler answers at {options.cluster} ({error})") from None
        with client:
            yield client.get_executor()
    elif options.workers:
        with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
            yield pool
    else:
        yield None


def _bar() -> Callable[[int, int], None] | None:
    """Return a progress bar for people who wait at a terminal, None where nobody does."""
    if sys.stderr is None or not sys.stderr.isatty():
        return None

    def show(done: int, of: int) -> None:
        full = BAR * done // of
        print(f"\r[{'#' * full}{' ' * (BAR - full)}] {done} of {of}", end="\n" if done == of else "", file=sys.stderr, flush=True)

    return show

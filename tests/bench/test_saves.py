"""What saving costs, how fast a film jumps, and how long a process stays the same."""

from __future__ import annotations

import gc
import statistics
import time
from pathlib import Path

import pytest

from game.ai.levels import make_bot
from game.match import Match, Quick, Runner, make_setup
from game.match.placing import mismatch
from game.match.saves import Saves
from game.rules.catalog import BUILT_IN, built_in
from game.rules.seating import default_players, player_counts
from game.storage.journal import Journal
from tests.bench.figures import note
from tests.storage.strangers import samples, torture

MUTATIONS = 10_000
SOAK = 500
WARM = 100
"""Matches after which memory must not grow any more."""


def self_played(match: Match, level: str = "easy", seed: int = 1) -> Match:
    """Let computer players finish a match."""
    seats = range(match.game.players)
    runner = Runner(match, {seat: Quick(make_bot(level, match.game, seat, seed)) for seat in seats}, deals=True)
    while not match.over:
        runner.update(0.0)
    runner.close()
    return match


def milliseconds(times: list[float]) -> str:
    ordered = sorted(times)
    return f"median {statistics.median(ordered) * 1000:.3f} ms, 99% below {ordered[len(ordered) * 99 // 100] * 1000:.3f} ms"


@pytest.mark.slow
def test_appending_an_action_costs_less_than_a_millisecond(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "m.hfmatch", {"id": "x"})
    times = []
    for number in range(2000):
        began = time.perf_counter()
        journal.append(f"move\tsouth: play K K K {number}\t48 49 112")
        times.append(time.perf_counter() - began)
        time.sleep(0.0005)
    journal.close()
    note("appending an action to a match, flushed", milliseconds(times))
    assert statistics.median(times) < 0.001


@pytest.mark.slow
@pytest.mark.parametrize("rules", BUILT_IN)
def test_a_film_jumps_anywhere_in_a_tenth_of_a_second(rules: str, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    players = default_players(built_in(rules))
    match = self_played(saves.new(make_setup(built_in(rules), players, seed=11)), "beginner")
    match.close()
    began = time.perf_counter()
    replay = saves.replay(match.id)
    opened = time.perf_counter() - began
    times = []
    for step in range(300):
        index = step * 7919 % (len(replay) + 1)
        began = time.perf_counter()
        replay.at(index)
        times.append(time.perf_counter() - began)
    note(
        f"replay of a {rules} match ({len(replay)} actions)",
        f"opened in {opened * 1000:.0f} ms; a jump: {milliseconds(times)}, at most {max(times) * 1000:.1f} ms",
    )
    assert max(times) < 0.1


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    ["journal", "journal of a stranger", "settings", "players", "history", "rules", "scenario", "lesson", "puzzle", "transcript"],
)
def test_ten_thousand_mutated_files_of_each_kind(kind: str, tmp_path: Path) -> None:
    content, opens = samples(tmp_path / "sound")[kind]
    times = list(torture(kind, content, opens, tmp_path / "bad", MUTATIONS, first=100))
    note(f"mutated files: {kind}", f"{len(times)} opened, 0 tracebacks, 0 hangs, {milliseconds(times)}")
    assert len(times) == MUTATIONS


def resident() -> float:
    """Return the megabytes this process has in memory."""
    for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from /proc")
def test_five_hundred_matches_in_one_process_leave_memory_flat(tmp_path: Path) -> None:
    saves, sizes, actions = Saves(tmp_path), [], 0
    for number in range(SOAK):
        rules = built_in(BUILT_IN[number % len(BUILT_IN)])
        counts = player_counts(rules)
        players = counts[number // len(BUILT_IN) % len(counts)]
        match = saves.new(make_setup(rules, players, seed=number, honour=number % 5 == 0))
        self_played(match, "easy", number)
        assert mismatch(match.ledger, match.state) == ""
        assert sum(len(cards) for _, cards in match.ledger.zones()) == match.game.shoe_size
        assert match.trouble == ""
        actions += match.moment
        match.close()
        saves.store.remove(match.id)
        gc.collect()
        sizes.append(resident())
    early, late = statistics.median(sizes[WARM : WARM + 50]), statistics.median(sizes[-50:])
    note(
        f"{SOAK} matches in one process ({actions} actions)",
        f"all cards conserved; memory {early:.1f} MB, at the end {late:.1f} MB",
    )
    assert saves.notices == []
    assert late < early + 4

"""A match is killed at random moments, a thousand times over, and goes on each time from what had been seen."""

from __future__ import annotations

import os
import select
import signal
import time
import zlib
from pathlib import Path
from random import Random

import pytest

from game.ai.levels import make_bot
from game.match import Match, Quick, Runner, SeatSetup, make_setup
from game.match.placing import mismatch
from game.match.saves import Saves
from game.rules.catalog import built_in
from game.storage.setup import setup_data, setup_from
from tests.bench.figures import note

KILLS = 1000
LONGEST_LIFE = 0.08
"""Seconds a match lives on after it has shown something; one in five is killed while it still opens."""
PATIENCE = 20.0


def fingerprint(match: Match) -> int:
    """Sum up everything a person at the table could see or do."""
    state = match.state
    parts = (state.hands, state.feet, state.pile, state.stacks, state.open, state.closed, state.turn, state.phase, state.scores)
    table = (match.ledger.hands, match.ledger.pile, [rack.slats for rack in match.table.racks], match.table.drafts)
    return zlib.crc32(repr((parts, table)).encode())


def live(data: Path, pipe: int, seed: int) -> None:
    """Go on with the open match, or begin one, and play on until killed; tell through the pipe what has been seen."""
    saves = Saves(data)
    found = saves.store.to_continue()
    if found is None:
        seats = (SeatSetup("Ann", "human"),)
        match = saves.new(make_setup(built_in("hodges"), 4, seed=seed, seats=seats))
    else:
        match = saves.open(found.id).match
    rng = Random(seed)
    runner = Runner(match, {seat: Quick(make_bot("easy", match.game, seat, seed)) for seat in range(4)}, deals=True)
    while not match.over:
        runner.update(0.0)
        seat = match.state.turn
        if rng.random() < 0.3 and match.rack(seat).cards:
            match.move_on_rack(seat, [rng.choice(match.rack(seat).cards)], rng.randrange(3), 0)
            match.stage(seat, match.rack(seat).cards[:2])
        os.write(pipe, b"%s %d %d\n" % (match.id.encode(), match.moment, fingerprint(match)))
    os._exit(0)


def kill_one(data: Path, seed: int) -> tuple[str, int, int] | None:
    """Let a match live for a moment in a process of its own and kill it; return what it last showed, if anything."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read)
            live(data, write, seed)
        finally:
            os._exit(1)
    os.close(write)
    rng = Random(f"life/{seed}")
    if rng.random() < 0.8:
        select.select([read], [], [], PATIENCE)
    time.sleep(rng.uniform(0.0, LONGEST_LIFE))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    seen = b""
    while piece := os.read(read, 1 << 16):
        seen += piece
    os.close(read)
    lines = seen.splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    if not whole:
        return None
    match_id, moment, sign = whole[-1].split()
    return match_id.decode(), int(moment), int(sign)


def torture(data: Path, kills: int) -> dict[str, int]:
    """Kill ``kills`` times and open what is left each time."""
    warm = Match(make_setup(built_in("hodges"), 4, seed=0))
    setup_from(setup_data(warm.setup))  # loads what each child would otherwise load anew
    make_bot("easy", warm.game, 0, 0).choose(warm.view(0))
    told = {"kills": kills, "shown": 0, "actions lost": 0, "unreadable": 0, "exactly as seen": 0, "torn lines": 0, "matches": 0}
    for seed in range(kills):
        seen = kill_one(data, seed)
        if seen is None:
            continue
        match_id, moment, sign = seen
        told["shown"] += 1
        saves = Saves(data)
        info = saves.store.info(match_id)
        told["unreadable"] += not info.readable
        opened = saves.open(match_id)
        told["torn lines"] += bool(opened.notices)
        told["actions lost"] += max(0, moment - opened.match.moment)
        told["exactly as seen"] += fingerprint(opened.match) == sign
        assert mismatch(opened.match.ledger, opened.match.state) == ""
        opened.match.close()
    told["matches"] = len(Saves(data).store.all())
    return told


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # the child uses none of the parent's threads
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork to start a thousand processes in time")
def test_a_thousand_kills_lose_nothing_that_had_been_seen(tmp_path: Path) -> None:
    told = torture(tmp_path, KILLS)
    note("kill -9 at a random moment of a self-played match", ", ".join(f"{number} {what}" for what, number in told.items()))
    assert told["actions lost"] == 0
    assert told["unreadable"] == 0
    assert told["shown"] > KILLS // 2, "most matches had shown something before they were killed"

"""Frames measured in a process of their own: ``python -m tests.bench.frames WHAT WIDTH HEIGHT COUNT`` prints what it found as JSON.

Time is pretended, so that a match takes no longer than its work; work is real. A frame's work is told three times: as the clock
on the wall had it; without the time it stood in line for a processor that other programs had (`unqueued`: what it waits for
itself, such as the process that shows it, is in it); and as the processor did.
"""

from __future__ import annotations

import gc
import json
import math
import os
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.app import App, AppOptions
from game.app.sweeper import Sweeper
from game.commands.autoplay import Autoplay
from game.commands.words import parse
from game.scenes.desk import Desk
from game.scenes.table.flights import Flight
from game.scenes.title import TitleScene
from game.sprites.pen import Spot
from game.style import Look
from tests.scenes import player
from tests.scenes.player import House, Player
from tests.scenes.positions import match_at

FRAME = 1 / 60
BOOKS = ("Ax6", "Kx6", "Qx5", "Jx5", "10x4", "9x4", "8x7", "7x7", "6x7", "5x7")
HAND = "A A K K Q Q J J 10 10 9 9 8 8 7 7 6 6 5 5 4 4 2 2 *"
WARM = 240
"""Frames before those that count: pictures are made in them."""


class Frames:
    """The work of painted frames in seconds, wall and processor; those of a change of scene apart."""

    def __init__(self) -> None:
        self.wall: list[float] = []
        self.unqueued: list[float] = []
        self.own: list[float] = []
        self.changes: list[float] = []

    def step(self, app: App, work: Callable[[], object]) -> bool:
        """Do one frame's work and keep how long it took; return whether it was a change of scene."""
        before, changes = len(app.recorder._work), app.recorder.changes
        wall, queued, own = time.perf_counter(), in_line(), time.thread_time()
        work()
        wall, queued, own = time.perf_counter() - wall, in_line() - queued, time.thread_time() - own
        changed = app.recorder.changes > changes
        if changed:
            self.changes.append(own)
        elif len(app.recorder._work) > before:
            self.wall.append(wall)
            self.unqueued.append(wall - queued)
            self.own.append(own)
        return changed

    def figures(self) -> dict[str, Any]:
        """Everything in milliseconds."""
        found: dict[str, Any] = {"frames": len(self.wall)}
        for name, times in (("wall", sorted(self.wall)), ("unqueued", sorted(self.unqueued)), ("own", sorted(self.own))):
            for share, word in ((0.5, "median"), (0.95, "p95"), (0.99, "p99"), (1.0, "max")):
                found[f"{name}_{word}"] = round(times[min(len(times) - 1, int(share * len(times)))] * 1000, 2)
            found[f"{name}_over"] = sum(each > FRAME for each in times)
        found |= {"changes": len(self.changes), "change_max": round(max(self.changes, default=0.0) * 1000, 1)}
        return found


def match(size: tuple[int, int], count: int, speed: str = "normal") -> dict[str, Any]:
    """So many steps of a match that the window plays by itself."""
    frames, sweeper = Frames(), Sweeper()
    app, auto, clock = autoplayed(size, speed, matches=1)
    for _ in range(count):
        if not app.running:
            break
        clock[0] += FRAME
        changed = frames.step(app, lambda: app.step(FRAME))
        sweeper.step(FRAME, painted=True, changing=changed)
        auto.go_on(app)
    sweeper.end()
    return frames.figures()


def memory(size: tuple[int, int], count: int) -> dict[str, Any]:
    """So many matches, one after the other: megabytes resident after each tenth of them."""
    sweeper = Sweeper()
    app, auto, clock = autoplayed(size, "off", matches=count)
    after: dict[int, float] = {}
    while app.running:
        clock[0] += FRAME
        changes = app.recorder.changes
        painted = app.step(FRAME)
        sweeper.step(FRAME, painted=painted, changing=app.recorder.changes > changes)
        auto.go_on(app)
        if len(auto.played) not in after:
            after[len(auto.played)] = resident()
    sweeper.end()
    return {"resident": {number: value for number, value in after.items() if number in (1, 5) or number % 10 == 0}}


def crowd(size: tuple[int, int], count: int) -> dict[str, Any]:
    """A table with some 200 cards on it, over which 20 fly."""
    it = seated(size)
    spots = [Spot(size[0] * (0.2 + 0.03 * i), size[1] * (0.15 + 0.035 * i), 96 * size[1] / 1080, 8.0 * (i % 5)) for i in range(21)]
    cards = [card for team in it.match.ledger.books for book in team for card in book.cards][:20]
    flying = [Flight(card, spots[i], spots[(i * 7 + 3) % 21]) for i, card in enumerate(cards)]
    for flight in flying:
        it.scene.the_director.flights.add(flight)

    def progress(share: float) -> None:
        for number, flight in enumerate(flying):
            flight.share = 0.5 + 0.5 * math.sin(share * 600 + number)

    it.scene.the_director.timeline.then(1000.0, progress)
    return measured(it, count, lambda _: it.step())


def drag(size: tuple[int, int], count: int) -> dict[str, Any]:
    """A card carried in circles, tilting, while three others fly."""
    it = seated(size)
    spots = [Spot(size[0] * x, size[1] * y, 96 * size[1] / 1080) for x, y in ((0.2, 0.2), (0.8, 0.3), (0.5, 0.15), (0.4, 0.5))]
    cards = [card for book in it.match.ledger.books[1] for card in book.cards][:3]
    flying = [Flight(card, spots[i], spots[i + 1]) for i, card in enumerate(cards)]
    for flight in flying:
        it.scene.the_director.flights.add(flight)

    def progress(share: float) -> None:
        for number, flight in enumerate(flying):
            flight.share = 0.5 + 0.5 * math.sin(share * 600 + number)

    x, y = it.middle(f"card.{it.scene.rack.cards[3]}")
    it.carry((x, y), (x, y - size[1] // 6))
    it.scene.the_director.timeline.then(1000.0, progress)

    def carried(number: int) -> None:
        turn = number / 9
        at = size[0] / 2 + math.cos(turn) * size[0] * 0.22, size[1] / 2 + math.sin(turn * 1.3) * size[1] * 0.2
        it.move((round(at[0]), round(at[1])), held=True)

    return measured(it, count, carried)


def measured(it: Player, count: int, work: Callable[[int], object]) -> dict[str, Any]:
    """Some frames to make pictures in, then so many that count."""
    frames = Frames()
    gc.freeze()
    for number in range(count + WARM):
        if number == WARM:
            frames = Frames()
        frames.step(it.app, partial(work, number))
    return frames.figures()


def rest(size: tuple[int, int], count: int) -> dict[str, Any]:
    """An idle table for so many seconds, and a hidden one, at the clock's own pace."""
    app = seated(size).app
    found: dict[str, Any] = {}
    for name, events in (("idle", ()), ("minimised", (pygame.WINDOWMINIMIZED,))):
        for event in events:
            pygame.event.post(pygame.Event(event))
        for _ in range(90):  # the second of attention after an input passes
            app.step(FRAME)
        painted, began, own = 0, time.monotonic(), time.process_time()
        while time.monotonic() - began < count:
            painted += app.step(app.pause())
            time.sleep(app.pause())
        found[name] = {
            "of a core": round((time.process_time() - own) / (time.monotonic() - began) * 100, 2),
            "frames": painted,
        }
    return found


def autoplayed(size: tuple[int, int], speed: str, matches: int) -> tuple[App, Autoplay, list[float]]:
    """A window that plays by itself, and its clock."""
    words = ["play", "--autoplay", "medium", "--rules", "hodges", "--players", "4", "--seed", "5", "--matches", str(matches)]
    options: Namespace = parse(words)
    desk = Desk(Path(tempfile.mkdtemp()), autoplay="medium", seed=5)
    auto = Autoplay(options, desk)
    desk.on_match = auto.watch
    clock = [0.0]
    look = replace(desk.settings.look, speed=speed)  # type: ignore[arg-type]
    wanted = AppOptions(desk.data, size, sound=False, reader=False, look=look, clock=lambda: clock[0])
    app = App(wanted, lambda context: TitleScene(context, desk))
    auto.begin(app)
    return app, auto, clock


def seated(size: tuple[int, int]) -> Player:
    """A person at a full table: two teams with six open and four closed books each, a hand of 25."""
    player.SIZE = size
    house = House(Path(tempfile.mkdtemp()))
    return house.seat(match_at(hand={"south": HAND}, books={"A": BOOKS, "B": BOOKS}, discard="6"), Look(speed="normal"))


def in_line() -> float:
    """Seconds this thread has stood in line for a processor so far; nought where the system does not tell."""
    try:
        return int(Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()[1]) / 1e9
    except OSError:
        return 0.0


def resident() -> float:
    """Megabytes of memory this process takes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="utf-8").split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, 1)


if __name__ == "__main__":
    what, width, height, number = sys.argv[1], *map(int, sys.argv[2:5])
    found = {"match": match, "memory": memory, "crowd": crowd, "drag": drag, "rest": rest}[what]((width, height), number)
    print(json.dumps(found))

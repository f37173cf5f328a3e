"""Whether the window keeps its frames while Expert thinks beside it."""

from __future__ import annotations

import time
from itertools import cycle
from pathlib import Path

import pytest

from game.ai.arena import percentile
from game.ai.levels import make_bot
from game.ai.worker import Chair, Workshop
from game.match import Match, SeatSetup, make_setup
from game.rules.catalog import built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.view import View, view_of
from game.style import Look
from tests.bench.figures import note
from tests.scenes import player
from tests.scenes.player import House, Player

FRAMES = 600
EXPERT = 1


def hard_nuts(game: Game, number: int) -> list[View]:
    """Return positions of one seat, each in another turn, in which there is much to think about."""
    found: list[View] = []
    state = new_match(game, 3)
    bots = [make_bot("hard", game, seat, seat) for seat in range(game.players)]
    while len(found) < number and state.phase != "over":
        action = bots[state.actor].choose(view_of(state, state.actor))
        if state.actor == EXPERT and state.phase == "play" and (not found or found[-1].state.turns != state.turns):
            found.append(view_of(state, EXPERT))
        apply(state, action)
    return found


def frames(it: Player, workshop: Workshop | None, views: list[View]) -> tuple[list[float], int]:
    """Carry a card in circles; return the milliseconds of each frame, sorted, and how many thoughts were thought meanwhile."""
    x, y = it.middle(f"card.{it.scene.rack.cards[3]}")
    it.carry((x, y), (x, y - 200))
    times: list[float] = []
    thoughts, ticket, nuts = 0, 0, cycle(views)
    for number in range(FRAMES):
        if workshop is not None and (not ticket or workshop.answer(ticket) is not None):
            ticket = workshop.ask(EXPERT, next(nuts))
            thoughts += 1
        at = (x + 300 * (number % 60 - 30) // 30, y - 200 - 150 * (number % 40) // 40)
        began = time.perf_counter()
        it.move(at, held=True)
        times.append((time.perf_counter() - began) * 1000)
        # as long as a frame of a window lasts, so that thinking has its time as well
        time.sleep(max(0.0, 1 / 60 - times[-1] / 1000))
    it.release((x, y))
    it.rest()
    return sorted(times), thoughts


@pytest.mark.slow
def test_frames_while_expert_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "SIZE", (1920, 1080))
    seats = (SeatSetup("You", "human"), *(SeatSetup(name) for name in ("Mabel", "Clara", "Otto")))
    match = Match(make_setup(built_in("hodges"), 4, seed=5, seats=seats))
    house = House(tmp_path)
    try:
        it = house.seat(match, Look(speed="fast"))
        while match.state.phase == "keep":
            it.key(ord("1"))
            it.rest()
        views = hard_nuts(make_game(built_in("hodges"), 4), 6)
        workshop = Workshop(make_game(built_in("hodges"), 4), {EXPERT: Chair(EXPERT, "expert", 1)})
        try:
            frames(it, None, views)  # pictures are made once
            idle, _ = frames(it, None, views)
            busy, thoughts = frames(it, workshop, views)
        finally:
            workshop.close()
    finally:
        house.close()
    quiet, loud = percentile(idle, 0.95), percentile(busy, 0.95)
    note(
        "a frame at 1920x1080, a card being carried: 95% below, opponents idle and Expert thinking",
        f"{quiet:.1f} ms and {loud:.1f} ms ({loud / quiet:.2f} times), {thoughts} thoughts in {FRAMES} frames",
    )
    assert thoughts > 10
    assert loud <= 1.5 * quiet

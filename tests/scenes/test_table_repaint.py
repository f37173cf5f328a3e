"""Only what changed is painted again while a match goes on, and the window looks as if all had been."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.match import Match, SeatSetup, make_setup
from game.rules.catalog import built_in
from game.style import Look
from tests.scenes.player import Sit
from tests.scenes.test_table_traces import traces


def computers(rules: str, players: int, seed: int) -> Match:
    seats = tuple(SeatSetup(name, "computer", level="medium") for name in ("Nell", "Mabel", "Clara", "Otto")[:players])
    setup = make_setup(built_in(rules), players, seed=seed, seats=seats)
    return Match(replace(setup, seats=seats))


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["hodges", "classic"])
def test_a_match_played_by_computers_leaves_no_trace(sit: Sit, rules: str) -> None:
    player = sit(computers(rules, 4, 5), Look(speed="fast"), rest=False, autoplay="medium")
    looked = 0
    for frame in range(600):
        player.step()
        if frame % 19 == 0 and not player.owed:
            assert traces(player) == [], f"in frame {frame}"
            looked += 1
    assert looked > 20
    assert player.match.state.turns > 2


@pytest.mark.slow
def test_most_frames_of_a_match_paint_a_small_part_of_the_window(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(computers("hodges", 4, 5), Look(speed="fast"), rest=False, autoplay="medium")
    window = player.app.window.surface.get_rect()
    areas = []
    flip = player.app.window.flip

    def counted(regions: list[pygame.Rect]) -> None:
        areas.append(sum(region.width * region.height for region in regions))
        flip(regions)

    monkeypatch.setattr(player.app.window, "flip", counted)
    player.step(500)
    shares = sorted(area / (window.width * window.height) for area in areas)
    assert shares[len(shares) // 2] < 0.1
    assert shares[int(len(shares) * 0.95)] < 0.5

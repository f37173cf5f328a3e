"""What stands on the table stands apart: tools, names of teams, plates and feet, in windows of any shape."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.match import Match, SeatSetup, make_setup
from game.rules.catalog import built_in
from game.rules.ruleset import Plan
from tests.scenes.player import Sit
from tools.gallery import scenes as gallery


@pytest.mark.parametrize(("players", "plan"), [(4, None), (6, "pairs"), (8, "pairs")])
def test_names_of_teams_cover_no_plate_and_no_foot(sit: Sit, players: int, plan: Plan | None) -> None:
    seats = tuple(SeatSetup(name, "computer" if seat else "human") for seat, name in enumerate(gallery.PEOPLE[:players]))
    board = sit(Match(make_setup(built_in("hodges"), players, plan=plan, seats=seats, seed=3))).scene.board
    pills = [pill for team in board.far_teams if (pill := board.bands[team].pill) is not None]
    others = [zone for seat in range(2, players + 1) for zone in (board.table.plate(seat), board.table.foot(seat))]
    assert len(pills) == len(board.far_teams)
    assert [pill for pill in pills if pill.collidelist(others) >= 0] == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 1024), (1024, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_tools_stand_apart_in_high_windows(size: tuple[int, int]) -> None:
    app, scene, _ = gallery.show(dict(gallery.scenes())["table-4-usual-1"], size)
    found = {node.id: pygame.Rect(node.rect) for node in scene.tree.nodes}
    app.close()
    tools = [found[f"table.{key}"] for key in ("help", "sound", "settings", "menu")]
    for left, right in pairwise(tools):
        assert left.right < right.left
        assert left.size == right.size

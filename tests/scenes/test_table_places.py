"""What stands on the table stands apart: tools, names of teams, plates and feet, in windows of any shape."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.match import Match, SeatSetup, make_setup
from game.rules.catalog import built_in
from game.rules.ruleset import Plan
from tests.scenes.player import Player, Sit
from tests.scenes.positions import match_at
from tools.gallery import scenes as gallery


@pytest.mark.parametrize(("players", "plan"), [(4, None), (6, "pairs"), (8, "pairs")])
def test_names_of_teams_cover_no_plate_and_no_foot(sit: Sit, players: int, plan: Plan | None) -> None:
    seats = tuple(SeatSetup(name, "computer" if seat else "human") for seat, name in enumerate(gallery.PEOPLE[:players]))
    board = sit(Match(make_setup(built_in("hodges"), players, plan=plan, seats=seats, seed=3))).scene.board
    pills = [pill for team in board.far_teams if (pill := board.bands[team].pill) is not None]
    others = [zone for seat in range(2, players + 1) for zone in (board.table.plate(seat), board.table.foot(seat))]
    assert len(pills) == len(board.far_teams)
    assert [pill for pill in pills if pill.collidelist(others) >= 0] == []


def full(sit: Sit) -> Player:
    """A table whose own zone is full of books, from edge to edge."""
    books = ("4x6", "5x6", "6x6", "8x6", "10x6", "J J J 2")
    player = sit(match_at(hand={"south": "Q Q Q J 2 2 9 K"}, laid_down=("A",), discard="4", books={"A": books}))
    felt = pygame.Rect(player.node("felt").rect)
    assert felt.colliderect(player.node(player.book("J")).rect), "no felt is free"
    return player


def test_where_books_fill_the_zone_a_new_one_begins_on_a_book_of_another_rank(sit: Sit) -> None:
    player = full(sit)
    queens = [f"card.{card}" for card in player.cards("Q Q Q")]
    for card in queens:
        player.click(card)
    player.drag(queens[0], player.book("J"))
    assert player.node(player.book("Q")).state["size"] == 3


def test_where_books_fill_the_zone_single_cards_are_set_aside_and_wilds_stay_where_they_are_meant(sit: Sit) -> None:
    player = full(sit)
    for card in player.cards("Q Q"):
        player.drag(f"card.{card}", player.book("10"))
    assert player.node("draft.0").state["size"] == 2
    player.drag(player.card("J"), player.book("J"))
    player.drag(player.card("2"), player.book("J"))
    assert player.node(player.book("J")).state["size"] == 6
    player.drag(player.card("2"), "draft.0")
    assert player.node(player.book("Q")).state["size"] == 3


def test_where_books_fill_the_zone_a_closed_book_of_the_same_rank_is_no_obstacle(sit: Sit) -> None:
    books = ("Jx7", "8x7", "Qx7", "4x6", "5x6", "6x6", "9x6", "7 7 7 7 2", "10x6")
    hand = {"south": "J J J 2 2 9 K"}
    player = sit(match_at("classic", hand=hand, laid_down=("A",), discard="4", books={"A": books}))
    assert pygame.Rect(player.node("felt").rect).colliderect(player.node(player.book("J")).rect), "no felt is free"
    player.drag(player.card("J"), player.book("J"))
    assert player.node("draft.0").state["size"] == 1


def test_where_felt_is_free_a_book_of_another_rank_refuses(sit: Sit) -> None:
    player = sit(match_at(hand={"south": "Q Q Q J"}, laid_down=("A",), discard="4", books={"A": ("J J J 2",)}))
    player.drag(player.card("Q"), player.book("J"))
    assert not player.sees("draft.0")
    assert str(player.node(player.card("Q")).state["zone"]).startswith("rack")


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

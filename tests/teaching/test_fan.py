"""The hand that waits at the table is fanned beside the list of lessons and puzzles, inside the room left there."""

from __future__ import annotations

import pygame
import pytest

from game.rules.cards import shoe_cards
from game.scenes.guided.fan import Fan
from tests.sprites.pens import pen


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("room", [(400, 170), (500, 420), (260, 500)], ids=lambda room: f"{room[0]}x{room[1]}")
def test_a_fan_keeps_inside_its_room(size: tuple[int, int], room: tuple[int, int]) -> None:
    kit = pen(size)
    for number in range(1, 16):
        fan = Fan("fan", shoe_cards(1, 0)[:number])
        fan.rect = pygame.Rect(100, 100, *map(kit.ui, room))
        spots = fan.spots(kit)
        assert len(spots) == min(13, number)
        assert all(fan.rect.contains(spot.bounds) for spot in spots), f"{number} cards"
        assert list(fan.nodes()) == []

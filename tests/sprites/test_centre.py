"""Stacks, discard pile and feet have their places."""

from __future__ import annotations

import pygame
import pytest

from game.layout import arrange
from game.sprites.centre import LABEL_SIZE
from game.sprites.foot import lay_foot
from game.sprites.pen import fit_size
from game.sprites.stack import lay_centre
from tests.sprites.pens import pen

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1280, 1024)]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("others", [1, 2])
def test_stacks_and_pile_fit_the_middle_side_by_side(size: tuple[int, int], others: int) -> None:
    kit = pen(size)
    centre = arrange(4 if others == 1 else 6, others, kit.metrics)["centre"]
    for count in range(9):
        for fan in (0, 5, 10):
            layout = lay_centre(kit, centre, [27 if count > 2 else 100] * count, fan)
            areas = [place.rect for place in layout.stacks] + [layout.pile.rect]
            for i, area in enumerate(areas):
                assert centre.inflate(8, 12).contains(area), f"{count} stacks, fan {fan}: {area} leaves {centre}"
                assert not any(area.colliderect(other) for other in areas[i + 1 :]), f"{count} stacks, fan {fan}"
                assert area.width >= 28
            assert layout.pile.label + kit.line_height("bold", 16) <= centre.bottom + 6


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_name_of_the_discard_pile_stays_between_the_stacks(size: tuple[int, int], scale: float) -> None:
    kit = pen(size, scale=scale)
    for others in (1, 2):
        centre = arrange(4 if others == 1 else 6, others, kit.metrics)["centre"]
        for count in (1, 4, 8):
            layout = lay_centre(kit, centre, [27] * count)
            for words in ("Discard pile", "128 cards"):
                named = kit.text_width(words, "bold", fit_size(kit, words, "bold", LABEL_SIZE, layout.pile.wide))
                below = pygame.Rect(0, layout.pile.label, named, kit.line_height("bold", LABEL_SIZE))
                below.centerx = layout.pile.rect.centerx
                drawn = [stack.rect.inflate(-4, -4) for stack in layout.stacks]  # what is hit is a little more than the cards
                assert below.collidelist(drawn) < 0, f"{count} stacks, {words}"


def test_half_of_the_stacks_lie_left_of_the_pile() -> None:
    kit = pen()
    layout = lay_centre(kit, arrange(4, 1, kit.metrics)["centre"], [9] * 8)
    left = [place.index for place in layout.stacks if place.rect.right <= layout.pile.rect.left]
    assert left == [0, 1, 2, 3]
    assert layout.at(layout.stacks[5].rect.center) == 5
    assert layout.at(layout.pile.rect.center) == "pile"
    assert layout.at((0, 0)) is None


def test_a_stack_gets_thinner_as_cards_are_drawn() -> None:
    kit = pen()
    centre = arrange(4, 1, kit.metrics)["centre"]
    thick = [lay_centre(kit, centre, [count] * 8).stacks[0].thick for count in (27, 20, 12, 5, 1, 0)]
    assert thick == sorted(thick, reverse=True)
    assert thick[-1] == 0
    assert len(set(thick)) == len(thick)


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("seats", [1, 2, 4, 6, 7, 8])
def test_feet_lie_in_their_zones(size: tuple[int, int], seats: int) -> None:
    kit = pen(size)
    table = arrange(seats, 1 if seats > 1 else 0, kit.metrics)
    for seat in range(1, seats + 1):
        zone = table.foot(seat)
        layout = lay_foot(kit, zone, table.side(seat))
        assert zone.inflate(2, 2).contains(layout.spot.rect), f"seat {seat}"
        assert layout.spot.rect.width >= 20
        if layout.label is not None and not layout.beside:
            assert layout.label.bottom <= zone.bottom + 3

"""Every table fits every window: nothing outside, nothing over something else."""

from __future__ import annotations

import pygame
import pytest

from game.layout import MapError, arrange, load_map
from game.style import Metrics

SIZES = [
    (1024, 640), (1280, 720), (1366, 768), (1280, 1024), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160), (1024, 1400),
]  # fmt: skip


def team_counts(seats: int) -> list[int]:
    """How many other teams there can be: one to all the others, none for one seat."""
    return list(range(1, seats)) or [0]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("seats", range(1, 9))
def test_zones_lie_inside_the_window_and_apart(seats: int, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for others in team_counts(seats):
        for left_handed in (False, True):
            table = arrange(seats, others, Metrics(*size), left_handed=left_handed)
            zones = table.everything()
            for name, rect in zones:
                assert window.contains(rect), f"{name} {rect} leaves the window {size}"
                assert rect.width > 0, name
                assert rect.height > 0, name
            for i, (name, rect) in enumerate(zones):
                for other, beside in zones[i + 1 :]:
                    assert not rect.colliderect(beside), f"{name} {rect} and {other} {beside} at {size}, {others} others"


@pytest.mark.parametrize("seats", range(1, 9))
def test_each_seat_has_a_plate_and_a_foot_and_each_other_team_a_band(seats: int) -> None:
    for others in team_counts(seats):
        table = arrange(seats, others, Metrics(1920, 1080))
        assert len(table.bands) == others
        assert len({band.width for band in table.bands}) <= 2, "an even split differs by rounding alone"
        for seat in range(1, seats + 1):
            assert table.plate(seat).width >= 240
            assert table.foot(seat).height >= 54
        assert table.side(1) == "own"


def test_seats_follow_clockwise_from_the_player_at_the_lower_edge() -> None:
    table = arrange(8, 1, Metrics(1920, 1080))
    assert [table.side(n) for n in range(1, 9)] == ["own", "left", "left", "far", "far", "far", "right", "right"]
    assert table.plate(2).y > table.plate(3).y
    assert table.plate(4).x < table.plate(5).x < table.plate(6).x
    assert table.plate(7).y < table.plate(8).y


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_rack_has_three_slats_one_under_the_other(size: tuple[int, int]) -> None:
    table = arrange(4, 1, Metrics(*size))
    upper, middle, lower = table.slats
    assert upper.bottom == table.ledges[0] == middle.top
    assert middle.bottom == table.ledges[1] == lower.top
    assert lower.bottom == table.ledges[2] <= table["rack"].bottom
    assert all(table["rack"].contains(slat) for slat in table.slats)


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_four_tools_of_44_pixels_fit(size: tuple[int, int]) -> None:
    tools = arrange(4, 1, Metrics(*size))["tools"]
    assert tools.width >= 4 * 44 + 3 * 4
    assert tools.height >= 44


def test_a_left_handed_player_has_the_buttons_on_the_left() -> None:
    metrics = Metrics(1920, 1080)
    right, left = arrange(4, 1, metrics), arrange(4, 1, metrics, left_handed=True)
    assert right["actions"].centerx > 960 > left["actions"].centerx
    assert right.plate(1).centerx < 960 < left.plate(1).centerx
    assert right["rack"] == left["rack"]


def test_wider_windows_widen_the_rack_and_taller_ones_the_gaps() -> None:
    usual, wide, tall = (arrange(4, 1, Metrics(*size)) for size in ((1920, 1080), (2580, 1080), (1920, 1440)))
    assert wide["rack"].width > usual["rack"].width
    assert tall["coach"].top - tall["band.own"].bottom >= usual["coach"].top - usual["band.own"].bottom


def test_many_solo_players_get_dense_bands() -> None:
    assert arrange(8, 7, Metrics(1920, 1080)).dense
    assert not arrange(4, 1, Metrics(1920, 1080)).dense


def test_a_table_that_is_not_there_is_refused_with_what_is_possible() -> None:
    with pytest.raises(MapError, match="9 seats; 1 to 8"):
        load_map(9)

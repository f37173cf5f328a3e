"""Pictures drawn beside the loop: the same as those drawn at once, never waited for, and painted once they are there."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from game.app.sweeper import REST, Sweeper
from game.assets import Assets
from game.assets.easel import Easel
from game.assets.loans import Loans
from game.assets.paths import asset
from game.scenes.table.ahead import BEGIN, MOST_DUE, MOST_JOBS, Ahead, Wanted
from game.sprites.cardpicture import PLAIN, finish_master, kept_picture, master_width
from game.sprites.pen import Spot
from game.style import Look, Metrics
from game.widgets import Kit

WIDTH = 61


@pytest.fixture
def kit() -> Iterator[Kit]:
    assets = Assets()
    yield Kit(assets, Metrics(1280, 720), Look())
    assets.close()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def until_drawn(kit: Kit, face: str, width: int) -> None:
    end = time.monotonic() + 30
    while not kit.assets.card_ready(face, width):
        assert time.monotonic() < end
        time.sleep(0.002)


def test_a_picture_ordered_is_the_one_drawn_at_once(kit: Kit) -> None:
    kit.assets.order_card("Qh", WIDTH)
    until_drawn(kit, "Qh", WIDTH)
    assert pixels(kit.assets.card("Qh", WIDTH)) == pixels(Assets().card("Qh", WIDTH))


def test_an_order_that_nobody_has_begun_is_drawn_by_whoever_wants_it() -> None:
    easel = Easel()
    path = asset("cards", "two", "Qh.svg")
    for width in range(100, 130):
        easel.order(("Qh", width, 140), path)
    assert easel.take(("Qh", 129, 140)) is None, "the last one in the row has not been begun"
    easel.close()


def test_a_file_that_cannot_be_drawn_is_left_to_whoever_wants_it() -> None:
    easel = Easel(beside=False)
    easel.order(("none", 9, 9), asset("cards", "there-is-none.svg"))
    assert easel.take(("none", 9, 9)) is None
    easel.close()


@pytest.mark.parametrize("angle", [0, 7])
def test_a_stand_in_lies_where_the_picture_will(kit: Kit, angle: int) -> None:
    spot = Spot(200, 200, WIDTH, angle)
    finish_master(kit, "Qh")
    kit.assets.loans = loans = Loans()
    stand_in = kept_picture(kit, "Qh", spot, PLAIN)
    assert len(loans) == 1
    until_drawn(kit, "Qh", master_width(kit) if angle else WIDTH)
    areas = loans.settle(1)
    assert len(loans) == 0
    exact = kept_picture(kit, "Qh", spot, PLAIN)
    assert len(loans) == 0
    assert exact is kept_picture(kit, "Qh", spot, PLAIN), "and is kept"
    kit.assets.loans = None
    assert pixels(exact) == pixels(kept_picture(Kit(Assets(), kit.metrics, kit.look), "Qh", spot, PLAIN))
    for picture in (stand_in, exact):
        assert areas[0].contains(picture.get_rect(center=(200, 200)))
    assert abs(stand_in.get_width() - exact.get_width()) <= 8


def test_without_a_master_nothing_is_lent(kit: Kit) -> None:
    """The first picture of a table is whole."""
    kit.assets.loans = loans = Loans()
    kept_picture(kit, "Qh", Spot(200, 200, WIDTH), PLAIN)
    assert len(loans) == 0


def test_only_so_many_pictures_are_finished_in_a_frame(kit: Kit) -> None:
    faces = ["Qh", "Qs", "Kd", "Kc", "Jh"]
    kit.assets.easel.beside = False
    for face in faces:
        finish_master(kit, face)
    kit.assets.loans = loans = Loans()
    owed = []
    for _ in range(4):
        loans.settle(2)
        for face in faces:
            kept_picture(kit, face, Spot(200, 200, WIDTH), PLAIN)
        owed.append(len(loans))
    assert owed == [5, 3, 1, 0], "ordered, then two a frame"


def test_a_picture_that_was_lost_before_it_was_wanted_is_drawn_again(kit: Kit) -> None:
    """Otherwise its stand-in would stay, and the table never come to rest."""
    kit.assets.easel.beside = False
    finish_master(kit, "Qh")
    kit.assets.loans = loans = Loans()
    kept_picture(kit, "Qh", Spot(200, 200, WIDTH), PLAIN)
    kit.assets.easel.clear()
    assert loans.settle(1) == []
    assert len(loans.settle(1)) == 1


def some_cards(face: str, first: int) -> list[Wanted]:
    return [(face, Spot(0, 0, first + more), PLAIN) for more in range(50)]


@pytest.mark.slow
def test_pictures_that_moves_without_a_pause_leave_behind_are_given_up(kit: Kit) -> None:
    """Where no frame has time for them they must not pile up."""
    ahead = Ahead(kit)
    ahead._jobs.clear()
    for _ in range(BEGIN + 1):
        ahead.step()
    masters = len(kit.assets.easel._orders)
    for first in range(20, 20 + 2 * MOST_JOBS, 50):
        ahead.order(partial(some_cards, "Qh", first))
    ahead.work()
    for _ in range(MOST_DUE):
        ahead.work()
    assert len(ahead._due) == 0
    assert len(ahead._jobs) <= MOST_DUE * 50
    for first in range(20, 20 + 2 * MOST_JOBS, 50):
        ahead.order(partial(some_cards, "Ks", first))
        ahead.work()
    ahead.work()
    assert len(ahead._jobs) <= MOST_JOBS
    assert len(kit.assets.easel._orders) <= MOST_JOBS + masters


def test_all_is_forgotten_together(kit: Kit) -> None:
    old = kit.assets.master("Qh", 90)
    kit.assets.order_card("Kh", 90)
    kit.assets.clear()
    assert not kit.assets.card_ready("Qh", 90)
    assert not kit.assets.card_ready("Kh", 90)
    assert kit.assets.master("Qh", 90) is not old


@pytest.fixture
def searches() -> Iterator[list[int]]:
    found: list[int] = []

    def heard(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            found.append(info["generation"])

    gc.callbacks.append(heard)
    yield found
    gc.callbacks.remove(heard)


def test_rubbish_is_searched_for_when_scenes_change_and_at_rest_only(searches: list[int]) -> None:
    usual = gc.get_threshold()
    sweeper = Sweeper()
    try:
        sweeper.step(0.1, painted=True, changing=True)
        searches.clear()
        rubbish: list[list[list[int]]] = []
        for _ in range(300):
            rubbish.append([[] for _ in range(800)])
            sweeper.step(0.02, painted=True, changing=False)
        assert searches, "the young are looked at as always"
        assert searches.count(2) == 0
        sweeper.step(0.02, painted=True, changing=True)
        sweeper.step(0.02, painted=True, changing=True)
        assert searches.count(2) == 1, "once a change, not once for each of its frames"
        for _ in range(3 * round(REST)):
            sweeper.step(1.0, painted=False, changing=False)
        assert searches.count(2) == 2
    finally:
        sweeper.end()
    assert gc.get_threshold() == usual

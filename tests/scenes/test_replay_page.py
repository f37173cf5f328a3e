"""The replay: a match as a film at its table."""

from __future__ import annotations

import shutil
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.levels import make_bot
from game.match import Match, SeatSetup, Zone, make_setup
from game.match.saves import Saves
from game.rules.actions import DealNext
from game.rules.catalog import built_in, with_house
from game.rules.transcript import loads
from game.rules.view import view_of
from game.scenes.base import Context, Scene
from game.scenes.desk import Desk
from game.scenes.replay import ReplayScene
from game.scenes.replay.page import FilmScene
from tests.scenes.page_stage import PageStage, outside, overlaps, page

NAMES = ("You", "Mabel", "Clara", "Otto", "Nell", "Hugo", "Walt", "Ida")


def play(match: Match, actions: int = 100_000) -> None:
    """Let computer players play a match on, to its end or for so many actions."""
    bots = [make_bot("medium", match.game, seat, 3) for seat in range(match.game.players)]
    for _ in range(actions):
        if match.over:
            return
        state = match.state
        ended = state.phase == "over"
        assert match.submit(DealNext(state.actor) if ended else bots[state.actor].choose(view_of(state, state.actor)))


def a_match(folder: Path, players: int = 4, rounds: int = 1, actions: int = 100_000, rules: str = "hodges") -> str:
    seats = tuple(SeatSetup(name, "computer" if number else "human") for number, name in enumerate(NAMES[:players]))
    setup = make_setup(with_house(built_in(rules), {"rounds": rounds}), players, seed=7, seats=seats)
    match = Saves(folder).new(setup)
    play(match, actions)
    match.close()
    return match.id


class Below(Scene):
    """What lies under the film."""

    name = "below"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with a match of one round that is over."""
    folder = tmp_path_factory.mktemp("finished")
    return folder, a_match(folder)


@contextmanager
def film(finished: tuple[Path, str], folder: Path, **more: Any) -> Iterator[PageStage]:
    """The match as a film over the title, in a folder of its own."""
    shutil.copytree(finished[0], folder, dirs_exist_ok=True)
    with page(folder, Below, **more) as it:
        it.app.stack.push(ReplayScene(it.app.context, it.desk, finished[1]))
        it.step(2)
        assert isinstance(it.scene, FilmScene)
        yield it


def shows_the_truth(it: PageStage) -> bool:
    """Whether what is drawn is what lies on the table."""
    scene = it.scene
    return all(scene.picture.zones.get(zone, []) == list(cards) for zone, cards in scene.match.ledger.zones())


def test_steps_go_on_and_back(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path) as it:
        assert it.value("replay.time", "number") == 0
        for number in range(1, 9):
            it.click("replay.on")
            assert it.value("replay.time", "number") == number
            assert shows_the_truth(it)
        it.click("replay.back")
        assert it.value("replay.time", "number") == 7
        assert shows_the_truth(it)


@pytest.mark.slow
def test_steps_lead_from_the_deal_to_the_end_and_back(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path) as it:
        length = it.scene.film.length
        assert it.value("replay.time", "number") == 0
        it.click("replay.on")
        assert it.value("replay.time", "number") == 1
        while not it.scene.film.at_end:
            it.scene.step_on()
            it.step()
            assert shows_the_truth(it)
        assert it.value("replay.time").endswith("The match is over")
        it.click("replay.back")
        assert it.value("replay.time", "number") == length - 1
        assert shows_the_truth(it)


def test_it_plays_by_itself_and_stops_when_asked(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path) as it:
        it.click("replay.speed")
        it.click("replay.speed")
        assert it.labels("replay.speed") == ["4×"]
        it.click("replay.play")
        assert it.labels("replay.play") == ["Pause"]
        it.step(60)
        reached = it.value("replay.time", "number")
        assert reached > 2
        it.key(pygame.K_p)
        reached = it.value("replay.time", "number")
        it.step(60)
        assert it.value("replay.time", "number") == reached
        assert it.app.stack.settled


def test_moments_are_marked_and_can_be_gone_to(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path, size=(1280, 720)) as it:
        marks = it.scene.film.marks
        assert {"deal", "laid_down", "foot", "round", "match"} <= {mark.kind for mark in marks}
        laid = next(number for number, mark in enumerate(marks) if mark.kind == "laid_down")
        assert it.labels(f"replay.time.mark.{laid}")[0].endswith(": laid down")
        it.scene.press(f"replay.time.mark.{laid}")
        assert it.value("replay.time", "number") == marks[laid].index
        team = marks[laid].team
        assert it.scene.match.ledger.books[team]
        it.scene.focus("replay.time")
        it.key(pygame.K_PAGEDOWN)
        assert it.value("replay.time", "number") > marks[laid].index
        it.key(pygame.K_HOME)
        it.key(pygame.K_RIGHT)
        assert it.value("replay.time", "number") == 1


@pytest.mark.slow
def test_dragging_the_time_line_goes_anywhere(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path, size=(1280, 720)) as it:
        line, length = it.scene.time_line, it.scene.film.length
        track = line.track()
        it.move((track.x, track.centery))
        it.down((track.x + 2, track.bottom + 4))
        it.move((track.centerx, track.centery), held=True)
        assert abs(it.value("replay.time", "number") - length // 2) <= 2
        it.move((track.right + 50, track.centery), held=True)
        it.up((track.right + 50, track.centery))
        assert it.value("replay.time", "number") == length
        assert shows_the_truth(it)


def test_any_seat_can_be_looked_from_and_all_cards_once_it_is_over(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path, size=(1280, 720)) as it:
        it.scene.jump(it.scene.film.length // 2)
        it.step(2)
        it.click("seat.1")
        it.step(2)
        hand = set(it.scene.match.ledger.hands[1])
        assert {int(node.id[5:]) for node in it.tree.nodes if node.id.startswith("card.")} == hand
        it.scene.choose_view("open")
        told = it.labels("open.")
        assert len(told) == 4
        assert not it.labels("slat.")


@pytest.mark.slow
def test_an_open_match_shows_nobody_elses_cards(tmp_path: Path) -> None:
    match_id = a_match(tmp_path, rounds=2, actions=30)
    with page(tmp_path, Below, size=(1280, 720)) as it:
        it.app.stack.push(ReplayScene(it.app.context, it.desk, match_id))
        it.step(2)
        it.click("seat.2")
        assert it.scene.viewer == 0
        assert any("peeking" in label for label in it.labels("toast"))
        assert all(line.reason for line in it.scene.views() if line.key != "0")
        assert it.value("replay.over", "reason")


@pytest.mark.slow
def test_taking_over_begins_a_new_match_from_there(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path, size=(1280, 720)) as it:
        scene = it.scene
        while scene.match.state.actor or scene.match.state.phase != "play":
            scene.step_on()
        scene.jump(scene.film.index)
        before = [list(hand) for hand in scene.match.ledger.hands]
        it.step(2)
        it.click("replay.over")
        it.click("replay.take.seat")
        it.step(2)
        assert it.scene.name == "table"
        assert [sorted(hand) for hand in it.scene.match.ledger.hands] == [sorted(hand) for hand in before]
        assert it.scene.match.setup.humans == (0,)
        assert it.scene.match.id != finished[1]
        assert len(it.desk.saves.store.ids()) == 2
        assert len(it.desk.saves.replay(finished[1])) == scene.film.length


def test_nobody_takes_over_a_match_at_its_end(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path) as it:
        it.key(pygame.K_END)
        it.click("replay.over")
        assert any("go back a little" in label for label in it.labels("toast"))


@pytest.mark.slow
def test_it_is_saved_as_text_that_can_be_read_again(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path) as it:
        length = it.scene.film.length
        it.click("replay.text")
        it.scene.focus("save.path")
        it.write(str(tmp_path / "film.txt"))
        it.key(pygame.K_RETURN)
        assert len(loads((tmp_path / "film.txt").read_text(encoding="utf-8")).moves) == length


def test_a_file_that_is_no_match_is_told_where_one_was(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    match_id = a_match(tmp_path, actions=3)
    Saves(tmp_path).store.path(match_id).write_bytes(b"nothing of the kind")
    with page(tmp_path, Below) as it:
        it.app.stack.push(ReplayScene(it.app.context, it.desk, match_id))
        it.step(2)
        assert it.scene.name == "below"
        assert it.labels("toast")


@pytest.mark.slow
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_nothing_to_press_overlaps_or_leaves_the_window(
    finished: tuple[Path, str], tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    with film(finished, tmp_path, size=size, scale=scale) as it:
        buttons = [pair for pair in overlaps(it) if all(name.startswith("replay.") for name in pair)]
        assert buttons == []
        assert [name for name in outside(it) if name.startswith("replay.")] == []


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "players"), [("hodges", 1), ("hodges", 8), ("classic", 6), ("duel", 2)])
def test_every_table_can_be_looked_back_at(tmp_path: Path, rules: str, players: int) -> None:
    match_id = a_match(tmp_path, players=players, rules=rules)
    with page(tmp_path, Below, size=(1280, 720)) as it:
        it.app.stack.push(ReplayScene(it.app.context, it.desk, match_id))
        it.step(2)
        for index in range(0, it.scene.film.length, 7):
            it.scene.jump(index)
            it.step()
            assert shows_the_truth(it)
            it.scene.step_on()
            it.step()
            assert shows_the_truth(it)
        it.scene.choose_view("open")
        assert len(it.labels("open.")) == players


@pytest.mark.slow
def test_a_jump_anywhere_takes_under_a_tenth_of_a_second(tmp_path: Path) -> None:
    match_id = a_match(tmp_path, rounds=4)
    with page(tmp_path, Below, size=(1280, 720)) as it:
        it.app.stack.push(ReplayScene(it.app.context, it.desk, match_id))
        it.step(2)
        seconds = []
        for number in range(40):
            began = time.perf_counter()
            it.scene.jump(number * 97 % it.scene.film.length)
            seconds.append(time.perf_counter() - began)
            it.step()
        assert statistics.median(seconds) < 0.1


@pytest.mark.slow
def test_cards_in_flight_are_those_of_the_move(finished: tuple[Path, str], tmp_path: Path) -> None:
    with film(finished, tmp_path) as it:
        it.scene.context.look = type(it.scene.context.look)()  # with movement
        it.scene.jump(it.scene.film.length // 3)
        while True:
            it.scene.step_on()
            it.step(1)
            if it.scene.director.flights.cards():
                break
            it.step(30)
        flying = it.scene.director.flights.cards()
        assert flying <= {card for _, cards in it.scene.match.ledger.zones() for card in cards}
        it.step(240)
        assert not it.scene.director.flights.cards()
        assert shows_the_truth(it)
        assert Zone("pile") in it.scene.picture.zones

"""The guided first match: every step is prompted, prompts fade, come back where they are needed, and can be switched off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ai.hints import hint
from game.rules.actions import Draw
from game.scenes.guided.beginning import DONE, begin_or_go_on, first_setup
from game.scenes.guided.first import AT_ONCE, FirstMatchScene
from game.scenes.lessons import LessonsScene
from game.scenes.title import TitleScene
from game.teaching.fading import FULL, LINE, Fading
from tests.scenes.fits import lay_out, windows
from tests.scenes.page_stage import PageStage, page
from tests.teaching.test_lesson_scene import check_sheet

pytestmark = pytest.mark.slow


def test_help_fades_as_a_step_is_managed_and_comes_back() -> None:
    kept: dict[str, int] = {}
    fading = Fading({}, kept.__setitem__)
    seen = []
    for _ in range(LINE + 1):
        seen.append(fading.help("draw"))
        fading.managed("draw")
    assert seen == ["full"] * FULL + ["line"] * (LINE - FULL) + ["none"]
    assert fading.help("lay") == "full", "each kind of step by itself"
    assert kept == {"draw": LINE}
    fading.hesitated("draw")
    assert fading.help("draw") == "full"
    fading.managed("draw")
    assert fading.help("draw") == "line"
    fading.stumbled("draw")
    assert [fading.help("draw"), kept["draw"]] == ["full", 0]
    assert Fading(kept).help("draw") == "full"
    fading.known("draw")
    assert Fading(kept).help("draw") == "none"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[PageStage]:
    """The title at the very first start."""
    with page(tmp_path, TitleScene, size=(1280, 720)) as it:
        it.app.context.look = it.app.context.look.__class__(speed="off", reduced_motion=True)
        yield it


def rest(it: PageStage, steps: int = 3000) -> None:
    for _ in range(steps):
        it.step()
        if it.app.stack.settled and it.scene.the_director.idle and it.scene.match.state.actor == it.scene.viewer:
            it.step(3)
            return
    raise AssertionError("the table never comes to rest")


def begin(it: PageStage) -> Any:
    it.step(3)
    it.click("title.first")
    rest(it)
    assert isinstance(it.scene, FirstMatchScene)
    return it.scene


def prompted(scene: Any, kind: str) -> None:
    assert scene.prompt is not None
    assert scene.prompt.kind == kind


def test_it_is_offered_at_the_first_start_and_every_step_is_prompted(table: PageStage) -> None:
    scene = begin(table)
    prompted(scene, "keep")
    assert table.has("guide")
    assert "two piles" in table.tree.node("guide").label
    table.click("keep.1")
    rest(table)
    prompted(scene, "draw")
    assert "Draw 2 cards" in table.tree.node("guide").label
    assert "stack.0" in scene.sight.zones
    table.key(pygame.K_d)
    rest(table)
    assert scene.match.state.phase == "play"
    assert scene.prompt.kind not in ("keep", "draw")
    assert scene.advising.cards, "the cards of the step glow"


def play_turn(it: PageStage) -> None:
    """Do what is prompted until it is our turn again."""
    scene = it.scene
    turns = scene.match.state.turns
    while scene.match.state.turns == turns and scene.match.state.phase != "over":
        scene.show_move()
        rest(it)


def test_prompts_fade_come_back_after_a_mistake_and_after_a_long_wait(table: PageStage) -> None:
    scene = begin(table)
    scene.show_move()
    rest(table)
    for turn in range(LINE):
        prompted(scene, "draw")
        assert table.has("guide") == (turn < FULL), f"turn {turn + 1}"
        if turn >= FULL:
            assert scene.sight.coach == "Draw 2 cards"
        play_turn(table)
    prompted(scene, "draw")
    assert not table.has("guide")
    assert not scene.advising.places
    table.key(pygame.K_x)
    table.step(2)
    assert table.has("guide"), "a refused move brings the prompt back"
    scene.know()
    table.step(2)
    assert not table.has("guide")
    table.now += 40
    table.step(3)
    assert table.has("guide"), "so does a long wait"


def test_it_goes_on_where_it_was_left_and_remembers_what_is_managed(table: PageStage) -> None:
    scene = begin(table)
    scene.show_move()
    rest(table)
    play_turn(table)
    before = {kind: scene.fading.help(kind) for kind in ("keep", "draw", "discard")}
    match_id = scene.match.id
    scene.doors.leave()
    table.step(5)
    assert not table.has("title.first")
    table.app.stack.push(LessonsScene(table.app.context, table.desk))
    table.scene.choose("first-match")
    table.step(2)
    assert table.labels("lessons.go") == ["Go on"]
    table.click("lessons.go")
    rest(table)
    assert isinstance(table.scene, FirstMatchScene)
    assert table.scene.match.id == match_id
    assert {kind: table.scene.fading.help(kind) for kind in before} == before
    table.scene.match.close()


def test_it_can_be_switched_off_and_on_again(table: PageStage) -> None:
    scene = begin(table)
    table.click("guide.off")
    table.step(3)
    assert not table.has("guide")
    assert not scene.guiding
    scene.doors.menu()
    table.step(3)
    table.click("menu.guide")
    table.step(3)
    assert table.has("guide")


def test_by_keys_alone(table: PageStage) -> None:
    table.step(3)
    table.scene.focus("title.first")
    table.key(pygame.K_RETURN)
    rest(table)
    table.key(pygame.K_1)
    rest(table)
    table.key(pygame.K_d)
    rest(table)
    scene = table.scene
    assert scene.match.state.phase == "play"
    scene.focus("guide.show")
    before = scene.match.moment
    table.key(pygame.K_RETURN)
    rest(table)
    assert scene.match.moment > before


@pytest.mark.slow
def test_the_last_step_is_remembered_as_done(table: PageStage) -> None:
    begin_or_go_on(table.app.context, table.desk)
    rest(table)
    scene = table.scene
    while not scene.match.over:
        scene.match.submit(hint(scene.match.view(scene.match.state.actor), budget=AT_ONCE).action)
    table.step(3)
    assert table.desk.settings.flag(DONE, default=False)


def test_the_prompts_use_nothing_hidden(table: PageStage) -> None:
    """What is prompted comes from the person's own view alone: the scene never asks for another."""
    scene = begin(table)
    scene.show_move()
    rest(table)
    found = hint(scene.match.view(0), mind=scene.mind, budget=AT_ONCE)
    assert scene._found == found
    assert found.action == Draw(0)


@pytest.mark.slow
def test_a_whole_round_can_be_played_by_what_is_prompted(table: PageStage) -> None:
    scene = begin(table)
    kinds = set()
    for _ in range(400):
        if scene.match.over:
            break
        assert scene.prompt is not None, "at every step of one's own something is prompted"
        assert scene.prompt.title
        kinds.add(scene.prompt.kind)
        scene.fading.recalled = scene.prompt.kind
        before = scene.match.moment
        scene.show_move()
        assert scene.match.moment > before, f"{scene.prompt} leads nowhere"
        for _ in range(3000):
            table.step()
            if scene.match.over or (table.app.stack.settled and scene.match.state.actor == scene.viewer):
                table.step(3)
                break
    assert scene.match.over
    assert {"keep", "draw", "discard", "lay"} <= kinds
    assert table.desk.settings.flag(DONE, default=False)


@pytest.mark.slow
def test_sheets_fit_every_window(table: PageStage) -> None:
    scene = begin(table)
    for _ in range(12):
        for metrics in windows():
            lay_out(scene, metrics)
            scene.fading.recalled = scene.prompt.kind
            scene._shown = ("", "")
            scene._turn_page()
            check_sheet(table, f"{scene.prompt.kind} in {metrics.size} at {metrics.scale}")
        scene.show_move()
        rest(table)


def test_the_first_match_is_one_round_against_gentle_opponents(table: PageStage) -> None:
    setup = first_setup(table.desk)
    assert setup.rules.scoring.rounds == 1
    assert [seat.level for seat in setup.seats if seat.kind == "computer"] == ["beginner"] * 2

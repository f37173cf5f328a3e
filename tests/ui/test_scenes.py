"""The stack of scenes: who lives, who sleeps, what is painted."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.scenes.dirty import merged
from game.scenes.stack import FADE_SECONDS
from game.style import Look
from game.widgets import Button
from tests.ui.harness import Board, StageMaker


def test_a_scene_is_built_entered_paused_resumed_and_left_in_this_order(stage: StageMaker) -> None:
    it = stage()
    above = Board(it.app.context)
    it.app.stack.push(above)
    assert it.board.life == ["build", "enter", "pause"]
    it.app.stack.pop()
    assert above.life == ["build", "enter", "leave"]
    assert it.board.life == ["build", "enter", "pause", "resume"]
    other = Board(it.app.context)
    it.app.stack.replace(other)
    assert it.board.life[-1] == "leave"
    third, fourth = Board(it.app.context), Board(it.app.context)
    it.app.stack.push(third)
    it.app.stack.reset(fourth)
    assert (third.life[-1], other.life[-1]) == ("leave", "leave")
    assert it.app.stack.scenes == [fourth]


def test_only_the_topmost_scene_hears_inputs_and_what_a_widget_used_goes_no_further(stage: StageMaker) -> None:
    it = stage()
    above = Board(it.app.context, lambda scene, _: scene.ui.add(Button("go", "Go", lambda: None)).place((100, 100, 200, 60)))
    it.app.stack.push(above)
    it.rest()
    it.click("go")
    assert it.board.inputs == []
    assert pygame.MOUSEBUTTONDOWN not in above.inputs
    it.click((900, 500))
    assert pygame.MOUSEBUTTONDOWN in above.inputs


def test_scenes_fade_into_each_other_and_come_to_rest(stage: StageMaker) -> None:
    it = stage()

    class White(Board):
        def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
            surface.fill((255, 255, 255), region)

    it.app.stack.push(White(it.app.context))
    seen = []
    for _ in range(20):
        it.step()
        seen.append(it.app.window.surface.get_at((600, 300))[0])
    assert seen == sorted(seen)
    assert seen[0] < seen[3] < 255
    assert seen[-1] == 255
    assert sum(1 for value in seen if value < 255) <= FADE_SECONDS * 60 + 1
    assert it.step(60) == 0


def test_with_reduced_motion_there_is_no_fade(stage: StageMaker) -> None:
    it = stage(look=Look(reduced_motion=True))
    it.app.stack.push(Board(it.app.context))
    assert it.step() == 1
    assert it.step(30) == 0


def test_an_overlay_shows_the_scene_below_darkened_also_after_a_resize(stage: StageMaker) -> None:
    it = stage()

    class White(Board):
        def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
            surface.fill((250, 250, 250), region)

    class Over(Board):
        overlay = True

    it.app.stack.push(White(it.app.context))
    it.rest()
    it.app.stack.push(Over(it.app.context))
    it.rest()
    assert 40 < it.app.window.surface.get_at((600, 300))[0] < 150
    it.resize((1920, 1080))
    it.rest()
    assert 40 < it.app.window.surface.get_at((1800, 1000))[0] < 150
    it.app.stack.pop()
    it.rest()
    assert it.app.window.surface.get_at((1800, 1000))[0] == 250


def test_painting_changes_no_state(stage: StageMaker) -> None:
    it = stage(lambda scene, _: scene.ui.add(Button("go", "Go", lambda: None)).place((100, 100, 200, 60)))
    picture = it.app.window.surface.copy()
    nodes = it.tree.nodes
    for _ in range(3):
        it.board.invalidate()
        it.board.mark()
        it.rest()
    assert it.tree.nodes == nodes
    assert pygame.image.tobytes(it.app.window.surface, "RGB") == pygame.image.tobytes(picture, "RGB")


rects = st.builds(pygame.Rect, st.integers(-50, 300), st.integers(-50, 300), st.integers(1, 60), st.integers(1, 60))


@given(st.lists(rects, max_size=40))
def test_regions_to_paint_cover_everything_asked_for_at_little_more_cost(asked: list[pygame.Rect]) -> None:
    window = pygame.Rect(0, 0, 320, 240)
    found = merged(asked, window)
    assert all(window.contains(rect) for rect in found)
    parts = sum(rect.clip(window).width * rect.clip(window).height for rect in asked)
    assert found == [window] or sum(rect.width * rect.height for rect in found) <= 2 * parts
    for rect in asked:
        clipped = rect.clip(window)
        if clipped.width and clipped.height:
            assert any(region.contains(clipped) for region in found)


@pytest.mark.parametrize("count", [3, 200])
def test_a_region_painted_again_shows_the_same_as_everything_painted_again(stage: StageMaker, count: int) -> None:
    it = stage(lambda scene, _: scene.ui.add(Button("go", "Go", lambda: None)).place((100, 100, 200, 60)))
    it.rest()
    whole = pygame.image.tobytes(it.app.window.surface, "RGB")
    for i in range(count):
        it.board.invalidate(pygame.Rect(5 * i % 1200, 3 * i % 650, 80, 40))
    it.rest()
    assert pygame.image.tobytes(it.app.window.surface, "RGB") == whole

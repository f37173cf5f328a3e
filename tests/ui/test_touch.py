"""A finger: it scrolls without pressing, throws, taps, and held still it is the right button."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes.base import Scene
from game.style import Look
from game.widgets import Button, Kit, ListBox, Scroll, Slider
from tests.ui.harness import Stage, StageMaker, lines, shown

MOVING = Look()


def sheet(stage: StageMaker, pressed: list[str], **more: Any) -> Stage:
    """A sheet of thirty buttons, of which six are seen, and a slider among them."""

    def build(scene: Scene, kit: Kit) -> None:
        scroll = scene.ui.add(Scroll("sheet", "Sheet"))
        for number in range(30):
            button = Button(f"b{number}", f"Button {number}", lambda number=number: pressed.append(f"b{number}"))  # type: ignore[misc]
            scroll.add(button, (0, number * 60, 300, 50))
        scroll.add(Slider("volume", "Volume", 50, lambda _: None), (320, 0, 200, 50))
        scroll.place((100, 100, 560, 360))

    return stage(build, **more)


def offset(it: Stage) -> int:
    found = it.ui.get("sheet")
    assert isinstance(found, Scroll)
    return found.offset


def test_a_finger_pulls_the_sheet_along_and_presses_nothing(stage: StageMaker) -> None:
    pressed: list[str] = []
    it = sheet(stage, pressed)
    it.pull((200, 420), (0, -200), hold=12)
    assert 180 <= offset(it) <= 200
    assert pressed == []
    it.pull((200, 200), (0, 120), hold=12)
    assert 60 <= offset(it) <= 80
    assert pressed == []


def test_a_tap_presses_and_a_small_tremble_still_is_a_tap(stage: StageMaker) -> None:
    pressed: list[str] = []
    it = sheet(stage, pressed)
    it.pull((200, 125), (3, 5), steps=2)
    assert pressed == ["b0"]
    assert offset(it) == 0
    assert it.tree.focus == "b0"


def test_a_throw_runs_on_and_comes_to_rest(stage: StageMaker) -> None:
    it = sheet(stage, [], look=MOVING)
    it.pull((200, 440), (0, -200), steps=5)
    let_go = offset(it)
    it.step(10)
    assert offset(it) > let_go + 20
    it.rest()
    resting = offset(it)
    it.step(30)
    assert offset(it) == resting


def test_reduced_motion_throws_nothing(stage: StageMaker) -> None:
    it = sheet(stage, [], look=Look(reduced_motion=True))
    it.pull((200, 440), (0, -200), steps=5)
    let_go = offset(it)
    it.step(20)
    assert offset(it) == let_go


def test_a_touch_stops_a_thrown_sheet_and_presses_nothing(stage: StageMaker) -> None:
    pressed: list[str] = []
    it = sheet(stage, pressed, look=MOVING)
    it.pull((200, 440), (0, -300), steps=4)
    it.step(2)
    running = offset(it)
    it.finger(pygame.FINGERDOWN, (200, 200))
    it.finger(pygame.FINGERUP, (200, 200))
    it.step(20)
    assert abs(offset(it) - running) < 40
    assert pressed == []


def test_a_slider_on_the_sheet_keeps_its_finger(stage: StageMaker) -> None:
    it = sheet(stage, [])
    node = it.tree.node("volume")
    x, y, width, height = node.rect
    it.pull((x + width // 4, y + height // 2), (width // 3, 40), hold=4)
    assert offset(it) == 0
    assert it.tree.node("volume").state["value"] != 50


def test_a_list_follows_the_finger_and_picks_only_by_a_tap(stage: StageMaker) -> None:
    picked: list[str] = []
    it = shown(stage, ListBox("list", "List", lines(30), "l0", picked.append), (100, 100, 400, 300))
    it.pull((200, 380), (0, -220), hold=12)
    assert picked == []
    assert not it.tree.node("list.l0").shown
    rect = next(node.rect for node in it.tree.nodes if node.id.startswith("list.l") and node.shown and node.rect[3] >= 44)
    it.pull((rect[0] + 20, rect[1] + 20), (0, 0), steps=1)
    assert len(picked) == 1


def test_a_finger_held_still_is_the_right_button(stage: StageMaker) -> None:
    pressed: list[str] = []
    it = sheet(stage, pressed)
    seen: list[int] = []
    it.board.handle = lambda event: bool(seen.append(event.button)) if event.type == pygame.MOUSEBUTTONDOWN else False  # type: ignore[method-assign,func-returns-value]
    it.finger(pygame.FINGERDOWN, (800, 560))
    it.step(40)
    it.finger(pygame.FINGERUP, (800, 560))
    assert pygame.BUTTON_RIGHT in seen
    it.finger(pygame.FINGERDOWN, (200, 125))
    it.step(40)
    it.finger(pygame.FINGERUP, (200, 125))
    assert pressed == [], "a long press of a button presses it not"

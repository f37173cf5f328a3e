"""The loop: work only when something changes, a window of any size, and nothing lost when a scene fails."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.scenes.base import Scene
from game.scenes.error import ErrorScene
from game.style import Look
from game.widgets import Button, Kit
from tests.ui.harness import Board, StageMaker


def one_button(scene: Scene, kit: Kit) -> None:
    scene.ui.add(Button("go", "Deal", lambda: None)).place((100, 100, 200, 60))


def test_at_rest_nothing_is_painted_and_the_loop_waits(stage: StageMaker) -> None:
    it = stage(one_button)
    assert it.step(120) == 0
    assert it.app.pause() == pytest.approx(1 / 16)


def test_after_an_input_the_loop_is_quick_for_a_second(stage: StageMaker) -> None:
    it = stage(one_button)
    it.step(120)
    it.move((900, 600))
    assert it.app.pause() == pytest.approx(1 / 60)
    it.step(70)
    assert it.app.pause() == pytest.approx(1 / 16)


def test_while_something_moves_each_step_is_a_frame_of_its_region_alone(stage: StageMaker) -> None:
    it = stage(one_button)
    it.board.painted.clear()
    it.board.moving = pygame.Rect(400, 300, 50, 70)
    it.step()
    it.board.moving = pygame.Rect(410, 300, 50, 70)
    it.board.painted.clear()
    assert it.step() == 1
    assert it.app.pause() == pytest.approx(1 / 60)
    covered = it.board.painted[0].unionall(it.board.painted[1:])
    assert covered.contains(pygame.Rect(400, 300, 60, 70)), "old and new place are painted"
    assert covered.width < 100, "and nothing else"
    assert it.app.window.surface.get_at((455, 310))[:3] == (255, 0, 255)
    assert it.app.window.surface.get_at((402, 310))[:3] != (255, 0, 255)


def test_a_hidden_window_gets_no_frames_and_is_whole_again_when_shown(stage: StageMaker) -> None:
    it = stage(one_button)
    it.post(pygame.WINDOWMINIMIZED)
    it.board.moving = pygame.Rect(400, 300, 50, 70)
    assert it.step(60) == 0
    assert it.app.pause() >= 0.1
    it.post(pygame.WINDOWRESTORED)
    assert it.step() == 1


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3440, 1440)])
def test_a_new_size_lays_the_scene_out_again_and_keeps_the_focus(stage: StageMaker, size: tuple[int, int]) -> None:
    it = stage(one_button)
    it.key(pygame.K_TAB)
    it.resize(size)
    it.rest()
    assert it.board.life == ["build", "enter", "build"]
    assert it.board.metrics.size == size
    assert it.tree.focus == "go"


def test_a_window_is_never_asked_to_be_smaller_than_the_minimum(stage: StageMaker) -> None:
    assert stage(one_button, size=(200, 100)).app.window.size == (1024, 640)


def test_a_held_key_presses_once_but_moves_on(stage: StageMaker) -> None:
    pressed: list[int] = []

    def build(scene: Scene, kit: Kit) -> None:
        for i in range(3):
            scene.ui.add(Button(f"b{i}", "x", lambda: pressed.append(1))).place((100, 100 + 100 * i, 200, 60))

    it = stage(build)
    it.key(pygame.K_TAB)
    for _ in range(5):
        it.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    it.step()
    assert len(pressed) == 1
    it.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")
    for _ in range(2):
        it.post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")
    it.step()
    assert it.tree.focus == "b2"


@pytest.mark.parametrize(
    ("said", "place", "meant"),
    [
        ("я", 29, pygame.K_z),  # Russian
        ("ζ", 29, pygame.K_z),  # Greek
        ("ı", 12, pygame.K_i),  # Turkish
        ("&", 30, pygame.K_1),  # French, on a Mac
        ("é", 31, pygame.K_2),
        ("z", 28, pygame.K_z),  # German: z and y are exchanged, and the letter counts
        ("a", 20, pygame.K_a),  # French
        ("ö", 51, ord("ö")),  # no letter of ours lies there
        ("1", 30, pygame.K_1),
    ],
)
def test_shortcuts_work_on_every_keyboard(stage: StageMaker, said: str, place: int, meant: int) -> None:
    it = stage(None)
    pressed: list[int] = []
    it.board.handle = lambda event: bool(pressed.append(event.key)) if event.type == pygame.KEYDOWN else False  # type: ignore[method-assign,func-returns-value]
    for _ in range(2):
        it.post(pygame.KEYDOWN, key=ord(said), mod=0, unicode=said, scancode=place)
        it.post(pygame.KEYUP, key=ord(said), mod=0, unicode=said, scancode=place)
        it.step()
    assert pressed == [meant, meant]


def test_a_table_left_standing_lets_the_screen_go_to_sleep(stage: StageMaker) -> None:
    stage(None)
    assert pygame.display.get_allow_screensaver()


def test_sound_follows_the_devices_that_come_and_go(stage: StageMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    it = stage(None)
    asked: list[str] = []
    monkeypatch.setattr(it.app.context.audio, "warm", lambda: asked.append("open"))
    monkeypatch.setattr(it.app.context.audio, "renew", lambda: asked.append("another"))
    it.post(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0)  # one that was not played on
    it.post(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1)  # a microphone
    it.step()
    assert asked == []
    it.post(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    it.post(pygame.AUDIODEVICEADDED, which=1, iscapture=0)
    it.step()
    assert asked == ["another", "open"]


def test_a_long_press_of_a_finger_is_the_right_button(stage: StageMaker) -> None:
    it = stage(None)
    it.down((500, 400), touch=True)
    it.step(40)
    it.up((500, 400), touch=True)
    downs = it.board.inputs.count(pygame.MOUSEBUTTONDOWN)
    ups = it.board.inputs.count(pygame.MOUSEBUTTONUP)
    assert (downs, ups) == (2, 2), "the left one let go outside, then a right click; the finger's own end is not heard"


def test_a_touch_that_the_system_tells_twice_presses_once(stage: StageMaker) -> None:
    pressed: list[str] = []
    it = stage(lambda scene, kit: scene.ui.add(Button("go", "Deal", lambda: pressed.append("go"))).place((100, 100, 200, 60)))
    it.finger(pygame.FINGERDOWN, (200, 130))
    it.finger(pygame.FINGERUP, (200, 130))
    it.move((201, 131))  # some drivers send a mouse's click after it
    it.down((201, 131))
    it.up((201, 131))
    assert pressed == ["go"]
    it.step(60)
    it.click("go")
    assert pressed == ["go", "go"], "the mouse itself still works"


def test_a_finger_that_moves_drags_instead(stage: StageMaker) -> None:
    it = stage(None)
    it.down((500, 400), touch=True)
    it.move((540, 400), held=True, touch=True)
    it.step(60)
    it.up((540, 400), touch=True)
    assert it.board.inputs.count(pygame.MOUSEBUTTONDOWN) == 1


def test_a_failing_scene_saves_the_match_writes_a_report_and_offers_the_title(stage: StageMaker, tmp_path: Path) -> None:
    saved: list[bool] = []

    def build(scene: Scene, kit: Kit) -> None:
        scene.ui.add(Button("boom", "Boom", lambda: 1 // 0)).place((100, 100, 200, 60))

    def save() -> bool:
        saved.append(True)
        return True

    it = stage(build, save=save)
    it.click("boom")
    it.rest()
    top = it.app.stack.top
    assert isinstance(top, ErrorScene)
    assert saved == [True]
    reports = list(tmp_path.glob("crash-*.txt"))
    assert len(reports) == 1
    assert "ZeroDivisionError" in reports[0].read_text(encoding="utf-8")
    said = " ".join(top.sentences())
    assert str(reports[0]) in said
    assert "saved" in said
    it.click("error.title")
    it.rest()
    assert isinstance(it.app.stack.top, Board)
    assert it.app.running


def test_a_failure_while_laying_out_or_painting_is_caught_too(stage: StageMaker) -> None:
    it = stage(None)

    class Broken(Board):
        def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
            raise ValueError("a picture is gone")

    it.app.stack.push(Broken(it.app.context))
    it.rest()
    assert isinstance(it.app.stack.top, ErrorScene)


def test_what_is_on_screen_is_written_when_it_settles(stage: StageMaker, tmp_path: Path) -> None:
    path = tmp_path / "screen.json"
    it = stage(one_button, inspect=path)
    entry = json.loads(path.read_text(encoding="utf-8"))[0]
    assert entry == {"id": "go", "role": "button", "label": "Deal", "rect": [100, 100, 200, 60], "state": {"enabled": True}}
    it.key(pygame.K_TAB)
    it.rest()
    assert json.loads(path.read_text(encoding="utf-8"))[0]["state"]["focused"] is True
    assert [p.name for p in tmp_path.iterdir()] == ["screen.json"], "no half-written file stays"


def test_frames_are_counted_with_their_work(stage: StageMaker) -> None:
    it = stage(one_button)
    it.board.moving = pygame.Rect(10, 10, 10, 10)
    it.step(30)
    figures = it.app.recorder.figures()
    assert figures["frames"] >= 30
    assert figures["dropped"] == 0
    assert figures["median_ms"] == 0.0, "the test's clock stands still while a frame is painted"
    assert figures["first_frame_s"] > 0


def test_run_ends_when_someone_quits_and_leaves_the_scenes(stage: StageMaker) -> None:
    it = stage(None)
    it.post(pygame.QUIT)
    assert it.app.run() == 0
    assert it.board.life[-1] == "leave"


def test_changing_the_look_takes_effect_at_once_and_is_told(stage: StageMaker) -> None:
    heard: list[Look] = []
    it = stage(one_button, on_look=heard.append)
    before = it.app.window.surface.get_at((640, 500))
    it.app.context.set_look(Look(cloth="burgundy", volume=0.2, muted=True, scale=1.5))
    it.rest()
    assert it.app.window.surface.get_at((640, 500)) != before
    assert it.board.metrics.scale == 1.5
    assert it.app.context.audio.muted
    assert heard[0].cloth == "burgundy"


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_without_a_display_the_game_says_so_and_does_not_run_unseen(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.app import NoDisplayError, Window

    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    with pytest.raises(NoDisplayError, match="SDL_VIDEODRIVER=dummy"):
        Window((1024, 640))


def test_a_driver_that_cannot_start_is_told_in_one_line() -> None:
    code = "from game.app import Window, NoDisplayError\ntry: Window()\nexcept NoDisplayError as e: print(e)"
    env = {**os.environ, "SDL_VIDEODRIVER": "nonsense"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=True, cwd=Path.cwd()
    )
    assert done.stdout.startswith("no window can be opened: ")
    assert "Traceback" not in done.stderr

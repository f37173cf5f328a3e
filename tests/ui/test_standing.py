"""The window opens as it was left: its size, and whether it filled the desktop or the screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app import App, AppOptions
from game.app.standing import Stance, Standing
from game.style import Look
from tests.ui.harness import Board

DESKTOP = (1920, 1080)


def left(folder: Path, stood: str, act: object = None, size: tuple[int, int] | None = None) -> tuple[tuple[int, int], list[str]]:
    """Open the game, do something, close it; return the first size and what is to be remembered."""
    said: list[str] = []
    app = App(
        AppOptions(folder, size, sound=False, reader=False, look=Look(speed="off"), stood=stood, on_standing=said.append), Board
    )
    app.step(1 / 60)
    first = app.window.size
    if callable(act):
        act(app)
    app.step(1 / 60)
    app.close()
    return first, said


def test_the_window_opens_in_the_size_it_was_left_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [DESKTOP])

    def drag_the_edge(app: App) -> None:
        pygame.display.set_mode((1300, 777), pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1300, y=777))

    first, said = left(tmp_path, "", drag_the_edge)
    assert first == (1728, 972)
    assert said == ["1300x777"]
    assert left(tmp_path, said[0])[0] == (1300, 777)


def test_a_size_there_is_no_room_for_any_more_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert left(tmp_path, "1900x1000")[0] == (1228, 691)


def test_a_size_that_was_asked_for_is_used_and_nothing_remembered(tmp_path: Path) -> None:
    assert left(tmp_path, "1300x777", size=(1100, 700)) == ((1100, 700), [])


def test_the_whole_screen_comes_back_and_so_does_the_size_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [DESKTOP])
    _, said = left(tmp_path, "1300x777", lambda app: app.window.fill_screen(True))
    assert said == ["1300x777 screen"]
    _, again = left(tmp_path, said[0])
    assert again == said
    assert left(tmp_path, said[0], lambda app: app.window.fill_screen(False))[1] == ["1300x777"]


@pytest.mark.parametrize("told_first", ["size", "filling"])
def test_a_window_that_fills_its_desktop_keeps_the_size_it_goes_back_to(told_first: str) -> None:
    stance = Stance((1300, 777))
    if told_first == "size":
        stance.resized((1920, 1050), 9000)
        stance.maximised(9010)
    else:
        stance.maximised(9000)
        stance.resized((1920, 1050), 9010)
    assert stance.now == Standing((1300, 777), "desktop")
    stance.restored()
    stance.resized((1300, 777), 9900)
    stance.resized((1200, 700), 20_000)
    assert stance.now == Standing((1200, 700))


@given(st.text(max_size=30) | st.from_regex(r"[0-9]{1,6}x[0-9]{1,6}( desktop| screen| moon)?", fullmatch=True))
def test_anything_can_stand_in_the_settings(line: str) -> None:
    found = Standing.read(line)
    assert found is None or str(found) == line or Standing.read(str(found)) == found

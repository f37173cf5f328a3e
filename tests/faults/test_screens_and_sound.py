"""A monitor is pulled out or shrinks, a sound device goes: the window stays usable, and the game is only quieter."""

from __future__ import annotations

import pygame
import pytest

from game.app import window as windows
from game.app.window import Window as AppWindow
from game.style import MINIMUM_WINDOW
from tests.faults.conftest import Start, Window

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("desktops", "size"),
    [
        ([(1920, 1080)], (1728, 972)),
        ([(800, 600)], MINIMUM_WINDOW),
        ([(1, 1)], MINIMUM_WINDOW),
        ([], windows.DEFAULT_SIZE),
        ([(20_000, 20_000)], windows.LARGEST),
        ([(1080, 1920), (3840, 2160)], (1024, 1728)),
    ],
)
def test_the_first_window_fits_whatever_screens_there_are(
    desktops: list[tuple[int, int]], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: desktops)
    asked: list[tuple[int, int]] = []

    def set_mode(wanted: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append(wanted)
        return real((1024, 640), flags)

    real = pygame.display.set_mode
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    AppWindow().close()
    assert asked == [size]


@pytest.mark.parametrize("desktop", [(1366, 768), pytest.param((800, 600), marks=pytest.mark.slow)])
def test_a_window_larger_than_what_is_left_of_the_screens_is_made_to_fit(
    desktop: tuple[int, int], start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    def act(window: Window) -> None:
        pygame.display.set_mode((1900, 1000), pygame.RESIZABLE)
        window.step(3)
        assert window.scene.metrics.size == (1900, 1000)
        window.rest()
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
        pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
        window.rest()
        width, height = window.scene.metrics.size
        assert width <= max(desktop[0], MINIMUM_WINDOW[0])
        assert height <= max(desktop[1], MINIMUM_WINDOW[1])
        assert outside_of(window) == []
        window.draw_and_discard()
        window.rest()

    assert start(act, "--rules", "duel", "--seed", "4") == 0


def test_a_window_that_fits_stays_as_it_is_when_screens_change(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def act(window: Window) -> None:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800), (1920, 1080)])
        before = window.app.window.size
        pygame.event.post(pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1))
        pygame.event.post(pygame.Event(pygame.WINDOWMOVED, x=-5000, y=90))
        window.step(3)
        assert window.app.window.size == before

    assert start(act) == 0


def outside_of(window: Window) -> list[str]:
    """What is shown and not wholly inside the window."""
    window.scene.refresh_tree()
    whole = pygame.Rect(0, 0, *window.app.window.size)
    return [node.id for node in window.scene.tree.nodes if node.shown and not whole.contains(pygame.Rect(node.rect))]


@pytest.mark.slow
def test_the_table_is_laid_out_again_in_every_size_a_screen_may_leave(start: Start) -> None:
    def act(window: Window) -> None:
        window.rest()
        for size in ((1600, 900), (1024, 640), (2560, 700), (1024, 1400), (1280, 720)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            window.step(2)
            window.rest()
            assert window.name == "table"
            assert window.scene.metrics.size == size
            assert outside_of(window) == []

    assert start(act, "--rules", "hodges", "--seed", "4") == 0


@pytest.mark.parametrize("size", [(1, 1), (300, 150)])
def test_a_window_squeezed_to_next_to_nothing_is_whole_again_when_there_is_room(size: tuple[int, int], start: Start) -> None:
    """Desktops that tile their windows ask nobody how small one may be."""

    def act(window: Window) -> None:
        for door in ("title.house_rules", "title.settings", "help"):
            if door == "help":
                window.scene.show_help()
            else:
                window.press(door)
            window.rest()
            name = window.name
            pygame.display.set_mode(size, pygame.RESIZABLE)
            window.step(5)
            pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
            window.step(2)
            window.rest()
            assert window.name == name
            assert outside_of(window) == []
            window.app.stack.pop()

    assert start(act) == 0

    def at_table(window: Window) -> None:
        window.rest()
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.step(5)
        pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
        window.step(2)
        window.rest()
        assert window.name == "table"

    assert start(at_table, "--rules", "hodges", "--seed", "4") == 0


class Gone:
    """A sound whose device is gone."""

    def play(self) -> None:
        raise pygame.error("device is gone")


def test_a_sound_device_that_goes_in_the_middle_leaves_a_quiet_game(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop() -> None:
        raise pygame.error("mixer not initialized")

    def act(window: Window) -> None:
        audio = window.app.context.audio
        audio._ready.set()
        audio._sounds = dict.fromkeys(("draw", "lay", "discard", "close", "deal", "click"), Gone())  # type: ignore[arg-type]
        monkeypatch.setattr(pygame.mixer, "stop", stop)
        window.rest()
        for _ in range(3):
            window.draw_and_discard()
            window.rest()
        assert audio.played, "sounds were asked for"
        audio.set(muted=True)
        audio.set(volume=0.3, muted=False)
        assert window.name == "table"

    assert start(act, "--rules", "duel", "--seed", "4") == 0


@pytest.mark.parametrize("wrong", [pygame.error("ALSA: no such device"), NotImplementedError("mixer module not available")])
def test_without_a_sound_device_the_game_is_quiet(wrong: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.audio import Audio

    def init(**_: object) -> None:
        raise wrong

    monkeypatch.setattr(pygame.mixer, "init", init)
    audio = Audio()
    audio.warm()
    audio.close()
    audio.cue("draw")
    assert not audio.ready

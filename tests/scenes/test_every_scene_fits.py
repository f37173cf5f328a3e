"""Every scene, painted in either language: no words cut, none untranslated, nothing outside the window."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game import i18n
from game.assets.fonts import Fonts
from game.scenes.base import Scene
from game.style import FontRole
from tools.gallery import scenes as gallery

Window = tuple[int, int, float]
WINDOWS: dict[str, tuple[Window, ...]] = {
    "es": ((1280, 720, 2.0), (1024, 640, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0)),
    "en": ((1024, 640, 2.0), (1280, 720, 1.0)),
}
"""Where words are tightest in each language, the tightest first."""

LARGE: Window = (3840, 2160, 1.0)
MANY_PIXELS = {
    "title-continue",
    "new-match-8",
    "house-rules-points",
    "settings-cards",
    "rulebook",
    "statistics-overview",
    "lesson-5",
    "scoring-7-usual",
    "end-8-pairs",
    "table-1-usual-90",
    "table-4-usual-90",
    "table-7-usual-90",
    "table-8-pairs-90",
}
"""One scene of each kind, looked at in a window of many pixels too: it is the drawing of 1920x1080, twice as large."""

QUICK = {"title-continue", "new-match-8", "settings-reading", "keys", "rulebook", "rule-sets", "table-4-usual-1"}
"""Scenes that take no time to make, looked at in their tightest window; the others, and all windows, where all tests run."""

NAMES = {" & ".join(gallery.PEOPLE[seat] for seat in seats) for seats in ((0, 4), (1, 5), (2, 6), (3, 7), (0, 2, 4), (1, 3, 5))}
"""What players are called together: these give way where there is no room at all."""

SCENES = dict(gallery.scenes())


class Missing:
    """Stands behind a catalogue and notes what is asked for in vain."""

    def __init__(self) -> None:
        self.texts: set[str] = set()

    def gettext(self, text: str) -> str:
        self.texts.add(text)
        return text

    def ngettext(self, one: str, many: str, n: int) -> str:
        self.texts.add(one)
        return one if n == 1 else many


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects every text that was painted shorter than it is."""
    found: list[str] = []
    shorten = Fonts.shorten

    def shortened(fonts: Fonts, text: str, role: FontRole, pixels: int, width: int) -> str:
        made = shorten(fonts, text, role, pixels, width)
        if made != text and text not in NAMES:
            found.append(f"{text!r} is cut to {made!r}")
        return made

    monkeypatch.setattr(Fonts, "shorten", shortened)
    return found


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


def outside(scene: Scene) -> list[str]:
    """What is shown and not wholly inside the window."""
    window = pygame.Rect((0, 0), scene.metrics.size)
    return [f"{node.id} is outside" for node in scene.tree.nodes if node.shown and not window.contains(pygame.Rect(node.rect))]


def looked_at(name: str, language: str, windows: tuple[Window, ...], cut: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Assert that a scene has all its words, whole and in its language, in some windows."""
    missing, speak = Missing(), i18n.set_language

    def spoken(code: str) -> str:
        found = speak(code)
        if found != i18n.SOURCE_LANGUAGE:
            i18n._current.add_fallback(missing)  # type: ignore[arg-type]  # it answers as a catalogue does
        return found

    monkeypatch.setattr(gallery, "set_language", spoken)
    wrong = {}
    for width, height, scale in windows:
        cut.clear()
        app, scene, _ = gallery.show(SCENES[name], (width, height), scale, language)
        found = [*dict.fromkeys(cut), *outside(scene)]
        app.close()
        if found:
            wrong[f"{width}x{height} at {scale}"] = found
    assert wrong == {}
    assert {text for text in missing.texts if re.search("[a-z]{3}", re.sub("{.*?}", "", text))} - set(gallery.PEOPLE) == set()


@pytest.mark.parametrize("name", sorted(QUICK))
def test_nothing_is_cut_or_untranslated(name: str, cut: list[str], english_again: None, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at(name, "es", WINDOWS["es"][:1], cut, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("language", WINDOWS)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_or_untranslated_anywhere(
    name: str, language: str, cut: list[str], english_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at(name, language, WINDOWS[language], cut, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(MANY_PIXELS))
def test_nothing_is_cut_where_there_are_many_pixels(
    name: str, cut: list[str], english_again: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at(name, "es", (LARGE,), cut, monkeypatch)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lesson-5", "first-match-1", "new-match-8", "review", "scoring-7-usual", "table-7-usual-1"])
def test_a_window_pulled_too_small_looks_as_before_when_it_is_large_again(name: str) -> None:
    app, _, surface = gallery.show(SCENES[name], (1280, 720))
    before = surface.copy()
    for size in ((200, 120), (640, 200), (160, 900), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        for _ in range(20):
            app.step(1 / 60)
    after = app.window.surface
    assert after is not None
    same = pygame.mask.from_threshold(after, (0, 0, 0), (20, 20, 20, 255), before)
    app.close()
    assert same.count() == before.get_width() * before.get_height()

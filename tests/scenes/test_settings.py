"""Settings: each takes effect at once, each is there again next time."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.access import Inspection
from game.i18n import VARIABLES, language, set_language
from game.scenes.about import AboutScene, facts, thanks
from game.scenes.desk import Desk
from game.scenes.help import HelpScene
from game.scenes.preferences.pages import PAGES, page_titles
from game.scenes.settings import SettingsScene
from game.scenes.table.keylist import all_groups, table_keys
from game.style import Look
from tests.scenes.page_stage import page
from tests.scenes.played import saved

LOOK: list[tuple[str, str, str, Any]] = [
    ("table", "settings.cloth.burgundy", "cloth", "burgundy"),
    ("table", "settings.hand.left", "left_handed", True),
    ("cards", "settings.deck.four", "deck", "four"),
    ("cards", "settings.backs.back_plum", "back", "back_plum"),
    ("cards", "settings.card_size.130", "card_scale", 1.3),
    ("motion", "settings.speed.slow", "speed", "slow"),
    ("motion", "settings.motion", "reduced_motion", False),
    ("motion", "settings.sound", "muted", True),
    ("reading", "settings.scale.125", "scale", 1.25),
]


@pytest.mark.parametrize(("number", "control", "field", "value"), LOOK)
def test_a_setting_takes_effect_at_once_and_is_kept(tmp_path: Path, number: str, control: str, field: str, value: object) -> None:
    with page(tmp_path, SettingsScene) as it:
        it.click(f"settings.pages.{number}")
        it.push(control)
        assert getattr(it.app.context.look, field) == value
        assert it.tree.node(control) is not None, "the control is still there, in the new look"
    assert getattr(Desk(tmp_path).settings.look, field) == value


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    set_language("en")


def test_another_language_is_spoken_at_once_and_kept(tmp_path: Path, english_again: None) -> None:
    with page(tmp_path, SettingsScene) as it:
        it.click("settings.pages.reading")
        assert it.value("settings.language.system", "selected")
        it.push("settings.language.es")
        assert it.scene.title == "Ajustes"
        assert it.labels("settings.language.") == ["Sistema", "English", "Español"]
        assert language() == "es"
    set_language("en")
    with page(tmp_path, SettingsScene) as it:
        assert it.scene.title == "Ajustes"
        it.click("settings.pages.reading")
        it.push("settings.language.system")
        assert it.scene.title == "Settings"


@pytest.mark.parametrize(
    ("variable", "said", "spoken"),
    [("LANGUAGE", "de:es:en", "es"), ("LC_ALL", "es_MX.UTF-8", "es"), ("LANG", "C.UTF-8", "en"), ("LANG", "de_DE.UTF-8", "en")],
)
def test_a_first_start_speaks_as_the_system_does(
    tmp_path: Path, english_again: None, monkeypatch: pytest.MonkeyPatch, variable: str, said: str, spoken: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, said)
    with page(tmp_path, SettingsScene) as it:
        assert language() == spoken
        assert it.scene.title == {"es": "Ajustes", "en": "Settings"}[spoken]


def test_a_click_on_another_cloth_changes_the_felt_behind(tmp_path: Path) -> None:
    with page(tmp_path, SettingsScene) as it:
        before = it.app.window.surface.get_at((1015, 630))
        it.click("settings.cloth.blue")
        it.rest()
        after = it.app.window.surface.get_at((1015, 630))
        assert after[2] > after[1]
        assert before[1] > before[2]


def test_the_volume_is_heard_at_once_and_kept_when_the_slider_rests(tmp_path: Path) -> None:
    with page(tmp_path, SettingsScene) as it:
        it.click("settings.pages.motion")
        it.scene.focus("settings.volume")
        it.key(pygame.K_HOME)
        assert it.app.context.audio.volume == 0
        it.key(pygame.K_RIGHT)
        assert it.app.context.audio.volume == 0.05
        it.key(pygame.K_ESCAPE)
    assert Desk(tmp_path).settings.look.volume == 0.05


@pytest.mark.parametrize(
    ("number", "control", "read", "value"),
    [
        ("table", "settings.books.lines", lambda desk: desk.books, "lines"),
        ("help", "settings.coach.talkative", lambda desk: desk.coach, "talkative"),
    ],
)
def test_choices_of_the_table_are_kept(tmp_path: Path, number: str, control: str, read: Callable[[Desk], str], value: str) -> None:
    with page(tmp_path, SettingsScene) as it:
        it.click(f"settings.pages.{number}")
        it.push(control)
        assert read(it.desk) == value
    assert read(Desk(tmp_path)) == value


def test_all_as_usual(tmp_path: Path) -> None:
    with page(tmp_path, SettingsScene) as it:
        it.click("settings.cloth.blue")
        it.click("settings.usual")
        assert it.app.context.look == Look()


def test_every_page_is_reached_by_keys(tmp_path: Path) -> None:
    with page(tmp_path, SettingsScene) as it:
        for key, _ in page_titles():
            it.scene.focus(f"settings.pages.{key}")
            it.key(pygame.K_RETURN)
            assert it.scene.page == key
            assert it.has(f"settings.pages.{key}")
        assert set(PAGES) == {key for key, _ in page_titles()}
        it.key(pygame.K_ESCAPE)
        assert it.app.stack.top is None


def test_the_keys_are_shown_here_and_by_f1(tmp_path: Path) -> None:
    with page(tmp_path, SettingsScene) as it:
        it.click("settings.pages.keys")
        shown = it.labels("settings.keys.")
        assert any(label.startswith("F11: ") for label in shown)
        assert len(shown) == sum(len(group.lines) + 1 for group in all_groups())
        it.key(pygame.K_F1)
        assert isinstance(it.scene, HelpScene)
        it.click("help.close")
        assert isinstance(it.scene, SettingsScene)


def test_help_that_is_longer_than_the_window_scrolls_by_keys(tmp_path: Path) -> None:
    opened: list[str] = []
    with page(tmp_path, lambda context, desk: HelpScene(context, table_keys(), lambda: opened.append("rules"))) as it:
        it.click("help.rules")
        assert opened == ["rules"], "the rulebook is one press away"
        before = it.tree.node("help.0.0").rect
        it.key(pygame.K_END)
        assert it.tree.node("help.0.0").rect != before
        it.key(pygame.K_HOME)
        assert it.tree.node("help.0.0").rect == before


def test_the_whole_screen_is_filled_and_left_without_a_key(tmp_path: Path) -> None:
    """Not every keyboard has F11, and whoever pressed it by mistake looks for a way back."""
    with page(tmp_path, SettingsScene) as it:
        it.click("settings.pages.reading")
        it.click("settings.screen")
        it.rest()
        assert it.app.context.fills_screen()
        assert it.value("settings.screen") is True
        it.click("settings.screen")
        it.rest()
        assert not it.app.context.fills_screen()
        it.key(pygame.K_F11)
        it.rest()
        it.click("settings.pages.table")
        it.click("settings.pages.reading")
        assert it.value("settings.screen") is True
        it.key(pygame.K_F11)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name of a file is Unicode")
def test_a_folder_whose_name_is_in_an_old_coding_is_shown_and_said(tmp_path: Path) -> None:
    data = tmp_path / os.fsdecode(b"caf\xe9")
    data.mkdir()
    with page(data, AboutScene) as it:
        it.rest()
        assert Inspection(tmp_path / "screen.json").write(it.tree)
        assert f"{tmp_path}/caf?" in (tmp_path / "screen.json").read_text(encoding="utf-8")


def test_about_says_version_folder_seed_and_whose_work_is_inside(tmp_path: Path) -> None:
    assert not any("Seed" in words for _, words in facts(Desk(tmp_path)))
    saved(tmp_path)
    with page(tmp_path, AboutScene) as it:
        said = it.labels("about.facts.") + it.labels("about.thanks.")
        assert str(tmp_path) in said
        assert any(words.startswith("7 (Hodges Variant)") for words in said)
        assert any(words.startswith("pygame-ce") for words in said)
        it.push("about.copy")
        assert it.labels("toast.") == ["Copied"]
    assert len(thanks()) > 20

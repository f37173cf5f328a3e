"""Who plays on this machine: names, faces, and settings of their own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.desk import Desk
from game.scenes.players import PlayersScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.storage.players import Players
from tests.scenes.page_stage import page


@pytest.mark.slow
def test_somebody_says_a_name_and_gets_a_face(tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        assert "Who plays?" in it.labels("title.player")
        it.click("title.player")
        it.click("players.add")
        assert it.tree.focus == "players.name"
        it.write("Anna")
        it.click("players.faces.iris")
        it.click("players.done")
        it.step(3)
        assert it.labels("title.player") == ["Anna"]
    kept = Players(tmp_path).current
    assert (kept.name, kept.portrait) == ("Anna", "iris")


def test_the_first_player_takes_the_settings_made_before(tmp_path: Path) -> None:
    with page(tmp_path, SettingsScene) as it:
        it.click("settings.cloth.blue")
        it.app.stack.reset(PlayersScene(it.app.context, it.desk))
        it.step(2)
        it.click("players.add")
        assert it.app.context.look.cloth == "blue"
    assert Desk(tmp_path).settings.look.cloth == "blue"


def test_each_player_has_settings_of_their_own(tmp_path: Path) -> None:
    players = Players(tmp_path)
    anna, ben = players.add("Anna"), players.add("Ben")
    with page(tmp_path, SettingsScene) as it:
        it.click("settings.cloth.burgundy")
        it.desk.keep("coach", "off")
        it.app.stack.reset(PlayersScene(it.app.context, it.desk))
        it.step(2)
        it.click(f"players.list.{anna.id}")
        assert (it.app.context.look.cloth, it.desk.coach) == ("green", "quiet")
        it.click(f"players.list.{ben.id}")
        assert (it.app.context.look.cloth, it.desk.coach) == ("burgundy", "off")


def test_a_name_is_never_left_empty_and_removing_asks_first(tmp_path: Path) -> None:
    players = Players(tmp_path)
    anna = players.add("Anna")
    players.add("Ben")
    players.choose(anna.id)
    with page(tmp_path, PlayersScene) as it:
        it.scene.focus("players.name")
        it.key(pygame.K_BACKSPACE)
        assert it.desk.player.name == "Anna"
        it.click("players.remove")
        it.key(pygame.K_ESCAPE)
        assert [player.name for player in it.desk.players.all] == ["Anna", "Ben"]
        it.click("players.remove")
        it.click("players.ask.yes")
        assert [player.name for player in it.desk.players.all] == ["Ben"]
        it.key(pygame.K_ESCAPE)

"""Saving a file for others: any folder and name may be written, and what cannot be is told."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.rules.catalog import built_in
from game.scenes.house_rules import HouseRulesScene
from game.scenes.house_rules.draft import go_on_with
from game.scenes.house_rules.shelf import ShelfScene
from game.scenes.rulebook import RulebookScene
from game.scenes.save_file import SaveFileScene, usual_folder
from game.scenes.saved_matches import export_folder
from game.scenes.title import TitleScene
from game.storage import library
from tests.scenes.page_stage import page


@pytest.mark.parametrize("named", ["~nobody-here/x", "/", "x" * 300, "a\0b", "/proc/nothing/here", "/dev/null/x", "   "])
def test_what_cannot_be_written_is_told_and_the_question_stays(named: str, tmp_path: Path) -> None:
    with page(tmp_path, TitleScene) as it:
        scene = SaveFileScene(it.app.context, "Give", "x.hfrules", lambda path: path.write_text("x"))
        it.app.stack.push(scene)
        it.step(3)
        scene.path = named
        scene.press("save.save")
        it.step(2)
        assert it.scene is scene
        assert scene.tree.last_message


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="has no pipes with names")
def test_a_text_for_a_pipe_is_refused_and_the_window_waits_for_nobody(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    with page(tmp_path, lambda context, desk: RulebookScene(context, desk, built_in("duel"))) as it:
        it.push("rulebook.save")
        asked = it.scene
        assert isinstance(asked, SaveFileScene)
        asked.path = str(pipe)
        asked.press("save.save")
        it.step(2)
        asked.press("save.over.over")
        it.step(2)
        assert it.scene is asked
        assert "is a device, not a file" in asked.tree.last_message


def test_rules_given_to_others_open_by_a_double_click(tmp_path: Path) -> None:
    with page(tmp_path, HouseRulesScene) as it:
        it.app.stack.push(ShelfScene(it.app.context, it.desk, it.scene))
        it.step(3)
        it.push("shelf.give")
        asked = it.scene
        assert isinstance(asked, SaveFileScene)
        assert asked.path.endswith(".hfrules")
        asked.path = str(tmp_path / "for ruth")
        asked.press("save.save")
        it.step(2)
        assert (tmp_path / "for ruth.hfrules").is_file()
        assert library.import_file(it.desk.rules_folder, tmp_path / "for ruth.hfrules").name


def test_a_given_file_laid_into_the_folder_of_rules_is_one_of_them(tmp_path: Path) -> None:
    from game.rules.catalog import named

    library.export(named(built_in("duel"), "ruth", "Ruth's"), tmp_path / "rules" / "ruth.hfrules")
    assert library.find(tmp_path / "rules", "ruth").name == "Ruth's"
    draft = go_on_with(library.find(tmp_path / "rules", "ruth"))
    draft.set("out_bonus", 200)
    draft.save(tmp_path / "rules")
    assert [path.name for path in (tmp_path / "rules").iterdir()] == ["ruth.hfrules"], "what is changed stays one file"
    assert library.find(tmp_path / "rules", "ruth").scoring.out_bonus == 200
    assert library.save(tmp_path / "rules", named(built_in("duel"), "x", "Ruth")).id == "ruth-2", "no two of one id"
    library.remove(tmp_path / "rules", "ruth")
    assert not (tmp_path / "rules" / "ruth.hfrules").exists()


def test_a_person_without_a_home_is_offered_the_present_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Path, "home", unknown)
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path / "none")
    assert usual_folder() == export_folder() == tmp_path

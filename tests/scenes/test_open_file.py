"""Bringing in a file by choosing it: what is listed, how one gets about, and what cannot be read."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match import SeatSetup, make_setup
from game.match.saves import Saves
from game.rules.catalog import built_in, named
from game.scenes.base import Context
from game.scenes.desk import Desk
from game.scenes.house_rules import HouseRulesScene
from game.scenes.house_rules.shelf import ShelfScene
from game.scenes.saved_matches import SavedMatchesScene
from game.storage import browse, library
from tests.scenes.fits import lay_out, problems, windows
from tests.scenes.page_stage import PageStage, page


@pytest.fixture
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a folder for downloads and one for documents."""
    home = tmp_path / "home"
    for name in ("Downloads", "Documents"):
        (home / name).mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: home)
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: home / "Downloads")
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: home / "Documents")
    return home / "Downloads"


@pytest.fixture
def matches(tmp_path: Path, downloads: Path) -> Iterator[PageStage]:
    """The page of saved matches of somebody who has none."""
    with page(tmp_path / "data", SavedMatchesScene) as it:
        yield it


def a_match(path: Path, name: str = "Sunday") -> Path:
    """A match as somebody else gives it away."""
    saves = Saves(path.parent / ".theirs")
    seats = tuple(SeatSetup(who, "human") for who in ("Ann", "Ben"))
    made = saves.new(make_setup(built_in("duel"), 2, seats=seats, seed=1, name=name))
    made.close()
    saves.store.export(made.id, path)
    return path


def lines(it: PageStage) -> list[str]:
    return [node.label for node in it.tree.nodes if node.id.startswith("open.list.")]


def press_line(it: PageStage, words: str) -> None:
    it.push(next(node.id for node in it.tree.nodes if node.id.startswith("open.list.") and node.label == words))


def test_a_match_is_chosen_with_the_mouse_and_is_the_chosen_one_then(matches: PageStage, downloads: Path) -> None:
    a_match(downloads / "sunday.hfmatch")
    matches.push("matches.bring")
    assert lines(matches) == ["sunday.hfmatch"]
    press_line(matches, "sunday.hfmatch")
    assert matches.value("open.path") == str(downloads / "sunday.hfmatch")
    matches.push("open.use")
    assert matches.scene.name == "saved matches"
    assert matches.scene.info.name == "Sunday"
    assert "Sunday was brought in" in matches.labels("toast.")[0]


def test_a_match_is_chosen_with_keys_alone(matches: PageStage, downloads: Path) -> None:
    a_match(downloads / "sunday.hfmatch")
    matches.scene.focus("matches.bring")
    matches.key(pygame.K_RETURN)
    matches.step(2)
    assert (matches.tree.focus, matches.tree.focus_visible) == ("open.list.0", True)
    matches.key(pygame.K_RETURN)
    matches.step(2)
    assert matches.scene.name == "open a file", "one press chooses"
    matches.key(pygame.K_RETURN)
    matches.step(2)
    assert [info.name for info in matches.desk.saves.store.all()] == ["Sunday"]


def test_rules_are_brought_in_from_the_page_of_rule_sets(tmp_path: Path, downloads: Path) -> None:
    library.export(named(built_in("duel"), "ruth", "Ruth's"), downloads / "RUTH.HFRULES")

    def shelf(context: Context, desk: Desk) -> ShelfScene:
        return ShelfScene(context, desk, HouseRulesScene(context, desk))

    with page(tmp_path / "data", shelf) as it:
        it.push("shelf.bring")
        press_line(it, "RUTH.HFRULES")
        press_line(it, "RUTH.HFRULES")
        assert it.scene.name == "rule sets"
        assert it.labels("shelf.name") == ["Ruth's"]
        assert [path.name for path in it.desk.rules_folder.iterdir()] == ["ruth-s.toml"]


def test_only_what_the_game_can_read_is_listed_files_first_and_the_newest_of_them_first(downloads: Path) -> None:
    for age, name in enumerate(("b.hfmatch", "a.toml", "c.hfrules", "letter.txt", ".hidden.hfmatch")):
        (downloads / name).touch()
        os.utime(downloads / name, (1_000_000 - age, 1_000_000 - age))
    for name in ("Zoo", "attic", ".cache", "folder.toml"):
        (downloads / name).mkdir()
    if os.name != "nt":
        (downloads / "nowhere.hfmatch").symlink_to(downloads / "gone.hfmatch")
    found = browse.look_into(downloads)
    assert [path.name for path in found.files] == ["b.hfmatch", "a.toml", "c.hfrules"]
    assert [path.name for path in found.folders] == ["attic", "folder.toml", "Zoo"]


def test_it_begins_where_there_is_a_file_for_the_game(matches: PageStage, downloads: Path) -> None:
    documents = downloads.parent / "Documents"
    a_match(documents / "sunday.hfmatch")
    matches.push("matches.bring")
    assert matches.value("open.path") == str(documents)
    matches.push("open.at.downloads")
    assert matches.value("open.path") == str(downloads)


def test_folders_open_at_once_and_one_gets_up_to_the_very_top(matches: PageStage, downloads: Path) -> None:
    a_match(downloads / "sunday.hfmatch")
    (downloads / "Old").mkdir()
    matches.push("matches.bring")
    press_line(matches, "Folder Old")
    assert matches.value("open.path") == str(downloads / "Old")
    for _ in downloads.parents:
        matches.push("open.up")
    matches.push("open.up")
    top = str(Path(downloads.anchor))
    assert matches.value("open.path") == top
    matches.push("open.up")
    assert matches.value("open.path") == top
    assert matches.value("open.up", "enabled") is False


def test_an_empty_folder_says_so(matches: PageStage, downloads: Path) -> None:
    matches.push("matches.bring")
    assert "This folder is empty" in matches.labels("open.none")[0]
    assert ".hfmatch" in matches.labels("open.note")[0]
    matches.push("open.use")
    assert "First choose a file" in matches.labels("toast.")[0]


def test_a_folder_that_cannot_be_read_is_told_and_one_stays_where_one_is(
    matches: PageStage, downloads: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_match(downloads / "sunday.hfmatch")
    (downloads / "Private").mkdir()
    scan = os.scandir

    def closed(folder: Path) -> object:
        if Path(folder).name == "Private":
            raise PermissionError(13, "Permission denied")
        return scan(folder)

    monkeypatch.setattr(os, "scandir", closed)
    matches.push("matches.bring")
    press_line(matches, "Folder Private")
    said = matches.scene.tree.last_message
    assert "Private: cannot be read (that is not allowed there)" in said
    assert "Choose another folder" in said
    assert lines(matches) == ["sunday.hfmatch", "Folder Private"]


def test_where_no_usual_folder_can_be_read_it_says_so_and_a_path_can_be_written(
    matches: PageStage, downloads: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = a_match(downloads / "sunday.hfmatch")
    scan = os.scandir

    def closed(folder: Path) -> object:
        if Path(folder).is_relative_to(downloads.parent):
            raise PermissionError(13, "Permission denied")
        return scan(folder)

    monkeypatch.setattr(os, "scandir", closed)
    matches.push("matches.bring")
    assert "that is not allowed there" in matches.labels("open.none")[0]
    matches.scene.focus("open.path")
    matches.write(str(there))
    matches.key(pygame.K_RETURN)
    matches.step(2)
    assert [info.name for info in matches.desk.saves.store.all()] == ["Sunday"]


def test_a_file_that_is_gone_meanwhile_is_told_and_leaves_the_list(matches: PageStage, downloads: Path) -> None:
    a_match(downloads / "sunday.hfmatch")
    a_match(downloads / "monday.hfmatch", "Monday")
    matches.push("matches.bring")
    press_line(matches, "sunday.hfmatch")
    (downloads / "sunday.hfmatch").unlink()
    matches.push("open.use")
    assert matches.scene.name == "open a file"
    assert "it is not there" in matches.scene.tree.last_message
    assert lines(matches) == ["monday.hfmatch"]


@pytest.mark.parametrize("name", ["broken.hfmatch", "broken.hfrules", "broken.toml"])
def test_a_broken_file_says_what_is_wrong_and_what_to_do_and_the_question_stays(
    matches: PageStage, downloads: Path, name: str
) -> None:
    (downloads / name).write_bytes(b"\xff\x00 nothing")
    matches.push("matches.bring")
    press_line(matches, name)
    matches.push("open.use")
    assert matches.scene.name == "open a file"
    assert name in matches.scene.tree.last_message
    assert "Choose another file" in matches.scene.tree.last_message
    assert matches.desk.saves.store.all() == []


@pytest.mark.parametrize(
    "named_so", ["~nobody-here/x", "x" * 300, "a\0b", "/dev/null", "/dev/null/x", "file://%zz", "   ", "nowhere"]
)
def test_what_is_written_and_cannot_be_read_is_told(matches: PageStage, named_so: str) -> None:
    matches.push("matches.bring")
    matches.scene.path = named_so
    matches.push("open.use")
    assert matches.scene.name == "open a file"
    assert matches.scene.tree.last_message


@pytest.mark.parametrize("form", ["{}", "  {} ", '"{}"', "'{}'", "file://{}"])
def test_a_path_is_pasted_in_whatever_form_it_was_copied(matches: PageStage, downloads: Path, form: str) -> None:
    there = a_match(downloads.parent / "my match.hfmatch")
    matches.push("matches.bring")
    words = there.as_posix().replace(" ", "%20") if form.startswith("file:") else str(there)
    matches.scene.focus("open.path")
    matches.write(form.format(words))
    matches.key(pygame.K_RETURN)
    matches.step(2)
    assert [info.name for info in matches.desk.saves.store.all()] == ["Sunday"]


def test_a_folder_that_is_written_opens(matches: PageStage, downloads: Path) -> None:
    matches.push("matches.bring")
    matches.scene.focus("open.path")
    matches.write(str(downloads.parent / "Documents"))
    matches.key(pygame.K_RETURN)
    matches.step(2)
    assert matches.value("open.path") == str(downloads.parent / "Documents")


@pytest.mark.parametrize("by", ["Escape", "Cancel"])
def test_escape_and_the_button_give_up_and_nothing_is_brought_in(matches: PageStage, downloads: Path, by: str) -> None:
    a_match(downloads / "sunday.hfmatch")
    matches.push("matches.bring")
    press_line(matches, "sunday.hfmatch")
    if by == "Escape":
        matches.key(pygame.K_ESCAPE)
    else:
        matches.push("open.cancel")
    matches.step(2)
    assert matches.scene.name == "saved matches"
    assert matches.desk.saves.store.all() == []


def test_a_file_dropped_on_the_question_is_brought_in_as_well(matches: PageStage, downloads: Path) -> None:
    there = a_match(downloads.parent / "sunday.hfmatch")
    matches.push("matches.bring")
    matches.drop(there)
    assert matches.scene.name == "saved matches"
    assert [info.name for info in matches.desk.saves.store.all()] == ["Sunday"]


@pytest.mark.slow
def test_of_three_thousand_files_the_newest_are_listed_and_the_others_are_counted(matches: PageStage, downloads: Path) -> None:
    for number in range(3_000):
        (downloads / f"{number:04d}.hfmatch").touch()
        os.utime(downloads / f"{number:04d}.hfmatch", (1_000_000 + number,) * 2)
    a_match(downloads / "sunday.hfmatch")
    matches.push("matches.bring")
    assert lines(matches)[:2] == ["sunday.hfmatch", "2999.hfmatch"]
    assert len(lines(matches)) == browse.MOST
    assert f"{3_001 - browse.MOST:,} more are not shown" in matches.labels("open.note")[0]
    for _ in range(browse.MOST - 1):
        matches.key(pygame.K_DOWN)
    last = matches.tree.node(f"open.list.{browse.MOST - 1}")
    assert (last.shown, matches.tree.focus) == (True, last.id), "the keyboard brings the last line into view"


@pytest.mark.skipif(os.name == "nt", reason="names are letters there")
def test_a_name_that_is_no_text_is_listed_and_brought_in(matches: PageStage, downloads: Path) -> None:
    a_match(downloads / "sunday.hfmatch").rename(downloads / os.fsdecode(b"s\xffn\nday .hfmatch"))
    matches.push("matches.bring")
    assert lines(matches) == ["s?n?day .hfmatch"]
    press_line(matches, "s?n?day .hfmatch")
    matches.push("open.use")
    assert [info.name for info in matches.desk.saves.store.all()] == ["Sunday"]


@pytest.mark.slow
def test_it_fits_in_every_window(matches: PageStage, downloads: Path) -> None:
    for name in ("sunday.hfmatch", "ruth.hfrules"):
        (downloads / name).touch()
    matches.push("matches.bring")
    found = {}
    for metrics in windows():
        lay_out(matches.scene, metrics)
        found[metrics] = problems(matches.scene)
        rows = [node for node in matches.tree.nodes if node.id.startswith("open.list.") and node.shown]
        assert rows, f"no file is seen in {metrics}"
    assert {metrics: wrong for metrics, wrong in found.items() if wrong} == {}

"""Saved matches of every format there ever was: they open, go on, and are shown; those of a later format are left alone.

``saved/format-1.hfmatch`` is a match of the first format, in the middle of a person's turn in round 2. It is never written anew.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import fields
from pathlib import Path

import pytest

from game.match.saves import Saves
from game.rules.catalog import RuleFileError, built_in, dumps, loads
from game.rules.later import FORMAT, LATER
from game.rules.ruleset import PARTS
from game.storage.files import NewerFormatError, StorageError
from game.storage.journal import sealed
from game.storage.setup import SetupError, setup_data, setup_from
from tests.match.conftest import play_on, same_table, setup_of

FIRST = Path(__file__).with_name("saved") / "format-1.hfmatch"
ID = "e2158727800d"


def header_of(content: bytes) -> dict[str, object]:
    header: dict[str, object] = json.loads(content.split(b"\n")[0].rpartition(b"\t")[0])
    return header


def with_header(content: bytes, header: dict[str, object]) -> bytes:
    return sealed(json.dumps(header), 0) + content[content.index(b"\n") + 1 :]


@pytest.fixture
def kept(saves: Saves) -> Path:
    """The match of the first format, among the saved ones."""
    path = saves.store.path(ID)
    path.parent.mkdir(parents=True)
    shutil.copy(FIRST, path)
    return path


def test_a_match_of_the_first_format_opens_where_it_was_left(saves: Saves, kept: Path) -> None:
    assert header_of(FIRST.read_bytes())["format"] == 1
    info = saves.store.info(ID)
    assert (info.readable, info.open, info.round, info.actions) == (True, True, 2, 245)
    opened = saves.open(ID)
    match = opened.match
    assert opened.notices == ()
    assert (match.name, match.state.round, match.state.turn, match.state.phase) == ("Sunday at Ruth's", 2, 0, "play")
    assert match.state.scores == [3475, 4105]
    assert match.rack(0).slats[2] == [245, 47, 85], "the order the person gave the rack"
    assert [group.cards for group in match.draft(0)] == [(172, 85)], "and the cards set aside"


def test_its_rules_are_those_it_was_played_by(saves: Saves, kept: Path) -> None:
    rules = saves.store.read(ID).setup.rules
    assert (rules.threes.black_threes, rules.threes.black_bonus) == ("keep", 0)
    assert rules.books.wilds_on_closed, "books that grew took wilds before there was a choice"
    assert rules == built_in("race")


def test_it_goes_on_and_comes_back_and_its_header_stays(saves: Saves, kept: Path) -> None:
    match = play_on(saves.open(ID).match, 40, seed=3)
    again = saves.open(ID)
    assert again.notices == ()
    assert same_table(again.match, match)
    assert kept.read_bytes().startswith(FIRST.read_bytes())


def test_it_is_a_film_and_can_be_given_away_and_taken_over(saves: Saves, kept: Path, tmp_path: Path) -> None:
    film = saves.replay(ID)
    assert len(film) == 245
    assert {mark.round for mark in film.marks} == {1, 2}
    assert film.at(100).state.round == 1
    saves.store.export(ID, tmp_path / "gift.hfmatch")
    other = Saves(tmp_path / "other")
    new_id, notices = other.import_file(tmp_path / "gift.hfmatch")
    assert notices == ()
    assert header_of(other.store.path(new_id).read_bytes())["format"] == FORMAT
    assert same_table(other.open(new_id).match, saves.open(ID).match)
    assert saves.take_over(film, 100, film.setup.seats).state == film.at(100).state


def test_every_axis_was_there_from_the_first_or_says_what_files_without_it_mean() -> None:
    setup = header_of(FIRST.read_bytes())["setup"]
    assert isinstance(setup, dict)
    first = {(part, name) for part in PARTS for name in setup["rules"][part]}
    later = {(axis.section, axis.name) for axis in LATER}
    now = {(part, field.name) for part, kind in PARTS.items() for field in fields(kind)}
    assert first.isdisjoint(later)
    assert now - first - later == set(), "a new axis needs a line in game/rules/later.py, and FORMAT raised"
    assert {axis.since for axis in LATER} <= set(range(2, FORMAT + 1))


def test_a_file_of_the_present_format_has_every_axis() -> None:
    data = setup_data(setup_of())
    del data["rules"]["threes"]["black_bonus"]
    assert setup_from(data, 1) == setup_of()
    with pytest.raises(SetupError, match="black_bonus is missing"):
        setup_from(data)
    del data["rules"]["deal"]["hand"]
    with pytest.raises(SetupError, match="hand is missing"):
        setup_from(data, 1)


def test_a_rule_file_stays_complete_and_is_told_what_older_ones_meant() -> None:
    text = dumps(built_in("race"))
    with pytest.raises(
        RuleFileError, match=r"^x: books\.wilds_on_closed is missing; allowed is true or false; a file from .* true$"
    ):
        loads(text.replace("wilds_on_closed = true\n", ""), "x")
    with pytest.raises(RuleFileError, match=r"book_size is missing; allowed is a whole number from 5 to 8$"):
        loads(text.replace("book_size = 7\n", ""), "x")


@pytest.mark.parametrize("written", [FORMAT + 1, 99, 10**30])
def test_a_file_of_a_later_format_says_so_and_is_kept_untouched(saves: Saves, kept: Path, written: int) -> None:
    content = with_header(FIRST.read_bytes(), {**header_of(FIRST.read_bytes()), "format": written, "unheard_of": [1]})
    kept.write_bytes(content)
    for use in (saves.open, saves.replay, lambda _: saves.import_file(kept)):
        with pytest.raises(NewerFormatError, match="saved by a newer version of the game; update the game to open it"):
            use(ID)
    assert "newer version" in saves.repair(ID)[0]
    assert "newer version" in saves.tidy()[0]
    info = saves.store.info(ID)
    assert (info.newer, info.readable, info.open) == (True, False, False)
    assert kept.read_bytes() == content
    assert not (saves.data / "set-aside").exists()
    assert [each.id for each in saves.store.all()] == [ID]


@pytest.mark.parametrize("written", [0, -1, "1", None, 1.5, [1]])
def test_a_file_without_a_format_is_no_match(saves: Saves, kept: Path, written: object) -> None:
    kept.write_bytes(with_header(FIRST.read_bytes(), {**header_of(FIRST.read_bytes()), "format": written}))
    with pytest.raises(StorageError, match="is no saved match"):
        saves.open(ID)


def test_a_file_that_cannot_be_reached_is_not_moved(saves: Saves, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = Path.open

    def denied(path: Path, *words: object, **more: object) -> object:
        if path == kept:
            raise PermissionError(13, "Permission denied")
        return real(path, *words, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", denied)
    assert "that is not allowed there" in saves.tidy()[0]
    assert "that is not allowed there" in saves.repair(ID)[0]
    assert kept.exists()

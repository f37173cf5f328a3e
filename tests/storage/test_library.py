"""A person's own rule sets in a folder: saved under their names, given to others, never half there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.catalog import BUILT_IN, RuleFileError, built_in, dumps, named, read, with_house
from game.rules.ruleset import RuleSet
from game.storage import library

SUNDAY: RuleSet = named(with_house(built_in("hodges"), {"clean_to_go_out": 3}), "x", "Sunday rules")


def test_saved_rules_are_listed_after_the_four(tmp_path: Path) -> None:
    folder = tmp_path / "rules"
    saved = library.save(folder, SUNDAY)
    assert (saved.id, saved.name, saved.based_on) == ("sunday-rules", "Sunday rules", "hodges")
    assert read(folder / "sunday-rules.toml") == saved
    assert [entry.id for entry in library.entries(folder)] == [*BUILT_IN, "sunday-rules"]
    assert library.find(folder, "sunday-rules") == saved
    assert list(folder.iterdir()) == [folder / "sunday-rules.toml"], "nothing else is left behind"


def test_a_second_of_the_name_does_not_replace_the_first(tmp_path: Path) -> None:
    first = library.save(tmp_path, SUNDAY)
    other = with_house(SUNDAY, {"out_bonus": 500})
    assert library.save(tmp_path, other).id == "sunday-rules-2"
    assert library.find(tmp_path, "sunday-rules") == first
    assert library.save(tmp_path, other, over=True).id == "sunday-rules"
    assert library.find(tmp_path, "sunday-rules").scoring.out_bonus == 500


def test_a_cousins_file_is_taken_in_once(tmp_path: Path) -> None:
    file = tmp_path / "from a cousin.toml"
    library.export(SUNDAY, file)
    folder = tmp_path / "rules"
    assert library.import_file(folder, file).id == "sunday-rules"
    assert library.import_file(folder, file).id == "sunday-rules"
    assert len(library.entries(folder)) == len(BUILT_IN) + 1
    copy_of_ours = tmp_path / "copy.toml"
    library.export(built_in("duel"), copy_of_ours)
    assert library.import_file(folder, copy_of_ours).id == "duel"
    assert len(library.entries(folder)) == len(BUILT_IN) + 1


def test_a_bad_file_is_listed_with_its_fault_and_taken_in_by_nobody(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(dumps(SUNDAY).replace("book_size = 7", "book_size = 70"))
    (tmp_path / "notes.txt").write_text("not a rule file")
    (tmp_path / "folder.toml").mkdir()
    entries = {entry.id: entry for entry in library.entries(tmp_path)}
    assert entries["bad"].rules is None
    assert "books.book_size = 70: allowed is a whole number from 5 to 8" in entries["bad"].problem
    assert "is a folder" in entries["folder"].problem
    assert "notes" not in entries
    with pytest.raises(RuleFileError, match=r"books\.book_size = 70"):
        library.import_file(tmp_path / "own", bad)
    assert not (tmp_path / "own").exists()


def test_a_name_nobody_has_says_which_there_are(tmp_path: Path) -> None:
    library.save(tmp_path, SUNDAY)
    with pytest.raises(RuleFileError, match="there are hodges, classic, duel, race, sunday-rules, or name a rule file"):
        library.find(tmp_path, "monday")


def test_rules_that_cannot_be_played_are_not_saved(tmp_path: Path) -> None:
    broken = replace(SUNDAY, deal=replace(SUNDAY.deal, hand=7))
    with pytest.raises(RuleFileError, match="disagree"):
        library.save(tmp_path, broken)
    with pytest.raises(RuleFileError, match="needs a name"):
        library.save(tmp_path, replace(SUNDAY, name=" "))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    with pytest.raises(RuleFileError, match="cannot be written"):
        library.save(in_the_way / "rules", SUNDAY)
    assert [entry.id for entry in library.entries(in_the_way)] == list(BUILT_IN)


def test_removed_rules_are_gone_and_ours_stay(tmp_path: Path) -> None:
    library.save(tmp_path, SUNDAY)
    library.remove(tmp_path, "sunday-rules")
    assert list(tmp_path.iterdir()) == []
    for rule_id in ("sunday-rules", "hodges"):
        with pytest.raises(RuleFileError, match="of your own"):
            library.remove(tmp_path, rule_id)


@given(st.text(st.sampled_from("aZ09 -_!./\\\0ÄéßИ规\u202e"), max_size=60))
def test_any_name_makes_an_id_that_can_be_a_file(name: str) -> None:
    rule_id = library.slug(name)
    assert 1 <= len(rule_id) <= 40
    assert all(char in "abcdefghijklmnopqrstuvwxyz0123456789-" for char in rule_id)
    assert rule_id not in BUILT_IN
    assert library.slug(rule_id) == rule_id


@pytest.mark.parametrize(
    ("name", "rule_id"), [("Omas Küche!", "omas-kuche"), ("规则", "my-rules"), ("CON", "con-rules"), ("Duel", "duel-rules")]
)
def test_names_become_ids(name: str, rule_id: str) -> None:
    assert library.slug(name) == rule_id

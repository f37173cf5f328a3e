"""The licences of what others made are told in full, and told again when something changes."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from installers import bill, licences
from installers.project import StepError

from tests.architecture.sources import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def test_the_text_that_players_see_is_the_newest() -> None:
    made = licences.document()
    assert (ROOT / "assets/licences.txt").read_text(encoding="utf-8") == made, "run: python3 go.py package --licences"


def test_every_library_to_play_with_and_every_typeface_is_listed() -> None:
    known = licences.components()
    played = set(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"])
    assert {one.pin for one in known} >= {name.split("=")[0].split(">")[0] for name in played}
    listed = {one.name.replace(" ", "") for one in known}
    faces = {file.stem.split("-")[0] for file in (ROOT / "assets/fonts").glob("*.ttf")}
    assert faces <= listed


def test_a_library_that_nobody_listed_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "libSDL2-2.0.so.0").touch()
    licences.check(tmp_path)
    (tmp_path / "libstranger.so.3").touch()
    with pytest.raises(StepError, match=r"libstranger\.so\.3"):
        licences.check(tmp_path)


def test_the_bill_of_materials_names_the_same() -> None:
    assert [one["name"] for one in bill.bill()["components"]] == [one.name for one in licences.components()]

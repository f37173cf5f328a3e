"""What lies under assets/ is what the tools make today, and nothing is left over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import make_assets
from tools.make_assets import main, stale
from tools.sounds import files as sounds
from tools.sounds.recipes import synthesise


@pytest.mark.slow
def test_the_files_are_current_and_none_is_left_over() -> None:
    assert stale(make_assets.made_files()) == [], "run `make assets` and commit what it changes"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty assets folder, for which one file is to be made."""
    monkeypatch.setattr(make_assets, "ASSETS", tmp_path)
    monkeypatch.setattr(make_assets, "made_files", lambda: {"cards/one.svg": b"new"})
    return tmp_path


def test_checking_tells_of_a_missing_file_and_writes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 1
    assert "stale cards/one.svg" in capsys.readouterr().out
    assert list(folder.iterdir()) == []


def test_making_writes_what_changed_and_removes_what_is_no_longer_made(folder: Path) -> None:
    (folder / "cards").mkdir()
    (folder / "cards/one.svg").write_bytes(b"old")
    (folder / "cards/two.svg").write_bytes(b"gone")
    assert main([]) == 0
    assert {file.name: file.read_bytes() for file in (folder / "cards").iterdir()} == {"one.svg": b"new"}
    assert main(["--check"]) == 0


def test_a_sound_made_otherwise_is_noticed() -> None:
    place = sounds.encode(synthesise("place"))
    assert sounds.alike(place, sounds.encode(synthesise("place")))
    assert not sounds.alike(place, sounds.encode(synthesise("flip")))
    assert not sounds.alike(place, sounds.encode(synthesise("place") * 0.9))

"""The Windows setup program, made and used under wine: installed silently, played, removed silently."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from installers.wine import PROGRAMS, for_windows

from tests.packaging.conftest import export, lacking, make

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def wine() -> None:
    """A machine that can make and run a Windows program."""
    if missing := lacking(*PROGRAMS):
        packages = " ".join(PROGRAMS[program] for program in missing)
        pytest.skip(f"this machine has no {', '.join(missing)} (on Debian: apt install {packages})")


@pytest.mark.slow
def test_it_installs_plays_in_a_window_and_goes_again(
    wine: None, screen: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISPLAY", screen)
    printed = make("windows-wine", export(tmp_path / "source"), tmp_path, "--fast", "--smoke")  # fails if a step of it does
    assert "Installing, playing and uninstalling" in printed
    assert [file.suffix for file in sorted((tmp_path / "dist").glob("*setup*"))] == [".exe"]


def test_requirements_are_read_for_the_other_system() -> None:
    text = (
        "a==1 \\\n    --hash=x\nb==2 ; sys_platform == 'win32' \\\n    --hash=y\nc==3 ; sys_platform == 'darwin' \\\n    --hash=z\n"
    )
    assert for_windows(text) == "a==1 \\\n    --hash=x\nb==2 \\\n    --hash=y\n"

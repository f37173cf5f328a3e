"""The gallery paints every table it knows, and no picture, icon or portrait is missing."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tools.gallery.__main__ import main


@pytest.mark.slow
def test_the_gallery_paints_everything(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert main([str(tmp_path), "1024x640"]) == 0
    assert not caplog.records, "nothing is missing"
    assert len(list(tmp_path.glob("*.png"))) == 11


def test_a_folder_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "folder" in capsys.readouterr().err

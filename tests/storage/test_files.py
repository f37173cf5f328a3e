"""Files that are links: some people keep their settings elsewhere, under version control or on a shared drive."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage.files import StorageError, write_whole
from game.storage.settings import SettingsFile

pytestmark = pytest.mark.skipif(not hasattr(os, "symlink") or os.name == "nt", reason="links need rights on Windows")


def test_what_a_link_leads_to_is_written_and_the_link_stays(tmp_path: Path) -> None:
    kept = tmp_path / "dotfiles" / "hand-and-foot.json"
    kept.parent.mkdir()
    kept.write_text("{}", encoding="utf-8")
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.json").symlink_to(kept)
    assert SettingsFile(data).save()
    assert (data / "settings.json").is_symlink()
    assert '"look"' in kept.read_text(encoding="utf-8")
    assert [path.name for path in kept.parent.iterdir()] == [kept.name], "no draft is left"


def test_a_link_to_where_nothing_is_yet_is_followed(tmp_path: Path) -> None:
    link = tmp_path / "file"
    link.symlink_to(tmp_path / "elsewhere" / "file")
    write_whole(link, b"words")
    assert link.is_symlink()
    assert (tmp_path / "elsewhere" / "file").read_bytes() == b"words"


def test_a_link_that_leads_to_itself_is_told(tmp_path: Path) -> None:
    link = tmp_path / "file"
    link.symlink_to(link)
    with pytest.raises(StorageError, match="cannot be written"):
        write_whole(link, b"words")
    assert link.is_symlink()


def test_a_pipe_or_device_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    """Whoever has the right to would lose ``/dev/null`` by it."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path / "link"):
        if path != pipe:
            path.symlink_to(pipe)
        with pytest.raises(StorageError, match="is a device, not a file"):
            write_whole(path, b"words")
    assert pipe.is_fifo()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "pipe"]

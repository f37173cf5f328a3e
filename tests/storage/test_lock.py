from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.files import StorageError
from game.storage.lock import FolderLock

HOLDER = """
import sys
from pathlib import Path
from game.storage.lock import FolderLock
lock = FolderLock(Path(sys.argv[1]))
print(lock.held, flush=True)
sys.stdin.read()
"""


def test_a_second_copy_is_told(tmp_path: Path) -> None:
    with FolderLock(tmp_path) as lock:
        assert lock.held
        with pytest.raises(StorageError, match="another copy of the game"):
            FolderLock(tmp_path)
    with FolderLock(tmp_path) as again:
        assert again.held


def test_the_lock_of_a_killed_copy_is_free(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdin is not None
    assert holder.stdout.readline().strip() == "True"
    with pytest.raises(StorageError):
        FolderLock(tmp_path)
    holder.kill()
    holder.wait()
    holder.stdin.close()
    holder.stdout.close()
    with FolderLock(tmp_path) as lock:
        assert lock.held


def test_a_folder_that_cannot_be_used_is_no_reason_to_stop(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with FolderLock(blocked) as lock:
        assert not lock.held

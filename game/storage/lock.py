"""One running game a data folder: the second copy is told so. The system frees the lock whatever becomes of its holder."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Self

from game.storage.files import StorageError

FILE = "in-use"


class FolderLock:
    """Holds a data folder for this process until ``release``.

    ``held`` is False where the system has no locks for this folder (some network drives); then nothing is promised.
    """

    def __init__(self, data: Path) -> None:
        """Take the lock. Raises ``StorageError`` where another copy holds it."""
        self.path = data / FILE
        self.held = False
        self._file: int | None = None
        try:
            data.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
        except OSError:
            return  # a folder that cannot be written to is told by whoever writes
        try:
            _take(self._file)
        except BlockingIOError:
            self.release()
            raise StorageError(
                f"{data}: the game is open already: another copy of the game is using this folder; go on in its window or close it"
            ) from None
        except OSError:
            self.release()
            return
        self.held = True

    def release(self) -> None:
        """Let others have the folder."""
        if self._file is not None:
            with contextlib.suppress(OSError):
                os.close(self._file)
            self._file = None
        self.held = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise BlockingIOError from None

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

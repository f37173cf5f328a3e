"""Small files read within bounds and written whole: either the old content stays or the new one is there."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
from pathlib import Path
from typing import Any

from game.rules.message import Message

SET_ASIDE = "set-aside"
MOST_ASIDE = 1000


class StorageError(Exception):
    """A file cannot be read or written. The message says which, why, and where possible what to do."""

    @property
    def message(self) -> str:
        """What it says, as a ``Message`` where it can be translated."""
        return self.args[0] if self.args and isinstance(self.args[0], Message) else str(self)


class NewerFormatError(StorageError):
    """A file was written by a newer version of the game: it is sound, and stays where it is until the game is updated."""


class UnreachableError(StorageError):
    """A file cannot be read at present (no permission, a drive that is gone): nothing is known of its content."""


REASONS = {
    errno.ENOSPC: Message("the disk is full"),
    getattr(errno, "EDQUOT", errno.ENOSPC): Message("the disk is full"),
    errno.EACCES: Message("that is not allowed there"),
    errno.EPERM: Message("that is not allowed there"),
    errno.EROFS: Message("nothing can be written there"),
    errno.ENOENT: Message("it is not there"),
    errno.ENOTDIR: Message("its folder is not there"),
    errno.EISDIR: Message("a folder has this name"),
    errno.EEXIST: Message("something else has this name"),
    errno.ENAMETOOLONG: Message("the name is too long"),
    errno.EBUSY: Message("another program is using it"),
    errno.EIO: Message("the disk does not work as it should"),
}
"""Why a file cannot be had, in words for whoever plays; for the rest, what the system says."""
IN_USE = 32
"""What Windows calls a file that another program holds, beside a number that says it is not allowed."""


def reason(error: OSError) -> str:
    """Return why a file cannot be had, in a few words."""
    if getattr(error, "winerror", None) == IN_USE:
        return REASONS[errno.EBUSY]
    return REASONS.get(error.errno or 0) or error.strerror or type(error).__name__


def is_there(path: Path) -> bool:
    """Tell whether a file or folder is there and can be reached. Never raises."""
    try:
        path.stat()
    except (OSError, ValueError):
        return False
    return True


def is_missing(path: Path) -> bool:
    """Tell whether a file is surely not there: of what cannot be reached that is not known. Never raises."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return True
    except (OSError, ValueError):
        return False
    return False


def read_bounded(path: Path, limit: int) -> bytes:
    """Return a file's content.

    Raises ``UnreachableError`` where it cannot be read, ``StorageError`` where it is larger than ``limit`` bytes.
    """
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            # reading a device or a pipe might never end
            raise UnreachableError(
                Message("{path}: is a folder, not a file", path=path)
                if stat.S_ISDIR(mode)
                else Message("{path}: is a device, not a file", path=path)
            )
        with path.open("rb") as file:
            content = file.read(limit + 1)
    except OSError as error:
        raise UnreachableError(Message("{path}: cannot be read ({reason})", path=path, reason=reason(error))) from None
    except ValueError:
        raise UnreachableError(Message("{path}: cannot be read (no file can have that name)", path=repr(str(path)))) from None
    if len(content) > limit:
        raise StorageError(Message("{path}: is too large to be a file of this game", path=path))
    return content


def parse_json(content: bytes, where: str | Path) -> Any:
    """Return what a JSON text says. Raises ``StorageError`` for anything else, deep nesting and odd numbers included."""
    try:
        # some editors put a mark before the text
        return json.loads(content.decode("utf-8-sig"), parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise StorageError(Message("{path}: is damaged, or no file of this game", path=where)) from None


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that a crash at any moment leaves either the old content or the new; a link stays a link.

    Raises ``StorageError``.
    """
    draft: Path | None = None
    try:
        target = _led_to(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        draft = target.with_name(f".{target.name}.{os.getpid()}.new")
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    except OSError as error:
        if draft is not None:
            with contextlib.suppress(OSError):
                draft.unlink()
        raise StorageError(Message("{path}: cannot be written ({reason})", path=path, reason=reason(error))) from None


def _led_to(path: Path) -> Path:
    """Follow links to the file that is to be written: what is put in the place of one, or of a device, would be the end of that.

    Raises ``OSError`` for a link that leads to itself, ``StorageError`` for a device or a pipe.
    """
    try:
        target = path.resolve() if path.is_symlink() else path
    except RuntimeError:
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP)) from None
    if is_there(target) and not (target.is_file() or target.is_dir()):
        raise StorageError(Message("{path}: is a device, not a file", path=path))
    return target


def aside_path(path: Path, folder: Path) -> Path:
    """Return a free name for a copy of ``path`` among the files set aside in the data folder ``folder``."""
    home = folder / SET_ASIDE
    for number in range(MOST_ASIDE):
        candidate = home / f"{path.stem}{f'-{number + 1}' if number else ''}{path.suffix}"
        if not is_there(candidate):
            return candidate
    raise StorageError(f"{home}: holds {MOST_ASIDE} damaged copies of {path.name}; look at them and remove some")


def set_aside(path: Path, folder: Path) -> Path:
    """Move a damaged file out of the way, into ``set-aside`` of the data folder; return where it lies now."""
    target = aside_path(path, folder)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
    except OSError as error:
        raise StorageError(
            Message("{path}: is damaged, and cannot be moved out of the way ({reason})", path=path, reason=reason(error))
        ) from None
    return target


def copy_aside(path: Path, folder: Path, content: bytes) -> Path:
    """Keep the content of a damaged file beside; the file itself stays for its good part."""
    target = aside_path(path, folder)
    write_whole(target, content)
    return target

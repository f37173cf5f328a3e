"""What a folder holds of interest to the game: the files it can read, and further folders."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from game.rules.message import Message
from game.storage.files import UnreachableError, is_there, reason
from game.storage.folder import home_folder
from game.storage.journal import SUFFIX
from game.storage.library import OPENED

READ = (SUFFIX, *OPENED)
"""What the files end in that the game can read."""
MOST = 300
"""Files, and folders, that are listed of one folder at most."""
# The library's own reader of addresses belongs to its networking, which the game does without.
_ESCAPED = re.compile(rb"%([0-9A-Fa-f]{2})")
"""A letter in the address of a file, written as a number."""


@dataclass(frozen=True, slots=True)
class Contents:
    """Files of a folder that the game can read, the newest first, its folders by name, and how many there are beyond ``MOST``."""

    files: tuple[Path, ...] = ()
    folders: tuple[Path, ...] = ()
    more_files: int = 0
    more_folders: int = 0


def look_into(folder: Path) -> Contents:
    """Return what a folder holds; what is hidden, or cannot be reached, is left out. Raises ``UnreachableError``."""
    files: list[tuple[float, Path]] = []
    folders: list[Path] = []
    try:
        with os.scandir(folder) as found:
            for entry in found:
                if not entry.name.startswith("."):
                    _sort_in(entry, files, folders)
    except OSError as error:
        raise UnreachableError(Message("{path}: cannot be read ({reason})", path=folder, reason=reason(error))) from None
    newest = [path for _, path in sorted(files, key=lambda pair: (-pair[0], pair[1].name.casefold()))]
    named = sorted(folders, key=lambda path: path.name.casefold())
    return Contents(tuple(newest[:MOST]), tuple(named[:MOST]), max(0, len(newest) - MOST), max(0, len(named) - MOST))


def _sort_in(entry: os.DirEntry[str], files: list[tuple[float, Path]], folders: list[Path]) -> None:
    try:
        if entry.is_dir():
            folders.append(Path(entry.path))
        elif entry.name.casefold().endswith(READ) and entry.is_file():
            files.append((entry.stat().st_mtime, Path(entry.path)))
    except OSError:
        return  # gone meanwhile, or a link into a folder that is closed


def usual_folders() -> list[tuple[str, Path]]:
    """Return the folders where people look for files, as far as they are there: "Downloads", "Documents" and "Home", each once."""
    from platformdirs import user_documents_path, user_downloads_path  # noqa: PLC0415  # only whoever looks for a file needs it

    found: list[tuple[str, Path]] = []
    for name, folder in (("Downloads", user_downloads_path()), ("Documents", user_documents_path()), ("Home", home_folder())):
        if is_there(folder) and folder not in (path for _, path in found):
            found.append((name, folder))
    return found


def first_folder() -> Path:
    """Return the folder to begin looking in: the first usual one with a file the game can read, else the first that opens."""
    opens: list[Path] = []
    for _, folder in usual_folders():
        try:
            contents = look_into(folder)
        except UnreachableError:
            continue
        if contents.files:
            return folder
        opens.append(folder)
    return opens[0] if opens else home_folder()


def written(text: str) -> Path:
    """Return the path that somebody typed or pasted: with quotes around it, from ``~``, or as the address of a file.

    Raises ``RuntimeError`` for the home of a person nobody knows.
    """
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    if text.startswith("file:///"):
        address = text.removeprefix("file://").encode()
        text = _ESCAPED.sub(lambda found: bytes.fromhex(found[1].decode()), address).decode(errors="replace")
        text = text[1:] if text[2:3] == ":" else text
    return Path(text).expanduser()

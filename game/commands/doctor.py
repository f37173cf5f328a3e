"""`doctor`: looks whether everything the game needs is there and sound, and says what to do where it is not."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from importlib import metadata
from pathlib import Path
from typing import Literal

from game import __version__
from game.commands.hush import libraries_hushed
from game.commands.problem import clean, one_line
from game.storage.files import SET_ASIDE, StorageError, is_missing, reason, write_whole
from game.storage.folder import data_folder, home_folder

Mark = Literal["ok", "note", "bad"]
LIBRARIES = ("pygame-ce", "pytmx", "pydantic", "platformdirs", "accesskit")
LITTLE_SPACE = 50 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at, how it is, and what to do where it is not well."""

    mark: Mark
    what: str
    words: str


def run(options: Namespace) -> int:
    """Do it; status 1 where something is bad."""
    data = data_folder(options.data)
    found = [_nameless(finding) for look in LOOKS for finding in _looked(look, data)]
    if options.json:
        print(json.dumps([asdict(finding) for finding in found]))
    else:
        for finding in found:
            print(clean(f"{finding.mark:<4}  {finding.what}: {finding.words}"))
    return 1 if any(finding.mark == "bad" for finding in found) else 0


def _nameless(finding: Finding) -> Finding:
    """A person's home folder is named after the person: what is shown to others says ``~``."""
    home = home_folder()
    if home == Path(home.anchor):
        return finding  # nobody is named by the root folder, which containers and services have for a home
    return replace(finding, words=re.sub(rf"{re.escape(str(home))}(?![\w-])", "~", finding.words))


def _looked(look: Look, data: Path) -> list[Finding]:
    """Look at one thing; a look that itself fails is a finding too."""
    try:
        return list(look(data))
    except Exception as error:  # noqa: BLE001  # whatever is broken here is what is looked for
        return [Finding("bad", look.__name__.strip("_").replace("_", " "), f"cannot be looked at ({one_line(repr(error))})")]


Look = Callable[[Path], Iterator[Finding]]


def _program(data: Path) -> Iterator[Finding]:
    packaged = "packaged" if getattr(sys, "frozen", False) else "from source"
    yield Finding(
        "ok", "program", f"Hand & Foot {__version__}, {packaged}, Python {platform.python_version()}, {platform.platform()}"
    )


def _libraries(data: Path) -> Iterator[Finding]:
    for name in LIBRARIES:
        try:
            yield Finding("ok", name, metadata.version(name))
        except metadata.PackageNotFoundError:
            if getattr(sys, "frozen", False):
                continue  # inside a packaged program libraries have no papers
            yield Finding("bad", name, "is not installed; run `python3 go.py play` once more")


def _data_folder(data: Path) -> Iterator[Finding]:
    probe = data / ".doctor"
    try:
        write_whole(probe, b"")
        probe.unlink()
    except (StorageError, OSError) as error:
        yield Finding("bad", "data folder", f"{one_line(error)}; matches played now are lost on leaving. Name another with --data")
        return
    try:
        free = shutil.disk_usage(data).free
    except OSError as error:
        yield Finding("note", "data folder", f"{data}: its free space is not known ({reason(error)})")
        return
    mark: Mark = "ok" if free > LITTLE_SPACE else "bad"
    yield Finding(mark, "data folder", f"{data}, {free // (1024 * 1024)} MB free")
    aside = list((data / SET_ASIDE).glob("*"))
    if aside:
        yield Finding("note", "set aside", f"{len(aside)} damaged files are kept in {data / SET_ASIDE}")


def _in_use(data: Path) -> Iterator[Finding]:
    from game.storage.lock import FolderLock  # noqa: PLC0415

    try:
        with FolderLock(data) as lock:
            if not lock.held:
                yield Finding("note", "lock", "this folder cannot be locked; do not start the game twice on it")
    except StorageError as error:
        yield Finding("note", "lock", one_line(error))


def _matches(data: Path) -> Iterator[Finding]:
    from game.storage.matches import MatchStore  # noqa: PLC0415

    found = MatchStore(data).all()
    damaged = [info for info in found if not info.readable]
    yield Finding("ok", "matches", f"{len(found)} saved, {sum(info.open for info in found)} open")
    for info in damaged:
        if info.newer:
            yield Finding("note", f"match {info.id}", "was saved by a newer version of the game; update the game to open it")
            continue
        yield Finding("bad", f"match {info.id}", f"{info.problem}; `hand-and-foot matches repair {info.id}` saves what holds")


def _history(data: Path) -> Iterator[Finding]:
    from game.storage.history import FILE, History  # noqa: PLC0415

    if is_missing(data / FILE):
        yield Finding("ok", "history", "none yet")
        return
    with History(data) as history:
        if history.notice:
            yield Finding("bad", "history", history.notice)
        else:
            yield Finding("ok", "history", f"{len(history.ids())} finished matches")


def _rules(data: Path) -> Iterator[Finding]:
    from game.commands.tables import RULES_FOLDER  # noqa: PLC0415
    from game.storage.library import entries  # noqa: PLC0415

    for entry in entries(data / RULES_FOLDER):
        if entry.rules is None:
            yield Finding("bad", f"rules {entry.id}", entry.problem)
    yield Finding(
        "ok", "rules", f"{sum(entry.rules is not None for entry in entries(data / RULES_FOLDER))} rule sets can be played"
    )


def _assets(data: Path) -> Iterator[Finding]:
    from game.assets.paths import asset  # noqa: PLC0415

    missing = [name for name in ("cards", "fonts", "sounds", "tables") if not any(asset(name).glob("*"))]
    if missing:
        yield Finding("bad", "pictures and sounds", f"{', '.join(missing)} are missing in {asset('.')}; install the game again")
    else:
        yield Finding("ok", "pictures and sounds", str(asset(".")))


def _display(data: Path) -> Iterator[Finding]:
    import pygame  # noqa: PLC0415

    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        with libraries_hushed():
            pygame.display.init()
    except pygame.error as error:
        yield Finding("bad", "display", f"no window can be opened ({one_line(error)}); start the game on a desktop")
        return
    driver = pygame.display.get_driver()
    sizes = ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
    pygame.display.quit()
    if driver in ("offscreen", "dummy") and not asked:
        yield Finding("bad", "display", f"only the driver {driver}, which shows nothing, works; start the game on a desktop")
    else:
        yield Finding("ok", "display", f"{driver}, {sizes}")


LOOKS: tuple[Look, ...] = (_program, _libraries, _data_folder, _in_use, _matches, _history, _rules, _assets, _display)

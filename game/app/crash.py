"""When a scene fails: save what can be saved, write a report, tell the player in words."""

from __future__ import annotations

import platform
import traceback
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pathlib import Path

SHORTEST = "%Y%m%d-%H%M%S"
MOST_AT_ONCE = 100


def write_report(folder: Path, scene: str, error: BaseException, version: str) -> Path | None:
    """Write what is known of a failure in a scene, or in what else is named, into `folder`.

    Returns the file, or None when it cannot be written.
    """
    now = datetime.now(tz=UTC)
    lines = [
        f"Hand & Foot {version} failed in “{scene}” at {now.isoformat(timespec='seconds')}.",
        (
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {pygame.version.SDL}, "
            f"{platform.system()} {platform.release()} {platform.machine()}"
        ),
        "",
        "".join(traceback.format_exception(error)),
    ]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = _free(folder, f"crash-{now.strftime(SHORTEST)}")
        path.write_text("\n".join(lines), encoding="utf-8", errors="replace")
    except OSError:
        return None
    return path


def _free(folder: Path, stem: str) -> Path:
    """Return a name nothing has yet: two failures in one second, or a clock set back, must not cost a report."""
    names = (f"{stem}{f'-{number}' if number else ''}.txt" for number in range(MOST_AT_ONCE))
    return next((path for path in map(folder.joinpath, names) if not path.exists()), folder / f"{stem}.txt")

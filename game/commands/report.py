"""What a run of the window leaves behind for tests and measurements: frame times, driver, scores."""

from __future__ import annotations

import json
import platform
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game import __version__
from game.storage.files import write_whole

if TYPE_CHECKING:
    from game.app import App


class Shown(NamedTuple):
    """What the window was when it opened."""

    driver: str
    size: tuple[int, int]


def write_report(path: Path, app: App, shown: Shown, matches: list[dict[str, Any]], *, frozen: bool) -> None:
    """Write the report as JSON. Raises ``StorageError``."""
    report = {
        "version": __version__,
        "frozen": frozen,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "driver": shown.driver,
        "window": list(shown.size),
        **app.recorder.figures(),
        "failures": app.failures,
        "matches": matches,
    }
    write_whole(path, json.dumps(report, indent=1).encode("utf-8"))

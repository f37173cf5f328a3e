"""Where pictures, fonts, sounds and maps lie: beside the sources, or in the folder of the packaged program."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """The folder `assets`."""
    packaged = getattr(sys, "_MEIPASS", None)
    if packaged:
        return Path(packaged) / "assets"
    inside = Path(__file__).resolve().parents[1] / "_assets"  # where an installed package keeps them
    return inside if inside.is_dir() else Path(__file__).resolve().parents[2] / "assets"


@cache
def asset(*parts: str) -> Path:
    """The path of one asset, e.g. `asset("icons", "undo.svg")`; it need not exist."""
    return root().joinpath(*parts)

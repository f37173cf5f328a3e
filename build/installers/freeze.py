"""The first step of every installer: source and libraries into one folder that needs no Python."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

from installers.project import BUILD, NAME, TITLE, Plan, epoch, run, say

if TYPE_CHECKING:
    from pathlib import Path


def freeze(plan: Plan) -> Path:
    """Run PyInstaller on build/pyinstaller.spec with this Python and return the folder (on macOS the .app)."""
    say("Freezing the program ...")
    work, result = plan.fresh("freeze"), plan.fresh("frozen")
    run(sys.executable, "-m", "PyInstaller", *options(work, result), env=same_each_time())
    if sys.platform == "darwin":
        return result / f"{TITLE}.app"
    folder = result / NAME
    tidy_modes(folder)
    return folder


def options(work: Path | str, result: Path | str) -> list[str]:
    """Return PyInstaller's words: nothing is written beside the spec, as build/ holds sources."""
    words = ["--noconfirm", "--clean", "--log-level", "WARN", "--workpath", str(work), "--distpath", str(result)]
    return [*words, str(BUILD / "pyinstaller.spec")]


def same_each_time() -> dict[str, str]:
    """Return an environment in which two builds of one commit come out as the same bytes."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return kept | {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch()), "PYTHONDONTWRITEBYTECODE": "1"}


def tidy_modes(folder: Path) -> None:
    """Let everybody read, nobody but the owner write, and only the program be started."""
    for path in [folder, *folder.rglob("*")]:
        if path.is_symlink():
            continue
        starts = path.is_dir() or (path.parent == folder and path.stem in {NAME, f"{NAME}-console"})
        path.chmod(0o755 if starts else 0o644)


def size(folder: Path) -> int:
    """Return the bytes of all files in `folder`."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def copy_of(folder: Path, target: Path) -> Path:
    """Copy the frozen `folder` to `target`, links kept, and return it."""
    shutil.copytree(folder, target, symlinks=True)
    return target

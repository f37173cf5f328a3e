"""The setup program for Windows, made by NSIS."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

from installers import checks, licences
from installers.freeze import freeze
from installers.project import BUILD, NAME, ROOT, Plan, need, run, say, version

if TYPE_CHECKING:
    from pathlib import Path


def build(plan: Plan, *, smoke: bool) -> list[Path]:
    """Make the setup program with a Python of Windows and return it."""
    frozen = freeze(plan)
    licences.check(frozen)
    if smoke:
        checks.smoke(frozen / f"{NAME}.exe")
    return [make_setup(plan, frozen)]


def make_setup(plan: Plan, frozen: Path, *, cross: bool = False) -> Path:
    """Pack the `frozen` folder; `cross` for one that is made and tried under Linux."""
    say("Packing the setup program ...")
    makensis = shutil.which("makensis", path=search_path()) or need("makensis", "NSIS (on Debian: apt install nsis)")
    setup = plan.output / f"{NAME}-{version()}-windows-setup.exe"
    facts = {
        "VERSION": version(),
        "DIST": str(frozen),
        "OUT": str(setup),
        "ICON": str(ROOT / "assets/icons/app/icon.ico"),
        **({"FAST": "1"} if plan.fast else {}),
        **({"CROSS": "1"} if cross else {}),
    }
    words = [f"-D{name}={value}" for name, value in facts.items()]
    run(makensis, "-V2", *words, BUILD / "windows/installer.nsi")
    return setup


def search_path() -> str:
    """Return the folders to look for makensis in: its own setup on Windows does not put it on the path."""
    own = [f"{folder}\\NSIS" for name in ("ProgramFiles(x86)", "ProgramFiles") if (folder := os.environ.get(name))]
    return os.pathsep.join([os.environ.get("PATH", ""), *own])

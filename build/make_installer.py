#!/usr/bin/env python3
"""Make installers: `python3 go.py package --help`."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

from installers import bill, checks, licences, macos, windows, wine
from installers.deb import build_deb
from installers.freeze import freeze, size
from installers.project import ROOT, Plan, StepError, say, version
from installers.runfile import build_run

MEGABYTE = 1_000_000


def linux(plan: Plan, *, smoke: bool) -> list[Path]:
    """Make the .deb and the .run."""
    frozen = freeze(plan)
    licences.check(frozen)
    say(f"The program takes {size(frozen) / MEGABYTE:.1f} MB installed.")
    if smoke:
        checks.smoke(frozen / "hand-and-foot")
    return [build_deb(plan, frozen), build_run(plan, frozen)]


TARGETS: dict[str, Callable[..., list[Path]]] = {
    "linux": linux,
    "windows": windows.build,
    "macos": macos.build,
    "windows-wine": wine.build,
}
"""What each target makes; windows-wine is the Windows one made and tested under Linux, never to be given away."""

HERE = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def words() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="go.py package", description=f"Make the installers of Hand & Foot {version()}.")
    parser.add_argument("--target", choices=TARGETS, default=HERE.get(sys.platform), help="default: this system")
    parser.add_argument("--fast", action="store_true", help="pack quickly rather than small, for tests")
    parser.add_argument("--smoke", action="store_true", help="start the program and let it play before packing it")
    parser.add_argument("--output", type=Path, default=ROOT / "dist", help="where the installers go (default: dist)")
    parser.add_argument("--work", type=Path, default=ROOT / ".package", help="where to work (default: .package)")
    parser.add_argument("--licences", action="store_true", help="only write assets/licences.txt again")
    return parser.parse_args()


def main() -> int:
    """Make what was asked for; one line an installer on standard output."""
    asked = words()
    if asked.licences:
        licences.write()
        return 0
    plan = Plan(asked.work.resolve() / asked.target, asked.output.resolve(), asked.fast)
    plan.output.mkdir(parents=True, exist_ok=True)
    started = time.monotonic()
    made = TARGETS[asked.target](plan, smoke=asked.smoke)
    made += bill.write(plan, asked.target, made)
    for file in made:
        print(f"{file}  {file.stat().st_size / MEGABYTE:.1f} MB")
    shutil.rmtree(plan.work / "freeze", ignore_errors=True)
    say(f"Done in {time.monotonic() - started:.0f} s.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except StepError as error:
        say(str(error))
        sys.exit(1)

"""The .dmg for macOS. Runs on a Mac only."""

from __future__ import annotations

import os
import platform
import shutil
import time
from typing import TYPE_CHECKING

from installers import checks, licences
from installers.freeze import freeze
from installers.project import BUILD, NAME, TITLE, Plan, StepError, need, run, say, version

if TYPE_CHECKING:
    from pathlib import Path

SECRETS = ("APPLE_SIGNING_IDENTITY", "APPLE_ID", "APPLE_TEAM_ID", "APPLE_APP_PASSWORD")
"""Where all of these are set, the program is signed by name and notarised; else it is signed for this machine only."""


def build(plan: Plan, *, smoke: bool) -> list[Path]:
    """Make the .dmg of the .app and return it."""
    hdiutil = need("hdiutil", "macOS")
    app = freeze(plan)
    licences.check(app)
    sign(app)
    if smoke:
        checks.smoke(app / f"Contents/MacOS/{NAME}")
    tree = plan.fresh("dmg")
    shutil.copytree(app, tree / app.name, symlinks=True)
    (tree / "Applications").symlink_to("/Applications")
    image = plan.output / f"{NAME}-{version()}-macos-{platform.machine()}.dmg"
    words = ["create", "-volname", TITLE, "-srcfolder", str(tree), "-fs", "HFS+", "-ov"]
    make_image(hdiutil, [*words, "-format", "UDZO" if plan.fast else "ULMO", str(image)])
    if notarises():
        notarise(image)
    return [image]


def notarises() -> bool:
    """Say whether the machine has what a signature by name needs."""
    return all(os.environ.get(name) for name in SECRETS)


def sign(app: Path) -> None:
    """Sign the .app: by name where that is possible, else with no name, which macOS asks for at the least."""
    identity = os.environ["APPLE_SIGNING_IDENTITY"] if notarises() else "-"
    hardened = ["--options", "runtime", "--timestamp", "--entitlements", str(BUILD / "macos/entitlements.plist")]
    run("codesign", "--force", "--deep", "--sign", identity, *(hardened if notarises() else []), app)
    run("codesign", "--verify", "--deep", "--strict", app)


def make_image(hdiutil: str, words: list[str], tries: int = 5) -> None:
    """Run hdiutil, again if need be: a search index that looks at the new volume makes it fail at times."""
    for left in reversed(range(tries)):
        try:
            run(hdiutil, *words, seconds=300)
        except StepError as error:
            if not left:
                raise
            say(f"{error}\nTrying again ...")
            time.sleep(5)
        else:
            return


def notarise(image: Path) -> None:
    """Have Apple look at the image, and staple the answer to it."""
    account = ["--apple-id", os.environ["APPLE_ID"], "--team-id", os.environ["APPLE_TEAM_ID"]]
    run("xcrun", "notarytool", "submit", image, *account, "--password", os.environ["APPLE_APP_PASSWORD"], "--wait",
        seconds=3600)  # fmt: skip
    run("xcrun", "stapler", "staple", image)

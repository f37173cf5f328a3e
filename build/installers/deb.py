"""The package for Debian, Ubuntu, Mint and their kin."""

from __future__ import annotations

import gzip
import os
import platform
import re
from datetime import UTC, datetime
from email.utils import format_datetime
from typing import TYPE_CHECKING

from installers.freeze import copy_of, size
from installers.project import (
    AUTHORS,
    BUILD,
    CONTACT,
    NAME,
    ROOT,
    SUMMARY,
    TITLE,
    Plan,
    copy_file,
    epoch,
    need,
    run,
    say,
    set_times,
    version,
)

if TYPE_CHECKING:
    from pathlib import Path

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

DEPENDS = "libstdc++6, libx11-6, libxext6"
# What SDL looks for at run time: other kinds of screen and sound than the plainest.
RECOMMENDS = (
    "libxcursor1, libxi6, libxrandr2, libxss1, libxkbcommon0, libwayland-client0, libwayland-cursor0, "
    "libwayland-egl1, libdecor-0-0, libpulse0, libasound2 | libasound2t64, shared-mime-info, hicolor-icon-theme"
)
DESCRIPTION = """\
 Hand & Foot is a card game of the Canasta family for one to eight seats. This
 is a table for it on the screen: cards are dragged from a wooden rack onto
 green felt, computer opponents fill the other seats and can say why they play
 as they do, four rule sets and one's own house rules are known, and lessons
 teach the game at the same table. It plays offline and sends nothing.
 .
 Everything the program needs is inside; no Python has to be installed."""


def build_deb(plan: Plan, frozen: Path) -> Path:
    """Make the .deb of the `frozen` folder, without scripts that run as root, and return it."""
    say("Packing the .deb ...")
    dpkg_deb = need("dpkg-deb", "dpkg")
    architecture = run("dpkg", "--print-architecture", answer=True).strip()
    tree = plan.fresh("deb")
    copy_of(frozen, tree / f"usr/lib/{NAME}")
    (tree / "usr/games").mkdir(parents=True)
    (tree / f"usr/games/{NAME}").symlink_to(f"../lib/{NAME}/{NAME}")
    desktop_files(tree / "usr/share")
    documents(tree / f"usr/share/doc/{NAME}")
    write(tree / "DEBIAN/control", control(architecture, kilobytes=size(tree) // 1024))
    for folder in [tree, *(path for path in tree.rglob("*") if path.is_dir())]:
        folder.chmod(0o755)
    set_times(tree, epoch())
    package = plan.output / f"{NAME}_{version()}_{architecture}.deb"
    compression = ["-Zgzip", "-z1"] if plan.fast else ["-Zxz", "-z9"]
    env = os.environ | {"SOURCE_DATE_EPOCH": str(epoch())}
    run(dpkg_deb, "--root-owner-group", *compression, "--build", tree, package, env=env)
    return package


def desktop_files(share: Path) -> None:
    """Put the menu entry, the icons and the file types under `share`, a folder like /usr/share."""
    copy_file(BUILD / f"linux/{NAME}.desktop", share / f"applications/{NAME}.desktop")
    copy_file(BUILD / f"linux/{NAME}.xml", share / f"mime/packages/{NAME}.xml")
    drawn = ROOT / "assets/icons/app/icon.svg"
    copy_file(drawn, share / f"icons/hicolor/scalable/apps/{NAME}.svg")
    for edge in ICON_SIZES:
        folder = share / f"icons/hicolor/{edge}x{edge}"
        picture = ROOT / f"assets/icons/app/icon-{edge}.png"
        copy_file(picture, folder / f"apps/{NAME}.png")
        for kind in ("match", "rules"):
            copy_file(picture, folder / f"mimetypes/application-x-{NAME}-{kind}.png")


def documents(folder: Path) -> None:
    """Put copyright and changelog where Debian's tools look for them."""
    third = (ROOT / "assets/licences.txt").read_text(encoding="utf-8")
    copy_file(ROOT / "assets/licences.txt", folder / "licences.txt")
    write(folder / "copyright", copyright_text(third))
    date = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    news = f"{NAME} ({version()}) stable; urgency=low\n\n  * Release {version()}.\n\n -- {CONTACT}  {date}\n"
    write(folder / "changelog.gz", gzip.compress(news.encode(), mtime=0))
    history = (ROOT / "CHANGELOG.md").read_bytes()
    write(folder / "CHANGELOG.md.gz", gzip.compress(history, mtime=0))


def copyright_text(third: str) -> str:
    """Return the machine-readable copyright file; what comes from others is told in full beside it."""
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    terms = licence.split("\n\n", maxsplit=2)[2]
    indented = "\n".join(f" {line}" if line else " ." for line in terms.strip().splitlines())
    count = len(re.findall(r"^\* ", third, re.MULTILINE))
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {TITLE}\n"
        f"Comment: The {count} libraries and typefaces inside are listed with their\n"
        " licences in licences.txt beside this file.\n\n"
        f"Files: *\nCopyright: 2026 {AUTHORS}\nLicense: MIT\n{indented}\n"
    )


def control(architecture: str, kilobytes: int) -> str:
    """Return the control file. The C library has to be at least the one of the machine that built this."""
    libc = platform.libc_ver()[1]
    return (
        f"Package: {NAME}\nVersion: {version()}\nSection: games\nPriority: optional\n"
        f"Architecture: {architecture}\nMaintainer: {CONTACT}\nInstalled-Size: {kilobytes}\n"
        f"Depends: libc6 (>= {libc}), {DEPENDS}\nRecommends: {RECOMMENDS}\n"
        f"Description: {SUMMARY}\n{DESCRIPTION}\n"
    )


def write(path: Path, text: str | bytes) -> None:
    """Write a file of the package, readable for everybody."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    path.chmod(0o644)

"""The .deb, unpacked as dpkg would: what a desktop needs is there, and nothing runs as root."""

from __future__ import annotations

import configparser
import subprocess
from typing import TYPE_CHECKING

import pytest

import game
from tests.packaging.conftest import NAME, Package, lacking, start

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow


def asked(*words: str | Path) -> str:
    """Return what a program answers."""
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=True).stdout


@pytest.fixture
def root(package: Package, tmp_path: Path) -> Path:
    """The files of the package, as under /."""
    folder = tmp_path / "root"
    asked("dpkg-deb", "--extract", package.deb, folder)
    return folder


def test_the_unpacked_program_runs_from_the_place_on_the_path(root: Path, unseen: dict[str, str]) -> None:
    program = root / f"usr/games/{NAME}"
    assert program.is_symlink()
    assert start(program, "--version", env=unseen).stdout.split()[-1] == game.__version__


def test_it_tells_apt_what_it_is(package: Package) -> None:
    fields = asked("dpkg-deb", "--field", package.deb)
    assert f"Package: {NAME}\nVersion: {game.__version__}\n" in fields
    for library in ("libc6 (>= ", "libx11-6", "libxext6", "libstdc++6"):
        assert library in fields


def test_no_script_runs_as_root_and_files_belong_to_root(package: Package, tmp_path: Path) -> None:
    asked("dpkg-deb", "--control", package.deb, tmp_path / "control")
    assert [file.name for file in (tmp_path / "control").iterdir()] == ["control"]
    entries = [line.split() for line in asked("dpkg-deb", "--contents", package.deb).splitlines()]
    assert {entry[1] for entry in entries} == {"root/root"}
    assert {entry[5].split("/")[1] for entry in entries} <= {"", "usr"}
    open_to_all = [entry[5] for entry in entries if entry[0][0] != "l" and entry[0][8] == "w"]
    assert open_to_all == []


def test_menu_entry_icons_and_file_types_belong_together(root: Path) -> None:
    share = root / "usr/share"
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(share / f"applications/{NAME}.desktop", encoding="utf-8")
    types = {name for name in entry["Desktop Entry"]["MimeType"].split(";") if name}
    known = (share / f"mime/packages/{NAME}.xml").read_text(encoding="utf-8")
    assert [name for name in types if f'type="{name}"' not in known] == []
    assert all(pattern in known for pattern in ('"*.hfmatch"', '"*.hfrules"'))
    assert (root / "usr/games" / entry["Desktop Entry"]["TryExec"]).is_symlink()
    sizes = {path.parents[1].name for path in share.glob(f"icons/hicolor/*/apps/{NAME}.png")}
    assert {"16x16", "48x48", "256x256"} <= sizes
    icons = {path.stem for path in share.glob("icons/hicolor/48x48/mimetypes/*.png")}
    assert icons == {name.replace("/", "-") for name in types}


def test_the_desktops_own_tools_accept_them(root: Path) -> None:
    if missing := lacking("desktop-file-validate", "update-mime-database", "update-desktop-database"):
        pytest.skip(f"this machine has no {', '.join(missing)}")
    share = root / "usr/share"
    assert asked("desktop-file-validate", share / f"applications/{NAME}.desktop") == ""
    asked("update-mime-database", share / "mime")
    asked("update-desktop-database", share / "applications")
    globs = (share / "mime/globs2").read_text(encoding="utf-8")
    assert f"80:application/x-{NAME}-match:*.hfmatch" in globs
    openers = (share / "applications/mimeinfo.cache").read_text(encoding="utf-8")
    assert f"application/x-{NAME}-rules={NAME}.desktop;" in openers


def test_licences_of_everything_inside_come_with_it(root: Path) -> None:
    documents = root / f"usr/share/doc/{NAME}"
    assert {file.name for file in documents.iterdir()} == {
        "copyright",
        "licences.txt",
        "changelog.gz",
        "CHANGELOG.md.gz",
    }
    text = (documents / "licences.txt").read_text(encoding="utf-8")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "SIL OPEN FONT LICENSE" in text

"""The packaged program, made once for all tests of this folder, and an environment in which nobody has Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.architecture.sources import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = "hand-and-foot"
UNKEPT = (".*", "__pycache__", "dist", "*.egg-info")
"""What lies in a working folder and belongs to no build."""


@dataclass(frozen=True)
class Source:
    """The project as it stood at one moment, in a folder of its own: whatever is changed meanwhile changes no build of it."""

    folder: Path
    date: int
    """When its commit was made, in seconds since 1970."""


@dataclass(frozen=True)
class Package:
    """What one run of the installer script made."""

    source: Source
    program: Path
    """The program in its frozen folder."""
    deb: Path
    run: Path
    printed: str


def export(folder: Path) -> Source:
    """Copy what belongs to the project into `folder`, changes that are not committed too."""
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*UNKEPT), symlinks=True)
    asked = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False)
    return Source(folder, int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip() else 1_764_000_000)


def make(target: str, source: Source, folder: Path, *words: str) -> str:
    """Make installers of `source` with what `go.py package` sets up, with the results in `folder`; return what was printed."""
    python = getattr(sys, "_base_executable", sys.executable)  # go.py starts from a Python that has pip
    subprocess.run([python, str(ROOT / "go.py"), "package", "--help"], check=True, capture_output=True, timeout=600)
    places = ["--work", str(folder / "work"), "--output", str(folder / "dist")]
    script = source.folder / "build/make_installer.py"
    done = subprocess.run(
        [str(ROOT / ".package/venv/bin/python"), str(script), "--target", target, *places, *words],
        env=os.environ | {"SOURCE_DATE_EPOCH": str(source.date)},
        cwd=source.folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=1200,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def lacking(*programs: str) -> list[str]:
    """Return those of `programs` that this machine has not."""
    return [program for program in programs if not shutil.which(program)]


def python_library_lacking() -> list[str]:
    """Return the name of Python's shared library if this Python was installed without it."""
    name = sysconfig.get_config_var("INSTSONAME") or "libpython"
    folders = (sysconfig.get_config_var("LIBDIR"), sysconfig.get_config_var("LIBPL"))
    return [] if ".so" in name and any(folder and Path(folder, name).exists() for folder in folders) else [name]


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """The Linux installers in their quick form; skipped on a machine that cannot make them."""
    if sys.platform != "linux":
        pytest.skip("a .deb is made on Linux only")
    if missing := [*lacking("dpkg-deb", "objdump", "strip"), *python_library_lacking()]:
        pytest.skip(f"this machine has no {', '.join(missing)}, which making the packaged program needs")
    folder = tmp_path_factory.mktemp("package")
    source = export(folder / "source")
    printed = make("linux", source, folder, "--fast")
    return Package(
        source,
        folder / f"work/linux/frozen/{NAME}/{NAME}",
        next((folder / "dist").glob("*.deb")),
        next((folder / "dist").glob("*.run")),
        printed,
    )


@pytest.fixture
def nothing(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has nothing: an empty home, no Python, no settings, no display."""
    home = tmp_path / "home"
    home.mkdir()
    return {"HOME": str(home), "SDL_AUDIODRIVER": "dummy"}


@pytest.fixture
def unseen(nothing: dict[str, str]) -> dict[str, str]:
    """As `nothing`, with SDL's own stand-in for a screen."""
    return nothing | {"SDL_VIDEODRIVER": "dummy"}


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen that nobody sees, as the name for DISPLAY; skipped where Xvfb is not installed."""
    if missing := lacking("Xvfb"):
        pytest.skip(f"this machine has no {missing[0]}")
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"]
    with subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        yield f":{number}"
        server.terminate()


def start(program: Path, *words: str | Path, env: dict[str, str], seconds: float = 120) -> subprocess.CompletedProcess[str]:
    """Start the packaged program with nothing but `env` and wait for its end."""
    return subprocess.run(
        [str(program), *map(str, words)],
        env=env,
        cwd=env["HOME"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=seconds,
    )

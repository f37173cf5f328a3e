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


@dataclass(frozen=True)
class Package:
    """What one run of the installer script made."""

    program: Path
    """The program in its frozen folder."""
    deb: Path
    run: Path
    printed: str


def make(target: str, folder: Path, *words: str) -> str:
    """Run `go.py package` as a person does, with the results in `folder`; return what it printed."""
    python = getattr(sys, "_base_executable", sys.executable)  # go.py starts from a Python that has pip
    places = ["--work", str(folder / "work"), "--output", str(folder / "dist")]
    done = subprocess.run(
        [python, str(ROOT / "go.py"), "package", "--target", target, *places, *words],
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
    printed = make("linux", folder, "--fast")
    return Package(
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

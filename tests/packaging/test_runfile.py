"""The .run: installs for one user, opens their files, and goes again without a trace."""

from __future__ import annotations

import configparser
import subprocess
from pathlib import Path

import pytest

import game
from tests.packaging.conftest import NAME, Package, start

pytestmark = pytest.mark.slow


def sh(file: Path, *words: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a shell script as README says, with an ordinary path."""
    env = env | {"PATH": "/usr/local/bin:/usr/bin:/bin"}
    return subprocess.run(["sh", str(file), *words], env=env, capture_output=True, text=True, check=False, timeout=120)


def left_in(home: Path) -> list[str]:
    """Return the files under `home`, and the empty folders."""
    return sorted(path.relative_to(home).as_posix() for path in home.rglob("*") if not path.is_dir() or not any(path.iterdir()))


def test_it_installs_runs_and_leaves_only_the_players_own_files(package: Package, unseen: dict[str, str]) -> None:
    home = Path(unseen["HOME"])
    matches = home / f".local/share/{NAME}/matches/mine.hfmatch"
    matches.parent.mkdir(parents=True)
    matches.touch()
    installed = sh(package.run, env=unseen)
    assert installed.returncode == 0, installed.stderr
    command = home / f".local/bin/{NAME}"
    assert start(command, "--version", env=unseen).stdout.split()[-1] == game.__version__

    entry = configparser.ConfigParser(interpolation=None)
    entry.read(home / f".local/share/applications/{NAME}.desktop", encoding="utf-8")
    program = home / f".local/lib/{NAME}/{NAME}"
    assert entry["Desktop Entry"]["Exec"] == f'"{program}" %f'
    assert entry["Desktop Entry"]["TryExec"] == str(program)
    assert (home / f".local/share/icons/hicolor/256x256/apps/{NAME}.png").is_file()
    assert (home / f".local/share/mime/packages/{NAME}.xml").is_file()

    again = sh(package.run, env=unseen)  # a newer version is installed over an older one
    assert again.returncode == 0, again.stderr
    removed = sh(home / f".local/lib/{NAME}/uninstall.sh", "--uninstall", env=unseen)
    assert removed.returncode == 0, removed.stderr
    assert left_in(home) == [matches.relative_to(home).as_posix()]


def test_a_folder_with_spaces_is_fine(package: Package, unseen: dict[str, str], tmp_path: Path) -> None:
    home = tmp_path / "Ann O'Neill & co"
    home.mkdir()
    env = unseen | {"HOME": str(home)}
    assert sh(package.run, env=env).returncode == 0
    entry = (home / f".local/share/applications/{NAME}.desktop").read_text(encoding="utf-8")
    assert f'Exec="{home}/.local/lib/{NAME}/{NAME}" %f' in entry
    assert start(home / f".local/bin/{NAME}", "--version", env=env).returncode == 0


def test_a_damaged_download_installs_nothing(package: Package, unseen: dict[str, str], tmp_path: Path) -> None:
    broken = tmp_path / "broken.run"
    broken.write_bytes(package.run.read_bytes()[:-1000])
    done = sh(broken, env=unseen)
    assert done.returncode == 1
    assert "download it again" in done.stderr
    assert left_in(Path(unseen["HOME"])) == []


def test_it_explains_itself_and_refuses_what_it_does_not_know(package: Package, unseen: dict[str, str]) -> None:
    assert "--uninstall removes it" in sh(package.run, "--help", env=unseen).stdout
    unknown = sh(package.run, "--remove", env=unseen)
    assert (unknown.returncode, unknown.stderr) == (1, "Unknown option --remove; see --help\n")
    assert left_in(Path(unseen["HOME"])) == []

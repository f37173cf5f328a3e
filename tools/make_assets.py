"""Make every card, icon, portrait, sound and catalogue of texts under assets/ again.

``python -m tools.make_assets`` writes what has changed and says so; with ``--check`` it writes
nothing and ends with status 1 if a file is missing, stale or no longer made.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.cards import deck
from tools.language import catalogue
from tools.pictures import app_icon, badges, icons, likeness, portraits
from tools.sounds import files as sounds

ASSETS = Path(__file__).resolve().parent.parent / "assets"
FOLDERS = ("cards", "icons", "sounds", "locale")
"""Folders that hold nothing but what is made here."""


def made_files() -> dict[str, bytes]:
    """Every file that is made, by its path under ``assets/``."""
    makers = (deck, icons, badges, portraits, app_icon, sounds, catalogue)
    return {path: data for maker in makers for path, data in maker.files().items()}


def is_current(path: str, data: bytes) -> bool:
    """Whether the file at ``path`` holds what ``data`` does.

    Text is compared byte by byte. Rasterised pictures and sounds are compared as they look and
    sound, as encoders differ from one version and machine to the next.
    """
    file = ASSETS / path
    if not file.is_file():
        return False
    old = file.read_bytes()
    if old == data:
        return True
    if file.suffix in (".png", ".ico", ".icns"):
        return likeness.alike(old, data)
    return file.suffix == ".ogg" and sounds.alike(old, data)


def stale(made: dict[str, bytes]) -> list[str]:
    """Paths under ``assets/`` to be written, or removed because nothing makes them any more."""
    kept = {file.relative_to(ASSETS).as_posix() for folder in FOLDERS for file in (ASSETS / folder).rglob("*") if file.is_file()}
    changed = [path for path, data in made.items() if not is_current(path, data)]
    return sorted([*changed, *(kept - made.keys())])


def main(arguments: list[str] | None = None) -> int:
    """Run the command; gives its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_assets", description="Make the assets again.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say what is stale")
    check: bool = parser.parse_args(arguments).check
    made = made_files()
    changed = stale(made)
    for path in changed:
        print(f"{'stale' if check else 'made' if path in made else 'removed'} {path}")
        if not check:
            _put(path, made.get(path))
    size = sum(len(data) for data in made.values())
    print(f"{len(made)} files, {size / 1024:.0f} KiB; {len(changed)} {'stale' if check else 'changed'}")
    return 1 if changed and check else 0


def _put(path: str, data: bytes | None) -> None:
    file = ASSETS / path
    if data is None:
        file.unlink()
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


if __name__ == "__main__":
    sys.exit(main())

"""Make every picture and sound under assets/ again.

``python -m tools.make_assets`` writes what has changed and says so; with ``--check`` it writes
nothing and ends with status 1 if a file is missing, stale or no longer made.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.cards import deck

ASSETS = Path(__file__).resolve().parent.parent / "assets"
MADE_FOLDERS = ("cards",)


def exact_files() -> dict[str, bytes]:
    """Every file whose bytes are the same wherever it is made, by its path under assets/."""
    return {**deck.files()}


def differences(made: dict[str, bytes], folders: tuple[str, ...]) -> list[str]:
    """Paths that are missing, differ, or lie in ``folders`` without being made any more."""
    stale = [path for path, data in made.items() if _read(path) != data]
    kept = {file.relative_to(ASSETS).as_posix() for folder in folders for file in (ASSETS / folder).rglob("*") if file.is_file()}
    return sorted([*stale, *(kept - made.keys())])


def _read(path: str) -> bytes | None:
    file = ASSETS / path
    return file.read_bytes() if file.is_file() else None


def _write(path: str, data: bytes) -> None:
    file = ASSETS / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; gives its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_assets", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    options = parser.parse_args(arguments)
    made = exact_files()
    changed = differences(made, MADE_FOLDERS)
    for path in changed:
        print(f"{'stale' if options.check else 'made' if path in made else 'removed'} {path}")
        if options.check:
            continue
        if path in made:
            _write(path, made[path])
        else:
            (ASSETS / path).unlink()
    total = sum(len(data) for data in made.values())
    print(f"{len(made)} files, {total / 1024:.0f} KiB, {len(changed)} of them changed")
    return 1 if changed and options.check else 0


if __name__ == "__main__":
    sys.exit(main())

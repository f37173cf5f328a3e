"""The licences of what others made: one list by hand, one text made from it, and a look at what is really inside."""

from __future__ import annotations

import fnmatch
import re
import sys
import tomllib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from installers.project import BUILD, ROOT, StepError, say

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = BUILD / "licenses"
RESULT = ROOT / "assets/licences.txt"
LIBRARY = re.compile(r"\.(so(\.[\d.]+)?|dll|pyd|dylib)$")

HEADING = """\
What others made, and is inside Hand & Foot

Hand & Foot itself is under the MIT licence (the file LICENSE). It stands on the work below; thank you. The libraries
under the GNU Lesser General Public License (marked LGPL) lie in the program's folder as files of their own, and may
be replaced there by versions of your own; their sources are published by their authors under the names given.
Not every system's package holds all of them.
"""


@dataclass(frozen=True)
class Component:
    """One entry of components.toml."""

    name: str
    licence: str
    """An SPDX expression."""
    copyright: str
    texts: tuple[str, ...]
    """Files of licenses/texts, without `.txt`."""
    note: str = ""
    pin: str = ""
    """Its name in requirements.txt, which knows the version."""
    version: str = ""
    files: tuple[str, ...] = field(default=())
    """Patterns of the library files that belong to it, as they are called in the package."""


def components() -> list[Component]:
    """Read components.toml, in its order."""
    entries = tomllib.loads((FOLDER / "components.toml").read_text(encoding="utf-8"))["component"]
    pins = pinned()
    found = []
    for entry in entries:
        texts, files = tuple(entry.pop("texts")), tuple(entry.pop("files", ()))
        known = {"version": pins[entry["pin"]]} if entry.get("pin") else {}
        found.append(Component(**(entry | known), texts=texts, files=files))
    return found


def pinned() -> dict[str, str]:
    """Return {library: version} of what the game is played with."""
    text = (BUILD / "requirements.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE))


def document() -> str:
    """Return the whole text: the list first, then each licence once."""
    known = components()
    parts = [HEADING]
    for one in known:
        title = f"{one.name} {one.version}".strip()
        lines = [f"* {title}: {one.licence}", f"  {one.copyright}"]
        parts.append("\n".join([*lines, *([f"  {one.note}"] if one.note else [])]) + "\n")
    for name in sorted({name for one in known for name in one.texts}, key=str.casefold):
        users = ", ".join(one.name for one in known if name in one.texts)
        text = (FOLDER / f"texts/{name}.txt").read_text(encoding="utf-8")
        parts.append(f"{'-' * 78}\n{name}\nfor: {users}\n\n{text}")
    return "\n".join(parts)


def write() -> None:
    """Write assets/licences.txt, which the About page shows and every package carries."""
    RESULT.write_text(document(), encoding="utf-8", newline="\n")
    say(f"Wrote {RESULT.relative_to(ROOT)}.")


def check(folder: Path) -> None:
    """Look at every library in the frozen `folder`.

    Raises:
        StepError: one of them belongs to no entry of components.toml.
    """
    patterns = [pattern.casefold() for one in components() for pattern in one.files]
    # Modules of Python itself and of the listed libraries lie in folders of theirs or carry Python's tag.
    strangers = [
        file.relative_to(folder).as_posix()
        for file in sorted(folder.rglob("*"))
        if LIBRARY.search(file.name)
        and not file.is_symlink()
        and not any(fnmatch.fnmatch(file.name.casefold(), pattern) for pattern in patterns)
        and not is_module(file)
    ]
    if strangers:
        raise StepError(
            "These libraries are inside but not in build/licenses/components.toml: "
            f"{', '.join(strangers)}. Add them there with their licence (or leave them out in pyinstaller.spec)."
        )


def is_module(file: Path) -> bool:
    """Say whether `file` is an extension module of Python or of a Python library, told under that one's name."""
    tag = f"cpython-{sys.version_info.major}{sys.version_info.minor}"
    return file.suffix == ".pyd" or tag in file.name or file.name.endswith(".abi3.so") or "lib-dynload" in file.parts

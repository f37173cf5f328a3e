"""TOML files and texts from a stranger: read, or refused in one line and at once."""

from __future__ import annotations

import re
import stat
import tomllib
from pathlib import Path
from typing import Any

# The parser takes time that grows with the square of a dotted key's length; no file of the game has a key of more than four parts.
_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{30}}")


class TomlError(ValueError):
    """A file or text is not TOML that the game reads. The message says why; a file's or text's name goes before it."""


def read_text(path: Path, most: int) -> str:
    """Return the text of a file of at most ``most`` bytes. Raises ``TomlError``."""
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise TomlError(f"is a {'folder' if stat.S_ISDIR(mode) else 'device'}, not a file")
        with path.open("rb") as file:
            data = file.read(most + 1)
    except OSError as error:
        raise TomlError(f"cannot be read ({error.strerror or error})") from None
    except ValueError as error:
        raise error if isinstance(error, TomlError) else TomlError("cannot be read (no file can have that name)") from None
    if len(data) > most:
        raise TomlError(f"is larger than {most // 1024} kB, which no such file is")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TomlError("is not a text file (in UTF-8)") from None


def parse(text: str) -> dict[str, Any]:
    """Return the data of a TOML text. Raises ``TomlError``."""
    if _LONG_KEY.search(text):
        raise TomlError("is nested more deeply than any file of the game")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise TomlError(f"is not TOML ({error})") from None
    except RecursionError:
        raise TomlError("is nested more deeply than any file of the game") from None
    except ValueError:
        raise TomlError("holds a number of thousands of digits") from None

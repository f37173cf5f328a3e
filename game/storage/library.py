"""A person's own rule sets: files in one folder, each named after the rule set in it. The folder is handed in."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from pathlib import Path

from game.rules.catalog import BUILT_IN, RuleFileError, built_in, dumps, loads, read
from game.rules.ruleset import RuleSet
from game.storage.files import StorageError, is_there, write_whole

SUFFIX = ".toml"
GIVEN = ".hfrules"
"""What a rule file that is given to others ends in: a double click opens it in the game, not in an editor."""
OPENED = (SUFFIX, GIVEN)
"""What a rule file from elsewhere may end in."""
MAX_FILES = 500
"""Rule files listed at most; a folder with more is none of ours."""
_RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10))}
"""Names that Windows gives to devices."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule set there is: its rules, or why its file cannot be read. ``path`` is None for one that comes with the game."""

    id: str
    path: Path | None
    rules: RuleSet | None
    problem: str = ""


def entries(folder: Path) -> list[Entry]:
    """Return the rule sets that come with the game, then those of a person's folder by name; a bad file says what is wrong."""
    found = [Entry(rule_id, None, built_in(rule_id)) for rule_id in BUILT_IN]
    return found + sorted((_entry(path) for path in _files(folder)), key=_by_name)


def _by_name(entry: Entry) -> tuple[str, str]:
    return (entry.rules.name if entry.rules else entry.id).casefold(), entry.id


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix in OPENED)[:MAX_FILES]
    except OSError:
        return []


def _entry(path: Path) -> Entry:
    try:
        return Entry(path.stem, path, read(path))
    except RuleFileError as error:
        return Entry(path.stem, path, None, str(error))


def is_rule_file(path: Path) -> bool:
    """Tell by its name whether a file from elsewhere is to be read as rules; some systems write names in capitals."""
    return path.suffix.lower() in OPENED


def find(folder: Path, source: str) -> RuleSet:
    """Return the rule set called ``source``: one that comes with the game, one of the folder by id, or any file by path.

    Raises ``RuleFileError``.
    """
    if source in BUILT_IN:
        return built_in(source)
    own = [path for path in _files(folder) if path.stem == source]
    if own:
        return read(own[0])
    if Path(source).suffix:
        return read(Path(source))
    names = ", ".join([*BUILT_IN, *(path.stem for path in _files(folder))])
    raise RuleFileError(f"no rule set {source!r}; there are {names}, or name a rule file")


def slug(name: str) -> str:
    """Return the id for a name: small letters, digits and dashes, one that can be a file's name on every system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    text = "-".join(re.findall(r"[a-z0-9]+", plain))[:40].strip("-") or "my-rules"
    return f"{text[:34]}-rules" if text in _RESERVED or text in BUILT_IN else text


def save(folder: Path, rules: RuleSet, *, over: bool = False) -> RuleSet:
    """Write a rule set into the folder as ``ID.toml``, with an id made of its name; returns it as saved.

    Where such a file is there already, a number is added to the id, unless ``over`` allows to replace it. A file is there whole
    or not at all. Raises ``RuleFileError`` where the rule set is not sound or the file cannot be written.
    """
    if not rules.name.strip():
        raise RuleFileError("a rule set needs a name before it is saved")
    wanted = slug(rules.name)
    rule_id, number = wanted, 2
    while not over and any(is_there(folder / f"{rule_id}{ending}") for ending in OPENED):
        rule_id, number = f"{wanted[:36]}-{number}", number + 1
    saved = replace(rules, id=rule_id)
    text = dumps(saved)
    loads(text, rules.name)
    _write(folder / f"{rule_id}{SUFFIX}", text)
    return saved


def save_again(folder: Path, rules: RuleSet) -> None:
    """Write a rule set of the folder as it is now over its own file, whatever its name is now: records know it by its id.

    Raises ``RuleFileError``; then the file stays as it was.
    """
    export(rules, file_of(folder, rules.id))


def named_alike(folder: Path, name: str, but: str = "") -> RuleSet | None:
    """Return a rule set that has this name already, other than the one with the id ``but``."""
    wanted = name.casefold()
    return next((one.rules for one in entries(folder) if one.rules and one.id != but and one.rules.name.casefold() == wanted), None)


def _write(path: Path, text: str) -> None:
    try:
        write_whole(path, text.encode())
    except StorageError as error:
        raise RuleFileError(str(error)) from None


def import_file(folder: Path, path: Path) -> RuleSet:
    """Copy a stranger's rule file into the folder, under its own name or a number beside it; returns it as saved.

    One that is there already, word for word, is not copied twice. Raises ``RuleFileError``; then the folder stays as it is.
    """
    rules = read(path)
    for entry in entries(folder):
        if entry.rules is not None and replace(entry.rules, id="x") == replace(rules, id="x"):
            return entry.rules
    return save(folder, rules)


def file_of(folder: Path, rule_id: str) -> Path:
    """Return where a person's own rule set lies, or would."""
    return next((path for path in _files(folder) if path.stem == rule_id), folder / f"{rule_id}{SUFFIX}")


def remove(folder: Path, rule_id: str) -> None:
    """Delete one of the folder's rule files. Raises ``RuleFileError`` where there is none or it cannot be deleted."""
    own = [path for path in _files(folder) if path.stem == rule_id]
    if not own:
        raise RuleFileError(f"no rule set {rule_id!r} of your own")
    try:
        own[0].unlink()
    except OSError as error:
        raise RuleFileError(f"{own[0]}: cannot be deleted ({error.strerror or error})") from None


def export(rules: RuleSet, path: Path) -> None:
    """Write a rule set to a file of any name. Raises ``RuleFileError``."""
    _write(path, dumps(rules))

"""Rule sets on file: the four that come with the game, and anyone's own. The one place where rule data enters.

A file is TOML with the sections of ``RuleSet``; every key has to be there, none may be unknown, every value in its range, and no
two fields may contradict each other (``checks.py``). A file that fails any of this is refused whole.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from game.rules.checks import contradictions
from game.rules.ruleset import PARTS, RuleSet, Seating

VARIANTS = Path(__file__).parent / "variants"
BUILT_IN = ("hodges", "classic", "duel", "race")
"""Ids of the rule sets that come with the game, in the order they are offered."""
MAX_BYTES = 64 * 1024
"""A rule file larger than this is refused unread."""


class RuleFileError(ValueError):
    """A rule set cannot be had. The message says which file, which field, what it holds and what is allowed, in one line."""


@cache
def _adapter() -> Any:
    # pydantic takes a tenth of a second to load: only whoever reads a rule file pays for it
    from pydantic import ConfigDict, TypeAdapter, with_config  # noqa: PLC0415

    for part in (RuleSet, Seating, *PARTS.values()):
        with_config(ConfigDict(extra="forbid", strict=True))(part)
    return TypeAdapter(RuleSet)


def load(source: str | Path) -> RuleSet:
    """Return the rule set with a built-in id, or the one in a file.

    Raises ``RuleFileError``.
    """
    if isinstance(source, str) and source in BUILT_IN:
        return built_in(source)
    path = Path(source)
    if not path.suffix:
        raise RuleFileError(f"no rule set {str(source)!r}; there are {', '.join(BUILT_IN)}, or name a rule file")
    return read(path)


@cache
def built_in(rule_id: str) -> RuleSet:
    """Return a rule set that comes with the game."""
    return read(VARIANTS / f"{rule_id}.toml")


def read(path: Path) -> RuleSet:
    """Read a rule file. Raises ``RuleFileError``."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RuleFileError(f"{path}: larger than {MAX_BYTES // 1024} kB, which no rule file is")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise RuleFileError(f"{path}: cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise RuleFileError(f"{path}: is not a text file") from None
    return loads(text, str(path))


def loads(text: str, where: str) -> RuleSet:
    """Read a rule set from the text of a rule file; ``where`` names it in errors. Raises ``RuleFileError``."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise RuleFileError(f"{where}: is not TOML ({error})") from None
    return validate(data, where)


def validate(data: Mapping[str, Any], where: str) -> RuleSet:
    """Build a rule set from plain data. Raises ``RuleFileError`` naming the field, its value and what is allowed."""
    from pydantic import ValidationError  # noqa: PLC0415

    try:
        # as JSON, because only there may a strict dataclass come from a mapping and a tuple from a list
        rules: RuleSet = _adapter().validate_json(json.dumps(data, default=str))
    except ValidationError as error:
        raise RuleFileError(f"{where}: {_first_problem(error.errors()[0])}") from None
    problems = contradictions(rules)
    if problems:
        raise RuleFileError(f"{where}: {problems[0].sentence}")
    return rules


def _first_problem(error: Mapping[str, Any]) -> str:
    place = ".".join(str(step) for step in error["loc"] if not isinstance(step, int)) or "file"
    kind, context = error["type"], error.get("ctx", {})
    value = repr(error["input"])
    value = value if len(value) <= 60 else value[:57] + "..."
    if kind == "missing":
        return f"{place} is missing"
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        return f"{place} is not a field of a rule set"
    if kind == "literal_error":
        return f"{place} = {value}: allowed are {context['expected']}"
    limits = {"greater_than_equal": "at least", "less_than_equal": "at most"}
    if kind in limits:
        return f"{place} = {value}: must be {limits[kind]} {context.get('ge', context.get('le'))}"
    return f"{place} = {value}: {error['msg'].lower()}"


def with_house(rules: RuleSet, house: Mapping[str, Any], where: str = "house rules") -> RuleSet:
    """Return a rule set with fields changed by name (``{"out_bonus": 200}``).

    Naming ``rounds`` alone drops the target, and the other way round. Raises ``RuleFileError``.
    """
    data = asdict(rules)
    places = field_places()
    changes = dict(house)
    if "rounds" in changes and "target" not in changes:
        changes["target"] = 0
    elif "target" in changes and "rounds" not in changes:
        changes["rounds"] = 0
    for name, value in changes.items():
        if name not in places:
            raise RuleFileError(f"{where}: {name} is not a field of a rule set")
        data[places[name]][name] = value
    return validate(data, where)


@cache
def field_places() -> dict[str, str]:
    """Return the part that each axis field belongs to."""
    return {field.name: part for part, kind in PARTS.items() for field in fields(kind)}


def value_of(rules: RuleSet, name: str) -> Any:
    """Return the value of an axis field by name."""
    return getattr(getattr(rules, field_places()[name]), name)


def differences(first: RuleSet, second: RuleSet) -> list[tuple[str, Any, Any]]:
    """Return the axis fields in which two rule sets differ: name, first value, second value."""
    names = field_places()
    pairs = ((name, value_of(first, name), value_of(second, name)) for name in names)
    return [pair for pair in pairs if pair[1] != pair[2]]


def named(rules: RuleSet, rule_id: str, name: str) -> RuleSet:
    """Return a rule set under another id and name, remembering what it is based on."""
    base = rules.based_on or rules.id
    return replace(rules, id=rule_id, name=name, based_on=base)


def dumps(rules: RuleSet) -> str:
    """Write a rule set as the text of a rule file; ``loads`` gives an equal one back."""
    data = asdict(rules)
    lines = [f"{key} = {_toml(value)}" for key, value in data.items() if not isinstance(value, dict)]
    for part, values in data.items():
        if not isinstance(values, dict):
            continue
        plain = {key: value for key, value in values.items() if not isinstance(value, dict)}
        lines += ["", f"[{part}]", *(f"{key} = {_toml(value)}" for key, value in plain.items())]
        for key, table in values.items():
            if isinstance(table, dict):
                lines += ["", f"[{part}.{key}]", *(f"{name} = {_toml(value)}" for name, value in table.items())]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(char if char >= " " and char != "\x7f" else f"\\u{ord(char):04x}" for char in escaped) + '"'
    return "[" + ", ".join(map(_toml, value)) + "]"

"""Whether plain data has the keys of a rule file, and how to say what is wrong with it in one line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.rules.checks import toml_value
from game.rules.later import meant_without
from game.rules.limits import field_places, part_limits
from game.rules.ruleset import PARTS

SECTIONS = ("seating", *PARTS)
MAX_DEPTH = 4
"""Nesting of the deepest value in a rule file: section, table, list, item."""
_SHOWN = 60


def shape_problem(data: Mapping[str, Any]) -> str:
    """Return the first thing wrong with the keys of a rule file's data; empty where all and only the right ones are there."""
    if _depth(data) > MAX_DEPTH:
        return "is nested more deeply than any file of the game"
    tops = part_limits("")
    known = [*tops, *SECTIONS]
    for key, value in data.items():
        if key not in known:
            return unknown_field(key, value, known)
        if key in SECTIONS and not isinstance(value, dict):
            return f"{key} = {shown(value)}: is a section, [{key}] with fields of its own"
    for section in SECTIONS:
        fields = part_limits(section)
        for key, value in data.get(section, {}).items():
            if key not in fields:
                return unknown_field(key, value, fields, section)
    for section in ("", *SECTIONS):
        if section and section not in data:
            return f"section [{section}] is missing"
        holder = data[section] if section else data
        for key, limits in part_limits(section).items():
            if key not in holder:
                return f"{_place(section, key)} is missing; allowed is {limits}{_older(section, key, holder)}"
            if _strange(holder[key]):
                return f"{_place(section, key)} = {shown(holder[key])}: allowed is {limits}"
    return ""


def unknown_field(key: str, value: Any, known: Iterable[str] = (), section: str = "") -> str:
    """Say that a key is no field (of a section), and which was probably meant."""
    places = field_places()
    what = _place(section, key) if isinstance(value, dict) else f"{_place(section, key)} = {shown(value)}"
    says = f"{what}: is not a field of a rule set"
    if section and places.get(key, section) != section:
        return f"{says}; {key} belongs in [{places[key]}]"
    near = difflib.get_close_matches(key, list(known), 1) or difflib.get_close_matches(key, list(places), 1)
    if not near:
        return says
    if near[0] in SECTIONS:
        return f"{says}; did you mean the section [{near[0]}]?"
    home = places.get(near[0], section)
    return f"{says}; did you mean {_place(home if section else '', near[0])}?"


def field_problem(data: Mapping[str, Any], loc: Sequence[int | str], message: str) -> str:
    """Say which field holds what, and what is allowed there.

    ``loc`` leads to the value, list indices included; ``message`` is used where no field is found there.
    """
    section = str(loc[0]) if loc and loc[0] in SECTIONS else ""
    names = [str(step) for step in loc[1 if section else 0 :] if not isinstance(step, int)]
    limits = part_limits(section).get(names[0]) if names else None
    if limits is None:
        return f"{'.'.join(map(str, loc)) or 'file'}: {message.lower()}"
    holder = data[section] if section else data
    value = holder[names[0]]
    if len(names) > 1 and isinstance(value, dict) and names[1] in value:
        return f"{_place(section, names[0])}.{names[1]} = {shown(value[names[1]])}: allowed is {limits}"
    return f"{_place(section, names[0])} = {shown(value)}: allowed is {limits}"


def shown(value: Any) -> str:
    """Write a value as it stands in a rule file, cut where it is long."""
    text = toml_value(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def _older(section: str, key: str, holder: Mapping[str, Any]) -> str:
    """Say what a file from before an axis meant, so that its owner can write it down."""
    meant = meant_without(section, key, holder)
    return "" if meant is None else f"; a file from before there was such a field means {toml_value(meant)}"


def _place(section: str, key: str) -> str:
    return f"{section}.{key}" if section else key


def _depth(data: Any) -> int:
    """Return how deeply data is nested, without following it beyond what a rule file may have."""
    level, depth = [data], 0
    while level and depth <= MAX_DEPTH:
        inner: list[Any] = []
        for item in level:
            inner.extend(item.values() if isinstance(item, dict) else item if isinstance(item, list) else ())
        level, depth = [item for item in inner if isinstance(item, dict | list)], depth + 1
    return depth


def _strange(value: Any) -> bool:
    """Tell whether data holds anything but tables, lists, texts, numbers and truth values."""
    if isinstance(value, dict):
        return any(map(_strange, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_strange, value))
    return not isinstance(value, bool | int | float | str)

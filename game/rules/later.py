"""Axes that came later than the first files: what a file without one meant, by the format that brought the axis.

A saved match holds its rule set in full, and stays playable however many axes are added after it. Whoever adds an axis adds a
line here and raises ``FORMAT``. Rule files written by hand stay complete: there a missing field is refused, and told what
older files meant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

FORMAT = 2
"""The present format of a rule set in a saved match. 1 was the first."""

Section = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Later:
    """An axis: the format that brought it, its section and name, and what the section said without it."""

    since: int
    section: str
    name: str
    meant: Callable[[Section], Any]


LATER: tuple[Later, ...] = (
    Later(2, "threes", "black_threes", lambda _: "keep"),
    Later(2, "threes", "black_bonus", lambda _: 0),
    Later(2, "books", "wilds_on_closed", lambda books: books.get("extra_naturals") == "join"),
)


def completed(rules: Mapping[str, Any], written: int) -> dict[str, Any]:
    """Return a rule set's plain data, written in format ``written``, with the axes that came later filled in.

    What is there already stays; whatever else is missing stays missing, for whoever reads it to refuse.
    """
    data = dict(rules)
    for axis in LATER:
        section = data.get(axis.section)
        if written < axis.since and isinstance(section, dict) and axis.name not in section:
            data[axis.section] = {**section, axis.name: axis.meant(section)}
    return data


def meant_without(section: str, name: str, holder: Section) -> Any:
    """Return what a file without a field meant, None where it never could be left out."""
    return next((axis.meant(holder) for axis in LATER if (axis.section, axis.name) == (section, name)), None)

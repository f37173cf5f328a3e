"""What each field of a rule set may hold, read from its annotation: for error messages, controls and random rule sets alike."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from annotated_types import Interval, Len

from game.rules.ruleset import PARTS, RuleSet, Seating

Kind = Literal["toggle", "number", "choice", "numbers", "choices", "text", "plans"]


@dataclass(frozen=True, slots=True)
class Limits:
    """What a field may hold.

    ``low`` and ``high`` bound a number (or each number of a list), ``options`` are the words of a choice (or of a list of choices),
    ``most`` is the greatest length of a list or text.
    """

    kind: Kind
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    most: int = 0

    def __str__(self) -> str:
        """Say in English what is allowed."""
        words = ", ".join(f'"{option}"' for option in self.options)
        return {
            "toggle": "true or false",
            "number": f"a whole number from {self.low} to {self.high}",
            "choice": f"one of {words}",
            "numbers": f"a list of at most {self.most} whole numbers from {self.low} to {self.high}",
            "choices": f"a list of at most {self.most} of {words}",
            "text": f"a text of {self.low} to {self.most} characters",
            "plans": f"for each number of players a list of one or more of {words}",
        }[self.kind]


@cache
def part_limits(part: str) -> dict[str, Limits]:
    """Return the limits of every field of a part of ``PARTS``, of ``seating``, or (an empty name) of the rule set itself."""
    kind = {"": RuleSet, "seating": Seating, **PARTS}[part]
    hints = get_type_hints(kind, include_extras=True)
    sections = {"seating", *PARTS} if kind is RuleSet else set()
    return {field.name: _limits(hints[field.name]) for field in fields(kind) if field.name not in sections}


@cache
def field_places() -> dict[str, str]:
    """Return the part that each axis field belongs to."""
    return {field.name: part for part, kind in PARTS.items() for field in fields(kind)}


def limits_of(name: str) -> Limits:
    """Return the limits of an axis field. Raises ``KeyError``."""
    return part_limits(field_places()[name])[name]


def _limits(hint: Any) -> Limits:
    if hint is bool:
        return Limits("toggle")
    if get_origin(hint) is Literal:
        return Limits("choice", options=get_args(hint))
    if get_origin(hint) is dict:
        item = _item(get_args(get_args(hint)[1])[0])
        return Limits("plans", options=item.options)
    inner, *marks = get_args(hint)
    assert get_origin(hint) is Annotated
    bound = marks[0]
    if isinstance(bound, Interval):
        assert isinstance(bound.ge, int)
        assert isinstance(bound.le, int)
        return Limits("number", bound.ge, bound.le)
    assert isinstance(bound, Len)
    most = bound.max_length or 0
    if inner is str:
        return Limits("text", bound.min_length, most=most)
    item = _item(inner)
    if item.kind == "number":
        return Limits("numbers", item.low, item.high, most=most)
    return Limits("choices", options=item.options, most=most)


def _item(hint: Any) -> Limits:
    """Return the limits of what a ``tuple[item, ...]`` holds."""
    return _limits(get_args(hint)[0])

"""Every axis on which rule sets differ, in plain words: for the page of house rules, for lists of differences, for questions.

All texts are English originals, written as plain constants for translation; whoever shows them translates them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.rules.axis_texts import AXES, SECTION_TITLES
from game.rules.limits import Kind, field_places, limits_of
from game.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Option:
    """A value of a choice, and what it is called."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Condition:
    """Another field on which an axis depends. ``among`` are the values that give it a meaning; empty: any but 0, no, or none."""

    field: str
    among: tuple[Any, ...] = ()

    def holds(self, rules: RuleSet) -> bool:
        """Tell whether a rule set meets it."""
        value = _value(rules, self.field)
        return value in self.among if self.among else bool(value)


@dataclass(frozen=True, slots=True)
class Axis:
    """One field of a rule set as a person meets it.

    ``kind`` says which control fits: a toggle, a number (``low`` to ``high`` by ``step``), a choice of ``options``, a list of
    numbers (at most ``most``, each ``low`` to ``high`` by ``step``), or choices (any of ``options``). ``words`` names some values
    of a number ("no limit" for 0). It only matters where all of ``shown_if`` hold.
    """

    field: str
    section: str
    label: str
    explain: str
    kind: Kind
    low: int = 0
    high: int = 0
    step: int = 1
    most: int = 0
    options: tuple[Option, ...] = ()
    words: tuple[tuple[int, str], ...] = ()
    shown_if: tuple[Condition, ...] = ()

    def shown(self, rules: RuleSet) -> bool:
        """Tell whether the axis means anything under a rule set."""
        return all(condition.holds(rules) for condition in self.shown_if)

    def bounds(self, rules: RuleSet) -> tuple[int, int]:
        """Return the least and greatest number under a rule set."""
        if self.field == "decks":
            return (0, 3) if rules.deal.decks_by_player else (1, self.high)
        return self.low, self.high

    def word_of(self, value: Any) -> str:
        """Return the word for a value, an empty text where it is only a number or a list of numbers."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, int):
            return dict(self.words).get(value, "")
        if isinstance(value, str):
            return next((option.label for option in self.options if option.value == value), value)
        return "" if value else "none"

    def value_text(self, value: Any) -> str:
        """Write a value in English: ``yes``, ``4``, ``no limit``, ``100, 150, 200, 250``."""
        word = self.word_of(value)
        if word:
            return word
        return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _value(rules: RuleSet, name: str) -> Any:
    return getattr(getattr(rules, field_places()[name]), name)


@cache
def axes() -> dict[str, Axis]:
    """Return every axis by field, in the order a page shows them."""
    return {axis.field: axis for section in AXES for axis in _section_axes(section)}


def _section_axes(section: str) -> Iterator[Axis]:
    for name, label, explain, extra in AXES[section]:
        limits = limits_of(name)
        labels = extra.get("options", {})
        yield Axis(
            field=name,
            section=section,
            label=label,
            explain=explain,
            kind=limits.kind,
            low=limits.low,
            high=limits.high,
            step=extra.get("step", 1),
            most=limits.most,
            options=tuple(Option(value, labels.get(value, value)) for value in limits.options),
            words=tuple(extra.get("words", {}).items()),
            shown_if=tuple(Condition(other, among) for other, among in extra.get("if", {}).items()),
        )


@cache
def sections() -> tuple[tuple[str, str, tuple[Axis, ...]], ...]:
    """Return each section of the page: its key, its title, its axes in order."""
    return tuple(
        (key, title, tuple(axis for axis in axes().values() if axis.section == key)) for key, title in SECTION_TITLES.items()
    )


def shown_axes(rules: RuleSet) -> list[Axis]:
    """Return the axes that mean something under a rule set."""
    return [axis for axis in axes().values() if axis.shown(rules)]

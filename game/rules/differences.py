"""In what two rule sets differ, in words; and what a home-made one has changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.axes import Axis, axes
from game.rules.catalog import BUILT_IN, built_in, value_of
from game.rules.ruleset import RuleSet
from game.rules.seating import plans_for, player_counts


@dataclass(frozen=True, slots=True)
class Difference:
    """An axis on which two rule sets differ; a value is None where the axis means nothing under that rule set."""

    axis: Axis
    first: Any
    second: Any


def differing(first: RuleSet, second: RuleSet) -> list[Difference]:
    """Return the axes on which two rule sets differ, in the order of the page; those that mean nothing in either are left out."""
    found = []
    for axis in axes().values():
        one, other = (value_of(rules, axis.field) if axis.shown(rules) else None for rules in (first, second))
        if one != other:
            found.append(Difference(axis, one, other))
    return found


def difference_lines(first: RuleSet, second: RuleSet) -> list[str]:
    """Say in English in what two rule sets differ, a line an axis: ``Clean books needed (clean_to_go_out): 2 | 3``."""
    lines = [f"{label}: {one} | {other}" for label, one, other in _tables(first, second) if one != other]
    for entry in differing(first, second):
        axis = entry.axis
        lines.append(f"{axis.label} ({axis.field}): {_value(axis, entry.first)} | {_value(axis, entry.second)}")
    return lines


def _value(axis: Axis, value: Any) -> str:
    return "-" if value is None else axis.value_text(value)


def _tables(first: RuleSet, second: RuleSet) -> Iterator[tuple[str, str, str]]:
    counts = [player_counts(rules) for rules in (first, second)]
    yield "Players", " ".join(map(str, counts[0])), " ".join(map(str, counts[1]))
    for count in counts[0]:
        if count in counts[1]:
            yield f"{count} players", " or ".join(plans_for(first, count)), " or ".join(plans_for(second, count))


def document_of(rules: RuleSet) -> RuleSet | None:
    """Return the rule set of the game that a home-made one is based on; None where it is one itself, or based on none."""
    return built_in(rules.based_on) if rules.based_on in BUILT_IN else None


def changed_fields(rules: RuleSet) -> dict[str, Any]:
    """Return the fields in which a home-made rule set departs from its document, with the document's values."""
    document = document_of(rules)
    if document is None:
        return {}
    pairs = ((name, value_of(rules, name), value_of(document, name)) for name in axes())
    return {name: theirs for name, ours, theirs in pairs if ours != theirs}

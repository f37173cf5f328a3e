"""Rule sets on file: the four that come with the game, and anyone's own. The one place where rule data enters.

A file is TOML with the sections of ``RuleSet``; every key has to be there, none may be unknown, every value in its range, and no
two fields may contradict each other (``checks.py``). A file that fails any of this is refused whole.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any

from game.rules.checks import contradictions, toml_value
from game.rules.limits import field_places
from game.rules.ruleset import PARTS, RuleSet, Seating
from game.rules.seating import default_players
from game.rules.shape import field_problem, shape_problem, unknown_field
from game.rules.tomltext import TomlError, parse, read_text

VARIANTS = Path(__file__).parent / "variants"
BUILT_IN = ("hodges", "classic", "duel", "race")
"""Ids of the rule sets that come with the game, in the order they are offered."""
USUAL_ROUNDS, USUAL_TARGET = 4, 10_000
MAX_BYTES = 64 * 1024
"""A rule file larger than this is refused unread."""


class RuleFileError(ValueError):
    """A rule set cannot be had. The message says which file, which field, what it holds and what is allowed, in one line."""

    def __init__(self, message: str) -> None:
        """Keep the message in one line, whatever a file's name or a key in it contains."""
        super().__init__("".join(char if char.isprintable() else "?" for char in message))


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
        text = read_text(path, MAX_BYTES)
    except TomlError as error:
        raise RuleFileError(f"{path}: {error}") from None
    return loads(text, str(path))


def loads(text: str, where: str) -> RuleSet:
    """Read a rule set from the text of a rule file; ``where`` names it in errors. Raises ``RuleFileError``."""
    try:
        data = parse(text)
    except TomlError as error:
        raise RuleFileError(f"{where}: {error}") from None
    return validate(data, where)


def validate(data: Mapping[str, Any], where: str) -> RuleSet:
    """Build a rule set from plain data. Raises ``RuleFileError`` naming the field, its value and what is allowed."""
    from pydantic import ValidationError  # noqa: PLC0415

    problem = shape_problem(data)
    if problem:
        raise RuleFileError(f"{where}: {problem}")
    try:
        # as JSON, because only there may a strict dataclass come from a mapping and a tuple from a list
        rules: RuleSet = _adapter().validate_json(json.dumps(data))
    except ValidationError as error:
        first = error.errors()[0]
        raise RuleFileError(f"{where}: {field_problem(data, first['loc'], first['msg'])}") from None
    problems = contradictions(rules)
    if problems:
        raise RuleFileError(f"{where}: {problems[0].sentence}")
    return rules


def with_house(rules: RuleSet, house: Mapping[str, Any], where: str = "house rules") -> RuleSet:
    """Return a rule set with fields changed by name (``{"out_bonus": 200}``).

    Naming ``rounds`` alone drops the target, and the other way round; a list of minimums shorter than the rounds goes on with its
    last. Raises ``RuleFileError``.
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
            raise RuleFileError(f"{where}: {unknown_field(name, value)}")
        data[places[name]][name] = value
    _lengthen_minimum(data)
    return validate(data, where)


def _lengthen_minimum(data: dict[str, Any]) -> None:
    minimum, rounds = data["lay_down"]["minimum"], data["scoring"]["rounds"]
    if isinstance(minimum, list | tuple) and minimum and type(rounds) is int and not data["lay_down"]["minimum_from_score"]:
        missing = min(rounds, 8) - len(minimum)
        data["lay_down"]["minimum"] = [*minimum, *[minimum[-1]] * missing]


def value_of(rules: RuleSet, name: str) -> Any:
    """Return the value of an axis field by name."""
    return getattr(getattr(rules, field_places()[name]), name)


def changed(rules: RuleSet, name: str, value: Any) -> RuleSet:
    """Return a rule set with one axis field changed, and what goes with it; a page of house rules shows what then disagrees.

    Rounds and target take turns; minimums go on with the last where there are more rounds; switching between a fixed number of
    decks and one that follows the players keeps the shoe of a usual table.
    """
    changes = {name: value}
    scoring, lay_down, deal = rules.scoring, rules.lay_down, rules.deal
    if name == "rounds":
        changes["target"] = 0 if value else scoring.target or USUAL_TARGET
        if lay_down.minimum and not lay_down.minimum_from_score:
            changes["minimum"] = (*lay_down.minimum, *(lay_down.minimum[-1],) * (value - len(lay_down.minimum)))
    elif name == "target":
        changes["rounds"] = 0 if value else scoring.rounds or USUAL_ROUNDS
    elif name == "decks_by_player" and value != deal.decks_by_player:
        players = default_players(rules)
        changes["decks"] = min(max(deal.decks - players, 0), 3) if value else min(max(deal.decks + players, 1), 12)
    places = field_places()
    for field, new in changes.items():
        rules = replace(rules, **{places[field]: replace(getattr(rules, places[field]), **{field: new})})
    return rules


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
    lines = [f"{key} = {toml_value(value)}" for key, value in data.items() if not isinstance(value, dict)]
    for part, values in data.items():
        if not isinstance(values, dict):
            continue
        plain = {key: value for key, value in values.items() if not isinstance(value, dict)}
        lines += ["", f"[{part}]", *(f"{key} = {toml_value(value)}" for key, value in plain.items())]
        for key, table in values.items():
            if isinstance(table, dict):
                lines += ["", f"[{part}.{key}]", *(f"{name} = {toml_value(value)}" for name, value in table.items())]
    return "\n".join(lines) + "\n"

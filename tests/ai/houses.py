"""Random house rules that contradict themselves nowhere, for tests of computer players."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from game.rules.catalog import BUILT_IN, built_in
from game.rules.checks import contradictions
from game.rules.ruleset import PARTS, RuleSet


def random_rules(rng: Random, changes: int = 6) -> RuleSet:
    """Return a built-in rule set with up to ``changes`` axes set at random, such that it can be played."""
    base = built_in(rng.choice(BUILT_IN))
    while True:
        rules = base
        for _ in range(rng.randint(1, changes)):
            part = rng.choice(list(PARTS))
            axis = rng.choice(fields(PARTS[part])).name
            value = random_value(get_type_hints(PARTS[part], include_extras=True)[axis], rng)
            rules = replace(rules, **{part: replace(getattr(rules, part), **{axis: value})})
        if not contradictions(rules):
            return replace(rules, id="house", based_on=base.id)


def random_value(kind: Any, rng: Random) -> Any:
    """Return a random value of an axis's type."""
    if kind is bool:
        return rng.random() < 0.5
    origin = get_origin(kind)
    if origin is Literal:
        return rng.choice(get_args(kind))
    if origin is Annotated:
        inner, bounds = get_args(kind)[:2]
        if get_origin(inner) is tuple:
            low, high = bounds.min_length, min(bounds.max_length, 4)
            values = [random_value(get_args(inner)[0], rng) for _ in range(rng.randint(low, high))]
            return tuple(sorted(set(values)))
        return rng.choice([bounds.ge, bounds.le, rng.randint(bounds.ge, bounds.le), rng.randint(bounds.ge, bounds.le)])
    if origin is tuple:
        return tuple(random_value(get_args(kind)[0], rng) for _ in range(2))
    raise TypeError(kind)

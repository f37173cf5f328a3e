"""The table that command-line words describe: rules, players, teams, levels."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import cast

from game.commands.problem import CommandError, refusing
from game.rules.catalog import RuleFileError
from game.rules.ruleset import Plan, RuleSet
from game.rules.seating import default_players, resolve_plan
from game.storage.library import find

RULES_FOLDER = "rules"


def rules_of(name: str, data: Path) -> RuleSet:
    """Return the rule set called ``name``: built in, a person's own in the data folder, or a file."""
    with refusing(RuleFileError):
        return find(data / RULES_FOLDER, name)


def players_of(options: Namespace, rules: RuleSet) -> int:
    """Return the number of players asked for, else the rule set's usual one; refuses what the rule set has not."""
    players = options.players or default_players(rules)
    with refusing(ValueError):
        resolve_plan(rules, players, cast("Plan | None", options.teams))
    return players


def levels_of(options: Namespace, usual: str, more: tuple[str, ...] = ()) -> list[str]:
    """Return the levels asked for; refuses one that is none."""
    from game.ai.levels import LEVELS  # noqa: PLC0415  # loaded by commands that seat computer players

    levels = options.levels or [usual]
    for level in levels:
        if level not in (*LEVELS, *more):
            raise CommandError(f"no level {level!r}; there are {', '.join((*LEVELS, *more))}")
    return list(levels)

"""From rules to the table: a new match by a rule set of one's own, or its file for somebody else."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.storage import library

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet
    from game.scenes.base import Context
    from game.scenes.desk import Desk


def library_named(rules: RuleSet) -> RuleSet:
    """The rules with an id made of their name, as a stranger's folder wants it."""
    return replace(rules, id=library.slug(rules.name))


def play_by(context: Context, desk: Desk, rules: RuleSet) -> None:
    """Go to a new match with a rule set chosen."""
    from game.scenes.new_match import NewMatchScene  # noqa: PLC0415

    desk.offer_rules(rules.id)
    context.stack.push(NewMatchScene(context, desk))

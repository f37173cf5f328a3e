"""A file from elsewhere, dropped on the window: a saved match or a rule set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import told, tr
from game.rules.catalog import RuleFileError
from game.scenes.names import shown
from game.storage import library
from game.storage.files import StorageError

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.ruleset import RuleSet
    from game.scenes.desk import Desk


def bring_in(desk: Desk, path: Path) -> tuple[str, bool]:
    """Copy a match or a rule set to where the others are; return what to tell the player, and whether it went well."""
    if library.is_rule_file(path):
        rules, said = bring_in_rules(desk, path)
        return said, rules is not None
    try:
        match_id, notices = desk.saves.import_file(path)
    except StorageError as error:
        return told(error), False
    info = desk.saves.store.info(match_id)
    words = tr("{name} was brought in: go on with it whenever you like", name=shown(info.name) or tr(info.rules_name))
    return " ".join((f"{words}.", *map(tr, notices))), True


def bring_in_rules(desk: Desk, path: Path) -> tuple[RuleSet | None, str]:
    """Copy a rule set to a person's own, and let the next match begin with it; return it (None: it is none) and what to say."""
    try:
        rules = library.import_file(desk.rules_folder, path)
    except RuleFileError as error:
        return None, tr("This file cannot be used as rules, and nothing was changed: {why}", why=told(error))
    desk.offer_rules(rules.id)
    return rules, tr("The rule set {name} is yours now, and chosen in New match", name=rules.name)

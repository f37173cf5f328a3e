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

    from game.scenes.desk import Desk


def bring_in(desk: Desk, path: Path) -> tuple[str, bool]:
    """Copy a match or a rule set to where the others are; return what to tell the player, and whether it went well."""
    try:
        if path.suffix in library.OPENED:
            rules = library.import_file(desk.rules_folder, path)
            desk.offer_rules(rules.id)
            return tr("The rule set {name} is yours now, and chosen in New match", name=rules.name), True
        match_id, notices = desk.saves.import_file(path)
    except (RuleFileError, StorageError) as error:
        return told(error), False
    info = desk.saves.store.info(match_id)
    words = tr("{name} was brought in: go on with it whenever you like", name=shown(info.name) or tr(info.rules_name))
    return " ".join((f"{words}.", *map(tr, notices))), True

"""`rules list|show|check|diff`: rule sets by command."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from game.commands.problem import clean, complain, one_line, refusing
from game.commands.tables import RULES_FOLDER, rules_of
from game.rules import catalog
from game.rules.differences import difference_lines
from game.rules.rulebook import as_text
from game.rules.ruleset import RuleSet
from game.rules.seating import player_counts
from game.storage.folder import data_folder
from game.storage.library import entries


def run(options: Namespace) -> int:
    """Do it; `check` gives status 2 where a file is not sound, `list` where one of the person's own is not."""
    if options.action == "check":
        return _check(options.files)
    data = data_folder(options.data)
    if options.action == "list":
        return _list(data, as_json=options.json)
    if options.action == "show":
        return _show(rules_of(options.rules, data), options)
    return _diff(rules_of(options.first, data), rules_of(options.second, data), as_json=options.json)


def _list(data: Path, *, as_json: bool) -> int:
    found = entries(data / RULES_FOLDER)
    if as_json:
        print(
            json.dumps(
                [
                    {
                        "id": entry.id,
                        "path": None if entry.path is None else str(entry.path),
                        "name": entry.rules.name if entry.rules else "",
                        "summary": entry.rules.summary if entry.rules else "",
                        "players": player_counts(entry.rules) if entry.rules else [],
                        "problem": entry.problem,
                    }
                    for entry in found
                ]
            )
        )
    else:
        for entry in found:
            words = entry.problem if entry.rules is None else f"{entry.rules.name}. {entry.rules.summary}"
            print(one_line(f"{entry.id}: {words}"))
    return 2 if any(entry.rules is None for entry in found) else 0


def _show(rules: RuleSet, options: Namespace) -> int:
    if options.json:
        print(json.dumps(asdict(rules)))
    elif options.toml:
        print(catalog.dumps(rules), end="")
    else:
        with refusing(ValueError):
            text = as_text(rules, options.players)
        print("\n".join(map(clean, text.splitlines())))
    return 0


def _check(files: list[Path]) -> int:
    status = 0
    for path in files:
        try:
            rules = catalog.read(path)
        except catalog.RuleFileError as error:
            complain("rules", error)
            status = 2
            continue
        print(one_line(f"ok {path}: {rules.name}"))
    return status


def _diff(first: RuleSet, second: RuleSet, *, as_json: bool) -> int:
    if as_json:
        found = catalog.differences(first, second)
        print(json.dumps([{"field": name, "first": mine, "second": theirs} for name, mine, theirs in found]))
        return 0
    for line in difference_lines(first, second) or [f"{first.name} and {second.name} are the same rules."]:
        print(one_line(line))
    return 0

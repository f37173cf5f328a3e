"""`matches list|show|export|import|repair|statistics`: saved matches by command."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.commands.drawing import draw
from game.commands.problem import CommandError, clean, complain, one_line, refusing
from game.match.saves import Saves
from game.storage.files import StorageError, is_missing, write_whole
from game.storage.folder import data_folder
from game.storage.history import History
from game.storage.lock import FolderLock
from game.storage.matches import MatchInfo
from game.storage.statistics import Filter, as_csv, fairness, figures, grouped


def run(options: Namespace) -> int:
    """Do it; status 1 where something could not be repaired or imported."""
    saves = Saves(data_folder(options.data))
    with refusing(StorageError):
        match options.action:
            case "list":
                return _list(saves, as_json=options.json)
            case "show":
                return _show(saves, options.id, as_json=options.json)
            case "export":
                saves.store.export(options.id, options.file)
                print(f"{options.id} is in {options.file} now.")
                return 0
            case "import":
                return _import(saves, options.files)
            case "repair":
                return _repair(saves, options.ids)
            case _:
                return _statistics(saves.data, options.csv, as_json=options.json)


def plain(info: MatchInfo) -> dict[str, Any]:
    """Return what is listed of a match, as plain data for JSON."""
    return {**asdict(info), "path": str(info.path)}


def _list(saves: Saves, *, as_json: bool) -> int:
    found = saves.store.all()
    if as_json:
        print(json.dumps([plain(info) for info in found]))
        return 0
    for info in found:
        words = f"{info.id}  {info.played[:16]}  {_state(info):<8}  round {info.round}, {info.actions} actions"
        print(clean(f"{words}  {info.rules_name}: {info.name or ', '.join(info.seats)}  {info.problem}".rstrip()))
    if not found:
        print(f"No matches in {saves.store.folder}.")
    return 0


def _state(info: MatchInfo) -> str:
    if info.readable:
        return "open" if info.open else "finished"
    return "newer" if info.newer else "damaged"


def _show(saves: Saves, match_id: str, *, as_json: bool) -> int:
    info = saves.store.info(match_id)
    replay = saves.replay(match_id)
    state = replay.at(len(replay)).state
    if as_json:
        print(json.dumps({**plain(info), "seed": replay.setup.seed, "marks": [asdict(mark) for mark in replay.marks]}))
        return 0
    print(one_line(f"{info.id}: {info.name or info.rules_name}, seed {replay.setup.seed}, begun {info.begun}"))
    if info.problem:
        print(one_line(info.problem))
    print(draw(state))
    return 0


def _import(saves: Saves, files: list[Path]) -> int:
    status = 0
    for path in files:
        try:
            match_id, notices = saves.import_file(path)
        except StorageError as error:
            complain("matches", error)
            status = 2
            continue
        print(one_line(" ".join((f"{path} is match {match_id} now.", *notices))))
    return status


def _repair(saves: Saves, ids: list[str]) -> int:
    wanted = ids or [info.id for info in saves.store.all() if not info.readable and not info.newer]
    for match_id in wanted:
        if is_missing(saves.store.path(match_id)):
            raise CommandError(f"there is no match {match_id}; `hand-and-foot matches list` shows them")
        # whoever cuts a file to what holds must be the only one to write to it
        with FolderLock(saves.data):
            print(one_line(f"{match_id}: {' '.join(saves.repair(match_id))}"))
    if not wanted:
        print("No match is damaged.")
    return 0


def _statistics(data: Path, csv: Path | None, *, as_json: bool) -> int:
    with History(data) as history:
        if history.notice:
            raise CommandError(one_line(history.notice))
        if csv is not None:
            # the mark tells spreadsheets that names may hold any letter
            write_whole(csv, as_csv(history).encode("utf-8-sig"))
        answer: dict[str, Any] = {
            "people": asdict(figures(history)),
            "computers": asdict(figures(history, Filter(kind="computer"))),
            "rules": {str(key): asdict(each) for key, each in grouped(history, "rules").items()},
            "fairness": [{**asdict(each), "inside": each.inside} for each in fairness(history)],
        }
    if as_json:
        print(json.dumps(answer))
        return 0
    if csv is not None:
        print(f"The history is in {csv} now.")
        return 0
    mine = figures_text(answer["people"])
    print(f"People: {mine}")
    for key, each in answer["rules"].items():
        print(one_line(f"  {key}: {figures_text(each)}"))
    outside = sum(not each["inside"] for each in answer["fairness"])
    print(f"Deals: {outside} of {len(answer['fairness'])} counts outside the range of 95%; one in twenty is expected.")
    return 0


def figures_text(each: dict[str, Any]) -> str:
    """Say results in a line."""
    if not each["matches"]:
        return "no matches yet"
    return (
        f"{each['matches']} matches, {each['wins']:g} won, {each['average']:.0f} points on average, best {each['best']},"
        f" lowest {each['lowest']}, {each['clean']} clean and {each['dirty']} dirty books, out {each['outs']} times"
    )

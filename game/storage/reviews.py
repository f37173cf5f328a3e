"""What a review found, kept beside its match: whoever opens it again sees it at once, and only what was left open is looked for."""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from game import __version__
from game.ai.course import Standing
from game.ai.review import Finding
from game.ai.reviewer import Found, yardstick
from game.ai.search import PARTS
from game.rules.actions import Action
from game.rules.game import Game
from game.rules.notation import NotationError, format_move, parse_move
from game.storage.files import StorageError, parse_json, read_bounded, write_whole
from game.storage.setup import Setup, setup_data

MOST_BYTES = 1024 * 1024


def key_of(setup: Setup, actions: Iterable[Action], seat: int) -> str:
    """Return a text that is another for another match, seat, version of the game, or way to judge."""
    game = setup.game()
    parts = [__version__, yardstick(game), str(seat), json.dumps(setup_data(setup), sort_keys=True)]
    return hashlib.sha256("\n".join([*parts, *(format_move(action, game) for action in actions)]).encode()).hexdigest()


def keep(path: Path, key: str, found: Found, game: Game) -> None:
    """Write down what was found; where that is not possible, it is found again another time."""
    content = {
        "key": key,
        "standings": [[place, each.lead, each.error] for place, each in found.standings.items()],
        "promises": list(map(list, found.promises.items())),
        "findings": [
            [place, each.cost, each.error, "" if each.better is None else format_move(each.better, game), each.part]
            for place, each in found.findings.items()
        ],
    }
    with contextlib.suppress(StorageError):
        write_whole(path, json.dumps(content, separators=(",", ":")).encode())


def kept(path: Path, key: str, game: Game, fits: Callable[[int, Action], bool]) -> Found:
    """Return what was found earlier; nothing where there is no such file, or it is of something else or damaged.

    ``fits`` tells whether an action is possible at the decision of a place.
    """
    found = Found()
    try:
        data = parse_json(read_bounded(path, MOST_BYTES), path)
        if data["key"] != key:
            return Found()
        for place, lead, error in data["standings"]:
            found.standings[_place(place)] = Standing(_number(lead), _number(error))
        for place, promised in data["promises"]:
            found.promises[_place(place)] = _number(promised)
        for place, cost, error, move, part in data["findings"]:
            better = parse_move(move, game, 0) if move else None
            if better is not None and not (part in PARTS and fits(_place(place), better)):
                return Found()
            found.findings[_place(place)] = Finding(_number(cost), _number(error), better, part) if better else Finding()
    except (StorageError, NotationError, LookupError, TypeError, ValueError):
        return Found()
    return found


def _place(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _number(value: Any) -> float:
    if type(value) not in (int, float) or not math.isfinite(value):
        raise ValueError(value)
    return float(value)

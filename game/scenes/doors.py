"""The ways from the title to the other scenes; each is loaded when its door is opened."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk

DOORS: dict[str, tuple[str, str]] = {
    "new_match": ("game.scenes.new_match", "NewMatchScene"),
    "lessons": ("game.scenes.lessons", "LessonsScene"),
    "puzzles": ("game.scenes.puzzles", "PuzzlesScene"),
    "statistics": ("game.scenes.statistics", "StatisticsScene"),
    "house_rules": ("game.scenes.house_rules", "HouseRulesScene"),
    "settings": ("game.scenes.settings", "SettingsScene"),
    "about": ("game.scenes.about", "AboutScene"),
    "replay": ("game.scenes.replay", "ReplayScene"),
}
"""Key of a door: module and class, which takes the context and the desk (the replay: the id of a match too)."""


def has_door(key: str) -> bool:
    """Tell whether there is a scene behind a door, without loading it."""
    return key in DOORS and find_spec(DOORS[key][0]) is not None


def open_door(key: str, context: Context, desk: Desk, *more: object) -> None:
    """Put the scene behind a door on top."""
    module, name = DOORS[key]
    context.stack.push(getattr(import_module(module), name)(context, desk, *more))

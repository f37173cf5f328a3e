"""The ways from scene to scene; each is loaded when its door is opened, so that no scene has to know the others."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.base import Context, Scene

DOORS: dict[str, tuple[str, str]] = {
    "new_match": ("game.scenes.new_match", "NewMatchScene"),
    "lessons": ("game.scenes.lessons", "LessonsScene"),
    "first_match": ("game.scenes.guided.first", "FirstMatchScene"),
    "puzzles": ("game.scenes.puzzles", "PuzzlesScene"),
    "statistics": ("game.scenes.statistics", "StatisticsScene"),
    "house_rules": ("game.scenes.house_rules", "HouseRulesScene"),
    "settings": ("game.scenes.settings", "SettingsScene"),
    "about": ("game.scenes.about", "AboutScene"),
    "matches": ("game.scenes.saved_matches", "SavedMatchesScene"),
    "replay": ("game.scenes.replay", "ReplayScene"),
    "title": ("game.scenes.title", "TitleScene"),
    "table": ("game.scenes.table", "TableScene"),
    "match_end": ("game.scenes.match_end", "MatchEndScene"),
    "fairness": ("game.scenes.fairness", "FairnessScene"),
    "review": ("game.scenes.review", "ReviewScene"),
}
"""Key of a door: module and class, which takes the context and the desk (some a match, or its id, too)."""


def has_door(key: str) -> bool:
    """Tell whether there is a scene behind a door, without loading it."""
    return key in DOORS and find_spec(DOORS[key][0]) is not None


def behind_door(key: str, context: Context, desk: object, *more: object) -> Scene:
    """Make the scene behind a door."""
    module, name = DOORS[key]
    scene: Scene = getattr(import_module(module), name)(context, desk, *more)
    return scene


def open_door(key: str, context: Context, desk: object, *more: object) -> None:
    """Put the scene behind a door on top."""
    context.stack.push(behind_door(key, context, desk, *more))

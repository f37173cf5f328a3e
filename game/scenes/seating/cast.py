"""Who one can sit down with, how well they play and what one can ask of them, in the words of the pages."""

from __future__ import annotations

from typing import Final

from game.ai.characters import Character, cast

YOU: Final = "you"

CAST: Final = cast().characters
"""In the order in which they take the free chairs, from the left of the first player on."""

TEMPERS: Final[dict[str, tuple[str, str]]] = {temper: (words.name, words.about) for temper, words in cast().tempers.items()}
"""What a temper is called, and what to expect of it."""

ABOUT: Final = {one.key: one.about for one in CAST}
"""A line about each of them."""

LEVELS: Final = {
    "beginner": ("Beginner", "Overlooks a good deal and forgets to throw its threes."),
    "easy": ("Easy", "Knows the game and still makes plain mistakes."),
    "medium": ("Medium", "Plays soundly and slips now and then."),
    "hard": ("Hard", "Overlooks nothing."),
    "expert": ("Expert", "Thinks every turn through before playing it."),
}
"""What a level is called, and what to expect of it."""

WISHES: Final = {
    "": ("As they like", "Your partner decides alone."),
    "fast": ("Go out fast", "Your partner tries to end the round soon."),
    "build": ("Build books", "Your partner stays and builds books."),
}
"""What one can ask of a partner."""


def character(key: str) -> Character | None:
    """Return who has this portrait, None for a stranger."""
    return next((one for one in CAST if one.key == key), None)

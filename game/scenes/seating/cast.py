"""The people one can sit down with: portraits, and the temper each is known for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

YOU: Final = "you"


@dataclass(frozen=True, slots=True)
class Character:
    """Someone with a face (`assets/icons/portraits/KEY.svg`), a name and a temper that stays."""

    key: str
    temper: str

    @property
    def name(self) -> str:
        """What they are called."""
        return self.key.capitalize()


CAST: Final = (
    Character("mabel", "patient"),
    Character("clara", "cautious"),
    Character("otto", "greedy"),
    Character("walt", "hasty"),
    Character("nell", "cautious"),
    Character("ravi", "patient"),
    Character("iris", "greedy"),
    Character("hugo", "hasty"),
    Character("amira", "patient"),
    Character("bruno", "greedy"),
    Character("emil", "cautious"),
    Character("june", "hasty"),
    Character("kofi", "greedy"),
    Character("mei", "patient"),
    Character("ruth", "cautious"),
    Character("sofia", "hasty"),
    Character("tomas", "patient"),
)
"""In the order in which they take the free chairs, from the left of the first player on."""

TEMPERS: Final = {
    "cautious": ("Cautious", "Lays down early and does not like to be caught with cards."),
    "greedy": ("Greedy", "Wants every point: takes what lies there and goes out late."),
    "hasty": ("Hasty", "Lays down at once and goes out as soon as it can."),
    "patient": ("Patient", "Waits with laying down and keeps its clean books clean."),
}
"""What a temper is called, and what to expect of it."""

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

"""The people one can sit down with, kept as data: who they are, and the temper each is known for."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, model_validator

from game.ai.levels import TEMPERS, Temper

FILE = Path(__file__).parent / "characters.toml"
STRICT = ConfigDict(frozen=True, extra="forbid")


class TemperWords(BaseModel):
    """What a temper is called, and what to expect of it."""

    model_config = STRICT

    name: str = Field(min_length=1)
    about: str = Field(min_length=1)


class Character(BaseModel):
    """Someone with a face (``assets/icons/portraits/KEY.svg``), a name, a temper that stays, and a line about them."""

    model_config = STRICT

    key: str = Field(pattern=r"^[a-z]+$")
    temper: Temper
    about: str = Field(min_length=1)

    @property
    def name(self) -> str:
        """What they are called."""
        return self.key.capitalize()


class Cast(BaseModel):
    """All tempers and all people, in the order in which they take the free chairs."""

    model_config = STRICT

    tempers: dict[Temper, TemperWords]
    characters: tuple[Character, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _whole(self) -> Cast:
        missing = [temper for temper in TEMPERS if temper not in self.tempers]
        if missing:
            raise ValueError(f"no words for the temper {missing[0]!r}")
        keys = [one.key for one in self.characters]
        if twice := [key for key in keys if keys.count(key) > 1]:
            raise ValueError(f"two people are called {twice[0]!r}")
        return self


@cache
def cast() -> Cast:
    """Return the cast that comes with the game."""
    return Cast.model_validate(tomllib.loads(FILE.read_text(encoding="utf-8")))

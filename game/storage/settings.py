"""What a player chose, kept as JSON. What cannot be read falls back to its default, field by field, and the bad file is kept."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from game.rules.message import Message
from game.storage.files import StorageError, UnreachableError, copy_aside, is_missing, parse_json, read_bounded, write_whole
from game.style import Look

FILE = "settings.json"
MOST_BYTES = 256 * 1024
MOST_CHOICES = 500
LONGEST_CHOICE = 2000

log = logging.getLogger(__name__)

Choice = str | int | float | bool

LIMITS: dict[str, tuple[float, float]] = {"scale": (0.75, 2.0), "card_scale": (0.75, 2.0), "volume": (0.0, 1.0)}
"""The range of each number of the look."""


@dataclass(slots=True)
class Settings:
    """How things look, and ``choices`` of scenes by name (``new_match.rules``): plain texts, numbers and flags."""

    look: Look = field(default_factory=Look)
    choices: dict[str, Choice] = field(default_factory=dict)

    def text(self, name: str, default: str) -> str:
        """Return a choice that is a text."""
        value = self.choices.get(name)
        return value if isinstance(value, str) else default

    def number(self, name: str, default: float) -> float:
        """Return a choice that is a number."""
        value = self.choices.get(name)
        return value if isinstance(value, int | float) and not isinstance(value, bool) else default

    def flag(self, name: str, *, default: bool) -> bool:
        """Return a choice that is yes or no."""
        value = self.choices.get(name)
        return value if isinstance(value, bool) else default


class SettingsFile:
    """A player's settings on disk. ``notices`` say what could not be read; ``save`` says whether it could write."""

    def __init__(self, folder: Path, data: Path | None = None) -> None:
        """Read the settings in ``folder``; ``data`` is where a bad file is set aside."""
        self.path = folder / FILE
        self.data = data or folder
        self.notices: list[str] = []
        self.settings = self._read()

    def save(self, settings: Settings | None = None) -> bool:
        """Write the settings; returns False, and says why in ``notices``, where that is not possible."""
        if settings is not None:
            self.settings = settings
        content = {"look": asdict(self.settings.look), "choices": self.settings.choices}
        try:
            write_whole(self.path, json.dumps(content, indent=1, ensure_ascii=False).encode("utf-8"))
        except StorageError as error:
            words = Message("Your settings cannot be saved; they hold until the game is closed. {error}.", error=error.message)
            self.notices.append(words)
            return False
        return True

    def _read(self) -> Settings:
        if is_missing(self.path):
            return Settings()
        content = b""
        try:
            content = read_bounded(self.path, MOST_BYTES)
            data = parse_json(content, self.path)
        except UnreachableError as error:
            self.notices.append(Message("The usual settings are in use for now. {error}.", error=error.message))
            return Settings()
        except StorageError:
            self._keep(content, Message("Your settings cannot be read: the usual ones are in use."))
            return Settings()
        if not isinstance(data, dict):
            data = {"look": data}
        look, bad = look_from(data.get("look"))
        choices = _choices(data.get("choices"))
        if bad:
            log.warning("%s: %s cannot be read", self.path, ", ".join(bad))
            self._keep(content, Message("Some of your settings cannot be read: there the usual ones are in use."))
        return Settings(look, choices)

    def _keep(self, content: bytes, words: str) -> None:
        try:
            aside = copy_aside(self.path, self.data, content)
        except StorageError as error:
            self.notices.append(Message("{words} {error}.", words=words, error=error.message))
        else:
            self.notices.append(Message("{words} The old file is kept: {path}", words=words, path=aside))


def look_from(data: object) -> tuple[Look, list[str]]:
    """Return the look that plain data describes, and the names of what was not fit for use."""
    if not isinstance(data, dict):
        return Look(), [] if data is None else ["look"]
    hints, usable, bad = get_type_hints(Look), {}, []
    for each in fields(Look):
        if each.name not in data:
            continue
        value = _fit(data[each.name], hints[each.name], each.name)
        if value is None:
            bad.append(each.name)
        else:
            usable[each.name] = value
    return Look(**usable), bad


def _fit(value: Any, kind: Any, name: str) -> Any:
    """Return a value fit for a field, None where it is not."""
    if get_origin(kind) is Literal:
        return value if value in get_args(kind) and isinstance(value, str) else None
    if kind is float:
        low, high = LIMITS.get(name, (0.0, 1.0))
        usable = isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
        return float(value) if usable else None
    if kind is bool:
        return value if isinstance(value, bool) else None
    return value if isinstance(value, str) and len(value) <= 40 and value.isprintable() else None


def _choices(data: object) -> dict[str, Choice]:
    if not isinstance(data, dict):
        return {}
    kept = {
        name: value
        for name, value in data.items()
        if isinstance(value, str | int | float | bool)
        and len(name) <= 80
        and (not isinstance(value, str) or len(value) <= LONGEST_CHOICE)
    }
    return dict(list(kept.items())[:MOST_CHOICES])

"""Several people on one machine, each with a name, settings and records."""

from __future__ import annotations

import json
import re
import uuid
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from game.rules.message import Message
from game.storage.files import StorageError, UnreachableError, copy_aside, is_missing, parse_json, read_bounded, write_whole
from game.storage.settings import SettingsFile

FILE = "players.json"
MOST_BYTES = 64 * 1024
MOST_PLAYERS = 100
LONGEST_NAME = 40
_ID = re.compile(r"[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Player:
    """A person who plays on this machine."""

    id: str
    name: str
    portrait: str = ""


class Players:
    """The people who play on this machine, and who plays now. ``notices`` say what could not be read or written."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.path = data / FILE
        self.notices: list[str] = []
        self.all: list[Player] = []
        self._current = ""
        self._read()

    @property
    def current(self) -> Player:
        """Who plays now; a nameless player before anyone has said a name."""
        found = next((player for player in self.all if player.id == self._current), None)
        return found or (self.all[0] if self.all else Player("", ""))

    def add(self, name: str, portrait: str = "") -> Player:
        """Add a person, who plays from now on. Raises ``StorageError`` where there are too many already."""
        if len(self.all) >= MOST_PLAYERS:
            raise StorageError(Message("There are {n} players already, which is the most: remove one first", n=MOST_PLAYERS))
        player = Player(uuid.uuid4().hex[:8], _name(name), portrait[:LONGEST_NAME])
        self.all.append(player)
        self._current = player.id
        self._write()
        return player

    def choose(self, player_id: str) -> None:
        """Let another person play from now on."""
        if any(player.id == player_id for player in self.all):
            self._current = player_id
            self._write()

    def change(self, player_id: str, *, name: str | None = None, portrait: str | None = None) -> None:
        """Change a person's name or portrait."""
        for index, player in enumerate(self.all):
            if player.id == player_id:
                self.all[index] = replace(
                    player,
                    name=player.name if name is None else _name(name),
                    portrait=player.portrait if portrait is None else portrait[:LONGEST_NAME],
                )
                self._write()

    def remove(self, player_id: str) -> None:
        """Take a person off the list; settings and records stay on disk."""
        self.all = [player for player in self.all if player.id != player_id]
        self._write()

    def settings(self, player: Player | None = None) -> SettingsFile:
        """Return a person's settings (None: of who plays now); before anyone has said a name, the machine's own."""
        who = player or self.current
        return SettingsFile(self.data / "players" / who.id if who.id else self.data, self.data)

    # ---- inside

    def _read(self) -> None:
        if is_missing(self.path):
            return
        content = b""
        try:
            content = read_bounded(self.path, MOST_BYTES)
            data = parse_json(content, self.path)
            found = data["players"][:MOST_PLAYERS]
            players = [_player(each) for each in found]
            current = data.get("current", "")
        except UnreachableError as error:
            self.notices.append(Message("{error}.", error=error.message))
            return
        except (StorageError, KeyError, TypeError, AttributeError):
            self._keep(content)
            return
        self.all = players
        self._current = current if isinstance(current, str) else ""

    def _keep(self, content: bytes) -> None:
        words = Message(
            "The names of the players cannot be read and have to be entered again. Matches and statistics are as they were."
        )
        try:
            aside = copy_aside(self.path, self.data, content)
        except StorageError as error:
            self.notices.append(Message("{words} {error}.", words=words, error=error.message))
        else:
            self.notices.append(Message("{words} The old file is kept: {path}", words=words, path=aside))

    def _write(self) -> None:
        content = {"current": self._current, "players": [asdict(player) for player in self.all]}
        try:
            write_whole(self.path, json.dumps(content, indent=1, ensure_ascii=False).encode("utf-8"))
        except StorageError as error:
            self.notices.append(Message("The names of the players cannot be saved. {error}.", error=error.message))


def _player(data: dict[str, Any]) -> Player:
    if not _ID.fullmatch(data["id"]):
        raise KeyError("id")
    return Player(data["id"], _name(data["name"]), str(data.get("portrait", ""))[:LONGEST_NAME])


def _name(name: str) -> str:
    """Return a name fit for showing: one line, not too long."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in str(name)).split())[:LONGEST_NAME]

"""What scenes ask of the world outside the table: people, settings, rule sets, saved matches, and the way to a table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Final

from game.i18n import set_language
from game.scenes.doors import behind_door, open_door

if TYPE_CHECKING:
    import pygame

    from game.match import Match
    from game.match.saves import Saves
    from game.scenes.base import Context
    from game.storage.matches import MatchInfo
    from game.storage.players import Player, Players
    from game.storage.settings import Choice, Settings, SettingsFile
    from game.storage.setup import Setup
    from game.style import Look

MOST_SEED: Final = 10_000_000
PICTURE: Final = 640  # pixels a kept picture of a table is wide
COACH: Final = ("quiet", "off", "talkative")
PLAYERS: Final = "last.players"
BOOKS: Final = ("fan", "lines", "clusters")
"""What can be chosen; the first is usual."""
BEGUN: Final = "match.begun"
NEXT: Final = "rules.next"
"""The choice that holds the id of a rule set that was saved or brought in, until a match is set up: it is meant to be played by."""
GUIDED: Final = "first_match.open"
"""The choice that holds the id of the match that is played with a guide."""


@dataclass(slots=True)
class Desk:
    """Handed from scene to scene. ``data`` is the folder for everything kept; ``autoplay`` is the level that plays for the person.

    Everything is read when first asked for: the title's first frame waits for no file. ``notices`` are sentences for the player
    (a file was set aside, say); the title shows and clears them.
    """

    data: Path
    autoplay: str = ""
    seed: int | None = None
    notices: list[str] = field(default_factory=list)
    on_match: Callable[[Match], None] = lambda _: None
    """Hears of every match that comes onto the table."""
    _saves: Saves | None = None
    _players: Players | None = None
    _settings: SettingsFile | None = None

    # ---- people and what they chose

    @property
    def players(self) -> Players:
        """The people who play on this machine."""
        if self._players is None:
            from game.storage.players import Players  # noqa: PLC0415

            self._players = Players(self.data)
            self._take_notices(self._players.notices)
        return self._players

    @property
    def player(self) -> Player:
        """Who plays now; nameless before anyone has said a name."""
        return self.players.current

    @property
    def settings(self) -> Settings:
        """What the player chose; change it by ``keep`` and ``keep_look``."""
        return self._file.settings

    def keep(self, name: str, value: Choice) -> None:
        """Remember a choice of a scene, such as the rule set played last."""
        if self.settings.choices.get(name) != value:
            self.settings.choices[name] = value
            self._save()

    def keep_look(self, look: Look) -> None:
        """Remember a changed look; what an app calls when the look changes."""
        if self.settings.look != look:
            self.settings.look = look
            self._save()

    def change_player(self, context: Context, player_id: str) -> None:
        """Let another person play from now on, in the look that person chose."""
        self.players.choose(player_id)
        self._settings = None
        self._take_notices(self.players.notices)
        context.set_look(self.settings.look)

    @property
    def coach(self) -> str:
        """How much the coach says: ``off``, ``quiet`` or ``talkative``."""
        return self._one_of("coach", COACH)

    @property
    def books(self) -> str:
        """How open books lie: in a ``fan``, in ``lines`` or in ``clusters``."""
        return self._one_of("books", BOOKS)

    def _one_of(self, name: str, among: tuple[str, ...]) -> str:
        chosen = self.settings.text(name, among[0])
        return chosen if chosen in among else among[0]

    @property
    def _file(self) -> SettingsFile:
        if self._settings is None:
            self._settings = self.players.settings()
            self._take_notices(self._settings.notices)
            set_language(self._settings.settings.look.language)
        return self._settings

    def _save(self) -> None:
        self._file.save()
        self._take_notices(self._file.notices)

    def _take_notices(self, notices: list[str]) -> None:
        """Move sentences here, each once."""
        self.notices.extend(notice for notice in notices if notice not in self.notices)
        notices.clear()

    @property
    def has_begun(self) -> bool:
        """Whether this player has ever sat down to a match."""
        return self.settings.flag(BEGUN, default=False)

    # ---- rule sets and matches

    @property
    def rules_folder(self) -> Path:
        """Where a person's own rule sets lie."""
        return self.data / "rules"

    def offer_rules(self, rules_id: str) -> None:
        """Let the next match that is set up begin with this rule set."""
        self.keep(NEXT, rules_id)

    def offered_rules(self) -> str:
        """Return the id of the rule set to begin with, once; nothing where none was saved since."""
        found = self.settings.text(NEXT, "")
        if found:
            self.keep(NEXT, "")
        return found

    @property
    def saves(self) -> Saves:
        """The saved matches."""
        if self._saves is None:
            from game.match.saves import Saves  # noqa: PLC0415

            self._saves = Saves(self.data)
        return self._saves

    def to_continue(self) -> MatchInfo | None:
        """Return the open match to go on with, None where there is none; reads no more files than it must."""
        from game.storage.matches import MatchStore  # noqa: PLC0415  # far lighter than what can play them

        store = MatchStore(self.data)
        return next((info for info in map(store.info, store.ids()) if info.open), None)

    def new_seed(self) -> int:
        """Return the seed asked for on the command line, once; else a fresh one, short enough to be read out."""
        seed, self.seed = self.seed, None
        return randbelow(MOST_SEED) if seed is None else seed

    @property
    def last_players(self) -> int:
        """At a table of how many the last match was begun; 0 before the first one."""
        return int(self.settings.number(PLAYERS, 0))

    def begin(self, context: Context, setup: Setup) -> None:
        """Begin a match and go to its table."""
        self.keep(PLAYERS, setup.players)
        self.seat(context, self.saves.new(setup))

    def resume(self, context: Context, match_id: str) -> Match:
        """Go on with a saved match, and return it. Raises ``StorageError`` where nothing of it can be used."""
        opened = self.saves.open(match_id)
        self.notices.extend(opened.notices)
        self.seat(context, opened.match)
        return opened.match

    def keep_picture(self, match: Match, shown: pygame.Surface | None) -> None:
        """Keep what a table looks like when it is left, for the list of matches; a picture that cannot be kept is no loss."""
        if not match.id or match.over or shown is None:
            return
        import pygame  # noqa: PLC0415

        from game.storage.files import StorageError  # noqa: PLC0415

        wide, high = shown.get_size()
        content = BytesIO()
        pygame.image.save(pygame.transform.smoothscale(shown, (PICTURE, PICTURE * high // wide)), content, "table.png")
        with suppress(StorageError):
            self.saves.store.save_picture(match.id, content.getvalue())

    def seat(self, context: Context, match: Match) -> None:
        """Put a match onto the table, with nothing but the title behind it."""
        self.on_match(match)
        if [scene.name for scene in context.stack.scenes] != ["title"]:
            context.stack.reset(behind_door("title", context, self))
        self.keep(BEGUN, True)
        guided = bool(match.id) and self.settings.text(GUIDED, "") == match.id
        open_door("first_match" if guided else "table", context, self, match)

"""What scenes ask of the world outside the table: saved matches, people's settings, rule sets, and the way from scene to scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match import Match
    from game.match.saves import Saves
    from game.scenes.base import Context, Scene
    from game.storage.matches import MatchInfo
    from game.storage.setup import Setup

MOST_SEED = 10_000_000


@dataclass(slots=True)
class Desk:
    """Handed from scene to scene. ``data`` is the folder for everything kept; ``autoplay`` names the level that plays for the person.

    ``notices`` are sentences for the player from the start of the program (a file set aside, say); the title shows and clears them.
    """

    data: Path
    autoplay: str = ""
    seed: int | None = None
    notices: list[str] = field(default_factory=list)
    on_match: Callable[[Match], None] = lambda _: None
    """Hears of every match that comes onto the table."""
    _saves: Saves | None = None

    @property
    def saves(self) -> Saves:
        """The saved matches, looked up when first asked for: the title's first frame does not wait for them."""
        if self._saves is None:
            from game.match.saves import Saves  # noqa: PLC0415

            self._saves = Saves(self.data)
        return self._saves

    def to_continue(self) -> MatchInfo | None:
        """Return the open match to go on with, None where there is none."""
        return self.saves.store.to_continue()

    def new_seed(self) -> int:
        """Return the seed asked for on the command line, once; else a fresh one, short enough to be read out."""
        seed, self.seed = self.seed, None
        return randbelow(MOST_SEED) if seed is None else seed

    def begin(self, context: Context, setup: Setup) -> None:
        """Begin a match and go to its table."""
        self.seat(context, self.saves.new(setup))

    def resume(self, context: Context, match_id: str) -> None:
        """Go on with a saved match. Raises ``StorageError`` where nothing of it can be used."""
        opened = self.saves.open(match_id)
        self.notices.extend(opened.notices)
        self.seat(context, opened.match)

    def seat(self, context: Context, match: Match) -> None:
        """Put a match onto the table."""
        from game.scenes.table import TableScene  # noqa: PLC0415

        self.on_match(match)
        context.stack.push(TableScene(context, self, match))


SceneMaker = Callable[["Context", Desk], "Scene"]

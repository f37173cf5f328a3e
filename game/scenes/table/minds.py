"""Who thinks for the computer players of a match, and who advises a person. Nothing here holds up a frame."""

from __future__ import annotations

import logging
import threading
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, get_args

from game.ai.levels import LEVELS, Temper, Wish
from game.ai.worker import CLOCKED, Chair, Workshop
from game.match.runner import Quick, Thinker

if TYPE_CHECKING:
    from game.ai.hints import Hint
    from game.ai.notes import Notes
    from game.match import Match
    from game.rules.view import View

log = logging.getLogger(__name__)

SEARCHES = "expert"
"""The level that looks ahead: it thinks in a process of its own."""


class Minds:
    """The minds of a match's computer seats; with `autoplay`, a level, those of people's seats too. `close` them at the end."""

    def __init__(self, match: Match, autoplay: str = "") -> None:
        chairs = {}
        for seat, who in enumerate(match.setup.seats):
            human = who.kind == "human"
            if human and not autoplay:
                continue
            level = autoplay if human else who.level
            temper: Temper | None = next((name for name in get_args(Temper) if name == who.temper), None)
            wish: Wish | None = next((name for name in get_args(Wish) if name == who.instruction), None)
            chairs[seat] = Chair(seat, level if level in LEVELS else "medium", match.setup.seed, temper, wish)
        searching = {seat: chair for seat, chair in chairs.items() if chair.level == SEARCHES}
        self.workshop = Workshop(match.game, searching) if searching else None
        self.thinkers: dict[int, Thinker] = {}
        for seat, chair in chairs.items():
            if self.workshop is not None and seat in searching:
                self.thinkers[seat] = self.workshop.thinker(seat)
            else:
                self.thinkers[seat] = Quick(chair.bot(match.game, CLOCKED))

    def close(self) -> None:
        """End the process, if there is one."""
        if self.workshop is not None:
            self.workshop.close()


class Adviser:
    """Looks for a hint in a thread; `poll` returns it once it is found."""

    def __init__(self) -> None:
        self._found: SimpleQueue[tuple[int, Hint | None]] = SimpleQueue()
        self._moment = -1
        self.thinking = False

    def ask(self, view: View, notes: Notes, moment: int) -> None:
        """Begin to look for the best move in a position, with what was noted; `moment` tells an answer that comes too late."""
        self._moment, self.thinking = moment, True
        threading.Thread(target=self._think, args=(view, notes, moment), name="hint", daemon=True).start()

    def poll(self) -> Hint | None:
        """Return the hint asked for last, None while it is looked for."""
        try:
            moment, found = self._found.get_nowait()
        except Empty:
            return None
        if moment != self._moment:
            return None
        self.thinking = False
        return found

    def _think(self, view: View, notes: Notes, moment: int) -> None:
        from game.ai.hints import hint  # noqa: PLC0415

        found = None
        try:
            found = hint(view, notes)
        except Exception:
            log.exception("no hint was found")
        self._found.put((moment, found))

"""The way to a film: it is loaded, and shown where that can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import told, tr
from game.match.replay import Reel
from game.scenes.base import Scene
from game.scenes.names import shown
from game.scenes.replay.page import FilmScene
from game.storage.files import StorageError

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk


class ReplayScene(Scene):
    """The door to a film: gives way to it, or to the scene below with a word on why the match cannot be shown."""

    name = "replay"

    def __init__(self, context: Context, desk: Desk, what: str | Reel) -> None:
        """``what`` is the id of a saved match, or a film that is loaded already."""
        super().__init__(context)
        self.desk = desk
        self.what = what

    def enter(self) -> None:
        """Give way."""
        stack = self.context.stack
        try:
            reel = self.what if isinstance(self.what, Reel) else self._load(self.what)
        except StorageError as error:
            stack.pop()
            if stack.top is not None:
                stack.top.ui.toast(told(error), bad=True)
            return
        stack.replace(FilmScene(self.context, self.desk, reel))

    def _load(self, match_id: str) -> Reel:
        info = self.desk.saves.store.info(match_id)
        return Reel(self.desk.saves.replay(match_id), shown(info.name) or tr(info.rules_name), not info.open, match_id)

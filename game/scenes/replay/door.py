"""The way to a film: it is loaded, and shown where that can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.base import Scene
from game.scenes.replay.page import FilmScene
from game.storage.files import StorageError

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk


class ReplayScene(Scene):
    """The door to a film: gives way to it, or to the scene below with a word on why the match cannot be shown."""

    name = "replay"

    def __init__(self, context: Context, desk: Desk, match_id: str) -> None:
        super().__init__(context)
        self.desk = desk
        self.match_id = match_id

    def enter(self) -> None:
        """Give way."""
        stack = self.context.stack
        try:
            film = FilmScene(self.context, self.desk, self.match_id)
        except StorageError as error:
            stack.pop()
            if stack.top is not None:
                stack.top.ui.toast(str(error), bad=True)
            return
        stack.replace(film)

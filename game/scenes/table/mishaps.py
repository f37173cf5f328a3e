"""What goes wrong beside a match, told to those who play it: a disk that refuses, a computer player that fails."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from game.i18n import tr
from game.scenes.table.words import name_of
from game.widgets import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

log = logging.getLogger(__name__)


class Mishaps:
    """Each mishap is told once; the match goes on."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._trouble = ""
        self._failed = False

    def say_notices(self) -> None:
        """Say what there is to know of the file of a match that goes on."""
        notices = self.scene.desk.notices
        if notices:
            self.scene.ui.toast(" ".join(map(tr, notices)))
            notices.clear()

    def look_at_disk(self) -> None:
        """Say so when the match can no longer be saved, and when it can again."""
        trouble = self.scene.match.trouble
        if trouble == self._trouble:
            return
        self._trouble = trouble
        if trouble:
            self.scene.ui.toast(tr(trouble), bad=True)
        else:
            self.scene.ui.toast(tr("The match is saved again, nothing of it is missing."))

    def mind_failed(self, seat: int, error: Exception) -> None:
        """Tell of a computer player that could not think: its seat makes the safest move there is."""
        log.error("the computer player of seat %d failed", seat, exc_info=error)
        if self._failed:
            return
        self._failed = True
        scene = self.scene
        report = scene.context.report(f"computer player of seat {seat}", error)
        name = name_of(scene.match, seat)
        said = [tr("There is a fault in the game: {name} found no move. The safest one was made instead.", name=name)]
        if scene.match.id and not scene.match.trouble:
            said.append(tr("The match is saved up to the last move, and goes on."))
        if report is not None:
            said.append(tr("What happened is written down for whoever mends it, on this computer alone: {path}", path=str(report)))
        if scene.autoplay:
            return  # nobody is there to read it
        Dialog("mishap", tr("Something went wrong"), " ".join(said), [Answer("on", tr("Back to the table"), kind="main")]).open(
            scene.ui
        )

"""A new match: which rules, who sits where, how long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import style
from game.i18n import tr
from game.rules.catalog import built_in
from game.scenes.base import Scene
from game.storage.setup import SeatSetup, make_setup
from game.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit


class NewMatchScene(Scene):
    """Choose and deal."""

    name = "new match"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context)
        self.title = tr("New match")
        self.desk = desk

    def build(self, kit: Kit) -> None:
        """Place the buttons."""
        m = kit.metrics
        wide = kit.ui(456)
        self.ui.add(Button("new.back", tr("Back"), self.context.stack.pop, icon="x")).place(
            (m.width - kit.ui(64) - kit.ui(140), kit.ui(34), kit.ui(140), m.target(60))
        )
        self.ui.add(Button("new.deal", tr("Deal"), self._deal, icon="cards", kind="main", size=44)).place(
            (m.width - kit.ui(64) - wide, m.height - kit.ui(186), wide, m.target(108))
        )

    def enter(self) -> None:
        """Begin at the main button."""
        self.focus("new.deal", visible=False)

    def handle(self, event: pygame.Event) -> bool:
        """Go back with Escape."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.stack.pop()
            return True
        return False

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.kit.text(surface, self.title, (self.kit.ui(64), self.kit.ui(28)), "title", style.SCENE_TITLE, shadow=0.5)

    def _deal(self) -> None:
        seats = (
            SeatSetup(tr("You"), "human", portrait="you"),
            SeatSetup("Mabel", portrait="mabel"),
            SeatSetup("Clara", portrait="clara"),
            SeatSetup("Otto", portrait="otto"),
        )
        setup = make_setup(built_in("hodges"), 4, seed=self.desk.new_seed(), seats=seats)
        self.desk.begin(self.context, setup)

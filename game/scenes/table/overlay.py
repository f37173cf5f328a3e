"""The ways off the table and back: menus, help, settings, the cover between two players, the score pad after a round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr
from game.scenes.doors import behind_door
from game.scenes.table.menus import menu_for
from game.scenes.table.popup import Popup
from game.scenes.table.words import name_of
from game.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

SCORE_AFTER: Final = 1.2


class Overlay:
    """Opens what comes above the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._score_in = 0.0

    # ---- menus and other scenes

    def context_menu(self, pos: tuple[int, int]) -> None:
        """Open the menu of what lies under a pixel."""
        scene = self.scene
        if scene.covered:
            return
        found = menu_for(scene, pos)
        if found is not None and found[1]:
            Popup(*found).open(scene.ui, pos)

    def menu(self) -> None:
        """Ask what to do beside playing."""
        scene = self.scene
        words = tr("Everything is saved as you play: the match goes on where you leave it.")
        Dialog("menu", scene.title, words, self.answers(), escape="back", width=1000).open(scene.ui)

    def answers(self) -> list[Answer]:
        """What the menu offers, the way out last."""
        return [
            Answer("back", tr("Play on"), kind="main", icon="play"),
            Answer("rules", tr("Rules"), self.rules, icon="book"),
            Answer("sight", tr("What the others can see"), self.sight, icon="eye"),
            Answer("help", tr("Keys"), self.help, icon="help"),
            Answer("settings", tr("Settings"), self.settings, icon="gear"),
            Answer("leave", tr("Leave the table"), self.leave, icon="door"),
        ]

    def leave(self) -> None:
        """Go back to the title."""
        self.scene.context.stack.reset(behind_door("title", self.scene.context, self.scene.desk))

    def help(self) -> None:
        """Show all keys."""
        from game.scenes.help import HelpScene  # noqa: PLC0415
        from game.scenes.table.keylist import table_keys  # noqa: PLC0415

        self.scene.context.stack.push(HelpScene(self.scene.context, table_keys(), self.rules))

    def rules(self) -> None:
        """Open the rulebook of this match."""
        from game.scenes.rulebook import RulebookScene  # noqa: PLC0415

        scene = self.scene
        game = scene.match.game
        scene.context.stack.push(RulebookScene(scene.context, scene.desk, game.rules, game.players))

    def sight(self, seat: int | None = None) -> None:
        """Show what a player can see, the next one unless another is named."""
        from game.scenes.doors import open_door  # noqa: PLC0415

        scene = self.scene
        shown = (scene.viewer + 1) % scene.match.game.players if seat is None else seat
        open_door("fairness", scene.context, scene.desk, scene.match, scene.viewer, shown)

    def settings(self) -> None:
        """Go to the settings."""
        from game.scenes.doors import open_door  # noqa: PLC0415

        open_door("settings", self.scene.context, self.scene.desk)

    def hint(self) -> None:
        """Say what would be good now, or why that cannot be asked."""
        reason = self.scene.controls.no_hint()
        if reason:
            self.scene.refuse(reason, "")
        else:
            self.scene.advising.ask()

    # ---- between players

    def _next_person(self) -> None:
        """Once the picture is up to date: ask what has to be asked, cover the rack for the next player."""
        scene = self.scene
        state = scene.match.state
        following = self._next()
        if scene.covered or scene.ui.layers or scene.grace > 0:
            return
        if following is not None:
            self.cover(following)
        elif state.phase == "answer" and state.actor in scene.people:
            self._ask_partner()

    def _next(self) -> int | None:
        """The person whose turn it is while another sits in front of the screen."""
        scene = self.scene
        state = scene.match.state
        if scene.covered or state.phase in ("over", "ready"):
            return None
        return state.actor if state.actor in scene.people and state.actor != scene.viewer else None

    def _ask_partner(self) -> None:
        scene = self.scene
        asker = name_of(scene.match, scene.match.state.turn)
        answers = [
            Answer("yes", tr("Yes"), lambda: scene.deeds.answer(yes=True), kind="main"),
            Answer("no", tr("No, wait"), lambda: scene.deeds.answer(yes=False)),
        ]
        words = tr("{name} asks you, as the partner.", name=asker)
        Dialog("answer", tr("May {name} go out?", name=asker), words, answers).open(scene.ui)

    def cover(self, seat: int) -> None:
        """Hide the rack until the next player says to be here."""
        scene = self.scene
        scene.pointer.cancel()
        scene.selection.clear()
        scene.viewer = seat
        scene.covered = True
        scene.layout()
        scene.announce(tr("Pass to {name}.", name=name_of(scene.match, seat)), urgent=True)
        scene.focus("table.uncover")

    def uncover(self) -> None:
        """The next player is here: show the rack."""
        scene = self.scene
        scene.covered = False
        scene.layout()
        scene.announce(tr("{name}, it is your turn.", name=name_of(scene.match, scene.viewer)))

    # ---- after a round

    def round_ended(self) -> None:
        """Verify the books, then go to the score pad; at the honour table people may still challenge: there they ask for it."""
        scene = self.scene
        if scene.context.pace > 0:
            teams = range(scene.match.game.teams)
            books = [book for team in teams for book in scene.match.ledger.books[team] if book.closed]
            scene.pointing.verify([f"book.{book.number}" for book in books])
        if scene.match.state.honour is None or not scene.people:
            self._score_in = SCORE_AFTER

    def to_score(self) -> None:
        """Go to the score pad."""
        from game.scenes.scoring import ScoringScene  # noqa: PLC0415

        scene = self.scene
        self._score_in = 0.0
        scene.context.stack.push(ScoringScene(scene.context, scene.desk, scene.match))

    @property
    def waiting(self) -> bool:
        """Whether the score pad or the next player is about to come."""
        return self._score_in > 0 or self._next() is not None

    def step(self, dt: float) -> None:
        """Go to the next player, or to the score pad, when it is time."""
        if not self.scene.the_director.idle:
            return
        self._next_person()
        if self._score_in > 0 and not self.scene.pointing.verifying:
            self._score_in -= dt
            if self._score_in <= 0:
                self.to_score()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the cover over the rack."""
        scene = self.scene
        if not scene.covered:
            return
        kit, rack = scene.kit, scene.board.table["rack"]
        panel = pygame.Rect(0, 0, min(rack.width * 4 // 5, kit.ui(820)), kit.ui(150))
        panel.center = (rack.centerx, rack.centery + kit.ui(10))
        kit.panel(surface, panel)
        name = name_of(scene.match, scene.viewer)
        title = (panel.centerx, panel.top + kit.ui(22))
        kit.text(surface, tr("Pass to {name}", name=name), title, "title", style.HEADING, align="centre", width=panel.width)
        words = tr("The cards are hidden until {name} is here: press Enter", name=name)
        below = (panel.centerx, panel.bottom - kit.ui(54))
        kit.text(surface, words, below, "text", 20, style.SOFT, align="centre", width=panel.width - 40)

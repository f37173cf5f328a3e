"""The table's own parts where somebody watches over the moves: deeds, buttons, ways out, hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.i18n import tr
from game.match.ledger import kinds_of
from game.rules.actions import Play
from game.scenes.table.advising import Advising
from game.scenes.table.controls import Controls, Spec
from game.scenes.table.deeds import Deeds
from game.scenes.table.overlay import Overlay
from game.widgets import Answer, Dialog

if TYPE_CHECKING:
    from game.rules.actions import Action
    from game.scenes.guided.scene import GuidedTable
    from game.scenes.table.planning import Plan, Planner
    from game.sprites.pen import Spot


class WatchedDeeds(Deeds):
    """Lets a move through only where the guide agrees."""

    def __init__(self, scene: GuidedTable) -> None:
        super().__init__(scene)
        self.guided = scene

    def carry_out(self, plan: Plan, origins: dict[int, Spot] | None = None) -> bool:
        """Do what a plan says, unless the guide objects."""
        if not plan.legal:
            said = self.guided.said_of_refused(plan.cards)
            if said:
                self.guided.object(said)
                return False
        if plan.action is not None and self.guided.objects(plan.action):
            return False
        return super().carry_out(plan, origins)

    def submit(self, action: Action, cards: Sequence[int] = ()) -> bool:
        """Hand an action to the match, unless the guide objects."""
        if self.guided.objects(action):
            return False
        return super().submit(action, cards)

    def undo(self) -> None:
        """Take back what was played in this step."""
        if self.scene.match.draft(self.scene.viewer) or not self.guided.at_start:
            super().undo()
        else:
            self.scene.refuse(self.scene.undo_reason(), "")


class WatchedControls(Controls):
    """The table's buttons, without those that lead elsewhere."""

    def __init__(self, scene: GuidedTable) -> None:
        super().__init__(scene)
        self.guided = scene

    def _turn(self, planner: Planner) -> list[Spec]:
        if self.scene.match.state.phase == "over":
            return [Spec("main", "wait", tr("Round over"), lambda: None, "flag", reason=tr("Go on above"))]
        return super()._turn(planner)

    def _wanted(self, planner: Planner) -> list[Spec]:
        found = super()._wanted(planner)
        if not self.guided.at_start or self.scene.match.draft(self.scene.viewer):
            return found
        return [replace(spec, reason=self.scene.undo_reason()) if spec.slot == "undo" else spec for spec in found]


class WatchedDoors(Overlay):
    """Ways out that lead back to where lessons and puzzles are chosen."""

    def __init__(self, scene: GuidedTable) -> None:
        super().__init__(scene)
        self.guided = scene

    def menu(self) -> None:
        """Ask what to do beside going on."""
        answers = [
            Answer("back", tr("Go on"), kind="main", icon="play"),
            Answer("help", tr("Keys"), self.help, icon="help"),
            Answer("settings", tr("Settings"), self.settings, icon="gear"),
            Answer("leave", tr("Leave"), self.leave, icon="door"),
        ]
        words = self.guided.leaving_words
        Dialog("menu", self.scene.title, words, answers, escape="back", width=1000).open(self.scene.ui)

    def leave(self) -> None:
        """Go back to the list."""
        self.scene.context.stack.pop()

    def hint(self) -> None:
        """Show how it is done."""
        self.guided.hint()

    def round_ended(self) -> None:
        """Stay here: the guide counts."""


class Pointer(Advising):
    """Lets glow what the guide shows; there is nothing to think about."""

    def step(self, dt: float) -> None:
        """Nothing has to be waited for."""


def alike(action: Action, cards: Sequence[int]) -> bool:
    """Tell whether a play is made of just these cards."""
    if not isinstance(action, Play):
        return False
    return Counter(kind for group in action.groups for kind in group.cards) == Counter(kinds_of(cards))

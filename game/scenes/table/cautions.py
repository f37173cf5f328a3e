"""A word before a clearly poor move, found while the person thinks; where it is not there yet, the move simply goes through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.cautions import CAUTIONS, is_weighed, why_poor
from game.i18n import tr
from game.rules.actions import Discard
from game.rules.cards import BOOK_PLURALS, KIND_NAMES, KINDS
from game.scenes.table.words import move_words, tens
from game.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ai.weigh import Loss, Scales
    from game.match.draft import Draft
    from game.rules.actions import Action
    from game.scenes.table.planning import Plan
    from game.scenes.table.scene import TableScene

QUIET: Final = 0.6
"""Seconds at rest after which moves are weighed: whoever plays on at once is not kept busy with it."""
LEAST: Final = {"quiet": 60.0, "talkative": 30.0}
"""Points a round from which the coach warns; a coach that is off never does."""


class Cautions:
    """Has the moves that a person could make now weighed, and asks before one that clearly costs something. Once said is enough."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.losses: dict[Action, Loss] = {}
        self.said: set[Action] = set()
        self._scales: Scales | None = None
        self._asked: set[Action] = set()
        self._moment = -1
        self._turn = (-1, -1)
        self._rested = 0.0
        self._looked: tuple[int, dict[str, Plan], Draft] | None = None

    # ---- weighing

    def step(self, dt: float) -> None:
        """Follow the match: forget what is past, ask once the table has been at rest for a moment, take over what is known."""
        match = self.scene.match
        if self._moment != match.moment:
            self._moment, self._rested = match.moment, 0.0
            self.losses, self._asked = {}, set()
            if self._scales is not None:
                self._scales.poll()
                self._scales.forget()
            turn = (match.state.round, match.state.turns)
            if turn != self._turn:
                self._turn, self.said = turn, set()
        if self._scales is not None:
            self.losses.update(self._scales.poll())
        if not self.watching or not self.scene.the_director.idle:
            return
        self._rested += dt
        if self._rested >= QUIET:
            self._ask()

    @property
    def watching(self) -> bool:
        """Whether the coach looks over the shoulder of the person whose turn it is."""
        scene, state = self.scene, self.scene.match.state
        mine = state.turn == scene.viewer and state.phase == "play" and scene.viewer in scene.people
        return mine and state.honour is None and scene.desk.coach in LEAST and not scene.covered

    def _ask(self) -> None:
        looked = (self._moment, self.scene.glow.plans, self.scene.match.draft(self.scene.viewer))
        if (
            self._looked is not None
            and looked[0] == self._looked[0]
            and looked[1] is self._looked[1]
            and looked[2] == self._looked[2]
        ):
            return  # nothing else can be done than at the last look: a table at rest costs nothing
        self._looked = looked
        new = [action for action in self._possible() if action not in self._asked]
        if not new:
            return
        if self._scales is None:
            from game.ai.weigh import Scales  # noqa: PLC0415  # nothing of the search is needed before

            self._scales = Scales(self.scene.match.game)
        self._asked.update(new)
        match, viewer = self.scene.match, self.scene.viewer
        self._scales.ask(match.view(viewer), new, match.notes(viewer))

    def _possible(self) -> list[Action]:
        """Every discard, and what the cards selected, held or set aside would do."""
        scene, match = self.scene, self.scene.match
        hand = match.state.hands[scene.viewer]
        discards = [Discard(scene.viewer, kind) for kind in range(KINDS) if hand[kind]]
        found: list[Action] = [action for action in discards if match.check(action) is None]
        plans = list(scene.glow.plans.values())
        if match.draft(scene.viewer):
            plans.append(scene.deeds.planner.lay_draft())
        for plan in plans:
            action = plan.action
            if action is not None and plan.fair and is_weighed(match.state, action) and action not in found:
                found.append(action)
        return found

    def close(self) -> None:
        """End the process, if there is one."""
        if self._scales is not None:
            self._scales.close()

    # ---- warning

    def loss_of(self, plan: Plan) -> Loss | None:
        """What a plan costs, where that is to be said first."""
        action = plan.action
        if action is None or not self.watching or self._moment != self.scene.match.moment or action in self.said:
            return None
        loss = self.losses.get(action)
        return loss if loss is not None and loss.cost >= LEAST[self.scene.desk.coach] else None

    def stops(self, plan: Plan, go_on: Callable[[], object]) -> bool:
        """Ask before a plan that costs something; returns whether it waits for the answer. Made again, it goes through."""
        loss = self.loss_of(plan)
        if loss is None or plan.action is None:
            return False
        self.said.add(plan.action)
        answers = [Answer("keep", tr("Think again"), kind="main"), Answer("anyway", tr("Play it anyway"), go_on)]
        Dialog("caution", tr("Are you sure?"), self.words(plan.action, loss), answers, escape="keep").open(self.scene.ui)
        return True

    def words(self, action: Action, loss: Loss) -> str:
        """Why a move is poor, what is better, and by how much."""
        code, found = why_poor(self.scene.match.view(self.scene.viewer), action)
        figures = {name: tr(value) if value in _NAMES else value for name, value in found.items()}
        reason = tr(CAUTIONS[code]).format(**figures)
        better = tr("Better: {move}. That is worth about {points} points more, give or take {error}.").format(
            move=move_words(loss.better), points=tens(loss.cost), error=tens(2 * loss.error)
        )
        return f"{reason} {better}"


_NAMES = frozenset((*KIND_NAMES, *BOOK_PLURALS))

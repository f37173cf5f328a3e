"""Which places glow: where the cards held or selected could go, where one can draw, and what lies under the pointer."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from game.match.draft import standing
from game.scenes.table.planning import BURN, FELT, PILE, Plan
from game.scenes.table.words import cards_text
from game.sprites.zones import zone_bounds

if TYPE_CHECKING:
    from game.scenes.table.planning import Planner
    from game.scenes.table.scene import TableScene
    from game.sprites.zones import ZoneState


AROUND: Final = 14  # u a glow may reach beyond that of its place, where what lies there is turned
PART: Final = 0.34
"""Share of the window's width that is painted of a glow in a frame."""


class Glow:
    """Keeps plans for the cards in question, and the zones of the sight in step with them."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.plans: dict[str, Plan] = {}

    def light_up(self, planner: Planner) -> None:
        """Work out what could be done with the cards held or selected, and let legal places glow."""
        scene = self.scene
        cards = scene.selection.cards
        drag = scene.pointer.holding.drag
        if drag is not None and drag.source == "cards" and drag.phase == "held":
            cards = drag.cards
        self.plans = planner.all(cards) if cards and scene.people and not scene.covered else {}
        self.show()

    def meant(self, target: str | None) -> str | None:
        """The place a person means who points at one with cards.

        Where no burn pile lies yet, the felt one sees there; and where the books leave no felt free, a book of another rank
        is the only place to begin a new one.
        """
        if target not in self.plans or self.plans[target].legal or not self.plans[FELT].legal:
            return target
        board = self.scene.board
        band = board.bands[board.own_team]
        if target == BURN:
            return target if band.burn_spots else FELT
        place = board.target_rect(target)
        full = place is not None and band.felt.colliderect(place)
        return FELT if full and self.scene.deeds.planner.strange(self.plans[target]) else target

    def show(self) -> None:
        """Let places glow as the plans say, with the one under held cards marked."""
        scene = self.scene
        zones: dict[str, ZoneState] = {}
        drag, over = scene.pointer.holding.drag, scene.pointer.holding.over
        held = drag is not None and drag.phase == "held"
        for target, plan in self.plans.items():
            if plan.fair:
                zones[target] = "draft legal" if plan.draft is not None and target.startswith("draft.") else "legal"
        if not self.plans and scene.people and not scene.covered:
            if scene.match.state.phase == "keep" and not scene.match.state.kept[scene.viewer]:
                zones.update({"keep.1": "legal", "keep.2": "legal"})
            elif scene.match.state.turn == scene.viewer:
                self._glow_draw(zones)
        if held and over in self.plans:
            zones[over] = "under" if self.plans[over].legal else "refused"
        for target in scene.advising.places:
            zones.setdefault(target, "under")
        before = scene.sight.zones
        scene.sight.zones = zones
        for target in {*zones, *before}:
            if zones.get(target) != before.get(target):
                self._repaint_zone(target)
        self._preview()

    def _glow_draw(self, zones: dict[str, ZoneState]) -> None:
        """Before the draw the stacks glow, and the pile if it can be taken."""
        scene = self.scene
        if scene.match.state.phase != "draw":
            return
        planner = scene.deeds.planner
        if planner.draw().legal:
            for stack in scene.board.centre.stacks:
                if stack.count:
                    zones[f"stack.{stack.index}"] = "under" if stack.index in scene.stacks_chosen else "legal"
        if planner.take().legal:
            zones[PILE] = "legal"

    def _repaint_zone(self, target: str) -> None:
        """Paint a place as it looks now: a wide one in parts, frame by frame, beginning where the cards are held."""
        scene = self.scene
        rect = scene.board.target_rect(target)
        if rect is None:
            return
        reach = 2 * scene.kit.metrics.px(AROUND)
        holding = scene.pointer.holding
        first, *others = _parts(
            zone_bounds(scene.kit, rect, "under").inflate(reach, reach),
            scene.metrics.width * PART,
            holding.pos[0] if holding.drag is not None else rect.centerx,
        )
        scene.invalidate(first)
        for each in others:
            scene.invalidate(each, patient=True)

    def _preview(self) -> None:
        """The total the lay-down panel would show with the cards held over the draft."""
        scene = self.scene
        plan = self.plans.get(scene.pointer.holding.over or "") if scene.pointer.holding.drag is not None else None
        if plan is None or plan.draft is None or scene.sight.standing is None:
            self.clear_preview()
            return
        points = standing(scene.match.state, scene.viewer, plan.draft).points
        if points != scene.sight.preview:
            scene.sight.preview, scene.sight.held = points, cards_text(plan.cards)
            self._repaint_panel()

    def clear_preview(self) -> None:
        """Show the draft as it stands, without the cards held."""
        if self.scene.sight.preview is not None:
            self.scene.sight.preview = None
            self._repaint_panel()

    def _repaint_panel(self) -> None:
        if self.scene.board.panel is not None:
            self.scene.invalidate(self.scene.board.panel.inflate(60, 60))


def _parts(area: pygame.Rect, wide: float, x: int) -> list[pygame.Rect]:
    """A region in columns no wider than that, from a pixel outwards."""
    count = max(1, math.ceil(area.width / wide))
    edges = [area.left + area.width * number // count for number in range(count + 1)]
    columns = [pygame.Rect(left, area.top, right - left, area.height) for left, right in pairwise(edges)]
    return sorted(columns, key=lambda column: abs(column.centerx - x))

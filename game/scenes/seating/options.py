"""The panel of a new match: how long, how strict, with how much help, how fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from game.i18n import tr
from game.scenes.form import Form
from game.scenes.front import change_look
from game.scenes.seating.minutes import about
from game.scenes.seating.plan import MOST_ROUNDS, MOST_TARGET
from game.widgets import Button, Segments, Stepper, Toggle

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.seating.plan import MatchPlan
    from game.widgets import Kit, Scroll, Widget

STEP: Final = 500
GAPS: Final = (13, 10, 8, 6)  # ui units between the controls: the first with which all are seen at once, else the first
PACES: Final = ("slow", "normal", "fast")


class Chooser(Protocol):
    """What the panel asks of the scene it stands in."""

    plan: MatchPlan
    desk: Desk
    context: Context

    def rebuild(self) -> None:
        """Show what has changed."""


def fill(
    kit: Kit, sheet: Scroll, area: pygame.Rect, scene: Chooser, house: Callable[[], None] | None, gap: float = GAPS[0]
) -> None:
    """Put the controls onto the sheet, `gap` ui units apart; each changes the scene's plan, the player's settings or the look."""
    plan, desk, context = scene.plan, scene.desk, scene.context
    form = Form(kit, sheet, area, pad=kit.ui(24), gap=kit.ui(gap))
    lasts = about(plan.minutes(context.look.speed))
    kinds = [("rounds", tr("Rounds")), ("target", tr("Points"))]
    kind = "target" if plan.target else "rounds"
    form.space(-4)
    form.row(
        Segments("new.length", tr("Length"), kinds, kind, lambda key: _choose_kind(scene, key)), tr("Length"), lasts, share=0.6
    )
    form.full(_length(kit, form, scene))
    form.line()
    form.row(
        Toggle("new.honour", tr("Honour table"), plan.honour, lambda on: setattr(plan, "honour", on)),
        tr("Honour table"),
        tr("Slips are allowed; anyone may say “that’s not right”."),
    )
    form.line()
    form.row(
        Toggle("new.stir", tr("Stir the cards"), plan.stir, lambda on: setattr(plan, "stir", on)),
        tr("Stir the cards"),
        tr("The deal begins with the big shuffle, by your hand."),
    )
    form.line()
    form.title("new.coach.title", tr("Coach"), tr("says what can be done now"))
    coach = [("off", tr("Off")), ("quiet", tr("Quiet")), ("talkative", tr("Talkative"))]
    form.full(Segments("new.coach", tr("Coach"), coach, desk.coach, lambda key: desk.keep("coach", key)))
    form.line()
    form.title("new.pace.title", tr("Pace of the others"))
    paces = [("slow", tr("Slow")), ("normal", tr("Normal")), ("fast", tr("Fast"))]
    pace = context.look.speed if context.look.speed in PACES else "fast"
    form.full(Segments("new.pace", tr("Pace of the others"), paces, pace, lambda key: _choose_pace(scene, key)))
    if house is not None:
        form.full(Button("new.house", tr("House rules…"), house, icon="sort", size=23))


def _length(kit: Kit, form: Form, scene: Chooser) -> Widget:
    plan = scene.plan
    if plan.target:
        return Stepper(
            "new.target", tr("Points to win"), plan.target, lambda points: _choose_target(scene, points),
            low=STEP, high=MOST_TARGET, step=STEP, show=lambda points: f"{points:,.0f}",
        )  # fmt: skip
    if form.wide // MOST_ROUNDS >= kit.metrics.target(44):
        rounds = [(str(n), str(n)) for n in range(1, MOST_ROUNDS + 1)]
        return Segments("new.rounds", tr("Rounds"), rounds, str(plan.rounds), lambda key: _choose_rounds(scene, int(key)))
    return Stepper("new.rounds", tr("Rounds"), plan.rounds, lambda n: _choose_rounds(scene, n), low=1, high=MOST_ROUNDS)


def _choose_kind(scene: Chooser, key: str) -> None:
    scene.plan.by_points(wanted=key == "target")
    scene.rebuild()


def _choose_rounds(scene: Chooser, rounds: int) -> None:
    scene.plan.choose_rounds(rounds)
    scene.rebuild()


def _choose_target(scene: Chooser, points: int) -> None:
    scene.plan.choose_target(points)
    scene.rebuild()


def _choose_pace(scene: Chooser, key: str) -> None:
    change_look(scene.context, speed=key)
    scene.rebuild()

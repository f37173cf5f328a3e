"""A first match with a guide: each step is prompted, and the prompts fade as somebody manages alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.ai.hints import hint
from game.ai.mind import make_mind
from game.ai.params import Params
from game.ai.search import Budget
from game.i18n import tr
from game.rules.actions import Play
from game.scenes.guided.beginning import DONE, OFF
from game.scenes.guided.page import Choice, Page
from game.scenes.guided.prompts import KINDS, Prompt, kind_of_deed, prompt_for
from game.scenes.guided.sheet import lay_sheet, sheet_widgets
from game.scenes.table.advising import Advising
from game.scenes.table.overlay import Overlay
from game.scenes.table.scene import TableScene
from game.teaching.fading import Fading
from game.widgets import Answer

if TYPE_CHECKING:
    import pygame

    from game.ai.hints import Hint
    from game.match import Match
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.table.planning import Planner
    from game.widgets import Kit
    from game.widgets.base import Widget

LONG: Final = 25.0
"""Seconds without an input of one's own after which a step is prompted again."""
AT_ONCE: Final = Budget(worlds=0, rollouts=0)
"""No search: what is simply sensible is enough for a first match, and is there at once."""
KEPT: Final = "first_match.managed."


class FirstMatchScene(TableScene):
    """The table with somebody looking over one's shoulder: nothing is forbidden, everything is said, less and less of it."""

    name = "first match"
    advising: Beside

    def __init__(self, context: Context, desk: Desk, match: Match) -> None:
        super().__init__(context, desk, match)
        self.advising = Beside(self)
        self.doors = GuidedDoors(self)
        managed = {kind: int(desk.settings.number(KEPT + kind, 0)) for kind in KINDS}
        self.fading = Fading(managed, lambda kind, number: desk.keep(KEPT + kind, number))
        self.mind = make_mind(match.game, Params())
        self.prompt: Prompt | None = None
        self._found: Hint | None = None
        self._moment = -1
        self._since = 0.0
        self._sheet: list[Widget] = []
        self._sheet_rect: pygame.Rect | None = None
        self._shown: tuple[str, str] = ("", "")

    @property
    def guiding(self) -> bool:
        """Whether the guide is on."""
        return not self.desk.settings.flag(OFF, default=False)

    # ---- what is to be done now

    def update(self, dt: float) -> None:
        """Look whether there is something to be prompted, and whether somebody is stuck."""
        super().update(dt)
        now = self.context.clock()
        if self._moment != self.match.moment and self.the_director.idle:
            self._moment, self._since = self.match.moment, now
            self._look()
        if self.prompt is not None and now - self._since > LONG and self.fading.help(self.prompt.kind) != "full":
            self.fading.hesitated(self.prompt.kind)
            self._turn_page()

    def _look(self) -> None:
        """Find the step that is due: nothing while others play."""
        state = self.match.state
        mine = state.actor == self.viewer and state.phase in ("keep", "draw", "play") and self.viewer in self.people
        if state.phase == "keep":
            mine = not state.kept[self.viewer]
        self._found = self.prompt = None
        if mine and self.guiding:
            self._found = hint(self.match.view(self.viewer), mind=self.mind, budget=AT_ONCE)
            self.prompt = prompt_for(self.match, self._found)
        self._turn_page()

    def handle(self, event: pygame.Event) -> bool:
        """Whoever does something is not stuck."""
        self._since = self.context.clock()
        return super().handle(event)

    def _happened(self, outcome: Any) -> None:
        """Count what was managed, before the table goes on."""
        action, prompt = outcome.action, self.prompt
        if prompt is not None and not outcome.undone and action.seat == self.viewer:
            laying = self._found is not None and isinstance(self._found.action, Play)
            due = "lay" if laying else prompt.kind
            deed = kind_of_deed(action)
            if deed == due:
                self.fading.managed(prompt.kind)
            elif laying and deed == "discard":
                self.fading.stumbled(prompt.kind)  # the turn is over, and what could be laid was not
            self.prompt = None
        super()._happened(outcome)
        if self.match.over:
            self.desk.keep(DONE, True)

    def refuse(self, text: str, target: str) -> None:
        """Say why something is not done, and what to do instead."""
        super().refuse(text, target)
        if self.prompt is not None:
            self.fading.stumbled(self.prompt.kind)
            self._turn_page()

    # ---- words

    def _coach(self, planner: Planner) -> None:
        """A line where that is enough, else what the coach says anyway."""
        super()._coach(planner)
        if self.prompt is not None and self.fading.help(self.prompt.kind) == "line" and not self.advising.words:
            words = self.prompt.title
            if words != self.sight.coach:
                for text in (words, self.sight.coach):
                    self.invalidate(self.painter.coach_rect(text).inflate(40, 40))
                self.sight.coach = words

    def _turn_page(self) -> None:
        """Show the step as fully as it still needs."""
        help_ = self.fading.help(self.prompt.kind) if self.prompt is not None else "none"
        found = self._found if self.prompt is not None and help_ != "none" else None
        self.advising.point_at(found)
        full = self.prompt if help_ == "full" else None
        shown = (full.title, full.say) if full is not None else ("", "")
        if shown != self._shown:
            self._shown = shown
            self._lay_page(self.kit)
            if full is not None:
                self.announce(f"{full.title}. {full.say}")
        self.refresh()

    def page(self) -> Page:
        """The sheet of the step."""
        assert self.prompt is not None, "there is a sheet only where there is something to say"
        choices = (
            Choice("off", tr("Guide off"), self.switch),
            Choice("known", tr("I know this"), self.know),
            Choice("show", tr("Show me"), self.show_move),
        )
        return Page(
            tr("Your first match"), self.prompt.title, self.prompt.say, guide="clara", guide_name="Clara", choices=choices
        )  # fmt: skip

    def build(self, kit: Kit) -> None:
        """Lay out the table, and the sheet on it."""
        super().build(kit)
        self._sheet_rect, self._sheet = None, []
        if self._shown != ("", ""):
            self._lay_page(kit)

    def _lay_page(self, kit: Kit) -> None:
        for widget in self._sheet:
            self.ui.remove(widget)
        self._sheet, self.showing.above = [], []
        if self.prompt is None or self._shown == ("", ""):
            self.invalidate()
            return
        board = self.board
        needed = [board.table[name] for name in ("rack", "centre", "coach")]
        needed += [widget.rect for widget in self.ui.widgets if widget.id.startswith("table.")]
        own = [board.band_rect(board.own_team)]
        drawing = self.prompt.kind == "draw"
        needed += [] if drawing else own
        liked = own if drawing else []
        liked += [board.plate(seat) for seat in range(self.match.game.players)]
        liked += [place.rect for team in board.far_teams for place in board.bands[team].places] + [board.table["score"]]
        page = self.page()
        rect, plan = lay_sheet(kit, page, needed, liked, self._sheet_rect)
        self._sheet_rect, self.showing.above = rect, [rect]
        for widget, part in sheet_widgets(kit, page, rect, plan):
            self.ui.add(widget).place(part)
            self._sheet.append(widget)
        self.invalidate()

    # ---- what the sheet offers

    def know(self) -> None:
        """No more help for this kind of step."""
        if self.prompt is not None:
            self.fading.known(self.prompt.kind)
            self._turn_page()

    def show_move(self) -> None:
        """Make the move that is prompted."""
        if self._found is None:
            return
        if self.match.draft(self.viewer):
            self.deeds.take_back()
        self.selection.clear()
        self.deeds.submit(self._found.action)

    def switch(self) -> None:
        """Turn the guide off or on."""
        self.desk.keep(OFF, self.guiding)
        self._look()
        self.ui.toast(tr("The guide is on.") if self.guiding else tr("The guide is off. The menu turns it on again."))


class Beside(Advising):
    """Lets glow what a prompt means; hints can be asked for as ever, and nobody warns of what the guide has just advised."""

    def point_at(self, found: Hint | None) -> None:
        """Let the cards and places of a move glow, without a word."""
        self.cards = frozenset(self._cards_of(found)) if found is not None else frozenset()
        self.places = frozenset(self._places_of(found)) if found is not None else frozenset()

    def watches(self) -> bool:
        """Not here."""
        return False


class GuidedDoors(Overlay):
    """The table's menu, with a switch for the guide."""

    scene: FirstMatchScene

    def answers(self) -> list[Answer]:
        """The usual ones, and the switch before the way out."""
        words = tr("Guide off") if self.scene.guiding else tr("Guide on")
        usual = super().answers()
        return [*usual[:-1], Answer("guide", words, self.scene.switch, icon="hint"), usual[-1]]

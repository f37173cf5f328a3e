"""A table at which a guide speaks; lessons and puzzles fill in what it says."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.access import sentences
from game.i18n import tr
from game.match import Match, SeatSetup, Table, make_setup
from game.match.draft import staged_cards
from game.match.runner import Runner
from game.scenes.guided.lights import Lights
from game.scenes.guided.sheet import lay_sheet, sheet_widgets
from game.scenes.guided.watch import Pointer, WatchedControls, WatchedDeeds, WatchedDoors, alike
from game.scenes.names import YOU
from game.scenes.table.scene import TableScene
from game.sprites.rack import new_place
from game.teaching.task import read

if TYPE_CHECKING:
    from game.rules.actions import Action
    from game.rules.state import State
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.guided.page import Page
    from game.scenes.table.planning import Planner
    from game.teaching.task import Task
    from game.widgets import Kit
    from game.widgets.base import Widget

CAST: tuple[str, ...] = ("Mabel", "Clara", "Otto", "Nell", "Hugo", "Walt", "Iris")


def match_at(state: State, desk: Desk) -> Match:
    """Return a match that stands at a position, with the person in the first seat; nothing of it is kept."""
    game = state.game
    others = [SeatSetup(name, "computer", portrait=name.lower()) for name in CAST[: game.players - 1]]
    person = SeatSetup(desk.player.name or YOU, "human", portrait=desk.player.portrait)
    setup = make_setup(game.rules, game.players, seed=1, plan=game.plan, seats=(person, *others), honour=game.honour)
    return Match(setup, Table.at(state))


class GuidedTable(TableScene, ABC):
    """Shows a page beside the table and judges each move by the ``task``; without one nothing can be played.

    Subclasses return the ``page`` of the moment and hear of a task that is done by ``reached``.
    """

    name = "guided table"
    leaving_words = ""

    def __init__(self, context: Context, desk: Desk, match: Match) -> None:
        super().__init__(context, desk, match)
        self.runner.close()
        self.runner = Runner(match, {})  # the others do what the script says
        self.deeds = WatchedDeeds(self)
        self.controls = WatchedControls(self)
        self.doors = WatchedDoors(self)
        self.advising = Pointer(self)
        self.lights = Lights(self)
        self.task: Task | None = None
        self.objection = ""
        self._start = match.moment
        self._sheet: list[Widget] = []
        self._sheet_rect: pygame.Rect | None = None
        self._shown: list[pygame.Rect] = []
        self._drew = False
        self._staged: set[int] = set()

    # ---- for subclasses

    @abstractmethod
    def page(self) -> Page:
        """What is said now."""

    def reached(self) -> None:
        """The task is done: called right after the move that did it."""

    def otherwise(self) -> str:
        """What is said of a move that leads elsewhere."""
        return tr("Not that one now.")

    def waiting(self) -> str:
        """What is said when somebody plays though nothing is asked for."""
        return tr("Read on first: press Next.")

    def first_focus(self) -> str:
        """The node that begins with the keyboard."""
        return ""

    # ---- the step

    def begin(self, task: Task | None, show: Sequence[str], *, arrow: bool = False) -> None:
        """Ask for something else from now on."""
        self.task, self.objection = task, ""
        self._start = self.match.moment
        self.lights.show, self.lights.arrow = show, arrow
        self._sheet_rect, self._shown = None, []
        self.turn_page(focus=True)
        self.refresh()

    @property
    def at_start(self) -> bool:
        """Whether nothing was done yet in this step."""
        return self.match.moment == self._start or self.task is None

    def turn_page(self, *, focus: bool = False) -> None:
        """Show what is to be said now; with `focus`, the keyboard goes to where one goes on."""
        for widget in self._sheet:
            self.ui.remove(widget)
        self._lay_page(self.kit)
        page = self.page()
        self.announce(sentences((page.note,) if page.note else (page.title, page.say, page.ask)))
        node = self.first_focus() if focus else ""
        if node:
            self.focus(node, visible=self.tree.focus_visible)

    def _lay_page(self, kit: Kit) -> None:
        page = self.page()
        self.lights.refresh()
        if self.lights.rects:
            self._shown, self._drew = self.lights.rects, "stacks" in self.lights.show
        needed = [widget.rect for widget in self.ui.widgets if widget.id.startswith("table.")]
        board = self.board
        cards = board.rack.target.cards
        liked: list[pygame.Rect] = []
        held = [cards[0].seen.unionall([card.seen for card in cards])] if cards else []
        if page.ask or page.mood == "done":
            needed += [card.seen for card in cards]
            needed += [new_place(kit, card) for card in cards if card.card in self.rack.fresh]
        if page.ask and not self._shown:
            needed.append(board.band_rect(board.own_team))
        # Once cards have come nobody needs to see where from; what was laid is looked at then.
        (liked if page.mood == "done" and self._drew else needed).extend(self._shown)
        liked += [
            *(board.plate(seat) for seat in range(self.match.game.players)),
            board.band_rect(board.own_team),
            *(place.rect for place in board.bands[board.own_team].places),
            board.table["score"],
            board.table["rack"],
            *held * 3,
            board.table["centre"],
        ]
        rect, plan = lay_sheet(kit, page, needed, liked, self._sheet_rect)
        self._sheet_rect = rect
        self.showing.above = [rect]
        self._sheet = []
        for widget, part in sheet_widgets(kit, page, rect, plan):
            self.ui.add(widget).place(part)
            self._sheet.append(widget)
        self.invalidate()

    def build(self, kit: Kit) -> None:
        """Lay out the table, and the page beside it."""
        super().build(kit)
        self._sheet_rect, self._shown = None, []
        self._lay_page(kit)

    # ---- judging

    def objects(self, action: Action) -> bool:
        """Judge a move that the rules allow; returns whether the guide stops it, and says why."""
        if self.match.check(action) is not None or action.seat != self.viewer:
            return False
        verdict = self.task.judge(self.match.state, action) if self.task is not None else None
        if verdict is not None and verdict.finding != "wrong":
            self._let_through(done=verdict.finding == "reached")
            return False
        self.object(self.waiting() if verdict is None else tr(verdict.say or self.otherwise()))
        return True

    def object(self, words: str) -> None:
        """Say why a move is not made."""
        self.context.audio.cue("refuse")
        self.selection.clear()
        self.objection = words
        self.turn_page()
        self.refresh()

    def said_of_refused(self, cards: Sequence[int]) -> str:
        """What is to be said of cards that the rules refuse; empty where their own reason says it."""
        if self.task is None:
            return "" if self.match.state.phase != "play" else self.waiting()
        for wrong in self.task.wrong:
            if wrong.refused and alike(read(wrong.do, self.task.start), cards):
                return tr(wrong.say)
        return ""

    def _let_through(self, *, done: bool) -> None:
        self._done = done
        if self.objection:
            self.objection = ""
            self.turn_page()

    _done = False

    def _happened(self, outcome: Any) -> None:
        super()._happened(outcome)
        if self._done and not outcome.undone:
            self._done, self.task = False, None
            self.reached()

    def show_move(self) -> None:
        """Make the move that leads on."""
        if self.task is None:
            return
        action = self.task.next_move(self.match.state)
        if self.match.draft(self.viewer):
            self.deeds.take_back()
        if action is not None:
            self.selection.clear()
            self.deeds.submit(action)

    def hint(self) -> None:
        """Show how it is done, or say that there is nothing to do."""
        if self.task is None:
            self.refuse(self.waiting(), "")
        else:
            self.show_move()

    # ---- the table's own parts

    def refresh(self) -> None:
        """Keep lights and glow in step, then everything else."""
        if self.director is not None:
            asked = self.task is not None and not self.selection.cards
            self.advising.cards = self.lights.cards() if asked else frozenset()
            self.advising.places = self.lights.places() if asked else frozenset()
            if self.lights.refresh():
                self.invalidate()
        super().refresh()
        self._look_at_draft()

    def _look_at_draft(self) -> None:
        """Say of cards set aside what is known of them, as soon as they lie there."""
        staged = staged_cards(self.match.draft(self.viewer))
        if self.director is None or set(staged) == self._staged:
            return
        self._staged = set(staged)
        words = self.said_of_refused(staged) if staged else ""
        if words != self.objection:
            self.objection = words
            self.turn_page()

    def _coach(self, planner: Planner) -> None:
        """Nothing: the guide speaks."""

    def undo_reason(self) -> str:
        """Why nothing can be taken back."""
        return tr("This step begins here: there is nothing to take back.")

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the table, dimmed around what is shown."""
        super().paint(surface, region)
        self.lights.paint(surface)

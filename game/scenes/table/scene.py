"""The table people play at: a match on screen, played by mouse, touch or keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.match import Zone
from game.match.runner import Runner
from game.rules.actions import Discard, End
from game.scenes.base import Scene
from game.scenes.table.advising import Advising
from game.scenes.table.ahead import Ahead, all_cards, coming, plates, rack_cards
from game.scenes.table.board import Board
from game.scenes.table.bubbles import Callouts
from game.scenes.table.coach import advice
from game.scenes.table.controls import Controls
from game.scenes.table.deeds import Deeds
from game.scenes.table.director import Director, Hooks
from game.scenes.table.glow import Glow
from game.scenes.table.grab import Grab
from game.scenes.table.hands import Hands
from game.scenes.table.keys import Keys
from game.scenes.table.labels import table_nodes
from game.scenes.table.looks import Looks
from game.scenes.table.minds import Minds
from game.scenes.table.mishaps import Mishaps
from game.scenes.table.notices import Notices
from game.scenes.table.overlay import Overlay
from game.scenes.table.painting import Painter, Sight
from game.scenes.table.picture import Picture
from game.scenes.table.planning import Planner
from game.scenes.table.pointer import Pointer
from game.scenes.table.pointing import Pointing
from game.scenes.table.selection import Selection
from game.scenes.table.showing import Showing
from game.scenes.table.stir import StirScene
from game.scenes.table.strip import Strip
from game.sprites.book import band_bounds
from game.sprites.rack import rack_bounds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.access import Node
    from game.match import Match, Outcome
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.table.hand_rack import HandRack
    from game.sprites.pen import Spot
    from game.style import Look
    from game.widgets import Kit

PACE: Final = {"slow": 1.0, "normal": 0.6, "fast": 0.25, "off": 0.0}
"""Seconds between two moves of computer players, by speed."""
GRACE: Final = {"slow": 1.6, "normal": 1.1, "fast": 0.6, "off": 0.4}
"""Seconds in which a wrong discard can be taken back, before the next player moves."""
CALM_PACE: Final = 0.9
HURRIED_PACE: Final = 0.05


class TableScene(Scene):
    """Shows a match and lets people play their seats.

    `desk` leads to other scenes. `viewer` is the seat in front of the screen; where several people play, it changes hands.
    With `autoplay`, a level, computer players play for people too.
    """

    name = "table"

    def __init__(self, context: Context, desk: Desk, match: Match, *, autoplay: str = "") -> None:
        super().__init__(context)
        self.title = match.name or tr(match.game.rules.name)
        self.desk = desk
        self.match = match
        self.autoplay = autoplay or desk.autoplay
        self.people = () if self.autoplay else match.setup.humans
        self.viewer = self.people[0] if self.people else (match.setup.humans or (0,))[0]
        self.hands = Hands(self)
        self.selection = Selection()
        self.sight = Sight()
        self.picture = Picture()
        self.origins: dict[int, Spot] = {}
        self.stacks_chosen: list[int] = []
        self.covered = False
        self.hurried = False
        self.grace = 0.0
        self.mishaps = Mishaps(self)
        self._built: tuple[Look, str] | None = None
        self.deeds = Deeds(self)
        self.glow = Glow(self)
        self.grab = Grab(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.controls = Controls(self)
        self.showing = Showing(self)
        self.looks = Looks(self)
        self.doors = Overlay(self)
        self.notices = Notices(self)
        self.pointing = Pointing(self)
        self.callouts = Callouts(self.mark)
        self.strip = Strip(match)
        self._taken_back = False
        self.advising = Advising(self)
        self.minds = Minds(match, self.autoplay)
        self.runner = Runner(match, self.minds.thinkers, failed=self.mishaps.mind_failed)
        self.director: Director | None = None
        match.listeners.append(self._happened)
        self.picture.sync(match.state, match.ledger)

    # ---- life

    def build(self, kit: Kit) -> None:
        """Lay the table out for the window and the look."""
        director, self.director = self.director, None
        if director is not None:
            director.catch_up()
        self.pointer.cancel()
        self._built = (kit.look, self.desk.books)
        self.board = Board(kit, self.match, self.viewer, self.desk.books)
        self.painter = Painter(kit, self.match, self.board)
        hooks = Hooks(
            self.showing.changed, self.showing.landed, self.showing.happened, self.showing.synced,
            self.notices.flare, self.showing.glided,
        )  # fmt: skip
        self.director = Director(kit, self.match, self.board, self.picture, hooks)
        self.director.set_pace(kit.look.speed, reduced=kit.look.reduced_motion)
        self.sight.hide = self.director.hide
        self.sight.covered = self.covered
        self._set_pace()
        self._ahead = Ahead(kit)
        self._ahead.order(lambda: plates(self.match, self.board, self.picture))
        self.rack.resize(self.board.rack.size)
        self.board.rack.show(self.rack, glide=False)
        self.board.lay(self.picture, self.match.draft(self.viewer))
        self._ahead.share(all_cards(self.board))
        self.showing.moves()
        self.ui.toasts.floor = self.board.table["coach"].top - kit.ui(6)
        self.controls.build(kit)
        self.refresh()

    def enter(self) -> None:
        """Begin: a fresh match is dealt, one that goes on lies there."""
        if self.match.moment == 0 and self.match.opening.events:
            self.picture.clear(self.match.state)
            self.board.lay(self.picture, ())
            self._happened(self.match.opening)
            if self.match.setup.extra.get("shuffle") and self.people:
                self.context.stack.push(StirScene(self.context, lambda: [stack.spot for stack in self.board.centre.stacks]))
        self.mishaps.say_notices()
        self.mishaps.look_at_disk()
        self.refresh()

    def resume(self) -> None:
        """Come back from another scene, where the player may have chosen another look."""
        if self._built != (self.context.look, self.desk.books):
            self.layout()
        self.refresh()

    def leave(self) -> None:
        """Let go of the match, and keep a picture of it."""
        self.desk.keep_picture(self.match, self._static)
        self.runner.close()
        self.minds.close()
        self.advising.close()
        if self._happened in self.match.listeners:
            self.match.listeners.remove(self._happened)

    @property
    def rack(self) -> HandRack:
        """The rack of the seat in front of the screen."""
        return self.hands.rack

    def chosen_cards(self) -> tuple[int, ...]:
        """The selected cards; without any, the card with the keyboard."""
        if self.selection.cards:
            return self.selection.cards
        focus = self.tree.focus or ""
        return (int(focus.removeprefix("card.")),) if focus.startswith("card.") and self.tree.focus_visible else ()

    # ---- time

    def update(self, dt: float) -> None:
        """Let computer players move, cards fly, and everything follow."""
        director = self.the_director
        if self.hurried:
            director.timeline.hurry()
        if director.idle:
            self.grace = max(0.0, self.grace - dt)
        for area in self._ahead.step():
            self.invalidate(area)
        # Where moves follow each other at once they begin when their pictures are there.
        drawn = director.idle and (self.context.pace > 0 or self._ahead.done)
        self.advising.step(dt)
        director.step(dt)
        self.pointer.step(dt)
        for area in self.board.rack.step(dt):
            self.invalidate(area)
        for before, after in self.board.shifts.step(dt):
            self.showing.relaid(before, after)
        self.looks.step(dt)
        self.callouts.step(dt)
        self.notices.step(dt)
        self.pointing.step(dt)
        self.doors.step(dt)
        # Last, so that what a move leads to is painted in the next frame: this one has the move itself to work out.
        ready = drawn and director.idle and not self.covered and not self.ui.layers and self.grace <= 0
        self.runner.update(self.context.clock(), ready=ready)
        if not self.dirty.resting:
            self._ahead.work()

    def is_settled(self) -> bool:
        """Whether nothing moves and nobody but a person is to move."""
        return not (
            self.board.rack.moving
            or self.board.shifts.moving
            or self.doors.waiting
            or self.notices.moving
            or self.pointing.verifying
            or self.advising.moving
            or self.looks.moving
            or self._computers_turn()
            or self.grace > 0
            or not self.the_director.idle
            or not self.pointer.at_rest
        )

    @property
    def settled(self) -> bool:
        """Whether nothing moves, and no picture on screen stands in for one that is still being drawn."""
        return super().settled and not self._ahead.owing

    def spare_frame(self) -> None:
        """Finish no pictures in this frame: much is painted in it."""
        self._ahead.spare()

    @property
    def the_director(self) -> Director:
        """The director; there is one from the first layout on."""
        assert self.director is not None
        return self.director

    def _computers_turn(self) -> bool:
        state = self.match.state
        waits = state.phase == "over" or (state.phase == "ready" and bool(self.people)) or self.covered
        return not waits and state.actor in self.runner.thinkers

    def hurry(self) -> None:
        """Play what is under way several times as fast, up to one's own next turn."""
        self.grace = 0.0
        self.hurried = True
        self._set_pace()

    def _set_pace(self) -> None:
        look = self.context.look
        calm = look.reduced_motion and look.speed != "off"
        self.runner.pace = HURRIED_PACE if self.hurried else CALM_PACE if calm else PACE[look.speed]

    # ---- what happened

    def _happened(self, outcome: Outcome) -> None:
        """Hear of an accepted action: the rack follows at once, the rest of the picture card by card."""
        moved = {move.card for move in outcome.moves if move.source == Zone("hand", self.viewer)}
        origins = {card: spot for card, spot in {**self.hands.spots(), **self.origins}.items() if card in moved}
        self.origins = {}
        self.stacks_chosen.clear()
        mine = isinstance(outcome.action, Discard) and outcome.action.seat in self.people and not outcome.undone
        if isinstance(outcome.action, Discard | End) and outcome.action.seat == self.viewer:
            self.rack.fresh = frozenset()
        self.grace = GRACE[self.context.look.speed] if mine and self.match.can_undo(self.viewer) else 0.0
        if self.hands.follow():
            self._ahead.order(lambda: rack_cards(self.board.rack.target))
        self.selection.keep(self.hands.standing())
        self._taken_back |= outcome.undone
        self._ahead.order(lambda: coming(self.board, outcome))
        self.the_director.play(outcome, self.match.state, self.match.ledger, origins)
        self.mishaps.look_at_disk()
        self.refresh()

    def caught_up(self) -> None:
        """The picture is that of the match again: whose turn it is may have changed."""
        if self.match.state.actor == self.viewer and self.hurried:
            self.hurried = False
            self._set_pace()
        if self._taken_back:
            self._taken_back = False
            self.strip = Strip(self.match)
            self.showing.moves()
        self.refresh()

    # ---- keeping up

    def refresh(self) -> None:
        """Bring buttons, glow, coach and the look of cards up to date with match and selection."""
        if self.director is None:
            return
        self.hands.drafted = self.match.draft(self.viewer)
        planner = Planner(self.match, self.viewer)
        standing = self.match.standing(self.viewer) if self.hands.drafted else None
        if standing != self.sight.standing:
            self.sight.standing = standing
            self.invalidate(band_bounds(self.kit, self.board.bands[self.board.own_team]))
            self.invalidate(rack_bounds(self.board.rack.target))  # its brass plate counts what is set aside
        self.glow.light_up(planner)
        self.looks.refresh()
        self._coach(planner)
        self.controls.refresh(planner)
        self._stale = True

    def selection_changed(self) -> None:
        """Show what is selected and where it could go."""
        self.context.audio.cue("click", 0.5)
        self.refresh()

    def _coach(self, planner: Planner) -> None:
        words = self.sight.coach
        if self.advising.words:
            words = self.advising.words
        elif self.shows_turn or not words:
            # A card on its way is not pointed out before it is there.
            known = self.picture.phase == self.match.state.phase
            coach = "quiet" if self.desk.coach == "talkative" and not known else self.desk.coach
            words = advice(self.match, planner, self.selection.cards, coach)
        if words != self.sight.coach:
            for text in (words, self.sight.coach):
                self.invalidate(self.painter.coach_rect(text).inflate(40, 40), patient=True)
            self.sight.coach = words

    @property
    def shows_turn(self) -> bool:
        """Whether the picture has come to the turn the match is in: until then nothing on screen speaks of that turn."""
        return self.the_director.idle or self.picture.shows_turn_of(self.match.state)

    def refuse(self, text: str, target: str) -> None:
        """Say why something is not done, where it was tried."""
        self.context.audio.cue("refuse")
        self.announce(text, urgent=True)
        self.notices.show(text, target)

    def undo_reason(self) -> str:
        """Why nothing can be taken back."""
        state = self.match.state
        if state.phase == "over" or (state.turn != self.viewer and state.phase in ("draw", "play", "answer")):
            return tr("What's laid is played.")
        return tr("Nothing to take back: nothing was played since a card was revealed.")

    # ---- inputs and painting

    def handle(self, event: pygame.Event) -> bool:
        """Take what no button wanted."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self.pointer.handle(event)
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        if event.type == pygame.DROPFILE:
            from game.scenes.dropped import bring_in  # noqa: PLC0415

            said, good = bring_in(self.desk, Path(event.file))
            self.ui.toast(said, bad=not good)
            return True
        return False

    def press(self, node_id: str) -> bool:
        """Use anything on screen as a click would."""
        return super().press(node_id) or self.keys.use(node_id)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the resting table."""
        with self._ahead.lending():
            self.painter.paint(surface, self.picture, self.sight)
        self.doors.paint(surface)

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw what moves."""
        with self._ahead.lending():
            self.grab.paint(surface)
            for flight in self.the_director.flights:
                flight.paint(self.kit, surface)
            self.pointer.paint(surface)
        self.callouts.paint(self.kit, surface)
        self.pointing.paint(surface)
        self.notices.paint(surface)

    def live_rects(self) -> Iterable[pygame.Rect]:
        """What moves now."""
        yield from (flight.rect(self.kit) for flight in self.the_director.flights)
        yield from self.pointer.rects()
        yield from self.notices.rects()

    def nodes(self) -> Iterator[Node]:
        """Everything on screen, in reading order."""
        if self.director is not None:
            yield from table_nodes(self)
            yield from self.grab.nodes()
            yield from self.callouts.nodes()
        yield from super().nodes()

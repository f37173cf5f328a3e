"""The scene of a replay: the table of the match, read-only, with a time line and buttons of a film."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame

from game.i18n import tr
from game.match import Match, Zone, sort_cards
from game.match.draft import staged_cards
from game.scenes.base import Scene
from game.scenes.replay import ways
from game.scenes.replay.controls import OPEN, Controls, view_lines
from game.scenes.replay.film import Film
from game.scenes.replay.open_hands import draw_open, open_nodes
from game.scenes.replay.showing import Showing
from game.scenes.replay.time_line import TimeLine
from game.scenes.table.board import Board
from game.scenes.table.bubbles import Callouts
from game.scenes.table.director import Director, Hooks
from game.scenes.table.hand_rack import HandRack
from game.scenes.table.labels import table_nodes
from game.scenes.table.painting import Painter, Sight
from game.scenes.table.picture import Picture
from game.scenes.table.selection import Selection
from game.scenes.table.sorting import sorted_groups
from game.scenes.table.strip import Strip
from game.sprites.rack import rack_bounds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.access import Node
    from game.match.replay import Reel
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.table.scene import TableScene
    from game.sprites.pen import Spot
    from game.widgets import Kit, Line


class FilmScene(Scene):
    """Shows a match move by move."""

    name = "replay"

    def __init__(self, context: Context, desk: Desk, reel: Reel) -> None:
        super().__init__(context)
        self.desk = desk
        self.match_id = reel.match_id
        self.replay = reel.replay
        self.title = reel.title or tr("Replay")
        self.finished = reel.finished
        self.film = Film(self.replay)
        self.match = Match(self.replay.setup, self.film.jump(0))
        self.viewer = (self.match.setup.humans or (0,))[0]
        self.open_hands = False
        self.picture = Picture()
        self.sight = Sight()
        self.callouts = Callouts(self.mark)
        self.strip = Strip(self.match)
        self.showing = Showing(self)
        self.controls = Controls(self)
        self.time_line: TimeLine | None = None
        self._sought: int | None = None
        # what the table's nodes ask of a scene and a film has none of
        self.selection, self.stacks_chosen, self.covered = Selection(), list[int](), False
        self.picture.sync(self.match.state, self.match.ledger)

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Lay the table out, with the time line above the rack."""
        self.board = Board(kit, self.match, self.viewer, self.desk.books)
        self.painter = Painter(kit, self.match, self.board)
        self._direct()
        self.rack = HandRack(self.board.rack.size)
        table = self.board.table
        own, rack = table["band.own"], table["rack"]
        gap = max(2, kit.ui(5))
        line = pygame.Rect(own.x, own.bottom + gap, own.width, max(kit.ui(34), rack.top - own.bottom - 2 * gap))
        self.time_line = self.ui.add(TimeLine(self.match, self.film, self.jump, self.seek))
        self.time_line.place(line)
        self.controls.build(kit)
        self._lie()

    def _direct(self) -> None:
        """Let a new director take over, with nothing under way."""
        showing = self.showing
        hooks = Hooks(showing.changed, showing.landed, showing.happened, showing.synced, lambda _: None, showing.glided)
        self.director = Director(self.kit, self.match, self.board, self.picture, hooks)
        self._set_pace()
        self.sight.hide = self.director.hide

    def _set_pace(self) -> None:
        moving = self.context.pace > 0
        self.director.timeline.pace = 1 / self.film.rate if moving else 0.0

    def _lie(self) -> None:
        """Show the position as it is, at once."""
        self.picture.sync(self.match.state, self.match.ledger)
        self.picture.foot_next.clear()
        self.board.dealing = self.picture.phase == "keep"
        self._stand()
        self.board.rack.show(self.rack, glide=False)
        self.board.lay(self.picture, self.match.draft(self.viewer))
        self.strip.lines.clear()
        self.strip.shown.clear()
        for outcome in self.film.past():
            for event in outcome.events:
                self.strip.note(event, self.picture)
        self.showing.moves()
        self.controls.refresh()
        self.invalidate()

    def hand(self) -> list[int]:
        """The cards on the rack of the seat looked at: those of the hand that are not set aside."""
        if self.match.table.face_down:
            return []
        staged = set(staged_cards(self.match.draft(self.viewer)))
        return [card for card in self.match.ledger.hands[self.viewer] if card not in staged]

    def _stand(self) -> None:
        """Stand the hand on the rack in the order its player gave it; computer players have none."""
        hand = self.hand()
        kept = [[card for card in slat if card in hand] for slat in self.match.rack(self.viewer).slats]
        flat = [card for slat in kept for card in slat]
        by_rank = [card for group in sorted_groups(flat, "rank") for card in group]
        if self.match.is_human(self.viewer) and flat not in (by_rank, [], sort_cards(flat)):
            self.rack.set(kept)
        self.rack.follow(hand)
        self.rack.fresh = frozenset()

    # ---- going through it

    def jump(self, index: int) -> None:
        """Go to a position at once."""
        self._sought = None
        self.match.table = self.film.jump(index)
        self._direct()
        self.callouts.drop()
        self.rack = HandRack(self.board.rack.size)
        self._lie()
        if self.time_line is not None:
            self.announce(self.time_line.told())

    def seek(self, index: int) -> None:
        """Go to a position with the next frame: a pointer that drags asks for many on its way."""
        self._sought = index

    def jump_by(self, steps: int) -> None:
        """Go back or on by some actions at once; the film stands still then."""
        self.film.playing = False
        self.jump(self.film.index + steps)

    def step_on(self) -> None:
        """Show the next action as it was played."""
        if self.film.at_end:
            return
        if not self.director.idle:
            self.jump(self.film.index)
        before = {card.card: card.spot for card in self.board.rack.target.cards}
        table, outcome = self.film.step()
        self.match.table = table
        moved = {move.card for move in outcome.moves if move.source == Zone("hand", self.viewer)}
        origins: dict[int, Spot] = {card: spot for card, spot in before.items() if card in moved}
        slats = self.rack.slats
        self._stand()
        if self.rack.slats != slats:
            self.director.glide(self.board.rack.show(self.rack, glide=self.context.pace > 0))
            self.invalidate(rack_bounds(self.board.rack.target))
        self.director.play(outcome, self.match.state, self.match.ledger, origins)
        self._moved()

    def _moved(self) -> None:
        """The film stands elsewhere now."""
        self.controls.refresh()
        if self.time_line is not None:
            self.time_line.touch()
        if self.open_hands:
            self.invalidate(self.board.table["rack"].inflate(60, 60))

    def toggle(self) -> None:
        """Play, or stand still; at the end from the beginning."""
        film = self.film
        if not film.playing and film.at_end:
            self.jump(0)
        film.playing = not film.playing
        self.controls.refresh()

    def faster(self) -> None:
        """Change the speed."""
        self.film.faster()
        self._set_pace()
        self.controls.refresh()
        self.announce(tr("Speed {rate}", rate=f"{self.film.rate:g}"))

    def mark_on(self) -> None:
        """Go to the next moment."""
        found = self.film.next_mark()
        if found is not None:
            self.jump(found)

    def mark_back(self) -> None:
        """Go to the moment before."""
        found = self.film.mark_before()
        if found is not None:
            self.jump(found)

    # ---- whose view

    @property
    def view(self) -> str:
        """The key of the view: a seat, or all cards."""
        return OPEN if self.open_hands else str(self.viewer)

    def views(self) -> list[Line]:
        """The views there are."""
        return view_lines(self)

    def view_name(self) -> str:
        """What the view is called."""
        return next(line.label for line in self.views() if line.key == self.view)

    def next_view(self) -> None:
        """Go to the next view that may be seen."""
        keys = [line.key for line in self.views() if not line.reason]
        self.choose_view(keys[(keys.index(self.view) + 1) % len(keys)])
        self.announce(self.view_name())

    def choose_view(self, key: str) -> None:
        """Look from another seat, or at all cards."""
        self.open_hands = key == OPEN
        if key != OPEN:
            self.viewer = int(key)
        focus = self.tree.focus
        self.layout()
        self.focus(focus, visible=self.tree.focus_visible)

    def look_from(self, seat: int) -> None:
        """Look from a seat whose plate was pressed, if that may be."""
        line = self.views()[seat]
        if line.reason:
            self.ui.toast(line.reason, bad=True)
        elif line.key != self.view:
            self.choose_view(line.key)

    # ---- ways out

    def stop(self) -> None:
        """Stand still."""
        self.film.playing = False
        self.controls.refresh()

    def leave_film(self) -> None:
        """Return to the scene below."""
        self.context.stack.pop()

    # ---- life

    def enter(self) -> None:
        """Begin at the play button."""
        self.focus("replay.play", visible=False)

    def resume(self) -> None:
        """The look may have changed."""
        self.layout()

    def update(self, dt: float) -> None:
        """Let cards fly, and the film go on when nothing moves."""
        if self._sought is not None:
            self.jump(self._sought)
        self.director.step(dt)
        for area in self.board.rack.step(dt):
            self.invalidate(area)
        self.callouts.step(dt)
        if self.director.idle and not self.ui.layers and self.film.due(dt):
            self.step_on()
        elif not self.film.playing and self.controls.play.icon == "pause":
            self.controls.refresh()

    def is_settled(self) -> bool:
        """Whether nothing moves and nothing is about to."""
        return self.director.idle and not self.board.rack.moving and not self.film.playing

    def handle(self, event: pygame.Event) -> bool:
        """Take keys, and clicks on plates and on the notecard."""
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            pos = (int(event.pos[0]), int(event.pos[1]))
            seat = next((seat for seat in range(self.match.game.players) if self.board.plate(seat).collidepoint(pos)), None)
            if seat is not None:
                self.look_from(seat)
            elif self.board.note.rect.collidepoint(pos):
                ways.show_rulebook(self)
            return True
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        return self._key(event.key)

    def _key(self, key: int) -> bool:
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self.press(self.tree.focus or ""):
            return True
        found = self._keys().get(key)
        if found is None and pygame.K_1 <= key < pygame.K_1 + self.match.game.players:
            self.look_from(key - pygame.K_1)
            return True
        if found is None:
            return False
        found()
        return True

    def _keys(self) -> dict[int, Callable[[], None]]:
        """What each key does."""
        return {
            pygame.K_SPACE: self.toggle,
            pygame.K_p: self.toggle,
            pygame.K_s: self.faster,
            pygame.K_COMMA: lambda: self.jump_by(-1),
            pygame.K_PERIOD: self.step_on,
            pygame.K_PAGEUP: self.mark_back,
            pygame.K_PAGEDOWN: self.mark_on,
            pygame.K_HOME: lambda: self.jump(0),
            pygame.K_END: lambda: self.jump(self.film.length),
            pygame.K_ESCAPE: self.leave_film,
        }

    def press(self, node_id: str) -> bool:
        """Use anything on screen as a click would."""
        if super().press(node_id):
            return True
        if node_id.startswith("seat."):
            self.look_from(int(node_id.removeprefix("seat.")))
        elif node_id == "notecard":
            ways.show_rulebook(self)
        else:
            return False
        return True

    # ---- painting

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the table; all cards over the rack, where they are open."""
        self.painter.paint(surface, self.picture, self.sight)
        rack = self.board.table["rack"]
        if self.open_hands and rack.inflate(60, 60).colliderect(region):
            draw_open(self.kit, surface, rack, self.match, self.picture, self.viewer)

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw cards in the air and what is called out."""
        for flight in self.director.flights:
            flight.paint(self.kit, surface)
        self.callouts.paint(self.kit, surface)
        line = self.time_line
        if line is not None and line.over is not None:
            self.showing.paint_tag(surface, line)

    def live_rects(self) -> Iterable[pygame.Rect]:
        """What moves now."""
        yield from (flight.rect(self.kit) for flight in self.director.flights)
        if self.time_line is not None and self.time_line.over is not None:
            yield self.showing.tag_rect(self.time_line)

    def nodes(self) -> Iterator[Node]:
        """The table in reading order, then the time line and the buttons."""
        if hasattr(self, "board"):
            for node in table_nodes(cast("TableScene", self)):
                rack = node.id.startswith(("slat.", "card."))
                if node.id != "felt" and not (rack and self.open_hands):
                    yield node
            if self.open_hands:
                yield from open_nodes(self.board.table["rack"], self.match, self.picture, self.viewer)
            yield from self.callouts.nodes()
        yield from super().nodes()

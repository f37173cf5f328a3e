"""The table people play at: a match on screen, played by mouse, touch or keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.animation import Tween, out_quad
from game.i18n import tr
from game.match import Zone, sort_cards
from game.match.draft import staged_cards
from game.match.runner import Runner
from game.rules.events import Event, RoundEnded
from game.scenes.base import Scene
from game.scenes.table.board import Board
from game.scenes.table.bubbles import Callouts
from game.scenes.table.chronicle import CUES, amazement, callout, spoken
from game.scenes.table.coach import advice
from game.scenes.table.controls import Controls
from game.scenes.table.deeds import Deeds
from game.scenes.table.director import Director, Hooks
from game.scenes.table.hand_rack import HandRack
from game.scenes.table.keys import Keys
from game.scenes.table.labels import table_nodes
from game.scenes.table.minds import thinkers_for
from game.scenes.table.overlay import Overlay
from game.scenes.table.painting import Painter, Sight
from game.scenes.table.picture import Picture
from game.scenes.table.planning import Planner
from game.scenes.table.pointer import Pointer
from game.scenes.table.selection import Selection
from game.scenes.table.sorting import sorted_groups
from game.scenes.table.strip import Strip
from game.sprites.card import CardState
from game.sprites.foot import foot_bounds
from game.sprites.plate import plate_bounds
from game.sprites.rack import card_area

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.access import Node
    from game.match import Match, Outcome
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.sprites.pen import Spot
    from game.widgets import Kit

PACE: Final = {"slow": 1.0, "normal": 0.6, "fast": 0.25, "off": 0.0}
"""Seconds between two moves of computer players, by speed."""
CALM_PACE: Final = 0.9
HOVER_SECONDS: Final = 0.09


class TableScene(Scene):
    """Shows a match and lets people play their seats.

    `desk` leads to other scenes. `viewer` is the seat in front of the screen; where several people play, it changes hands.
    """

    name = "table"

    def __init__(self, context: Context, desk: Desk, match: Match, *, autoplay: str = "") -> None:
        super().__init__(context)
        self.title = match.name or match.game.rules.name
        self.desk = desk
        self.match = match
        self.autoplay = autoplay or desk.autoplay
        self.people = () if self.autoplay else match.setup.humans
        self.viewer = self.people[0] if self.people else (match.setup.humans or (0,))[0]
        self.racks: dict[int, HandRack] = {}
        self.selection = Selection()
        self.sight = Sight()
        self.picture = Picture()
        self.origins: dict[int, Spot] = {}
        self.stacks_chosen: list[int] = []
        self.covered = False
        self.hurried = False
        self.deeds = Deeds(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.controls = Controls(self)
        self.overlay_layer = Overlay(self)
        self.callouts = Callouts(self.mark)
        self.strip = Strip(match)
        self.runner = Runner(match, thinkers_for(match, self.autoplay), failed=self._mind_failed)
        self._hover: dict[int, Tween] = {}
        self._shown_coach = ""
        self.director: Director | None = None
        match.listeners.append(self._happened)
        self.picture.sync(match.state, match.ledger)

    # ---- life

    def build(self, kit: Kit) -> None:
        """Lay the table out for the window and the look."""
        if self.director is not None:
            self.director.catch_up()
        self.pointer.cancel()
        self.board = Board(kit, self.match, self.viewer)
        self.painter = Painter(kit, self.match, self.board)
        hooks = Hooks(self._changed, self._landed, self._shown, self._synced, self.overlay_layer.flare, self._glided)
        self.director = Director(kit, self.match, self.board, self.picture, hooks)
        self.director.set_pace(kit.look.speed, reduced=kit.look.reduced_motion)
        self.sight.hide = self.director.hide
        self.sight.covered = self.covered
        self.runner.pace = CALM_PACE if kit.look.reduced_motion and kit.look.speed != "off" else PACE[kit.look.speed]
        self.rack.resize(self.board.rack.size)
        self.board.rack.show(self.rack, glide=False)
        self.board.lay(self.picture, self.match.draft(self.viewer))
        self.sight.lines = self.strip.shown
        self.board.lay_moves(self.strip.shown)
        self.controls.build(kit)
        self.refresh()

    def enter(self) -> None:
        """Begin: a fresh match is dealt, one that goes on lies there."""
        self.refresh()

    def resume(self) -> None:
        """Come back from another scene: the look may have changed."""
        self.refresh()

    def leave(self) -> None:
        """Let go of the match."""
        self.runner.close()
        if self._happened in self.match.listeners:
            self.match.listeners.remove(self._happened)

    @property
    def rack(self) -> HandRack:
        """The rack of the seat in front of the screen."""
        if self.viewer not in self.racks:
            self.racks[self.viewer] = self._stand_up()
        return self.racks[self.viewer]

    def _stand_up(self) -> HandRack:
        """Stand a hand on its rack, in the order kept with the match."""
        size = self.board.rack.size
        rack = HandRack(size)
        hand = self.hand()
        kept = [[card for card in slat if card in hand] for slat in self.match.rack(self.viewer).slats]
        flat = [card for slat in kept for card in slat]
        by_rank = [card for group in sorted_groups(flat, "rank") for card in group]
        if flat not in (by_rank, [], sort_cards(flat)):
            rack.set(kept)
        rack.follow(hand)
        fresh = frozenset(self.match.rack(self.viewer).fresh)
        rack.fresh = fresh if len(fresh) < len(hand) and self.match.state.turn == self.viewer else frozenset()
        return rack

    def hand(self) -> list[int]:
        """The cards that stand on the rack: those of the hand that are not set aside."""
        if self.match.table.face_down:
            return []
        staged = set(staged_cards(self.match.draft(self.viewer)))
        return [card for card in self.match.ledger.hands[self.viewer] if card not in staged]

    # ---- time

    def update(self, dt: float) -> None:
        """Let computer players move, cards fly, and everything follow."""
        director = self.the_director
        self.runner.update(self.context.clock(), ready=director.idle and not self.covered and not self.ui.layers)
        director.step(dt)
        self.pointer.step(dt)
        for area in self.board.rack.step(dt):
            self.invalidate(area)
        self._step_hover(dt)
        self.callouts.step(dt)
        self.overlay_layer.step(dt)

    def is_settled(self) -> bool:
        """Whether nothing moves and nobody but a person is to move."""
        return (
            self.the_director.idle
            and self.pointer.at_rest
            and not self.board.rack.moving
            and not self.overlay_layer.moving
            and not self._hover_moving()
            and not self._computers_turn()
        )

    @property
    def the_director(self) -> Director:
        """The director; there is one from the first layout on."""
        assert self.director is not None
        return self.director

    def _computers_turn(self) -> bool:
        state = self.match.state
        return not self.covered and state.phase != "over" and state.actor in self.runner.thinkers

    # ---- what happened

    def _happened(self, outcome: Outcome) -> None:
        """Hear of an accepted action: the rack follows at once, the rest of the picture card by card."""
        before = {card.card: card.spot for card in self.board.rack.target.cards}
        for card in staged_cards(self._drafted):
            spot = self.board.staged_spot(card)
            if spot is not None:
                before[card] = spot
        moved = {move.card for move in outcome.moves if move.source == Zone("hand", self.viewer)}
        origins = {card: spot for card, spot in before.items() if card in moved}
        origins.update({card: spot for card, spot in self.origins.items() if card in moved})
        self.origins = {}
        self.stacks_chosen.clear()
        self._follow_hand()
        self.selection.keep(self.hand())
        self.the_director.play(outcome, self.match.state, self.match.ledger, origins)
        self.refresh()

    _drafted: tuple = ()  # type: ignore[type-arg]

    def _follow_hand(self) -> None:
        """Let the rack become that of the hand as it is now."""
        self.rack.follow(self.hand())
        self.rack_changed()

    def rack_changed(self, origins: dict[int, Spot] | None = None) -> None:
        """Show where cards stand now: they glide along their slat, or fly to another."""
        glide = not self.context.look.reduced_motion and self.context.look.speed != "off"
        flying = self.board.rack.show(self.rack, glide=glide)
        for card, spot in (origins or {}).items():
            home = self.board.rack.spot(card)
            if home is not None:
                flying[card] = (spot, home)
        if glide:
            self.the_director.glide(flying)
        self.match.arrange(self.viewer, self.rack.slats)
        self.invalidate(self.board.table["rack"].inflate(0, 2 * self.kit.metrics.px(60)))

    def draft_changed(self) -> None:
        """Show cards set aside, or back on the rack."""
        before = {card.card: card.spot for card in self.board.rack.target.cards}
        for card in staged_cards(self._drafted):
            spot = self.board.staged_spot(card)
            if spot is not None:
                before[card] = spot
        origins = {**before, **self.origins}
        self.origins = {}
        self.rack.follow(self.hand())
        self.board.lay_band(self.picture, self.board.own_team, self.match.draft(self.viewer))
        self.invalidate(self.board.band_rect(self.board.own_team).inflate(80, 80))
        staged = set(staged_cards(self.match.draft(self.viewer)))
        back = {card: origins[card] for card in staged_cards(self._drafted) if card not in staged and card in origins}
        self.rack_changed(back)
        new = {card: spot for card in staged if (spot := self.board.staged_spot(card)) is not None}
        self.the_director.glide({card: (origins[card], spot) for card, spot in new.items() if card in origins})
        self._drafted = self.match.draft(self.viewer)
        self.refresh()

    # ---- the picture catches up

    def _changed(self, zones: Sequence[Zone]) -> None:
        """Lay out and paint anew where cards came or went."""
        teams = {zone.owner for zone in zones if zone.name in ("book", "burn", "threes")}
        for team in teams:
            draft = self.match.draft(self.viewer) if team == self.board.own_team else ()
            self.board.lay_band(self.picture, team, draft)
            self.invalidate(self.board.band_rect(team).inflate(80, 80))
        if any(zone.name in ("stack", "pile") for zone in zones):
            self.board.lay_centre(self.picture)
            self.invalidate(self.board.table["centre"].inflate(40, 60))
        for zone in zones:
            if zone.name in ("hand", "foot"):
                self.invalidate(plate_bounds(self.kit, self.board.plate(zone.owner)))
                self.invalidate(foot_bounds(self.kit, self.board.feet[zone.owner]))

    def _landed(self, zone: Zone, card: int) -> None:
        """Paint a card where it has landed."""
        if zone.name == "hand" and zone.owner == self.viewer:
            found = self.board.rack.target.of(card)
            self.invalidate(card_area(self.kit, found) if found else self.board.table["rack"])
        elif zone.name in ("book", "burn", "threes"):
            rect = self.board.target_rect(f"book.{zone.book}") if zone.name == "book" else None
            self.invalidate((rect or self.board.band_rect(zone.owner)).inflate(80, 80))
        else:
            self._changed([zone])

    def _glided(self, spots: Sequence[Spot]) -> None:
        for spot in spots:
            self.invalidate(spot.bounds.inflate(60, 60))

    def _shown(self, event: Event) -> None:
        """Something begins to show: say it, sound it, call it out."""
        cue = CUES.get(type(event))
        if cue:
            self.context.audio.cue(cue)
        said = callout(event)
        for seat, text in ([said] if said else []) + amazement(self.match, event):
            self.say(seat, text)
        words = spoken(self.match, event, self.viewer)
        if words:
            self.announce(words)
        if self.strip.note(event, self.picture):
            self.sight.lines = self.strip.shown
            self.board.lay_moves(self.strip.shown)
            self.invalidate(self.board.table["moves"].inflate(20, 20))
        self._plates()
        if isinstance(event, RoundEnded):
            self.overlay_layer.round_ended()

    def say(self, seat: int, text: str) -> None:
        """Let a seat call something out."""
        avoid = [self.board.band_rect(team) for team in range(self.match.game.teams)]
        avoid += [self.board.table[name] for name in ("rack", "centre", "score", "actions", "coach")]
        pace = {"slow": 1.6, "fast": 0.7}.get(self.context.look.speed, 1.0)
        self.callouts.say(self.kit, seat, text, self.board.plate(seat), avoid, pace)

    def _plates(self) -> None:
        for seat in range(self.match.game.players):
            self.invalidate(plate_bounds(self.kit, self.board.plate(seat)))
        self.invalidate(self.board.table["score"].inflate(20, 20))

    def _synced(self) -> None:
        """The picture is that of the match again."""
        self.board.lay(self.picture, self.match.draft(self.viewer))
        for team in range(self.match.game.teams):
            self.invalidate(self.board.band_rect(team).inflate(80, 80))
        self.invalidate(self.board.table["centre"].inflate(40, 60))
        self._plates()
        for foot in self.board.feet.values():
            self.invalidate(foot_bounds(self.kit, foot))
        self.overlay_layer.synced()
        self.refresh()

    # ---- selection, hints, words

    def chosen_cards(self) -> tuple[int, ...]:
        """The selected cards; without any, the card with the keyboard."""
        if self.selection.cards:
            return self.selection.cards
        focus = self.tree.focus or ""
        return (int(focus.removeprefix("card.")),) if focus.startswith("card.") and self.tree.focus_visible else ()

    def selection_changed(self) -> None:
        """Show what is selected and where it could go."""
        self.context.audio.cue("click", 0.5)
        self.refresh()

    def refresh(self) -> None:
        """Bring buttons, glow, coach and the look of cards up to date with match and selection."""
        if self.director is None:
            return
        self._drafted = self.match.draft(self.viewer)
        planner = Planner(self.match, self.viewer)
        standing = self.match.standing(self.viewer) if self._drafted else None
        if standing != self.sight.standing:
            self.sight.standing = standing
            self.invalidate(self.board.band_rect(self.board.own_team).inflate(80, 80))
        self.pointer.light_up(planner)
        self._look_of_cards()
        coach = (
            advice(self.match, planner, self.selection.cards) if self.director.idle or not self.sight.coach else self.sight.coach
        )
        if coach != self.sight.coach:
            for words in (coach, self.sight.coach):
                self.invalidate(self.painter.coach_rect(words).inflate(40, 40))
            self.sight.coach = coach
        self.controls.refresh(planner)
        self._stale = True

    def _look_of_cards(self) -> None:
        states: dict[int, CardState] = {}
        for card in self.board.rack.target.cards:
            hover = self._hover[card.card].value if card.card in self._hover else 0.0
            state = CardState(hover=hover, selected=card.card in self.selection)
            if state != CardState():
                states[card.card] = state
        changed = {card for card in {*states, *self.sight.states} if states.get(card) != self.sight.states.get(card)}
        changed |= set(self.sight.fresh ^ self.rack.fresh)
        self.sight.states, self.sight.fresh = states, self.rack.fresh
        for card in self.board.rack.drawn.cards:
            if card.card in changed:
                self.invalidate(card_area(self.kit, card))

    def hover_card(self, card: int | None) -> None:
        """Raise the card under the pointer, lower the others."""
        seconds = 0.0 if self.context.look.reduced_motion else HOVER_SECONDS
        for other, tween in self._hover.items():
            if other != card and tween.end:
                tween.aim(0.0, seconds)
        if card is not None:
            self._hover.setdefault(card, Tween(0.0, 0.0, 0.0, out_quad)).aim(1.0, seconds)

    def _hover_moving(self) -> bool:
        return any(not tween.done for tween in self._hover.values())

    def _step_hover(self, dt: float) -> None:
        if not self._hover:
            return
        for tween in self._hover.values():
            tween.step(dt)
        self._look_of_cards()
        self._hover = {card: tween for card, tween in self._hover.items() if tween.value > 0 or not tween.done}

    def refuse(self, text: str, target: str) -> None:
        """Say why something is not done, where it was tried."""
        self.context.audio.cue("refuse")
        self.announce(text, urgent=True)
        self.overlay_layer.notice(text, target)

    def undo_reason(self) -> str:
        """Why nothing can be taken back."""
        state = self.match.state
        if state.turn != self.viewer or state.phase == "over":
            return tr("What's laid is played.")
        if state.phase == "play" and self.match.table.steps == []:
            return tr("Nothing to take back: a card was revealed, or nothing has been played.")
        return tr("Nothing to take back.")

    def _mind_failed(self, seat: int, error: Exception) -> None:
        import logging  # noqa: PLC0415

        logging.getLogger(__name__).error("the computer player of seat %d failed", seat, exc_info=error)

    # ---- inputs and painting

    def handle(self, event: pygame.Event) -> bool:
        """Take what no button wanted."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self.pointer.handle(event)
        if event.type == pygame.KEYDOWN:
            return self.keys.handle(event)
        return False

    def press(self, node_id: str) -> bool:
        """Use anything on screen as a click would."""
        return super().press(node_id) or self.keys.use(node_id)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the resting table."""
        self.painter.paint(surface, self.picture, self.sight)
        self.overlay_layer.paint(surface)

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw what moves."""
        for flight in self.the_director.flights:
            flight.paint(self.kit, surface)
        self.pointer.paint(surface)
        self.callouts.paint(self.kit, surface)
        self.overlay_layer.paint_live(surface)

    def live_rects(self) -> Iterable[pygame.Rect]:
        """What moves now."""
        yield from (flight.rect(self.kit) for flight in self.the_director.flights)
        yield from self.pointer.rects()
        yield from self.overlay_layer.rects()

    def nodes(self) -> Iterator[Node]:
        """Everything on screen, in reading order."""
        if self.director is not None:
            yield from table_nodes(self)
            yield from self.callouts.nodes()
        yield from super().nodes()

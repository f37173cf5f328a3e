"""The picture catching up, on screen: what to lay out and paint again, to say, to sound, to call out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.events import BookClosed, Event, Kept, Peeked, RoundEnded, TurnBegan
from game.scenes.table.chronicle import CUES, amazement, callout, correction, spoken
from game.scenes.table.dealt import dealt_area
from game.scenes.table.seats import foot_view, plate_view, score_box
from game.sprites.book import band_bounds, changed_bounds
from game.sprites.burn import burn_bounds
from game.sprites.foot import foot_bounds
from game.sprites.pile import pile_bounds
from game.sprites.plate import pill_rect, plate_bounds
from game.sprites.rack import card_area
from game.sprites.stack import stack_bounds
from game.sprites.wood import ledge_rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.match import Zone
    from game.scenes.table.scene import TableScene
    from game.sprites.book import BandLayout
    from game.sprites.foot import FootView
    from game.sprites.pen import Spot
    from game.sprites.plate import PlateView
    from game.sprites.scorebox import ScoreBox


APART: Final = 0.06
"""Seconds between the sounds of two cards."""


class Showing:
    """What the director tells the scene, made into regions to paint and things to hear."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.above: list[pygame.Rect] = []
        """What a scene has laid onto the table, such as a guide's sheet: nothing that is called out may cover it."""
        self._plates: dict[int, PlateView] = {}
        self._feet: dict[int, FootView] = {}
        self._box: ScoreBox | None = None
        self._cleared: set[int] = set()
        """The seats before which no piles to choose from are painted."""
        self._last_heard = 0.0

    def changed(self, zones: Sequence[Zone]) -> None:
        """Lay out and paint anew where cards came or went."""
        for team in {zone.owner for zone in zones if zone.name in ("book", "burn", "threes")}:
            self.band(team)
        self.centre([zone for zone in zones if zone.name in ("stack", "pile")])
        for zone in set(zones):
            if zone.name in ("hand", "foot"):
                self.seat(zone.owner)

    def landed(self, zone: Zone, card: int) -> None:
        """Paint a card where it has landed, and let it be heard."""
        self._heard(zone)
        scene, board = self.scene, self.scene.board
        if zone.name == "hand" and zone.owner == scene.viewer and not board.dealing:
            found = board.rack.target.of(card)
            scene.invalidate(card_area(scene.kit, found) if found else board.table["rack"])
        elif zone.name == "book":
            rect = board.target_rect(f"book.{zone.book}")
            scene.invalidate((rect or board.band_rect(zone.owner)).inflate(80, 80))
        elif zone.name == "burn" and board.bands[zone.owner].burn is not None:
            band = board.bands[zone.owner]
            scene.invalidate(burn_bounds(scene.kit, band.burn or band.rect, band.burn_spots))
        elif zone.name in ("burn", "threes"):
            scene.invalidate(band_bounds(scene.kit, board.bands[zone.owner]))
        else:
            self.changed([zone])

    def _heard(self, zone: Zone) -> None:
        """The sound of a card set down; of many at once one is heard."""
        scene = self.scene
        cue = "deal" if zone.name in ("hand", "foot") and scene.picture.phase in ("keep", "grab") else "place"
        if zone.name in ("book", "pile") or cue == "deal":
            now = scene.context.clock()
            if now - self._last_heard >= APART:
                self._last_heard = now
                scene.context.audio.cue(cue, 0.7)

    def glided(self, spots: Sequence[Spot]) -> None:
        """Paint cards that have come to rest without a move of the game."""
        for spot in spots:
            self.scene.invalidate(spot.bounds.inflate(60, 60))

    def happened(self, event: Event) -> None:
        """Something begins to show: say it, sound it, call it out."""
        scene = self.scene
        cue = f"close_{event.kind}" if isinstance(event, BookClosed) else CUES.get(type(event))
        if cue:
            scene.context.audio.cue("close_clean" if cue == "close_wild" else cue)
        said = callout(event)
        for seat, text in ([said] if said else []) + amazement(scene.match, event):
            self.say(seat, text)
        explained = correction(event)
        if explained:
            scene.ui.toast(explained)
        if isinstance(event, TurnBegan) and event.seat == scene.viewer and scene.people:
            scene.context.audio.cue("your_turn", 0.6)
        words = spoken(scene.match, event, scene.viewer)
        if words:
            scene.announce(words)
        if scene.strip.note(event, scene.picture):
            self.moves()
        self.plates()
        if isinstance(event, TurnBegan):
            scene.refresh()  # plates, coach and buttons speak of the same turn
        if isinstance(event, Kept):
            scene.invalidate(dealt_area(scene.kit, scene.board, event.seat))
        if isinstance(event, RoundEnded):
            scene.doors.round_ended()
        elif isinstance(event, Peeked) and event.seat == scene.viewer:
            scene.pointing.show_foot()

    def synced(self, zones: Sequence[Zone]) -> None:
        """The picture is that of the match again; in these places it was not yet."""
        scene, board = self.scene, self.scene.board
        board.dealing = scene.picture.phase == "keep"
        for team in {zone.owner for zone in zones if zone.name in ("book", "burn", "threes")}:
            scene.invalidate(band_bounds(scene.kit, board.bands[team]))
        self.changed(zones)
        self.plates()
        scene.caught_up()

    def say(self, seat: int, text: str) -> None:
        """Let a seat call something out, off the cards one needs."""
        scene, board = self.scene, self.scene.board
        avoid: list[pygame.Rect] = [board.band_rect(team) for team in range(scene.match.game.teams)]
        avoid += [board.table[name] for name in ("rack", "centre", "score", "actions", "coach", "tools")]
        avoid += self.above
        for other in range(scene.match.game.players):
            if other != seat:
                avoid.append(board.plate(other))
            elif scene.picture.turn == seat:
                avoid.append(pill_rect(scene.kit, board.plate(seat), "Your turn now"))
        pace = {"slow": 1.6, "fast": 0.7}.get(scene.context.look.speed, 1.0)
        scene.callouts.say(scene.kit, seat, text, board.plate(seat), avoid, pace)

    # ---- regions

    def band(self, team: int) -> None:
        """Lay out a team's zone again and paint what lies differently."""
        scene, board = self.scene, self.scene.board
        before = board.bands[team]
        shown = board.shifts.drawn(team, before)
        after = board.lay_band(scene.picture, team, scene.match.draft(scene.viewer) if team == board.own_team else ())
        board.shifts.begin(team, before, after, scene.context.pace)
        self.relaid(shown, board.shifts.drawn(team, after))

    def relaid(self, before: BandLayout, after: BandLayout) -> None:
        """Paint what lies differently in a zone; where places glow, their glow goes with it."""
        scene = self.scene
        if before.card != after.card:
            scene.spare_frame()
        areas = [band_bounds(scene.kit, before), band_bounds(scene.kit, after)]
        for area in areas if scene.sight.zones else changed_bounds(scene.kit, before, after):
            scene.invalidate(area)

    def centre(self, zones: Sequence[Zone]) -> None:
        """Lay out the middle of the table again and paint these stacks, and what lies differently now."""
        scene, board = self.scene, self.scene.board
        if not zones:
            return
        before = board.centre
        board.lay_centre(scene.picture)
        after = board.centre
        if before.ring != after.ring or scene.sight.zones:
            scene.invalidate(before.ring)
            self.whole_centre()
            return
        meant = {zone.owner for zone in zones if zone.name == "stack"}
        for layout, other in ((before, after), (after, before)):
            for place, elsewhere in zip(layout.stacks, other.stacks, strict=True):
                if place != elsewhere or place.index in meant:
                    scene.invalidate(stack_bounds(scene.kit, place))
            if layout.pile != other.pile or any(zone.name == "pile" for zone in zones):
                scene.invalidate(pile_bounds(scene.kit, layout.pile))

    def whole_centre(self) -> None:
        """Paint stacks and discard pile, with the ring around them."""
        board = self.scene.board
        self.scene.invalidate(board.table["centre"].inflate(40, 60).union(board.centre.ring))

    def seat(self, seat: int) -> None:
        """Paint a seat's plate, foot and piles."""
        scene, board = self.scene, self.scene.board
        self.plates()
        foot = foot_view(scene.match, scene.picture, seat, board.viewer)
        if foot != self._feet.get(seat) or board.dealing or seat not in self._cleared:
            self._feet[seat] = foot
            scene.invalidate(foot_bounds(scene.kit, board.feet[seat]))
        if seat == board.viewer:
            scene.invalidate(ledge_rect(board.rack.frame, 2), patient=True)  # the brass plate counts the cards
        if board.dealing:
            self._cleared.discard(seat)
            scene.invalidate(dealt_area(scene.kit, board, seat))
        elif seat not in self._cleared:
            self._cleared.add(seat)
            scene.invalidate(dealt_area(scene.kit, board, seat))

    def plates(self) -> None:
        """Paint the plates and the score box where they say something else now."""
        scene, board = self.scene, self.scene.board
        for seat in range(scene.match.game.players):
            view = plate_view(scene.match, scene.picture, seat, board.viewer)
            if self._plates.get(seat) != view:
                self._plates[seat] = view
                scene.invalidate(plate_bounds(scene.kit, board.plate(seat)), patient=True)
        box = score_box(scene.match, scene.picture, board.viewer)
        if box != self._box:
            self._box = box
            scene.invalidate(board.table["score"].inflate(20, 20), patient=True)

    def moves(self) -> None:
        """Lay out and paint the strip of last moves."""
        scene, board = self.scene, self.scene.board
        scene.sight.lines = scene.strip.shown
        scene.invalidate(board.moves.rect.inflate(20, 20), patient=True)
        board.lay_moves(scene.strip.shown)
        scene.invalidate(board.moves.rect.inflate(20, 20), patient=True)

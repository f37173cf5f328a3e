"""What the director tells a replay: what to paint again, to call out, to sound and to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr
from game.scenes.replay.film import mark_words
from game.scenes.table.chronicle import CUES, callout, spoken
from game.scenes.table.dealt import dealt_area
from game.scenes.table.words import name_of
from game.sprites.book import band_bounds
from game.sprites.foot import foot_bounds
from game.sprites.plate import pill_rect, plate_bounds
from game.sprites.rack import card_area
from game.sprites.tags import draw_tag, tag_rect

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.match import Zone
    from game.rules.events import Event
    from game.scenes.replay.page import FilmScene
    from game.scenes.replay.time_line import TimeLine
    from game.sprites.pen import Spot


class Showing:
    """Regions to paint, things to hear; the same places as at a table that is played at."""

    def __init__(self, scene: FilmScene) -> None:
        self.scene = scene

    def changed(self, zones: Sequence[Zone]) -> None:
        """Lay out and paint anew where cards came or went."""
        scene, board = self.scene, self.scene.board
        for team in {zone.owner for zone in zones if zone.name in ("book", "burn", "threes")}:
            scene.invalidate(band_bounds(scene.kit, board.bands[team]))
            board.lay_band(scene.picture, team, scene.match.draft(scene.viewer) if team == board.own_team else ())
            scene.invalidate(band_bounds(scene.kit, board.bands[team]))
        if any(zone.name in ("stack", "pile") for zone in zones):
            board.lay_centre(scene.picture)
            scene.invalidate(board.table["centre"].inflate(40, 60))
        for seat in {zone.owner for zone in zones if zone.name in ("hand", "foot")}:
            scene.invalidate(plate_bounds(scene.kit, board.plate(seat)))
            scene.invalidate(foot_bounds(scene.kit, board.feet[seat]))
            if board.dealing or scene.picture.phase in ("keep", "draw"):
                scene.invalidate(dealt_area(scene.kit, board, seat))
        if scene.open_hands:
            scene.invalidate(board.table["rack"].inflate(60, 60))

    def landed(self, zone: Zone, card: int) -> None:
        """Paint a card where it has landed."""
        scene, board = self.scene, self.scene.board
        if zone.name == "hand" and zone.owner == scene.viewer and not board.dealing:
            found = board.rack.target.of(card)
            scene.invalidate(card_area(scene.kit, found) if found else board.table["rack"])
        elif zone.name == "book":
            rect = board.target_rect(f"book.{zone.book}")
            scene.invalidate((rect or board.band_rect(zone.owner)).inflate(80, 80))
        elif zone.name in ("burn", "threes"):
            scene.invalidate(band_bounds(scene.kit, board.bands[zone.owner]))
        else:
            self.changed([zone])

    def glided(self, spots: Sequence[Spot]) -> None:
        """Paint cards that have come to rest without a move of the game."""
        for spot in spots:
            self.scene.invalidate(spot.bounds.inflate(60, 60))

    def happened(self, event: Event) -> None:
        """Something begins to show: sound it, say it, call it out, write it down."""
        scene = self.scene
        cue = CUES.get(type(event))
        if cue:
            scene.context.audio.cue(cue)
        said = callout(event)
        if said is not None:
            self.say(*said)
        words = spoken(scene.match, event, scene.viewer)
        if words:
            scene.announce(words)
        if scene.strip.note(event, scene.picture):
            self.moves()
        self.plates()

    def synced(self, zones: Sequence[Zone]) -> None:
        """The picture is that of the position."""
        self.scene.board.dealing = self.scene.picture.phase == "keep"
        self.changed(zones)
        self.plates()

    def say(self, seat: int, text: str) -> None:
        """Let a seat call something out, off the cards."""
        scene, board = self.scene, self.scene.board
        avoid = [board.band_rect(team) for team in range(scene.match.game.teams)]
        avoid += [board.table[name] for name in ("rack", "centre", "score", "actions", "coach", "tools")]
        avoid += [board.plate(other) for other in range(scene.match.game.players) if other != seat]
        if scene.picture.turn == seat:
            avoid.append(pill_rect(scene.kit, board.plate(seat), tr("{name}'s turn", name=name_of(scene.match, seat))))
        scene.callouts.say(scene.kit, seat, text, board.plate(seat), avoid, 1 / scene.film.rate)

    def plates(self) -> None:
        """Paint plates and score box."""
        scene, board = self.scene, self.scene.board
        for seat in range(scene.match.game.players):
            scene.invalidate(plate_bounds(scene.kit, board.plate(seat)))
        scene.invalidate(board.table["score"].inflate(20, 20))

    def moves(self) -> None:
        """Lay out and paint the strip of last moves."""
        scene, board = self.scene, self.scene.board
        scene.sight.lines = scene.strip.shown
        scene.invalidate(board.moves.rect.inflate(20, 20))
        board.lay_moves(scene.strip.shown)
        scene.invalidate(board.moves.rect.inflate(20, 20))

    # ---- the moment under the pointer

    def tag_rect(self, line: TimeLine) -> pygame.Rect:
        """Where the words of the moment stand."""
        scene = self.scene
        assert line.over is not None
        pos = (line.x_of(line.over.index), line.rect.top)
        return tag_rect(scene.kit, pos, mark_words(scene.match, line.over), "plain", self._window())

    def paint_tag(self, surface: pygame.Surface, line: TimeLine) -> None:
        """Draw the words of the moment under the pointer."""
        scene = self.scene
        assert line.over is not None
        pos = (line.x_of(line.over.index), line.rect.top)
        draw_tag(scene.kit, surface, pos, mark_words(scene.match, line.over), "plain", self._window())

    def _window(self) -> pygame.Rect:
        import pygame  # noqa: PLC0415

        return pygame.Rect((0, 0), self.scene.metrics.size)

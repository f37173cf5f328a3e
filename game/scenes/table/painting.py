"""Draws the resting table: what the picture shows, where the board says, in the order of the layers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr, trn
from game.scenes.table.dealt import draw_dealt
from game.scenes.table.laydown import draw_laydown
from game.scenes.table.seats import foot_view, keeps_books, note_view, plate_view, score_box
from game.scenes.table.words import name_of
from game.sprites.book import band_bounds, draw_band
from game.sprites.foot import draw_foot
from game.sprites.movestrip import draw_moves
from game.sprites.notecard import draw_note
from game.sprites.pile import draw_pile
from game.sprites.plate import draw_plate, plate_bounds
from game.sprites.rack import draw_rack, rack_bounds
from game.sprites.scorebox import draw_score_box
from game.sprites.stack import draw_ring, draw_stacks

if TYPE_CHECKING:
    from game.match import DraftStanding, Match
    from game.scenes.table.board import Board
    from game.scenes.table.picture import Picture
    from game.sprites.card import CardState
    from game.sprites.movestrip import MoveLine
    from game.sprites.zones import ZoneState
    from game.widgets import Kit

COACH_INK: Final = (0x23, 0x30, 0x1F)
PILE_SHOWN: Final = 8
"""Cards of the discard pile that are drawn, the top ones."""


@dataclass(slots=True)
class Sight:
    """What shows besides the cards themselves.

    `zones` are places that glow or refuse, by the names of `Board.target_at`. `hide` are cards in the air, `gaps` cards held by
    the pointer, `states` how cards on the rack look. `marked` is a place to point at (a last move that is looked at).
    """

    zones: dict[str, ZoneState] = field(default_factory=dict)
    hide: set[int] = field(default_factory=set)
    gaps: set[int] = field(default_factory=set)
    states: dict[int, CardState] = field(default_factory=dict)
    fresh: frozenset[int] = frozenset()
    coach: str = ""
    standing: DraftStanding | None = None
    preview: int | None = None
    held: str = ""
    lines: list[MoveLine] = field(default_factory=list)
    line_hover: int | None = None
    counted: str = ""
    """The stack or pile whose number of cards is shown."""
    covered: bool = False


class Painter:
    """Draws a table for one window size and viewer."""

    def __init__(self, kit: Kit, match: Match, board: Board) -> None:
        self.kit = kit
        self.match = match
        self.board = board
        self._note = note_view(match)
        self._plates = [plate_bounds(kit, board.plate(seat)) for seat in range(match.game.players)]
        self._middle = board.table["centre"].inflate(2 * kit.metrics.px(40), 2 * kit.metrics.px(60))
        self._rack_area = rack_bounds(board.rack.target)

    def paint(self, surface: pygame.Surface, picture: Picture, sight: Sight) -> None:
        """Draw everything that touches the surface's clip."""
        kit, board = self.kit, self.board
        clip = surface.get_clip()
        draw_ring(kit, surface, board.centre)
        for team in (*board.far_teams, board.own_team):
            self._band(surface, team, sight)
        if clip.colliderect(self._middle):
            self._centre(surface, picture, sight)
        if board.dealing:
            draw_dealt(kit, surface, self.match, board, picture, sight.zones)
        else:
            for seat, foot in board.feet.items():
                zone = sight.zones.get(f"foot.{seat}")
                draw_foot(kit, surface, foot, foot_view(self.match, picture, seat, board.viewer), zone=zone)
        # Below the rack: a card raised on the upper slat must not lose its index and tick under the words.
        self._coach(surface, sight.coach)
        if clip.colliderect(self._rack_area):
            self._rack(surface, picture, sight)
        for seat in range(self.match.game.players):
            if not clip.colliderect(self._plates[seat]):
                continue
            view = plate_view(self.match, picture, seat, board.viewer)
            rect = board.plate(seat)
            draw_plate(kit, surface, rect, view, compact=board.table.compact and seat != board.viewer)
            if keeps_books(self.match, seat):
                self._keeper(surface, rect)
        if clip.colliderect(board.table["score"].inflate(60, 60)):
            draw_score_box(kit, surface, board.table["score"], score_box(self.match, picture, board.viewer))
        draw_note(kit, surface, board.note, self._note)
        draw_moves(kit, surface, board.moves, sight.lines, hover=sight.line_hover)
        if sight.standing is not None and board.panel is not None:
            draw_laydown(kit, surface, board.panel, sight.standing, sight.preview, sight.held)

    def _keeper(self, surface: pygame.Surface, plate: pygame.Rect) -> None:
        """A small table beside the portrait: the team's books lie in front of this seat."""
        kit = self.kit
        size = max(18, min(kit.ui(26), round(plate.height * 0.28)))
        badge = pygame.Rect(0, 0, size, size)
        badge.center = (plate.left + kit.metrics.px(12) + size // 3, plate.bottom - kit.metrics.px(10) - size // 3)
        look = Box(style.PANEL_TOP, style.PANEL_BOTTOM, size / 2, style.GOLD, 1, edge_alpha=0.5)
        surface.blit(kit.assets.box(size, size, look), badge)
        kit.icon(surface, "table", badge.center, 0.62 * size / kit.metrics.s, style.SOFT)

    def _band(self, surface: pygame.Surface, team: int, sight: Sight) -> None:
        if not surface.get_clip().colliderect(band_bounds(self.kit, self.board.bands[team])):
            return
        own = team == self.board.own_team
        prefix = "" if own else f"far.{team}."
        zones: dict[str, ZoneState] = {}
        for target, state in sight.zones.items():
            if target.startswith(("book.", "draft.")) or (own and target in ("felt", "burn")):
                zones[target] = state
            elif not own and target.startswith(prefix):
                zones[target.removeprefix(prefix)] = state
        draw_band(
            self.kit,
            surface,
            self.board.shifts.drawn(team, self.board.bands[team]),
            zones=zones,
            hide=frozenset(sight.hide | sight.gaps),
        )

    def _centre(self, surface: pygame.Surface, picture: Picture, sight: Sight) -> None:
        zones = {int(target.removeprefix("stack.")): state for target, state in sight.zones.items() if target.startswith("stack.")}
        hover = int(sight.counted.removeprefix("stack.")) if sight.counted.startswith("stack.") else None
        draw_stacks(self.kit, surface, self.board.centre, zones=zones, hover=hover)
        cards = picture.cards("pile")
        hide = sight.hide | sight.gaps
        count = len(cards) if sight.counted == "pile" else None
        draw_pile(self.kit, surface, self.board.centre, cards[-PILE_SHOWN:], zone=sight.zones.get("pile"), count=count, hide=hide)

    def _rack(self, surface: pygame.Surface, picture: Picture, sight: Sight) -> None:
        layout = replace(self.board.rack.drawn, cards=()) if sight.covered else self.board.rack.drawn
        name = name_of(self.match, self.board.viewer)
        number = len(picture.cards("hand", self.board.viewer))
        label = f"{name} · {trn('1 card', '{n} cards', number)}"
        if sight.standing is not None:
            staged = number - len(layout.cards)
            label = f"{tr('{n} on the rack', n=len(layout.cards))} · {tr('{n} in the draft', n=staged)}"
        draw_rack(
            self.kit, surface, layout, label=label, gaps=sight.gaps, states=sight.states, new=sight.fresh, hide=sight.hide
        )  # fmt: skip

    def coach_rect(self, text: str) -> pygame.Rect:
        """The strip around its words."""
        kit, zone = self.kit, self.board.table["coach"]
        height = max(zone.height, kit.line_height("bold", style.COACH) + kit.ui(8))
        width = min(self._coach_room, kit.text_width(text, "bold", self.coach_size(text)) + kit.ui(110))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = zone.center
        return rect

    @property
    def _coach_room(self) -> int:
        """How wide the strip may be: where its place is too narrow for the words, it lies along the whole rack."""
        return max(self.board.table["coach"].width, self.board.table["rack"].width)

    def coach_size(self, text: str) -> int:
        """The words of the strip shrink before they are cut."""
        room = self._coach_room - self.kit.ui(76)
        sizes = (style.COACH, 18, style.LABEL_SIZE, 16, 14, 12, 10)
        return next((size for size in sizes if self.kit.text_width(text, "bold", size) <= room), sizes[-1])

    def _coach(self, surface: pygame.Surface, text: str) -> None:
        if not text:
            return
        kit, rect = self.kit, self.coach_rect(text)
        if not rect.inflate(40, 40).colliderect(surface.get_clip()):
            return
        paper = Box(style.CREAM, style.PAPER_DARK, rect.height / 2, style.PAPER_EDGE, 1, alpha=0.97)
        kit.lifted(surface, rect, paper, drop=3, spread=9)
        badge = min(rect.height - kit.ui(8), kit.ui(32))
        centre = (rect.left + kit.ui(10) + badge // 2, rect.centery)
        surface.blit(
            kit.assets.box(badge, badge, Box(style.GOLD, style.GOLD, badge / 2)), (centre[0] - badge // 2, centre[1] - badge // 2)
        )
        kit.icon(surface, "hint", centre, 20, style.GOLD_INK)
        words = pygame.Rect(centre[0] + badge // 2 + kit.ui(10), rect.top, 0, rect.height)
        words.width = rect.right - kit.ui(18) - words.left
        kit.middle_text(surface, text, words, "bold", self.coach_size(text), COACH_INK)

"""A seat at the table one sets up: who sits there, how well they play, in which team."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.assets.shapes import hexed
from game.i18n import tr
from game.scenes.seating.cast import LEVELS
from game.sprites.team import draw_mark, draw_portrait
from game.widgets import Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.access import State
    from game.scenes.seating.plan import Seat
    from game.widgets import Kit

TALL: Final = 100  # ui units from which a plate has three lines in large letters
WIDE: Final = 220
THREE_LINES: Final = 84  # ui units from which there is room for the diamonds in small ones
NAME: Final = 26
SMALL_NAME: Final = 20
DIAMOND: Final = 20


class SeatPlate(Widget):
    """A plate to press, which opens what can be changed about the seat."""

    role = "seat"

    def __init__(
        self, seat: int, who: Seat, team: int, mates: str, on_press: Callable[[], object], *, keeper: bool, own: bool
    ) -> None:
        super().__init__(f"new.seat.{seat}", who.shown, tip="")
        self.who = who
        self.team = team
        self.mates = mates
        self.on_press = on_press
        self.keeper = keeper
        self.own = own
        self.group = "new.seats"

    @property
    def words(self) -> str:
        """How well the player plays, or that a person does."""
        if self.who.kind == "computer":
            return tr(LEVELS[self.who.level][0])
        return tr("you play here") if self.own else tr("plays here")

    def state(self) -> State:
        """Add who it is."""
        return {
            **super().state(), "kind": self.who.kind, "level": self.who.level if self.who.kind == "computer" else "",
            "team": self.team, "keeper": self.keeper,
        }  # fmt: skip

    def nodes(self) -> Iterable[Node]:
        """The seat, with everything said in its label."""
        parts = [self.who.shown, self.words]
        if self.mates:
            parts.append(tr("with {names}", names=self.mates))
        if self.keeper:
            parts.append(tr("keeps the books"))
        hint = tr("Press to choose who sits here")
        yield Node(self.id, self.role, ", ".join(parts), rect_tuple(self.rect), self.state(), group=self.group, hint=hint)

    def press(self, node_id: str) -> None:
        """Open the seat."""
        if self.ui is not None:
            self.ui.cue("click")
        self.on_press()

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw panel, portrait and words."""
        warm = self.warmth.value
        top, bottom = (
            style.blend(style.PANEL_TOP, style.BUTTON_TOP, warm),
            style.blend(style.PANEL_BOTTOM, style.BUTTON_BOTTOM, warm),
        )
        line = max(1.0, kit.ui(1.5))
        kit.lifted(surface, self.rect, Box(top, bottom, kit.ui(20), style.GOLD, line, edge_alpha=0.55 + 0.35 * warm, shine=0.1))
        tall = self.rect.height >= kit.ui(TALL) and self.rect.width >= kit.ui(WIDE)
        inset = kit.ui(14 if tall else 8)
        side = min(self.rect.height - 2 * inset, kit.ui(92), self.rect.width * 34 // 100)
        portrait = pygame.Rect(self.rect.x + inset, self.rect.centery - side // 2, side, side)
        draw_portrait(kit, surface, self.who.portrait, portrait, self.team)
        if self.keeper:
            self._paint_keeper(surface, kit, portrait)
        left = portrait.right + kit.ui(12 if tall else 8)
        room = pygame.Rect(left, self.rect.y, self.rect.right - kit.ui(10) - left, self.rect.height)
        if tall:
            self._paint_tall(surface, kit, room)
        else:
            self._paint_low(surface, kit, room)

    def _paint_name(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect, y: int, size: float) -> None:
        mark = kit.ui(size * 0.78)
        wide = room.width - mark - kit.ui(8)
        name = kit.text(surface, self.who.shown, (room.x, y), "bold", size, width=wide)
        draw_mark(kit, surface, self.team, (name.right + kit.ui(8) + mark // 2, name.centery), mark)

    def _paint_keeper(self, surface: pygame.Surface, kit: Kit, portrait: pygame.Rect) -> None:
        """A book at the edge of the portrait: the books of the team lie here."""
        side = max(kit.ui(20), portrait.width * 36 // 100)
        disc = pygame.Rect(0, 0, side, side)
        disc.bottomright = (portrait.right + side // 8, portrait.bottom + side // 8)
        ground = Box(style.PANEL_TOP, style.PANEL_BOTTOM, side / 2, style.LABEL, max(1.0, kit.ui(1.5)))
        surface.blit(kit.assets.box(side, side, ground), disc)
        surface.blit(icon := kit.assets.icon("book", max(14, side * 3 // 5), style.LABEL), icon.get_rect(center=disc.center))

    def _paint_tall(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        lines = (kit.line_height("bold", NAME), kit.line_height("text", style.COACH), kit.line_height("text", style.COACH))
        person = self.who.kind == "human"
        count = 3 if not person or self.keeper else 2
        y = room.centery - sum(lines[:count]) // 2
        self._paint_name(surface, kit, room, y, NAME)
        y += lines[0]
        if person:
            fit_text(surface, kit, self.words, (room.x, y), room.width, style.COACH, style.SOFT)
            if self.keeper:
                fit_text(surface, kit, tr("keeps the books"), (room.x, y + lines[1]), room.width, style.LABEL_SIZE, style.LABEL)
            return
        marks = diamonds(kit, self.who.level, room.width)
        surface.blit(marks, (room.x, y + (lines[1] - marks.get_height()) // 2))
        y += lines[1]
        level = kit.text(surface, self.words, (room.x, y), "text", style.COACH, width=room.width - kit.ui(28))
        kit.icon(surface, "down", (level.right + kit.ui(16), level.centery + kit.ui(1)), 18, style.GOLD)

    def _paint_low(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        first, second = kit.line_height("bold", SMALL_NAME), kit.line_height("text", style.LABEL_SIZE)
        if first + second > room.height:
            second = 0
        marks = None
        if self.who.kind == "computer" and room.height >= kit.ui(THREE_LINES):
            marks = diamonds(kit, self.who.level, min(room.width, kit.ui(106)))
        between = marks.get_height() + kit.ui(6) if marks else 0
        y = room.centery - (first + between + second) // 2
        self._paint_name(surface, kit, room, y, SMALL_NAME)
        if marks:
            surface.blit(marks, (room.x, y + first + kit.ui(2)))
        if second:
            at = (room.x, y + first + between)
            fit_text(surface, kit, self.words, at, room.width, style.LABEL_SIZE, style.SOFT)


def fit_text(
    surface: pygame.Surface, kit: Kit, words: str, pos: tuple[int, int], width: int, size: float, colour: style.Colour
) -> None:
    """Draw a line, a little smaller where it would not fit, and not at all where even that is too long."""
    for each in (size, max(style.LEAST, size * 0.82)):
        if kit.text_width(words, "text", each) <= width:
            kit.text(surface, words, pos, "text", each, colour)
            return


def diamonds(kit: Kit, level: str, width: int) -> pygame.Surface:
    """The level as a picture: that many diamonds of five are full."""
    count = len(LEVELS)
    gap, line = kit.ui(4), max(1.2, kit.metrics.s * 1.8)
    size = min(kit.ui(DIAMOND), (width - (count - 1) * gap) // count)
    full = tuple(LEVELS).index(level) + 1
    gold, half = hexed(style.GOLD), size / 2
    reach = half - line
    parts = []
    for place in range(count):
        x = place * (size + gap) + half
        fill = gold if place < full else "none"
        parts.append(
            f'<path d="M{x} {half - reach}L{x + reach} {half}L{x} {half + reach}L{x - reach} {half}Z" fill="{fill}" '
            f'stroke="{gold}" stroke-width="{line}"/>'
        )
    wide = count * (size + gap)
    return kit.assets.svg(f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{size}">{"".join(parts)}</svg>')

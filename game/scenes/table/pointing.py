"""Looking closer: where a last move happened, a crowded zone enlarged, the card of points, one's foot, books being verified."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr
from game.match import sort_cards
from game.scenes.table.seats import note_view
from game.scenes.table.words import cards_text
from game.sprites.book import BandLayout, draw_enlarged, enlarge
from game.sprites.card import draw_card
from game.sprites.notecard import draw_note_open
from game.sprites.pen import Spot
from game.sprites.zones import draw_zone, zone_bounds

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.table.scene import TableScene

SHOWN_SECONDS: Final = 2.5
VERIFY_SECONDS: Final = 0.14
SMALL: Final = 44
"""Pixels of a card's width under which a zone of another team is enlarged when one looks at it."""


class Pointing:
    """What is pointed at or held closer, above the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.note_open = False
        self.foot_open = False
        self._marked: tuple[str, ...] = ()
        self._marked_left = 0.0
        self._enlarged: BandLayout | None = None
        self._verified: list[str] = []
        self._verify_in = 0.0
        self._focus: str | None = None

    # ---- last moves

    def show_move(self, number: int | None) -> None:
        """Show where a line of the last moves happened."""
        scene = self.scene
        if number == scene.sight.line_hover and number is not None:
            self._marked_left = SHOWN_SECONDS
            return
        scene.sight.line_hover = number
        lines = scene.strip.lines
        self._mark(lines[number].places if number is not None and number < len(lines) else ())
        self._marked_left = SHOWN_SECONDS
        scene.invalidate(scene.board.table["moves"])

    def _mark(self, targets: tuple[str, ...]) -> None:
        for names in (self._marked, targets):
            self._marked = names
            for rect in self._places():
                self.scene.mark(zone_bounds(self.scene.kit, rect, "legal"))

    def _places(self) -> Iterator[pygame.Rect]:
        board = self.scene.board
        for target in self._marked:
            burn = target.startswith("burn.")
            rect = board.bands[int(target.removeprefix("burn."))].burn if burn else board.target_rect(target)
            if rect is not None:
                yield rect

    # ---- books are verified

    def verify(self, targets: list[str]) -> None:
        """Point at one book after the other."""
        self._verified = targets

    def _verify(self, dt: float) -> None:
        self._verify_in -= dt
        if self._verify_in > 0:
            return
        self._mark((self._verified.pop(0),) if self._verified else ())
        self._verify_in = VERIFY_SECONDS * self.scene.context.pace if self._marked else 0.0
        self._marked_left = SHOWN_SECONDS
        if self._marked:
            self.scene.context.audio.cue("click", 0.6)

    @property
    def verifying(self) -> bool:
        """Whether books are still to be pointed at."""
        return bool(self._verified) or self._verify_in > 0

    # ---- zones held closer

    def hover(self, pos: tuple[int, int]) -> None:
        """Follow the pointer: count a stack, show a last move, enlarge a crowded zone."""
        scene, board = self.scene, self.scene.board
        number = board.moves.at(pos)
        if number is not None or scene.sight.line_hover is not None:
            self.show_move(number)
        target = board.target_at(pos) or ""
        counted = target if target.startswith(("stack.", "pile")) else ""
        if counted != scene.sight.counted:
            scene.sight.counted = counted
            scene.showing.whole_centre()
        self.enlarge(next((team for team in board.far_teams if board.bands[team].rect.collidepoint(pos)), None))

    def enlarge(self, team: int | None) -> None:
        """Hold a team's zone closer, if its cards are small; None puts it back."""
        scene = self.scene
        band = scene.board.bands[team] if team is not None and team != scene.board.own_team else None
        if band is not None and not band.dense and band.card >= SMALL:
            band = None
        shown = self._enlarged.view if self._enlarged is not None else None
        if (band.view if band is not None else None) == shown:
            return
        if self._enlarged is not None:
            scene.mark(self._enlarged.rect.inflate(80, 80))
        window = pygame.Rect((0, 0), scene.kit.metrics.size).inflate(-20, -20)
        self._enlarged = enlarge(scene.kit, band.view, band.rect, window) if band is not None and band.view.books else None
        if self._enlarged is not None:
            scene.mark(self._enlarged.rect.inflate(80, 80))

    def describe(self, target: str) -> bool:
        """Say what lies at a place; one's own foot, once looked at, is held closer."""
        scene = self.scene
        node = scene.tree.node(target)
        if node is not None:
            scene.announce(node.label)
        if target.startswith("book."):
            self.enlarge(scene.board.team_with(target))
        elif target == f"foot.{scene.viewer}" and self.may_see_foot:
            self.show_foot()
        return node is not None

    def _follow_focus(self) -> None:
        scene = self.scene
        focus = scene.tree.focus if scene.tree.focus_visible else None
        if focus != self._focus:
            self._focus = focus
            self.enlarge(scene.board.team_with(focus) if focus is not None and focus.startswith("book.") else None)

    # ---- notecard and foot

    def click(self, pos: tuple[int, int]) -> bool:
        """Take a click on what no deed belongs to; returns whether it was used."""
        board = self.scene.board
        if self.put_away():
            return True
        if board.note.rect.collidepoint(pos):
            self.notecard()
            return True
        number = board.moves.at(pos)
        if number is not None:
            self.show_move(number)
            return True
        return False

    def put_away(self) -> bool:
        """Put away what is held closer; return whether there was anything."""
        if not (self.note_open or self.foot_open):
            return False
        shown = self._panel()  # the foot's is wider: asked for while it is still open
        self.note_open = self.foot_open = False
        self.scene.mark(shown.inflate(140, 140))
        return True

    def notecard(self) -> None:
        """Open the card of points, or put it away."""
        if self.put_away():
            return
        self.note_open = True
        self.scene.mark(self._panel().inflate(140, 140))
        rows = note_view(self.scene.match).rows
        self.scene.announce(". ".join(f"{name} {points}" for name, points in rows))

    @property
    def may_see_foot(self) -> bool:
        """Whether the viewer has looked at the own foot (at the honour table)."""
        honour, viewer = self.scene.match.state.honour, self.scene.viewer
        return honour is not None and honour.peeked[viewer] and not self.scene.match.state.foot_taken[viewer]

    def show_foot(self) -> None:
        """Hold the own foot so that only its player sees it."""
        if self.foot_open:
            return
        self.foot_open = True
        self.scene.mark(self._panel().inflate(140, 140))
        self.scene.announce(tr("Your foot: {cards}", cards=cards_text(self.scene.match.ledger.feet[self.scene.viewer])))

    def _panel(self) -> pygame.Rect:
        kit = self.scene.kit
        rect = pygame.Rect(0, 0, kit.ui(430), kit.ui(500))
        if self.foot_open:
            rect = pygame.Rect(0, 0, min(kit.metrics.width - kit.ui(60), kit.ui(1150)), kit.ui(330))
        rect.center = (kit.metrics.width // 2, kit.metrics.height // 2 - kit.ui(60))
        return rect.clamp(pygame.Rect((0, 0), kit.metrics.size))

    # ---- time and painting

    def step(self, dt: float) -> None:
        """Let marks fade, and point on."""
        self._follow_focus()
        if self.verifying and self.scene.the_director.idle:
            self._verify(dt)
        elif self._marked and self.scene.sight.line_hover is not None:
            self._marked_left -= dt
            if self._marked_left <= 0:
                self.show_move(None)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is above the table."""
        kit = self.scene.kit
        for rect in self._places():
            draw_zone(kit, surface, rect, "legal")
        if self._enlarged is not None:
            draw_enlarged(kit, surface, self._enlarged)
        if self.note_open:
            draw_note_open(kit, surface, self._panel(), note_view(self.scene.match))
        if self.foot_open:
            self._paint_foot(surface)

    def _paint_foot(self, surface: pygame.Surface) -> None:
        kit, panel = self.scene.kit, self._panel()
        kit.panel(surface, panel)
        kit.text(surface, tr("Your foot"), (panel.left + kit.ui(30), panel.top + kit.ui(18)), "title", style.HEADING)
        cards = sort_cards(self.scene.match.ledger.feet[self.scene.viewer])
        width = min(kit.metrics.px(132), round((panel.height - kit.ui(120)) / 1.4))
        room = panel.width - 2 * kit.ui(30) - width
        step = min(width * 0.8, room / max(1, len(cards) - 1))
        y = panel.bottom - kit.ui(28) - width * 0.7
        for number, card in enumerate(cards):
            draw_card(kit, surface, card, Spot(panel.left + kit.ui(30) + width / 2 + number * step, y, width))

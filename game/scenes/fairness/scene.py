"""The page: whose eyes, what they see of each player, what they see of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.i18n import tr
from game.rules.view import view_of
from game.scenes.about import LINE_KEYS
from game.scenes.fairness.sight import SeatSight, foot_words, hand_words, seats_seen, table_lines
from game.scenes.form import Form
from game.scenes.front import FrontScene
from game.scenes.table.words import name_of
from game.sprites.cardpicture import foot_back, own_back
from game.sprites.team import draw_portrait
from game.widgets import Dropdown, Line, Panel, Scroll, Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.match import Match
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

SIDE_BY_SIDE: Final = 1150  # ui units
FACE: Final = 76
BACK: Final = 26  # width of a card's back
STEP: Final = 9  # from one back to the next
PICKED: Final = 360


class SeenSeat(Widget):
    """A player as another sees them: portrait, name, and as many backs as there are cards."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, match: Match, sight: SeatSight, *, theirs: bool) -> None:
        self.name = name_of(match, sight.seat)
        self.hand = tr("Hand: {words}", words=hand_words(match, sight, theirs=theirs))
        self.foot = tr("Foot: {words}", words=foot_words(sight))
        super().__init__(f"fairness.seat.{sight.seat}", f"{self.name}. {self.hand}. {self.foot}")
        self.sight = sight
        self.portrait = match.setup.seats[sight.seat].portrait
        self.team = match.game.team_of[sight.seat]

    def nodes(self) -> Iterable[Node]:
        """All of it in one."""
        yield Node(self.id, self.role, self.label, rect_tuple(self.rect), focusable=False)

    def bounds(self) -> pygame.Rect:
        """Its own rectangle."""
        return self.rect

    def _words(self, kit: Kit, width: int) -> list[tuple[str, list[str]]]:
        wide = width - kit.ui(FACE + 20)
        fonts, pixels = kit.assets.fonts, kit.text_pixels(19)
        return [
            ("bold", [self.name]),
            ("plain", fonts.wrap(self.hand, "plain", pixels, wide)),
            ("plain", fonts.wrap(self.foot, "plain", pixels, wide)),
        ]

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and room for words and backs."""
        lines = sum(len(words) for _, words in self._words(kit, width))
        return width, lines * round(kit.text_pixels(20) * 1.3) + round(kit.ui(BACK) * 1.4) + kit.ui(16)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw portrait, words and backs."""
        side = kit.ui(FACE)
        draw_portrait(kit, surface, self.portrait, pygame.Rect(self.rect.x, self.rect.y, side, side), self.team)
        x, y = self.rect.x + kit.ui(FACE + 20), self.rect.y
        for role, lines in self._words(kit, self.rect.width):
            for line in lines:
                colour = style.PAPER_TITLE if role == "bold" else style.PAPER_TEXT
                kit.text(surface, line, (x, y), role, 20 if role == "bold" else 19, colour)  # type: ignore[arg-type]
                y += round(kit.text_pixels(20) * 1.3)
        y += kit.ui(4)
        for number, back in ((self.sight.hand, own_back(kit)), (self.sight.foot, foot_back(kit))):
            x = self._backs(surface, kit, back, number, (x, y)) + kit.ui(28)

    def _backs(self, surface: pygame.Surface, kit: Kit, back: str, number: int, at: tuple[int, int]) -> int:
        """Draw so many backs, closer together where they would not fit; return where they end."""
        wide = kit.ui(BACK)
        room = (self.rect.width - kit.ui(FACE + 48)) // 2 - wide
        step = min(kit.ui(STEP), room / max(number - 1, 1))
        picture = kit.assets.card(back, wide)
        for place in range(number):
            surface.blit(picture, (at[0] + round(place * step), at[1]))
        return at[0] + (round((number - 1) * step) + wide if number else 0)


class FairnessScene(FrontScene):
    """Shows what a seat is handed to decide by. ``reader`` is the seat in front of the screen, whose page it may also be."""

    name = "fairness"

    def __init__(self, context: Context, desk: Desk, match: Match, reader: int, seat: int) -> None:
        super().__init__(context, desk)
        self.title = tr("What the others can see")
        self.match = match
        self.reader = reader
        self.seat = seat
        self._back = pygame.Rect(0, 0, 0, 0)

    def build(self, kit: Kit) -> None:
        """Players at the left, the table and the promise at the right; below each other where there is no room."""
        m, margin = kit.metrics, self.margin
        self._back = self.add_back(kit, "fairness.back")
        top = self._back.bottom + kit.ui(28)
        area = pygame.Rect(margin, top, m.width - 2 * margin, m.height - top - kit.ui(24))
        if self.across >= SIDE_BY_SIDE:
            gap = kit.ui(30)
            left = pygame.Rect(area.x, area.y, (area.width - gap) // 2, area.height)
            right = pygame.Rect(left.right + gap, area.y, area.right - left.right - gap, area.height)
            self._sheet(kit, left, "fairness.players", self._players, paper=True)
            self._sheet(kit, right, "fairness.table", self._table, paper=False)
        else:
            self._sheet(kit, area, "fairness.players", self._players, self._table, paper=True)

    def _sheet(self, kit: Kit, area: pygame.Rect, name: str, *parts: Callable[[Form], None], paper: bool) -> None:
        """Fill a sheet with parts, a line between them; it is as high as they are, or scrolls."""
        panel = self.ui.add(Panel(f"{name}.panel", paper=paper))
        sheet, inset = self.ui.add(Scroll(name, self.title)), kit.ui(6)
        form = Form(kit, sheet, area.inflate(-2 * inset, -2 * inset), pad=kit.ui(24), gap=kit.ui(14), paper=paper)
        for number, part in enumerate(parts):
            if number:
                form.line()
            part(form)
        whole = pygame.Rect(area.x, area.y, area.width, min(area.height, form.height + 2 * inset))
        panel.place(whole)
        sheet.place(whole.inflate(-2 * inset, -2 * inset))

    def _players(self, form: Form) -> None:
        match = self.match
        lines = [Line(str(seat), name_of(match, seat)) for seat in range(match.game.players)]
        chosen = Dropdown("fairness.seat", tr("Through whose eyes"), lines, str(self.seat), self._choose, paper=True)
        form.title("fairness.whose", tr("Through whose eyes"))
        form.full(chosen, width=min(form.wide, form.kit.ui(PICKED)))
        # exactly what a computer player's `choose` is called with
        view = view_of(match.state, self.seat)
        for sight in seats_seen(match, view):
            form.full(SeenSeat(match, sight, theirs=self.seat != self.reader))

    def _table(self, form: Form) -> None:
        form.title("fairness.open", tr("On the table, for everybody"))
        for number, (heading, words) in enumerate(table_lines(self.match, view_of(self.match.state, self.seat))):
            form.words(f"fairness.open.{number}", f"{heading}: {words}", size=20)
        form.line()
        form.title("fairness.promise", tr("Nothing else"))
        for number, words in enumerate(promise()):
            form.words(f"fairness.promise.{number}", words, size=20)

    def _choose(self, key: str) -> None:
        self.seat = int(key)
        self.layout()
        self.focus("fairness.seat")

    def handle(self, event: pygame.Event) -> bool:
        """Scroll the longest sheet by keys."""
        if event.type == pygame.KEYDOWN and event.key in LINE_KEYS:
            sheet = max((widget for widget in self.ui.widgets if isinstance(widget, Scroll)), key=lambda each: each.reach)
            sheet.scroll_to(sheet.offset + self.kit.ui(LINE_KEYS[event.key]))
            return True
        return super().handle(event)

    def enter(self) -> None:
        """Begin at the choice of the player."""
        self.focus("fairness.seat", visible=False)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)


def promise() -> tuple[str, str]:
    """Say what the page proves."""
    return (
        tr("This page is made from the very record a computer player is handed before each move."),
        tr(
            "Other hands, feet and the order of the stock are not in it, at any level."
            " Expert remembers what was picked up, as you could, and imagines the rest a hundred times over."
        ),
    )

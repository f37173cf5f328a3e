"""Where the books of a team lie in its zone: closed ones left, open ones in the middle, the burn right. No drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.sprites.bandfit import MEDAL_HANGS, Fit, Room, below, fit
from game.sprites.bandlayout import BURN_CARD, BandLayout, BandView, BookPlace, heap
from game.sprites.bookshape import BookView, Spread, book_height, book_width, lies
from game.sprites.dense import lay_dense
from game.sprites.pen import CARD_SHAPE, Spot

if TYPE_CHECKING:
    from game.sprites.pen import Pen

OWN_CARD: Final = 100  # u
FAR_CARD: Final = 76
SPLIT_CARD: Final = 58  # beside two or more other teams
LEAST_CARD: Final = 50
LEAST_SPLIT: Final = 46
LEAST_LINES: Final = 34
OWN_STEP: Final = 22
FAR_STEP: Final = 18
SPLIT_STEP: Final = 13
SIDE: Final = 20  # u from the zone's edge to the first book
BURN_WIDE: Final = 1.5  # of a card's width
RED_CARD: Final = 0.72
RED_STEP: Final = 0.34
METER: Final = 26  # u below an open book at 100u
DENSE: Final = 320  # u: a zone narrower than this shows tabs
PILL_HIGH: Final = 30
PILL_LEFT: Final = 0.06  # of the zone's width
TALL: Final = 190  # u: a far zone this high has two rows
WORD_SIZE: Final = 16
ENLARGED: Final = (760, 262)  # u
BESIDE: Final = 14  # u from a zone to its enlarged picture


def lay_band(
    pen: Pen, view: BandView, rect: pygame.Rect, *, spread: Spread = "fan", reserve: int = 0, enlarged: bool = False
) -> BandLayout:
    """Lay out a team's zone so that nothing overlaps, at any size and with any number of books.

    `reserve` pixels stay free at the right edge (the lay-down panel). Zones that are too narrow, or too full for cards
    that can be read, show tabs.
    """
    u = pen.metrics.u
    zone = _Zone(pen, view, rect, spread, reserve, u, enlarged)
    if rect.width >= DENSE * u or enlarged:
        found = fit(view.books, zone.room(), spread)
        if found is not None:
            return zone.lay(found)
    return lay_dense(pen, view, rect, zone.pill(), zone.relay)


def enlarge(pen: Pen, view: BandView, band: pygame.Rect, bounds: pygame.Rect) -> BandLayout:
    """Lay the same zone out large, below (or above) its place and inside `bounds`, to be drawn over the table."""
    px = pen.metrics.px
    rect = pygame.Rect(0, 0, min(px(ENLARGED[0]), bounds.width), px(ENLARGED[1]))
    rect.midtop = (band.centerx, band.bottom + px(BESIDE))
    if rect.bottom > bounds.bottom:
        rect.bottom = band.top - px(BESIDE)
    rect.clamp_ip(bounds)
    return lay_band(pen, view, rect, enlarged=True)


@dataclass(frozen=True, slots=True)
class _Zone:
    """The figures of one zone while it is laid out."""

    pen: Pen
    view: BandView
    rect: pygame.Rect
    spread: Spread
    reserve: int
    u: float
    enlarged: bool

    def relay(self, view: BandView) -> BandLayout:
        """The layout of another state of the same zone."""
        return lay_band(self.pen, view, self.rect, spread=self.spread, reserve=self.reserve, enlarged=self.enlarged)

    @property
    def split(self) -> bool:
        """Whether closed books stand behind and open ones in front."""
        return not self.view.own and self.rect.height > TALL * self.u

    @property
    def top(self) -> float:
        """Pixels from the zone's upper edge to the cards; the pill reaches into them."""
        pill = self.pen.metrics.ui(PILL_HIGH) / 2 if self.view.label else 0
        return max(pill + 3, (18 if self.view.own or self.split else 24) * self.u)

    @property
    def ideal(self) -> float:
        """Card width in u where there is room."""
        scale = min(1.3, max(0.8, self.pen.look.card_scale))
        if self.enlarged:
            return FAR_CARD
        return (OWN_CARD if self.view.own else SPLIT_CARD if self.split else FAR_CARD) * scale

    def right(self, width: float) -> float:
        """U taken at the right by burn and red threes."""
        taken = width * BURN_WIDE if self.view.burns or self.view.burn else 0.0
        if self.view.reds:
            taken += width * (RED_CARD + RED_STEP * (len(self.view.reds) - 1)) + 14
        return taken

    def room(self) -> Room:
        """What the zone offers."""
        u = self.u
        inner = self.rect.width / u - 2 * SIDE
        right = self.right(self.ideal)
        reserve = self.reserve / u
        height = (self.rect.height - self.top) / u - 5
        lines = self.spread == "lines"
        if self.split:
            widths: tuple[float, ...] = (inner - right, inner)
            least, step = LEAST_SPLIT, SPLIT_STEP
        else:
            widths = (inner - max(right, reserve) if reserve else inner - right,)
            least, step = LEAST_CARD, OWN_STEP if self.view.own else FAR_STEP
        meter = METER * self.ideal / 100 + 6
        word = self.pen.line_height("bold", WORD_SIZE) / u if self.view.own and not lines else 0.0
        return Room(widths, height, self.ideal, LEAST_LINES if lines else least, step, meter, word)

    def lay(self, found: Fit) -> BandLayout:
        """Turn a fit into pixels."""
        u, rect = self.u, self.rect
        places: list[BookPlace] = []
        y = rect.top + self.top
        room = self.room()
        bottom_of_last = 0.0
        for number, row in enumerate(found.rows):
            books = [self.view.books[i] for i in row]
            tallest = max(
                (book_height(b, found.width, found.step, self.spread) + below(b, room, found.width) for b in books),
                default=found.width * CARD_SHAPE,
            )
            x = rect.left + SIDE * u
            for book in books:
                place = self._place(book, found, x, y, room, tallest)
                places.append(place)
                x = place.rect.right + found.gap * u
            bottom_of_last = x
            if number + 1 < len(found.rows):
                y += (tallest + room.between) * u
        card = round(found.width * u)
        burn, burn_spots = self._burn(card)
        reds = self._reds(card, burn)
        felt = self._felt(bottom_of_last, y if self.split else rect.top + self.top, burn, reds)
        return BandLayout(
            rect,
            self.view,
            tuple(places),
            self.pill(),
            burn,
            burn_spots,
            reds,
            felt,
            card,
            self.relay,
        )

    def _place(self, book: BookView, found: Fit, x: float, y: float, room: Room, tallest: float) -> BookPlace:
        u = self.u
        wide = book_width(book, found.width, found.step, self.spread) * u
        middle = x + found.pad * u + wide / 2
        spots = tuple(
            (card, Spot(middle + lie.x * u, y + lie.y * u, round(found.width * u), lie.angle))
            for card, lie in zip(book.ordered, lies(book, found.width, found.step, self.spread), strict=True)
        )
        under = y + book_height(book, found.width, found.step, self.spread) * u
        high = round(tallest * u)
        rect = pygame.Rect(round(x), 0, round(wide + 2 * found.pad * u), 0)
        rect.top = round(max(self.rect.top + 2, y - min(12.0, found.pad) * u))
        rect.height = min(self.rect.bottom - 2, round(y) + high) - rect.top
        drop = MEDAL_HANGS * found.width * u if book.closed else 0.0
        meter = pygame.Rect(rect.left, round(under + drop + 4 * u), rect.width, round(room.meter * u - 6 * u))
        word = self.view.own and book.closed and not book.grows and room.word > 0
        return BookPlace(book, rect, spots, meter, word)

    def pill(self) -> pygame.Rect | None:
        """The label across the zone's upper edge."""
        if not self.view.label:
            return None
        ui = self.pen.metrics.ui
        high = ui(PILL_HIGH)
        most = self.rect.width - 2 * ui(14)
        wide = min(most, self.pen.text_width(self.view.label, "bold", style.LABEL_SIZE) + ui(52))
        left = self.rect.left + max(ui(14), round(self.rect.width * PILL_LEFT))
        left = min(left, self.rect.right - ui(14) - wide)
        return pygame.Rect(left, self.rect.top - high // 2, wide, high)

    def _burn(self, card: int) -> tuple[pygame.Rect | None, tuple[tuple[int, Spot], ...]]:
        if not (self.view.burns or self.view.burn):
            return None, ()
        wide = round(self.ideal * BURN_WIDE * self.u)
        rect = pygame.Rect(self.rect.right - wide - round(8 * self.u), round(self.rect.top + self.top - 6 * self.u), wide, 0)
        width = round(card * BURN_CARD)
        rect.height = min(round(width * CARD_SHAPE * 1.16), self.rect.bottom - 2 - rect.top)
        if self.reserve:
            rect.left -= self.reserve
            return (rect, ()) if self.view.burn else (None, ())
        cards = self.view.burn[-5:]
        return rect, tuple(zip(cards, heap(rect, len(self.view.burn), width), strict=True))

    def _reds(self, card: int, burn: pygame.Rect | None) -> tuple[tuple[int, Spot], ...]:
        width = round(card * RED_CARD)
        right = (burn.left if burn is not None else self.rect.right - self.reserve) - 14 * self.u
        count = len(self.view.reds)
        first = right - width / 2 - (count - 1) * RED_STEP * card
        y = self.rect.top + self.top + width * CARD_SHAPE / 2
        return tuple((red, Spot(first + i * RED_STEP * card, y, width)) for i, red in enumerate(self.view.reds))

    def _felt(self, left: float, top: float, burn: pygame.Rect | None, reds: Sequence[tuple[int, Spot]]) -> pygame.Rect:
        """The free felt right of the last book."""
        right = self.rect.right - self.reserve - SIDE * self.u
        if burn is not None and not self.split:
            right = burn.left - 8 * self.u
        if reds and not self.split:
            right = min(right, reds[0][1].x - reds[0][1].width)
        edge = 6 * self.u
        y = max(top - 12 * self.u, self.rect.top + edge)
        return pygame.Rect(round(left), round(y), max(0, round(right - left)), round(self.rect.bottom - edge - y))

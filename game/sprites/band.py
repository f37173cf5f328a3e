"""Where the books of a team lie in its zone: closed ones left, open ones in the middle, the burn right. No drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.sprites.bandfit import MEDAL_HANGS, WIDTH_STEP, Fit, Room, below, fit
from game.sprites.bandlayout import BURN_CARD, BandLayout, BandView, BookPlace, heap
from game.sprites.bookshape import BookView, Spread, book_height, book_width, card_width, lies
from game.sprites.dense import lay_dense
from game.sprites.pen import CARD_SHAPE, Spot

if TYPE_CHECKING:
    from game.sprites.pen import Pen

OWN_CARD: Final = 100  # u
USUAL: Final = 206  # u, the height of an own zone
MOST_GROWN: Final = 1.35
FAR_CARD: Final = 76
SPLIT_CARD: Final = 58  # beside two or more other teams
LEAST_CARD: Final = 50
LEAST_SPLIT: Final = 46
LEAST_LINES: Final = 34
OWN_STEP: Final = 22
FAR_STEP: Final = 18
SPLIT_STEP: Final = 13
SIDE: Final = 20  # u from the zone's edge to the first book
BURN_WIDE: Final = 1.9  # of a card's width
RED_CARD: Final = 0.72
RED_STEP: Final = 0.34
METER: Final = 32  # u below an open book at 100u
DRAFT_AIR: Final = 8  # u between the dots of a draft and the line around it, at either side
TWO_ROWS: Final = (64, 170)  # u: card width of an own zone in two rows, and the least height for them
LEAST_FELT: Final = 80  # u: less free felt than this, and the whole zone takes a new book
DENSE: Final = 320  # u: a zone narrower than this shows tabs
PILL_HIGH: Final = 30
PILL_PLACES: Final = (0.13, 0.57, 0.4, 0.75, 0.03)  # of the zone's width, the first one free
TALL: Final = 190  # u: a far zone this high, and narrower than the next, has two rows
SHARED: Final = 1000
WORD_SIZE: Final = 16
ENLARGED: Final = (760, 262)  # u
BESIDE: Final = 14  # u from a zone to its enlarged picture
NEAR: Final = (-1, 1, -2, 2)  # sizes from that of now to those one move mostly leads to
CLOSED: Final = BookView("", (), "clean")


def lay_band(
    pen: Pen,
    view: BandView,
    rect: pygame.Rect,
    *,
    spread: Spread = "fan",
    reserve: int = 0,
    avoid: Sequence[pygame.Rect] = (),
    enlarged: bool = False,
) -> BandLayout:
    """Lay out a team's zone so that nothing overlaps, at any size and with any number of books.

    `reserve` pixels stay free at the right edge (the lay-down panel). The label, which lies across the upper edge, keeps
    off `avoid` (plates and feet above). Zones that are too narrow, or too full for cards that can be read, show tabs.
    """
    zone = _Zone(pen, view, rect, spread, reserve, tuple(avoid), enlarged, _pill(pen, view, rect, avoid))
    if rect.width >= DENSE * zone.u or enlarged:
        found = fit(view.books, zone.rooms(), spread)
        if found is not None:
            return zone.lay(*found)
    return lay_dense(pen, view, rect, zone.pill, zone.relay)


def enlarge(pen: Pen, view: BandView, band: pygame.Rect, bounds: pygame.Rect) -> BandLayout:
    """Lay the same zone out large, below (or above) its place and inside `bounds`, to be drawn over the table."""
    px = pen.metrics.px
    rect = pygame.Rect(0, 0, min(px(ENLARGED[0]), bounds.width), px(ENLARGED[1]))
    rect.midtop = (band.centerx, band.bottom + px(BESIDE))
    if rect.bottom > bounds.bottom:
        rect.bottom = band.top - px(BESIDE)
    rect.clamp_ip(bounds)
    return lay_band(pen, view, rect, enlarged=True)


def _pill(pen: Pen, view: BandView, rect: pygame.Rect, avoid: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The label across the zone's upper edge, where it covers nothing; below what is above it if there is no such place."""
    if not view.label:
        return None
    ui = pen.metrics.ui
    high, edge = ui(PILL_HIGH), ui(6)
    wide = min(rect.width - 2 * edge, pen.text_width(view.label, "bold", style.LABEL_SIZE) + ui(52))
    places = []
    for share in PILL_PLACES:
        left = min(rect.left + max(edge, round(rect.width * share)), rect.right - edge - wide)
        places.append(pygame.Rect(left, rect.top - high // 2, wide, high))
    for place in places:
        if place.inflate(4, 0).collidelist(list(avoid)) < 0:
            return place
    lowered = places[0]
    lowered.top = max(other.bottom for other in avoid if other.colliderect(lowered.inflate(4, 0))) + 3
    return lowered


@dataclass(frozen=True, slots=True)
class _Zone:
    """The figures of one zone while it is laid out."""

    pen: Pen
    view: BandView
    rect: pygame.Rect
    spread: Spread
    reserve: int
    avoid: tuple[pygame.Rect, ...]
    enlarged: bool
    pill: pygame.Rect | None

    @property
    def u(self) -> float:
        """Pixels of a unit."""
        return self.pen.metrics.u

    def relay(self, view: BandView) -> BandLayout:
        """The layout of another state of the same zone."""
        return lay_band(
            self.pen, view, self.rect, spread=self.spread, reserve=self.reserve, avoid=self.avoid, enlarged=self.enlarged
        )

    @property
    def split(self) -> bool:
        """Whether closed books stand behind and open ones in front."""
        return not self.view.own and self.rect.height > TALL * self.u and (self.enlarged or self.rect.width < SHARED * self.u)

    @property
    def top(self) -> float:
        """Pixels from the zone's upper edge to the cards; the pill reaches into them."""
        pill = self.pill.bottom - self.rect.top if self.pill is not None else 0
        return max(pill + 3, (18 if self.view.own or self.split else 24) * self.u)

    @property
    def ideal(self) -> float:
        """Card width in u where there is room."""
        if self.enlarged:
            return FAR_CARD
        scale = min(1.3, max(0.8, self.pen.look.card_scale))
        return (OWN_CARD * self.grown if self.view.own else SPLIT_CARD if self.split else FAR_CARD) * scale

    @property
    def grown(self) -> float:
        """How much larger than usual own books are where their zone is high."""
        return min(MOST_GROWN, max(1.0, self.rect.height / (USUAL * self.u)))

    @property
    def burns(self) -> bool:
        """Whether room is kept for a burn pile: always the same, but not beside the lay-down panel."""
        return bool(self.view.burn) or (self.view.burns and not self.reserve)

    @property
    def right(self) -> float:
        """U taken at the right by panel, burn and red threes."""
        taken = self.reserve / self.u + (self.ideal * BURN_WIDE if self.burns else 0.0)
        if self.view.reds:
            taken += self.ideal * (RED_CARD + RED_STEP * (len(self.view.reds) - 1)) + 14
        return taken

    def rooms(self) -> list[Room]:
        """The ways to use the zone."""
        u, ideal, right = self.u, self.ideal, self.right
        inner = self.rect.width / u - 2 * SIDE
        height = (self.rect.height - self.top) / u - 5
        lines = self.spread == "lines"
        least = LEAST_LINES if lines else LEAST_CARD
        meter = METER * ideal / 100 + 6
        if self.split:
            step = FAR_STEP if self.enlarged else SPLIT_STEP
            return [Room((inner - right, inner), height, ideal, LEAST_LINES if lines else LEAST_SPLIT, step, meter, 0.0)]
        if not self.view.own:
            return [Room((inner - right,), height, ideal, least, FAR_STEP, meter, 0.0)]
        word = self.pen.line_height("bold", WORD_SIZE) / u if not lines else 0.0
        found = [Room((inner - right,), height, ideal, least, OWN_STEP, meter, word)]
        if self.rect.height > TWO_ROWS[1] * u and not lines:
            card = TWO_ROWS[0] * self.grown
            small = METER * card / 100 + 5
            found.append(Room((inner - right, inner - right), height, card, least, SPLIT_STEP + 3, small, 0.0, 4.0))
        return found

    def lay(self, room: Room, found: Fit) -> BandLayout:
        """Turn a fit into pixels."""
        u, rect = self.u, self.rect
        places: list[BookPlace] = []
        rows = [[self.view.books[i] for i in row] for row in found.rows]
        heights = [
            max(
                (book_height(b, found.width, found.step, self.spread) + below(b, room, found.width, self.spread) for b in row),
                default=found.width * CARD_SHAPE,
            )
            for row in rows
        ]
        spare = room.height - sum(heights) - room.between * (len(rows) - 1)
        top = y = rect.top + self.top + (0 if self.split else spare / 2 * u)
        end = 0.0
        for number, row in enumerate(rows):
            x = rect.left + SIDE * u
            for book in row:
                # A zone reaches up a little; where another row is above, no further than half way to it.
                over = min(12.0, found.pad) if number == 0 else min(found.pad, room.between - 1)
                places.append(self._place(book, found, x, y, room, heights[number], over))
                x = places[-1].rect.right + found.gap * u
            end = x
            if number + 1 < len(rows):
                y += (heights[number] + room.between) * u
        low = self.split or len(rows) > 1
        burn, burn_spots = self._burn(found.width, top, top + heights[0] * u if self.split else rect.bottom - 4)
        reds = self._reds(found.width, top, burn)
        felt = self._felt(end, y if low else top, None if self.split else burn, () if self.split else reds)
        card = round(found.width * u)
        return BandLayout(
            rect, self.view, tuple(places), self.pill, burn, burn_spots, reds, felt, card, self.relay, near=self._near(room, found)
        )

    def _near(self, room: Room, found: Fit) -> tuple[tuple[int, int], ...]:
        """How wide closed books and burned cards would be in the sizes near this one."""
        wide = card_width(CLOSED, 1.0, self.spread) * self.u
        sizes = [size for steps in NEAR if room.least <= (size := found.width + steps * WIDTH_STEP) <= room.ideal]
        return tuple((round(size * wide), self._burned(size)) for size in sizes)

    def _burned(self, card: float) -> int:
        """How wide a burned card is beside cards of this size: it keeps most of its own."""
        return round(max(card, 0.75 * self.ideal) * BURN_CARD * self.u)

    def _place(self, book: BookView, found: Fit, x: float, y: float, room: Room, tallest: float, over: float) -> BookPlace:
        u = self.u
        wide = book_width(book, found.width, found.step, self.spread) * u
        width = card_width(book, found.width, self.spread) * u
        middle = x + found.pad * u + wide / 2
        spots = tuple(
            (card, Spot(middle + lie.x * u, y + lie.y * u, round(width), lie.angle))
            for card, lie in zip(book.ordered, lies(book, found.width, found.step, self.spread), strict=True)
        )
        under = max((spot.rect.bottom for _, spot in spots), default=y + width * CARD_SHAPE)
        if self.spread == "fan" and not book.closed:
            under = y + width * CARD_SHAPE
        drop = (
            (book_height(book, found.width, found.step, self.spread) * u - width * CARD_SHAPE + MEDAL_HANGS * width)
            if book.closed
            else 0.0
        )
        rect = pygame.Rect(round(x), 0, round(wide + 2 * found.pad * u), 0)
        rect.top = round(max(self.rect.top + 2, y - over * u))
        rect.height = min(self.rect.bottom - 2, round(y + tallest * u)) - rect.top
        high = round(room.meter * u - 4 * u)
        free = round(DRAFT_AIR * u) if book.state == "draft" else 0
        meter = pygame.Rect(rect.left + free, min(round(under + drop + 3 * u), rect.bottom - high), rect.width - 2 * free, high)
        word = self.view.own and book.closed and not book.grows and room.word > 0
        return BookPlace(book, rect, spots, meter, word)

    def _burn(self, card: float, y: float, bottom: float) -> tuple[pygame.Rect | None, tuple[tuple[int, Spot], ...]]:
        """The burn pile at the right edge (left of a panel)."""
        if not self.burns:
            return None, ()
        u = self.u
        wide = round(self.ideal * BURN_WIDE * u)
        top = round(max(self.rect.top + 4, y - 6 * u))
        width = min(self._burned(card), int((bottom - top) / (CARD_SHAPE * 1.2)))
        rect = pygame.Rect(self.rect.right - self.reserve - wide - round(8 * u), top, wide, round(width * CARD_SHAPE * 1.2))
        return rect, tuple(zip(self.view.burn[-5:], heap(rect, len(self.view.burn), width), strict=True))

    def _reds(self, card: float, y: float, burn: pygame.Rect | None) -> tuple[tuple[int, Spot], ...]:
        u = self.u
        width = round(card * RED_CARD * u)
        right = (burn.left if burn is not None else self.rect.right - self.reserve) - 14 * u
        step = RED_STEP * card * u
        first = right - width / 2 - (len(self.view.reds) - 1) * step
        middle = y + width * CARD_SHAPE / 2
        return tuple((red, Spot(first + i * step, middle, width)) for i, red in enumerate(self.view.reds))

    def _felt(self, left: float, top: float, burn: pygame.Rect | None, reds: Sequence[tuple[int, Spot]]) -> pygame.Rect:
        """The free felt right of the last book, or the whole zone where there is next to none."""
        u = self.u
        right = self.rect.right - self.reserve - SIDE * u
        if burn is not None:
            right = burn.left - 8 * u
        if reds:
            right = min(right, reds[0][1].x - reds[0][1].width)
        if right - left < LEAST_FELT * u:
            return self.rect.inflate(-round(8 * u), -round(8 * u))
        y = max(top - 12 * u, self.rect.top + 6 * u)
        return pygame.Rect(round(left), round(y), round(right - left), round(self.rect.bottom - 6 * u - y))

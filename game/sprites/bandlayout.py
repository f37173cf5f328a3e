"""What a team's zone looks like and where everything in it lies. No drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import pygame

from game.rules.cards import HIDDEN
from game.sprites.bookshape import BookView
from game.sprites.pen import CARD_SHAPE, Spot

BURN_CARD: Final = 0.92  # of a book's card width


@dataclass(frozen=True, slots=True)
class BandView:
    """What lies in a team's zone. `team` (0 upwards) gives colour and mark; `label` is what the pill says, "" for none.

    `burn` and `reds` (red threes on the table) are physical cards, the last one on top; `burn_count` may say that there
    are more than are shown. `burns` keeps the room for a burn pile though it is still empty.
    """

    team: int
    label: str = ""
    books: tuple[BookView, ...] = ()
    burn: tuple[int, ...] = ()
    reds: tuple[int, ...] = ()
    own: bool = False
    burns: bool = True
    burn_count: int | None = None


@dataclass(frozen=True, slots=True)
class BookPlace:
    """One book: `rect` is what is hit and what glows, `spots` has each card with its spot, `meter` is below an open one."""

    view: BookView
    rect: pygame.Rect
    spots: tuple[tuple[int, Spot], ...]
    meter: pygame.Rect
    word: bool = False
    tab: bool = False


@dataclass(frozen=True, slots=True)
class BandLayout:
    """A team's zone. `felt` is where a new book may begin; `dense` zones show tabs instead of books."""

    rect: pygame.Rect
    view: BandView
    places: tuple[BookPlace, ...]
    pill: pygame.Rect | None
    burn: pygame.Rect | None
    burn_spots: tuple[tuple[int, Spot], ...]
    red_spots: tuple[tuple[int, Spot], ...]
    felt: pygame.Rect
    card: int
    relay: Callable[[BandView], BandLayout] = field(repr=False, compare=False)
    dense: bool = False
    near: tuple[tuple[int, int], ...] = field(default=(), compare=False)
    """Pixels a closed book and a burned card would be wide, were all cards a size or two smaller or larger."""

    def place(self, book: str) -> BookPlace | None:
        """Where a book lies, or None."""
        return next((place for place in self.places if place.view.id == book), None)

    def at(self, pos: tuple[int, int]) -> str | None:
        """What lies at a point: the id of a book, "burn", "felt" for the rest of the zone, None outside."""
        for place in self.places:
            if place.rect.collidepoint(pos):
                return place.view.id
        if self.burn is not None and self.burn.collidepoint(pos):
            return "burn"
        return "felt" if self.rect.collidepoint(pos) else None

    def zone(self, name: str) -> pygame.Rect | None:
        """The rectangle of a book, of "burn", of "felt", or of "band"."""
        if name in ("felt", "band"):
            return self.felt if name == "felt" else self.rect
        if name == "burn":
            return self.burn
        place = self.place(name)
        return place.rect if place else None

    def landing(self, book: str, card: int = HIDDEN) -> Spot:
        """Where a card put on a book will lie, once all have made room. Raises KeyError for an unknown book."""
        views = [replace(v, cards=(*v.cards, card)) if v.id == book else v for v in self.view.books]
        place = self.relay(replace(self.view, books=tuple(views))).place(book)
        if place is None:
            raise KeyError(book)
        return next(spot for at, (laid, spot) in reversed(list(enumerate(place.spots))) if laid == card)

    def new_book_spot(self) -> Spot:
        """The middle of the free felt, where a book would begin."""
        return Spot(self.felt.centerx, self.felt.top + min(self.felt.height / 2, self.card * 0.95), self.card)

    def burn_spot(self) -> Spot:
        """Where the next burned card lies."""
        if self.burn is None:
            return self.new_book_spot()
        return heap(self.burn, 1 + len(self.view.burn), round(self.card * BURN_CARD))[-1]


def heap(rect: pygame.Rect, count: int, width: int) -> list[Spot]:
    """The cards of a burn pile, heaped askew; the last five show."""
    turns, across, down = (8, -14, 3, -9, 11), (0.06, -0.09, 0.05, -0.06, 0.0), (-0.04, 0.02, 0.05, -0.03, 0.0)
    top = rect.top + width * CARD_SHAPE / 2 + 0.1 * width
    made = []
    for i in range(max(0, count - 5), count):
        k = (i - count) % 5
        made.append(Spot(rect.left + width * 0.78 + across[k] * width, top + down[k] * width, width, turns[k]))
    return made

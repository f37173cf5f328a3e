"""A team's zone too small for books: a tab for each open rank, closed books and burn as counts. No drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.sprites.bandlayout import BandLayout, BandView, BookPlace
from game.sprites.pen import CARD_SHAPE, Spot

if TYPE_CHECKING:
    from game.sprites.bookshape import BookView
    from game.sprites.pen import Pen

EDGE: Final = 8  # u
HEAD: Final = 30  # ui units
GAP: Final = 4  # u between tabs
MOST_COLUMNS: Final = 4


def lay_dense(
    pen: Pen, view: BandView, rect: pygame.Rect, pill: pygame.Rect | None, relay: Callable[[BandView], BandLayout]
) -> BandLayout:
    """Lay out a row of counts (clean, dirty, wild, burn) above a grid of equal tabs, one for each open book.

    All closed books of a kind share one place. Cards that fly there end small, at the tab.
    """
    u = pen.metrics.u
    top = rect.top + max(EDGE * u, (pill.height / 2 + 2) if pill else 0)
    inner = pygame.Rect(round(rect.left + EDGE * u), round(top), round(rect.width - 2 * EDGE * u), 0)
    inner.height = rect.bottom - round(EDGE * u) - inner.top
    head = pygame.Rect(inner.left, inner.top, inner.width, min(pen.metrics.ui(HEAD), inner.height // 3))
    area = pygame.Rect(inner.left, head.bottom + round(GAP * u), inner.width, inner.bottom - head.bottom - round(GAP * u))
    opened = [book for book in view.books if not book.closed]
    kinds = [kind for kind in ("clean", "dirty", "wild") if any(book.state == kind for book in view.books)]
    chips = _cells(head, len(kinds) + int(bool(view.burn)), 1, GAP * u)
    places = [_tab(book, chips[kinds.index(book.state)]) for book in view.books if book.closed]
    places += [_tab(book, cell) for book, cell in zip(opened, grid(area, len(opened), GAP * u), strict=True)]
    burn = chips[-1] if view.burn else None
    spots = ((view.burn[-1], _small(burn)),) if burn is not None else ()
    reds = tuple((red, _small(head)) for red in view.reds)
    card = max(12, round(min(cell.width for cell in (area, head)) * 0.3))
    return BandLayout(rect, view, tuple(places), pill, burn, spots, reds, area, card, relay, dense=True)


def grid(area: pygame.Rect, count: int, gap: float) -> list[pygame.Rect]:
    """Cut an area into so many equal cells, as square as a rank with its meter wants them (twice as wide as high)."""
    if not count:
        return []
    columns = max(range(1, MOST_COLUMNS + 1), key=lambda n: (min(area.width / n / 2, area.height / -(-count // n)), -n))
    rows = max(3, -(-count // columns))
    return _cells(area, columns, rows, gap)[:count]


def _cells(area: pygame.Rect, columns: int, rows: int, gap: float) -> list[pygame.Rect]:
    if columns < 1:
        return []
    wide, high = (area.width + gap) / columns, (area.height + gap) / rows
    return [
        pygame.Rect(
            area.left + round(c * wide),
            area.top + round(r * high),
            round((c + 1) * wide - gap) - round(c * wide),
            round((r + 1) * high - gap) - round(r * high),
        )
        for r in range(rows)
        for c in range(columns)
    ]


def _tab(book: BookView, cell: pygame.Rect) -> BookPlace:
    return BookPlace(book, cell, tuple((card, _small(cell)) for card in book.ordered), cell, tab=True)


def _small(cell: pygame.Rect) -> Spot:
    return Spot(cell.centerx, cell.centery, max(8, min(cell.width, round(cell.height / CARD_SHAPE))))

"""How large the books of a team can be so that all fit their zone without touching; in units, without drawing."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.sprites.bookshape import INDEX, BookView, Spread, book_height, book_width, card_width
from game.sprites.pen import CARD_SHAPE

WIDE_PAD: Final = 16.0  # u around a book to the edge of its zone
NARROW_PAD: Final = 4.0
WIDE_GAP: Final = 12.0  # u between zones
NARROW_GAP: Final = 2.0
WIDTH_STEP: Final = 4.0
"""U between two sizes of cards: in smaller ones all the cards of a zone would change a little with nearly every card played."""
LEGIBLE: Final = 0.2  # of a card's width: a step that shows the rank
LEAST_STEP: Final = 0.09
MEDAL: Final = 0.43  # of a closed book's width
MEDAL_HANGS: Final = 0.07  # of a closed book's width the medal reaches below its edges


@dataclass(frozen=True, slots=True)
class Room:
    """What a zone offers, in u: the width of each row, the height for all rows, and what goes below the cards.

    `ideal` and `least` are card widths, `step` is the ideal one from card to card of a fan; `meter` is the height taken
    below an open book, `word` below a closed one (0 for none).
    """

    widths: tuple[float, ...]
    height: float
    ideal: float
    least: float
    step: float
    meter: float
    word: float
    between: float = 8.0


@dataclass(frozen=True, slots=True)
class Fit:
    """Card width, step, padding and gap that fit, and which books stand in which row (indices)."""

    width: float
    step: float
    pad: float
    gap: float
    rows: tuple[tuple[int, ...], ...]


def fit(views: Sequence[BookView], rooms: Sequence[Room], spread: Spread) -> tuple[Room, Fit] | None:
    """The room and the fit in which books are read best: large cards, and a step that shows their ranks. None if none do.

    Closed books go before open ones. With two rows closed ones stand behind and open ones in front; where one row is too
    full, both share all.
    """
    best: tuple[float, Room, Fit] | None = None
    for room in rooms:
        splits = list(_splits(views, len(room.widths)))
        width = room.ideal
        while width >= room.least - 0.01:
            if best is not None and width <= best[0]:
                break
            for rows in splits:
                found = _fit_width(views, room, spread, width, rows)
                if found is None:
                    continue
                worth = width * (0.5 + 0.5 * min(1.0, found.step / (LEGIBLE * width)))
                if best is None or worth > best[0] + 0.01:
                    best = (worth, room, found)
                break
            width = max(room.least, width - WIDTH_STEP) if width > room.least else 0.0
    return None if best is None else (best[1], best[2])


def below(view: BookView, room: Room, width: float, spread: Spread) -> float:
    """What a book needs under its cards: meter, medal and word."""
    if not view.closed:
        return room.meter
    return MEDAL_HANGS * card_width(view, width, spread) + max(room.word, room.meter if view.grows else 0.0)


def _splits(views: Sequence[BookView], rows: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    order = sorted(range(len(views)), key=lambda i: not views[i].closed)
    if rows == 1:
        yield (tuple(order),)
        return
    closed = sum(view.closed for view in views)
    yield tuple(order[:closed]), tuple(order[closed:])
    cuts = sorted(range(len(order) + 1), key=lambda cut: (abs(cut - len(order) / 2), abs(cut - closed)))
    for cut in cuts:
        if cut != closed:
            yield tuple(order[:cut]), tuple(order[cut:])


def _fit_width(
    views: Sequence[BookView], room: Room, spread: Spread, width: float, rows: tuple[tuple[int, ...], ...]
) -> Fit | None:
    step = INDEX * width if spread == "lines" else room.step * width / room.ideal
    least = step if spread != "fan" else LEAST_STEP * width
    high = 0.0
    for row in rows:
        # An empty row keeps its place: books do not move when the first one is closed.
        tallest = max(
            (book_height(views[i], width, step, spread) + below(views[i], room, width, spread) for i in row),
            default=width * CARD_SHAPE,
        )
        high += tallest + (room.between if high else 0.0)
    if high > room.height + 0.01:
        return None
    spare = math.inf
    for available, row in zip(room.widths, rows, strict=True):
        fixed = sum(book_width(views[i], width, 0, spread) + 2 * NARROW_PAD for i in row) + NARROW_GAP * max(0, len(row) - 1)
        steps = sum(len(views[i].cards) - 1 for i in row if not views[i].closed) if spread == "fan" else 0
        if steps:
            step = min(step, (available - fixed) / steps)
        if step < least - 0.01 or fixed > available:
            return None
    for available, row in zip(room.widths, rows, strict=True):
        taken = sum(book_width(views[i], width, step, spread) + 2 * NARROW_PAD for i in row) + NARROW_GAP * max(0, len(row) - 1)
        if row:
            spare = min(spare, (available - taken) / (3 * len(row)))
    extra = max(0.0, spare)
    return Fit(width, step, min(WIDE_PAD, NARROW_PAD + extra), min(WIDE_GAP, NARROW_GAP + extra), rows)

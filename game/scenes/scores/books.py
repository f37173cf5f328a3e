"""The books one's own side has closed in a round, shown in a panel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.i18n import tr, trn
from game.rules.cards import WILD_BOOK
from game.scenes.scores.account import own_team
from game.scenes.table.words import rank_name
from game.sprites.book import draw_closed
from game.sprites.pen import CARD_SHAPE, Spot
from game.widgets import Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from game.match import Match, TableBook
    from game.sprites.bookshape import BookState
    from game.widgets import Kit

CARD: Final = 92  # ui units at most
STEP: Final = 1.28  # card widths from one book to the next
CLOSE: Final = 0.74  # the same where they overlap, as far as index and medal are seen
BELOW: Final = 0.42  # card widths for medal and word


class BookRow(Widget):
    """Closed books with their medals, and what else lies on the table in words."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, match: Match) -> None:
        super().__init__(node_id, tr("Your books this round"))
        self.team = own_team(match)
        ledger, game = match.ledger, match.game
        books = ledger.books[self.team]
        self.books: list[tuple[TableBook, BookState]] = [
            (book, book_state(book)) for book in books if book.closed or (game.grows and len(book.cards) >= game.size)
        ]
        self.others = len(books) - len(self.books)
        self.burned = len(ledger.burn[self.team])
        self.threes = len(ledger.threes[self.team])

    @property
    def words(self) -> str:
        """What lies on the table besides."""
        parts = []
        if self.others:
            parts.append(trn("1 open book", "{n} open books", self.others))
        if self.burned:
            parts.append(trn("1 card burned", "{n} cards burned", self.burned))
        if self.threes:
            parts.append(trn("1 three shown", "{n} threes shown", self.threes))
        return " · ".join(parts) or (tr("Nothing else on the table") if self.books else tr("Nothing on the table"))

    def nodes(self) -> Iterable[Node]:
        """The books in words."""
        kinds = {"clean": tr("clean"), "dirty": tr("dirty"), "wild": tr("wild")}
        said = [f"{rank_name(book.rank)}, {kinds[state]}" for book, state in self.books]
        yield Node(self.id, self.role, f"{self.label}: {'; '.join((*said, self.words))}", rect_tuple(self.rect), focusable=False)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the panel, the books in a row (or two) and the words."""
        kit.panel(surface, self.rect)
        pad = kit.ui(30)
        kit.text(surface, self.label, (self.rect.x + pad, self.rect.y + kit.ui(20)), "text", 26, width=self.rect.width - 2 * pad)
        top = self.rect.y + kit.ui(20) + kit.line_height("text", 26) + kit.ui(12)
        low = self.rect.bottom - kit.ui(16) - kit.line_height("text", style.LABEL_SIZE)
        kit.text(
            surface, self.words, (self.rect.x + pad, low), "text", style.LABEL_SIZE, style.SOFT, width=self.rect.width - 2 * pad
        )
        room = pygame.Rect(self.rect.x + pad, top, self.rect.width - 2 * pad, low - kit.ui(8) - top)
        if self.books:
            self._paint_books(surface, kit, room)
        else:
            kit.middle_text(surface, tr("No closed book"), room, "text", style.COACH, style.SOFT, align="left")

    def _paint_books(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        best, rows = 0, 1
        for count in (1, 2, 3):
            columns = -(-len(self.books) // count)
            wide = min(room.width / ((columns - 1) * CLOSE + STEP), room.height / count / (CARD_SHAPE + BELOW))
            if wide > best:
                best, rows = int(wide), count
        width = min(kit.ui(CARD), best)
        columns = -(-len(self.books) // rows)
        step = min(width * STEP * 1.05, (room.width - width * STEP) / max(1, columns - 1))
        room.top += int(room.height - rows * (CARD_SHAPE + BELOW) * width) // 2
        for place, (book, state) in enumerate(self.books):
            row, column = divmod(place, columns)
            x = room.x + step * column + width * STEP / 2
            y = room.y + (CARD_SHAPE + BELOW) * width * row + width * CARD_SHAPE / 2
            draw_closed(kit, surface, Spot(x, y, width), book.top, state, word=rows == 1 and min(width, step / STEP) >= kit.ui(56))


def book_state(book: TableBook) -> BookState:
    """Whether a book that is complete is clean, dirty or wild."""
    if book.rank == WILD_BOOK:
        return "wild"
    return "dirty" if book.dirty else "clean"

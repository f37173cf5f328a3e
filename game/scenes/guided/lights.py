"""What stays bright while the rest of the table is dimmed, and an arrow from a card to where it goes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.rules.cards import BOOK_PLURALS, KIND_TEXT, kind_of
from game.sprites.rack import card_area

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene

DIM: Final = 116
REACH: Final = 10  # u of felt that stays bright around a thing
DOT: Final = 4.5
STEP: Final = 17
RANKS: Final = {text: rank for rank, text in enumerate(KIND_TEXT[: len(BOOK_PLURALS)])}


class Lights:
    """Works out the rectangles of what a step shows."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.show: Sequence[str] = ()
        self.arrow = False
        self.rects: list[pygame.Rect] = []
        self.bright: list[pygame.Rect] = []
        """All that is not dimmed: what is shown, and where its cards rise to when they are picked."""
        self._dim: pygame.Surface | None = None

    def refresh(self) -> bool:
        """Follow the table; returns whether something else is bright now."""
        reach = 2 * self.scene.kit.metrics.px(REACH)
        rects = [rect.inflate(reach, reach) for item in self.show for rect in self._of(item)]
        bright = [*rects, *self._raised(reach)]
        if bright == self.bright:
            return False
        self.rects, self.bright, self._dim = rects, bright, None
        return True

    def _raised(self, reach: int) -> list[pygame.Rect]:
        """Where the cards shown are seen when they are picked, those of a whole rack in one with it."""
        whole, wanted = "rack" in self.show, self.cards()
        areas = [card_area(self.scene.kit, card) for card in self.scene.board.rack.target.cards if whole or card.card in wanted]
        return [self.scene.board.table["rack"].inflate(reach, reach).unionall(areas)] if whole else areas

    def cards(self) -> frozenset[int]:
        """The single cards that are shown."""
        wanted = {item.split()[1] for item in self.show if item.startswith("card ")}
        return frozenset(card for card in self.scene.rack.cards if KIND_TEXT[kind_of(card)] in wanted)

    def places(self) -> frozenset[str]:
        """The places that are shown, by the names of the board."""
        found = {"felt", "burn", "pile"} & set(self.show)
        for rank in (item.split()[1] for item in self.show if item.startswith("book ")):
            match, board = self.scene.match, self.scene.board
            found |= {f"book.{book.number}" for book in match.ledger.books[board.own_team] if book.rank == RANKS.get(rank)}
        return frozenset(found)

    def _of(self, item: str) -> Iterator[pygame.Rect]:
        scene, board = self.scene, self.scene.board
        word, _, rest = item.partition(" ")
        match word:
            case "card":
                wanted = self.cards()
                yield from (
                    card.seen for card in board.rack.target.cards if card.card in wanted and KIND_TEXT[kind_of(card.card)] == rest
                )
            case "book":
                for band in board.bands.values():
                    yield from (
                        place.rect
                        for place in band.places
                        if any(KIND_TEXT[kind_of(card)] == rest for card in place.view.cards)
                        and not place.view.id.startswith("draft.")
                    )
            case "seat":
                yield board.plate(scene.match.game.names.index(rest))
            case "rack" | "score":
                yield board.table[word]
            case "felt":
                band = board.bands[board.own_team]
                yield band.felt
                yield from (place.rect for place in band.places if place.view.state == "draft")
            case "burn":
                burn = board.bands[board.own_team].burn
                yield from [burn] if burn is not None else []
            case "pile":
                yield board.centre.pile.rect
            case "stacks":
                yield from (stack.rect for stack in board.centre.stacks)
            case "foot":
                yield board.feet[board.viewer].rect
            case "notecard":
                yield board.note.rect
            case "others":
                yield from (board.bands[team].rect for team in board.far_teams)

    # ---- painting

    def paint(self, surface: pygame.Surface) -> None:
        """Dim the table around what is shown."""
        if not self.rects:
            return
        clip = surface.get_clip()
        surface.blit(self._shade(surface.get_size()), clip, clip)
        ends = self._ends() if self.arrow else None
        if ends is not None:
            self._arrow(surface, *ends)

    def _shade(self, size: tuple[int, int]) -> pygame.Surface:
        if self._dim is None or self._dim.get_size() != size:
            self._dim = pygame.Surface(size, pygame.SRCALPHA)
            self._dim.fill((*style.SHADE, DIM))
            corner = self.scene.kit.metrics.px(18)
            for rect in self.bright:
                pygame.draw.rect(self._dim, (0, 0, 0, 0), rect, border_radius=corner)
        return self._dim

    def _ends(self) -> tuple[pygame.Vector2, pygame.Vector2] | None:
        """From the one card shown to the one place shown."""
        cards, places = self.cards(), self.places()
        if len(cards) != 1 or len(places) != 1:
            return None
        card = self.scene.board.rack.target.of(next(iter(cards)))
        place = self.scene.board.target_rect(next(iter(places)))
        if card is None or place is None:
            return None
        gap = self.scene.kit.metrics.px(18)
        start = pygame.Vector2(card.seen.right + gap // 2, card.seen.top)
        if card.seen.centerx < place.left:
            return start, pygame.Vector2(place.left - gap, place.bottom - gap)
        if card.seen.centerx > place.right:
            return start, pygame.Vector2(place.right + gap, place.bottom - gap)
        return start, pygame.Vector2(place.right + gap, place.centery)

    def _arrow(self, surface: pygame.Surface, start: pygame.Vector2, end: pygame.Vector2) -> None:
        px = self.scene.kit.metrics.px
        bend = pygame.Vector2(max(start.x, end.x) + px(70), (start.y + end.y) / 2)
        length = (bend - start).length() + (end - bend).length()
        number = max(4, int(length / max(1, px(STEP))))
        points = [_on_curve(start, bend, end, step / number) for step in range(number + 1)]
        for point in points[:-1]:
            pygame.draw.circle(surface, style.GLOW, point, max(2, px(DOT)))
        back = (points[-3] - points[-1]).normalize() * px(24)
        for turn in (-32, 32):
            pygame.draw.line(surface, style.GLOW, points[-1], points[-1] + back.rotate(turn), max(2, math.ceil(px(5))))


def _on_curve(start: pygame.Vector2, bend: pygame.Vector2, end: pygame.Vector2, share: float) -> pygame.Vector2:
    rest = 1 - share
    return start * rest * rest + bend * 2 * rest * share + end * share * share

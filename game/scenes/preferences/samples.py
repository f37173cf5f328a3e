"""Pictures to choose from: cloths, backs, decks, ways to lay books."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.sprites.felt import bake_felt
from game.widgets import Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.access import State
    from game.style import Cloth
    from game.widgets import Kit

    Draw = Callable[[pygame.Surface, Kit, str, pygame.Rect], None]

GAP: Final = 18
WORDS: Final = 18
BADGE: Final = 30


class Pictures(Widget):
    """One of a few, shown as pictures with their names below."""

    role = "field"
    kind = "pictures"
    focusable = False

    def __init__(
        self,
        node_id: str,
        label: str,
        options: Sequence[tuple[str, str]],
        value: str,
        on_pick: Callable[[str], None],
        draw: Draw,
        size: tuple[int, int],
    ) -> None:
        """Draw each option with `draw` into a rectangle of `size` ui units (at most)."""
        super().__init__(node_id, label)
        self.options = list(options)
        self.value = value
        self.on_pick = on_pick
        self.draw = draw
        self.size = size

    def _fitted(self, kit: Kit, width: int) -> tuple[int, int]:
        """The pixels of a picture in a row of this width."""
        count = len(self.options)
        wide = min(kit.ui(self.size[0]), (width - (count - 1) * kit.ui(GAP)) // count)
        return wide, round(wide * self.size[1] / self.size[0])

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the row of pictures with their names."""
        _, high = self._fitted(kit, width)
        return width, high + kit.ui(8) + kit.line_height("text", WORDS)

    def cells(self) -> list[tuple[str, str, pygame.Rect]]:
        """Key, words and picture of each option."""
        if self.ui is None:
            return []
        kit = self.ui.kit
        wide, high = self._fitted(kit, self.rect.width)
        return [
            (key, words, pygame.Rect(self.rect.x + place * (wide + kit.ui(GAP)), self.rect.y, wide, high))
            for place, (key, words) in enumerate(self.options)
        ]

    def state(self) -> State:
        """Add what is chosen."""
        return {**super().state(), "value": self.value}

    def nodes(self) -> Iterable[Node]:
        """The choice as a field, and a button for each picture."""
        yield from super().nodes()
        for key, words, cell in self.cells():
            state: State = {"enabled": True, "selected": key == self.value}
            yield Node(f"{self.id}.{key}", "button", words, rect_tuple(cell), state, group=self.id, hint=self.label)

    def node_at(self, pos: tuple[int, int]) -> str:
        """The picture under a pixel."""
        return next((f"{self.id}.{key}" for key, _, cell in self.cells() if cell.collidepoint(pos)), self.id)

    def press(self, node_id: str) -> None:
        """Choose a picture."""
        key = node_id[len(self.id) + 1 :]
        if key in dict(self.options) and key != self.value:
            self.value = key
            self.touch()
            if self.ui is not None:
                self.ui.cue("click")
            self.on_pick(key)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the pictures; the chosen one has a frame and a tick."""
        for key, words, cell in self.cells():
            chosen = key == self.value
            if chosen:
                frame = cell.inflate(kit.ui(10), kit.ui(10))
                box = Box(style.GOLD_TOP, style.GOLD_BOTTOM, kit.ui(14), style.GOLD_EDGE, max(1, kit.ui(2)))
                surface.blit(kit.assets.box(frame.width, frame.height, box), frame)
            self.draw(surface, kit, key, cell)
            ink = style.PAPER_TEXT
            role = "bold" if chosen else "text"
            at = (cell.centerx, cell.bottom + kit.ui(8))
            kit.text(surface, words, at, role, WORDS, ink, align="centre", width=cell.width + kit.ui(GAP - 4))  # type: ignore[arg-type]
            if chosen:
                side = min(kit.ui(BADGE), cell.width // 3)
                disc = pygame.Rect(cell.right - side * 3 // 4, cell.y - side // 4, side, side)
                green = (0x2C, 0x7A, 0x4D)
                surface.blit(kit.assets.box(side, side, Box(green, green, side / 2, style.WHITE, max(1, kit.ui(2)))), disc)
                icon = kit.assets.icon("check", side * 3 // 4, style.WHITE)
                surface.blit(icon, icon.get_rect(center=disc.center))


def draw_cloth(surface: pygame.Surface, kit: Kit, key: str, rect: pygame.Rect) -> None:
    """A piece of the felt."""
    cloth: Cloth = key  # type: ignore[assignment]  # one of the cloths offered
    piece = kit.assets.baked(("cloth sample", cloth, rect.size), lambda: _rounded(kit, bake_felt(rect.size, cloth)))
    surface.blit(piece, rect)


def _rounded(kit: Kit, picture: pygame.Surface) -> pygame.Surface:
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    made.blit(picture, (0, 0))
    mask = kit.assets.box(*picture.get_size(), Box(style.WHITE, style.WHITE, kit.ui(10)))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def draw_back(surface: pygame.Surface, kit: Kit, key: str, rect: pygame.Rect) -> None:
    """The back of a card."""
    surface.blit(kit.assets.picture(f"cards/{key}", rect.width, rect.height), rect)


DECK_FACES: Final = ("Ks", "Qh", "Jd", "10c")


def draw_deck(surface: pygame.Surface, kit: Kit, key: str, rect: pygame.Rect) -> None:
    """Four cards of a deck, a suit each, one over the other."""
    card = round(rect.height / 1.4)
    step = (rect.width - card) // (len(DECK_FACES) - 1)
    for place, face in enumerate(DECK_FACES):
        surface.blit(kit.assets.card(face, card, key), (rect.x + place * step, rect.y))


def draw_spread(surface: pygame.Surface, kit: Kit, key: str, rect: pygame.Rect) -> None:
    """Five cards of a book as they would lie: fanned, in a tall line, or in a cluster."""
    cloth = Box(style.CLOTHS[kit.look.cloth][0], style.CLOTHS[kit.look.cloth][1], kit.ui(10))
    surface.blit(kit.assets.box(rect.width, rect.height, cloth), rect)
    draw_book(surface, kit, key, rect.inflate(-rect.width // 8, -rect.height // 8))


def draw_book(surface: pygame.Surface, kit: Kit, spread: str, room: pygame.Rect) -> None:
    """An open book in the middle of a room, as large as fits."""
    from game.sprites.bookshape import BookView, lies  # noqa: PLC0415
    from game.sprites.card import draw_card  # noqa: PLC0415
    from game.sprites.pen import Spot  # noqa: PLC0415

    view = BookView("sample", BOOK)

    def spots(width: float) -> list[Spot]:
        found = lies(view, width, width * 0.26, spread)  # type: ignore[arg-type]  # one of the spreads offered
        return [Spot(lie.x, lie.y, width, lie.angle) for lie in found]

    def around(width: float) -> pygame.Rect:
        boxes = [spot.bounds for spot in spots(width)]
        return boxes[0].unionall(boxes[1:])

    whole = around(100)
    width = int(100 * min(room.width / whole.width, room.height / whole.height))
    whole = around(width)
    dx, dy = room.centerx - whole.centerx, room.centery - whole.centery
    for card, spot in zip(view.ordered, spots(width), strict=True):
        draw_card(kit, surface, card, spot.moved(dx, dy))


BOOK: Final = (48, 49, 50, 51, 4)
"""Four kings and a two, as physical cards."""

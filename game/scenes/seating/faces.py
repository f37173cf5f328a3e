"""Portraits to choose from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.scenes.seating.cast import CAST, YOU
from game.sprites.team import draw_portrait
from game.widgets import Widget
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.access import State
    from game.widgets import Kit

FACES: Final = (*(one.key for one in CAST), YOU)
GAP: Final = 10
MOST: Final = 96  # ui units a face


class Faces(Widget):
    """All portraits in rows, as large as fits."""

    role = "field"
    kind = "faces"
    focusable = False

    def __init__(self, node_id: str, label: str, value: str, team: int, on_pick: Callable[[str], None]) -> None:
        super().__init__(node_id, label)
        self.value = value
        self.team = team
        self.on_pick = on_pick

    def cells(self) -> list[tuple[str, pygame.Rect]]:
        """Each face with its square, which is a target of 44 pixels where there is room for that."""
        gap = self.ui.kit.ui(GAP) if self.ui else GAP
        best, columns = 0, 1
        for count in range(3, len(FACES) + 1):
            rows = -(-len(FACES) // count)
            side = min((self.rect.width - (count - 1) * gap) // count, (self.rect.height - (rows - 1) * gap) // rows)
            if side > best:
                best, columns = side, count
        side = min(best, self.ui.kit.ui(MOST) if self.ui else MOST)
        found = []
        for place, key in enumerate(FACES):
            row, column = divmod(place, columns)
            at = (self.rect.x + column * (side + gap), self.rect.y + row * (side + gap))
            found.append((key, pygame.Rect(at, (side, side))))
        return found

    def state(self) -> State:
        """Add who is chosen."""
        return {**super().state(), "value": self.value}

    def nodes(self) -> Iterable[Node]:
        """The choice as a field, and a button for each face."""
        yield from super().nodes()
        for key, cell in self.cells():
            state: State = {"enabled": True, "selected": key == self.value}
            yield Node(f"{self.id}.{key}", "button", key.capitalize(), rect_tuple(cell), state, group=self.id, hint=self.label)

    def node_at(self, pos: tuple[int, int]) -> str:
        """The face under a pixel."""
        return next((f"{self.id}.{key}" for key, cell in self.cells() if cell.collidepoint(pos)), self.id)

    def press(self, node_id: str) -> None:
        """Choose a face."""
        key = node_id[len(self.id) + 1 :]
        if key in FACES and key != self.value:
            self.value = key
            if self.ui is not None:
                self.ui.cue("click")
            self.on_pick(key)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the faces; the chosen one has a gold ring and a frame."""
        for key, cell in self.cells():
            chosen = key == self.value
            if chosen:
                kit.glow(surface, cell, radius=cell.width / 2 / kit.metrics.s, strength=0.8, spread=10)
            draw_portrait(kit, surface, key, cell, self.team, turn=chosen)
            if chosen:
                side = max(18, cell.width // 3)
                badge = pygame.Rect(cell.right - side, cell.bottom - side, side, side)
                pygame.draw.circle(surface, style.GLOW, badge.center, side // 2)
                icon = kit.assets.icon("check", side * 3 // 4, style.GOLD_INK)
                surface.blit(icon, icon.get_rect(center=badge.center))

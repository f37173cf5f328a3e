"""What is longer than its place: a view that scrolls other widgets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.widgets.kit import Kit

W = TypeVar("W", bound=Widget)

WHEEL = 90  # u a notch
FADE = 30  # ui units over which what goes on beyond an edge fades out


class Scroll(Widget):
    """Holds widgets placed on a sheet taller than itself.

    `add(widget, rect)` takes rectangles whose zero is the view's upper left corner before any scrolling. Wheel,
    dragging the bar, Page Up and Down scroll; what gets the focus is brought into view.
    """

    role = "list"
    focusable = False

    def __init__(self, node_id: str, label: str = "") -> None:
        super().__init__(node_id, label)
        self.offset = 0
        self._items: list[tuple[Widget, pygame.Rect]] = []
        self._grip: int | None = None

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets on the sheet."""
        return [widget for widget, _ in self._items]

    def add(self, widget: W, rect: pygame.Rect | tuple[int, int, int, int]) -> W:
        """Put a widget on the sheet and return it."""
        self._items.append((widget, pygame.Rect(rect)))
        widget.parent = self
        if self.ui is not None:
            self.ui.adopt(widget)
        self._place(widget, self._items[-1][1])
        return widget

    @property
    def content_height(self) -> int:
        """How far down the sheet goes, in pixels."""
        return max((rect.bottom for _, rect in self._items), default=0)

    @property
    def reach(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.height)

    def scroll_to(self, offset: float) -> None:
        """Show the sheet from `offset` pixels down."""
        offset = round(min(self.reach, max(0, offset)))
        if offset != self.offset:
            self.offset = offset
            self.arranged()
            self.touch()

    @property
    def takes_drag(self) -> bool:
        """Only while its bar is held."""
        return self._grip is not None

    @property
    def scrolls(self) -> bool:
        """Whether the sheet is longer than the view."""
        return self.reach > 0

    def scroll_by(self, pixels: int) -> bool:
        """Move the sheet; return False at its ends."""
        before = self.offset
        self.scroll_to(self.offset + pixels)
        return self.offset != before

    def arranged(self) -> None:
        """Place everything anew."""
        self.offset = min(self.offset, self.reach)
        for widget, rect in self._items:
            self._place(widget, rect)

    def _place(self, widget: Widget, rect: pygame.Rect) -> None:
        widget.rect = rect.move(self.rect.x, self.rect.y - self.offset)
        widget.arranged()

    def bounds(self) -> pygame.Rect:
        """Its own rectangle; nothing is painted outside."""
        return self.rect

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that `rect` (in the window) is inside, with a little room around."""
        room = self.ui.kit.ui(16) if self.ui else 0
        if rect.top - room < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top) - room)
        elif rect.bottom + room > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + room - self.rect.bottom)

    def nodes(self) -> Iterable[Node]:
        """Itself, and the nodes inside cut to what is seen."""
        if self.label:
            yield from super().nodes()
        for widget, _ in self._items:
            if not widget.visible:
                continue
            for node in widget.nodes():
                seen = pygame.Rect(node.rect).clip(self.rect)
                shown = seen.height > 0 and seen.width > 0
                yield replace(node, rect=rect_tuple(seen) if shown else node.rect, shown=node.shown and shown)

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Scroll by the wheel; at an end the wheel goes to what this lies in."""
        before = self.offset
        far = self.ui.kit.ui(WHEEL) if self.ui else WHEEL
        self.scroll_to(self.offset - steps * far)
        return self.offset != before

    def down(self, pos: tuple[int, int]) -> None:
        """Take the bar."""
        bar = self.bar()
        self._grip = None
        if bar is not None and pos[0] >= bar.x - 16:
            self._grip = pos[1] - bar.y if bar.collidepoint(pos[0], pos[1]) else bar.height // 2
            self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Pull the bar."""
        bar = self.bar()
        if self._grip is not None and bar is not None:
            track = self._track()
            self.scroll_to((pos[1] - self._grip - track.y) / max(1, track.height - bar.height) * self.reach)

    def up(self, pos: tuple[int, int]) -> None:
        """Let the bar go."""
        self._grip = None

    def bar(self) -> pygame.Rect | None:
        """Where the bar is, or None when everything fits."""
        if self.reach <= 0:
            return None
        track = self._track()
        high = min(track.height, max(3 * track.width, track.height * self.rect.height // self.content_height))
        y = track.y + round((track.height - high) * self.offset / self.reach)
        return pygame.Rect(track.x, y, track.width, high)

    def _track(self) -> pygame.Rect:
        """Where the bar runs: inside the edge, which mostly is that of a panel with round corners."""
        wide = self.ui.kit.ui(8) if self.ui else 8
        return pygame.Rect(self.rect.right - round(1.6 * wide), self.rect.y + wide, wide, max(1, self.rect.height - 2 * wide))

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw what is seen of the sheet, and the bar."""
        clip = surface.get_clip()
        inside = clip.clip(self.rect)
        surface.set_clip(inside)
        ends = [(edge, surface.subsurface(edge).copy()) for edge in self._ends(kit, surface.get_rect()) if edge.colliderect(inside)]
        for widget, _ in self._items:
            if widget.visible and widget.bounds().colliderect(inside):
                widget.paint(surface, kit)
        for edge, ground in ends:
            self._fade(surface, kit, edge, ground)
        bar = self.bar()
        if bar is not None:
            box = Box(style.GOLD, style.GOLD, bar.width / 2, alpha=0.75)
            surface.blit(kit.assets.box(bar.width, bar.height, box), bar)
        surface.set_clip(clip)

    def _ends(self, kit: Kit, window: pygame.Rect) -> list[pygame.Rect]:
        """The edges beyond which the sheet goes on, as far as they lie in the window."""
        high = min(kit.ui(FADE), self.rect.height // 4)
        upper = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, high)
        lower = upper.move(0, self.rect.height - high)
        seen = [(upper, self.offset > 0), (lower, self.offset < self.reach)]
        return [edge.clip(window) for edge, more in seen if more and edge.colliderect(window)]

    def _fade(self, surface: pygame.Surface, kit: Kit, edge: pygame.Rect, ground: pygame.Surface) -> None:
        """Lay the ground, as it was before the sheet was drawn, over an edge: dense outside, clear inside."""
        upper = edge.y <= self.rect.y

        def make() -> pygame.Surface:
            veil = pygame.Surface((1, 2), pygame.SRCALPHA)
            veil.set_at((0, 0), (255, 255, 255, 255 if upper else 0))
            veil.set_at((0, 1), (255, 255, 255, 0 if upper else 255))
            return pygame.transform.smoothscale(veil, edge.size)

        over = ground.convert_alpha()
        over.blit(kit.assets.baked(("fade", edge.size, upper), make), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(over, edge)

"""Small messages above everything: the tooltip of a widget and toasts at the lower edge."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game import style
from game.access import Node
from game.assets import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.widgets.base import Widget
    from game.widgets.ui import Ui

TOOLTIP_DELAY = 0.5
FAR = 240  # u from what it speaks of to the tip, at most
TOAST_SECONDS = 4.0
TOAST_PER_LETTER = 0.04


class Tooltip:
    """A word for the widget under the pointer or with the focus, after half a second."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._widget: Widget | None = None
        self._wait = 0.0
        self.showing = False
        self.said = ""
        self.rect = pygame.Rect(0, 0, 0, 0)

    def show_for(self, widget: Widget | None, *, at_once: bool = False) -> None:
        """Prepare (or show) a widget's tip; None hides."""
        if widget is None or not widget.tip_words:
            self.hide()
            return
        if widget is self._widget:
            return
        self.hide()
        self._widget = widget
        self._wait = TOOLTIP_DELAY
        if at_once:
            self._appear()

    def hide(self) -> None:
        """Take it away."""
        if self.showing:
            self._ui.mark(self.rect)
        self.showing = False
        self._widget = None

    def update(self, dt: float) -> bool:
        """Count down to appearing; return whether it is about to."""
        if self._widget is None or self.showing:
            return False
        self._wait -= dt
        if self._wait <= 0:
            self._appear()
        return True

    def _appear(self) -> None:
        assert self._widget is not None
        kit = self._ui.kit
        self.said = self._widget.tip_words
        words = kit.assets.paragraph(self.said, "text", kit.text_pixels(17), kit.ui(360), style.CREAM)
        pad = kit.ui(12)
        self.rect = words.get_rect().inflate(2 * pad, pad)
        others = [other.rect for other in self._others()]
        places = self._places(self.rect, self._widget.rect, others)
        self.rect = min(places, key=lambda place: sum(math.prod(place.clip(other).size) for other in others))
        self.showing = True
        self._ui.mark(self.rect)

    def _others(self) -> Iterator[Widget]:
        """What is not to be covered: words, and all that can be used."""
        for widget in self._ui.everything():
            inside = widget.children or widget.parent is self._widget or self._widget is widget
            if not inside and widget.label and (widget.focusable or widget.role == "message"):
                yield widget

    def _places(self, tip: pygame.Rect, anchor: pygame.Rect, others: Sequence[pygame.Rect]) -> Iterator[pygame.Rect]:
        """Where a tip may stand, the best first: below, above, or in the next free place at the left or right."""
        kit, gap = self._ui.kit, self._ui.kit.ui(10)
        window = pygame.Rect((0, 0), kit.metrics.size).inflate(-8, -8)
        below, above, left, right = (tip.copy() for _ in range(4))
        below.midtop = (anchor.centerx, anchor.bottom + gap)
        above.midbottom = (anchor.centerx, anchor.top - gap)
        for place in (below, above):
            place.left = max(window.left, min(place.left, window.right - place.width))
        left.midright = (anchor.left - gap, anchor.centery)
        while (hit := left.collidelist(others)) >= 0:
            left.right = others[hit].left - gap
        right.midleft = (anchor.right + gap, anchor.centery)
        while (hit := right.collidelist(others)) >= 0:
            right.left = others[hit].right + gap
        for place in (left, right):
            place.top = max(window.top, min(place.top, window.bottom - place.height))
        # Further off nobody would see what it speaks of.
        near = anchor.inflate(2 * kit.ui(FAR), 2 * kit.ui(FAR))
        inside = [place for place in (below, above, left, right) if window.contains(place) and near.colliderect(place)]
        yield from inside or [below.clamp(window)]

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw it where it touches the region."""
        if not self.showing or self._widget is None or not self.rect.colliderect(region):
            return
        kit = self._ui.kit
        box = Box(style.PANEL_TOP, style.PANEL_BOTTOM, kit.ui(10), style.GOLD, 1, edge_alpha=0.6)
        surface.blit(kit.assets.box(self.rect.width, self.rect.height, box), self.rect)
        words = kit.assets.paragraph(self.said, "text", kit.text_pixels(17), kit.ui(360), style.CREAM)
        surface.blit(words, words.get_rect(center=self.rect.center))


@dataclass(slots=True)
class _Toast:
    text: str
    bad: bool
    left: float
    rect: pygame.Rect


class Toasts:
    """Messages at the lower edge, the newest lowest; they stay as long as it takes to read them."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._shown: list[_Toast] = []
        self.floor: int | None = None
        """The pixel the lowest message stands on; the lower edge of the window where a scene says nothing."""

    def show(self, text: str, *, bad: bool = False) -> None:
        """Add a message."""
        self._shown = [t for t in self._shown if t.text != text][-2:]
        self._shown.append(_Toast(text, bad, TOAST_SECONDS + TOAST_PER_LETTER * len(text), pygame.Rect(0, 0, 0, 0)))
        self.arrange()

    def update(self, dt: float) -> bool:
        """Count down; return whether a message is about to go."""
        if not self._shown:
            return False
        for toast in self._shown:
            toast.left -= dt
        if any(t.left <= 0 for t in self._shown):
            for toast in self._shown:
                self._ui.mark(toast.rect)
            self._shown = [t for t in self._shown if t.left > 0]
            self.arrange()
        return False

    @property
    def waiting(self) -> bool:
        """Whether a message is on screen, so that time must go on passing."""
        return bool(self._shown)

    def nodes(self) -> Iterator[Node]:
        """One message node each."""
        for i, toast in enumerate(self._shown):
            rect = toast.rect
            yield Node(
                f"toast.{i}", "message", toast.text, (rect.x, rect.y, rect.width, rect.height),
                {"bad": toast.bad}, focusable=False,
            )  # fmt: skip

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the messages that touch the region."""
        kit = self._ui.kit
        for toast in self._shown:
            if not toast.rect.colliderect(region):
                continue
            if toast.bad:
                box = Box(style.REFUSAL_TAG, style.REFUSAL_TAG, kit.ui(14), (0xFF, 0xB3, 0xA6), kit.ui(2))
            else:
                box = Box(style.PAPER_LIGHT, style.PAPER_LIGHT, kit.ui(14), style.PAPER_EDGE, 1)
            surface.blit(kit.assets.box(toast.rect.width, toast.rect.height, box), toast.rect)
            words = self._words(toast)
            surface.blit(words, words.get_rect(center=toast.rect.center))

    def _words(self, toast: _Toast) -> pygame.Surface:
        kit = self._ui.kit
        colour = style.WHITE if toast.bad else style.PAPER_TEXT
        width = min(kit.ui(900), kit.metrics.width - kit.ui(80))
        return kit.assets.paragraph(toast.text, "bold", kit.text_pixels(20), width, colour)

    def arrange(self) -> None:
        """Place the messages above each other."""
        kit = self._ui.kit
        bottom = kit.metrics.height - kit.ui(24) if self.floor is None else self.floor
        for toast in reversed(self._shown):
            self._ui.mark(toast.rect)
            toast.rect = self._words(toast).get_rect().inflate(kit.ui(36), kit.ui(20))
            toast.rect.midbottom = (kit.metrics.width // 2, bottom)
            bottom = toast.rect.top - kit.ui(8)
            self._ui.mark(toast.rect)

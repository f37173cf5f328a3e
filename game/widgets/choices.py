"""Switches and choices among a few: toggle, segments, tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.access import State
    from game.widgets.kit import Kit


class Toggle(Widget):
    """A switch: on is gold with a tick at the right, off is dark with a cross at the left."""

    role = "field"
    kind = "toggle"

    def __init__(
        self, node_id: str, label: str, value: bool, on_change: Callable[[bool], None], *, tip: str = "", reason: str = ""
    ) -> None:
        super().__init__(node_id, label, tip=tip, reason=reason)
        self.value = value
        self.on_change = on_change

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the size of the switch."""
        return kit.ui(76), kit.ui(40)

    def state(self) -> State:
        """Add whether it is on."""
        return {**super().state(), "value": self.value}

    def press(self, node_id: str) -> None:
        """Turn it over."""
        if self.off:
            return
        self.value = not self.value
        self.touch()
        if self.ui is not None:
            self.ui.cue("click")
        self.on_change(self.value)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw track, knob and sign."""
        rect = self.rect
        line = max(1.0, kit.ui(1.5))
        if self.off:
            track = Box(style.OFF_TOP, style.OFF_BOTTOM, rect.height / 2, style.OFF_EDGE, line)
        elif self.value:
            top = style.blend(style.GOLD_BOTTOM, style.GOLD_TOP, 0.4 * self.warmth.value)
            track = Box(top, style.GOLD_TOP, rect.height / 2, style.GOLD_EDGE, line)
        else:
            top = style.blend(style.WELL, style.BUTTON_BOTTOM, self.warmth.value)
            track = Box(top, style.WELL, rect.height / 2, (0x5F, 0x7D, 0x6B), line)
        surface.blit(kit.assets.box(rect.width, rect.height, track), rect)
        inset = max(2, kit.ui(4))
        side = rect.height - 2 * inset
        knob = pygame.Rect(0, rect.y + inset, side, side)
        if self.value:
            knob.right = rect.right - inset
        else:
            knob.left = rect.left + inset
        shadow = kit.assets.soft(side, side, side / 2, max(2, kit.ui(4)), alpha=0.5)
        surface.blit(shadow, (knob.x - max(2, kit.ui(4)), knob.y - max(2, kit.ui(4)) + 1))
        face = style.OFF_TEXT if self.off else style.PAPER_LIGHT
        surface.blit(kit.assets.box(side, side, Box(face, face, side / 2)), knob)
        colour = style.PAPER_ACCENT if self.value else (0x55, 0x55, 0x55)
        kit.icon(surface, "check" if self.value else "x", knob.center, 22 if self.value else 17, colour)


class Segments(Widget):
    """One of a few, side by side; `options` are (key, words)."""

    role = "field"
    kind = "segments"
    focusable = False

    def __init__(
        self,
        node_id: str,
        label: str,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        paper: bool = False,
        size: float = style.COACH,
        reason: str = "",
        reasons: dict[str, str] | None = None,
    ) -> None:
        super().__init__(node_id, label, reason=reason)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.paper = paper
        self.size = size
        self.reasons = reasons or {}
        self._over = ""

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return room for the longest words in each part."""
        longest = max(kit.text_width(words, "bold", self.size) for _, words in self.options)
        part = max(longest + kit.ui(28), kit.metrics.target(52))
        return min(width, part * len(self.options) + kit.ui(8)), kit.metrics.target(52) + kit.ui(8)

    def parts(self) -> list[tuple[str, str, pygame.Rect]]:
        """Key, words and rectangle of each option."""
        inset = self.ui.kit.ui(4) if self.ui else 4
        wide = self.rect.width - 2 * inset
        n = len(self.options)
        found = []
        for i, (key, words) in enumerate(self.options):
            left, right = wide * i // n, wide * (i + 1) // n
            part = pygame.Rect(self.rect.x + inset + left, self.rect.y + inset, right - left, self.rect.height - 2 * inset)
            found.append((key, words, part))
        return found

    def state(self) -> State:
        """Add the chosen key."""
        return {**super().state(), "value": self.value}

    def nodes(self) -> Iterable[Node]:
        """The choice as a field, and a button for each option."""
        yield from super().nodes()
        for key, words, part in self.parts():
            why = self.reason or self.reasons.get(key, "")
            state: dict[str, str | bool] = {"enabled": not why, "selected": key == self.value}
            if why:
                state["reason"] = why
            yield Node(f"{self.id}.{key}", "button", words, rect_tuple(part), state, group=self.id, hint=why or self.label)

    def node_at(self, pos: tuple[int, int]) -> str:
        """The option under a pixel."""
        return next((f"{self.id}.{key}" for key, _, part in self.parts() if part.collidepoint(pos)), self.id)

    def set_hover(self, hovered: bool) -> None:
        """Forget the option under the pointer when it leaves."""
        super().set_hover(hovered)
        if not hovered:
            self._over = ""

    def hover_at(self, pos: tuple[int, int]) -> None:
        """Light the option under the pointer."""
        over = self.node_at(pos)
        if over != self._over:
            self._over = over
            self.touch()

    def press(self, node_id: str) -> None:
        """Choose an option."""
        key = node_id[len(self.id) + 1 :]
        why = self.reason or self.reasons.get(key, "")
        if why and self.ui is not None:
            self.ui.toast(why, bad=True)
        if why or key == self.value or key not in dict(self.options):
            return
        self.value = key
        self.touch()
        if self.ui is not None:
            self.ui.cue("click")
        self.on_change(key)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the well, the chosen part in gold and all words."""
        rect = self.rect
        line = max(1.0, kit.ui(1.5))
        if self.paper:
            well = Box(style.PAPER_WELL, style.PAPER_WELL, kit.ui(16), style.PAPER_EDGE, line)
        else:
            well = Box(style.WELL, style.WELL, kit.ui(16), style.WHITE, line, edge_alpha=0.18)
        surface.blit(kit.assets.box(rect.width, rect.height, well), rect)
        for key, words, part in self.parts():
            chosen = key == self.value
            if chosen:
                gold = Box(style.GOLD_TOP, style.GOLD_BOTTOM, kit.ui(12), style.GOLD_EDGE, 1, edge_alpha=0.5, shine=0.5)
                if self.off:
                    gold = Box(style.OFF_TOP, style.OFF_BOTTOM, kit.ui(12), style.OFF_EDGE, 1)
                kit.lifted(surface, part, gold, drop=2, spread=6)
            elif self._over == f"{self.id}.{key}" and not self.off:
                warm = (0xF5, 0xEA, 0xCC) if self.paper else style.BUTTON_BOTTOM
                surface.blit(kit.assets.box(part.width, part.height, Box(warm, warm, kit.ui(12))), part)
            surface_words = self._colour(key, chosen=chosen)
            kit.middle_text(surface, words, part.inflate(-kit.ui(8), 0), "bold", self.size, surface_words)

    def _colour(self, key: str, *, chosen: bool) -> style.Colour:
        if self.off:
            return style.OFF_TEXT
        if chosen:
            return style.GOLD_INK
        if self.reasons.get(key):
            return (0x7A, 0x70, 0x52) if self.paper else (0x8F, 0xA8, 0x98)
        return (0x4A, 0x43, 0x2E) if self.paper else style.SOFT


class Tabs(Segments):
    """Pages to choose from; looks like segments, and Control+Tab steps through them."""

    kind = "tabs"

    def step(self, direction: int) -> None:
        """Choose the next (1) or previous (-1) page."""
        keys = [key for key, _ in self.options]
        self.press(f"{self.id}.{keys[(keys.index(self.value) + direction) % len(keys)]}")

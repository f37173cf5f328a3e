"""Buttons: what can be done, in green, the main thing in gold, and greyed with the reason below when it cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from game import style
from game.assets import Box
from game.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.access import State
    from game.widgets.kit import Kit

Kind = Literal["plain", "main", "paper", "quiet"]

ICON_SLOT: Final = 36


class Button(Widget):
    """A word and an icon to press.

    `on_press` is called without arguments. `main` is the gold one, `paper` stands on paper, `quiet` has no frame
    until hovered. `detail` is a smaller second line. While `reason` is set the button is off and the reason stands
    below it (set `reason_below=False` where the scene shows it itself, and `reason_beside` while that stands there to be read:
    then pointing at the button does not say it once more).
    """

    def __init__(
        self,
        node_id: str,
        label: str,
        on_press: Callable[[], object],
        *,
        icon: str = "",
        kind: Kind = "plain",
        detail: str = "",
        size: float = style.ROUND,
        tip: str = "",
        reason: str = "",
        icon_only: bool = False,
        align: Literal["centre", "left"] = "centre",
        reason_below: bool = True,
        selected: bool | None = None,
    ) -> None:
        super().__init__(node_id, label, tip=tip or (label if icon_only else ""), reason=reason)
        self.on_press = on_press
        self.icon = icon
        self.style = kind
        self.detail = detail
        self.size = size
        self.icon_only = icon_only
        self.align = align
        self.reason_below = reason_below
        self.reason_beside = False
        self.selected = selected

    @property
    def tip_words(self) -> str:
        """Why it is off, where that does not stand below it."""
        if self.off and self.reason_beside:
            return ""
        return self.reason if self.off and not self.reason_below else self.tip

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return as wide as its words and icon, 60 u high (44 pixels at least)."""
        height = kit.metrics.target(self.size * 2.4 + (self.size if self.detail else 0))
        if self.icon_only:
            return height, height
        wide = kit.text_width(self.label, "bold", self.size) + kit.ui(44)
        if self.icon:
            wide += kit.ui(self.size * 1.2) + kit.ui(10)
        return min(width, max(wide, kit.metrics.target(60))), height

    def set(self, *, label: str | None = None, reason: str | None = None, icon: str | None = None) -> None:
        """Change the words, the icon or why it is off."""
        before = (self.label, self.reason, self.icon)
        self.label = self.label if label is None else label
        self.reason = self.reason if reason is None else reason
        self.icon = self.icon if icon is None else icon
        if before != (self.label, self.reason, self.icon):
            self.touch()

    def bounds(self) -> pygame.Rect:
        """The button, its shadow and the reason below it."""
        found = super().bounds()
        if self.reason and self.reason_below and self.ui is not None:
            found.height += self.ui.kit.ui(30)
        return found

    def state(self) -> State:
        """Add whether it is the chosen one, where that is a question."""
        known = dict(super().state())
        if self.selected is not None:
            known["selected"] = self.selected
        return known

    def press(self, node_id: str) -> None:
        """Do it, or say why not."""
        if self.off:
            if self.ui is not None:
                self.ui.cue("refuse")
                self.ui.tree.announce(self.reason, urgent=True)
                if not self.reason_below:
                    self.ui.tooltip.show_for(self, at_once=True)
            return
        if self.ui is not None:
            self.ui.cue("click")
        self.on_press()

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the button in its state."""
        box, ink, accent = self._dress(kit)
        rect = self.rect.copy()
        foot = round(box.foot_height)
        if self.style == "quiet" and not self.off and self.warmth.value == 0 and not self.pressed:
            pass
        elif self.pressed and not self.off:
            rect.y += foot
            rect.height -= foot
            flat = Box(box.bottom, box.top, box.radius, box.edge, box.edge_width, edge_alpha=box.edge_alpha)
            surface.blit(kit.assets.box(rect.width, rect.height, flat), rect)
        elif self.off or not foot:
            if self.style != "quiet":
                # As high as those beside it, which stand on a foot.
                rect.height -= self._foot(kit)
            surface.blit(kit.assets.box(rect.width, rect.height, box), rect)
        else:
            kit.lifted(surface, rect, box, drop=6, spread=12, shade=0.26 if self.style == "paper" else 0.5)
            rect.height -= foot
        self._paint_words(surface, kit, rect, ink, accent)
        if self.off and self.reason_below:
            self._paint_reason(surface, kit)

    def _dress(self, kit: Kit) -> tuple[Box, style.Colour, style.Colour]:
        """The box, the colour of the words and that of the icon for the state."""
        line, foot = max(1.0, kit.ui(1.5)), self._foot(kit)
        radius = min(kit.ui(16), round(0.36 * self.rect.height))
        warm = self.warmth.value
        if self.off:
            return (
                Box(style.OFF_TOP, style.OFF_BOTTOM, radius, style.OFF_EDGE, line, shine=0.08),
                style.OFF_TEXT,
                style.OFF_TEXT,
            )
        if self.style == "main" or self.selected:
            top = style.blend(style.GOLD_TOP, style.WHITE, 0.25 * warm)
            bottom = style.blend(style.GOLD_BOTTOM, style.GOLD_TOP, 0.45 * warm)
            box = Box(top, bottom, radius, style.GOLD_EDGE, line, foot=style.GOLD_FOOT, foot_height=foot, shine=0.6)
            return box, style.GOLD_INK, style.GOLD_INK
        if self.style == "paper":
            top = style.blend((0xFF, 0xFD, 0xF6), style.WHITE, warm)
            bottom = style.blend((0xEF, 0xE3, 0xC4), (0xFF, 0xF4, 0xD6), warm)
            box = Box(top, bottom, radius, style.PAPER_EDGE, line, foot=(0xC9, 0xB9, 0x8C), foot_height=foot)
            return box, style.PAPER_TEXT, style.PAPER_ACCENT
        lighter: style.Colour = (0x2C, 0x74, 0x50)
        top = style.blend(style.BUTTON_TOP, lighter, warm)
        bottom = style.blend(style.BUTTON_BOTTOM, style.BUTTON_TOP, warm)
        box = Box(
            top, bottom, radius, style.GOLD, line, edge_alpha=0.6, shine=0.14,
            foot=style.BUTTON_FOOT, foot_height=0 if self.style == "quiet" else foot,
        )  # fmt: skip
        return box, style.CREAM, style.GOLD

    @staticmethod
    def _foot(kit: Kit) -> int:
        """Pixels of the edge below that a button stands on."""
        return max(2, kit.ui(3))

    def _paint_words(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, ink: style.Colour, accent: style.Colour) -> None:
        icon = "lock" if self.off and not self.icon_only else self.icon
        if self.icon_only:
            kit.icon(surface, icon, rect.center, self.size * 1.25, ink)
            return
        if (
            icon == "lock"
            and not self.icon
            and kit.text_width(self.label, "bold", self.size) > rect.width - kit.ui(30 + self.size * 1.2)
        ):
            icon = ""  # words before signs: that it is off is seen by its colour too
        # Buttons below each other have their words in one line, whatever the size of their type.
        side = max(14, kit.ui(ICON_SLOT if self.align == "left" else self.size * 1.2)) if icon else 0
        gap = kit.ui(10) if icon else 0
        room = rect.width - kit.ui(20) - side - gap
        pixels = kit.text_pixels(self.size)
        words = kit.assets.text(kit.assets.fonts.shorten(self.label, "bold", pixels, room), "bold", pixels, ink)
        detail = None
        if self.detail:
            small = kit.text_pixels(self.size * 0.72)
            text = kit.assets.fonts.shorten(self.detail, "text", small, room)
            detail = kit.assets.text(text, "text", small, style.SOFT if ink == style.CREAM else ink)
        wide = max(words.get_width(), detail.get_width() if detail else 0)
        x = rect.x + kit.ui(22) if self.align == "left" else rect.centerx - (side + gap + wide) // 2
        if icon:
            kit.icon(surface, icon, (x + side // 2, rect.centery), self.size * 1.2, accent)
            x += side + gap
        high = words.get_height() + (detail.get_height() if detail else 0)
        y = rect.centery - high // 2
        surface.blit(words, (x, y))
        if detail:
            surface.blit(detail, (x, y + words.get_height()))

    def _paint_reason(self, surface: pygame.Surface, kit: Kit) -> None:
        room = self.rect.width + kit.ui(40)
        if self.ui is not None:
            # Near the window's edge no wider than the button and the margin beside it.
            margin = min(self.rect.left, kit.metrics.width - self.rect.right)
            room = min(room, self.rect.width + 2 * max(0, margin - kit.ui(4)))
        size: float = style.LABEL_SIZE
        while size > style.LABEL_SIZE * 0.7 and kit.text_width(self.reason, "text", size) > room:
            size -= 0.5
        at = (self.rect.centerx, self.rect.bottom + kit.ui(4))
        kit.text(surface, self.reason, at, "text", size, style.LABEL, align="centre", width=room)

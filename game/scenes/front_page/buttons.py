"""Buttons of the title: words at the left, a remark at the right; and who plays, with a face."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr
from game.scenes.names import shown
from game.sprites.team import draw_portrait
from game.widgets import Button
from game.widgets.button import ICON_SLOT

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.players import Player
    from game.widgets import Kit

ASIDE: Final = 19
PLAY: Final = 38
DETAIL: Final = 20
CHIP: Final = 66


class TitleButton(Button):
    """A wide button: icon and words at the left, a remark at the right where there is room for it.

    With `leads` it has a second line and its icon at the right: the first thing to do.
    """

    def __init__(
        self,
        node_id: str,
        label: str,
        on_press: Callable[[], object],
        *,
        icon: str,
        main: bool = False,
        size: float = 29,
        detail: str = "",
        aside: str = "",
        leads: bool = False,
    ) -> None:
        super().__init__(
            node_id,
            label,
            on_press,
            icon="" if leads else icon,
            kind="main" if main else "plain",
            detail=detail,
            size=size,
            align="left",
        )
        self.right_icon = icon if leads else ""
        self.aside = aside

    def say(self, detail: str) -> None:
        """Change the second line."""
        if detail != self.detail:
            self.detail = detail
            self.touch()

    def _paint_words(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, ink: style.Colour, accent: style.Colour) -> None:
        if not self.right_icon:
            super()._paint_words(surface, kit, rect, ink, accent)
            return
        kit.icon(surface, self.right_icon, (rect.right - kit.ui(46), rect.centery), PLAY, ink)
        room = rect.width - kit.ui(26 + 80)
        first, second = kit.line_height("bold", self.size), kit.line_height("text", DETAIL)
        y = rect.centery - (first + second) // 2
        kit.text(surface, self.label, (rect.x + kit.ui(26), y), "bold", self.size, ink, width=room)
        kit.text(surface, self._fitting_detail(kit, room), (rect.x + kit.ui(26), y + first), "text", DETAIL, ink, width=room)

    def _fitting_detail(self, kit: Kit, room: int) -> str:
        """The second line, without its last parts where it is too long."""
        parts = self.detail.split(" · ")
        while len(parts) > 1 and kit.text_width(" · ".join(parts), "text", DETAIL) > room:
            parts.pop()
        return " · ".join(parts)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the button, then what stands at its right."""
        super().paint(surface, kit)
        ink = style.GOLD_INK if self.style == "main" else style.SOFT
        if self.aside:
            words = kit.ui(22 + ICON_SLOT + 10) + kit.text_width(self.label, "bold", self.size)
            room = self.rect.width - words - kit.ui(46)
            if kit.text_width(self.aside, "text", ASIDE) <= room:
                y = self.rect.centery - kit.line_height("text", ASIDE) // 2 - kit.ui(1)
                kit.text(surface, self.aside, (self.rect.right - kit.ui(26), y), "text", ASIDE, ink, align="right")


class PlayerChip(Button):
    """Who plays now; press to let somebody else play."""

    def __init__(self, player: Player, on_press: Callable[[], object]) -> None:
        super().__init__("title.player", shown(player.name) or tr("Who plays?"), on_press, kind="quiet", size=22)
        self.player = player
        self.tip = tr("Players of this machine: names, faces, settings of their own")

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return room for face and name."""
        high = kit.metrics.target(CHIP)
        return min(width, high + kit.text_width(self.label, "bold", self.size) + kit.ui(44)), high

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw face and name; a frame while the pointer is over it."""
        rect = self.rect
        if self.warmth.value > 0 or self.pressed:
            kit.panel(surface, rect, radius=CHIP / 2, alpha=0.95 * max(self.warmth.value, float(self.pressed)))
        side = rect.height - kit.ui(10)
        face = pygame.Rect(rect.right - side - kit.ui(5), rect.centery - side // 2, side, side)
        draw_portrait(kit, surface, self.player.portrait or "you", face, 0)
        y = rect.centery - kit.line_height("bold", self.size) // 2
        kit.text(
            surface, self.label, (face.left - kit.ui(12), y), "bold", self.size, align="right", width=rect.width - side - kit.ui(30)
        )

"""A small menu beside the pointer: what can be done with a card, a book or a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.widgets import Button
from game.widgets.base import Widget
from game.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.access import Node
    from game.widgets import Kit, Ui

WIDE: Final = 330


@dataclass(frozen=True, slots=True)
class Choice:
    """A line of the menu."""

    key: str
    label: str
    action: Callable[[], object]
    icon: str = ""
    reason: str = ""


class Popup(Widget):
    """A panel with a title and choices; a click beside it or Escape closes it."""

    role = "dialog"
    focusable = False

    def __init__(self, title: str, choices: Sequence[Choice]) -> None:
        super().__init__("popup", title)
        self._title = Text("popup.title", title, role="bold", size=style.COACH, colour=style.LABEL)
        self.choices = list(choices)
        self._buttons = [
            Button(
                f"popup.{choice.key}", choice.label, self._choosing(choice), icon=choice.icon, align="left", size=20,
                reason=choice.reason, reason_below=False, tip=choice.reason,
            )
            for choice in choices
        ]  # fmt: skip

    @property
    def children(self) -> Sequence[Widget]:
        """Title and choices."""
        return [self._title, *self._buttons]

    def open(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Show it beside a point, inside the window."""
        kit = ui.kit
        pad, gap = kit.ui(14), kit.ui(6)
        row = kit.metrics.target(46)
        inner = max([kit.ui(WIDE), *(button.measure(kit, kit.ui(620))[0] for button in self._buttons)])
        head = self._title.measure(kit, inner)[1]
        panel = pygame.Rect(0, 0, inner + 2 * pad, 2 * pad + head + len(self._buttons) * (row + gap))
        panel.topleft = (pos[0] + 8, pos[1] + 8)
        panel.clamp_ip(pygame.Rect((0, 0), kit.metrics.size).inflate(-16, -16))
        self.ui = ui
        self.rect = panel
        for child in self.children:
            child.ui = ui
        self._title.place((panel.left + pad, panel.top + pad, inner, head))
        y = panel.top + pad + head + gap
        for button in self._buttons:
            button.place((panel.left + pad, y, inner, row))
            y += row + gap
        ui.open(self)
        ui.tree.announce(self.label)

    def first_focus(self) -> str:
        """The first choice."""
        return self._buttons[0].id if self._buttons else self.id

    def nodes(self) -> Iterable[Node]:
        """The menu and its choices."""
        yield from super().nodes()
        for child in self.children:
            yield from child.nodes()

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the panel and what is on it."""
        kit.panel(surface, self.rect, radius=16)
        for child in self.children:
            child.paint(surface, kit)

    def up(self, pos: tuple[int, int]) -> None:
        """Clicks between the choices do nothing."""

    def outside(self) -> None:
        """Close: somebody clicked elsewhere."""
        self.dismiss()

    def dismiss(self) -> None:
        """Close without choosing."""
        if self.ui is not None:
            self.ui.close(self)

    def _choosing(self, choice: Choice) -> Callable[[], None]:
        def choose() -> None:
            self.dismiss()
            choice.action()

        return choose

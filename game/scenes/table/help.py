"""F1: every key of the table on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.i18n import tr
from game.scenes.base import Scene
from game.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.widgets import Kit

PANEL: Final = (1240, 760)
KEY_COLUMN: Final = 190


def key_lines() -> list[tuple[str, str]]:
    """Every key with what it does, in the order of a turn."""
    return [
        ("D", tr("Draw from a stack")),
        ("T", tr("Take the discard pile")),
        ("L", tr("Lay down what is set aside")),
        ("X", tr("Discard the selected card")),
        ("E", tr("End the turn without a card")),
        ("Z", tr("Undo")),
        (tr("Space"), tr("Select a card; hurry the others")),
        (tr("Enter"), tr("Put the cards here, or where they belong")),
        ("G", tr("Select the whole group")),
        (tr("Shift + arrows"), tr("Select cards in a row")),
        ("S", tr("Sort: rank, playable first, colour")),
        (tr("Ctrl + arrows"), tr("Move cards on the rack")),
        (tr("Arrows"), tr("Go to the next card or place")),
        (tr("Tab"), tr("Go to the next part of the table")),
        ("H", tr("Hint")),
        ("N", tr("Card points")),
        ("M", tr("Sound on or off")),
        (tr("Esc"), tr("Let go, clear the selection, menu")),
        ("F11", tr("Whole screen")),
    ]


def mouse_lines() -> list[tuple[str, str]]:
    """What mouse and finger do."""
    return [
        (tr("Drag"), tr("Any card or selection to any place")),
        (tr("Click, click"), tr("Select cards, then click the place")),
        (tr("Double click"), tr("Put a card where it belongs")),
        (tr("Ctrl + click"), tr("Select the whole group")),
        (tr("Drag on wood"), tr("Select all cards in the frame")),
        (tr("Right click"), tr("Menu; on a touch screen: press long")),
    ]


class HelpScene(Scene):
    """All keys, over the dimmed table. Any key or click closes it."""

    name = "help"
    overlay = True

    def build(self, kit: Kit) -> None:
        """Place the panel and its button."""
        m = kit.metrics
        self.panel = pygame.Rect(0, 0, min(kit.ui(PANEL[0]), m.width - kit.ui(32)), min(kit.ui(PANEL[1]), m.height - kit.ui(32)))
        self.panel.center = (m.width // 2, m.height // 2)
        high = m.target(56)
        wide = kit.ui(220)
        close = self.ui.add(Button("help.close", tr("Close"), self._close, kind="main", icon="check"))
        close.place((self.panel.right - wide - kit.ui(30), self.panel.bottom - high - kit.ui(24), wide, high))

    def enter(self) -> None:
        """Give the keyboard to the button."""
        self.focus("help.close")

    def handle(self, event: pygame.Event) -> bool:
        """Close on Escape, F1 and clicks beside the panel."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F1):
            self._close()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos):
            self._close()
            return True
        return False

    def _close(self) -> None:
        self.context.stack.pop()

    def nodes(self) -> Iterator[Node]:
        """Each line as a message."""
        rect = self.panel
        for number, (key, words) in enumerate([*key_lines(), *mouse_lines()]):
            yield Node(f"help.{number}", "message", f"{key}: {words}", (rect.x, rect.y, rect.width, 1), focusable=False)
        yield from super().nodes()

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the page."""
        kit, panel = self.kit, self.panel
        kit.panel(surface, panel)
        left, top = panel.left + kit.ui(36), panel.top + kit.ui(24)
        kit.text(surface, tr("Keys"), (left, top), "title", style.HEADING)
        top += kit.line_height("title", style.HEADING) + kit.ui(8)
        half = (panel.width - 2 * kit.ui(36) - kit.ui(30)) // 2
        lines = key_lines()
        step = min(kit.ui(46), (panel.bottom - kit.ui(36) - top) // ((len(lines) + 1) // 2 + len(mouse_lines()) // 2 + 2))
        cut = (len(lines) + 1) // 2
        for column, part in enumerate((lines[:cut], lines[cut:])):
            self._column(surface, part, (left + column * (half + kit.ui(30)), top), half, step)
        top += cut * step + kit.ui(10)
        kit.text(surface, tr("Mouse and touch"), (left, top), "bold", 22, style.LABEL)
        top += round(step * 1.0)
        mouse = mouse_lines()
        for column, part in enumerate((mouse[:3], mouse[3:])):
            self._column(surface, part, (left + column * (half + kit.ui(30)), top), half, step)

    def _column(self, surface: pygame.Surface, lines: list[tuple[str, str]], at: tuple[int, int], width: int, step: int) -> None:
        kit = self.kit
        wide = kit.ui(KEY_COLUMN)
        for number, (key, words) in enumerate(lines):
            y = at[1] + number * step
            kit.text(surface, key, (at[0], y), "bold", 20, style.GOLD_TOP, width=wide - kit.ui(8))
            kit.text(surface, words, (at[0] + wide, y), "text", 20, style.CREAM, width=width - wide)

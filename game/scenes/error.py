"""What people see when something failed: that their match is safe, and what they can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import style
from game.i18n import told, tr
from game.scenes.base import Context, Scene
from game.storage.files import StorageError
from game.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.widgets import Kit
    from game.widgets.button import Kind


class ErrorScene(Scene):
    """Says what happened in a sentence, where the report lies, and offers the table, the title and the way out."""

    name = "error"

    def __init__(
        self,
        context: Context,
        report: Path | None,
        on_title: Callable[[], None],
        on_table: Callable[[], None] | None = None,
        *,
        saved: bool,
    ) -> None:
        """``on_table`` goes on with the match that was played; None where there is none to go on with."""
        super().__init__(context)
        self._report = report
        self._on_title = on_title
        self._on_table = on_table
        self._saved = saved
        self._panel = pygame.Rect(0, 0, 0, 0)

    def sentences(self) -> list[str]:
        """What is told, a paragraph each."""
        said = [tr("There is a fault in the game: it had to stop what it was doing.")]
        if self._saved:
            said.append(
                tr("Your match is saved up to the last move: back at the table you can play on.")
                if self._on_table
                else tr("Your match is saved up to the last move: Continue on the title goes on with it.")
            )
        if self._report is not None:
            said.append(
                tr("What happened is written down for whoever mends it, on this computer alone: {path}", path=str(self._report))
            )
        return said

    def build(self, kit: Kit) -> None:
        """Place the panel and its buttons: the way back to the table across, the others side by side."""
        width, height = kit.metrics.size
        self._panel = pygame.Rect(0, 0, min(kit.ui(860), width - kit.ui(60)), min(kit.ui(520), height - kit.ui(40)))
        self._panel.center = (width // 2, height // 2)
        pad, gap, high = kit.ui(36), kit.ui(16), kit.metrics.target(64)
        inside = self._panel.width - 2 * pad
        half = (inside - gap) // 2
        y = self._panel.bottom - pad - high
        kind: Kind = "plain" if self._on_table else "main"
        title = Button("error.title", tr("Back to the title"), self._on_title, kind=kind)
        leave = Button("error.quit", tr("Close the game"), self.context.quit)
        if self._on_table is not None:
            table = Button("error.table", tr("Back to the table"), self._to_table, kind="main")
            self.ui.add(table).place((self._panel.x + pad, y - gap - high, inside, high))
        self.ui.add(title).place((self._panel.x + pad, y, half, high))
        self.ui.add(leave).place((self._panel.right - pad - half, y, half, high))

    def _to_table(self) -> None:
        """Go on with the match; where its file has become unusable meanwhile, say so and stay."""
        if self._on_table is None:
            return
        try:
            self._on_table()
        except StorageError as error:
            self.ui.toast(told(error), bad=True)

    def enter(self) -> None:
        """Say it aloud and put the keyboard on the way back."""
        self.announce(" ".join(self.sentences()), urgent=True)
        self.focus("error.table" if self._on_table else "error.title", visible=False)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the panel and the words."""
        kit = self.kit
        kit.panel(surface, self._panel)
        pad = kit.ui(36)
        x, y = self._panel.x + pad, self._panel.y + pad
        kit.text(surface, tr("Something went wrong"), (x, y), "title", style.HEADING)
        y += kit.line_height("title", style.HEADING) + kit.ui(12)
        for sentence in self.sentences():
            words = kit.assets.paragraph(sentence, "text", kit.text_pixels(20), self._panel.width - 2 * pad, style.SOFT)
            surface.blit(words, (x, y))
            y += words.get_height() + kit.ui(14)

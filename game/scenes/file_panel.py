"""What the two questions for a file have in common: a panel in the middle with a path in one line, and Escape to give up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game import style
from game.i18n import tr
from game.scenes.base import Scene
from game.storage.files import reason
from game.widgets import Button, Panel, Text, TextField

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.widgets import Kit

LONGEST: Final = 400
LONGEST_SHOWN: Final = 80
WIDE: Final = 900


class FilePanelScene(Scene):
    """Title, path and two answers. A subclass says what Enter and the second answer do (``use``)."""

    overlay = True
    stem: ClassVar[str]
    """What the names of its widgets begin with."""

    def __init__(self, context: Context, title: str, path: str) -> None:
        super().__init__(context)
        self.title = title
        self.path = path
        self._panel = pygame.Rect(0, 0, 0, 0)

    def use(self) -> None:
        """Do what was asked for with the path as it stands."""

    def title_text(self, size: float = style.HEADING) -> Text:
        """Return what stands at the top."""
        return Text(f"{self.stem}.title", self.title, role="title", size=size)

    def path_field(self) -> TextField:
        """Return the line the path is written in."""
        words = tr("Folder and name of the file")
        return TextField(f"{self.stem}.path", words, self.path, on_change=self._change, on_enter=self.use, most=LONGEST)

    def place_panel(self, kit: Kit, wide: int, tall: int) -> None:
        """Put the panel in the middle of the window."""
        self._panel = pygame.Rect((kit.metrics.width - wide) // 2, (kit.metrics.height - tall) // 2, wide, tall)
        self.ui.add(Panel(f"{self.stem}.panel")).place(self._panel)

    def place_answers(self, row: pygame.Rect, gap: int, deed: Button) -> None:
        """Put the way back and what is to be done side by side, ``gap`` pixels apart."""
        half = (row.width - gap) // 2
        cancel = Button(f"{self.stem}.cancel", tr("Cancel"), self.close, icon="x")
        self.ui.add(cancel).place((row.x, row.y, half, row.height))
        self.ui.add(deed).place((row.right - half, row.y, half, row.height))

    def handle(self, event: pygame.Event) -> bool:
        """Escape gives up."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        return False

    def close(self) -> None:
        """Return to the scene below."""
        self.context.stack.pop()

    def named(self) -> str:
        """The path as written, short enough for a sentence."""
        return self.path.strip()[:LONGEST_SHOWN]

    def _change(self, text: str) -> None:
        self.path = text


def why(error: Exception) -> str:
    """Return in the player's language why a path leads nowhere: a name too long, or the home of someone nobody knows."""
    return tr(reason(error)) if isinstance(error, OSError) else str(error)

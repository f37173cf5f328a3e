"""Where to put a file that is given to others: a folder and a name, written in one line."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import told, tr
from game.scenes.base import Scene
from game.storage.files import StorageError, is_there, reason
from game.storage.folder import home_folder
from game.widgets import Answer, Button, Dialog, Panel, Text, TextField

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.base import Context
    from game.widgets import Kit

LONGEST: Final = 400
LONGEST_SHOWN: Final = 80
WIDE: Final = 900


def usual_folder() -> Path:
    """Return the folder where people look for their files."""
    from platformdirs import user_documents_path  # noqa: PLC0415  # only whoever saves a file needs it

    folder = user_documents_path()
    return folder if is_there(folder) else home_folder()


class SaveFileScene(Scene):
    """Asks for a path and hands it to ``write``.

    That raises ``OSError``, or ``StorageError`` or ``ValueError`` with a sentence.
    """

    name = "save a file"
    overlay = True

    def __init__(
        self, context: Context, title: str, file_name: str, write: Callable[[Path], object], *, folder: Path | None = None
    ) -> None:
        super().__init__(context)
        self.title = title
        self.path = str((folder or usual_folder()) / file_name)
        self._suffix = Path(file_name).suffix
        self._write = write
        self._panel = pygame.Rect(0, 0, 0, 0)

    def build(self, kit: Kit) -> None:
        """Place title, field and answers in a panel in the middle."""
        m, pad, gap = kit.metrics, kit.ui(36), kit.ui(18)
        wide = min(kit.ui(WIDE), m.width - 2 * gap)
        inner = wide - 2 * pad
        title = Text("save.title", self.title, role="title", size=style.HEADING)
        note = Text("save.note", tr("Folder and name of the file:"), size=style.ROUND, colour=style.SOFT)
        field = TextField(
            "save.path", tr("Folder and name of the file"), self.path, on_change=self._change, on_enter=self._save, most=LONGEST
        )
        high = m.target(60)
        heights = [title.measure(kit, inner)[1], note.measure(kit, inner)[1], high, high]
        tall = sum(heights) + 3 * gap + 2 * pad
        self._panel = pygame.Rect((m.width - wide) // 2, (m.height - tall) // 2, wide, tall)
        self.ui.add(Panel("save.panel")).place(self._panel)
        y = self._panel.y + pad
        for widget, height in zip((title, note, field), heights, strict=False):
            self.ui.add(widget).place((self._panel.x + pad, y, inner, height))
            y += height + gap
        half = (inner - gap) // 2
        cancel = Button("save.cancel", tr("Cancel"), self._close, icon="x")
        save = Button("save.save", tr("Save the file"), self._save, icon="save", kind="main")
        self.ui.add(cancel).place((self._panel.x + pad, y, half, high))
        self.ui.add(save).place((self._panel.right - pad - half, y, half, high))

    def enter(self) -> None:
        """Write in the field at once."""
        self.announce(self.title)
        self.focus("save.path", visible=False)

    def handle(self, event: pygame.Event) -> bool:
        """Escape gives up."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
            return True
        return False

    def _change(self, text: str) -> None:
        self.path = text

    def _close(self) -> None:
        self.context.stack.pop()

    def target(self) -> Path:
        """The path as written, with the usual ending where it has none."""
        path = Path(self.path.strip()).expanduser()
        return path if path.suffix else path.with_name(path.name + self._suffix)

    def _save(self) -> None:
        if not self.path.strip():
            self.ui.toast(tr("First say where to put the file"), bad=True)
            return
        try:
            path = self.target()
            there = path.exists()
            if not path.parent.is_dir():
                # a name mistyped is not a wish for a new folder
                raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        except (OSError, ValueError, RuntimeError) as error:
            # a name too long, a folder without a name, the home of someone nobody knows
            why = tr(reason(error)) if isinstance(error, OSError) else str(error)
            self.ui.toast(tr("{file} cannot be written: {why}", file=self.path.strip()[:LONGEST_SHOWN], why=why), bad=True)
            return
        if there:
            answers = [Answer("over", tr("Replace it"), lambda: self._put(path)), Answer("keep", tr("Keep it"))]
            Dialog("save.over", tr("There is such a file"), tr("{file} would be replaced.", file=str(path)), answers).open(self.ui)
            return
        self._put(path)

    def _put(self, path: Path) -> None:
        try:
            self._write(path)
        except OSError as error:
            self.ui.toast(tr("{file} cannot be written: {why}", file=str(path), why=tr(reason(error))), bad=True)
            return
        except (StorageError, ValueError) as error:
            self.ui.toast(told(error), bad=True)
            return
        self._close()
        below = self.context.stack.top
        if below is not None:
            below.ui.toast(tr("Saved as {file}", file=str(path)))

"""Where to put a file that is given to others: a folder and a name, written in one line."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import style
from game.i18n import told, tr
from game.scenes.file_panel import WIDE, FilePanelScene, why
from game.storage.browse import written
from game.storage.files import StorageError, is_there, reason
from game.storage.folder import home_folder
from game.widgets import Answer, Button, Dialog, Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.base import Context
    from game.widgets import Kit


def usual_folder() -> Path:
    """Return the folder where people look for their files."""
    from platformdirs import user_documents_path  # noqa: PLC0415  # only whoever saves a file needs it

    folder = user_documents_path()
    return folder if is_there(folder) else home_folder()


class SaveFileScene(FilePanelScene):
    """Asks for a path and hands it to ``write``.

    That raises ``OSError``, or ``StorageError`` or ``ValueError`` with a sentence.
    """

    name = "save a file"
    stem = "save"

    def __init__(
        self, context: Context, title: str, file_name: str, write: Callable[[Path], object], *, folder: Path | None = None
    ) -> None:
        super().__init__(context, title, str((folder or usual_folder()) / file_name))
        self._suffix = Path(file_name).suffix
        self._write = write

    def build(self, kit: Kit) -> None:
        """Place title, field and answers in a panel in the middle."""
        m, pad, gap = kit.metrics, kit.ui(36), kit.ui(18)
        wide = min(kit.ui(WIDE), m.width - 2 * gap)
        inner = wide - 2 * pad
        title = self.title_text()
        note = Text("save.note", tr("Folder and name of the file:"), size=style.ROUND, colour=style.SOFT)
        high = m.target(60)
        heights = [title.measure(kit, inner)[1], note.measure(kit, inner)[1], high, high]
        self.place_panel(kit, wide, sum(heights) + 3 * gap + 2 * pad)
        y = self._panel.y + pad
        for widget, height in zip((title, note, self.path_field()), heights, strict=False):
            self.ui.add(widget).place((self._panel.x + pad, y, inner, height))
            y += height + gap
        save = Button("save.save", tr("Save the file"), self.use, icon="save", kind="main")
        self.place_answers(pygame.Rect(self._panel.x + pad, y, inner, high), gap, save)

    def enter(self) -> None:
        """Write in the field at once."""
        self.announce(self.title)
        self.focus("save.path", visible=False)

    def target(self) -> Path:
        """The path as written, with the usual ending where it has none."""
        path = written(self.path)
        return path if path.suffix else path.with_name(path.name + self._suffix)

    def use(self) -> None:
        """Write the file, after a question where there is one of that name."""
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
            self.ui.toast(tr("{file} cannot be written: {why}", file=self.named(), why=why(error)), bad=True)
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
        self.close()
        below = self.context.stack.top
        if below is not None:
            below.ui.toast(tr("Saved as {file}", file=str(path)))

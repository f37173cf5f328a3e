"""Which file to bring in: folders and files to choose from, and a line for whoever knows the path."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game import style
from game.i18n import told, tr, trn
from game.scenes.file_panel import WIDE, FilePanelScene, why
from game.scenes.fitting import fit_all
from game.storage import browse
from game.storage.files import UnreachableError
from game.storage.journal import SUFFIX
from game.widgets import Button, Line, ListBox, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.scenes.base import Context
    from game.widgets import Kit, Ui

TALL: Final = 860  # ui units at most
ROOMY: Final = 600  # ui units of height from which all is as large as elsewhere
LOW: Final = 440  # ui units of height below which there is no room for usual folders and a remark


class Reader(Protocol):
    """What the question asks of the page below it, on which a file could be dropped as well."""

    ui: Ui

    def read_file(self, path: Path) -> tuple[str, bool]:
        """Bring a file in as if it had been dropped; return what to say, and whether it went well."""


class OpenFileScene(FilePanelScene):
    """Shows the files of a folder that the game can read, and the ways from there; what is chosen is handed to ``page``.

    A file is chosen by one press and brought in by a second, or by the button; a folder opens at once.
    """

    name = "open a file"
    stem = "open"

    def __init__(self, context: Context, page: Reader, folder: Path | None = None) -> None:
        self.folder = folder or browse.first_folder()
        super().__init__(context, tr("Bring in a match or rules"), in_signs(str(self.folder)))
        self._page = page
        self._chosen: Path | None = None
        self._contents = browse.Contents()
        self._trouble = ""
        self._look()

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place path, usual folders and list in a panel as high as the window allows."""
        m = kit.metrics
        down = m.height * 100 / kit.ui(100)
        pad, gap = kit.ui(36 if down >= ROOMY else 16), kit.ui(16 if down >= ROOMY else 8)
        high = m.target(58 if down >= ROOMY else 46)
        wide = min(kit.ui(WIDE), m.width - 2 * gap)
        self.place_panel(kit, wide, min(kit.ui(TALL), m.height - 2 * gap))
        area = self._panel.inflate(-2 * pad, -2 * pad)
        y = area.y
        title = self.title_text(style.HEADING if down >= ROOMY else style.ROUND)
        tall = title.measure(kit, area.width)[1]
        self.ui.add(title).place((area.x, y, area.width, tall))
        y += tall + gap
        self.ui.add(self.path_field()).place((area.x, y, area.width - high - gap, high))
        self.ui.add(self._up_button()).place((area.right - high, y, high, high))
        y += high + gap
        if down >= LOW:
            self._place_row(kit, self._usual_buttons(), pygame.Rect(area.x, y, area.width, high), gap)
            y += high + gap
            note = Text("open.note", self._note(), size=style.LABEL_SIZE + 1, colour=style.SOFT)
            tall = note.measure(kit, area.width)[1]
            self.ui.add(note).place((area.x, y, area.width, tall))
            y += tall + gap
        deed = Button("open.use", tr("Bring it in"), self.use, icon="folder", kind="main")
        self.place_answers(pygame.Rect(area.x, area.bottom - high, area.width, high), gap, deed)
        self._place_list(kit, pygame.Rect(area.x, y, area.width, area.bottom - high - gap - y))

    def _place_list(self, kit: Kit, rect: pygame.Rect) -> None:
        lines = [self._line(key, path) for key, path in self._paths().items()]
        if lines:
            chosen = next((key for key, path in self._paths().items() if path == self._chosen), "")
            listed = ListBox("open.list", tr("Files and folders"), lines, chosen, self._pick, size=22, line_height=52)
            self.ui.add(listed).place(rect)
            return
        words = self._trouble or tr("This folder is empty, as far as the game can see. Go up to the folder around it.")
        text = Text("open.none", words, size=style.COACH, colour=style.SOFT)
        self.ui.add(text).place((rect.x, rect.y, rect.width, min(rect.height, text.measure(kit, rect.width)[1])))

    def _place_row(self, kit: Kit, buttons: Sequence[Button], row: pygame.Rect, gap: int) -> None:
        part = (row.width - gap * (len(buttons) - 1)) // max(1, len(buttons))
        fit_all(kit, buttons, part)
        for place, button in enumerate(buttons):
            self.ui.add(button).place((row.x + place * (part + gap), row.y, part, row.height))

    def _up_button(self) -> Button:
        around = self.folder.parent
        reason = "" if around != self.folder else tr("There is no folder around this one")
        up = Button("open.up", tr("Up to the folder around this one"), lambda: self._enter(around), icon="up", icon_only=True)
        up.reason, up.reason_below = reason, False
        return up

    def _usual_buttons(self) -> list[Button]:
        words = {"Downloads": tr("Downloads"), "Documents": tr("Documents"), "Home": tr("Home folder")}
        icons = {"Downloads": "down", "Documents": "folder", "Home": "home"}
        return [
            Button(f"open.at.{name.lower()}", words[name], self._entering(path), icon=icons[name], size=21)
            for name, path in browse.usual_folders()
        ]

    def _paths(self) -> dict[str, Path]:
        """What is listed, each with the key of its line."""
        return {str(number): path for number, path in enumerate((*self._contents.files, *self._contents.folders))}

    def _line(self, key: str, path: Path) -> Line:
        if path in self._contents.folders:
            return Line(key, tr("Folder {name}", name=in_signs(path.name)))
        return Line(key, in_signs(path.name), badge=tr("match") if path.suffix.lower() == SUFFIX else tr("rules"))

    def _note(self) -> str:
        found, more = len(self._contents.files), self._contents.more_files + self._contents.more_folders
        if self._trouble:
            return tr("Choose another folder.")
        if not found:
            return tr("No file for the game is here. Such files end in {endings}.", endings=", ".join(browse.READ))
        said = trn("One file the game can read is here.", "{n} files the game can read are here, the newest first.", found)
        if more:
            said += " " + trn("One more is not shown: write its name.", "{n} more are not shown: write the name.", more)
        return said

    # ---- doing

    def enter(self) -> None:
        """Begin at the first line, at the path where there is none."""
        self.announce(f"{self.title}. {self._note()}")
        self.focus("open.list.0" if self._paths() else "open.path", visible=False)

    def handle(self, event: pygame.Event) -> bool:
        """Take a file that is dropped here all the same."""
        if event.type == pygame.DROPFILE:
            self._bring_in(Path(event.file))
            return True
        return super().handle(event)

    def use(self) -> None:
        """Bring in the file that is written or chosen, or open the folder."""
        if not self.path.strip():
            self.ui.toast(tr("First choose a file"), bad=True)
            return
        pointed = self._chosen or self.folder
        try:
            # a name that cannot be written out stands in the line with signs in its place: then what was chosen counts
            path = pointed if self.path == in_signs(str(pointed)) else browse.written(self.path)
            is_folder = path.is_dir()
        except (OSError, ValueError, RuntimeError) as error:
            self.ui.toast(tr("{file} cannot be read: {why}", file=self.named(), why=why(error)), bad=True)
            return
        if not is_folder:
            self._bring_in(path)
        elif path == self.folder:
            self.ui.toast(tr("First choose a file"), bad=True)
        else:
            self._enter(path)

    def _pick(self, key: str) -> None:
        path = self._paths()[key]
        if path in self._contents.folders:
            self._enter(path)
        elif path == self._chosen and self.path == in_signs(str(path)):
            self._bring_in(path)
        else:
            self._chosen, self.path = path, in_signs(str(path))
            self._show(f"open.list.{key}")

    def _entering(self, folder: Path) -> Callable[[], None]:
        return lambda: self._enter(folder)

    def _enter(self, folder: Path) -> None:
        """Look into another folder; where that cannot be, stay in this one."""
        try:
            contents = browse.look_into(folder)
        except UnreachableError as error:
            self.ui.toast(f"{told(error)}. {tr('Choose another folder.')}", bad=True)
            return
        self.folder, self._contents, self._trouble, self._chosen = folder, contents, "", None
        self.path = in_signs(str(folder))
        self._show("open.list.0" if self._paths() else "open.up")
        self.announce(f"{in_signs(folder.name) or self.path}. {self._note()}")

    def _look(self) -> None:
        """Read the folder anew."""
        try:
            self._contents, self._trouble = browse.look_into(self.folder), ""
        except UnreachableError as error:
            self._contents, self._trouble = browse.Contents(), f"{told(error)}."

    def _show(self, focus: str | None) -> None:
        visible = self.tree.focus_visible
        self.layout()
        if focus is not None and self.tree.node(focus) is not None:
            self.focus(focus, visible=visible)

    def _bring_in(self, path: Path) -> None:
        said, good = self._page.read_file(path)
        if good:
            self.close()
            self._page.ui.toast(said)
            return
        self._look()  # it may be gone
        if self._chosen not in self._contents.files:
            self._chosen = None
        self._show(self.tree.focus)
        advice = tr("Choose another file, or ask whoever sent it to send it again.")
        self.ui.toast(f"{said.rstrip('.')}. {advice}", bad=True)


def in_signs(name: str) -> str:
    """Return a path or name as it can be shown; some systems allow names that no letters stand for."""
    return "".join(letter if letter.isprintable() else "?" for letter in name)

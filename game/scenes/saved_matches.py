"""All saved matches: go on, rename, give away as a file, remove, bring in."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import told, tr, trn
from game.scenes.doors import has_door, open_door
from game.scenes.figures import figure
from game.scenes.fitting import fit_all
from game.scenes.front import FrontScene
from game.scenes.front_page.progress import Progress
from game.scenes.names import shown
from game.scenes.table.seats import PORTRAITS
from game.sprites.team import draw_portrait
from game.storage import library
from game.storage.files import StorageError, is_there
from game.storage.folder import home_folder
from game.storage.journal import SUFFIX
from game.widgets import Answer, Button, Dialog, Line, ListBox, Panel, Text, TextField

if TYPE_CHECKING:
    from pathlib import Path

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.storage.matches import MatchInfo
    from game.widgets import Kit

LONGEST_NAME: Final = 80
SIDE: Final = 620  # ui units at most
FACE: Final = 96


class SavedMatchesScene(FrontScene):
    """The list at the left, the chosen match at the right."""

    name = "saved matches"

    def __init__(self, context: Context, desk: Desk, chosen: str = "") -> None:
        """``chosen`` is the match to begin at; the one played last unless said."""
        super().__init__(context, desk)
        self.title = tr("Matches")
        self.matches: list[MatchInfo] = desk.saves.store.all()
        self.chosen = chosen or (self.matches[0].id if self.matches else "")
        self._progress: Progress | None = None
        self._words: dict[str, str] = {}
        self._typed: str | None = None
        self._back = pygame.Rect(0, 0, 0, 0)
        self._people: dict[str, list[tuple[str, str, int]]] = {}
        self._faces_room = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._picture_rect = pygame.Rect(0, 0, 0, 0)

    @property
    def info(self) -> MatchInfo | None:
        """The match chosen in the list."""
        return next((info for info in self.matches if info.id == self.chosen), None)

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place list and details."""
        m, margin = kit.metrics, self.margin
        self._back = self.add_back(kit, "matches.back")
        self.add_bring_in(kit, "matches.bring", self._back, self.title)
        top = self._back.bottom + kit.ui(22)
        bottom = m.height - kit.ui(24)
        body = pygame.Rect(margin, top, m.width - 2 * margin, bottom - top)
        side = min(kit.ui(SIDE), body.width * 52 // 100)
        left = pygame.Rect(body.x, body.y, body.width - side - kit.ui(28), body.height)
        right = pygame.Rect(left.right + kit.ui(28), body.y, side, body.height)
        self.ui.add(Panel("matches.panel")).place(left)
        self._build_list(kit, left.inflate(-2 * kit.ui(16), -2 * kit.ui(16)))
        self.ui.add(Panel("matches.one")).place(right)
        self._picture_rect = self._faces_room = pygame.Rect(0, 0, 0, 0)
        if self.info is not None:
            self._build_one(kit, right.inflate(-2 * kit.ui(28), -2 * kit.ui(24)), self.info)

    def _build_list(self, kit: Kit, area: pygame.Rect) -> None:
        if not self.matches:
            text = Text("matches.none", tr("No match has been played yet."), size=style.COACH, colour=style.SOFT)
            self.ui.add(text).place((area.x, area.y, *text.measure(kit, area.width)))
            return
        lines = [
            Line(info.id, name_words(info), detail=state_words(info), badge="" if info.open or not info.readable else tr("done"))
            for info in self.matches
        ]
        self.ui.add(ListBox("matches.list", self.title, lines, self.chosen, self._choose, size=22)).place(area)

    def _build_one(self, kit: Kit, area: pygame.Rect, info: MatchInfo) -> None:
        """Name, how it stands, who plays, the picture, and what can be done."""
        gap = kit.ui(12)
        button = kit.metrics.target(58 if self.down >= 640 else 50)
        y = area.y
        field = TextField(
            "matches.name", tr("Name of the match"), shown(info.name) if self._typed is None else self._typed, on_change=self._type,
            on_enter=self._rename, hint=tr(info.rules_name), most=LONGEST_NAME,
            reason="" if info.readable else tr("The file is damaged"),
        )  # fmt: skip
        high = field.measure(kit, area.width)[1]
        self.ui.add(field).place((area.x, y, area.width - high - kit.ui(8), high))
        rename = Button("matches.rename", tr("Rename"), self._rename, icon="pencil", icon_only=True, size=20)
        self.ui.add(rename).place((area.right - high, y, high, high))
        y += high + gap
        for number, (words, colour) in enumerate(self._said(info)):
            text = Text(f"matches.said.{number}", words, size=style.COACH, colour=colour)
            high = text.measure(kit, area.width)[1]
            self.ui.add(text).place((area.x, y, area.width, high))
            y += high + kit.ui(4)
        rows = self._deeds(info)
        low = area.bottom - len(rows) * button - (len(rows) - 1) * gap
        self._lay_picture(pygame.Rect(area.x, y + gap, area.width, low - y - 3 * gap), info)
        for number, row in enumerate(rows):
            part = (area.width - gap * (len(row) - 1)) // len(row)
            fit_all(kit, row, part)
            for place, each in enumerate(row):
                self.ui.add(each).place((area.x + place * (part + gap), low + number * (button + gap), part, button))

    def _said(self, info: MatchInfo) -> list[tuple[str, style.Colour]]:
        found: list[tuple[str, style.Colour]] = []
        if info.problem:
            goes_on = tr("{damage}. The match goes on from there.", damage=tr(info.problem))
            found.append((goes_on if info.rules_name else tr(info.problem), style.LABEL))
        if info.rules_name:
            found.append((f"{tr(info.rules_name)} · {', '.join(map(shown, info.seats))}", style.CREAM))
        progress = self._words.get(info.id, "") or state_words(info)
        found.append((progress, style.LABEL))
        return found

    def _deeds(self, info: MatchInfo) -> list[list[Button]]:
        usable = bool(info.rules_name)
        first = [Button("matches.go", tr("Go on") if info.open else tr("See the end"), self._go, icon="play", kind="main", size=26)]
        if not usable:
            first[0].reason, first[0].reason_below = tr(info.problem) or tr("The file cannot be used"), False
        second = [
            Button("matches.export", tr("Save a copy"), self._export, icon="save", size=21),
            Button("matches.remove", tr("Remove"), self._ask_remove, icon="trash", size=21),
        ]
        if has_door("replay") and usable:
            second.insert(0, Button("matches.look", tr("Look back"), self._look_back, icon="film", size=21))
        return [first, second]

    def _lay_picture(self, room: pygame.Rect, info: MatchInfo) -> None:
        """Find a place for the picture of the table, where there is one."""
        self._picture_rect = pygame.Rect(0, 0, 0, 0)
        path = self.desk.saves.store.picture(info.id)
        if room.height < self.kit.ui(90) or not is_there(path):
            self._lay_people(room, info)
            return
        try:
            loaded = pygame.image.load(path)
        except (pygame.error, OSError):
            self._lay_people(room, info)
            return
        self._picture_rect = loaded.get_rect().fit(room)
        self._picture = pygame.transform.smoothscale(loaded.convert(), self._picture_rect.size)

    def _lay_people(self, room: pygame.Rect, info: MatchInfo) -> None:
        """Without a picture of the table, the faces of those who sit at it."""
        if room.height < self.kit.ui(60) or not info.rules_name:
            return
        self._faces_room = room
        if info.id not in self._people:
            try:
                setup = self.desk.saves.store.read(info.id).setup
            except StorageError:
                return
            teams = setup.game().team_of
            self._people[info.id] = [
                (who.portrait or PORTRAITS[seat % len(PORTRAITS)], shown(who.name), teams[seat])
                for seat, who in enumerate(setup.seats)
            ]

    # ---- what can be done

    def _choose(self, match_id: str) -> None:
        self.chosen = match_id
        self._typed = None
        self._ask_progress()
        self._rebuild()

    def _type(self, name: str) -> None:
        """Remember a name that is not in the file yet."""
        self._typed = name

    def _rebuild(self, focus: str | None = None) -> None:
        wanted, visible = focus or self.tree.focus, self.tree.focus_visible
        self.layout()
        if self.tree.node(wanted) is not None:
            self.focus(wanted, visible=visible)

    def _reload(self, focus: str | None = None) -> None:
        self.matches = self.desk.saves.store.all()
        if self.info is None:
            self.chosen = self.matches[0].id if self.matches else ""
        self._rebuild(focus)

    def _go(self) -> None:
        try:
            match = self.desk.resume(self.context, self.chosen)
        except StorageError as error:
            self.ui.toast(told(error), bad=True)
            return
        if match.over:
            open_door("match_end", self.context, self.desk, match)

    def _rename(self) -> None:
        """Write the name into the file of the match."""
        if self._typed is None:
            return
        try:
            opened = self.desk.saves.open(self.chosen)
        except StorageError as error:
            self.ui.toast(told(error), bad=True)
            return
        opened.match.rename(self._typed)
        opened.match.close()
        self._typed = None
        self.ui.toast(tr("The match is called {name} now", name=opened.match.name or tr(opened.match.game.rules.name)))
        self._reload("matches.name")

    def _export(self) -> None:
        info = self.info
        if info is None:
            return
        folder = export_folder()
        stem = library.slug(name_words(info))
        path, number = folder / f"{stem}{SUFFIX}", 2
        while is_there(path):
            path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
        try:
            self.desk.saves.store.export(info.id, path)
        except StorageError as error:
            self.ui.toast(told(error), bad=True)
            return
        self.ui.toast(tr("A copy lies in {path}", path=path))

    def _ask_remove(self) -> None:
        info = self.info
        if info is None:
            return
        words = tr("Its file is deleted for good. What statistics know of it stays.")
        answers = [Answer("yes", tr("Remove"), self._remove, icon="trash"), Answer("no", tr("Keep"), kind="main")]
        Dialog("matches.ask", tr("Remove {name}?", name=name_words(info)), words, answers).open(self.ui)

    def _remove(self) -> None:
        try:
            self.desk.saves.store.remove(self.chosen)
        except StorageError as error:
            self.ui.toast(told(error), bad=True)
        self._reload()

    def _look_back(self) -> None:
        open_door("replay", self.context, self.desk, self.chosen)

    # ---- life

    def enter(self) -> None:
        """Begin at what most people want of the chosen match."""
        self.focus("matches.go" if self.matches else "matches.back", visible=False)
        self.say_notices()
        self._ask_progress()

    def resume(self) -> None:
        """A match may have been brought in: then it is the chosen one."""
        known = {info.id for info in self.matches}
        self.chosen = next((match_id for match_id in self.desk.saves.store.ids() if match_id not in known), self.chosen)
        self._reload()

    def update(self, dt: float) -> None:
        """Write how the chosen match stands, once it is known."""
        # Not while a button is held or a question is open: the page is built anew, and either would be lost.
        busy = bool(self.ui.layers) or any(widget.pressed for widget in self.ui.everything())
        if self._progress is not None and self._progress.words and not busy:
            self._words[self.chosen] = self._progress.words
            self._progress = None
            self._rebuild()

    def _ask_progress(self) -> None:
        info = self.info
        known = info is None or not info.open or not info.readable or info.id in self._words
        self._progress = None if known or info is None else Progress(self.desk.saves, info.id)

    # ---- painting

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the picture of the table, or the faces: above the panel, which is a widget."""
        rect = self._picture_rect
        if self._picture is not None and rect.width and rect.colliderect(region):
            surface.blit(self._picture, rect)
            frame = Box(style.WHITE, style.WHITE, 2, style.GOLD, max(1, self.kit.ui(2)), alpha=0.0, edge_alpha=0.6)
            surface.blit(self.kit.assets.box(rect.width, rect.height, frame), rect)
        elif self._faces_room.width and self._faces_room.colliderect(region):
            self._paint_people(surface, self._people.get(self.chosen, []))

    def _paint_people(self, surface: pygame.Surface, people: list[tuple[str, str, int]]) -> None:
        kit, room = self.kit, self._faces_room
        if not people:
            return
        line = kit.line_height("text", style.LABEL_SIZE)
        columns = min(len(people), 4)
        rows = -(-len(people) // columns)
        pitch = room.width // columns
        side = min(kit.ui(FACE), pitch - kit.ui(14), room.height // rows - line - kit.ui(10))
        if side < kit.ui(24):
            return
        top = room.centery - rows * (side + line + kit.ui(10)) // 2
        for place, (portrait, name, team) in enumerate(people):
            row, column = divmod(place, columns)
            rect = pygame.Rect(0, top + row * (side + line + kit.ui(10)), side, side)
            rect.centerx = room.x + pitch * column + pitch // 2
            draw_portrait(kit, surface, portrait, rect, team)
            at = (rect.centerx, rect.bottom + kit.ui(2))
            kit.text(surface, name, at, "text", style.LABEL_SIZE, align="centre", width=pitch - kit.ui(6))


def name_words(info: MatchInfo) -> str:
    """What a match is called: its name, or its rules, or its file."""
    return shown(info.name) or tr(info.rules_name) or info.path.name


def state_words(info: MatchInfo) -> str:
    """How far a match is, and when it was played."""
    when = day_words(info.played)
    if info.problem and not info.rules_name:
        return tr("cannot be read · {when}", when=when)
    if info.scores and not info.open:
        return tr("ended {scores} · {when}", scores=" : ".join(map(figure, info.scores)), when=when)
    return f"{trn('round {n}', 'round {n}', info.round)} · {when}"


def day_words(iso: str, today: date | None = None) -> str:
    """A moment as people say it: day and time by the clock of this machine."""
    try:
        moment = datetime.fromisoformat(iso).astimezone()
    except (ValueError, OverflowError, OSError):
        return iso
    ago = ((today or datetime.now().astimezone().date()) - moment.date()).days
    time = moment.strftime("%H:%M")
    if ago == 0:
        return tr("today, {time}", time=time)
    if ago == 1:
        return tr("yesterday, {time}", time=time)
    return moment.strftime("%Y-%m-%d, %H:%M")


def export_folder() -> Path:
    """Where copies are put: the folder for downloads or documents, else the home folder."""
    home = home_folder()
    return next((folder for folder in (home / "Downloads", home / "Documents") if is_there(folder)), home)

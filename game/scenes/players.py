"""Who plays on this machine: choose, add, rename, choose a face, remove. Lies over the title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import told, tr
from game.scenes.front import FrontScene
from game.scenes.names import kept, newcomer, shown
from game.scenes.seating.cast import YOU
from game.scenes.seating.faces import Faces
from game.sprites.team import draw_portrait
from game.storage.files import StorageError
from game.storage.players import LONGEST_NAME
from game.widgets import Answer, Button, Dialog, Line, ListBox, Panel, Text, TextField

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

WIDE: Final = 1040  # ui units
HIGH: Final = 720
EMPTY: Final = 330
FACE: Final = 130


class PlayersScene(FrontScene):
    """The list at the left, whoever is chosen at the right; what is changed holds at once."""

    name = "players"
    overlay = True

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("Who plays?")
        self._face = pygame.Rect(0, 0, 0, 0)

    def build(self, kit: Kit) -> None:
        """Place the panel with its two halves."""
        m, gap = kit.metrics, kit.ui(16)
        panel = pygame.Rect(0, 0, min(kit.ui(WIDE), m.width - kit.ui(40)), m.height - kit.ui(32))
        panel.height = min(panel.height, kit.ui(HIGH if self.desk.players.all else EMPTY))
        panel.center = (m.width // 2, m.height // 2)
        self.ui.add(Panel("players.panel", radius=24)).place(panel)
        inner = panel.inflate(-2 * kit.ui(32), -2 * kit.ui(26))
        title = Text("players.title", self.title, role="title", size=38)
        title_high = title.measure(kit, inner.width)[1]
        self.ui.add(title).place((inner.x, inner.y, inner.width, title_high))
        button = m.target(58)
        body = pygame.Rect(inner.x, inner.y + title_high + gap, inner.width, inner.height - title_high - button - 2 * gap)
        left = min(kit.ui(340), body.width * 36 // 100)
        self._build_list(kit, pygame.Rect(body.x, body.y, left if self.desk.players.all else body.width, body.height))
        self._build_one(kit, pygame.Rect(body.x + left + kit.ui(36), body.y, body.width - left - kit.ui(36), body.height))
        row = pygame.Rect(inner.x, inner.bottom - button, inner.width, button)
        add = Button("players.add", tr("Somebody new"), self._add, icon="plus")
        self.ui.add(add).place((row.x, row.y, max(left, add.measure(kit, row.width)[0]), row.height))
        done = kit.ui(200)
        self.ui.add(Button("players.done", tr("Done"), self.back, icon="check", kind="main", size=24)).place(
            (row.right - done, row.y, done, row.height)
        )

    def _build_list(self, kit: Kit, area: pygame.Rect) -> None:
        lines = [Line(player.id, shown(player.name)) for player in self.desk.players.all]
        if lines:
            box = ListBox("players.list", tr("Players of this machine"), lines, self.desk.player.id, self._choose, size=22)
            self.ui.add(box).place((area.x, area.y, area.width, min(area.height, box.measure(kit, area.width)[1])))
        else:
            words = tr("Nobody has said a name yet. Names keep settings, records and statistics apart.")
            text = Text("players.none", words, role="plain", size=20)
            self.ui.add(text).place((area.x, area.y, *text.measure(kit, area.width)))

    def _build_one(self, kit: Kit, area: pygame.Rect) -> None:
        player = self.desk.player
        self._face = pygame.Rect(area.x, area.y, 0, 0)
        if not player.id:
            return
        side = min(kit.ui(FACE), area.height // 4)
        self._face = pygame.Rect(area.x, area.y, side, side)
        field = TextField("players.name", tr("Name"), shown(player.name), on_change=self._rename, most=LONGEST_NAME)
        high = field.measure(kit, area.width)[1]
        x = self._face.right + kit.ui(20)
        remove = Button("players.remove", tr("Remove"), self._ask_remove, icon="trash", icon_only=True, size=20)
        self.ui.add(field).place((x, self._face.centery - high // 2, area.right - x - high - kit.ui(8), high))
        self.ui.add(remove).place((area.right - high, self._face.centery - high // 2, high, high))
        top = self._face.bottom + kit.ui(18)
        faces = Faces("players.faces", tr("Face"), player.portrait or YOU, 0, self._choose_face)
        self.ui.add(faces).place((area.x, top, area.width, area.bottom - top))

    # ---- what can be done

    def _rebuild(self, focus: str | None = None) -> None:
        wanted, visible = focus or self.tree.focus, self.tree.focus_visible
        self.layout()
        if self.tree.node(wanted) is not None:
            self.focus(wanted, visible=visible)

    def _choose(self, player_id: str) -> None:
        if player_id != self.desk.player.id:
            self.desk.change_player(self.context, player_id)
            self.announce(tr("{name} plays", name=shown(self.desk.player.name)))
            self._rebuild(f"players.list.{player_id}")

    def _add(self) -> None:
        """Add somebody; the first one takes the settings made so far."""
        look, choices = self.context.look, dict(self.desk.settings.choices)
        first = not self.desk.player.id
        name = newcomer(len(self.desk.players.all) + 1)
        try:
            player = self.desk.players.add(name, YOU)
        except StorageError as error:
            self.ui.toast(told(error), bad=True)
            return
        self.desk.change_player(self.context, player.id)
        if first:
            self.desk.settings.choices.update(choices)
            self.context.set_look(look)
        self._rebuild("players.name")
        self.focus("players.name")

    def _rename(self, name: str) -> None:
        if name.strip():
            self.desk.players.change(self.desk.player.id, name=kept(name))
            for widget in self.ui.widgets:
                if isinstance(widget, ListBox):
                    widget.set_lines([Line(player.id, shown(player.name)) for player in self.desk.players.all])

    def _choose_face(self, key: str) -> None:
        self.desk.players.change(self.desk.player.id, portrait=key)
        self._rebuild()

    def _ask_remove(self) -> None:
        name = shown(self.desk.player.name)
        words = tr("Settings and records of {name} stay on the disk; the name leaves this list.", name=name)
        answers = [Answer("yes", tr("Remove"), self._remove, icon="trash"), Answer("no", tr("Keep"), kind="main")]
        Dialog("players.ask", tr("Remove {name}?", name=name), words, answers).open(self.ui)

    def _remove(self) -> None:
        players = self.desk.players
        players.remove(self.desk.player.id)
        self.desk.change_player(self.context, players.current.id)
        self._rebuild("players.add")

    # ---- life

    def enter(self) -> None:
        """Begin at the list, or at adding somebody where nobody is known."""
        player = self.desk.player.id
        self.focus(f"players.list.{player}" if player else "players.add", visible=False)

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the face of who plays: above the panel, which is a widget."""
        if self._face.width and self._face.colliderect(region):
            draw_portrait(self.kit, surface, self.desk.player.portrait or YOU, self._face, 0)

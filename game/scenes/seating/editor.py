"""One seat, opened: who sits there, how well they play, what one asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.scenes.form import Form
from game.scenes.front import FrontScene
from game.scenes.names import guest, kept
from game.scenes.seating.cast import ABOUT, LEVELS, TEMPERS, WISHES, character
from game.scenes.seating.faces import Faces
from game.scenes.seating.plan import LONGEST_NAME, MatchPlan
from game.sprites.team import draw_portrait
from game.widgets import Button, Dropdown, Line, Panel, Scroll, Segments, TextField, Toggle

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.storage.setup import SeatKind
    from game.widgets import Kit

WIDE: Final = 1080  # ui units
HIGH: Final = 880
FACE: Final = 150
GUEST: Final = "guest"


class SeatScene(FrontScene):
    """Lies over the new match and changes its plan at once."""

    name = "seat"
    overlay = True

    def __init__(self, context: Context, desk: Desk, plan: MatchPlan, seat: int) -> None:
        super().__init__(context, desk)
        self.title = tr("Seat {n}", n=seat + 1)
        self.plan = plan
        self.seat = seat
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._face = pygame.Rect(0, 0, 0, 0)
        self._offset = 0

    @property
    def team(self) -> int:
        """The team of the seat."""
        return self.plan.game.team_of[self.seat]

    def build(self, kit: Kit) -> None:
        """Faces at the left, everything else at the right; below each other where there is no room."""
        m = kit.metrics
        self._panel = pygame.Rect(0, 0, min(kit.ui(WIDE), m.width - kit.ui(40)), min(kit.ui(HIGH), m.height - kit.ui(32)))
        self._panel.center = (m.width // 2, m.height // 2)
        self.ui.add(Panel("seat.panel", radius=24))
        self.ui.widgets[-1].place(self._panel)
        pad = kit.ui(32)
        inner = self._panel.inflate(-2 * pad, -2 * pad)
        done = m.target(64)
        button = Button("seat.done", tr("Done"), self.back, icon="check", kind="main", size=26)
        wide = kit.ui(240)
        area = pygame.Rect(inner.x, inner.y, inner.width, inner.height - done - kit.ui(16))
        left = min(kit.ui(380), area.width * 38 // 100)
        self._build_who(kit, pygame.Rect(area.x, area.y, left, area.height))
        self._build_how(kit, pygame.Rect(area.x + left + kit.ui(32), area.y, area.width - left - kit.ui(32), area.height))
        self.ui.add(button).place((inner.right - wide, inner.bottom - done, wide, done))

    def _build_who(self, kit: Kit, area: pygame.Rect) -> None:
        """The portrait with its name, and the faces to choose from."""
        who = self.plan.seats[self.seat]
        side = min(kit.ui(FACE), area.height // 4)
        self._face = pygame.Rect(area.x, area.y, side, side)
        field = TextField("seat.name", tr("Name"), who.shown, on_change=self._rename, most=LONGEST_NAME)
        high = field.measure(kit, area.width)[1]
        x = self._face.right + kit.ui(20)
        self.ui.add(field).place((x, self._face.centery - high // 2, area.right - x, high))
        top = self._face.bottom + kit.ui(18)
        faces = Faces("seat.faces", tr("Face"), who.portrait, self.team, self._choose_face)
        self.ui.add(faces).place((area.x, top, area.width, area.bottom - top))

    def _build_how(self, kit: Kit, area: pygame.Rect) -> None:
        """Person or computer, level, temper, what is asked of a partner, and the books."""
        plan, who = self.plan, self.plan.seats[self.seat]
        sheet = self.ui.add(Scroll("seat.sheet"))
        pad = kit.ui(18)
        # The form keeps a margin for shadows: its first words stand level with the portrait all the same.
        room = pygame.Rect(area.x - pad, area.y - pad, area.width + 2 * pad, area.height + pad + kit.ui(10))
        form = Form(kit, sheet, room, pad=pad, gap=kit.ui(12))
        form.title("seat.kind.title", tr("Who plays"))
        kinds = [("computer", tr("Computer")), ("human", tr("A person"))]
        why = plan.computer_reason(self.seat)
        reasons = {"computer": why} if why else {}
        form.full(Segments("seat.kind", tr("Who plays"), kinds, who.kind, self._choose_kind, reasons=reasons))
        if who.kind == "human":
            self._build_person(form)
        else:
            self._build_computer(form)
        if len(plan.game.seats_of[self.team]) > 1:
            form.line()
            keeps = plan.keeps(self.seat)
            reason = tr("Press this at the seat that is to keep them") if keeps else ""
            form.row(
                Toggle("seat.keeper", tr("Keeps the books"), keeps, self._choose_keeper, reason=reason),
                tr("Keeps the books"),
                reason or tr("The books of the team lie in front of this seat."),
            )
        sheet.scroll_to(self._offset)

    def _build_person(self, form: Form) -> None:
        players = self.desk.players.all
        if players:
            lines = [*(Line(player.id, player.name) for player in players), Line(GUEST, tr("Somebody else"))]
            value = self.plan.seats[self.seat].player or GUEST
            form.title("seat.player.title", tr("Known here as"))
            form.full(Dropdown("seat.player", tr("Known here as"), lines, value, self._choose_player), width=form.wide)
        form.words("seat.person.words", tr("Several people at one screen: the rack is hidden between turns."))

    def _build_computer(self, form: Form) -> None:
        plan, who = self.plan, self.plan.seats[self.seat]
        form.title("seat.level.title", tr("Level"))
        if form.wide >= form.kit.ui(560):
            levels = [(key, tr(words)) for key, (words, _) in LEVELS.items()]
            form.full(Segments("seat.level", tr("Level"), levels, who.level, self._choose_level, size=18))
        else:
            lines = [Line(key, tr(words)) for key, (words, _) in LEVELS.items()]
            form.full(Dropdown("seat.level", tr("Level"), lines, who.level, self._choose_level), width=form.wide)
        form.words("seat.level.words", tr(LEVELS[who.level][1]))
        if who.temper:
            form.line()
            name, words = TEMPERS[who.temper]
            form.title("seat.temper.title", tr("Temper: {temper}", temper=tr(name)))
            form.words("seat.temper.words", tr(words))
            form.words("seat.about.words", tr(ABOUT[who.portrait]))
        if len(plan.game.seats_of[self.team]) > 1:
            form.line()
            form.title("seat.wish.title", tr("What you ask of your partner"))
            wishes = [(key or "free", tr(words)) for key, (words, _) in WISHES.items()]
            why = plan.wish_reason(self.seat)
            form.full(Segments("seat.wish", tr("What you ask"), wishes, who.wish or "free", self._choose_wish, size=18, reason=why))
            form.words("seat.wish.words", why or tr(WISHES[who.wish][1]))

    # ---- choosing

    def _again(self) -> None:
        """Show what has changed, with the focus where it was."""
        for widget in self.ui.widgets:
            if isinstance(widget, Scroll):
                self._offset = widget.offset
        focus, visible = self.tree.focus, self.tree.focus_visible
        self.layout()
        if self.tree.node(focus) is not None:
            self.focus(focus, visible=visible)

    def _rename(self, name: str) -> None:
        self.plan.seats[self.seat].name = kept(name)

    def _choose_face(self, key: str) -> None:
        self.plan.choose_character(self.seat, key)
        self._again()

    def _choose_kind(self, kind: str) -> None:
        wanted: SeatKind = "human" if kind == "human" else "computer"
        self.plan.choose_kind(self.seat, wanted)
        self._again()

    def _choose_player(self, player_id: str) -> None:
        who = self.plan.seats[self.seat]
        player = next((one for one in self.desk.players.all if one.id == player_id), None)
        who.player = player.id if player else ""
        who.name = player.name if player else guest(self.seat)
        if player and player.portrait:
            who.portrait = player.portrait
        self._again()

    def _choose_level(self, level: str) -> None:
        self.plan.seats[self.seat].level = level
        self._again()

    def _choose_wish(self, key: str) -> None:
        self.plan.seats[self.seat].wish = "" if key == "free" else key
        self._again()

    def _choose_keeper(self, on: bool) -> None:
        if on:
            self.plan.keep_at(self.seat)
        self._again()

    # ---- life

    def enter(self) -> None:
        """Begin at who plays."""
        self.focus(f"seat.kind.{self.plan.seats[self.seat].kind}", visible=False)

    def leave(self) -> None:
        """A seat without a name gets one again."""
        who = self.plan.seats[self.seat]
        if not who.name.strip():
            known = character(who.portrait)
            who.name = known.name if known else guest(self.seat)

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the portrait of who sits here: above the panel, which is a widget."""
        if self._face.colliderect(region):
            draw_portrait(self.kit, surface, self.plan.seats[self.seat].portrait, self._face, self.team)

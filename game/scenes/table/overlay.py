"""What comes over the table for a moment: reasons, flares, a far zone enlarged, menus, the cover between two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr
from game.scenes.table.menus import menu_for
from game.scenes.table.popup import Popup
from game.scenes.table.seats import note_view
from game.scenes.table.words import name_of
from game.sprites.book import BandLayout, draw_enlarged, enlarge
from game.sprites.notecard import draw_note_open
from game.sprites.tags import draw_tag, tag_rect
from game.sprites.zones import draw_zone, zone_bounds
from game.widgets.dialog import Answer, Dialog

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.table.scene import TableScene

NOTICE_SECONDS: Final = 2.2
NOTICE_PER_LETTER: Final = 0.045
FLARE_SECONDS: Final = 0.4
SCORE_AFTER: Final = 1.6
SHOWN_SECONDS: Final = 2.5


class Overlay:
    """Things of the moment over the table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._notice: tuple[str, tuple[int, int]] | None = None
        self._notice_left = 0.0
        self._flares: dict[int, float] = {}
        self._marked: tuple[str, ...] = ()
        self._marked_left = 0.0
        self._enlarged: BandLayout | None = None
        self._note_open = False
        self._score_in = 0.0

    # ---- reasons

    def notice(self, text: str, target: str, pos: tuple[int, int] | None = None) -> None:
        """Show why something was not done: at the pointer, at the place, or at what has the focus."""
        scene = self.scene
        self.dismiss_notice()
        if pos is None:
            rect = scene.board.target_rect(target) if target else None
            node = scene.tree.focused
            if rect is not None:
                pos = rect.center
            elif node is not None and scene.tree.focus_visible:
                pos = (node.rect[0] + node.rect[2] // 2, node.rect[1])
            else:
                pos = scene.board.table["coach"].center
        self._notice = (text, pos)
        self._notice_left = NOTICE_SECONDS + NOTICE_PER_LETTER * len(text)
        scene.mark(self._notice_rect())

    def dismiss_notice(self) -> None:
        """Take the reason away."""
        if self._notice is not None:
            self.scene.mark(self._notice_rect())
            self._notice = None

    @property
    def reason(self) -> str:
        """The reason that is shown."""
        return self._notice[0] if self._notice is not None else ""

    def _notice_rect(self) -> pygame.Rect:
        assert self._notice is not None
        window = pygame.Rect((0, 0), self.scene.kit.metrics.size)
        return tag_rect(self.scene.kit, self._notice[1], self._notice[0], "reason", window).inflate(60, 60)

    # ---- flares, marks, enlarged zones

    def flare(self, team: int) -> None:
        """Let a burn pile flare up."""
        if not self.scene.context.look.reduced_motion:
            self._flares[team] = FLARE_SECONDS

    def show_move(self, number: int | None) -> None:
        """Show where a line of the last moves happened."""
        scene = self.scene
        if number == scene.sight.line_hover and number is not None:
            self._marked_left = SHOWN_SECONDS
            return
        for rect in self._marked_rects():
            scene.mark(rect)
        scene.sight.line_hover = number
        self._marked = scene.strip.lines[number].places if number is not None and number < len(scene.strip.lines) else ()
        self._marked_left = SHOWN_SECONDS
        for rect in self._marked_rects():
            scene.mark(rect)
        scene.invalidate(scene.board.table["moves"])

    def _marked_rects(self) -> list[pygame.Rect]:
        return [zone_bounds(self.scene.kit, rect, "legal") for rect in self._marked_places()]

    def _marked_places(self) -> Iterator[pygame.Rect]:
        board = self.scene.board
        for target in self._marked:
            burn = target.startswith("burn.")
            rect = board.bands[int(target.removeprefix("burn."))].burn if burn else board.target_rect(target)
            if rect is not None:
                yield rect

    def hover(self, pos: tuple[int, int]) -> None:
        """Follow the pointer: count a stack, show a last move, enlarge a crowded zone."""
        scene, board = self.scene, self.scene.board
        number = board.moves.at(pos)
        if number is not None or scene.sight.line_hover is not None:
            self.show_move(number)
        target = board.target_at(pos) or ""
        counted = target if target.startswith(("stack.", "pile")) else ""
        if counted != scene.sight.counted:
            scene.sight.counted = counted
            scene.invalidate(board.table["centre"].inflate(40, 60))
        self._enlarge(next((team for team in board.far_teams if board.bands[team].rect.collidepoint(pos)), None))

    def _enlarge(self, team: int | None) -> None:
        scene = self.scene
        band = scene.board.bands[team] if team is not None else None
        if band is not None and not band.dense and not self._small(band):
            band = None
        shown = self._enlarged.view if self._enlarged is not None else None
        if (band.view if band is not None else None) == shown:
            return
        if self._enlarged is not None:
            scene.mark(self._enlarged.rect.inflate(80, 80))
        window = pygame.Rect((0, 0), scene.kit.metrics.size).inflate(-20, -20)
        self._enlarged = enlarge(scene.kit, band.view, band.rect, window) if band is not None and band.view.books else None
        if self._enlarged is not None:
            scene.mark(self._enlarged.rect.inflate(80, 80))

    def _small(self, band: BandLayout) -> bool:
        """Whether the cards of a zone are too small to be told apart at a glance."""
        return band.card < 44

    def describe(self, target: str) -> bool:
        """Say what lies at a place, in words, and enlarge a far zone it is in."""
        scene = self.scene
        node = scene.tree.node(target)
        if node is not None:
            scene.announce(node.label)
        team = scene.board.team_with(target) if target.startswith("book.") else None
        if team is not None and team != scene.board.own_team:
            self._enlarge(team)
        return node is not None

    def click(self, pos: tuple[int, int]) -> bool:
        """Take a click on what no deed belongs to; returns whether it was used."""
        board = self.scene.board
        if self._note_open:
            self.notecard()
            return True
        if board.note.rect.collidepoint(pos):
            self.notecard()
            return True
        number = board.moves.at(pos)
        if number is not None:
            self.show_move(number)
            return True
        return False

    # ---- notecard

    def notecard(self) -> None:
        """Open the card of points, or put it away."""
        self._note_open = not self._note_open
        self.scene.mark(self._note_rect().inflate(120, 120))
        if self._note_open:
            rows = note_view(self.scene.match).rows
            self.scene.announce(". ".join(f"{name} {points}" for name, points in rows))

    def _note_rect(self) -> pygame.Rect:
        kit = self.scene.kit
        rect = pygame.Rect(0, 0, kit.ui(430), kit.ui(500))
        rect.center = (kit.metrics.width // 2, kit.metrics.height // 2 - kit.ui(60))
        return rect.clamp(pygame.Rect((0, 0), kit.metrics.size))

    # ---- menus and other scenes

    def context_menu(self, pos: tuple[int, int]) -> None:
        """Open the menu of what lies under a pixel."""
        scene = self.scene
        if scene.covered:
            return
        found = menu_for(scene, pos)
        if found is not None and found[1]:
            Popup(*found).open(scene.ui, pos)

    def menu(self) -> None:
        """Ask what to do beside playing."""
        scene = self.scene
        words = tr("Everything is saved as you play: the match goes on where you leave it.")
        answers = [
            Answer("back", tr("Play on"), kind="main", icon="play"),
            Answer("help", tr("Keys and help"), self.help, icon="help"),
            Answer("settings", tr("Settings"), self.settings, icon="gear"),
            Answer("leave", tr("Leave the table"), self.leave, icon="door"),
        ]
        Dialog("menu", scene.title, words, answers, escape="back", width=900).open(scene.ui)

    def leave(self) -> None:
        """Go back to the title."""
        from game.scenes.title import TitleScene  # noqa: PLC0415

        self.scene.context.stack.reset(TitleScene(self.scene.context, self.scene.desk))

    def help(self) -> None:
        """Show all keys."""
        from game.scenes.help import HelpScene  # noqa: PLC0415
        from game.scenes.table.keylist import table_keys  # noqa: PLC0415

        self.scene.context.stack.push(HelpScene(self.scene.context, table_keys()))

    def settings(self) -> None:
        """Go to the settings."""
        from game.scenes.doors import open_door  # noqa: PLC0415

        open_door("settings", self.scene.context, self.scene.desk)

    def hint(self) -> None:
        """Say what would be good now, or why that cannot be asked."""
        reason = self.scene.controls.no_hint()
        if reason:
            self.scene.refuse(reason, "")
        else:
            self.scene.advising.ask()

    def grab(self) -> None:
        """Lift a packet of just the usual size."""
        deal = self.scene.match.game.rules.deal
        self.scene.deeds.grab(deal.hand + deal.foot)

    # ---- between players, and after a round

    def synced(self) -> None:
        """The picture is up to date: ask what has to be asked, cover the rack for the next player."""
        scene = self.scene
        state = scene.match.state
        if state.phase == "answer" and state.actor in scene.people:
            self._ask_partner()
        if state.actor in scene.people and state.actor != scene.viewer and state.phase != "over" and not scene.covered:
            self.cover(state.actor)

    def _ask_partner(self) -> None:
        scene = self.scene
        asker = name_of(scene.match, scene.match.state.turn)
        Dialog(
            "answer", tr("May {name} go out?", name=asker), tr("{name} asks you, as the partner.", name=asker),
            [
                Answer("yes", tr("Yes"), lambda: scene.deeds.answer(yes=True), kind="main"),
                Answer("no", tr("No, wait"), lambda: scene.deeds.answer(yes=False)),
            ],
        ).open(scene.ui)  # fmt: skip

    def cover(self, seat: int) -> None:
        """Hide the rack until the next player says to be here."""
        scene = self.scene
        scene.pointer.cancel()
        scene.selection.clear()
        scene.viewer = seat
        scene.covered = True
        scene.layout()
        scene.announce(tr("Pass to {name}.", name=name_of(scene.match, seat)), urgent=True)
        scene.focus("table.uncover")

    def uncover(self) -> None:
        """The next player is here: show the rack."""
        scene = self.scene
        scene.covered = False
        scene.layout()
        scene.announce(tr("{name}, it is your turn.", name=name_of(scene.match, scene.viewer)))

    def round_ended(self) -> None:
        """Go to the score pad in a moment; at the honour table books can still be challenged, so there people ask for it."""
        if self.scene.match.state.honour is None:
            self._score_in = SCORE_AFTER

    def to_score(self) -> None:
        """Go to the score pad."""
        self._score_in = 0.0
        from game.scenes.scoring import ScoringScene  # noqa: PLC0415

        scene = self.scene
        scene.context.stack.push(ScoringScene(scene.context, scene.desk, scene.match))

    # ---- time and painting

    @property
    def moving(self) -> bool:
        """Whether something of it moves, or is about to."""
        return bool(self._flares) or self._score_in > 0

    def step(self, dt: float) -> None:
        """Let things fade."""
        scene = self.scene
        if self._notice is not None:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self.dismiss_notice()
        if self._marked and scene.sight.line_hover is not None:
            self._marked_left -= dt
            if self._marked_left <= 0:
                self.show_move(None)
        for team in list(self._flares):
            self._flares[team] -= dt
            if self._flares[team] <= 0:
                del self._flares[team]
                scene.mark(scene.board.band_rect(team).inflate(120, 120))
        if self._score_in > 0 and scene.the_director.idle:
            self._score_in -= dt
            if self._score_in <= 0:
                self.to_score()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what rests: the cover."""
        scene = self.scene
        if not scene.covered:
            return
        kit, rack = scene.kit, scene.board.table["rack"]
        panel = pygame.Rect(0, 0, min(rack.width * 2 // 3, kit.ui(760)), kit.ui(150))
        panel.center = (rack.centerx, rack.centery + kit.ui(10))
        kit.panel(surface, panel)
        title = tr("Pass to {name}", name=name_of(scene.match, scene.viewer))
        kit.text(surface, title, (panel.centerx, panel.top + kit.ui(22)), "title", style.HEADING, align="centre", width=panel.width)
        words = tr("The cards are hidden until {name} is here: press Enter", name=name_of(scene.match, scene.viewer))
        kit.text(
            surface,
            words,
            (panel.centerx, panel.bottom - kit.ui(54)),
            "text",
            20,
            style.SOFT,
            align="centre",
            width=panel.width - 40,
        )

    def paint_live(self, surface: pygame.Surface) -> None:
        """Draw what is above everything else on the table."""
        scene = self.scene
        for team, left in self._flares.items():
            self._paint_flare(surface, team, left / FLARE_SECONDS)
        for rect in self._marked_places():
            draw_zone(scene.kit, surface, rect, "legal")
        if self._enlarged is not None:
            draw_enlarged(scene.kit, surface, self._enlarged)
        if self._note_open:
            draw_note_open(scene.kit, surface, self._note_rect(), note_view(scene.match))
        if self._notice is not None:
            draw_tag(scene.kit, surface, self._notice[1], self._notice[0], "reason", pygame.Rect((0, 0), scene.kit.metrics.size))

    def _paint_flare(self, surface: pygame.Surface, team: int, share: float) -> None:
        rect = self.scene.board.bands[team].burn
        if rect is None:
            return
        kit = self.scene.kit
        reach = kit.metrics.px(60)
        glow = kit.assets.soft(rect.width, rect.height, rect.width // 2, reach, (0xFF, 0x9A, 0x3C), 0.9).copy()
        glow.set_alpha(round(255 * share))
        surface.blit(glow, (rect.left - reach, rect.top - reach), special_flags=0)

    def rects(self) -> Iterator[pygame.Rect]:
        """What moves now."""
        for team in self._flares:
            yield self.scene.board.band_rect(team).inflate(120, 120)

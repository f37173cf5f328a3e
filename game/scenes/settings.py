"""Settings: every choice takes effect at once and is there again next time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr
from game.scenes.form import Form
from game.scenes.front import FrontScene, change_look
from game.scenes.names import kept
from game.scenes.preferences.pages import PAGES, page_titles
from game.scenes.preferences.table_sample import TableSample
from game.widgets import Button, Line, ListBox, Panel, Scroll, Tabs

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

NAV: Final = 330  # ui units
WITH_NAV: Final = 1200
WIDEST: Final = 1060
LEAST_SAMPLE: Final = 300
SAVE_AFTER: Final = 0.4  # seconds after the last step of a slider


class SettingsScene(FrontScene):
    """Pages at the left (in narrow windows above), the chosen one on paper."""

    name = "settings"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("Settings")
        self.page = "table"
        self._back = pygame.Rect(0, 0, 0, 0)
        self._offsets: dict[str, int] = {}
        self._volume: float | None = None
        self._since = 0.0

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place the list of pages and the page."""
        self.title = tr("Settings")  # the language may be another one now
        m, margin = kit.metrics, self.margin
        self._back = self.add_back(kit, "settings.back")
        top = self._back.bottom + kit.ui(20)
        bottom = m.height - kit.ui(24)
        if self.across >= WITH_NAV:
            nav = pygame.Rect(margin, top, kit.ui(NAV), bottom - top)
            self._build_nav(kit, nav)
            wide = min(m.width - margin - nav.right - kit.ui(30), kit.ui(WIDEST))
            area = pygame.Rect(nav.right + kit.ui(30), top, wide, bottom - top)
            room = m.width - margin - area.right - kit.ui(30)
            if room >= kit.ui(LEAST_SAMPLE):
                sample = pygame.Rect(area.right + kit.ui(30), top, room, min(bottom - top, kit.ui(620)))
                self.ui.add(TableSample("settings.sample", self.desk)).place(sample)
        else:
            words = [(key, title) for key, title in page_titles()]
            tabs = Tabs(
                "settings.pages", self.title, words, self.page, self._choose_page, size=self._tab_size(kit, m.width - 2 * margin)
            )
            high = tabs.measure(kit, m.width - 2 * margin)[1]
            self.ui.add(tabs).place((margin, top - kit.ui(8), m.width - 2 * margin, high))
            top += high + kit.ui(6)
            area = pygame.Rect(margin, top, m.width - 2 * margin, bottom - top)
        self._build_page(kit, area)

    def _tab_size(self, kit: Kit, width: int) -> float:
        """A type size at which every title fits into its part."""
        part = width // len(page_titles()) - kit.ui(14)
        sizes = (20, 18, 16, 14)
        longest = max((title for _, title in page_titles()), key=len)
        return next((size for size in sizes if kit.text_width(longest, "bold", size) <= part), sizes[-1])

    def _build_nav(self, kit: Kit, area: pygame.Rect) -> None:
        lines = [Line(key, words) for key, words in page_titles()]
        box = ListBox("settings.pages", self.title, lines, self.page, self._choose_page, size=22)
        pad = kit.ui(16)
        high = min(area.height, box.measure(kit, area.width)[1] + 2 * pad)
        self.ui.add(Panel("settings.nav")).place((area.x, area.y, area.width, high))
        self.ui.add(box).place((area.x + pad, area.y + pad, area.width - 2 * pad, high - 2 * pad))
        usual = Button("settings.usual", tr("All as usual"), self._all_usual, icon="undo", size=20)
        target = kit.metrics.target(56)
        if area.y + high + kit.ui(16) + target <= area.bottom:
            self.ui.add(usual).place((area.x, area.y + high + kit.ui(20), area.width, target))

    def _build_page(self, kit: Kit, area: pygame.Rect) -> None:
        """The page on paper, as high as it has to be."""
        panel = self.ui.add(Panel("settings.paper", paper=True))
        sheet = self.ui.add(Scroll(f"settings.sheet.{self.page}"))
        inner = area.inflate(-2 * kit.ui(6), -2 * kit.ui(6))
        form = Form(kit, sheet, inner, pad=kit.ui(34), gap=kit.ui(16), paper=True)
        PAGES[self.page](self, form)
        high = min(area.height, form.height + 2 * kit.ui(6))
        panel.place((area.x, area.y, area.width, high))
        sheet.place((inner.x, inner.y, inner.width, high - 2 * kit.ui(6)))
        sheet.scroll_to(self._offsets.get(sheet.id, 0))

    def _choose_page(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def rebuild(self) -> None:
        """Show what has changed, with the focus and the scrolled page where they were."""
        self._note_offsets()
        focus, visible = self.tree.focus, self.tree.focus_visible
        self.layout()
        if self.tree.node(focus) is not None:
            self.focus(focus, visible=visible)

    def _note_offsets(self) -> None:
        for widget in self.ui.widgets:
            if isinstance(widget, Scroll):
                self._offsets[widget.id] = widget.offset

    # ---- choosing

    def set_look(self, **changes: object) -> None:
        """Change the look, at once and for the next time."""
        self._note_offsets()
        focus, visible = self.tree.focus, self.tree.focus_visible
        change_look(self.context, **changes)
        self.layout()
        if self.tree.node(focus) is not None:
            self.focus(focus, visible=visible)

    def set_volume(self, share: float) -> None:
        """Hear the volume at once; it is kept when the slider has come to rest."""
        self._volume, self._since = share / 100, 0.0
        self.context.audio.set(volume=self._volume, muted=self.context.look.muted)
        self.context.audio.cue("place")

    def set_books(self, key: str) -> None:
        """Lay open books another way."""
        self.desk.keep("books", key)
        self.rebuild()

    def set_coach(self, key: str) -> None:
        """Let the coach say more or less."""
        self.desk.keep("coach", key)
        self.rebuild()

    def rename(self, name: str) -> None:
        """Give who plays another name."""
        if name.strip():
            self.desk.players.change(self.desk.player.id, name=kept(name))

    def open_players(self) -> None:
        """Go to the players of this machine."""
        from game.scenes.players import PlayersScene  # noqa: PLC0415

        self.context.stack.push(PlayersScene(self.context, self.desk))

    def _all_usual(self) -> None:
        """Choose what a fresh installation has, but keep the language."""
        usual = style.Look(language=self.context.look.language)
        self.desk.keep("coach", "quiet")
        self.desk.keep("books", "fan")
        self._volume = None
        self.context.set_look(usual)
        self.ui.toast(tr("Everything is as usual"))

    # ---- life

    def enter(self) -> None:
        """Begin at the list of pages."""
        self.focus(f"settings.pages.{self.page}", visible=False)

    def resume(self) -> None:
        """Another player may play now."""
        self.rebuild()

    def update(self, dt: float) -> None:
        """Keep the volume once the slider rests."""
        if self._volume is not None:
            self._since += dt
            if self._since >= SAVE_AFTER:
                self._keep_volume()

    def leave(self) -> None:
        """Keep what is still waiting."""
        self._keep_volume()

    def _keep_volume(self) -> None:
        if self._volume is not None:
            volume, self._volume = self._volume, None
            change_look(self.context, volume=volume)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)

"""About the game: version, where everything is kept, the seed of the last match, and what others made."""

from __future__ import annotations

import platform
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from game import __version__, style
from game.assets import asset
from game.i18n import tr
from game.scenes.front import FrontScene
from game.widgets import Button, Panel, Scroll, Text
from game.widgets.field import copied

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

SIDE_BY_SIDE: Final = 1150  # ui units
LEFT: Final = 700
LINE_KEYS: Final = {
    pygame.K_UP: -60, pygame.K_DOWN: 60, pygame.K_PAGEUP: -420, pygame.K_PAGEDOWN: 420,
    pygame.K_HOME: -100_000, pygame.K_END: 100_000,
}  # fmt: skip
"""By how many ui units a key scrolls."""


class AboutScene(FrontScene):
    """A page of paper with the facts, beside it whose work the game stands on."""

    name = "about"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("About")
        self._back = pygame.Rect(0, 0, 0, 0)
        self._offset = 0

    def build(self, kit: Kit) -> None:
        """Place both halves, side by side or in one sheet."""
        for widget in self.ui.widgets:
            if isinstance(widget, Scroll):
                self._offset = widget.offset
        m, margin = kit.metrics, self.margin
        self._back = self.add_back(kit, "about.back")
        top, bottom = self._back.bottom + kit.ui(20), m.height - kit.ui(24)
        area = pygame.Rect(margin, top, m.width - 2 * margin, bottom - top)
        if self.across >= SIDE_BY_SIDE:
            left = pygame.Rect(area.x, area.y, min(kit.ui(LEFT), area.width * 47 // 100), area.height)
            high = self._fill(kit, left, facts(self.desk), "about.facts")
            left.height = min(area.height, high)
            right = pygame.Rect(left.right + kit.ui(30), area.y, area.right - left.right - kit.ui(30), area.height)
            self._fill(kit, right, thanks(), "about.thanks", paper=False)
        else:
            self._fill(kit, area, [*facts(self.desk), *thanks()], "about.facts")

    def _fill(self, kit: Kit, area: pygame.Rect, words: list[tuple[str, str]], name: str, *, paper: bool = True) -> int:
        """Put paragraphs onto a sheet; return how high it is with everything on it."""
        panel = self.ui.add(Panel(f"{name}.panel", paper=paper))
        sheet = self.ui.add(Scroll(name, self.title))
        pad, inset = kit.ui(34), kit.ui(6)
        wide = area.width - 2 * (pad + inset)
        y = kit.ui(26)
        ink = {True: (style.PAPER_TITLE, style.PAPER_TEXT), False: (style.LABEL, style.CREAM)}[paper]
        for number, (kind, text) in enumerate(words):
            if kind == "button":
                button = Button("about.copy", text, self._copy, icon="save", kind="paper", size=20)
                width, high = button.measure(kit, wide)
                sheet.add(button, (pad, y, width, high))
            else:
                role, size, colour = {
                    "title": ("title", 36, ink[0]), "bold": ("bold", 20, ink[1]), "text": ("plain", 19, ink[1]),
                }[kind]  # fmt: skip
                line = Text(f"{name}.{number}", text, role=role, size=size, colour=colour)  # type: ignore[arg-type]
                high = line.measure(kit, wide)[1]
                sheet.add(line, (pad, y, wide, high))
            y += high + kit.ui(4 if kind == "bold" else 14)
        whole = y + kit.ui(20) + 2 * inset
        high = min(area.height, whole) if paper else area.height
        panel.place((area.x, area.y, area.width, high))
        sheet.place((area.x + inset, area.y + inset, area.width - 2 * inset, high - 2 * inset))
        sheet.scroll_to(self._offset)
        return whole

    def _copy(self) -> None:
        """Put what a report needs onto the clipboard."""
        copied(report_words())
        self.ui.toast(tr("Copied"))

    def enter(self) -> None:
        """Begin at the way back; arrows and the wheel scroll."""
        self.focus("about.back", visible=False)

    def handle(self, event: pygame.Event) -> bool:
        """Scroll the longest sheet by keys."""
        if event.type == pygame.KEYDOWN and event.key in LINE_KEYS:
            sheets = [widget for widget in self.ui.widgets if isinstance(widget, Scroll)]
            sheet = max(sheets, key=lambda each: each.reach)
            sheet.scroll_to(sheet.offset + self.kit.ui(LINE_KEYS[event.key]))
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)


def facts(desk: Desk) -> list[tuple[str, str]]:
    """What there is to know of the game and of this machine: kind of line, and words."""
    found = [
        ("title", tr("Hand & Foot {version}", version=__version__)),
        ("text", tr("The family card game for one to eight at the table, against computer players or with each other.")),
        ("text", tr("It needs no network and sends nothing anywhere. It is free software under the MIT licence.")),
        ("bold", tr("Where everything is kept")),
        ("text", str(desk.data)),
    ]
    seed = last_seed(desk)
    if seed:
        found += [("bold", tr("Seed of the match played last")), ("text", seed)]
    found += [
        ("bold", tr("When something goes wrong")),
        ("text", tr("“hand-and-foot doctor” looks at everything the game needs, and prints what a report should say.")),
        ("button", tr("Copy version and system")),
    ]
    return found


def last_seed(desk: Desk) -> str:
    """The seed of the match played last, with how to play it again; empty where there is none."""
    from game.storage.files import StorageError  # noqa: PLC0415

    ids = desk.saves.store.ids()
    if not ids:
        return ""
    try:
        setup = desk.saves.store.read(ids[0]).setup
    except StorageError:
        return ""
    return tr("{seed} ({rules}): the same seed in New match deals the same cards.", seed=setup.seed, rules=tr(setup.rules.name))


def report_words() -> str:
    """Version and system in one line."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return (
        f"Hand & Foot {__version__}, Python {platform.python_version()}, pygame-ce {pygame.ver}, SDL {sdl}, {platform.platform()}"
    )


@cache
def thanks() -> list[tuple[str, str]]:
    """What others made, as the list of licences begins; the full texts are in its file."""
    path = asset("licences.txt")
    try:
        text = path.read_text(encoding="utf-8")
    except OSError:
        return []
    blocks = [" ".join(line.strip() for line in block.splitlines()) for block in text.split("\n\n")]
    first = next((number for number, block in enumerate(blocks) if block.startswith("* ")), len(blocks))
    found = [("title", blocks[0])] + [("text", block) for block in blocks[1:first]]
    for block in blocks[first:]:
        if not block.startswith("* "):
            break
        name, _, rest = block[2:].partition(" Copyright ")
        found += [("bold", name), ("text", f"Copyright {rest}" if rest else "")]
    found = [(kind, words) for kind, words in found if words]
    return [*found, ("text", tr("All texts in full: {path}", path=path))]

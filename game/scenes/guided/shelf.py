"""A list of things to do at the table, with the one that is chosen at the right."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game import style
from game.scenes.fitting import fit
from game.scenes.front import FrontScene
from game.scenes.guided.fan import Fan
from game.widgets import Button, Line, ListBox, Panel, Text

if TYPE_CHECKING:
    import pygame

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.style import Colour, FontRole
    from game.widgets import Kit

SIDE: Final = 560  # ui units
LEAST_WORDS: Final = 14
"""Type to which what it is about shrinks where there is little room; the rest is left out."""

LEAST_FAN: Final = 150  # ui units of height a fan of cards needs

Said = tuple[str, str, "FontRole", float, "Colour"]
"""Key, words, type, size and colour of a paragraph."""


class ShelfScene(FrontScene, ABC):
    """Subclasses say what stands on the shelf; ``prefix`` begins the ids of everything here."""

    prefix = "shelf"
    title = ""

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.chosen = ""
        self._back: pygame.Rect | None = None

    # ---- for subclasses

    @abstractmethod
    def lines(self) -> Sequence[Line]:
        """The list, by key."""

    @abstractmethod
    def kicker(self) -> str:
        """The small line above the title of what is chosen."""

    @abstractmethod
    def words(self) -> tuple[str, str, str]:
        """Title, what it is about, and how it stands."""

    @abstractmethod
    def buttons(self) -> Sequence[Button]:
        """What can be done with it; the first is the main one, called `PREFIX.go`."""

    @property
    def lit(self) -> str:
        """The key of the line that is marked as chosen, "" for none."""
        return self.chosen

    def hand(self) -> Sequence[int]:
        """Cards to be fanned below the words, where there is room."""
        return ()

    def build_above(self, kit: Kit, top: int) -> int:
        """Put something between heading and list; returns where the list begins."""
        return top

    @property
    def index(self) -> int:
        """The place of what is chosen."""
        return next((at for at, line in enumerate(self.lines()) if line.key == self.chosen), 0)

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place the list and what is chosen in it."""
        m, margin, prefix = kit.metrics, self.margin, self.prefix
        back = self._back = self.add_back(kit, f"{prefix}.back")
        top, gap, pad = self.build_above(kit, back.bottom + kit.ui(22)), kit.ui(28), kit.ui(16)
        high = m.height - top - kit.ui(28)
        side = min(kit.ui(SIDE), (m.width - 2 * margin) * 46 // 100)
        wide = m.width - 2 * margin - side - gap
        self.ui.add(Panel(f"{prefix}.panel")).place((margin, top, wide, high))
        listed = ListBox(f"{prefix}.list", self.title, list(self.lines()), self.lit, self.choose, size=22)
        self.ui.add(listed).place((margin + pad, top + pad, wide - 2 * pad, high - 2 * pad))
        left = margin + wide + gap
        self.ui.add(Panel(f"{prefix}.one", paper=True)).place((left, top, side, high))
        if self.chosen:
            self._build_one(kit, left + kit.ui(30), top + kit.ui(26), side - 2 * kit.ui(30), top + high - kit.ui(26))

    def _build_one(self, kit: Kit, left: int, top: int, wide: int, bottom: int) -> None:
        roomy = self.down >= 640
        title, about, state = self.words()
        said: list[Said] = [
            ("kicker", self.kicker(), "bold", 20 if roomy else 17, style.PAPER_ACCENT),
            ("title", title, "title", 40 if roomy else 30, style.PAPER_TITLE),
            ("about", about, "text", 24 if roomy else 19, style.PAPER_TEXT),
            ("state", state, "text", 20 if roomy else 17, style.PAPER_TEXT),
        ]
        buttons = self.buttons()
        gap, high = kit.ui(12), kit.metrics.target(62 if roomy else 50)
        y = bottom - len(buttons) * high - (len(buttons) - 1) * gap
        room = y - gap
        for button in buttons:
            self.ui.add(fit(kit, button, wide)).place((left, y, wide, high))
            y += high + gap
        y = top
        for key, text, role, size, colour in said:
            sizes = [size - less for less in range(max(1, int(size) - LEAST_WORDS) if key == "about" else 1)]
            made = [Text(f"{self.prefix}.{key}", text, role=role, size=each, colour=colour) for each in sizes]
            widget = next((each for each in made if y + each.measure(kit, wide)[1] <= room), made[-1])
            tall = widget.measure(kit, wide)[1]
            if text and y + tall <= room:
                self.ui.add(widget).place((left, y, wide, tall))
                y += tall + kit.ui(10)
        free = room - kit.ui(10) - y
        cards = self.hand() if free >= kit.ui(LEAST_FAN) else ()
        if cards:
            self.ui.add(Fan(f"{self.prefix}.fan", cards)).place((left, y, wide, free))

    # ---- life

    def enter(self) -> None:
        """Begin at the button that most people want."""
        self.focus(f"{self.prefix}.go", visible=self.tree.focus_visible)
        self.say_notices()

    def resume(self) -> None:
        """Something was left or done."""
        self.layout()
        self.focus(f"{self.prefix}.go", visible=self.tree.focus_visible)

    def choose(self, key: str) -> None:
        """Show something else of the list."""
        if key == self.chosen:
            return
        self.chosen = key
        focus = self.tree.focus
        self.layout()
        self.focus(focus, visible=self.tree.focus_visible)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)


def first_open(done: Sequence[tuple[str, bool]]) -> str:
    """Return the first id that is not done, the first of all where all are."""
    return next((key for key, over in done if not over), done[0][0] if done else "")

"""Two rule sets beside each other: every field in which they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game import style
from game.access import Node
from game.i18n import tr, trn
from game.rules.differences import differing
from game.scenes.house_rules.draft import section_titles, value_words
from game.scenes.house_rules.row import LINE
from game.scenes.pages import PageScene
from game.storage import library
from game.widgets import Dropdown, Line, Panel, Scroll, Text
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.rules.axes import Axis
    from game.rules.differences import Difference
    from game.rules.ruleset import RuleSet
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

SIZE: Final = 21
PAD: Final = 30


class DifferenceRow(Widget):
    """A field and what each of the two says of it."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, difference: Difference) -> None:
        axis = difference.axis
        super().__init__(f"compare.{axis.field}", tr(axis.label))
        self.first, self.second = (_said(axis, value) for value in (difference.first, difference.second))

    def nodes(self) -> Iterable[Node]:
        """The field with both values."""
        label = tr("{field}: {first}, {second}", field=self.label, first=self.first, second=self.second)
        yield Node(self.id, self.role, label, rect_tuple(self.rect), {"first": self.first, "second": self.second}, focusable=False)

    def _columns(self, kit: Kit, width: int) -> list[tuple[int, int]]:
        inner = width - 2 * kit.ui(PAD)
        name = round(inner * 0.4)
        part = (inner - name) // 2
        gap = kit.ui(20)
        return [(0, name - gap), (name, part - gap), (name + part, part)]

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and the height of the longest of the three."""
        pixels = kit.text_pixels(SIZE)
        texts = (self.label, self.first, self.second)
        lines = max(
            len(kit.assets.fonts.wrap(text, "bold", pixels, wide))
            for text, (_, wide) in zip(texts, self._columns(kit, width), strict=True)
        )
        return width, round(pixels * 1.25) * lines + kit.ui(24)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the three side by side."""
        inks = (style.PAPER_TITLE, style.PAPER_ACCENT, style.PAPER_TEXT)
        roles = ("bold", "bold", "text")
        columns = self._columns(kit, self.rect.width)
        x = self.rect.x + kit.ui(PAD)
        surface.fill(LINE, (x, self.rect.bottom - 1, self.rect.width - 2 * kit.ui(PAD), max(1, kit.ui(1.5))))
        for text, ink, role, (left, wide) in zip((self.label, self.first, self.second), inks, roles, columns, strict=True):
            words = kit.assets.paragraph(text, role, kit.text_pixels(SIZE), wide, ink)  # type: ignore[arg-type]  # two of the roles
            surface.blit(words, (x + left, self.rect.centery - words.get_height() // 2))


def _said(axis: Axis, value: Any) -> str:
    return "–" if value is None else value_words(axis, value)


class CompareScene(PageScene):
    """The rules at hand at the left, any other rule set at the right."""

    name = "compare rules"

    def __init__(self, context: Context, desk: Desk, rules: RuleSet, other: RuleSet) -> None:
        super().__init__(context, desk)
        self.title = tr("Compare")
        self.rules = rules
        self.others = {
            entry.id: entry.rules for entry in library.entries(desk.rules_folder) if entry.rules and entry.id != rules.id
        }
        self.others.setdefault(other.id, other)
        self.other = other.id
        self._back = pygame.Rect(0, 0, 0, 0)

    def build(self, kit: Kit) -> None:
        """Place the paper with its two heads and a row for each difference."""
        m = kit.metrics
        self._back = self.add_back(kit, "compare.back")
        wide = min(m.width - 2 * self.margin, kit.ui(1300))
        top = self._back.bottom + kit.ui(16)
        paper = pygame.Rect((m.width - wide) // 2, top, wide, m.height - top - kit.ui(24))
        sheet_of_paper = self.ui.add(Panel("compare.paper", paper=True))
        sheet_of_paper.place(paper)
        inner = paper.width - 2 * kit.ui(PAD) - 2 * kit.ui(8)
        name = round(inner * 0.4)
        left = paper.x + kit.ui(PAD + 8)
        part = (inner - name) // 2
        high = m.target(52)
        y = paper.y + kit.ui(18)
        found = differing(self.rules, self.others[self.other])
        count = trn("1 difference", "{n} differences", len(found))
        for node, words, x, room, role, size in (
            ("compare.count", count, left, name - kit.ui(12), "title", 32),
            (
                "compare.first",
                tr(self.rules.name) if self.rules.name else tr("These rules"),
                left + name,
                part - kit.ui(20),
                "bold",
                25,
            ),
        ):
            text = Text(node, words, role=role, size=size, colour=style.PAPER_TITLE)  # type: ignore[arg-type]  # two of the roles
            tall = text.measure(kit, room)[1]
            self.ui.add(text).place((x, y + (high - tall) // 2, room, tall))
        lines = [Line(key, tr(rules.name)) for key, rules in self.others.items()]
        other = Dropdown("compare.other", tr("The other rule set"), lines, self.other, self._choose, paper=True)
        self.ui.add(other).place((left + name + part - kit.ui(16), y, part + kit.ui(16), high))
        top = y + high + kit.ui(10)
        sheet = self.ui.add(Scroll("compare.sheet"))
        sheet.place((paper.x + kit.ui(8), top, paper.width - 2 * kit.ui(8), paper.bottom - top - kit.ui(10)))
        tall = self._fill(kit, sheet, found) + kit.ui(20)
        if tall < sheet.rect.height:  # the paper is no longer than what stands on it
            paper.height -= sheet.rect.height - tall
            sheet.place((sheet.rect.x, sheet.rect.y, sheet.rect.width, tall))
            sheet_of_paper.place(paper)

    def _fill(self, kit: Kit, sheet: Scroll, found: list[Difference]) -> int:
        """Put the rows onto the sheet; return how high they are together."""
        wide, y = sheet.rect.width, 0
        for key, title in section_titles().items():
            here = [each for each in found if each.axis.section == key]
            if not here:
                continue
            head = Text(f"compare.section.{key}", title, role="bold", size=19, colour=style.PAPER_ACCENT)
            high = head.measure(kit, wide)[1]
            sheet.add(head, (kit.ui(PAD), y + kit.ui(12), wide - 2 * kit.ui(PAD), high))
            y += high + kit.ui(14)
            for each in here:
                row = DifferenceRow(each)
                high = row.measure(kit, wide)[1]
                sheet.add(row, (0, y, wide, high))
                y += high
        if not found:
            text = Text("compare.same", tr("They do not differ in anything."), size=23, colour=style.PAPER_TEXT)
            high = text.measure(kit, wide)[1]
            sheet.add(text, (kit.ui(PAD), kit.ui(20), wide - 2 * kit.ui(PAD), high))
            y = kit.ui(20) + high
        return y

    def _choose(self, key: str) -> None:
        self.other = key
        self.forget_offset("compare.sheet")
        self.rebuild()

    def enter(self) -> None:
        """Begin at the choice of the other one."""
        self.focus("compare.other", visible=False)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)

"""The rulebook of a rule set as a book: contents at the left, the text on paper, in print as large as one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.i18n import tr, trn
from game.rules.rulebook import Paragraph, Steps, Table, as_text, rulebook
from game.rules.seating import player_counts
from game.scenes.pages import PageScene
from game.storage.files import write_whole
from game.widgets import Button, Dropdown, Line, ListBox, Panel, Scroll, Segments, Text
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.rules.rulebook import Section
    from game.rules.ruleset import RuleSet
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

PRINT: Final = {"usual": 22.0, "large": 27.0, "larger": 33.0}
CHOICE: Final = "rulebook_print"
SIDE_BY_SIDE: Final = 1060  # ui units; narrower windows have the contents in a list that drops down
LEADING: Final = 1.42
COLUMN: Final = 46  # times the size of the type: as long as a line may be
INK: Final = (0x2B, 0x2E, 0x26)
STRIPE: Final = (0xEF, 0xE3, 0xC4)
RULE: Final = (0xC9, 0xB9, 0x8C)


class TableBlock(Widget):
    """A table of the rulebook, with lines as wide as they have to be."""

    role = "message"
    focusable = False
    pointable = False

    def __init__(self, node_id: str, table: Table, size: float) -> None:
        self.rows = table.cells(tr)
        super().__init__(node_id, ". ".join(": ".join(row) for row in self.rows[1:]))
        self.numbers = [all(isinstance(row[column], int) for row in table.rows) for column in range(len(table.header))]
        self.size = size

    def _columns(self, kit: Kit, width: int) -> list[int]:
        """Pixels of each column; the widest gives way where they do not fit."""
        pad = kit.ui(30)
        wide = [max(kit.text_width(row[c], "bold", self.size) for row in self.rows) + pad for c in range(len(self.rows[0]))]
        over = sum(wide) - width
        if over > 0:
            wide[wide.index(max(wide))] -= over
        return wide

    def _heights(self, kit: Kit, width: int) -> list[int]:
        columns = self._columns(kit, width)
        pixels = kit.text_pixels(self.size)
        found = []
        for row in self.rows:
            lines = max(
                len(kit.assets.fonts.wrap(cell, "bold", pixels, wide - kit.ui(28))) for cell, wide in zip(row, columns, strict=True)
            )
            found.append(round(pixels * 1.25) * lines + kit.ui(14))
        return found

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width of its columns and the height of its rows."""
        return min(width, sum(self._columns(kit, width))), sum(self._heights(kit, width)) + kit.ui(8)

    def nodes(self) -> Iterable[Node]:
        """One message with all rows."""
        yield Node(self.id, self.role, self.label, rect_tuple(self.rect), focusable=False)

    def bounds(self) -> pygame.Rect:
        """Its own rectangle."""
        return self.rect

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw head and rows, every other one on a darker ground."""
        columns = self._columns(kit, self.rect.width)
        y = self.rect.y
        for number, (row, high) in enumerate(zip(self.rows, self._heights(kit, self.rect.width), strict=True)):
            line = pygame.Rect(self.rect.x, y, sum(columns), high)
            if number and number % 2 == 0:
                surface.fill(STRIPE, line)
            x = self.rect.x
            for cell, wide, right in zip(row, columns, self.numbers, strict=True):
                ink = INK if number else style.PAPER_ACCENT
                role = "text" if number else "bold"
                words = kit.assets.paragraph(cell, role, kit.text_pixels(self.size), wide - kit.ui(28), ink)  # type: ignore[arg-type]
                at = x + wide - kit.ui(14) - words.get_width() if right else x + kit.ui(14)
                surface.blit(words, (at, y + (high - words.get_height()) // 2))
                x += wide
            y += high
            if not number:
                surface.fill(RULE, (self.rect.x, y - 1, line.width, max(1, kit.ui(2))))


class RulebookScene(PageScene):
    """Shows how a rule set is played: at a table of ``players``, else of as many as played last, else at any it allows."""

    name = "rulebook"

    def __init__(self, context: Context, desk: Desk, rules: RuleSet, players: int | None = None) -> None:
        super().__init__(context, desk)
        self.title = tr("Rulebook")
        self.rules = rules
        wanted = players or desk.last_players
        self.players = wanted if wanted in player_counts(rules) else None
        self.sections: tuple[Section, ...] = ()
        self.starts: dict[str, int] = {}
        chosen = desk.settings.text(CHOICE, "usual")
        self.print = chosen if chosen in PRINT else "usual"
        self._back = pygame.Rect(0, 0, 0, 0)
        self._contents: ListBox | Dropdown | None = None
        self._sheet: Scroll | None = None

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place contents, choices and the paper."""
        self.sections = rulebook(self.rules, self.players)
        m, gap = kit.metrics, kit.ui(20)
        self._back = self.add_back(kit, "rulebook.back")
        left = self._build_choices(kit)
        top = self._back.bottom + kit.ui(14)
        area = pygame.Rect(self.margin, top, m.width - 2 * self.margin, m.height - top - kit.ui(20))
        lines = [Line(section.key, tr(section.title)) for section in self.sections]
        first = lines[0].key
        if self.across >= SIDE_BY_SIDE:
            nav = pygame.Rect(area.x, area.y, kit.ui(330 if self.across >= 1500 else 306), area.height)
            self.ui.add(Panel("rulebook.nav")).place(nav)
            pitch = min(58.0, (nav.height - kit.ui(28)) / len(lines) / m.s)
            longest = max((line.label for line in lines), key=lambda words: kit.text_width(words, "text", 20))
            size = next((each for each in (20, 19, 18, 17) if kit.text_width(longest, "text", each) <= nav.width - kit.ui(78)), 16)
            contents = ListBox("rulebook.contents", tr("Contents"), lines, first, self.show_section, size=size, line_height=pitch)
            self.ui.add(contents).place(nav.inflate(-2 * kit.ui(14), -2 * kit.ui(14)))
            self._contents = contents
            area = pygame.Rect(nav.right + gap, area.y, area.right - nav.right - gap, area.height)
        else:
            drop = Dropdown("rulebook.contents", tr("Contents"), lines, first, self.show_section)
            high = drop.measure(kit, area.width)[1]
            self.ui.add(drop).place((area.x, area.y, left - area.x if left > area.x + kit.ui(220) else area.width, high))
            self._contents = drop
            area = pygame.Rect(area.x, area.y + high + kit.ui(12), area.width, area.height - high - kit.ui(12))
        self._build_paper(kit, area)

    def _build_choices(self, kit: Kit) -> int:
        """The size of print, the table, and a file to give away, left of the way back; returns where they begin."""
        y, high = self._back.y, self._back.height
        heading = self.margin + kit.text_width(self.title, "title", self.heading_size) + kit.ui(24)
        roomy = self._back.x - heading > kit.ui(760)
        if not roomy:  # below the heading, at the right of the contents
            y = self._back.bottom + kit.ui(14)
        x = (self._back.x - kit.ui(16)) if roomy else kit.metrics.width - self.margin
        save = Button("rulebook.save", tr("Save as text"), self._save, icon="save", icon_only=True, size=20)
        x -= high
        self.ui.add(save).place((x, y, high, high))
        sizes = [("usual", tr("Usual")), ("large", tr("Large")), ("larger", tr("Larger"))]
        prints = Segments("rulebook.print", tr("Print"), sizes, self.print, self._choose_print, size=19)
        wide = prints.measure(kit, kit.ui(400))[0]
        x -= wide + kit.ui(16)
        self.ui.add(prints).place((x, y, wide, high))
        if roomy or self.across < SIDE_BY_SIDE:
            tables = [Line("", tr("Any table"))]
            tables += [Line(str(n), trn("1 player", "{n} players", n)) for n in player_counts(self.rules)]
            table = Dropdown("rulebook.table", tr("For a table of"), tables, str(self.players or ""), self._choose_table)
            wide = table.measure(kit, kit.ui(260))[0]
            if x - wide - kit.ui(16) > (heading if roomy else self.margin + kit.ui(260)):
                x -= wide + kit.ui(16)
                self.ui.add(table).place((x, y, wide, high))
        return x - kit.ui(16)

    def _build_paper(self, kit: Kit, rect: pygame.Rect) -> None:
        self.ui.add(Panel("rulebook.paper", paper=True)).place(rect)
        sheet = self.ui.add(Scroll("rulebook.sheet", tr("Rulebook")))
        sheet.place(rect.inflate(-2 * kit.ui(8), -2 * kit.ui(12)))
        size = PRINT[self.print]
        wide = min(sheet.rect.width - 2 * kit.ui(34), round(kit.text_pixels(size) * COLUMN))
        left = (sheet.rect.width - wide) // 2
        name = Text("rulebook.name", tr(self.rules.name), role="title", size=size * 2.1, colour=style.PAPER_TITLE)
        y = self._put(kit, sheet, name, left, kit.ui(18), wide)
        if self.rules.summary:
            words = Text("rulebook.summary", tr(self.rules.summary), size=size, colour=style.PAPER_ACCENT)
            y = self._put(kit, sheet, words, left, y + kit.ui(4), wide)
        self.starts = {}
        for section in self.sections:
            y += kit.ui(26)
            self.starts[section.key] = y - kit.ui(14)
            title = Text(
                f"rulebook.text.{section.key}", tr(section.title), role="title", size=size * 1.45, colour=style.PAPER_TITLE
            )
            y = self._put(kit, sheet, title, left, y, wide) + kit.ui(6)
            y = self._put_blocks(kit, sheet, section, left, y, wide)
        if any(sentence.ours for section in self.sections for sentence in section.sentences()):
            from game.rules.rulebook.labels import LABELS  # noqa: PLC0415

            note = Text("rulebook.ours", tr(LABELS["ours_means"]), role="plain", size=size * 0.85, colour=style.PAPER_ACCENT)
            y = self._put(kit, sheet, note, left, y + kit.ui(26), wide)
        sheet.add(Text("rulebook.end", " ", size=size), (left, y, wide, kit.ui(60)))
        self._sheet = sheet

    def _put(self, kit: Kit, sheet: Scroll, widget: Widget, left: int, y: int, wide: int) -> int:
        """Put a widget onto the paper; returns where the next begins."""
        width, high = widget.measure(kit, wide)
        sheet.add(widget, (left, y, width if isinstance(widget, TableBlock) else wide, high))
        return y + high

    def _put_blocks(self, kit: Kit, sheet: Scroll, section: Section, left: int, y: int, wide: int) -> int:
        size = PRINT[self.print]
        gap = kit.ui(size * 0.55)
        for number, block in enumerate(section.blocks):
            node = f"rulebook.text.{section.key}.{number}"
            if isinstance(block, Paragraph):
                y = self._put(kit, sheet, self._words(node, block.text(tr), size), left, y, wide) + gap
            elif isinstance(block, Steps):
                step = kit.ui(size * 1.7)
                for place, item in enumerate(block.items, 1):
                    sign = Text(
                        f"{node}.{place}.sign", f"{place}.", role="bold", size=size, colour=style.PAPER_ACCENT, align="right"
                    )
                    high = sign.measure(kit, step)[1]
                    sheet.add(sign, (left, y, step - kit.ui(10), high))
                    y = (
                        self._put(kit, sheet, self._words(f"{node}.{place}", item.text(tr), size), left + step, y, wide - step)
                        + gap
                    )
            else:
                y = self._put(kit, sheet, TableBlock(node, block, size * 0.95), left, y + kit.ui(4), wide) + gap
        return y

    def _words(self, node: str, text: str, size: float) -> Text:
        return Text(node, text, role="plain", size=size, colour=INK, leading=LEADING)

    # ---- choosing

    def show_section(self, key: str) -> None:
        """Turn to a section."""
        if self._sheet is not None:
            self._sheet.scroll_to(self.starts[key])
            title = next(tr(section.title) for section in self.sections if section.key == key)
            self.announce(title)

    def _choose_print(self, key: str) -> None:
        here = self.section_at()
        self.print = key
        self.desk.keep(CHOICE, key)
        self.rebuild()
        if self._sheet is not None:
            self._sheet.scroll_to(self.starts[here] if here != self.sections[0].key else 0)

    def _choose_table(self, key: str) -> None:
        self.players = int(key) if key else None
        self.forget_offset("rulebook.sheet")
        self.rebuild()

    def _save(self) -> None:
        from game.scenes.save_file import SaveFileScene  # noqa: PLC0415

        text = as_text(self.rules, self.players, translate=tr)

        def write(path: Path) -> None:
            write_whole(path, text.encode())

        self.context.stack.push(SaveFileScene(self.context, tr("Save the rulebook as text"), f"{self.rules.id}.txt", write))

    def section_at(self) -> str:
        """The section that is being read: the last that begins in the upper third of the paper."""
        sheet = self._sheet
        if sheet is None:
            return self.sections[0].key
        line = sheet.offset + sheet.rect.height // 3
        if sheet.offset >= sheet.reach and sheet.reach:
            line = sheet.offset + sheet.rect.height
        return max((start, key) for key, start in self.starts.items() if start <= line or start == min(self.starts.values()))[1]

    # ---- life

    def enter(self) -> None:
        """Begin at the contents."""
        first = self.sections[0].key
        self.focus(f"rulebook.contents.{first}" if self.across >= SIDE_BY_SIDE else "rulebook.contents", visible=False)

    def update(self, dt: float) -> None:
        """Let the contents follow what is read."""
        here, contents = self.section_at(), self._contents
        if contents is not None and contents.value != here:
            contents.value = here
            contents.touch()

    def handle(self, event: pygame.Event) -> bool:
        """Turn pages by Page Up and Down, Space, Home and End."""
        sheet = self._sheet
        if event.type == pygame.KEYDOWN and sheet is not None:
            page = sheet.rect.height - self.kit.ui(60)
            turns = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -sheet.reach, pygame.K_END: sheet.reach}
            if event.key in turns:
                sheet.scroll_to(sheet.offset + turns[event.key])
                return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)

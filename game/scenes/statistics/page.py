"""The page of statistics: choices at the left, one of four views at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game import style
from game.i18n import told, tr, trn
from game.scenes.doors import open_door
from game.scenes.names import shown
from game.scenes.pages import PageScene
from game.scenes.seating.cast import LEVELS
from game.scenes.statistics.groups import GroupRow
from game.scenes.statistics.line_chart import LineChart
from game.scenes.statistics.ranges import RangeRow
from game.scenes.statistics.report import Report, tiles
from game.scenes.statistics.tile import TileWidget
from game.storage.files import StorageError, write_whole
from game.widgets import Button, Dropdown, Line, Panel, Scroll, Segments, Tabs, Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.storage.statistics import Grouping
    from game.widgets import Kit, Widget

SIDE_BY_SIDE: Final = 1180  # ui units; narrower windows have the choices on a tab of their own
TILE: Final = 250
LEAST_TILE: Final = 190
ROOMY: Final = 900
LIFT: Final = 14  # ui units around tiles for their shadows
SORTS: Final = {
    "wilds": "Wilds",
    "jokers": "Jokers",
    "twos": "Twos",
    "aces": "Aces",
    "red threes": "Red threes",
    "black threes": "Black threes",
}
ALL: Final = "*"


class StatisticsScene(PageScene):
    """Results of finished matches, for whoever and whatever is chosen."""

    name = "statistics"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("Statistics")
        self.report = Report(desk.data)
        self.view = "overview"
        self.by: Grouping = "rules"
        self.sort = "wilds"
        self.table = 0
        self._back = pygame.Rect(0, 0, 0, 0)
        self.report.read()

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place tabs, choices and the view."""
        m, margin = kit.metrics, self.margin
        self._back = self.add_back(kit, "stats.back")
        wide = self.across >= SIDE_BY_SIDE
        words = [("overview", tr("Overview")), ("time", tr("Over time")), ("groups", tr("Side by side")), ("fair", tr("Fairness"))]
        if not wide:
            words.append(("choose", tr("Choose")))
        elif self.view == "choose":
            self.view = "overview"
        tabs = Tabs("stats.tabs", tr("What to see"), words, self.view, self._choose_view)
        left = margin + kit.text_width(self.title, "title", self.heading_size) + kit.ui(28)
        room = self._back.x - kit.ui(20) - left
        want, high = tabs.measure(kit, m.width)
        gap = kit.ui(14)
        if want <= room:
            self.ui.add(tabs).place((left, self._back.centery - high // 2, min(room, max(want, kit.ui(760))), high))
            top = max(self._back.bottom, self._back.centery + high // 2) + gap
        else:
            self.ui.add(tabs).place((margin, self._back.bottom + gap, m.width - 2 * margin, high))
            top = self._back.bottom + high + 2 * gap
        area = pygame.Rect(margin, top, m.width - 2 * margin, m.height - top - kit.ui(24))
        if wide:
            side = kit.ui(340 if self.across >= 1600 else 300)
            self._build_choices(kit, pygame.Rect(area.x, area.y, side, area.height))
            area = pygame.Rect(area.x + side + kit.ui(24), area.y, area.width - side - kit.ui(24), area.height)
        self._build_view(kit, area)

    def _build_choices(self, kit: Kit, rect: pygame.Rect) -> None:
        """Whose matches, by which rules, at which tables, against whom, since when; and what can be done."""
        self.ui.add(Panel("stats.choices")).place(rect)
        sheet = self.ui.add(Scroll("stats.choices.sheet"))
        sheet.place(rect.inflate(-kit.ui(8), -kit.ui(20 if self.down >= ROOMY else 8)))
        pad, gap = kit.ui(18), kit.ui(14 if self.down >= ROOMY else 7)
        wide, y = min(sheet.rect.width - 2 * pad, kit.ui(520)), kit.ui(6)
        for label, control in self._choices():
            words = Text(f"{control.id}.label", label, size=style.LABEL_SIZE + 1, colour=style.LABEL)
            high = words.measure(kit, wide)[1]
            sheet.add(words, (pad, y, wide, high))
            y += high + kit.ui(4)
            high = control.measure(kit, wide)[1]
            sheet.add(control, (pad, y, wide, high))
            y += high + gap
        y += kit.ui(6)
        high = kit.metrics.target(56 if self.down >= ROOMY else 48)
        none = "" if self.report.matches else tr("Nothing to export yet")
        for button in (
            Button("stats.export", tr("Export as a table"), self._export, icon="save", size=20, reason=none, reason_below=False),
            Button("stats.matches", tr("Saved matches"), self._matches, icon="film", size=20),
            Button("stats.players", tr("Players"), self._players, icon="people", size=20),
        ):
            sheet.add(button, (pad, y, wide, high))
            y += high + (kit.ui(12) if self.down >= ROOMY else kit.ui(8))

    def _choices(self) -> list[tuple[str, Widget]]:
        report, wanted = self.report, self.report.wanted
        every = tr("All")
        people = [Line(ALL, tr("Everybody"))] + [
            Line(player.id, shown(player.name) or tr("Nameless")) for player in self.desk.players.all
        ]
        rules = [Line(ALL, every)] + [Line(key, name) for key, name in report.rules.items()]
        counts = [Line("0", every)] + [Line(str(n), trn("1 player", "{n} players", n)) for n in report.counts]
        levels = [Line(ALL, every)] + [Line(key, tr(LEVELS[key][0])) for key in report.levels]
        spans = [Line("", tr("From the beginning")), Line("year", tr("The last year")), Line("month", tr("The last month"))]
        who = wanted.player or ALL
        return [
            (tr("Whose matches"), Dropdown("stats.player", tr("Whose matches"), people, who, self._chooser("player"))),
            (tr("Rules"), Dropdown("stats.rules", tr("Rules"), rules, wanted.rules or ALL, self._chooser("rules"))),
            (tr("Table"), Dropdown("stats.count", tr("Table"), counts, str(wanted.players), self._choose_count)),
            (tr("Against"), Dropdown("stats.level", tr("Against"), levels, wanted.level or ALL, self._chooser("level"))),
            (tr("Since"), Dropdown("stats.since", tr("Since"), spans, report.span, self._choose_span)),
        ]

    def _build_view(self, kit: Kit, rect: pygame.Rect) -> None:
        if self.view == "choose":
            self._build_choices(kit, rect)
            return
        self.report.need(self.view)
        figures = self.report.figures
        if self.report.problem or figures is None:
            self._build_empty(kit, rect, tr("The statistics cannot be read"), self.report.problem)
        elif not self.report.matches:
            words = tr("Play a match to its end: it is counted here, with its books, its records and how fair the deals were.")
            self._build_empty(kit, rect, tr("No match has been finished yet"), words)
        elif self.view == "fair":
            self._build_fairness(kit, rect)
        elif not figures.matches:
            self._build_empty(kit, rect, tr("Nothing fits these choices"), tr("Choose something else at the left, or all of it."))
        else:
            builders = {"overview": self._build_overview, "time": self._build_time, "groups": self._build_groups}
            builders[self.view](kit, rect)

    def _build_empty(self, kit: Kit, rect: pygame.Rect, title: str, words: str) -> None:
        wide = min(rect.width, kit.ui(760))
        inner = wide - 2 * kit.ui(40)
        head = Text("stats.empty.title", title, role="title", size=40, colour=style.PAPER_TITLE, align="centre")
        text = Text("stats.empty", words or " ", size=21, colour=style.PAPER_TEXT, align="centre")
        heights = [each.measure(kit, inner)[1] for each in (head, text)]
        first = not self.report.matches and not self.report.problem
        button = kit.metrics.target(64)
        tall = sum(heights) + kit.ui(14) + 2 * kit.ui(36) + button + kit.ui(24)
        paper = pygame.Rect(
            rect.x + (rect.width - wide) // 2, rect.y + max(0, (rect.height - tall) // 3), wide, min(tall, rect.height)
        )
        self.ui.add(Panel("stats.empty.paper", paper=True)).place(paper)
        x, y = paper.x + kit.ui(40), paper.y + kit.ui(36)
        for each, high in zip((head, text), heights, strict=True):
            self.ui.add(each).place((x, y, inner, high))
            y += high + kit.ui(14)
        go = Button("stats.empty.go", tr("New match"), self._new_match, icon="cards", kind="main")
        again = Button("stats.empty.all", tr("Show everything"), self._show_all, icon="undo", kind="paper")
        which = go if first else again
        width = min(inner, kit.ui(300))
        self.ui.add(which).place((paper.centerx - width // 2, y + kit.ui(10), width, button))

    def _build_overview(self, kit: Kit, rect: pygame.Rect) -> None:
        assert self.report.figures is not None
        pad, gap = kit.ui(20), kit.ui(18)
        sheet = self.ui.add(Scroll("stats.overview"))
        sheet.place(rect.inflate(2 * pad, 2 * kit.ui(LIFT)))
        made = [TileWidget(tile) for tile in tiles(self.report.figures, self.report.run)]
        main = [widget for widget in made if widget.tile.main]
        rest = [widget for widget in made if not widget.tile.main]
        first = 4 if rect.width >= 4 * kit.ui(LEAST_TILE) else 2
        columns = max(2, min(4, rect.width // kit.ui(TILE)))
        rows = [main[i : i + first] for i in range(0, len(main), first)] + [
            rest[i : i + columns] for i in range(0, len(rest), columns)
        ]
        heights = [max(widget.measure(kit, rect.width // len(row))[1] for widget in row) for row in rows]
        more = max(0, min(kit.ui(44), (rect.height - kit.ui(16) - sum(heights) - gap * len(rows)) // len(rows)))
        y = kit.ui(LIFT)
        for row, high in zip(rows, heights, strict=True):
            # The last row may be shorter: its tiles stand under the others all the same.
            number = len(row) if row in rows[: len(main) // first] else columns
            edges = [round(place * (rect.width + gap) / number) for place in range(number + 1)]
            for widget, left, right in zip(row, edges, edges[1:], strict=False):
                sheet.add(widget, (pad + left, y, right - left - gap, high + more))
            y += high + more + gap

    def _build_time(self, kit: Kit, rect: pygame.Rect) -> None:
        chart = LineChart("stats.chart", self.report.points or ())
        self.ui.add(chart).place(pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, round(rect.width * 0.72))))

    def _build_groups(self, kit: Kit, rect: pygame.Rect) -> None:
        kinds = [("rules", tr("Rules")), ("players", tr("Table")), ("level", tr("Against")), ("player", tr("Players"))]
        by = Segments("stats.by", tr("Side by side"), kinds, self.by, self._choose_by)
        wide, high = by.measure(kit, rect.width)
        self.ui.add(by).place((rect.x, rect.y, min(rect.width, max(wide, kit.ui(560))), high))
        groups = self.report.groups(self.by, self.desk.players.all)
        rows = [
            GroupRow(f"stats.group.{number}", name, figures, last=number + 1 == len(groups))
            for number, (name, figures) in enumerate(groups)
        ]
        self._put_rows(kit, pygame.Rect(rect.x, rect.y + high + kit.ui(14), rect.width, rect.height - high - kit.ui(14)), rows)

    def _put_rows(self, kit: Kit, rect: pygame.Rect, rows: list[Any], head: str = "") -> None:
        """Rows on paper that scrolls; the paper is no longer than they are."""
        edge = kit.ui(10)
        wide = rect.width - 2 * edge
        text = Text("stats.said", head, role="plain", size=19, colour=style.PAPER_TEXT) if head else None
        told = text.measure(kit, wide - 2 * kit.ui(28))[1] + kit.ui(24) if text else 0
        if not rows:
            text = Text(
                "stats.said", tr("Nothing to compare: no match belongs to anybody listed."), size=20, colour=style.PAPER_TEXT
            )
            told = kit.ui(70)
        heights = [row.measure(kit, wide)[1] for row in rows]
        paper = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, told + sum(heights) + 2 * edge + kit.ui(6)))
        self.ui.add(Panel("stats.paper", paper=True)).place(paper)
        sheet = self.ui.add(Scroll("stats.rows"))
        sheet.place(paper.inflate(-2 * edge, -2 * edge))
        y = 0
        for row, high in zip(rows, heights, strict=True):
            sheet.add(row, (0, y, wide, high))
            y += high
        if text is not None:
            inner = wide - 2 * kit.ui(28)
            sheet.add(text, (kit.ui(28), y + kit.ui(12), inner, text.measure(kit, inner)[1]))

    def _build_fairness(self, kit: Kit, rect: pygame.Rect) -> None:
        found = self.report.fair or []
        counts = sorted({fair.players for fair in found})
        if self.table not in counts:
            self.table = counts[-1] if counts else 0
        gap = kit.ui(12)
        sorts = [Line(key, tr(words)) for key, words in SORTS.items()]
        which = Dropdown("stats.sort", tr("Which cards"), sorts, self.sort, self._choose_sort)
        wide, high = which.measure(kit, rect.width)
        wide = max(wide, kit.ui(240))
        self.ui.add(which).place((rect.x, rect.y, wide, high))
        if len(counts) > 1:
            lines = [Line(str(n), trn("1 player", "{n} players", n)) for n in counts]
            table = Dropdown("stats.table", tr("Table"), lines, str(self.table), self._choose_table)
            self.ui.add(table).place(
                (rect.x + wide + kit.ui(16), rect.y, max(kit.ui(220), table.measure(kit, rect.width)[0]), high)
            )
        here = [fair for fair in found if fair.players == self.table and fair.sort == self.sort]
        low, high_end = (min(min(f.low, f.dealt) for f in here), max(max(f.high, f.dealt) for f in here)) if here else (0.0, 1.0)
        room = (high_end - low) * 0.12
        rows = [RangeRow(f"stats.fair.{fair.seat}", fair, low - room, high_end + room) for fair in here]
        self._put_rows(
            kit, pygame.Rect(rect.x, rect.y + high + gap, rect.width, rect.height - high - gap), rows, self.fairness_words(here)
        )

    def fairness_words(self, here: list[Any]) -> str:
        """What the page shows, and how cards are shuffled."""
        if not here:
            return tr("Nobody has been dealt anything yet that could be counted.")
        rounds = max(fair.rounds for fair in here)
        said = [
            trn("Counted over 1 round.", "Counted over {n} rounds.", rounds),
            tr("A dot in its band is what chance does in 95 of 100 cases; one in twenty lies outside although all is fair."),
            tr(
                "All cards of a round are shuffled at once by a generator that starts from the match's seed and the number "
                "of the round, before anybody is dealt a card. The seed stands in New match and in the saved file: the same "
                "seed deals the same cards again, whoever sits where. Computer players are shown their own cards and the "
                "table, never more."
            ),
        ]
        return " ".join(said)

    # ---- choosing

    def _choose_view(self, key: str) -> None:
        self.view = key
        self._offsets.clear()
        self.rebuild()

    def _chooser(self, name: str) -> Callable[[str], None]:
        def choose(key: str) -> None:
            self.report.choose(**{name: "" if key == ALL else key})
            self.rebuild()

        return choose

    def _choose_count(self, key: str) -> None:
        self.report.choose(players=int(key))
        self.rebuild()

    def _choose_span(self, key: str) -> None:
        self.report.choose_span(key)
        self.rebuild()

    def _choose_by(self, key: str) -> None:
        self.by = key  # type: ignore[assignment]  # one of the groupings offered
        self.rebuild()

    def _choose_sort(self, key: str) -> None:
        self.sort = key
        self.rebuild()

    def _choose_table(self, key: str) -> None:
        self.table = int(key)
        self.rebuild()

    def _show_all(self) -> None:
        self.report = Report(self.desk.data)
        self.report.read()
        self.rebuild()

    # ---- ways out

    def _new_match(self) -> None:
        open_door("new_match", self.context, self.desk)

    def _matches(self) -> None:
        from game.scenes.saved_matches import SavedMatchesScene  # noqa: PLC0415

        self.context.stack.push(SavedMatchesScene(self.context, self.desk))

    def _players(self) -> None:
        from game.scenes.players import PlayersScene  # noqa: PLC0415

        self.context.stack.push(PlayersScene(self.context, self.desk))

    def _export(self) -> None:
        from game.scenes.save_file import SaveFileScene  # noqa: PLC0415

        try:
            text = self.report.csv()
        except StorageError as error:
            self.ui.toast(told(error), bad=True)
            return

        def write(path: Path) -> None:
            write_whole(path, text.encode("utf-8-sig"))

        self.context.stack.push(SaveFileScene(self.context, tr("Export as a table"), "hand-and-foot.csv", write))

    # ---- life

    def enter(self) -> None:
        """Begin at the tabs."""
        self.focus(f"stats.tabs.{self.view}", visible=False)

    def resume(self) -> None:
        """Players may have been renamed, matches finished."""
        self.report.read()
        self.rebuild()

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)

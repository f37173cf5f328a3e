"""A new match: which rules, who sits where, how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import told, tr
from game.rules.catalog import RuleFileError
from game.scenes.doors import has_door, open_door
from game.scenes.front import ROOMY, FrontScene
from game.scenes.seating import options
from game.scenes.seating.cast import YOU
from game.scenes.seating.plan import CHOICE, MOST_SEATS, MatchPlan
from game.scenes.seating.plate import SeatPlate
from game.scenes.seating.ring import Ring, lay_ring, paint_table
from game.scenes.seating.rule_card import RuleCard
from game.scenes.seating.tabletop import paint_legend, paint_middle
from game.storage import library
from game.storage.setup import SetupError
from game.widgets import Button, Panel, Scroll, Segments, Tabs, TextField

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.ruleset import RuleSet
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

THREE_COLUMNS: Final = 1200  # ui units; narrower windows have tabs
MOST_SEED_LETTERS: Final = 15
PAD: Final = 24
WIDEST_RING: Final = 960  # ui units
HIGHEST_RING: Final = 760


class NewMatchScene(FrontScene):
    """Rules at the left, the table in the middle, the match at the right; in narrow windows one after the other."""

    name = "new match"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("New match")
        self.plan = MatchPlan(library.entries(desk.rules_folder), seed=desk.new_seed())
        self.plan.recall(desk.settings)
        self._choose_offered()
        self._seat_player()
        self.tab = "rules"
        self._ring: Ring | None = None
        self._legend = pygame.Rect(0, 0, 0, 0)
        self._heads: list[tuple[str, tuple[int, int]]] = []
        self._back = pygame.Rect(0, 0, 0, 0)
        self._offsets: dict[str, int] = {}
        self._reveal = True
        """Whether the chosen rule set is brought into view; else the list stays where it was scrolled to."""

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place three columns, or the chosen one of three tabs."""
        self._ring, self._heads, self._legend = None, [], pygame.Rect(0, 0, 0, 0)
        self._back = self.add_back(kit, "new.back")
        if self.across >= THREE_COLUMNS:
            self._build_columns(kit)
        else:
            self._build_tabs(kit)

    def _build_columns(self, kit: Kit) -> None:
        m, margin = kit.metrics, self.margin
        gap = kit.ui(56 if self.across >= 1800 else 24)
        left_wide = kit.ui(min(470, max(310, self.across * 0.25)))
        right_wide = kit.ui(min(456, max(360, self.across * 0.26)))
        head = self._back.bottom + kit.ui(26 if self.down >= 900 else 4)
        top = head + kit.line_height("bold", 26) + kit.ui(8)
        bottom = m.height - kit.ui(24)
        rules = pygame.Rect(margin, top, left_wide, bottom - top)
        match = pygame.Rect(m.width - margin - right_wide, top, right_wide, bottom - top)
        seats = pygame.Rect(rules.right + gap, top, match.left - rules.right - 2 * gap, bottom - top)
        self._heads = [(tr("Rules"), (rules.x, head)), (tr("Seats"), (seats.x, head)), (tr("The match"), (match.x, head))]
        self._build_rules(kit, rules)
        self._build_seats(kit, seats)
        seed = kit.metrics.target(44)
        deal = kit.metrics.target(108 if self.down >= 900 else 84)
        self._build_seed(kit, pygame.Rect(match.x, bottom - seed, match.width, seed))
        self._build_deal(kit, pygame.Rect(match.x, bottom - seed - kit.ui(14) - deal, match.width, deal))
        self._build_match(kit, pygame.Rect(match.x, top, match.width, match.height - seed - deal - kit.ui(38)))

    def _build_tabs(self, kit: Kit) -> None:
        m, margin = kit.metrics, self.margin
        words = [("rules", tr("Rules")), ("seats", tr("Seats")), ("match", tr("The match"))]
        tabs = Tabs("new.tabs", tr("What to choose"), words, self.tab, self._choose_tab)
        left = margin + kit.text_width(self.title, "title", self.heading_size) + kit.ui(24)
        wide = min(self._back.left - kit.ui(16) - left, kit.ui(520))
        high = tabs.measure(kit, wide)[1]
        self.ui.add(tabs).place((left, self._back.centery - high // 2, wide, high))
        deal = kit.metrics.target(64)
        bottom = m.height - kit.ui(16) - deal
        top = max(self._back.bottom, self._back.centery + high // 2) + kit.ui(12)
        area = pygame.Rect(margin, top, m.width - 2 * margin, bottom - kit.ui(12) - top)
        if self.tab == "rules":
            self._build_rules(kit, area)
        elif self.tab == "seats":
            self._build_seats(kit, area)
        else:
            self._build_match(kit, area)
        wide = kit.ui(300)
        seed = kit.ui(300)
        self._build_seed(kit, pygame.Rect(margin, bottom + (deal - kit.metrics.target(52)) // 2, seed, kit.metrics.target(52)))
        self._build_deal(kit, pygame.Rect(m.width - margin - wide, bottom, wide, deal))

    def _choose_tab(self, key: str) -> None:
        self.tab = key
        self.layout()
        self.focus(f"new.tabs.{key}", visible=self.tree.focus_visible)

    def _build_rules(self, kit: Kit, area: pygame.Rect) -> None:
        """The rule sets as cards of paper; more than fit scroll."""
        pad = kit.ui(PAD if self.across >= ROOMY else 16)
        sheet = Scroll("new.rules.sheet")
        self.ui.add(sheet).place(area.inflate(2 * pad, 2 * pad))
        columns = 2 if area.width > kit.ui(820) else 1
        gap = kit.ui(14)
        wide = (area.width - (columns - 1) * gap) // columns
        heights = [pad] * columns
        for entry in self.plan.entries:
            chosen = entry.rules is not None and entry.id == self.plan.rules.id
            card = RuleCard(entry, self._rules_chooser(entry.rules), chosen=chosen)
            column = heights.index(min(heights))
            high = card.measure(kit, wide)[1]
            sheet.add(card, (pad + column * (wide + gap), heights[column], wide, high))
            heights[column] += high + gap
        self._keep_offset(sheet)
        for each in sheet.children:
            if self._reveal and each.id == f"new.rules.{self.plan.rules.id}":
                sheet.reveal(each.rect)

    def _build_seats(self, kit: Kit, area: pygame.Rect) -> None:
        """How many play, in which teams, and the table with a plate for everybody."""
        plan = self.plan
        counts = [(str(n), str(n)) for n in range(1, MOST_SEATS + 1)]
        reasons = {key: why for key, _ in counts if (why := plan.players_reason(int(key)))}
        players = Segments("new.players", tr("Players"), counts, str(plan.players), self._choose_players, reasons=reasons)
        label = max(kit.text_width(tr("Players"), "text", 22), kit.text_width(tr("Teams"), "text", 22)) + kit.ui(20)
        if (area.width - label) // MOST_SEATS < kit.metrics.target(46):
            label = 0  # numbers that can be hit come before the words beside them
        high = players.measure(kit, area.width)[1]
        gap = kit.ui(10)
        beside = label > 0 and (area.width // 2 - gap - label) // MOST_SEATS >= kit.metrics.target(46)
        room = (area.width // 2 - gap if beside else area.width) - label
        teams = self._teams(kit, room)
        y = area.y
        for place, (words, control, least) in enumerate(((tr("Players"), players, 416), (tr("Teams"), teams, 300))):
            x = area.x + (area.width // 2 + gap if beside and place else 0)
            wide = min(room, max(control.measure(kit, room)[0] + kit.ui(8), kit.ui(least))) if label else room
            if label:
                self._heads.append((words, (-x, y + high // 2)))
            self.ui.add(control).place((x + label, y, wide, high))
            if not beside:
                y += high + gap
        top = area.y + high + gap if beside else y
        self._build_ring(kit, pygame.Rect(area.x, top, area.width, area.bottom - top))

    def _teams(self, kit: Kit, room: int) -> Segments:
        """The ways to share the players out, in letters that fit."""
        choices = self.plan.team_choices()
        longest = room // len(choices) - kit.ui(14)
        size = next(
            (size for size in (20, 18) if max(kit.text_width(words, "bold", size) for _, words, _ in choices) <= longest), 16
        )
        return Segments(
            "new.teams",
            tr("Teams"),
            [(key, words) for key, words, _ in choices],
            self.plan.teams,
            self._choose_teams,
            size=size,
            reasons={key: why for key, _, why in choices if why},
        )

    def _build_ring(self, kit: Kit, area: pygame.Rect) -> None:
        plan = self.plan
        legend = kit.ui(52) if self.down >= 640 else 0
        self._legend = pygame.Rect(area.x, area.bottom - legend, area.width, legend)
        room = pygame.Rect(area.x, area.y + kit.ui(8), area.width, area.height - legend - kit.ui(22 if legend else 8))
        ring_area = pygame.Rect(0, 0, min(room.width, kit.ui(WIDEST_RING)), min(room.height, kit.ui(HIGHEST_RING)))
        ring_area.center = room.center
        self._ring = lay_ring(kit, ring_area, plan.players)
        game = plan.game
        for seat, rect in enumerate(self._ring.plates):
            team = game.team_of[seat]
            mates = " & ".join(plan.seats[mate].shown for mate in game.seats_of[team] if mate != seat)
            keeper = plan.keeps(seat) and len(game.seats_of[team]) > 1
            plate = SeatPlate(seat, plan.seats[seat], team, mates, self._opener(seat), keeper=keeper, own=seat == 0)
            self.ui.add(plate).place(rect)

    def _build_match(self, kit: Kit, area: pygame.Rect) -> None:
        """Length, honour, coach, shuffle, pace, in a panel that scrolls."""
        if area.width > kit.ui(720):
            area = area.inflate(kit.ui(720) - area.width, 0)
        self.ui.add(Panel("new.match.panel")).place(area)
        sheet = self.ui.add(Scroll("new.match.sheet"))
        house = self._house if has_door("house_rules") else None

        def fits(gap: float) -> bool:
            trial = Scroll("new.match.trial")
            options.fill(kit, trial, area, self, house, gap)
            return trial.content_height + kit.ui(16) <= area.height

        options.fill(kit, sheet, area, self, house, next((gap for gap in options.GAPS if fits(gap)), options.GAPS[0]))
        self._keep_offset(sheet)

    def _build_seed(self, kit: Kit, rect: pygame.Rect) -> None:
        again = Button("new.seed.again", tr("Another seed"), self._another_seed, icon="shuffle", icon_only=True, size=20)
        field = TextField(
            "new.seed", tr("Seed of the shuffle"), str(self.plan.seed), on_change=self._write_seed, caption=tr("Seed"),
            most=MOST_SEED_LETTERS,
        )  # fmt: skip
        field.tip = tr("The same seed deals the same cards: so every deal can be checked, or played again")
        self.ui.add(field).place((rect.x, rect.y, rect.width - rect.height - kit.ui(8), rect.height))
        self.ui.add(again).place((rect.right - rect.height, rect.y, rect.height, rect.height))

    def _build_deal(self, kit: Kit, rect: pygame.Rect) -> None:
        size = 44 if rect.height >= kit.ui(100) else 32
        self.ui.add(Button("new.deal", tr("Deal"), self._deal, icon="cards", kind="main", size=size)).place(rect)

    def _keep_offset(self, sheet: Scroll) -> None:
        """Scroll where it was before everything was built anew."""
        sheet.scroll_to(self._offsets.get(sheet.id, 0))

    def rebuild(self, *, show_chosen: bool = False) -> None:
        """Show what has changed, with the focus and the scrolled sheets where they were, or with the chosen rules in view."""
        for widget in self.ui.widgets:
            if isinstance(widget, Scroll):
                self._offsets[widget.id] = widget.offset
        focus, visible = self.tree.focus, self.tree.focus_visible
        self._reveal = show_chosen
        self.layout()
        self._reveal = True
        if self.tree.node(focus) is not None:
            self.focus(focus, visible=visible)

    # ---- life

    def enter(self) -> None:
        """Begin at the main button: whoever wants what they had last time presses once."""
        self.focus("new.deal", visible=False)

    def resume(self) -> None:
        """Rule sets may have been saved meanwhile."""
        self.plan.entries = library.entries(self.desk.rules_folder)
        offered = self._choose_offered()
        here = next((entry.rules for entry in self.plan.entries if entry.id == self.plan.rules.id), None)
        if here is not None and here != self.plan.rules:
            self.plan.choose_rules(here)
        self.rebuild(show_chosen=offered)

    def _choose_offered(self) -> bool:
        """Choose the rule set that was saved or brought in last, if that was since a match was set up."""
        offered = self.desk.offered_rules()
        rules = next((entry.rules for entry in self.plan.entries if offered and entry.id == offered), None)
        if rules is not None:
            self.plan.choose_rules(rules)
        return rules is not None

    def _seat_player(self) -> None:
        """Give the first chair to whoever plays now."""
        first, player = self.plan.seats[0], self.desk.player
        if first.kind != "human":
            return
        first.player = player.id
        first.name = player.name or first.name
        first.portrait = player.portrait or (first.portrait if not player.id else YOU)

    # ---- choosing

    def _rules_chooser(self, rules: RuleSet | None) -> Callable[[], None]:
        def choose() -> None:
            if rules is not None and rules.id != self.plan.rules.id:
                self.plan.choose_rules(rules)
                self.rebuild()

        return choose

    def _choose_players(self, key: str) -> None:
        self.plan.choose_players(int(key))
        self.rebuild()
        if self.plan.note:
            self.announce(self.plan.note)

    def _choose_teams(self, key: str) -> None:
        self.plan.choose_teams(key)  # type: ignore[arg-type]  # one of the plans offered
        self.rebuild()

    def _opener(self, seat: int) -> Callable[[], None]:
        def go() -> None:
            from game.scenes.seating.editor import SeatScene  # noqa: PLC0415

            self.context.stack.push(SeatScene(self.context, self.desk, self.plan, seat))

        return go

    def _write_seed(self, text: str) -> None:
        digits = "".join(letter for letter in text if letter.isdecimal() and letter.isascii())
        self.plan.seed = int(digits) if digits else 0

    def _another_seed(self) -> None:
        self.plan.seed = self.desk.new_seed()
        self.rebuild()

    def _house(self) -> None:
        open_door("house_rules", self.context, self.desk)

    def _deal(self) -> None:
        try:
            setup = self.plan.setup()
        except (RuleFileError, SetupError) as error:
            self.ui.toast(told(error), bad=True)
            return
        self.desk.keep(CHOICE, self.plan.remember())
        self.context.audio.cue("shuffle")
        self.desk.begin(self.context, setup)

    # ---- painting

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw headings, the table and who plays against whom."""
        kit = self.kit
        self.paint_heading(surface, self.title, self._back)
        for words, (x, y) in self._heads:
            if x > 0:
                kit.text(surface, words, (x, y), "bold", 26, style.LABEL)
            else:  # a label level with its control
                kit.text(surface, words, (-x, y - kit.line_height("text", 22) // 2), "text", 22, style.SOFT)
        if self._ring is not None:
            paint_table(surface, kit, self._ring.table)
            paint_middle(surface, kit, self._ring.middle, self.plan)
            paint_legend(surface, kit, self._legend, self.plan)

"""The end of a round: the score pad is written, line by line, and everybody sees where they stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.access import Node
from game.animation import PACES
from game.i18n import tr
from game.rules.actions import DealNext
from game.scenes.doors import has_door, open_door
from game.scenes.fitting import fit_all, fitting
from game.scenes.front import FrontScene
from game.scenes.scores.account import Words, next_minimum, round_page, spoken, standings, viewer
from game.scenes.scores.books import BookRow
from game.scenes.scores.chart import Chart
from game.scenes.scores.paper import notes_fit, said_width
from game.scenes.scores.pencil import draw_pencil, pencil_rect
from game.scenes.table.words import team_name
from game.sprites.scorepad import PadLayout, draw_pad, lay_pad
from game.widgets import Button
from game.widgets.base import rect_tuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.match import Match
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

LINE_SECONDS: Final = 0.55
PAUSE_SECONDS: Final = 0.35
AUTOPLAY_SECONDS: Final = 0.5
WORDS: Final[tuple[Words, ...]] = ("full", "short", "none")
FULL_CHART: Final = 250  # ui units of height
FULL_BOOKS: Final = 200


class ScoringScene(FrontScene):
    """Lies over the table. Any key or click finishes the writing; then the next round is one press away."""

    name = "scoring"

    def __init__(self, context: Context, desk: Desk, match: Match) -> None:
        super().__init__(context, desk)
        self.title = tr("The round is over")
        self.match = match
        self.state = match.state
        self.page = round_page(match, self.state)
        self.written = 0.0
        self._waited = 0.0
        self._pad: PadLayout | None = None
        self._chart: Chart | None = None

    # ---- layout

    def build(self, kit: Kit) -> None:
        """The pad at the left, everything else at the right."""
        m = kit.metrics
        margin = kit.ui(64 if self.across >= 1700 else 28)
        top = kit.ui(54 if self.down >= 900 else 24)
        wide = max(kit.ui(390), min(kit.ui(546), round(m.width * 0.29)))
        side = pygame.Rect(m.width - margin - wide, top, wide, m.height - 2 * top)
        left = kit.ui(110 if self.across >= 1700 else 28)
        pad = pygame.Rect(left, top, side.left - left - kit.ui(80 if self.across >= 1700 else 28), m.height - 2 * top)
        self._lay_page(kit, pad)
        self._build_side(kit, side)

    def _lay_page(self, kit: Kit, rect: pygame.Rect) -> None:
        """Lay the page out with as many words below the figures as its columns have room for."""
        for words in WORDS:
            self.page = round_page(self.match, self.state, words)
            self._pad = lay_pad(kit, rect, self.page)
            if notes_fit(self._pad, self.page):
                break

    def _build_side(self, kit: Kit, area: pygame.Rect) -> None:
        """Chart and books where they fit, then what can be done."""
        m, gap = kit.metrics, kit.ui(18)
        main, more = m.target(92 if self.down >= 800 else 76), m.target(76 if self.down >= 800 else 60)
        y = area.bottom - main
        words = self._next_words()
        size = fitting(kit, words, area.width - kit.ui(100), (31, 28, 25, 22, 19))
        button = Button("scoring.next", words, self._next, icon="play", kind="main", size=size)
        self.ui.add(button).place((area.x, y, area.width, main))
        y -= more + gap
        seconds = [Button("scoring.table", tr("See the table"), self.back, icon="eye", size=22)]
        if has_door("replay") and self.match.id:
            seconds.append(Button("scoring.look", tr("Look back"), self._look_back, icon="film", size=22))
        part = (area.width - gap * (len(seconds) - 1)) // len(seconds)
        fit_all(kit, seconds, part)
        for place, each in enumerate(seconds):
            self.ui.add(each).place((area.x + place * (part + gap), y, part, more))
        room = pygame.Rect(area.x, area.y, area.width, y - kit.ui(26) - area.y)
        self._build_panels(kit, room)

    def _build_panels(self, kit: Kit, room: pygame.Rect) -> None:
        game, gap = self.match.game, kit.ui(22)
        names = [team_name(self.match, team) for team in range(game.teams)]
        scoring, course = game.rules.scoring, standings(self.match, self.state)
        shown = course[:-1] if self.writing else course
        chart = Chart("scoring.chart", tr("Standing over the rounds"), names, shown, scoring.rounds, scoring.target)
        self._chart = chart
        books = BookRow("scoring.books", self.match)
        if room.height >= kit.ui(FULL_CHART + FULL_BOOKS) + gap:
            low = min(kit.ui(302), (room.height - gap) * 42 // 100)
            self.ui.add(chart).place((room.x, room.y, room.width, room.height - low - gap))
            self.ui.add(books).place((room.x, room.bottom - low, room.width, low))
        else:
            self.ui.add(chart).place(room)

    def _next_words(self) -> str:
        """What the main button does, and the minimum one will need."""
        if self.match.over:
            return tr("How the match ended")
        minimum = next_minimum(self.match, self.state)
        return tr("Next round: minimum {n}", n=minimum) if minimum else tr("Next round")

    # ---- life

    def enter(self) -> None:
        """Begin to write; whoever hears the game is told everything at once."""
        if self.context.pace == 0:
            self._finish()
        self.announce(spoken(self.match, self.state))
        self.focus("scoring.next", visible=False)

    @property
    def writing(self) -> bool:
        """Whether lines are still to come."""
        return self.written < len(self.page.lines)

    def update(self, dt: float) -> None:
        """Write on: a line, a short pause, the next."""
        if self.writing:
            self._write(dt)
        elif self.desk.autoplay and not self.match.over:
            self._waited += dt
            if self._waited >= AUTOPLAY_SECONDS * self.context.pace:
                self._next()

    def _write(self, dt: float) -> None:
        before = int(self.written)
        pace = max(0.1, PACES[self.context.look.speed])
        self.written = min(len(self.page.lines), self.written + dt / ((LINE_SECONDS + PAUSE_SECONDS) * pace))
        if self._pad is not None:
            row = self._pad.rows[before]
            self.invalidate(row.inflate(0, row.height))
        if int(self.written) != before:
            self.context.audio.cue("slide")
        if not self.writing:
            self._finish()

    def is_settled(self) -> bool:
        """Not while a line is being written, or the window plays itself."""
        return not self.writing and (not self.desk.autoplay or self.match.over)

    def _finish(self) -> None:
        """Everything is written: the chart shows it too, then the page what stands below its lines."""
        self.written = float(len(self.page.lines))
        if self._chart is not None:
            self._chart.show(standings(self.match, self.state))
        if self._pad is not None:
            self.invalidate(self._pad.rect.inflate(120, 120), patient=True)

    def handle(self, event: pygame.Event) -> bool:
        """Hurry by any key or click; Space and N go on."""
        pressed = event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}
        if pressed and self.writing:
            self._finish()
            return True
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_n, pygame.K_SPACE}:
            self._next()
            return True
        return super().handle(event)

    # ---- what can be done

    def _next(self) -> None:
        if self.writing:
            self._finish()
            return
        if self.match.over:
            from game.scenes.match_end import MatchEndScene  # noqa: PLC0415

            self.context.stack.replace(MatchEndScene(self.context, self.desk, self.match))
            return
        # the table comes to the top first: it hears of the deal and shows it
        self.context.stack.pop()
        self.match.submit(DealNext(viewer(self.match)))

    def _look_back(self) -> None:
        open_door("replay", self.context, self.desk, self.match.id)

    # ---- painting

    def nodes(self) -> Iterable[Node]:
        """The page as lines to read, before the buttons."""
        if self._pad is not None:
            words = spoken(self.match, self.state)
            yield Node("scoring.pad", "message", words, rect_tuple(self._pad.rect), {"kind": "score pad"}, focusable=False)
            for number, (line, row) in enumerate(zip(self.page.lines, self._pad.rows, strict=True)):
                names = [name for _, name in self.page.columns]
                values = "; ".join(f"{name} {value}" for name, value in zip(names, line.values, strict=True))
                shown = number < self.written
                yield Node(
                    f"scoring.line.{number}", "message", f"{line.label}: {values}", rect_tuple(row), focusable=False, shown=shown
                )
        yield from super().nodes()

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the pad as far as it is written."""
        if self._pad is not None and self._pad.rect.inflate(120, 120).colliderect(region):
            draw_pad(self.kit, surface, self._pad, self.page, written=self._shown if self.writing else None)

    @property
    def _shown(self) -> float:
        """How many lines stand on the page; after each the pencil rests a moment."""
        whole, part = divmod(self.written, 1)
        return whole + min(1.0, part * (LINE_SECONDS + PAUSE_SECONDS) / LINE_SECONDS)

    def _tip(self) -> tuple[int, int] | None:
        """Where the pencil writes, or lies; nowhere where there is no room for it."""
        if self._pad is None:
            return None
        said = self._pad.said
        if not self.writing:
            place = pencil_rect(self.kit, (0, 0))
            words = max(said_width(self.kit, self._pad, sentence) for sentence in self.page.sentences)
            left = said.right - place.width - said.width // 12
            return (left, said.centery + place.height * 3 // 8) if said.left + words < left else None
        row = self._pad.rows[int(self.written)]
        share = self._shown - int(self.written)
        return row.left + round(row.width * share), row.centery

    def live_rects(self) -> Iterable[pygame.Rect]:
        """The pencil."""
        tip = self._tip()
        if tip is not None:
            yield pencil_rect(self.kit, tip)

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the pencil."""
        tip = self._tip()
        if tip is not None and pencil_rect(self.kit, tip).colliderect(region):
            draw_pencil(self.kit, surface, tip)

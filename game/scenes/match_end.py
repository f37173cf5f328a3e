"""The end of a match: who has won, round by round, and what comes next."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.access import Node
from game.i18n import told, tr
from game.rules.scoring import match_scores
from game.scenes.doors import behind_door, has_door, open_door
from game.scenes.figures import figure
from game.scenes.fitting import fit_all
from game.scenes.front import FrontScene
from game.scenes.scores.account import match_page, standing_words, standings, viewer
from game.scenes.scores.chart import Chart
from game.scenes.scores.winners import Winners, is_glad, victory_words
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

LEAST_CHART: Final = 200  # ui units of height
LEAST_WINNERS: Final = 130
MOST_BESIDE: Final = 3


class MatchEndScene(FrontScene):
    """The whole match on one page, beside the winners. Enter plays again."""

    name = "match end"

    def __init__(self, context: Context, desk: Desk, match: Match) -> None:
        super().__init__(context, desk)
        self.title = tr("The match is over")
        self.match = match
        self.records = self._record()
        self.page = match_page(match, match.state, self.records)
        self._pad: PadLayout | None = None

    def _record(self) -> str:
        """Put the match into the history; return what it says of a match alone: the highest and the lowest so far."""
        if not self.match.id:
            return ""
        from game.storage.files import StorageError  # noqa: PLC0415

        try:
            self.desk.saves.record(self.match)
            return self._solo_records() if self.match.game.players == 1 else ""
        except StorageError as error:
            self.desk.notices.append(told(error))
            return ""

    def _solo_records(self) -> str:
        from game.storage.history import History  # noqa: PLC0415
        from game.storage.statistics import Filter, figures  # noqa: PLC0415

        who = self.match.setup.seats[viewer(self.match)]
        with History(self.desk.data, known=True) as history:
            found = figures(history, Filter(rules=self.match.game.rules.id, players=1, player=who.player))
        total = match_scores(self.match.state)[0]
        if found.matches <= 1 or found.best is None or found.lowest is None:
            return tr("Your first match alone by these rules.")
        if total >= found.best:
            return tr("A new record! The lowest so far: {low}.", low=figure(found.lowest))
        if total <= found.lowest:
            return tr("Your lowest so far. The record: {best}.", best=figure(found.best))
        return tr("Your record: {best}. The lowest so far: {low}.", best=figure(found.best), low=figure(found.lowest))

    # ---- layout

    def build(self, kit: Kit) -> None:
        """The page at the left; winners, chart and ways on at the right."""
        m = kit.metrics
        margin = kit.ui(64 if self.across >= 1700 else 28)
        top = kit.ui(54 if self.down >= 900 else 24)
        wide = max(kit.ui(390), min(kit.ui(546), round(m.width * 0.29)))
        side = pygame.Rect(m.width - margin - wide, top, wide, m.height - 2 * top)
        left = kit.ui(110 if self.across >= 1700 else 28)
        rect = pygame.Rect(left, top, side.left - left - kit.ui(80 if self.across >= 1700 else 28), m.height - 2 * top)
        self._pad = lay_pad(kit, rect, self.page)
        self._build_side(kit, side)

    def _build_side(self, kit: Kit, area: pygame.Rect) -> None:
        m, gap = kit.metrics, kit.ui(18)
        main, more = m.target(92 if self.down >= 800 else 72), m.target(72 if self.down >= 800 else 56)
        y = area.bottom - main
        self.ui.add(Button("end.again", tr("Play again"), self._again, icon="cards", kind="main", size=31)).place(
            (area.x, y, area.width, main)
        )
        others = [Button("end.title", tr("Title"), self._to_title, icon="home", size=22)]
        if has_door("replay") and self.match.id:
            others.insert(0, Button("end.look", tr("Look back"), self._look_back, icon="film", size=22))
        if can_review(self.match):
            others.insert(0, Button("end.review", tr("Review"), self._review, icon="hint", size=22))
        others.insert(0, Button("end.table", tr("The table"), self.back, icon="eye", size=22))
        # more than three words beside each other would have to be icons
        rows = [others] if len(others) <= MOST_BESIDE else [others[:2], others[2:]]
        for row in reversed(rows):
            y -= more + gap
            part = (area.width - gap * (len(row) - 1)) // len(row)
            fit_all(kit, row, part)
            for place, button in enumerate(row):
                self.ui.add(button).place((area.x + place * (part + gap), y, part, more))
        self._build_panels(kit, pygame.Rect(area.x, area.y, area.width, y - kit.ui(24) - area.y))

    def _build_panels(self, kit: Kit, room: pygame.Rect) -> None:
        game, gap = self.match.game, kit.ui(20)
        high = min(kit.ui(230), max(kit.ui(LEAST_WINNERS), room.height * 38 // 100))
        if room.height < kit.ui(LEAST_WINNERS + LEAST_CHART) + gap:
            self.ui.add(Winners("end.winners", self.match)).place(room)
            return
        self.ui.add(Winners("end.winners", self.match)).place((room.x, room.y, room.width, high))
        names = [team_name(self.match, team) for team in range(game.teams)]
        scoring = game.rules.scoring
        course = standings(self.match, self.match.state)
        chart = Chart("end.chart", tr("Standing over the rounds"), names, course, scoring.rounds, scoring.target)
        self.ui.add(chart).place((room.x, room.y + high + gap, room.width, room.height - high - gap))

    # ---- life

    def enter(self) -> None:
        """Say who has won, gladly where a person has."""
        self.context.audio.cue("win" if is_glad(self.match) else "out")
        self.announce(f"{victory_words(self.match)} {self._said()}")
        self.focus("end.again", visible=False)
        self.say_notices()

    def _said(self) -> str:
        if self.match.game.teams == 1:
            return self.records
        return standing_words(self.match, match_scores(self.match.state), over=True)

    # ---- what can be done

    def _again(self) -> None:
        """Play the next game of the series: another shuffle, and the opening seat moves on where that is the rule."""
        setup = self.match.setup
        self.desk.begin(self.context, replace(setup, number=setup.number + 1, seed=self.desk.new_seed(), starter=None, name=""))

    def _look_back(self) -> None:
        open_door("replay", self.context, self.desk, self.match.id)

    def _review(self) -> None:
        open_door("review", self.context, self.desk, self.match)

    def _to_title(self) -> None:
        self.context.stack.reset(behind_door("title", self.context, self.desk))

    # ---- painting

    def nodes(self) -> Iterable[Node]:
        """The page, line by line, before everything else."""
        if self._pad is not None:
            yield Node("end.pad", "message", self._said(), rect_tuple(self._pad.rect), {"kind": "score pad"}, focusable=False)
            names = [name for _, name in self.page.columns]
            for number, (line, row) in enumerate(zip(self.page.lines, self._pad.rows, strict=True)):
                values = "; ".join(f"{name} {value}" for name, value in zip(names, line.values, strict=True))
                yield Node(f"end.line.{number}", "message", f"{line.label}: {values}", rect_tuple(row), focusable=False)
        yield from super().nodes()

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the page."""
        if self._pad is not None and self._pad.rect.inflate(120, 120).colliderect(region):
            draw_pad(self.kit, surface, self._pad, self.page)


def can_review(match: Match) -> bool:
    """Tell whether decisions can be looked at again: those of one person, in a match that is kept."""
    return bool(match.id) and len(match.setup.humans) == 1

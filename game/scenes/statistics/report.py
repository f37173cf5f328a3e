"""What the page of statistics shows: figures read from the history for the choices made."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from game.i18n import told, tr, trn
from game.scenes.figures import figure, share
from game.scenes.names import shown
from game.scenes.seating.cast import LEVELS
from game.scenes.statistics.line_chart import MOST_DOTS
from game.storage import statistics
from game.storage.files import StorageError
from game.storage.history import History
from game.storage.statistics import Fairness, Figures, Filter, Grouping, Point

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.storage.players import Player

SPANS: Final = {"": 0, "year": 365, "month": 30}
"""How far back, in days; 0 is for ever."""


@dataclass(slots=True)
class Report:
    """The choices, and what the history says to them. ``problem`` is a sentence where it cannot be read.

    What only one view shows is read when that is looked at (``need``) and None until then: a history of years would keep
    whoever opens the page waiting.
    """

    data: Path
    wanted: Filter = field(default_factory=Filter)
    span: str = ""
    figures: Figures | None = None
    run: int = 0
    points: list[Point] | None = None
    fair: list[Fairness] | None = None
    rules: dict[str, str] = field(default_factory=dict)
    counts: list[int] = field(default_factory=list)
    levels: list[str] = field(default_factory=list)
    matches: int = 0
    problem: str = ""

    def choose(self, **changes: object) -> None:
        """Change choices and read anew."""
        self.wanted = replace(self.wanted, **changes)  # type: ignore[arg-type]  # the names and values of Filter
        self.read()

    def choose_span(self, span: str) -> None:
        """Count matches of so far back only."""
        self.span = span
        days = SPANS[span]
        since = (datetime.now(tz=UTC) - timedelta(days=days)).isoformat(timespec="seconds") if days else ""
        self.choose(since=since)

    def read(self) -> None:
        """Read anew what the page begins with; a history that cannot be read is a problem to be told, not a failure."""
        self.problem = ""
        self.points = self.fair = None
        self._reading(self._read)

    def need(self, view: str) -> None:
        """Read what a view shows beside figures, where that is not done yet."""
        if self.problem:
            return
        if view == "time" and self.points is None:
            self._reading(self._read_points)
        elif view == "fair" and self.fair is None:
            self._reading(self._read_fair)

    def _reading(self, read: Callable[[History], None]) -> None:
        try:
            with History(self.data, known=True) as history:
                self.problem = tr(history.notice)
                read(history)
        except StorageError as error:
            self.problem = told(error)
            self.figures = self.points = self.fair = None

    def _read(self, history: History) -> None:
        self.matches = history.count()
        named = history.rows("SELECT rules, max(rules_name) FROM match GROUP BY rules ORDER BY 2")
        self.rules = {rules: tr(name) for rules, name in named}
        self.counts = [count for (count,) in history.rows("SELECT DISTINCT players FROM match ORDER BY 1")]
        found = {level for (level,) in history.rows("SELECT DISTINCT level FROM seat WHERE level <> ''")}
        self.levels = [level for level in LEVELS if level in found]
        self.figures = statistics.figures(history, self.wanted)
        self.run = statistics.longest_run(history, self.wanted)

    def _read_points(self, history: History) -> None:
        self.points = statistics.over_time(history, self.wanted, newest=MOST_DOTS)

    def _read_fair(self, history: History) -> None:
        self.fair = statistics.fairness(history, self.wanted.rules, self.wanted.players)

    def groups(self, by: Grouping, people: list[Player]) -> list[tuple[str, Figures]]:
        """Return the figures apart, each with what the group is called."""
        try:
            with History(self.data, known=True) as history:
                found = statistics.grouped(history, by, self.wanted)
        except StorageError as error:
            self.problem = told(error)
            return []
        names = {player.id: shown(player.name) for player in people}
        made = []
        for key, figures in found.items():
            if by == "rules":
                words = self.rules.get(str(key), str(key))
            elif by == "players":
                words = trn("1 player", "{n} players", int(key))
            elif by == "level":
                words = tr(LEVELS[str(key)][0]) if str(key) in LEVELS else str(key)
            else:
                words = names.get(str(key)) or tr("Somebody no longer listed")
            made.append((words, figures))
        order = list(LEVELS)
        if by == "level":
            place = {tr(LEVELS[key][0]): number for number, key in enumerate(order)}
            made.sort(key=lambda pair: place.get(pair[0], len(order)))
        return made

    def csv(self) -> str:
        """Return the whole history as a table. Raises ``StorageError``."""
        with History(self.data, known=True) as history:
            return statistics.as_csv(history)


@dataclass(frozen=True, slots=True)
class Tile:
    """A figure of the overview: what it is, the figure, and a word on it."""

    key: str
    label: str
    figure: str
    detail: str = ""
    main: bool = False


def tiles(figures: Figures, run: int) -> list[Tile]:
    """Return what the overview shows, the most wanted first; ``run`` is how many matches were won in a row at most."""
    rounds = max(1, figures.rounds)

    def number(value: float | None) -> str:
        return "–" if value is None else figure(value)

    def each(count: int) -> str:
        return tr("{n} a round", n=f"{count / rounds:.1f}")

    def of_rounds(count: int) -> str:
        return tr("{n} % of the rounds", n=f"{100 * count / rounds:.0f}")

    won = tr("of {matches}", matches=trn("1 match", "{n} matches", figures.matches))
    return [
        Tile("matches", tr("Matches"), number(figures.matches), trn("1 round", "{n} rounds", figures.rounds), main=True),
        Tile("wins", tr("Won"), share(figures.wins), won, main=True),
        Tile("rate", tr("Won, in per cent"), f"{100 * figures.win_rate:.0f} %", tr("a tie counts as a part"), main=True),
        Tile("average", tr("Average match"), number(figures.average), tr("points"), main=True),
        Tile("best", tr("Highest match"), number(figures.best), tr("most points so far")),
        Tile("lowest", tr("Lowest match"), number(figures.lowest), tr("fewest points so far")),
        Tile("run", tr("Won in a row"), number(run), tr("longest run so far")),
        Tile("round_average", tr("Average round"), number(figures.round_average), tr("points")),
        Tile(
            "round_best", tr("Best round"), number(figures.round_best), tr("lowest {points}", points=number(figures.round_lowest))
        ),
        Tile("clean", tr("Clean books"), number(figures.clean), each(figures.clean)),
        Tile("dirty", tr("Dirty books"), number(figures.dirty), each(figures.dirty)),
        Tile("outs", tr("Went out"), number(figures.outs), of_rounds(figures.outs)),
        Tile("caught", tr("Caught with the foot"), number(figures.caught), of_rounds(figures.caught)),
        Tile("wild", tr("Books of wilds"), number(figures.wild), each(figures.wild)),
        Tile("never", tr("Never laid down"), number(figures.never_laid), trn("in 1 round", "in {n} rounds", figures.rounds)),
        Tile("against", tr("Left in the hands"), number(figures.against_average), tr("points a round")),
    ]  # fmt: skip

"""Figures out of the history: results, records, how they went over time, and whether the deals were fair."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal

from game.storage.history import KINDS, History

Grouping = Literal["rules", "players", "level", "player"]

FAIR_KINDS: dict[str, tuple[int, ...]] = {
    "wilds": (11, 12),
    "jokers": (12,),
    "twos": (11,),
    "aces": (10,),
    "red threes": (13,),
    "black threes": (14,),
}
"""What the fairness page counts, and the kinds of cards it is made of."""
_SORTED = tuple(sorted({kind for kinds in FAIR_KINDS.values() for kind in kinds}))
RANGE = 1.96
"""Standard deviations on both sides of what is expected: 95 of 100 fair shuffles stay inside."""

# One row a seat of a person (or of whoever is asked for) and match; the figures of the rounds are the seat's team's.
_WHO = """
FROM seat JOIN match ON match.id = seat.match
WHERE (:rules = '' OR match.rules = :rules)
  AND (:players = 0 OR match.players = :players)
  AND (:kind = '' OR seat.kind = :kind)
  AND (:player = '' OR seat.player = :player)
  AND (:since = '' OR match.finished >= :since)
  AND (:level = '' OR EXISTS (
    SELECT 1 FROM seat AS other WHERE other.match = match.id AND other.team <> seat.team AND other.level = :level))
"""
_MATCHES = f"""
SELECT count(*), coalesce(sum(seat.share), 0), coalesce(avg(seat.total), 0), max(seat.total), min(seat.total) {_WHO}
"""
# CROSS JOIN has SQLite begin with the seats: begun with the rounds of everybody it takes half as long again.
_ROUNDS = f"""
SELECT count(*), coalesce(avg(side.total), 0), max(side.total), min(side.total), coalesce(sum(side.clean), 0),
  coalesce(sum(side.dirty), 0), coalesce(sum(side.wild), 0), coalesce(sum(place.out), 0), coalesce(sum(place.caught), 0),
  coalesce(sum(1 - side.laid), 0), coalesce(avg(side.against), 0)
FROM (SELECT seat.match AS match, seat.seat AS seat, seat.team AS team {_WHO}) AS who
  CROSS JOIN side ON side.match = who.match AND side.team = who.team
  CROSS JOIN place ON place.match = side.match AND place.round = side.round AND place.seat = who.seat
"""  # noqa: S608
# Matches of a person that follow each other with one outcome have the same difference of their places: among all, and among those.
_RUN = f"""
SELECT coalesce(max(run), 0) FROM (
  SELECT count(*) AS run FROM (
    SELECT seat.player AS player, seat.share = 1 AS won,
      row_number() OVER (PARTITION BY seat.player ORDER BY match.finished, match.id, seat.seat)
        - row_number() OVER (PARTITION BY seat.player, seat.share = 1 ORDER BY match.finished, match.id, seat.seat) AS apart {_WHO})
  WHERE won GROUP BY player, apart)
"""  # noqa: S608
_OVER_TIME = f"""
SELECT match.id, match.name, match.rules_name, match.finished, seat.name, seat.total, seat.share {_WHO}
ORDER BY match.finished DESC, match.id DESC, seat.seat DESC LIMIT :most
"""
_GROUPS: dict[str, str] = {
    "rules": f"SELECT DISTINCT match.rules {_WHO} ORDER BY 1",
    "players": f"SELECT DISTINCT match.players {_WHO} ORDER BY 1",
    "player": f"SELECT DISTINCT seat.player {_WHO} AND seat.player <> '' ORDER BY 1",
    "level": "SELECT DISTINCT level FROM seat WHERE level <> '' ORDER BY 1",
}
# One row for all rounds in which a seat was dealt as many cards of a like shoe.
_DEALT = f"""
SELECT match.players, place.seat, round.shoe, {" + ".join(f"k{kind}" for kind in range(KINDS))} AS size, count(*),
  {", ".join(f"sum(k{kind})" for kind in _SORTED)}
FROM match CROSS JOIN round ON round.match = match.id CROSS JOIN place ON place.match = match.id AND place.round = round.round
WHERE k0 IS NOT NULL AND (:rules = '' OR match.rules = :rules) AND (:players = 0 OR match.players = :players)
GROUP BY 1, 2, 3, 4
"""  # noqa: S608
_TABLE = """
SELECT match.id AS match, match.name AS name, match.rules AS rules, match.players AS players, match.plan AS plan,
  match.honour AS honour, match.seed AS seed, match.begun AS begun, match.finished AS finished, round.round AS round,
  round.reason AS reason, round.turns AS turns, seat.seat AS seat, seat.name AS seat_name, seat.kind AS kind, seat.level AS level,
  seat.team AS team, side.basic AS basic, side.count AS count, side.against AS against, side.total AS round_total,
  side.clean AS clean, side.dirty AS dirty, side.wild AS wild, place.out AS went_out, place.caught AS caught_with_foot,
  place.cards_left AS cards_left, seat.total AS match_total, seat.share AS won
FROM match JOIN round ON round.match = match.id JOIN seat ON seat.match = match.id
  JOIN side ON side.match = match.id AND side.round = round.round AND side.team = seat.team
  JOIN place ON place.match = match.id AND place.round = round.round AND place.seat = seat.seat
ORDER BY match.finished, match.id, round.round, seat.seat
"""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which seats of which matches are counted; what is empty or 0 does not matter.

    ``level``: some opponent plays at it. ``player``: the profile of a person. ``kind``: people unless said. ``since``: a date in
    ISO form.
    """

    rules: str = ""
    players: int = 0
    level: str = ""
    player: str = ""
    kind: Literal["human", "computer", ""] = "human"
    since: str = ""


@dataclass(frozen=True, slots=True)
class Figures:
    """Results over the seats counted. Averages are 0 and records None where there is nothing to count."""

    matches: int
    wins: float
    win_rate: float
    average: float
    best: int | None
    lowest: int | None
    rounds: int
    round_average: float
    round_best: int | None
    round_lowest: int | None
    clean: int
    dirty: int
    wild: int
    outs: int
    caught: int
    never_laid: int
    against_average: float


@dataclass(frozen=True, slots=True)
class Point:
    """A match on the line through time."""

    match: str
    name: str
    rules: str
    finished: str
    player: str
    total: int
    share: float


@dataclass(frozen=True, slots=True)
class Fairness:
    """Cards of a sort that a seat was dealt over all matches, and what a fair shuffle leads one to expect.

    ``low`` to ``high`` is the range in which 95 of 100 fair shuffles fall.
    """

    players: int
    seat: int
    sort: str
    rounds: int
    dealt: int
    expected: float
    low: float
    high: float

    @property
    def inside(self) -> bool:
        """Whether the count lies in the expected range; one in twenty does not, even when all is fair."""
        return self.low <= self.dealt <= self.high


def figures(history: History, wanted: Filter = Filter()) -> Figures:
    """Return the results of the seats that ``wanted`` describes."""
    values = asdict(wanted)
    matches, wins, average, best, lowest = history.rows(_MATCHES, values)[0]
    rounds, mean, top, bottom, clean, dirty, wild, outs, caught, never_laid, against = history.rows(_ROUNDS, values)[0]
    return Figures(
        matches=matches,
        wins=wins,
        win_rate=wins / matches if matches else 0.0,
        average=average,
        best=best,
        lowest=lowest,
        rounds=rounds,
        round_average=mean,
        round_best=top,
        round_lowest=bottom,
        clean=clean,
        dirty=dirty,
        wild=wild,
        outs=outs,
        caught=caught,
        never_laid=never_laid,
        against_average=against,
    )


def longest_run(history: History, wanted: Filter = Filter()) -> int:
    """Return how many matches in a row one person has won at most, among those that ``wanted`` describes; a tie ends a run."""
    run: int = history.rows(_RUN, asdict(wanted))[0][0]
    return run


def grouped(history: History, by: Grouping, wanted: Filter = Filter()) -> dict[str | int, Figures]:
    """Return the results apart for each rule set, number of players, level of opponents or person."""
    values = asdict(wanted)
    keys = [key for (key,) in history.rows(_GROUPS[by], values)]
    found = {key: figures(history, Filter(**{**values, by: key})) for key in keys}
    return {key: each for key, each in found.items() if each.matches}


def over_time(history: History, wanted: Filter = Filter(), newest: int = -1) -> list[Point]:
    """Return each match in the order they were finished; or no more than so many of the ``newest``."""
    return [Point(*row) for row in reversed(history.rows(_OVER_TIME, {**asdict(wanted), "most": newest}))]


def fairness(history: History, rules: str = "", players: int = 0) -> list[Fairness]:
    """Return what each seat was dealt, apart for each number of players, beside what is expected."""
    sums: dict[tuple[int, int, str], list[float]] = {}
    for count, seat, shoe_text, dealt, rounds, *kinds in history.rows(_DEALT, {"rules": rules, "players": players}):
        shoe = _shoe(history, shoe_text)
        size = sum(shoe)
        if dealt is None or size <= dealt:
            raise history.damaged()
        found = dict(zip(_SORTED, kinds, strict=True))
        for sort, members in FAIR_KINDS.items():
            share = sum(shoe[kind] for kind in members) / size
            entry = sums.setdefault((count, seat, sort), [0, 0, 0, 0])
            entry[0] += rounds
            entry[1] += sum(found[kind] or 0 for kind in members)
            entry[2] += rounds * dealt * share
            entry[3] += rounds * dealt * share * (1 - share) * (size - dealt) / (size - 1)
    result = []
    for (count, seat, sort), (counted, dealt, expected, variance) in sorted(sums.items()):
        spread = RANGE * math.sqrt(variance)
        result.append(Fairness(count, seat, sort, int(counted), int(dealt), expected, expected - spread, expected + spread))
    return result


def _shoe(history: History, text: str) -> list[int]:
    try:
        shoe = [int(number) for number in json.loads(text)]
    except (ValueError, TypeError, RecursionError):
        shoe = []
    if len(shoe) != KINDS:
        raise history.damaged()
    return shoe


def as_csv(history: History) -> str:
    """Return the whole history as a table: one line a seat and round."""
    return _csv(*history.table(_TABLE))


def table_csv(rows: Sequence[Any]) -> str:
    """Return dataclasses of one sort (points, fairness) as a table."""
    if not rows:
        return ""
    names = [field.name for field in fields(rows[0])]
    return _csv(names, [[getattr(row, name) for name in names] for row in rows])


def _csv(names: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(names)
    writer.writerows([_plain(value) for value in row] for row in rows)
    return text.getvalue()


def _plain(value: object) -> object:
    """A name that a spreadsheet would take for a formula is written with a quotation mark in front."""
    if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return "'" + value
    return round(value, 4) if isinstance(value, float) else value

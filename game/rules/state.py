"""The position of a match: counts by kind, and the order of stacks and discard pile.

Only ``engine.py`` and what it is made of write here. Zones are flat lists of ints so that a copy is a handful of slices; read
them by name (``hands[seat][kind]``, ``open[team][rank * 3]``) or through the accessors below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.rules.cards import KINDS, NATURALS

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.rules.honour_table import HonourTable

Phase = Literal["keep", "grab", "ready", "draw", "play", "answer", "over"]
BOOK_SLOTS = NATURALS + 1
"""Open books a team can have: one a rank, and one of wilds."""
NOBODY = -1

ClosedBook = tuple[int, int, int, int]
"""Rank, naturals, twos, jokers."""
ClosedCount = tuple[int, int, int, int]
"""Closed books: clean, dirty, of wilds, and clean ones of a special rank."""


class State:
    """A position. Mutable; ``copy`` gives an independent one.

    ``hands``, ``feet``: per seat ``KINDS`` counts. While piles are chosen they hold each seat's first and second pile.
    ``open``: per team three numbers a rank (naturals, twos, jokers) for ``BOOK_SLOTS`` ranks; where books grow, complete ones
    stay here. ``closed``: per team the closed books in the order they closed. ``shut``: per team a bit mask of closed ranks.
    ``made``: per team how many books are closed, complete ones that stay open included; ``scoring.recount`` says it anew.
    ``burn``: per team ``KINDS`` counts. ``reds``, ``blacks``: threes shown on the table, by team.
    ``stacks``: kinds, the last is drawn first. ``pile``: the discards, the last is the top.
    ``waiting``: seats with nothing left, the longest first. ``scores``: match totals before this round.
    ``started``, ``added``: what this turn did (a bit mask of ranks, and whether a standing book grew).
    ``asked``: 0 no, 1 waiting, 2 yes, 3 no.
    """

    __slots__ = (
        "added",
        "asked",
        "blacks",
        "burn",
        "closed",
        "dry",
        "feet",
        "foot_played",
        "foot_taken",
        "game",
        "grabbed",
        "hands",
        "held",
        "honour",
        "kept",
        "laid",
        "made",
        "open",
        "out",
        "phase",
        "pile",
        "reason",
        "reds",
        "reshuffles",
        "round",
        "scores",
        "seed",
        "shut",
        "stacks",
        "started",
        "starter",
        "turn",
        "turns",
        "waiting",
    )

    def __init__(self, game: Game, seed: int) -> None:
        """Make an empty table for ``game``, before the first deal."""
        seats, teams = game.players, game.teams
        self.game = game
        self.seed = seed
        self.round = 1
        self.starter = 0
        self.turn = 0
        self.phase: Phase = "draw"
        self.hands = [[0] * KINDS for _ in range(seats)]
        self.held = [0] * seats
        self.feet = [[0] * KINDS for _ in range(seats)]
        self.foot_taken = [False] * seats
        self.foot_played = [False] * seats
        self.open = [[0] * (BOOK_SLOTS * 3) for _ in range(teams)]
        self.closed: list[list[ClosedBook]] = [[] for _ in range(teams)]
        self.shut = [0] * teams
        self.made: list[ClosedCount] = [(0, 0, 0, 0)] * teams
        self.burn = [[0] * KINDS for _ in range(teams)]
        self.reds = [0] * teams
        self.blacks = [0] * teams
        self.laid = [False] * teams
        self.stacks: list[list[int]] = [[] for _ in range(game.stacks)]
        self.pile: list[int] = []
        self.scores = [0] * teams
        self.kept = [0] * seats
        self.grabbed = [NOBODY] * seats
        self.turns = 0
        self.dry = 0
        self.waiting: list[int] = []
        self.started = 0
        self.added = False
        self.asked = 0
        self.reshuffles = 0
        self.out = NOBODY
        self.reason = ""
        self.honour: HonourTable | None = None

    def copy(self) -> State:
        """Return an independent position."""
        new = State.__new__(State)
        new.game = self.game
        new.seed = self.seed
        new.round = self.round
        new.starter = self.starter
        new.turn = self.turn
        new.phase = self.phase
        new.hands = [counts[:] for counts in self.hands]
        new.held = self.held[:]
        new.feet = [counts[:] for counts in self.feet]
        new.foot_taken = self.foot_taken[:]
        new.foot_played = self.foot_played[:]
        new.open = [counts[:] for counts in self.open]
        new.closed = [books[:] for books in self.closed]
        new.shut = self.shut[:]
        new.made = self.made[:]
        new.burn = [counts[:] for counts in self.burn]
        new.reds = self.reds[:]
        new.blacks = self.blacks[:]
        new.laid = self.laid[:]
        new.stacks = [stack[:] for stack in self.stacks]
        new.pile = self.pile[:]
        new.scores = self.scores[:]
        new.kept = self.kept[:]
        new.grabbed = self.grabbed[:]
        new.turns = self.turns
        new.dry = self.dry
        new.waiting = self.waiting[:]
        new.started = self.started
        new.added = self.added
        new.asked = self.asked
        new.reshuffles = self.reshuffles
        new.out = self.out
        new.reason = self.reason
        new.honour = None if self.honour is None else self.honour.copy()
        return new

    def __eq__(self, other: object) -> bool:
        """Two positions are equal when every field is."""
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in State.__slots__)

    __hash__ = None  # type: ignore[assignment]  # mutable

    # ---- reading

    def stock_size(self) -> int:
        """Return the number of cards in all stacks together."""
        return sum(map(len, self.stacks))

    def team_of(self, seat: int) -> int:
        """Return a seat's team."""
        return self.game.team_of[seat]

    def open_book(self, team: int, rank: int) -> tuple[int, int, int]:
        """Return naturals, twos and jokers of a team's open book of a rank (all 0: there is none)."""
        base = rank * 3
        counts = self.open[team]
        return counts[base], counts[base + 1], counts[base + 2]

    def open_size(self, team: int, rank: int) -> int:
        """Return the number of cards in a team's open book of a rank, 0 where there is none."""
        base = rank * 3
        counts = self.open[team]
        return counts[base] + counts[base + 1] + counts[base + 2]

    def foot_size(self, seat: int) -> int:
        """Return the number of cards in a foot, 0 once it is taken up."""
        return sum(self.feet[seat])

    @property
    def actor(self) -> int:
        """The seat whose move it is: usually ``turn``; else the next to choose a pile, to lift a packet or to answer."""
        if self.phase == "keep":
            return self._first_without(self.kept, 0)
        if self.phase == "grab":
            return self._first_without(self.grabbed, NOBODY)
        if self.phase == "answer":
            return self.game.partner_after(self.turn)
        return self.turn

    def _first_without(self, values: list[int], missing: int) -> int:
        seats = self.game.players
        for step in range(seats):
            seat = (self.turn + step) % seats
            if values[seat] == missing:
                return seat
        return self.turn

"""What of a finished match goes into the history: plain figures, seat by seat and round by round."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat over the whole match. ``share`` of the victory: 1, or a part where a tie is shared, 0 for those who lost."""

    name: str
    kind: str
    level: str
    player: str
    team: int
    total: int
    share: float


@dataclass(frozen=True, slots=True)
class SideRound:
    """A team's round: points, closed books, whether it went out, whether it ever laid down."""

    basic: int
    count: int
    against: int
    clean: int
    dirty: int
    wild: int
    out: bool
    laid: bool

    @property
    def total(self) -> int:
        """The round's points."""
        return self.basic + self.count - self.against


@dataclass(frozen=True, slots=True)
class PlaceRound:
    """A seat's round: caught with the foot, cards left, whether it went out, and the kinds it was dealt (None: not dealt)."""

    caught: bool
    cards_left: int
    out: bool
    dealt: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round. ``shoe`` is the number of cards in it of each kind."""

    round: int
    reason: str
    turns: int
    starter: int
    shoe: tuple[int, ...]
    sides: tuple[SideRound, ...]
    places: tuple[PlaceRound, ...]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match. ``begun`` and ``finished`` are dates in ISO form, UTC."""

    id: str
    name: str
    rules: str
    rules_name: str
    players: int
    plan: str
    honour: bool
    seed: int
    begun: str
    finished: str
    seats: tuple[SeatResult, ...]
    rounds: tuple[RoundResult, ...]

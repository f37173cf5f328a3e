"""Cards set aside to be laid together: groups on the felt that become one play once they are enough."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.match.ledger import kinds_of
from game.rules.actions import Group, Play
from game.rules.cards import NATURALS, is_three
from game.rules.engine import apply
from game.rules.events import Event, LaidDown
from game.rules.legal import play_refusal, refusal
from game.rules.refusals import Refusal
from game.rules.state import State


@dataclass(frozen=True, slots=True)
class DraftGroup:
    """Physical cards set aside for one book. ``rank`` and ``new`` are those of the group the play will have."""

    cards: tuple[int, ...]
    rank: int | None = None
    new: bool = False

    @property
    def book_rank(self) -> int | None:
        """The rank named, else that of the first natural; None for wilds alone."""
        if self.rank is not None:
            return self.rank
        return next((kind for kind in kinds_of(self.cards) if kind < NATURALS), None)


Draft = tuple[DraftGroup, ...]


@dataclass(frozen=True, slots=True)
class DraftStanding:
    """How a draft stands: its points, the minimum it needs (0: none), and why it may not be laid yet (None: it may)."""

    points: int
    minimum: int
    refusal: Refusal | None


def stage(draft: Draft, cards: Sequence[int], group: int | None = None, *, rank: int | None = None, new: bool = False) -> Draft:
    """Set cards aside: into the group of that index, else into the group of their rank, else into a group of their own.

    A card set aside already moves over. Wilds without a rank or a group begin one of their own.
    """
    target = None if group is None or not 0 <= group < len(draft) else draft[group]
    wanted = DraftGroup(tuple(cards), rank, new).book_rank
    moving = set(cards)
    groups: list[DraftGroup] = []
    placed = False
    for old in draft:
        kept = tuple(card for card in old.cards if card not in moving)
        joins = old is target if target is not None else wanted is not None and old.book_rank == wanted and old.new == new
        if joins and not placed:
            kept, placed = (*kept, *dict.fromkeys(cards)), True
        if kept:
            groups.append(replace(old, cards=kept))
    if not placed:
        groups.append(DraftGroup(tuple(dict.fromkeys(cards)), rank, new))
    return tuple(groups)


def unstage(draft: Draft, cards: Iterable[int]) -> Draft:
    """Take cards back out of a draft."""
    back = set(cards)
    kept = (replace(group, cards=tuple(card for card in group.cards if card not in back)) for group in draft)
    return tuple(group for group in kept if group.cards)


def only_held(draft: Draft, hand: Sequence[int]) -> Draft:
    """Return a draft without the cards that are no longer in the hand."""
    held = set(hand)
    return unstage(draft, [card for group in draft for card in group.cards if card not in held])


def staged_cards(draft: Draft) -> tuple[int, ...]:
    """Return all cards of a draft, group after group."""
    return tuple(card for group in draft for card in group.cards)


def draft_play(seat: int, draft: Draft) -> Play:
    """Return the play that lays a draft."""
    return Play(seat, tuple(Group(kinds_of(group.cards), group.rank, group.new) for group in draft))


def standing(state: State, seat: int, draft: Draft) -> DraftStanding:
    """Judge a draft: before its turn and before the draw too, as if it were to be laid now."""
    team = state.game.team_of[seat]
    minimum = 0 if state.laid[team] else state.game.minimum(state.round, state.scores[team])
    value = state.game.points
    plain = sum(value[kind] for kind in kinds_of(staged_cards(draft)) if not is_three(kind))
    if not draft:
        return DraftStanding(0, minimum, None)
    play = draft_play(seat, draft)
    trial = state.copy()
    if trial.turn != seat or trial.phase != "play":
        trial.turn, trial.phase, trial.started, trial.added = seat, "play", 0, False
    refused = play_refusal(trial, play)
    if refused is not None:
        points = int(refused.figures["points"]) if refused.code == "below_minimum" else plain
        return DraftStanding(points, minimum, refused)
    events: list[Event] = []
    apply(trial, play, events)
    points = next((event.points for event in events if isinstance(event, LaidDown)), plain)
    return DraftStanding(points, minimum, refusal(state, play))

"""What a move would bring, found by making it on a copy of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import tr, trn
from game.match.draft import standing
from game.rules.engine import apply
from game.rules.events import (
    BookClosed,
    BookGrew,
    BookStarted,
    Burned,
    Discarded,
    Emptied,
    Event,
    FootTaken,
    TookPile,
    WentOut,
)
from game.rules.scoring import points_of
from game.scenes.table.words import rank_name, sentence, signed

if TYPE_CHECKING:
    from game.match.draft import Draft
    from game.rules.actions import Action
    from game.rules.state import State


def foresee(state: State, action: Action) -> list[Event]:
    """Return what a legal action would lead to; the position stays as it is."""
    events: list[Event] = []
    apply(state.copy(), action, events)
    return events


def gain_text(state: State, events: list[Event]) -> str:
    """Say in a few words what is most worth saying about what would happen; nothing where nothing is."""
    scoring = state.game.rules.scoring
    for event in events:
        if isinstance(event, WentOut):
            return tr("Goes out · {points}", points=signed(scoring.out_bonus))
    said = [_closing(state, event) for event in events if isinstance(event, BookClosed)]
    for event in events:
        if isinstance(event, FootTaken):
            said.append(tr("going straight") if event.straight else tr("foot next time"))
        elif isinstance(event, Emptied):
            said.append(tr("no card left"))
        elif isinstance(event, Burned):
            points = points_of(state, event.kinds)
            said.append(tr("{rank} burn · {points}", rank=rank_name(event.kinds[0]), points=signed(points)))
        elif isinstance(event, TookPile):
            said.append(trn("takes 1 card", "takes {n} cards", len(event.kinds)))
    if not said:
        laid = [event for event in events if isinstance(event, BookStarted | BookGrew)]
        if laid:
            points = sum(points_of(state, event.kinds) for event in laid)
            words = tr("New book") if isinstance(laid[0], BookStarted) else tr("Onto the {rank}", rank=rank_name(laid[0].rank))
            said.append(f"{words} · {signed(points)}")
        elif any(isinstance(event, Discarded) for event in events):
            said.append(tr("Ends your turn"))
    return sentence(", ".join(said))


def _closing(state: State, event: BookClosed) -> str:
    scoring = state.game.rules.scoring
    if event.kind == "clean":
        return tr("Closes clean · {points}", points=signed(scoring.clean_bonus))
    if event.kind == "dirty":
        return tr("Closes dirty · {points}", points=signed(scoring.dirty_bonus))
    return tr("Closes wild · {points}", points=signed(scoring.wild_bonus))


def draft_text(state: State, seat: int, draft: Draft) -> str:
    """Say how a draft would stand: its points against the minimum, or the cards a book still needs."""
    found = standing(state, seat, draft)
    if found.minimum:
        return f"{found.points} / {found.minimum}"
    if found.refusal is not None and found.refusal.code == "book_too_small":
        return tr("{size} of {needed} cards", **dict(found.refusal.figures))
    return signed(found.points)

"""One line above the rack: what can be done next. It knows nothing hidden and asks the rules for everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.i18n import tr, trn
from game.rules.cards import KIND_NAMES, kind_of
from game.rules.events import BookClosed
from game.rules.going_out import may_go_out
from game.scenes.table.foresight import foresee
from game.scenes.table.planning import BOOK, Planner
from game.scenes.table.words import name_of, rank_name, signed

if TYPE_CHECKING:
    from game.match import Match


def advice(match: Match, planner: Planner, picked: Sequence[int], coach: str = "talkative") -> str:
    """Say what is going on or what to do next, in one line.

    `coach` is how much to say: "talkative" points out cards too, "quiet" says what is due, "off" nothing in one's own turn.
    """
    state, seat = match.state, planner.seat
    match state.phase:
        case "keep":
            return tr("Choose a pile to keep: the other goes to your left as a foot") if not state.kept[seat] else _waiting(match)
        case "grab":
            return tr("Lift a packet off the deck") if state.grabbed[seat] < 0 else _waiting(match)
        case "ready":
            return tr("Sort your cards and say that you are ready: the first begins")
        case "answer":
            return _waiting(match)
        case "over":
            return tr("The round is over") if state.honour is None else _objecting()
    if state.turn != seat and state.honour is not None:
        return _objecting()
    if state.turn != seat:
        return tr("{name} is playing. You may sort your cards meanwhile", name=name_of(match, state.turn))
    if coach == "off":
        return ""
    if state.phase == "draw":
        return _draw_words(match, planner)
    return _play_words(match, planner, picked, pointing=coach == "talkative")


def _objecting() -> str:
    """The honour table: how to say that something is not right."""
    return tr("Something wrong? Right-click a book or player (menu key)")


def _waiting(match: Match) -> str:
    return tr("Waiting for {name}", name=name_of(match, match.state.actor))


def _draw_words(match: Match, planner: Planner) -> str:
    number = match.game.rules.draw.draw
    if planner.take().legal:
        return trn(
            "Your turn: draw 1 card, or take the discard pile", "Your turn: draw {n} cards, or take the discard pile", number
        )
    if not planner.draw().legal:
        return planner.draw().refusal
    return trn("Your turn: draw 1 card", "Your turn: draw {n} cards. Click a stack, or press D", number)


def _play_words(match: Match, planner: Planner, picked: Sequence[int], *, pointing: bool) -> str:
    state, seat = match.state, planner.seat
    if planner.staging:
        return _draft_words(match, planner)
    if not state.held[seat]:
        return tr("No card left: end your turn")
    closing = _closing(match, planner) if pointing else ""
    if closing:
        return closing
    if may_go_out(state, seat):
        return tr("Your books are met: get rid of every card to go out")
    if len(picked) == 1:
        return tr("Put it on a book, or discard it to end your turn")
    return tr("Play cards onto the felt, or discard one to end your turn")


def _draft_words(match: Match, planner: Planner) -> str:
    found = match.standing(planner.seat)
    if not match.draft(planner.seat):
        return tr("Your first lay-down needs {minimum} points: set groups of three or more on the felt", minimum=found.minimum)
    if found.refusal is None:
        return tr("{points} points are enough: lay down", points=found.points)
    if found.points < found.minimum:
        short = found.minimum - found.points
        return trn("1 more point is needed", "{n} more points are needed: add cards to the draft", short)
    return planner.lay_draft().refusal


def _closing(match: Match, planner: Planner) -> str:
    """Point out a card in hand that closes a book by itself."""
    hand = match.ledger.hands[planner.seat]
    for book in match.ledger.books[planner.team]:
        if len(book.cards) != match.game.size - 1:
            continue
        for card in hand:
            plan = planner.plan([card], f"{BOOK}{book.number}")
            if plan.action is None:
                continue
            closed = next((e for e in foresee(match.state, plan.action) if isinstance(e, BookClosed)), None)
            if closed is not None and (closed.kind == "clean" or not book.dirty) is (closed.kind == "clean"):
                scoring = match.game.rules.scoring
                bonus = {"clean": scoring.clean_bonus, "dirty": scoring.dirty_bonus, "wild": scoring.wild_bonus}[closed.kind]
                how = {"clean": tr("clean"), "dirty": tr("dirty"), "wild": tr("wild")}[closed.kind]
                return tr(
                    "A {card} closes the {rank} {how}: {points}",
                    card=tr(KIND_NAMES[kind_of(card)]), rank=rank_name(book.rank), how=how, points=signed(bonus),
                )  # fmt: skip
    return ""

"""Why a move is poor, from what the person sees: the sentence that goes with a loss that has been weighed."""

from __future__ import annotations

from game.rules.actions import Action, Discard, Play
from game.rules.cards import BOOK_PLURALS, JOKER, KIND_NAMES, KINDS, NATURALS, TWO, is_wild
from game.rules.state import State
from game.rules.view import View

CAUTIONS: dict[str, str] = {
    "wild": "That throws a wild away: the {card} can stand in for whatever a book of yours lacks.",
    "feeds": "Your {books} on the table can use that card: they need {missing} more to be closed.",
    "pair": "That breaks your pair of {books}: one more makes a group that can be laid.",
    "group": "That breaks your {books}: {count} of them can be laid as a book of their own.",
    "gift": "The next player collects {books} too, and could take the pile for that card.",
    "spoils": "That makes your {books} dirty: {dirty} points instead of {clean} once they are closed.",
    "early": "That is a costly first lay-down: it takes {wilds} wilds out of your hand.",
    "spends": "That uses up a wild: the {card} may serve you better elsewhere.",
    "poor": "That is not your best move.",
}
"""Every reason in English: the screen translates the template before filling it."""

Figures = dict[str, str | int]


def is_weighed(state: State, action: Action) -> bool:
    """Tell whether a move is of a sort that is warned of: a discard, a first lay-down, or one that uses a wild."""
    if isinstance(action, Discard):
        return True
    if not isinstance(action, Play):
        return False
    return not state.laid[state.game.team_of[action.seat]] or any(is_wild(kind) for group in action.groups for kind in group.cards)


def why_poor(view: View, action: Action) -> tuple[str, Figures]:
    """Return the code of ``CAUTIONS`` for a poor move and its figures, from what the seat sees."""
    if isinstance(action, Discard) and action.card < KINDS:
        return _discard(view, action.card)
    return _play(view, action) if isinstance(action, Play) else ("poor", {})


def _discard(view: View, kind: int) -> tuple[str, Figures]:
    state, seat = view.state, view.seat
    if is_wild(kind):
        return "wild", {"card": KIND_NAMES[kind]}
    if kind >= NATURALS:
        return "poor", {}
    game, books, count = state.game, BOOK_PLURALS[kind], view.hand[kind]
    size = state.open_size(game.team_of[seat], kind)
    if 0 < size < game.size:
        return "feeds", {"books": books, "missing": game.size - size}
    if count > 1:
        return ("pair", {"books": books}) if count == 2 else ("group", {"books": books, "count": count})
    following = (seat + 1) % game.players
    team = game.team_of[following]
    if team != game.team_of[seat] and game.rules.draw.pile != "never" and state.open_size(team, kind):
        return "gift", {"books": books}
    return "poor", {}


def _play(view: View, action: Play) -> tuple[str, Figures]:
    state, scoring = view.state, view.game.rules.scoring
    team = view.game.team_of[view.seat]
    wilds = [kind for group in action.groups for kind in group.cards if is_wild(kind)]
    if not state.laid[team]:
        return ("early", {"wilds": len(wilds)}) if len(wilds) > 1 else ("poor", {})
    for group in action.groups:
        rank = group.rank
        if rank is None or not 0 <= rank < NATURALS or not any(map(is_wild, group.cards)):
            continue
        _, twos, jokers = state.open_book(team, rank)
        if state.open_size(team, rank) and not twos + jokers:
            return "spoils", {"books": BOOK_PLURALS[rank], "clean": scoring.clean_bonus, "dirty": scoring.dirty_bonus}
    return ("spends", {"card": KIND_NAMES[JOKER if JOKER in wilds else TWO]}) if wilds else ("poor", {})

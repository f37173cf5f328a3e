"""At the honour table: slips people make without noticing, and slips noticed in others' books."""

from __future__ import annotations

from random import Random

from game.ai.bot import play_action
from game.ai.draft import Groups
from game.rules.actions import Challenge
from game.rules.books import Sorted, wild_limit
from game.rules.cards import JOKER, NATURALS, TWO
from game.rules.challenges import challenge
from game.rules.events import Challenged, Event
from game.rules.legal import refusal
from game.rules.state import State
from game.rules.view import View

CLOSE_ENOUGH = 25
"""Points by which a hasty count of a first lay-down may be wrong."""


def slip(state: State, seat: int) -> Groups:
    """Return groups that break a rule of books in a way a person may not notice, none where the cards offer no such slip."""
    team = state.game.team_of[seat]
    found = _miscounted(state, seat, team) if not state.laid[team] else _wild_too_many(state, seat, team)
    return found if found and refusal(state, play_action(seat, found)) is None else []


def _wild_too_many(state: State, seat: int, team: int) -> Groups:
    hand = state.hands[seat]
    wilds = (0, 1) if hand[JOKER] and not hand[TWO] else (1, 0)
    if not hand[TWO] + hand[JOKER]:
        return []
    for rank in range(NATURALS):
        naturals, twos, jokers = state.open_book(team, rank)
        full = naturals + twos + jokers >= state.game.size
        if naturals and not full and twos + jokers == wild_limit(state.game, naturals):
            return [Sorted(rank, 0, *wilds)]
    return []


def _miscounted(state: State, seat: int, team: int) -> Groups:
    game, hand = state.game, state.hands[seat]
    groups = [Sorted(rank, hand[rank], 0, 0) for rank in range(NATURALS) if 3 <= hand[rank] <= game.size]
    points = sum(game.points[group.rank] * group.naturals for group in groups)
    minimum = game.minimum(state.round, state.scores[team])
    return groups if minimum - CLOSE_ENOUGH <= points < minimum else []


def objection(view: View, seed: int, notices: float) -> Challenge | None:
    """Return a challenge to a book of another side that breaks a rule and is noticed: a chance a book and turn, None otherwise."""
    state, seat = view.state, view.seat
    table = state.honour
    if table is None:
        return None
    for team, books in enumerate(table.books):
        if team == state.game.team_of[seat]:
            continue
        for rank in dict.fromkeys(book.rank for book in books):
            look = Random(f"{seed}/{seat}/{state.round}/{state.turns}/{team}/{rank}/look")
            question = Challenge(seat, team, rank)
            if look.random() < notices and refusal(state, question) is None and _wrong(state, question):
                return question
    return None


def _wrong(state: State, question: Challenge) -> bool:
    events: list[Event] = []
    challenge(state.copy(), question, events)
    return any(isinstance(event, Challenged) and event.wrong for event in events)

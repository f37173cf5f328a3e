"""A computer player: asked with a view, it answers with one legal action at a time."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.ai.discards import NOTHING
from game.ai.draft import Groups
from game.rules.actions import Action, Answer, Ask, Discard, Draw, End, Grab, Group, Keep, Play, Ready, Take
from game.rules.books import Sorted
from game.rules.cards import BLACK_THREE, JOKER, KINDS, NATURALS, TWO, WILD_BOOK
from game.rules.events import Event
from game.rules.legal import refusal
from game.rules.state import State
from game.rules.view import View


class Bot(Protocol):
    """What the table asks of a computer player."""

    seat: int
    attentive: bool
    """Whether ``observe`` makes a difference."""

    def choose(self, view: View) -> Action:
        """Return a legal action for the seat whose move it is."""

    def observe(self, event: Event) -> None:
        """Take note of an event, redacted for the seat."""

    def interject(self, view: View) -> Action | None:
        """Return what the seat wants to say out of turn at the honour table, None: nothing."""


class Decider(Protocol):
    """How a bot decides the parts of a turn, each on a position as the seat knows it (``known``)."""

    def takes_pile(self, state: State, rng: Random) -> bool:
        """Tell whether to take the pile rather than draw."""

    def plays(self, state: State, rng: Random) -> Groups:
        """Return the groups to lay now, as one move; empty: none."""

    def discard(self, state: State, rng: Random) -> int:
        """Return the kind to discard, ``NOTHING`` to end the turn without."""

    def grab(self, state: State, rng: Random) -> int:
        """Return how many cards to lift off the deck."""

    def lets_go(self, state: State, rng: Random) -> bool:
        """Tell whether a partner who asks may go out."""


def known(view: View) -> State:
    """Return a position with all a seat knows: its own cards, and stacks of the right size whose cards mean nothing."""
    state = view.state.copy()
    state.held = list(view.held)
    state.stacks = [[0] * size for size in view.stack_sizes]
    return state


def group_action(group: Sorted) -> Group:
    """Return a sorted group as the cards of an action."""
    wilds = (TWO,) * group.twos + (JOKER,) * group.jokers
    if group.rank >= NATURALS:
        return Group(wilds, WILD_BOOK) if group.rank == WILD_BOOK else Group((BLACK_THREE,) * group.naturals)
    return Group((group.rank,) * group.naturals + wilds, group.rank)


def play_action(seat: int, groups: Groups) -> Play:
    """Return groups as an action."""
    return Play(seat, tuple(map(group_action, groups)))


def safest(state: State, seat: int) -> Action:
    """Return a legal action with which the match goes on: draw, else take the pile, else discard, else end the turn."""
    tries: list[Action] = [Draw(seat), Take(seat)]
    tries.extend(Discard(seat, kind) for kind in reversed(range(KINDS)))
    return next((action for action in tries if refusal(state, action) is None), End(seat))


def decide(decider: Decider, view: View, rng: Random) -> Action:
    """Turn a decider's answer into a legal action; what the rules refuse becomes the safest action there is."""
    state, seat = known(view), view.seat
    action = _wanted(decider, state, seat, rng)
    refused = refusal(state, action)
    if refused is not None and refused.code == "must_ask_partner":
        action = Ask(seat)
        refused = refusal(state, action)
    if refused is not None and isinstance(action, Play):
        action = _discard(decider, state, seat, rng)
        refused = refusal(state, action)
        if refused is not None and refused.code == "must_ask_partner":
            return Ask(seat)
    return action if refused is None else safest(state, seat)


def _wanted(decider: Decider, state: State, seat: int, rng: Random) -> Action:
    phase = state.phase
    if phase == "keep":
        return Keep(seat, rng.randint(1, 2))
    if phase == "grab":
        return Grab(seat, decider.grab(state, rng))
    if phase == "ready":
        return Ready(seat)
    if phase == "answer":
        return Answer(seat, decider.lets_go(state, rng))
    if phase == "draw":
        return Take(seat) if decider.takes_pile(state, rng) else Draw(seat)
    groups = decider.plays(state, rng)
    return play_action(seat, groups) if groups else _discard(decider, state, seat, rng)


def _discard(decider: Decider, state: State, seat: int, rng: Random) -> Action:
    kind = decider.discard(state, rng)
    return End(seat) if kind == NOTHING else Discard(seat, kind)


def moment(seed: int, state: State, seat: int) -> Random:
    """Return the randomness of one decision: the same seed and the same moment give the same."""
    return Random(f"{seed}/{seat}/{state.round}/{state.turns}/{state.phase}/{state.held[seat]}")

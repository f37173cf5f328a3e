"""The two doors to the rules: ``play`` checks and refuses, ``apply`` trusts and is fast.

``draw_cards``, ``discard`` and the other steps below are what ``apply`` is made of; opponents that look ahead call them directly
and spare themselves the action objects. They trust their caller as ``apply`` does.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules import challenges, honour
from game.rules.actions import (
    Action,
    Answer,
    Ask,
    Catch,
    Challenge,
    DealNext,
    Discard,
    Draw,
    End,
    Grab,
    Keep,
    Peek,
    Play,
    Ready,
    Take,
)
from game.rules.books import Sorted, sort_group
from game.rules.deal import lowest_stack, reshuffle, show_threes
from game.rules.events import (
    Answered,
    Asked,
    Discarded,
    Drew,
    Event,
    Grabbed,
    Kept,
    PilesPassed,
    TookPile,
    TurnEnded,
)
from game.rules.flow import (
    after_cards_left,
    begin_turn,
    lay_down_done,
    next_round,
    next_turn,
    open_round,
)
from game.rules.laying import lay_groups
from game.rules.legal import refusal
from game.rules.pile import cards_taken, find_pair, pile_group
from game.rules.refusals import Refusal
from game.rules.state import NOBODY, State

Events = list[Event] | None


class Played(NamedTuple):
    """What a legal move leads to."""

    state: State
    events: list[Event]


def play(state: State, action: Action) -> Played | Refusal:
    """Try a move: return the position after it and what happened, or why it is refused. ``state`` stays as it is."""
    refused = refusal(state, action)
    if refused is not None:
        return refused
    after, events = state.copy(), list[Event]()
    apply(after, action, events)
    return Played(after, events)


def apply(state: State, action: Action, events: Events = None) -> None:
    """Do a legal move in place; what happens is appended to ``events`` where that is a list. Nothing is checked."""
    match action:
        case Draw():
            draw_cards(state, action.stacks, events)
        case Play():
            _play_groups(state, action, events)
        case Discard():
            discard(state, action.card, events)
        case Take():
            take_pile(state, action.pair, events)
        case End():
            end_turn(state, events)
        case Keep():
            _keep(state, action, events)
        case Grab():
            _grab(state, action, events)
        case Ready():
            state.starter = action.seat
            begin_turn(state, action.seat, events)
        case Ask():
            state.asked, state.phase = 1, "answer"
            if events is not None:
                events.append(Asked(action.seat, state.game.partner_after(action.seat)))
        case Answer():
            state.asked, state.phase = (2 if action.yes else 3), "play"
            if events is not None:
                events.append(Answered(action.seat, action.yes))
        case DealNext():
            next_round(state, events)
        case Challenge():
            challenges.challenge(state, action, events)
        case Peek():
            challenges.peek(state, action.seat, events)
        case Catch():
            challenges.catch(state, action, events)


# ---- steps of a turn


def draw_cards(state: State, stacks: tuple[int, ...] = (), events: Events = None) -> None:
    """Draw for the seat to move: from ``stacks``, or from the lowest that has cards; reshuffles when the stock runs out."""
    seat, game = state.turn, state.game
    hand, number = state.hands[seat], len(stacks) if stacks else game.draws
    if events is None and not stacks:
        # what looking ahead does most: no record to keep, the first stacks that have cards
        for cards in state.stacks:
            while cards and number:
                hand[cards.pop()] += 1
                number -= 1
            if not number:
                break
        state.held[seat] += game.draws - number
        if not number:
            _received(state, seat, events, replace=True)
            return
    kinds: list[int] = []
    sources: list[int] = []
    for index in range(number):
        stack = stacks[index] if stacks and state.stacks[stacks[index]] else lowest_stack(state)
        if stack == NOBODY:
            if events is not None and kinds:
                events.append(Drew(seat, tuple(kinds), tuple(sources)))
                kinds, sources = [], []
            reshuffle(state, events)
            stack = stacks[index] if stacks else lowest_stack(state)
        kind = state.stacks[stack].pop()
        hand[kind] += 1
        if events is not None:
            kinds.append(kind)
            sources.append(stack)
        state.held[seat] += 1
    if events is not None:
        events.append(Drew(seat, tuple(kinds), tuple(sources)))
    _received(state, seat, events, replace=True)


def take_pile(state: State, pair: tuple[int, ...] = (), events: Events = None) -> None:
    """Take the discard pile for the seat to move; where that is the rule, the pair and the top card go to the table at once."""
    seat = state.turn
    rules = state.game.rules.draw
    used = find_pair(state, seat, pair) or ()
    top, number = state.pile[-1], cards_taken(state)
    kinds = state.pile[len(state.pile) - number :]
    del state.pile[len(state.pile) - number :]
    hand = state.hands[seat]
    for kind in kinds:
        hand[kind] += 1
    state.held[seat] += number
    if events is not None:
        events.append(TookPile(seat, tuple(kinds)))
    _received(state, seat, events, replace=False)
    if rules.pile_onto_table:
        group = pile_group(top, used)
        had_foot = state.foot_taken[seat]
        if state.honour is not None:
            honour.lay_pair(state, seat, (*used, top), events)
        else:
            lay_groups(state, seat, (group,), events)
        finish_play(state, seat, had_foot, 0, events)


def _received(state: State, seat: int, events: Events, *, replace: bool) -> None:
    """A seat that held nothing may hold cards again; red threes are shown; the play part of the turn begins."""
    if state.game.shown:
        show_threes(state, seat, events, replace=replace)
    if state.waiting and seat in state.waiting and state.held[seat]:
        state.waiting.remove(seat)
    state.phase = "play"


def _play_groups(state: State, action: Play, events: Events) -> None:
    seat = action.seat
    had_foot = state.foot_taken[seat]
    if state.honour is not None:
        points = honour.lay(state, action, events)
    else:
        found = [sort_group(state.game, group) for group in action.groups]
        points = lay_groups(state, seat, [group for group in found if isinstance(group, Sorted)], events)
    finish_play(state, seat, had_foot, points, events)


def finish_play(state: State, seat: int, had_foot: bool, points: int, events: Events = None) -> None:
    """Close a move of groups: the first lay-down of ``points``, cards played from the foot, an empty hand, going out.

    ``had_foot``: whether the foot was in hand before the move.
    """
    if had_foot:
        state.foot_played[seat] = True
    if not state.laid[state.game.team_of[seat]]:
        lay_down_done(state, seat, points, events)
    if state.waiting or not state.held[seat]:
        after_cards_left(state, seat, events, straight=True)


def discard(state: State, kind: int, events: Events = None) -> None:
    """Discard a card for the seat to move, which ends its turn."""
    seat = state.turn
    state.hands[seat][kind] -= 1
    state.held[seat] -= 1
    state.pile.append(kind)
    if events is not None:
        events.append(Discarded(seat, kind))
    if state.foot_taken[seat]:
        state.foot_played[seat] = True
    if state.waiting or not state.held[seat]:
        after_cards_left(state, seat, events, straight=False)
    if state.phase != "over":
        next_turn(state, events)


def end_turn(state: State, events: Events = None) -> None:
    """End the turn of the seat to move without a discard."""
    if events is not None:
        events.append(TurnEnded(state.turn))
    next_turn(state, events)


# ---- the deal


def _keep(state: State, action: Keep, events: Events) -> None:
    game = state.game
    state.kept[action.seat] = action.pile
    if events is not None:
        events.append(Kept(action.seat, action.pile))
    if not all(state.kept):
        return
    first, second = state.hands, state.feet
    kept = [first[seat] if state.kept[seat] == 1 else second[seat] for seat in range(game.players)]
    passed = [second[seat] if state.kept[seat] == 1 else first[seat] for seat in range(game.players)]
    state.hands = kept
    state.held = [sum(counts) for counts in kept]
    state.feet = [passed[(seat - 1) % game.players] for seat in range(game.players)]
    if events is not None:
        events.append(PilesPassed())
    for seat in range(game.players):
        show_threes(state, seat, events, replace=True)
    open_round(state, events)


def _grab(state: State, action: Grab, events: Events) -> None:
    rules = state.game.rules.deal
    state.grabbed[action.seat] = action.cards
    for counts, size in ((state.feet[action.seat], rules.foot), (state.hands[action.seat], rules.hand)):
        for _ in range(size):
            counts[state.stacks[lowest_stack(state)].pop()] += 1
    state.held[action.seat] = rules.hand
    if events is not None:
        bonus = rules.grab_bonus if action.cards == rules.hand + rules.foot else 0
        events.append(Grabbed(action.seat, action.cards, bonus))
    show_threes(state, action.seat, events, replace=True)
    if NOBODY not in state.grabbed:
        open_round(state, events)

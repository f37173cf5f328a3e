"""The course of a round: whose turn it is, feet, empty hands, going out, and how a round ends."""

from __future__ import annotations

from random import Random

from game.rules.cards import KINDS
from game.rules.deal import deal_round, drawable, show_threes
from game.rules.events import (
    Emptied,
    Event,
    FootTaken,
    LaidDown,
    MatchEnded,
    Passed,
    RoundEnd,
    RoundEnded,
    TurnBegan,
    WentOut,
)
from game.rules.game import TURNS_EACH, Game
from game.rules.going_out import may_go_out
from game.rules.honour_table import HonourTable
from game.rules.pile import take_refusal
from game.rules.scoring import match_scores, match_winners, round_scores
from game.rules.state import NOBODY, State

Events = list[Event] | None


def new_match(game: Game, seed: int, events: Events = None, *, starter: int | None = None) -> State:
    """Seat a match and deal its first round.

    ``seed`` decides everything that is random; ``starter`` names the seat that begins instead of what the rule set says.
    """
    state = State(game, seed)
    if starter is not None:
        state.starter = starter
    elif game.rules.deal.first_starter == "by_game":
        state.starter = game.number % game.players
    else:
        state.starter = Random(f"{seed}/starter").randrange(game.players)
    start_round(state, events)
    return state


def start_round(state: State, events: Events) -> None:
    """Deal ``state.round`` into a state whose zones are fresh, and open it."""
    game = state.game
    if game.honour:
        state.honour = HonourTable.empty(game.teams, game.players)
    state.turn = state.starter
    deal_round(state, events)
    if game.rules.deal.grab:
        state.phase = "grab"
    elif game.rules.deal.choose_pile:
        state.phase = "keep"
    else:
        open_round(state, events)


def open_round(state: State, events: Events) -> None:
    """Begin play once the deal is done: with the starter, or with whoever has sorted first."""
    if state.game.rules.deal.first_starter == "first_sorted" and state.game.players > 1:
        state.phase = "ready"
    else:
        begin_turn(state, state.starter, events)


def next_round(state: State, events: Events) -> None:
    """Carry the scores over and deal the next round."""
    game, rules = state.game, state.game.rules.deal
    fresh = State(game, state.seed)
    fresh.scores = match_scores(state)
    fresh.round = state.round + 1
    if rules.next_starter == "left":
        fresh.starter = (state.starter + 1) % game.players
    elif rules.next_starter == "winner" and state.out != NOBODY:
        fresh.starter = state.out
    else:
        fresh.starter = state.starter
    for name in State.__slots__:
        setattr(state, name, getattr(fresh, name))
    start_round(state, events)


def begin_turn(state: State, seat: int, events: Events) -> None:
    """Give a seat its turn, unless the round has to end here: no cards to draw, or no end in sight."""
    game = state.game
    state.turn = seat
    state.started = 0
    state.added = False
    state.asked = 0
    state.turns += 1
    if state.turns > TURNS_EACH * game.players:
        end_round(state, "turns", NOBODY, events)
        return
    state.phase = "draw"
    # the stack that is drawn from last tells most often
    if len(state.stacks[-1]) >= game.draws or drawable(state) >= game.draws:
        state.dry = 0
    else:
        state.dry += 1
        resting = len(state.waiting) if game.rests else 0
        if state.dry >= game.players - resting or take_refusal(state, seat) is not None:
            end_round(state, "stock", NOBODY, events)
            return
    if events is not None:
        events.append(TurnBegan(seat))


def next_turn(state: State, events: Events) -> None:
    """Pass the turn to the left, over seats that rest."""
    seats = state.game.players
    resting = state.waiting if state.game.rests else ()
    seat, passed = (state.turn + 1) % seats, 0
    while seat in resting:
        if events is not None:
            events.append(Passed(seat))
        seat, passed = (seat + 1) % seats, passed + 1
        if passed == seats:
            end_round(state, "all_empty", NOBODY, events)
            return
    begin_turn(state, seat, events)


def lay_down_done(state: State, seat: int, points: int, events: Events) -> None:
    """Record a team's first lay-down of ``points``."""
    team = state.game.team_of[seat]
    state.laid[team] = True
    if events is not None:
        minimum = state.game.minimum(state.round, state.scores[team])
        events.append(LaidDown(seat, team, points, minimum, state.held[seat] == 0))


def after_cards_left(state: State, seat: int, events: Events, *, straight: bool) -> None:
    """See to a hand that may have become empty: take up the foot, go out, or wait."""
    if not state.held[seat]:
        if not state.foot_taken[seat]:
            take_foot(state, seat, events, straight=straight)
        if not state.held[seat] and seat not in state.waiting:
            state.waiting.append(seat)
            if events is not None and not may_go_out(state, seat):
                events.append(Emptied(seat, state.game.rests))
    if state.waiting:
        check_out(state, events)


def take_foot(state: State, seat: int, events: Events, *, straight: bool) -> None:
    """Move a foot into the empty hand; red threes in it are shown where that is the rule."""
    foot = state.feet[seat]
    state.hands[seat] = foot
    state.held[seat] = sum(foot)
    state.feet[seat] = [0] * KINDS
    state.foot_taken[seat] = True
    if events is not None:
        kinds = tuple(kind for kind, number in enumerate(foot) for _ in range(number))
        events.append(FootTaken(seat, straight, kinds))
    if state.game.shown:
        show_threes(state, seat, events, replace=True)


def check_out(state: State, events: Events) -> None:
    """End the round where a seat that holds nothing may go out; of several, the one empty longest is out."""
    for seat in state.waiting:
        if may_go_out(state, seat):
            if events is not None:
                events.append(WentOut(seat))
            end_round(state, "out", seat, events)
            return


def end_round(state: State, reason: RoundEnd, out: int, events: Events) -> None:
    """End the round; the scores are what stands on the table and in the hands now."""
    state.phase = "over"
    state.out = out
    state.reason = reason
    if events is not None:
        events.append(RoundEnded(reason, out, round_scores(state)))
        winners = match_winners(state)
        if winners:
            events.append(MatchEnded(winners))

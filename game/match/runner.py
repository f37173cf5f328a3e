"""Lets the computer players move: asks them, waits without blocking, and submits what they answer."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol

from game.ai.bot import Bot, safest
from game.match.match import Match
from game.match.outcome import Outcome
from game.rules.actions import Action, Answer, DealNext, Grab, Keep, Ready
from game.rules.events import Event
from game.rules.state import NOBODY, State
from game.rules.view import View, redacted

log = logging.getLogger(__name__)

MOST_SAID = 12
"""Objections of computer players in one turn: two that disagree for ever must not keep the table waiting."""


class Thinker(Protocol):
    """A computer player's mind as the runner uses it: asked with a view, polled until it has an answer."""

    def ask(self, view: View) -> None:
        """Begin to think about a position."""

    def answer(self) -> Action | None:
        """Return the action decided on, None while thinking."""

    def cancel(self) -> None:
        """Stop thinking; no answer is wanted any more."""

    def observe(self, event: Event) -> None:
        """Take note of an event as the seat may know it."""

    def interject(self, view: View) -> Action | None:
        """Return what the seat says out of turn at the honour table, None: nothing."""


class Quick:
    """A thinker that decides at once, when it is polled."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.view: View | None = None

    def ask(self, view: View) -> None:
        """Remember the position."""
        self.view = view

    def answer(self) -> Action | None:
        """Decide."""
        return None if self.view is None else self.bot.choose(self.view)

    def cancel(self) -> None:
        """Forget the position."""
        self.view = None

    def observe(self, event: Event) -> None:
        """Pass an event on."""
        self.bot.observe(event)

    def interject(self, view: View) -> Action | None:
        """Pass the question on."""
        return self.bot.interject(view)


class Runner:
    """Moves the computer seats of a match.

    ``update`` is called once a frame and never waits. ``pace`` is the least time in seconds between two moves of computer players.
    ``deals`` says whether the next round is dealt without a person asking for it. ``sorting`` is the time in seconds after which a
    computer player says it has sorted, where the first who has begins; None: people are waited for. ``failed`` hears of a
    mind that raised an exception; the seat then makes the safest move there is.
    """

    def __init__(
        self,
        match: Match,
        thinkers: Mapping[int, Thinker],
        *,
        pace: float = 0.0,
        deals: bool = False,
        sorting: float | None = None,
        failed: Callable[[int, Exception], None] | None = None,
    ) -> None:
        self.match = match
        self.thinkers = dict(thinkers)
        self.pace = pace
        self.deals = deals
        self.sorting = sorting
        self.failed = failed or _log_failure
        self.thinking: int | None = None
        self._asked_at = -1
        self._heard = -1
        self._said_in = (0, 0)
        self._said = 0
        self._last_move = float("-inf")
        self._waiting_since: float | None = None
        for outcome in match.past:
            self._observe(outcome)
        match.listeners.append(self._observe)

    def close(self) -> None:
        """Stop thinking and listening."""
        self._stop()
        if self._observe in self.match.listeners:
            self.match.listeners.remove(self._observe)

    def update(self, now: float, *, ready: bool = True) -> Outcome | None:
        """Think on, and submit a move when one is due; returns what came of it.

        ``now`` is a clock in seconds. Without ``ready`` (the screen is still showing the last move) minds think but nobody moves.
        """
        match = self.match
        if match.over and match.state.honour is None:
            return None
        if self._asked_at != match.moment:
            self._stop()
        due = ready and now - self._last_move >= self.pace
        if match.state.honour is not None and due:
            said = self._interjection()
            if said is not None:
                outcome = self._submit(said, now)
                if not outcome.moves:
                    self._heard = match.moment  # who was wrong does not say it again at once
                return outcome
        if match.state.phase == "over":
            return self._submit(DealNext(match.state.actor), now) if due and self.deals and not match.over else None
        if match.state.phase == "ready":
            return self._sorted(now) if due else None
        return self._move(now, due=due)

    def _move(self, now: float, *, due: bool) -> Outcome | None:
        seat = self._next_seat()
        thinker = self.thinkers.get(seat)
        if thinker is None:
            return None
        try:
            if self.thinking is None:
                thinker.ask(self.match.view(seat))
                self.thinking, self._asked_at = seat, self.match.moment
            action = thinker.answer() if due else None
        except Exception as error:  # noqa: BLE001  # whatever a mind raises must not end the match
            self.failed(seat, error)
            action = way_out(self.match.state, seat)
        return None if action is None else self._submit(action, now)

    def _submit(self, action: Action, now: float) -> Outcome:
        self._last_move = now
        outcome = self.match.submit(action)
        if not outcome:
            self.failed(action.seat, ValueError(f"{action} is refused: {outcome.refusal}"))
            outcome = self.match.submit(way_out(self.match.state, action.seat))
        return outcome

    def _next_seat(self) -> int:
        """Return the seat to move; while all choose at once, a computer player does not wait for a person."""
        state = self.match.state
        open_seats = {"keep": [not kept for kept in state.kept], "grab": [lifted == NOBODY for lifted in state.grabbed]}
        waiting = open_seats.get(state.phase)
        if waiting is None or state.actor in self.thinkers:
            return state.actor
        return next((seat for seat in self.thinkers if waiting[seat]), state.actor)

    def _interjection(self) -> Action | None:
        """Ask each computer seat once after every move whether it has something to say."""
        state = self.match.state
        turn = (state.round, state.turns)
        if turn != self._said_in:
            self._said_in, self._said = turn, 0
        if self._heard == self.match.moment or self._said >= MOST_SAID:
            return None
        self._heard = self.match.moment
        for seat, thinker in self.thinkers.items():
            try:
                action = thinker.interject(self.match.view(seat))
            except Exception as error:  # noqa: BLE001  # as above
                self.failed(seat, error)
                continue
            if action is not None and self.match.check(action) is None:
                self._said += 1
                return action
        return None

    def _sorted(self, now: float) -> Outcome | None:
        seats = sorted(self.thinkers)
        if not seats:
            return None
        people = len(seats) < self.match.game.players
        if people and self.sorting is None:
            return None
        if self._waiting_since is None:
            self._waiting_since = now
        if people and self.sorting is not None and now - self._waiting_since < self.sorting:
            return None
        self._waiting_since = None
        state = self.match.state
        return self._submit(Ready(Random(f"{state.seed}/{state.round}/sorted").choice(seats)), now)

    def _stop(self) -> None:
        if self.thinking is not None:
            self.thinkers[self.thinking].cancel()
            self.thinking = None

    def _observe(self, outcome: Outcome) -> None:
        for seat, thinker in self.thinkers.items():
            for event in outcome.events:
                seen = redacted(event, seat)
                if seen is not None:
                    thinker.observe(seen)


def way_out(state: State, seat: int) -> Action:
    """Return a legal action with which the match goes on whatever the phase."""
    deal = state.game.rules.deal
    match state.phase:
        case "keep":
            return Keep(seat, 1)
        case "grab":
            return Grab(seat, deal.hand + deal.foot - 1)
        case "answer":
            return Answer(seat, yes=False)
        case _:
            return safest(state, seat)


def _log_failure(seat: int, error: Exception) -> None:
    log.error("the computer player of seat %d failed", seat, exc_info=error)

"""The engine under whatever comes: any rules, any seats, sense and nonsense, at the strict and at the honour table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.rules.actions import Catch, DealNext, Peek
from game.rules.engine import Played, play
from game.rules.events import Event
from game.rules.flow import new_match
from game.rules.game import Game
from game.rules.refusals import TEMPLATES, Refusal
from game.rules.scoring import match_scores, match_winners
from game.rules.state import State
from game.rules.view import redacted
from tests.invariants import check_position, check_view_hides, step
from tests.player import challenges, choose, is_legal
from tests.strategies import actions, games, seeds

pytestmark = pytest.mark.slow


class Table(RuleBasedStateMachine):
    """A match played by people who try everything."""

    state: State

    @initialize(game=games(), seed=seeds)
    def sit_down(self, game: Game, seed: int) -> None:
        self.state = new_match(game, seed)

    @rule(seed=seeds)
    def play_sensibly(self, seed: int) -> None:
        rng = Random(seed)
        for _ in range(25):
            if self.state.phase == "over":
                return
            self.take(step(self.state, choose(self.state, rng, keen=0.95)))

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        if self.state.phase == "draw" and data.draw(st.booleans()):
            self.take(step(self.state, choose(self.state, Random(0))))
        action = data.draw(actions(self.state))
        before = self.state.copy()
        result = play(self.state, action)
        assert self.state == before
        if isinstance(result, Refusal):
            assert result.code in TEMPLATES
            assert str(result)
            assert "{" not in str(result)
        else:
            assert isinstance(result, Played)
            self.take(step(self.state, action))

    @precondition(lambda self: self.state.honour is not None)
    @rule(data=st.data())
    def question_a_book(self, data: st.DataObject) -> None:
        found = challenges(self.state)
        if found:
            challenge = data.draw(st.sampled_from(found))
            self.take(step(self.state, challenge))
            again, events = step(self.state, challenge) if is_legal(self.state, challenge) else (self.state, [])
            assert not any(getattr(event, "wrong", False) for event in events), "a corrected book stands"
            self.state = again

    @precondition(lambda self: self.state.honour is not None and self.state.phase in ("draw", "play"))
    @rule(data=st.data())
    def peek_and_be_caught(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.state.game.players - 1))
        for action in (Peek(seat), Catch(0, seat)):
            if is_legal(self.state, action):
                self.take(step(self.state, action))

    @precondition(lambda self: self.state.phase == "over" and not match_winners(self.state))
    @rule()
    def deal_again(self) -> None:
        totals = match_scores(self.state)
        self.take(step(self.state, DealNext(0)))
        assert self.state.scores == totals

    def take(self, outcome: tuple[State, list[Event]]) -> None:
        self.state, events = outcome
        for seat in range(self.state.game.players):
            for event in events:
                redacted(event, seat)

    @invariant()
    def all_is_well(self) -> None:
        check_position(self.state)

    @rule(seed=seeds, seat=st.integers(0, 7))
    def look_around(self, seed: int, seat: int) -> None:
        check_view_hides(self.state, seat % self.state.game.players, Random(seed))


TestTable: Any = Table.TestCase
TestTable.settings = settings(max_examples=12, stateful_step_count=15, suppress_health_check=list(HealthCheck), deadline=None)

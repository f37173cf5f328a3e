"""Under any rules, at either table, each physical card lies where the counts say."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings

from game.match.bookkeeping import follow
from game.match.ledger import Ledger
from game.match.placing import mismatch
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.flow import new_match
from game.rules.game import Game
from tests.player import challenges, choose
from tests.strategies import games, seeds

MOVES = 300


@pytest.mark.slow
@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(games(), seeds)
def test_cards_lie_where_the_counts_say(game: Game, seed: int) -> None:
    rng, events = Random(seed), list[Event]()
    state = new_match(game, seed, events)
    ledger = Ledger(game)
    follow(ledger, events, state)
    for number in range(MOVES):
        assert mismatch(ledger, state) == ""
        if state.phase == "over":
            break
        questions = challenges(state) if number % 6 == 0 else []
        events = []
        apply(state, rng.choice(questions) if questions else choose(state, rng, keen=0.95), events)
        follow(ledger, events, state)

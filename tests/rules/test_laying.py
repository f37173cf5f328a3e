"""Laying groups beside what ``place_group`` says of each."""

from __future__ import annotations

from itertools import product

import pytest

from game.rules.books import ADD, Placement, Sorted, place_group
from game.rules.cards import JOKER, KINDS, TWO
from game.rules.catalog import BUILT_IN, built_in
from game.rules.events import BookClosed, BookGrew, Event
from game.rules.game import make_game
from game.rules.laying import lay_groups
from game.rules.seating import default_players
from game.rules.state import State

QUEEN = 8


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_a_group_that_fits_an_open_book_goes_onto_it_whole(rule_id: str) -> None:
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    numbers = range(game.size + 1)
    for stands, naturals, twos, jokers in product(numbers, numbers, range(3), range(3)):
        cards = naturals + twos + jokers
        if not stands or not cards or stands + cards > game.size:
            continue
        state = State(game, 1)
        state.open[0][QUEEN * 3] = stands
        state.hands[0] = [9] * KINDS
        state.held[0] = 9 * KINDS
        group = Sorted(QUEEN, naturals, twos, jokers)
        assert place_group(state, 0, group) == Placement(ADD, naturals, 0)
        quiet, told, events = state.copy(), state.copy(), list[Event]()
        points = lay_groups(quiet, 0, [group])
        assert lay_groups(told, 0, [group], events) == points
        assert quiet == told
        assert points == game.points[QUEEN] * naturals + game.points[TWO] * twos + game.points[JOKER] * jokers
        assert quiet.held[0] == 9 * KINDS - cards
        assert (9 - quiet.hands[0][QUEEN], 9 - quiet.hands[0][TWO], 9 - quiet.hands[0][JOKER]) == (naturals, twos, jokers)
        assert isinstance(events[0], BookGrew)
        full = stands + cards == game.size
        assert [event for event in events[1:] if isinstance(event, BookClosed)] == events[1:]
        assert len(events) == (2 if full else 1)
        assert quiet.open_size(0, QUEEN) == (0 if full and not game.grows else stands + cards)

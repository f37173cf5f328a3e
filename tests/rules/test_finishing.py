"""Where a partner's yes binds, the rules say "you can go out" only to one who can."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from game.rules.actions import Ask, End
from game.rules.cards import KINDS, NATURALS, TWO
from game.rules.catalog import built_in
from game.rules.engine import apply
from game.rules.finishing import can_finish
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.ruleset import RuleSet
from game.rules.scoring import recount
from game.rules.state import State
from tests.player import legal_moves
from tests.strategies import rule_sets, seeds


def finishes(state: State, seat: int) -> bool:
    """Tell whether any way of laying and discarding empties the hand in this turn, by trying them all."""
    seen: set[tuple[object, ...]] = set()
    todo = [state]
    while todo:
        here = todo.pop()
        if here.out == seat:
            return True
        if here.phase != "play" or here.turn != seat:
            continue
        key = (tuple(here.hands[seat]), tuple(map(tuple, here.open)), here.started, here.added, tuple(here.shut))
        if key in seen:
            continue
        seen.add(key)
        for move in legal_moves(here):
            if isinstance(move, End | Ask):
                continue
            after = here.copy()
            apply(after, move)
            todo.append(after)
    return False


def small_hand(rules: RuleSet, seed: int) -> State:
    """Return a position in which a seat with a few cards of its foot has its partner's yes."""
    rng, hodges = Random(seed), built_in("hodges")
    going_out = replace(rules.going_out, clean_to_go_out=0, dirty_to_go_out=0, wild_to_go_out=0, ask_partner="binding")
    going_out = replace(going_out, partner_foot="nothing")
    rules = replace(rules, going_out=going_out, seating=hodges.seating, deal=hodges.deal)
    state = new_match(make_game(rules, 4), seed)
    state.phase, state.asked = "play", 2
    seat, team = state.turn, state.team_of(state.turn)
    state.laid[team] = rng.random() < 0.9
    state.foot_taken[seat] = True
    state.hands[seat] = [0] * KINDS
    ranks = rng.sample(range(NATURALS), 3)
    for _ in range(rng.randint(1, 5)):
        state.hands[seat][rng.choice([*ranks, *ranks, TWO])] += 1
    state.held[seat] = sum(state.hands[seat])
    for rank in ranks:
        naturals = rng.choice((0, 0, 3, 4, 5))
        wilds = rng.randint(0, 1) if naturals else 0
        if naturals + wilds < rules.books.book_size and wilds <= rules.books.most_wilds(naturals) and state.laid[team]:
            state.open[team][rank * 3 : rank * 3 + 2] = [naturals, wilds]
        elif rng.random() < 0.5 and state.laid[team] and rules.books.extra_naturals != "join":
            state.shut[team] |= 1 << rank
            state.closed[team].append((rank, rules.books.book_size, 0, 0))
            recount(state, team)
    return state


@settings(max_examples=15)
@given(rule_sets(), seeds)
def test_whoever_is_told_to_go_out_can(rules: RuleSet, seed: int) -> None:
    for number in range(8):
        state = small_hand(rules, seed + number)
        if can_finish(state, state.turn):
            assert finishes(state, state.turn)


@pytest.mark.slow
@settings(max_examples=1000)
@given(rule_sets(), seeds)
def test_whoever_is_told_to_go_out_can_under_many_rules(rules: RuleSet, seed: int) -> None:
    state = small_hand(rules, seed)
    if can_finish(state, state.turn):
        assert finishes(state, state.turn)

"""The shuffle, the deal and what it is made of."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.cards import count_kinds, kind_of
from game.rules.catalog import BUILT_IN, built_in
from game.rules.deal import lay_out, shuffle, shuffled_shoe
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.seating import player_counts


@pytest.mark.parametrize("number", [*range(20), 31, 32, 33, 63, 64, 65, 108, 216, 255, 256, 257, 324, 432])
def test_the_own_shuffle_is_that_of_the_standard_library(number: int) -> None:
    for seed in range(20):
        mine, theirs = list(range(number)), list(range(number))
        own, other = Random(seed), Random(seed)
        shuffle(mine, own)
        other.shuffle(theirs)
        assert mine == theirs
        assert own.getstate() == other.getstate(), "what is drawn after it is the same too"


def dealt_by_hand(game: Game, shoe: list[int]) -> tuple[list[list[int]], list[list[int]]]:
    """Deal card by card, as people do."""
    rules, rest = game.rules.deal, shoe[:]
    hands: list[list[int]] = [[] for _ in range(game.players)]
    feet: list[list[int]] = [[] for _ in range(game.players)]
    if rules.choose_pile:
        for hand, foot in zip(hands, feet, strict=True):
            for _ in range(rules.hand):
                hand.append(rest.pop())
                foot.append(rest.pop())
        return hands, feet
    for piles, size in ((feet, rules.foot), (hands, rules.hand)):
        for _ in range(size):
            for pile in piles:
                pile.append(rest.pop())
    return hands, feet


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_cards_are_dealt_one_by_one_off_the_end(rule_id: str) -> None:
    rules = built_in(rule_id)
    for players in player_counts(rules):
        game = make_game(rules, players)
        shoe = shuffled_shoe(game, 7, 1)
        hands, feet, stacks = lay_out(game, shoe)
        if rules.deal.grab:
            assert not any(hands + feet)
        else:
            assert (hands, feet) == dealt_by_hand(game, shoe)
        assert sorted(card for pile in (*hands, *feet, *stacks) for card in pile) == sorted(shoe)
        assert max(map(len, stacks)) - min(map(len, stacks)) <= 1
        assert [card for stack in stacks[::-1] for card in stack] == shoe[: sum(map(len, stacks))]


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_the_rules_deal_the_kinds_of_the_cards_the_table_shows(rule_id: str) -> None:
    rules = built_in(rule_id)
    for players in player_counts(rules):
        game = make_game(rules, players)
        hands, feet, _ = lay_out(game, shuffled_shoe(game, 11, 1))
        state = new_match(game, 11)
        if not game.shown:
            assert state.hands == [count_kinds([kind_of(card) for card in hand]) for hand in hands]
        assert state.feet == [count_kinds([kind_of(card) for card in foot]) for foot in feet]

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import Rack, sort_cards
from game.rules.cards import JOKER, kind_of, shoe_cards

CARDS = shoe_cards(6, 2)
cards = st.lists(st.sampled_from(CARDS), unique=True, max_size=40)


def test_a_hand_that_comes_at_once_is_sorted_over_three_slats() -> None:
    rack = Rack()
    rack.follow(CARDS[::13])
    assert sorted(rack.cards) == sorted(CARDS[::13])
    assert all(rack.slats)
    assert rack.fresh == set(CARDS[::13])


def test_new_cards_do_not_move_the_others() -> None:
    rack = Rack([[1, 2, 3], [4], [5, 6]])
    rack.follow([1, 2, 3, 4, 5, 6, 7, 8])
    assert [slat[: len(old)] for slat, old in zip(rack.slats, ([1, 2, 3], [4], [5, 6]), strict=True)] == [[1, 2, 3], [4], [5, 6]]
    assert rack.fresh == {7, 8}
    rack.follow([1, 3, 4, 5, 6, 7, 8])
    assert rack.slats[0] == [1, 3]


def test_cards_move_together_to_where_they_are_dropped() -> None:
    rack = Rack([[1, 2, 3, 4], [5], []])
    assert rack.drop_all([4, 1], 0, 2)
    assert rack.slats[0] == [2, 4, 1, 3]
    assert rack.drop(5, 2, 9)
    assert rack.slats == [[2, 4, 1, 3], [], [5]]
    assert not rack.drop(5, 2, 0)


def test_a_card_that_comes_back_stands_right_of_its_former_neighbour() -> None:
    before = Rack([[1, 2, 3, 4], [], []])
    rack = Rack([[4, 1], [], []])
    rack.reinstate(before)
    assert rack.slats[0] == [4, 1, 2, 3]


@pytest.mark.slow
@given(hand=cards, data=st.data())
def test_no_arrangement_loses_or_doubles_a_card(hand: list[int], data: st.DataObject) -> None:
    rack = Rack()
    rack.follow(hand)
    for _ in range(4):
        wanted = data.draw(st.lists(st.lists(st.sampled_from(CARDS), max_size=20), max_size=5))
        rack.arrange(wanted)
        assert sorted(rack.cards) == sorted(hand)
        if hand:
            rack.drop_all(
                data.draw(st.lists(st.sampled_from(hand), max_size=5)), data.draw(st.integers(0, 2)), data.draw(st.integers(0, 50))
            )
        assert sorted(rack.cards) == sorted(hand)
        rack.sort(data.draw(st.sampled_from(("rank", "colour", "suit"))), hand[:3])
        assert sorted(rack.cards) == sorted(hand)
        assert set(rack.cards[: len(hand[:3])]) == set(hand[:3])


def test_sorting_by_rank_puts_wilds_first_and_threes_last() -> None:
    kinds = [kind_of(card) for card in sort_cards(shoe_cards(1, 2))]
    assert kinds[:2] == [JOKER, JOKER]
    assert kinds[6:10] == [10, 10, 10, 10]
    assert kinds[-4:] == [13, 13, 14, 14]

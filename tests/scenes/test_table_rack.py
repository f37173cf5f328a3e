"""The player's rack: cards stay where the player put them."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.cards import kind_of, shoe_cards
from game.scenes.table.hand_rack import HandRack
from game.scenes.table.rack_places import SlatSize
from game.scenes.table.selection import Selection
from game.scenes.table.sorting import SORT_KEYS, group_key, sorted_groups

SHOE = shoe_cards(6, 2)
SIZE = SlatSize(1264.0, 132.0)
hands = st.lists(st.sampled_from(SHOE), unique=True, min_size=1, max_size=45)


def rack_of(cards: list[int]) -> HandRack:
    rack = HandRack(SIZE)
    rack.follow(cards)
    return rack


def check(rack: HandRack, cards: set[int]) -> None:
    assert sorted(rack.cards) == sorted(cards)
    for row in rack.rows:
        assert all(-0.01 <= place.x <= SIZE.width - SIZE.card + 0.01 for place in row)
        assert all(after.x > before.x for before, after in pairwise(row))
        assert not row or row[0].lead


@given(hands)
@settings(max_examples=25)
def test_a_dealt_hand_is_sorted_and_every_index_shows(cards: list[int]) -> None:
    rack = rack_of(cards)
    check(rack, set(cards))
    keys = [group_key(card) for card in rack.cards]
    assert keys == sorted(keys)
    for row in rack.rows:
        assert all(after.x - before.x >= SIZE.least_step - 0.01 for before, after in pairwise(row))


def test_forty_five_cards_keep_wood_between_groups() -> None:
    cards = [card for card in SHOE if kind_of(card) in range(9)][:45]
    rack = rack_of(cards)
    for row in rack.rows:
        for before, after in pairwise(row):
            assert after.x - before.x >= (SIZE.card + SIZE.wood - 0.01 if after.lead else SIZE.least_step)


@given(hands, st.data())
@settings(max_examples=25)
def test_only_what_is_in_the_way_moves(cards: list[int], data: st.DataObject) -> None:
    rack = rack_of(cards)
    for _ in range(4):
        picked = data.draw(st.lists(st.sampled_from(cards), unique=True, min_size=1, max_size=4))
        slat, x = data.draw(st.integers(0, 2)), data.draw(st.floats(0, SIZE.width))
        before = rack.slats
        rack.drop(picked, slat, x)
        check(rack, set(cards))
        for was, now in zip(before, rack.slats, strict=True):
            rest = [card for card in was if card not in picked]
            assert [card for card in now if card not in picked] == rest
        assert [card for card in rack.slats[slat] if card in picked] == picked


def test_a_card_dragged_to_the_end_moves_no_other() -> None:
    rack = rack_of(SHOE[::24])
    places = {place.card: (slat, place.x) for slat, row in enumerate(rack.rows) for place in row}
    card = rack.rows[0][0].card
    rack.drop([card], 2, SIZE.width - SIZE.card)
    now = {place.card: (slat, place.x) for slat, row in enumerate(rack.rows) for place in row}
    assert {c for c in places if places[c] != now[c]} == {card}
    assert rack.sorted_by is None


def test_new_cards_stand_at_the_end_of_an_own_order_and_nothing_moves() -> None:
    cards = SHOE[:20]
    rack = rack_of(cards)
    rack.drop([rack.rows[0][0].card], 2, 0)
    before = {place.card: (slat, place.x) for slat, row in enumerate(rack.rows) for place in row}
    new = rack.follow([*cards, SHOE[100], SHOE[101]])
    assert new == [SHOE[100], SHOE[101]]
    assert rack.fresh == {SHOE[100], SHOE[101]}
    now = {place.card: (slat, place.x) for slat, row in enumerate(rack.rows) for place in row}
    assert all(now[card] == before[card] for card in cards)
    assert any(row and [place.card for place in row][-2:] == new for row in rack.rows)


def test_a_rack_left_in_order_by_rank_goes_on_so_when_the_match_is_gone_on_with() -> None:
    cards = [card for kind in (10, 9, 4, 0) for card in [each for each in SHOE if kind_of(each) == kind][:2]]
    rack = HandRack(SIZE)
    rack.set([[], cards[:3], cards[3:]])
    assert rack.sorted_by == "rank"
    rack.set([[], cards[3:], cards[:3]])
    assert rack.sorted_by is None, "that order is the player's own"


def test_new_cards_stand_beside_their_like_on_a_sorted_rack() -> None:
    kings = [card for card in SHOE if kind_of(card) == 9]
    rack = rack_of([*kings[:3], *SHOE[0:30:4]])
    rack.follow([*rack.cards, kings[5]])
    assert kings[5] in rack.group_of(kings[0])


@given(hands, st.data())
@settings(max_examples=25)
def test_what_was_played_and_taken_back_stands_where_it_stood(cards: list[int], data: st.DataObject) -> None:
    rack = rack_of(cards)
    before = [[(place.card, place.x, place.lead) for place in row] for row in rack.rows]
    gone = set(data.draw(st.lists(st.sampled_from(cards), unique=True, max_size=min(6, len(cards) - 1))))
    rack.follow([card for card in cards if card not in gone])
    check(rack, set(cards) - gone)
    rack.follow(cards)
    assert [[(place.card, place.x, place.lead) for place in row] for row in rack.rows] == before


@given(hands)
@settings(max_examples=20)
def test_a_smaller_window_keeps_the_order(cards: list[int]) -> None:
    rack = rack_of(cards)
    order = rack.slats
    for width in (900.0, 2000.0):
        rack.resize(SlatSize(width, 132.0))
        assert rack.slats == order
        assert all(-0.01 <= place.x <= width - 132 + 0.01 for row in rack.rows for place in row)


def test_sorting_by_what_is_playable_puts_it_in_front() -> None:
    cards = SHOE[:54]
    groups = sorted_groups(cards, "playable", {4})
    assert {kind_of(card) for card in groups[0]} == {4}
    assert set(SORT_KEYS) == {"rank", "playable", "colour"}


def test_a_landing_foretells_the_drop() -> None:
    rack = rack_of(SHOE[:30])
    card = rack.rows[2][1].card
    for x in (0, 300, 700, 1200):
        told = rack.landing([card], 0, x)
        copy = rack_of(SHOE[:30])
        copy.drop([card], 0, x)
        assert copy.x_of(card) == told.x


def test_picking() -> None:
    picked = Selection()
    picked.toggle(3)
    picked.extend(6, [1, 2, 3, 4, 5, 6, 7])
    assert picked.cards == (3, 4, 5, 6)
    picked.toggle(4)
    assert 4 not in picked
    assert not picked.toggle_all([3, 5, 6])
    assert picked.toggle_all([1, 2])
    picked.keep([2])
    assert list(picked.cards) == [2]
    assert picked.clear()
    assert not picked.clear()

"""Cards stand on the rack so that each can be read and hit, and go where they are let go."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.layout import arrange
from game.rules.cards import shoe_cards
from game.sprites.card import CardState, shown_spot
from game.sprites.rack import (
    PLATE_TEXT,
    Drop,
    RackCard,
    RackFrame,
    RackLayout,
    lay_rack,
    moved,
    new_place,
    plate_rect,
    rack_badge_place,
    rack_frame,
    spread,
    stand_cards,
)
from game.style import Metrics
from tests.sprites.pens import pen

SHOE = shoe_cards(6, 2)
SIZES = [(1024, 640), (1920, 1080), (3840, 2160), (1280, 1024)]


def frame(size: tuple[int, int] = (1920, 1080)) -> RackFrame:
    return rack_frame(arrange(4, 1, Metrics(*size)))


def groups(count: int, seed: int) -> list[list[int]]:
    rng = Random(seed)
    held = rng.sample(SHOE, count)
    made: list[list[int]] = []
    while held:
        size = rng.choice((1, 2, 2, 3, 3, 4, 6, 9))
        made.append(held[:size])
        held = held[size:]
    return made


def rows(rack: RackLayout) -> list[list[int]]:
    return [[card.card for card in rack.cards if card.slat == slat] for slat in range(3)]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3])
def test_every_index_of_11_to_45_cards_can_be_seen(size: tuple[int, int], scale: float) -> None:
    rack_at = frame(size)
    for count in range(11, 46):
        rack = lay_rack(spread(groups(count, count), rack_at, scale), rack_at, scale)
        assert len(rack.cards) == count
        for card in rack.cards:
            assert card.seen.width >= 44 * scale * rack_at.u, f"{count} cards: {card}"
            assert card.seen.height >= 90 * rack_at.u
            assert rack_at.slats[card.slat].left <= card.seen.left
            assert card.spot.rect.right <= rack_at.slats[card.slat].right


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


def rank_and_suit(card: RackCard) -> pygame.Rect:
    """Where the index of a card is printed."""
    wide, high = card.spot.width, card.spot.height
    top = card.spot.y - high / 2
    return pygame.Rect(round(card.seen.left + 0.05 * wide), round(top + 0.06 * high), round(0.19 * wide), round(0.3 * high))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_tag_on_a_new_card_hides_no_index_and_no_word_of_the_coach(
    size: tuple[int, int], scale: float, language: str, english_again: None
) -> None:
    i18n.set_language(language)
    kit = pen(size, scale=scale)
    table = arrange(4, 1, kit.metrics)
    for count in (11, 24, 34, 45):
        rack = lay_rack(spread(groups(count, count), rack_frame(table)), rack_frame(table))
        for card in rack.cards:
            tag = new_place(kit, card)
            assert not tag.colliderect(table["coach"]), f"{count} cards: {card}"
            for state in (CardState(selected=True), CardState(selected=True, hover=1), CardState(refused=True)):
                badge = rack_badge_place(kit, card, shown_spot(kit, card.spot, state).rect)
                assert not badge.colliderect(table["coach"]), f"{count} cards: the badge of {card} in {state}"
            hidden = [other for other in rack.cards if tag.colliderect(rank_and_suit(other))]
            assert not hidden, f"{count} cards: the tag of {card} lies on {hidden}"


@pytest.mark.parametrize("count", [11, 24, 45])
def test_no_two_cards_are_hit_at_one_point(count: int) -> None:
    rack = lay_rack(spread(groups(count, 7), frame()), frame())
    for i, card in enumerate(rack.cards):
        assert rack.at(card.seen.center) == card
        for other in rack.cards[i + 1 :]:
            assert not card.seen.colliderect(other.seen)


def test_wood_shows_between_groups_and_the_step_is_as_wide_as_there_is_room() -> None:
    few = lay_rack([[SHOE[:2], SHOE[2:5]], [], []], frame())
    assert few.cards[1].spot.x - few.cards[0].spot.x == 88
    assert few.cards[2].spot.rect.left - few.cards[1].spot.rect.right == 34
    many = lay_rack([[SHOE[:6], SHOE[6:11]], [], []], frame())
    assert 48 <= many.cards[1].spot.x - many.cards[0].spot.x < 88 + 1
    assert many.cards[6].spot.rect.left - many.cards[5].spot.rect.right >= 18
    full = lay_rack([[[card] for card in SHOE[:18]], [], []], frame())
    steps = {round(b.spot.x - a.spot.x) for a, b in pairwise(full.cards)}
    assert max(steps) - min(steps) <= 1, "one even step"


def test_cards_lean_and_stand_with_106_units_above_their_ledge() -> None:
    rack = lay_rack([[SHOE[:1]], [SHOE[1:2]], [SHOE[2:3]]], frame())
    for card in rack.cards:
        assert card.spot.lean == 0.94
        assert rack.frame.ledges[card.slat] - card.spot.rect.top == 106


def test_a_drop_joins_the_group_under_it_or_begins_one_on_the_wood() -> None:
    rack = lay_rack([[SHOE[:2], SHOE[2:4]], [SHOE[4:5]], []], frame())
    first, second, third, fourth, below = rack.cards
    y = first.seen.centery
    assert rack.drop((first.seen.left + 5, y)) == Drop(0, 0, 0)
    assert rack.drop((second.seen.left + 5, y)) == Drop(0, 0, 1)
    assert rack.drop((second.seen.right - 5, y)) == Drop(0, 0, 2)
    assert rack.drop(((second.seen.right + third.seen.left) // 2, y)) == Drop(0, 1, new=True)
    assert rack.drop((first.seen.left - 40, y)) == Drop(0, 0, new=True)
    assert rack.drop((fourth.seen.right + 40, y)) == Drop(0, 2, new=True)
    assert rack.drop((below.seen.centerx, below.seen.centery - 500)).slat == 0, "above the rack is the first slat"
    assert rack.drop((below.seen.centerx, below.seen.centery)).slat == 1
    assert rack.drop((below.seen.centerx, 5000)) == Drop(2, 0, new=True), "an empty slat, from below"


def test_the_caret_stands_where_the_drop_goes() -> None:
    rack = lay_rack([[SHOE[:3], SHOE[3:6]], [], []], frame())
    inside = rack.caret(Drop(0, 0, 1))
    assert abs(inside.centerx - rack.cards[1].seen.left) <= 3
    between = rack.caret(Drop(0, 1, new=True))
    assert rack.cards[2].seen.right <= between.centerx <= rack.cards[3].seen.left
    assert rack.slat(1).contains(rack.caret(Drop(1, 0, new=True)))


slats_of_cards = st.integers(0, 10_000).map(lambda seed: spread(groups(5 + seed % 30, seed), frame()))


@given(slats_of_cards, st.data())
def test_moving_cards_keeps_all_cards_and_the_order_of_the_rest(slats: list[list[list[int]]], data: st.DataObject) -> None:
    before = [card for slat in slats for group in slat for card in group]
    taken = data.draw(st.lists(st.sampled_from(before), unique=True, min_size=1, max_size=4))
    rack = lay_rack(slats, frame())
    pos = data.draw(st.tuples(st.integers(0, 1919), st.integers(700, 1079)))
    after = moved(slats, taken, rack.drop(pos))
    flat = [card for slat in after for group in slat for card in group]
    assert sorted(flat) == sorted(before)
    assert [card for card in flat if card not in taken] == [card for card in before if card not in taken]
    assert all(group for slat in after for group in slat)
    moved_ones = [card for card in flat if card in taken]
    start = flat.index(moved_ones[0])
    assert flat[start : start + len(taken)] == moved_ones, "they stay together"


def test_places_of_ones_own_are_kept() -> None:
    rack = stand_cards([[(SHOE[0], 400.0, True), (SHOE[1], 470.0, False), (SHOE[2], 900.0, True)], [], []], frame())
    assert [card.spot.rect.left for card in rack.cards] == [400, 470, 900]
    assert [card.group for card in rack.cards] == [0, 0, 1]
    assert [card.seen.width for card in rack.cards] == [70, 132, 132]
    assert rack.within(rack.cards[2].seen.inflate(4, 4)) == [rack.cards[2]]


@pytest.mark.parametrize("size", [(1152, 648), *SIZES], ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_words_of_the_plate_stand_clear_of_its_pins(size: tuple[int, int]) -> None:
    kit = pen(size)
    for words in ("You · 13 cards", "12 on the rack · 1 in the draft", "Maximiliana · 13 cards", "A game for the whole table"):
        plate = plate_rect(kit, frame(size), words)
        pin = plate.height // 2 + plate.height // 10
        assert (plate.width - kit.text_width(words, "bold", PLATE_TEXT)) // 2 - pin >= kit.metrics.px(6)

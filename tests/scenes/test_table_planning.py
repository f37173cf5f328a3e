"""What putting cards somewhere means, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules.actions import Discard, Group, Play, Take
from game.scenes.table.planning import BURN, FELT, PILE, Planner, split
from tests.scenes.player import Player, Sit
from tests.scenes.positions import cards_of, match_at


def book(match: Match, rank: int) -> str:
    return next(f"book.{book.number}" for book in match.ledger.books[0] if book.rank == rank)


def middle(**more: Any) -> Match:
    return match_at(
        round=1, hand={"south": "6 6 K K K 9 2 * 3b 5"}, books={"A": ("6x6", "5x7", "Q Q Q 2", "J Jx4 2 2")}, discard="4", **more
    )


def test_a_card_goes_onto_the_book_of_its_rank_and_says_what_it_brings() -> None:
    match = middle()
    planner = Planner(match, 0)
    plan = planner.plan(cards_of(match, "6"), book(match, 2))
    assert plan.action == Play(0, (Group((2,), 2),))
    assert plan.gain == "Closes clean · +500"


def test_a_card_on_another_rank_is_refused_in_words() -> None:
    match = middle()
    plan = Planner(match, 0).plan(cards_of(match, "9"), book(match, 8))
    assert not plan.legal
    assert plan.refusal == "A book holds one rank only."


def test_a_wild_on_a_closed_book_is_refused() -> None:
    match = middle()
    plan = Planner(match, 0).plan(cards_of(match, "2"), book(match, 1))
    assert plan.refusal == "A closed book takes no more wilds."


def test_a_natural_of_a_closed_book_burns_on_the_burn_and_on_the_book_alike() -> None:
    match = middle()
    planner = Planner(match, 0)
    for target in (BURN, book(match, 1)):
        plan = planner.plan(cards_of(match, "5"), target)
        assert plan.legal
        assert plan.gain == "Fives burn · +5"
    assert "burn once their book is closed" in planner.plan(cards_of(match, "9"), BURN).refusal


def test_open_felt_starts_a_book_and_too_few_cards_wait_as_a_draft() -> None:
    match = middle()
    planner = Planner(match, 0)
    plan = planner.plan(cards_of(match, "K K K"), FELT)
    assert isinstance(plan.action, Play)
    assert plan.gain == "New book · +30"
    two = planner.plan(cards_of(match, "K K"), FELT)
    assert two.action is None
    assert two.draft is not None
    assert two.gain == "2 of 3 cards"
    match.set_draft(0, two.draft)
    third = planner.plan(cards_of(match, "2"), "draft.0")
    assert isinstance(third.action, Play), "with the third card it is a book and is laid at once"
    assert len(third.cards) == 3


def test_before_the_minimum_everything_on_felt_is_a_draft_with_its_total() -> None:
    match = match_at(round=1, hand={"south": "5 5 5 2 K K K * 9"})
    planner = Planner(match, 0)
    first = planner.plan(cards_of(match, "5 5 5 2"), FELT)
    assert first.gain == "35 / 100"
    assert first.draft is not None
    match.set_draft(0, first.draft)
    second = planner.plan(cards_of(match, "K K K"), FELT)
    assert second.gain == "65 / 100"
    assert second.draft is not None
    match.set_draft(0, second.draft)
    assert planner.lay_draft().refusal == "65 of 100 points: the first lay-down needs 35 more."
    joker = planner.plan(cards_of(match, "*"), "draft.1")
    assert joker.gain == "115 / 100"
    assert joker.draft is not None
    match.set_draft(0, joker.draft)
    assert planner.lay_draft().legal


def test_what_can_never_be_a_book_is_no_draft() -> None:
    match = match_at(round=1, hand={"south": "5 5 5 2 2 2 3r K"})
    planner = Planner(match, 0)
    assert planner.plan(cards_of(match, "3r"), FELT).refusal == "Threes are never played in a book."
    assert "Too many wilds" in planner.plan(cards_of(match, "5 5 2 2"), FELT).refusal


def test_one_card_is_discarded_and_only_one() -> None:
    match = middle()
    planner = Planner(match, 0)
    assert planner.plan(cards_of(match, "3b"), PILE).action == Discard(0, 14)
    assert planner.plan(cards_of(match, "3b 9"), PILE).refusal == "Discard one card only."


def test_before_the_draw_and_out_of_turn_the_reason_is_said() -> None:
    match = middle(phase="draw")
    assert Planner(match, 0).plan(cards_of(match, "6"), book(match, 2)).refusal == "Not now: draw first."
    assert Planner(match, 0).draw().legal
    match = middle(turn="west")
    assert Planner(match, 0).plan(cards_of(match, "6"), book(match, 2)).refusal == "It is Mabel's turn."


def test_the_obvious_place() -> None:
    match = middle()
    planner = Planner(match, 0)

    def target(text: str) -> str:
        plan = planner.obvious(cards_of(match, text))
        assert plan is not None
        return plan.target

    assert target("6") == book(match, 2)
    assert target("K K K") == FELT
    assert target("3b") == PILE
    assert target("K") == FELT, "all three kings"
    assert target("2") == book(match, 8), "the one book that is dirty already"
    clean = match_at(hand={"south": "2 9 K"}, books={"A": ("6x6", "8 8 8")})
    assert Planner(clean, 0).obvious(cards_of(clean, "2")) is None, "a wild neither spoils a book nor is thrown away"


def test_the_pile_is_taken_with_the_pair_that_was_picked() -> None:
    match = match_at(
        "duel", 2, phase="draw", hand={"south": "K K 4 5 6 7"}, books={"A": ("9 9 9",)}, discard="4 5 6 7 8 9 K", turn="south"
    )
    planner = Planner(match, 0)
    assert planner.take().action == Take(0)
    assert planner.take(cards_of(match, "K K")).action == Take(0, (9, 9))
    assert planner.take(cards_of(match, "4 5")).action == Take(0), "a pair that does not serve is left aside"


def test_a_clean_book_that_would_turn_dirty_is_asked_about() -> None:
    match = match_at("race", 4, hand={"south": "2 8 9 9 K"}, books={"A": ("6x7",)})
    plan = Planner(match, 0).plan(cards_of(match, "2"), book(match, 2))
    assert plan.legal
    assert "turns dirty" in plan.ask


def test_what_is_playable() -> None:
    match = middle()
    assert Planner(match, 0).playable() == {1, 2, 9, 11, 12}
    match = match_at(round=1, hand={"south": "5 5 5 2 K K 9"})
    assert Planner(match, 0).playable() == {1, 9}


def test_wilds_go_where_a_group_is_short() -> None:
    match = match_at(hand={"south": "K K 5 5 5 2 *"})
    groups = split(cards_of(match, "K K 5 5 5 2 *"))
    assert [len(group) for group in groups] == [3, 4]


@pytest.mark.parametrize("text", ["6", "K K K", "3b", "2", "5"])
def test_every_legal_plan_is_accepted_by_the_match(text: str) -> None:
    match = middle()
    cards = cards_of(match, text)
    for target in Planner(match, 0).targets():
        fresh = middle()
        plan = Planner(fresh, 0).plan(cards, target)
        if plan.action is not None:
            assert fresh.submit(plan.action, plan.cards)


def test_at_the_honour_table_a_wrong_play_is_possible_but_never_suggested() -> None:
    match = middle(honour=True)
    planner = Planner(match, 0)
    plan = planner.plan(cards_of(match, "9"), book(match, 8))
    assert plan.legal
    assert not plan.fair
    assert plan.wrong == "A book holds one rank only."
    best = planner.obvious(cards_of(match, "9"))
    assert best is not None
    assert best.target in (FELT, PILE)
    assert planner.plan(cards_of(match, "6"), book(match, 2)).fair


def drag(player: Player, card: str) -> None:
    player.drag(card, "burn")


def click_and_click(player: Player, card: str) -> None:
    player.click(card)
    player.click("burn")
    player.rest()


@pytest.mark.parametrize("way", [drag, click_and_click])
def test_a_burn_pile_not_there_yet_is_felt_like_any_other(sit: Sit, way: Callable[[Player, str], None]) -> None:
    player = sit(match_at(hand={"south": "9 5 K K Q Q"}, books={"A": ("5x7", "6 6 6")}))
    way(player, player.card("9"))
    assert player.match.draft(0), "one of three cards of a new book"
    player.key(pygame.K_z)
    player.rest()
    way(player, player.card("5"))
    assert player.node("burn").state["cards"] == 1
    way(player, player.card("9"))
    assert player.said == "Nines burn once their book is closed.", "now it is there, and one can mean it"

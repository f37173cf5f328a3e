from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import CardMove, Ledger, Match, Table, TableBook, Zone
from game.match.bookkeeping import follow
from game.match.placing import ledger_of, mismatch
from game.rules.actions import Discard, Keep, Take
from game.rules.cards import is_red, kind_of, shoe_cards
from game.rules.deal import lay_out, shuffled_shoe
from game.rules.events import Event
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.position import Position
from game.rules.ruleset import RuleSet
from tests.match.conftest import at_position, play_on, setup_of
from tests.match.random_play import random_action
from tests.strategies import games, seeds

BLACK_KINGS, RED_KINGS = (48, 48 + 64, 51), (49, 50, 49 + 64)


def all_cards(ledger: Ledger) -> list[int]:
    return sorted(card for _, cards in ledger.zones() for card in cards)


def walk(table: Table, rng: Random, most: int) -> None:
    """Play at random and hold ledger and counts equal after every event's action; every card once; moves end where cards lie."""
    shoe = sorted(shoe_cards(table.state.game.decks, table.state.game.rules.deal.jokers))
    for _ in range(most):
        action = random_action(table.state, rng)
        if action is None:
            return
        before = table.ledger.places()
        outcome = table.do(action)
        assert outcome, (action, outcome.refusal)
        assert mismatch(table.ledger, table.state) == "", (action, outcome.events)
        assert all_cards(table.ledger) == shoe
        check_moves(before, table.ledger.places(), outcome.moves)


def check_moves(before: dict[int, Zone], after: dict[int, Zone], moves: tuple[CardMove, ...]) -> None:
    """Each move begins where the card lay; after the last each lies where the ledger has it, and nothing else has moved."""
    at = dict(before)
    for move in moves:
        assert move.source.name == "shoe" or at[move.card] == move.source
        at[move.card] = move.target
    assert at == after


@pytest.mark.parametrize("honour", [False, True])
def test_ledger_and_counts_agree_after_every_action(every_ruleset: RuleSet, honour: bool) -> None:
    setup = setup_of(every_ruleset, honour=honour)
    walk(Table.deal(setup.game(), 3), Random(3), 180)


@pytest.mark.slow
@settings(max_examples=12)
@given(game=games(), seed=seeds, plays=st.integers(20, 60))
def test_ledger_and_counts_agree_under_any_rules(game: Game, seed: int, plays: int) -> None:
    table = Table.deal(game, seed)
    assert mismatch(table.ledger, table.state) == ""
    walk(table, Random(seed), plays)


@pytest.mark.slow
@given(seed=seeds)
def test_the_deal_is_the_shoe_laid_out(seed: int) -> None:
    game = make_game(setup_of().rules, 4)
    events: list[Event] = []
    state = new_match(game, seed, events)
    ledger = Ledger(game)
    moves = follow(ledger, events, state)
    hands, feet, stacks = lay_out(game, shuffled_shoe(game, seed, 1))
    assert (ledger.hands, ledger.feet, ledger.stacks) == (hands, feet, stacks)
    assert [move.card for move in moves] == shuffled_shoe(game, seed, 1)[::-1]


def test_a_ledger_made_for_a_position_fits_it(every_ruleset: RuleSet) -> None:
    match = play_on(Match(setup_of(every_ruleset)), 150)
    made = ledger_of(match.state)
    assert mismatch(made, match.state) == ""
    naturals = [card for book in made.books[0] + made.books[1] for card in book.cards if kind_of(card) < 11]
    if len(naturals) > 5:
        assert {is_red(card) for card in naturals} == {True, False}


def test_the_card_picked_is_the_card_that_moves() -> None:
    match = at_position(Position(hand={"south": "K K K K 9 9"}, laid_down=("A",)))
    kings = [card for card in match.ledger.hands[0] if kind_of(card) == 9]
    picked = [kings[2], kings[0], kings[3]]
    outcome = match.submit(match.new_book(0, picked), picked)
    assert [move.card for move in outcome.moves] == picked
    assert match.ledger.books[0][0].cards == picked
    assert kings[1] in match.ledger.hands[0]
    nine = next(card for card in match.ledger.hands[0] if kind_of(card) == 5)
    assert match.submit(Discard(0, 5), [nine]).moves[0].card == nine
    assert match.ledger.pile[-1] == nine


def test_a_closed_book_shows_red_when_clean_and_black_when_dirty() -> None:
    wild = 4
    clean = TableBook(1, 9, [*BLACK_KINGS, *RED_KINGS, 48 + 128])
    assert is_red(clean.top)
    assert kind_of(clean.top) == 9
    dirty = TableBook(2, 9, [wild, *RED_KINGS, *BLACK_KINGS])
    assert kind_of(dirty.top) == 9
    assert not is_red(dirty.top)
    only_red = TableBook(3, 9, [*RED_KINGS, wild])
    assert only_red.top in RED_KINGS
    wilds = TableBook(4, 11, [wild, 52])
    assert wilds.top == 52


def test_the_ledger_mixes_colours_where_nobody_picked() -> None:
    match = at_position(Position(hand={"south": "K K K K K Q"}, laid_down=("A",)))
    kings = [card for card in match.ledger.hands[0] if kind_of(card) == 9]
    assert match.submit(match.new_book(0, kings[:3]))
    assert {is_red(card) for card in match.ledger.books[0][0].cards} == {True, False}


def test_the_top_of_the_pile_itself_goes_onto_the_table() -> None:
    position = Position(phase="draw", hand={"south": "9 9 4 4 4"}, discard="4 5 6 7 8 10 9", laid_down=("A",))
    match = at_position(position, "duel")
    top = match.ledger.pile[-1]
    outcome = match.submit(Take(0))
    assert outcome, outcome.refusal
    assert top in match.ledger.books[0][0].cards


def test_cards_of_a_wrong_book_go_back_to_whoever_laid_them() -> None:
    match = play_on(Match(setup_of("hodges", honour=True)), 0)
    walk(match.table, Random(12), 350)


def test_piles_pass_to_the_left_card_for_card() -> None:
    match = Match(setup_of())
    first, second = [hand[:] for hand in match.ledger.hands], [foot[:] for foot in match.ledger.feet]
    for seat, pile in ((0, 1), (1, 2), (2, 1), (3, 2)):
        assert match.rack(seat).cards == []
        assert match.submit(Keep(seat, pile))
    assert match.ledger.hands == [first[0], second[1], first[2], second[3]]
    assert match.ledger.feet == [first[3], second[0], first[1], second[2]]
    assert sorted(match.rack(0).cards) == sorted(first[0])

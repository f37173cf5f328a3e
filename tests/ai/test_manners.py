from __future__ import annotations

from dataclasses import fields, replace

import pytest

from game.ai.draft import open_draft
from game.ai.finish import wants_out
from game.ai.levels import LEVELS, TEMPERS, level_params, make_bot, with_temper, with_wish
from game.ai.mind import Mind, Table, make_mind
from game.ai.params import NAMES, Params, nearest, params_for, tuned
from game.ai.search import Budget
from game.ai.wilds import uses
from game.rules.actions import Answer, Ask, Play
from game.rules.cards import KING, TWO
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.position import Position, set_up
from game.rules.scoring import recount
from game.rules.seating import default_players
from game.rules.state import State
from game.rules.view import view_of


def table() -> State:
    state = State(make_game(built_in("hodges"), 4), 0)
    state.phase = "play"
    state.turns = 20
    state.laid = [True, True]
    return state


def mind_with(params: Params) -> Mind:
    return Mind(Table(make_game(built_in("hodges"), 4)), params)


def test_a_partner_goes_out_or_stays_as_it_was_told() -> None:
    state = table()
    state.foot_taken = [True, True, False, True]
    state.held = [1, 4, 6, 4]
    params = params_for(built_in("hodges"))
    assert wants_out(state, 0, mind_with(with_wish(params, "fast")))
    assert not wants_out(state, 0, mind_with(with_wish(params, "build")))


def test_nobody_ends_a_round_that_costs_the_partner_more_than_it_brings() -> None:
    state = table()
    state.foot_taken = [True, True, False, True]
    mind = make_mind(state.game)
    # the others could go out themselves at their next turn
    state.closed[1] = [(rank, 7, 0, 0) for rank in (KING, KING - 1)] + [(rank, 5, 2, 0) for rank in (KING - 2, KING - 3)]
    recount(state, 1)
    state.held = [1, 2, 26, 2]
    assert not wants_out(state, 0, mind)
    state.held = [1, 12, 3, 12]
    assert wants_out(state, 0, mind)


def test_nobody_hurries_out_while_the_others_are_far_from_it() -> None:
    state = table()
    state.foot_taken = [True, True, False, True]
    state.held = [1, 12, 3, 12]
    assert not wants_out(state, 0, make_mind(state.game))


def test_a_nearly_clean_book_is_not_spoilt_while_another_place_takes_the_wild() -> None:
    state = table()
    state.open[0][KING * 3] = 6
    state.open[0][0:3] = [3, 1, 0]
    state.hands[0][TWO] = 1
    state.held[0] = 8
    mind = make_mind(state.game)
    rank, _, _, wilds = next(uses(state, 0, 0, open_draft(state, 0, 0), mind))
    assert (rank, wilds) == (0, 1)


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_each_rule_set_has_numbers_of_its_own_and_the_record_of_how_they_were_found(rule_id: str) -> None:
    assert nearest(built_in(rule_id)) == rule_id
    params = tuned(rule_id)
    assert {field.name for field in fields(params)} == set(NAMES)


def test_tempers_bend_the_manner_and_nothing_else() -> None:
    params = Params()
    bent = [with_temper(params, temper) for temper in TEMPERS]
    assert len({repr(each) for each in [params, *bent]}) == len(TEMPERS) + 1


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="no level 'clever'; there are beginner, easy, medium, hard, expert"):
        make_bot("clever", make_game(built_in("duel"), 2), 0, 0)
    assert level_params("hard", Params(pair=7.0)).pair == 7.0
    assert [level for level in LEVELS if level_params(level, Params(pair=7.0)).pair == 7.0] == ["hard", "expert"]


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_asks_and_is_let_go_goes_out(level: str) -> None:
    hodges = built_in("hodges")
    game = make_game(replace(hodges, id="asking", going_out=replace(hodges.going_out, ask_partner="binding")), 4)
    books = {
        "A": ("5 5 5 5 5 5 5", "K K K K K K K", "J J J J J 2 2", "Q Q Q Q Q 2 2"),
        "B": ("4 4 4 4 4 4 4", "8 8 8 8 8 8 8", "A A A A A 2 2", "10 10 10 10 10 2 2"),
    }
    hand = {"south": "9 9 9", "north": "5", "west": "6 6 7 8", "east": "10 J J Q Q"}
    seats = ("south", "west", "north", "east")
    state = set_up(Position(hand=hand, books=books, foot_taken=seats, foot_played=seats, laid_down=("A", "B")), game)
    bot = make_bot(level, game, 0, 1, budget=Budget(worlds=8, rollouts=40, first=2))
    done = []
    while state.phase != "over" and state.turn == 0:
        action = bot.choose(view_of(state, 0)) if state.actor == 0 else Answer(state.actor, yes=True)
        done.append(type(action))
        apply(state, action)
    assert done == [Ask, Answer, Play]
    assert state.out == 0


@pytest.mark.parametrize("rule_id", BUILT_IN)
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_plan_is_for_the_whole_turn(rule_id: str, level: str) -> None:
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    bots = [make_bot(level, game, seat, 5) for seat in range(game.players)]
    state = new_match(game, 5)
    laid = set()
    while state.phase != "over":
        seat = state.actor
        action = bots[seat].choose(view_of(state, seat))
        if isinstance(action, Play):
            moment = (state.turns, state.foot_taken[seat], state.asked)
            assert moment not in laid, "asked again with fewer cards, the weights would spend what they meant to keep"
            laid.add(moment)
        apply(state, action)
    assert laid


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_asked_again_in_the_same_position_says_the_same(level: str) -> None:
    game = make_game(built_in("hodges"), 4)
    books = {"A": ("K K K K", "Q Q Q 2")}
    state = set_up(Position(hand={"south": "K K Q Q 9 9 9 4 5 J"}, books=books, laid_down=("A",)), game)
    bot = make_bot(level, game, 0, 3, budget=Budget(worlds=8, rollouts=40, first=2))
    first = bot.choose(view_of(state, 0))
    assert isinstance(first, Play)
    # as after a move that was taken back
    assert bot.choose(view_of(state, 0)) == first

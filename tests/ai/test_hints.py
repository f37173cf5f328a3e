from __future__ import annotations

from random import Random

import pytest

from game.ai.expert import ExpertBot
from game.ai.hints import Hint, hint
from game.ai.levels import LEVELS, make_bot
from game.ai.search import Budget
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.legal import refusal
from game.rules.position import Position, set_up
from game.rules.seating import default_players
from game.rules.state import State
from game.rules.view import view_of

SMALL = Budget(worlds=6, rollouts=12, first=2)


def positions(rule_id: str, seed: int, every: int) -> list[State]:
    """Return positions of a round played by computer players."""
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    bots = [make_bot("hard", game, seat, seed) for seat in range(game.players)]
    state = new_match(game, seed)
    found = []
    step = 0
    while state.phase != "over":
        if step % every == 0:
            found.append(state.copy())
        apply(state, bots[state.actor].choose(view_of(state, state.actor)))
        step += 1
    return found


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_a_hint_is_legal_and_says_why(rule_id: str) -> None:
    for state in positions(rule_id, 4, 29):
        found = hint(view_of(state, state.actor), budget=SMALL)
        assert refusal(state, found.action) is None
        assert "{" not in str(found)
        assert str(found)


def other_world(state: State, seat: int, seed: int) -> State:
    """Return the position with every card `seat` cannot see dealt anew."""
    world = view_of(state, seat).world(Random(seed))
    world.seed = seed
    return world


@pytest.mark.slow
@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_no_decision_depends_on_hidden_cards(rule_id: str) -> None:
    for state in positions(rule_id, 11, 41):
        seat = state.actor
        if state.phase == "keep":
            continue
        other = other_world(state, seat, 99)
        for level in LEVELS:
            bots = [make_bot(level, state.game, seat, 5, budget=SMALL) for _ in range(2)]
            assert bots[0].choose(view_of(state, seat)) == bots[1].choose(view_of(other, seat))
        first, second = (hint(view_of(each, seat), budget=SMALL) for each in (state, other))
        assert first == second


def test_a_search_that_counts_gives_the_same_answer_twice() -> None:
    state = positions("hodges", 21, 10)[4]
    answers = set()
    for _ in range(2):
        bot = make_bot("expert", state.game, state.actor, 1, budget=SMALL)
        assert isinstance(bot, ExpertBot)
        answers.add(bot.choose(view_of(state, state.actor)))
    assert len(answers) == 1


def test_an_uncertain_gain_is_called_a_toss_up() -> None:
    state = positions("hodges", 4, 9)[0]
    found = hint(view_of(state, state.actor), budget=SMALL)
    assert isinstance(found, Hint)
    assert found.certainty == "either"
    assert str(found) == "Both piles are face down: either is as good.", "it is said once"


def test_where_the_pile_is_never_taken_no_hint_speaks_of_it() -> None:
    game = make_game(built_in("hodges"), 4)
    found = hint(view_of(set_up(Position(phase="draw", discard="6"), game), 0))
    assert found.reason == "draw_first"
    assert "pile" not in str(found)


def test_a_hint_at_the_honour_table_counts_what_would_be_laid() -> None:
    """Six kings and the seventh in hand: closing them is worth as much as at a strict table."""
    gains = []
    for honour in (False, True):
        game = make_game(built_in("hodges"), 2, honour=honour)
        books = {"A": ("Kx6", "9 9 9 9 9 2"), "B": ("8x6",)}
        hand = {"south": "K 3b", "north": "5 5 5"}
        state = set_up(Position(hand=hand, books=books, discard="6", foot={"south": "4x13"}), game)
        found = hint(view_of(state, 0), budget=Budget(worlds=24, rollouts=120))
        gains.append((found.action, found.reason, found.gain))
    assert gains[0] == gains[1]

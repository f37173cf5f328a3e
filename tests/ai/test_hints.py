from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from game.ai.expert import ExpertBot
from game.ai.hints import REASONS, Hint, Sure, hint, how_sure, why_lay
from game.ai.levels import LEVELS, make_bot
from game.ai.notes import Notes
from game.ai.search import Budget, Outcome, Result
from game.rules.actions import Ask, Discard, Group, Play
from game.rules.cards import KIND_NAMES, KIND_TEXT
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.legal import refusal
from game.rules.position import Position, set_up
from game.rules.seating import default_players
from game.rules.state import State
from game.rules.view import redacted, view_of

SMALL = Budget(worlds=6, rollouts=12, first=2)


def positions(rule_id: str, seed: int, every: int) -> list[State]:
    """Return positions of a round played by computer players."""
    return [state for state, _ in noted(rule_id, seed, every)]


def noted(rule_id: str, seed: int, every: int) -> list[tuple[State, Notes]]:
    """Return positions of a round played by computer players, each with what the seat to move could have noted."""
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    bots = [make_bot("hard", game, seat, seed) for seat in range(game.players)]
    notes = [Notes(game) for _ in bots]
    state = new_match(game, seed)
    found = []
    step = 0
    while state.phase != "over":
        if step % every == 0:
            found.append((state.copy(), deepcopy(notes[state.actor])))
        events: list[Event] = []
        apply(state, bots[state.actor].choose(view_of(state, state.actor)), events)
        for event in events:
            for seat, each in enumerate(notes):
                seen = redacted(event, seat)
                if seen is not None:
                    each.observe(seen)
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
    for state, notes in noted(rule_id, 11, 41):
        seat = state.actor
        if state.phase == "keep":
            continue
        other = other_world(state, seat, 99)
        for level in LEVELS:
            bots = [make_bot(level, state.game, seat, 5, budget=SMALL) for _ in range(2)]
            assert bots[0].choose(view_of(state, seat)) == bots[1].choose(view_of(other, seat))
        first, second = (hint(view_of(each, seat), notes, budget=SMALL) for each in (state, other))
        assert first == second


@pytest.mark.parametrize("rule_id", [pytest.param(each, marks=() if each == "hodges" else pytest.mark.slow) for each in BUILT_IN])
def test_a_hint_is_what_expert_would_do_or_where_either_is_as_good_the_plain_move(rule_id: str) -> None:
    """Where something was learnt and where nothing was, whatever there is to decide."""
    budget, searched, plain = Budget(worlds=8, rollouts=40, first=4), 0, 0
    for state, notes in noted(rule_id, 7, 11)[:30]:
        if state.phase in ("keep", "grab", "ready"):
            continue  # chance
        bot = make_bot("expert", state.game, state.actor, 3)
        assert isinstance(bot, ExpertBot)
        bot.budget = bot.quick = budget
        bot.notes = notes
        view = view_of(state, state.actor)
        found = hint(view, notes, budget=budget, seed=3)
        experts = bot.choose(view)
        searched += bot.last is not None
        if found.action != experts:
            assert found.certainty == "either", found
            assert found.action == make_bot("hard", state.game, state.actor, 3).choose(view), found
            plain += 1
    assert searched > plain


@pytest.mark.slow
def test_a_book_is_closed_where_nothing_is_clearly_better() -> None:
    """Holding two fives back may be as good as closing the book with them; only closing it needs no explaining."""
    game = make_game(built_in("hodges"), 4)
    hand = {"south": "Q Q 5 5 2 9 9 K J"}
    books = {"A": ("5 5 5 5 5", "10 10 10 2")}
    view = view_of(set_up(Position(hand=hand, books=books, laid_down=("A",), discard="6 7"), game), 0)
    reasons = {hint(view, budget=Budget(), seed=seed).reason for seed in range(4)}
    assert reasons == {"close_clean"}


def test_a_partner_who_asks_is_answered_as_expert_would_answer() -> None:
    game = make_game(built_in("hodges"), 4)
    answers = set()
    for hand in ("4", "K K K K Q Q Q Q A A A A A A 2 2 2 2 * *"):
        position = Position(
            hand={"south": hand, "north": "4 4 4", "west": "5", "east": "5"},
            books={"A": ("K K K K K 2 2", "8x7", "9 9 9 9 9 2 2", "6x7", "7x7", "4 4 4")},
            foot_taken=("south", "west", "north", "east"), foot_played=("south", "west", "north", "east"),
            turn="north", discard="6",
        )  # fmt: skip
        state = set_up(position, game)
        apply(state, Ask(2))
        view = view_of(state, 0)
        found = hint(view, seed=3)
        assert found.action == make_bot("expert", game, 0, 3).choose(view)
        answers.add(found.reason)
    assert answers == {"answer_yes", "answer_no"}


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


def compared(gain: float, worlds: int) -> Outcome:
    """What a search found of two choices, the second better by so much on average; a round's luck is some 300 points."""
    chance = Random(2)
    luck = [chance.gauss(0.0, 300.0) for _ in range(worlds)]
    off = sum(luck) / max(worlds, 1)
    rest = (0.0,) * 6
    results: list[list[Result]] = [[(0.0, 0.0, *rest)] * worlds, [(gain + each - off, gain, *rest) for each in luck]]
    return Outcome(0, [0.0, gain], [0.0, 0.0], worlds, 2 * worlds, results)


def test_what_a_few_worlds_say_is_told_with_what_was_expected() -> None:
    """Ahead by 150 points in eight worlds, and no better than the other for all that was known before."""
    plain, believed = how_sure(compared(150.0, 8)), how_sure(compared(150.0, 8), 0.0, 90.0)
    assert plain.gain == pytest.approx(150.0)
    assert plain.certainty == "fairly"
    assert 20.0 < believed.gain < 100.0
    assert believed.error < plain.error
    assert believed.certainty == "either"
    assert believed.part == ""


def test_what_was_expected_does_not_make_sure_what_the_worlds_deny() -> None:
    believed = how_sure(compared(-800.0, 40), 600.0, 90.0)
    assert believed.certainty == "either"
    agreed = how_sure(compared(250.0, 40), 300.0, 90.0)
    assert agreed.certainty == "sure"
    assert agreed.part == "clean"
    doubted = how_sure(compared(-20.0, 8), 400.0, 90.0)
    assert doubted.certainty != "sure"
    assert doubted.part == "", "no world has shown what would be gained"


def test_many_worlds_say_more_than_what_was_expected() -> None:
    """Where the two differ by more than both may be off, it is said with some doubt."""
    assert how_sure(compared(150.0, 900), -100.0, 90.0).certainty == "fairly"
    found = how_sure(compared(150.0, 900), 0.0, 90.0)
    assert found.certainty == "sure"
    assert found.gain == pytest.approx(150.0, abs=40.0)
    assert found.part == "clean"


def test_a_few_points_are_a_toss_up_however_sure_they_are() -> None:
    """A card's points the more in every world: nobody plays for that."""
    rest = (0.0,) * 6
    results: list[list[Result]] = [[(0.0, 0.0, *rest)] * 40, [(5.0, 5.0, *rest)] * 40]
    assert how_sure(Outcome(0, [0.0, 5.0], [0.0, 0.0], 40, 80, results)).certainty == "either"


def test_where_nobody_has_looked_nothing_is_said() -> None:
    assert how_sure(compared(0.0, 0)) == how_sure(compared(0.0, 0), 300.0, 50.0) == Sure()
    assert Hint(Discard(0, 0), "discard", {"card": "four"}).certainty_words == ""


@pytest.mark.parametrize(
    ("hand", "move", "reason", "books"),
    [
        ("K K 5 6", "K K", "close_dirty", "kings"),
        ("8 2 5 6", "8 2", "close_dirty", "eights"),
        ("Q Q 2 5 6", "Q Q 2", "begin_wild", "queens"),
        ("9 2 5 6", "9 2", "grow_wild", "nines"),
        ("9 9 8 5 6", "9 9", "some", ""),
        ("9 9 5 6 2", "9 9", "lay", ""),
    ],
)
def test_the_reason_for_laying_is_what_comes_of_it(hand: str, move: str, reason: str, books: str) -> None:
    game = make_game(built_in("hodges"), 4)
    lying = {"A": ("K K K K 2", "8 8 8 8 8", "9 9 9")}
    state = set_up(Position(hand={"south": hand}, books=lying, laid_down=("A",), discard="6"), game)
    kinds = tuple(KIND_TEXT.index(text) for text in move.split())
    found, figures = why_lay(state, Play(0, (Group(kinds, kinds[0]),)))
    assert (found, figures.get("books", "")) == (reason, books)


def test_a_book_closed_by_naturals_is_not_said_to_take_a_wild() -> None:
    assert "wild" not in REASONS["close_dirty"]


@pytest.mark.slow
def test_who_is_to_lay_nothing_is_told_what_to_throw() -> None:
    for rule_id in ("hodges", "duel"):
        for state in positions(rule_id, 4, 3):
            if state.phase == "play":
                found = hint(view_of(state, state.actor), budget=SMALL)
                if found.reason == "hold":
                    assert isinstance(found.action, Discard)
                    assert KIND_NAMES[found.action.card] in str(found)
                    assert found.glow == (found.action.card,)


def test_a_three_that_blocks_the_pile_is_thrown_for_that() -> None:
    found = {}
    for rule_id in ("duel", "hodges"):
        game = make_game(built_in(rule_id), 2)
        state = set_up(Position(hand={"south": "K 9 5 3b"}, discard="6 7 8 9 10 J Q"), game)
        found[rule_id] = hint(view_of(state, 0), budget=SMALL)
    assert found["duel"].reason == "block"
    assert found["hodges"].reason == "three"
    assert "300" in str(found["hodges"])

"""What was learnt is asked only where it was learnt, and only for what may be played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.bot import known, play_action
from game.ai.candidates import MANY, play_plans
from game.ai.choices import discard_choices, finishing, plan_choices
from game.ai.discards import plan_discard
from game.ai.draft import Groups
from game.ai.judgement import Judgement, discard_figures, judgement_for, plan_figures, stage_of
from game.ai.levels import make_bot
from game.ai.mind import Table, make_mind
from game.ai.neighbours import neighbours
from game.ai.notes import Notes, sample_world
from game.ai.plays import plan_plays
from game.ai.policy import PolicyBot
from game.ai.search import Belief, Budget, Result, compare
from game.rules.actions import Discard, Play
from game.rules.books import Sorted
from game.rules.cards import FIVE, FOUR, HIDDEN, KING, NINE
from game.rules.catalog import BUILT_IN, built_in
from game.rules.engine import apply
from game.rules.events import Discarded, Drew, FootTaken, TookPile
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.legal import refusal
from game.rules.position import Position, set_up
from game.rules.seating import default_players
from game.rules.state import State
from game.rules.view import view_of


def hodges() -> Game:
    return make_game(built_in("hodges"), 4)


def decisions(rule_id: str, seed: int) -> list[State]:
    """Return the positions in which a play was made in a round of Hard, as the seat to move knew them."""
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    bots = [make_bot("hard", game, seat, seed) for seat in range(game.players)]
    state, found = new_match(game, seed), []
    while state.phase != "over":
        view = view_of(state, state.actor)
        action = bots[state.actor].choose(view)
        if isinstance(action, Play):
            found.append(known(view))
        apply(state, action)
    return found


def wilds_of(plan: Groups) -> int:
    return sum(group.twos + group.jokers for group in plan)


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_more_plans_are_those_there_were_and_legal_ones_beside(rule_id: str) -> None:
    more = 0
    for state in decisions(rule_id, 3):
        mind = make_mind(state.game)
        few, many = play_plans(state, state.turn, mind), play_plans(state, state.turn, mind, wide=True)
        assert many[: len(few)] == few
        assert len(many) <= MANY
        assert len({tuple(plan) for plan in many}) == len(many)
        assert all(refusal(state, play_action(state.turn, plan)) is None for plan in many[1:] if plan)
        more += len(many) > len(few)
    assert more


def test_a_neighbour_is_one_wild_away() -> None:
    hand = {"south": "4 4 4 9 9 J 2 2 *"}
    state = set_up(Position(hand=hand, books={"A": ("K K K K", "Q Q Q 2")}, laid_down=("A",), phase="play"), hodges())
    mind = make_mind(state.game)
    plan = play_plans(state, 0, mind)[0]
    found = neighbours(state, 0, plan, mind)
    assert found
    assert all(abs(wilds_of(other) - wilds_of(plan)) <= 1 for other in found)
    assert any(wilds_of(other) != wilds_of(plan) for other in found)


def test_only_the_usual_table_of_the_rule_set_as_it_comes_is_judged() -> None:
    rules = built_in("hodges")
    for game, judged in (
        (hodges(), True),
        (make_game(rules, 6), False),
        (make_game(rules, 2), False),
        (make_game(replace(rules, id="ours", scoring=replace(rules.scoring, clean_bonus=700)), 4), False),
        (make_game(built_in("duel"), 2), True),
        (make_game(built_in("race"), 2), False),
    ):
        assert (judgement_for(game, Table(game)) is not None) == judged


@pytest.mark.parametrize("rule_id", BUILT_IN)
def test_every_question_can_be_answered(rule_id: str) -> None:
    rules = built_in(rule_id)
    game = make_game(rules, default_players(rules))
    table = Table(game)
    judgement = judgement_for(game, table)
    assert judgement is not None
    state = set_up(Position(hand={"south": "4 4 4 9 9 J 2 2 *"}, round=4), game)
    mind = make_mind(game)
    plans = play_plans(state, 0, mind, wide=True)
    asked = {"discard": len(discard_figures(state, 0, [0, 1], table)[0])}
    asked |= dict.fromkeys(("unlaid", "laid", "foot"), len(plan_figures(state, 0, [[], []], table)[0]))
    if not judgement.knows_discards:
        del asked["discard"]
    assert set(judgement.forests) == set(judgement.spread) == set(asked)
    for stage, forest in judgement.forests.items():
        for asks, bounds, low, high in forest:
            assert len(asks) == len(bounds) == len(low) == len(high)
            assert max(asks) < asked[stage]
            # a node's branches come after it: every walk ends
            assert all(ask < 0 or node < min(low[node], high[node]) for node, ask in enumerate(asks))
    assert stage_of(state, 0) == "unlaid"
    assert judgement.plans(state, 0, plans)[0] == 0.0


def test_a_discard_that_is_judged_better_is_thrown() -> None:
    game = hodges()
    state = set_up(Position(hand={"south": "4 5 6 K K Q"}, round=4), game)
    mind = make_mind(game)
    plain = PolicyBot(0, mind, 1).choose(view_of(state, 0))
    assert isinstance(plain, Discard)
    # one tree of one leaf: every other discard is 50 points better
    other = PolicyBot(0, mind, 1, judgement=Judgement(mind.table, {"discard": [([-1], [50.0], [0], [0])]}, {}))
    assert other.choose(view_of(state, 0)) != plain
    same = PolicyBot(0, mind, 1, judgement=Judgement(mind.table, {"discard": [([-1], [1.0], [0], [0])]}, {}))
    assert same.choose(view_of(state, 0)) == plain
    assert plain.card >= FOUR


def test_where_plans_alone_were_learnt_discards_are_what_they_were() -> None:
    """Hard throws by its weights, and Expert looks ahead where another may pick the card up."""
    game = make_game(built_in("duel"), 2)
    state = set_up(Position(hand={"south": "4 5 6 K K Q"}, discard="7 8"), game)
    mind = make_mind(game)
    plans = Judgement(mind.table, {"unlaid": [([-1], [50.0], [0], [0])]}, {"unlaid": 1.0})
    bots = [PolicyBot(0, mind, 1, judgement=judgement) for judgement in (None, plans)]
    assert bots[0].choose(view_of(state, 0)) == bots[1].choose(view_of(state, 0))
    unlearnt, learnt = (discard_choices(state, 0, mind, judgement) for judgement in (None, plans))
    assert learnt.open
    assert learnt.options == unlearnt.options
    assert learnt.belief is None


def results(mean: float, worlds: int, seed: int = 0) -> list[Result]:
    """What a candidate brought in so many worlds: a round's luck is some 300 points."""
    chance = Random(seed)
    return [(mean + chance.gauss(0.0, 300.0),) for _ in range(worlds)]


def test_few_worlds_do_not_outweigh_what_is_known_and_many_do() -> None:
    belief = Belief([0.0, -100.0, 40.0], 80.0)
    assert belief.best([[], [], []], range(3)) == 2
    assert belief.best([results(0.0, 4), results(150.0, 4, 1), results(0.0, 4)], range(3)) == 2
    assert belief.best([results(0.0, 900), results(150.0, 900, 1), results(0.0, 900)], range(3)) == 1
    assert belief.best([results(0.0, 900), results(-150.0, 900, 1), results(-150.0, 900, 2)], range(3)) == 0


def test_a_plan_of_which_little_was_expected_is_looked_at_all_the_same() -> None:
    game = hodges()
    seats = ("south", "west", "north", "east")
    clean, dirty = ["4x7", "5x7", "6x7"], ["7x6 2", "8x6 2", "9x6 2"]
    state = set_up(
        Position(
            hand={"south": "K K K 3b", "west": "A A A A 2 2", "north": "5", "east": "A A A A 2 2"},
            books={"A": tuple(clean + dirty), "B": tuple(clean + dirty)},
            laid_down=("A",),
            foot_taken=seats,
            foot_played=seats,
        ),
        game,
    )
    mind = make_mind(game)
    plans: list[Groups] = [[], plan_plays(state, 0, mind)]
    assert plans[1], "South lays the kings, throws the three and is out"
    belief = Belief([0.0, -300.0], 150.0)
    does = [finishing(0, plan, mind) for plan in plans]
    found = compare(view_of(state, 0), does, [mind] * 4, Budget(worlds=32, rollouts=64), Random(1), Notes(game), None, belief)
    assert found.chosen == 1


@pytest.mark.slow
def test_of_plans_that_come_to_the_same_the_one_that_lays_more_is_played_and_the_other_not_looked_at_again() -> None:
    """Two fives kept back are laid a turn later in every world: laid now, nothing can come between."""
    game = hodges()
    mind = make_mind(game)
    hand = {"south": "Q Q 5 5 2 9 9 K J"}
    books = {"A": ("5 5 5 5 5", "10 10 10 2")}
    view = view_of(set_up(Position(hand=hand, books=books, laid_down=("A",), discard="6 7"), game), 0)
    choices = plan_choices(known(view), 0, mind, judgement_for(game, mind.table))
    fives, nothing = choices.options.index([Sorted(FIVE, 2, 0, 0)]), choices.options.index([])
    assert fives < nothing, "the first of them is played"
    found = compare(view, choices.does, [mind] * 4, Budget(), Random(1), Notes(game), None, choices.belief)
    assert found.results[fives][: Budget().first] == found.results[nothing]
    assert len(found.results[fives]) > Budget().first


def test_hands_can_be_guessed_when_no_card_is_left_to_exchange() -> None:
    hand = {"south": "9 9 9", "west": "K K K K", "north": "K K K K", "east": "K K K"}
    seats = ("south", "west", "north", "east")
    books = {"A": ("7 7 7",), "B": ("8 8 8",)}
    state = set_up(Position(hand=hand, books=books, laid_down=("A", "B"), foot_taken=seats, foot_played=seats), hodges())
    state.pile += state.stacks.pop()
    while state.stacks:
        state.pile += state.stacks.pop()
    view = view_of(state, 0)
    notes = Notes(state.game)
    # nobody may hold kings any more, and there is nothing else
    notes.barred = [1 << KING] * 4
    unseen = [kind for kind, number in enumerate(view.unseen()) for _ in range(number)]
    world = sample_world(view, notes, unseen, Random(1), [make_mind(state.game)] * 4)
    assert world.held == state.held
    assert [sum(cards) for cards in zip(*world.hands, strict=True)] == [sum(cards) for cards in zip(*state.hands, strict=True)]


def test_guessed_hands_before_the_first_lay_down_fit_what_was_thrown() -> None:
    game = hodges()
    mind = make_mind(game)
    full = "4 4 5 6 7 8 9 10 J Q K K A 2"
    state = set_up(Position(hand=dict.fromkeys(("south", "west", "north", "east"), full), discard="9 9 9", round=4), game)
    view = view_of(state, 0)
    unseen = [kind for kind, number in enumerate(view.unseen()) for _ in range(number)]

    def fitting(notes: Notes) -> int:
        """Return of how many hands in a hundred worlds the seats would have thrown a nine, and laid nothing of the rest."""
        found = 0
        for seed in range(100):
            world = sample_world(view, notes, unseen, Random(seed), [mind] * 4)
            for seat in (1, 2, 3):
                stays = not plan_plays(world, seat, mind)
                world.hands[seat][NINE] += 1
                world.held[seat] += 1
                found += stays and plan_discard(world, seat, mind) == NINE
            assert view_of(world, 0).held == tuple(held + (seat > 0) for seat, held in enumerate(view.held))
        return found

    plain, noted = Notes(game), Notes(game)
    for seat in (1, 2, 3):
        noted.observe(Discarded(seat, NINE))
    assert fitting(plain) < 10
    assert fitting(noted) > 100
    for event in (Drew(1, (HIDDEN,), (0,)), FootTaken(2, straight=False, kinds=(HIDDEN,)), TookPile(3, (NINE,))):
        noted.observe(event)
    assert noted.thrown == Notes(game).thrown, "what is in hand is not what it was"

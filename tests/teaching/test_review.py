"""A review finds a planted blunder, judges by what was known, comes without being waited for, and can be stopped."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.ai.levels import make_bot
from game.ai.mind import make_mind
from game.ai.review import Decision, Finding, Reviewer, decisions, look_again
from game.ai.search import Budget
from game.match import Match
from game.match.saves import Saves
from game.rules.actions import Action, Discard
from game.rules.cards import BLACK_THREE, JOKER
from game.rules.catalog import built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.position import Position, set_up
from game.rules.state import State
from game.rules.view import view_of
from game.scenes.match_end import MatchEndScene, can_review
from game.scenes.review import RetryScene, ReviewScene, done_words
from tests.scenes.fits import lay_out, problems, windows
from tests.scenes.page_stage import page
from tests.scenes.played import play_on, setup

SHORT = Budget(worlds=12, rollouts=80, first=8)


@cache
def golden() -> tuple[list[tuple[State, Action]], int]:
    """A round that computer players play, but that south once throws a joker away with a black three in its hand."""
    game = make_game(built_in("hodges"), 4)
    state = new_match(game, 24)
    bots = [make_bot("medium", game, seat, seat) for seat in range(4)]
    moves: list[tuple[State, Action]] = []
    planted = -1
    while state.phase != "over":
        action = bots[state.actor].choose(view_of(state, state.actor))
        if isinstance(action, Discard) and action.seat == 0 and planted < 0 and state.hands[0][JOKER] and action.card >= 13:
            planted, action = len(moves), Discard(0, JOKER)
        moves.append((state, action))
        state = state.copy()
        apply(state, action)
    assert planted >= 0, "south never held a joker and a three"
    return moves, planted


def test_a_turn_is_one_decision_and_nobody_elses_is_among_them() -> None:
    moves, _ = golden()
    found = list(decisions(moves, 0))
    assert sum(len(decision.actions) for decision in found) == sum(
        action.seat == 0 and type(action).__name__ in {"Draw", "Take", "Play", "Discard"} for _, action in moves
    )
    assert all(action.seat == 0 for decision in found for action in decision.actions)
    assert all(moves[decision.index][1] == decision.actions[0] for decision in found)


def test_a_planted_blunder_is_found() -> None:
    moves, planted = golden()
    blunder = next(each for each in decisions(moves, 0) if each.index <= planted < each.index + len(each.actions))
    assert Discard(0, JOKER) in blunder.actions
    finding = look_again(blunder, make_mind(moves[0][0].game))
    assert finding.better is not None
    assert finding.cost > 30
    assert finding.cost > 2 * finding.error


@pytest.mark.slow
def test_the_planted_blunder_is_the_dearest_decision() -> None:
    moves, planted = golden()
    mind = make_mind(moves[0][0].game)
    costs = {each.index: look_again(each, mind).cost for each in decisions(moves, 0)}
    blunder = next(each for each in decisions(moves, 0) if each.index <= planted < each.index + len(each.actions))
    assert costs[blunder.index] == max(costs.values())


def test_hidden_cards_change_nothing() -> None:
    game = make_game(built_in("hodges"), 4)
    hidden = ({"west": "9 9 9", "north": "4 5 6"}, {"west": "4 5 6", "north": "9 9 9"})
    found = []
    for others in hidden:
        hand = {"south": "3b * K 9 4", **others, "east": "J Q"}
        state = set_up(Position(hand=hand, books={"A": ("K K K",)}, discard="6"), game)
        found.append(look_again(Decision(0, view_of(state, 0), (Discard(0, JOKER),)), make_mind(game), SHORT))
    assert found[0] == found[1]
    assert found[0].better != Discard(0, JOKER)


def test_what_was_best_costs_nothing() -> None:
    game = make_game(built_in("hodges"), 4)
    state = set_up(Position(hand={"south": "3b K K"}, books={"A": ("8 8 8",)}, discard="6"), game)
    best = Decision(0, view_of(state, 0), (Discard(0, BLACK_THREE),))
    assert look_again(best, make_mind(game)) == Finding()


class Known(Reviewer):
    """A reviewer that has found what a test says."""

    def __init__(self, findings: dict[int, Finding], number: int) -> None:
        self.findings, self.number, self.running = findings, number, True  # no process: what it finds is known

    def poll(self) -> bool:
        return False

    def stop(self) -> None:
        self.running = False


def test_a_finished_match_is_reviewed_from_its_end_and_a_decision_tried_again(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match: Match = saves.new(setup(rules="duel", players=2))
    play_on(match, 4)
    assert match.over
    assert can_review(match)

    with page(tmp_path, lambda context, desk: MatchEndScene(context, desk, match)) as it:
        it.push("end.review")
        scene: Any = it.scene
        assert isinstance(scene, ReviewScene)
        scene.reviewer.stop()
        place, decision = next((at, each) for at, each in enumerate(scene.decisions) if isinstance(each.actions[0], Discard))
        other = next(card for card in range(13) if decision.view.hand[card] and Discard(0, card) != decision.actions[0])
        scene.reviewer = Known({place: Finding(120.0, 20.0, Discard(0, other), "clean")}, len(scene.decisions))
        scene._relist()
        assert any(done_words(decision) in label for label in it.labels("review.list"))
        everywhere = {}
        for metrics in windows():
            lay_out(scene, metrics)
            if wrong := problems(scene):
                everywhere[f"{metrics.size} at {metrics.scale}"] = wrong
        assert everywhere == {}
        lay_out(scene, next(metrics for metrics in windows() if metrics.scale == 1.0))
        it.push("review.stop")
        assert not scene.reviewer.running
        it.push("review.go")
        it.step(60)
        retry: Any = it.scene
        assert isinstance(retry, RetryScene)
        retry.deeds.submit(decision.actions[0])
        assert "better still" in retry.page().note
        retry.show_move()
        it.step(30)
        assert retry.done
        assert "about 120 points" in retry.page().note
        it.push("guide.leave")
        assert it.scene is scene
    match.close()


@pytest.mark.slow
def test_the_review_works_in_a_process_beside_the_game(tmp_path: Path) -> None:
    match: Match = Saves(tmp_path).new(setup(rules="duel", players=2))
    play_on(match, 1)
    with page(tmp_path, lambda context, desk: ReviewScene(context, desk, match)) as it:
        for _ in range(3000):
            it.step()
            it.scene.reviewer._pipe.poll(0.05) if it.scene.reviewer.running else None
            if not it.scene.reviewer.running:
                break
        assert len(it.scene.reviewer.findings) == len(it.scene.decisions)
    match.close()

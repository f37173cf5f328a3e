"""A review finds a planted blunder, judges by what was known, comes without being waited for, and can be stopped."""

from __future__ import annotations

import math
import time
from copy import deepcopy
from functools import cache
from multiprocessing.context import SpawnProcess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.course import Moment, Standing, moments, standing
from game.ai.levels import make_bot
from game.ai.mind import make_mind
from game.ai.notes import Notes
from game.ai.review import Decision, Finding, decisions, look_again, promise
from game.ai.reviewer import Reviewer
from game.match import Match
from game.match.saves import Saves
from game.rules.actions import Action, Discard, Group, Play
from game.rules.cards import BLACK_THREE, JOKER
from game.rules.catalog import built_in
from game.rules.engine import apply
from game.rules.events import Event
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.position import Position, set_up
from game.rules.scoring import match_scores
from game.rules.state import State
from game.rules.view import redacted, view_of
from game.scenes.match_end import MatchEndScene, can_review
from game.scenes.review import ReviewScene
from game.scenes.review.retry import RetryScene
from game.scenes.review.said import done_words
from tests.scenes.fits import lay_out, problems, windows
from tests.scenes.page_stage import page
from tests.scenes.played import play_on, setup


@cache
def golden() -> tuple[list[tuple[State, Action]], int]:
    """A round that computer players play, but that south once throws away a joker it could well have used, with a three in hand."""
    return next(found for seed in range(80, 100) if (found := blundered(seed))[1] >= 0)


def blundered(seed: int) -> tuple[list[tuple[State, Action]], int]:
    """Play a round in which south once throws a joker instead of a three; return the moves, and which it is (-1: none)."""
    state = new_match(make_game(built_in("hodges"), 4), seed)
    bots = [make_bot("medium", state.game, seat, seat) for seat in range(4)]
    moves: list[tuple[State, Action]] = []
    planted = -1
    while state.phase != "over":
        action = bots[state.actor].choose(view_of(state, state.actor))
        if isinstance(action, Discard) and action.seat == 0 and planted < 0 and state.hands[0][JOKER] and action.card >= 13:
            planted, action = len(moves), Discard(0, JOKER)
        moves.append((state, action))
        state = state.copy()
        apply(state, action)
    return moves, planted


def test_a_turn_is_one_decision_and_nobody_elses_is_among_them() -> None:
    moves, _ = golden()
    found = list(decisions(moves, 0))
    assert sum(len(decision.actions) for decision in found) == sum(
        action.seat == 0 and type(action).__name__ in {"Draw", "Take", "Play", "Discard"} for _, action in moves
    )
    assert all(action.seat == 0 for decision in found for action in decision.actions)
    assert all(moves[decision.index][1] == decision.actions[0] for decision in found)


@pytest.mark.slow
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


def hidden_two_ways() -> list[Decision]:
    """The same decision with other cards where south cannot see them."""
    game = make_game(built_in("hodges"), 4)
    found = []
    for others in ({"west": "9 9 9", "north": "4 5 6"}, {"west": "4 5 6", "north": "9 9 9"}):
        hand = {"south": "3b * K 9 4", **others, "east": "J Q"}
        state = set_up(Position(hand=hand, books={"A": ("K K K",)}, discard="6"), game)
        found.append(Decision(0, view_of(state, 0), (Discard(0, JOKER),)))
    return found


def test_hidden_cards_change_nothing_at_a_glance() -> None:
    one, other = (promise(decision, make_mind(decision.view.game)) for decision in hidden_two_ways())
    assert one == other


@pytest.mark.slow
def test_hidden_cards_change_nothing() -> None:
    one, other = (look_again(decision, make_mind(decision.view.game)) for decision in hidden_two_ways())
    assert one == other
    assert one.better != Discard(0, JOKER)


def test_what_was_best_costs_nothing() -> None:
    game = make_game(built_in("hodges"), 4)
    state = set_up(Position(hand={"south": "3b K K"}, books={"A": ("8 8 8",)}, discard="6"), game)
    best = Decision(0, view_of(state, 0), (Discard(0, BLACK_THREE),))
    assert look_again(best, make_mind(game)) == Finding()


def test_a_loss_that_is_the_same_in_every_world_is_found() -> None:
    """Whoever goes out at once knows to the point what a seventh card that makes the book dirty has cost."""
    game = make_game(built_in("hodges"), 2)
    books = {"A": ("Kx6", "9 9 9 9 9 2", "8x7", "7x7", "J J J J J 2 2"), "B": ("8x6",)}
    position = Position(
        hand={"south": "K 2 4", "north": "5 5 5"}, books=books, laid_down=("A",), discard="6",
        foot_taken=("south",), foot_played=("south",),
    )  # fmt: skip
    king, nine, two = 9, 5, 11
    spoiled = (Play(0, (Group((two,), king),)), Play(0, (Group((king,), king),)), Discard(0, 0))
    view = view_of(set_up(position, game), 0)
    finding = look_again(Decision(0, view, spoiled), make_mind(game))
    assert (finding.cost, finding.error, finding.part) == (500.0, 0.0, "clean")
    assert finding.better == Play(0, (Group((two,), nine), Group((king,), king)))
    fine = (finding.better, Discard(0, 0))
    assert look_again(Decision(0, view, fine), make_mind(game)) == Finding()


def test_cards_laid_one_by_one_are_told_together() -> None:
    laid = [Play(0, (Group((10,)),)), Play(0, (Group((10,), 10),)), Play(0, (Group((8,)), Group((JOKER,), 10))), Discard(0, 4)]
    decision: Any = SimpleNamespace(actions=laid)
    assert done_words(decision) == "Lay two aces with a joker, and a queen; discard an eight"


def test_a_decision_goes_with_what_the_seat_could_note_by_then() -> None:
    state = new_match(make_game(built_in("race"), 2), 4)
    bots = [make_bot("medium", state.game, seat, seat) for seat in range(2)]
    notes, moves, noted = Notes(state.game), [], []
    while state.phase != "over":
        action = bots[state.actor].choose(view_of(state, state.actor))
        moves.append((state, action))
        noted.append((deepcopy(notes.held), list(notes.barred)))
        state = state.copy()
        events: list[Event] = []
        apply(state, action, events)
        for event in events:
            seen = redacted(event, 0)
            if seen is not None:
                notes.observe(seen)
    found = list(decisions(moves, 0))
    assert all(each.notes is not None and (each.notes.held, each.notes.barred) == noted[each.index] for each in found)
    assert any(each.notes is not None and any(each.notes.held[1]) for each in found), "north took a pile"


class Known(Reviewer):
    """A reviewer that has found what a test says."""

    def __init__(self, findings: dict[int, Finding], number: int, standings: dict[int, Standing] | None = None) -> None:
        self.findings, self.number, self.running = findings, number, True  # no process: what it finds is known
        self.standings, self.dear = standings or {}, set(findings)
        self.promises = dict.fromkeys(findings, 3.0)
        self.moments = len(self.standings)

    def poll(self) -> bool:
        return False

    def stop(self) -> None:
        self.running = False


@pytest.mark.slow
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


def test_the_course_of_a_round_ends_with_what_was_counted() -> None:
    moves, _ = golden()
    end = moves[-1][0].copy()
    apply(end, moves[-1][1])
    course = list(moments(moves, end, 0))
    assert [moment.view is None for moment in course] == [False] * (len(course) - 1) + [True]
    assert all(moves[moment.index][1].seat == 0 for moment in course[:-1])
    totals = match_scores(end)
    mine, theirs = totals[end.game.team_of[0]], totals[1 - end.game.team_of[0]]
    mind = make_mind(end.game)
    assert standing(course[-1], mind) == Standing(mine - theirs, 0.0)
    late, early = standing(course[-2], mind, 60), standing(course[0], mind, 60)
    assert late.error < early.error
    # the mean of 60 rounds is off by the error, a single round by the spread of all
    assert abs(late.lead - (mine - theirs)) < 4 * late.error * math.sqrt(60) + 1


def test_hidden_cards_do_not_change_the_course() -> None:
    game = make_game(built_in("hodges"), 4)
    found = []
    for north in ("4 5 6", "9 9 9"):
        state = set_up(Position(hand={"south": "3b K K", "north": north}, phase="draw", discard="6"), game)
        found.append(standing(Moment(0, 1, 0.0, view_of(state, 0)), make_mind(game), 20))
    assert found[0] == found[1]


def test_an_honour_match_is_looked_at_by_the_strict_rules() -> None:
    game = make_game(built_in("hodges"), 2, honour=True)
    state = new_match(game, 4)
    bots = [make_bot("medium", game, seat, seat) for seat in range(2)]
    moves = []
    while state.phase != "over":
        action = bots[state.actor].choose(view_of(state, state.actor))
        moves.append((state, action))
        state = state.copy()
        apply(state, action)
    found = list(decisions(moves, 0))
    assert len(found) > 20
    assert all(decision.view.state.honour is None for decision in found)
    course = list(moments(moves, state, 0))
    assert len(course) > 10
    assert standing(course[0], make_mind(game), 20).error > 0


def test_a_review_is_offered_after_an_honour_match_too(tmp_path: Path) -> None:
    match: Match = Saves(tmp_path).new(setup(2, rules="duel", honour=True))
    assert can_review(match)
    match.close()


def test_what_breaks_a_rule_at_the_honour_table_is_no_decision() -> None:
    game = make_game(built_in("hodges"), 2, honour=True)
    state = set_up(Position(hand={"south": "K K 2 2 2 9", "north": "5"}, laid_down=("A",), discard="6"), game)
    wrong = Play(0, (Group((9, 11, 11, 11), 9),))
    assert list(decisions([(state, wrong)], 0)) == []
    assert len(list(decisions([(state, Discard(0, 5))], 0))) == 1


@pytest.mark.slow
def test_the_curve_marks_costly_decisions_and_leads_to_them(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match: Match = saves.new(setup(rules="duel", players=2))
    play_on(match, 4)
    with page(tmp_path, lambda context, desk: ReviewScene(context, desk, match), size=(1280, 720)) as it:
        scene: Any = it.scene
        scene.reviewer.stop()
        places = [at for at, each in enumerate(scene.decisions) if isinstance(each.actions[0], Discard)][:20:5]
        findings = {at: Finding(100.0 + at, 20.0, Discard(0, 3), "clean") for at in places}
        leads = {at: Standing(10.0 * at, 40.0 if each.view else 0.0) for at, each in enumerate(scene.course)}
        scene.reviewer = Known(findings, len(scene.decisions), leads)
        scene._relist()
        said = it.tree.node("review.curve").label
        assert said.count("after round") == sum(each.view is None for each in scene.course)
        keys = {str(scene.decisions[at].index) for at in places}
        assert {node.id for node in it.tree.nodes if node.id.startswith("review.curve.")} == {f"review.curve.{key}" for key in keys}
        for key in keys:
            it.click(f"review.curve.{key}")
            assert scene.chosen == key
        it.scene.focus(f"review.curve.{min(keys)}")
        it.key(pygame.K_RETURN)
        assert scene.chosen == min(keys)
        assert "give or take 40" in it.labels("review.about")[0]
        lay_out(scene, next(each for each in windows() if each.size == (1024, 640) and each.scale == 2.0))
        it.push("review.show_curve")
        assert problems(it.scene) == []
        it.click(f"review.curve.{max(keys)}")
        it.step(2)
        assert it.scene is scene
        assert scene.chosen == max(keys)
        scene.reviewer.running = False
    match.close()


def test_a_review_that_is_stopped_at_once_holds_nothing_up() -> None:
    moves, _ = golden()
    found = list(decisions(moves, 0)) * 20  # more than a pipe holds
    began = time.monotonic()
    reviewer = Reviewer(moves[0][0].game, [], found)
    assert time.monotonic() - began < 2, "it waits for the process to take everything"
    reviewer.stop()
    assert not reviewer.running
    assert time.monotonic() - began < 4


def test_where_no_process_can_be_started_the_review_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: object) -> None:
        raise OSError("too many processes")

    monkeypatch.setattr(SpawnProcess, "start", refuse)
    moves, _ = golden()
    reviewer = Reviewer(moves[0][0].game, [], list(decisions(moves, 0)))
    assert not reviewer.running
    assert not reviewer.poll()
    reviewer.stop()


@pytest.mark.slow
def test_the_review_works_in_a_process_beside_the_game(tmp_path: Path) -> None:
    match: Match = Saves(tmp_path).new(setup(rules="duel", players=2))
    play_on(match, 1)
    with page(tmp_path, lambda context, desk: ReviewScene(context, desk, match)) as it:
        scene: Any = it.scene
        scene.reviewer.stop()
        scene.course, scene.decisions = scene.course[-4:], scene.decisions[-6:]
        scene.reviewer = Reviewer(match.game, scene.course, scene.decisions)
        shares = [0.0]
        while scene.reviewer.running:
            assert scene.reviewer.beside.pipe.poll(120), "it has gone silent"
            it.step()
            shares.append(scene.reviewer.share)
        assert shares == sorted(shares)
        assert shares[-1] == pytest.approx(1.0)
        assert len(scene.reviewer.standings) == 4
        assert len(scene.reviewer.findings) == 6
    match.close()

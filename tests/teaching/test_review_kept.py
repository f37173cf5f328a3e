"""What a review looks at first, and that nothing is looked for twice."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai import judgement, reviewer
from game.ai.course import Moment, Standing, moments
from game.ai.mind import make_mind
from game.ai.review import PROMISING, Finding, decisions, look_again
from game.ai.reviewer import Found, Reviewer
from game.match import Match
from game.match.saves import Saves
from game.rules.actions import Discard
from game.rules.engine import apply
from game.scenes.review import ReviewScene
from game.storage import reviews
from tests.scenes.page_stage import page
from tests.scenes.played import play_on, setup
from tests.teaching.test_review import golden


class Desk:
    """Where a process would find its work and leave what it found."""

    def __init__(self, *work: object) -> None:
        self.work, self.told = work, list[tuple[int, Any]]()

    def take(self) -> object:
        return self.work

    def tell(self, what: tuple[int, Any]) -> None:
        self.told.append(what)


def looked_at(monkeypatch: pytest.MonkeyPatch, promised: dict[int, float], known: dict[int, float]) -> list[tuple[int, Any]]:
    """What is told, in its order, of decisions that promise so much: one after each ten moves; moments come after 5 and 25."""
    monkeypatch.setattr(reviewer, "make_mind", lambda _: None)
    monkeypatch.setattr(reviewer, "promise", lambda decision, _: promised[decision.index // 10])
    monkeypatch.setattr(reviewer, "make_sure", lambda decision, _: "sure")
    monkeypatch.setattr(reviewer, "standing", lambda moment, _: "stood")
    found = {place: SimpleNamespace(index=10 * place) for place in promised}
    desk = Desk({0: Moment(5, 1, 0.0), 1: Moment(25, 2, 0.0)}, found, dict(known))
    reviewer.work(desk, None)  # type: ignore[arg-type]
    return desk.told


def test_the_last_turn_comes_first_and_what_promises_most_is_made_sure_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    promised = {0: 0.0, 1: 2.5, 2: 1.0, 3: 0.1, 4: 1.5, 5: 3.0}
    assert looked_at(monkeypatch, promised, {}) == [
        (5, 3.0), (5, "sure"), (4, 1.5), (3, 0.1), (1, "stood"),
        (2, 1.0), (1, 2.5), (1, "sure"), (0, "stood"), (0, 0.0),
        (4, "sure"), (2, "sure"),
    ]  # fmt: skip


def test_what_is_known_is_not_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    promised = {1: 2.5, 2: 1.0}
    assert looked_at(monkeypatch, promised, promised) == [(1, "stood"), (1, "sure"), (0, "stood"), (2, "sure")]


@pytest.mark.slow
def test_a_review_gone_on_with_finds_what_one_without_a_break_finds(tmp_path: Path) -> None:
    moves, _ = golden()
    game = moves[0][0].game
    end = moves[-1][0].copy()
    apply(end, moves[-1][1])
    course, found = list(moments(moves, end, 0))[-3:], list(decisions(moves, 0))[-6:]
    first = finish(Reviewer(game, course, found))
    path = tmp_path / "one.review"
    reviews.keep(path, "key", first.known, game)
    assert reviews.kept(path, "key", game, lambda place, action: True) == first.known
    whole = Reviewer(game, course, found, first.known)
    assert not whole.running, "there is nothing left to look at"
    assert whole.share == pytest.approx(1.0)
    part = Found(
        {place: each for place, each in first.standings.items() if place},
        dict(list(first.promises.items())[:4]),
        dict(list(first.findings.items())[:2]),
    )
    second = finish(Reviewer(game, course, found, part))
    assert second.known == first.known
    mind = make_mind(game)
    assert first.findings == {place: look_again(decision, mind) for place, decision in enumerate(found)}
    assert {place for place, promised in first.promises.items() if promised > PROMISING} == first.dear


def finish(it: Reviewer) -> Reviewer:
    while it.running:
        assert it.beside.pipe.poll(120), "it has gone silent"
        it.poll()
    assert it.finished
    return it


def test_what_is_kept_is_used_for_its_own_match_alone_and_only_if_sound(tmp_path: Path) -> None:
    moves, _ = golden()
    game, path = moves[0][0].game, tmp_path / "one.review"
    found = Found({0: Standing(12.5, 3.0)}, {0: 3.25, 1: 0.0}, {0: Finding(120.0, 20.0, Discard(0, 3), "clean"), 1: Finding()})
    assert reviews.kept(path, "key", game, lambda *_: True) == Found()
    reviews.keep(path, "key", found, game)
    assert reviews.kept(path, "key", game, lambda *_: True) == found
    assert reviews.kept(path, "another", game, lambda *_: True) == Found()
    assert reviews.kept(path, "key", game, lambda *_: False) == Found(), "a move that is not possible there"
    sound = json.loads(path.read_text())
    better = sound["findings"][0][3]
    for name, wrong in (
        ("standings", [[0, "x", 1]]), ("standings", [[-1, 1, 1]]), ("promises", 3), ("promises", [[0]]), ("findings", None),
        ("findings", [[0, 1, 1, "fly", ""]]), ("findings", [[0, 1, 1, better, "luck"]]), ("findings", [[0.5, 1, 1, "", ""]]),
    ):  # fmt: skip
        path.write_text(json.dumps({**sound, name: wrong}))
        assert reviews.kept(path, "key", game, lambda *_: True) == Found(), (name, wrong)
    path.write_bytes(b"\xff{")
    assert reviews.kept(path, "key", game, lambda *_: True) == Found()


def test_a_key_is_that_of_one_match_seen_from_one_seat() -> None:
    moves, _ = golden()
    actions = [action for _, action in moves]
    one = setup()
    keys = [
        reviews.key_of(one, actions, 0),
        reviews.key_of(one, actions[:-1], 0),
        reviews.key_of(one, actions, 1),
        reviews.key_of(setup(seed=8), actions, 0),
    ]
    assert len(set(keys)) == 4
    assert reviews.key_of(setup(), list(actions), 0) == keys[0]


def test_what_was_found_with_other_knowledge_is_looked_for_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game = golden()[0][0][0].game
    kept = reviewer.yardstick(game)
    assert reviewer.yardstick(game) == kept
    monkeypatch.setattr(reviewer, "mark", lambda _: "")
    unlearnt = reviewer.yardstick(game)
    monkeypatch.setattr(reviewer, "mark", lambda _: "learnt anew")
    assert len({kept, unlearnt, reviewer.yardstick(game)}) == 3


def test_what_was_learnt_is_told_from_what_is_learnt_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "FOLDER", tmp_path)
    marks = []
    for learnt in ("", "[1]", "[2]"):
        judgement.mark.cache_clear()
        if learnt:
            (tmp_path / "hodges.judgement.json").write_text(learnt, encoding="utf-8")
        marks.append(judgement.mark("hodges"))
    judgement.mark.cache_clear()
    assert marks[0] == ""
    assert len(set(marks)) == 3


@pytest.mark.slow
def test_a_review_opened_again_shows_at_once_what_it_found_and_goes_with_its_match(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match: Match = saves.new(setup(rules="duel", players=2))
    play_on(match, 1)
    with page(tmp_path, lambda context, desk: ReviewScene(context, desk, match), size=(1280, 720)) as it:
        scene: Any = it.scene
        place, decision = next((at, each) for at, each in enumerate(scene.decisions) if isinstance(each.actions[0], Discard))
        other = next(card for card in range(11) if decision.view.hand[card] and Discard(0, card) != decision.actions[0])
        scene.reviewer.promises[place] = 3.0
        scene.reviewer.findings[place] = Finding(430.0, 20.0, Discard(0, other), "clean")
        it.push("review.stop")
    with page(tmp_path, lambda context, desk: ReviewScene(context, desk, match), size=(1280, 720)) as it:
        [line] = [node for node in it.tree.nodes if node.id == f"review.list.{decision.index}"]
        assert "430" in str(line)
        assert it.scene.reviewer.running, "the rest is looked at"
        it.scene.leave()
    match.close()
    path = saves.store.review(match.id)
    assert path.exists()
    saves.store.remove(match.id)
    assert not path.exists()

"""Rules tried out by computer players in a process of its own."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from game.ai.trial import TriedRound, try_round
from game.rules.catalog import built_in
from game.scenes.house_rules.trial import PATIENCE, Trial


def finished(trial: Trial, seconds: float = 60.0) -> Trial:
    end = time.monotonic() + seconds
    while trial.state in ("waiting", "running") and time.monotonic() < end:
        trial.update(0.05)
        time.sleep(0.02)
    return trial


def test_a_round_is_the_same_each_time_it_is_tried() -> None:
    rules = built_in("race")
    assert try_round(rules, 3) == try_round(rules, 3)


def test_nothing_runs_until_the_rules_have_been_left_alone_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[float] = []
    monkeypatch.setattr(Trial, "_begin", lambda trial: begun.append(trial._since))
    trial = Trial(4)
    trial.want(built_in("race"))
    trial.update(PATIENCE / 2)
    trial.want(built_in("duel"))
    trial.update(PATIENCE * 0.8)
    assert begun == []
    trial.update(PATIENCE * 0.3)
    assert len(begun) == 1


def test_rules_that_cannot_be_played_are_not_tried() -> None:
    trial = Trial()
    trial.want(None)
    assert trial.update(10) is False
    assert trial.state == "idle"


def test_minutes_grow_with_the_turns() -> None:
    trial = Trial()
    trial.want(built_in("hodges"))
    trial.results = [TriedRound(out=True, turns=40)]
    short = trial.minutes()
    trial.results = [TriedRound(out=True, turns=120)]
    assert short < trial.minutes()
    trial.close()


@pytest.mark.slow
def test_rounds_are_played_elsewhere_and_can_be_stopped() -> None:
    trial = Trial(6)
    trial.want(built_in("race"))
    assert finished(trial).state == "done"
    assert len(trial.results) == 6
    assert trial.outs > 0
    trial.again()
    trial.stop()
    assert trial.state == "stopped"
    assert trial.update(1) is False


@pytest.mark.slow
def test_a_trial_that_fails_says_so() -> None:
    broken = replace(built_in("race"), seating=replace(built_in("race").seating, plans={"4": ()}))
    trial = Trial(2)
    trial.want(broken)
    assert finished(trial).state == "failed"

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.ai.search import Budget
from game.ai.worker import HARD, Chair, RemoteThinker, Workshop
from game.rules.actions import Action, Keep
from game.rules.catalog import built_in
from game.rules.engine import apply
from game.rules.flow import new_match
from game.rules.game import make_game
from game.rules.legal import refusal
from game.rules.state import State
from game.rules.view import view_of

QUICK = Budget(worlds=8, rollouts=40)
ENDLESS = Budget(worlds=100_000, rollouts=10_000_000)


def table() -> State:
    state = new_match(make_game(built_in("hodges"), 4), 5)
    while state.phase == "keep":
        apply(state, Keep(state.actor, 1))
    return state


def chairs() -> dict[int, Chair]:
    return {seat: Chair(seat, "expert", 3) for seat in range(4)}


@pytest.fixture(params=[True, False], ids=["process", "thread"])
def workshop(request: pytest.FixtureRequest) -> Iterator[Workshop]:
    shop = Workshop(table().game, chairs(), budget=QUICK, process=request.param)
    yield shop
    shop.close()


def wait(thinker: RemoteThinker, seconds: float = 5.0) -> Action:
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        action = thinker.answer()
        if action is not None:
            return action
        time.sleep(0.002)
    raise AssertionError("no answer")


def test_an_answer_comes_and_is_legal(workshop: Workshop) -> None:
    state = table()
    for _ in range(6):
        thinker = workshop.thinker(state.turn)
        thinker.ask(view_of(state, state.turn))
        action = wait(thinker)
        assert refusal(state, action) is None
        apply(state, action)


def test_neither_asking_nor_polling_nor_cancelling_ever_waits() -> None:
    state = table()
    shop = Workshop(state.game, chairs(), budget=ENDLESS, process=True)
    try:
        thinker = shop.thinker(state.turn)
        began = time.monotonic()
        thinker.ask(view_of(state, state.turn))
        thinker.answer()
        thinker.cancel()
        assert thinker.answer() is None
        assert time.monotonic() - began < 0.1
    finally:
        shop.close()


@pytest.mark.slow
def test_a_search_without_end_is_answered_by_the_policy_in_time() -> None:
    state = table()
    apply(state, view_action(state))
    shop = Workshop(state.game, chairs(), budget=ENDLESS, process=True)
    try:
        thinker = shop.thinker(state.turn)
        began = time.monotonic()
        thinker.ask(view_of(state, state.turn))
        assert refusal(state, wait(thinker)) is None
        assert time.monotonic() - began < HARD + 0.3
    finally:
        shop.close()


def view_action(state: State) -> Action:
    return Chair(state.turn, "hard", 3).bot(state.game, QUICK).choose(view_of(state, state.turn))


@pytest.mark.slow
def test_when_the_process_dies_a_thread_goes_on() -> None:
    state = table()
    shop = Workshop(state.game, chairs(), budget=QUICK, process=True)
    try:
        thinker = shop.thinker(state.turn)
        thinker.ask(view_of(state, state.turn))
        wait(thinker)
        assert shop.beside.process is not None
        shop.beside.process.kill()
        shop.beside.process.join()
        thinker.ask(view_of(state, state.turn))
        assert refusal(state, wait(thinker)) is None
    finally:
        shop.close()

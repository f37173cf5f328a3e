"""Work beside the game, whatever it is: asked, answered, given up, dying, and ended, while nothing waits for it."""

from __future__ import annotations

import os
import signal
import sys
import time
from typing import Any

import pytest

from game.ai.beside import Beside, Job

PATIENCE = 20.0


def echo(job: Job, prefix: str) -> None:
    while True:
        what = job.take()
        if what == "die":
            os._exit(3)
        job.tell(f"{prefix}{what}")


def count(job: Job, last: int) -> None:
    for number in range(last):
        job.tell(number)


def until_given_up(job: Job) -> None:
    """Works on each question for as long as it is wanted; an answer that comes late all the same is not to be heard."""
    while True:
        what = job.take()
        while what == "endless" and not job.set:
            time.sleep(0.001)
        job.tell(what)


def broken(job: Job, prefix: str) -> None:
    raise SystemExit(1)


@pytest.fixture
def begin() -> Any:
    """`begin(work, *arguments, **how)` begins work that is ended after the test."""
    begun: list[Beside] = []

    def one(*words: Any, **how: Any) -> Beside:
        begun.append(Beside("test", *words, **how))
        return begun[-1]

    yield one
    for each in begun:
        each.close()
        assert not each.running
        assert each.take() == []


def hear(beside: Beside, number: int = 1) -> list[tuple[int, Any]]:
    """Answers as they come, until there are so many."""
    found: list[tuple[int, Any]] = []
    ends = time.monotonic() + PATIENCE
    while len(found) < number:
        assert time.monotonic() < ends, "no answer"
        found += beside.take()
        time.sleep(0.001)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("process", [True, False], ids=["process", "thread"])
def test_answers_come_under_their_tickets(begin: Any, process: bool) -> None:
    beside = begin(echo, "re: ", process=process, thread=True)
    first, second = beside.ask("one"), beside.ask("two")
    assert hear(beside, 2) == [(first, "re: one"), (second, "re: two")]


@pytest.mark.parametrize("process", [pytest.param(True, marks=pytest.mark.slow), False])
def test_what_was_given_up_ends_and_is_not_heard(begin: Any, process: bool) -> None:
    beside = begin(until_given_up, process=process, thread=True)
    first = beside.ask("endless")
    beside.ask("endless")
    beside.give_up(first)
    beside.give_up()
    last = beside.ask("wanted")
    assert hear(beside) == [(last, "wanted")]


@pytest.mark.slow
def test_a_process_that_dies_is_replaced_by_a_thread_where_work_has_to_go_on(begin: Any) -> None:
    beside = begin(echo, "", thread=True)
    beside.ask("die")
    beside.process.join()
    ticket = beside.ask("after")
    assert hear(beside) == [(ticket, "after")]
    assert beside.process is None


@pytest.mark.slow
def test_a_process_that_dies_is_not_there_any_more_otherwise(begin: Any) -> None:
    for work in (echo, broken):
        beside = begin(work, "")
        beside.ask("die")
        ends = time.monotonic() + PATIENCE
        while beside.running:
            assert beside.take() == []
            assert time.monotonic() < ends, "nobody noticed"
        beside.ask("more")
        beside.hand_over("more")
        beside.give_up()


@pytest.mark.slow
def test_all_that_was_found_is_heard_when_the_work_is_done(begin: Any) -> None:
    beside = begin(count, 3)
    assert [what for _, what in hear(beside, 3)] == [0, 1, 2]
    assert beside.running, "work that is done is no accident"


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be held there")
def test_a_process_that_is_held_is_ended_at_once(begin: Any) -> None:
    beside = begin(echo, "")
    os.kill(beside.process.pid, signal.SIGSTOP)
    began = time.monotonic()
    beside.hand_over("x" * 10_000_000)  # more than a pipe holds
    beside.close()
    assert time.monotonic() - began < 2


@pytest.mark.slow
def test_what_is_more_than_a_pipe_holds_arrives(begin: Any) -> None:
    beside = begin(echo, "")
    ticket = beside.hand_over("x" * 10_000_000)
    (found,) = hear(beside)
    assert found == (ticket, "x" * 10_000_000)


@pytest.mark.parametrize("thread", [True, False])
def test_where_no_process_can_be_started(begin: Any, monkeypatch: pytest.MonkeyPatch, thread: bool) -> None:
    def refuse(_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    beside = begin(echo, "", thread=thread)
    assert beside.running == thread
    ticket = beside.ask("any")
    if thread:
        assert hear(beside) == [(ticket, "any")]
    else:
        assert beside.take() == []

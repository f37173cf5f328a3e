from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from game.ai.levels import make_bot
from game.match import Match, Quick, Runner
from game.match.placing import mismatch
from game.match.runner import MOST_SAID, way_out
from game.rules.actions import Action, Challenge, Discard, Draw, Keep
from game.rules.catalog import with_house
from game.rules.events import Drew, Event
from game.rules.position import Position
from game.rules.ruleset import RuleSet
from game.rules.view import View
from tests.match.conftest import at_position, play_on, setup_of


@dataclass
class Mind:
    """A thinker told what to answer, and when."""

    says: Action | None = None
    fails: bool = False
    asked: list[View] = field(default_factory=list)
    seen: list[Event] = field(default_factory=list)
    cancelled: int = 0
    shouts: Action | None = None

    def ask(self, view: View) -> None:
        self.asked.append(view)

    def answer(self) -> Action | None:
        if self.fails:
            raise RuntimeError("no idea")
        return self.says

    def cancel(self) -> None:
        self.cancelled += 1

    def observe(self, event: Event) -> None:
        self.seen.append(event)

    def interject(self, view: View) -> Action | None:
        return self.shouts


def quick(match: Match) -> dict[int, Quick]:
    return {seat: Quick(make_bot("easy", match.game, seat, 5)) for seat in range(match.game.players)}


@pytest.mark.parametrize("honour", [False, True])
def test_computer_players_play_a_match_to_its_end(every_ruleset: RuleSet, honour: bool) -> None:
    match = Match(setup_of(with_house(every_ruleset, {"rounds": 1}), honour=honour))
    runner = Runner(match, quick(match), deals=True)
    for _ in range(3000):
        if match.over:
            break
        assert runner.update(0.0)
    assert match.over
    assert mismatch(match.ledger, match.state) == ""


def test_nobody_moves_while_thinking_or_before_the_screen_is_ready() -> None:
    match = at_position(Position(phase="draw"))
    mind = Mind()
    runner = Runner(match, {0: mind}, pace=1.0)
    assert runner.update(0.0) is None
    assert runner.thinking == 0
    mind.says = Draw(0)
    assert runner.update(0.1, ready=False) is None
    assert runner.update(0.2)
    mind.says = Discard(0, match.ledger.hands[0][0])
    assert runner.update(0.9) is None, "the pace is kept"
    assert len(mind.asked) == 2, "asked once for each position"


def test_a_person_is_waited_for() -> None:
    match = at_position(Position(phase="draw"))
    runner = Runner(match, {1: Mind(says=Draw(1))})
    assert all(runner.update(now / 10) is None for now in range(20))


def test_computer_players_choose_their_pile_while_a_person_thinks() -> None:
    match = Match(setup_of())
    first = match.state.actor
    minds = {seat: Mind(says=Keep(seat, 2)) for seat in range(4) if seat != first}
    runner = Runner(match, minds)
    while runner.update(0.0):
        pass
    assert [bool(kept) for kept in match.state.kept] == [seat != first for seat in range(4)]


def test_a_mind_that_fails_or_cheats_does_not_end_the_match() -> None:
    match = at_position(Position(phase="draw"))
    failures: list[tuple[int, Exception]] = []
    runner = Runner(match, {0: Mind(fails=True)}, failed=lambda seat, error: failures.append((seat, error)))
    assert runner.update(0.0)
    assert match.state.phase == "play"
    assert isinstance(failures[0][1], RuntimeError)
    cheat = at_position(Position(phase="draw"))
    runner = Runner(cheat, {0: Mind(says=Discard(0, 3))}, failed=lambda seat, error: failures.append((seat, error)))
    assert runner.update(0.0)
    assert cheat.state.phase == "play"
    assert "refused" in str(failures[1][1])


def test_there_is_a_way_out_of_every_phase(every_ruleset: RuleSet) -> None:
    for house in ({}, {"grab": True, "choose_pile": False, "stacks_by_player": 0}, {"first_starter": "first_sorted"}):
        match = Match(setup_of(with_house(every_ruleset, house)))
        seen = set()
        for _ in range(60):
            seen.add(match.state.phase)
            if match.state.phase == "ready":
                runner = Runner(match, quick(match))
                assert runner.update(0.0)
                continue
            assert match.submit(way_out(match.state, match.state.actor))
        assert "play" in seen


def test_thinking_is_dropped_when_the_table_changes() -> None:
    match = at_position(Position(phase="draw"))
    mind = Mind()
    runner = Runner(match, {0: mind})
    runner.update(0.0)
    match.submit(Draw(0))
    runner.update(0.1)
    assert mind.cancelled == 1
    assert len(mind.asked) == 2
    runner.close()
    assert mind.cancelled == 2
    heard = len(mind.seen)
    match.submit(Discard(0, next(kind for kind in range(15) if match.state.hands[0][kind])))
    assert len(mind.seen) == heard, "who has left the table hears nothing"


def test_minds_hear_what_their_seat_may_know() -> None:
    match = play_on(Match(setup_of()), 12)
    mine, theirs = Mind(), Mind()
    Runner(match, {0: mine, 1: theirs})
    draws = [event for event in mine.seen if isinstance(event, Drew)]
    assert draws, "what happened before the minds came is told to them"
    for event in draws:
        assert (-1 in event.kinds) == (event.seat != 0)


def test_a_wrong_book_is_questioned_by_whoever_notices() -> None:
    match = at_position(Position(hand={"south": "K K 2 2 2 9"}, laid_down=("A",)), honour=True)
    assert match.submit(match.new_book(0, match.ledger.hands[0][1:]))
    runner = Runner(match, {1: Mind(shouts=Challenge(1, 0, 9))})
    said = runner.update(0.0)
    assert said is not None
    assert said.action == Challenge(1, 0, 9)
    assert mismatch(match.ledger, match.state) == ""
    wrongly = runner.update(0.1)
    assert wrongly is not None
    assert wrongly.moves == ()
    assert runner.update(0.2) is None, "who was wrong does not say it again at once"


def test_a_quarrel_at_the_table_ends_with_the_turn() -> None:
    match = at_position(Position(hand={"south": "K K K K 9"}, laid_down=("A",)), honour=True)
    match.submit(match.new_book(0, match.ledger.hands[0][1:4]))
    runner = Runner(match, {seat: Mind(shouts=Challenge(seat, 0, 9)) for seat in (1, 2, 3)})
    said = 0
    for number in range(100):
        said += runner.update(number / 10) is not None
        match.moment += 1  # as if something else had happened in between
    assert said == MOST_SAID


def test_whoever_has_sorted_first_begins() -> None:
    rules = with_house(setup_of().rules, {"first_starter": "first_sorted", "choose_pile": False})
    match = Match(setup_of(rules))
    assert match.state.phase == "ready"
    waits = Runner(match, {1: Mind(), 2: Mind()})
    assert all(waits.update(now) is None for now in (0.0, 100.0))
    hurries = Runner(match, {1: Mind(), 2: Mind()}, sorting=20.0)
    assert hurries.update(0.0) is None
    assert hurries.update(19.0) is None
    assert hurries.update(20.5)
    assert match.state.turn in (1, 2)

from __future__ import annotations

import pytest

from game.match import Match, SeatSetup, Table
from game.match.records import MoveDone, read
from game.match.replay import CHECKPOINT, Replay
from game.match.saves import Saves
from game.rules.ruleset import RuleSet
from game.rules.scoring import match_scores
from game.rules.transcript import loads
from tests.match.conftest import play_on, same_table, setup_of


class Lines:
    """A journal in memory."""

    trouble = ""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def append(self, line: str) -> None:
        self.lines.append(line)

    def close(self) -> None:
        pass


def filmed(rules: RuleSet | str = "hodges", actions: int = 120, *, honour: bool = False) -> tuple[Match, Replay]:
    setup, lines = setup_of(rules, honour=honour), Lines()
    match = play_on(Match(setup, journal=lines), actions)
    return match, Replay(setup, [read(line, match.game) for line in lines.lines])


@pytest.mark.parametrize("honour", [False, True])
def test_the_last_position_is_where_the_match_stands(every_ruleset: RuleSet, honour: bool) -> None:
    match, replay = filmed(every_ruleset, honour=honour)
    last = replay.at(len(replay))
    assert last.state == match.state
    assert last.ledger == match.ledger
    assert last.racks == match.table.racks
    assert last.drafts == match.table.drafts


def test_every_position_is_the_same_from_either_side() -> None:
    _, replay = filmed(actions=90)
    table = replay.at(0)
    for index in range(len(replay)):
        after, outcome = replay.step(index)
        assert outcome.action == replay.action(index).action
        jumped = replay.at(index + 1)
        assert after.state == jumped.state
        assert after.ledger == jumped.ledger
        assert table.do(replay.action(index).action, replay.action(index).cards)
        assert table.state == after.state
    assert len(replay) > 2 * CHECKPOINT


def test_positions_beyond_the_ends_are_the_ends() -> None:
    _, replay = filmed(actions=30)
    assert replay.at(-5).state == replay.at(0).state
    assert replay.at(10_000).state == replay.at(len(replay)).state


def test_moments_worth_looking_at_are_marked_where_they_happened() -> None:
    match, replay = filmed("duel", actions=450)
    kinds = [mark.kind for mark in replay.marks]
    assert kinds[0] == "deal"
    assert {"laid_down", "foot", "round"} <= set(kinds)
    assert [mark.index for mark in replay.marks] == sorted(mark.index for mark in replay.marks)
    for mark in replay.marks:
        table = replay.at(mark.index)
        if mark.kind == "laid_down":
            assert table.state.laid[mark.team]
            assert not replay.at(mark.index - 1).state.laid[mark.team]
        if mark.kind in ("foot", "straight"):
            assert table.state.foot_taken[mark.seat]
        if mark.kind == "round":
            assert table.state.phase == "over"
    assert replay.marks[-1].round == match.state.round


def test_outcomes_in_one_pass_are_those_of_the_steps() -> None:
    _, replay = filmed(actions=60)
    passed = list(replay.outcomes())
    assert len(passed) == len(replay) + 1
    assert passed[1:] == [replay.step(index)[1] for index in range(len(replay))]


def test_the_text_of_a_match_plays_to_the_same_end(every_ruleset: RuleSet) -> None:
    match, replay = filmed(every_ruleset)
    positions = list(loads(replay.text()).positions())
    assert positions[-1] == match.state
    assert len(positions) == len(replay) + 1


def test_a_match_is_taken_over_from_any_point(saves: Saves) -> None:
    match = play_on(saves.new(setup_of()), 120)
    match.close()
    replay = saves.replay(match.id)
    seats = (SeatSetup("Ann"), SeatSetup("Eve", "human"), SeatSetup("Cleo"), SeatSetup("Dan"))
    taken = saves.take_over(replay, 50, seats, name="As Eve", parent=match.id)
    assert taken.id != match.id
    assert taken.state == replay.at(50).state
    assert taken.setup.humans == (1,)
    play_on(taken, 20, seed=9)
    taken.close()
    assert same_table(saves.open(taken.id).match, taken)
    assert len(saves.replay(match.id)) == len(replay), "the match it came from stays as it was"


def test_a_replay_of_moves_alone_needs_no_cards() -> None:
    match, replay = filmed(actions=80)
    bare = Replay(match.setup, [MoveDone(replay.action(index).action) for index in range(len(replay))])
    assert bare.at(len(bare)).state == match.state
    assert match_scores(bare.at(len(bare)).state) == match_scores(match.state)
    assert isinstance(bare.at(3), Table)

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match import DraftGroup, Match
from game.match.placing import mismatch
from game.match.records import DraftSet, MoveDone, Note, RackArranged, Record, RecordError, Undone, read, redo, write
from game.rules.actions import Challenge, Discard, Draw, Group, Play
from game.rules.cards import NATURALS, WILD_BOOK
from tests.match.conftest import setup_of

GAME = setup_of(honour=True).game()
ids = st.integers(0, 8 * 64 - 1)
kinds = st.integers(0, 14)
groups = st.builds(
    Group,
    st.lists(kinds, min_size=1, max_size=9).map(tuple),
    st.none() | st.integers(0, NATURALS - 1) | st.just(WILD_BOOK),
    st.booleans(),
)
seats = st.integers(0, 3)
actions = (
    st.builds(Play, seats, st.lists(groups, min_size=1, max_size=4).map(tuple))
    | st.builds(Draw, seats, st.lists(st.integers(0, 7), max_size=2).map(tuple))
    | st.builds(Discard, seats, kinds)
    | st.builds(Challenge, seats, st.integers(0, 1), st.integers(0, 10))
)
card_lists = st.lists(ids, unique=True, max_size=30).map(tuple)
draft_groups = st.builds(DraftGroup, card_lists, st.none() | st.integers(0, WILD_BOOK), st.booleans())
records = (
    st.builds(MoveDone, actions, card_lists)
    | st.builds(Undone, seats)
    | st.builds(RackArranged, seats, st.tuples(card_lists, card_lists, card_lists))
    | st.builds(DraftSet, seats, st.lists(draft_groups, max_size=4).map(tuple))
    | st.builds(Note, st.sampled_from(("over", "open", "name")), st.just("Sunday at Ann's"))
)


@given(record=records)
def test_a_record_comes_back_from_its_line(record: Record) -> None:
    line = write(record, GAME)
    assert "\n" not in line
    assert read(line, GAME) == record


known_kinds = st.sampled_from(("move", "rack", "draft", "undo"))


@pytest.mark.slow
@given(line=st.text(max_size=60) | st.builds("{}\t{}".format, known_kinds, st.text(max_size=40)))
def test_any_line_is_a_record_or_is_refused(line: str) -> None:
    match = Match(setup_of())
    with contextlib.suppress(RecordError):
        redo(match.table, read(line, match.game))
    assert mismatch(match.ledger, match.state) == ""


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("move\tsouth: fly\t", "is no move"),
        ("move\tsouth: draw", "is no record"),
        ("rack\t4\t1 2", "no seat of 4"),
        ("rack\t0\t1 -2", "no list of cards"),
        ("draft\t0\t9,9", "no group of cards"),
        ("move\tsouth: draw\t12345678901234567890", "no list of cards"),
        ("undo\t0", "not possible there (nothing_to_undo)"),
        ("move\tsouth: discard 4\t", "not possible there"),
    ],
)
def test_lines_that_cannot_be_done_say_why(line: str, says: str) -> None:
    match = Match(setup_of())
    with pytest.raises(RecordError) as caught:
        redo(match.table, read(line, match.game))
    assert says in str(caught.value)

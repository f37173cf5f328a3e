from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from game.ai.levels import make_bot
from game.match import Match, Quick, Runner
from game.match.saves import Saves
from game.rules.actions import Challenge, Discard, Group, Play
from game.rules.cards import JOKER, kind_of
from game.rules.catalog import built_in, with_house
from game.rules.position import Position
from game.storage.files import SET_ASIDE, StorageError
from game.storage.history import History
from game.storage.journal import sealed
from tests.match.conftest import at_position, play_on, same_table, setup_of


def played(saves: Saves, actions: int = 90, *, honour: bool = False) -> Match:
    return play_on(saves.new(setup_of(honour=honour)), actions, seed=4)


@pytest.mark.parametrize("honour", [False, True])
def test_a_match_comes_back_in_the_middle_of_a_turn_with_rack_and_cards_set_aside(saves: Saves, honour: bool) -> None:
    match = played(saves, honour=honour)
    seat = match.state.turn
    cards = match.rack(seat).cards
    match.arrange(seat, [cards[2:0:-1], cards[:1], cards[3:]])
    match.stage(seat, cards[:2])
    match.rename("Sunday evening")
    # nothing is closed: the program was killed
    opened = saves.open(match.id)
    assert opened.notices == ()
    assert same_table(opened.match, match)
    play_on(opened.match, 30, seed=5)
    again = saves.open(match.id).match
    assert same_table(again, opened.match)


def test_a_file_cut_at_any_byte_loses_no_whole_line(saves: Saves, tmp_path: Path) -> None:
    match = played(saves, 9)
    match.close()
    path = saves.store.path(match.id)
    whole = path.read_bytes()
    header = whole.index(b"\n") + 1
    for length in range(header, len(whole) + 1, 11):
        path.write_bytes(whole[:length])
        opened = saves.open(match.id)
        lines = whole[:length].count(b"\n")
        assert opened.match.journal is not None
        opened.match.close()
        assert path.read_bytes() == whole[: _end_of_line(whole, lines)]
        torn = whole[length - 1 : length] != b"\n"
        assert bool(opened.notices) == torn


def _end_of_line(content: bytes, lines: int) -> int:
    end = 0
    for _ in range(lines):
        end = content.index(b"\n", end) + 1
    return end


def test_zeros_that_a_power_cut_leaves_are_dropped(saves: Saves) -> None:
    match = played(saves, 20)
    match.close()
    path = saves.store.path(match.id)
    with path.open("ab") as file:
        file.write(bytes(300))
    opened = saves.open(match.id)
    assert "not written down in full" in opened.notices[0]
    assert opened.match.state == match.state


def test_damage_in_the_middle_is_told_and_the_file_is_kept(saves: Saves) -> None:
    match = played(saves)
    match.close()
    path = saves.store.path(match.id)
    content = path.read_bytes()
    lines = content.split(b"\n")
    lines[40] = lines[40].replace(b"\t", b" ", 1)
    damaged = b"\n".join(lines)
    path.write_bytes(damaged)
    info = saves.store.info(match.id)
    assert not info.readable
    moves = sum(line.startswith(b"move") for line in lines[:40])
    assert info.problem == f"The file of this match is damaged after move {moves}"
    opened = saves.open(match.id)
    assert opened.notices[0] == f"{info.problem}. The match goes on from there."
    kept = list((saves.data / SET_ASIDE).iterdir())
    assert [file.read_bytes() for file in kept] == [damaged]
    assert saves.store.info(match.id).readable
    play_on(opened.match, 10)
    assert same_table(saves.open(match.id).match, opened.match)


def test_a_line_that_is_whole_but_cannot_be_played_is_damage_too(saves: Saves) -> None:
    match = played(saves, 30)
    match.close()
    path = saves.store.path(match.id)
    number = path.read_bytes().count(b"\n")
    with path.open("ab") as file:
        file.write(sealed("move\tnorth: discard K\t", number))
        file.write(sealed("undo\t0", number + 1))
    opened = saves.open(match.id)
    assert "is damaged after move 30. The match goes on" in opened.notices[0]
    assert opened.match.state == match.state
    assert list((saves.data / SET_ASIDE).iterdir())


@pytest.mark.parametrize("content", [b"", b"\x00" * 90, b"hello\n", b"{}\t00000000\n", os.urandom(2000), b"PK\x03\x04" * 40])
def test_a_file_that_is_no_match_is_set_aside_and_said(saves: Saves, content: bytes) -> None:
    good = played(saves, 5)
    bad = saves.store.path("0123456789ab")
    bad.write_bytes(content)
    listed = {info.id: info for info in saves.store.all()}
    assert not listed["0123456789ab"].readable
    assert listed["0123456789ab"].problem
    with pytest.raises(StorageError):
        saves.open("0123456789ab")
    said = saves.tidy()
    assert len(said) == 1
    assert "set aside" in said[0]
    assert not bad.exists()
    assert [file.read_bytes() for file in (saves.data / SET_ASIDE).iterdir()] == [content]
    assert [info.id for info in saves.store.all()] == [good.id]


def test_a_save_from_a_newer_game_stays_where_it_is(saves: Saves) -> None:
    match = played(saves, 5)
    path = saves.store.path(match.id)
    header = json.loads(path.read_bytes().split(b"\n")[0].rpartition(b"\t")[0])
    path.write_bytes(sealed(json.dumps({**header, "format": 99}), 0))
    with pytest.raises(StorageError, match="newer version"):
        saves.open(match.id)
    said = saves.tidy()
    assert path.exists()
    assert "update the game" in said[0]


def test_a_full_disk_is_said_and_nothing_is_lost_once_there_is_room(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(saves, 30)
    real, room = os.write, [40]

    def short(file: int, content: bytes) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, "No space left on device")
        taken = content[: room[0]]
        room[0] -= len(taken)
        return real(file, taken)

    monkeypatch.setattr("game.storage.journal.os.write", short)
    play_on(match, 10, seed=8)
    assert "the disk is full" in match.trouble
    assert same_table(Saves(saves.data).open(match.id).match, match) is False
    monkeypatch.undo()
    play_on(match, 1, seed=9)
    assert match.trouble == ""
    assert same_table(saves.open(match.id).match, match)


def test_a_folder_that_cannot_be_written_to_does_not_stop_a_match(tmp_path: Path) -> None:
    blocked = tmp_path / "data"
    blocked.write_text("a file where the folder should be")
    saves = Saves(blocked)
    match = play_on(saves.new(setup_of()), 20)
    assert str(blocked) in match.trouble
    assert saves.store.all() == []
    match.close()


def test_several_matches_are_open_and_the_last_one_is_gone_on_with(saves: Saves) -> None:
    first, second = played(saves, 10), played(saves, 20)
    for path in (saves.store.path(first.id), saves.store.path(second.id)):
        os.utime(path, (0, 0))
    assert saves.store.all()[0].id == second.id
    saves.open(first.id)
    os.utime(saves.store.path(second.id), (2e9, 2e9))
    found = saves.store.to_continue()
    assert found is not None
    assert found.id == first.id, "whatever the clock says"
    assert {info.id for info in saves.store.all() if info.open} == {first.id, second.id}


def test_export_and_import_bring_the_same_match(saves: Saves, tmp_path: Path) -> None:
    match = played(saves)
    match.close()
    file = tmp_path / "for grandma.hfmatch"
    saves.store.export(match.id, file)
    other = Saves(tmp_path / "elsewhere")
    new_id, notices = other.import_file(file)
    assert notices == ()
    assert new_id != match.id
    assert same_table(other.open(new_id).match, match)
    assert other.store.info(new_id).imported


def test_import_refuses_what_cannot_be_played_and_keeps_nothing(saves: Saves, tmp_path: Path) -> None:
    match = played(saves, 20)
    match.close()
    content = saves.store.path(match.id).read_bytes()
    bad = tmp_path / "bad.hfmatch"
    bad.write_bytes(
        content + sealed("move\tsouth: discard 9\t", content.count(b"\n")) + sealed("undo\t2", content.count(b"\n") + 1)
    )
    other = Saves(tmp_path / "elsewhere")
    with pytest.raises(StorageError, match="nothing was brought in"):
        other.import_file(bad)
    assert other.store.all() == []
    with pytest.raises(StorageError, match="cannot be read"):
        other.import_file(tmp_path / "missing.hfmatch")


@pytest.mark.parametrize("match_id", ["../../etc/passwd", "", "0123456789AB", "a" * 200, "con"])
def test_no_path_is_made_of_what_is_no_id(saves: Saves, match_id: str) -> None:
    with pytest.raises(StorageError, match="no id"):
        saves.open(match_id)


def test_an_id_in_a_file_never_becomes_a_path(saves: Saves, tmp_path: Path) -> None:
    match = played(saves, 5)
    match.close()
    lines = saves.store.path(match.id).read_bytes().split(b"\n")
    header = json.loads(lines[0].rpartition(b"\t")[0])
    lines[0] = sealed(json.dumps({**header, "id": "../../../evil"}), 0)[:-1]
    foreign = tmp_path / "foreign.hfmatch"
    foreign.write_bytes(b"\n".join(lines))
    new_id, _ = saves.import_file(foreign)
    assert saves.store.path(new_id).parent == saves.store.folder


def test_a_finished_match_is_recorded_and_stays_on_the_list(saves: Saves) -> None:
    rules = with_house(built_in("hodges"), {"rounds": 1})
    match = saves.new(setup_of(rules))
    runner = Runner(match, {seat: Quick(make_bot("hard", match.game, seat, 1)) for seat in range(4)}, deals=True)
    while not match.over:
        runner.update(0.0)
    info = saves.store.info(match.id)
    assert not info.open
    assert saves.store.to_continue() is None
    assert info.scores == tuple(saves.open(match.id).match.rounds[1].scores) or len(info.scores) == 2
    with History(saves.data) as history:
        assert history.ids() == {match.id}
        history.forget(match.id)
    assert saves.record_missing() == 1
    with History(saves.data) as history:
        assert history.ids() == {match.id}


def test_a_match_that_goes_on_after_all_is_not_counted_until_it_ends(saves: Saves) -> None:
    """At the honour table a book may be questioned after "I'm out!", in the last round too."""
    match = at_position(
        Position(
            round=4,
            hand={"south": "* 9"},
            foot_taken=("south",),
            books={"A": ("9x7", "8x7", "7x5 2 2", "6x5 2 2", "J J 2")},
        ),
        honour=True,
    )
    match_id, journal = saves.store.create(match.setup)
    saves._keep(match, match_id, journal)
    jacks, joker, nine = 7, JOKER, 5
    assert match.submit(Play(0, (Group((joker,), jacks),)))
    assert match.submit(Discard(0, nine))
    assert match.over
    with History(saves.data) as history:
        assert history.ids() == {match_id}
    assert match.submit(Challenge(1, 0, jacks))
    assert not match.over
    with History(saves.data) as history:
        assert history.ids() == set()
    assert saves.notices == []


def test_repair_says_what_it_did(saves: Saves) -> None:
    match = played(saves, 20)
    match.close()
    assert saves.repair(match.id) == ("Nothing had to be repaired.",)
    path = saves.store.path(match.id)
    path.write_bytes(path.read_bytes()[:-3])
    assert "not written down in full" in saves.repair(match.id)[0]
    path.write_bytes(b"garbage")
    assert "Nothing of it can be played" in saves.repair(match.id)[1]
    assert not path.exists()


def test_pictures_lie_beside_their_match(saves: Saves) -> None:
    match = played(saves, 3)
    saves.store.save_picture(match.id, b"\x89PNG")
    assert saves.store.picture(match.id).read_bytes() == b"\x89PNG"
    match.close()
    saves.store.remove(match.id)
    assert not saves.store.picture(match.id).exists()
    assert saves.store.all() == []


def test_the_same_suits_come_back(saves: Saves) -> None:
    match = played(saves, 60)
    seat = match.state.turn
    if match.state.phase == "play":
        card = match.rack(seat).cards[-1]
        match.submit(Discard(seat, kind_of(card)), [card])
    assert saves.open(match.id).match.ledger.pile == match.ledger.pile


def test_tidying_up_leaves_the_match_that_is_being_played(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a full disk it has no first line yet: moved away, all that is written once there is room would lie where nobody looks."""

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        match = saves.new(setup_of(seed=3))
    assert match.trouble
    assert saves.tidy() == ()
    play_on(match, 10)
    assert not match.trouble
    match.close()
    assert saves.open(match.id).match.moment == 10
    assert saves.tidy() == ()


def test_what_is_left_of_a_match_no_longer_played_is_set_aside(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        match = saves.new(setup_of(seed=3))
        match.close()
    assert len(saves.tidy()) == 1

from __future__ import annotations

from pathlib import Path

import pytest

from game.storage.files import SET_ASIDE, StorageError
from game.storage.players import FILE, MOST_PLAYERS, Players
from game.style import Look


def test_each_person_has_settings_of_their_own(tmp_path: Path) -> None:
    players = Players(tmp_path)
    assert players.current.name == ""
    ann, ben = players.add("Ann", "mabel"), players.add("Ben")
    mine = players.settings(ann)
    mine.settings.look = Look(cloth="blue")
    mine.save()
    again = Players(tmp_path)
    assert again.current == ben
    assert again.settings(ann).settings.look.cloth == "blue"
    assert again.settings(ben).settings.look.cloth == "green"
    again.choose(ann.id)
    assert Players(tmp_path).current == ann


def test_names_are_one_line_and_portraits_can_change(tmp_path: Path) -> None:
    players = Players(tmp_path)
    ann = players.add("  Ann\nof\tthe\x1b[31m  hill " + "x" * 80)
    assert players.current.name.startswith("Ann of the [31m hill x")
    assert len(players.current.name) == 40
    players.change(ann.id, name="Anna", portrait="otto")
    assert (players.current.name, players.current.portrait) == ("Anna", "otto")
    players.remove(ann.id)
    assert Players(tmp_path).all == []


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b'{"players": 3}',
        b'{"players": [{"id": "../../x", "name": "Eve"}]}',
        b'{"players": [{"id": 3, "name": 4}]}',
    ],
)
def test_a_damaged_list_is_kept_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    players = Players(tmp_path)
    assert players.all == []
    assert len(players.notices) == 1, "what happened, what is kept, what to do: said once"
    assert [file.read_bytes() for file in (tmp_path / SET_ASIDE).iterdir()] == [content]


def test_there_is_an_end_to_players(tmp_path: Path) -> None:
    players = Players(tmp_path)
    for number in range(MOST_PLAYERS):
        players.all.append(players.add("Ann") if number == 0 else players.all[0])
    with pytest.raises(StorageError, match="remove one first"):
        players.add("Ben")

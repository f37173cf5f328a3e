"""Files from bad disks and strangers, two copies on one folder, a clock set back: seen from in front of the window."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.match.saves import Saves
from game.storage.history import FILE as HISTORY
from game.storage.journal import sealed
from game.storage.players import FILE as PLAYERS
from game.storage.settings import FILE as SETTINGS
from tests.faults.conftest import Start, Window, a_match, listing
from tests.mutations import mutated

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
JUNK = (
    b"",
    *(pytest.param(junk, marks=pytest.mark.slow) for junk in (b"\x00" * 64, bytes(range(256)), b'{"look": 3}', b"[" * 5000)),
)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_a_folder_full_of_junk_opens_says_so_and_deletes_nothing(junk: bytes, start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    match_id = a_match(data)
    good = listing(data)
    for name in (SETTINGS, PLAYERS, HISTORY, "rules/ruth.toml", "matches/0123456789ab.hfmatch", "matches/last", "in-use"):
        path = data / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(junk)
    (data / "matches" / f"{match_id}.png").write_bytes(junk)

    def act(window: Window) -> None:
        window.step(6)
        assert window.name == "title"
        window.press("title.matches")
        window.step(4)
        assert window.name == "saved matches"
        for line in ("0123456789ab", match_id):
            if window.sees(f"matches.list.{line}"):
                window.press(f"matches.list.{line}")
        window.press("matches.look")
        window.step(5)
        assert window.name == "replay"
        window.app.stack.pop()
        window.app.stack.pop()
        window.step(3)
        for door in ("title.house_rules", "title.statistics", "title.settings"):
            window.press(door)
            window.step(4)
            assert window.name not in ("error", "title"), door
            window.app.stack.pop()
            window.step(2)
        window.press("title.continue")
        window.step(5)
        assert window.name == "table"

    assert start(act) == 0
    kept = set(listing(data).values())
    played = good[f"matches/{match_id}.hfmatch"]
    assert any(file.startswith(played) for file in kept), "the computer may have played on"
    assert junk in kept or not junk


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40, 64))
def test_a_damaged_match_is_gone_on_with_or_refused_in_words(seed: int, start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    match_id = a_match(data)
    path = Saves(data).store.path(match_id)
    bad = mutated(path.read_bytes(), seed)
    path.write_bytes(bad)

    def act(window: Window) -> None:
        window.step(6)
        if window.sees("title.continue"):
            window.press("title.continue")
            window.step(4)
        assert window.name in ("title", "table")
        if window.name == "table":
            window.rest()
            assert window.name == "table"

    assert start(act) == 0
    kept = listing(data).values()
    assert any(content == bad or content.startswith(bad.rpartition(b"\n")[0]) for content in kept), "nothing of it is lost"


def test_a_match_of_a_newer_game_is_listed_with_a_word_and_left_alone(start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    match_id = a_match(data)
    path = Saves(data).store.path(match_id)
    header = json.loads(path.read_bytes().split(b"\n")[0].rpartition(b"\t")[0])
    path.write_bytes(sealed(json.dumps({**header, "format": 99}), 0))
    content = path.read_bytes()

    def act(window: Window) -> None:
        window.step(6)
        assert not window.sees("title.continue")
        window.press("title.matches")
        window.step(3)
        words = window.read()
        assert "saved by a newer version of the game; update the game to open it" in words
        assert "Damaged" not in words

    assert start(act) == 0
    assert path.read_bytes() == content
    assert not (data / "set-aside").exists()


@pytest.mark.parametrize("when", [0.0, pytest.param(2_000_000_000.0, marks=pytest.mark.slow)])
def test_a_clock_set_back_or_forth_leads_to_the_match_played_last(when: float, start: Start, tmp_path: Path) -> None:
    data = tmp_path / "data"
    first, second = a_match(data, 12), a_match(data, 20)
    for match_id, moment in ((first, time.time()), (second, when)):
        os.utime(Saves(data).store.path(match_id), (moment, moment))

    def act(window: Window) -> None:
        window.step(6)
        window.press("title.continue")
        window.rest()
        assert window.scene.match.id == second
        window.draw_and_discard()
        window.rest()

    assert start(act) == 0
    assert {info.id for info in Saves(data).store.all() if info.readable} == {first, second}


@pytest.mark.slow
def test_a_clock_set_back_while_a_match_is_played_changes_nothing(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def act(window: Window) -> None:
        window.rest()
        monkeypatch.setattr(time, "time", lambda: 3.0)
        window.draw_and_discard()
        window.rest()
        assert window.scene.match.trouble == ""

    assert start(act, "--rules", "duel", "--seed", "4") == 0


HOLD = """
import sys
from pathlib import Path
from game.storage.lock import FolderLock
with FolderLock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_two_copies_on_one_folder_the_second_says_so_and_touches_nothing(
    start: Start, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    a_match(data)
    command = [sys.executable, "-c", HOLD, str(data)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"held\n"
        before = listing(data)
        assert start(lambda _: pytest.fail("a second window opened")) == 2
        said = capfd.readouterr()
        assert said.err.count("\n") == 1
        assert "another copy of the game is using this folder" in said.err
        assert listing(data) == before
        first.kill()  # however it ends, the folder is free again
    assert start(lambda window: window.step(2)) == 0

"""What the game does with a file of each kind, whatever is in it: it uses it, or says in one line why not."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from game.assets.paths import asset
from game.commands import lesson
from game.match import Match, SeatSetup, make_setup
from game.match.result import result_of
from game.match.saves import Saves
from game.rules import catalog, scenario, transcript
from game.storage.files import SET_ASIDE, StorageError
from game.storage.history import FILE as HISTORY
from game.storage.history import History
from game.storage.journal import sealed
from game.storage.players import FILE as PLAYERS
from game.storage.players import Players
from game.storage.settings import FILE as SETTINGS
from game.storage.settings import SettingsFile
from game.storage.statistics import as_csv, fairness, figures, grouped, over_time, table_csv
from tests.match.conftest import play_on
from tests.mutations import mutations

Open = Callable[[bytes, Path], None]
LESSONS, PUZZLES = asset("lessons"), asset("puzzles")
PATIENCE = 5.0
"""Seconds. Whatever takes longer hangs."""
CASE = b"""
[[case]]
title = "three naturals take two wilds"
rules = "hodges"
players = 4
house = { out_bonus = 200 }
[case.position]
round = 2
stock = ["5 9", "", "K"]
hand = { south = "K K K * * 7", west = "4 5" }
foot = { north = "" }
foot_taken = ["north"]
books = { A = ["7x7", "4x3"], B = [] }
burn = { A = "7 7" }
scores = { A = 5230, B = 4110 }
[[case.step]]
do = "play K K K * *"
[[case.step]]
do = "discard 7"
[case.after]
hand = { south = "" }
turn = "west"
points = { A = { basic = 500 } }
"""


def saved_match(folder: Path) -> Match:
    """A match of some forty actions, on disk."""
    seats = (SeatSetup("Ann", "human"),)
    match = Saves(folder).new(make_setup(catalog.built_in("classic"), 4, seed=5, seats=seats, honour=True, name="Sunday"))
    play_on(match, 40)
    match.close()
    return match


def open_match(content: bytes, folder: Path) -> None:
    """Go on with a saved match as the title does."""
    saves = Saves(folder)
    path = saves.store.path("0123456789ab")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    info = saves.store.info("0123456789ab")
    assert info.readable or one_line(info.problem)
    try:
        opened = saves.open("0123456789ab")
    except StorageError as error:
        expect_one_line(error)
        return
    assert all(map(one_line, opened.notices))
    opened.match.close()


def open_resealed(content: bytes, folder: Path) -> None:
    """Go on with a match whose every line a stranger has sealed anew: checksums hold, sense need not."""
    lines = [line.rpartition(b"\t")[0] for line in content.split(b"\n") if line]
    texts = [line.decode("utf-8", "replace") for line in lines]
    open_match(b"".join(sealed(text.replace("\n", " "), number) for number, text in enumerate(texts)), folder)


def open_settings(content: bytes, folder: Path) -> None:
    """Read settings as the start does."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SETTINGS).write_bytes(content)
    file = SettingsFile(folder)
    assert all(map(one_line, file.notices))
    assert 0.75 <= file.settings.look.scale <= 2


def open_players(content: bytes, folder: Path) -> None:
    """Read the list of players."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / PLAYERS).write_bytes(content)
    players = Players(folder)
    assert all(map(one_line, players.notices))
    assert isinstance(players.current.name, str)


def open_history(content: bytes, folder: Path) -> None:
    """Read the history and count in it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / HISTORY).write_bytes(content)
    with History(folder) as history:
        assert history.notice == "" or one_line(history.notice)
        try:
            assert figures(history).matches >= 0
            for by in ("rules", "players", "level", "player"):
                assert isinstance(grouped(history, by), dict)
            assert fairness(history) is not None
            assert table_csv(over_time(history)) is not None
            assert as_csv(history)
        except StorageError as error:
            expect_one_line(error)


def open_rules(content: bytes, folder: Path) -> None:
    """Read a rule file."""
    path = folder / "rules.toml"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    try:
        catalog.read(path)
    except catalog.RuleFileError as error:
        expect_one_line(error)


def open_scenario(content: bytes, folder: Path) -> None:
    """Check a case file."""
    path = folder / "case.toml"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    said: list[str] = []
    assert scenario.check_files([path], said.append, said.append) in (0, 1, 2)
    assert all(map(one_line, said))


def open_transcript(content: bytes, folder: Path) -> None:
    """Play a match written as text."""
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return
    try:
        for _ in transcript.loads(text).positions():
            pass
    except transcript.TranscriptError as error:
        expect_one_line(error)


def lesson_opener(name: str) -> Open:
    """What `lesson check` does with a lesson or puzzle."""

    def opens(content: bytes, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / name
        path.write_bytes(content)
        said: list[str] = []
        assert lesson.check_files([path], said.append, said.append) in (0, 1, 2)
        assert len(said) == 1
        assert all(map(one_line, said))

    return opens


def expect_one_line(words: object) -> None:
    """Assert that a refusal is a sentence."""
    assert one_line(words), words


def one_line(words: object) -> bool:
    """Tell whether a sentence is one and says something."""
    text = str(words)
    return bool(text.strip()) and "\n" not in text and "Traceback" not in text


def samples(folder: Path) -> dict[str, tuple[bytes, Open]]:
    """Return a sound file of each kind, and what opens it."""
    match = saved_match(folder)
    saves = Saves(folder)
    journal = saves.store.path(match.id).read_bytes()
    settings = SettingsFile(folder)
    settings.settings.choices.update({"new_match.rules": "duel", "new_match.players": 2, "coach": "quiet"})
    settings.save()
    players = Players(folder)
    players.add("Ann", "mabel")
    players.add("Ben", "otto")
    short = Match(make_setup(catalog.with_house(catalog.built_in("duel"), {"rounds": 1}), 2, seed=1))
    play_on(short, 5000)
    with History(folder) as history:
        for number in range(3):
            short.id = f"{number}"
            history.record(result_of(short, begun="2026-01-01", finished="2026-01-02"))
        history.db.execute("PRAGMA journal_mode = DELETE")
    rules = (catalog.VARIANTS / "duel.toml").read_bytes()
    return {
        "journal": (journal, open_match),
        "journal of a stranger": (journal, open_resealed),
        "settings": (settings.path.read_bytes(), open_settings),
        "players": (players.path.read_bytes(), open_players),
        "history": ((folder / HISTORY).read_bytes(), open_history),
        "rules": (rules, open_rules),
        "scenario": (CASE, open_scenario),
        "lesson": ((LESSONS / "05-laying-down.toml").read_bytes(), lesson_opener("lesson.toml")),
        "puzzle": ((PUZZLES / "1-three-nines.toml").read_bytes(), lesson_opener("puzzle.toml")),
        "transcript": (saves.replay(match.id).text().encode("utf-8"), open_transcript),
    }


def torture(kind: str, content: bytes, opens: Open, folder: Path, number: int, *, first: int = 0) -> Iterator[float]:
    """Open ``number`` mutations of a file and yield the seconds each took; whatever goes wrong names the mutation's seed."""
    for seed, bad in mutations(content, number, first=first):
        began = time.perf_counter()
        try:
            opens(bad, folder)
        except Exception as error:
            raise AssertionError(f"{kind}, mutation {seed}: {error!r}") from error
        took = time.perf_counter() - began
        assert took < PATIENCE, f"{kind}, mutation {seed}: {took:.1f} s"
        if seed % 50 == 0:
            shutil.rmtree(folder / SET_ASIDE, ignore_errors=True)
        yield took

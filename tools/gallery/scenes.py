"""Paint every scene of the game: `python -m tools.gallery.scenes FOLDER [WORD] [--size 1280x720] [--scale 2] [--language es]`.

The scenes are the real ones, driven without a window; matches are played by the computer. With a word only scenes whose name has
it are painted.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ai.levels import make_bot
from game.app import App, AppOptions
from game.assets.paths import asset
from game.i18n import set_language
from game.match import Match, SeatSetup, make_setup
from game.match.draft import stage
from game.match.result import result_of
from game.rules.actions import DealNext
from game.rules.catalog import built_in
from game.rules.ruleset import Plan
from game.scenes.about import AboutScene
from game.scenes.base import Context, Scene
from game.scenes.desk import Desk
from game.scenes.doors import behind_door
from game.scenes.error import ErrorScene
from game.scenes.help import HelpScene
from game.scenes.house_rules import HouseRulesScene
from game.scenes.house_rules.compare import CompareScene
from game.scenes.house_rules.shelf import ShelfScene
from game.scenes.lessons.lesson import LessonScene
from game.scenes.match_end import MatchEndScene
from game.scenes.new_match import NewMatchScene
from game.scenes.open_file import OpenFileScene
from game.scenes.players import PlayersScene
from game.scenes.preferences.pages import PAGES
from game.scenes.puzzles import PuzzleScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saved_matches import SavedMatchesScene
from game.scenes.scoring import ScoringScene
from game.scenes.seating.editor import SeatScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.table import TableScene
from game.scenes.table.keylist import table_keys
from game.scenes.table.stir import StirScene
from game.scenes.title import TitleScene
from game.sprites.pen import Spot
from game.storage.history import History
from game.style import Look
from game.teaching.lesson import lesson_files, read_lesson
from game.teaching.puzzle import read_puzzle

PEOPLE: Final = ("You", "Mabel", "Clara", "Otto", "Hugo", "Nell", "Walt", "Iris")
STEPS: Final = 90
"""Frames until all has flown to its place."""

Make = Callable[[Context, Desk], Scene]


def match(
    desk: Desk, players: int = 4, plan: Plan | None = None, rules: str = "hodges", *, turns: int = 0, rounds: int = 0
) -> Match:
    """Return a match in the middle of a round on the person's move, or at the end of a round."""
    seats = tuple(
        SeatSetup(name, "computer" if seat else "human", portrait=name.lower()) for seat, name in enumerate(PEOPLE[:players])
    )
    made = desk.saves.new(make_setup(built_in(rules), players, plan=plan, seats=seats, seed=5))
    bots = [make_bot("medium", made.game, seat, 7) for seat in range(players)]
    state = made.state
    while not (state.phase == "over" and (state.round >= rounds or made.over)):
        if turns and len(made.past) >= turns and state.actor == 0 and state.phase == "play":
            break
        seat = state.actor
        made.submit(DealNext(0) if state.phase == "over" else bots[seat].choose(made.view(seat)))
        state = made.state
    if turns:
        made.sort_rack(0, "rank")
    return made


def scenes() -> Iterator[tuple[str, Make]]:
    """Yield every scene: its name, and how it is made."""
    yield "title", TitleScene
    yield "title-continue", lambda context, desk: (match(desk, turns=60), TitleScene(context, desk))[1]
    for players in (1, 4, 7, 8):
        yield f"new-match-{players}", _new_match(players)
    yield "seat", lambda context, desk: SeatScene(context, desk, NewMatchScene(context, desk).plan, 2)
    yield "rule-sets", lambda context, desk: ShelfScene(context, desk, HouseRulesScene(context, desk))
    for section in ("players", "pile", "books", "going_out", "points"):
        yield f"house-rules-{section}", _with(HouseRulesScene, section=section)
    yield "compare", lambda context, desk: CompareScene(context, desk, built_in("hodges"), built_in("race"))
    for page in PAGES:
        yield f"settings-{page}", _with(SettingsScene, page=page)
    yield "about", AboutScene
    yield "players", PlayersScene
    yield "matches", lambda context, desk: (match(desk, rounds=1), SavedMatchesScene(context, desk))[1]
    yield "open-file", _open_file
    yield "keys", lambda context, desk: HelpScene(context, table_keys())
    yield "error", lambda context, desk: ErrorScene(context, desk.data / "report.txt", lambda: None, saved=True)
    yield "stir", lambda context, desk: StirScene(context, lambda: [Spot(*context.metrics.size, 78)])
    yield "rulebook", lambda context, desk: RulebookScene(context, desk, built_in("hodges"))
    yield "rulebook-race", lambda context, desk: RulebookScene(context, desk, built_in("race"), 2)
    for view in ("overview", "time", "groups", "fair"):
        yield f"statistics-{view}", _statistics(view)
    for players, plan in TABLES:
        yield f"scoring-{players}-{plan or 'usual'}", _after(ScoringScene, players, plan)
        yield f"end-{players}-{plan or 'usual'}", _after(MatchEndScene, players, plan, rounds=9)
    yield "replay", lambda context, desk: behind_door("replay", context, desk, match(desk, rounds=1).id)
    yield "review", lambda context, desk: behind_door("review", context, desk, match(desk, rounds=1))
    for door in ("lessons", "puzzles"):
        yield door, lambda context, desk, door=door: behind_door(door, context, desk)  # type: ignore[misc]
    for number in (0, 4, 12):
        yield f"lesson-{number + 1}", _lesson(number)
    for turns in (1, 61):
        yield f"first-match-{turns}", _first_match(turns)
    for number in (0, 12):
        yield f"puzzle-{number + 1}", _puzzle(number)
    for players, plan in TABLES:
        for turns in (1, 90):
            yield f"table-{players}-{plan or 'usual'}-{turns}", _table(players, plan, turns)
    yield "table-draft", lambda context, desk: TableScene(context, desk, drafted(match(desk, turns=1)))
    yield "table-race", lambda context, desk: TableScene(context, desk, match(desk, rules="race", turns=60))


TABLES: Final[tuple[tuple[int, Plan | None], ...]] = ((1, None), (2, None), (4, None), (6, None), (7, None), (8, "pairs"))


def _with(kind: Callable[[Context, Desk], Any], **fields: str) -> Make:
    def make(context: Context, desk: Desk) -> Scene:
        scene: Scene = kind(context, desk)
        for name, value in fields.items():
            setattr(scene, name, value)
        return scene

    return make


def _open_file(context: Context, desk: Desk) -> Scene:
    """A folder with files for the game, and one more folder."""
    folder = desk.data / "Downloads"
    (folder / "Pictures").mkdir(parents=True)
    for name in ("sunday.hfmatch", "ruth.hfrules"):
        (folder / name).touch()
    return OpenFileScene(context, SavedMatchesScene(context, desk), folder)


def _new_match(players: int) -> Make:
    def make(context: Context, desk: Desk) -> Scene:
        scene = NewMatchScene(context, desk)
        scene.plan.choose_players(players)
        return scene

    return make


def _after(kind: Callable[[Context, Desk, Match], Scene], players: int, plan: Plan | None, rounds: int = 1) -> Make:
    return lambda context, desk: kind(context, desk, match(desk, players, plan, rounds=rounds))


def _statistics(view: str) -> Make:
    def make(context: Context, desk: Desk) -> Scene:
        with History(desk.data) as history:
            for day, rules in enumerate(("hodges", "race", "classic"), 1):
                date = f"2026-01-{day:02d}T20:00:00+00:00"
                history.record(result_of(match(desk, rules=rules, rounds=9), begun=date, finished=date))
        scene = StatisticsScene(context, desk)
        scene.view = view
        return scene

    return make


def _first_match(turns: int) -> Make:
    """The guided match, at a turn of the person's own."""
    return lambda context, desk: behind_door("first_match", context, desk, match(desk, turns=turns))


def _lesson(number: int) -> Make:
    return lambda context, desk: LessonScene(context, desk, read_lesson(_files("lessons")[number]), 1, place=(number, 13))


def _puzzle(number: int) -> Make:
    files = _files("puzzles")
    return lambda context, desk: PuzzleScene(context, desk, read_puzzle(files[number]), (number, len(files)), None)


@cache
def drafted(made: Match) -> Match:
    """Set the two first cards of the person's aside, on the way to a first lay-down."""
    made.set_draft(0, stage((), made.ledger.hands[0][:2]))
    return made


def _files(folder: str) -> list[Path]:
    return list(lesson_files(asset(folder)))


def _table(players: int, plan: Plan | None, turns: int) -> Make:
    return lambda context, desk: TableScene(context, desk, match(desk, players, plan, turns=turns))


def show(make: Make, size: tuple[int, int], scale: float = 1.0, language: str = "en") -> tuple[App, Scene, pygame.Surface]:
    """Run a scene until it rests; return it with its picture. The app has to be closed."""
    folder = TemporaryDirectory()
    desk = Desk(Path(folder.name))
    look = Look(scale=scale, language=language, speed="off", reduced_motion=True)
    made: list[Scene] = []
    desk.keep_look(look)
    set_language(language)

    def first(context: Context) -> Scene:
        made.append(make(context, desk))
        return made[0]

    app = App(AppOptions(Path(folder.name), size, look=look, sound=False, reader=False, sleep=lambda _: None), first)
    app.stack.guard = None
    for _ in range(STEPS):
        app.step(1 / 60)
    folder.cleanup()
    assert app.window.surface is not None
    return app, made[0], app.window.surface


def main(arguments: list[str]) -> int:
    """Paint what was asked for; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery.scenes", description="Paint every scene of the game.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("word", nargs="?", default="")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--language", default="en")
    wanted = parser.parse_args(arguments)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    width, height = (int(each) for each in wanted.size.split("x"))
    for name, make in scenes():
        if wanted.word in name:
            app, _, surface = show(make, (width, height), wanted.scale, wanted.language)
            pygame.image.save(surface, wanted.folder / f"{name}-{wanted.size}.png")
            app.close()
            print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

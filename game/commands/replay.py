"""`replay ID|FILE`: a saved match, or a match written as text, as a film in the window; or told without one."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from game.commands.drawing import draw
from game.commands.problem import CommandError, refusing
from game.match.records import MoveDone, RecordError
from game.match.replay import Reel, Replay
from game.match.saves import Saves, replay_of
from game.rules import transcript
from game.rules.scoring import match_scores
from game.rules.seating import TEAM_LETTERS
from game.storage.files import StorageError, is_missing, read_bounded
from game.storage.folder import data_folder
from game.storage.journal import MOST_BYTES, SUFFIX
from game.storage.matches import SavedMatch, describe
from game.storage.setup import SetupError, make_setup


def run(options: Namespace) -> int:
    """Do it; the answers in words need no window."""
    reel = _read(options.match, Saves(data_folder(options.data)))
    replay = reel.replay
    if options.at is not None and options.at > len(replay):
        raise CommandError(f"--at {options.at}: the match has {len(replay)} actions")
    if options.text:
        print(replay.text(), end="")
    elif options.at is not None:
        print(draw(replay.at(options.at).state))
    elif options.json:
        print(json.dumps({"actions": len(replay), "marks": [asdict(mark) for mark in replay.marks], "scores": _scores(replay)}))
    elif options.marks:
        names = replay.setup.game().names
        for mark in replay.marks:
            whose = names[mark.seat] if mark.seat >= 0 else ""
            print(f"{mark.index:>6}  round {mark.round}  {mark.kind:<10} {whose}".rstrip())
    elif options.summary:
        print(f"{len(replay)} actions, {replay.marks[-1].round} rounds; {_scores_text(replay)}")
        print(draw(replay.at(len(replay)).state))
    else:
        from game.commands.play import watch  # noqa: PLC0415  # whoever asks for words needs no window

        return watch(options, reel)
    return 0


def _read(words: str, saves: Saves) -> Reel:
    path = Path(words)
    with refusing(StorageError, transcript.TranscriptError, RecordError, SetupError):
        if path.suffix == SUFFIX:
            return _reel(saves.store.read_file(path))
        if not path.suffix and is_missing(path):
            return _reel(saves.store.read(words))
        try:
            text = read_bounded(path, MOST_BYTES).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise CommandError(f"{path}: is neither a saved match nor text") from None
        return _film_of(transcript.loads(text, str(path)), path)


def _reel(saved: SavedMatch) -> Reel:
    info = describe(saved.id, saved.path, saved.text)
    return Reel(replay_of(saved), info.name or info.rules_name, not info.open, saved.id)


def _film_of(match: transcript.Transcript, path: Path) -> Reel:
    game = match.game
    try:
        setup = make_setup(
            game.rules, game.players, seed=match.seed, plan=game.plan, honour=game.honour, number=game.number, starter=match.starter
        )
        for _ in match.positions():
            pass  # a move that is not legal is told of by its number and its reason
    except (SetupError, transcript.TranscriptError) as error:
        raise CommandError(f"{path}: {error}") from None
    replay = Replay(setup, [MoveDone(move) for move in match.moves])
    # nobody plays on from a text: there is nothing in it to hide
    return Reel(replay, path.stem, finished=True)


def _scores(replay: Replay) -> dict[str, int]:
    scores = match_scores(replay.at(len(replay)).state)
    return {TEAM_LETTERS[team]: score for team, score in enumerate(scores)}


def _scores_text(replay: Replay) -> str:
    return ", ".join(f"{letter} {score}" for letter, score in _scores(replay).items())

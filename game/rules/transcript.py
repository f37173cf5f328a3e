"""A whole match as text: a header in TOML, an empty line, then ``deal`` and the moves, a line each (``docs/notation.md``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules import catalog
from game.rules.actions import Action
from game.rules.engine import Played, play
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.notation import NotationError, format_move, names_seat, parse_move
from game.rules.refusals import Refusal
from game.rules.ruleset import RuleSet
from game.rules.seating import seat_number
from game.rules.shape import shown
from game.rules.state import State
from game.rules.tomltext import TomlError, parse

FIRST_LINE = "deal"
_WORDS = {int: "a whole number", str: "a text in quotes"}
MOST_GAMES = 100_000
_KEYS = {"rules": str, "rule_file": str, "players": int, "teams": str, "enforce": str, "game": int, "seed": int, "starter": str}


class TranscriptError(ValueError):
    """A text is no match. The message says which line and what was expected."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """A match as far as it went. ``starter`` is the seat that began, None where the rule set and the seed decided."""

    game: Game
    seed: int
    moves: tuple[Action, ...]
    starter: int | None = None

    def begin(self) -> State:
        """Return the match's first position."""
        return new_match(self.game, self.seed, starter=self.starter)

    def positions(self) -> Iterator[State]:
        """Yield the first position and the one after each move.

        Raises ``TranscriptError`` at a move that is not legal.
        """
        state = self.begin()
        yield state
        for number, move in enumerate(self.moves, 1):
            result = play(state, move)
            if isinstance(result, Refusal):
                words = format_move(move, self.game)
                raise TranscriptError(f"move {number} ({words}) is refused as {result.code}: {result}")
            assert isinstance(result, Played)
            state = result.state
            yield state


def dumps(transcript: Transcript) -> str:
    """Write a match as text; ``loads`` gives an equal one back. A rule set that is not the game's own is written out whole."""
    game = transcript.game
    header = [f'rules = "{game.rules.id}"', f"players = {game.players}", f'teams = "{game.plan}"']
    header.append(f'enforce = "{"honour" if game.honour else "strict"}"')
    header += [f"game = {game.number}", f"seed = {transcript.seed}"]
    if transcript.starter is not None:
        header.append(f'starter = "{game.names[transcript.starter]}"')
    if game.rules.id not in catalog.BUILT_IN or catalog.built_in(game.rules.id) != game.rules:
        text = catalog.dumps(game.rules).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        header.append(f'rule_file = "{text}"')
    return "\n".join([*header, "", FIRST_LINE, *_move_lines(game, transcript.moves)]) + "\n"


def _move_lines(game: Game, moves: Sequence[Action]) -> list[str]:
    return [format_move(move, game) for move in moves]


def loads(text: str, where: str = "match") -> Transcript:
    """Read a match. Raises ``TranscriptError`` naming the line; whether the moves are legal shows when it is played through."""
    head, blank, body = text.replace("\r\n", "\n").partition("\n\n")
    if not blank:
        raise TranscriptError(f"{where}: expected a header, an empty line and the moves")
    data = _header(head, where)
    rules = _rules(data, where)
    try:
        game = make_game(
            rules,
            data["players"],
            data.get("teams"),
            honour=data.get("enforce") == "honour",
            number=data.get("game", 0),
        )
        starter = seat_number(data["starter"], game.players) if "starter" in data else None
    except (ValueError, catalog.RuleFileError) as error:
        raise TranscriptError(f"{where}: {error}") from None
    lines = body.split("\n")
    first = head.count("\n") + 3
    if lines[0].strip() != FIRST_LINE:
        raise TranscriptError(f"{where}, line {first}: expected {FIRST_LINE!r}, found {lines[0][:60]!r}")
    moves = list[Action]()
    reached, played = new_match(game, data["seed"], starter=starter), 0
    for number, line in enumerate(lines[1:], first + 1):
        if not line.strip():
            continue
        if not names_seat(line):
            # whose move it is shows only when those before it are made
            reached, played = _after(reached, moves[played:]), len(moves)
        try:
            moves.append(parse_move(line, game, reached.actor))
        except NotationError as error:
            raise TranscriptError(f"{where}, line {number}: {error}") from None
    return Transcript(game, data["seed"], tuple(moves), starter)


def _after(state: State, moves: Sequence[Action]) -> State:
    """Make moves as far as they are legal; of the first that is not is told by whoever plays the match through."""
    for move in moves:
        result = play(state, move)
        if isinstance(result, Refusal):
            break
        state = result.state
    return state


def _header(head: str, where: str) -> dict[str, Any]:
    try:
        data = parse(head)
    except TomlError as error:
        raise TranscriptError(f"{where}: the header {error}") from None
    for key, value in data.items():
        if key not in _KEYS:
            raise TranscriptError(f"{where}: unknown key {key!r}; expected {', '.join(_KEYS)}")
        if type(value) is not _KEYS[key]:
            raise TranscriptError(f"{where}: {key} = {shown(value)}: expected {_WORDS[_KEYS[key]]}")
    for key in ("rules", "players", "seed"):
        if key not in data:
            raise TranscriptError(f"{where}: {key} is missing from the header")
    if data.get("enforce", "strict") not in ("strict", "honour"):
        raise TranscriptError(f'{where}: enforce = {shown(data["enforce"])}: expected "strict" or "honour"')
    if not 0 <= data.get("game", 0) <= MOST_GAMES:
        raise TranscriptError(f"{where}: game = {data['game']}: allowed is 0 to {MOST_GAMES}")
    return data


def _rules(data: dict[str, Any], where: str) -> RuleSet:
    if "rule_file" in data:
        return catalog.loads(data["rule_file"], f"{where}: rule_file")
    if data["rules"] not in catalog.BUILT_IN:
        raise TranscriptError(
            f"{where}: rules = {data['rules'][:60]!r}: expected {', '.join(catalog.BUILT_IN)}, or a rule_file beside it"
        )
    return catalog.built_in(data["rules"])

"""Case files: positions, moves and what must come of them, checked through the engine (``docs/notation.md``)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from game.rules import catalog
from game.rules.cards import count_kinds
from game.rules.engine import play
from game.rules.expected import problem_of
from game.rules.flow import new_match
from game.rules.game import Game, make_game
from game.rules.notation import NotationError, format_cards, parse_cards, parse_move, parse_seat, parse_team, sorted_text
from game.rules.position import Position, book_lists, in_game, set_up
from game.rules.refusals import TEMPLATES, Refusal
from game.rules.ruleset import Plan
from game.rules.scoring import match_scores, match_winners, points_of, team_score
from game.rules.seating import TEAM_LETTERS, default_players
from game.rules.state import NOBODY, State
from game.rules.tomltext import TomlError, parse, read_text

MAX_BYTES = 1024 * 1024
"""A case file larger than this is refused unread."""


class ScenarioError(ValueError):
    """A file or a case cannot be read. The message says which, which key, and what was expected, in one line."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class PointsModel(_Strict):
    """A team's round as far as a case states it."""

    basic: int | None = None
    count: int | None = None
    against: int | None = None


class After(_Strict):
    """What must hold; whatever is left out is not looked at."""

    hand: dict[str, str] | None = None
    books: dict[str, list[str]] | None = None
    burn: dict[str, str] | None = None
    round: int | None = None
    turn: str | None = None
    phase: str | None = None
    round_over: bool | None = None
    out: str | None = None
    match_over: bool | None = None
    winner: str | None = None
    points: dict[str, PointsModel] | None = None
    total: dict[str, int] | None = None
    scores: dict[str, int] | None = None
    pile_size: int | None = None
    stock_size: int | None = None
    shoe_size: int | None = None
    foot: dict[str, str] | None = None
    red_threes: dict[str, int] | None = None
    black_threes: dict[str, int] | None = None
    cards_in_hand: dict[str, int] | None = None
    worth: dict[str, int] | None = None


class Step(_Strict):
    """A move, and the code it is refused with."""

    do: str
    refused: str | None = None
    after: After | None = None

    @field_validator("refused")
    @classmethod
    def _known(cls, code: str | None) -> str | None:
        if code is not None and code not in TEMPLATES:
            raise ValueError(f"no such refusal; expected one of {', '.join(sorted(TEMPLATES))}")
        return code


class PositionModel(_Strict):
    """The position of a case; see ``position.Position``."""

    round: int = 1
    starter: str = "seat1"
    turn: str = "seat1"
    phase: Literal["keep", "draw", "play"] = "play"
    stock: str | list[str] = ""
    stock_left: Annotated[int, Field(ge=0)] | None = None
    discard: str = ""
    hand: dict[str, str] = {}
    foot: dict[str, str] = {}
    foot_taken: list[str] = []
    foot_played: list[str] | None = None
    books: dict[str, list[str]] = {}
    laid_down: list[str] = []
    burn: dict[str, str] = {}
    red_threes: dict[str, Annotated[int, Field(ge=0)]] = {}
    black_threes: dict[str, Annotated[int, Field(ge=0)]] = {}
    scores: dict[str, int] = {}

    def written(self) -> Position:
        """Return it as the value ``set_up`` takes."""
        data = self.model_dump()
        stock = data["stock"]
        data["stock"] = stock if isinstance(stock, str) else tuple(stock)
        return Position(**data)


class Case(_Strict):
    """One case of a file."""

    title: str
    rules: str
    players: Annotated[int, Field(ge=1, le=8)] | None = None
    teams: Plan | None = None
    enforce: Literal["strict", "honour"] = "strict"
    house: dict[str, Any] = {}
    position: PositionModel | None = None
    step: list[Step] = []
    after: After | None = None


MODELS = (Case, Step, PositionModel, After, PointsModel)


def read_file(path: Path) -> list[Case | ScenarioError]:
    """Read a case file: each case, or why it cannot be read.

    Raises ``ScenarioError`` where the file as a whole cannot be read.
    """
    try:
        data = parse(read_text(path, MAX_BYTES))
    except TomlError as error:
        raise ScenarioError(f"{path}: {error}") from None
    unknown = [key for key in data if key != "case"]
    if unknown or not isinstance(data.get("case"), list) or not data["case"]:
        found = f"the key {unknown[0]!r}" if unknown else "no case"
        raise ScenarioError(f"{path}: expected one or more [[case]], found {found}")
    return [_read_case(path, number, item) for number, item in enumerate(data["case"], 1)]


def _read_case(path: Path, number: int, item: Any) -> Case | ScenarioError:
    title = item.get("title") if isinstance(item, dict) else None
    label = f"{path}: case {number}" + (f" {title!r}" if isinstance(title, str) else "")
    try:
        return Case.model_validate(item)
    except ValidationError as error:
        return ScenarioError(f"{label}: {problem_of(error.errors()[0], MODELS, 'case')}")


def start(case: Case, folder: Path) -> State:
    """Return the position a case starts from; ``folder`` is where a rule file it names is looked for.

    Raises ``ScenarioError``.
    """
    try:
        game = _game_of(case, folder)
        if case.position is None:
            return new_match(game, 0, starter=0)
        return set_up(case.position.written(), game)
    except (catalog.RuleFileError, NotationError, ValueError) as error:
        raise ScenarioError(str(error)) from None


def _game_of(case: Case, folder: Path) -> Game:
    source: str | Path = case.rules if case.rules in catalog.BUILT_IN else folder / case.rules
    if source != case.rules and not Path(source).suffix:
        raise ScenarioError(f"rules = {case.rules!r}: expected {', '.join(catalog.BUILT_IN)} or the path of a rule file")
    rules = catalog.load(source)
    if case.house:
        rules = catalog.with_house(rules, case.house, "house")
    players = case.players or default_players(rules)
    return make_game(rules, players, case.teams, honour=case.enforce == "honour")


def check(case: Case, folder: Path) -> list[str]:
    """Play a case through and return what differs from it, each a sentence; empty when all is as stated.

    Raises ``ScenarioError`` where something in it cannot be read.
    """
    state = start(case, folder)
    for number, step in enumerate(case.step, 1):
        try:
            action = parse_move(step.do, state.game, state.actor)
        except NotationError as error:
            raise ScenarioError(f"step {number}: {error}") from None
        result = play(state, action)
        label = f"step {number} ({step.do})"
        if isinstance(result, Refusal):
            if step.refused != result.code:
                wanted = f"refused as {step.refused}" if step.refused else "legal"
                return [f"{label}: is refused as {result.code} ({result}), expected {wanted}"]
        elif step.refused:
            return [f"{label}: is legal, expected refused as {step.refused}"]
        else:
            state = result.state
        if step.after is not None:
            found = [f"after {label}: {text}" for text in _compare(state, step.after)]
            if found:
                return found
    return list(_compare(state, case.after)) if case.after is not None else []


def _compare(state: State, after: After) -> Iterator[str]:
    try:
        yield from _differences(state, after)
    except NotationError as error:
        raise ScenarioError(f"after: {error}") from None


def _differences(state: State, after: After) -> Iterator[str]:
    game = state.game
    over = state.phase == "over"
    winners = match_winners(state)
    plain = {
        "round": state.round,
        "turn": None if over else game.names[state.actor if state.phase == "answer" else state.turn],
        "phase": None if over else state.phase,
        "round_over": over,
        "out": "" if state.out == NOBODY else game.names[state.out],
        "match_over": bool(winners),
        "winner": " ".join(TEAM_LETTERS[team] for team in winners),
        "pile_size": len(state.pile),
        "stock_size": state.stock_size(),
        "shoe_size": in_game(state),
    }
    for key, value in plain.items():
        wanted = getattr(after, key)
        if key in ("turn", "out") and wanted:
            wanted = game.names[parse_seat(wanted, game)]
        if wanted is not None and wanted != value:
            yield f"{key} is {value!r}, expected {wanted!r}"
    yield from _seat_differences(state, after)
    yield from _team_differences(state, after)
    for cards, points in (after.worth or {}).items():
        value = points_of(state, parse_cards(cards))
        if value != points:
            yield f"{cards} is worth {value}, expected {points}"


def _seat_differences(state: State, after: After) -> Iterator[str]:
    game = state.game
    for key, texts, zones in (("hand", after.hand, state.hands), ("foot", after.foot, state.feet)):
        for name, text in (texts or {}).items():
            counts = zones[parse_seat(name, game)]
            if counts != count_kinds(parse_cards(text)):
                yield f"{key}.{name} is {sorted_text(counts)!r}, expected {text!r}"
    for name, number in (after.cards_in_hand or {}).items():
        held = state.held[parse_seat(name, game)]
        if held != number:
            yield f"cards_in_hand.{name} is {held}, expected {number}"


def _team_differences(state: State, after: After) -> Iterator[str]:
    game = state.game
    for letter, texts in (after.books or {}).items():
        books = book_lists(state, parse_team(letter, game))
        if sorted(map(sorted, books)) != sorted(sorted(parse_cards(text)) for text in texts):
            yield f"books.{letter} are {[format_cards(book) for book in books]}, expected {texts}"
    for letter, text in (after.burn or {}).items():
        burn = state.burn[parse_team(letter, game)]
        if burn != count_kinds(parse_cards(text)):
            yield f"burn.{letter} is {sorted_text(burn)!r}, expected {text!r}"
    for letter, stated in (after.points or {}).items():
        score = team_score(state, parse_team(letter, game))
        for part in ("basic", "count", "against"):
            wanted = getattr(stated, part)
            if wanted is not None and wanted != getattr(score, part):
                yield f"points.{letter}.{part} is {getattr(score, part)}, expected {wanted}"
    numbers: tuple[tuple[str, Mapping[str, int] | None, Callable[[int], int]], ...] = (
        ("total", after.total, lambda team: team_score(state, team).total),
        ("scores", after.scores, lambda team: match_scores(state)[team]),
        ("red_threes", after.red_threes, lambda team: state.reds[team]),
        ("black_threes", after.black_threes, lambda team: state.blacks[team]),
    )
    for key, values, value_of in numbers:
        for letter, wanted in (values or {}).items():
            value = value_of(parse_team(letter, game))
            if value != wanted:
                yield f"{key}.{letter} is {value}, expected {wanted}"


def check_files(paths: list[Path], say: Callable[[str], object], complain: Callable[[str], object]) -> int:
    """Run case files and ``say`` a line a case; ``complain`` of a file that cannot be read at all.

    Returns 0 when all hold, 1 when any case fails, 2 when a file or a case could not be read (the other cases still run).
    """
    status = 0
    for path in paths:
        try:
            cases = read_file(path)
        except ScenarioError as error:
            complain(str(error))
            status = 2
            continue
        for number, case in enumerate(cases, 1):
            if isinstance(case, ScenarioError):
                say(str(case))
                status = 2
                continue
            try:
                found = check(case, path.parent)
            except ScenarioError as error:
                say(f"{path}: case {number} {case.title!r}: {error}")
                status = 2
                continue
            say(f"ok {case.title}" if not found else f"{path}: case {number} {case.title!r}: {'; '.join(found)}")
            status = max(status, 1 if found else 0)
    return status

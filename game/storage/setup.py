"""How a match is set up: everything that is decided before the first card, and that its journal begins with."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from functools import cache
from typing import Annotated, Any, Literal

from annotated_types import Interval, Len

from game.rules import catalog
from game.rules.expected import problem_of
from game.rules.game import Game, make_game
from game.rules.later import FORMAT, completed
from game.rules.ruleset import Plan, RuleSet

SeatKind = Literal["human", "computer"]
Name = Annotated[str, Len(0, 60)]
SEED_BITS = 53
"""Seeds stay below 2 ** 53, which every JSON reader keeps exact."""


class SetupError(ValueError):
    """A match cannot be set up so. The message says which field, and what is allowed."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits in a seat. ``level`` and ``temper`` concern computer players; ``player`` is the profile of a person."""

    name: Name = ""
    kind: SeatKind = "computer"
    level: Name = "medium"
    temper: Name = ""
    portrait: Name = ""
    instruction: Name = ""
    """What a partner was asked for: "" or the name of a way to play, such as ``fast`` or ``build``."""
    player: Name = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before its first card: the rule set in full, the table, who sits where, and the seed of every shuffle.

    ``number`` counts the games of a series from 0, ``starter`` names the seat that begins (None: as the rule set says), ``keepers``
    are the seats in front of which each team's books lie.
    """

    rules: RuleSet
    players: Annotated[int, Interval(ge=1, le=8)]
    plan: Plan
    seed: Annotated[int, Interval(ge=0, lt=2**SEED_BITS)]
    seats: Annotated[tuple[SeatSetup, ...], Len(1, 8)]
    keepers: Annotated[tuple[Annotated[int, Interval(ge=0, le=7)], ...], Len(1, 8)]
    honour: bool = False
    number: Annotated[int, Interval(ge=0, le=100_000)] = 0
    starter: Annotated[int, Interval(ge=0, le=7)] | None = None
    name: Annotated[str, Len(0, 80)] = ""
    extra: dict[Annotated[str, Len(1, 40)], Annotated[str, Len(0, 200)]] = field(default_factory=dict, hash=False)
    """Notes of a scene that belong to the match and change nothing in it, such as the way cards were shuffled."""

    def game(self) -> Game:
        """Return the table this match is played at."""
        return make_game(self.rules, self.players, self.plan, honour=self.honour, number=self.number)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.kind == "human")


def make_setup(
    rules: RuleSet,
    players: int,
    *,
    seed: int,
    plan: Plan | None = None,
    seats: tuple[SeatSetup, ...] = (),
    keepers: tuple[int, ...] = (),
    honour: bool = False,
    number: int = 0,
    starter: int | None = None,
    name: str = "",
) -> Setup:
    """Return a setup with what is left out filled in: the rule set's own plan, computer players, each team's first seat as keeper.

    Raises ``SetupError``.
    """
    try:
        game = make_game(rules, players, plan, honour=honour, number=number)
    except ValueError as error:
        raise SetupError(str(error)) from None
    filled = tuple(
        replace(seats[seat] if seat < len(seats) else SeatSetup(), name=_seat_name(seats, seat, game)) for seat in range(players)
    )
    setup = Setup(
        rules=rules,
        players=players,
        plan=game.plan,
        seed=seed,
        seats=filled,
        keepers=keepers or tuple(mates[0] for mates in game.seats_of),
        honour=honour,
        number=number,
        starter=starter,
        name=name,
    )
    check_setup(setup)
    return setup


def _seat_name(seats: tuple[SeatSetup, ...], seat: int, game: Game) -> str:
    given = seats[seat].name if seat < len(seats) else ""
    return given or game.names[seat].capitalize()


def check_setup(setup: Setup) -> None:
    """Raise ``SetupError`` where the parts of a setup do not fit each other."""
    try:
        game = setup.game()
    except ValueError as error:
        raise SetupError(str(error)) from None
    if setup.plan != game.plan:
        raise SetupError(f"plan = {setup.plan!r}: this table is called {game.plan!r}")
    if len(setup.seats) != setup.players:
        raise SetupError(f"seats: {len(setup.seats)} are described, {setup.players} play")
    if not 0 <= setup.seed < 2**SEED_BITS:
        raise SetupError(f"seed = {setup.seed}: allowed is 0 to 2**{SEED_BITS} - 1")
    if setup.starter is not None and not 0 <= setup.starter < setup.players:
        raise SetupError(f"starter = {setup.starter}: allowed is 0 to {setup.players - 1}")
    if len(setup.keepers) != game.teams:
        raise SetupError(f"keepers: {len(setup.keepers)} are named for {game.teams} teams")
    for team, keeper in enumerate(setup.keepers):
        if keeper not in game.seats_of[team]:
            raise SetupError(f"keepers: seat {keeper} does not play in team {team}")


def setup_data(setup: Setup) -> dict[str, Any]:
    """Return a setup as plain data for JSON; ``setup_from`` gives an equal one back."""
    return asdict(setup)


def setup_from(data: Any, written: int = FORMAT) -> Setup:
    """Read a setup from plain data in format ``written``; axes that came later mean what they meant by being absent.

    Raises ``SetupError`` naming the field and what is wrong with it.
    """
    from pydantic import ValidationError  # noqa: PLC0415

    if not isinstance(data, dict) or not isinstance(data.get("rules"), dict):
        raise SetupError("rules: the rule set is missing")
    try:
        data = {**data, "rules": completed(data["rules"], written)}
        catalog.validate(data["rules"], "rules")
        setup: Setup = _adapter().validate_json(json.dumps(data))
    except catalog.RuleFileError as error:
        raise SetupError(str(error)) from None
    except ValidationError as error:
        raise SetupError(problem_of(error.errors()[0], (), "setup")) from None
    check_setup(setup)
    return setup


@cache
def _adapter() -> Any:
    # pydantic takes a tenth of a second to load: only whoever opens a match pays for it
    from pydantic import ConfigDict, TypeAdapter, with_config  # noqa: PLC0415

    for part in (SeatSetup, Setup):
        with_config(ConfigDict(extra="forbid", strict=True))(part)
    return TypeAdapter(Setup)

"""A match being set up: what was chosen so far, what can be chosen, and why the rest cannot."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from game.i18n import tr, trn
from game.rules.catalog import BUILT_IN, USUAL_ROUNDS, USUAL_TARGET, built_in, changed, with_house
from game.rules.game import make_game
from game.rules.seating import default_players, plans_for, player_counts, team_map
from game.scenes import names
from game.scenes.seating.cast import CAST, LEVELS, WISHES, YOU, character
from game.scenes.seating.minutes import match_minutes
from game.storage.library import Entry
from game.storage.setup import SeatKind, SeatSetup, Setup, make_setup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.game import Game
    from game.rules.ruleset import Plan, RuleSet
    from game.storage.settings import Settings

MOST_SEATS: Final = 8
MOST_ROUNDS: Final = 8
MOST_TARGET: Final = 100_000
CHOICE: Final = "new_match"
LONGEST_NAME: Final = 24


@dataclass(slots=True)
class Seat:
    """Who sits there. ``player`` is the profile of a person, empty for a guest."""

    name: str
    portrait: str
    kind: SeatKind = "computer"
    level: str = "medium"
    wish: str = ""
    player: str = ""

    @property
    def shown(self) -> str:
        """The name in the player's language, where nobody typed it."""
        return names.shown(self.name)

    @property
    def temper(self) -> str:
        """The temper of the character with this face."""
        known = character(self.portrait)
        return known.temper if known and self.kind == "computer" else ""


@dataclass(slots=True)
class MatchPlan:
    """What is chosen. Seat 0 is in front of the screen, the others follow clockwise.

    ``rounds`` or ``target`` (the other is 0) is how long the match lasts. There are always eight seats described: those beyond
    ``players`` wait for a larger table.
    """

    entries: list[Entry]
    rules: RuleSet = field(default_factory=lambda: built_in(BUILT_IN[0]))
    players: int = 4
    teams: Plan = "alone"
    seats: list[Seat] = field(default_factory=list)
    keepers: list[int] = field(default_factory=list)
    rounds: int = USUAL_ROUNDS
    target: int = 0
    honour: bool = False
    stir: bool = True
    seed: int = 0

    def __post_init__(self) -> None:
        """Fill the chairs, and begin with the rule set's own table."""
        if not self.seats:
            self.seats = [Seat(names.YOU, YOU, "human"), *(Seat(one.name, one.key) for one in CAST[: MOST_SEATS - 1])]
        self.choose_rules(self.rules)

    # ---- rules

    def choose_rules(self, rules: RuleSet) -> None:
        """Play by these rules, with as many people as before where that is possible."""
        self.rules = rules
        self.rounds, self.target = rules.scoring.rounds, rules.scoring.target
        self.choose_players(self.players if plans_for(rules, self.players) else default_players(rules))

    def players_reason(self, count: int) -> str:
        """Say why so many cannot play, nothing where they can."""
        if plans_for(self.rules, count):
            return ""
        return tr("{rules} is for {players}", rules=tr(self.rules.name), players=players_text(self.rules))

    def choose_players(self, count: int) -> None:
        """Seat so many, in the plan they were in where that is possible."""
        self.players = count
        offered = plans_for(self.rules, count)
        self.choose_teams(self.teams if self.teams in offered else offered[0])

    # ---- teams

    def team_choices(self) -> list[tuple[Plan, str, str]]:
        """Every way to share so many players out: plan, words, and why it cannot be (empty where it can)."""
        offered = plans_for(self.rules, self.players)
        found: list[tuple[Plan, str, str]] = []
        seen: set[tuple[int, ...]] = set()
        for plan in (*offered, "halves", "pairs", "alone"):
            seats = team_map(self.players, plan)
            if seats is None or seats in seen:
                continue
            seen.add(seats)
            why = "" if plan in offered else self._plan_reason(offered[0])
            found.append((plan, teams_text(self.players, plan), why))
        return found

    def _plan_reason(self, own: Plan) -> str:
        plan = teams_text(self.players, own)
        return tr("{rules} seats {n} players as: {plan}", rules=tr(self.rules.name), n=self.players, plan=plan)

    def choose_teams(self, plan: Plan) -> None:
        """Play in these teams; books lie in front of each team's first player."""
        self.teams = plan
        self.keepers = [mates[0] for mates in self.game.seats_of]

    @property
    def note(self) -> str:
        """A word on this number of players, empty where there is none."""
        return tr("Not recommended: long rounds, many cards") if self.players in self.rules.seating.not_recommended else ""

    def keeps(self, seat: int) -> bool:
        """Tell whether the books of a seat's team lie in front of it."""
        return seat in self.keepers

    def keep_at(self, seat: int) -> None:
        """Lay the books of a seat's team in front of it."""
        self.keepers[self.game.team_of[seat]] = seat

    # ---- people

    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat in range(self.players) if self.seats[seat].kind == "human"]

    def computer_reason(self, seat: int) -> str:
        """Say why a seat cannot be a computer player, nothing where it can."""
        return tr("Somebody has to play: seat a person elsewhere first") if self.people() == [seat] else ""

    def choose_kind(self, seat: int, kind: SeatKind) -> None:
        """Let a person or a computer player sit there, under the name that fits."""
        here = self.seats[seat]
        if here.kind == kind:
            return
        here.kind = kind
        if kind == "human":
            here.name, here.player = names.guest(seat), ""
        else:
            self.choose_character(seat, here.portrait if character(here.portrait) else self.free_character())

    def choose_character(self, seat: int, key: str) -> None:
        """Seat someone with this face; whoever had it elsewhere moves over to the face that was here."""
        here = self.seats[seat]
        other = next((one for one in self.seats if one.portrait == key and one is not here), None)
        if other is not None:
            spare = here.portrait if character(here.portrait) else self.free_character()
            self._take_face(other, spare)
        self._take_face(here, key)

    def _take_face(self, who: Seat, key: str) -> None:
        known = character(key)
        who.portrait = key
        if known and who.kind == "computer":
            who.name = known.name

    def free_character(self) -> str:
        """Return somebody who does not sit at the table yet."""
        taken = {seat.portrait for seat in self.seats}
        return next((one.key for one in CAST if one.key not in taken), CAST[0].key)

    def wish_reason(self, seat: int) -> str:
        """Say why nothing can be asked of a seat, nothing where it can."""
        mates = self.game.seats_of[self.game.team_of[seat]]
        if any(self.seats[mate].kind == "human" for mate in mates if mate != seat):
            return ""
        return tr("Only a partner of yours can be asked")

    # ---- length

    def choose_rounds(self, rounds: int) -> None:
        """Play so many rounds."""
        self.rounds, self.target = rounds, 0

    def choose_target(self, target: int) -> None:
        """Play until a team has so many points."""
        self.rounds, self.target = 0, target

    def by_points(self, *, wanted: bool) -> None:
        """Play to a target, or a number of rounds: the usual one."""
        own = self.rules.scoring
        if wanted:
            self.choose_target(own.target or USUAL_TARGET)
        else:
            self.choose_rounds(own.rounds or USUAL_ROUNDS)

    @property
    def in_force(self) -> RuleSet:
        """The rules with the length that was chosen."""
        own = self.rules.scoring
        if (self.rounds, self.target) == (own.rounds, own.target):
            return self.rules
        return changed(self.rules, "target", self.target) if self.target else changed(self.rules, "rounds", self.rounds)

    @property
    def game(self) -> Game:
        """The table as chosen so far."""
        return make_game(self.in_force, self.players, self.teams)

    def minutes(self, speed: str) -> int:
        """About how many minutes it takes."""
        return match_minutes(self.game, len(self.people()), speed)

    # ---- out

    def setup(self) -> Setup:
        """Return the match as set up. Raises ``RuleFileError`` or ``SetupError`` in one sentence."""
        own = self.rules.scoring
        rules = self.rules
        if (self.rounds, self.target) != (own.rounds, own.target):
            rules = with_house(rules, {"target": self.target} if self.target else {"rounds": self.rounds})
        seats = tuple(
            SeatSetup(
                name=who.name.strip(),
                kind=who.kind,
                level=who.level,
                temper=who.temper,
                portrait=who.portrait,
                instruction=who.wish if who.kind == "computer" and not self.wish_reason(seat) else "",
                player=who.player,
            )
            for seat, who in enumerate(self.seats[: self.players])
        )
        made = make_setup(
            rules, self.players, seed=self.seed, plan=self.teams, seats=seats, keepers=tuple(self.keepers), honour=self.honour
        )
        return replace(made, extra={"shuffle": "mary"} if self.stir else {})

    def remember(self) -> str:
        """Return what was chosen as a text, for next time."""
        kept: dict[str, Any] = {
            "rules": self.rules.id,
            "players": self.players,
            "teams": self.teams,
            "keepers": self.keepers,
            "rounds": self.rounds,
            "target": self.target,
            "honour": self.honour,
            "stir": self.stir,
            "seats": [[value for name, value in asdict(seat).items() if name != "player"] for seat in self.seats],
        }
        return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))

    def recall(self, settings: Settings) -> None:
        """Choose again what was chosen last time, as far as it still makes sense."""
        try:
            kept = json.loads(settings.text(CHOICE, "{}"))
        except ValueError:
            return
        if not isinstance(kept, dict):
            return
        rules = next((entry.rules for entry in self.entries if entry.rules and entry.id == kept.get("rules")), None)
        if rules is not None:
            self.choose_rules(rules)
        if kept.get("players") in player_counts(self.rules):
            self.choose_players(int(kept["players"]))
        if kept.get("teams") in plans_for(self.rules, self.players):
            self.choose_teams(kept["teams"])
        self._recall_length(kept)
        self._recall_seats(kept.get("seats"))
        self._recall_keepers(kept.get("keepers"))
        self.honour, self.stir = kept.get("honour") is True, kept.get("stir") is not False

    def _recall_length(self, kept: dict[str, Any]) -> None:
        rounds: Any = kept.get("rounds")
        target: Any = kept.get("target")
        if _is_within(rounds, 1, MOST_ROUNDS):
            self.choose_rounds(rounds)
        elif _is_within(target, 500, MOST_TARGET):
            self.choose_target(target)

    def _recall_seats(self, kept: Any) -> None:
        if not isinstance(kept, list) or len(kept) != MOST_SEATS:
            return
        for who, values in zip(self.seats, kept, strict=True):
            if not (isinstance(values, list) and len(values) == 5 and all(isinstance(value, str) for value in values)):
                continue
            name, portrait, kind, level, wish = values
            who.name = names.kept(name[:LONGEST_NAME]) or who.name
            who.portrait = portrait if character(portrait) or portrait == YOU else who.portrait
            who.kind = "human" if kind == "human" else "computer"
            who.level = level if level in LEVELS else who.level
            who.wish = wish if wish in WISHES else ""
        if not self.people():
            self.seats[0].kind = "human"

    def _recall_keepers(self, kept: Any) -> None:
        if isinstance(kept, list) and all(_is_within(seat, 0, self.players - 1) for seat in kept):
            for seat in kept:
                self.keep_at(seat)


def _is_within(value: Any, low: int, high: int) -> bool:
    return type(value) is int and low <= value <= high


def players_text(rules: RuleSet) -> str:
    """Say how many may play: "4 to 6 players"."""
    return counts_text(player_counts(rules))


def counts_text(counts: Sequence[int]) -> str:
    """Say a range of players, or list the numbers where some are left out."""
    low, high = counts[0], counts[-1]
    if low == high:
        return trn("1 player", "{n} players", low)
    if len(counts) == high - low + 1:
        return tr("{low} to {high} players", low=low, high=high)
    return tr("{counts} or {high} players", counts=", ".join(map(str, counts[:-1])), high=high)


def teams_text(players: int, plan: Plan) -> str:
    """Say how so many players are shared out."""
    seats = team_map(players, plan)
    assert seats is not None
    teams = max(seats) + 1
    if players == 1:
        return tr("Alone")
    if players == 2:
        return tr("One against one")
    if teams == players:
        return tr("Each alone")
    return tr("{teams} teams of {n}", teams=teams, n=players // teams)

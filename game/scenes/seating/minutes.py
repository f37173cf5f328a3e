"""How long a match takes, roughly: from the turns computer players need, and the time people take for one."""

from __future__ import annotations

from typing import Final

from game.i18n import tr, trn
from game.rules.game import Game

TURNS_A_TEAM: Final = 20  # of one round, as played out by computer players; teams share it
TURNS_ALONE: Final = 50  # nobody ends the round before
PERSON: Final = 55.0  # seconds for a turn
COMPUTER: Final = {"slow": 14.0, "normal": 9.0, "fast": 5.0, "off": 2.0}
BETWEEN: Final = 150.0  # seconds for dealing, sorting and counting
ROUND_SCORE: Final = 2300  # points of a team in a round


LONG: Final = 90
"""Minutes from which a match is told in hours, to the nearest quarter."""
QUARTERS: Final = ("", "¼", "½", "¾")


def about(minutes: int) -> str:
    """Say how long that is, roughly."""
    if minutes < LONG:
        return trn("about {n} minute", "about {n} minutes", minutes)
    hours, quarters = divmod(round(minutes / 15), 4)
    return tr("about {hours} hours", hours=f"{hours}{QUARTERS[quarters]}")


def turns_a_round(game: Game) -> int:
    """Return about how many turns a round has, all seats together."""
    if game.players == 1:
        return TURNS_ALONE
    turns = TURNS_A_TEAM * game.teams
    # where nobody may go out before the partner has come to the foot, rounds take twice as long
    return turns * 2 if game.teams < game.players and game.rules.going_out.partner_foot != "nothing" else turns


def match_minutes(game: Game, people: int, speed: str) -> int:
    """Return the minutes a match takes with so many people among the players, to the nearest five."""
    scoring = game.rules.scoring
    rounds = scoring.rounds or -(-scoring.target // ROUND_SCORE)
    turns = turns_a_round(game)
    mine = turns * people / game.players
    seconds = rounds * (mine * PERSON + (turns - mine) * COMPUTER[speed] + BETWEEN)
    return max(5, 5 * round(seconds / 300))

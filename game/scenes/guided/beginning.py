"""How a guided first match begins, and whether one is open: remembered among a player's choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.scenes.desk import GUIDED
from game.scenes.names import FIRST_MATCH, YOU

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.storage.setup import Setup

DONE: Final = "first_match.done"
OFF: Final = "first_match.off"
RULES: Final = "hodges"
OTHERS: Final = ("Nell", "Otto")
LEVEL: Final = "beginner"


def first_setup(desk: Desk) -> Setup:
    """One round against two gentle opponents, everyone for themselves."""
    from game.match import SeatSetup, make_setup  # noqa: PLC0415
    from game.rules.catalog import built_in, with_house  # noqa: PLC0415

    you = desk.player
    seats = (
        SeatSetup(you.name or YOU, "human", portrait=you.portrait, player=you.id),
        *(SeatSetup(name, "computer", level=LEVEL, portrait=name.lower()) for name in OTHERS),
    )
    rules = with_house(built_in(RULES), {"rounds": 1})
    return make_setup(rules, len(seats), seed=desk.new_seed(), seats=seats, starter=0, name=FIRST_MATCH)


def open_match(desk: Desk) -> str:
    """Return the id of a guided match that can be gone on with, else nothing."""
    match_id = desk.settings.text(GUIDED, "")
    if not match_id:
        return ""
    from game.storage.files import StorageError  # noqa: PLC0415
    from game.storage.matches import MatchStore  # noqa: PLC0415

    try:
        return match_id if MatchStore(desk.data).info(match_id).open else ""
    except (StorageError, OSError):
        return ""


def begin_or_go_on(context: Context, desk: Desk) -> None:
    """Go to the table of the guided match: the open one, or a new one."""
    from game.storage.files import StorageError  # noqa: PLC0415

    match_id = open_match(desk)
    if match_id:
        try:
            desk.resume(context, match_id)
        except StorageError:
            match_id = ""  # it was deleted or cannot be read: a new one begins
        else:
            return
    match = desk.saves.new(first_setup(desk))
    desk.keep(GUIDED, match.id)
    desk.keep(OFF, False)
    desk.seat(context, match)


def is_done(desk: Desk) -> bool:
    """Tell whether a player has played a guided match to its end."""
    return desk.settings.flag(DONE, default=False)

"""Names that nobody typed, such as "You" and "Guest 3": kept in English, said in the player's language, whichever that is then."""

from __future__ import annotations

import re
from typing import Final

from game.i18n import tr

YOU: Final = "You"
"""Who sits in front of the screen and has said no name."""
FIRST_MATCH: Final = "Your first match"
_NUMBERED: Final = re.compile(r"(Guest|Player) (\d+)")


def guest(seat: int) -> str:
    """The name of a person in a seat of whom nothing is known."""
    return f"Guest {seat + 1}"


def newcomer(number: int) -> str:
    """The name of the so manyeth player of this machine before one is typed."""
    return f"Player {number}" if number > 1 else YOU


def shown(name: str) -> str:
    """What to call somebody, or a match, on the screen; what a person typed stays as it is."""
    if name == YOU:
        return tr("You")
    if name == FIRST_MATCH:
        return tr("Your first match")
    numbered = _NUMBERED.fullmatch(name)
    if numbered is None:
        return name
    return tr("Guest {n}", n=numbered[2]) if numbered[1] == "Guest" else tr("Player {n}", n=numbered[2])


def kept(typed: str) -> str:
    """What to keep of a name in a field: nobody who leaves "You" there, in whatever language, has said a name."""
    return YOU if typed.strip() == tr("You") else typed

"""Who thinks for the computer players of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from game.ai.levels import LEVELS, Temper, Wish, make_bot
from game.match.runner import Quick, Thinker

if TYPE_CHECKING:
    from game.match import Match


def thinkers_for(match: Match, autoplay: str = "") -> dict[int, Thinker]:
    """Return a mind for every computer seat; with `autoplay`, a level, for the people's seats too."""
    found: dict[int, Thinker] = {}
    for seat, who in enumerate(match.setup.seats):
        human = who.kind == "human"
        if human and not autoplay:
            continue
        level = autoplay if human else who.level
        temper: Temper | None = next((name for name in get_args(Temper) if name == who.temper), None)
        wish: Wish | None = next((name for name in get_args(Wish) if name == who.instruction), None)
        bot = make_bot(level if level in LEVELS else "medium", match.game, seat, match.setup.seed, temper=temper, wish=wish)
        found[seat] = Quick(bot)
    return found

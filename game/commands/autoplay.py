"""A table set up by command-line words, and matches that the window plays by itself."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.commands.problem import CommandError, refusing
from game.commands.tables import levels_of, players_of, rules_of
from game.rules.events import MatchEnded
from game.rules.scoring import match_scores, match_winners
from game.scenes.names import YOU
from game.scenes.seating.cast import CAST
from game.storage.setup import SeatSetup, Setup, SetupError, make_setup

if TYPE_CHECKING:
    from game.app import App
    from game.match import Match, Outcome
    from game.scenes.desk import Desk

USUAL_RULES = "hodges"


def setup_from_words(options: Namespace, desk: Desk) -> Setup:
    """Return the match that the words describe: a person or a stand-in in the first seat, computer players elsewhere."""
    rules = rules_of(USUAL_RULES if options.rules is None else options.rules, desk.data)
    players = players_of(options, rules)
    levels = levels_of(options, "medium")
    who = desk.player
    person = SeatSetup(who.name or YOU, "human", portrait=who.portrait, player=who.id)
    if options.autoplay:
        # whoever watches has not played: the person's statistics are not to count it
        person = replace(person, kind="computer", level=options.autoplay, player="")
    others = (
        SeatSetup(one.name, level=levels[seat % len(levels)], portrait=one.key) for seat, one in enumerate(CAST[: players - 1])
    )
    with refusing(SetupError):
        return make_setup(rules, players, seed=desk.new_seed(), plan=options.teams, seats=(person, *others), honour=options.honour)


class Autoplay:
    """Plays matches one after the other at the level asked for, then leaves. ``played`` is what the report says of each."""

    def __init__(self, options: Namespace, desk: Desk) -> None:
        """Read the words. Raises ``CommandError``."""
        from game.ai.levels import LEVELS  # noqa: PLC0415

        if options.autoplay not in LEVELS:
            raise CommandError(f"no level {options.autoplay!r}; there are {', '.join(LEVELS)}")
        if options.levels is None:
            options.levels = [options.autoplay]
        self.options = options
        self.desk = desk
        self.played: list[dict[str, Any]] = []
        self.setup = setup_from_words(options, desk)
        self._ended = False

    def begin(self, app: App) -> None:
        """Begin the first match."""
        self.desk.begin(app.context, self.setup)

    def watch(self, match: Match) -> None:
        """Listen for the end of a match."""

        def heard(outcome: Outcome) -> None:
            if any(isinstance(event, MatchEnded) for event in outcome.events):
                self._ended = True
                self.played.append(_told(match))

        match.listeners.append(heard)

    def go_on(self, app: App) -> None:
        """Between two frames: once a match has ended and the picture stands still, begin the next or leave.

        Where a scene failed nobody is there to read of it: leave at once.
        """
        if app.failures:
            app.quit()
            return
        if not self._ended or not app.stack.settled:
            return
        self._ended = False
        if len(self.played) >= (self.options.matches or 1):
            app.quit()
            return
        if self.options.seed is not None:
            self.desk.seed = self.options.seed + len(self.played)
        self.desk.begin(app.context, setup_from_words(self.options, self.desk))


def _told(match: Match) -> dict[str, Any]:
    return {
        "id": match.id,
        "rules": match.game.rules.id,
        "players": match.game.players,
        "seed": match.setup.seed,
        "rounds": match.state.round,
        "actions": match.moment,
        "scores": match_scores(match.state),
        "winners": list(match_winners(match.state)),
        "saved": bool(match.id) and not match.trouble,
    }

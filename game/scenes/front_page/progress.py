"""How an open match stands, in a line; found out beside the loop, for the match has to be played through."""

from __future__ import annotations

import logging
from threading import Thread
from typing import TYPE_CHECKING

from game.i18n import tr, trn
from game.scenes.figures import figure
from game.scenes.names import shown

if TYPE_CHECKING:
    from game.match.saves import Saves
    from game.rules.state import State
    from game.storage.setup import Setup

log = logging.getLogger(__name__)


class Progress:
    """Reads one match in a thread of its own; `words` is empty until it is known."""

    def __init__(self, saves: Saves, match_id: str) -> None:
        self.words = ""
        self._thread = Thread(target=self._read, args=(saves, match_id), name="progress", daemon=True)
        self._thread.start()

    def _read(self, saves: Saves, match_id: str) -> None:
        from game.storage.files import StorageError  # noqa: PLC0415

        try:
            replay = saves.replay(match_id)
            self.words = progress_words(replay.setup, replay.at(len(replay)).state)
        except StorageError as error:
            # whoever goes on with the match is told; here the line stays short
            log.info("%s", error)

    def wait(self) -> None:
        """Wait until it is known."""
        self._thread.join()


def progress_words(setup: Setup, state: State) -> str:
    """Say the round, whose turn it is, and who leads: "Round 2 of 4 · your turn · you lead by 425"."""
    rounds = setup.rules.scoring.rounds
    parts = [tr("Round {round} of {rounds}", round=state.round, rounds=rounds) if rounds else tr("Round {n}", n=state.round)]
    parts += [_turn_words(setup, state), _lead_words(setup, state)]
    return " · ".join(part for part in parts if part)


def _turn_words(setup: Setup, state: State) -> str:
    if state.phase == "over":
        return tr("counted")
    seat = setup.seats[state.actor]
    if seat.kind == "human" and len(setup.humans) == 1:
        return tr("your turn")
    return tr("{name} to play", name=shown(seat.name))


def _lead_words(setup: Setup, state: State) -> str:
    from game.rules.scoring import match_scores  # noqa: PLC0415

    totals = match_scores(state)
    if len(totals) == 1:
        return trn("{points} point", "{points} points", totals[0], points=figure(totals[0])) if totals[0] else ""
    first, second = sorted(totals, reverse=True)[:2]
    if first == second:
        return "" if not any(totals) else tr("even")
    lead = f"{first - second:,}"
    if len(setup.humans) == 1:
        own = state.game.team_of[setup.humans[0]]
        if totals[own] == first:
            return tr("you lead by {lead}", lead=lead)
        return tr("{points} behind", points=f"{first - totals[own]:,}")
    seats = state.game.seats_of[totals.index(first)]
    names = " & ".join(shown(setup.seats[seat].name) for seat in seats)
    return (
        tr("{names} lead by {lead}", names=names, lead=lead)
        if len(seats) > 1
        else tr("{names} leads by {lead}", names=names, lead=lead)
    )

"""Rounds by computer players under the rules at hand, played by a process of its own while the page stays as quick as ever."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from game.ai.beside import Beside, Job
from game.ai.trial import TriedRound, try_rounds
from game.rules.game import make_game
from game.rules.seating import default_players
from game.scenes.seating.minutes import BETWEEN, COMPUTER, PERSON

if TYPE_CHECKING:
    from game.rules.ruleset import RuleSet

ROUNDS: Final = 50
PATIENCE: Final = 0.8  # seconds after the last change until it begins
LONGEST: Final = 90.0  # seconds, after which it is given up

State = Literal["idle", "waiting", "running", "done", "stopped", "failed"]


class Trial:
    """One trial after the other; a change of rules begins a new one. Call ``update`` often and ``close`` when leaving."""

    def __init__(self, rounds: int = ROUNDS) -> None:
        self.rounds = rounds
        self.results: list[TriedRound] = []
        self.state: State = "idle"
        self._rules: RuleSet | None = None
        self._since = 0.0
        self._beside: Beside | None = None

    def want(self, rules: RuleSet | None) -> None:
        """Try these rules as soon as nothing has changed for a moment; None: there is nothing that could be played."""
        self.stop()
        self._rules, self._since, self.results = rules, 0.0, []
        self.state = "idle" if rules is None else "waiting"

    def again(self) -> None:
        """Try the same rules once more, at once."""
        if self._rules is not None:
            self.want(self._rules)
            self._begin()

    def stop(self) -> None:
        """Give up what runs; what was found so far stays."""
        if self._beside is not None:
            self._beside.close()
            self._beside = None
        if self.state in ("running", "waiting"):
            self.state = "stopped"

    close = stop

    def update(self, dt: float) -> bool:
        """Move on by ``dt`` seconds; return whether there is anything new to show."""
        self._since += dt
        if self.state == "waiting" and self._since >= PATIENCE:
            self._begin()
            return True
        if self.state != "running":
            return False
        found = [result for _, result in self._beside.take()] if self._beside is not None else []
        self.results += found
        if len(self.results) >= self.rounds:
            self._finish("done")
        elif self._beside is None or not self._beside.running:
            self._finish("failed")
        elif self._since > LONGEST:
            self._finish("stopped")
        else:
            return bool(found)
        return True

    def _begin(self) -> None:
        self._since = 0.0
        self._beside = Beside("trial", run_trial, self._rules, self.rounds)
        self.state = "running" if self._beside.running else "failed"

    def _finish(self, state: State) -> None:
        self.stop()
        self.state = state

    # ---- what came of it

    @property
    def outs(self) -> int:
        """Rounds that ended by somebody's going out."""
        return sum(result.out for result in self.results)

    @property
    def turns(self) -> float:
        """Turns of a round, on the average, all players together."""
        return sum(result.turns for result in self.results) / len(self.results) if self.results else 0.0

    def minutes(self) -> int:
        """About how long a round takes one person among computer players."""
        if self._rules is None or not self.results:
            return 0
        players = make_game(self._rules, default_players(self._rules)).players
        seconds = self.turns / players * (PERSON + (players - 1) * COMPUTER["normal"]) + BETWEEN
        return max(1, round(seconds / 60))


def run_trial(job: Job, rules: RuleSet, rounds: int) -> None:
    """Play in the other process and send each round back; whoever listens may hang up at any time."""
    try_rounds(rules, rounds, job.tell)

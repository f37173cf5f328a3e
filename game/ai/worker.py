"""Thinking beside the game: one process for all the players of a match that look ahead, so that no frame waits for them.

``Workshop`` starts the process; ``thinker(seat)`` gives what a table asks, polls and cancels. Nothing here ever blocks: where the
process cannot be had, a thread does the work; where an answer is late, the plain policy gives one.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass

from game.ai.beside import Beside, Job
from game.ai.bot import Bot
from game.ai.expert import ExpertBot
from game.ai.levels import Temper, Wish, make_bot
from game.ai.search import Budget
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.game import Game
from game.rules.view import View

SOFT = 0.3
"""Seconds after which a search comes to an end with what it knows."""
HARD = 0.5
"""Seconds after which the plain policy answers instead."""
CLOCKED = Budget(rollouts=1000, seconds=SOFT)


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits where: what a bot is made from."""

    seat: int
    level: str
    seed: int
    temper: Temper | None = None
    wish: Wish | None = None

    def bot(self, game: Game, budget: Budget, *, plain: bool = False) -> Bot:
        """Make the bot, or with ``plain`` its stand-in that never looks ahead."""
        level = "hard" if plain and self.level == "expert" else self.level
        return make_bot(level, game, self.seat, self.seed, temper=self.temper, wish=self.wish, budget=budget)


def serve(job: Job, game: Game, chairs: tuple[Chair, ...], budget: Budget) -> None:
    """Answer until told to end: what the worker does."""
    bots: dict[int, Bot] = {}
    for chair in chairs:
        bot = chair.bot(game, budget)
        if isinstance(bot, ExpertBot):
            bot.stopped = job
        bots[chair.seat] = bot
    while True:
        seat, what = job.take()
        if not isinstance(what, View):
            bots[seat].observe(what)
        elif not job.set:
            job.tell(bots[seat].choose(what))


class Workshop:
    """A worker for all the searching players of a match. ``close`` it when the match is left."""

    def __init__(self, game: Game, chairs: Mapping[int, Chair], *, budget: Budget = CLOCKED, process: bool = True) -> None:
        """Start the worker: a process, or with ``process`` false (or where none can be started) a thread."""
        self.game = game
        self.chairs = dict(chairs)
        self.answers: dict[int, Action] = {}
        seats = tuple(self.chairs.values())
        self.beside = Beside("thinking", serve, game, seats, budget, niceness=5, process=process, thread=True)

    def thinker(self, seat: int) -> RemoteThinker:
        """Return what the table asks for a seat."""
        return RemoteThinker(self, self.chairs[seat])

    def observe(self, seat: int, event: Event) -> None:
        """Let a seat's player know of an event."""
        self.beside.tell((seat, event))

    def ask(self, seat: int, view: View) -> int:
        """Have a position thought about; returns the ticket under which the answer comes."""
        return self.beside.ask((seat, view))

    def answer(self, ticket: int) -> Action | None:
        """Return the answer to a ticket once it is there."""
        self.answers.update(self.beside.take())
        return self.answers.pop(ticket, None)

    def cancel(self, ticket: int) -> None:
        """Give up a ticket and all before it."""
        self.beside.give_up(ticket)
        self.answers.pop(ticket, None)

    def close(self) -> None:
        """End the worker."""
        self.beside.close()


class RemoteThinker:
    """One seat's mind, thinking in a workshop."""

    def __init__(self, workshop: Workshop, chair: Chair) -> None:
        """Keep a plain stand-in for answers that are late."""
        self.workshop = workshop
        self.seat = chair.seat
        self.stand_in = chair.bot(workshop.game, CLOCKED, plain=True)
        self._ticket = 0
        self._view: View | None = None
        self._since = 0.0

    def ask(self, view: View) -> None:
        """Begin to think about a position."""
        self._view = view
        self._since = time.monotonic()
        self._ticket = self.workshop.ask(self.seat, view)

    def answer(self) -> Action | None:
        """Return the action decided on, None while thinking; never waits."""
        if self._view is None:
            return None
        action = self.workshop.answer(self._ticket)
        if action is None and time.monotonic() - self._since > HARD:
            self.workshop.cancel(self._ticket)
            action = self.stand_in.choose(self._view)
        if action is not None:
            self._view = None
        return action

    def cancel(self) -> None:
        """Stop thinking; no answer is wanted any more."""
        if self._view is not None:
            self.workshop.cancel(self._ticket)
            self._view = None

    def observe(self, event: Event) -> None:
        """Pass on an event as the seat may know it."""
        self.workshop.observe(self.seat, event)

    def interject(self, view: View) -> Action | None:
        """Return what the seat says out of turn; that needs no search."""
        return self.stand_in.interject(view)

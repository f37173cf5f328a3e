"""The five levels, told apart by human failings: what is overlooked, thrown away, forgotten and wasted."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from game.ai.bot import Bot
from game.ai.expert import ExpertBot
from game.ai.judgement import judgement_for
from game.ai.mind import Mind, Table
from game.ai.params import Params, params_for
from game.ai.policy import Failings, PolicyBot
from game.ai.search import Budget
from game.rules.game import Game

LEVELS = ("beginner", "easy", "medium", "hard", "expert")
Temper = Literal["cautious", "greedy", "hasty", "patient"]
TEMPERS: tuple[Temper, ...] = ("cautious", "greedy", "hasty", "patient")
Wish = Literal["fast", "build"]

COUNTED = Budget()
"""What Expert may spend where no clock runs."""

FAILINGS: dict[str, Failings] = {
    "beginner": Failings(
        overlooks=0.30, careless=0.5, forgets_threes=0.5, misses_pile=0.5, slips=0.25, notices=0.03, grab_spread=4.0
    ),
    "easy": Failings(
        overlooks=0.20, careless=0.35, forgets_threes=0.25, misses_pile=0.4, slips=0.12, notices=0.12, grab_spread=2.5
    ),
    "medium": Failings(overlooks=0.05, careless=0.08, slips=0.03, notices=0.4, grab_spread=1.5),
    "hard": Failings(notices=0.85, grab_spread=1.0),
    "expert": Failings(grab_spread=0.7),
}


def level_params(level: str, tuned: Params) -> Params:
    """Return the weights of a level: the tuned ones from Hard on, plain ones with some sense at Medium, wasteful ones below."""
    if level in ("hard", "expert"):
        return tuned
    plain = Params()
    if level == "medium":
        # keeps clean books clean, is in no hurry to close, starts a book with what there is, and lets the hand run empty
        return replace(plain, spoil=-12.0, close=-3.0, single=2.0, rest=14.0)
    if level == "easy":
        return replace(plain, surplus=plain.surplus + 1.0, grow=plain.grow + 1.0, pair=plain.pair + 1.0, spoil=-3.0)
    return replace(plain, surplus=2.5, grow=4.0, pair=4.0, spoil=1.0, spoil_size=0.0)


def with_temper(params: Params, temper: Temper | None) -> Params:
    """Return weights bent by a temper; strength hardly changes, the manner does."""
    if temper == "cautious":
        return replace(params, lay_worth=params.lay_worth + 100.0, threat=params.threat + 2)
    if temper == "greedy":
        return replace(params, take_floor=params.take_floor - 1, spoil=params.spoil - 1.5, out_margin=params.out_margin + 60)
    if temper == "hasty":
        return replace(params, lay_worth=params.lay_worth + 200.0, surplus=params.surplus + 0.5, out_margin=-1000.0)
    if temper == "patient":
        return replace(params, lay_worth=params.lay_worth - 100.0, spoil=params.spoil - 1.0, pair=params.pair - 0.3)
    return params


def with_wish(params: Params, wish: Wish | None) -> Params:
    """Return weights of a partner who was told to go out fast, or to build."""
    if wish == "fast":
        return replace(params, out_margin=-1000.0, surplus=params.surplus + 0.6, few=params.few + 0.3)
    if wish == "build":
        return replace(params, out_margin=params.out_margin + 200.0, spoil=params.spoil - 1.5, dump=params.dump + 3)
    return params


def make_bot(
    level: str,
    game: Game,
    seat: int,
    seed: int,
    *,
    temper: Temper | None = None,
    wish: Wish | None = None,
    budget: Budget = COUNTED,
) -> Bot:
    """Seat a computer player.

    ``level`` is one of ``LEVELS``; raises ``ValueError`` naming them where it is not.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; there are {', '.join(LEVELS)}")
    params = with_wish(with_temper(level_params(level, params_for(game.rules)), temper), wish)
    mind = Mind(Table(game), params)
    judgement = judgement_for(game, mind.table) if level in ("hard", "expert") else None
    if level == "expert":
        return ExpertBot(seat, mind, seed, FAILINGS[level], budget, judgement=judgement)
    return PolicyBot(seat, mind, seed, FAILINGS[level], judgement)

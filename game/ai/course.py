"""How a match stood, turn by turn: the lead one could expect with what one knew then."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

from game.ai.mind import Mind
from game.ai.search import result_of
from game.ai.strict import strict
from game.ai.turns import play_out
from game.rules.actions import Action
from game.rules.scoring import match_scores
from game.rules.state import State
from game.rules.view import View, view_of

WORLDS = 96


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn of one's own before its first action, or the end of a round (without ``view``).

    ``index`` is the number of actions that went before, ``lead`` by how many points one's side was ahead of the others (on average)
    when the round began; at its end, with the round.
    """

    index: int
    round: int
    lead: float
    view: View | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The lead to be expected at the end of the round, in points, and its standard error."""

    lead: float
    error: float


def moments(moves: Iterable[tuple[State, Action]], end: State, seat: int) -> Iterator[Moment]:
    """Yield the turns of a seat and the ends of rounds in a match, given as positions with the action that followed."""
    last, index = (0, -1), 0
    for index, (state, action) in enumerate(moves):
        if state.phase == "over":
            if last != (state.round, -1):
                last = (state.round, -1)
                yield Moment(index, state.round, _lead(match_scores(state), state, seat))
        elif state.phase == "draw" and state.turn == seat == action.seat and last != (state.round, state.turns):
            last = (state.round, state.turns)
            view = strict(view_of(state, seat))
            if view is not None:
                yield Moment(index, state.round, _lead(state.scores, state, seat), view)
    if end.phase == "over" and last != (end.round, -1):
        yield Moment(index + 1, end.round, _lead(match_scores(end), end, seat))


def _lead(scores: list[int], state: State, seat: int) -> float:
    team = state.game.team_of[seat]
    others = [score for other, score in enumerate(scores) if other != team]
    return scores[team] - (statistics.fmean(others) if others else 0.0)


def standing(moment: Moment, mind: Mind, worlds: int = WORLDS) -> Standing:
    """Return how one stood at a moment; hidden cards are dealt anew for each world."""
    view = moment.view
    if view is None:
        return Standing(moment.lead, 0.0)
    team, minds, rng = view.game.team_of[view.seat], [mind] * view.game.players, Random(f"{moment.index}/course")
    found = []
    for _ in range(worlds):
        state = view.world(rng)
        play_out(state, minds)
        found.append(result_of(state, team)[0])
    return Standing(moment.lead + statistics.fmean(found), statistics.stdev(found) / math.sqrt(worlds))

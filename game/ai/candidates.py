"""Plans worth comparing for the play part of a turn: what the policy would lay, or would if it weighed things otherwise."""

from __future__ import annotations

from dataclasses import replace

from game.ai.bot import play_action
from game.ai.discards import NOTHING, plan_discard
from game.ai.draft import Groups
from game.ai.mind import Mind
from game.ai.neighbours import neighbours
from game.ai.params import Params
from game.ai.plays import plan_plays
from game.rules.cards import JOKER, TWO
from game.rules.legal import discard_refusal, refusal
from game.rules.state import State

MOST = 10
"""Plans compared at a time."""
MANY = 32
"""Plans among which the likeliest are looked for."""
NEVER = -99.0


def variants(params: Params, *, laid: bool, in_foot: bool) -> list[Params]:
    """Return other ways to weigh things, the likelier first."""
    kept = replace(params, pair=NEVER, grow=NEVER, spoil=NEVER, single=NEVER, dump=0.0, wild_book=NEVER)
    no_pair = replace(params, pair=NEVER)
    spoiling = replace(params, spoil=params.spoil + 6.0)
    freely = replace(params, surplus=params.surplus + 30.0)
    grow, pairs = replace(kept, grow=30.0), replace(kept, pair=30.0)
    if not laid:
        later = replace(params, lay_worth=-1e6)
        now = [params, kept, grow, pairs, spoiling, freely, replace(params, lay_wilds=9.0)]
        now += [replace(kept, spoil=30.0), replace(params, lay_wilds=2.0)]
        return [later, *(replace(each, lay_worth=1e6) for each in now)]
    if in_foot:
        stays = replace(params, out_margin=1e9)
        return [freely, spoiling, replace(params, spoil=params.spoil + 20.0), kept, no_pair, pairs, stays]
    return [no_pair, freely, spoiling, pairs, kept, replace(params, spoil=params.spoil + 20.0), grow]


def play_plans(state: State, seat: int, mind: Mind, *, wide: bool = False) -> list[Groups]:
    """Return distinct plans, the policy's own first; each is legal, the empty one (lay nothing) included where it comes up.

    ``wide``: those a step away from the policy's are among them.
    """
    most = MANY if wide else MOST
    laid = state.laid[state.game.team_of[seat]]
    base = plan_plays(state, seat, mind)
    plans, seen = [base], {tuple(base)}
    hand = state.hands[seat]

    def add(groups: Groups) -> None:
        key = tuple(groups)
        if key not in seen and len(plans) < most:
            seen.add(key)
            plans.append(groups)

    if hand[TWO] or hand[JOKER] or not laid or state.foot_taken[seat]:
        for params in variants(mind.params, laid=laid, in_foot=state.foot_taken[seat]):
            add(plan_plays(state, seat, Mind(mind.table, params)))
    if laid:
        for index in range(len(base)):
            add(base[:index] + base[index + 1 :])
        add([])
    if wide:
        for plan in plans[:1] if base else plans[1:3]:
            for other in neighbours(state, seat, plan, mind):
                add(other)
    return plans[:1] + [plan for plan in plans[1:] if not plan or refusal(state, play_action(seat, plan)) is None]


def discard_plans(state: State, seat: int, mind: Mind, most: int) -> list[int]:
    """Return up to ``most`` kinds to discard, the policy's own first; ``NOTHING`` alone where the turn ends without."""
    base = plan_discard(state, seat, mind)
    if base == NOTHING or base > JOKER:
        return [base]
    hand = state.hands[seat][:]
    found = [base]
    scratch = state.copy()
    while len(found) < most:
        hand[found[-1]] = 0
        scratch.hands[seat] = hand
        kind = plan_discard(scratch, seat, mind)
        if kind == NOTHING:
            break
        found.append(kind)
    return [kind for kind in found if kind == base or discard_refusal(state, seat, kind) is None]

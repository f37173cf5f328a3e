"""What hypothesis draws for this project: whole rule sets that can be played, tables to play them at, moves of any sense."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from game.rules.actions import (
    Action,
    Answer,
    Ask,
    Catch,
    Challenge,
    DealNext,
    Discard,
    Draw,
    End,
    Grab,
    Group,
    Keep,
    Peek,
    Play,
    Ready,
    Take,
)
from game.rules.cards import JOKER, KINDS, THREES, TWO
from game.rules.catalog import BUILT_IN, built_in, value_of
from game.rules.checks import contradictions
from game.rules.game import Game, make_game
from game.rules.limits import Limits, field_places, limits_of
from game.rules.ruleset import Plan, RuleSet, Seating
from game.rules.seating import plans_for, player_counts, team_map
from game.rules.state import State

PLANS: tuple[Plan, ...] = ("alone", "pairs", "halves")


def field_values(limits: Limits) -> st.SearchStrategy[Any]:
    """Draw any value a field may hold."""
    if limits.kind == "toggle":
        return st.booleans()
    if limits.kind == "choice":
        return st.sampled_from(limits.options)
    if limits.kind == "choices":
        return st.lists(st.sampled_from(limits.options), unique=True, max_size=3).map(tuple)
    if limits.kind == "numbers":
        numbers = st.integers(limits.low, min(limits.high, 10_000))
        return st.lists(numbers, max_size=min(limits.most, 8)).map(lambda drawn: tuple(sorted(drawn)))
    return st.integers(limits.low, limits.high) | st.sampled_from((limits.low, limits.high))


@st.composite
def seatings(draw: st.DrawFn) -> Seating:
    """Draw numbers of players and, for each, team plans that seat nobody beside a partner."""
    counts = sorted(draw(st.sets(st.integers(1, 8), min_size=1, max_size=4)))
    plans: dict[str, tuple[Plan, ...]] = {}
    for count in counts:
        possible = [plan for plan in PLANS if team_map(count, plan) is not None]
        plans[str(count)] = tuple(draw(st.lists(st.sampled_from(possible), unique=True, min_size=1, max_size=len(possible))))
    return Seating(plans, tuple(draw(st.sets(st.sampled_from(counts), max_size=1))))


def _changed(rules: RuleSet, name: str, value: Any) -> RuleSet:
    part = field_places()[name]
    return replace(rules, **{part: replace(getattr(rules, part), **{name: value})})


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Draw a whole rule set that can be played: any field anywhere in its range, what contradicts itself set back."""
    base = built_in(draw(st.sampled_from(BUILT_IN)))
    rules = replace(base, id="drawn", name="Drawn rules", based_on=base.id)
    if draw(st.booleans()):
        rules = replace(rules, seating=draw(seatings()))
    fields = st.sampled_from(sorted(field_places()))
    for name in sorted(draw(st.sets(fields, max_size=4) | st.sets(fields, min_size=20))):
        rules = _changed(rules, name, draw(field_values(limits_of(name))))
    if draw(st.booleans()):
        rules = _changed(rules, "minimum_from_score", tuple(1000 * step for step in range(len(rules.lay_down.minimum))))
    return settled(rules, base)


def settled(rules: RuleSet, base: RuleSet) -> RuleSet:
    """Set fields that contradict each other back to those of a sound rule set, until none do."""
    while problems := contradictions(rules):
        before = rules
        for name in problems[0].fields:
            if name in field_places():
                rules = _changed(rules, name, value_of(base, name))
        if rules == before:
            rules = replace(rules, seating=base.seating, deal=base.deal, lay_down=base.lay_down, books=base.books)
    return rules


@st.composite
def games(draw: st.DrawFn, rules: st.SearchStrategy[RuleSet] | None = None, *, honour: bool | None = None) -> Game:
    """Draw a table for a rule set: a number of players it allows, one of its team plans, strict or with honour."""
    chosen = draw(rules or rule_sets())
    players = draw(st.sampled_from(player_counts(chosen)))
    plan = draw(st.sampled_from(plans_for(chosen, players)))
    on_honour = draw(st.booleans()) if honour is None else honour
    return make_game(chosen, players, plan, honour=on_honour, number=draw(st.integers(0, 3)))


seeds = st.integers(0, 2**32 - 1)


@st.composite
def groups_from(draw: st.DrawFn, hand: list[int]) -> Group:
    """Draw a group that a hand could hold, most of it of one rank, whether or not it makes sense."""
    held = [kind for kind in range(KINDS) for _ in range(hand[kind])] or list(range(KINDS))
    first = draw(st.sampled_from(held))
    cards = [first] * draw(st.integers(1, max(hand[first], 1)))
    wilds = [kind for kind in held if kind in (TWO, JOKER) and kind != first]
    cards += wilds[: draw(st.integers(0, 3))]
    if draw(st.integers(0, 4)) == 0:
        cards += draw(st.lists(st.sampled_from(held), max_size=3))
    rank = draw(st.none() | st.just(first) | st.integers(0, THREES)) if draw(st.booleans()) else None
    return Group(tuple(cards), rank, draw(st.integers(0, 9)) == 0)


@st.composite
def actions(draw: st.DrawFn, state: State) -> Action:
    """Draw any action somebody at a table could ask for: mostly the one to move, often nonsense."""
    game = state.game
    seat = state.actor if draw(st.integers(0, 4)) else draw(st.integers(0, game.players - 1))
    hand = state.hands[seat]
    held = [kind for kind in range(KINDS) if hand[kind]] or [0]
    other = draw(st.integers(0, game.players - 1))
    kind = draw(st.sampled_from(held) | st.integers(0, KINDS - 1))
    number = draw(st.integers(-1, 40))
    stacks = st.lists(st.integers(-1, len(state.stacks)), max_size=4).map(tuple)
    pairs = st.just(()) | st.tuples(st.sampled_from(held), st.sampled_from(held))
    plain: tuple[Action, ...] = (
        Keep(seat, number),
        Grab(seat, number),
        Ready(seat),
        Discard(seat, kind),
        End(seat),
        Ask(seat),
        Answer(seat, yes=bool(number % 2)),
        DealNext(seat),
        Challenge(seat, draw(st.integers(0, game.teams - 1)), draw(st.integers(0, THREES))),
        Peek(seat),
        Catch(seat, other),
    )
    plays: st.SearchStrategy[Action] = st.builds(
        Play, st.just(seat), st.lists(groups_from(hand), min_size=1, max_size=2).map(tuple)
    )
    draws: st.SearchStrategy[Action] = st.builds(Draw, st.just(seat), stacks)
    takes: st.SearchStrategy[Action] = st.builds(Take, st.just(seat), pairs)
    if state.phase == "play":
        return draw(plays | plays | plays | st.sampled_from(plain))
    return draw(draws | takes | st.sampled_from(plain))

"""The numbers a computer player decides by: one record a rule set, kept as data under ``params/``."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from game.rules.catalog import BUILT_IN, built_in
from game.rules.ruleset import PARTS, RuleSet

FOLDER = Path(__file__).parent / "params"


@dataclass(slots=True)
class Params:
    """Weights of the policy. Worths are in no unit: a wild is spent where the best worth is above 0."""

    lay_worth: float = 100.0
    """Laying down rather than waiting, in points; the next ten are added to it."""
    lay_turn: float = 0.0
    """For each turn of one's own, this one included."""
    lay_round: float = 0.0
    """For the number of the round."""
    lay_clean: float = 0.0
    """For each set without a wild that is laid."""
    lay_spent: float = 0.0
    """For each wild that is laid."""
    lay_kept: float = 0.0
    """For each wild that stays in hand."""
    lay_stays: float = 0.0
    """For each card that stays in hand."""
    lay_left: float = 2.0
    """So few cards in hand count as none,"""
    lay_empties: float = 1000.0
    """which is worth this."""
    lay_foot: float = 0.0
    """Where an opponent has taken up the foot."""
    lay_laid: float = 0.0
    """Where another side has laid down."""
    lay_pairs: float = 0.0
    """For each book that is begun with wilds."""
    lay_quiet: float = 0.0
    """Where no other side has laid down and the partner has not taken up the foot, for each turn fewer than the fifth."""
    lay_wilds: float = 5.0
    """Most wilds spent on reaching the first minimum."""
    lay_pair: float = 0.0
    """More for starting a book with a pair in the move that lays down."""
    lay_grow: float = 0.0
    """More for a wild onto a dirty book in that move."""
    lay_spoil: float = 0.0
    """More for a wild onto a set of naturals in that move."""
    pair: float = 2.0
    """Starting a book with two naturals and a wild."""
    pair_need: float = 1.5
    """More for each dirty book going out still asks for and nobody has begun."""
    pair_spare: float = 0.0
    """More for each clean book begun or closed beyond those going out asks for."""
    pair_points: float = 0.0
    """More for each point of the rank, in tens."""
    pair_stays: float = 0.0
    """More for each card that stays in hand."""
    single: float = -3.0
    """Starting a book with one natural and two wilds, where that is allowed."""
    grow: float = 1.5
    """A wild onto a dirty book."""
    grow_size: float = 0.5
    """More for each card beyond three in it."""
    spoil: float = -6.0
    """A wild onto a clean book."""
    spoil_size: float = -0.5
    """More for each card beyond three in it."""
    spoil_spare: float = 1.0
    """More for each clean book begun or closed beyond those going out asks for."""
    spoil_need: float = 1.0
    """More for each dirty book that is asked for and not begun."""
    spoil_met: float = 1.0
    """More once the clean books that are asked for are closed."""
    grow_need: float = 0.5
    """More for a wild onto a dirty book as long as too few of them are closed."""
    close: float = 4.0
    """A wild that closes a dirty book."""
    close_need: float = 2.0
    """More where such a book is still asked for."""
    close_soon: float = 0.0
    """A wild onto a book that the wilds in hand can close together."""
    close_end: float = 0.0
    """A wild that closes any book where the round may end before the next turn."""
    soon_end: float = 0.0
    """A wild onto a book that the wilds in hand can close together, likewise."""
    close_met: float = 0.0
    """A wild that closes a clean book where those that are asked for are closed."""
    surplus: float = 0.8
    """More for each further wild in hand."""
    few: float = 0.5
    """More for each card fewer than six that would stay."""
    foot_hand: float = 1.0
    """More when the hand is the foot."""
    late: float = 0.0
    """More for each turn of one's own beyond the sixth."""
    threat: float = 4.0
    """More the nearer an opponent is to going out (0 to 1)."""
    dump: float = -8.0
    """How low a worth is still taken when spending wilds empties the hand."""
    wild_book: float = 1.0
    """A wild onto a book of wilds; starting one."""
    wild_need: float = 4.0
    """More where a book of wilds is still asked for."""
    special: float = -3.0
    """A wild onto a clean book of a rank that earns a bonus."""
    out_margin: float = -150.0
    """Go out where the points this gains against playing on are at least so many; the next four are added to that."""
    out_mate: float = 0.0
    """For each card a partner holds, hand and foot together."""
    out_near: float = 0.0
    """For each open book of one's own side with five cards or more."""
    out_missing: float = 0.0
    """For each closed book that the nearest opponent still lacks for going out."""
    out_slow: float = 0.0
    """Where no opponent has taken up the foot."""
    rest: float = 0.0
    """Let the hand run empty, to rest, where the partner still holds no more cards than this."""
    throw_red: float = 20.0
    """Discarding a red three."""
    throw_black: float = 30.0
    """Discarding a black three."""
    throw_wild: float = -30.0
    """Discarding a wild."""
    throw_points: float = 0.0
    """Discarding a natural, for each point in tens."""
    throw_points_laid: float = 0.0
    """The same once one's own side has laid down."""
    throw_pair: float = -4.0
    """Discarding a natural of which more are held, for each further one."""
    throw_spare: float = 0.0
    """Discarding a natural, for each of its rank beyond three in hand."""
    throw_short: float = 0.0
    """Discarding a natural, for each of its points in tens and each hundred points that the hand lacks to the first minimum."""
    throw_useful: float = -3.0
    """Discarding a natural that one's own side could lay later."""
    throw_seen: float = 0.0
    """Discarding a natural, for each card of its rank in the books of others."""
    throw_dead: float = 4.0
    """Discarding a natural that one's own side has no use for."""
    throw_feed: float = -4.0
    """Discarding a natural that lets the next seat take the pile or that its side can lay."""
    feed_pile: float = 0.0
    """More for such a natural, for each card of the pile."""
    block_pile: float = 0.0
    """Discarding a card that keeps the next seat from taking the pile, for each card of the pile."""
    throw_laid: float = 1.0
    """Discarding a rank that the next seat's side has closed."""
    take_floor: float = 2.0
    """Take the pile from this worth on."""
    take_book: float = 1.0
    """Worth of a taken natural that can be laid on a book."""
    take_set: float = 0.8
    """Worth of a taken natural that makes a set of three with the hand."""
    take_pair: float = 0.5
    """Worth of a taken natural that makes a pair."""
    take_loose: float = 0.1
    """Worth of any other taken natural."""
    take_wild: float = 1.5
    """Worth of a taken wild."""
    take_three: float = -0.7
    """Worth of a taken three that stays in hand."""
    take_late: float = -4.0
    """Worth of any pile once the books are there and the foot is in hand."""
    adds_first: float = 0.0
    """Where one may start or add, not both: more for adding, in cards."""


NAMES = tuple(part.name for part in fields(Params))


@cache
def tuned(rule_id: str) -> Params:
    """Return the numbers found for a rule set that comes with the game."""
    return _read(FOLDER / f"{rule_id}.toml")


def _read(path: Path) -> Params:
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return replace(Params(), **{name: float(value) for name, value in data["params"].items()})


def nearest(rules: RuleSet) -> str:
    """Return the id of the built-in rule set that shares most axes with ``rules``."""
    if rules.id in BUILT_IN and built_in(rules.id) == rules:
        return rules.id
    return max(BUILT_IN, key=lambda rule_id: _likeness(rules, built_in(rule_id)))


def _likeness(rules: RuleSet, other: RuleSet) -> int:
    same = 0
    for part in PARTS:
        mine, theirs = getattr(rules, part), getattr(other, part)
        same += sum(getattr(mine, axis.name) == getattr(theirs, axis.name) for axis in fields(mine))
    return same


def params_for(rules: RuleSet) -> Params:
    """Return the numbers to play a rule set by: its own, or those of the nearest set that comes with the game."""
    return tuned(nearest(rules))

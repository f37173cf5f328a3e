"""Ways to put a hand in order: by rank, by what can be played, by colour. Which slat each group stands on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Final, Literal

from game.rules.cards import DECK_STRIDE, JOKER, NATURALS, RED_THREE, TWO, is_red, kind_of
from game.scenes.table.rack_places import SlatSize

SortKey = Literal["rank", "playable", "colour"]
SORT_KEYS: Final[tuple[SortKey, ...]] = ("rank", "playable", "colour")
SLATS: Final = 3
# A slat filled more than this share is shared with the next one, as long as there is another.
FULL: Final = 0.62

_WILDS, _THREES = 100, 90
_Group = Callable[[int], tuple[int, ...]]


def group_key(card: int) -> int:
    """Which cards stand together: naturals of a rank, threes, wilds; ascending in the order of a sorted rack (aces first)."""
    kind = kind_of(card)
    if kind in (TWO, JOKER):
        return _WILDS
    if kind >= RED_THREE:
        return _THREES
    return NATURALS - 1 - kind


def sorted_groups(cards: Sequence[int], key: SortKey, playable: Collection[int] = ()) -> list[list[int]]:
    """Divide cards into groups and put these in order.

    `playable` are the kinds that can be played now, for the key of that name.
    """
    by: _Group
    if key == "colour":
        by = _by_colour
    elif key == "playable":
        wanted = frozenset(playable)

        def by(card: int) -> tuple[int, ...]:
            return _by_playable(card, wanted)

    else:
        by = _by_rank
    groups: dict[tuple[int, ...], list[int]] = {}
    for card in sorted(cards, key=_inside):
        groups.setdefault(by(card), []).append(card)
    return [groups[name] for name in sorted(groups)]


def _inside(card: int) -> tuple[int, int, int]:
    """The order inside a group: by kind, then by suit."""
    return kind_of(card), card % DECK_STRIDE, card


def _by_rank(card: int) -> tuple[int, ...]:
    return (group_key(card),)


def _by_colour(card: int) -> tuple[int, ...]:
    group = group_key(card)
    colour = 2 if group == _WILDS else 0 if is_red(card) else 1
    return colour, group


def _by_playable(card: int, playable: frozenset[int]) -> tuple[int, ...]:
    group = group_key(card)
    if group == _WILDS:
        return 1, group
    return (0 if kind_of(card) in playable else 3 if group == _THREES else 2), group


def spread(groups: Sequence[Sequence[int]], size: SlatSize) -> list[list[list[int]]]:
    """Divide groups, in order, over the slats so that the fullest is as short as can be; few cards stand on the lower ones."""
    widths = [size.card + (len(group) - 1) * size.step + size.card / 4 for group in groups]
    total = sum(widths)
    used = min(SLATS, max(1, -(-int(total) // max(1, int(size.width * FULL)))), max(1, len(groups)))
    cuts = min(_cuts(len(groups), used), key=lambda cut: _longest(widths, cut))
    edges = [0, *cuts, len(groups)]
    rows = [[list(group) for group in groups[a:b]] for a, b in pairwise(edges)]
    return [[] for _ in range(SLATS - len(rows))] + rows


def _cuts(number: int, rows: int) -> list[tuple[int, ...]]:
    if rows <= 1:
        return [()]
    if rows == 2:
        return [(first,) for first in range(number + 1)]
    return [(first, second) for first in range(number + 1) for second in range(first, number + 1)]


def _longest(widths: Sequence[float], cuts: tuple[int, ...]) -> float:
    edges = [0, *cuts, len(widths)]
    return max(sum(widths[a:b]) for a, b in pairwise(edges))

"""Easing curves: share of the time gone (0 to 1) to share of the way gone."""

from __future__ import annotations

from collections.abc import Callable

Easing = Callable[[float], float]


def linear(x: float) -> float:
    """Return `x`: the same speed all the way."""
    return x


def out_quad(x: float) -> float:
    """Start fast, end gently."""
    return 1 - (1 - x) * (1 - x)


def out_cubic(x: float) -> float:
    """Start faster, end more gently: a card set down."""
    return 1 - (1 - x) ** 3


def in_out(x: float) -> float:
    """Start and end gently (cubic): a card drawn or dealt."""
    return 4 * x * x * x if x < 0.5 else 1 - (2 - 2 * x) ** 3 / 2


def back(overshoot: float) -> Easing:
    """Return a curve that goes past its end by `overshoot` (1.4 is a slight lift) and comes back."""

    def out_back(x: float) -> float:
        y = x - 1
        return 1 + (overshoot + 1) * y**3 + overshoot * y**2

    return out_back


out_back = back(1.4)

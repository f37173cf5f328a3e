"""Springs, tweens, easings and timelines: how things move, without a screen."""

from __future__ import annotations

from game.animation.easing import Easing, back, in_out, linear, out_back, out_cubic, out_quad
from game.animation.spring import Spring, Spring2
from game.animation.timeline import FADE, PACES, Clip, Timeline, Tween

__all__ = [
    "FADE",
    "PACES",
    "Clip",
    "Easing",
    "Spring",
    "Spring2",
    "Timeline",
    "Tween",
    "back",
    "in_out",
    "linear",
    "out_back",
    "out_cubic",
    "out_quad",
]

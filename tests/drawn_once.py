"""Pictures drawn once for all tests: whoever asks again gets a copy, so that nothing but the work is shared.

Importing this is enough. Benchmarks do not: they measure the drawing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

import pygame

from game.assets import easel, shapes, store
from game.scenes import stack

Words = ParamSpec("Words")


def once(draw: Callable[Words, pygame.Surface], most: int) -> Callable[Words, pygame.Surface]:
    """`draw`, which draws the same whenever it is told the same, with a memory for its last `most` pictures."""
    kept = cast("Callable[Words, pygame.Surface]", lru_cache(most)(draw))

    @wraps(draw)
    def drawn(*words: Words.args, **more: Words.kwargs) -> pygame.Surface:
        return kept(*words, **more).copy()

    return drawn


easel.raster = store.raster = once(easel.raster, 256)  # type: ignore[attr-defined]  # imported there, used from there
shapes.from_svg = once(shapes.from_svg, 128)
shapes.draw_box = once(shapes.draw_box, 64)
shapes.draw_soft = once(shapes.draw_soft, 64)
stack.bake_felt = once(stack.bake_felt, 8)  # type: ignore[attr-defined]  # as above

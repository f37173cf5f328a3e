"""Panels and buttons take the colour of the table's cloth: what is drawn in their greens is dyed for the other cloths."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.assets.shapes import Box
    from game.style import Cloth, Colour

DYES: Final[dict[Cloth, tuple[float, float, float]]] = {
    "blue": (0.3, 0.86, 1.14),
    "burgundy": (1.1, 0.42, 0.54),
    "dark": (0.72, 0.84, 0.9),
}
"""Red, green and blue of the other cloths' furniture, in shares of the green it is drawn with; about as light as that."""

BRIGHTEST: Final = (0x76, 0x80)  # green of the lightest furniture, and of the edge of what is off
DARKEST: Final = 0x22
HUE: Final = ((0.0, 0.45), (0.6, 0.76))
"""Shares of red and blue in the green of panels and buttons. Greens that mean something (a gain, a tick) have others."""


OFF: Final = ((0.65, 0.86), (0.82, 0.93))
"""The same of what is off: it is grey on other cloths."""


def _within(red: int, green: int, blue: int, shares: tuple[tuple[float, float], tuple[float, float]]) -> bool:
    return all(low <= part / green <= high for part, (low, high) in zip((red, blue), shares, strict=True))


def dyed(box: Box, cloth: Cloth) -> Box:
    """Return the box as it is on a cloth."""
    return box if cloth not in DYES else _dyed(box, cloth)


@lru_cache(maxsize=1024)
def _dyed(box: Box, cloth: Cloth) -> Box:
    foot = None if box.foot is None else dye(box.foot, cloth)
    edge = None if box.edge is None else dye(box.edge, cloth)
    return replace(box, top=dye(box.top, cloth), bottom=dye(box.bottom, cloth), foot=foot, edge=edge)


def dye(colour: Colour, cloth: Cloth) -> Colour:
    """Return a colour of panels and buttons as it is on a cloth; any other colour is not changed."""
    red, green, blue = colour
    shares = DYES.get(cloth)
    if shares is None or green <= max(red, blue) or green > BRIGHTEST[1]:
        return colour
    if _within(red, green, blue, OFF):
        grey = round(green * 0.9)
        return grey, grey + 1, grey + 2
    if green > BRIGHTEST[0] or (not _within(red, green, blue, HUE) and green > DARKEST):
        return colour
    return round(green * shares[0]), round(green * shares[1]), round(green * shares[2])

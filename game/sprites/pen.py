"""What sprites draw with, and where a card lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game import style

if TYPE_CHECKING:
    from game.assets import Assets, Box
    from game.style import Colour, FontRole, Look, Metrics

CARD_SHAPE: Final = 1.4
"""Height of a card over its width."""

Point = tuple[float, float]


class Pen(Protocol):
    """Pictures, measures and the player's look, and the few ways to write with them; the widgets' kit is one."""

    @property
    def assets(self) -> Assets:
        """Pictures and letters by size."""

    @property
    def metrics(self) -> Metrics:
        """The window's measures."""

    @property
    def look(self) -> Look:
        """What the player chose."""

    def text_width(self, text: str, role: FontRole, size: float) -> int:
        """Pixels a line is wide."""

    def line_height(self, role: FontRole, size: float) -> int:
        """Pixels a line of this type takes."""

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        role: FontRole = "text",
        size: float = style.LABEL_SIZE,
        colour: Colour = style.CREAM,
        *,
        align: str = "left",
        width: int | None = None,
        shadow: float = 0.0,
    ) -> pygame.Rect:
        """Draw one line with its top at `pos`."""

    def middle_text(
        self,
        surface: pygame.Surface,
        text: str,
        rect: pygame.Rect,
        role: FontRole = "bold",
        size: float = style.BUTTON,
        colour: Colour = style.CREAM,
        *,
        align: str = "centre",
    ) -> pygame.Rect:
        """Draw one line in the middle of a rectangle's height."""

    def lifted(self, surface: pygame.Surface, rect: pygame.Rect, box: Box, *, drop: float = 6, spread: float = 18) -> pygame.Rect:
        """Draw a box and its shadow."""

    def icon(
        self, surface: pygame.Surface, name: str, centre: tuple[int, int], size: float, colour: Colour = style.CREAM
    ) -> pygame.Rect:
        """Draw an icon around a point."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: the pixel of its centre, its width in pixels, its turn in degrees clockwise.

    `lean` is the share of its height one sees (a card leaning back on the rack: 0.94). A spot at `rest` is one of the
    table's own sizes and is drawn at its exact size; between two sizes a kept picture is scaled.
    """

    x: float
    y: float
    width: float
    angle: float = 0.0
    lean: float = 1.0
    rest: bool = True

    @property
    def height(self) -> float:
        """Pixels from the upper to the lower edge, unturned."""
        return self.width * CARD_SHAPE * self.lean

    @property
    def rect(self) -> pygame.Rect:
        """The card's rectangle, unturned."""
        left, top = round(self.x - self.width / 2), round(self.y - self.height / 2)
        return pygame.Rect(left, top, round(self.width), round(self.height))

    @property
    def bounds(self) -> pygame.Rect:
        """The upright rectangle around the turned card."""
        if not self.angle:
            wide, high = self.width, self.height
            left, top = math.floor(self.x - wide / 2), math.floor(self.y - high / 2)
            return pygame.Rect(left, top, math.ceil(wide) + 1, math.ceil(high) + 1)
        turn = math.radians(self.angle)
        cos, sin = abs(math.cos(turn)), abs(math.sin(turn))
        width, height = self.width * cos + self.height * sin, self.width * sin + self.height * cos
        left, top = math.floor(self.x - width / 2), math.floor(self.y - height / 2)
        return pygame.Rect(left, top, math.ceil(width) + 1, math.ceil(height) + 1)

    def moved(self, dx: float, dy: float) -> Spot:
        """The same card, this many pixels away."""
        return Spot(self.x + dx, self.y + dy, self.width, self.angle, self.lean, self.rest)

    def at(self, x: float, y: float, angle: float | None = None) -> Spot:
        """The same card with its centre there, turned if `angle` is given."""
        return Spot(x, y, self.width, self.angle if angle is None else angle, self.lean, self.rest)

    def towards(self, other: Spot, share: float) -> Spot:
        """The spot `share` of the way to another (it may lie beyond 0 and 1 where an easing swings over)."""
        if share == 0:
            return self
        if share == 1:
            return other

        def mix(a: float, b: float) -> float:
            return a + (b - a) * share

        same = round(self.width) == round(other.width) and self.lean == other.lean and self.angle == other.angle
        return Spot(
            mix(self.x, other.x),
            mix(self.y, other.y),
            mix(self.width, other.width),
            mix(self.angle, other.angle),
            mix(self.lean, other.lean),
            rest=same and self.rest and other.rest,
        )


def fit_size(pen: Pen, text: str, role: FontRole, size: float, width: float) -> float:
    """The type size, at most `size`, at which a text is not wider than `width` pixels; never so small that it is unreadable."""
    wide = pen.text_width(text, role, size)
    while wide > width and pen.metrics.text(size) > style.LEAST_PIXELS:
        size *= min(0.97, max(0.7, width / wide))
        wide = pen.text_width(text, role, size)
    return size


JOINT: Final = " & "
"""Stands between the names of a team."""


def fit_names(pen: Pen, names: str, role: FontRole, size: float, width: float) -> str:
    """A team's names in at most `width` pixels: where they are too long, all of them give way alike ("Mab & Ott & Nel")."""
    parts = names.split(JOINT)
    for most in range(max(map(len, parts)), 1, -1):
        shorter = JOINT.join(part[:most] for part in parts)
        if pen.text_width(shorter, role, size) <= width:
            return shorter
    return names


def visible(surface: pygame.Surface, rect: pygame.Rect) -> bool:
    """Whether any of a rectangle would be seen within the surface's clip."""
    return bool(rect.colliderect(surface.get_clip()))

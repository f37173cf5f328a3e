"""Whose something is: a team's mark (shape and colour) and a seat's portrait with the ring of its team."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import asset
from game.assets.shapes import hexed
from game.style import blend

if TYPE_CHECKING:
    from game.sprites.pen import Pen
    from game.style import Colour

RING: Final = 0.055  # of the portrait's width
STRANGER: Final = "you"


def team_colour(team: int) -> Colour:
    """The colour of a team, 0 upwards; teams beyond the last begin again."""
    return style.TEAM_COLOURS[team % len(style.TEAM_COLOURS)]


def mark_picture(pen: Pen, team: int, pixels: int) -> pygame.Surface:
    """The mark of a team as a picture of this width."""
    return pen.assets.picture(f"icons/marks/{style.TEAM_SHAPES[team % len(style.TEAM_SHAPES)]}", pixels, pixels)


def draw_mark(pen: Pen, surface: pygame.Surface, team: int, centre: tuple[int, int], pixels: int) -> pygame.Rect:
    """Draw the mark of a team around a point."""
    picture = mark_picture(pen, team, pixels)
    return surface.blit(picture, picture.get_rect(center=centre))


def draw_portrait(pen: Pen, surface: pygame.Surface, name: str, rect: pygame.Rect, team: int, *, turn: bool = False) -> pygame.Rect:
    """Draw the portrait `name` of `assets/icons/portraits` in a ring: the team's colour, gold in turn."""
    size = min(rect.size)
    key = ("portrait", name, size, team, turn)
    made = pen.assets.baked(key, lambda: _make(pen, name, size, team, turn=turn))
    return surface.blit(made, made.get_rect(center=rect.center))


def _make(pen: Pen, name: str, size: int, team: int, *, turn: bool) -> pygame.Surface:
    colour = team_colour(team)
    dark = blend(colour, style.SHADE, 0.66)
    half, line = size / 2, max(2.0, size * RING)
    made = pen.assets.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"><defs><radialGradient id="g" gradientUnits='
        f'"userSpaceOnUse" cx="{half}" cy="{size * 0.35}" r="{size * 0.7}"><stop offset="0" stop-color="'
        f'{hexed(blend(colour, dark, 0.35))}"/><stop offset="1" stop-color="{hexed(dark)}"/></radialGradient></defs>'
        f'<circle cx="{half}" cy="{half}" r="{half - line}" fill="url(#g)"/></svg>'
    ).copy()
    shown = name if asset("icons", "portraits", f"{name}.svg").is_file() else STRANGER
    inside = round(size - line)
    face = pen.assets.picture(f"icons/portraits/{shown}", inside, inside)
    made.blit(face, face.get_rect(center=made.get_rect().center))
    ring = hexed(style.GLOW if turn else colour)
    made.blit(
        pen.assets.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"><circle cx="{half}" cy="{half}" '
            f'r="{half - line / 2 - 0.5}" fill="none" stroke="{ring}" stroke-width="{line}"/></svg>'
        ),
        (0, 0),
    )
    return made

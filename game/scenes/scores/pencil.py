"""The pencil that writes the score pad, and then lies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from game.widgets import Kit

LENGTH: Final = 240  # u
TURN: Final = -17.0  # degrees: the tip points down to the left


def pencil_size(kit: Kit) -> tuple[int, int]:
    """The size of the picture, in pixels."""
    length = kit.metrics.px(LENGTH)
    return length, round(length * 0.42)


def pencil_rect(kit: Kit, tip: tuple[int, int]) -> pygame.Rect:
    """What the pencil covers with its tip at a point."""
    width, height = pencil_size(kit)
    return pygame.Rect(tip[0] - round(width * 0.03), tip[1] - round(height * 0.87), width, height)


def draw_pencil(kit: Kit, surface: pygame.Surface, tip: tuple[int, int]) -> pygame.Rect:
    """Draw it with its shadow."""
    width, height = pencil_size(kit)
    picture = kit.assets.baked(("pencil", width), lambda: kit.assets.svg(_markup(width, height)))
    return surface.blit(picture, pencil_rect(kit, tip))


def _markup(width: int, height: int) -> str:
    """Drawn level, 100 long and 8 thick with the tip at zero, then turned and scaled."""
    unit = width * 0.96 / 100
    place = f"translate({width * 0.03} {height * 0.87}) rotate({TURN}) scale({unit})"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<g transform="translate({width * 0.01} {height * 0.05})"><g transform="{place}">'
        '<path d="M4 0L14 -4H100V4H14Z" fill="#000" fill-opacity="0.22"/></g></g>'
        f'<g transform="{place}">'
        '<path d="M0 0L13 -4V4Z" fill="#efd8ac"/><path d="M0 0L4.2 -1.3V1.3Z" fill="#2b2f3a"/>'
        '<path d="M13 -4H84V-1.4H13Z" fill="#f6cf6a"/><path d="M13 -1.5H84V1.5H13Z" fill="#e7ae2d"/>'
        '<path d="M13 1.4H84V4H13Z" fill="#b67d13"/>'
        '<path d="M84 -4H91V4H84Z" fill="#c6c8cf"/><path d="M85.6 -4H86.8V4H85.6ZM88.4 -4H89.6V4H88.4Z" fill="#9a9da6"/>'
        '<path d="M91 -4H97C99 -4 100 -2.6 100 0C100 2.6 99 4 97 4H91Z" fill="#e38c86"/>'
        '<path d="M91 -4H97C98.4 -4 99.3 -3.2 99.7 -2H91Z" fill="#eeaaa4"/></g></svg>'
    )

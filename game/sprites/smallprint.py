"""Small print below a figure of the score pad: rather in more lines than much smaller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import style

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.sprites.pen import Pen

NOTE: Final = 19  # ui units
READABLE: Final = 0.75
"""Of that size, below which words go into a further line."""
MOST: Final = 3
BETWEEN: Final = " · "
HOLDS: Final = "\u00a0"  # a space at which no line is broken
COLOUR: Final = (0x5A, 0x50, 0x38)


def lines_needed(pen: Pen, notes: Sequence[str], width: float) -> int:
    """How many lines of `width` pixels the longest note needs; 0 where it would need too many.

    Three stand below each other only where no part of a note is broken.
    """
    least = style.LEAST_PIXELS
    if any(pen.assets.fonts.width(word, "text", least) > width for note in notes for word in note.split(" ")):
        return 0
    for pixels in (max(least, round(pen.metrics.text(NOTE) * READABLE)), least):
        most = MOST if all(_whole(pen, note, pixels, round(width)) for note in notes) else MOST - 1
        needed = max((len(_wrapped(pen, note, pixels, round(width))) for note in notes if note), default=0)
        if needed <= most:
            return needed
    return 0


def small_pixels(pen: Pen, notes: Sequence[str], room: pygame.Rect, lines: int) -> int:
    """The type size at which each note fits a room of that size in so many lines; all are written alike."""
    pixels = pen.metrics.text(NOTE)
    while pixels > style.LEAST_PIXELS:
        needed = max(len(_wrapped(pen, note, pixels, room.width)) for note in notes)
        if needed <= lines and pixels * (1.12 * needed - 0.02) <= room.height * 1.2:
            break
        pixels -= 1
    return pixels


def draw_small(pen: Pen, surface: pygame.Surface, text: str, room: pygame.Rect, pixels: int) -> None:
    """Write a note in its lines, flush right."""
    high = round(pixels * 1.12)
    for number, line in enumerate(_wrapped(pen, text, pixels, room.width)):
        drawn = pen.assets.text(line, "text", pixels, COLOUR)
        surface.blit(drawn, (room.right - drawn.get_width(), room.top + number * high - round(pixels * 0.3)))


def _whole(pen: Pen, text: str, pixels: int, width: int) -> bool:
    """Whether each part of a note has room in a line."""
    return all(pen.assets.fonts.width(part + HOLDS + "·", "text", pixels) <= width for part in text.split(BETWEEN))


def _wrapped(pen: Pen, text: str, pixels: int, width: int) -> list[str]:
    """A note in lines, broken between its parts where each part has room."""
    if BETWEEN in text and _whole(pen, text, pixels, width):
        text = f"{HOLDS}· ".join(part.replace(" ", HOLDS) for part in text.split(BETWEEN))
    return pen.assets.fonts.wrap(text, "text", pixels, width)

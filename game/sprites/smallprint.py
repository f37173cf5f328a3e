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
STEP: Final = 1.12
"""From line to line, in type sizes."""
RAISED: Final = 0.18
"""What the lines need less than so many steps, in type sizes: they begin above their room, where figures leave air."""
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
        needed = max((_height(pen, note, pixels, round(width)) for note in notes if note), default=0)
        if needed <= MOST:
            return needed
    return 0


def small_pixels(pen: Pen, notes: Sequence[str], room: pygame.Rect, lines: int) -> int:
    """The type size at which each note fits a room of that size in so many lines; all are written alike."""
    pixels = pen.metrics.text(NOTE)
    while pixels > style.LEAST_PIXELS:
        needed = max(_height(pen, note, pixels, room.width) for note in notes)
        if needed <= lines and pixels * (STEP * needed - RAISED) <= room.height:
            break
        pixels -= 1
    return pixels


def draw_small(pen: Pen, surface: pygame.Surface, text: str, room: pygame.Rect, pixels: int) -> None:
    """Write a note in its lines, flush right."""
    high = round(pixels * STEP)
    for number, line in enumerate(_wrapped(pen, text, pixels, room.width)):
        drawn = pen.assets.text(line, "text", pixels, COLOUR)
        surface.blit(drawn, (room.right - drawn.get_width(), room.top + number * high - round(pixels * 0.3)))


def _height(pen: Pen, text: str, pixels: int, width: int) -> int:
    """How many lines a note takes; more than may stand below a figure where the last of three would break a part of it."""
    lines = len(_wrapped(pen, text, pixels, width))
    return lines if lines < MOST or (BETWEEN in text and _whole(pen, text, pixels, width)) else MOST + 1


def _whole(pen: Pen, text: str, pixels: int, width: int) -> bool:
    """Whether each part of a note has room in a line, with the dot that follows all but the last."""
    *before, last = text.split(BETWEEN)
    return all(pen.assets.fonts.width(part, "text", pixels) <= width for part in (*(f"{part}{HOLDS}·" for part in before), last))


def _wrapped(pen: Pen, text: str, pixels: int, width: int) -> list[str]:
    """A note in lines, broken between its parts where each part has room."""
    if BETWEEN in text and _whole(pen, text, pixels, width):
        text = f"{HOLDS}· ".join(part.replace(" ", HOLDS) for part in text.split(BETWEEN))
    return pen.assets.fonts.wrap(text, "text", pixels, width)

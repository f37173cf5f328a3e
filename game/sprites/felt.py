"""The felt: lamp light from the centre, soft blotches and grain, baked once a size and cloth."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.style import CLOTHS, blend

if TYPE_CHECKING:
    from game.style import Cloth, Colour

SMALL: Final = 96  # width of the picture that is stretched to the window
TILE: Final = 256
STOPS: Final = (0.0, 0.42, 0.78, 1.0)
LIGHT_CENTRE: Final = (0.5, 0.42)
LIGHT_REACH: Final = 0.75
BLOTCH: Final = 0.08
GRAIN: Final = 7  # most levels of 255 a thread is lighter or darker


def bake_felt(size: tuple[int, int], cloth: Cloth = "green") -> pygame.Surface:
    """Paint the whole felt of a window of `size` pixels; about 20 ms at 1920x1080, so keep the result."""
    width, height = size
    small = _light(cloth, max(8, round(SMALL * height / width)))
    felt = pygame.transform.smoothscale(small, size)
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        felt = felt.convert()
    lighter, darker = _grain()
    row = pygame.Surface((width, TILE), 0, felt)
    for tile, flag in ((lighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)):
        row.fill(0)
        for x in range(0, width, TILE):
            row.blit(tile, (x, 0))
        for y in range(0, height, TILE):
            felt.blit(row, (0, y), special_flags=flag)
    return felt


def lightest(cloth: Cloth) -> Colour:
    """The lightest colour that text may have to stand on."""
    grain = 2
    red, green, blue = CLOTHS[cloth][0]
    return red + grain, green + grain, blue + grain


def _light(cloth: Cloth, high: int) -> pygame.Surface:
    """The gradient with its blotches, small."""
    stops = CLOTHS[cloth]
    small = pygame.Surface((SMALL, high), 0, 24)
    blotches = _blotches(SMALL, high)
    for y in range(high):
        for x in range(SMALL):
            dx = (x + 0.5) / SMALL - LIGHT_CENTRE[0]
            dy = (y + 0.5) / high - LIGHT_CENTRE[1]
            share = math.hypot(dx, dy) / LIGHT_REACH
            colour = _on_gradient(stops, share)
            dark = 1 - BLOTCH * blotches[y][x]
            small.set_at((x, y), tuple(round(c * dark) for c in colour))
    return small


def _on_gradient(stops: tuple[Colour, ...], share: float) -> tuple[float, float, float] | Colour:
    for i in range(1, len(STOPS)):
        if share <= STOPS[i]:
            return blend(stops[i - 1], stops[i], (share - STOPS[i - 1]) / (STOPS[i] - STOPS[i - 1]))
    return stops[-1]


def _blotches(width: int, height: int) -> list[list[float]]:
    """Soft noise, 0 to 1: two octaves of a coarse random grid, smoothly joined."""
    rng = random.Random(9)

    def octave(step: int) -> list[list[float]]:
        columns, rows = width // step + 3, height // step + 3
        grid = [[rng.random() for _ in range(columns)] for _ in range(rows)]
        found = []
        for y in range(height):
            gy, fy = divmod(y / step, 1.0)
            fy = fy * fy * (3 - 2 * fy)
            upper, lower = grid[int(gy)], grid[int(gy) + 1]
            line = []
            for x in range(width):
                gx, fx = divmod(x / step, 1.0)
                fx = fx * fx * (3 - 2 * fx)
                i = int(gx)
                a = upper[i] + (upper[i + 1] - upper[i]) * fx
                b = lower[i] + (lower[i + 1] - lower[i]) * fx
                line.append(a + (b - a) * fy)
            found.append(line)
        return found

    coarse, fine = octave(9), octave(4)
    return [[0.65 * a + 0.35 * b for a, b in zip(one, two, strict=True)] for one, two in zip(coarse, fine, strict=True)]


@lru_cache(maxsize=1)
def _grain() -> tuple[pygame.Surface, pygame.Surface]:
    """Two grey tiles of noise, one to add and one to take away."""
    rng = random.Random(4)
    raw = rng.randbytes(TILE * TILE)
    # Few threads stand out, most lie flat: the square of an even spread.
    up = bytes(round(((i - 128) / 127) ** 2 * GRAIN) if i > 128 else 0 for i in range(256))
    down = bytes(round(((128 - i) / 128) ** 2 * GRAIN) if i < 128 else 0 for i in range(256))
    return _grey_tile(raw.translate(up)), _grey_tile(raw.translate(down))


def _grey_tile(levels: bytes) -> pygame.Surface:
    pixels = bytearray(3 * len(levels))
    pixels[0::3] = pixels[1::3] = pixels[2::3] = levels
    return pygame.image.frombytes(bytes(pixels), (TILE, TILE), "RGB")

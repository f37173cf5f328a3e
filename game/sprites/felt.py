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
SHADES: Final = 512
BLOTCH: Final = 0.08  # the mean; the darkest take twice as much light
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
    shades = _gradient(CLOTHS[cloth])
    pixels = bytearray()
    blotches = _blotches(SMALL, high)
    across = [((x + 0.5) / SMALL - LIGHT_CENTRE[0]) ** 2 for x in range(SMALL)]
    for y in range(high):
        down = ((y + 0.5) / high - LIGHT_CENTRE[1]) ** 2
        for square, blotch in zip(across, blotches[y], strict=True):
            red, green, blue = shades[min(SHADES, int(math.sqrt(square + down) / LIGHT_REACH * SHADES))]
            light = 1 - 2 * BLOTCH * blotch
            pixels += bytes((int(red * light + 0.5), int(green * light + 0.5), int(blue * light + 0.5)))
    return pygame.image.frombytes(bytes(pixels), (SMALL, high), "RGB")


def _gradient(stops: tuple[Colour, ...]) -> list[Colour]:
    """The colours from the centre to the corner."""
    found = []
    for n in range(SHADES + 1):
        share = n / SHADES
        i = next(i for i in range(1, len(STOPS)) if share <= STOPS[i])
        found.append(blend(stops[i - 1], stops[i], (share - STOPS[i - 1]) / (STOPS[i] - STOPS[i - 1])))
    return found


@lru_cache(maxsize=2)
def _blotches(width: int, height: int) -> list[list[float]]:
    """Soft noise, 0 to 1: random grids of three finenesses, smoothly joined; cells are wider than high, as cloth is brushed."""
    rng = random.Random(9)
    found = [[0.0] * width for _ in range(height)]
    for across, down, weight in ((6, 4, 0.5), (3, 2, 0.3), (1, 1, 0.2)):
        columns = width // across + 3
        grid = [[rng.random() * weight for _ in range(columns)] for _ in range(height // down + 3)]
        steps = [(x // across, _smooth(x % across / across)) for x in range(width)]
        for y in range(height):
            upper, lower = grid[y // down], grid[y // down + 1]
            fy = _smooth(y % down / down)
            line = [u + (v - u) * fy for u, v in zip(upper, lower, strict=True)]
            row = found[y]
            for x, (i, fx) in enumerate(steps):
                row[x] += line[i] + (line[i + 1] - line[i]) * fx
    return found


def _smooth(x: float) -> float:
    return x * x * (3 - 2 * x)


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

"""Wood: grain made of stretched noise, and the block of the rack with its slats, cheeks and screws. Baked once a size."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.style import Colour, blend

if TYPE_CHECKING:
    from game.sprites.pen import Pen
    from game.sprites.racklayout import RackFrame

OCTAVES: Final = ((160, 9.0, 0.36), (80, 4.5, 0.28), (40, 2.2, 0.22), (20, 1.1, 0.14))
"""Of the grain: length and width of a streak in u, and its weight."""
DARK: Final = 0.36
LIGHT: Final = 0.16
DARK_TINT: Final = (0xD8, 0xA0, 0x60)  # what dark grain takes away; most of the red, so that walnut stays brown
LIGHT_TINT: Final = (0xFF, 0xD6, 0xA0)

ABOVE_LEDGE: Final = 44  # u of the block above its first ledge
LEDGE: Final = 16  # u high, seen from the front
LEDGE_RISES: Final = 4  # u of it above the line cards stand on
CHEEK_RISES: Final = 12
SHADOW: Final = 26

PLANK: Final = (style.WOOD_DARK, (0x84, 0x51, 0x2A), style.WOOD_MID)
EDGE: Final = (style.WOOD_LIGHT, (0xC8, 0x8F, 0x4F), (0x7D, 0x4B, 0x25))
FRONT: Final = ((0xB5, 0x7B, 0x42), (0x8F, 0x5A, 0x2D), (0x50, 0x30, 0x0F))
CHEEK: Final = ((0x5D, 0x36, 0x17), (0xA8, 0x6E, 0x3B), (0x6D, 0x42, 0x1F))
LEDGE_LINE: Final = (0xF3, 0xCD, 0x93)
BLOCK_LINE: Final = (0xD9, 0xA4, 0x66)


def bake_wood(
    size: tuple[int, int],
    u: float,
    colours: tuple[Colour, Colour, Colour],
    seed: int,
    *,
    upright: bool = False,
    strength: float = 1.0,
) -> pygame.Surface:
    """Paint a board: a gradient of three colours (across the grain) under dark and light streaks; opaque."""
    width, height = max(1, size[0]), max(1, size[1])
    if upright:
        return pygame.transform.rotate(bake_wood((height, width), u, colours, seed, strength=strength), 90)
    board = gradient((width, height), colours)
    rng = random.Random(seed)
    dark = _streaks((width, height), u, rng, 106)
    dark.fill(tuple(round(c * DARK * strength) for c in DARK_TINT), special_flags=pygame.BLEND_RGB_MULT)
    board.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    light = _streaks((width, height), u * 1.6, rng, 122)
    light.fill(tuple(round(c * LIGHT * strength) for c in LIGHT_TINT), special_flags=pygame.BLEND_RGB_MULT)
    board.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return board


def gradient(size: tuple[int, int], colours: tuple[Colour, Colour, Colour]) -> pygame.Surface:
    """An opaque picture that goes from the first colour above over the second to the third below."""
    column = pygame.Surface((1, 64), 0, 32)
    for y in range(64):
        share = y / 63 * 2
        column.set_at((0, y), blend(colours[0], colours[1], share) if share < 1 else blend(colours[1], colours[2], share - 1))
    return pygame.transform.smoothscale(pygame.transform.smoothscale(column, (4, 64)), size)


def fade(size: tuple[int, int], colour: Colour, top: float, bottom: float) -> pygame.Surface:
    """A veil whose alpha goes from `top` to `bottom` (0 to 1)."""
    column = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        column.set_at((0, y), (*colour, round(255 * (top + (bottom - top) * y / 31))))
    return pygame.transform.smoothscale(pygame.transform.scale(column, (4, 32)), (max(1, size[0]), max(1, size[1])))


def _streaks(size: tuple[int, int], u: float, rng: random.Random, floor: int) -> pygame.Surface:
    """Noise far longer than wide: grey, black up to `floor`, then twice as steep."""
    total = pygame.Surface(size, 0, 32)
    for length, across, weight in OCTAVES:
        columns = max(4, round(size[0] / (length * u)) + 2)
        rows = max(4, round(size[1] / max(1.0, across * u)) + 2)
        raw = rng.randbytes(columns * rows)
        pixels = bytearray(3 * len(raw))
        pixels[0::3] = pixels[1::3] = pixels[2::3] = raw.translate(_scaled(weight))
        small = pygame.image.frombytes(bytes(pixels), (columns, rows), "RGB").convert(32)
        total.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    total.fill((floor, floor, floor), special_flags=pygame.BLEND_RGB_SUB)
    total.blit(total.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return total


def _scaled(weight: float) -> bytes:
    return bytes(round(i * weight) for i in range(256))


def block_bounds(frame: RackFrame) -> pygame.Rect:
    """What the block of a rack paints on, its shadow included."""
    top = block_top(frame) - round(CHEEK_RISES * frame.u)
    block = pygame.Rect(frame.rect.left, top, frame.rect.width, frame.rect.bottom - top)
    reach = 2 * round(SHADOW * frame.u)
    return block.inflate(reach, reach)


def block_top(frame: RackFrame) -> int:
    """The y of the block's upper edge."""
    return frame.ledges[0] - round(ABOVE_LEDGE * frame.u)


def ledge_rect(frame: RackFrame, number: int) -> pygame.Rect:
    """The face of a ledge, which hides the feet of its cards; the last one is the front of the block."""
    inside = _inside(frame)
    top = frame.ledges[number] - round(LEDGE_RISES * frame.u)
    bottom = frame.rect.bottom if number == 2 else top + round(LEDGE * frame.u)
    return pygame.Rect(inside.left, top, inside.width, bottom - top)


def _inside(frame: RackFrame) -> pygame.Rect:
    """The block between its cheeks, which overlap it a little."""
    left, right = frame.slats[0].left, frame.slats[0].right
    return pygame.Rect(left, block_top(frame), right - left, frame.rect.bottom - block_top(frame))


def bake_block(pen: Pen, frame: RackFrame) -> pygame.Surface:
    """Paint the whole empty block with its shadow, to lie at `block_bounds`; keep the result."""
    bounds = block_bounds(frame)
    made = pygame.Surface(bounds.size, pygame.SRCALPHA)
    u, dx, dy = frame.u, -bounds.left, -bounds.top
    px = pen.metrics.px
    block = pygame.Rect(frame.rect.left, block_top(frame), frame.rect.width, frame.rect.bottom - block_top(frame)).move(dx, dy)
    reach = px(SHADOW)
    soft = pen.assets.soft(block.width, block.height, px(18), reach, style.SHADE, 0.62)
    made.blit(soft, (block.x - reach, block.y - reach + px(4)))
    inside = _inside(frame).move(dx, dy)
    rows = [inside.top, *(ledge_rect(frame, i).bottom + dy for i in (0, 1))]
    for number in range(3):
        ledge = ledge_rect(frame, number).move(dx, dy)
        room = pygame.Rect(inside.left, rows[number], inside.width, ledge.top - rows[number])
        made.blit(bake_wood(room.size, u, PLANK, 21 + number), room)
        if number:
            made.blit(fade((room.width, px(30)), style.SHADE, 0.55, 0.0), room)
        groove = pygame.Rect(room.left, ledge.top - px(2), room.width, px(3))
        pygame.draw.rect(made, (*style.WOOD_GROOVE, 255), groove)
        made.blit(bake_wood(ledge.size, u, FRONT if number == 2 else EDGE, 31 + number), ledge)
        pygame.draw.rect(made, (*LEDGE_LINE, 255), (ledge.left, ledge.top, ledge.width, px(2.5)))
    pygame.draw.rect(made, (*BLOCK_LINE, 255), (inside.left, inside.top, inside.width, px(4)))
    top = inside.top - px(CHEEK_RISES)
    width = frame.slats[0].left - frame.rect.left
    cheek = _bake_cheek(pen, (width, bounds.height - top - reach), u)
    for left in (frame.rect.left, frame.slats[0].right):
        side = pen.assets.soft(width, cheek.get_height(), px(12), px(10), style.SHADE, 0.5)
        made.blit(side, (left + dx - px(10), top - px(8)))
    for left in (frame.rect.left, frame.slats[0].right):
        made.blit(cheek, (left + dx, top))
    return made


def _bake_cheek(pen: Pen, size: tuple[int, int], u: float) -> pygame.Surface:
    """A side board, rounded above, with a light edge and a brass screw."""
    px = pen.metrics.px
    width, height = size
    made = pygame.Surface(size, pygame.SRCALPHA)
    board = bake_wood(size, u, CHEEK, 41, upright=True)
    made.blit(board, (0, 0))
    mask = pen.assets.box(width, height + px(30), Box(style.WHITE, style.WHITE, px(15)))
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = Box(LEDGE_LINE, LEDGE_LINE, px(14), LEDGE_LINE, max(1.0, px(2)), alpha=0.0, edge_alpha=0.5)
    made.blit(pen.assets.box(width - 2, height + px(30), rim), (1, 1))
    made.blit(_screw(pen, px(15)), (width // 2 - px(15) // 2, px(23)))
    return made


def _screw(pen: Pen, size: int) -> pygame.Surface:
    half = size / 2
    return pen.assets.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"><defs><linearGradient id="b" gradientUnits='
        f'"userSpaceOnUse" x1="0" y1="0" x2="0" y2="{size}"><stop offset="0" stop-color="#fbe3a0"/><stop offset="0.5" '
        f'stop-color="#d8a43a"/><stop offset="1" stop-color="#a77317"/></linearGradient></defs><circle cx="{half}" cy="{half}" '
        f'r="{half - 1}" fill="url(#b)" stroke="#5b3a0d" stroke-width="{size * 0.1}"/><path d="M{size * 0.24} {half * 1.12}'
        f'L{size * 0.76} {half * 0.88}" stroke="#5b3a0d" stroke-width="{size * 0.13}" stroke-linecap="round"/></svg>'
    )

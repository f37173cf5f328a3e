"""Call-outs: what somebody says, in a paper bubble beside the seat, kept off what must stay visible."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.assets.shapes import hexed

if TYPE_CHECKING:
    from game.sprites.pen import Pen

SIZE: Final = 20
HIGH: Final = 44
WIDEST: Final = 360  # ui units before the words break
TAIL: Final = (26, 15)  # ui units: its root, and how far it reaches
GAP: Final = 4
PAPER: Final = (0xFF, 0xFA, 0xF0)
INK: Final = (0x23, 0x30, 0x1F)


@dataclass(frozen=True, slots=True)
class Bubble:
    """A laid out call-out: its box, and the side its tail leaves ("left", "right", "top", "bottom") towards `tip`."""

    text: str
    rect: pygame.Rect
    side: str
    tip: tuple[int, int]

    @property
    def bounds(self) -> pygame.Rect:
        """Box, tail and shadow."""
        return self.rect.union(pygame.Rect(self.tip, (1, 1))).inflate(48, 48)


def lay_bubble(
    pen: Pen,
    text: str,
    speaker: pygame.Rect,
    avoid: Iterable[pygame.Rect],
    bounds: pygame.Rect,
    never: Iterable[pygame.Rect] = (),
) -> Bubble:
    """Place a bubble beside `speaker`, inside `bounds`, off all of `avoid`; if that cannot be, where it hides least.

    To hide some of `never` (other plates) counts ten times.

    It is tried right, left, below and above the speaker, and slid along each side.
    """
    ui = pen.metrics.ui
    lines = _lines(pen, text)
    wide = max(pen.text_width(line, "bold", SIZE) for line in lines) + ui(40)
    high = max(ui(HIGH), len(lines) * pen.line_height("bold", SIZE) + ui(16))
    keep_off = [(rect, 1) for rect in avoid] + [(rect, 10) for rect in (*never, speaker)]
    reach = ui(TAIL[1]) + ui(GAP)
    best: tuple[float, Bubble] | None = None
    for order, (side, rect) in enumerate(_tries(speaker, wide, high, reach)):
        inside = rect.clamp(bounds)
        hidden = sum(weight * _area(inside.clip(other)) for other, weight in keep_off)
        shifted = abs(inside.x - rect.x) + abs(inside.y - rect.y)
        cost = hidden + shifted * 50 + order
        if best is None or cost < best[0]:
            best = (cost, Bubble(text, inside, side, _tip(side, inside, speaker, ui(GAP))))
    assert best is not None
    return best[1]


def draw_bubble(pen: Pen, surface: pygame.Surface, bubble: Bubble, alpha: float = 1.0) -> pygame.Rect:
    """Draw a bubble, fading with `alpha` (0 to 1)."""
    bounds = bubble.bounds
    if alpha <= 0 or not bounds.colliderect(surface.get_clip()):
        return bounds
    key = ("bubble", bubble.text, bubble.rect.size, bubble.side, bubble.tip[0] - bubble.rect.x, bubble.tip[1] - bubble.rect.y)
    made = pen.assets.baked(key, lambda: _make(pen, bubble))
    if alpha < 1:
        made = made.copy()
        made.set_alpha(round(255 * alpha))
    surface.blit(made, bounds)
    return bounds


def _tries(speaker: pygame.Rect, wide: int, high: int, reach: int) -> list[tuple[str, pygame.Rect]]:
    found: list[tuple[str, pygame.Rect]] = []
    for slide in (0, -1, 1):
        y = speaker.centery - high // 2 + slide * max(0, (speaker.height - high) // 2)
        found.append(("left", pygame.Rect(speaker.right + reach, y, wide, high)))
        found.append(("right", pygame.Rect(speaker.left - reach - wide, y, wide, high)))
    for slide in (0, 1, -1):
        x = speaker.centerx - wide // 2 + slide * max(0, (speaker.width - wide) // 2)
        found.append(("top", pygame.Rect(x, speaker.bottom + reach, wide, high)))
        found.append(("bottom", pygame.Rect(x, speaker.top - reach - high, wide, high)))
    return found


def _tip(side: str, rect: pygame.Rect, speaker: pygame.Rect, gap: int) -> tuple[int, int]:
    inner = rect.height // 2
    y = min(max(speaker.centery, rect.top + inner // 2), rect.bottom - inner // 2)
    x = min(max(speaker.centerx, rect.left + rect.height), rect.right - rect.height)
    match side:
        case "left":
            return speaker.right + gap, y
        case "right":
            return speaker.left - gap, y
        case "top":
            return x, speaker.bottom + gap
        case _:
            return x, speaker.top - gap


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _lines(pen: Pen, text: str) -> list[str]:
    return pen.assets.fonts.wrap(text, "bold", pen.metrics.text(SIZE), pen.metrics.ui(WIDEST))


def _make(pen: Pen, bubble: Bubble) -> pygame.Surface:
    bounds, rect = bubble.bounds, bubble.rect.move(-bubble.bounds.x, -bubble.bounds.y)
    tip = bubble.tip[0] - bounds.x, bubble.tip[1] - bounds.y
    made = pygame.Surface(bounds.size, pygame.SRCALPHA)
    radius = min(pen.metrics.ui(HIGH) / 2, rect.height / 2)
    spread = pen.metrics.ui(14)
    soft = pen.assets.soft(rect.width, rect.height, radius, spread, style.SHADE, 0.55)
    made.blit(soft, (rect.x - spread, rect.y - spread + pen.metrics.ui(4)))
    made.blit(_tail(pen, bounds.size, rect, tip, bubble.side), (0, 0))
    made.blit(pen.assets.box(*rect.size, Box(PAPER, style.PAPER_DARK, radius)), rect)
    lines, high = _lines(pen, bubble.text), pen.line_height("bold", SIZE)
    y = rect.centery - high * len(lines) // 2
    for line in lines:
        pen.text(made, line, (rect.centerx, y), "bold", SIZE, INK, align="centre")
        y += high
    return made


def _tail(pen: Pen, size: tuple[int, int], rect: pygame.Rect, tip: tuple[int, int], side: str) -> pygame.Surface:
    half = pen.metrics.ui(TAIL[0]) // 2
    x, y = tip
    if side in ("left", "right"):
        root = rect.left + half if side == "left" else rect.right - half
        points = f"M{root} {y - half}L{x} {y}L{root} {y + half}Z"
    else:
        root = rect.top + half if side == "top" else rect.bottom - half
        points = f"M{x - half} {root}L{x} {y}L{x + half} {root}Z"
    colour = hexed(PAPER if side != "bottom" else style.PAPER_DARK)
    return pen.assets.svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}"><path d="{points}" fill="{colour}"/></svg>'
    )

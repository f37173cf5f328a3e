"""The score pad: a page of ruled paper on which a round is written by hand, line after line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game import style
from game.assets import Box
from game.assets.shapes import hexed
from game.sprites.pen import JOINT
from game.sprites.scorebox import ScoreBox, draw_score_box
from game.sprites.smallprint import draw_small, lines_needed, small_pixels
from game.sprites.team import draw_mark
from game.sprites.wood import bake_wood

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.sprites.pen import Pen
    from game.style import Colour, FontRole

__all__ = ["PadLayout", "PadLine", "PadView", "ScoreBox", "draw_pad", "draw_score_box", "lay_pad", "small_room"]

LineKind = Literal["plain", "red", "sum", "past", "total"]

BINDING: Final = 44  # u
BINDING_COLOURS: Final = ((0x7E, 0x1A, 0x26), (0x6A, 0x14, 0x20), (0x52, 0x0E, 0x18))
LABELS: Final = 0.245  # of the page's width, up to the red margin
EDGE: Final = 40  # u
MANY: Final = 3  # columns from which they share the page more closely
SAID_COLOUR: Final = (0x55, 0x4A, 0x30)
SIZES: Final[dict[LineKind, int]] = {"plain": 40, "red": 40, "sum": 42, "past": 34, "total": 64}
SHARES: Final[dict[LineKind, float]] = {"plain": 1.0, "red": 1.0, "sum": 0.9, "past": 0.75, "total": 1.3}
NOTED: Final = (1.0, 1.34, 1.7, 2.06)  # the height of a line with so many lines of words below its figures
COLUMN: Final = (0xCF, 0xC4, 0xA4)
TITLE: Final = 52
HEAD: Final = 36


@dataclass(frozen=True, slots=True)
class PadLine:
    """A line of the page: a label, a figure for each column, and small words below the figures."""

    label: str
    values: tuple[str, ...]
    notes: tuple[str, ...] = ()
    kind: LineKind = "plain"


@dataclass(frozen=True, slots=True)
class PadView:
    """What the page says. `columns` are team and name; `circled` is the column whose total is circled in red.

    `sentences` are said below; the last one is written with a pen.
    """

    title: str
    columns: tuple[tuple[int, str], ...]
    lines: tuple[PadLine, ...]
    remark: str = ""
    circled: int | None = None
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PadLayout:
    """The page: its title, heads of columns, one rectangle a line, and the room for sentences."""

    rect: pygame.Rect
    title: pygame.Rect
    heads: tuple[pygame.Rect, ...]
    rows: tuple[pygame.Rect, ...]
    said: pygame.Rect
    margin: int
    scale: float
    noted: tuple[int, ...]
    sentences: int = 0

    def sentence(self, number: int) -> pygame.Rect:
        """Where a sentence below the lines stands."""
        high = self.said.height / (self.sentences + 0.6)
        return pygame.Rect(
            self.said.left, round(self.said.top + (number + 0.15) * high), round(self.said.width * 0.98), round(high)
        )

    @property
    def air(self) -> int:
        """Pixels of a column that stay free beside its figures, both sides together."""
        return round((30 if len(self.heads) < MANY else 16) * self.scale)

    @property
    def rules(self) -> tuple[int, ...]:
        """Where the paper is ruled: between lines, so that no figure is struck through, and on below them."""
        lines = [*self.heads[:1], *self.rows]
        found = [line.top for line in lines[:1]] + [line.bottom for line in lines]
        if self.sentences:
            found += [room.bottom for room in map(self.sentence, range(self.sentences))]
            return tuple(found)
        step = lines[0].height if lines else 0
        while step and found[-1] + step < self.rect.bottom:
            found.append(found[-1] + step)
        return tuple(found)

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Where a figure stands."""
        head = self.heads[column]
        return pygame.Rect(head.left, self.rows[row].top, head.width, self.rows[row].height)


def lay_pad(pen: Pen, rect: pygame.Rect, view: PadView) -> PadLayout:
    """Share a page out to title, columns, lines and sentences; lines with notes are higher, the total is highest."""
    u = pen.metrics.u
    binding, edge = round(BINDING * u), round(EDGE * u * min(1.0, rect.width / (900 * u)))
    body = pygame.Rect(rect.left + edge, rect.top + binding, rect.width - 2 * edge, rect.height - binding)
    margin = rect.left + round(rect.width * (LABELS if len(view.columns) < 5 else LABELS * 0.86))
    wide = (body.right - margin) / max(1, len(view.columns))
    noted = tuple(lines_needed(pen, line.notes, wide - (30 if len(view.columns) < MANY else 16) * u) for line in view.lines)
    shares = [SHARES[line.kind] * NOTED[lines] for line, lines in zip(view.lines, noted, strict=True)]
    said = 0.55 * len(view.sentences) + (0.35 if view.sentences else 0.15)
    unit = body.height / (1.35 + 0.85 + sum(shares) + said)
    scale = min(1.0 * u, unit / 78)
    title = pygame.Rect(body.left, body.top, body.width, int(1.35 * unit))
    top = title.bottom
    heads = tuple(pygame.Rect(round(margin + i * wide), top, round(wide), round(0.85 * unit)) for i in range(len(view.columns)))
    y = body.top + (1.35 + 0.85) * unit
    rows = []
    for share in shares:
        rows.append(pygame.Rect(rect.left, round(y), rect.width, round(y + share * unit) - round(y)))
        y += share * unit
    sentences = pygame.Rect(body.left, round(y), body.width, body.bottom - round(y))
    return PadLayout(rect, title, heads, tuple(rows), sentences, margin, scale, noted, len(view.sentences))


def draw_pad(pen: Pen, surface: pygame.Surface, layout: PadLayout, view: PadView, *, written: float | None = None) -> pygame.Rect:
    """Draw the page. `written` lines are on it so far (2.5: two, and half of the third); None for all and the sentences."""
    rect = layout.rect
    spread = pen.metrics.px(40)
    soft = pen.assets.soft(rect.width, rect.height, pen.metrics.px(8), spread, style.SHADE, 0.6)
    surface.blit(soft, (rect.left - spread, rect.top - spread + pen.metrics.px(12)))
    page = pen.assets.baked(
        ("pad", rect.size, layout.margin, tuple(map(tuple, layout.heads)), layout.rules), lambda: _page(pen, layout)
    )
    surface.blit(page, rect)
    _write(pen, surface, view.title, layout.title, "hand", TITLE, style.INK, layout.scale, "left")
    _write(pen, surface, view.remark, layout.title, "hand", 42, style.RED_PEN, layout.scale, "right", tilt=-3)
    if view.columns:
        _draw_heads(pen, surface, layout, view)
    done = len(view.lines) if written is None else written
    for number, line in enumerate(view.lines):
        share = min(1.0, done - number)
        if share <= 0:
            break
        _draw_line(pen, surface, layout, number, line, share)
    if done >= len(view.lines):
        _draw_end(pen, surface, layout, view)
    return rect.inflate(2 * spread, 2 * spread + pen.metrics.px(24))


def _draw_heads(pen: Pen, surface: pygame.Surface, layout: PadLayout, view: PadView) -> None:
    """The teams' names, all alike: in one line, or where that would be much smaller, in two; and as large as the longest allows."""
    names = [name for _, name in view.columns]
    head = layout.heads[0]
    mark = min(round(24 * layout.scale), head.width // 5)
    air = layout.air
    wide = head.width - air - round(mark * 1.5)
    fonts = pen.assets.fonts
    if any(fonts.width(name, "hand", style.LEAST_PIXELS) > wide for name in names if JOINT not in name):
        # Many narrow columns: the names need what air and mark can spare.
        mark, air = head.width // 7, 4
        wide = head.width - air - round(mark * 1.3)
    lines, pixels = _heads_lines(pen, names, HEAD * layout.scale, wide, head.height)
    for (team, _), each, place in zip(view.columns, lines, layout.heads, strict=True):
        right, left = place.right - air // 2, place.right
        for number, line in enumerate(each):
            drawn = pen.assets.text(_short(pen, line, "hand", pixels, wide), "hand", pixels, style.PEN)
            middle = place.centery + pixels // 10 + round((number - (len(each) - 1) / 2) * pixels * 1.05)
            at = drawn.get_rect(right=right, centery=middle)
            surface.blit(drawn, at)
            left = min(left, at.left)
        draw_mark(pen, surface, team, (left - round(mark * 0.85), place.centery), mark)


def _heads_lines(pen: Pen, names: Sequence[str], pixels: float, width: int, height: int) -> tuple[list[list[str]], int]:
    """Each name in lines, and the type size in pixels for all of them."""
    fonts = pen.assets.fonts
    one = min(_fitting(pen, name, "hand", pixels, width) for name in names)
    fits = all(fonts.width(name, "hand", one) <= width for name in names)
    if not any(JOINT in name for name in names) or (fits and one > pixels * 0.8):
        return [[name] for name in names], one
    halves = [_halves(name) for name in names]
    two = min(_fitting(pen, line, "hand", min(pixels, height / 2.1), width) for each in halves for line in each)
    return (halves, two) if two >= one or not fits else ([[name] for name in names], one)


def _halves(name: str) -> list[str]:
    parts = name.split(JOINT)
    half = (len(parts) + 1) // 2
    return [JOINT.join(parts[:half]) + " &", JOINT.join(parts[half:])] if len(parts) > 1 else [name]


def small_room(layout: PadLayout, row: int, column: int) -> pygame.Rect:
    """Where the small words below a figure stand."""
    cell = layout.cell(row, column).inflate(-layout.air, 0)
    high = _figures_height(layout, row)
    return pygame.Rect(cell.left, cell.top + high, cell.width, cell.height - high)


def _figures_height(layout: PadLayout, row: int) -> int:
    return round(layout.rows[row].height / NOTED[layout.noted[row]])


def _draw_line(pen: Pen, surface: pygame.Surface, layout: PadLayout, number: int, line: PadLine, share: float) -> None:
    row = layout.rows[number]
    clip = surface.get_clip()
    if share < 1:
        surface.set_clip(
            clip.clip(pygame.Rect(row.left, row.top - row.height // 3, round(row.width * share), round(row.height * 1.6)))
        )
    red = line.kind == "red"
    full = SIZES[line.kind]
    role: FontRole = "hand_plain" if line.kind == "past" else "hand"
    upper = pygame.Rect(row.left, row.top, row.width, _figures_height(layout, number))
    label = pygame.Rect(layout.title.left, upper.top, layout.margin - layout.title.left - 6, upper.height)
    _write(pen, surface, line.label, label, role, round(full * 0.86), style.RED_PEN if red else style.INK, layout.scale, "left")
    width = layout.cell(number, 0).width - layout.air
    size: float = (
        min((_fitting(pen, value, role, full * layout.scale, width) for value in line.values), default=full) / layout.scale
    )
    for column, value in enumerate(line.values):
        cell = layout.cell(number, column).inflate(-layout.air, 0)
        cell.height = upper.height
        _write(pen, surface, value, cell, role, size, style.RED_PEN if red else style.PEN, layout.scale, "right")
        if line.kind in ("sum", "total"):
            _strokes(pen, surface, layout.cell(number, column), layout.scale, 1 if line.kind == "sum" else 2)
        if layout.noted[number] and column < len(line.notes):
            below = small_room(layout, number, column)
            pixels = small_pixels(pen, line.notes, below, layout.noted[number])
            draw_small(pen, surface, line.notes[column], below, pixels)
    surface.set_clip(clip)


def _draw_end(pen: Pen, surface: pygame.Surface, layout: PadLayout, view: PadView) -> None:
    if view.circled is not None:
        totals = [number for number, line in enumerate(view.lines) if line.kind == "total"]
        if totals:
            _circle(pen, surface, layout, totals[-1], view)
    if not view.sentences:
        return
    for i, sentence in enumerate(view.sentences):
        last = i == len(view.sentences) - 1
        role: FontRole = "hand" if last else "hand_plain"
        ink = style.INK if last else SAID_COLOUR
        _write(pen, surface, sentence, layout.sentence(i), role, 32, ink, layout.scale, "left")


def _circle(pen: Pen, surface: pygame.Surface, layout: PadLayout, row: int, view: PadView) -> None:
    """Circle a total with one stroke of a red pen that does not quite meet itself."""
    assert view.circled is not None
    cell = layout.cell(row, view.circled)
    value = view.lines[row].values[view.circled]
    inner = cell.inflate(-layout.air, 0)
    pixels = min(_fitting(pen, each, "hand", SIZES["total"] * layout.scale, inner.width) for each in view.lines[row].values)
    wide, high = pen.assets.fonts.width(value, "hand", pixels), round(pixels * 1.28)
    ring = pygame.Rect(0, 0, min(cell.width + 12, wide + round(pixels * 0.9)), high)
    ring.center = (inner.right - wide // 2, cell.centery)
    w, h = ring.size
    line = max(2.0, 4 * layout.scale)
    points = [
        *((0.2, 0.2), (0.42, 0.02), (0.78, 0.03), (0.92, 0.3)),
        *((1.03, 0.62), (0.8, 0.95), (0.48, 0.95)),
        *((0.16, 0.96), (-0.02, 0.66), (0.06, 0.38)),
        *((0.12, 0.2), (0.3, 0.08), (0.46, 0.06)),
    ]
    scaled = [f"{x * w:.1f} {y * h:.1f}" for x, y in points]
    path = f"M{scaled[0]}C{' '.join(scaled[1:])}"
    surface.blit(
        pen.assets.svg(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"><path d="{path}" fill="none" stroke='
            f'"{hexed(style.RED_PEN)}" stroke-width="{line}" stroke-linecap="round"/></svg>'
        ),
        ring,
    )


def _strokes(pen: Pen, surface: pygame.Surface, cell: pygame.Rect, scale: float, count: int) -> None:
    """One or two lines drawn by hand above a sum."""
    wide = cell.width - round(20 * scale)
    high = max(6, round(14 * scale))
    line = max(1.2, 2.6 * scale)
    parts = []
    for i in range(count):
        low = i * 7 * scale
        curve = (
            f"M2 {low + 4 * scale + 1}C{wide * 0.3} {low + 2 * scale} {wide * 0.6} {low + 5 * scale} {wide - 2} {low + 3 * scale}"
        )
        parts.append(f'<path d="{curve}" fill="none" stroke="{hexed(style.PEN)}" stroke-width="{line}" stroke-linecap="round"/>')
    drawn = pen.assets.svg(f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{"".join(parts)}</svg>')
    surface.blit(drawn, (cell.left + round(10 * scale), cell.top - high // 3))


def _write(
    pen: Pen, surface: pygame.Surface, text: str, room: pygame.Rect, role: FontRole, size: float, colour: Colour,
    scale: float, align: str, tilt: float = 0,
) -> None:  # fmt: skip
    """Write a line by hand, as large as fits."""
    if not text:
        return
    pixels = _fitting(pen, text, role, size * scale, room.width)
    drawn = pen.assets.text(_short(pen, text, role, pixels, room.width), role, pixels, colour)
    if tilt:
        drawn = pen.assets.baked(("tilted", text, role, pixels, colour, tilt), lambda: pygame.transform.rotozoom(drawn, -tilt, 1))
    # The letters sit high in their box: a little lower puts them on the line.
    at = drawn.get_rect(centery=room.centery + pixels // 12)
    if align == "left":
        at.left = room.left
    else:
        at.right = room.right
    surface.blit(drawn, at)


def _fitting(pen: Pen, text: str, role: FontRole, pixels: float, width: int) -> int:
    """The greatest size, up to `pixels`, at which a text fits: letters do not shrink evenly, so it is tried."""
    size = max(style.LEAST_PIXELS, round(pixels))
    wide = pen.assets.fonts.width(text, role, size)
    if wide > width:
        size = max(style.LEAST_PIXELS, int(size * width / wide) + 1)
        while size > style.LEAST_PIXELS and pen.assets.fonts.width(text, role, size) > width:
            size -= 1
    return size


def _short(pen: Pen, text: str, role: FontRole, pixels: int, width: int) -> str:
    return pen.assets.fonts.shorten(text, role, pixels, width)


def _page(pen: Pen, layout: PadLayout) -> pygame.Surface:
    """Paper with lines, red margin, columns and the binding with two brass pins."""
    rect = layout.rect
    px = pen.metrics.px
    made = pygame.Surface(rect.size, pygame.SRCALPHA)
    for i in (2, 1):  # the pages below
        paper = pen.assets.box(rect.width - px(4), rect.height, Box((0xEA, 0xDF, 0xC4), (0xD8, 0xCB, 0xAA), px(3), sideways=True))
        made.blit(paper, (px(2 * i), px(-2) + i - 3))
    paper = pen.assets.box(rect.width - px(5), rect.height - px(6), Box(style.PAPER_LIGHT, style.PAPER_DARK, px(2), sideways=True))
    made.blit(paper, (0, 0))
    bottom, right = rect.height - px(6), rect.width - px(5)
    line = max(1, px(2))
    for y in layout.rules:
        if y - rect.top < bottom - line:
            pygame.draw.rect(made, style.PAPER_LINE, (0, y - rect.top, right, line))
    margin = layout.margin - rect.left
    upper = layout.heads[0].top - rect.top - px(8) if layout.heads else px(BINDING)
    line = max(1, px(1.5))
    for x in (margin - px(2), margin + px(2)):
        pygame.draw.rect(made, style.PAPER_MARGIN, (x, upper, line, bottom - upper))
    for head in layout.heads[1:]:
        pygame.draw.rect(made, COLUMN, (head.left - rect.left, upper, line, bottom - upper))
    binding = px(BINDING)
    cloth = bake_wood((right, binding), pen.metrics.u, BINDING_COLOURS, 5, strength=0.35)
    made.blit(cloth, (0, 0))
    pygame.draw.rect(made, (0x3A, 0x08, 0x10), (0, binding - line, right, line))
    for x in (px(30), right - px(30)):
        pygame.draw.circle(made, style.BRASS_DARK, (x, binding // 2), px(6))
        pygame.draw.circle(made, style.BRASS_MID, (x, binding // 2), px(5))
        pygame.draw.circle(made, style.BRASS_LIGHT, (x - px(1), binding // 2 - px(1)), px(2))
    return made

"""Plain SVG text, within what SDL's reader draws.

That reader knows paths, circles, rectangles, groups, gradients and strokes; it knows no text,
clip, mask, filter, ``use`` or pattern. Everything here stays inside that.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

INK = "#1b1d26"


def num(value: float) -> str:
    """Write a number with at most two decimals and no trailing noise."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def group(body: str, transform: str) -> str:
    """Wrap ``body`` so that ``transform`` moves all of it."""
    return f'<g transform="{transform}">{body}</g>'


def at(body: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Place ``body``, drawn round the origin, at ``x``, ``y``; ``turn`` is in degrees clockwise."""
    steps = f"translate({num(x)} {num(y)})"
    if turn:
        steps += f" rotate({num(turn)})"
    if scale != 1.0:
        steps += f" scale({scale:.4f})"
    return group(body, steps)


def turned_over(body: str, width: float, height: float) -> str:
    """Turn ``body`` half round about the middle of a sheet of this size."""
    return group(body, f"rotate(180 {num(width / 2)} {num(height / 2)})")


def document(body: str, width: float, height: float, defs: str = "", attributes: str = "") -> str:
    """A whole SVG file as text, ending in a newline; every line in it has round ends."""
    size = f'viewBox="0 0 {num(width)} {num(height)}" width="{num(width)}" height="{num(height)}"'
    extra = f" {attributes}" if attributes else ""
    rounds = f'<g stroke-linecap="round" stroke-linejoin="round">{body}</g>'
    inner = f"<defs>{defs}</defs>{rounds}" if defs else rounds
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}{extra}>{inner}</svg>\n'


def linear(name: str, start: tuple[float, float], end: tuple[float, float], *stops: tuple[float, str]) -> str:
    """A linear gradient in the sheet's own units, for ``fill="url(#name)"``."""
    ends = f'x1="{num(start[0])}" y1="{num(start[1])}" x2="{num(end[0])}" y2="{num(end[1])}"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{_stops(stops)}</linearGradient>'


def radial(name: str, centre: tuple[float, float], radius: float, *stops: tuple[float, str]) -> str:
    """A radial gradient in the sheet's own units."""
    where = f'cx="{num(centre[0])}" cy="{num(centre[1])}" r="{num(radius)}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {where}>{_stops(stops)}</radialGradient>'


def _stops(stops: tuple[tuple[float, str], ...]) -> str:
    return "".join(f'<stop offset="{num(where)}" stop-color="{colour}"/>' for where, colour in stops)


def tone(d: str, fill: str, opacity: float = 1.0) -> str:
    """A filled shape without an outline."""
    faint = f' fill-opacity="{num(opacity)}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{fill}"{faint}/>'


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws outlined shapes; ``weight`` thickens every line, for decks with higher contrast."""

    weight: float = 1.0
    ink: str = INK

    def shape(self, d: str, fill: str, width: float = 1.4, ink: str = "") -> str:
        """A filled shape with an inked outline."""
        return f'<path d="{d}" fill="{fill}" {self._stroke(width, ink)}/>'

    def line(self, d: str, width: float = 1.2, ink: str = "", opacity: float = 1.0) -> str:
        """An open line with round ends."""
        faint = f' stroke-opacity="{num(opacity)}"' if opacity < 1 else ""
        return f'<path d="{d}" fill="none" {self._stroke(width, ink)}{faint}/>'

    def dot(self, x: float, y: float, r: float, fill: str, width: float = 0.0) -> str:
        """A disc, outlined where ``width`` is above nothing."""
        stroke = f" {self._stroke(width, '')}" if width else ""
        return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{stroke}/>'

    def _stroke(self, width: float, ink: str) -> str:
        return f'stroke="{ink or self.ink}" stroke-width="{num(width * self.weight)}"'


def polar(cx: float, cy: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point at ``radius`` from the centre; 0 degrees is to the right, 90 is down."""
    angle = math.radians(degrees)
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)


def star(cx: float, cy: float, points: int, outer: float, inner: float, start: float = -90) -> str:
    """Path data of a star, its first point at ``start`` degrees."""
    corners = []
    for i in range(2 * points):
        x, y = polar(cx, cy, inner if i % 2 else outer, start + i * 180 / points)
        corners.append(f"{num(x)} {num(y)}")
    return "M" + "L".join(corners) + "Z"


def lozenge(x: float, y: float, half_width: float, half_height: float) -> str:
    """Path data of a diamond standing on its point."""
    return (
        f"M{num(x)} {num(y - half_height)}L{num(x + half_width)} {num(y)}"
        f"L{num(x)} {num(y + half_height)}L{num(x - half_width)} {num(y)}Z"
    )


def ring(cx: float, cy: float, radius: float) -> str:
    """Path data of a full circle."""
    left, right, r = num(cx - radius), num(cx + radius), num(radius)
    return f"M{left} {num(cy)}A{r} {r} 0 1 1 {right} {num(cy)}A{r} {r} 0 1 1 {left} {num(cy)}Z"


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a rectangle with round corners, clockwise."""
    r = num(radius)
    return (
        f"M{num(x + radius)} {num(y)}H{num(x + width - radius)}"
        f"A{r} {r} 0 0 1 {num(x + width)} {num(y + radius)}V{num(y + height - radius)}"
        f"A{r} {r} 0 0 1 {num(x + width - radius)} {num(y + height)}H{num(x + radius)}"
        f"A{r} {r} 0 0 1 {num(x)} {num(y + height - radius)}V{num(y + radius)}"
        f"A{r} {r} 0 0 1 {num(x + radius)} {num(y)}Z"
    )


def moved(d: str, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    """Path data scaled and turned about the origin, then moved, as path data again.

    Repeats joined into one path so are far quicker to draw than as many groups.
    """
    pen = SVGPathPen(None, ntos=lambda value: num(round(value, 1)))
    angle = math.radians(turn)
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    parse_path(d, TransformPen(pen, (cos, sin, -sin, cos, x, y)))
    return str(pen.getCommands())

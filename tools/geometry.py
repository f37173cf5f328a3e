"""Ornament laid only where it fits inside a shape, as nothing can be clipped afterwards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib.path import parse_path

Point = tuple[float, float]


@cache
def corners(d: str) -> tuple[tuple[Point, ...], ...]:
    """The closed outlines of path data, curves broken into short straight steps."""
    pen = DecomposingRecordingPen({})
    parse_path(d, pen)
    outlines: list[tuple[Point, ...]] = []
    current: list[Point] = []
    for operation, points in pen.value:
        if operation == "moveTo":
            current = [points[0]]
        elif operation == "lineTo":
            current.append(points[0])
        elif operation in ("curveTo", "qCurveTo"):
            current.extend(_bend(current[-1], points))
        else:
            outlines.append(tuple(current))
    return tuple(outlines)


def _bend(start: Point, controls: tuple[Point, ...], steps: int = 10) -> Iterator[Point]:
    """Points on a Bezier curve, without its first."""
    for i in range(1, steps + 1):
        level = [start, *controls]
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * i / steps, a[1] + (b[1] - a[1]) * i / steps) for a, b in pairwise(level)]
        yield level[0]


def inside(d: str, x: float, y: float, margin: float = 0.0) -> bool:
    """Whether a point lies in the shape, at least ``margin`` from its edge."""
    within = False
    for outline in corners(d):
        previous = outline[-1]
        for point in outline:
            if _distance(x, y, previous, point) < margin:
                return False
            (x0, y0), (x1, y1) = previous, point
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
                within = not within
            previous = point
    return within


def _distance(x: float, y: float, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else ((x - a[0]) * dx + (y - a[1]) * dy) / length
    along = min(1.0, max(0.0, along))
    return math.hypot(x - a[0] - along * dx, y - a[1] - along * dy)


def trimmed(points: list[Point], left: float, top: float, right: float, bottom: float) -> list[Point]:
    """What of a convex outline lies in a box; empty if nothing does."""
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        kept: list[Point] = []
        for a, b in zip(points, points[1:] + points[:1], strict=True):
            in_a, in_b = sign * (a[axis] - limit) >= 0, sign * (b[axis] - limit) >= 0
            if in_a:
                kept.append(a)
            if in_a != in_b:
                part = (limit - a[axis]) / (b[axis] - a[axis])
                kept.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
        points = kept
    return points


def brocade(
    d: str,
    motif: Callable[[float, float], str],
    step: tuple[float, float],
    margin: float,
    origin: Point = (125.0, 175.0),
) -> str:
    """Repeat ``motif`` inside the shape in offset rows ``step`` apart, counted from ``origin``.

    ``motif`` gives path data for a place, or whole elements: the results are joined as they are.
    """
    points = [point for outline in corners(d) for point in outline]
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    top, bottom = min(p[1] for p in points), max(p[1] for p in points)
    made = []
    first_row = math.floor((top - origin[1]) / step[1])
    last_row = math.ceil((bottom - origin[1]) / step[1])
    for row in range(first_row, last_row + 1):
        y = origin[1] + row * step[1]
        shift = step[0] / 2 if row % 2 else 0.0
        first = math.floor((left - origin[0] - shift) / step[0])
        last = math.ceil((right - origin[0] - shift) / step[0])
        for column in range(first, last + 1):
            x = origin[0] + shift + column * step[0]
            if inside(d, x, y, margin):
                made.append(motif(x, y))
    return "".join(made)

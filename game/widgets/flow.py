"""Cutting rectangles into rows, columns and grids."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from collections.abc import Sequence


def column(rect: pygame.Rect, heights: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Stack rectangles of these heights from the top; a height of 0 shares what is left with the other zeros."""
    return [pygame.Rect(rect.x, y, rect.width, height) for y, height in _along(rect.y, rect.height, heights, gap)]


def row(rect: pygame.Rect, widths: Sequence[int], gap: int = 0) -> list[pygame.Rect]:
    """Line up rectangles of these widths from the left; a width of 0 shares what is left with the other zeros."""
    return [pygame.Rect(x, rect.y, width, rect.height) for x, width in _along(rect.x, rect.width, widths, gap)]


def grid(rect: pygame.Rect, columns: int, rows: int, gap: int = 0) -> list[pygame.Rect]:
    """Cut into even cells, row by row."""
    return [cell for line in column(rect, [0] * rows, gap) for cell in row(line, [0] * columns, gap)]


def _along(start: int, length: int, sizes: Sequence[int], gap: int) -> list[tuple[int, int]]:
    open_ones = sum(1 for size in sizes if size == 0)
    left = max(0, length - sum(sizes) - gap * (len(sizes) - 1))
    found, at, given = [], start, 0
    for size in sizes:
        wide = size
        if size == 0:
            given += 1
            wide = left * given // open_ones - left * (given - 1) // open_ones
        found.append((at, wide))
        at += wide + gap
    return found

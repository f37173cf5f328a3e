"""Points as they are written on the screen."""

from __future__ import annotations


def figure(points: float) -> str:
    """Whole points with a proper minus: 1,200 and −100."""
    whole = round(points)
    return f"{whole:,}" if whole >= 0 else f"−{-whole:,}"

"""Points as they are written on the screen."""

from __future__ import annotations


def figure(points: float) -> str:
    """Whole points with a proper minus: 1,200 and −100."""
    whole = round(points)
    return f"{whole:,}" if whole >= 0 else f"−{-whole:,}"


def share(number: float) -> str:
    """Matches won, of which a tie is a part: 1,200 and 1,200.5."""
    return f"{number:,.2f}".rstrip("0").rstrip(".")

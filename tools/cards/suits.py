"""The four suits as one outline each, about 100 units tall round the origin."""

from __future__ import annotations

from tools.svg import at, tone

OUTLINES = {
    "h": "M0 43C-9 25-47 6-47-19C-47-36-34-46-21.5-46C-11-46-3.5-39 0-29.5C3.5-39 11-46 21.5-46C34-46 47-36 47-19C47 6 9 25 0 43Z",
    "d": "M0-51C9-30 24-12.5 39 0C24 12.5 9 30 0 51C-9 30-24 12.5-39 0C-24-12.5-9-30 0-51Z",
    "s": "M0-51C9-30 46-9 46 14.5C46 28.5 35 37 23.5 36C14.5 35.3 7.5 30 4.5 23"
    "C6 35 11 43 19 48.5L-19 48.5C-11 43-6 35-4.5 23C-7.5 30-14.5 35.3-23.5 36"
    "C-35 37-46 28.5-46 14.5C-46-9-9-30 0-51Z",
    "c": "M0-50.5A21 21 0 0 1 16-16A21 21 0 1 1 4.5 20.5C6 34 11 43 19 48.5L-19 48.5"
    "C-11 43-6 34-4.5 20.5A21 21 0 1 1-16-16A21 21 0 0 1 0-50.5Z",
}


def pip(suit: str, x: float, y: float, size: float, colour: str, turn: float = 0.0) -> str:
    """One suit sign centred on a point; ``size`` is its height."""
    return at(tone(OUTLINES[suit], colour), x, y, size / 100, turn)

"""Where measurements say what they found: printed, for whoever keeps the tables in ``docs/bench``."""

from __future__ import annotations


def note(what: str, found: str) -> None:
    """Print a line of a table."""
    print(f"\n| {what} | {found} |")

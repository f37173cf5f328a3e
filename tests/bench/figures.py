"""Where measurements say what they found: printed, for whoever keeps the table in ``docs/bench.md``."""

from __future__ import annotations


def note(what: str, found: str) -> None:
    """Print a line of the table."""
    print(f"\n| {what} | {found} |")

"""After a match: how it went as a curve, and the decisions that cost most, each to be tried again at the table."""

from __future__ import annotations

from game.scenes.review.page import ReviewScene

__all__ = ["ReviewScene"]

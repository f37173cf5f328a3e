"""The table with a guide beside it: it says what to do, lights what matters, and lets only those moves through that lead there."""

from __future__ import annotations

from game.scenes.guided.page import Choice, Page
from game.scenes.guided.scene import GuidedTable

__all__ = ["Choice", "GuidedTable", "Page"]

"""The page of statistics: results, records, how they went, and whether the deals were fair."""

from __future__ import annotations

from game.scenes.statistics.page import StatisticsScene

__all__ = ["StatisticsScene"]

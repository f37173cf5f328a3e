"""The table people play at."""

from __future__ import annotations

from game.scenes.table.scene import TableScene

__all__ = ["TableScene"]

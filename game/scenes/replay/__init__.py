"""A match as a film, at the table where it was played."""

from __future__ import annotations

from game.scenes.replay.door import ReplayScene

__all__ = ["ReplayScene"]

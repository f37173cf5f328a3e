"""What each player can see: the page that shows what a computer player is handed, and nothing else."""

from __future__ import annotations

from game.scenes.fairness.scene import FairnessScene

__all__ = ["FairnessScene"]

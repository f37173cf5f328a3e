"""Pictures, fonts and shapes, loaded on demand and cached by size."""

from __future__ import annotations

from game.assets.paths import asset
from game.assets.shapes import Box
from game.assets.store import CARD_SHAPE, Assets, shown

__all__ = ["CARD_SHAPE", "Assets", "Box", "asset", "shown"]

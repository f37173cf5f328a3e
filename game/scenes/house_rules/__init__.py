"""The page of house rules: every rule in plain words, changed and tried out, saved under a name."""

from __future__ import annotations

from game.scenes.house_rules.page import HouseRulesScene

__all__ = ["HouseRulesScene"]

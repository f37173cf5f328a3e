"""What the tests of the rules share."""

from __future__ import annotations

import pytest

from game.rules.catalog import BUILT_IN, built_in
from game.rules.ruleset import RuleSet


@pytest.fixture(params=BUILT_IN)
def every_ruleset(request: pytest.FixtureRequest) -> RuleSet:
    """Each rule set that comes with the game, one after the other."""
    return built_in(request.param)

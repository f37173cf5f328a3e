"""A move taken back brings the cards set aside back to how they were then, on screen too."""

from __future__ import annotations

import pygame
import pytest

from game.style import Look
from tests.scenes.player import Sit
from tests.scenes.positions import match_at


@pytest.mark.parametrize("look", [Look(speed="normal"), Look(speed="off")], ids=lambda look: look.speed)
def test_a_card_set_aside_after_a_discard_stands_on_the_rack_once_that_is_taken_back(sit: Sit, look: Look) -> None:
    player = sit(match_at(round=1, hand={"south": "K K K A A A * * 9 9"}), look)
    nine, king = player.card("9"), player.card("K")
    player.release(player.carry(nine, "pile"))
    assert player.match.can_undo(0)
    player.match.stage(0, [int(king.removeprefix("card."))])
    player.scene.hands.draft_changed()
    player.step()
    assert str(player.node(king).state["zone"]).startswith("draft")
    player.key(pygame.K_z)
    for _ in range(90):
        player.step()
        assert str(player.node(king).state["zone"]).startswith("rack"), "it is in one place"
    assert player.match.draft(0) == ()
    assert player.app.stack.top is player.scene

"""Cards held by the pointer that leave the hand meanwhile, by a key or by what others do."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.player import Player, Sit
from tests.scenes.positions import match_at

WHERE = ("slat.1", "pile", "felt")


def sat(sit: Sit) -> Player:
    """A table where any card may be thrown."""
    return sit(match_at(hand={"south": "K K K A A A 9 9 5"}, laid_down=("A",), discard="4", foot={"south": "7x13"}))


def holding(sit: Sit, where: str) -> tuple[Player, str, tuple[int, int]]:
    """A table where a nine is held over ``where`` and has the keys' focus."""
    player = sat(sit)
    nine = player.card("9")
    pos = player.carry(nine, where)
    player.focus(nine)
    return player, nine, pos


def whole(player: Player) -> bool:
    """Tell whether the table goes on, with each card in one place."""
    player.rest()
    return player.app.stack.top is player.scene and player.scene.pointer.holding.drag is None


@pytest.mark.parametrize("where", WHERE)
def test_a_card_thrown_by_key_while_it_is_held_is_held_no_more(sit: Sit, where: str) -> None:
    player, nine, pos = holding(sit, where)
    player.key(pygame.K_x)
    assert not player.sees(nine), "it lies on the pile"
    assert player.scene.pointer.holding.drag is None
    player.move(pos, held=True)
    player.release(pos)
    assert whole(player)


@pytest.mark.parametrize("where", WHERE)
def test_the_button_let_go_at_the_same_moment_as_the_key(sit: Sit, where: str) -> None:
    """Both come in one frame: there is none in between in which the card could be let go."""
    player, _, pos = holding(sit, where)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.Event(kind, key=pygame.K_x, mod=0, unicode="x"))
    player.release(pos)
    assert whole(player)


def test_a_card_thrown_by_key_between_press_and_drag_is_not_taken_up(sit: Sit) -> None:
    player = sat(sit)
    nine = player.card("9")
    pos = player.middle(nine)
    player.move(pos)
    player.press(pos)
    player.focus(nine)
    player.key(pygame.K_x)
    player.move((pos[0], pos[1] - 200), held=True)
    assert player.scene.pointer.holding.drag is None
    player.release((pos[0], pos[1] - 200))
    assert whole(player)


def test_of_several_held_those_that_are_left_are_put_down(sit: Sit) -> None:
    player = sat(sit)
    kings = player.cards("K K K")
    for king in kings:
        player.click(f"card.{king}")
    pos = player.carry(f"card.{kings[0]}", "slat.2")
    player.focus(f"card.{kings[1]}")
    player.key(pygame.K_x)
    player.move(pos, held=True)
    player.release(pos)
    assert whole(player)
    assert [player.sees(f"card.{king}") for king in kings] == [True, False, True]


@pytest.mark.parametrize("mod", [0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL])
def test_a_card_thrown_by_key_between_press_and_release_is_not_selected(
    sit: Sit, mod: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sat(sit)
    nine = player.card("9")
    pos = player.middle(nine)
    player.click(player.card("5"))
    monkeypatch.setattr(pygame.key, "get_mods", lambda: mod)
    player.move(pos)
    player.press(pos)
    player.scene.selection.clear()
    player.focus(nine)
    player.key(pygame.K_x)
    player.release(pos)
    assert player.scene.selection.cards == ()
    assert whole(player)

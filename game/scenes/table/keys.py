"""The keyboard: every deed has a key, and whatever has the focus is used by Space and Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import tr

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.table.scene import TableScene


class Keys:
    """Turns keys into deeds."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def handle(self, event: pygame.Event) -> bool:
        """Take a key; return whether it was used."""
        scene = self.scene
        scene.notices.dismiss()
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_F1:
            scene.doors.help()
            return True
        if scene.covered:
            return False
        if scene.grab.key(event.key):
            return True
        focus = scene.tree.focus if scene.tree.focus_visible else None
        card = _card(focus)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            return self._arrow(event, card)
        if event.key == pygame.K_SPACE:
            return self._space(focus, card)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._enter(focus, card)
        if event.key == pygame.K_F10 and event.mod & pygame.KMOD_SHIFT:
            self._menu()
            return True
        deed = self._deeds().get(event.key)
        if deed is None or (event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) and event.key != pygame.K_z):
            return False
        deed()
        return True

    def use(self, node_id: str) -> bool:
        """Use what is not a button as a click would."""
        scene = self.scene
        if scene.covered:
            return False
        card = _card(node_id)
        if card is not None:
            scene.deeds.toggle(card)
            return True
        if node_id == "notecard":
            scene.pointing.notecard()
            return True
        if node_id.startswith("move."):
            scene.pointing.show_move(int(node_id.removeprefix("move.")))
            return True
        return scene.pointer.use(node_id)

    def _deeds(self) -> dict[int, Callable[[], object]]:
        scene, deeds = self.scene, self.scene.deeds
        return {
            pygame.K_d: deeds.draw,
            pygame.K_t: deeds.take_pile,
            pygame.K_x: deeds.discard,
            pygame.K_DELETE: deeds.discard,
            pygame.K_l: deeds.lay_down,
            pygame.K_e: deeds.end_turn,
            pygame.K_z: deeds.undo,
            pygame.K_BACKSPACE: deeds.undo,
            pygame.K_s: deeds.sort,
            pygame.K_g: self._group,
            pygame.K_h: scene.doors.hint,
            pygame.K_n: scene.pointing.notecard,
            pygame.K_m: scene.controls.mute,
            pygame.K_f: self._hurry,
            pygame.K_MENU: self._menu,
            pygame.K_1: lambda: deeds.keep(1),
            pygame.K_2: lambda: deeds.keep(2),
        }

    def _escape(self) -> bool:
        scene = self.scene
        if scene.pointer.cancel() or scene.pointing.put_away():
            return True
        if scene.selection.clear():
            scene.announce(tr("Nothing selected."))
            scene.selection_changed()
            return True
        scene.doors.menu()
        return True

    def _space(self, focus: str | None, card: int | None) -> bool:
        scene = self.scene
        if card is not None:
            scene.deeds.toggle(card)
            return True
        state = scene.match.state
        mine = state.turn == scene.viewer and state.phase in ("draw", "play") and bool(scene.people)
        if not mine or not scene.the_director.idle:
            return self._hurry()
        return focus is not None and self.use(focus)

    def _hurry(self) -> bool:
        """Play what is under way several times as fast."""
        self.scene.hurry()
        return True

    def _enter(self, focus: str | None, card: int | None) -> bool:
        scene = self.scene
        if card is not None:
            scene.deeds.obvious(scene.chosen_cards())
            scene.refresh()
            return True
        if focus is not None:
            return self.use(focus)
        if scene.selection.cards:
            scene.deeds.obvious(scene.selection.cards)
            return True
        return False

    def _group(self) -> None:
        scene = self.scene
        cards = scene.chosen_cards()
        if cards:
            scene.selection.toggle_all(scene.rack.group_of(cards[-1]))
            scene.announce(tr("{n} cards selected.", n=len(scene.selection)))
            scene.selection_changed()

    def _menu(self) -> None:
        node = self.scene.tree.focused
        if node is not None:
            x, y, width, height = node.rect
            self.scene.doors.context_menu((x + width // 2, y + height // 2))

    def _arrow(self, event: pygame.Event, card: int | None) -> bool:
        """With Shift select on the way, with Ctrl move cards; alone the focus goes on."""
        if card is None:
            return False
        if event.mod & pygame.KMOD_CTRL:
            self._shift(event.key, card)
            return True
        if event.mod & pygame.KMOD_SHIFT and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._extend(card, 1 if event.key == pygame.K_RIGHT else -1)
            return True
        return False

    def _extend(self, card: int, step: int) -> None:
        scene = self.scene
        order = scene.rack.cards
        if card not in order:
            return
        if card not in scene.selection:
            scene.selection.add([card])
        place = order.index(card) + step
        if 0 <= place < len(order):
            scene.selection.add([order[place]])
            scene.focus(f"card.{order[place]}")
        scene.announce(tr("{n} cards selected.", n=len(scene.selection)))
        scene.selection_changed()

    def _shift(self, key: int, card: int) -> None:
        """Move the selected cards, or the one with the focus, a place along the slat or to the slat above or below."""
        scene = self.scene
        rack = scene.rack
        found = rack.find(card)
        if found is None:
            return
        slat, index = found
        cards = [other for other in rack.cards if other in scene.selection] if card in scene.selection else [card]
        row = [place for place in rack.rows[slat] if place.card not in cards or place.card == card]
        index = next(i for i, place in enumerate(row) if place.card == card)
        x = row[index].x
        step = rack.size.step
        if key == pygame.K_LEFT:
            x = row[index - 1].x - step * 0.49 if index else max(0.0, x - step)
        elif key == pygame.K_RIGHT:
            x = row[index + 1].x + step * 0.51 if index + 1 < len(row) else x + step
        else:
            slat = max(0, min(2, slat + (1 if key == pygame.K_DOWN else -1)))
        scene.deeds.stand(cards, slat, x)
        scene.focus(f"card.{card}")


def _card(node_id: str | None) -> int | None:
    return int(node_id.removeprefix("card.")) if node_id is not None and node_id.startswith("card.") else None

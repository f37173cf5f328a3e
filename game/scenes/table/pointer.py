"""The mouse and the finger: clicks, double clicks, drags and rubber bands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.scenes.table.holding import Holding
from game.scenes.table.planning import PILE
from game.sprites.card import own_back

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.table.scene import TableScene

STILL: Final = 6  # pixels the pointer may wander in a click
STILL_TOUCH: Final = 14
DOUBLE: Final = 0.4  # seconds between the clicks of a double click


@dataclass(slots=True)
class _Press:
    """Where the button went down, and on what: a `card` (rack or draft), else a `target`."""

    pos: tuple[int, int]
    card: int | None
    target: str | None
    touch: bool
    mod: int


class Pointer:
    """Turns mouse inputs into deeds."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.holding = Holding(scene)
        self._press: _Press | None = None
        self._band: pygame.Rect | None = None
        self._band_before: tuple[int, ...] = ()
        self._last_click: tuple[float, int, tuple[int, ...]] | None = None

    # ---- inputs

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse input."""
        pos = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            if not (event.buttons[0] or getattr(event, "touch", False)):
                self.cancel()  # the button was let go where this window could not see it
            return self._move(pos)
        if event.button == pygame.BUTTON_RIGHT:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.cancel()
                self.scene.doors.context_menu(pos)
            return True
        if event.button != pygame.BUTTON_LEFT:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._down(pos, touch=bool(getattr(event, "touch", False)))
        else:
            self._up(pos)
        return True

    def cancel(self) -> bool:
        """Let go of everything: held cards go home, a rubber band is forgotten. Returns whether there was anything."""
        had = self._press is not None or self._band is not None
        self._press = None
        if self._band is not None:
            self.scene.mark(self._band.inflate(8, 8))
            self._band = None
        if self.holding.held:
            self.holding.send_home(refused=False)
            had = True
        return had

    def _down(self, pos: tuple[int, int], *, touch: bool) -> None:
        scene = self.scene
        scene.notices.dismiss()
        if self.holding.held:
            self.cancel()  # its button, or finger, was let go where this window could not see it
        if scene.covered or self.holding.drag is not None:
            return
        if scene.grab.press(pos):
            return
        card = self.card_at(pos)
        self._press = _Press(pos, card, scene.board.target_at(pos), touch, pygame.key.get_mods())
        if card is not None:
            scene.focus(f"card.{card}", visible=False)

    def _move(self, pos: tuple[int, int]) -> bool:
        scene = self.scene
        if scene.grab.pulling:
            scene.grab.pull(pos)
            return True
        if self.holding.drag is not None:
            self.holding.carry(pos)
            return True
        press = self._press
        if press is not None:
            limit = STILL_TOUCH if press.touch else STILL
            if abs(pos[0] - press.pos[0]) + abs(pos[1] - press.pos[1]) > limit:
                self._start(press, pos)
        if self._band is not None:
            self._stretch(pos)
            return True
        if press is None:
            scene.looks.hover(self.card_at(pos) if not scene.covered else None)
            scene.pointing.hover(pos)
        return True

    def _up(self, pos: tuple[int, int]) -> None:
        press, self._press = self._press, None
        if self.scene.grab.pulling:
            self.scene.grab.release()
            return
        if self.holding.drag is not None:
            if self.holding.held:
                if pygame.Rect((0, 0), self.scene.metrics.size).collidepoint(pos):
                    self.holding.drop(pos)
                else:
                    self.holding.send_home(refused=False)
            return
        if self._band is not None:
            self.scene.mark(self._band.inflate(8, 8))
            self._band = None
            self.scene.selection_changed()
            return
        if press is not None and (press.card is None or self.holding.home(press.card) is not None):
            self._click(press)

    def card_at(self, pos: tuple[int, int]) -> int | None:
        """The card of the rack or the draft one sees under a pixel."""
        board = self.scene.board
        found = board.rack.target.at(pos)
        if found is not None:
            return found.card
        for place in board.bands[board.own_team].places:
            if place.view.state == "draft" and place.rect.collidepoint(pos):
                for card, spot in reversed(place.spots):
                    if spot.rect.collidepoint(pos):
                        return card
        return None

    # ---- clicks

    def _click(self, press: _Press) -> None:
        scene, deeds = self.scene, self.scene.deeds
        now = scene.context.clock()
        if press.card is not None and not self._onto_draft(press):
            before = scene.selection.cards
            last = self._last_click
            if last is not None and last[1] == press.card and now - last[0] < DOUBLE:
                self._last_click = None
                cards = last[2] if press.card in last[2] and len(last[2]) > 1 else (press.card,)
                scene.selection.clear()
                deeds.obvious(cards)
                scene.refresh()
                return
            self._last_click = (now, press.card, before)
            self._pick(press.card, press.mod)
            return
        self._last_click = None
        if press.target is None:
            if scene.selection.clear():
                scene.selection_changed()
            scene.pointing.click(press.pos)
            return
        if scene.pointing.click(press.pos):
            return
        if press.mod & pygame.KMOD_SHIFT and press.target.startswith("stack."):
            deeds.draw_one(int(press.target.removeprefix("stack.")))
            return
        self.use(scene.glow.meant(press.target) or press.target, press.pos)

    def _onto_draft(self, press: _Press) -> bool:
        """Whether a click on a card set aside means its group, as the place for what is selected elsewhere."""
        if press.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        group = next((g.cards for g in self.scene.match.draft(self.scene.viewer) if press.card in g.cards), None)
        return group is not None and any(card not in group for card in self.scene.selection.cards)

    def _pick(self, card: int, mod: int) -> None:
        scene = self.scene
        if mod & pygame.KMOD_SHIFT:
            scene.selection.extend(card, scene.rack.cards)
        elif mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            scene.selection.toggle_all(scene.rack.group_of(card))
        else:
            scene.deeds.toggle(card)
            return
        scene.selection_changed()

    def use(self, target: str, pos: tuple[int, int] | None = None) -> bool:
        """Use a place as a click on it does: put what is selected there, or do what is done there."""
        scene, deeds = self.scene, self.scene.deeds
        cards = scene.selection.cards
        drawing = scene.match.state.phase == "draw" and scene.match.state.turn == scene.viewer
        if target.startswith("stack."):
            if scene.stacks_chosen:
                deeds.draw_one(int(target.removeprefix("stack.")))
            else:
                deeds.draw(int(target.removeprefix("stack.")))
        elif target.startswith("keep."):
            deeds.keep(int(target.removeprefix("keep.")))
        elif target == PILE and drawing and len(cards) != 1:
            deeds.take_pile()
        elif target.startswith("slat."):
            if not cards:
                return False
            x = scene.board.rack.x_at(pos[0] - scene.board.rack.frame.u * 66) if pos else scene.board.rack.size.width
            deeds.stand(cards, int(target.removeprefix("slat.")), x)
            scene.selection.clear()
            scene.refresh()
        elif target.startswith(("book.", "draft.", "felt", "burn", PILE)):
            if not cards and not target.startswith(PILE):
                return scene.pointing.describe(target)
            deeds.put(cards, target)
        else:
            return scene.pointing.describe(target)
        return True

    # ---- rubber band

    def _start(self, press: _Press, pos: tuple[int, int]) -> None:
        """Begin to drag what was pressed, or a rubber band."""
        scene = self.scene
        self._press = None
        target = press.target or ""
        drawing = scene.match.state.phase == "draw" and scene.match.state.turn == scene.viewer and bool(scene.people)
        if press.card is not None:
            self.holding.lift(press.card, press.pos)
        elif drawing and target.startswith("stack."):
            spot = scene.board.centre.stacks[int(target.removeprefix("stack."))].spot
            self.holding.hold((), [spot], press.pos, target, own_back(scene.kit))
        elif drawing and target == PILE and scene.picture.cards("pile"):
            self.holding.hold((scene.picture.cards("pile")[-1],), [scene.board.centre.pile.spot], press.pos, PILE)
        elif target.startswith("keep.") and target in scene.sight.zones:
            spot = scene.board.dealt_spot(scene.viewer, int(target.removeprefix("keep.")))
            self.holding.hold((), [spot], press.pos, target, own_back(scene.kit))
        else:
            self._band = pygame.Rect(press.pos, (1, 1))
            self._band_before = scene.selection.cards if press.mod & pygame.KMOD_SHIFT else ()
            self._origin = press.pos
            self._stretch(pos)
            return
        self.holding.carry(pos)

    _origin: tuple[int, int] = (0, 0)

    def _stretch(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        assert self._band is not None
        scene.mark(self._band.inflate(8, 8))
        left, top = min(pos[0], self._origin[0]), min(pos[1], self._origin[1])
        self._band = pygame.Rect(left, top, abs(pos[0] - self._origin[0]) + 1, abs(pos[1] - self._origin[1]) + 1)
        scene.mark(self._band.inflate(8, 8))
        found = [card.card for card in scene.board.rack.target.within(self._band)]
        wanted = tuple(dict.fromkeys((*self._band_before, *found)))
        if wanted != scene.selection.cards:
            scene.selection.only(wanted)
            scene.refresh()

    # ---- time and painting

    @property
    def at_rest(self) -> bool:
        """Whether nothing held moves."""
        return self.holding.at_rest

    def step(self, dt: float) -> None:
        """Let held cards follow."""
        self.holding.step(dt)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is held, and the rubber band."""
        self.holding.paint(surface)
        if self._band is not None:
            kit = self.scene.kit
            band = Box(style.GLOW, style.GLOW, 6, style.GLOW, 2, alpha=0.14, dash=kit.metrics.px(8))
            surface.blit(kit.assets.box(self._band.width, self._band.height, band), self._band)

    def rects(self) -> Iterator[pygame.Rect]:
        """What is painted on by what is held."""
        yield from self.holding.rects()

"""The mouse and the finger: dragging, clicking, double clicks, rubber bands, and what glows meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.scenes.table.dragging import Drag
from game.scenes.table.planning import PILE, Plan
from game.sprites.card import own_back
from game.sprites.pen import Spot
from game.sprites.tags import draw_tag, tag_rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.table.planning import Planner
    from game.scenes.table.scene import TableScene
    from game.sprites.zones import ZoneState

STILL: Final = 6  # pixels the pointer may wander in a click
STILL_TOUCH: Final = 14
DOUBLE: Final = 0.4  # seconds between the clicks of a double click
REACH: Final = 0.5  # of a card's width: how near a card has to be for the magnet


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
        self.drag: Drag | None = None
        self.plans: dict[str, Plan] = {}
        self.over: str | None = None
        self.pos = (-1, -1)
        self._press: _Press | None = None
        self._band: pygame.Rect | None = None
        self._band_before: tuple[int, ...] = ()
        self._last_click: tuple[float, int, tuple[int, ...]] | None = None

    # ---- inputs

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse input."""
        pos = (int(event.pos[0]), int(event.pos[1]))
        if event.type == pygame.MOUSEMOTION:
            return self._move(pos)
        if event.button == pygame.BUTTON_RIGHT:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.cancel()
                self.scene.overlay_layer.context_menu(pos)
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
        if self.drag is not None and self.drag.phase == "held":
            self._send_home(refused=False)
            had = True
        return had

    def _down(self, pos: tuple[int, int], *, touch: bool) -> None:
        scene = self.scene
        scene.overlay_layer.dismiss_notice()
        if scene.covered or self.drag is not None:
            return
        card = self.card_at(pos)
        self._press = _Press(pos, card, scene.board.target_at(pos), touch, pygame.key.get_mods())
        if card is not None:
            scene.focus(f"card.{card}", visible=False)

    def _move(self, pos: tuple[int, int]) -> bool:
        scene = self.scene
        self.pos = pos
        if self.drag is not None:
            self._drag_over(pos)
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
            scene.hover_card(self.card_at(pos) if not scene.covered else None)
            scene.overlay_layer.hover(pos)
        return True

    def _up(self, pos: tuple[int, int]) -> None:
        press, self._press = self._press, None
        if self.drag is not None:
            if self.drag.phase == "held":
                self._drop(pos)
            return
        if self._band is not None:
            self.scene.mark(self._band.inflate(8, 8))
            self._band = None
            self.scene.selection_changed()
            return
        if press is not None:
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
        if press.card is not None:
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
            scene.overlay_layer.click(press.pos)
            return
        if scene.overlay_layer.click(press.pos):
            return
        if press.mod & pygame.KMOD_SHIFT and press.target.startswith("stack."):
            deeds.draw_one(int(press.target.removeprefix("stack.")))
            return
        self.use(press.target, press.pos)

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
                return scene.overlay_layer.describe(target)
            deeds.put(cards, target)
        else:
            return scene.overlay_layer.describe(target)
        return True

    # ---- rubber band

    def _start(self, press: _Press, pos: tuple[int, int]) -> None:
        scene = self.scene
        self._press = None
        if press.card is not None:
            self._lift(press.card, press.pos)
            self._drag_over(pos)
            return
        target = press.target or ""
        drawing = scene.match.state.phase == "draw" and scene.match.state.turn == scene.viewer and bool(scene.people)
        if drawing and target.startswith("stack."):
            spot = scene.board.centre.stacks[int(target.removeprefix("stack."))].spot
            self._hold((), [spot], press.pos, target, own_back(scene.kit))
            self._drag_over(pos)
            return
        if drawing and target == PILE and scene.picture.cards("pile"):
            top = scene.picture.cards("pile")[-1]
            self._hold((top,), [scene.board.centre.pile.spot], press.pos, PILE, "")
            self._drag_over(pos)
            return
        self._band = pygame.Rect(press.pos, (1, 1))
        self._band_before = scene.selection.cards if press.mod & pygame.KMOD_SHIFT else ()
        self._origin = press.pos
        self._stretch(pos)

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

    # ---- dragging

    def _lift(self, card: int, pos: tuple[int, int]) -> None:
        """Take up a card; a selected one brings all that are selected."""
        scene = self.scene
        cards = scene.selection.cards if card in scene.selection else (card,)
        cards = (card, *(other for other in cards if other != card))
        homes = [spot for spot in (self.home(other) for other in cards) if spot is not None]
        scene.hover_card(None)
        self._hold(cards, homes, pos, "cards", "")
        scene.context.audio.cue("slide", 0.5)

    def _hold(self, cards: tuple[int, ...], homes: list[Spot], pos: tuple[int, int], source: str, back: str) -> None:
        scene = self.scene
        self.drag = Drag(scene.kit, cards, homes, pos, source=source, back=back)
        scene.sight.gaps = set(cards)
        scene.selection.clear()
        for card in cards:
            self._repaint_home(card)
        scene.refresh()

    def home(self, card: int) -> Spot | None:
        """Where a card of the hand stands or lies."""
        board = self.scene.board
        return board.rack.spot(card) or board.staged_spot(card)

    def _repaint_home(self, card: int) -> None:
        spot = self.home(card) or self.scene.board.centre.pile.spot
        self.scene.invalidate(spot.bounds.inflate(80, 80))

    def _drag_over(self, pos: tuple[int, int]) -> None:
        scene, drag = self.scene, self.drag
        assert drag is not None
        if drag.phase != "held":
            return
        target = self._target(pos)
        if target != self.over:
            self.over = target
            self._glow()
        drag.follow(pos, self._magnet(target))
        scene._stale = True  # noqa: SLF001  # what is legal under the pointer shows in the tree

    def _target(self, pos: tuple[int, int]) -> str | None:
        found = self.scene.board.target_at(pos)
        if found is None or found.startswith(("seat.", "foot.")):
            assert self.drag is not None
            x, y = self.drag.aimed()
            found = self.scene.board.target_at((round(x), round(y)))
        return found

    def _magnet(self, target: str | None) -> Spot | None:
        """The spot that draws the held cards: that of a legal place they are near."""
        drag = self.drag
        if drag is None or target is None or drag.calm:
            return None
        spot = self._landing(target)
        if spot is None:
            return None
        x, y = drag.aimed()
        near = REACH * drag.homes[0].width
        return spot if abs(x - spot.x) < near and abs(y - spot.y) < near else None

    def _landing(self, target: str) -> Spot | None:
        board, drag = self.scene.board, self.drag
        plan = self.plans.get(target)
        if drag is None or drag.source != "cards" or plan is None or not plan.legal:
            return None
        band = board.bands[board.own_team]
        if target.startswith(("book.", "draft.")):
            return band.landing(target) if band.place(target) is not None and not band.dense else None
        if target == "felt":
            return band.new_book_spot()
        if target == "burn":
            return band.burn_spot()
        return board.centre.pile.spot if target == PILE else None

    def _drop(self, pos: tuple[int, int]) -> None:
        scene, drag, deeds = self.scene, self.drag, self.scene.deeds
        assert drag is not None
        self._drag_over(pos)
        target = self.over
        spots = drag.spots()
        origins = dict(zip(drag.cards, spots, strict=False))
        if drag.source != "cards":
            self._end()
            if target is not None and target.startswith("slat."):
                if drag.source == PILE:
                    deeds.take_pile()
                else:
                    deeds.draw(int(drag.source.removeprefix("stack.")))
            return
        if target is not None and target.startswith("slat."):
            slat = scene.board.rack.slat_at((drag.aimed()[0], pos[1]))
            left = drag.aimed()[0] - drag.homes[0].width / 2
            self._end()
            deeds.stand(drag.cards, slat, scene.board.rack.x_at(left), origins)
            return
        plan = self.plans.get(target) if target is not None else None
        if plan is not None and plan.legal and not plan.ask:
            self._end()
            deeds.carry_out(plan, origins)
        elif plan is not None:
            if plan.legal:
                deeds.carry_out(plan)
            else:
                scene.context.audio.cue("refuse")
                scene.announce(plan.refusal, urgent=True)
                scene.overlay_layer.notice(plan.refusal, target or "", pos)
            self._send_home(refused=not plan.legal)
        else:
            self._send_home(refused=False)

    def _send_home(self, *, refused: bool) -> None:
        drag = self.drag
        assert drag is not None
        homes = [self.home(card) or home for card, home in zip(drag.cards, drag.homes, strict=False)] or drag.homes
        self.over = None
        if refused:
            drag.refuse(homes)
        else:
            drag.go_home(homes)
        self._glow()

    def _end(self) -> None:
        """The cards are no longer held."""
        drag, self.drag = self.drag, None
        self.over = None
        if drag is not None:
            for rect in drag.rects():
                self.scene.mark(rect)
            self.scene.sight.gaps = set()
            for card in drag.cards:
                self._repaint_home(card)
        self._clear_preview()
        self.scene.refresh()

    # ---- glow

    def light_up(self, planner: Planner) -> None:
        """Work out what could be done with the cards held or selected, and let legal places glow."""
        scene = self.scene
        cards = scene.selection.cards
        if self.drag is not None and self.drag.source == "cards" and self.drag.phase == "held":
            cards = self.drag.cards
        self.plans = planner.all(cards) if cards and scene.people and not scene.covered else {}
        self._glow()

    def _glow(self) -> None:
        scene = self.scene
        zones: dict[str, ZoneState] = {}
        held = self.drag is not None and self.drag.phase == "held"
        for target, plan in self.plans.items():
            if plan.legal:
                zones[target] = "draft legal" if plan.draft is not None and target.startswith("draft.") else "legal"
        if not self.plans and scene.people and not scene.covered and scene.match.state.turn == scene.viewer:
            self._glow_draw(zones)
        if held and self.over in self.plans:
            zones[self.over] = "under" if self.plans[self.over].legal else "refused"
        before = scene.sight.zones
        scene.sight.zones = zones
        for target in {*zones, *before}:
            if zones.get(target) != before.get(target):
                self._repaint_zone(target)
        self._preview()

    def _glow_draw(self, zones: dict[str, ZoneState]) -> None:
        """Before the draw the stacks glow, and the pile if it can be taken."""
        scene = self.scene
        if scene.match.state.phase != "draw":
            return
        planner = scene.deeds.planner
        if planner.draw().legal:
            for stack in scene.board.centre.stacks:
                if stack.count:
                    zones[f"stack.{stack.index}"] = "under" if stack.index in scene.stacks_chosen else "legal"
        if planner.take().legal:
            zones[PILE] = "legal"

    def _repaint_zone(self, target: str) -> None:
        rect = self.scene.board.target_rect(target)
        if rect is not None:
            reach = self.scene.kit.metrics.px(90)
            self.scene.invalidate(rect.inflate(reach, reach))

    def _preview(self) -> None:
        """The total the lay-down panel would show with the cards held over the draft."""
        scene = self.scene
        plan = self.plans.get(self.over or "") if self.drag is not None else None
        if plan is None or plan.draft is None or scene.sight.standing is None:
            self._clear_preview()
            return
        from game.match.draft import standing  # noqa: PLC0415
        from game.scenes.table.words import cards_text  # noqa: PLC0415

        points = standing(scene.match.state, scene.viewer, plan.draft).points
        if points != scene.sight.preview:
            scene.sight.preview, scene.sight.held = points, cards_text(plan.cards)
            self._repaint_panel()

    def _clear_preview(self) -> None:
        if self.scene.sight.preview is not None:
            self.scene.sight.preview = None
            self._repaint_panel()

    def _repaint_panel(self) -> None:
        if self.scene.board.panel is not None:
            self.scene.invalidate(self.scene.board.panel.inflate(60, 60))

    # ---- time and painting

    @property
    def at_rest(self) -> bool:
        """Whether nothing held moves."""
        return self.drag is None or self.drag.at_rest

    def step(self, dt: float) -> None:
        """Let held cards follow."""
        if self.drag is not None and not self.drag.step(dt):
            self._end()

    def tag(self) -> tuple[str, str] | None:
        """What stands beside the pointer: a gain or the reason of a refusal."""
        if self.drag is None or self.drag.phase != "held" or self.over is None:
            return None
        plan = self.plans.get(self.over)
        if plan is None:
            return None
        return (plan.gain, "gain") if plan.legal else (plan.refusal, "reason")

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is held, where it would land, the tag, and the rubber band."""
        scene = self.scene
        if self.drag is not None:
            ghost = self._ghost()
            if ghost is not None:
                line = Box(
                    style.SHADE, style.SHADE, scene.kit.metrics.px(9), style.GOLD_TOP, 2, alpha=0.25, dash=scene.kit.metrics.px(8)
                )
                surface.blit(scene.kit.assets.box(ghost.width, ghost.height, line), ghost)
            self.drag.paint(surface)
            tag = self.tag()
            if tag is not None and tag[0]:
                draw_tag(scene.kit, surface, self.pos, tag[0], tag[1], surface.get_rect())  # type: ignore[arg-type]
        if self._band is not None:
            band = Box(style.GLOW, style.GLOW, 6, style.GLOW, 2, alpha=0.14, dash=scene.kit.metrics.px(8))
            surface.blit(scene.kit.assets.box(self._band.width, self._band.height, band), self._band)

    def rects(self) -> Iterator[pygame.Rect]:
        """What is painted on by what is held."""
        if self.drag is None:
            return
        yield from self.drag.rects()
        ghost = self._ghost()
        if ghost is not None:
            yield ghost.inflate(6, 6)
        tag = self.tag()
        if tag is not None and tag[0]:
            window = pygame.Rect((0, 0), self.scene.kit.metrics.size)
            yield tag_rect(self.scene.kit, self.pos, tag[0], tag[1], window).inflate(60, 60)  # type: ignore[arg-type]

    def _ghost(self) -> pygame.Rect | None:
        """Where cards held over the rack would stand."""
        drag, rack = self.drag, self.scene.board.rack
        if drag is None or drag.phase != "held" or drag.source != "cards" or not (self.over or "").startswith("slat."):
            return None
        cards = [card for card in drag.cards if self.scene.rack.find(card) is not None] or list(drag.cards)
        left = drag.aimed()[0] - drag.homes[0].width / 2
        slat = rack.slat_at((drag.aimed()[0], self.pos[1]))
        if self.scene.rack.find(cards[0]) is None:
            return None
        found = self.scene.rack.landing(cards, slat, rack.x_at(left))
        spot = rack.spot_at(slat, found.x)
        return pygame.Rect(spot.rect.left, spot.rect.top, spot.rect.width, rack.target.slat(slat).height)

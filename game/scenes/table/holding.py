"""Cards in the person's hand: taken up, carried over places that take or refuse them, let go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.scenes.table.dragging import Drag
from game.scenes.table.planning import PILE
from game.sprites.tags import draw_tag, tag_rect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.table.scene import TableScene
    from game.sprites.pen import Spot
    from game.sprites.tags import TagKind

REACH: Final = 0.5  # of a card's width: how near a card has to be for the magnet


class Holding:
    """What is held now, if anything, and the place under it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.drag: Drag | None = None
        self.over: str | None = None
        self.pos = (-1, -1)

    @property
    def held(self) -> bool:
        """Whether the person holds something now."""
        return self.drag is not None and self.drag.phase == "held"

    def lift(self, card: int, pos: tuple[int, int]) -> None:
        """Take up a card; a selected one brings all that are selected."""
        scene = self.scene
        cards = scene.selection.cards if card in scene.selection else (card,)
        homes = {other: spot for other in (card, *cards) if (spot := self.home(other)) is not None}
        if card not in homes:
            return  # it was played, by a key, after the button went down on it
        scene.looks.hover(None)
        self.hold(tuple(homes), list(homes.values()), pos, "cards", "")
        scene.context.audio.cue("slide", 0.5)

    def hold(self, cards: tuple[int, ...], homes: list[Spot], pos: tuple[int, int], source: str, back: str = "") -> None:
        """Hold cards (none: the face-down card of a stack or pile named `source`), taken from `homes` at a pixel."""
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

    def _lose(self) -> None:
        """Hold no more what is in the hand no longer: a key has played it meanwhile, or the round is over."""
        drag = self.drag
        if drag is None or drag.source != "cards":
            return
        left = {card: home for card, home in zip(drag.cards, drag.homes, strict=True) if self.home(card) is not None}
        if len(left) == len(drag.cards):
            return
        held, pos = self.held, drag.pointer
        self._end()
        if left and held:
            self.hold(tuple(left), list(left.values()), pos, "cards")

    def carry(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        self.pos = pos
        self._lose()
        scene, drag = self.scene, self.drag
        if drag is None or drag.phase != "held":
            return
        target = self._target(pos)
        if target != self.over:
            self.over = target
            self.scene.glow.show()
        drag.follow(pos, self._magnet(target))
        scene._stale = True  # noqa: SLF001  # what is legal under the pointer shows in the tree

    def _target(self, pos: tuple[int, int]) -> str | None:
        found = self.scene.board.target_at(pos)
        if found is None or found.startswith(("seat.", "foot.")):
            assert self.drag is not None
            x, y = self.drag.aimed()
            found = self.scene.board.target_at((round(x), round(y)))
        return self.scene.glow.meant(found)

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
        plan = self.scene.glow.plans.get(target)
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

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go: do what that means there, or go home and say why not."""
        self.carry(pos)
        scene, drag, deeds = self.scene, self.drag, self.scene.deeds
        if drag is None:
            return
        target = self.over
        spots = drag.spots()
        origins = dict(zip(drag.cards, spots, strict=False))
        if drag.source != "cards":
            self._end()
            if target is not None and target.startswith("slat."):
                if drag.source == PILE:
                    deeds.take_pile()
                elif drag.source.startswith("keep."):
                    deeds.keep(int(drag.source.removeprefix("keep.")))
                else:
                    deeds.draw(int(drag.source.removeprefix("stack.")))
            return
        if target is not None and target.startswith("slat."):
            slat = scene.board.rack.slat_at((drag.aimed()[0], pos[1]))
            left = drag.aimed()[0] - drag.homes[0].width / 2
            self._end()
            deeds.stand(drag.cards, slat, scene.board.rack.x_at(left), origins)
            return
        plan = self.scene.glow.plans.get(target) if target is not None else None
        asks = plan is not None and (bool(plan.ask) or scene.advising.cautions.loss_of(plan) is not None)
        if plan is not None and plan.legal and not asks:
            self._end()
            deeds.carry_out(plan, origins)
        elif plan is not None:
            if plan.legal:
                deeds.carry_out(plan)
            else:
                scene.context.audio.cue("refuse")
                scene.announce(plan.refusal, urgent=True)
                scene.notices.show(plan.refusal, target or "", pos)
            self.send_home(refused=not plan.legal)
        else:
            self.send_home(refused=False)

    def send_home(self, *, refused: bool) -> None:
        """Let the cards spring back; refused ones shake first."""
        drag = self.drag
        assert drag is not None
        homes = [self.home(card) or home for card, home in zip(drag.cards, drag.homes, strict=False)] or drag.homes
        self.over = None
        if refused:
            drag.refuse(homes)
        else:
            drag.go_home(homes)
        self.scene.glow.show()

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
        self.scene.glow.clear_preview()
        self.scene.refresh()

    # ---- time and painting

    @property
    def at_rest(self) -> bool:
        """Whether nothing held moves."""
        return self.drag is None or self.drag.at_rest

    def step(self, dt: float) -> None:
        """Let held cards follow."""
        self._lose()
        if self.drag is not None and not self.drag.step(dt):
            self._end()

    def tag(self) -> tuple[str, TagKind] | None:
        """What stands beside the pointer: a gain or the reason of a refusal."""
        if self.drag is None or self.drag.phase != "held" or self.over is None:
            return None
        plan = self.scene.glow.plans.get(self.over)
        if plan is None:
            return None
        if plan.wrong:
            return plan.wrong, "plain"
        kind: TagKind = "gain" if plan.legal else "reason"
        return (plan.gain if plan.legal else plan.refusal), kind

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what is held, where it would land, and the tag."""
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
                draw_tag(scene.kit, surface, self.pos, tag[0], tag[1], surface.get_rect())

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
            yield tag_rect(self.scene.kit, self.pos, tag[0], tag[1], window).inflate(60, 60)

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

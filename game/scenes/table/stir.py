"""The big shuffle: all cards face down on the table, stirred by hand, gathered into stacks. It decides nothing: the seed has."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.scenes.base import Scene
from game.sprites.card import card_bounds, draw_card, own_back
from game.sprites.pen import Spot
from game.widgets import Button
from game.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.scenes.base import Context
    from game.widgets import Kit

CARDS: Final = 90
CARD: Final = 96  # u
REACH: Final = 130  # u around the pointer within which cards are pushed
FRICTION: Final = 5.0
GATHER_SECONDS: Final = 0.5


@dataclass(slots=True)
class Loose:
    """A card lying loose: place in u from the middle, turn, and how it slides."""

    x: float
    y: float
    angle: float
    dx: float = 0.0
    dy: float = 0.0
    spin: float = 0.0
    wide: float = CARD

    @property
    def still(self) -> bool:
        """Whether it lies still."""
        return abs(self.dx) + abs(self.dy) < 4 and abs(self.spin) < 2


class StirScene(Scene):
    """Cards to push about with the pointer until one has had enough; then they are gathered and dealt."""

    name = "stir"

    def __init__(self, context: Context, places: Callable[[], Sequence[Spot]]) -> None:
        """`places` says where the stacks lie on the table that follows: the cards are gathered there."""
        super().__init__(context)
        self._places = places
        rng = Random(7)
        self.cards = [self._scattered(rng) for _ in range(CARDS)]
        self.stirred = 0.0
        self._gather = 0.0
        self._pos: tuple[int, int] | None = None

    @staticmethod
    def _scattered(rng: Random) -> Loose:
        turn, far = rng.uniform(0, 2 * math.pi), math.sqrt(rng.random())
        return Loose(math.cos(turn) * far * 560, math.sin(turn) * far * 250 - 60, rng.uniform(0, 360))

    def build(self, kit: Kit) -> None:
        """A word on what to do, and the way on."""
        m = kit.metrics
        wide, high = kit.ui(300), m.target(70)
        button = Button("stir.done", tr("Enough: deal"), self.done, icon="check", kind="main", size=25)
        self.ui.add(button).place((m.width // 2 - wide // 2, m.height - high - kit.ui(36), wide, high))
        words = Text("stir.words", tr("Stir the cards with the mouse or your finger"), role="title", size=42, align="centre")
        self.ui.add(words).place((0, kit.ui(30), m.width, kit.ui(60)))

    def enter(self) -> None:
        """Give the keyboard to the way on."""
        self.focus("stir.done", visible=False)
        self.context.audio.cue("shuffle")

    def handle(self, event: pygame.Event) -> bool:
        """Push cards where the pointer goes; arrow keys stir too, Escape and Enter deal."""
        if event.type == pygame.MOUSEMOTION:
            self._push(event.pos)
            return True
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_RETURN):
                self.done()
                return True
            arrows = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
            if event.key in arrows:
                dx, dy = arrows[event.key]
                for card in self.cards:
                    far = math.hypot(card.x, card.y + 60) + 1
                    card.dx += dx * 40000 / (far + 160)
                    card.dy += dy * 24000 / (far + 160)
                    card.spin += (dx - dy) * 30
                return True
        return False

    def _push(self, pos: tuple[int, int]) -> None:
        before, self._pos = self._pos, pos
        if before is None or self._gather:
            return
        u = self.metrics.u
        dx, dy = (pos[0] - before[0]) / u, (pos[1] - before[1]) / u
        moved = math.hypot(dx, dy)
        if not moved:
            return
        self.stirred += moved
        if self.stirred // 900 != (self.stirred - moved) // 900:
            self.context.audio.cue("shuffle", 0.5)
        x, y = (pos[0] - self.metrics.width / 2) / u, (pos[1] - self.metrics.height / 2) / u
        for card in self.cards:
            near = 1 - math.hypot(card.x - x, card.y - y) / REACH
            if near > 0:
                card.dx += dx * near * 9
                card.dy += dy * near * 9
                card.spin += (dx * (card.y - y) - dy * (card.x - x)) * near * 0.05

    def done(self) -> None:
        """Gather the cards; then the deal begins."""
        if self.context.pace == 0:
            self.context.stack.pop()
        elif not self._gather:
            self._gather = GATHER_SECONDS * self.context.pace
            self.context.audio.cue("slide")

    def update(self, dt: float) -> None:
        """Let cards slide on, or gather."""
        if self._gather:
            self._draw_together(min(1.0, 2 * dt / self._gather))
            self._gather -= dt
            if self._gather <= 0:
                self._gather = 0.0
                self.context.stack.pop()
            return
        keep = math.exp(-FRICTION * dt)
        for card in self.cards:
            if card.still:
                card.dx = card.dy = card.spin = 0.0
                continue
            card.x = max(-820.0, min(820.0, card.x + card.dx * dt))
            card.y = max(-360.0, min(330.0, card.y + card.dy * dt))
            card.angle += card.spin * dt
            card.dx, card.dy, card.spin = card.dx * keep, card.dy * keep, card.spin * keep

    def _draw_together(self, share: float) -> None:
        """Bring each card so much of its way nearer to the stack it will be part of, turning it the shorter way round."""
        m, places = self.metrics, self._places()
        for number, card in enumerate(self.cards):
            spot = places[number % len(places)]
            card.x += ((spot.x - m.width / 2) / m.u - card.x) * share
            card.y += ((spot.y - m.height / 2) / m.u - card.y) * share
            card.wide += (spot.width / m.u - card.wide) * share
            card.angle += ((spot.angle - card.angle + 90) % 180 - 90) * share  # a back is the same both ways up

    def is_settled(self) -> bool:
        """Whether no card slides."""
        return not self._gather and all(card.still for card in self.cards)

    def _spots(self) -> list[Spot]:
        m = self.metrics
        return [
            Spot(m.width / 2 + card.x * m.u, m.height / 2 + card.y * m.u, card.wide * m.u, card.angle % 360, rest=False)
            for card in self.cards
        ]

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the cards."""
        for spot in self._spots():
            if card_bounds(self.kit, spot).colliderect(region):
                draw_card(self.kit, surface, -1, spot, back=own_back(self.kit))

    def live_rects(self) -> Iterable[pygame.Rect]:
        """Where all cards lie: one at rest may be sent off by the next push, and what it leaves is painted too."""
        return [card_bounds(self.kit, spot) for spot in self._spots()]

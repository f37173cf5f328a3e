"""Cards held by the pointer: lifted, following on a spring, tilting with speed, drawn to a place that takes them, going home."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, Literal

from game.animation import Spring, Spring2, Tween, out_back
from game.sprites.card import CardState, card_bounds, draw_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from game.sprites.pen import Pen, Spot

FOLLOW: Final = (900.0, 60.0)
MAGNET: Final = (400.0, 32.0)
HOME: Final = (260.0, 26.0)
TILT: Final = (220.0, 22.0)
MOST_TILT: Final = 12.0
TILT_PER_SPEED: Final = 0.012  # degrees for a u a second
LIFT_SECONDS: Final = 0.12
SHAKE_SECONDS: Final = 0.18
SHAKE: Final = (3, 6.0)  # times, u
FAN: Final = 30  # u from card to card of several held together

Phase = Literal["held", "shake", "home"]


class Drag:
    """One or more cards (or, with `back`, a face-down card of a stack) in the hand of the person.

    `homes` are the spots they came from. Nothing here knows what they may be put on.
    """

    def __init__(
        self,
        pen: Pen,
        cards: Sequence[int],
        homes: Sequence[Spot],
        pointer: tuple[int, int],
        *,
        source: str = "rack",
        back: str = "",
    ) -> None:
        self.pen = pen
        self.cards = tuple(cards)
        self.homes = list(homes)
        self.source = source
        self.back = back
        self.phase: Phase = "held"
        self.calm = pen.look.reduced_motion
        self.pointer = pointer
        first = homes[0]
        self._grip = (pointer[0] - first.x, pointer[1] - first.y)
        # Held nearer to the middle than it was taken, so that a card lifted by its visible strip can be aimed with.
        limit = first.width * 0.38
        self._grip = (max(-limit, min(limit, self._grip[0])), max(-first.height * 0.42, min(limit, self._grip[1])))
        self._places = [Spring2(home.x, home.y, *FOLLOW) for home in homes]
        self._tilt = Spring(0.0, *TILT, target=0.0)
        self._lift = Tween(0.0, 1.0, 0.0 if self.calm else LIFT_SECONDS, out_back)
        self._shaken = 0.0
        self._magnet: Spot | None = None
        self.follow(pointer)

    # ---- being moved

    def follow(self, pointer: tuple[int, int], magnet: Spot | None = None) -> None:
        """Go after the pointer, or to the spot that draws the cards."""
        self.pointer = pointer
        if self.phase != "held":
            return
        if (magnet is None) != (self._magnet is None):
            for place in self._places:
                place.tune(*(FOLLOW if magnet is None else MAGNET))
        self._magnet = magnet
        x, y = (magnet.x, magnet.y) if magnet is not None else (pointer[0] - self._grip[0], pointer[1] - self._grip[1])
        fan = FAN * self.pen.metrics.u
        for number, place in enumerate(self._places):
            place.aim(x + number * fan, y)
            if self.calm:
                place.snap()

    def refuse(self, homes: Sequence[Spot]) -> None:
        """Shake, then go home."""
        self.homes = list(homes)
        self.phase = "home" if self.calm else "shake"
        self._shaken = 0.0
        if self.phase == "home":
            self.go_home(homes)

    def go_home(self, homes: Sequence[Spot]) -> None:
        """Spring back to where the cards came from."""
        self.homes = list(homes)
        self.phase = "home"
        for place, home in zip(self._places, self.homes, strict=True):
            place.tune(*HOME)
            place.aim(home.x, home.y)
            if self.calm:
                place.snap()
        self._tilt.target = 0.0
        self._lift.aim(0.0, 0.0 if self.calm else LIFT_SECONDS)

    def step(self, dt: float) -> bool:
        """Move on by `dt` seconds; return False once the cards are home."""
        self._lift.step(dt)
        if self.phase == "shake":
            self._shaken += dt
            if self._shaken >= SHAKE_SECONDS:
                self.go_home(self.homes)
            return True
        for place in self._places:
            place.step(dt)
        if not self.calm:
            speed = self._places[0].velocity[0] / max(0.1, self.pen.metrics.u)
            held = self.phase == "held" and self._magnet is None
            self._tilt.target = max(-MOST_TILT, min(MOST_TILT, speed * TILT_PER_SPEED)) if held else 0.0
            self._tilt.step(dt)
        return self.phase != "home" or not all(place.settled(1.0, 20.0) for place in self._places)

    @property
    def at_rest(self) -> bool:
        """Whether nothing of it moves now."""
        return (
            self.phase == "held"
            and self._lift.done
            and all(place.settled() for place in self._places)
            and self._tilt.settled(0.3, 3.0)
        )

    # ---- where it is

    @property
    def lift(self) -> float:
        """How far it is lifted, 0 to 1."""
        return max(0.0, self._lift.value)

    def centre(self) -> tuple[float, float]:
        """The middle of the first card."""
        return self._places[0].value

    def aimed(self) -> tuple[float, float]:
        """The middle of the first card, where the pointer has it, magnets left aside."""
        return self.pointer[0] - self._grip[0], self.pointer[1] - self._grip[1]

    def spots(self) -> list[Spot]:
        """Where the cards are drawn, the first one lowest."""
        sway = 0.0
        if self.phase == "shake":
            times, wide = SHAKE
            sway = math.sin(self._shaken / SHAKE_SECONDS * times * 2 * math.pi) * wide * self.pen.metrics.u
        tilt = self._tilt.value
        made = []
        for place, home in zip(self._places, self.homes, strict=True):
            x, y = place.value
            lean = home.lean + (1 - home.lean) * min(1.0, self.lift)
            made.append(type(home)(x + sway, y, home.width, tilt, lean, rest=tilt == 0 and lean in (home.lean, 1)))
        return made

    def rects(self) -> list[pygame.Rect]:
        """What is painted on."""
        return [card_bounds(self.pen, spot, self._state()) for spot in self.spots()]

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the cards."""
        for number, spot in enumerate(self.spots()):
            card = self.cards[number] if number < len(self.cards) else -1
            draw_card(self.pen, surface, card, spot, self._state(), back=self.back or None)

    def _state(self) -> CardState:
        return CardState(lift=self.lift, refused=self.phase == "shake")

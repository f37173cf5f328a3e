"""Call-outs: what people say at the table, in bubbles beside their plates, gone after a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.access import Node
from game.sprites.bubbles import Bubble, draw_bubble, lay_bubble

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.widgets import Kit

STAYS: Final = 1.8  # seconds
MOST: Final = 3
"""Bubbles at a time: more say nothing any more."""
FADES: Final = 0.2


@dataclass(slots=True)
class _Said:
    seat: int
    text: str
    bubble: Bubble
    left: float


class Callouts:
    """The bubbles on screen, one a speaker. `mark` asks for a region of the live layer to be painted."""

    def __init__(self, mark: Callable[[pygame.Rect], None]) -> None:
        self._mark = mark
        self._said: list[_Said] = []

    def say(self, kit: Kit, seat: int, text: str, speaker: pygame.Rect, avoid: Sequence[pygame.Rect], pace: float = 1.0) -> None:
        """Let a seat say something; what it said before goes."""
        self.drop([said for said in self._said if said.seat == seat])
        self.drop(self._said[: max(0, len(self._said) - MOST + 1)])
        taken = [*avoid, *(said.bubble.rect for said in self._said)]
        bubble = lay_bubble(kit, text, speaker, taken, pygame.Rect((0, 0), kit.metrics.size))
        self._said.append(_Said(seat, text, bubble, STAYS * max(pace, 0.6)))
        self._mark(self._area(bubble))

    def step(self, dt: float) -> bool:
        """Move on by `dt` seconds; return whether a bubble is fading."""
        fading = False
        for said in self._said:
            said.left -= dt
            if said.left < FADES:
                fading = True
                self._mark(self._area(said.bubble))
        self.drop([said for said in self._said if said.left <= 0])
        return fading

    def drop(self, which: Iterable[_Said] | None = None) -> None:
        """Take bubbles away; all of them without an argument."""
        for said in list(self._said if which is None else which):
            self._mark(self._area(said.bubble))
            self._said.remove(said)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw them."""
        for said in self._said:
            draw_bubble(kit, surface, said.bubble, alpha=min(1.0, said.left / FADES))

    def nodes(self) -> Iterator[Node]:
        """One message each."""
        for said in self._said:
            rect = said.bubble.rect
            yield Node(
                f"said.{said.seat}",
                "message",
                said.text,
                (rect.x, rect.y, rect.width, rect.height),
                {"seat": said.seat},
                focusable=False,
            )

    @staticmethod
    def _area(bubble: Bubble) -> pygame.Rect:
        return bubble.bounds

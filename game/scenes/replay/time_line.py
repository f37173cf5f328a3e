"""The time line: the whole match as a bar, its rounds, and the moments worth looking at as signs above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr
from game.scenes.replay.film import mark_words
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.access import State
    from game.match import Match
    from game.match.replay import Mark
    from game.scenes.replay.film import Film
    from game.widgets import Kit

NEAR: Final = 9  # px around a sign in which the pointer finds it
MEDALS: Final = ("clean", "dirty")
ICONS: Final = {
    "laid_down": "flag",
    "foot": "foot",
    "straight": "foot",
    "out": "star",
    "match": "trophy",
    "grab": "hand",
    "returned": "undo",
    "wild": "crown",
}
WEIGHT: Final = {"match": 9, "out": 8, "deal": 7, "wild": 6, "clean": 5, "dirty": 4, "laid_down": 3, "straight": 3, "foot": 2}


class TimeLine(Widget):
    """Drag the knob or press anywhere; Left and Right go by actions, Page Up and Down by moments, Home and End to the ends."""

    role = "field"
    kind = "slider"
    adjustable = True

    def __init__(self, match: Match, film: Film, on_jump: Callable[[int], None], on_drag: Callable[[int], None]) -> None:
        super().__init__("replay.time", tr("Time line"), tip="")
        self.match = match
        self.film = film
        self.on_jump = on_jump
        self.on_drag = on_drag
        self.over: Mark | None = None
        self._places: list[int] = []
        self._shown: list[tuple[Mark, int]] = []

    # ---- measures

    def track(self) -> pygame.Rect:
        """The bar."""
        unit = self.ui.kit.ui if self.ui else round
        side = unit(20)
        return pygame.Rect(self.rect.x + side, self.rect.bottom - unit(19), self.rect.width - 2 * side, unit(9))

    def arranged(self) -> None:
        """Work out where the moments are, and which of them have room for a sign."""
        self._places = [self.x_of(mark.index) for mark in self.film.marks]
        if self.ui is not None:
            self._shown = self._with_room(self.ui.kit)

    def x_of(self, index: int) -> int:
        """The pixel of a position."""
        track = self.track()
        return track.x + round(track.width * index / max(1, self.film.length))

    def index_at(self, x: int) -> int:
        """The position nearest to a pixel."""
        track = self.track()
        share = (x - track.x) / max(1, track.width)
        return round(min(1.0, max(0.0, share)) * self.film.length)

    def mark_at(self, pos: tuple[int, int]) -> Mark | None:
        """The weightiest moment near a pixel, above the bar."""
        if pos[1] > self.track().bottom + NEAR:
            return None
        away = [(abs(x - pos[0]), mark) for mark, x in zip(self.film.marks, self._places, strict=True)]
        near = [(far, mark) for far, mark in away if far <= NEAR]
        return min(near, key=lambda pair: (pair[0] // 3, -WEIGHT.get(pair[1].kind, 1)), default=(0, None))[1]

    # ---- what it says

    def told(self) -> str:
        """Where the film stands, and the moment that is there."""
        film = self.film
        words = tr("Round {round} · move {n} of {all}", round=film.round_at(film.index), n=film.index, all=film.length)
        here = [mark_words(self.match, mark) for mark in film.marks if mark.index == film.index]
        return f"{words} · {here[-1]}" if here else words

    def nodes(self) -> Iterable[Node]:
        """The slider with where it stands, and each moment as something to press."""
        state: State = {"value": self.told(), "number": self.film.index, "kind": self.kind}
        hint = tr("Left and Right: a move. Page Up and Down: a moment.")
        yield Node(self.id, self.role, self.label, rect_tuple(self.rect), state, adjustable=True, hint=hint)
        for number, mark in enumerate(self.film.marks):
            rect = (self._places[number] - NEAR, self.rect.y, 2 * NEAR, self.rect.height)
            state = {"index": mark.index, "kind": mark.kind, "round": mark.round}
            yield Node(f"{self.id}.mark.{number}", "message", mark_words(self.match, mark), rect, state, focusable=False)

    def node_at(self, pos: tuple[int, int]) -> str:
        """The line itself."""
        return self.id

    # ---- input

    def press(self, node_id: str) -> None:
        """Go to a moment."""
        beginning = f"{self.id}.mark."
        if node_id.startswith(beginning):
            self.on_jump(self.film.marks[int(node_id.removeprefix(beginning))].index)

    def hover_at(self, pos: tuple[int, int]) -> None:
        """Name the moment under the pointer."""
        found = self.mark_at(pos)
        if found != self.over:
            self.over = found
            self.touch()

    def set_hover(self, hovered: bool) -> None:
        """Forget the moment when the pointer leaves."""
        super().set_hover(hovered)
        if not hovered and self.over is not None:
            self.over = None
            self.touch()

    def down(self, pos: tuple[int, int]) -> None:
        """Go to the moment pressed on, else to the position."""
        self.set_pressed(True)
        mark = self.mark_at(pos)
        self.on_jump(self.index_at(pos[0]) if mark is None else mark.index)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        index = self.index_at(pos[0])
        if index != self.film.index:
            self.on_drag(index)

    def up(self, pos: tuple[int, int]) -> None:
        """Let go."""
        self.set_pressed(False)

    def key(self, event: pygame.Event, node_id: str) -> bool:
        """Steps, moments, ends."""
        film = self.film
        steps = {
            pygame.K_LEFT: film.index - 1, pygame.K_RIGHT: film.index + 1, pygame.K_HOME: 0, pygame.K_END: film.length,
            pygame.K_PAGEUP: film.mark_before(), pygame.K_PAGEDOWN: film.next_mark(),
        }  # fmt: skip
        if event.key not in steps:
            return False
        wanted = steps[event.key]
        if wanted is not None:
            self.on_jump(wanted)
        return True

    def bounds(self) -> pygame.Rect:
        """Its rectangle and the words above it."""
        room = self.ui.kit.ui(44) if self.ui else 0
        return pygame.Rect(self.rect.x - room, self.rect.y - room, self.rect.width + 2 * room, self.rect.height + 2 * room)

    # ---- painting

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the panel, the bar, the signs and the knob."""
        if not self.rect.inflate(kit.ui(24), kit.ui(24)).colliderect(surface.get_clip()):
            return
        track, radius = self.track(), self.rect.height / 2
        panel = Box(style.PANEL_TOP, style.PANEL_BOTTOM, min(radius, kit.ui(16)), style.GOLD, 1, alpha=0.95, edge_alpha=0.45)
        surface.blit(kit.assets.box(self.rect.width, self.rect.height, panel), self.rect)
        well = Box(style.WELL, style.WELL, track.height / 2, style.OFF_EDGE, 1)
        surface.blit(kit.assets.box(track.width, track.height, well), track)
        x = self.x_of(self.film.index)
        if x - track.x > track.height:
            gold = Box(style.GOLD_TOP, style.GOLD_BOTTOM, track.height / 2)
            surface.blit(kit.assets.box(x - track.x, track.height, gold), track)
        for mark, place in self._shown:
            self._paint_mark(surface, kit, mark, place, track)
        if self.over is not None:
            self._paint_mark(surface, kit, self.over, self.x_of(self.over.index), track)
        side = kit.ui(24)
        knob = pygame.Rect(x - side // 2, track.centery - side // 2, side, side)
        face = style.PAPER_LIGHT if self.hovered or self.pressed else style.PAPER_DARK
        kit.lifted(surface, knob, Box(face, face, side / 2, style.GOLD_EDGE, max(1, kit.ui(2))), drop=2, spread=6)

    def _with_room(self, kit: Kit) -> list[tuple[Mark, int]]:
        """The moments whose signs do not lie on a weightier one, with their places."""
        apart = max(8, kit.ui(17))
        rounds = [(mark, x) for mark, x in zip(self.film.marks, self._places, strict=True) if mark.kind == "deal"]
        others = [(mark, x) for mark, x in zip(self.film.marks, self._places, strict=True) if mark.kind != "deal"]
        found: list[tuple[Mark, int]] = []
        for mark, x in sorted(others, key=lambda pair: -WEIGHT.get(pair[0].kind, 1)):
            if all(abs(x - taken) >= apart for _, taken in found):
                found.append((mark, x))
        return rounds + found

    def _paint_mark(self, surface: pygame.Surface, kit: Kit, mark: Mark, x: int, track: pygame.Rect) -> None:
        room = track.y - self.rect.y
        middle = self.rect.y + max(kit.ui(4), (room - kit.ui(4)) // 2)
        if mark.kind == "deal":
            surface.fill(style.LABEL, (x, self.rect.y + kit.ui(5), max(1, kit.ui(2)), track.bottom - self.rect.y - kit.ui(5)))
            if room >= kit.ui(17):
                at = (x + kit.ui(6), self.rect.y + kit.ui(2))
                kit.text(surface, str(mark.round), at, "bold", 15, style.LABEL)
            return
        size = max(9, min(kit.ui(18), room - 3))
        big = mark == self.over
        if mark.kind in MEDALS:
            side = size + (6 if big else 2)
            surface.blit(kit.assets.picture(f"icons/medals/{mark.kind}", side, side), (x - side // 2, middle - side // 2))
            return
        if mark.kind in ICONS:
            colour = style.GOLD_TOP if mark.kind in ("out", "match", "straight", "wild") else style.SOFT
            drawn = kit.assets.icon(ICONS[mark.kind], size + (6 if big else 2), colour)
            surface.blit(drawn, drawn.get_rect(center=(x, middle)))

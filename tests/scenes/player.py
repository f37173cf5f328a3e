"""A person at the table, as tests play one: by mouse, by keys, looking at what is on screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.access import Node
from game.app import App, AppOptions
from game.match import Match
from game.rules.cards import KIND_TEXT, kind_of
from game.scenes.base import Scene
from game.scenes.desk import Desk
from game.scenes.stack import FADE_SECONDS
from game.scenes.table import TableScene
from game.style import Look

SIZE = (1024, 640)


class Empty(Scene):
    """What is there before and after a table."""

    name = "empty"


class House:
    """A window, its clock, and the tables one sits down at."""

    def __init__(self, folder: Path) -> None:
        self.now = 0.0
        self.folder = folder
        self.app: App | None = None
        self._surface: pygame.Surface | None = None

    def seat(self, match: Match, look: Look, *, rest: bool = True, **options: Any) -> Player:
        """Sit down at a table with this match."""
        if self.app is None or not pygame.display.get_init() or pygame.display.get_surface() is not self._surface:
            wanted = AppOptions(
                self.folder, SIZE, look=look, sound=False, reader=False, clock=lambda: self.now, sleep=lambda _: None
            )
            self.app = App(wanted, Empty)
            self.app.context.assets.easel.beside = False
            # Another test may close the window, or open one of its own.
            self._surface = pygame.display.get_surface()
        self.app.context.look = look
        table = TableScene(self.app.context, Desk(self.folder), match, **options)
        self.app.stack.reset(table)
        return Player(self, self.app, match, table, rest=rest)

    def clear(self) -> None:
        """Leave the table."""
        pygame.event.clear()
        if self.app is not None:
            self.app.stack.reset(Empty(self.app.context))

    def close(self) -> None:
        """Close the window."""
        if self.app is not None:
            self.app.close()


class Player:
    """Plays the seat in front of the screen."""

    def __init__(self, house: House, app: App, match: Match, table: TableScene, *, rest: bool) -> None:
        self.house = house
        self.app = app
        self.match = match
        self.scene = table
        if rest:
            self.step(dt=FADE_SECONDS)
            self.rest()

    # ---- time

    def step(self, times: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(times):
            self.house.now += dt
            self.app.step(dt)

    def rest(self, seconds: float = 60) -> None:
        """Wait until nothing moves and a person is to act."""
        for _ in range(int(seconds * 60)):
            self.step()
            if self.app.stack.settled:
                return
        raise AssertionError("the table never comes to rest")

    # ---- looking

    @property
    def owed(self) -> bool:
        """Whether something is painted with a stand-in, whose picture is still being drawn, or waits for a quieter frame."""
        return not self.scene.settled and (self.scene._ahead.owing or not self.scene.dirty.empty)

    def node(self, node_id: str) -> Node:
        scene = self.app.stack.top
        assert scene is not None
        scene.refresh_tree()
        found = scene.tree.node(node_id)
        assert found is not None, f"nothing on screen is called {node_id}"
        return found

    def nodes(self, role: str) -> list[Node]:
        """All things of a role on screen now."""
        scene = self.app.stack.top
        assert scene is not None
        scene.refresh_tree()
        return [node for node in scene.tree.nodes if node.role == role]

    def sees(self, node_id: str) -> bool:
        scene = self.app.stack.top
        assert scene is not None
        scene.refresh_tree()
        return scene.tree.node(node_id) is not None

    def middle(self, node_id: str) -> tuple[int, int]:
        x, y, width, height = self.node(node_id).rect
        return x + width // 2, y + height // 2

    def cards(self, text: str) -> list[int]:
        """Cards on the rack by rank: `K K *`."""
        free = list(self.scene.rack.cards)
        found = []
        for word in text.split():
            card = next(card for card in free if KIND_TEXT[kind_of(card)] == word)
            free.remove(card)
            found.append(card)
        return found

    def card(self, text: str) -> str:
        """The node of a card on the rack."""
        return f"card.{self.cards(text)[0]}"

    def book(self, rank: str, team: int = 0) -> str:
        """The node of a team's newest book of a rank."""
        number = [b.number for b in self.match.ledger.books[team] if KIND_TEXT[b.rank] == rank][-1]
        return f"book.{number}"

    @property
    def said(self) -> str:
        return self.scene.tree.last_message

    # ---- mouse

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))
        self.step()

    def move(self, pos: tuple[int, int], *, held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def press(self, pos: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)

    def release(self, pos: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)

    def click(self, where: str | tuple[int, int], *, wait: float = 0.6) -> None:
        """Click a node or a pixel, then wait so long that no double click comes of it."""
        pos = self.middle(where) if isinstance(where, str) else where
        self.move(pos)
        self.press(pos)
        self.release(pos)
        self.house.now += wait

    def double_click(self, node_id: str) -> None:
        self.click(node_id, wait=0.0)
        self.click(node_id)

    def carry(self, source: str | tuple[int, int], target: str | tuple[int, int], steps: int = 6) -> tuple[int, int]:
        """Take something up and hold it over a place; returns the pixel."""
        a = self.middle(source) if isinstance(source, str) else source
        b = self.middle(target) if isinstance(target, str) else target
        self.move(a)
        self.press(a)
        for i in range(1, steps + 1):
            self.move((a[0] + (b[0] - a[0]) * i // steps, a[1] + (b[1] - a[1]) * i // steps), held=True)
        return b

    def drag(self, source: str | tuple[int, int], target: str | tuple[int, int]) -> None:
        """Drag something to a place and wait for what comes of it."""
        self.release(self.carry(source, target))
        self.house.now += 0.6
        self.rest()

    # ---- keys

    def key(self, key: int, mod: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.post(pygame.KEYUP, key=key, mod=mod, unicode="")

    def focus(self, node_id: str) -> None:
        self.scene.focus(node_id)
        assert self.scene.tree.focus == node_id


Sit = Callable[..., Player]

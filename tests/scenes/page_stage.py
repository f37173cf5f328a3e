"""A page of the game in a window nobody sees, driven by posted inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from game.app import App, AppOptions
from game.assets import Assets
from game.scenes.base import Context, Scene
from game.scenes.desk import Desk
from tests import drawn_once  # noqa: F401  # for its effect
from tests.ui.harness import Stage

Make = Callable[[Context, Desk], Scene]

# Pictures and letters that were drawn once serve every page.
ASSETS = Assets()
ASSETS.easel.beside = False  # time is pretended: what waits for a thread would wait for ever, or not, as that is quick or slow


class PageStage(Stage):
    """The harness of the widgets' tests, with a page of the game instead of a board."""

    def __init__(self, folder: Path, make: Make, size: tuple[int, int] = (1024, 640), scale: float = 1.0) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        self.desk = Desk(folder)
        look = replace(self.desk.settings.look, scale=scale, reduced_motion=True)
        options = AppOptions(
            folder, size, look=look, sound=False, reader=False, clock=lambda: self.now, sleep=self.slept.append,
            on_look=self.desk.keep_look,
        )  # fmt: skip
        self.app = App(options, lambda context: self._first(context, make))
        self.app.stack.guard = None  # a test wants to see what failed
        self.step(3)

    def _first(self, context: Context, make: Make) -> Scene:
        context.assets = ASSETS
        return make(context, self.desk)

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    def value(self, node_id: str, key: str = "value") -> Any:
        node = self.tree.node(node_id)
        assert node is not None, f"nothing on screen is called {node_id}"
        return node.state[key]

    def has(self, node_id: str) -> bool:
        return self.tree.node(node_id) is not None

    def labels(self, beginning: str) -> list[str]:
        return [node.label for node in self.tree.nodes if node.id.startswith(beginning)]

    def push(self, node_id: str) -> None:
        """Bring a node into view by the keyboard's way and click it."""
        self.scene.focus(node_id)
        self.click(node_id)
        self.step(2)

    def drop(self, path: Path) -> None:
        self.post(pygame.DROPFILE, file=str(path))
        self.step(2)


@contextmanager
def page(folder: Path, make: Make, **more: Any) -> Iterator[PageStage]:
    it = PageStage(folder, make, **more)
    try:
        yield it
    finally:
        it.app.close()


def overlaps(it: PageStage, *, roles: tuple[str, ...] = ("button", "field")) -> list[tuple[str, str]]:
    """Pairs of things to press that lie on each other, none of which is a part of the other."""
    nodes = [node for node in it.tree.nodes if node.role in roles and node.shown]
    found = []
    for place, one in enumerate(nodes):
        for other in nodes[place + 1 :]:
            part = other.id.startswith(one.id + ".") or one.id.startswith(other.id + ".")
            if not part and pygame.Rect(one.rect).colliderect(other.rect):
                found.append((one.id, other.id))
    return found


def outside(it: PageStage) -> list[str]:
    """What is shown and not wholly inside the window."""
    window = pygame.Rect(0, 0, *it.scene.metrics.size)
    return [node.id for node in it.tree.nodes if node.shown and not window.contains(pygame.Rect(node.rect))]

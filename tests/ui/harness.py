"""A scene of widgets in a window nobody sees, driven by posted inputs and a clock of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.app import App, AppOptions
from game.scenes.base import Context, Scene
from game.style import Look
from game.widgets import Kit, Line
from tests import drawn_once  # noqa: F401  # for its effect

Build = Callable[[Scene, Kit], None]


class Board(Scene):
    """A scene whose widgets a test provides; it notes the life it leads and the inputs that reach it."""

    name = "board"

    def __init__(self, context: Context, build: Build | None = None) -> None:
        super().__init__(context)
        self.make = build
        self.life: list[str] = []
        self.inputs: list[int] = []
        self.painted: list[pygame.Rect] = []
        self.moving: pygame.Rect | None = None

    def build(self, kit: Kit) -> None:
        self.life.append("build")
        if self.make is not None:
            self.make(self, kit)

    def enter(self) -> None:
        self.life.append("enter")

    def pause(self) -> None:
        self.life.append("pause")

    def resume(self) -> None:
        self.life.append("resume")

    def leave(self) -> None:
        self.life.append("leave")

    def handle(self, event: pygame.Event) -> bool:
        self.inputs.append(event.type)
        return False

    def is_settled(self) -> bool:
        return self.moving is None

    def live_rects(self) -> list[pygame.Rect]:
        return [] if self.moving is None else [self.moving]

    def paint_live(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        self.painted.append(region.copy())
        if self.moving is not None:
            surface.fill((255, 0, 255), self.moving)


class Stage:
    """The app with one board; inputs are posted and taken in the next step, as the real loop does."""

    def __init__(self, folder: Path, build: Build | None, size: tuple[int, int], look: Look, **options: Any) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        self.app = App(
            AppOptions(
                folder, size, look=look, sound=False, reader=False, clock=lambda: self.now, sleep=self.slept.append, **options
            ),
            lambda context: Board(context, build),
        )
        first = self.app.stack.top
        assert isinstance(first, Board)
        self.board = first
        self.rest()

    @property
    def ui(self) -> Any:
        top = self.app.stack.top
        assert top is not None
        return top.ui

    @property
    def tree(self) -> Any:
        top = self.app.stack.top
        assert top is not None
        top.refresh_tree()
        return top.tree

    def step(self, times: int = 1, dt: float = 1 / 60) -> int:
        """Step; return how many frames were painted."""
        painted = 0
        for _ in range(times):
            self.now += dt
            painted += self.app.step(dt)
        return painted

    def rest(self) -> None:
        """Step until nothing moves."""
        for _ in range(600):
            if not self.step() and self.app.stack.settled:
                return
        raise AssertionError("the scene never comes to rest")

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))

    def key(self, *keys: int, mod: int = 0, text: str = "") -> None:
        for key in keys:
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
            self.post(pygame.KEYUP, key=key, mod=mod, unicode=text)
        self.step()

    def write(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.step()

    def move(self, pos: tuple[int, int], *, held: bool = False, touch: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=touch)
        self.step()

    def down(self, pos: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)
        self.step()

    def up(self, pos: tuple[int, int], button: int = 1, *, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)
        self.step()

    def finger(self, kind: int, pos: tuple[int, int]) -> None:
        """A finger comes down, moves or leaves: SDL tells of the finger, and of the mouse button it stands for."""
        width, height = self.app.window.size
        mouse = {
            pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
            pygame.FINGERMOTION: pygame.MOUSEMOTION,
            pygame.FINGERUP: pygame.MOUSEBUTTONUP,
        }[kind]
        more: dict[str, Any] = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.FINGERMOTION else {"button": 1}
        self.post(kind, touch_id=1, finger_id=0, x=pos[0] / width, y=pos[1] / height, dx=0.0, dy=0.0)
        self.post(mouse, pos=pos, touch=True, **more)
        self.step()

    def pull(self, start: tuple[int, int], way: tuple[int, int], steps: int = 8, *, hold: int = 0) -> None:
        """Put a finger down, move it by `way`, hold it still for some steps, and lift it."""
        self.finger(pygame.FINGERDOWN, start)
        for number in range(1, steps + 1):
            self.finger(pygame.FINGERMOTION, (start[0] + way[0] * number // steps, start[1] + way[1] * number // steps))
        for _ in range(hold):
            self.finger(pygame.FINGERMOTION, (start[0] + way[0], start[1] + way[1]))
        self.finger(pygame.FINGERUP, (start[0] + way[0], start[1] + way[1]))

    def click(self, target: str | tuple[int, int]) -> None:
        """Click a pixel, or the middle of a node."""
        pos = self.middle(target) if isinstance(target, str) else target
        self.move(pos)
        self.down(pos)
        self.up(pos)

    def middle(self, node_id: str) -> tuple[int, int]:
        node = self.tree.node(node_id)
        assert node is not None, f"nothing on screen is called {node_id}"
        x, y, width, height = node.rect
        return x + width // 2, y + height // 2

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step()


StageMaker = Callable[..., Stage]


def shown(stage: StageMaker, widget: Any, rect: tuple[int, int, int, int] = (100, 100, 400, 60), **more: Any) -> Stage:
    """A stage with one widget."""

    def build(scene: Scene, kit: Kit) -> None:
        scene.ui.add(widget).place(rect)

    return stage(build, **more)


def state(it: Stage, node_id: str) -> dict[str, Any]:
    node = it.tree.node(node_id)
    assert node is not None
    return dict(node.state)


def lines(count: int) -> list[Line]:
    return [Line(f"l{i}", f"Line {i}", reason="not now" if i == 2 else "") for i in range(count)]

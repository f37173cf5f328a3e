"""The game started by its command, in a window nobody sees, driven step by step: what a person meets when something fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.app import App
from game.match import SeatSetup, make_setup
from game.match.saves import Saves
from game.rules.catalog import built_in
from tests import drawn_once  # noqa: F401  # for its effect
from tests.match.conftest import play_on

SIZE = "1024x640"
Act = Callable[["Window"], None]


class Window:
    """The running game, as whoever sits in front of it sees and uses it."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    @property
    def name(self) -> str:
        return str(self.scene.name)

    def step(self, times: int = 1) -> None:
        for _ in range(times):
            self.app.step(1 / 60)
            self.app.options.sleep(0.0)

    def rest(self, most: int = 4000) -> None:
        """Wait until nothing moves, such as after the computer players' moves."""
        for _ in range(most):
            self.step()
            if self.app.stack.settled and not self.thinking:
                return
        raise AssertionError("the window never comes to rest")

    @property
    def thinking(self) -> bool:
        match = getattr(self.scene, "match", None)
        return bool(match is not None and self.name == "table" and match.state.actor in self.scene.runner.thinkers)

    def sees(self, node_id: str) -> bool:
        self.scene.refresh_tree()
        return self.scene.tree.node(node_id) is not None

    def press(self, node_id: str) -> None:
        assert self.sees(node_id), f"nothing on screen is called {node_id}"
        self.scene.press(node_id)
        self.step(2)

    def read(self) -> str:
        """All words on screen, messages included."""
        self.scene.refresh_tree()
        return " | ".join(str(node.label) for node in self.scene.tree.nodes)

    @property
    def toasts(self) -> str:
        return " | ".join(node.label for node in self.scene.tree.nodes if node.role == "message")

    def draw_and_discard(self) -> None:
        """Take a turn as a person in a hurry would."""
        match = self.scene.match
        seat = match.state.turn
        if match.state.phase == "keep":
            self.press("table.keep.1")
            self.rest()
        if match.state.phase == "draw":
            self.press("table.draw")
            self.rest()
        play_on(match, 1, seed=len(match.past), stop=lambda each: each.state.turn != seat)


Start = Callable[..., int]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Start:
    """`start(act, words...)` runs the command with a window in which `act` is done; returns the exit status."""

    def begin(act: Act, *words: str, data: Path | None = None) -> int:
        wrong: list[BaseException] = []

        def run(app: App) -> int:
            window = Window(app)
            try:
                window.step(4)
                act(window)
            except BaseException as error:  # noqa: BLE001  # the command would hide it from the test
                wrong.append(error)
            finally:
                app.close()
            return 0

        monkeypatch.setattr(App, "run", run)
        status = main(["play", *words, "--data", str(data or tmp_path / "data"), "--silent", "--size", SIZE, "--speed", "max"])
        if wrong:
            raise wrong[0]
        return status

    return begin


def a_match(data: Path, actions: int = 30, rules: str = "duel") -> str:
    """A match between a person and the computer on disk; returns its id."""
    match = Saves(data).new(
        make_setup(built_in(rules), 2, seed=3, seats=(SeatSetup("Ann", "human"), SeatSetup("Mabel", level="easy")), name="Sunday")
    )
    play_on(match, actions, seed=4)
    match.close()
    return match.id


def listing(folder: Path) -> dict[str, bytes]:
    """Every file under a folder with its content."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}

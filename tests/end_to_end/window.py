"""The game in a real window, seen and used as a person would: the pointer moves, keys are pressed, the picture is looked at."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TOOLS = ("Xvfb", "xdotool", "import")
PATIENCE = 40.0
"""Seconds a person would wait for the table at most, on a slow machine."""

STILL = 0.12
"""Seconds in which a picture that stands still does not change."""

Node = dict[str, Any]


def lacking() -> str:
    """The first of the tools that is not installed, or nothing."""
    return next((tool for tool in TOOLS if shutil.which(tool) is None), "")


class Screen:
    """A screen nobody sees."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        read, write = os.pipe()
        words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        self.process = subprocess.Popen(words, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            self.name = f":{told.readline().strip()}"

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


class Window:
    """The game on a screen; `nodes` is what `--inspect` says is there."""

    def __init__(self, screen: Screen, folder: Path, *words: str) -> None:
        self.inspect = folder / "inspect.json"
        self.environment = {**os.environ, "DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self.log = (folder / "log.txt").open("w")
        command = [sys.executable, "-m", "game", "play", "--data", str(folder / "data"), "--inspect", str(self.inspect)]
        self.process = subprocess.Popen(
            [*command, *words], cwd=ROOT, env=self.environment, stdout=self.log, stderr=subprocess.STDOUT
        )
        found = self.tool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid))
        self.id = found.split()[0]
        self.tool("windowfocus", self.id)
        self.wait(self.inspect.is_file, "the table")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(20)
        self.log.close()

    def tool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, check=True, capture_output=True, text=True, timeout=PATIENCE
        )
        return done.stdout

    # ---- looking

    @property
    def nodes(self) -> list[Node]:
        return json.loads(self.inspect.read_text(encoding="utf-8"))  # type: ignore[no-any-return]

    def node(self, node_id: str) -> Node | None:
        return next((node for node in self.nodes if node["id"] == node_id), None)

    def having(self, role: str, **state: Any) -> list[Node]:
        """All things of a role whose state says this."""
        return [node for node in self.nodes if node["role"] == role and state.items() <= node["state"].items()]

    @property
    def hand(self) -> list[Node]:
        """The cards on the rack."""
        return [node for node in self.having("card") if str(node["state"]["zone"]).startswith("rack")]

    def wait(self, wanted: Callable[[], Any], what: str) -> Any:
        """Wait until something is so, and return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise AssertionError(f"the game has ended: {Path(self.log.name).read_text()}")
            found = wanted()
            if found:
                return found
            time.sleep(0.03)
        raise AssertionError(f"{what} did not come; there is {[node['id'] for node in self.nodes]}")

    def do(self, deed: Callable[[], object]) -> None:
        """Do something and wait until the picture has settled into another one.

        On a slow machine the pointer arrives in one picture and presses in the next: a person looks until it stands still.
        """
        seen = self.inspect.read_text(encoding="utf-8")
        deed()
        self.wait(lambda: self.inspect.read_text(encoding="utf-8") != seen, "another picture")
        now = ""
        while now != seen:
            seen = now
            time.sleep(STILL)
            now = self.inspect.read_text(encoding="utf-8")

    def wait_for(self, node_id: str) -> Node:
        found: Node = self.wait(lambda: self.node(node_id), node_id)
        return found

    def picture(self, file: Path) -> Path:
        """Take a photograph of the window."""
        subprocess.run(["import", "-window", self.id, str(file)], env=self.environment, check=True, timeout=PATIENCE)
        return file

    # ---- the mouse

    @staticmethod
    def middle(node: Node) -> tuple[int, int]:
        x, y, width, height = node["rect"]
        return x + width // 2, y + height // 2

    def click(self, node: Node, *, button: int = 1, key: str = "") -> None:
        x, y = self.middle(node)
        held = ["keydown", key] if key else []
        let_go = ["keyup", key] if key else []
        self.tool("mousemove", "--window", self.id, str(x), str(y), *held, "click", str(button), *let_go)

    def drag(self, source: Node, target: Node, steps: int = 12) -> None:
        """Press, move in small steps, let go."""
        (ax, ay), (bx, by) = self.middle(source), self.middle(target)
        self.tool("mousemove", "--window", self.id, str(ax), str(ay), "mousedown", "1")
        for i in range(1, steps + 1):
            self.tool("mousemove", "--window", self.id, str(ax + (bx - ax) * i // steps), str(ay + (by - ay) * i // steps))
            time.sleep(0.015)
        self.tool("mouseup", "1")

    # ---- keys

    def key(self, *names: str) -> None:
        self.tool("key", "--delay", "30", *names)

    @property
    def focused(self) -> Node | None:
        """What has the keyboard."""
        return next((node for node in self.nodes if node["state"].get("focused")), None)

    # ---- the coach

    def insist(self, *, by_keys: bool = False) -> None:
        """Make a move all the same where the coach has asked about it."""
        anyway = self.node("caution.anyway")
        if anyway is not None:
            self.do(lambda: self.key("Right", "Return") if by_keys else self.click(anyway))

"""Announcements spoken aloud for players without a screen reader, through prismatoid where that is installed."""

from __future__ import annotations

import importlib
import logging
import queue
import threading
from collections.abc import Callable, Iterable
from typing import Any

from game.access.tree import Announcement, Node
from game.i18n import tr

log = logging.getLogger(__name__)

ENDS = (".", "!", "?", "…", ":")

Say = Callable[[str, bool], None]


class Speaker:
    """Speaks in a thread of its own, in order; an urgent announcement cuts the one before short.

    `open_voice` returns a function that speaks (text, interrupt); by default prismatoid's best voice. A machine
    without one is silent: `present` tells once the first words were tried.
    """

    def __init__(self, open_voice: Callable[[], Say] | None = None) -> None:
        self.present = True
        self._open = open_voice or prismatoid_voice
        self._queue: queue.Queue[Announcement | None] = queue.Queue()
        self._thread = threading.Thread(target=self._run, name="speech", daemon=True)
        self._thread.start()

    def say(self, said: Iterable[Announcement]) -> None:
        """Queue announcements."""
        for announcement in said:
            if announcement.text.strip():
                self._queue.put(announcement)

    def close(self) -> None:
        """Stop after what is being said."""
        self._queue.put(None)
        self._thread.join(timeout=2)

    def _run(self) -> None:
        try:
            voice = self._open()
        except Exception as error:  # noqa: BLE001 - no voice is better than no game, whatever the platform raises
            log.info("nothing can be spoken: %s", error)
            self.present = False
            return
        while (announcement := self._queue.get()) is not None:
            try:
                voice(announcement.text, announcement.urgent)
            except Exception as error:  # noqa: BLE001 - as above
                log.warning("the voice stopped speaking: %s", error)
                self.present = False
                return


def prismatoid_voice() -> Say:
    """Open the platform's best voice. Raises ImportError where prismatoid is not installed."""
    prism: Any = importlib.import_module("prism")
    context = prism.Context()
    backend = context.acquire_best()

    def say(text: str, interrupt: bool, _keep: Any = context) -> None:
        backend.speak(text.replace("\x00", ""), interrupt)

    return say


def sentences(parts: Iterable[str]) -> str:
    """Say one thing after the other, each ended by its own sign or, where it has none, by a full stop; empty ones are left out."""
    said = [part for part in parts if part]
    return " ".join([*(part if part.endswith(ENDS) else f"{part}." for part in said[:-1]), *said[-1:]])


def in_words(node: Node) -> str:
    """What is said of the node that got the focus: its name, its value, whether it is chosen or off and why."""
    parts = [node.label]
    value = node.state.get("value")
    if isinstance(value, bool):
        parts.append(tr("on") if value else tr("off"))
    elif value is not None:
        parts.append(str(value))
    if node.state.get("selected"):
        parts.append(tr("selected"))
    if node.state.get("enabled") is False:
        parts.append(str(node.state.get("reason") or tr("not available")))
    return ", ".join(part for part in parts if part)

"""Sounds for what happens, by name; a machine without a sound device is simply quiet."""

from __future__ import annotations

import logging
import threading
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.paths import asset

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

log = logging.getLogger(__name__)

SUFFIXES: Final = (".ogg", ".wav")
CHANNELS: Final = 16


class Audio:
    """Plays `assets/sounds/NAME` on `cue(NAME)`; never raises, whatever the machine lacks.

    The device is opened in a thread by `warm`, as that can take longer than a frame; until then cues are dropped. `hushed` is
    a context in which libraries write nothing to the terminal: where there is no device they mutter about each they tried.
    """

    def __init__(
        self,
        volume: float = 0.7,
        *,
        muted: bool = False,
        enabled: bool = True,
        hushed: Callable[[], AbstractContextManager[object]] = nullcontext,
    ) -> None:
        self.volume = volume
        self.muted = muted
        self.played: list[str] = []
        """The last cues asked for, newest last (at most 32): tests and the help page read it."""
        self._enabled = enabled
        self._hushed = hushed
        self._ready = threading.Event()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._thread: threading.Thread | None = None

    @property
    def ready(self) -> bool:
        """Whether there is a device that plays."""
        return self._ready.is_set()

    def warm(self) -> None:
        """Open the device and load the sounds in the background; where that failed before, try again."""
        if self._enabled and not self.ready and not self._opening:
            self._thread = threading.Thread(target=self._open, name="sound", daemon=True)
            self._thread.start()

    def renew(self) -> None:
        """Let a device go that is no longer there, and open the one that sound now comes from."""
        if self.ready and not self._opening:
            self._ready.clear()
            self._thread = threading.Thread(target=self._reopen, name="sound", daemon=True)
            self._thread.start()

    def cue(self, name: str, volume: float = 1.0) -> None:
        """Play a sound at `volume` (0 to 1) of the player's own; unknown names are silent."""
        self.played = [*self.played[-31:], name]
        if self.muted or not self.ready or self.volume <= 0:
            return
        sound = self._sounds.get(name)
        if sound is None:
            return
        try:
            channel = sound.play()
            if channel is not None:
                channel.set_volume(max(0.0, min(1.0, volume * self.volume)))
        except pygame.error as error:
            log.info("sound %s was not played: %s", name, error)

    def set(self, *, volume: float | None = None, muted: bool | None = None) -> None:
        """Change volume (0 to 1) or mute; takes effect at once."""
        before = self.volume, self.muted
        if volume is not None:
            self.volume = max(0.0, min(1.0, volume))
        if muted is not None:
            self.muted = muted
        if self._thread is not None and (self.volume, self.muted) != before and not self.muted:
            self.warm()  # whoever turns the sound on may have plugged something in
        if self.muted and self.ready:
            try:
                pygame.mixer.stop()
            except pygame.error as error:
                log.info("sounds were not stopped: %s", error)

    def close(self) -> None:
        """Let the device go."""
        if self._thread is not None:
            self._thread.join(timeout=2)
        if self.ready:
            self._ready.clear()
            pygame.mixer.quit()

    @property
    def _opening(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _reopen(self) -> None:
        pygame.mixer.quit()
        self._sounds = {}
        self._open()

    def _open(self) -> None:
        try:
            with self._hushed():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            log.info("no sound device: %s", error)
            return
        for path in _sound_files():
            try:
                self._sounds.setdefault(path.stem, pygame.mixer.Sound(str(path)))
            except (pygame.error, OSError) as error:
                log.warning("sound %s cannot be read: %s", path, error)
        self._ready.set()


def _sound_files() -> list[Path]:
    folder = asset("sounds")
    if not folder.is_dir():
        return []
    return [path for path in sorted(folder.iterdir()) if path.suffix in SUFFIXES]

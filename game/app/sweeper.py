"""Keeps Python's search for rubbish that holds on to itself out of the frames in which something moves."""

from __future__ import annotations

import contextlib
import gc
import sys
from typing import Final

NEVER: Final = 1_000_000
"""Rounds of the younger generations after which the oldest would be searched by itself."""
M_MMAP_THRESHOLD: Final = -3
LARGE: Final = 128 * 1024
REST: Final = 20.0
"""Seconds of a picture at rest after which it is searched, once."""


class Sweeper:
    """To search everything takes some 20 ms: it is done when a scene changes, and once nobody has done anything for a while."""

    def __init__(self) -> None:
        self._usual = gc.get_threshold()
        self._begun = False
        self._changing = False
        self._still = 0.0

    def step(self, dt: float, *, painted: bool, changing: bool) -> None:
        """A step of `dt` seconds is over: whether it painted, and whether that was a change of scene."""
        if not self._begun:
            if painted:
                self._begin()
            return
        if changing and not self._changing:
            gc.collect()
        self._changing = changing
        before, self._still = self._still, 0.0 if painted else self._still + dt
        if before < REST <= self._still:
            gc.collect()

    def end(self) -> None:
        """Leave Python as it was."""
        gc.set_threshold(*self._usual)
        gc.unfreeze()

    def _begin(self) -> None:
        """What has been loaded by now stays: it need not be searched again."""
        self._begun = True
        give_back()
        gc.freeze()
        gc.set_threshold(self._usual[0], self._usual[1], NEVER)


def give_back() -> None:
    """Have the memory of a large picture go back to the system once it is gone.

    The GNU library does so at first, but after the first few large ones keeps ever larger ones in its heap, where small
    ones come to lie between them: a third more memory after one match.
    """
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415  # not before the first frame

        with contextlib.suppress(OSError, AttributeError):  # another library
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)

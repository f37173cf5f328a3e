"""How long frames took: for `--report` and the benchmarks."""

from __future__ import annotations

import os
import sys
import time
from array import array
from pathlib import Path
from typing import Any

FRAME = 1 / 60


class Recorder:
    """Collects the work of each painted frame in seconds; `figures()` sums them up in milliseconds."""

    def __init__(self) -> None:
        self.first_frame: float | None = None
        self.dropped = 0
        self.changes = 0
        self.change_max = 0.0
        self._work = array("d")

    def frame(self, work: float, *, change: bool = False) -> None:
        """Count a frame that took `work` seconds from its input to its flip.

        A `change` of scene or window size is counted apart: it draws everything anew, and nothing moves in it.
        """
        if self.first_frame is None:
            self.first_frame = process_age()
            return  # the first one loads fonts and felt; it is told by its own figure
        if change:
            self.changes += 1
            self.change_max = max(self.change_max, work)
            return
        self._work.append(work)
        if work > FRAME:
            self.dropped += 1

    def figures(self) -> dict[str, Any]:
        """Median, 95th and 99th percentile and maximum in ms, frames, dropped ones, seconds to the first."""
        ordered = sorted(self._work)

        def at(share: float) -> float | None:
            if not ordered:
                return None
            return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 3)

        return {
            "frames": len(ordered),
            "median_ms": at(0.5),
            "p95_ms": at(0.95),
            "p99_ms": at(0.99),
            "max_ms": round(ordered[-1] * 1000, 3) if ordered else None,
            "dropped": self.dropped,
            "changes": self.changes,
            "change_max_ms": round(self.change_max * 1000, 3),
            "first_frame_s": None if self.first_frame is None else round(self.first_frame, 3),
        }


_loaded = time.monotonic()


def process_age() -> float:
    """Seconds since this process was started; where the system does not tell, since this module was loaded."""
    if sys.platform == "linux":
        try:
            # Field 22 is the start in clock ticks since boot; the name before it may hold spaces.
            fields = Path("/proc/self/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
            return time.clock_gettime(time.CLOCK_BOOTTIME) - started
        except (OSError, ValueError, IndexError):
            pass
    return time.monotonic() - _loaded

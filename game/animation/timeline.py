"""Tweens and timelines: changes that take a known time and can be hurried or skipped."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.animation.easing import Easing, out_cubic

if TYPE_CHECKING:
    from collections.abc import Callable

# Seconds are multiplied by this; "off" keeps only the short fades a scene asks for by `fade_seconds`.
PACES: Final[dict[str, float]] = {"slow": 1.6, "normal": 1.0, "fast": 0.45, "off": 0.0}
FADE = 0.08


@dataclass(slots=True)
class Tween:
    """A number going from `start` to `end` in `seconds`, after `delay` seconds."""

    start: float
    end: float
    seconds: float
    ease: Easing = out_cubic
    delay: float = 0.0
    elapsed: float = 0.0

    @property
    def value(self) -> float:
        """The number now."""
        gone = self.elapsed - self.delay
        if gone <= 0 < self.seconds:
            return self.start
        if gone >= self.seconds:
            return self.end
        return self.start + (self.end - self.start) * self.ease(gone / self.seconds)

    @property
    def done(self) -> bool:
        """Whether it has arrived."""
        return self.elapsed >= self.delay + self.seconds

    def step(self, dt: float) -> float:
        """Move on by `dt` seconds and return the number."""
        self.elapsed = min(self.elapsed + dt, self.delay + self.seconds)
        return self.value

    def aim(self, end: float, seconds: float) -> None:
        """Go to `end` from where it is now."""
        self.start, self.end, self.seconds, self.delay, self.elapsed = self.value, end, seconds, 0.0, 0.0


@dataclass(slots=True, eq=False)
class Clip:
    """One part of a timeline: `on_progress` hears the eased share of the way, `on_done` is called once."""

    begin: float
    seconds: float
    on_progress: Callable[[float], None] | None = None
    on_start: Callable[[], object] | None = None
    on_done: Callable[[], object] | None = None
    ease: Easing = out_cubic
    started: bool = False

    @property
    def end(self) -> float:
        """Seconds from the timeline's zero."""
        return self.begin + self.seconds


@dataclass(slots=True)
class Timeline:
    """Clips one after another or side by side, in the order they end; the state of the game never waits for it.

    `pace` multiplies every length (0 means at once). Callbacks may add clips; an added clip is never lost,
    also when it is added while skipping.
    """

    pace: float = 1.0
    now: float = 0.0
    hurry_factor: float = 1.0
    _clips: list[Clip] = field(default_factory=list)

    @property
    def done(self) -> bool:
        """Whether nothing is left to play."""
        return not self._clips

    @property
    def end(self) -> float:
        """When the last clip ends (in paced seconds); `now` when there is none."""
        return max((clip.end for clip in self._clips), default=self.now)

    def then(
        self,
        seconds: float,
        on_progress: Callable[[float], None] | None = None,
        *,
        on_start: Callable[[], object] | None = None,
        on_done: Callable[[], object] | None = None,
        ease: Easing = out_cubic,
        gap: float = 0.0,
    ) -> Clip:
        """Add a clip after all others end, `gap` seconds later (a negative gap overlaps)."""
        begin = max(self.now, self.end + gap * self.pace)
        return self._add(Clip(begin, seconds * self.pace, on_progress, on_start, on_done, ease))

    def beside(
        self,
        seconds: float,
        on_progress: Callable[[float], None] | None = None,
        *,
        on_start: Callable[[], object] | None = None,
        on_done: Callable[[], object] | None = None,
        ease: Easing = out_cubic,
        delay: float = 0.0,
    ) -> Clip:
        """Add a clip that begins `delay` seconds from now, whatever else plays."""
        begin = self.now + delay * self.pace
        return self._add(Clip(begin, seconds * self.pace, on_progress, on_start, on_done, ease))

    def wait(self, seconds: float) -> Clip:
        """Add a pause after all others."""
        return self.then(seconds)

    def call(self, action: Callable[[], object]) -> Clip:
        """Call `action` once everything before it has ended."""
        return self.then(0.0, on_done=action)

    def hurry(self, factor: float = 4.0) -> None:
        """Play what is left `factor` times as fast; a timeline that runs empty is at its usual speed again."""
        self.hurry_factor = factor

    def skip(self) -> None:
        """Play everything to its end at once, in order."""
        while self._clips:
            self._advance_to(self.end)

    def clear(self) -> None:
        """Forget all clips without their callbacks."""
        self._clips.clear()

    def step(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        if self._clips:
            self._advance_to(self.now + dt * self.hurry_factor)
        if not self._clips:
            self.hurry_factor = 1.0

    def _add(self, clip: Clip) -> Clip:
        self._clips.append(clip)
        return clip

    def _advance_to(self, moment: float) -> None:
        # A clip that ends is told so in the order of ends, with `now` at its end, so that what its callback adds
        # begins there and not a frame later.
        while True:
            ready = [clip for clip in self._clips if clip.end <= moment]
            if not ready:
                break
            clip = min(ready, key=lambda c: c.end)
            self.now = max(self.now, clip.end)
            self._clips.remove(clip)
            self._start(clip)
            if clip.on_progress:
                clip.on_progress(1.0)
            if clip.on_done:
                clip.on_done()
        self.now = moment
        for clip in list(self._clips):
            if clip.begin <= moment and clip in self._clips:
                self._start(clip)
                if clip.on_progress:
                    clip.on_progress(clip.ease((moment - clip.begin) / clip.seconds))

    @staticmethod
    def _start(clip: Clip) -> None:
        if not clip.started:
            clip.started = True
            if clip.on_start:
                clip.on_start()

"""Springs of mass 1: what follows the pointer, tilts, or goes home."""

from __future__ import annotations

from dataclasses import dataclass

# One step of the clock is cut into pieces this long at most, so that stiff springs stay calm at 30 frames a second.
SUBSTEP = 1 / 240
# A longer pause (a window moved, a machine asleep) counts as this much: things must not fly off.
LONGEST_STEP = 1 / 20


@dataclass(slots=True)
class Spring:
    """A value drawn to `target` by a spring; units are the caller's (pixels, degrees), time is seconds."""

    value: float
    stiffness: float = 260.0
    damping: float = 26.0
    target: float | None = None
    velocity: float = 0.0

    def step(self, dt: float) -> float:
        """Move on by `dt` seconds and return the value."""
        goal = self.value if self.target is None else self.target
        left = min(dt, LONGEST_STEP)
        while left > 1e-9:
            h = min(SUBSTEP, left)
            # Semi-implicit: velocity first, then the place with the new velocity, which loses no energy to the method.
            self.velocity += ((goal - self.value) * self.stiffness - self.velocity * self.damping) * h
            self.value += self.velocity * h
            left -= h
        return self.value

    def settled(self, near: float = 0.5, slow: float = 8.0) -> bool:
        """Whether it is within `near` of its target and slower than `slow` a second."""
        goal = self.value if self.target is None else self.target
        return abs(goal - self.value) < near and abs(self.velocity) < slow

    def snap(self, value: float | None = None) -> None:
        """Come to rest at `value`, or at the target."""
        self.value = (self.value if self.target is None else self.target) if value is None else value
        self.target = self.value
        self.velocity = 0.0


class Spring2:
    """A point drawn to a target point."""

    __slots__ = ("x", "y")

    def __init__(self, x: float, y: float, stiffness: float = 260.0, damping: float = 26.0) -> None:
        self.x = Spring(x, stiffness, damping, x)
        self.y = Spring(y, stiffness, damping, y)

    @property
    def value(self) -> tuple[float, float]:
        """Where it is."""
        return self.x.value, self.y.value

    @property
    def velocity(self) -> tuple[float, float]:
        """Units a second."""
        return self.x.velocity, self.y.velocity

    def aim(self, x: float, y: float) -> None:
        """Set the target."""
        self.x.target, self.y.target = x, y

    def tune(self, stiffness: float, damping: float) -> None:
        """Change how hard it pulls, keeping place and speed."""
        for axis in (self.x, self.y):
            axis.stiffness, axis.damping = stiffness, damping

    def step(self, dt: float) -> tuple[float, float]:
        """Move on by `dt` seconds and return the point."""
        return self.x.step(dt), self.y.step(dt)

    def settled(self, near: float = 0.5, slow: float = 8.0) -> bool:
        """Whether both axes are at rest."""
        return self.x.settled(near, slow) and self.y.settled(near, slow)

    def snap(self) -> None:
        """Come to rest at the target."""
        self.x.snap()
        self.y.snap()

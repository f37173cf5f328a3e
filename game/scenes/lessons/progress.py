"""How far a player has come with the lessons: the step each was left at, and which are done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.desk import Desk


def step_of(desk: Desk, lesson_id: str, steps: int) -> int:
    """Return the step at which a lesson goes on, 0 where it begins; ``steps`` is how many it has now."""
    number = int(desk.settings.number(f"lesson.{lesson_id}.step", 0))
    return number if 0 <= number < steps else 0


def is_done(desk: Desk, lesson_id: str) -> bool:
    """Tell whether a lesson was gone through to its end."""
    return desk.settings.flag(f"lesson.{lesson_id}.done", default=False)


def keep_step(desk: Desk, lesson_id: str, number: int) -> None:
    """Remember where a lesson is."""
    desk.keep(f"lesson.{lesson_id}.step", number)


def keep_done(desk: Desk, lesson_id: str) -> None:
    """Remember that a lesson is done; it begins anew the next time."""
    desk.keep(f"lesson.{lesson_id}.done", True)
    keep_step(desk, lesson_id, 0)

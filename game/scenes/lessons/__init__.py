"""Lessons at the table: the list of them, and each of them step by step."""

from __future__ import annotations

from game.scenes.lessons.shelf import LessonsScene

__all__ = ["LessonsScene"]

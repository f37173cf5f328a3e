"""What is on screen, as one tree: keyboard focus, screen readers and `--inspect` read the same."""

from __future__ import annotations

from game.access.inspection import Inspection
from game.access.reader import ScreenReader
from game.access.speech import Speaker, in_words, sentences
from game.access.tree import Announcement, Node, Rect, Role, State, Tree, Value

__all__ = [
    "Announcement",
    "Inspection",
    "Node",
    "Rect",
    "Role",
    "ScreenReader",
    "Speaker",
    "State",
    "Tree",
    "Value",
    "in_words",
    "sentences",
]

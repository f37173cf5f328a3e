"""What is on screen, written to a file for tests that play as a person does."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.access.tree import Tree


class Inspection:
    """Writes the tree to `path` as JSON; a reader sees the whole old file or the whole new one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written = ""

    def write(self, tree: Tree) -> bool:
        """Write what is on screen if it differs from last time; return whether it was written.

        Raises OSError when the folder cannot be written to.
        """
        text = json.dumps(tree.as_json(), ensure_ascii=False, indent=1)
        if text == self._written:
            return False
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        beside.write_text(text, encoding="utf-8", errors="replace")
        beside.replace(self.path)
        self._written = text
        return True

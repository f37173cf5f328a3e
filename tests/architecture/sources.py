"""The project's own Python files, read once for the tests of this folder."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]


@cache
def modules(folder: str) -> dict[str, ast.Module]:
    """Return {path from the project's folder: parsed module} for every Python file under `folder`."""
    files = sorted((ROOT / folder).rglob("*.py"))
    return {file.relative_to(ROOT).as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def imported_modules(path: str, folder: str) -> Iterator[str]:
    """Yield the paths of the modules under `folder` that the one at `path` needs to run: not those it only names as types."""
    for node in _running(modules(folder)[path]):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                stems = (f"{node.module}.{name.name}".replace(".", "/"), node.module.replace(".", "/"))
                places = (place for stem in stems for place in (f"{stem}.py", f"{stem}/__init__.py"))
                yield from (place for place in [next((each for each in places if each in modules(folder)), "")] if place)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is inside, without what stands there for the type checker alone."""
    for inner in ast.iter_child_nodes(node):
        if not (isinstance(inner, ast.If) and isinstance(inner.test, ast.Name) and inner.test.id == "TYPE_CHECKING"):
            yield inner
            yield from _running(inner)


def imported(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield (line, full dotted name) of every absolute import in `module`, those inside functions too."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module

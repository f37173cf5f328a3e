"""Texts in the sources' calls of ``tr``, ``trn`` and ``Message``."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.language.tables import ROOT

FORMS: Final = {"tr": 1, "Message": 1, "trn": 2}
"""How many texts a call begins with: the singular and the plural of ``trn``."""

Text = str | tuple[str, ...]


def call_texts() -> Iterator[tuple[Text, str]]:
    """Yield every text that stands in a call, and the file."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if any(f"{name}(" in source for name in FORMS):
            for text in _texts(ast.parse(source)):
                yield text, Path(path.relative_to(ROOT)).as_posix()


def _texts(tree: ast.AST) -> Iterator[Text]:
    """Texts joined over several lines are one constant to Python; what is no constant stands in a table."""
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORMS):
            continue
        first = node.args[: FORMS[node.func.id]]
        said = [text for each in first for text in _constant(each)]
        if len(said) == FORMS[node.func.id]:
            yield said[0] if len(said) == 1 else tuple(said)
        elif len(first) == 1 and isinstance(first[0], ast.IfExp):
            yield from (text for side in (first[0].body, first[0].orelse) for text in _constant(side))


def _constant(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value

"""What the design promises of every file, where no linter knows it."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from tests.architecture.sources import ROOT, modules

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_FILE = 400
"""Lines; most files have 50 to 300."""


def compared_texts(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield (line, text) of every text that `module` compares something with, `match` included."""
    for node in ast.walk(module):
        if isinstance(node, ast.Compare):
            found: list[ast.AST] = [node.left, *node.comparators]
        elif isinstance(node, ast.MatchValue):
            found = [node.value]
        else:
            continue
        for part in (inner for outer in found for inner in ast.walk(outer)):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield node.lineno, part.value


@pytest.mark.slow
def test_no_code_asks_for_a_rule_set_by_name() -> None:
    names = {file.stem for file in (ROOT / "game/rules/variants").glob("*.toml")}
    asked = [
        f"{path}:{line}: {text!r}"
        for path, module in modules("game").items()
        for line, text in compared_texts(module)
        if text in names
    ]
    assert names, "no rule sets found: are they still in game/rules/variants?"
    assert asked == []


def test_files_have_one_purpose_and_are_short() -> None:
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for folder in ("game", "tools", "build")
        for file in (ROOT / folder).rglob("*.py")
    }
    assert {path: lines for path, lines in lengths.items() if lines > LONGEST_FILE} == {}


@pytest.mark.slow
def test_every_module_says_what_it_is_for() -> None:
    silent = [path for path, module in modules("game").items() if module.body and not ast.get_docstring(module)]
    assert silent == []

"""The whole project is formatted, free of lint, and typed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run_module(*words: str) -> None:
    """Run `python -m WORDS` in the project's folder; fail with what it printed if it is not content."""
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"


def test_ruff_finds_nothing() -> None:
    run_module("ruff", "check", "--quiet", ".")


def test_everything_is_formatted() -> None:
    run_module("ruff", "format", "--check", "--quiet", ".")


@pytest.mark.slow
def test_mypy_strict_finds_nothing() -> None:
    run_module("mypy", "--no-error-summary")

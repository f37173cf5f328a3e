"""Quiet on the terminal while a library tries one display or sound device after another."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def libraries_hushed() -> Iterator[None]:
    """Keep what libraries themselves write to the terminal from it while a window or a sound device is opened.

    Where none can be opened they mutter about their attempts; the person is told once, in words.
    """
    try:
        kept = os.dup(2)
    except OSError:
        yield  # a program without a terminal
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)

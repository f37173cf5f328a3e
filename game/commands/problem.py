"""A command that cannot be done says so in one line: what, where, and what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

REFUSED = 2
"""The exit status of a command that could not be done as asked."""


class CommandError(Exception):
    """A command cannot be done as asked. The message is one line for the person who typed it."""


def clean(words: object) -> str:
    """Return words without anything that could steer a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in str(words))


def one_line(words: object) -> str:
    """Return a message on one line, without anything that could steer a terminal."""
    return " ".join(clean(words).split())


@contextmanager
def refusing(*kinds: type[Exception]) -> Iterator[None]:
    """Turn the errors of a part of the game that speak for themselves into a refusal of the command."""
    try:
        yield
    except kinds as error:
        raise CommandError(one_line(error)) from None

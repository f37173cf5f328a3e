"""A command that cannot be done says so in one line: what, where, and what to do."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

PROGRAM = "hand-and-foot"
REFUSED = 2
"""The exit status of a command that could not be done as asked."""
LONGEST = 600
"""Letters of a message; a bad file may be quoted in it at any length."""


class CommandError(Exception):
    """A command cannot be done as asked. The message is one line for the person who typed it."""


def clean(words: object) -> str:
    """Return words without anything that could steer a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in str(words))


def one_line(words: object) -> str:
    """Return a message on one line of bounded length, without anything that could steer a terminal."""
    text = " ".join(clean(words).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} ... {text[-LONGEST // 2 :]}"


def complain(command: str, words: object) -> None:
    """Tell whoever typed a command that one of the things asked for cannot be done, while the others go on."""
    print(f"{PROGRAM} {command}: {one_line(words)}", file=sys.stderr)


@contextmanager
def refusing(*kinds: type[Exception]) -> Iterator[None]:
    """Turn the errors of a part of the game that speak for themselves into a refusal of the command."""
    try:
        yield
    except kinds as error:
        raise CommandError(one_line(error)) from None

"""Finds the command, does it, and says in one line what went wrong."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import traceback
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from game import __version__
from game.commands.problem import PROGRAM, REFUSED, CommandError, one_line
from game.commands.words import parse, utf8_output

INTERRUPTED = 130


class Command(Protocol):
    """A module that does a command."""

    def run(self, options: object) -> int:
        """Do it and return the exit status. Raises ``CommandError``."""


def run(words: list[str]) -> int:
    """Do what the words ask for; return the exit status."""
    hold_outputs()
    utf8_output()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        status = _do(words)
        if sys.stdout is not None:
            # here, where it can be told that there was no room for the answer, and not at exit
            sys.stdout.flush()
    except FileNotFoundError:
        # of the files asked for, each was told by its name
        say(f"{PROGRAM}: the folder you are in is no longer there; go to another one and try again")
        return REFUSED
    except OSError as error:
        return unwritten(error)
    return status


def hold_outputs() -> None:
    """Where the program was started without outputs, take their numbers: else files get them, and what libraries complain of."""
    taken = os.open(os.devnull, os.O_RDWR)
    while taken <= 2:
        taken = os.open(os.devnull, os.O_RDWR)
    os.close(taken)


def _do(words: list[str]) -> int:
    try:
        options = parse(words)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else REFUSED
    if options.version:
        print(__version__)
        return 0
    try:
        command = cast("Command", import_module(f"game.commands.{options.command}"))
        return command.run(options)
    except CommandError as error:
        say(f"{PROGRAM} {options.command}: {error}")
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except Exception as error:  # nobody who types a command is shown a traceback
        if isinstance(error, OSError) and error.filename is None:
            raise  # of no file but of the answer itself
        say(f"{PROGRAM} {options.command}: failed unexpectedly ({one_line(repr(error))}); {_report()}")
        return 1


def unwritten(error: OSError) -> int:
    """Give up an answer that cannot be written, and say why unless its reader has gone; return the exit status."""
    if sys.stdout is not None:
        # what is left of it goes nowhere, so that leaving does not fail over it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        return 1
    say(f"{PROGRAM}: the answer cannot be written ({error.strerror})")
    return REFUSED


def say(words: str) -> None:
    """Tell the person at the terminal, or in a box of its own where the program was started by a double click."""
    if sys.stderr is not None:
        print(words, file=sys.stderr, flush=True)
    if clicked():
        import pygame  # noqa: PLC0415  # only where there is no terminal to speak to

        # where not even a box can be shown there is nobody to tell
        with contextlib.suppress(pygame.error):
            pygame.display.message_box("Hand & Foot", words, "error")


def clicked() -> bool:
    """Tell whether the program was started from a desktop, where nobody reads what it prints."""
    return sys.stderr is None or os.environ.get("GIO_LAUNCHED_DESKTOP_FILE_PID") == str(os.getpid())


def _report() -> str:
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", prefix="hand-and-foot-", suffix=".txt", delete=False) as file:
            file.write(f"Hand & Foot {__version__}\n{traceback.format_exc()}")
        return f"please report it with {Path(file.name)}"
    except OSError:
        return "please report it"

"""The command `hand-and-foot`. Loads no more than what it is asked for needs."""

from __future__ import annotations

import sys

from game import __version__


def main(argv: list[str] | None = None) -> int:
    """Do what the words on the command line ask for; return the exit status: 1 where something failed, 2 where it was refused."""
    if getattr(sys, "frozen", False):
        # first of all: a packaged program that is started again to think for a computer player must not open a window
        from multiprocessing import freeze_support  # noqa: PLC0415  # from its source the game starts without

        freeze_support()
    words = sys.argv[1:] if argv is None else argv
    if words == ["--version"]:
        try:
            print(__version__, flush=True)
        except OSError as error:
            from game.commands.run import unwritten  # noqa: PLC0415  # as below

            return unwritten(error)
        return 0
    from game.commands.run import run  # noqa: PLC0415  # --version answers without it

    return run(words)


if __name__ == "__main__":
    sys.exit(main())

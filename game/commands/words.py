"""What the words of the command line mean: one parser a command, and the kinds of values they take."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import NoReturn

from game.commands.problem import PROGRAM, REFUSED, one_line

COMMANDS = ("play", "simulate", "scenario", "replay", "rules", "matches", "lesson", "doctor")
LARGEST_SEED = 2**53 - 1


class Parser(argparse.ArgumentParser):
    """Says what is wrong with the words in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the words."""
        self.exit(REFUSED, f"{self.prog}: {one_line(message)}; see `{self.prog} --help`\n")


def number(low: int, high: int) -> type[int]:
    """Return a reader of whole numbers in a range."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is no number from {low} to {high}")
        return int(text)

    return read  # type: ignore[return-value]  # argparse calls it


def size(text: str) -> tuple[int, int]:
    """Read the size of a window, as in 1280x720."""
    found = re.fullmatch(r"([0-9]{2,5})[xX]([0-9]{2,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write width and height in pixels as in 1280x720")
    return int(found[1]), int(found[2])


def folder(text: str) -> Path:
    """Read the name of a folder; ``~`` is one's home."""
    try:
        path = Path(text).expanduser()
    except RuntimeError:
        raise argparse.ArgumentTypeError(f"{text!r}: there is no such home folder") from None
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is no name of a folder")
    return path


def names(text: str) -> list[str]:
    """Read words parted by commas."""
    found = [word.strip() for word in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError(f"{text!r} is no list of words parted by commas")
    return found


def parse(words: list[str]) -> argparse.Namespace:
    """Read the words behind the program's name; ``command`` names the module that does it. Exits with status 2 where it cannot."""
    return build().parse_args(_with_command(words))


def _with_command(words: list[str]) -> list[str]:
    """Playing is what the program does when it is not told: without words, with options alone, with a file to open."""
    if not words:
        return ["play"]
    first = words[0]
    if first in COMMANDS or first in ("-h", "--help", "--version"):
        return words
    is_file = Path(first).suffix in (".hfmatch", ".hfrules", ".toml") or "/" in first or "\\" in first
    return ["play", *words] if first.startswith("-") or is_file else words


def build() -> Parser:
    """Return the parser of the whole command line."""
    top = Parser(PROGRAM, description="Hand & Foot: a card table for one to eight. Without a command it opens the game.")
    top.add_argument("--version", action="store_true", help="show the version and leave")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser, required=True)
    _play(commands.add_parser("play", help="open the game (this is what no command does)"))
    _simulate(commands.add_parser("simulate", help="computer players play matches or compare levels, without a window"))
    _scenario(commands.add_parser("scenario", help="check or show positions written as text"))
    _replay(commands.add_parser("replay", help="watch a saved match, or a match written as text, as a film"))
    _rules(commands.add_parser("rules", help="list, show, check or compare rule sets"))
    _matches(commands.add_parser("matches", help="list, show, export, import or repair saved matches"))
    _lesson(commands.add_parser("lesson", help="check lessons: each step by what it accepts and by wrong moves"))
    _doctor(commands.add_parser("doctor", help="look whether everything the game needs is there and sound"))
    return top


def _data(parser: Parser) -> None:
    parser.add_argument("--data", type=folder, metavar="DIR", help="the folder of saves and settings (else the system's own place)")


def _json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="answer as JSON")


def _table(parser: Parser) -> None:
    parser.add_argument("--rules", metavar="ID|FILE", help="a rule set's id or a rule file")
    parser.add_argument("--players", type=number(1, 8), metavar="N", help="seats at the table")
    parser.add_argument("--teams", choices=("alone", "pairs", "halves"), help="who plays with whom")
    parser.add_argument(
        "--levels", type=names, metavar="L,...", help="beginner, easy, medium, hard or expert, a seat each, over and over"
    )
    parser.add_argument("--honour", action="store_true", help="play at the honour table")
    parser.add_argument("--seed", type=number(0, LARGEST_SEED), metavar="S", help="decides every shuffle")


def _play(parser: Parser) -> None:
    parser.add_argument("file", nargs="?", type=Path, help="a saved match (.hfmatch) or a rule file (.hfrules, .toml) to open")
    _data(parser)
    _table(parser)
    _window(parser)
    parser.add_argument("--autoplay", metavar="LEVEL", help="let a computer player of this level play for you")
    parser.add_argument("--matches", type=number(1, 10_000), metavar="N", help="with --autoplay: leave after so many matches")


def _window(parser: Parser) -> None:
    parser.add_argument("--size", type=size, metavar="WxH", help="the window's size in pixels")
    parser.add_argument(
        "--speed", choices=("slow", "normal", "fast", "off", "max"), help="how fast cards move (max: off, no pauses)"
    )
    parser.add_argument(
        "--inspect", type=Path, metavar="FILE", help="whenever the picture settles, write what is on screen as JSON"
    )
    parser.add_argument("--report", type=Path, metavar="FILE", help="on leaving, write frame times, driver and scores as JSON")
    parser.add_argument("--silent", action="store_true", help="no sound and no screen reader")


def _simulate(parser: Parser) -> None:
    _data(parser)
    _table(parser)
    parser.add_argument("--matches", type=number(1, 1_000_000), default=1, metavar="M", help="how many matches")
    parser.add_argument("--rounds", type=number(1, 1_000_000), metavar="N", help="with --duplicate: how many pairs of rounds")
    parser.add_argument("--duplicate", action="store_true", help="compare two levels by the same deals, seats exchanged")
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument("--workers", type=number(1, 256), metavar="W", help="with --duplicate: play in so many processes")
    workers.add_argument("--cluster", metavar="ADDRESS", help="with --duplicate: play on a dask scheduler")
    _json(parser)


def _scenario(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="check|show", parser_class=Parser, required=True)
    check = actions.add_parser("check", help="play the cases of files and say which hold")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    show = actions.add_parser("show", help="draw the positions of a file as text")
    show.add_argument("files", nargs=1, type=Path, metavar="FILE")


def _replay(parser: Parser) -> None:
    _data(parser)
    parser.add_argument("match", metavar="ID|FILE", help="a saved match by id or file, or a match written as text")
    _window(parser)
    parser.add_argument("--summary", action="store_true", help="no window: say in words how it ended or stands")
    parser.add_argument("--text", action="store_true", help="no window: write the match in the notation")
    parser.add_argument("--at", type=number(0, 10_000_000), metavar="N", help="no window: draw the position after N actions")
    parser.add_argument("--marks", action="store_true", help="no window: list the moments worth looking at")
    _json(parser)


def _rules(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="list|show|check|diff", parser_class=Parser, required=True)
    lister = actions.add_parser("list", help="the rule sets there are")
    _data(lister)
    _json(lister)
    show = actions.add_parser("show", help="a rule set in words, or as the file it is")
    show.add_argument("rules", metavar="ID|FILE")
    show.add_argument("--toml", action="store_true", help="as a rule file")
    show.add_argument("--players", type=number(1, 8), metavar="N", help="for so many players")
    _data(show)
    _json(show)
    check = actions.add_parser("check", help="say whether rule files are sound")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    diff = actions.add_parser("diff", help="where two rule sets differ")
    diff.add_argument("first", metavar="A")
    diff.add_argument("second", metavar="B")
    _data(diff)
    _json(diff)


def _matches(parser: Parser) -> None:
    actions = parser.add_subparsers(
        dest="action", metavar="list|show|export|import|repair|statistics", parser_class=Parser, required=True
    )
    lister = actions.add_parser("list", help="the saved matches, the one played last first")
    show = actions.add_parser("show", help="how a match stands")
    export = actions.add_parser("export", help="write a match into one file")
    importer = actions.add_parser("import", help="bring matches in from files")
    repair = actions.add_parser("repair", help="make damaged matches readable as far as they hold")
    statistics = actions.add_parser("statistics", help="results, records and the fairness of the deals")
    for each in (lister, show, export, importer, repair, statistics):
        _data(each)
    for each in (lister, show, statistics):
        _json(each)
    show.add_argument("id", metavar="ID")
    export.add_argument("id", metavar="ID")
    export.add_argument("file", type=Path, metavar="FILE")
    importer.add_argument("files", nargs="+", type=Path, metavar="FILE")
    repair.add_argument("ids", nargs="*", metavar="ID", help="all matches where none is named")
    statistics.add_argument("--csv", type=Path, metavar="FILE", help="write the whole history as a table")


def _lesson(parser: Parser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="check", parser_class=Parser, required=True)
    check = actions.add_parser("check", help="say whether lessons are sound")
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", help="all that come with the game where none is named")


def _doctor(parser: Parser) -> None:
    _data(parser)
    _json(parser)


def utf8_output() -> None:
    """Let no terminal's own alphabet stop an answer."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")

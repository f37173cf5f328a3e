"""The lines of a match's journal: what was done, as text, both ways. Moves are in the notation, beside the physical cards played.

Fields are parted by tabs: ``move``, the move in the notation, the cards · ``undo``, the seat · ``rack``, the seat, its slats ·
``draft``, the seat, groups as rank, ``new`` or nothing, cards · ``over`` or ``open``, the scores · ``name``, the new name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.match.draft import Draft, DraftGroup
from game.match.outcome import Outcome
from game.match.table import Table
from game.rules.actions import Action
from game.rules.game import Game
from game.rules.notation import NotationError, format_move, format_rank, parse_move, parse_rank

MOST_CARDS = 1024
"""More cards than any shoe has are in no field of a record."""


class RecordError(ValueError):
    """A line is no record of this match. The message says why."""


@dataclass(frozen=True, slots=True)
class MoveDone:
    """An action, and the physical cards it took from the hand (what the ledger would choose where they are not named)."""

    action: Action
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took back its last move."""

    seat: int


@dataclass(frozen=True, slots=True)
class RackArranged:
    """A seat ordered its rack."""

    seat: int
    slats: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class DraftSet:
    """A seat set cards aside."""

    seat: int
    draft: Draft


@dataclass(frozen=True, slots=True)
class Note:
    """A line for whoever lists matches: it changes nothing on the table."""

    kind: str
    text: str = ""


Record = MoveDone | Undone | RackArranged | DraftSet | Note
NOTES = ("over", "open", "name")


def write(record: Record, game: Game) -> str:
    """Return a record as a line without its end."""
    match record:
        case MoveDone():
            return "\t".join(["move", format_move(record.action, game), _cards_text(record.cards)])
        case Undone():
            return f"undo\t{record.seat}"
        case RackArranged():
            return "\t".join(["rack", str(record.seat), *map(_cards_text, record.slats)])
        case DraftSet():
            return "\t".join(["draft", str(record.seat), *map(_group_text, record.draft)])
        case Note():
            return f"{record.kind}\t{' '.join(record.text.split())}"


def read(line: str, game: Game) -> Record:
    """Read a line. Raises ``RecordError``."""
    kind, *fields = line.split("\t")
    try:
        if kind == "move" and len(fields) == 2:
            return MoveDone(parse_move(fields[0], game, 0), _cards(fields[1]))
        if kind == "undo" and len(fields) == 1:
            return Undone(_seat(fields[0], game))
        if kind == "rack" and fields:
            return RackArranged(_seat(fields[0], game), tuple(map(_cards, fields[1:4])))
        if kind == "draft" and fields:
            return DraftSet(_seat(fields[0], game), tuple(map(_group, fields[1:])))
        if kind in NOTES:
            return Note(kind, fields[0] if fields else "")
    except NotationError as error:
        raise RecordError(str(error)) from None
    raise RecordError(f"{line[:40]!r} is no record")


def redo(table: Table, record: Record) -> Outcome | None:
    """Do what a record says; None where it moved no card. Raises ``RecordError`` where that cannot be done."""
    outcome: Outcome | None = None
    match record:
        case MoveDone():
            outcome = table.do(record.action, record.cards)
        case Undone():
            outcome = table.undo(record.seat)
        case RackArranged():
            table.arrange(record.seat, record.slats)
        case DraftSet():
            table.set_draft(record.seat, record.draft)
        case Note():
            pass
    if outcome is not None and outcome.refusal is not None:
        raise RecordError(f"{write(record, table.state.game)!r} is not possible there ({outcome.refusal.code})")
    return outcome


def _cards_text(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards))


def _cards(text: str) -> tuple[int, ...]:
    words = text.split()
    if len(words) > MOST_CARDS or not all(word.isascii() and word.isdecimal() and len(word) < 5 for word in words):
        raise RecordError(f"{text[:40]!r} is no list of cards")
    return tuple(map(int, words))


def _group_text(group: DraftGroup) -> str:
    rank = "" if group.rank is None else format_rank(group.rank)
    return f"{rank},{'new' if group.new else ''},{_cards_text(group.cards)}"


def _group(text: str) -> DraftGroup:
    parts = text.split(",")
    if len(parts) != 3:
        raise RecordError(f"{text[:40]!r} is no group of cards")
    rank, new, cards = parts
    return DraftGroup(_cards(cards), parse_rank(rank) if rank else None, new == "new")


def _seat(text: str, game: Game) -> int:
    if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < game.players:
        return int(text)
    raise RecordError(f"{text[:40]!r} is no seat of {game.players}")


def arranged(seat: int, slats: Sequence[Sequence[int]]) -> RackArranged:
    """Return the record of a rack's order."""
    return RackArranged(seat, tuple(map(tuple, slats)))

"""What one field alone cannot say: values that make no sense, and fields that contradict each other.

Only what cannot be played is refused. A field that has no meaning beside another (cards to take where the pile is never taken) is
left alone, so that switching one thing off never asks for two changes.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.rules.limits import field_places, part_limits
from game.rules.message import Message
from game.rules.ruleset import Plan, RuleSet
from game.rules.seating import SPARE_CARDS, USUAL_PLAYERS, cards_needed, shoe_of, team_map

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Contradiction:
    """One or two fields that cannot be played, and why."""

    fields: tuple[str, ...]
    why: Message
    values: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """Say it with fields and values, in one line."""
        named = " and ".join(f"{name} = {value}" for name, value in zip(self.fields, self.values, strict=True))
        return f"{named}{' disagree' if len(self.fields) > 1 else ''}: {self.why}"


def contradictions(rules: RuleSet) -> list[Contradiction]:
    """Return everything that cannot be played; empty for a sound rule set."""
    return [
        Contradiction(names, why, (toml_value(part[0]),) if part else tuple(toml_value(_value(rules, name)) for name in names))
        for names, why, *part in _problems(rules)
    ]


def _value(rules: RuleSet, name: str) -> Any:
    part = field_places().get(name)
    if part is not None:
        return getattr(getattr(rules, part), name)
    return getattr(rules.seating, name) if name in part_limits("seating") else getattr(rules, name)


def toml_value(value: Any) -> str:
    """Write a value as it stands in a rule file."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(char if char.isprintable() else _escape(char) for char in escaped) + '"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {toml_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return str(value)


def _escape(char: str) -> str:
    number = ord(char)
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"


def _key(name: object) -> str:
    text = str(name)
    return text if re.fullmatch(r"[A-Za-z0-9_-]+", text) else toml_value(text)


Problem = tuple[tuple[str, ...], Message] | tuple[tuple[str, ...], Message, Any]
"""The fields, why they cannot be played, and the part of the one field's value that is wrong where it is long."""


def _problems(rules: RuleSet) -> Iterator[Problem]:
    yield from _names(rules)
    yield from _seating(rules)
    yield from _deal(rules)
    yield from _pile(rules)
    yield from _books(rules)
    yield from _lay_down(rules)
    scoring = rules.scoring
    if bool(scoring.rounds) == bool(scoring.target):
        yield ("rounds", "target"), Message("a match has a number of rounds or a target score; one of the two is 0")


def _names(rules: RuleSet) -> Iterator[Problem]:
    for key in ("id", "based_on"):
        text = getattr(rules, key)
        if text and not _ID.fullmatch(text):
            yield (key,), Message("small letters a to z, digits and single dashes only")
    for key in ("name", "summary"):
        if not getattr(rules, key).isprintable():
            yield (key,), Message("no line breaks or other control characters")
    if not rules.name.strip():
        yield ("name",), Message("a rule set has a name")
    for name in rules.ours:
        if name not in field_places():
            yield ("ours",), Message("{name} is not a field of a rule set", name=toml_value(name)), [name]


def _seating(rules: RuleSet) -> Iterator[Problem]:
    plans: dict[str, tuple[Plan, ...]] = rules.seating.plans
    if not plans:
        yield ("plans",), Message("no number of players is given; at least one of 1 to 8")
    for count, offered in plans.items():
        if count not in {str(number) for number in range(1, 9)}:
            yield ("plans",), Message("{count} is not a number of players from 1 to 8", count=toml_value(count)), {count: offered}
            return
        for plan in offered:
            if team_map(int(count), plan) is None:
                yield (
                    ("plans",),
                    Message(
                        "{count} players cannot be seated as {plan} without partners side by side",
                        count=count,
                        plan=toml_value(plan),
                    ),
                    {count: offered},
                )
        if len(set(offered)) < len(offered):
            yield ("plans",), Message("the same plan is given twice for {count} players", count=count), {count: offered}


def _deal(rules: RuleSet) -> Iterator[Problem]:
    deal = rules.deal
    if deal.decks_by_player and deal.decks > 3:
        yield ("decks", "decks_by_player"), Message("at most 3 decks more than players")
    if not deal.decks_by_player and deal.decks < 1:
        yield ("decks", "decks_by_player"), Message("a fixed number of decks is at least 1")
    if deal.choose_pile and deal.hand != deal.foot:
        yield ("hand", "foot"), Message("where each player chooses a pile to keep, both are of one size")
    if deal.grab and deal.choose_pile:
        yield ("grab", "choose_pile"), Message("a packet that is lifted is not dealt into two piles to choose from")
    if deal.grab and deal.stacks_by_player:
        yield ("grab", "stacks_by_player"), Message("a packet is lifted off one stock, not off several stacks")
    players = _usual_players(rules)
    needed = cards_needed(rules, players)
    if shoe_of(rules, players) < needed:
        yield (
            ("decks", "hand"),
            Message(
                "too few cards for {players} players: {needed} are needed, {spare} of them to draw from",
                players=players,
                needed=needed,
                spare=SPARE_CARDS,
            ),
        )


def _usual_players(rules: RuleSet) -> int:
    """Return the number of players by which cards are judged: 4 where that is allowed, else the least."""
    counts = sorted(int(text) for text in rules.seating.plans if text.isdecimal())
    return USUAL_PLAYERS if USUAL_PLAYERS in counts or not counts else counts[0]


def _pile(rules: RuleSet) -> Iterator[Problem]:
    draw = rules.draw
    if draw.pile == "never" or not draw.pile_onto_table:
        return
    if draw.pile_needs == "nothing":
        yield ("pile_onto_table", "pile_needs"), Message("the top card goes onto the table only with a pair or onto a book")
    if not draw.pile_after_lay_down and any(rules.lay_down.minimum):
        yield (
            ("pile_onto_table", "pile_after_lay_down"),
            Message("the top card would be laid before the first lay-down has its points"),
        )


def _books(rules: RuleSet) -> Iterator[Problem]:
    books, out = rules.books, rules.going_out
    if out.wild_to_go_out and not books.wild_books:
        yield ("wild_to_go_out", "wild_books"), Message("books of wilds are asked for but not allowed")
    if out.wild_to_go_out > 1 and books.extra_naturals != "start":
        yield (
            ("wild_to_go_out", "extra_naturals"),
            Message("more than one book of wilds needs books that are started again once closed"),
        )
    decks = rules.deal.decks + (_usual_players(rules) if rules.deal.decks_by_player else 0)
    size, of_a_rank = books.book_size, 4 * decks
    if out.clean_to_go_out and of_a_rank < size:
        yield ("clean_to_go_out", "decks"), Message("no rank has the {size} cards of a clean book", size=size)
    if out.dirty_to_go_out and not _dirty_possible(rules, of_a_rank):
        yield ("dirty_to_go_out", "decks"), Message("no rank has cards enough for a dirty book of {size}", size=size)
    if (4 + rules.deal.jokers) * decks < out.wild_to_go_out * size:
        yield (
            ("wild_to_go_out", "decks"),
            Message("there are too few wilds for {books} books of {size}", books=out.wild_to_go_out, size=size),
        )


def _dirty_possible(rules: RuleSet, of_a_rank: int) -> bool:
    size = rules.books.book_size
    return any(size - naturals <= rules.books.most_wilds(naturals) for naturals in range(1, min(of_a_rank, size - 1) + 1))


def _lay_down(rules: RuleSet) -> Iterator[Problem]:
    minimum, bands, rounds = rules.lay_down.minimum, rules.lay_down.minimum_from_score, rules.scoring.rounds
    if not minimum:
        return
    if bands and len(bands) != len(minimum):
        yield (
            ("minimum", "minimum_from_score"),
            Message("{minimums} minimums do not fit {bands} bands of scores", minimums=len(minimum), bands=len(bands)),
        )
    if not bands and 0 < len(minimum) < rounds:
        yield (
            ("minimum", "rounds"),
            Message(
                "{minimums} minimums for {rounds} rounds; name one for each round, or none", minimums=len(minimum), rounds=rounds
            ),
        )
    if any(first >= second for first, second in itertools.pairwise(bands)):
        yield ("minimum_from_score",), Message("the scores rise from one to the next")

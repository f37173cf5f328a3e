"""Texts that stand in tables and data files rather than in a call of ``tr``: which, and where they lie."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from game.rules.axes import axes
from game.rules.cards import card_name, shoe_cards
from game.rules.catalog import BUILT_IN, built_in
from game.rules.seating import seat_names
from game.teaching.puzzle import PuzzleModel

ROOT: Final = Path(__file__).resolve().parents[2]

TABLES: Final = (
    ("game/rules/refusals.py", ("TEMPLATES", "PHASE_TEXT")),
    ("game/rules/cards.py", ("KIND_NAMES", "KIND_PLURALS", "BOOK_PLURALS")),
    ("game/rules/axis_texts.py", ("SECTION_TITLES",)),
    ("game/rules/rulebook/labels.py", ("LABELS",)),
    ("game/rules/rulebook/texts.py", ("SECTIONS", "TEXTS", "NUMBER_WORDS")),
    ("game/ai/cautions.py", ("CAUTIONS",)),
    ("game/ai/hints.py", ("REASONS", "PART_WORDS", "CERTAINTY_WORDS")),
    ("game/scenes/help.py", ("ARROWS",)),
    ("game/scenes/seating/cast.py", ("TEMPERS", "ABOUT", "LEVELS", "WISHES")),
    ("game/scenes/statistics/page.py", ("SORTS",)),
    ("game/scenes/table/words.py", ("ONE_CARD", "SEVERAL")),
)
"""Modules, and their tables of texts: every text in them, however deep, is one to translate; keys are not."""

SPOKEN: Final = frozenset({"title", "idea", "say", "ask", "otherwise", "done", "why", "note", "name", "summary"})
"""Fields of lessons, puzzles and rule files that a player reads."""

FILES: Final = (
    ("assets/lessons", ("step", "wrong")),
    ("assets/puzzles", ("wrong",)),
    ("game/rules/variants", ()),
)
"""Folders of data files, and the tables in each file that hold texts beside the file's own."""

Found = tuple[str, str]
"""A text and the file it stands in."""


def table_texts() -> Iterator[Found]:
    """Yield every text of the tables of the sources."""
    for path, names in TABLES:
        module = import_module(path.removesuffix(".py").replace("/", "."))
        for name in names:
            for text in _texts(getattr(module, name)):
                yield text, path


def place_texts() -> Iterator[Found]:
    """Yield the names of cards and of seats."""
    for players in range(1, 9):
        for name in seat_names(players):
            yield name, "game/rules/seating.py"
    for card in shoe_cards(1, 2):
        yield card_name(card), "game/rules/cards.py"


def rule_set_texts() -> Iterator[Found]:
    """Yield the first words of rule sets' names, which stand for them in a sentence."""
    for rules in BUILT_IN:
        yield built_in(rules).name.split()[0], f"game/rules/variants/{rules}.toml"


def axis_texts() -> Iterator[Found]:
    """Yield what the page of house rules says of each field."""
    path = "game/rules/axis_texts.py"
    for axis in axes().values():
        yield axis.label, path
        yield axis.explain, path
        for option in axis.options:
            if axis.field != "high_from":
                yield option.label, path
        for _, word in axis.words:
            yield word, path
    for value in (True, False, ()):
        yield next(iter(axes().values())).word_of(value), "game/rules/axes.py"


def file_texts() -> Iterator[Found]:
    """Yield every text of the data files."""
    for folder, inner in FILES:
        for path in sorted((ROOT / folder).glob("*.toml")):
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            for text in _spoken(data, inner):
                yield text, path.relative_to(ROOT).as_posix()
    yield str(PuzzleModel.model_fields["otherwise"].default), "game/teaching/puzzle.py"


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if value:
            yield value
        return
    for inner in value.values() if isinstance(value, Mapping) else value:
        yield from _texts(inner)


def _spoken(table: Mapping[str, Any], inner: tuple[str, ...]) -> Iterator[str]:
    for name, value in table.items():
        if name in SPOKEN and isinstance(value, str) and value:
            yield value
        elif name in inner:
            for each in value:
                yield from _spoken(each, inner)

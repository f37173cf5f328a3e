"""What a rulebook is made of: sections of sentences, steps and tables.

Sentences keep their English original and their figures apart, so that a screen can translate them, and name the fields they come
from, so that a page of house rules can show how a change reads.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from game.rules.rulebook.labels import LABELS

Translate = Callable[[str], str]
Value = str | int


def as_it_is(text: str) -> str:
    """Return a text untranslated."""
    return text


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of text: its English original and the figures in it. Figures that are words are originals too."""

    original: str
    figures: Mapping[str, Value | Words] = field(default_factory=dict)

    def text(self, translate: Translate = as_it_is) -> str:
        """Return it filled in, in English or through ``translate``."""
        said = translate(self.original)
        if not self.figures:
            return said
        return said.format(**{name: say(value, translate) for name, value in self.figures.items()})


def say(value: Value | Words, translate: Translate) -> str:
    """Return a figure as it is read: numbers with their thousands parted, words translated."""
    if isinstance(value, Words):
        return value.text(translate)
    return translate(value) if isinstance(value, str) and value else f"{value:,}" if isinstance(value, int) else value


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of the rulebook, the fields it comes from, and whether the document leaves it open."""

    words: Words
    fields: tuple[str, ...] = ()
    ours: bool = False

    def text(self, translate: Translate = as_it_is) -> str:
        """Return it as it is read, with its mark."""
        said = self.words.text(translate)
        said = said[:1].upper() + said[1:]
        if not self.ours:
            return said
        end = said[-1] if said[-1] in ".:" else ""
        return f"{said.removesuffix(end)} {translate(LABELS['ours'])}{end}"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together."""

    sentences: tuple[Sentence, ...]

    def text(self, translate: Translate = as_it_is) -> str:
        """Return it in one line."""
        return " ".join(sentence.text(translate) for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Steps:
    """What is done one after the other."""

    items: tuple[Paragraph, ...]


Cell = int | Words


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it is headed by, and its rows."""

    header: tuple[Words, ...]
    rows: tuple[tuple[Cell, ...], ...]
    fields: tuple[str, ...] = ()

    def cells(self, translate: Translate = as_it_is) -> list[list[str]]:
        """Return all rows as texts, the header first."""
        return [[_told(cell, translate) for cell in row] for row in (self.header, *self.rows)]


def _told(cell: Cell, translate: Translate) -> str:
    """The cell as text; a figure below nothing has a minus, not a hyphen."""
    told = say(cell, translate)
    return told.replace("-", "−") if isinstance(cell, int) else told


Block = Paragraph | Steps | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rulebook; ``key`` is that of ``texts.SECTIONS``."""

    key: str
    title: str
    blocks: tuple[Block, ...]

    def sentences(self) -> list[Sentence]:
        """Return its sentences in order, those of steps too."""
        found: list[Sentence] = []
        for block in self.blocks:
            paragraphs = block.items if isinstance(block, Steps) else (block,) if isinstance(block, Paragraph) else ()
            found.extend(sentence for paragraph in paragraphs for sentence in paragraph.sentences)
        return found

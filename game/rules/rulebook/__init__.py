"""The rulebook of any rule set, every sentence of it made from the data; a person who reads only this can play."""

from __future__ import annotations

from game.rules.rulebook.parts import Paragraph, Section, Sentence, Steps, Table, Translate, Words
from game.rules.rulebook.plain import as_text
from game.rules.rulebook.sections import rulebook, sentences_about
from game.rules.rulebook.tables import notecard

__all__ = [
    "Paragraph",
    "Section",
    "Sentence",
    "Steps",
    "Table",
    "Translate",
    "Words",
    "as_text",
    "notecard",
    "rulebook",
    "sentences_about",
]

"""The sections of a rulebook, in order, and who writes each."""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.rules.rulebook import ending, playing, setting
from game.rules.rulebook.parts import Block, Paragraph, Section, Sentence
from game.rules.rulebook.texts import SECTIONS
from game.rules.rulebook.writer import Writer
from game.rules.ruleset import Plan, RuleSet

_WRITERS: dict[str, Callable[[Writer], list[Block]]] = {
    "idea": setting.idea,
    "table": setting.table,
    "cards": setting.cards,
    "deal": setting.deal,
    "turn": playing.turn,
    "pile": playing.pile,
    "threes": playing.threes,
    "books": playing.books,
    "wilds": playing.wilds,
    "lay_down": ending.lay_down,
    "foot": ending.foot,
    "going_out": ending.going_out,
    "stock": ending.run_out,
    "scoring": ending.scoring,
    "match": ending.match,
    "honour": ending.honour,
}


def rulebook(rules: RuleSet, players: int | None = None, plan: Plan | None = None) -> tuple[Section, ...]:
    """Return the rulebook of a rule set: for a table of so many players in a plan (None: its own), or for all it allows.

    Raises ``ValueError`` where the rule set is not played so.
    """
    writer = Writer(rules, players, plan)
    found = ((key, [block for block in _WRITERS[key](writer) if block != Paragraph(())]) for key in SECTIONS)
    return tuple(Section(key, SECTIONS[key], tuple(blocks)) for key, blocks in found if blocks)


def sentences_about(rules: RuleSet, fields: Collection[str], players: int | None = None) -> list[Sentence]:
    """Return the sentences that come from any of some fields: how a part of the house rules reads.

    Raises ``ValueError`` where the rule set is not played by so many.
    """
    sections = rulebook(rules, players)
    return [sentence for section in sections for sentence in section.sentences() if set(fields).intersection(sentence.fields)]

"""The rulebook of any rule set, every sentence of it made from the data; a person who reads only this can play.

Here it is put into plain text, beside the notecard of card points and the differences between two rule sets.
"""

from __future__ import annotations

import textwrap

from game.rules.rulebook.labels import LABELS
from game.rules.rulebook.parts import Block, Paragraph, Steps, Translate, Words, as_it_is
from game.rules.rulebook.sections import rulebook
from game.rules.ruleset import Plan, RuleSet

WIDTH = 76
"""Columns of the rulebook as plain text."""


def as_text(rules: RuleSet, players: int | None = None, plan: Plan | None = None, translate: Translate = as_it_is) -> str:
    """Return the rulebook as plain text, wrapped. Raises ``ValueError`` where the rule set is not played so."""
    title = rules.name
    if players is not None:
        said = Words(LABELS["for_one" if players == 1 else "for_players"], {"n": players})
        title = f"{title}, {said.text(translate)}"
    lines = [title, "=" * len(title), ""]
    if rules.summary:
        lines += [*textwrap.wrap(translate(rules.summary), WIDTH), ""]
    sections = rulebook(rules, players, plan)
    for section in sections:
        heading = translate(section.title)
        lines += [heading, "-" * len(heading)]
        for block in section.blocks:
            lines += [*_block_lines(block, translate), ""]
    if any(sentence.ours for section in sections for sentence in section.sentences()):
        lines += textwrap.wrap(translate(LABELS["ours_means"]), WIDTH)
    return "\n".join(lines).rstrip("\n") + "\n"


def _block_lines(block: Block, translate: Translate) -> list[str]:
    if isinstance(block, Paragraph):
        return textwrap.wrap(block.text(translate), WIDTH, break_on_hyphens=False)
    if isinstance(block, Steps):
        found: list[str] = []
        for number, item in enumerate(block.items, 1):
            lines = textwrap.wrap(item.text(translate), WIDTH - 3, break_on_hyphens=False)
            found += [f"{number}. {lines[0]}", *(f"   {line}" for line in lines[1:])]
        return found
    rows = block.cells(translate)
    widths = [max(len(row[column]) for row in rows) for column in range(len(block.header))]
    numeric = [all(isinstance(row[column], int) for row in block.rows) for column in range(len(block.header))]
    return [
        "  "
        + "   ".join(
            cell.rjust(width) if right else cell.ljust(width) for cell, width, right in zip(row, widths, numeric, strict=True)
        ).rstrip()
        for row in rows
    ]

"""How a section reads in the rulebook: its sentences, with the words that a change has brought in told apart."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from game.i18n import tr
from game.rules.rulebook import Paragraph, Sentence, Steps, Table, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.rules.rulebook import Section
    from game.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence as words, each with whether it is new; ``changed`` tells whether any is."""

    words: tuple[tuple[str, bool], ...]

    @property
    def text(self) -> str:
        """The sentence."""
        return " ".join(word for word, _ in self.words)

    @property
    def changed(self) -> bool:
        """Whether a change has touched it."""
        return any(new for _, new in self.words)


def reading(rules: RuleSet, document: RuleSet, fields: Iterable[str], touched: Iterable[str]) -> list[Said]:
    """Return what the rulebook says of these fields; words that the ``touched`` ones have changed are new."""
    wanted, changed = set(fields), set(touched)
    now = lines_about(rulebook(rules), wanted)
    before = lines_about(rulebook(document), wanted)
    old = {text for text, _ in before}
    found: list[Said] = []
    for text, names in now:
        if text in old or not changed.intersection(names):
            found.append(Said(tuple((word, False) for word in text.split())))
            continue
        rivals = [other for other, theirs in before if set(theirs) & set(names)]
        found.append(Said(_compared(text, rivals)))
    return found


def lines_about(sections: Sequence[Section], fields: set[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the sentences and lines of tables that come from any of these fields, with the fields of each."""
    found: dict[str, tuple[str, ...]] = {}
    for section in sections:
        for block in section.blocks:
            if isinstance(block, Table):
                if fields.intersection(block.fields):
                    found.update(dict.fromkeys(_rows(block), block.fields))
                continue
            for sentence in _sentences(block):
                if fields.intersection(sentence.fields):
                    text = sentence.words.text(tr)
                    found.setdefault(text[:1].upper() + text[1:], sentence.fields)
    return list(found.items())


def _sentences(block: Paragraph | Steps) -> list[Sentence]:
    if isinstance(block, Paragraph):
        return list(block.sentences)
    return [sentence for item in block.items for sentence in item.sentences]


def _rows(table: Table) -> list[str]:
    """A table as lines of text: "Round 1: 100"."""
    head, *rows = table.cells(tr)
    if len(head) == 2:
        return [f"{head[0]} {row[0]}: {row[1]}" if row[0].isdecimal() else f"{row[0]}: {row[1]}" for row in rows]
    return [" · ".join(row) for row in rows]


def _compared(text: str, rivals: Sequence[str]) -> tuple[tuple[str, bool], ...]:
    """Mark the words that the nearest of the document's sentences does not have."""
    words = text.split()
    best = max(rivals, key=lambda other: SequenceMatcher(None, other.split(), words, autojunk=False).ratio(), default="")
    matcher = SequenceMatcher(None, best.split(), words, autojunk=False)
    if matcher.ratio() < 0.4:
        return tuple((word, True) for word in words)
    kept = {place for block in matcher.get_matching_blocks() for place in range(block.b, block.b + block.size)}
    marked = tuple((word, place not in kept) for place, word in enumerate(words))
    return marked if any(new for _, new in marked) else tuple((word, True) for word in words)

"""What the sections of a rulebook are written with: the rule set, the table it is for, and sentences by key."""

from __future__ import annotations

from game.rules.catalog import BUILT_IN, built_in, value_of
from game.rules.rulebook.parts import Paragraph, Sentence, Value, Words
from game.rules.rulebook.texts import ALWAYS_OURS, NUMBER_WORDS, TEXTS
from game.rules.ruleset import Plan, RuleSet
from game.rules.seating import plans_for, player_counts, resolve_plan

Maybe = Sentence | None
WORDS_UP_TO = 12


def number(value: int) -> Value:
    """Return a small number as a word, a greater one as it is."""
    return NUMBER_WORDS[value] if 0 <= value <= WORDS_UP_TO else value


class Writer:
    """Writes sentences for one rule set at one table (``players`` None: for every table it allows)."""

    def __init__(self, rules: RuleSet, players: int | None, plan: Plan | None) -> None:
        """Raise ``ValueError`` where the rule set is not played by so many, or not in that plan."""
        self.rules = rules
        self.players = players
        self.plan = None if players is None else resolve_plan(rules, players, plan)
        tables = [(count, own) for count in player_counts(rules) for own in plans_for(rules, count)]
        if self.plan is not None and players is not None:
            tables = [(players, self.plan)]
        self.partners = any(count >= 4 and own != "alone" for count, own in tables)
        """Whether anyone has a partner at this table, or at one of them."""
        self.solo = all(count == 1 for count, _ in tables)
        self.open_fields = _open_fields(rules)

    def say(self, key: str, *fields: str, n: int | None = None, **figures: Value | Words) -> Sentence:
        """Return the sentence of a key, drawn from ``fields``; ``n`` is the figure that makes it singular or plural."""
        text = TEXTS.get(f"{key}.one") if n == 1 else None
        if n is not None:
            figures["n"] = number(n)
        ours = key in ALWAYS_OURS or bool(self.open_fields.intersection(fields))
        return Sentence(Words(text or TEXTS[key], figures), fields, ours)


def paragraph(*sentences: Maybe) -> Paragraph:
    """Return the sentences that hold (not None) as a paragraph."""
    return Paragraph(tuple(sentence for sentence in sentences if sentence is not None))


def _open_fields(rules: RuleSet) -> set[str]:
    """Return the fields that the document leaves open and that are still as we decided them."""
    base = built_in(rules.based_on) if rules.based_on in BUILT_IN else rules
    return {name for name in rules.ours if value_of(rules, name) == value_of(base, name)}

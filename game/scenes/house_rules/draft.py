"""A rule set being written: what it holds, what differs from its document, what cannot be played, and what may be saved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from game.i18n import tr, trn
from game.rules.axes import Axis, axes, sections, shown_axes
from game.rules.catalog import BUILT_IN, RuleFileError, changed, differences, named, value_of
from game.rules.checks import Contradiction, contradictions
from game.rules.differences import document_of
from game.rules.message import Message
from game.storage import library

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.rules.ruleset import RuleSet

NEW_ID: Final = "new-rules"
LONGEST_NAME: Final = 60


@dataclass(slots=True)
class RulesDraft:
    """A rule set on the page. ``document`` is what its changes are measured by, ``saved`` what lies in the folder, if anything."""

    rules: RuleSet
    document: RuleSet
    saved: RuleSet | None = None
    _began: RuleSet = field(init=False)

    def __post_init__(self) -> None:
        """Remember how it began."""
        self._began = self.rules

    # ---- reading

    @property
    def name(self) -> str:
        """What it is called."""
        return self.rules.name

    @property
    def document_name(self) -> str:
        """The document's name, short: without the word for what it is."""
        return short_name(self.document)

    def value(self, axis: Axis) -> Any:
        """What a field holds."""
        return value_of(self.rules, axis.field)

    def own(self, axis: Axis) -> Any:
        """What the document says there."""
        return value_of(self.document, axis.field)

    def differs(self, axis: Axis) -> bool:
        """Whether the two are not the same."""
        return bool(self.value(axis) != self.own(axis))

    def shown(self, section: str) -> list[Axis]:
        """The fields of a section that mean something under the rules as they are."""
        return [axis for axis in shown_axes(self.rules) if axis.section == section]

    def changes(self) -> int:
        """How many fields differ from the document."""
        return len(differences(self.rules, self.document))

    def changes_in(self, section: str) -> int:
        """How many of a section's fields differ, those that can be seen."""
        return sum(self.differs(axis) for axis in self.shown(section))

    def problems(self) -> list[Contradiction]:
        """Everything that cannot be played, without what is wrong with the name."""
        return [problem for problem in contradictions(self.rules) if any(name in axes() for name in problem.fields)]

    def wrong_sections(self) -> set[str]:
        """The sections with a field that cannot be played."""
        return {axes()[name].section for problem in self.problems() for name in problem.fields if name in axes()}

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost by leaving."""
        return self.rules != (self.saved or self._began)

    def save_reason(self) -> str:
        """Say why it cannot be saved, nothing where it can."""
        problems = self.problems()
        if problems:
            return (
                tr("First settle the two fields that disagree")
                if len(problems[0].fields) > 1
                else tr("First settle the marked field")
            )
        if not self.name.strip():
            return tr("First give your rules a name")
        if self.saved is not None and self.rules == self.saved:
            return tr("Saved: nothing has changed since")
        if self.saved is None and not self.changes():
            return tr("Nothing differs from {rules} yet", rules=self.document_name)
        return ""

    def play_reason(self) -> str:
        """Say why no match can be played by it, nothing where one can."""
        why = self.save_reason()
        if self.saved is not None and self.rules == self.saved:
            return ""
        return why or tr("First save your rules")

    # ---- changing

    def set(self, name: str, value: Any) -> None:
        """Change a field, and what goes with it."""
        self.rules = changed(self.rules, name, value)

    def rename(self, name: str) -> None:
        """Call it something else."""
        self.rules = replace(self.rules, name=" ".join(name.split())[:LONGEST_NAME])

    def renamed(self, saved: RuleSet) -> None:
        """Take over the name it has in its file now."""
        self.rules = replace(self.rules, name=saved.name)
        self.saved = saved

    def reset(self, name: str) -> None:
        """Take a field back to what the document says."""
        self.set(name, value_of(self.document, name))

    def reset_all(self) -> None:
        """Take every field back."""
        own, kept = self.document, self.rules
        self.rules = replace(own, id=kept.id, name=kept.name, based_on=kept.based_on, summary=kept.summary)

    @property
    def is_another(self) -> bool:
        """Whether it was saved, and now has another name and other rules: it may be meant to lie beside what was saved."""
        return self.saved is not None and self.name != self.saved.name and bool(differences(self.rules, self.saved))

    def save(self, folder: Path, *, beside: bool = False) -> RuleSet:
        """Write it to the folder: into its own file, or into a new one where it has none or is to lie ``beside`` what was saved.

        Raises ``RuleFileError`` where it cannot be written, or another rule set has its name.
        """
        own = "" if self.saved is None or beside else self.saved.id
        if library.named_alike(folder, self.name, own) is not None:
            raise RuleFileError(Message("There are rules called {name} already: choose another name", name=self.name))
        if own:
            library.save_again(folder, self.rules)
        else:
            self.rules = library.save(folder, self.rules)
        self.saved = self.rules
        return self.rules


def begin_from(rules: RuleSet, taken: Iterable[str]) -> RulesDraft:
    """Begin new rules from a rule set, under a name nobody has yet."""
    names = {name.casefold() for name in taken}
    base = tr("House rules")
    name, number = base, 2
    while name.casefold() in names:
        name, number = f"{base} {number}", number + 1
    made = named(rules, NEW_ID, name)
    return RulesDraft(made, document_of(made) or rules)


def go_on_with(rules: RuleSet) -> RulesDraft:
    """Go on with rules that are saved already; those without a document are measured by how they were."""
    return RulesDraft(rules, document_of(rules) or rules, saved=rules)


def short_name(rules: RuleSet) -> str:
    """A rule set's name as it stands in a sentence: "Hodges" for "Hodges Variant"."""
    return tr(rules.name.split()[0]) if rules.id in BUILT_IN else rules.name


def value_words(axis: Axis, value: Any) -> str:
    """A field's value as people say it."""
    word = axis.word_of(value)
    if word:
        return tr(word)
    if isinstance(value, tuple | list):
        return ", ".join(f"{item:,}" if isinstance(item, int) else str(item) for item in value)
    return f"{value:,}"


def problem_words(problem: Contradiction, rules: RuleSet) -> str:
    """What disagrees, in a sentence."""
    said = []
    for name in problem.fields:
        axis = axes().get(name)
        if axis is None:
            continue
        value = value_of(rules, name)
        label = tr(axis.label)
        said.append(label if value is True else tr("{field}: {value}", field=label, value=value_words(axis, value)))
    why = tr(problem.why)
    if len(said) == 2:
        return tr("These two disagree: {first} and {second}; {why}. Change either.", first=said[0], second=said[1], why=why)
    return tr("This cannot be played: {field}; {why}.", field=said[0] if said else "", why=why)


def summary_words(draft: RulesDraft) -> str:
    """What it is based on, and in how much it differs."""
    changes = trn("1 change", "{n} changes", draft.changes())
    return tr("based on {rules} · {changes}", rules=draft.document_name, changes=changes)


def section_titles() -> dict[str, str]:
    """The sections' titles by key, in order."""
    return {key: tr(title) for key, title, _ in sections()}

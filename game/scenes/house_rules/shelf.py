"""All rule sets: those that come with the game to begin from, one's own to go on with, rename, play by, give away or remove."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game import style
from game.i18n import told, tr, trn
from game.rules.catalog import RuleFileError
from game.rules.differences import changed_fields
from game.scenes.dropped import bring_in_rules
from game.scenes.house_rules.draft import LONGEST_NAME, begin_from, go_on_with
from game.scenes.house_rules.playing import play_by
from game.scenes.pages import PageScene
from game.scenes.seating.rule_card import RuleCard
from game.storage import library
from game.widgets import Answer, Button, Dialog, Panel, Scroll, Text, TextField

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.rules.ruleset import RuleSet
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.house_rules.draft import RulesDraft
    from game.storage.library import Entry
    from game.widgets import Kit

PAD: Final = 24


class Workbench(Protocol):
    """What the shelf asks of the page below it, on which rules are written."""

    draft: RulesDraft

    def open_rules(self, draft: RulesDraft) -> None:
        """Work on other rules."""

    def rebuild(self) -> None:
        """Show what has changed."""


class ShelfScene(PageScene):
    """Choose a rule set at the left, and at the right what to do with it."""

    name = "rule sets"

    def __init__(self, context: Context, desk: Desk, page: Workbench) -> None:
        super().__init__(context, desk)
        self.title = tr("Rule sets")
        self.page = page
        saved = page.draft.saved
        self.chosen = saved.id if saved is not None else page.draft.document.id
        self.new_name = ""
        self._back = pygame.Rect(0, 0, 0, 0)
        self._entries: list[Entry] = []

    @property
    def entry(self) -> Entry:
        """The chosen one, the first where it is gone."""
        return next((entry for entry in self._entries if entry.id == self.chosen), self._entries[0])

    def build(self, kit: Kit) -> None:
        """Place the cards and what can be done with the chosen one."""
        m = kit.metrics
        self._entries = library.entries(self.desk.rules_folder)
        self._back = self.add_back(kit, "shelf.back")
        self.add_bring_in(kit, "shelf.bring", self._back, self.title)
        top = self._back.bottom + kit.ui(22)
        gap = kit.ui(30 if self.across >= 1180 else 18)
        right = kit.ui(min(520, self.across * 0.4))
        area = pygame.Rect(self.margin, top, m.width - 2 * self.margin, m.height - top - kit.ui(24))
        pad = kit.ui(PAD)
        sheet = self.ui.add(Scroll("shelf.sheet"))
        cards = pygame.Rect(area.x, area.y, area.width - right - gap, area.height)
        sheet.place(cards.inflate(2 * pad, 2 * pad))
        columns = max(1, cards.width // kit.ui(430))
        wide = (cards.width - (columns - 1) * kit.ui(16)) // columns
        made = []
        for entry in self._entries:
            card = RuleCard(entry, self._chooser(entry), chosen=entry.id == self.entry.id)
            card.id, card.group, card.reason = f"shelf.{entry.id}", "shelf", ""
            made.append(card)
        y = pad
        for row in (made[i : i + columns] for i in range(0, len(made), columns)):
            high = max(card.measure(kit, wide)[1] for card in row)
            for column, card in enumerate(row):
                sheet.add(card, (pad + column * (wide + kit.ui(16)), y, wide, high))
            y += high + kit.ui(16)
        self._build_deeds(kit, pygame.Rect(area.right - right, area.y, right, area.height))

    def _build_deeds(self, kit: Kit, rect: pygame.Rect) -> None:
        self.ui.add(Panel("shelf.panel")).place(rect)
        entry = self.entry
        sheet = self.ui.add(Scroll("shelf.deeds"))
        sheet.place(rect.inflate(-kit.ui(12), -kit.ui(16)))
        pad, gap = kit.ui(18), kit.ui(12)
        wide, y = sheet.rect.width - 2 * pad, kit.ui(8)
        name = tr(entry.rules.name) if entry.rules else entry.id
        title = Text("shelf.name", name, role="title", size=36)
        note = Text("shelf.note", self._note(entry), size=style.LABEL_SIZE + 1, colour=style.SOFT)
        for text in (title, note):
            high = text.measure(kit, wide)[1]
            sheet.add(text, (pad, y, wide, high))
            y += high + gap
        high = kit.metrics.target(58)
        if entry.path is not None and entry.rules is not None:
            y += self._add_rename(kit, sheet, entry.rules, pygame.Rect(pad, y, wide, high)) + gap
        for button in self._buttons(entry):
            sheet.add(button, (pad, y, wide, high))
            y += high + gap

    def _note(self, entry: Entry) -> str:
        if entry.rules is None:
            return entry.problem
        if entry.path is None:
            return tr("Comes with the game; make rules of your own from it.")
        changes = trn("1 change", "{n} changes", len(changed_fields(entry.rules)))
        return tr("Your own, with {changes}; its file is {file}.", changes=changes, file=entry.path.name)

    def _add_rename(self, kit: Kit, sheet: Scroll, rules: RuleSet, rect: pygame.Rect) -> int:
        self.new_name = rules.name
        side = rect.height
        field = TextField(
            "shelf.rename", tr("Another name"), rules.name, on_change=self._write, on_enter=self._rename, most=LONGEST_NAME
        )
        sheet.add(field, (rect.x, rect.y, rect.width - side - kit.ui(10), rect.height))
        done = Button("shelf.rename.do", tr("Rename"), self._rename, icon="check", icon_only=True)
        sheet.add(done, (rect.right - side, rect.y, side, rect.height))
        return rect.height

    def _buttons(self, entry: Entry) -> list[Button]:
        rules = entry.rules
        found: list[Button] = []
        own = entry.path is not None
        if rules is not None:
            if own:
                found.append(Button("shelf.edit", tr("Edit"), lambda: self._open(rules), icon="pencil", kind="main"))
            kind = "plain" if own else "main"
            words = tr("Make another from it") if own else tr("Make your own from it")
            found.append(Button("shelf.copy", words, lambda: self._copy(rules), icon="plus", kind=kind))  # type: ignore[arg-type]
            found.append(Button("shelf.play", tr("Play by it"), lambda: self._play(rules), icon="cards"))
            found.append(Button("shelf.rulebook", tr("Rulebook"), lambda: self._rulebook(rules), icon="book"))
            found.append(Button("shelf.give", tr("Give to others: save a file"), lambda: self._give(rules), icon="flag", size=20))
        if own:
            found.append(Button("shelf.remove", tr("Remove"), self._ask_remove, icon="trash"))
        return found

    # ---- doing

    def _chooser(self, entry: Entry) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = entry.id
            self.rebuild()

        return choose

    def _sure(self, then: Callable[[], None]) -> None:
        """Ask first where changes on the page would be lost."""
        draft = self.page.draft
        if not draft.unsaved or not draft.changes():
            then()
            return
        text = tr("Your changes to {rules} are not saved and would be lost.", rules=draft.name or tr("these rules"))
        answers = [Answer("go", tr("Go on without them"), then), Answer("stay", tr("Stay here"), kind="main")]
        Dialog("shelf.sure", tr("Give the changes up?"), text, answers, escape="stay").open(self.ui)

    def _open(self, rules: RuleSet) -> None:
        def go() -> None:
            self.back()
            self.page.open_rules(go_on_with(rules))

        if self.page.draft.saved is not None and self.page.draft.saved.id == rules.id:
            self.back()
        else:
            self._sure(go)

    def _copy(self, rules: RuleSet) -> None:
        def go() -> None:
            self.back()
            self.page.open_rules(begin_from(rules, [entry.rules.name for entry in self._entries if entry.rules]))

        self._sure(go)

    def _play(self, rules: RuleSet) -> None:
        play_by(self.context, self.desk, rules)

    def _rulebook(self, rules: RuleSet) -> None:
        from game.scenes.rulebook import RulebookScene  # noqa: PLC0415

        self.context.stack.push(RulebookScene(self.context, self.desk, rules))

    def _give(self, rules: RuleSet) -> None:
        from game.scenes.save_file import SaveFileScene  # noqa: PLC0415

        name = f"{library.slug(rules.name)}{library.GIVEN}"
        scene = SaveFileScene(
            self.context, tr("Give {rules} to others", rules=tr(rules.name)), name, lambda path: library.export(rules, path)
        )
        self.context.stack.push(scene)

    def _write(self, name: str) -> None:
        self.new_name = name

    def _rename(self) -> None:
        rules = self.entry.rules
        name = " ".join(self.new_name.split())
        if rules is None or name == rules.name:
            return
        if not name:
            self.ui.toast(tr("Rules need a name"), bad=True)
            return
        draft = go_on_with(rules)
        draft.rename(name)
        try:
            made = draft.save(self.desk.rules_folder)
        except RuleFileError as error:
            self.ui.toast(told(error), bad=True)
            return
        page = self.page.draft
        if page.saved is not None and page.saved.id == rules.id:
            page.renamed(made)
            self.page.rebuild()
        self.chosen = made.id
        self.ui.toast(tr("Called {name} from now on", name=made.name))
        self.rebuild()

    def _ask_remove(self) -> None:
        entry = self.entry
        name = tr(entry.rules.name) if entry.rules else entry.id
        text = tr(
            "{file} is deleted for good. Matches played by these rules keep them.", file=entry.path.name if entry.path else entry.id
        )
        answers = [Answer("remove", tr("Remove"), lambda: self._remove(entry)), Answer("keep", tr("Keep"), kind="main")]
        Dialog("shelf.gone", tr("Remove {rules}?", rules=name), text, answers, escape="keep").open(self.ui)

    def _remove(self, entry: Entry) -> None:
        try:
            library.remove(self.desk.rules_folder, entry.id)
        except RuleFileError as error:
            self.ui.toast(told(error), bad=True)
            return
        page = self.page.draft
        if page.saved is not None and page.saved.id == entry.id:
            page.saved = None
            self.page.rebuild()
        self.chosen = self.page.draft.document.id
        self.ui.toast(tr("Removed"))
        self.rebuild()

    def read_file(self, path: Path) -> tuple[str, bool]:
        """Bring in a rule file and choose it; anything else as everywhere."""
        if not library.is_rule_file(path):
            return super().read_file(path)
        rules, said = bring_in_rules(self.desk, path)
        if rules is not None:
            self.chosen = rules.id
            self.rebuild()
        return said, rules is not None

    def resume(self) -> None:
        """Rule sets may have come in meanwhile."""
        self.rebuild()

    def enter(self) -> None:
        """Begin at the chosen one."""
        self.focus(f"shelf.{self.entry.id}", visible=False)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self._back)

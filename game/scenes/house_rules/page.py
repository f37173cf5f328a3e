"""The page of house rules: sections at the left, their fields on paper, how they read and what came of trying them at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game import style
from game.i18n import told, tr
from game.rules.axes import axes
from game.rules.catalog import BUILT_IN, RuleFileError, built_in
from game.scenes.dropped import bring_in_rules
from game.scenes.house_rules.draft import (
    RulesDraft,
    begin_from,
    go_on_with,
    problem_words,
    section_titles,
)
from game.scenes.house_rules.places import (
    ROOMY,
    THREE_COLUMNS,
    WIDE,
    place_deeds,
    place_name,
    place_paper,
    place_reads,
    place_reset,
    place_sections,
    place_side,
    section_lines,
)
from game.scenes.house_rules.playing import library_named, play_by
from game.scenes.house_rules.reading import Said, reading
from game.scenes.house_rules.trial import Trial
from game.scenes.house_rules.trial_panel import TrialPanel
from game.scenes.pages import PageScene
from game.storage import library
from game.widgets import Answer, Button, Dialog, Dropdown, Line, Tabs, Text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.rules.axes import Axis
    from game.rules.ruleset import RuleSet
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

CHOICE: Final = "house_rules"
"""Where the desk remembers the rule set that was worked on last."""


class HouseRulesScene(PageScene):
    """Change rules, see how they read and how they play, save them under a name and give them to others."""

    name = "house rules"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("House rules")
        self.draft = self._first_draft()
        self.section = next(iter(section_titles()))
        self.tab = "rules"
        self._sound = self.draft.document
        self.trial = Trial()
        self.trial.want(self._playable())
        self.back_rect = pygame.Rect(0, 0, 0, 0)
        self.save_button: Button | None = None
        self.play_button: Button | None = None
        self.why_line = Text("house.why", " ")

    def _first_draft(self) -> RulesDraft:
        """What was worked on last, else new rules from what was chosen last."""
        found = {entry.id: entry.rules for entry in library.entries(self.desk.rules_folder) if entry.rules is not None}
        last = found.get(self.desk.settings.text(CHOICE, ""))
        if last is not None and last.id not in BUILT_IN:
            return go_on_with(last)
        return begin_from(last or built_in(BUILT_IN[0]), [rules.name for rules in found.values()])

    def _playable(self) -> RuleSet | None:
        return None if self.draft.problems() else self.draft.rules

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place three columns, or one of two tabs."""
        self.back_rect = self.add_back(kit, "house.back")
        heading = self.margin + kit.text_width(self.title, "title", self.heading_size)
        shelf = Button("house.shelf", tr("Rule sets"), self._open_shelf, icon="folder", size=style.ROUND)
        wide = shelf.measure(kit, kit.metrics.width)[0]
        if self.back_rect.x - heading < kit.ui(620):
            shelf.icon_only, shelf.tip = True, shelf.label
            wide = self.back_rect.height
        shelf_rect = pygame.Rect(self.back_rect.x - wide - kit.ui(16), self.back_rect.y, wide, self.back_rect.height)
        self.ui.add(shelf).place(shelf_rect)
        if self.across >= THREE_COLUMNS:
            self._build_columns(kit, heading, shelf_rect)
        else:
            self._build_tabs(kit, heading, shelf_rect)

    def _build_columns(self, kit: Kit, heading: int, shelf: pygame.Rect) -> None:
        m, margin = kit.metrics, self.margin
        gap = kit.ui(30 if self.across >= WIDE else 18)
        left = kit.ui(330 if self.across >= WIDE else min(300, max(272, self.across * 0.19)))
        right = kit.ui(480 if self.across >= WIDE else min(430, max(330, self.across * 0.265)))
        top = self.back_rect.bottom + kit.ui(28 if self.down >= ROOMY else 12)
        bottom = m.height - kit.ui(64 if self.down >= ROOMY else 40)
        nav = pygame.Rect(margin, top, left, (bottom if self.down >= ROOMY else m.height - kit.ui(16)) - top)
        side = pygame.Rect(m.width - margin - right, top, right, bottom - top)
        paper = pygame.Rect(nav.right + gap, top, side.left - nav.right - 2 * gap, bottom - top)
        name_left = max(paper.x if self.across >= WIDE else 0, heading + kit.ui(28))
        place_name(kit, self, pygame.Rect(name_left, 0, shelf.x - kit.ui(24) - name_left, 0), kit.ui(520))
        place_sections(kit, self, nav)
        place_paper(kit, self, paper)
        place_side(kit, self, side)

    def _build_tabs(self, kit: Kit, heading: int, shelf: pygame.Rect) -> None:
        m, margin, gap = kit.metrics, self.margin, kit.ui(12)
        words = [("rules", tr("Rules")), ("reads", tr("How it reads")), ("keep", tr("Keep"))]
        tabs = Tabs("house.tabs", tr("What to see"), words, self.tab, self._choose_tab)
        left = heading + kit.ui(20)
        wide = shelf.x - gap - left
        high = tabs.measure(kit, wide)[1]
        self.ui.add(tabs).place((left, self.back_rect.centery - high // 2, wide, high))
        top = max(self.back_rect.bottom, self.back_rect.centery + high // 2) + gap
        area = pygame.Rect(margin, top, m.width - 2 * margin, m.height - top - kit.ui(16))
        if self.tab == "rules":
            lines = [Line(line.key, f"{line.label} · {line.badge}" if line.badge else line.label) for line in section_lines(self)]
            choose = Dropdown("house.section", tr("Sections"), lines, self.section, self.choose_section)
            high = choose.measure(kit, area.width)[1]
            self.ui.add(choose).place((area.x, area.y, min(area.width, kit.ui(420)), high))
            place_reset(kit, self, pygame.Rect(area.right - kit.ui(340), area.y, kit.ui(340), high))
            place_paper(kit, self, pygame.Rect(area.x, area.y + high + gap, area.width, area.height - high - gap))
        elif self.tab == "reads":
            place_reads(kit, self, area)
        else:
            high = kit.metrics.target(56)
            place_name(kit, self, pygame.Rect(area.x, area.y, area.width, high), kit.ui(460), high)
            place_deeds(kit, self, pygame.Rect(area.x, area.y + high + kit.ui(24), area.width, area.height - high - kit.ui(64)))

    def reading(self) -> list[Said]:
        """What the rulebook says of the section at hand."""
        draft = self.draft
        names = [axis.field for axis in axes().values() if axis.section == self.section]
        touched = [axis.field for axis in axes().values() if draft.differs(axis)]
        if not draft.problems():
            self._sound = draft.rules
        try:
            return reading(draft.rules, draft.document, names, touched)
        except (IndexError, KeyError, ValueError):
            # rules that contradict each other need not make a rulebook: until they are settled it reads as it did before
            if self._sound is draft.rules:
                raise
            return reading(self._sound, draft.document, names, touched)

    def tell_reasons(self) -> None:
        """Say on the buttons why there is nothing to save, or nothing to play."""
        if self.save_button is not None and self.play_button is not None:
            self.save_button.set(reason=self.draft.save_reason())
            self.play_button.set(reason=self.draft.play_reason())
            self.why_line.set(self.draft.save_reason() or " ")
            for button in (self.save_button, self.play_button):
                button.reason_beside = button.reason == self.why_line.label

    # ---- choosing and changing

    def _choose_tab(self, key: str) -> None:
        self.tab = key
        self.rebuild()

    def choose_section(self, key: str) -> None:
        """Show another section."""
        if key == self.section:
            return
        self.section = key
        self.forget_offset("house.sheet")
        self.forget_offset("house.reads.sheet")
        self.rebuild()

    def setter(self, name: str) -> Callable[[Any], None]:
        """Return what puts a new value into a field."""

        def put(value: Any) -> None:
            self.draft.set(name, tuple(value) if isinstance(value, list) else value)
            self._changed()

        return put

    def returner(self, axis: Axis) -> Callable[[], None]:
        """Return what takes a field back to the document."""

        def put_back() -> None:
            self.draft.reset(axis.field)
            self._changed()
            self.focus(f"house.{axis.field}", visible=self.tree.focus_visible)

        return put_back

    def _changed(self) -> None:
        """Show what the change did, say what disagrees now, and try the rules out anew."""
        self.trial.want(self._playable())
        self.rebuild()
        problems = self.draft.problems()
        if problems:
            self.announce(problem_words(problems[0], self.draft.rules), urgent=True)

    def reset_all(self) -> None:
        """Take every field back."""
        self.draft.reset_all()
        self._changed()

    def rename(self, name: str) -> None:
        """Call the rules something else."""
        self.draft.rename(name)
        self.tell_reasons()

    def to_problem(self) -> None:
        """Go to the field that disagrees and is not on this page, else to the first one."""
        fields = [name for name in self.draft.problems()[0].fields if name in axes()]
        away = [name for name in fields if axes()[name].section != self.section]
        name = (away or fields)[0]
        self.choose_section(axes()[name].section)
        self.focus(f"house.{name}", visible=True)

    # ---- what can be done with them

    def open_rules(self, draft: RulesDraft) -> None:
        """Work on other rules."""
        self.draft = draft
        self.section = next(iter(section_titles()))
        self._offsets.clear()
        self.trial.want(self._playable())
        if draft.saved is not None:
            self.desk.keep(CHOICE, draft.saved.id)
        self.rebuild()

    def _open_shelf(self) -> None:
        from game.scenes.house_rules.shelf import ShelfScene  # noqa: PLC0415

        self.context.stack.push(ShelfScene(self.context, self.desk, self))

    def compare(self) -> None:
        """Show in what the rules differ from others."""
        from game.scenes.house_rules.compare import CompareScene  # noqa: PLC0415

        self.context.stack.push(CompareScene(self.context, self.desk, self.draft.rules, self.draft.document))

    def show_rulebook(self) -> None:
        """Show the whole rulebook of the rules."""
        from game.scenes.rulebook import RulebookScene  # noqa: PLC0415

        self.context.stack.push(RulebookScene(self.context, self.desk, self.draft.rules))

    def give(self) -> None:
        """Save the rules as a file somewhere else."""
        from game.scenes.save_file import SaveFileScene  # noqa: PLC0415

        rules = self.draft.rules

        def write(path: Path) -> None:
            library.export(library_named(rules), path)

        name = f"{library.slug(rules.name)}{library.GIVEN}"
        self.context.stack.push(SaveFileScene(self.context, tr("Give your rules to others"), name, write))

    def save_now(self, then: Callable[[], object] = lambda: None) -> None:
        """Keep the rules among one's own, and go on; ask first whether what was saved under another name is to stay."""
        why = self.draft.save_reason()
        if why:
            self.ui.toast(why, bad=True)
            return
        old = self.draft.saved
        if old is None or not self.draft.is_another:
            self._save(then, beside=False)
            return
        answers = [
            Answer("both", tr("Keep both"), lambda: self._save(then, beside=True), kind="main"),
            Answer("one", tr("Only the new one"), lambda: self._save(then, beside=False)),
            Answer("wait", tr("Not yet")),
        ]
        text = tr(
            "Both its name and its rules have changed. “{old}” can stay as it was, with “{new}” beside it; "
            "or “{new}” takes its place.",
            old=old.name, new=self.draft.name,
        )  # fmt: skip
        Dialog("house.other", tr("Keep {rules} as well?", rules=old.name), text, answers, escape="wait", width=860).open(self.ui)

    def _save(self, then: Callable[[], object], *, beside: bool) -> None:
        try:
            saved = self.draft.save(self.desk.rules_folder, beside=beside)
        except RuleFileError as error:
            self.ui.toast(told(error), bad=True)
            return
        self.desk.keep(CHOICE, saved.id)
        self.desk.offer_rules(saved.id)
        self.ui.toast(tr("{rules} saved, and chosen in New match", rules=saved.name))
        self.rebuild()
        then()

    def new_match(self) -> None:
        """Go to a new match by the saved rules."""
        if self.draft.saved is not None:
            play_by(self.context, self.desk, self.draft.saved)

    def back(self) -> None:
        """Return, unless something would be lost: then ask first."""
        go = super().back
        if not self.draft.unsaved or not self.draft.changes():
            go()
            return
        leave = Answer("leave", tr("Leave without saving"), go)
        stay = Answer("stay", tr("Stay here"))
        answers = [Answer("save", tr("Save and leave"), lambda: self.save_now(go), kind="main"), leave, stay]
        if self.draft.save_reason():
            answers = [Answer("stay", tr("Stay here"), kind="main"), leave]
        text = tr("Your changes to {rules} are not saved.", rules=self.draft.name or tr("these rules"))
        Dialog("house.leave", tr("Save your rules?"), text, answers, escape="stay", width=860).open(self.ui)

    def read_file(self, path: Path) -> tuple[str, bool]:
        """Bring in a rule file and open it; anything else as everywhere."""
        if not library.is_rule_file(path):
            return super().read_file(path)
        rules, said = bring_in_rules(self.desk, path)
        if rules is not None:
            self.open_rules(go_on_with(rules))
        return said, rules is not None

    # ---- trial, time, painting

    def try_again(self) -> None:
        """Try the rules out once more."""
        self.trial.again()
        self.rebuild()

    def stop_trial(self) -> None:
        """Stop trying them out."""
        self.trial.stop()
        self.rebuild()

    def enter(self) -> None:
        """Begin at the sections."""
        self.focus(f"house.sections.{self.section}" if self.across >= THREE_COLUMNS else f"house.tabs.{self.tab}", visible=False)

    def leave(self) -> None:
        """Stop what runs."""
        self.trial.close()

    def update(self, dt: float) -> None:
        """Listen to the trial."""
        before = self.trial.state
        if self.trial.update(dt):
            if before != self.trial.state:
                self._show_trial()
            for widget in self.ui.widgets:
                if isinstance(widget, TrialPanel):
                    widget.touch()

    def _show_trial(self) -> None:
        """Exchange the panel: its button means something else now."""
        if not self.ui.layers:
            self.rebuild()
        if self.trial.state == "done":
            words = tr("Tried out: {n} of {all} rounds ended by going out", n=self.trial.outs, all=self.trial.rounds)
            self.announce(words)

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the heading."""
        self.paint_heading(surface, self.title, self.back_rect)

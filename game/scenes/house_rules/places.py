"""Where everything of the page of house rules lies: name, sections, paper, how it reads, what can be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr
from game.scenes.fitting import LEAST_WORDS, fit, fit_all
from game.scenes.house_rules.controls import control_for
from game.scenes.house_rules.draft import LONGEST_NAME, problem_words, section_titles, summary_words, value_words
from game.scenes.house_rules.panels import WARN, ProblemLine, Reads, Sections
from game.scenes.house_rules.row import AxisRow
from game.scenes.house_rules.trial_panel import TrialPanel
from game.widgets import Button, Line, Panel, Scroll, Text, TextField

if TYPE_CHECKING:
    from game.scenes.house_rules.page import HouseRulesScene
    from game.widgets import Kit
    from game.widgets.form import Mood

THREE_COLUMNS: Final = 1180  # ui units; narrower windows have tabs
WIDE: Final = 1700
ROOMY: Final = 900  # ui units of height


def place_name(kit: Kit, scene: HouseRulesScene, room: pygame.Rect, most: int, high: int = 0) -> None:
    """The name, and how much differs from what, in a room's width."""
    high = high or scene.back_rect.height
    y = room.y or scene.back_rect.centery - high // 2
    words = summary_words(scene.draft)
    told = kit.text_width(words, "text", style.ROUND)
    beside = room.width >= kit.ui(250) + kit.ui(24) + told
    wide = min(most, room.width - told - kit.ui(24)) if beside else min(most, room.width)
    field = TextField(
        "house.name",
        tr("Name of the rules"),
        scene.draft.name,
        on_change=scene.rename,
        on_enter=scene.save_now,
        caption=tr("Name"),
        hint=tr("What do you call them?"),
        most=LONGEST_NAME,
    )
    scene.ui.add(field).place((room.x, y, wide, high))
    if beside:
        line = kit.line_height("text", style.ROUND)
        note = Text("house.summary", words, size=style.ROUND, colour=style.LABEL)
        scene.ui.add(note).place((room.x + wide + kit.ui(24), y + (high - line) // 2, told + 2, line))


def section_lines(scene: HouseRulesScene) -> list[Line]:
    """Return the sections with how many changes each has, or a warning."""
    wrong = scene.draft.wrong_sections()
    lines = []
    for key, title in section_titles().items():
        changes = scene.draft.changes_in(key)
        lines.append(Line(key, title, badge=WARN if key in wrong else str(changes) if changes else ""))
    return lines


def place_sections(kit: Kit, scene: HouseRulesScene, rect: pygame.Rect) -> None:
    """Put the sections into their panel, and below them the way back to the document."""
    scene.ui.add(Panel("house.nav")).place(rect)
    inner = rect.inflate(-2 * kit.ui(14), -2 * kit.ui(14 if scene.down >= ROOMY else 9))
    reset = kit.metrics.target(56 if scene.down >= ROOMY else 46)
    gap = kit.ui(12 if scene.down >= ROOMY else 8)
    note = Text(
        "house.nav.note", tr("A number marks a section that differs from the document"), size=style.LABEL_SIZE,
        colour=(0xCF, 0xE0, 0xD2),
    )  # fmt: skip
    told = note.measure(kit, inner.width - kit.ui(16))[1]
    lines = section_lines(scene)
    room = inner.height - reset - gap
    roomy = room - told - kit.ui(16) >= len(lines) * kit.metrics.target(46)
    if roomy:
        room -= told + kit.ui(16)
    pitch = max(style.TARGET_PIXELS, min(kit.ui(66), room // len(lines)))
    size = style.ROUND if scene.across >= WIDE else 19.5
    sections = Sections(lines, scene.section, scene.choose_section, pitch=pitch, size=size)
    scene.ui.add(sections).place((inner.x, inner.y, inner.width, room))
    if roomy:
        scene.ui.add(note).place((inner.x + kit.ui(8), inner.bottom - reset - gap - told, inner.width - kit.ui(16), told))
    place_reset(kit, scene, pygame.Rect(inner.x, inner.bottom - reset, inner.width, reset))


def place_reset(kit: Kit, scene: HouseRulesScene, rect: pygame.Rect) -> None:
    """Put the button that takes everything back."""
    words = tr("All as in {rules}", rules=scene.draft.document_name)
    why = "" if scene.draft.changes() else tr("Nothing differs")
    button = Button(
        "house.reset",
        words,
        scene.reset_all,
        icon="undo",
        size=style.ROUND - 1 if scene.across >= WIDE else 19,
        reason=why,
        reason_below=False,
    )
    scene.ui.add(button).place(rect)


def place_paper(kit: Kit, scene: HouseRulesScene, rect: pygame.Rect) -> None:
    """Put the sheet of paper with the fields of the section at hand."""
    scene.ui.add(Panel("house.paper", paper=True)).place(rect)
    problems = scene.draft.problems()
    wrong = {name for problem in problems for name in problem.fields}
    pad = kit.ui(14)
    foot = 0
    if problems:
        line = ProblemLine("house.problem", problem_words(problems[0], scene.draft.rules), scene.to_problem)
        foot = line.measure(kit, rect.width - 2 * pad)[1]
        scene.ui.add(line).place((rect.x + pad, rect.bottom - foot - kit.ui(8), rect.width - 2 * pad, foot))
    title = kit.line_height("title", 44) + kit.ui(22) if scene.across >= THREE_COLUMNS else kit.ui(10)
    if scene.across >= THREE_COLUMNS:
        words = Text("house.paper.title", section_titles()[scene.section], role="title", size=44, colour=style.PAPER_TITLE)
        high = kit.line_height("title", 44)
        scene.ui.add(words).place((rect.x + kit.ui(36), rect.y + kit.ui(16), rect.width - kit.ui(72), high))
    sheet = scene.ui.add(Scroll("house.sheet"))
    sheet.place((rect.x + kit.ui(4), rect.y + title, rect.width - kit.ui(8), rect.height - title - foot - kit.ui(10)))
    _fill(kit, scene, sheet, wrong)


def _fill(kit: Kit, scene: HouseRulesScene, sheet: Scroll, wrong: set[str]) -> None:
    """Put the section's fields onto the sheet, with more room between them where there is some."""
    pad = kit.ui(12)
    wide = sheet.rect.width - 2 * pad
    rows: list[tuple[AxisRow, int]] = []
    shown = scene.draft.shown(scene.section)
    for place, axis in enumerate(shown):
        fitted = control_for(kit, axis, scene.draft, wide - kit.ui(44), scene.setter(axis.field))
        mood: Mood = "wrong" if axis.field in wrong else "changed" if scene.draft.differs(axis) else "plain"
        value = value_words(axis, scene.draft.own(axis)) if scene.draft.differs(axis) else ""
        last = place + 1 == len(shown)
        row = AxisRow(
            fitted.widget, tr(axis.label), tr(axis.explain), mood=mood, document=scene.draft.document_name, value=value,
            on_back=scene.returner(axis), below=fitted.below, line=not last,
        )  # fmt: skip
        rows.append((row, row.measure(kit, wide)[1]))
    free = sheet.rect.height - sum(high for _, high in rows) - kit.ui(8) * len(rows)
    more = min(kit.ui(26), max(0, free // len(rows))) if rows else 0
    y = kit.ui(4)
    for row, high in rows:
        sheet.add(row, (pad, y, wide, high + more))
        y += high + more + kit.ui(8)


def place_side(kit: Kit, scene: HouseRulesScene, rect: pygame.Rect) -> None:
    """Put what stands at the right of the paper."""
    high = deeds_height(kit, scene)
    gap = kit.ui(22 if scene.down >= ROOMY else 14)
    place_reads(kit, scene, pygame.Rect(rect.x, rect.y, rect.width, rect.height - high - gap))
    place_deeds(kit, scene, pygame.Rect(rect.x, rect.bottom - high, rect.width, high))


def place_reads(kit: Kit, scene: HouseRulesScene, rect: pygame.Rect) -> None:
    """Put how the section reads, and what came of the trial."""
    scene.ui.add(Panel("house.reads.panel")).place(rect)
    inner = rect.inflate(-2 * kit.ui(24), -2 * kit.ui(16 if scene.down >= ROOMY else 10))
    big, size = (28.0, 21.5) if scene.down >= ROOMY else (24.0, 19.5)
    head = kit.line_height("bold", big)
    title = Text("house.reads.title", tr("How it reads"), role="bold", size=big, colour=style.LABEL)
    scene.ui.add(title).place((inner.x, inner.y, inner.width, head))
    panel = TrialPanel("house.trial", scene.trial, scene.try_again, scene.stop_trial, tight=scene.down < ROOMY)
    high = panel.measure(kit, inner.width)[1]
    sheet = scene.ui.add(Scroll("house.reads.sheet"))
    top = inner.y + head + kit.ui(8)
    sheet.place((inner.x, top, inner.width + kit.ui(18), inner.bottom - high - kit.ui(10) - top))
    reads = Reads("house.reads", scene.reading(), size=size)
    sheet.add(reads, (0, 0, inner.width, reads.measure(kit, inner.width)[1]))
    scene.ui.add(panel).place((inner.x, inner.bottom - high, inner.width, high))


def deeds_height(kit: Kit, scene: HouseRulesScene) -> int:
    """Return how high the buttons at the right are together."""
    roomy = scene.down >= ROOMY
    return sum(kit.metrics.target(size) for size in ((76, 76, 82) if roomy else (54, 54, 66))) + 2 * kit.ui(16 if roomy else 10)


def place_deeds(kit: Kit, scene: HouseRulesScene, rect: pygame.Rect) -> None:
    """Compare, rulebook, give to others; play and save."""
    roomy = scene.down >= ROOMY
    gap = kit.ui(16 if roomy else 10)
    heights = [kit.metrics.target(size) for size in ((76, 76, 82) if roomy else (54, 54, 66))]
    half = (rect.width - gap) // 2
    why = "" if scene.draft.changes() else tr("Nothing differs")
    y = rect.y
    size = 23 if roomy else 20
    compare = Button("house.compare", tr("Compare"), scene.compare, icon="eye", size=size, reason=why, reason_below=False)
    wrong = tr("First settle what disagrees") if scene.draft.problems() else ""
    book = Button("house.rulebook", tr("Rulebook"), scene.show_rulebook, icon="book", size=size, reason=wrong, reason_below=False)
    fit_all(kit, (compare, book), half)
    scene.ui.add(compare).place((rect.x, y, half, heights[0]))
    scene.ui.add(book).place((rect.right - half, y, half, heights[0]))
    y += heights[0] + gap
    give = Button(
        "house.give", tr("Give to others: save a file"), scene.give, icon="flag", size=size, reason=wrong, reason_below=False
    )
    scene.ui.add(fit(kit, give, rect.width)).place((rect.x, y, rect.width, heights[1]))
    y += heights[1] + gap
    scene.play_button = Button("house.play", tr("Play"), scene.new_match, icon="cards", size=25, reason_below=False)
    scene.save_button = Button("house.save", tr("Save"), scene.save_now, icon="save", kind="main", size=30, reason_below=False)
    needed = kit.text_width(scene.play_button.label, "bold", LEAST_WORDS) + kit.ui(54 + LEAST_WORDS * 1.2)
    play_wide = min(round(rect.width * 0.5), max(round(rect.width * 0.34), needed))
    fit(kit, scene.play_button, play_wide)
    fit(kit, scene.save_button, rect.width - play_wide - gap)
    scene.ui.add(scene.play_button).place((rect.x, y, play_wide, heights[2]))
    scene.ui.add(scene.save_button).place((rect.x + play_wide + gap, y, rect.width - play_wide - gap, heights[2]))
    scene.why_line = Text("house.why", " ", size=style.LABEL_SIZE + 1, colour=style.LABEL, align="centre")
    line = kit.line_height("text", style.LABEL_SIZE + 1)
    scene.ui.add(scene.why_line).place((rect.x, rect.bottom + kit.ui(5), rect.width, line))
    scene.tell_reasons()

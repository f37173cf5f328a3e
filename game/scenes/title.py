"""The title: going on with an open match comes first, then everything else there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import told, tr, trn
from game.scenes.doors import has_door, open_door
from game.scenes.fitting import fit_all
from game.scenes.front import FrontScene
from game.scenes.front_page.buttons import PlayerChip, TitleButton
from game.scenes.names import shown
from game.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.scenes.front_page.progress import Progress
    from game.storage.matches import MatchInfo
    from game.widgets import Kit

LEFT: Final = 100  # u
TOP: Final = 352
COLUMN: Final = 600  # ui units
LEAST_COLUMN: Final = 420
GAP: Final = 16
LOW: Final = 720  # ui units of height below which two buttons share a row
ART_CUT: Final = 0.45  # share of the cards that may lie outside the window
SUBTITLE: Final = 27
BEARING: Final = 0.05  # of the type size: air left of the first letter, which is to stand over the buttons' edge
FOOTER: Final = 19
FOOTERS: Final = (FOOTER, 18, 17, 16, 15, 14)

Row = tuple[list[Button], float]
"""Buttons side by side, and how many ui units they are high."""


class TitleScene(FrontScene):
    """The first screen. Its pictures come after its first frame, so that the window is there at once."""

    name = "title"

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context, desk)
        self.title = tr("Hand & Foot")
        self.open_match: MatchInfo | None = None
        self._progress: Progress | None = None
        self._told = ""
        self._look_due = False
        self._frames = 0
        self._column = pygame.Rect(0, 0, 0, 0)

    # ---- layout

    def build(self, kit: Kit) -> None:
        """Place the column of buttons under the name of the game, and who plays in the corner."""
        m = kit.metrics
        low = self.down < LOW
        rows = self._rows(low=low)
        gap = kit.ui(12 if low else GAP)
        heights = [m.target(height * (0.8 if low else 1)) for _, height in rows]
        tall = sum(heights) + gap * (len(rows) - 1)
        left = m.px(LEFT) if self.across > 1200 else kit.ui(48)
        art = m.px(918) + m.width - m.px(1920)
        wide = min(kit.ui(COLUMN), max(kit.ui(LEAST_COLUMN), art - left - kit.ui(24)), m.width - 2 * left)
        below = kit.ui(24 if low else 64)
        y = max(kit.ui(24), min(m.px(TOP), m.height - tall - below))
        self._column = pygame.Rect(left, y, wide, tall)
        # Rows of two have one size of type.
        fit_all(kit, [button for buttons, _ in rows if len(buttons) == 2 for button in buttons], (wide - gap) // 2)
        for (buttons, _), height in zip(rows, heights, strict=True):
            part = (wide - gap * (len(buttons) - 1)) // len(buttons)
            fit_all(kit, buttons, part)
            for place, button in enumerate(buttons):
                self.ui.add(button).place((left + place * (part + gap), y, part, height))
            y += height + gap
        chip = PlayerChip(self.desk.player, self._players)
        width, height = chip.measure(kit, kit.ui(320))
        self.ui.add(chip).place((m.width - kit.ui(28) - width, kit.ui(24), width, height))

    def _rows(self, *, low: bool) -> list[Row]:
        """The buttons by row; a door behind which there is no scene has none."""
        rows: list[Row] = []
        if self.open_match is not None:
            detail = self._told or self._short_progress(self.open_match)
            button = TitleButton(
                "title.continue", tr("Continue"), self._continue, icon="play", main=True, size=32, detail=detail, leads=True
            )
            rows.append(([button], 104))
        wide = self._wide_buttons(low=low)
        if low and len(wide) > 1:
            # Two in a row are like those below them.
            for each in wide:
                each.align = "centre"
            rows.append((wide, 80))
        else:
            rows += [([button], 80) for button in wide]
        if self.open_match is None and not self.desk.has_begun:
            words, aside = tr("Your first match, with a guide"), tr("one round")
            rows.append(([TitleButton("title.first", words, self._first_match, icon="hint", size=27, aside=aside)], 76))
        small = [
            Button(f"title.{key}", words, self._opener(key), icon=icon, size=25)
            for key, words, icon in (
                ("puzzles", tr("Puzzles"), "puzzle"),
                ("statistics", tr("Statistics"), "stats"),
                ("house_rules", tr("House rules"), "sort"),
                ("settings", tr("Settings"), "gear"),
            )
            if has_door(key)
        ]
        rows += [(small[at : at + 2], 72) for at in range(0, len(small), 2)]
        last = [Button("title.matches", tr("Matches"), self._matches, icon="folder", size=21)]
        if has_door("about"):
            last.append(Button("title.about", tr("About"), self._opener("about"), icon="help", size=21))
        last.append(Button("title.quit", tr("Quit"), self.context.quit, icon="door", size=21))
        rows.append((last, 62))
        return rows

    def _wide_buttons(self, *, low: bool) -> list[Button]:
        first = self.open_match is None
        found: list[Button] = [
            TitleButton(
                "title.new",
                tr("New match"),
                self._opener("new_match"),
                icon="cards",
                main=first,
                size=32 if first else 29,
                aside=tr("four rule sets, or your own"),
            )
        ]
        if has_door("lessons"):
            found.append(
                TitleButton(
                    "title.learn",
                    tr("Learn") if low else tr("Learn at the table"),
                    self._opener("lessons"),
                    icon="book",
                    aside=tr("short lessons, with cards"),
                )
            )
        return found

    # ---- life

    def enter(self) -> None:
        """Begin at what people most likely want."""
        self._focus_first()

    def resume(self) -> None:
        """A match may have been begun or finished, a player chosen."""
        self._look_due = True

    def update(self, dt: float) -> None:
        """Once the first frame has been seen, look for an open match, bring the pictures in, and tell what there is to tell."""
        self._frames += 1
        if self._frames == 2:
            self._look_due = True
            self.invalidate()
        if self._frames >= 2 and (self._look_due or self.desk.notices):
            # what is put in order beside the window may have something to tell only now, and a match less to go on with
            self._look_due = False
            self._look_again()
        if self._progress is not None and self._progress.words:
            self._tell(self._progress.words)
            self._progress = None

    def is_settled(self) -> bool:
        """Not before the pictures are in."""
        return self._frames >= 2

    def leave(self) -> None:
        """Let a match that is being read finish alone."""
        self._progress = None

    def _look_again(self) -> None:
        """Find the match to go on with, who plays, and what is to be told."""
        found = self.desk.to_continue()
        changed = found != self.open_match
        self.open_match = found
        if changed:
            self._told = ""
        focus = self.tree.focus
        self.layout()
        if self.tree.node(focus) is None or changed:
            self._focus_first()
        else:
            self.focus(focus, visible=self.tree.focus_visible)
        if changed:
            self._ask_progress()
        self.say_notices()

    def _focus_first(self) -> None:
        self.focus("title.continue" if self.open_match else "title.new", visible=self.tree.focus_visible)

    def _ask_progress(self) -> None:
        from game.scenes.front_page.progress import Progress  # noqa: PLC0415

        self._progress = Progress(self.desk.saves, self.open_match.id) if self.open_match else None

    def _tell(self, words: str) -> None:
        """Write under Continue how the match stands."""
        self._told = words
        for widget in self.ui.widgets:
            if isinstance(widget, TitleButton) and widget.id == "title.continue":
                widget.say(words)

    def _short_progress(self, info: MatchInfo) -> str:
        return f"{shown(info.name) or tr(info.rules_name)} · {trn('round {n}', 'round {n}', info.round)}"

    # ---- what can be done

    def back(self) -> None:
        """Escape on the title does nothing: nobody leaves by accident."""

    def _opener(self, key: str) -> Callable[[], None]:
        return lambda: open_door(key, self.context, self.desk)

    def _continue(self) -> None:
        from game.storage.files import StorageError  # noqa: PLC0415

        if self.open_match is None:
            return
        try:
            self.desk.resume(self.context, self.open_match.id)
        except StorageError as error:
            self.ui.toast(told(error), bad=True)

    def _first_match(self) -> None:
        from game.scenes.guided.beginning import begin_or_go_on  # noqa: PLC0415

        begin_or_go_on(self.context, self.desk)

    def _players(self) -> None:
        from game.scenes.players import PlayersScene  # noqa: PLC0415

        self.context.stack.push(PlayersScene(self.context, self.desk))

    def _matches(self) -> None:
        from game.scenes.saved_matches import SavedMatchesScene  # noqa: PLC0415

        self.context.stack.push(SavedMatchesScene(self.context, self.desk))

    # ---- pictures

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw what lies on the table, then the name and the last line."""
        if self._frames >= 2:
            self._paint_art(surface)
        self._paint_name(surface)
        kit = self.kit
        words = tr("Tab and Enter work everywhere · F1 shows the keys")
        y = self.metrics.height - kit.ui(26) - kit.line_height("text", FOOTER)
        if y > self._column.bottom + kit.ui(8):
            # Beside the rack, not across it.
            size = next((size for size in FOOTERS if kit.text_width(words, "text", size) <= self._column.width), FOOTERS[-1])
            kit.text(surface, words, (self._column.left + kit.ui(4), y), "text", size, style.SOFT)

    def _paint_art(self, surface: pygame.Surface) -> None:
        from game.scenes.front_page.art import ART_LEFT, DECK_LEFT, Art  # noqa: PLC0415

        m = self.metrics
        left, right = m.px(ART_LEFT) + m.width - m.px(1920), m.width
        shift = max(0, self._column.right + self.kit.ui(24) - left)
        if shift > ART_CUT * (right - left):
            return
        deck = m.px(DECK_LEFT) + m.width - m.px(1920) >= self._column.right + m.px(20)
        Art(self.kit, shift, deck=deck).paint(surface)

    def _paint_name(self, surface: pygame.Surface) -> None:
        kit, m = self.kit, self.metrics
        subtitle = tr("The family card game, for one to eight at the table")
        room = self._column.top - kit.ui(16)
        size = min(float(style.LOGO), room / m.s * 0.56)
        x, words = self._column.left - round(size * m.s * BEARING), self.title
        before, sign, after = words.partition("&")
        parts = [(before.rstrip(), "title"), (sign, "title_italic"), (after.lstrip(), "title")] if sign else [(words, "title")]
        space = round(size * m.s * 0.11)
        high = kit.line_height("title", size)
        under = kit.line_height("text", SUBTITLE) if size >= style.SCENE_TITLE else 0
        y = max(0, self._column.top - kit.ui(44 if under else 12) - under - high)
        for text, role in parts:
            colour = style.GOLD if role == "title_italic" else style.CREAM
            x = kit.text(surface, text, (x, y), role, size, colour, shadow=0.5).right + space  # type: ignore[arg-type]
        if under:
            at = (self._column.left + kit.ui(4), y + high - kit.ui(2))
            kit.text(surface, subtitle, at, "text", SUBTITLE, style.SOFT, width=m.width - at[0])

"""What the scenes around the table have in common: heading, way back, help, and files dropped on the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.i18n import tr
from game.scenes.base import Scene
from game.widgets import Button

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.scenes.desk import Desk
    from game.widgets import Kit

MARGIN: Final = 64
TIGHT: Final = 32
ROOMY: Final = 1600  # ui units from which margins are as drawn


class FrontScene(Scene):
    """A scene with a heading and, unless it is the first, a button back. Escape goes back, F1 shows the keys, M is the sound."""

    def __init__(self, context: Context, desk: Desk) -> None:
        super().__init__(context)
        self.desk = desk

    # ---- measures

    @property
    def across(self) -> float:
        """How many ui units the window is wide."""
        return self.metrics.width / self.metrics.s

    @property
    def down(self) -> float:
        """How many ui units the window is high."""
        return self.metrics.height / self.metrics.s

    @property
    def margin(self) -> int:
        """Pixels left and right of everything."""
        return self.kit.ui(MARGIN if self.across >= ROOMY else TIGHT)

    @property
    def heading_size(self) -> float:
        """Type size of the heading: smaller in low windows."""
        return style.SCENE_TITLE if self.down >= 900 else 46 if self.down >= 640 else 38

    def add_back(self, kit: Kit, node_id: str, words: str = "") -> pygame.Rect:
        """Put the way back into the upper right corner and return where it is."""
        button = Button(node_id, words or tr("Back"), self.back, icon="left")
        width, height = button.measure(kit, kit.metrics.width)
        top = kit.ui(34) if self.down >= 900 else kit.ui(20)
        rect = pygame.Rect(kit.metrics.width - self.margin - width, top, width, height)
        self.ui.add(button).place(rect)
        return rect

    def add_bring_in(self, kit: Kit, node_id: str, back: pygame.Rect, heading: str) -> None:
        """Put the way to a file from elsewhere beside the way back; where the heading leaves no room for words, its icon alone."""
        tip = tr("A file dropped on the window is brought in as well")
        button = Button(node_id, tr("Bring in…"), self.ask_for_file, icon="card-in", tip=tip)
        width, height = button.measure(kit, kit.metrics.width)
        left = self.margin + kit.text_width(heading, "title", self.heading_size) + kit.ui(24)
        if back.x - kit.ui(16) - width < left:
            button.icon_only, button.tip, width = True, button.label, height
        self.ui.add(button).place((back.x - kit.ui(16) - width, back.y, width, back.height))

    def paint_heading(self, surface: pygame.Surface, words: str, rect: pygame.Rect | None = None) -> pygame.Rect:
        """Draw the heading in the upper left corner, level with the way back."""
        kit, size = self.kit, self.heading_size
        high = kit.line_height("title", size)
        middle = rect.centery if rect is not None else kit.ui(64)
        return kit.text(surface, words, (self.margin, middle - high // 2), "title", size, shadow=0.5)

    # ---- input

    def back(self) -> None:
        """Return to the scene below."""
        self.context.stack.pop()

    def handle(self, event: pygame.Event) -> bool:
        """Take the keys that work in every scene, and dropped files."""
        if event.type == pygame.DROPFILE:
            self.take_file(Path(event.file))
            return True
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_ESCAPE:
            self.back()
        elif event.key == pygame.K_F1:
            self.show_help()
        elif event.key == pygame.K_m:
            self.mute()
        else:
            return False
        return True

    def show_help(self) -> None:
        """Show the keys over this scene."""
        from game.scenes.help import HelpScene  # noqa: PLC0415

        self.context.stack.push(HelpScene(self.context))

    def mute(self) -> None:
        """Turn the sound off or on, and say so."""
        muted = not self.context.look.muted
        change_look(self.context, muted=muted)
        self.ui.toast(tr("Sound off") if muted else tr("Sound on"))

    def take_file(self, path: Path) -> None:
        """Take what was dropped on the window, and say what came of it."""
        said, good = self.read_file(path)
        self.ui.toast(said, bad=not good)

    def read_file(self, path: Path) -> tuple[str, bool]:
        """Bring in a match or a rule set; return what to tell the player, and whether it went well."""
        from game.scenes.dropped import bring_in  # noqa: PLC0415

        said, good = bring_in(self.desk, path)
        if good:
            self.resume()
        return said, good

    def ask_for_file(self) -> None:
        """Let the player choose a file to bring in, as if it were dropped on the window."""
        from game.scenes.open_file import OpenFileScene  # noqa: PLC0415

        self.context.stack.push(OpenFileScene(self.context, self))

    def say_notices(self) -> None:
        """Show what the player should know about files."""
        for notice in self.desk.notices:
            self.ui.toast(tr(notice))
        self.desk.notices.clear()


QUIET: Final = {"volume", "muted", "speed", "reduced_motion", "speak", "left_handed"}
"""Parts of the look that change no picture of the scenes that can be open while they are changed."""


def change_look(context: Context, **changes: object) -> None:
    """Change parts of the look at once; pictures are made anew only where they would differ."""
    look = replace(context.look, **changes)  # type: ignore[arg-type]  # the names and values of Look
    if set(changes) <= QUIET:
        context.look = look
        context.audio.set(volume=look.volume, muted=look.muted)
        context.on_look(look)
    else:
        context.set_look(look)

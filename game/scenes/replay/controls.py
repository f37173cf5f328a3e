"""The buttons of a replay: play, steps, moments, speed, whose view, taking over, and the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.scenes.fitting import fit
from game.scenes.names import shown
from game.scenes.replay import ways
from game.widgets import Button, Dropdown, Line
from game.widgets.flow import row

if TYPE_CHECKING:
    from game.scenes.replay.page import FilmScene
    from game.widgets import Kit, Widget

OPEN: Final = "open"


class Controls:
    """Placed at the right, where the actions of a table are; built anew with each layout."""

    def __init__(self, scene: FilmScene) -> None:
        self.scene = scene
        self.play = Button("replay.play", tr("Play"), scene.toggle, icon="play")
        self.speed = Button("replay.speed", "", scene.faster)

    def build(self, kit: Kit) -> None:
        """Place everything."""
        scene, table = self.scene, self.scene.board.table
        area, gap = table["actions"], max(4, kit.ui(10))
        roomy = not kit.metrics.narrow
        rows = 4 if roomy else 3
        high = min((area.height - (rows - 1) * gap) // rows, kit.metrics.target(64))
        lines = [pygame.Rect(area.x, area.y + number * (high + gap), area.width, high) for number in range(rows)]
        size = 24
        self.play = Button("replay.play", tr("Play"), scene.toggle, icon="play", icon_only=True, kind="main", size=size)
        back = Button("replay.back", tr("One move back"), lambda: scene.jump_by(-1), icon="step-back", icon_only=True, size=size)
        on = Button("replay.on", tr("One move on"), scene.step_on, icon="step-forward", icon_only=True, size=size)
        for button, cell in zip((back, self.play, on), row(lines[0], [0, 0, 0], max(2, gap // 2)), strict=True):
            scene.ui.add(button).place(cell)
        before = Button("replay.mark.back", tr("Moment before"), scene.mark_back, icon="left", icon_only=True, size=size)
        after = Button("replay.mark.on", tr("Next moment"), scene.mark_on, icon="right", icon_only=True, size=size)
        self.speed = Button("replay.speed", "", scene.faster, size=20 if roomy else 17, tip=tr("Speed"))
        for button, cell in zip((before, self.speed, after), row(lines[1], [0, 0, 0], max(2, gap // 2)), strict=True):
            scene.ui.add(button).place(cell)
        while self.speed.size > 12 and kit.text_width("0.5×", "bold", self.speed.size) > lines[1].width // 3 - kit.ui(22):
            self.speed.size -= 1
        view: Widget = Dropdown("replay.view", tr("Whose view"), scene.views(), scene.view, scene.choose_view)
        over = Button(
            "replay.over",
            tr("Take over"),
            lambda: ways.ask_take_over(scene),
            icon="hand",
            size=20,
            icon_only=not roomy,
            reason_below=False,
        )
        if roomy:
            scene.ui.add(view).place(lines[2])
            scene.ui.add(fit(kit, over, lines[3].width)).place(lines[3])
        else:
            side = kit.metrics.target(44)
            left, right = row(lines[2], [0, side], max(2, gap // 2))
            if view.measure(kit, kit.metrics.width)[0] > 1.6 * left.width:
                words = tr("View of {name}: next", name=scene.view_name())
                view = Button("replay.view", words, scene.next_view, icon="eye", icon_only=True, size=size)
            scene.ui.add(view).place(left)
            scene.ui.add(over).place(right)
        over.reason = ways.take_over_reason(scene)
        self._build_tools(kit, table["tools"])
        self.refresh()

    def _build_tools(self, kit: Kit, area: pygame.Rect) -> None:
        scene = self.scene
        gap = max(4, kit.ui(10))
        leave = Button("replay.leave", tr("Back"), scene.leave_film, icon="x", size=20)
        text = Button("replay.text", tr("Save as text"), lambda: ways.save_text(scene), icon="save", icon_only=True, size=20)
        book = Button("replay.rulebook", tr("Rulebook"), lambda: ways.show_rulebook(scene), icon="book", icon_only=True, size=20)
        side = area.height
        wide = max(side, area.width - 2 * (side + gap))
        cells = row(area, [side, side, wide], gap)
        if leave.measure(kit, kit.metrics.width)[0] > cells[2].width + kit.ui(20):
            leave.icon_only, leave.tip = True, leave.label
        for button, cell in zip((text, book, leave), cells, strict=True):
            scene.ui.add(button).place(cell)

    def refresh(self) -> None:
        """Show whether it plays, and how fast."""
        film = self.scene.film
        self.play.set(label=tr("Pause") if film.playing else tr("Play"), icon="pause" if film.playing else "play")
        self.play.tip = self.play.label
        self.play.set(reason=tr("This is the end") if film.at_end and not film.playing and film.length == 0 else "")
        self.speed.set(label=f"{film.rate:g}×")


def view_lines(scene: FilmScene) -> list[Line]:
    """Every seat whose cards may be seen, and all of them together once the match is over."""
    closed = tr("The match is not over: that would be peeking")
    lines = []
    for seat, who in enumerate(scene.match.setup.seats):
        allowed = scene.finished or who.kind == "human"
        lines.append(Line(str(seat), shown(who.name), reason="" if allowed else closed))
    return [*lines, Line(OPEN, tr("All cards"), reason="" if scene.finished else closed)]

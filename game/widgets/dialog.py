"""Dialogs: a question above everything, with its answers as buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game import style
from game.access import sentences
from game.animation import Tween, out_quad
from game.widgets.base import Widget
from game.widgets.button import Button
from game.widgets.flow import row
from game.widgets.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.access import Node
    from game.widgets.button import Kind
    from game.widgets.kit import Kit
    from game.widgets.ui import Ui

FADE_SECONDS = 0.14
RISE = 8  # u
SHADE = 0.42  # share of the light that stays on what lies below


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog; pressing it closes the dialog, then calls `action`."""

    key: str
    label: str
    action: Callable[[], object] = lambda: None
    kind: Kind = "plain"
    icon: str = ""


class Dialog(Widget):
    """A title, a few sentences and up to four answers, in the middle of a darkened window.

    Open it with `Dialog(...).open(ui)`. Escape is the last answer unless `escape` names another.
    """

    role = "dialog"
    focusable = False

    def __init__(
        self, node_id: str, title: str, text: str, answers: Sequence[Answer], *, escape: str = "", width: float = 760
    ) -> None:
        super().__init__(node_id, title)
        self.answers = list(answers)
        self._escape = escape or self.answers[-1].key
        self._wide = width
        self._title = Text(f"{node_id}.title", title, role="title", size=style.HEADING)
        self._text = Text(f"{node_id}.text", text, size=style.ROUND, colour=style.SOFT)
        self._buttons = [Button(f"{node_id}.{a.key}", a.label, self._answering(a), kind=a.kind, icon=a.icon) for a in self.answers]
        self._fade = Tween(0.0, 1.0, FADE_SECONDS, out_quad)
        self.panel = pygame.Rect(0, 0, 0, 0)

    def open(self, ui: Ui) -> Dialog:
        """Show it."""
        kit = ui.kit
        self.ui = ui
        if kit.look.reduced_motion:
            self._fade = Tween(1.0, 1.0, 0.0)
        self.place(pygame.Rect((0, 0), kit.metrics.size))
        ui.open(self)
        ui.tree.announce(sentences((self._title.label, self._text.label)))
        return self

    def relaid(self, kit: Kit) -> bool:
        """Stay open, in the middle of the window's new size."""
        self.place(pygame.Rect((0, 0), kit.metrics.size))
        return True

    @property
    def children(self) -> Sequence[Widget]:
        """Title, sentences, answers."""
        return [self._title, self._text, *self._buttons]

    def first_focus(self) -> str:
        """The main answer, or the first."""
        main = next((a for a in self.answers if a.kind == "main"), self.answers[0])
        return f"{self.id}.{main.key}"

    def arranged(self) -> None:
        """Put title, sentences and answers below each other, in the middle."""
        if self.ui is None:
            return
        kit = self.ui.kit
        for child in self.children:
            child.ui = self.ui
        width, height = kit.metrics.size
        pad, gap = kit.ui(36), kit.ui(18)
        wide = min(kit.ui(self._wide), width - 2 * gap)
        inner = wide - 2 * pad
        title_high = self._title.measure(kit, inner)[1]
        text_high = self._text.measure(kit, inner)[1]
        button_high = kit.metrics.target(60)
        stacked = self._stacked(kit, inner)
        rows = len(self._buttons) if stacked else 1
        buttons_high = rows * button_high + (rows - 1) * gap
        self.panel = pygame.Rect(0, 0, wide, 2 * pad + title_high + gap + text_high + 2 * gap + buttons_high)
        self.panel.center = (width // 2, height // 2)
        x, y = self.panel.x + pad, self.panel.y + pad
        self._title.place((x, y, inner, title_high))
        y += title_high + gap
        self._text.place((x, y, inner, text_high))
        y += text_high + 2 * gap
        if stacked:
            for i, button in enumerate(self._buttons):
                button.place((x, y + i * (button_high + gap), inner, button_high))
        else:
            cells = row(pygame.Rect(x, y, inner, button_high), [0] * len(self._buttons), gap)
            for button, cell in zip(self._buttons, cells, strict=True):
                button.place(cell)

    def _stacked(self, kit: Kit, inner: int) -> bool:
        widest = max(button.measure(kit, 10_000)[0] for button in self._buttons)
        return widest * len(self._buttons) + kit.ui(18) * (len(self._buttons) - 1) > inner

    def bounds(self) -> pygame.Rect:
        """The whole window, which it darkens."""
        return self.rect

    def nodes(self) -> Iterable[Node]:
        """The dialog, its words and its answers."""
        for node in super().nodes():
            yield _at(node, self.panel)
        for child in self.children:
            yield from child.nodes()

    def hit(self, pos: tuple[int, int]) -> bool:
        """Everything: nothing below can be reached."""
        return True

    def up(self, pos: tuple[int, int]) -> None:
        """Clicks beside the answers do nothing."""

    def dismiss(self) -> None:
        """Answer as Escape does."""
        self.press(f"{self.id}.{self._escape}")

    def press(self, node_id: str) -> None:
        """Give the answer with this id."""
        for answer in self.answers:
            if node_id == f"{self.id}.{answer.key}":
                self._answering(answer)()

    def update(self, dt: float) -> bool:
        """Fade in, rising a little."""
        if self._fade.done:
            return False
        self._fade.step(dt)
        if self.ui is not None:
            self.ui.mark(self.rect)
        return not self._fade.done

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Darken the window and draw the panel with its words and answers."""
        share = self._fade.value
        clip = surface.get_clip()
        light = round(255 * (1 - (1 - SHADE) * share))
        surface.fill((light, light, light), clip, special_flags=pygame.BLEND_RGB_MULT)
        reach = self.panel.inflate(kit.ui(60), kit.ui(60)).clip(clip)
        if not reach.width or not reach.height:
            return
        below = surface.subsurface(reach).copy() if share < 1 else None
        kit.panel(surface, self.panel, alpha=1.0)
        for child in self.children:
            child.paint(surface, kit)
        if below is not None:
            rising = surface.subsurface(reach).copy()
            rising.set_alpha(round(255 * share))
            surface.blit(below, reach)
            surface.blit(rising, reach.move(0, round(kit.metrics.px(RISE) * (1 - share))))

    def _answering(self, answer: Answer) -> Callable[[], object]:
        def give() -> None:
            if self.ui is not None:
                self.ui.close(self)
            answer.action()

        return give


def _at(node: Node, rect: pygame.Rect) -> Node:
    """The node with another rectangle."""
    return type(node)(node.id, node.role, node.label, (rect.x, rect.y, rect.width, rect.height), node.state, focusable=False)

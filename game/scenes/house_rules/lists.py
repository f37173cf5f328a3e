"""Controls for lists: a row of numbers that can grow and shrink, and ranks to choose among."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.i18n import tr
from game.widgets import Button, Stepper
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.access import State
    from game.widgets import Kit

CELL: Final = 190
GAP: Final = 26
BELOW: Final = 14


class NumberList(Widget):
    """Numbers side by side, each with a minus and a plus and a caption above; one more, or one fewer, at the end."""

    role = "list"
    kind = "numbers"
    focusable = False

    def __init__(
        self,
        node_id: str,
        label: str,
        values: Sequence[int],
        on_change: Callable[[tuple[int, ...]], None],
        *,
        high: int,
        step: int,
        most: int,
        captions: Sequence[str],
        more: int,
    ) -> None:
        super().__init__(node_id, label)
        self.values = tuple(values)
        self.on_change = on_change
        self.captions = list(captions)
        self._cells = [
            Stepper(
                f"{node_id}.{place}", f"{label}, {self.captions[place]}", value, self._setter(place), low=0, high=high, step=step,
                show=lambda number: f"{number:,.0f}", paper=True,
            )
            for place, value in enumerate(self.values)
        ]  # fmt: skip
        full = tr("{n} are the most", n=most) if len(self.values) >= most else ""
        self._more = Button(
            f"{node_id}.more", tr("One more"), lambda: self.on_change((*self.values, more)), icon="plus", kind="paper",
            size=style.LABEL_SIZE, reason=full, reason_below=False,
        )  # fmt: skip
        self._fewer = Button(
            f"{node_id}.fewer", tr("One fewer"), lambda: self.on_change(self.values[:-1]), icon="minus", kind="paper",
            size=style.LABEL_SIZE,
        )  # fmt: skip

        self._fewer.visible = bool(self.values)

    def _setter(self, place: int) -> Callable[[int], None]:
        def put(value: int) -> None:
            self.on_change((*self.values[:place], value, *self.values[place + 1 :]))

        return put

    @property
    def children(self) -> Sequence[Widget]:
        """The numbers, and the two buttons."""
        return [*self._cells, self._more, self._fewer]

    def state(self) -> State:
        """Add the numbers."""
        return {**super().state(), "value": ", ".join(map(str, self.values))}

    def nodes(self) -> Iterable[Node]:
        """The list, its numbers, the buttons."""
        yield Node(self.id, self.role, self.label, rect_tuple(self.rect), self.state(), focusable=False)
        for child in self.children:
            if child.visible:
                yield from child.nodes()

    def owns(self, node_id: str | None) -> bool:
        """Only itself: its parts answer for themselves."""
        return node_id == self.id

    def _columns(self, kit: Kit, width: int) -> int:
        return max(1, (width + kit.ui(GAP)) // (kit.ui(CELL) + kit.ui(GAP)))

    def _cell_height(self, kit: Kit) -> int:
        return kit.line_height("bold", style.LABEL_SIZE) + kit.ui(4) + kit.metrics.target(52)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width and the rows of cells with the buttons below."""
        rows = -(-len(self.values) // self._columns(kit, width))
        return width, rows * (self._cell_height(kit) + kit.ui(BELOW)) + kit.metrics.target(46)

    def arranged(self) -> None:
        """Place the numbers row by row."""
        if self.ui is None:
            return
        kit = self.ui.kit
        columns, high, gap = self._columns(kit, self.rect.width), self._cell_height(kit), kit.ui(GAP)
        below = kit.ui(BELOW)
        wide = min((self.rect.width - (columns - 1) * gap) // columns, kit.ui(CELL))
        side = kit.metrics.target(52)
        for place, cell in enumerate(self._cells):
            x = self.rect.x + place % columns * (wide + gap)
            y = self.rect.y + place // columns * (high + below)
            cell.ui = self.ui
            cell.place((x, y + high - side, wide, side))
        rows = -(-len(self._cells) // columns)
        y, x = self.rect.y + rows * (high + below), self.rect.x
        for button in (self._more, self._fewer):
            button.ui = self.ui
            width = button.measure(kit, self.rect.width)[0]
            button.place((x, y, width, kit.metrics.target(44)))
            x += width + below

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw captions, numbers and buttons."""
        for caption, cell in zip(self.captions, self._cells, strict=True):
            y = cell.rect.y - kit.ui(4) - kit.line_height("bold", style.LABEL_SIZE)
            kit.text(
                surface, caption, (cell.rect.centerx, y), "bold", style.LABEL_SIZE, style.PAPER_ACCENT, align="centre",
                width=cell.rect.width,
            )  # fmt: skip
            cell.paint(surface, kit)
        for button in (self._more, self._fewer):
            if button.visible:
                button.paint(surface, kit)


class RankChips(Widget):
    """Ranks of which any number may be chosen."""

    role = "list"
    kind = "choices"
    focusable = False

    def __init__(
        self,
        node_id: str,
        label: str,
        options: Sequence[tuple[str, str]],
        chosen: Sequence[str],
        on_change: Callable[[tuple[str, ...]], None],
    ) -> None:
        super().__init__(node_id, label)
        self.options = list(options)
        self.chosen = tuple(chosen)
        self.on_change = on_change
        self._over = ""

    def state(self) -> State:
        """Add what is chosen."""
        return {**super().state(), "value": ", ".join(self.chosen)}

    def chips(self) -> list[tuple[str, str, pygame.Rect]]:
        """Key, words and rectangle of each rank."""
        kit = self.ui.kit if self.ui else None
        side = kit.metrics.target(52) if kit else 44
        gap = kit.ui(8) if kit else 8
        columns = self._columns(side, gap)
        return [
            (
                key,
                words,
                pygame.Rect(self.rect.x + i % columns * (side + gap), self.rect.y + i // columns * (side + gap), side, side),
            )
            for i, (key, words) in enumerate(self.options)
        ]

    def _columns(self, side: int, gap: int) -> int:
        return max(1, (self.rect.width + gap) // (side + gap))

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the whole width and the rows of chips."""
        side, gap = kit.metrics.target(52), kit.ui(8)
        columns = max(1, (width + gap) // (side + gap))
        rows = -(-len(self.options) // columns)
        return width, rows * (side + gap) - gap

    def nodes(self) -> Iterable[Node]:
        """The field, and a button for each rank."""
        yield Node(self.id, "field", self.label, rect_tuple(self.rect), self.state(), focusable=False)
        for key, words, rect in self.chips():
            state = {"enabled": True, "selected": key in self.chosen}
            yield Node(f"{self.id}.{key}", "button", words, rect_tuple(rect), state, group=self.id, hint=self.label)

    def node_at(self, pos: tuple[int, int]) -> str:
        """The rank under a pixel."""
        return next((f"{self.id}.{key}" for key, _, rect in self.chips() if rect.collidepoint(pos)), self.id)

    def set_hover(self, hovered: bool) -> None:
        """Forget the rank under the pointer when it leaves."""
        super().set_hover(hovered)
        if not hovered:
            self._over = ""

    def hover_at(self, pos: tuple[int, int]) -> None:
        """Light the rank under the pointer."""
        over = self.node_at(pos)
        if over != self._over:
            self._over = over
            self.touch()

    def press(self, node_id: str) -> None:
        """Choose a rank, or give it up."""
        key = node_id[len(self.id) + 1 :]
        keys = [known for known, _ in self.options]
        if key not in keys:
            return
        chosen = set(self.chosen) ^ {key}
        if self.ui is not None:
            self.ui.cue("click")
        self.on_change(tuple(known for known in keys if known in chosen))

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the ranks, the chosen ones in gold."""
        radius, line = kit.ui(12), max(1.0, kit.ui(1.5))
        for key, words, rect in self.chips():
            if key in self.chosen:
                box = Box(style.GOLD_TOP, style.GOLD_BOTTOM, radius, style.GOLD_EDGE, line, shine=0.5)
                ink = style.GOLD_INK
            else:
                top = style.WHITE if self._over == f"{self.id}.{key}" else style.PAPER_LIGHT
                box, ink = Box(top, style.PAPER_WELL, radius, style.PAPER_EDGE, line), style.PAPER_TEXT
            surface.blit(kit.assets.box(rect.width, rect.height, box), rect)
            kit.middle_text(surface, words, rect, "index", 24, ink)

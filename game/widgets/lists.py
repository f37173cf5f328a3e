"""Lists of lines to choose from, alone or dropping down from a field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from game.access import State
    from game.widgets.kit import Kit

WHEEL_LINES = 3


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a key, words, a smaller detail at the right or below, a count in a disc, why it cannot be chosen."""

    key: str
    label: str
    detail: str = ""
    badge: str = ""
    reason: str = ""


class ListBox(Widget):
    """Lines of which one is chosen; longer lists scroll. A line with a `detail` shows it below."""

    role = "list"
    focusable = False

    def __init__(
        self,
        node_id: str,
        label: str,
        lines: Sequence[Line],
        value: str,
        on_pick: Callable[[str], None],
        *,
        size: float = style.COACH,
        line_height: float = 58,
        framed: bool = False,
    ) -> None:
        super().__init__(node_id, label)
        self.lines = list(lines)
        self.value = value
        self.on_pick = on_pick
        self.size = size
        self.line_height = line_height
        self.framed = framed
        self.offset = 0
        self._over = ""

    def set_lines(self, lines: Sequence[Line], value: str | None = None) -> None:
        """Change the lines and, if given, which is chosen."""
        self.lines = list(lines)
        self.value = self.value if value is None else value
        self.offset = min(self.offset, self.reach)
        self.touch()

    @property
    def pitch(self) -> int:
        """Pixels from one line to the next."""
        if self.ui is None:
            return 44
        more = self.size * 1.2 if any(line.detail for line in self.lines) else 0
        return self.ui.kit.metrics.target(self.line_height + more)

    @property
    def reach(self) -> int:
        """The largest offset in pixels."""
        return max(0, len(self.lines) * self.pitch - self.rect.height)

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and room for all lines."""
        more = self.size * 1.2 if any(line.detail for line in self.lines) else 0
        return width, len(self.lines) * kit.metrics.target(self.line_height + more)

    def arranged(self) -> None:
        """Show the chosen line."""
        self.offset = min(self.offset, self.reach)
        place = next((i for i, line in enumerate(self.lines) if line.key == self.value), None)
        if place is not None:
            self._scroll_into_view(place * self.pitch)

    def rows(self) -> list[tuple[Line, pygame.Rect]]:
        """Each line with its rectangle, also where it is scrolled away."""
        pitch = self.pitch
        return [
            (line, pygame.Rect(self.rect.x, self.rect.y + i * pitch - self.offset, self.rect.width, pitch))
            for i, line in enumerate(self.lines)
        ]

    def nodes(self) -> Iterable[Node]:
        """The list, then a button for each line."""
        yield from super().nodes()
        for line, rect in self.rows():
            seen = rect.clip(self.rect)
            shown = seen.height > 0
            state: dict[str, str | bool] = {"enabled": not line.reason, "selected": line.key == self.value}
            if line.reason:
                state["reason"] = line.reason
            if line.detail:
                state["detail"] = line.detail
            if line.badge:
                state["badge"] = line.badge
            yield Node(
                f"{self.id}.{line.key}", "button", line.label, rect_tuple(seen if shown else rect), state,
                group=self.id, hint=line.reason or line.detail, shown=shown,
            )  # fmt: skip

    def node_at(self, pos: tuple[int, int]) -> str:
        """The line under a pixel."""
        return next((f"{self.id}.{line.key}" for line, rect in self.rows() if rect.collidepoint(pos)), self.id)

    def set_hover(self, hovered: bool) -> None:
        """Forget the line under the pointer when it leaves."""
        super().set_hover(hovered)
        if not hovered:
            self._over = ""

    def hover_at(self, pos: tuple[int, int]) -> None:
        """Light the line under the pointer."""
        over = self.node_at(pos)
        if over != self._over:
            self._over = over
            self.touch()

    def press(self, node_id: str) -> None:
        """Choose a line, or say why not."""
        key = node_id[len(self.id) + 1 :]
        line = next((line for line in self.lines if line.key == key), None)
        if line is None or self.ui is None:
            return
        if line.reason:
            self.ui.cue("refuse")
            self.ui.toast(line.reason, bad=True)
            return
        self.value = key
        self.touch()
        self.ui.cue("click")
        self.on_pick(key)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll to a line that got the focus."""
        if rect.height < self.rect.height or len(self.lines) == 1:
            self._scroll_into_view(rect.y - self.rect.y + self.offset)

    def _scroll_into_view(self, y: int) -> None:
        before = self.offset
        if y < self.offset:
            self.offset = max(0, y)
        elif y + self.pitch > self.offset + self.rect.height:
            self.offset = min(self.reach, y + self.pitch - self.rect.height)
        if self.offset != before:
            self.touch()

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Scroll three lines a notch."""
        return self.scroll_by(round(-steps * self.pitch * WHEEL_LINES))

    @property
    def scrolls(self) -> bool:
        """Whether there are more lines than are seen."""
        return self.reach > 0

    def scroll_by(self, pixels: int) -> bool:
        """Move the lines; return False at an end."""
        before = self.offset
        self.offset = min(self.reach, max(0, self.offset + pixels))
        if self.offset != before:
            self.touch()
        return self.offset != before

    def bounds(self) -> pygame.Rect:
        """The list, with its shadow where framed."""
        return super().bounds() if self.framed else self.rect

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the lines that are seen."""
        if self.framed:
            kit.panel(surface, self.rect.inflate(kit.ui(12), kit.ui(12)), radius=16, alpha=1.0)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for line, whole in self.rows():
            rect = pygame.Rect(whole.x, whole.y, whole.width - (kit.ui(12) if self.reach else 0), whole.height)
            if rect.colliderect(surface.get_clip()):
                self._paint_line(surface, kit, line, rect)
        if self.reach:
            wide = kit.ui(6)
            high = max(4 * wide, self.rect.height * self.rect.height // (len(self.lines) * self.pitch))
            y = self.rect.y + (self.rect.height - high) * self.offset // self.reach
            bar = Box(style.GOLD, style.GOLD, wide / 2, alpha=0.75)
            surface.blit(kit.assets.box(wide, high, bar), (self.rect.right - wide - 1, y))
        surface.set_clip(clip)

    def _paint_line(self, surface: pygame.Surface, kit: Kit, line: Line, rect: pygame.Rect) -> None:
        chosen = line.key == self.value
        if chosen:
            body = rect.inflate(0, -kit.ui(6))
            gold = Box(style.GOLD_TOP, style.GOLD_BOTTOM, kit.ui(12), style.GOLD_EDGE, 1, edge_alpha=0.5, shine=0.4)
            surface.blit(kit.assets.box(body.width, body.height, gold), body)
        elif self._over == f"{self.id}.{line.key}" and not line.reason:
            body = rect.inflate(0, -kit.ui(6))
            warm = Box(style.BUTTON_TOP, style.BUTTON_BOTTOM, kit.ui(12), alpha=0.8)
            surface.blit(kit.assets.box(body.width, body.height, warm), body)
        ink = style.GOLD_INK if chosen else (0x9D, 0xB2, 0xA5) if line.reason else style.CREAM
        room = rect.inflate(-2 * kit.ui(16), 0)
        if line.badge:
            badge = self._badge_rect(kit, line.badge, room)
            self.paint_badge(surface, kit, line.badge, badge, chosen=chosen)
            room.width = badge.left - kit.ui(12) - room.left
        if not line.detail:
            kit.middle_text(surface, line.label, room, "text", self.size, ink, align="left")
            return
        below = self._detail_lines(kit, line.reason or line.detail, room)
        step = kit.line_height("plain", self.size * 0.8)
        y = rect.centery - (kit.line_height("text", self.size) + step * len(below)) // 2
        kit.text(surface, line.label, (room.x, y), "text", self.size, ink, width=room.width)
        y += kit.line_height("text", self.size)
        soft = style.GOLD_INK if chosen else style.SOFT
        for number, words in enumerate(below):
            kit.text(surface, words, (room.x, y + number * step), "plain", self.size * 0.8, soft, width=room.width)

    def _detail_lines(self, kit: Kit, detail: str, room: pygame.Rect) -> list[str]:
        """A line's detail in one line, or in two where it is long and there is the height for them."""
        lines = kit.assets.fonts.wrap(detail, "plain", kit.text_pixels(self.size * 0.8), room.width)
        high = kit.line_height("text", self.size) + 2 * kit.line_height("plain", self.size * 0.8)
        return [lines[0], " ".join(lines[1:])] if len(lines) > 1 and high <= room.height else [detail]

    @staticmethod
    def _badge_rect(kit: Kit, badge: str, room: pygame.Rect) -> pygame.Rect:
        side = kit.ui(30)
        wide = max(side, kit.text_width(badge, "bold", style.LABEL_SIZE) + kit.ui(16))
        return pygame.Rect(room.right - wide, room.centery - side // 2, wide, side)

    def paint_badge(self, surface: pygame.Surface, kit: Kit, badge: str, disc: pygame.Rect, *, chosen: bool) -> None:
        """Draw a line's badge in a place of its own."""
        ground, ink = (style.GOLD_INK, style.GOLD_TOP) if chosen else (style.GOLD, style.GOLD_INK)
        surface.blit(kit.assets.box(disc.width, disc.height, Box(ground, ground, disc.height / 2)), disc)
        kit.middle_text(surface, badge, disc, "bold", style.LABEL_SIZE, ink)


class _Menu(ListBox):
    """The list below a dropdown; a layer of its own."""

    def __init__(self, owner: Dropdown) -> None:
        super().__init__(f"{owner.id}.menu", owner.label, owner.lines, owner.value, owner.choose, framed=True, line_height=52)
        self._owner = owner

    def first_focus(self) -> str:
        """The chosen line."""
        return f"{self.id}.{self.value}"

    def dismiss(self) -> None:
        """Close without choosing."""
        self._owner.fold()

    def outside(self) -> None:
        """Close when something else is clicked."""
        self._owner.fold()


class Dropdown(Widget):
    """One of several, in a field that opens a list."""

    role = "field"
    kind = "choice"

    def __init__(
        self,
        node_id: str,
        label: str,
        lines: Sequence[Line],
        value: str,
        on_change: Callable[[str], None],
        *,
        paper: bool = False,
        reason: str = "",
    ) -> None:
        super().__init__(node_id, label, reason=reason)
        self.lines = list(lines)
        self.value = value
        self.on_change = on_change
        self.paper = paper
        self._menu: _Menu | None = None

    @property
    def shown(self) -> str:
        """The words of the chosen line."""
        return next((line.label for line in self.lines if line.key == self.value), "")

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return room for the longest line."""
        longest = max((kit.text_width(line.label, "text", style.COACH) for line in self.lines), default=0)
        return min(width, longest + kit.ui(80)), kit.metrics.target(52)

    def state(self) -> State:
        """Add the chosen words and key, and whether the list is open."""
        return {**super().state(), "value": self.shown, "key": self.value, "open": self._menu is not None}

    def press(self, node_id: str) -> None:
        """Open the list, or close it."""
        if self.off or self.ui is None:
            return
        if self._menu is not None:
            self.fold()
            return
        kit = self.ui.kit
        menu = _Menu(self)
        menu.ui = self.ui
        high = min(menu.measure(kit, self.rect.width)[1], round(kit.metrics.height * 0.6))
        gap = kit.ui(10)
        rect = pygame.Rect(self.rect.x, self.rect.bottom + gap, self.rect.width, high)
        if rect.bottom > kit.metrics.height - gap:
            rect.bottom = max(high + gap, self.rect.top - gap)
        menu.place(rect)
        self._menu = menu
        self.ui.open(menu)
        self.touch()

    def fold(self) -> None:
        """Close the list."""
        if self._menu is not None and self.ui is not None:
            menu, self._menu = self._menu, None
            self.ui.close(menu)
            self.touch()

    def choose(self, key: str) -> None:
        """Take a line and close the list."""
        self.fold()
        if key != self.value:
            self.value = key
            self.touch()
            self.on_change(key)

    def key(self, event: pygame.Event, node_id: str) -> bool:
        """Open with Enter, Space or Alt+Down; choose the next with Up and Down while closed."""
        if event.key in {pygame.K_UP, pygame.K_DOWN} and self._menu is None and not self.off:
            if event.mod & pygame.KMOD_ALT:
                self.press(node_id)
                return True
            keys = [line.key for line in self.lines if not line.reason]
            step = 1 if event.key == pygame.K_DOWN else -1
            place = keys.index(self.value) + step if self.value in keys else 0
            if 0 <= place < len(keys):
                self.choose(keys[place])
            return True
        return super().key(event, node_id)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the field and its arrow."""
        line = max(1.0, kit.ui(1.5))
        if self.off:
            box, ink, arrow = Box(style.OFF_TOP, style.OFF_BOTTOM, kit.ui(14), style.OFF_EDGE, line), style.OFF_TEXT, style.OFF_EDGE
        elif self.paper:
            box, ink, arrow = (
                Box(style.PAPER_LIGHT, style.PAPER_LIGHT, kit.ui(14), style.PAPER_EDGE, line), style.PAPER_TEXT, style.PAPER_ACCENT,
            )  # fmt: skip
        else:
            top = style.blend(style.WELL, style.BUTTON_BOTTOM, self.warmth.value)
            box, ink, arrow = Box(top, style.WELL, kit.ui(14), style.GOLD, line, edge_alpha=0.5), style.CREAM, style.GOLD
        surface.blit(kit.assets.box(self.rect.width, self.rect.height, box), self.rect)
        room = pygame.Rect(self.rect.x + kit.ui(16), self.rect.y, self.rect.width - kit.ui(60), self.rect.height)
        kit.middle_text(surface, self.shown, room, "text", style.COACH, ink, align="left")
        kit.icon(surface, "down", (self.rect.right - kit.ui(24), self.rect.centery), 20, arrow)

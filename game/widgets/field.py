"""A line of text to write in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import style
from game.assets import Box
from game.widgets.base import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.access import State
    from game.widgets.kit import Kit


class TextField(Widget):
    """One line, with selection, clipboard and the composition of input methods.

    `on_change` hears each change, `on_enter` the Enter key. At most `most` letters fit. `caption` stands inside at
    the left, `hint` where nothing is written yet.
    """

    role = "field"
    kind = "text"
    adjustable = True

    def __init__(
        self,
        node_id: str,
        label: str,
        value: str = "",
        *,
        on_change: Callable[[str], None] = lambda _: None,
        on_enter: Callable[[], None] = lambda: None,
        caption: str = "",
        hint: str = "",
        most: int = 60,
        reason: str = "",
    ) -> None:
        super().__init__(node_id, label, reason=reason)
        self.value = value
        self.on_change = on_change
        self.on_enter = on_enter
        self.caption = caption
        self.hint = hint
        self.most = most
        self.caret = len(value)
        self.anchor = len(value)
        self.composing = ""
        self._focused = False
        self._shift = 0

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the given width and a target's height."""
        return width, kit.metrics.target(58)

    def state(self) -> State:
        """Add what is written."""
        return {**super().state(), "value": self.value}

    @property
    def selection(self) -> tuple[int, int]:
        """First and last place of what is selected; the same twice when nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set(self, value: str) -> None:
        """Write something else, as the program does: `on_change` is not told."""
        self.value = value[: self.most]
        self.caret = self.anchor = len(self.value)
        self.touch()

    def focus_changed(self, node_id: str | None) -> None:
        """Begin or end writing."""
        self._focused = node_id is not None
        self.composing = ""
        if self._focused:
            self.anchor, self.caret = 0, len(self.value)
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            self.anchor = self.caret
        self.touch()

    # Input

    def down(self, pos: tuple[int, int]) -> None:
        """Set the caret."""
        self.caret = self.anchor = self._place_at(pos[0])
        self.touch()

    def drag(self, pos: tuple[int, int]) -> None:
        """Select up to the pointer."""
        self.caret = self._place_at(pos[0])
        self.touch()

    def up(self, pos: tuple[int, int]) -> None:
        """End selecting."""

    def text_input(self, event: pygame.Event) -> bool:
        """Take written text, or show what an input method is composing."""
        if self.off:
            return False
        if event.type == pygame.TEXTEDITING:
            self.composing = event.text
        else:
            self.composing = ""
            self._insert(event.text)
        self.touch()
        return True

    def key(self, event: pygame.Event, node_id: str) -> bool:
        """Edit: arrows, Home, End, deleting, and the clipboard with Control (or Command)."""
        if self.off:
            return False
        if self.composing and event.key not in {pygame.K_TAB, pygame.K_ESCAPE}:
            return True  # belongs to the input method
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self.on_enter()
        elif command and event.key in {pygame.K_a, pygame.K_c, pygame.K_x, pygame.K_v}:
            self._clipboard(event.key)
        elif event.key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END}:
            self._move(event, word=command)
        elif event.key in {pygame.K_BACKSPACE, pygame.K_DELETE}:
            self._delete(back=event.key == pygame.K_BACKSPACE, word=command)
        else:
            # Letters come by TEXTINPUT; here they only must not reach the shortcuts of the scene.
            return bool(event.unicode) and event.unicode.isprintable() and not command
        self.touch()
        return True

    def _insert(self, text: str) -> None:
        first, last = self.selection
        text = "".join(letter for letter in text if letter.isprintable())
        text = text[: max(0, self.most - len(self.value) + last - first)]
        self._change(self.value[:first] + text + self.value[last:], first + len(text))

    def _change(self, value: str, caret: int) -> None:
        changed = value != self.value
        self.value = value
        self.caret = self.anchor = caret
        if changed:
            self.on_change(value)

    def _move(self, event: pygame.Event, *, word: bool) -> None:
        selecting = bool(event.mod & pygame.KMOD_SHIFT)
        first, last = self.selection
        if event.key == pygame.K_HOME:
            place = 0
        elif event.key == pygame.K_END:
            place = len(self.value)
        elif first != last and not selecting:
            place = first if event.key == pygame.K_LEFT else last
        else:
            place = self._beside(-1 if event.key == pygame.K_LEFT else 1, word=word)
        self.caret = place
        if not selecting:
            self.anchor = place

    def _beside(self, direction: int, *, word: bool) -> int:
        place = self.caret + direction
        if word:
            while 0 < place < len(self.value) and not (self.value[place - 1].isspace() and not self.value[place].isspace()):
                place += direction
        return min(len(self.value), max(0, place))

    def _delete(self, *, back: bool, word: bool) -> None:
        first, last = self.selection
        if first == last:
            first, last = sorted((self.caret, self._beside(-1 if back else 1, word=word)))
        self._change(self.value[:first] + self.value[last:], first)

    def _clipboard(self, key: int) -> None:
        first, last = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key == pygame.K_v:
            self._insert(pasted())
        elif first != last:
            copied(self.value[first:last])
            if key == pygame.K_x:
                self._change(self.value[:first] + self.value[last:], first)

    # Painting

    def _text_rect(self, kit: Kit) -> pygame.Rect:
        left = self.rect.x + kit.ui(20)
        if self.caption:
            left += kit.text_width(self.caption, "text", style.LABEL_SIZE) + kit.ui(16)
        return pygame.Rect(left, self.rect.y, self.rect.right - kit.ui(16) - left, self.rect.height)

    def _place_at(self, x: int) -> int:
        if self.ui is None:
            return len(self.value)
        kit = self.ui.kit
        inside = x - self._text_rect(kit).x + self._scrolled(kit)
        widths = [kit.text_width(self.value[:i], "text", style.ROUND) for i in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - inside))

    def _scrolled(self, kit: Kit) -> int:
        """How far the text is pushed left so that the caret is inside."""
        at = kit.text_width(self.value[: self.caret] + self.composing, "text", style.ROUND)
        return max(0, at - self._text_rect(kit).width + kit.ui(4))

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw paper, caption, selection, text and caret."""
        rect = self.rect
        box = Box(style.PAPER_LIGHT, style.PAPER_LIGHT, kit.ui(16), style.PAPER_EDGE, max(1.0, kit.ui(1.5)))
        if self.off:
            box = Box(style.OFF_TOP, style.OFF_BOTTOM, kit.ui(16), style.OFF_EDGE, max(1.0, kit.ui(1.5)))
        surface.blit(kit.assets.box(rect.width, rect.height, box), rect)
        ink = style.OFF_TEXT if self.off else style.PAPER_TEXT
        if self.caption:
            side = pygame.Rect(rect.x + kit.ui(20), rect.y, rect.width, rect.height)
            kit.middle_text(surface, self.caption, side, "text", style.LABEL_SIZE, style.PAPER_ACCENT, align="left")
        room = self._text_rect(kit)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(room.inflate(4, 0)))
        self._paint_text(surface, kit, room, ink)
        surface.set_clip(clip)

    def _paint_text(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect, ink: style.Colour) -> None:
        pixels = kit.text_pixels(style.ROUND)
        high = kit.line_height("text", style.ROUND)
        x, y = room.x - self._scrolled(kit), room.centery - high // 2
        first, last = self.selection
        if self._focused and first != last:
            left = kit.text_width(self.value[:first], "text", style.ROUND)
            right = kit.text_width(self.value[:last], "text", style.ROUND)
            surface.fill(style.GOLD_TOP, (x + left, y, right - left, high))
        shown = self.value[: self.caret] + self.composing + self.value[self.caret :]
        if shown:
            surface.blit(kit.assets.text(shown, "text", pixels, ink), (x, y))
        elif self.hint and not self._focused:
            surface.blit(kit.assets.text(self.hint, "plain", pixels, (0x6B, 0x64, 0x50)), (x, y))
        if not self._focused:
            return
        before = kit.text_width(self.value[: self.caret], "text", style.ROUND)
        if self.composing:
            wide = kit.text_width(self.composing, "text", style.ROUND)
            surface.fill(style.PAPER_ACCENT, (x + before, y + high - 2, wide, 2))
            before += wide
        # The caret stands still: at rest nothing moves.
        surface.fill(style.PAPER_ACCENT, (x + before, y, max(2, kit.ui(2)), high))


def copied(text: str) -> None:
    """Put text on the clipboard, where there is one."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return


def pasted() -> str:
    """The clipboard's text, or nothing."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""

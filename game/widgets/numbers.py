"""Numbers to set: slider and stepper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import style
from game.access import Node
from game.assets import Box
from game.widgets.base import Widget, rect_tuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.access import State
    from game.widgets.kit import Kit


def plain(value: float) -> str:
    """A number as people write it."""
    return f"{value:g}"


class Slider(Widget):
    """A number between two ends; drag the knob, click the track, or Left and Right, Home and End."""

    role = "field"
    kind = "slider"
    adjustable = True

    def __init__(
        self,
        node_id: str,
        label: str,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float = 0.0,
        high: float = 100.0,
        step: float = 5.0,
        show: Callable[[float], str] = plain,
        paper: bool = False,
        reason: str = "",
    ) -> None:
        super().__init__(node_id, label, reason=reason)
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.step = low, high, step
        self.show = show
        self.paper = paper

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return 360 u at most, and a target's height."""
        return min(width, kit.ui(360)), kit.metrics.target(44)

    def state(self) -> State:
        """Add the number as shown."""
        return {**super().state(), "value": self.show(self.value), "number": self.value}

    def set(self, value: float) -> None:
        """Go to the nearest step of `value`."""
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, round(self.low + steps * self.step, 6)))
        if self.off or value == self.value:
            return
        self.value = value
        self.touch()
        self.on_change(value)

    def track(self) -> pygame.Rect:
        """The groove the knob runs in; the number stands right of it."""
        kit_ui = self.ui.kit.ui if self.ui else round
        return pygame.Rect(
            self.rect.x + kit_ui(14), self.rect.centery - kit_ui(5), self.rect.width - kit_ui(28) - kit_ui(80), kit_ui(10)
        )

    def down(self, pos: tuple[int, int]) -> None:
        """Take the knob, or bring it here."""
        self.set_pressed(True)
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer."""
        track = self.track()
        self.set(self.low + (self.high - self.low) * (pos[0] - track.x) / max(1, track.width))

    def up(self, pos: tuple[int, int]) -> None:
        """Let the knob go."""
        self.set_pressed(False)

    def key(self, event: pygame.Event, node_id: str) -> bool:
        """Step by the arrows, ten times as far by Page Up and Down, to the ends by Home and End."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: -10, pygame.K_PAGEUP: 10}
        if event.key in steps:
            self.set(self.value + steps[event.key] * self.step)
        elif event.key in {pygame.K_HOME, pygame.K_END}:
            self.set(self.low if event.key == pygame.K_HOME else self.high)
        else:
            return False
        return True

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw track, filled part, knob and number."""
        track = self.track()
        well = style.PAPER_WELL if self.paper else style.WELL
        edge = style.PAPER_EDGE if self.paper else style.OFF_EDGE
        groove = Box(well, well, track.height / 2, edge, 1)
        surface.blit(kit.assets.box(track.width, track.height, groove), track)
        share = (self.value - self.low) / (self.high - self.low)
        x = track.x + round(track.width * share)
        if x - track.x > track.height:
            top, bottom = (style.OFF_EDGE, style.OFF_EDGE) if self.off else (style.GOLD_TOP, style.GOLD_BOTTOM)
            fill = Box(top, bottom, track.height / 2)
            surface.blit(kit.assets.box(x - track.x, track.height, fill), track)
        side = kit.ui(30 if self.pressed else 28)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (x, track.centery)
        face = style.OFF_TEXT if self.off else style.blend(style.PAPER_DARK, style.PAPER_LIGHT, self.warmth.value)
        kit.lifted(surface, knob, Box(face, face, side / 2, style.GOLD_EDGE, max(1, kit.ui(2))), drop=2, spread=6)
        room = pygame.Rect(track.right + kit.ui(14), self.rect.y, self.rect.right - track.right - kit.ui(14), self.rect.height)
        ink = style.PAPER_TEXT if self.paper else style.CREAM
        kit.middle_text(surface, self.show(self.value), room, "bold", style.COACH, ink, align="right")


class Stepper(Widget):
    """A whole number between a minus and a plus button."""

    role = "field"
    kind = "stepper"
    adjustable = True

    def __init__(
        self,
        node_id: str,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        show: Callable[[float], str] = plain,
        paper: bool = False,
        reason: str = "",
    ) -> None:
        super().__init__(node_id, label, reason=reason)
        self.value = value
        self.on_change = on_change
        self.low, self.high, self.step = low, high, step
        self.show = show
        self.paper = paper
        self.group = node_id
        self._held = ""

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return room for both buttons and the longest number."""
        side = kit.metrics.target(52)
        longest = max(kit.text_width(self.show(v), "bold", 30) for v in (self.low, self.high, self.value))
        return min(width, 2 * side + max(longest + kit.ui(24), kit.ui(86))), side

    def buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The rectangles of minus and plus."""
        side = self.rect.height
        return (
            pygame.Rect(self.rect.x, self.rect.y, side, side),
            pygame.Rect(self.rect.right - side, self.rect.y, side, side),
        )

    def state(self) -> State:
        """Add the number."""
        return {**super().state(), "value": self.value}

    def nodes(self) -> Iterable[Node]:
        """The number as a field, and its two buttons."""
        yield from super().nodes()
        minus, plus = self.buttons()
        for part, rect, sign, end in (("minus", minus, "−", self.low), ("plus", plus, "+", self.high)):
            state = {"enabled": not self.off and self.value != end}
            yield Node(
                f"{self.id}.{part}", "button", f"{self.label} {sign}", rect_tuple(rect), state, group=self.id, focusable=False
            )

    def node_at(self, pos: tuple[int, int]) -> str:
        """The button under a pixel, or the number."""
        return self.id

    def set(self, value: int) -> None:
        """Go to `value`, within the ends."""
        value = min(self.high, max(self.low, value))
        if self.off or value == self.value:
            return
        self.value = value
        self.touch()
        if self.ui is not None:
            self.ui.cue("click")
        self.on_change(value)

    def press(self, node_id: str) -> None:
        """Step by a button."""
        if node_id.endswith(".minus"):
            self.set(self.value - self.step)
        elif node_id.endswith(".plus"):
            self.set(self.value + self.step)

    def down(self, pos: tuple[int, int]) -> None:
        """Hold a button."""
        minus, plus = self.buttons()
        self._held = "minus" if minus.collidepoint(pos) else "plus" if plus.collidepoint(pos) else ""
        self.touch()

    def drag(self, pos: tuple[int, int]) -> None:
        """Stay on the button."""

    def up(self, pos: tuple[int, int]) -> None:
        """Let the button go; on it, that is a step."""
        held, self._held = self._held, ""
        rect = dict(zip(("minus", "plus"), self.buttons(), strict=True)).get(held)
        self.touch()
        if rect is not None and rect.collidepoint(pos):
            self.press(f"{self.id}.{held}")

    def key(self, event: pygame.Event, node_id: str) -> bool:
        """Step by Left and Right or minus and plus, to the ends by Home and End."""
        steps = {
            pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1, pygame.K_PLUS: 1,
            pygame.K_EQUALS: 1, pygame.K_KP_PLUS: 1,
        }  # fmt: skip
        if event.key in steps:
            self.set(self.value + steps[event.key] * self.step)
        elif event.key in {pygame.K_HOME, pygame.K_END}:
            self.set(self.low if event.key == pygame.K_HOME else self.high)
        else:
            return False
        return True

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw both buttons and the number."""
        for part, rect, end in zip(("minus", "plus"), self.buttons(), (self.low, self.high), strict=True):
            self._paint_button(surface, kit, rect, part, off=self.off or self.value == end)
        minus, plus = self.buttons()
        room = pygame.Rect(minus.right, self.rect.y, plus.left - minus.right, self.rect.height)
        ink = style.PAPER_TEXT if self.paper else style.CREAM
        kit.middle_text(surface, self.show(self.value), room, "bold", 30, ink)

    def _paint_button(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, part: str, *, off: bool) -> None:
        radius, line, foot = kit.ui(14), max(1.0, kit.ui(1.5)), max(1, kit.ui(2))
        body = rect.copy()
        ink = style.PAPER_TEXT if self.paper else style.CREAM
        if off and self.paper:
            box, ink = Box(style.PAPER_WELL, style.PAPER_WELL, radius, style.PAPER_EDGE, line), (0x8F, 0x84, 0x62)
        elif off:
            box, ink = Box(style.OFF_TOP, style.OFF_BOTTOM, radius, style.OFF_EDGE, line), (0xA8, 0xB5, 0xAC)
        elif self.paper:
            box = Box(
                (0xFF, 0xFD, 0xF6), (0xEF, 0xE3, 0xC4), radius, style.PAPER_EDGE, line, foot=(0xC9, 0xB9, 0x8C), foot_height=foot
            )
        else:
            box = Box(
                style.BUTTON_TOP, style.BUTTON_BOTTOM, radius, style.GOLD, line, edge_alpha=0.6, shine=0.14,
                foot=style.BUTTON_FOOT, foot_height=foot,
            )  # fmt: skip
        if self._held == part and not off:
            body.y += foot
            box = Box(box.bottom, box.top, radius, box.edge, line, edge_alpha=box.edge_alpha)
            body.height -= foot
        surface.blit(kit.assets.box(body.width, body.height, box), body)
        # A sign of two bars is sharper than a letter.
        half, thick = max(5, kit.ui(9)), max(2, kit.ui(3))
        x, y = body.centerx, body.centery - round(box.foot_height / 2)
        pygame.draw.rect(surface, ink, (x - half, y - thick // 2, 2 * half, thick), border_radius=thick // 2)
        if part == "plus":
            pygame.draw.rect(surface, ink, (x - thick // 2, y - half, thick, 2 * half), border_radius=thick // 2)

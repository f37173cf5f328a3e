"""What every widget has: a place, a name, states, and how it hears of mouse and keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.access import Node
from game.animation import Tween, out_quad

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.access import Role, State
    from game.widgets.kit import Kit
    from game.widgets.ui import Ui

HOVER_SECONDS = 0.09


class Widget:
    """Something on screen in a rectangle; subclasses draw it and answer input.

    `id` names it for the keyboard, screen readers and tests. A widget that is `off` says why in `reason`.
    """

    role: Role = "button"
    kind = ""
    focusable = True
    adjustable = False
    pointable = True

    def __init__(self, node_id: str, label: str = "", *, tip: str = "", reason: str = "") -> None:
        self.id = node_id
        self.label = label
        self.tip = tip
        self.reason = reason
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.ui: Ui | None = None
        self.parent: Widget | None = None
        self.visible = True
        self.group = ""
        self.hovered = False
        self.pressed = False
        self.warmth = Tween(0.0, 0.0, 0.0, out_quad)
        """How far the hover look has come, 0 to 1."""

    @property
    def tip_words(self) -> str:
        """What its tooltip says."""
        return self.tip

    @property
    def off(self) -> bool:
        """Whether it cannot be used now: whenever there is a reason why not."""
        return bool(self.reason)

    @property
    def children(self) -> Sequence[Widget]:
        """Widgets inside this one."""
        return ()

    def place(self, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        """Put it into a rectangle of window pixels."""
        self.touch()
        self.rect = pygame.Rect(rect)
        self.arranged()
        self.touch()

    def arranged(self) -> None:
        """Hear that `rect` has changed."""

    def relaid(self, kit: Kit) -> bool:
        """Place itself anew in a window of another size, as a layer; return whether it can (else it is closed)."""
        return False

    def measure(self, kit: Kit, width: int) -> tuple[int, int]:
        """Return the width and height in pixels it wants, with `width` at its disposal."""
        return width, kit.metrics.target(60)

    def bounds(self) -> pygame.Rect:
        """All pixels it may paint on, shadow included."""
        margin = self.ui.kit.ui(30) if self.ui else 0
        return self.rect.inflate(2 * margin, 2 * margin)

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw it; changes nothing."""

    def touch(self) -> None:
        """Ask to be drawn again."""
        if self.ui is not None:
            self.ui.invalidate(self.bounds())

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; return whether something still moves."""
        if self.warmth.done:
            return False
        self.warmth.step(dt)
        self.touch()
        return not self.warmth.done

    def set_hover(self, hovered: bool) -> None:
        """Hear that the pointer came or went."""
        if hovered != self.hovered:
            self.hovered = hovered
            seconds = 0.0 if self.ui and self.ui.kit.look.reduced_motion else HOVER_SECONDS
            self.warmth.aim(1.0 if hovered else 0.0, seconds)
            self.touch()

    def hover_at(self, pos: tuple[int, int]) -> None:
        """Hear where over it the pointer is; for widgets of several parts."""

    def set_pressed(self, pressed: bool) -> None:
        """Hear that it is held down, or no longer."""
        if pressed != self.pressed:
            self.pressed = pressed
            self.touch()

    def state(self) -> State:
        """What `--inspect` and screen readers are told besides the label."""
        known: dict[str, str | int | float | bool | None] = {"enabled": not self.off}
        if self.kind:
            known["kind"] = self.kind
        if self.reason:
            known["reason"] = self.reason
        return known

    def nodes(self) -> Iterable[Node]:
        """The nodes it stands for, in reading order."""
        yield Node(
            self.id,
            self.role,
            self.label,
            rect_tuple(self.rect),
            self.state(),
            focusable=self.focusable,
            group=self.group,
            hint=self.reason or self.tip,
            adjustable=self.adjustable,
        )

    def owns(self, node_id: str | None) -> bool:
        """Whether a node is this widget or a part of it (`id` or `id.part`)."""
        return node_id is not None and (node_id == self.id or node_id.startswith(self.id + "."))

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a pixel belongs to it: its rectangle, grown to 44 pixels where it is smaller."""
        grow_x, grow_y = max(0, 44 - self.rect.width), max(0, 44 - self.rect.height)
        return self.rect.inflate(grow_x, grow_y).collidepoint(pos)

    def press(self, node_id: str) -> None:
        """Be used: Enter, Space, a click or a screen reader, on one of its nodes."""

    def down(self, pos: tuple[int, int]) -> None:
        """Hear the mouse go down on it; it then hears `drag` and `up` wherever they happen."""
        self.set_pressed(True)

    def drag(self, pos: tuple[int, int]) -> None:
        """Hear the mouse move while held."""
        self.set_pressed(self.hit(pos))

    def up(self, pos: tuple[int, int]) -> None:
        """Hear the mouse let go; inside, that is a press."""
        self.set_pressed(False)
        if self.hit(pos):
            self.press(self.node_at(pos))

    @property
    def takes_drag(self) -> bool:
        """Whether it does something of its own with a drag (a slider, a bar), so that a finger on it does not scroll."""
        return type(self).drag is not Widget.drag

    @property
    def scrolls(self) -> bool:
        """Whether there is more of it than is seen."""
        return False

    def scroll_by(self, pixels: int) -> bool:
        """Move on by pixels, down if above 0; return whether that was possible."""
        return False

    def node_at(self, pos: tuple[int, int]) -> str:
        """The id of the node under a pixel; its own, unless it has parts."""
        return self.id

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll so that a rectangle inside it (its own, or that of something it holds) is seen."""

    def wheel(self, steps: float, pos: tuple[int, int]) -> bool:
        """Hear the wheel turn over it, `steps` up; return whether that was used."""
        return False

    def key(self, event: pygame.Event, node_id: str) -> bool:
        """Hear a key while one of its nodes has the focus; return whether that was used."""
        if event.key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}:
            self.press(node_id)
            return True
        return False

    def text_input(self, event: pygame.Event) -> bool:
        """Hear written text while it has the focus; return whether that was used."""
        return False

    def focus_changed(self, node_id: str | None) -> None:
        """Hear which of its nodes has the focus now, None when it lost it."""


def rect_tuple(rect: pygame.Rect) -> tuple[int, int, int, int]:
    """The rectangle as the access tree keeps it."""
    return rect.x, rect.y, rect.width, rect.height

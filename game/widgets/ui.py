"""The widgets of one scene together: who is under the pointer, who has the keyboard, what lies on top."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pygame

from game.widgets.bubbles import Toasts, Tooltip
from game.widgets.panning import Panning

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.access import Node, Tree
    from game.widgets.base import Widget
    from game.widgets.kit import Kit

W = TypeVar("W", bound="Widget")

NOWHERE = (-10_000, -10_000)
POINTER_EVENTS = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL})


class Ui:
    """Holds widgets in reading order (later ones lie above) and layers above them (dialogs, open lists).

    `invalidate(rect)` and `mark(rect)` ask the scene to paint a region of its resting or live layer again;
    `cue(name)` plays a sound.
    """

    def __init__(
        self,
        kit: Kit,
        tree: Tree,
        invalidate: Callable[[pygame.Rect], None],
        mark: Callable[[pygame.Rect], None],
        cue: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.kit = kit
        self.tree = tree
        self.invalidate_static = invalidate
        self.mark = mark
        self.cue = cue
        self.widgets: list[Widget] = []
        self.layers: list[Widget] = []
        self.tooltip = Tooltip(self)
        self.toasts = Toasts(self)
        self.panning = Panning(self)
        self._hover: Widget | None = None
        self._held: Widget | None = None
        self._focus_before: str | None = None
        self._focus_return: list[str | None] = []
        self.pointer: tuple[int, int] = (-1, -1)

    def add(self, widget: W) -> W:
        """Add a widget after the others and return it."""
        self.widgets.append(widget)
        self.adopt(widget)
        widget.touch()
        return widget

    def adopt(self, widget: Widget) -> None:
        """Make a widget and those inside it part of this scene."""
        widget.ui = self
        for child in widget.children:
            child.parent = widget
            self.adopt(child)
        widget.arranged()

    def clear(self) -> None:
        """Remove all widgets and layers."""
        self.widgets.clear()
        self.layers.clear()
        self._focus_return.clear()
        self.panning.forget()
        self._hover = self._held = None
        self.tooltip.hide()

    def rebuild(self) -> None:
        """Remove the widgets for a new layout; a layer that can place itself anew (a dialog) stays open."""
        self.widgets.clear()
        self._hover = self._held = None
        self._focus_before = None
        self.panning.forget()
        self.tooltip.hide()
        kept = [(layer, back) for layer, back in zip(self.layers, self._focus_return, strict=True) if layer.relaid(self.kit)]
        self.layers = [layer for layer, _ in kept]
        self._focus_return = [back for _, back in kept]
        self.toasts.arrange()

    def remove(self, widget: Widget) -> None:
        """Remove one widget."""
        widget.touch()
        self.widgets.remove(widget)
        if self._hover is widget or self._held is widget:
            self._hover = self._held = None

    def get(self, widget_id: str) -> Widget:
        """Return the widget with this id. Raises KeyError when there is none."""
        for widget in self.everything():
            if widget.id == widget_id:
                return widget
        raise KeyError(widget_id)

    def invalidate(self, rect: pygame.Rect) -> None:
        """Paint a region again; where a layer lies above, both."""
        self.invalidate_static(rect)
        if self.layers:
            self.mark(rect)

    # Layers

    def open(self, layer: Widget) -> None:
        """Put a dialog or list above everything; it has mouse and keyboard until `close`."""
        self._focus_return.append(self.tree.focus)
        self.layers.append(layer)
        self.adopt(layer)
        self.tooltip.hide()
        self._set_hover(None)
        self.mark(layer.bounds())
        self.refresh()
        first = next(iter(layer.nodes()), None)
        wanted = layer.first_focus() if hasattr(layer, "first_focus") else None
        self.focus(wanted or (first.id if first else None), visible=self.tree.focus_visible)

    def close(self, layer: Widget | None = None) -> None:
        """Take away the topmost layer (or this one and those above it); the focus goes back where it was."""
        while self.layers:
            top = self.layers.pop()
            self.mark(top.bounds())
            back = self._focus_return.pop()
            if layer is None or top is layer:
                self.refresh()
                self.focus(back, visible=self.tree.focus_visible)
                break
        self._hover = self._held = None

    @property
    def modal(self) -> str:
        """The id whose nodes alone may have the focus, or nothing."""
        return self.layers[-1].id if self.layers else ""

    def toast(self, text: str, *, bad: bool = False) -> None:
        """Show a short message at the lower edge for a while, and say it."""
        self.toasts.show(text, bad=bad)
        self.tree.announce(text, urgent=bad)

    # Nodes and focus

    def everything(self) -> Iterator[Widget]:
        """All visible widgets, those inside others included."""

        def inside(widget: Widget) -> Iterator[Widget]:
            if widget.visible:
                yield widget
                for child in widget.children:
                    yield from inside(child)

        for widget in (*self.widgets, *self.layers):
            yield from inside(widget)

    def nodes(self) -> Iterator[Node]:
        """The nodes of all visible widgets in reading order."""
        for widget in (*self.widgets, *self.layers):
            if widget.visible:
                yield from widget.nodes()
        yield from self.toasts.nodes()

    refresh: Callable[[], None] = staticmethod(lambda: None)
    """Set by the scene: bring the tree up to date now."""

    def owner(self, node_id: str | None) -> Widget | None:
        """The innermost widget a node belongs to."""
        found = None
        for widget in self.everything():
            if widget.owns(node_id):
                found = widget
        return found

    def focus(self, node_id: str | None, *, visible: bool = True) -> None:
        """Give a node the keyboard."""
        self.tree.set_focus(node_id, visible=visible)
        self.watch_focus()

    def watch_focus(self) -> None:
        """Tell widgets that lost or gained the focus; call after anything that may have moved it."""
        now = self.tree.focus
        if now == self._focus_before:
            return
        before = self.owner(self._focus_before)
        after = self.owner(now)
        self._focus_before = now
        if before is not None and before is not after:
            before.focus_changed(None)
        if after is not None:
            after.focus_changed(now)
            self._reveal(after, now)
            if self.tree.focus_visible:
                self.tooltip.show_for(after, at_once=True)
        elif self.tooltip.showing:
            self.tooltip.hide()

    def _reveal(self, widget: Widget, node_id: str | None) -> None:
        """Let everything the widget lies in scroll so that it is seen."""
        node = self.tree.node(node_id)
        holder: Widget | None = widget
        while holder is not None and node is not None:
            holder.reveal(pygame.Rect(node.rect))
            holder = holder.parent

    # Input

    def handle(self, event: pygame.Event) -> bool:
        """Take an input; return whether a widget used it."""
        if event.type in POINTER_EVENTS:
            return self._pointer(event)
        if event.type == pygame.KEYDOWN:
            owner = self.owner(self.tree.focus)
            if owner is not None and self.tree.focus is not None and owner.key(event, self.tree.focus):
                return True
            if self.layers and event.key == pygame.K_ESCAPE:
                dismiss = getattr(self.layers[-1], "dismiss", None)
                if dismiss is not None:
                    dismiss()
                return True
            return False
        if event.type in {pygame.TEXTINPUT, pygame.TEXTEDITING}:
            owner = self.owner(self.tree.focus)
            return owner is not None and owner.text_input(event)
        return False

    def press(self, node_id: str) -> bool:
        """Use a node as if clicked (screen readers, tests); return whether it belongs to a widget."""
        owner = self.owner(node_id)
        if owner is None:
            return False
        owner.press(node_id)
        return True

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The innermost widget under a pixel; with a layer open only that layer's."""
        pool: Iterable[Widget] = self.layers[-1:] if self.layers else self.widgets
        return self._hit_in(pool, pos)

    def _hit_in(self, pool: Iterable[Widget], pos: tuple[int, int]) -> Widget | None:
        for widget in reversed(list(pool)):
            if widget.visible and widget.pointable and widget.hit(pos):
                inner = self._hit_in(widget.children, pos)
                return inner or widget
        return None

    def _pointer(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        pos = (int(event.pos[0]), int(event.pos[1]))
        self.pointer = pos
        finger = bool(getattr(event, "touch", False))
        if event.type == pygame.MOUSEMOTION:
            if finger and self.panning.pull(pos, self._held):
                self._let_go()
                return True
            if self._held is not None:
                self._held.drag(pos)
                return True
            self._set_hover(self.hit(pos))
            if self._hover is not None:
                self._hover.hover_at(pos)
            return self._hover is not None or bool(self.layers)
        if event.button != pygame.BUTTON_LEFT:
            return bool(self.layers) or self.hit(pos) is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(pos, finger=finger)
        if finger and self.panning.end():
            return True
        if self._held is not None:
            held, self._held = self._held, None
            if finger:
                self._focus_at(held, pos)
            held.up(pos)
            self._set_hover(self.hit(pos))
            return True
        return bool(self.layers)

    def _let_go(self) -> None:
        """A finger that scrolls presses nothing."""
        held, self._held = self._held, None
        if held is not None:
            held.up(NOWHERE)
        self._set_hover(None)

    def _focus_at(self, widget: Widget, pos: tuple[int, int]) -> None:
        node = self.tree.node(widget.node_at(pos))
        if node is not None and node.focusable and widget.hit(pos):
            self.focus(node.id, visible=False)

    def _down(self, pos: tuple[int, int], *, finger: bool) -> bool:
        self.tooltip.hide()
        widget = self.hit(pos)
        if widget is None:
            if self.layers:
                outside = getattr(self.layers[-1], "outside", None)
                if outside is not None:
                    outside()
                return True
            return False
        if finger:
            # What has the focus is scrolled into view: with a finger that may yet pull, that comes when it leaves.
            if self.panning.begin(pos, widget):
                return True
        else:
            self._focus_at(widget, pos)
        self._held = widget
        widget.down(pos)
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        pool: Iterable[Widget] = self.layers[-1:] if self.layers else self.widgets
        chain: list[Widget] = []
        while True:
            found = next((w for w in reversed(list(pool)) if w.visible and w.hit(self.pointer)), None)
            if found is None:
                break
            chain.append(found)
            pool = found.children
        steps = getattr(event, "precise_y", float(event.y))
        return any(widget.wheel(steps, self.pointer) for widget in reversed(chain)) or bool(self.layers)

    def _set_hover(self, widget: Widget | None) -> None:
        if widget is self._hover:
            return
        if self._hover is not None:
            self._hover.set_hover(False)
        self._hover = widget
        if widget is not None:
            widget.set_hover(True)
        self.tooltip.show_for(widget)

    # Time and painting

    def update(self, dt: float) -> bool:
        """Move on by `dt` seconds; return whether something still moves or is about to."""
        moving = False
        for widget in self.everything():
            moving |= widget.update(dt)
        moving |= self.tooltip.update(dt) | self.panning.update(dt)
        return self.toasts.update(dt) or moving

    def paint(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw the widgets that touch a region (the clip is set)."""
        for widget in self.widgets:
            if widget.visible and widget.bounds().colliderect(region):
                widget.paint(surface, self.kit)

    def paint_over(self, surface: pygame.Surface, region: pygame.Rect) -> None:
        """Draw layers, messages and the tooltip that touch a region."""
        for layer in self.layers:
            if layer.bounds().colliderect(region):
                layer.paint(surface, self.kit)
        self.toasts.paint(surface, region)
        self.tooltip.paint(surface, region)

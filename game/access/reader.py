"""The tree handed to the platform's screen readers through AccessKit, where that is installed."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.message import in_letters

if TYPE_CHECKING:
    from game.access.tree import Announcement, Node, Tree

log = logging.getLogger(__name__)

ROOT, LIVE, FIRST = 1, 2, 10
Act = Callable[[str, str], None]


class ScreenReader:
    """Keeps a screen reader's picture of the window; without AccessKit or a reader it does nothing.

    `act(action, id)` is called from another thread when the reader's user presses ("click") or focuses ("focus") a
    node: post an event from it, touch nothing else. `window` is the native handle (HWND, NSView) where one is needed.
    """

    def __init__(self, title: str, act: Act, window: int = 0) -> None:
        self._title = title
        self._act = act
        self._ids: dict[str, int] = {}
        self._tree: Tree | None = None
        self._live: Announcement | None = None
        self._kit: Any = None
        self._adapter: Any = None
        try:
            import accesskit  # noqa: PLC0415 - loaded late: it costs time at the start and may be absent

            self._kit = accesskit
            self._adapter = self._make_adapter(window)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # noqa: BLE001 - no reader is better than no game; AccessKit raises what is no Exception
            log.info("no screen reader support: %s", error)

    @property
    def present(self) -> bool:
        """Whether a screen reader could listen."""
        return self._adapter is not None

    def update(self, tree: Tree, said: Sequence[Announcement] = ()) -> None:
        """Tell the reader what is on screen now and what is to be said."""
        if self._adapter is None:
            return
        self._tree = tree
        if said:
            self._live = said[-1] if len(said) == 1 else _joined(said)
        self._push()

    def focus_window(self, focused: bool) -> None:
        """Tell the reader whether the window has the keyboard."""
        if self._adapter is not None and hasattr(self._adapter, "update_window_focus_state"):
            self._adapter.update_window_focus_state(focused)

    def _make_adapter(self, window: int) -> Any:
        kit = self._kit
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(window, self._whole, self._request)
        if sys.platform == "darwin":
            return kit.macos.SubclassingAdapter.for_window(window, self._whole, self._request)
        return kit.unix.Adapter(self._whole, self._request, lambda: None)

    def _push(self) -> None:
        try:
            events = self._adapter.update_if_active(self._whole)
            if events is not None:
                events.raise_events()
        except Exception as error:  # noqa: BLE001 - a reader that fails must not stop the game
            log.warning("the screen reader stopped listening: %s", error)
            self._adapter = None

    def _number(self, node_id: str) -> int:
        return self._ids.setdefault(node_id, FIRST + len(self._ids))

    def _whole(self) -> Any:
        """Build the whole update: the window, its nodes in order and the live region."""
        kit = self._kit
        nodes = self._tree.nodes if self._tree else ()
        root = kit.Node(kit.Role.WINDOW)
        root.set_label(self._title)
        children = [self._number(node.id) for node in nodes]
        root.set_children([*children, LIVE])
        live = kit.Node(kit.Role.LABEL)
        if self._live is not None:
            live.set_value(in_letters(self._live.text))
        live.set_live(kit.Live.ASSERTIVE if self._live is not None and self._live.urgent else kit.Live.POLITE)
        focus = self._tree.focused if self._tree else None
        update = kit.TreeUpdate(self._number(focus.id) if focus else ROOT)
        update.tree = kit.Tree(ROOT)
        update.nodes.append((ROOT, root))
        update.nodes.append((LIVE, live))
        for node in nodes:
            update.nodes.append((self._number(node.id), self._node(node)))
        return update

    def _node(self, node: Node) -> Any:
        kit = self._kit
        made = kit.Node(_role(kit, node))
        made.set_label(in_letters(node.label))
        if node.hint:
            made.set_description(in_letters(node.hint))
        value = node.state.get("value")
        if value is not None and not isinstance(value, bool):
            made.set_value(in_letters(str(value)))
        if node.state.get("enabled") is False:
            made.set_disabled()
        if isinstance(value, bool):
            made.set_toggled(kit.Toggled.TRUE if value else kit.Toggled.FALSE)
        if "selected" in node.state:
            made.set_selected(bool(node.state["selected"]))
        x, y, width, height = node.rect
        made.set_bounds(kit.Rect(x, y, x + width, y + height))
        if node.focusable:
            made.add_action(kit.Action.FOCUS)
            made.add_action(kit.Action.CLICK)
        return made

    def _request(self, request: Any) -> None:
        kit = self._kit
        wanted = next((name for name, number in self._ids.items() if number == request.target), None)
        if wanted is None:
            return
        if request.action == kit.Action.CLICK:
            self._act("click", wanted)
        elif request.action == kit.Action.FOCUS:
            self._act("focus", wanted)


def _role(kit: Any, node: Node) -> Any:
    if node.role == "field":
        kinds = {
            "toggle": kit.Role.SWITCH,
            "slider": kit.Role.SLIDER,
            "stepper": kit.Role.SPIN_BUTTON,
            "text": kit.Role.TEXT_INPUT,
            "choice": kit.Role.COMBO_BOX,
        }
        return kinds.get(str(node.state.get("kind")), kit.Role.GENERIC_CONTAINER)
    return {
        "card": kit.Role.LIST_ITEM,
        "slat": kit.Role.LIST,
        "book": kit.Role.GROUP,
        "burn": kit.Role.GROUP,
        "stock": kit.Role.BUTTON,
        "pile": kit.Role.BUTTON,
        "seat": kit.Role.GROUP,
        "button": kit.Role.BUTTON,
        "list": kit.Role.LIST,
        "dialog": kit.Role.DIALOG,
        "message": kit.Role.LABEL,
    }[node.role]


def _joined(said: Sequence[Announcement]) -> Announcement:
    return type(said[0])(" ".join(a.text for a in said), any(a.urgent for a in said))

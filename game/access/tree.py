"""The tree of what is on screen: one list of nodes for keyboard focus, screen readers and `--inspect`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

Role = Literal["card", "slat", "book", "burn", "stock", "pile", "seat", "button", "field", "list", "dialog", "message"]
Rect = tuple[int, int, int, int]
Value = str | int | float | bool | None
State = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on screen a person can see, reach or hear of.

    `id` is unique on screen and stays the same while the thing does; `rect` is x, y, width, height in window pixels.
    Tab goes from `group` to `group`, arrow keys move inside one; a node without a group is one of its own.
    `adjustable` things take Left and Right themselves. Nodes that are not `shown` (scrolled away) can be reached by
    keyboard but are left out of what tests see.
    """

    id: str
    role: Role
    label: str
    rect: Rect
    state: State = field(default_factory=dict)
    focusable: bool = True
    group: str = ""
    hint: str = ""
    adjustable: bool = False
    shown: bool = True

    def as_json(self) -> dict[str, object]:
        """The node as `--inspect` writes it."""
        return {
            "id": self.id,
            "role": self.role,
            "label": self.label,
            "rect": list(self.rect),
            "state": dict(self.state),
        }


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something said aloud once; an `urgent` one may interrupt."""

    text: str
    urgent: bool = False


class Tree:
    """The nodes of one scene, which of them has the keyboard, and what is still to be said."""

    def __init__(self) -> None:
        self.nodes: tuple[Node, ...] = ()
        self.focus: str | None = None
        self.focus_visible = False
        self.last_message = ""
        self._modal = ""
        self._said: list[Announcement] = []
        self._last_in_group: dict[str, str] = {}

    def replace(self, nodes: Iterable[Node], modal: str = "") -> bool:
        """Take over what is on screen now; return whether anything changed.

        With `modal` only the node of that id and its parts can have the focus (a dialog is open). A focus that is no
        longer there goes to the node that took its place in the order. Raises ValueError when two nodes share an id.
        """
        fresh = tuple(nodes)
        if fresh == self.nodes and modal == self._modal:
            return False
        ids = [node.id for node in fresh]
        if len(set(ids)) != len(ids):
            twice = sorted({i for i in ids if ids.count(i) > 1})
            raise ValueError(f"two things on screen share an id: {', '.join(twice)}")
        before = [node.id for node in self.stops()]
        self.nodes, self._modal = fresh, modal
        stops = [node.id for node in self.stops()]
        if self.focus is not None and self.focus not in stops:
            self._replace_focus(before, stops)
        return True

    def stops(self) -> list[Node]:
        """The nodes that can have the focus, in reading order."""
        return [n for n in self.nodes if n.focusable and self.is_open(n.id)]

    def is_open(self, node_id: str) -> bool:
        """Whether no dialog keeps a node from being used."""
        return not self._modal or node_id == self._modal or node_id.startswith(self._modal + ".")

    def node(self, node_id: str | None) -> Node | None:
        """Return the node with this id, or None."""
        return next((node for node in self.nodes if node.id == node_id), None)

    @property
    def focused(self) -> Node | None:
        """The node with the keyboard, or None."""
        return self.node(self.focus)

    def at(self, pos: tuple[int, int]) -> Node | None:
        """Return the topmost shown node under a pixel; later nodes lie above earlier ones."""
        x, y = pos
        for node in reversed(self.nodes):
            left, top, width, height = node.rect
            if node.shown and left <= x < left + width and top <= y < top + height:
                return node
        return None

    def set_focus(self, node_id: str | None, *, visible: bool = True) -> None:
        """Give the keyboard to a node; `visible` shows the ring (keyboard), the mouse hides it."""
        self.focus = node_id
        self.focus_visible = visible and node_id is not None
        node = self.focused
        if node is not None:
            self._last_in_group[node.group or node.id] = node.id

    def step(self, direction: int) -> Node | None:
        """Move the focus to the next (1) or previous (-1) group, where it was last inside it."""
        stops = self.stops()
        if not stops:
            return None
        groups: dict[str, list[Node]] = {}
        for node in stops:
            groups.setdefault(node.group or node.id, []).append(node)
        order = list(groups)
        current = next((n for n in stops if n.id == self.focus), None)
        if current is None:
            key = order[0 if direction > 0 else -1]
        else:
            key = order[(order.index(current.group or current.id) + direction) % len(order)]
        members = groups[key]
        remembered = self._last_in_group.get(key)
        chosen = next((n for n in members if n.id == remembered), None) or _preferred(members)
        self.set_focus(chosen.id)
        return chosen

    def toward(self, dx: int, dy: int) -> Node | None:
        """Move the focus to the nearest node in a direction, inside its group if one lies there."""
        current = self.focused
        stops = self.stops()
        if current is None or current not in stops:
            return self.step(1)
        mates = [n for n in stops if n is not current and n.group and n.group == current.group]
        chosen = _nearest(current, mates, dx, dy) or _nearest(current, [n for n in stops if n is not current], dx, dy)
        if chosen is not None:
            self.set_focus(chosen.id)
        return chosen

    def announce(self, text: str, *, urgent: bool = False) -> None:
        """Say `text` once, to a screen reader and in `--inspect` as the last message."""
        self._said.append(Announcement(text, urgent))
        self.last_message = text

    def take_said(self) -> list[Announcement]:
        """Return what is still to be said and forget it."""
        said, self._said = self._said, []
        return said

    def as_json(self) -> list[dict[str, object]]:
        """What is shown, as `--inspect` writes it: the nodes, the focus in their state, and the last message."""
        found = []
        for node in self.nodes:
            if not node.shown:
                continue
            entry = node.as_json()
            if node.id == self.focus:
                entry["state"] = {**node.state, "focused": True}
            found.append(entry)
        if self.last_message:
            found.append(Node("announcement", "message", self.last_message, (0, 0, 0, 0)).as_json())
        return found

    def _replace_focus(self, before: list[str], stops: list[str]) -> None:
        place = before.index(self.focus) if self.focus in before else 0
        alive = [i for i in before[place + 1 :] if i in stops] or [i for i in before[:place][::-1] if i in stops]
        chosen = alive[0] if alive and not self._modal else (stops[0] if stops else None)
        self.set_focus(chosen, visible=self.focus_visible)


def _preferred(members: list[Node]) -> Node:
    """Where a group is entered first: its chosen member, or the first."""
    return next((n for n in members if n.state.get("selected")), members[0])


def _nearest(current: Node, nodes: list[Node], dx: int, dy: int) -> Node | None:
    """The node that lies that way, near first.

    A gap aside counts three times as much as the way along; what is mostly aside does not lie that way.
    """
    best: tuple[float, Node] | None = None
    for node in nodes:
        across, down = _offset(current.rect, node.rect, 0), _offset(current.rect, node.rect, 1)
        (along, _), (aside, gap) = (across, down) if dx else (down, across)
        along *= dx or dy
        if along <= 1 or (gap > 0 and abs(aside) > 2 * along):
            continue
        far = along + 3 * gap + abs(aside) / 10
        if best is None or far < best[0]:
            best = (far, node)
    return best[1] if best else None


def _offset(a: Rect, b: Rect, axis: int) -> tuple[float, float]:
    """How far the middle of `b` is from that of `a` along an axis, and how wide the gap between them is."""
    start, length, other, span = a[axis], a[axis + 2], b[axis], b[axis + 2]
    return other + span / 2 - start - length / 2, max(0.0, other - start - length, start - other - span)

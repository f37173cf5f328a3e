"""In a real window: a round is played to its end with the keyboard alone."""

from __future__ import annotations

import time

import pytest

from tests.end_to_end.conftest import OpenTable
from tests.end_to_end.window import Node, Window

pytestmark = pytest.mark.slow

LONGEST = 600.0


def go_to(window: Window, wanted: Node) -> bool:
    """Bring the focus to a card by Tab and arrows; returns whether it got there."""
    zone = wanted["state"]["zone"]
    for _ in range(24):
        focused = window.focused
        if focused is not None and focused["role"] == "card" and focused["state"]["zone"] == zone:
            break
        window.do(lambda: window.key("Tab"))
    for _ in range(40):
        focused = window.focused
        if focused is None or focused["role"] != "card":
            return False
        if focused["id"] == wanted["id"]:
            return True
        way = "Right" if focused["rect"][0] < wanted["rect"][0] else "Left"
        window.do(lambda way=way: window.key(way))  # type: ignore[misc]
    return False


def kinds(window: Window) -> dict[str, list[Node]]:
    """Like cards on the rack, threes and wilds left out."""
    found: dict[str, list[Node]] = {}
    for node in window.hand:
        if node["state"]["kind"] not in ("red three", "black three", "two", "joker"):
            found.setdefault(node["state"]["kind"], []).append(node)
    return found


def take_turn(window: Window) -> None:
    """Draw, lay groups, discard."""
    window.do(lambda: window.key("d"))
    for kind in [kind for kind, group in kinds(window).items() if len(group) >= 3]:
        group = kinds(window).get(kind, [])
        if len(group) < 3 or not go_to(window, group[0]):
            continue
        window.do(lambda: window.key("g"))
        window.do(lambda: window.key("l"))
        lay = window.node("table.lay")
        if lay is not None and lay["state"]["enabled"]:
            window.do(lambda: window.key("l"))
            window.insist(by_keys=True)
        if any(node["state"]["selected"] for node in window.hand):
            window.do(lambda: window.key("Escape"))
    if window.node("table.end") is not None:
        window.do(lambda: window.key("e"))
        return
    hand = window.hand
    if hand and window.node("scoring.next") is None:
        alone = [group[0] for group in kinds(window).values() if len(group) == 1]
        threes = [node for node in hand if "three" in node["state"]["kind"]]
        assert go_to(window, (threes or alone or hand)[0])
        window.do(lambda: window.key("x"))
        window.insist(by_keys=True)


def test_a_round_by_keyboard(table: OpenTable) -> None:
    window = table("--players", "2", "--levels", "hard", "--seed", "12", "--speed", "off")
    window.wait_for("keep.1")
    window.do(lambda: window.key("1"))
    end = time.monotonic() + LONGEST
    turns = 0
    while time.monotonic() < end and window.node("scoring.next") is None:
        window.wait(lambda: window.node("table.draw") or window.node("scoring.next"), "one's turn")
        if window.node("table.draw") is not None:
            take_turn(window)
            turns += 1
    assert window.node("scoring.next") is not None, "the score pad after the round"
    assert turns > 3

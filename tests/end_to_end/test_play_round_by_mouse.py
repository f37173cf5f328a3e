"""In a real window: a round is played to its end with the mouse alone."""

from __future__ import annotations

import time

import pytest

from tests.end_to_end.conftest import OpenTable
from tests.end_to_end.window import Node, Window

pytestmark = pytest.mark.slow

LONGEST = 600.0


def groups(window: Window) -> list[list[Node]]:
    """Like cards on the rack, threes and wilds left out, the largest group first."""
    found: dict[str, list[Node]] = {}
    for node in window.hand:
        if node["state"]["kind"] not in ("red three", "black three", "two", "joker"):
            found.setdefault(node["state"]["kind"], []).append(node)
    return sorted(found.values(), key=len, reverse=True)


def plural(kind: str) -> str:
    """What a book of a kind is called."""
    return "sixes" if kind == "six" else f"{kind}s"


def lay_what_is_possible(window: Window) -> None:
    """Add to own books, then lay groups of three and more."""
    for kind in [group[0]["state"]["kind"] for group in groups(window)]:
        group = next((group for group in groups(window) if group[0]["state"]["kind"] == kind), [])
        books = [book for book in window.having("book", zone="band.own") if book["label"].startswith(f"{plural(kind)},")]
        if not group or (not books and len(group) < 3):
            continue
        window.do(lambda group=group: window.click(group[0], key="ctrl"))  # type: ignore[misc]
        place = books[0] if books else window.wait_for("felt")
        window.do(lambda place=place: window.click(place))  # type: ignore[misc]
        lay = window.node("table.lay")
        if lay is not None and lay["state"]["enabled"]:
            window.do(lambda lay=lay: window.click(lay))  # type: ignore[misc]
            window.insist()
        if window.node("scoring.next") is not None:
            return
        chosen = [node for node in window.hand if node["state"]["selected"]]
        if chosen:
            window.do(lambda: window.key("Escape"))
        back = window.node("menu.back")  # the cards went down after all, and Escape found nothing to let go
        if back is not None:
            window.do(lambda back=back: window.click(back))  # type: ignore[misc]


def discard(window: Window) -> None:
    """Throw a three if there is one, else a card that stands alone."""
    end = window.node("table.end")
    if end is not None:
        window.do(lambda: window.click(end))
        return
    hand = window.hand
    if not hand or window.node("scoring.next") is not None:
        return
    threes = [node for node in hand if "three" in node["state"]["kind"]]
    singles = [group[0] for group in reversed(groups(window))]
    window.do(lambda: window.click((threes or singles or hand)[0]))
    window.do(lambda: window.click(window.wait_for("pile")))
    window.insist()


def test_a_round_by_mouse(table: OpenTable) -> None:
    window = table("--players", "2", "--levels", "hard", "--seed", "11", "--speed", "off")
    keep = window.wait_for("keep.1")
    window.do(lambda: window.click(keep))
    end = time.monotonic() + LONGEST
    turns = 0
    while time.monotonic() < end and window.node("scoring.next") is None:
        draw = window.wait(lambda: window.node("table.draw") or window.node("scoring.next"), "one's turn")
        window.do(lambda draw=draw: window.click(draw))  # type: ignore[misc]
        turns += 1
        lay_what_is_possible(window)
        discard(window)
    assert window.node("scoring.next") is not None, "the score pad after the round"
    assert turns > 3

"""In a real window: a card is dragged from the rack onto the felt, and a book is seen to begin there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.end_to_end.conftest import OpenTable
from tests.end_to_end.window import Window

pytestmark = pytest.mark.slow


def begin(window: Window) -> None:
    """Keep a pile, wait for one's turn, and draw."""
    window.click(window.wait_for("keep.1"))
    window.click(window.wait_for("table.draw"))
    window.wait_for("table.discard")


def test_a_card_is_dragged_onto_the_felt(table: OpenTable, tmp_path: Path) -> None:
    window = table("--players", "4", "--levels", "easy", "--seed", "5", "--speed", "fast")
    begin(window)
    card = next(node for node in window.hand if "three" not in node["label"] and "two" not in node["label"])
    felt = window.wait_for("felt")
    before = Image.open(window.picture(tmp_path / "before.png")).convert("RGB")
    window.drag(card, felt)
    book = window.wait_for("draft.0")
    assert book["role"] == "book"
    assert book["state"]["size"] == 1
    moved = window.wait_for(card["id"])
    assert moved["state"]["zone"] == "draft.0"
    x, y, width, height = book["rect"]
    place = (x, y, x + width, y + height)
    after = Image.open(window.picture(tmp_path / "after.png")).convert("RGB")
    changed = ImageChops.difference(before.crop(place), after.crop(place)).getbbox()
    assert changed is not None, "the card is seen there"
    assert (changed[2] - changed[0]) * (changed[3] - changed[1]) > width * height / 4
    home = window.wait_for("slat.1")
    window.drag(moved, home)
    window.wait(lambda: window.node("draft.0") is None, "the card back on the rack")
    assert str(window.wait_for(card["id"])["state"]["zone"]).startswith("rack")


def test_a_card_that_may_not_go_there_is_back_on_the_rack(table: OpenTable) -> None:
    window = table("--players", "2", "--levels", "easy", "--seed", "5", "--speed", "fast")
    begin(window)
    three = next((node for node in window.hand if "three" in node["label"]), None)
    card = three or window.hand[0]
    target = window.wait_for("felt" if three else "seat.1")
    place = card["rect"]
    window.drag(card, target)
    window.wait(lambda: (window.node(card["id"]) or {}).get("rect") == place, "the card at home")
    assert window.node("draft.0") is None

"""One tree for keyboard, screen reader and tests."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.access import Announcement, Inspection, Node, ScreenReader, Speaker, State, Tree, in_words, sentences
from game.access.speech import Say
from game.scenes.base import Scene
from game.style import Look
from game.widgets import Button, Kit, Segments
from tests.ui.harness import StageMaker


def node(name: str, x: int, y: int, group: str = "", **more: Any) -> Node:
    return Node(name, "card", name, (x, y, 40, 40), group=group, **more)


def rack() -> Tree:
    """Two slats of three cards and a button at the right."""
    tree = Tree()
    tree.replace(
        [node(f"a{i}", 100 * i, 0, "slat.1") for i in range(3)]
        + [node(f"b{i}", 100 * i + 30, 100, "slat.2") for i in range(3)]
        + [node("go", 500, 50)]
    )
    return tree


def test_tab_goes_from_group_to_group_and_around() -> None:
    tree = rack()
    assert [tree.step(1).id for _ in range(4)] == ["a0", "b0", "go", "a0"]  # type: ignore[union-attr]
    assert tree.step(-1).id == "go"  # type: ignore[union-attr]


def test_tab_comes_back_to_where_one_was_in_a_group() -> None:
    tree = rack()
    tree.set_focus("a2")
    tree.step(1)
    tree.step(-1)
    assert tree.focus == "a2"


def test_a_group_is_entered_at_its_chosen_member() -> None:
    tree = Tree()
    tree.replace([node("x", 0, 0), node("s1", 0, 50, "s"), node("s2", 50, 50, "s", state={"selected": True})])
    tree.set_focus("x")
    tree.step(1)
    assert tree.focus == "s2"


def test_arrows_stay_in_the_group_and_then_leave_it_that_way() -> None:
    tree = rack()
    tree.set_focus("a1")
    assert tree.toward(1, 0).id == "a2"  # type: ignore[union-attr]
    assert tree.toward(1, 0).id == "go", "right of the last card lies the button"  # type: ignore[union-attr]
    tree.set_focus("a1")
    assert tree.toward(0, 1).id == "b1"  # type: ignore[union-attr]
    tree.set_focus("a0")
    assert tree.toward(-1, 0) is None
    assert tree.focus == "a0"


def test_the_focus_of_what_is_gone_passes_to_its_neighbour() -> None:
    tree = rack()
    tree.set_focus("a1")
    tree.replace([n for n in tree.nodes if n.id != "a1"])
    assert tree.focus == "a2"
    tree.replace([n for n in tree.nodes if n.id not in {"a2", "b0", "b1", "b2", "go"}])
    assert tree.focus == "a0"
    tree.replace([])
    assert tree.focus is None


def test_two_things_of_one_name_are_a_mistake_that_is_named() -> None:
    with pytest.raises(ValueError, match="twice"):
        Tree().replace([node("twice", 0, 0), node("twice", 50, 0)])


def test_a_dialog_keeps_the_focus_to_its_own_parts() -> None:
    tree = rack()
    tree.replace([*tree.nodes, node("ask.yes", 0, 200), node("asked", 0, 300)], modal="ask")
    assert [n.id for n in tree.stops()] == ["ask.yes"]


def test_what_lies_on_top_is_hit() -> None:
    tree = Tree()
    tree.replace([node("below", 0, 0), node("above", 20, 0), node("away", 20, 0, shown=False)])
    assert tree.at((25, 5)).id == "above"  # type: ignore[union-attr]
    assert tree.at((5, 5)).id == "below"  # type: ignore[union-attr]
    assert tree.at((500, 5)) is None


def test_the_inspection_lists_what_is_shown_with_states_focus_and_last_message(tmp_path: Path) -> None:
    tree = Tree()
    state: State = {"zone": "rack.1", "selected": False}
    tree.replace([Node("card.1", "card", "king of hearts", (5, 6, 70, 98), state), node("scrolled", 0, 900, shown=False)])
    tree.set_focus("card.1")
    tree.announce("Your turn")
    path = tmp_path / "screen.json"
    inspection = Inspection(path)
    assert inspection.write(tree)
    assert json.loads(path.read_text(encoding="utf-8")) == [
        {"id": "card.1", "role": "card", "label": "king of hearts", "rect": [5, 6, 70, 98], "state": {**state, "focused": True}},
        {"id": "announcement", "role": "message", "label": "Your turn", "rect": [0, 0, 0, 0], "state": {}},
    ]
    assert not inspection.write(tree), "the same picture is not written again"


@pytest.mark.slow
def test_a_reader_of_the_file_never_sees_half_of_it(tmp_path: Path) -> None:
    path = tmp_path / "screen.json"
    inspection = Inspection(path)
    tree = Tree()
    tree.replace([node(f"n{i}", i, i) for i in range(200)])
    inspection.write(tree)
    broken: list[str] = []
    done = threading.Event()

    def read() -> None:
        while not done.is_set():
            try:
                json.loads(path.read_text(encoding="utf-8"))
            except ValueError as error:
                broken.append(str(error))

    reader = threading.Thread(target=read)
    reader.start()
    for i in range(100):
        tree.set_focus(f"n{i}")
        inspection.write(tree)
    done.set()
    reader.join()
    assert broken == []


def test_every_widget_can_be_reached_by_tab_and_arrows_alone(stage: StageMaker) -> None:
    def build(scene: Scene, kit: Kit) -> None:
        scene.ui.add(Button("one", "One", lambda: None)).place((100, 100, 200, 60))
        scene.ui.add(Segments("two", "Two", [("a", "A"), ("b", "B")], "b", lambda _: None)).place((100, 200, 200, 60))
        scene.ui.add(Button("three", "Three", lambda: None, reason="not yet")).place((100, 300, 200, 60))

    it = stage(build)
    reached: list[str | None] = []
    for _ in range(4):
        it.key(pygame.K_TAB)
        reached.append(it.tree.focus)
    assert reached == ["one", "two.b", "three", "one"], "what is off can be reached too: it says why"
    it.key(pygame.K_DOWN)
    it.key(pygame.K_LEFT)
    assert it.tree.focus == "two.a"


def test_the_focus_ring_is_seen_around_what_has_the_keyboard_and_not_for_the_mouse(stage: StageMaker) -> None:
    def build(scene: Scene, kit: Kit) -> None:
        scene.ui.add(Button("one", "One", lambda: None)).place((100, 100, 200, 60))

    it = stage(build)

    def white() -> int:
        area = it.app.window.surface.subsurface((84, 84, 232, 92))
        return sum(area.get_at((x, y))[:3] == (255, 255, 255) for x in range(232) for y in range(0, 92, 4))

    assert white() == 0
    it.key(pygame.K_TAB)
    it.rest()
    assert white() > 40
    it.click("one")
    it.rest()
    assert white() == 0


class FakeAdapter:
    """Stands for the platform's adapter; takes what a real one would be given."""

    def __init__(self, whole: Any, act: Any, *_: Any) -> None:
        self.whole, self.act = whole, act
        self.updates: list[Any] = []

    def update_if_active(self, build: Any) -> None:
        self.updates.append(build())


def test_screen_readers_are_told_the_tree_and_can_press(monkeypatch: pytest.MonkeyPatch) -> None:
    accesskit = pytest.importorskip("accesskit")
    made: list[FakeAdapter] = []

    def adapter(self: ScreenReader, window: int) -> FakeAdapter:
        made.append(FakeAdapter(self._whole, self._request))
        return made[-1]

    monkeypatch.setattr(ScreenReader, "_make_adapter", adapter)
    acts: list[tuple[str, str]] = []
    reader = ScreenReader("Hand & Foot", lambda action, node_id: acts.append((action, node_id)))
    tree = rack()
    tree.set_focus("go")
    tree.announce("Clara drew two")
    reader.update(tree, tree.take_said())
    update = made[0].updates[0]
    labels = {number: built.label for number, built in update.nodes}
    assert labels[update.focus] == "go"
    assert {"a0", "b2", "go"} <= set(labels.values())
    live = next(built for number, built in update.nodes if built.live is not None)
    assert live.value == "Clara drew two"
    request = type("Request", (), {"action": accesskit.Action.CLICK, "target": update.focus})()
    made[0].act(request)
    assert acts == [("click", "go")]
    assert tree.take_said() == []


def test_without_accesskit_the_game_goes_on_and_forgets_what_was_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "accesskit", None)
    reader = ScreenReader("Hand & Foot", lambda _action, _node: None)
    assert not reader.present
    tree = rack()
    tree.announce("x")
    reader.update(tree, tree.take_said())
    reader.focus_window(True)


def test_announcements_are_spoken_in_order_and_urgent_ones_interrupt() -> None:
    heard: list[tuple[str, bool]] = []

    def voice() -> Say:
        return lambda text, interrupt: heard.append((text, interrupt))

    speaker = Speaker(voice)
    speaker.say([Announcement("Clara drew two"), Announcement(" "), Announcement("Not now", urgent=True)])
    speaker.close()
    assert heard == [("Clara drew two", False), ("Not now", True)]


def test_without_a_voice_nothing_is_spoken_and_nothing_fails() -> None:
    def none() -> Say:
        raise ImportError("no voice here")

    speaker = Speaker(none)
    speaker.say([Announcement("x")])
    speaker.close()
    assert not speaker.present


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({}, "Discard"),
        ({"enabled": False, "reason": "Select one card first"}, "Discard, Select one card first"),
        ({"value": True}, "Discard, on"),
        ({"value": "60 %", "selected": True}, "Discard, 60 %, selected"),
    ],
)
def test_what_is_said_of_the_focus(state: State, words: str) -> None:
    assert in_words(Node("go", "button", "Discard", (0, 0, 1, 1), state)) == words


def test_with_speech_on_messages_and_the_focus_are_spoken(stage: StageMaker) -> None:
    heard: list[str] = []

    def build(scene: Scene, kit: Kit) -> None:
        scene.ui.add(Button("one", "One", lambda: None)).place((100, 100, 200, 60))

    it = stage(build, look=Look(speak=True))
    if it.app._speaker is not None:
        it.app._speaker.close()
    it.app._speaker = Speaker(lambda: lambda text, _interrupt: heard.append(text))
    it.ui.toast("Saved")
    it.step()
    it.key(pygame.K_TAB)
    it.rest()
    it.app._speaker.close()
    assert heard == ["Saved", "One"]


def test_sentences_end_once() -> None:
    assert sentences(("Are you sure?", "", "That costs 300.", "Better not")) == "Are you sure? That costs 300. Better not"
    assert sentences(("Your rack", "Sort it.")) == "Your rack. Sort it."
    assert sentences(()) == ""

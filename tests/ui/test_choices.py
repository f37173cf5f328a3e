"""Switches, choices, numbers and lists, by mouse and by keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.widgets import (
    Dropdown,
    Kit,
    Line,
    ListBox,
    Segments,
    Slider,
    Stepper,
    Tabs,
    Toggle,
)
from tests.ui.harness import StageMaker, lines, shown, state

ENTER, SPACE, TAB, ESCAPE = pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE
LEFT, RIGHT, UP, DOWN, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END


def test_a_toggle_turns_over(stage: StageMaker) -> None:
    values: list[bool] = []
    it = shown(stage, Toggle("t", "Coach", True, values.append), (100, 100, 76, 40))
    it.click("t")
    it.key(SPACE)
    assert values == [False, True]
    assert state(it, "t")["value"] is True


def test_segments_are_chosen_by_mouse_and_by_arrows_and_enter(stage: StageMaker) -> None:
    values: list[str] = []
    options = [("never", "Never"), ("may", "May"), ("must", "Must")]
    it = shown(stage, Segments("ask", "Ask the partner", options, "never", values.append))
    it.click("ask.must")
    it.key(LEFT, ENTER)
    assert values == ["must", "may"]
    assert state(it, "ask.may")["selected"] is True
    assert state(it, "ask.must")["selected"] is False


def test_a_segment_that_cannot_be_chosen_says_why(stage: StageMaker) -> None:
    values: list[str] = []
    it = shown(
        stage, Segments("n", "Teams", [("2", "2"), ("3", "3")], "2", values.append, reasons={"3": "Five do not divide by three"})
    )
    it.click("n.3")
    assert values == []
    assert it.tree.last_message == "Five do not divide by three"


def test_tabs_step_around(stage: StageMaker) -> None:
    values: list[str] = []
    tabs = Tabs("pages", "Pages", [("a", "A"), ("b", "B")], "a", values.append)
    shown(stage, tabs)
    tabs.step(1)
    tabs.step(1)
    assert values == ["b", "a"]


def test_a_slider_by_drag_keys_and_ends(stage: StageMaker) -> None:
    values: list[float] = []
    it = shown(stage, Slider("vol", "Volume", 50, values.append))
    track = it.ui.get("vol").track()
    it.down((track.centerx, track.centery))
    it.move((track.right + 300, track.centery), held=True)
    it.up((track.right + 300, track.centery))
    assert values[-1] == 100
    it.key(LEFT)
    assert values[-1] == 95
    it.key(HOME)
    assert values[-1] == 0
    it.key(LEFT)
    assert state(it, "vol")["number"] == 0


def test_a_stepper_by_buttons_and_keys_stops_at_its_ends(stage: StageMaker) -> None:
    values: list[int] = []
    it = shown(stage, Stepper("players", "Players", 7, values.append, low=1, high=8), (100, 100, 190, 52))
    it.click("players.plus")
    it.click("players.plus")
    assert values == [8]
    assert state(it, "players.plus")["enabled"] is False
    it.click("players.minus")
    it.key(LEFT)
    it.key(HOME)
    assert values == [8, 7, 6, 1]


def test_a_list_scrolls_by_wheel_and_follows_the_focus(stage: StageMaker) -> None:
    picked: list[str] = []
    it = shown(stage, ListBox("list", "Sections", lines(20), "l0", picked.append), (100, 100, 300, 240))
    it.move((200, 200))
    it.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, touch=False, flipped=False)
    it.step()
    assert it.tree.node("list.l0").shown is False
    it.click("list.l5")
    assert picked == ["l5"]
    it.key(*[DOWN] * 9)
    node = it.tree.focused
    assert node.id == "list.l14"
    assert node.shown
    assert pygame.Rect(100, 100, 300, 240).contains(pygame.Rect(node.rect))


def test_a_line_that_cannot_be_chosen_says_why(stage: StageMaker) -> None:
    picked: list[str] = []
    it = shown(stage, ListBox("list", "Sections", lines(4), "l0", picked.append), (100, 100, 300, 240))
    it.click("list.l2")
    assert picked == []
    assert it.tree.last_message == "not now"


def test_a_dropdown_opens_chooses_and_closes_by_mouse(stage: StageMaker) -> None:
    chosen: list[str] = []
    it = shown(stage, Dropdown("back", "Card back", lines(6), "l0", chosen.append))
    it.click("back")
    assert state(it, "back")["open"] is True
    it.click("back.menu.l3")
    assert chosen == ["l3"]
    assert state(it, "back")["open"] is False
    assert it.tree.node("back.menu.l3") is None
    it.click("back")
    it.click((1200, 650))
    assert it.ui.layers == []


def test_a_dropdown_by_keyboard_gives_the_focus_back(stage: StageMaker) -> None:
    chosen: list[str] = []
    it = shown(stage, Dropdown("back", "Card back", lines(6), "l0", chosen.append))
    it.key(TAB, ENTER)
    assert it.tree.focus == "back.menu.l0"
    it.key(DOWN, ENTER)
    assert chosen == ["l1"]
    assert it.tree.focus == "back"
    it.key(ENTER)
    it.key(ESCAPE)
    assert (it.ui.layers, it.tree.focus) == ([], "back")
    it.key(DOWN)
    assert chosen == ["l1", "l3"], "a line that is off is passed over"


def test_a_dropdown_at_the_lower_edge_opens_upwards(stage: StageMaker) -> None:
    it = shown(stage, Dropdown("back", "Card back", lines(6), "l0", lambda _: None), (100, 640, 400, 52))
    it.click("back")
    rect = it.tree.node("back.menu").rect
    assert rect[1] + rect[3] <= 640
    assert rect[1] >= 0


def test_the_line_under_the_pointer_is_lit_and_goes_dark_again(stage: StageMaker) -> None:
    it = shown(stage, ListBox("list", "Sections", lines(4), "l0", lambda _: None), (100, 100, 300, 240))
    x, y = it.middle("list.l1")
    spot = (x + 100, y)
    cold = it.app.window.surface.get_at(spot)
    it.move(spot)
    it.rest()
    assert it.app.window.surface.get_at(spot) != cold
    it.move((900, 500))
    it.rest()
    assert it.app.window.surface.get_at(spot) == cold


def test_the_words_of_a_line_end_before_its_badge(stage: StageMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    ends, discs = [], []
    write, badge = Kit.text, ListBox.paint_badge

    def written(kit: Kit, surface: pygame.Surface, text: str, pos: tuple[int, int], *more: object, **named: object) -> object:
        if "kings" in text:
            ends.append(pos[0] + int(named["width"]))  # type: ignore[call-overload]
        return write(kit, surface, text, pos, *more, **named)  # type: ignore[arg-type]

    def placed(box: ListBox, surface: pygame.Surface, kit: Kit, words: str, disc: pygame.Rect, *, chosen: bool) -> None:
        discs.append(disc)
        badge(box, surface, kit, words, disc, chosen=chosen)

    monkeypatch.setattr(Kit, "text", written)
    monkeypatch.setattr(ListBox, "paint_badge", placed)
    line = Line("a", "Lay one king, lay one ten, lay one five of kings", detail="Better: four kings and more", badge="−1,440")
    shown(stage, ListBox("list", "Decisions", [line], "a", lambda _: None), (100, 100, 400, 240))
    assert discs
    assert len(ends) >= 2
    assert max(ends) < min(disc.left for disc in discs)

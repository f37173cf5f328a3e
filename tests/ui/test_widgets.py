"""Each widget by mouse and by keyboard, what it says of itself, and that it fits its text."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import style
from game.app.app import READER_EVENT
from game.scenes.base import Scene
from game.style import Look
from game.widgets import (
    Answer,
    Button,
    Dialog,
    Dropdown,
    Kit,
    Panel,
    Progress,
    Row,
    Scroll,
    Segments,
    Slider,
    Stepper,
    Text,
    TextField,
    Toggle,
    column,
    grid,
    row,
)
from tests.ui.harness import StageMaker, lines, shown, state

ENTER, SPACE, TAB, ESCAPE = pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE
LEFT, RIGHT, UP, DOWN, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END


def test_a_button_is_pressed_by_mouse_enter_space_and_screen_reader(stage: StageMaker) -> None:
    pressed: list[int] = []
    it = shown(stage, Button("go", "Deal", lambda: pressed.append(1)))
    it.click("go")
    it.key(ENTER)
    it.key(SPACE)
    it.board.press("go")
    assert len(pressed) == 4


def test_a_press_that_ends_beside_the_button_does_nothing(stage: StageMaker) -> None:
    pressed: list[int] = []
    it = shown(stage, Button("go", "Deal", lambda: pressed.append(1)))
    it.down((200, 120))
    it.move((900, 500), held=True)
    it.up((900, 500))
    assert pressed == []


def test_a_button_that_is_off_says_why_and_does_nothing(stage: StageMaker) -> None:
    pressed: list[int] = []
    it = shown(stage, Button("go", "Discard", lambda: pressed.append(1), reason="Select one card first"))
    it.click("go")
    assert pressed == []
    assert it.tree.last_message == "Select one card first"
    assert state(it, "go") == {"enabled": False, "reason": "Select one card first"}
    it.ui.get("go").set(reason="")
    it.click("go")
    assert pressed == [1]


def test_hover_warms_up_and_then_rests(stage: StageMaker) -> None:
    it = shown(stage, Button("go", "Deal", lambda: None))
    cold = it.app.window.surface.get_at((120, 112))
    it.move((120, 112))
    it.rest()
    warm = it.app.window.surface.get_at((120, 112))
    assert sum(warm[:3]) > sum(cold[:3])
    assert it.step(200) == 0
    it.move((900, 500))
    it.rest()
    assert it.app.window.surface.get_at((120, 112)) == cold


def test_a_tip_comes_for_pointer_and_keyboard_and_goes(stage: StageMaker) -> None:
    it = shown(stage, Button("help", "Help", lambda: None, icon="help", icon_only=True), (100, 100, 52, 52))
    it.move((120, 120))
    it.step(10)
    assert not it.ui.tooltip.showing
    it.step(30)
    assert it.ui.tooltip.showing
    it.move((900, 500))
    assert not it.ui.tooltip.showing
    it.key(TAB)
    assert it.ui.tooltip.showing


def test_small_things_are_hit_within_44_pixels(stage: StageMaker) -> None:
    values: list[bool] = []
    it = shown(stage, Toggle("t", "Coach", False, values.append), (100, 100, 40, 20))
    it.click((120, 90))
    it.click((120, 60))
    assert values == [True]


def test_writing_selecting_and_deleting(stage: StageMaker) -> None:
    heard: list[str] = []
    it = shown(stage, TextField("name", "Name", "Sunday", on_change=heard.append, most=12))
    it.key(TAB)
    it.write("Mön")
    assert heard[-1] == "Mön", "what had been written was selected on entering"
    it.key(HOME)
    it.write("<")
    it.key(END)
    it.key(pygame.K_BACKSPACE)
    assert heard[-1] == "<Mö"
    it.key(LEFT, mod=pygame.KMOD_SHIFT)
    it.key(LEFT, mod=pygame.KMOD_SHIFT)
    it.write("abcdefghijklmnop")
    assert heard[-1] == "<abcdefghijk", "no more than fits"
    assert state(it, "name")["value"] == "<abcdefghijk"


def test_keys_written_into_a_field_reach_no_shortcut(stage: StageMaker) -> None:
    it = shown(stage, TextField("name", "Name"))
    it.key(TAB)
    it.board.inputs.clear()
    it.key(pygame.K_m, text="m")
    assert pygame.KEYDOWN not in it.board.inputs


def test_an_input_method_composes_before_it_writes(stage: StageMaker) -> None:
    it = shown(stage, TextField("name", "Name"))
    it.key(TAB)
    it.post(pygame.TEXTEDITING, text="に", start=0, length=1)
    it.step()
    it.key(ENTER)
    assert it.ui.get("name").composing == "に"
    it.write("日")
    assert (it.ui.get("name").value, it.ui.get("name").composing) == ("日", "")


def test_the_clipboard_cuts_and_pastes(stage: StageMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = [""]
    monkeypatch.setattr("game.widgets.field.copied", board.append)
    monkeypatch.setattr("game.widgets.field.pasted", lambda: board[-1])
    it = shown(stage, TextField("name", "Name", "Sunday rules"))
    it.key(TAB)
    it.key(pygame.K_x, mod=pygame.KMOD_CTRL)
    assert it.ui.get("name").value == ""
    it.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    it.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert it.ui.get("name").value == "Sunday rulesSunday rules"


def test_a_dialog_keeps_mouse_and_keyboard_to_itself(stage: StageMaker) -> None:
    said: list[str] = []
    it = shown(stage, Button("below", "Below", lambda: said.append("below")))
    it.key(TAB)
    answers = [
        Answer("stay", "Keep playing", lambda: said.append("stay"), kind="main"),
        Answer("go", "Leave", lambda: said.append("go")),
    ]
    Dialog("ask", "Leave the match?", "It is saved.", answers).open(it.ui)
    it.rest()
    assert it.tree.focus == "ask.stay"
    it.click((200, 120))
    it.key(TAB, TAB, TAB)
    assert it.tree.focus.startswith("ask.")
    assert said == []
    it.key(ESCAPE)
    assert (said, it.tree.focus) == (["go"], "below")
    assert it.tree.node("ask") is None


def test_keys_do_nothing_beneath_an_open_dialog(stage: StageMaker) -> None:
    it = shown(stage, Button("below", "Below", lambda: None))
    Dialog("ask", "Leave?", "It is saved.", [Answer("yes", "Yes"), Answer("no", "No")]).open(it.ui)
    it.rest()
    it.board.inputs.clear()
    it.key(pygame.K_x, pygame.K_m, pygame.K_F1, pygame.K_DELETE)
    it.write("x")
    assert it.board.inputs == []
    it.key(ESCAPE)
    it.key(pygame.K_x)
    assert pygame.KEYDOWN in it.board.inputs, "and are heard again once it is closed"


def test_a_screen_reader_presses_nothing_beneath_an_open_dialog(stage: StageMaker) -> None:
    pressed: list[str] = []
    it = shown(stage, Button("below", "Below", lambda: pressed.append("below")))
    Dialog("ask", "Leave?", "It is saved.", [Answer("yes", "Yes", lambda: pressed.append("yes")), Answer("no", "No")]).open(it.ui)
    it.rest()
    it.post(READER_EVENT, action="click", node="below")
    it.step()
    assert (pressed, it.tree.focus) == ([], "ask.yes")
    it.post(READER_EVENT, action="click", node="ask.yes")
    it.step()
    assert pressed == ["yes"]


def test_a_dialog_stays_open_in_the_middle_when_the_window_changes(stage: StageMaker) -> None:
    it = shown(stage, Button("below", "Below", lambda: None))
    Dialog("ask", "Leave?", "It is saved. " * 8, [Answer("no", "No"), Answer("yes", "Yes")]).open(it.ui)
    it.resize((1920, 1080))
    it.rest()
    x, y, width, height = it.tree.node("ask").rect
    assert abs(x + width / 2 - 960) <= 1
    assert abs(y + height / 2 - 540) <= 1
    it.click("ask.yes")
    assert it.ui.layers == []


def test_a_toast_is_said_and_goes_by_itself(stage: StageMaker) -> None:
    it = shown(stage, Button("go", "Deal", lambda: None))
    it.ui.toast("Saved")
    it.step()
    assert it.tree.node("toast.0").label == "Saved"
    assert it.tree.last_message == "Saved"
    it.step(120, dt=0.05)
    assert it.tree.node("toast.0") is None


def form(scene: Scene, kit: Kit) -> None:
    """A long sheet of rows in a scroll view."""
    view = scene.ui.add(Scroll("sheet", "Going out"))
    view.place((100, 100, 700, 300))
    y = 0
    for i in range(12):
        line = Row(
            Stepper(f"s{i}", f"Field {i}", 3, lambda _: None, low=0, high=9),
            f"Field {i}",
            "What it means. " * 6,
            note="in Hodges: 2",
        )
        height = line.measure(kit, 680)[1]
        view.add(line, (0, y, 680, height))
        y += height


def test_a_scrolled_form_shows_what_gets_the_focus(stage: StageMaker) -> None:
    it = stage(form)
    assert it.tree.node("s11").shown is False
    for _ in range(12):
        it.key(TAB)
    assert it.tree.focus == "s11"
    node = it.tree.node("s11")
    assert node.shown
    assert pygame.Rect(100, 100, 700, 300).contains(pygame.Rect(node.rect))
    it.key(RIGHT)
    assert state(it, "s11")["value"] == 4


def test_a_scrolled_form_scrolls_by_wheel_and_bar_and_hides_what_is_outside(stage: StageMaker) -> None:
    it = stage(form)
    it.move((300, 200))
    it.post(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, touch=False, flipped=False)
    it.step()
    view = it.ui.get("sheet")
    assert view.offset > 0
    bar = view.bar()
    it.down(bar.center)
    it.move((bar.centerx, 900), held=True)
    it.up((bar.centerx, 900))
    assert view.offset == view.reach
    hidden = it.tree.node("s0")
    assert hidden.shown is False
    above = (it.tree.node("s11").rect[0] + 5, 90)
    assert it.board.node_at(above) is None


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_widgets_ask_for_room_for_their_words_and_for_fingers(stage: StageMaker, size: tuple[int, int], scale: float) -> None:
    it = shown(stage, Panel("p"), size=size, look=Look(scale=scale))
    kit = it.board.kit
    for widget in (
        Button("a", "Discard", lambda: None, icon="undo"),
        Dropdown("b", "Card back", lines(3), "l0", lambda _: None),
        Stepper("c", "Players", 4, lambda _: None, low=1, high=8),
        Segments("d", "Rounds", [("1", "1"), ("2", "2")], "1", lambda _: None),
        TextField("e", "Name"),
        Slider("f", "Volume", 5, lambda _: None),
    ):
        width, height = widget.measure(kit, 100_000)
        assert height >= 44, widget.id
        assert width >= 44, widget.id
    button = Button("a", "Discard", lambda: None)
    assert button.measure(kit, 100_000)[0] > kit.text_width("Discard", "bold", button.size)
    assert kit.text_pixels(15) >= 13
    assert it.board.metrics.width / it.board.metrics.s >= 960


def test_words_are_wrapped_to_their_place(stage: StageMaker) -> None:
    text = Text("t", "To go out a team needs three clean and two dirty closed books.", size=20)
    it = shown(stage, text, (100, 100, 220, 200))
    kit = it.board.kit
    width, height = text.measure(kit, 220)
    assert width <= 220
    assert height > 3 * kit.text_pixels(20)
    drawn = it.app.window.surface.subsurface((330, 100, 60, 200))
    assert max(sum(drawn.get_at((x, y))[:3]) for x in range(0, 60, 3) for y in range(0, 200, 3)) < 500, "nothing leaves the width"


def test_progress_tells_its_share(stage: StageMaker) -> None:
    bar = Progress("p", "41 of 50", 0.25)
    it = shown(stage, bar)
    bar.set(1.7, "50 of 50")
    assert state(it, "p")["value"] == 1.0
    assert it.tree.node("p").label == "50 of 50"


def test_cutting_rectangles_shares_what_is_left() -> None:
    rect = pygame.Rect(10, 20, 103, 50)
    left, open_one, right = row(rect, [20, 0, 30], 4)
    assert (left.x, left.width, open_one.x, open_one.width, right.right) == (10, 20, 34, 45, 113)
    assert [cell.height for cell in column(rect, [0, 0, 0], 1)] == [16, 16, 16]
    cells = grid(rect, 3, 2, 5)
    assert len(cells) == 6
    assert cells[-1].bottomright == rect.bottomright
    assert not any(a.colliderect(b) for i, a in enumerate(cells) for b in cells[i + 1 :])


@pytest.mark.parametrize("explanation", ["", "As far as the window has room for it."])
def test_the_words_of_a_line_stand_as_high_as_its_control(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch, explanation: str
) -> None:
    at: list[int] = []
    write = Kit.text

    def written(kit: Kit, surface: pygame.Surface, text: str, pos: tuple[int, int], *more: Any, **named: Any) -> Any:
        if text == "Language":
            at.append(pos[1])
        return write(kit, surface, text, pos, *more, **named)

    monkeypatch.setattr(Kit, "text", written)
    control = Segments("lang", "Language", [("a", "System"), ("b", "English")], "a", lambda _: None)
    it = shown(stage, Row(control, "Language", explanation), (100, 100, 700, 90))
    kit = it.ui.kit
    high = kit.line_height("text", style.ROUND)
    if explanation:
        high += kit.ui(4) + round(kit.text_pixels(style.LABEL_SIZE) * 1.25)
    assert at
    assert abs(at[0] + high // 2 - control.rect.centery) <= 2

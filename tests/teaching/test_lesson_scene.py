"""The lessons as a person sees them: by mouse, by keys, refused, shown, left and gone on with; whole at every window size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.assets.paths import asset
from game.rules.cards import KIND_TEXT, kind_of
from game.scenes.lessons import LessonsScene
from game.scenes.lessons.lesson import LessonScene
from game.scenes.lessons.progress import is_done, keep_step, step_of
from game.sprites.card import REST, shown_spot
from game.sprites.rack import new_place
from game.style import Metrics
from game.teaching.lesson import lesson_files, read_lesson
from game.widgets import Text
from tests.scenes.fits import lay_out, problems, windows
from tests.scenes.page_stage import PageStage, page

FILES = lesson_files(asset("lessons"))
SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageStage]:
    """One window for all tests: what was drawn once serves them all."""
    with page(tmp_path_factory.mktemp("lessons"), LessonsScene) as it:
        yield it


@pytest.fixture
def shelf(window: PageStage) -> PageStage:
    """The list of lessons, none of them begun."""
    for name in [name for name in window.desk.settings.choices if name.startswith("lesson.")]:
        del window.desk.settings.choices[name]
    window.app.stack.reset(LessonsScene(window.app.context, window.desk))
    window.step(3)
    return window


def rest(it: PageStage) -> None:
    for _ in range(900):
        it.step()
        if it.app.stack.settled:
            return
    raise AssertionError("the table never comes to rest")


def open_lesson(it: PageStage, name: str, number: int = 0) -> Any:
    path = next(path for path in FILES if path.stem.endswith(name))
    it.app.stack.push(LessonScene(it.app.context, it.desk, read_lesson(path), number))
    rest(it)
    return it.scene


def cards(it: PageStage, text: str) -> list[str]:
    free = list(it.scene.rack.cards)
    found = []
    for word in text.split():
        card = next(card for card in free if KIND_TEXT[kind_of(card)] == word)
        free.remove(card)
        found.append(f"card.{card}")
    return found


def click(it: PageStage, node: str) -> None:
    it.click(node)
    it.now += 0.6
    it.step(2)


def test_a_lesson_is_done_by_mouse_and_the_step_is_kept(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "books-and-wilds")
    for node in cards(shelf, "Q Q Q"):
        click(shelf, node)
    click(shelf, "felt")
    rest(shelf)
    assert scene.done
    click(shelf, "guide.next")
    assert shelf.scene.number == 1
    assert step_of(shelf.desk, scene.lesson.id, 3) == 1


def test_a_lesson_is_done_by_keys(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "books-and-wilds")
    for node in cards(shelf, "Q Q Q"):
        scene.focus(node)
        shelf.key(pygame.K_SPACE)
    shelf.key(pygame.K_RETURN)
    rest(shelf)
    assert scene.done
    assert scene.tree.focus == "guide.next"
    shelf.key(pygame.K_RETURN)
    rest(shelf)
    assert shelf.scene.number == 1


@pytest.mark.slow
def test_whoever_comes_by_keys_sees_at_once_what_has_the_keyboard(shelf: PageStage) -> None:
    shelf.scene.focus("lessons.go")
    shelf.key(pygame.K_RETURN)
    rest(shelf)
    scene = shelf.scene
    assert scene.tree.focus == "guide.next"
    assert scene.tree.focus_visible
    while not scene.step.ask:
        shelf.key(pygame.K_RETURN)
        rest(shelf)
        scene = shelf.scene
    shelf.key(pygame.K_SPACE)
    assert len(scene.selection.cards) == 1, "the first card is picked without a Tab before"


@pytest.mark.slow
def test_a_wrong_move_is_not_made_and_its_reason_stays_on_the_sheet(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "books-and-wilds")
    for node in cards(shelf, "Q Q 2"):
        click(shelf, node)
    click(shelf, "felt")
    rest(shelf)
    assert not scene.done
    assert len(scene.rack.cards) == 10
    assert "you have a third queen" in scene.page().note
    assert "you have a third queen" in scene.tree.last_message


@pytest.mark.slow
def test_what_the_rules_refuse_is_explained_in_the_lessons_words(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "books-and-wilds")
    for node in cards(shelf, "Q Q"):
        click(shelf, node)
    click(shelf, "felt")
    rest(shelf)
    assert "a book needs three" in scene.page().note
    click(shelf, cards(shelf, "Q")[0])
    click(shelf, "draft.0")
    rest(shelf)
    assert scene.done


@pytest.mark.slow
def test_any_stack_will_do_for_drawing(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "a-turn")
    click(shelf, "stack.4")
    rest(shelf)
    assert scene.done
    assert len(scene.rack.cards) == 9


@pytest.mark.slow
def test_a_sorted_rack_is_accepted_however_it_came_about(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "the-rack", 1)
    assert not scene.rack_sorted()
    click(shelf, "table.sort")
    rest(shelf)
    assert scene.done


def test_nothing_is_played_while_there_is_something_to_read(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "cards-and-points")
    click(shelf, cards(shelf, "4")[0])
    shelf.key(pygame.K_x)
    rest(shelf)
    assert len(scene.rack.cards) == 12
    assert "Next" in scene.page().note


@pytest.mark.slow
@pytest.mark.parametrize("way", ["mouse", "hold", "keys"])
def test_a_wrong_book_is_named_from_its_menu(shelf: PageStage, way: str) -> None:
    scene = open_lesson(shelf, "the-honour-table", 1)
    book = next(node.id for node in shelf.tree.nodes if node.role == "book" and node.label.startswith("nines"))
    if way == "keys":
        scene.focus(book)
        shelf.key(pygame.K_F10, mod=pygame.KMOD_LSHIFT)
    else:
        pos = shelf.middle(book)
        shelf.move(pos)
        shelf.down(pos, button=3 if way == "mouse" else 1, touch=way == "hold")
        shelf.step(60)
        shelf.up(pos, button=3 if way == "mouse" else 1, touch=way == "hold")
    shelf.step(3)
    assert shelf.has("popup.challenge")
    if way == "keys":
        scene.focus("popup.challenge")
        shelf.key(pygame.K_RETURN)
    else:
        click(shelf, "popup.challenge")
    rest(shelf)
    assert scene.done
    assert "You were right" in scene.page().note


@pytest.mark.slow
def test_a_sound_book_is_not_questioned(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "the-honour-table", 1)
    book = next(node.id for node in shelf.tree.nodes if node.role == "book" and node.label.startswith("tens"))
    scene.focus(book)
    shelf.key(pygame.K_MENU)
    shelf.step(3)
    click(shelf, "popup.challenge")
    rest(shelf)
    assert not scene.done
    assert "The tens are in order" in scene.page().note


@pytest.mark.slow
def test_after_a_step_nothing_of_it_is_taken_back(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "books-and-wilds")
    scene.show_move()
    rest(shelf)
    click(shelf, "guide.next")
    shelf.key(pygame.K_z)
    rest(shelf)
    assert len(scene.rack.cards) == 7


@pytest.mark.slow
def test_a_lesson_that_was_left_goes_on_there(shelf: PageStage) -> None:
    first = shelf.scene.lessons[0]
    keep_step(shelf.desk, first.id, 2)
    shelf.scene.layout()
    assert "step 3" in " ".join(shelf.labels("lessons.go"))
    click(shelf, "lessons.go")
    rest(shelf)
    assert shelf.scene.number == 2
    click(shelf, "guide.leave")
    rest(shelf)
    assert isinstance(shelf.scene, LessonsScene)


def test_after_the_last_step_comes_the_next_lesson(shelf: PageStage) -> None:
    first, second = shelf.scene.lessons[:2]
    keep_step(shelf.desk, first.id, len(first) - 1)
    shelf.scene.layout()
    click(shelf, "lessons.go")
    rest(shelf)
    click(shelf, "guide.next")
    rest(shelf)
    assert is_done(shelf.desk, first.id)
    assert shelf.scene.lesson.id == second.id


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if at % 6 else []) for at, path in enumerate(FILES)]
)
def test_a_lesson_can_be_gone_through_by_being_shown(shelf: PageStage, path: Path) -> None:
    lesson = read_lesson(path)
    shelf.app.stack.push(LessonScene(shelf.app.context, shelf.desk, lesson))
    for number, step in enumerate(lesson.steps):
        rest(shelf)
        assert shelf.scene.number == number
        for _ in range(4):
            if step.ask and not shelf.scene.done:
                click(shelf, "guide.show")
                rest(shelf)
        click(shelf, "guide.next")
    assert is_done(shelf.desk, lesson.id)


def bright(it: PageStage, rect: pygame.Rect) -> bool:
    """Whether a place lies whole in what is not dimmed."""
    return any(light.contains(rect) for light in it.scene.lights.bright)


def test_a_card_picked_and_cards_set_aside_stay_bright(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "the-rack", 2)
    assert scene.lights.bright[-1].contains(scene.lights.rects[0]), "rack and raised cards in one shape"
    nine = cards(shelf, "9")[0]
    click(shelf, nine)
    rest(shelf)
    layout, state = scene.board.rack.target, scene.sight.states
    for card in layout.cards:
        shown = shown_spot(scene.kit, card.spot, state.get(card.card, REST)).rect
        seen = pygame.Rect(shown.left, shown.top, shown.width, card.seen.bottom - shown.top)
        assert bright(shelf, seen), f"{card.card} is half dimmed"
    click(shelf, "felt")
    rest(shelf)
    draft = next(place for place in scene.board.bands[0].places if place.view.state == "draft")
    assert bright(shelf, draft.rect)
    assert draft.rect.clip(scene.tree.node("guide").rect).height <= 2


def test_the_sheet_moves_off_the_new_cards_it_speaks_of(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "a-turn")
    click(shelf, "stack.0")
    rest(shelf)
    assert scene.done
    fresh = [card for card in scene.board.rack.target.cards if card.card in scene.rack.fresh]
    assert len(fresh) == 2
    sheet = pygame.Rect(scene.tree.node("guide").rect)
    for card in fresh:
        assert not sheet.colliderect(card.seen)
        assert not sheet.colliderect(new_place(scene.kit, card)), "the tag NEW is seen"


def test_what_was_laid_is_seen_beside_the_praise(shelf: PageStage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_lesson(shelf, "taking-the-pile", 2)
    monkeypatch.setattr(scene.context, "metrics", scene.context.metrics)  # so that it is as before afterwards
    lay_out(scene, Metrics(1152, 648, 1.0))
    while not scene.done:
        click(shelf, "guide.show")
        rest(shelf)
    sheet = pygame.Rect(scene.tree.node("guide").rect)
    books = [place.rect for place in scene.board.bands[scene.board.own_team].places]
    assert len(books) == 2
    assert not [book for book in books if book.clip(sheet).height > book.height // 8]


def test_own_books_are_seen_beside_the_last_words_of_a_lesson(shelf: PageStage) -> None:
    scene = open_lesson(shelf, "cards-and-points", 2)
    for card in cards(shelf, "A A A"):
        click(shelf, card)
    click(shelf, "felt")
    rest(shelf)
    click(shelf, "guide.next")
    rest(shelf)
    [book] = scene.board.bands[scene.board.own_team].places
    assert not scene._sheet_rect.colliderect(book.rect)


def test_the_list_fits_every_window(shelf: PageStage) -> None:
    found = {}
    for metrics in windows():
        lay_out(shelf.scene, metrics)
        if wrong := problems(shelf.scene):
            found[f"{metrics.size} at {metrics.scale}"] = wrong
    assert found == {}


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_word_of_a_lesson_is_cut_and_nothing_needed_is_covered(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with page(tmp_path, LessonsScene, size=size, scale=scale) as it:
        lessons = it.scene.lessons
        for lesson in lessons:
            for number, step in enumerate(lesson.steps):
                it.app.stack.reset(LessonScene(it.app.context, it.desk, lesson, number))
                it.step(2)
                where = f"{lesson.id} step {number + 1}"
                check_sheet(it, where)
                if scale == 1.0:
                    sheet = it.scene.tree.node("guide").rect
                    for light in it.scene.lights.rects:
                        part = pygame.Rect(sheet).clip(light)
                        assert part.width * part.height <= 0.15 * light.width * light.height, f"{where} covers what it shows"
                for wrong in step.wrong:
                    it.scene.object(wrong.say)
                    check_sheet(it, where)
                if step.ask:
                    it.scene.reached()
                    check_sheet(it, where)


def check_sheet(it: PageStage, where: str) -> None:
    scene = it.scene
    window = pygame.Rect((0, 0), scene.metrics.size)
    sheet = next(widget for widget in scene.ui.widgets if widget.id == "guide")
    assert window.contains(sheet.rect), where
    for widget in scene.ui.widgets:
        if widget.id.startswith("guide."):
            assert sheet.rect.contains(widget.rect), f"{where}: {widget.id} is outside the sheet"
        if widget.id.startswith("guide.") and isinstance(widget, Text):
            assert widget.measure(scene.kit, widget.rect.width)[1] <= widget.rect.height, f"{where}: {widget.id} is cut"

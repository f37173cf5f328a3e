"""Call-outs and labels stay inside the window and off what they must not cover."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import i18n
from game.assets import Assets
from game.i18n import tr
from game.layout import arrange
from game.sprites.bubbles import lay_bubble
from game.sprites.movestrip import MoveLine, draw_moves, lay_moves
from game.sprites.notecard import lay_note
from game.sprites.scorepad import PadLine, PadView, ScoreBox, draw_score_box, lay_pad, small_room
from game.sprites.smallprint import NOTE, draw_small, lines_needed, small_pixels
from game.sprites.tags import tag_rect
from game.style import FontRole
from tests.sprites.pens import pen

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_a_bubble_hides_no_plate_and_no_books_where_there_is_room(size: tuple[int, int], seats: int) -> None:
    kit = pen(size)
    table = arrange(seats, 1, kit.metrics)
    window = pygame.Rect((0, 0), size)
    plates = [table.plate(seat) for seat in range(1, seats + 1)]
    books = [table["band.own"], *table.bands, table["rack"]]
    for seat in range(1, seats + 1):
        bubble = lay_bubble(kit, "Fives are burn!", table.plate(seat), books, window, never=plates)
        assert window.contains(bubble.rect)
        assert bubble.rect.collidelist(plates) < 0, f"seat {seat}"
        assert not table.plate(seat).collidepoint(bubble.tip)
        hidden = [bubble.rect.clip(book) for book in books]
        if table.side(seat) == "far" and seats == 8:  # three plates in a row, the books right below
            assert all(part.height <= 40 * kit.metrics.u * kit.metrics.t for part in hidden)
        else:
            assert not any(part.width for part in hidden), f"seat {seat}"


def test_a_tag_turns_to_the_other_side_at_the_edge() -> None:
    kit = pen()
    window = pygame.Rect(0, 0, 1920, 1080)
    assert tag_rect(kit, (500, 500), "Closes clean", "gain", window).left > 500
    for pos in ((1900, 500), (1900, 1070), (5, 5)):
        rect = tag_rect(kit, pos, "A closed book takes no more wilds", "reason", window)
        assert window.contains(rect)
        assert not rect.collidepoint(pos)


def test_the_last_moves_are_shown_and_fit() -> None:
    lines = [MoveLine(i % 2, f"move {i}") for i in range(9)]
    for size in SIZES:
        kit = pen(size)
        zone = arrange(4, 1, kit.metrics)["moves"]
        layout = lay_moves(kit, zone, lines)
        assert zone.contains(layout.rect)
        assert layout.rows
        assert [number for _, number, _ in layout.rows] == list(range(9))[-len(layout.rows) :]
        assert all(layout.rect.contains(rect) for rect, _, _ in layout.rows)
        assert layout.at(layout.rows[0][0].center) == layout.rows[0][1]


def test_long_moves_keep_their_size_and_all_their_words() -> None:
    line = MoveLine(0, "Maximiliane: discarded the black three")
    kit = pen((1920, 1080))
    layout = lay_moves(kit, arrange(4, 1, kit.metrics)["moves"], [line])
    (row, _, words), room = layout.rows[0], layout.rect.width - kit.ui(16)
    assert " ".join(words) == line.text
    assert len(words) > 1
    assert all(kit.text_width(each, "text", 17) <= room for each in words)
    assert row.height >= len(words) * kit.line_height("text", 17)


def test_who_did_it_and_what_can_be_read_in_a_small_window() -> None:
    kit = pen((1280, 720))
    words, shorter = MoveLine(0, "Mabel: discarded black 3"), MoveLine(0, "Mabel: discarded black K")
    pictures = []
    for line in (words, shorter):
        surface = pygame.Surface((1280, 720))
        layout = lay_moves(kit, arrange(4, 1, kit.metrics)["moves"], [line])
        draw_moves(kit, surface, layout, [line])
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1], "the last word is seen"


def test_the_notecard_is_a_tab_that_can_be_hit_in_small_windows() -> None:
    for size in SIZES:
        kit = pen(size)
        layout = lay_note(kit, arrange(4, 1, kit.metrics)["notecard"])
        assert layout.tab == (size[0] < 1440)
        assert layout.rect.height >= 44
        assert layout.rect.width >= 44


@pytest.mark.parametrize("columns", [1, 2, 4, 8])
def test_the_lines_of_the_pad_lie_below_each_other_inside_the_page(columns: int) -> None:
    lines = (
        PadLine("Basic", ("1,700",) * columns, ("2 clean 1,000 · 2 dirty 600 · out 100",) * columns),
        PadLine("Against", ("− 155",) * columns, kind="red"),
        PadLine("Total", ("4,565",) * columns, kind="total"),
    )
    view = PadView("Round 1", tuple((i, f"Team {i}") for i in range(columns)), lines, sentences=("One.", "Two."))
    for size in SIZES:
        kit = pen(size)
        px = kit.metrics.px
        page = pygame.Rect(px(100), px(40), px(1126), px(984))
        layout = lay_pad(kit, page, view)
        parts = [layout.title, *layout.rows, layout.said]
        assert all(page.contains(part) for part in parts)
        for i, part in enumerate(parts):
            assert not any(part.colliderect(other) for other in parts[i + 1 :])
        assert len(layout.heads) == columns
        assert layout.cell(2, columns - 1).right <= page.right
        for row in layout.rows:
            assert not any(row.top + 2 < y < row.bottom - 2 for y in layout.rules), "no figure is struck through"


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("columns", [2, 4])
def test_small_print_goes_into_more_lines_before_it_gets_much_smaller(size: tuple[int, int], columns: int) -> None:
    kit = pen(size)
    notes = ("2 sucios 600", "ningún libro cerrado", "3 limpios 1,500 · 4 sucios 1,200 · salida 100")
    wide = round(1120 * kit.metrics.u * 0.72 / columns)
    lines = lines_needed(kit, notes, wide)
    room = pygame.Rect(0, 0, wide, round(lines * 30 * kit.metrics.s))
    assert small_pixels(kit, notes, room, lines) >= round(0.75 * kit.metrics.text(NOTE))


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize(
    "said", ["all cards on the table", "todas las cartas en la mesa", "2 limpios 1,000 · 3 sucios 900 · salida 100"]
)
def test_small_print_stays_above_the_line_that_is_drawn_below_it(size: tuple[int, int], said: str) -> None:
    kit = pen(size, scale=2.0)
    line = PadLine("Cuenta", ("+ 635", "+ 815"), (said, said))
    view = PadView("Ronda 1", ((0, "Tú & Clara"), (1, "Mabel & Otto")), (line, PadLine("Total", ("1", "2"), kind="total")))
    px = kit.metrics.px
    layout = lay_pad(kit, pygame.Rect(px(28), px(24), px(980), px(1000)), view)
    row, cell = layout.rows[0], layout.cell(0, 0)
    words = pygame.Surface(kit.metrics.size, pygame.SRCALPHA)
    below = small_room(layout, 0, 0)
    draw_small(kit, words, said, below, small_pixels(kit, line.notes, below, layout.noted[0]))
    drawn = words.get_bounding_rect()
    assert drawn.height > 0
    assert row.top < drawn.top < drawn.bottom <= row.bottom
    assert cell.left <= drawn.left < drawn.right <= cell.right


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_score_box_keeps_its_words_inside_and_in_keeping(
    size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, int] = {}
    paint = Assets.text

    def noted(assets: Assets, text: str, role: FontRole, pixels: int, *more: Any, **named: Any) -> pygame.Surface:
        drawn[text] = pixels
        return paint(assets, text, role, pixels, *more, **named)

    monkeypatch.setattr(Assets, "text", noted)
    kit = pen(size, scale=scale)
    i18n.set_language(language)
    try:
        for seats, teams in ((4, 2), (8, 4)):
            rect = arrange(seats, 1, kit.metrics)["score"]
            rows = tuple((team, "Mabel & Nell", "1,240") for team in range(teams))
            drawn.clear()
            draw_score_box(kit, pygame.Surface(size), rect, ScoreBox(1, 4, 100, met=True, rows=rows))
            head = [text for text in drawn if text in (tr("Round {n}", n=1), tr(" of {n}", n=4), "/4")]
            assert drawn[head[0]] <= 1.8 * drawn["1,240"], "rows are read too"
            wide = sum(kit.assets.fonts.width(text, "bold", drawn[text]) for text in head)
            assert wide <= rect.width - 2 * kit.metrics.px(12)
    finally:
        i18n.set_language("en")

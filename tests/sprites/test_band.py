"""A team's books fit their zone without touching, at every size and with any number of them."""

from __future__ import annotations

import pygame
import pytest

from game.layout import arrange
from game.sprites.bandlayout import BandLayout
from game.sprites.book import BandView, BookView, Spread, enlarge, lay_band
from tests.sprites.pens import book, cards, pen

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (1280, 1024)]
TABLES = [(4, 1), (4, 3), (5, 4), (6, 2), (8, 3), (8, 7)]


def some_books(count: int, *, grows: bool = False) -> tuple[BookView, ...]:
    made = []
    for i in range(count):
        if i % 5 < 2:
            made.append(book(f"b{i}", 5 + i % 3, 2 - i % 3 if i % 3 < 2 else 0, closed=True, grows=grows))
        else:
            made.append(book(f"b{i}", 3 + i % 3, i % 2))
    return tuple(made)


def check(layout: BandLayout, what: str) -> None:
    assert len(layout.places) == len(layout.view.books)
    if layout.dense:
        tabs = [place for place in layout.places if not place.view.closed]
        for i, place in enumerate(tabs):
            assert layout.rect.contains(place.rect), what
            assert not any(place.rect.colliderect(other.rect) for other in tabs[i + 1 :]), what
        return
    taken = [place.rect for place in layout.places] + ([layout.burn] if layout.burn is not None else [])
    taken += [spot.rect for _, spot in layout.red_spots[-1:]]
    for i, rect in enumerate(taken):
        assert layout.rect.contains(rect), f"{what}: {rect} leaves {layout.rect}"
        for other in taken[i + 1 :]:
            assert not rect.colliderect(other), f"{what}: {rect} and {other}"
    for place in layout.places:
        assert layout.at(place.rect.center) == place.view.id
        for _, spot in place.spots:
            assert place.rect.left <= spot.bounds.left + 3
            assert spot.bounds.right - 3 <= place.rect.right, f"{what}: a card of {place.view.id} leaves its zone"
        if not place.view.closed:
            assert place.meter.bottom <= place.rect.bottom + 1, what


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (3840, 2160)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("spread", ["fan", "lines", "clusters"])
def test_the_dots_of_a_draft_stay_off_the_line_around_it(size: tuple[int, int], spread: Spread) -> None:
    kit = pen(size)
    rect = arrange(4, 1, kit.metrics)["band.own"]
    for count in (1, 3):
        draft = BookView("draft.0", cards("9c 9d 9h")[:count], "draft")
        [place] = lay_band(kit, BandView(0, books=(draft,), own=True), rect, spread=spread).places
        assert place.rect.left + 2 < place.meter.left < place.meter.right < place.rect.right - 2


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (1280, 1024)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("spread", ["fan", "lines", "clusters"])
def test_nothing_overlaps(size: tuple[int, int], spread: Spread) -> None:
    kit = pen(size)
    for seats, others in TABLES:
        table = arrange(seats, others, kit.metrics)
        above = [rect for seat in range(2, seats + 1) for rect in (table.plate(seat), table.foot(seat))]
        for count in (0, 3, 7, 12):
            zones = [(True, table["band.own"]), *((False, rect) for rect in table.bands[:2])]
            for own, rect in zones:
                view = BandView(1, "" if own else "Mabel & Otto", some_books(count), cards("Ah As 5d"), own=own)
                layout = lay_band(kit, view, rect, spread=spread, avoid=above)
                check(layout, f"{seats} seats, {count} books, own {own}")
                if layout.pill is not None:
                    assert layout.pill.collidelist(above) < 0, f"{seats} seats: the label covers a plate"


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_twelve_own_books_can_be_read(size: tuple[int, int]) -> None:
    kit = pen(size)
    table = arrange(4, 1, kit.metrics)
    layout = lay_band(kit, BandView(0, books=some_books(12), burn=cards("Ah"), own=True), table["band.own"])
    assert not layout.dense
    assert layout.card >= 46 * kit.metrics.u


def test_grown_books_red_threes_and_large_text_fit_as_well() -> None:
    for scale in (1.0, 2.0):
        kit = pen((1280, 720), scale=scale)
        table = arrange(4, 1, kit.metrics)
        for own in (True, False):
            rect = table["band.own"] if own else table.bands[0]
            view = BandView(
                0, "" if own else "Mabel & Otto", some_books(11, grows=True), reds=cards("3h 3d 3h"), own=own, burns=False
            )
            check(lay_band(kit, view, rect), f"scale {scale}, own {own}")


def test_closed_books_lie_left_of_open_ones_and_wilds_come_last() -> None:
    kit = pen()
    rect = arrange(4, 1, kit.metrics)["band.own"]
    open_one = BookView("open", cards("* Kh 2s Kd Kc"))
    layout = lay_band(kit, BandView(0, books=(open_one, book("closed", 7, closed=True)), own=True), rect)
    closed, fan = layout.place("closed"), layout.place("open")
    assert closed is not None
    assert fan is not None
    assert closed.rect.right < fan.rect.left
    assert [card for card, _ in fan.spots] == list(cards("Kh Kd Kc") + cards("*") + cards("2s"))[:5]
    xs = [spot.x for _, spot in fan.spots]
    assert xs == sorted(xs)
    assert [spot.angle for _, spot in fan.spots] == [-8, -4, 0, 4, 8]


def test_zones_stay_where_they_are_when_a_book_begins() -> None:
    kit = pen()
    rect = arrange(4, 1, kit.metrics)["band.own"]
    two = lay_band(kit, BandView(0, books=(book("a", 3), book("b", 4)), own=True), rect)
    three = lay_band(kit, BandView(0, books=(book("a", 3), book("b", 4), book("c", 3)), own=True), rect)
    assert [place.rect for place in two.places] == [place.rect for place in three.places[:2]]


def test_a_card_lands_where_it_will_lie() -> None:
    kit = pen()
    rect = arrange(4, 1, kit.metrics)["band.own"]
    layout = lay_band(kit, BandView(0, books=(book("a", 3), book("b", 4)), own=True), rect)
    extra = cards("Kh Kh Kh Kh")[3]
    spot = layout.landing("a", extra)
    grown = lay_band(kit, BandView(0, books=(BookView("a", (*layout.view.books[0].cards, extra)), book("b", 4)), own=True), rect)
    place = grown.place("a")
    assert place is not None
    assert dict(place.spots)[extra] == spot
    with pytest.raises(KeyError):
        layout.landing("nowhere", extra)


def test_points_of_a_zone_are_told_apart() -> None:
    kit = pen()
    rect = arrange(4, 1, kit.metrics)["band.own"]
    layout = lay_band(kit, BandView(0, books=(book("a", 3),), burn=cards("Ah"), own=True), rect)
    assert layout.burn is not None
    assert layout.at(layout.burn.center) == "burn"
    assert layout.at(layout.felt.center) == "felt"
    assert layout.at((rect.left - 5, rect.centery)) is None
    assert rect.contains(layout.new_book_spot().rect)


def test_the_panel_has_its_room() -> None:
    kit = pen()
    rect = arrange(4, 1, kit.metrics)["band.own"]
    layout = lay_band(kit, BandView(0, books=some_books(6), own=True), rect, reserve=540)
    panel = pygame.Rect(rect.right - 540, rect.top, 540, rect.height)
    assert panel.collidelist([place.rect for place in layout.places]) < 0
    check(layout, "with a panel")


def test_a_narrow_zone_shows_tabs_and_can_be_enlarged() -> None:
    kit = pen((1024, 640))
    table = arrange(8, 7, kit.metrics)
    view = BandView(3, "Otto", some_books(12), cards("Ah As"))
    band = table.bands[3]
    assert lay_band(kit, view, band).dense
    window = pygame.Rect(0, 0, 1024, 640)
    large = enlarge(kit, view, band, window)
    assert window.contains(large.rect)
    assert not large.rect.colliderect(band)
    assert not large.dense
    check(large, "enlarged")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_what_is_made_ahead_has_the_size_one_move_leads_to(size: tuple[int, int]) -> None:
    """Closed books and the burn are made ahead in the sizes that another book, or one book less, brings."""
    kit = pen(size)
    rect = arrange(4, 1, kit.metrics)["band.own"]
    known, unknown = 0, 0
    for count in range(1, 12):
        layout = lay_band(kit, BandView(0, "", some_books(count), cards("Ah As 5d"), own=True), rect)
        for other in (count - 1, count + 1):
            after = layout.relay(BandView(0, "", some_books(other), cards("Ah As 5d"), own=True))
            closed = next((place for place in after.places if place.view.closed), None)
            if closed is None or after.card == layout.card or after.dense or layout.dense:
                continue
            made = closed.spots[0][1].width, after.burn_spots[-1][1].width
            known += made in layout.near
            unknown += made not in layout.near
    assert known > 2
    assert known > 2 * unknown

"""Books and a team's zone, drawn: fans with their meter, closed stacks with a medal, tabs, burn, red threes, label."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

import pygame

from game import style
from game.assets import Box
from game.i18n import tr
from game.rules.cards import KIND_TEXT, kind_of
from game.sprites.badges import DOT, EMBER_LINE, medal_picture, meter_picture
from game.sprites.band import WORD_SIZE, enlarge, lay_band
from game.sprites.bandfit import MEDAL, MEDAL_HANGS
from game.sprites.bandlayout import BandLayout, BandView, BookPlace
from game.sprites.bookshape import EDGE, STACKED, BookState, BookView, Spread, is_wild_card
from game.sprites.burn import burn_bounds, draw_burn, draw_fire
from game.sprites.card import REST, CardState, corner, draw_card
from game.sprites.pen import CARD_SHAPE, Spot, fit_size, visible
from game.sprites.team import draw_mark, team_colour
from game.sprites.zones import ZoneState, draw_zone, zone_bounds

if TYPE_CHECKING:
    from game.sprites.pen import Pen

__all__ = [
    "BandLayout", "BandView", "BookPlace", "BookState", "BookView", "Spread",
    "band_bounds", "changed_bounds", "closed_pictures", "draw_band", "draw_closed",
    "draw_enlarged", "enlarge", "lay_band", "place_bounds", "usual_meter",
]  # fmt: skip

RANK_SIZES: Final = (17, 15, 13, 11, 9)
WORD_WIDTH: Final = 1.0  # of a card, at most: books stand close
PAPER: Final = ((0xF9, 0xF4, 0xE6), (0xE8, 0xE0, 0xCC))
PAPER_LINE: Final = (0x9A, 0x92, 0x80)
PILL: Final = (0x0F, 0x2F, 0x22)
TAB: Final = ((0x15, 0x40, 0x2B), (0x0B, 0x27, 0x19))
WILD_SIGN: Final = "★"


def draw_band(
    pen: Pen,
    surface: pygame.Surface,
    layout: BandLayout,
    *,
    zones: Mapping[str, ZoneState] | None = None,
    hide: Collection[int] = (),
    states: Mapping[int, CardState] | None = None,
) -> pygame.Rect:
    """Draw a team's zone: frame, glow of legal places under their cards, books, burn, red threes, label.

    `zones` says how places look: ids of books, "felt", "burn" or "band". Cards in `hide` are in flight and left out.
    """
    bounds = band_bounds(pen, layout)
    if not visible(surface, bounds):
        return bounds
    shown = zones or {}
    _draw_frame(pen, surface, layout)
    for name, state in shown.items():
        rect = layout.zone(name)
        if rect is not None:
            draw_zone(pen, surface, rect, state)
    for place in layout.places:
        if place.view.state == "draft" and place.view.id not in shown:
            draw_zone(pen, surface, place.rect, "draft")
    if layout.dense:
        _draw_tabs(pen, surface, layout)
    else:
        step = _dot_step(pen, layout)
        count = len(layout.view.burn) if layout.view.burn_count is None else layout.view.burn_count
        if layout.burn is not None and sum(card in hide for card, _ in layout.burn_spots) < count:
            draw_fire(pen, surface, layout.burn_spots)
        for place in layout.places:
            if visible(surface, place_bounds(pen, place)):
                _draw_book(pen, surface, place, hide, states or {}, step)
        if layout.burn is not None:
            draw_burn(pen, surface, layout.burn, layout.burn_spots, count, hide, fire=False)
        for card, spot in layout.red_spots:
            if card not in hide:
                draw_card(pen, surface, card, spot)
    _draw_pill(pen, surface, layout)
    return bounds


def band_bounds(pen: Pen, layout: BandLayout) -> pygame.Rect:
    """What `draw_band` paints on."""
    bounds = zone_bounds(pen, layout.rect, "under")
    if layout.burn is not None:
        bounds = bounds.union(burn_bounds(pen, layout.burn, layout.burn_spots))
    return bounds if layout.pill is None else bounds.union(layout.pill)


def changed_bounds(pen: Pen, before: BandLayout, after: BandLayout) -> list[pygame.Rect]:
    """What has to be painted again when a zone lies differently than before: the books that changed, or all of it."""
    frames = [(layout.rect, layout.pill, layout.dense, layout.red_spots, _dot_step(pen, layout)) for layout in (before, after)]
    if frames[0] != frames[1] or after.dense:
        return [band_bounds(pen, before), band_bounds(pen, after)]
    found = []
    for layout, other in ((before, after), (after, before)):
        lying = {place.view.id: place for place in other.places}
        found += [place_bounds(pen, place) for place in layout.places if lying.get(place.view.id) != place]
        if layout.burn is not None and (layout.burn, layout.burn_spots) != (other.burn, other.burn_spots):
            found.append(burn_bounds(pen, layout.burn, layout.burn_spots))
    return found


def place_bounds(pen: Pen, place: BookPlace) -> pygame.Rect:
    """What a book paints on when its zone lights up."""
    return zone_bounds(pen, place.rect, "under").inflate(2 * pen.metrics.px(10), 2 * pen.metrics.px(10))


def draw_enlarged(pen: Pen, surface: pygame.Surface, layout: BandLayout) -> pygame.Rect:
    """Draw a zone laid out by `enlarge`, on a panel of its own."""
    box = Box(
        style.PANEL_TOP,
        style.PANEL_BOTTOM,
        pen.metrics.px(22),
        team_colour(layout.view.team),
        max(1.5, pen.metrics.px(2)),
        alpha=0.97,
    )
    painted = pen.lifted(surface, layout.rect, box)
    return painted.union(draw_band(pen, surface, layout))


def draw_closed(
    pen: Pen, surface: pygame.Surface, spot: Spot, top: int, kind: BookState, *, medal: bool = True, word: bool = False
) -> None:
    """Draw a squared stack: five edges, the top card at the spot, the medal over its lower edge, the word below."""
    width = round(spot.width)
    edges, picture = closed_pictures(pen, spot, kind)
    surface.blit(edges, (round(spot.x) - edges.get_width() // 2, spot.rect.top))
    draw_card(pen, surface, top, spot)
    if not medal:
        return
    size = round(width * MEDAL)
    middle = spot.rect.bottom + round((STACKED * EDGE / 100 + MEDAL_HANGS - MEDAL / 2) * width)
    surface.blit(picture, picture.get_rect(center=(round(spot.x), middle)))
    if word:
        text = {"clean": tr("Clean"), "dirty": tr("Dirty"), "wild": tr("Wild")}[kind]
        # All books of a side have words of one size: the longer one tells which.
        longer = max(tr("Clean"), tr("Dirty"), key=len)
        high = fit_size(pen, longer, "bold", WORD_SIZE, width * WORD_WIDTH)
        pen.text(surface, text, (round(spot.x), middle + size // 2), "bold", high, style.NATURAL, align="centre", shadow=0.8)


def closed_pictures(pen: Pen, spot: Spot, kind: BookState) -> tuple[pygame.Surface, pygame.Surface]:
    """What a closed book shows besides its top card: the edges below that, and the medal."""
    width = round(spot.width)
    edges = pen.assets.baked(("edges", width), lambda: _edges(pen, width))
    return edges, medal_picture(pen, kind, round(width * MEDAL))


def usual_meter(pen: Pen, view: BookView, width: int) -> pygame.Surface:
    """The meter of a book with cards so wide, where the zone has room for all its dots."""
    wide = round(_usual_step(pen, width) * max(view.size, len(view.cards))) + 2
    return meter_picture(pen, len(view.cards) - view.wilds, view.wilds, view.size, wide)


def _usual_step(pen: Pen, width: int) -> float:
    """Pixels from dot to dot by the size of the cards."""
    return DOT * pen.metrics.u * min(1.0, max(0.8, width / pen.metrics.u / 100)) * min(1.3, pen.metrics.t)


def _dot_step(pen: Pen, layout: BandLayout) -> float:
    """Pixels from dot to dot, the same in all meters of a zone: by the size of its cards, and as its narrowest book allows."""
    ideal = _usual_step(pen, layout.card)
    opened = [place for place in layout.places if not place.view.closed and len(place.view.cards) <= place.view.size]
    return min([ideal, *((place.meter.width - 2) / place.view.size for place in opened)])


def _draw_book(
    pen: Pen,
    surface: pygame.Surface,
    place: BookPlace,
    hide: Collection[int],
    states: Mapping[int, CardState],
    step: float,
) -> None:
    view = place.view
    shown = [(card, spot) for card, spot in place.spots if card not in hide]
    if not shown:
        return
    if view.closed:
        draw_closed(pen, surface, place.spots[0][1], view.top_card, view.state, word=place.word)
        if view.grows:
            _draw_meter(pen, surface, place, list(view.cards), step)
        return
    for card, spot in shown:
        draw_card(pen, surface, card, spot, states.get(card, REST))
    _draw_meter(pen, surface, place, [card for card, _ in shown], step)


def _draw_meter(pen: Pen, surface: pygame.Surface, place: BookPlace, cards: list[int], step: float) -> None:
    wilds = sum(is_wild_card(card) for card in cards)
    wide = min(place.meter.width, round(step * max(place.view.size, len(cards))) + 2)
    picture = meter_picture(pen, len(cards) - wilds, wilds, place.view.size, wide)
    surface.blit(picture, picture.get_rect(center=place.meter.center))


def _edges(pen: Pen, width: int) -> pygame.Surface:
    """The edges of the cards below the top one of a closed book, with their shadow."""
    high = round(width * CARD_SHAPE)
    spread = max(3, round(width * 0.1))
    step = EDGE * width / 100
    deep = round(STACKED * step)
    made = pygame.Surface((width + 2 * spread, high + deep + 2 * spread), pygame.SRCALPHA)
    soft = pen.assets.soft(width, high, corner(width), spread, style.SHADE, 0.62)
    made.blit(soft, (0, deep - spread + round(step)))
    paper = pen.assets.box(width, high, Box(*PAPER, corner(width), PAPER_LINE, max(1.0, width * 0.011)))
    for k in range(STACKED, 0, -1):
        aside = (k * 37 % 5 - 2) * 0.005 * width
        made.blit(paper, (spread + round(aside), round(k * step)))
    return made


def _draw_frame(pen: Pen, surface: pygame.Surface, layout: BandLayout) -> None:
    colour = team_colour(layout.view.team)
    look = Box((0, 0, 0), (0, 0, 0), pen.metrics.px(22), colour, max(1.0, pen.metrics.px(2)), alpha=0.11, edge_alpha=0.42)
    surface.blit(pen.assets.box(*layout.rect.size, look), layout.rect)


def _draw_pill(pen: Pen, surface: pygame.Surface, layout: BandLayout) -> None:
    rect = layout.pill
    if rect is None:
        return
    look = Box(PILL, PILL, rect.height / 2, team_colour(layout.view.team), max(1.0, pen.metrics.ui(1.5)), edge_alpha=0.6)
    surface.blit(pen.assets.box(*rect.size, look), rect)
    ui = pen.metrics.ui
    edge = min(ui(12), rect.width // 12)
    draw_mark(pen, surface, layout.view.team, (rect.left + edge + ui(9), rect.centery), ui(17))
    room = pygame.Rect(rect.left + edge + ui(24), rect.top, rect.width - 2 * edge - ui(24), rect.height)
    size = fit_size(pen, layout.view.label, "bold", style.LABEL_SIZE, room.width)
    pen.middle_text(surface, layout.view.label, room, "bold", size, align="left")


def _draw_tabs(pen: Pen, surface: pygame.Surface, layout: BandLayout) -> None:
    """A zone too small for books."""
    done: set[BookState] = set()
    for place in layout.places:
        book = place.view
        if not book.closed:
            _draw_tab(pen, surface, place)
        elif book.state not in done:
            done.add(book.state)
            count = sum(other.state == book.state for other in layout.view.books)
            size = min(place.rect.height, place.rect.width // 2)
            medal = medal_picture(pen, book.state, max(8, size - 4))
            _draw_count(pen, surface, place.rect, medal, size, count)
    if layout.burn is not None:
        size = min(layout.burn.height, layout.burn.width // 2)
        flame = pen.assets.icon("flame", max(8, size - 2), EMBER_LINE)
        _draw_count(pen, surface, layout.burn, flame, size, layout.view.burn_count or len(layout.view.burn))


def _draw_count(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, sign: pygame.Surface, size: int, count: int) -> None:
    """A medal or flame with a number."""
    surface.blit(sign, sign.get_rect(center=(rect.left + size // 2, rect.centery)))
    room = pygame.Rect(rect.left + size + 2, rect.top, rect.width - size - 2, rect.height)
    pen.middle_text(surface, str(count), room, "bold", fit_size(pen, str(count), "bold", 19, room.width), style.CREAM, align="left")


def _draw_tab(pen: Pen, surface: pygame.Surface, place: BookPlace) -> None:
    rect, book = place.rect, place.view
    look = Box(*TAB, min(pen.metrics.px(8), rect.height / 3), style.CREAM, 1.0, alpha=0.9, edge_alpha=0.22)
    surface.blit(pen.assets.box(*rect.size, look), rect)
    rank = rank_text(book)
    naturals = len(book.cards) - book.wilds
    for size in RANK_SIZES:
        # Reckoned with the widest rank, so that all tabs of a zone look alike.
        wide = pen.text_width("10", "bold", size) + pen.metrics.px(12)
        meter_room = rect.width - wide - pen.metrics.px(8)
        if meter_room >= pen.metrics.px(46) and pen.line_height("bold", size) <= rect.height + 4:
            pen.middle_text(surface, rank, pygame.Rect(rect.left, rect.top, wide + pen.metrics.px(4), rect.height), "bold", size)
            picture = meter_picture(pen, naturals, book.wilds, book.size, meter_room)
            surface.blit(picture, picture.get_rect(midleft=(rect.left + wide + pen.metrics.px(2), rect.centery)))
            return
    upper = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * 0.68))
    lower = next((size for size in RANK_SIZES if pen.line_height("bold", size) <= upper.height + 4), RANK_SIZES[-1])
    pen.middle_text(surface, rank, upper, "bold", lower)
    picture = meter_picture(pen, naturals, book.wilds, book.size, rect.width - 6)
    surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.bottom - round(rect.height * 0.2))))


def rank_text(book: BookView) -> str:
    """The rank of a book as cards show it, a star for a book of wilds."""
    natural = next((card for card in book.cards if card >= 0 and not is_wild_card(card)), None)
    return WILD_SIGN if natural is None else KIND_TEXT[kind_of(natural)].rstrip("rb")

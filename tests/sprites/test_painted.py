"""Whatever is drawn says where: nothing is painted outside the rectangle it returns, at any size."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.cards import HIDDEN
from game.sprites.bandlayout import heap
from game.sprites.book import BandView, draw_band, draw_enlarged, enlarge, lay_band
from game.sprites.bubbles import draw_bubble, lay_bubble
from game.sprites.burn import draw_burn
from game.sprites.card import CardState, card_bounds, draw_card, draw_flip
from game.sprites.foot import FootView, draw_foot, lay_foot
from game.sprites.movestrip import MoveLine, draw_moves, lay_moves
from game.sprites.notecard import NoteView, draw_note, draw_note_open, lay_note
from game.sprites.pen import Spot
from game.sprites.pile import draw_pile
from game.sprites.plate import PlateView, draw_plate
from game.sprites.rack import RackFrame, card_area, draw_rack, lay_rack
from game.sprites.scorepad import PadLine, PadView, ScoreBox, draw_pad, draw_score_box, lay_pad
from game.sprites.stack import draw_ring, draw_stacks, lay_centre
from game.sprites.tags import draw_tag
from game.sprites.zones import ZoneState, draw_zone
from game.widgets import Kit
from tests.sprites.pens import blank, book, cards, changed, pen

Draw = Callable[[Kit, pygame.Surface], pygame.Rect]
KING = cards("Kh")[0]
NOTE = NoteView("Card points", (("Joker", "50"), ("Red 3", "−100")))
MOVES = (MoveLine(0, "Clara drew 2"), MoveLine(1, "Otto closed queens with a word too many for the panel"))
PAD = PadView(
    "Round 1 of 4", ((0, "You & Clara"), (1, "Mabel & Otto")),
    (PadLine("Basic", ("1,700", "800"), ("2 clean 1,000", "")), PadLine("Total", ("4,565", "2,980"), kind="total")),
    "Clara is out!", 0, ("You & Clara lead.",),
)  # fmt: skip


def zone(kit: Kit, x: int, y: int, width: int, height: int) -> pygame.Rect:
    px = kit.metrics.px
    return pygame.Rect(px(x), px(y), px(width), px(height))


def rack_at(kit: Kit) -> RackFrame:
    rack = zone(kit, 292, 500, 1336, 336)
    px = kit.metrics.px
    ledges = (rack.top + px(106), rack.top + px(204), rack.top + px(302))
    rooms = [pygame.Rect(rack.left + px(36), y - px(98), rack.width - px(72), px(98)) for y in ledges]
    return RackFrame(rack, ledges, (rooms[0], rooms[1], rooms[2]), kit.metrics.u)


def state(**look: object) -> Draw:
    def draw(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
        return draw_card(kit, surface, KING, Spot(700, 420, kit.metrics.px(132), 8), CardState(**look))  # type: ignore[arg-type]

    return draw


def place(look: ZoneState) -> Draw:
    return lambda kit, surface: draw_zone(kit, surface, zone(kit, 600, 300, 180, 220), look)


def band(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    view = BandView(1, "Mabel & Otto", (book("a", 4, 2), book("b", 7, closed=True)), cards("Ah As 5d"), own=True)
    return draw_band(kit, surface, lay_band(kit, view, zone(kit, 250, 400, 1420, 206)), zones={"a": "under", "felt": "legal"})


def large_band(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    view = BandView(1, "Mabel & Otto", (book("a", 4, 2), book("b", 7, closed=True)), cards("Ah As 5d"))
    return draw_enlarged(kit, surface, enlarge(kit, view, zone(kit, 600, 100, 170, 200), surface.get_rect().inflate(-80, -80)))


def rack(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    lay = lay_rack([[cards("Kh Ks"), cards("9h 9s")], [cards("4d")], []], rack_at(kit))
    states = {KING: CardState(selected=True)}
    return draw_rack(
        kit, surface, lay, label="You", states=states, new=cards("9h 9s"), gaps=cards("4d"), caret=lay.drop((900, 650))
    )


def stacks(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    centre = lay_centre(kit, zone(kit, 499, 400, 922, 152), [12, 0, 5, 27])
    painted = draw_ring(kit, surface, centre).union(draw_stacks(kit, surface, centre, zones={0: "legal", 1: "under"}, hover=3))
    return painted.union(draw_pile(kit, surface, centre, cards("Ah 4s"), zone="under", count=31))


def plate(*, compact: bool) -> Draw:
    view = PlateView("Konstantin", 4, "otto", 24, "in foot", laid=True, turn=True, pill="Konstantin's turn")
    return lambda kit, surface: draw_plate(kit, surface, zone(kit, 600, 400, 263, 76 if compact else 104), view, compact=compact)


def score(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    rows = tuple((team, "Mabel & Otto", "12,410") for team in range(8))
    return draw_score_box(kit, surface, zone(kit, 300, 300, 292, 196), ScoreBox(2, 4, 150, met=True, rows=rows))


def foot(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    return draw_foot(kit, surface, lay_foot(kit, zone(kit, 400, 400, 230, 116)), FootView(13), zone="legal")


def bubble(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    return draw_bubble(kit, surface, lay_bubble(kit, "Nines are burn!", zone(kit, 800, 400, 263, 104), [], surface.get_rect()))


def pad(kit: Kit, surface: pygame.Surface) -> pygame.Rect:
    return draw_pad(kit, surface, lay_pad(kit, zone(kit, 300, 100, 1100, 800), PAD), PAD)


DRAWN: dict[str, Draw] = {
    "rest": state(), "hover": state(hover=1), "focus": state(focus=True), "selected": state(selected=True),
    "playable": state(playable=True), "lifted": state(lift=1), "half lifted": state(lift=0.5), "refused": state(refused=True),
    "off": state(disabled=True), "quiet": place("quiet"), "legal": place("legal"), "under": place("under"),
    "refused zone": place("refused"), "draft": place("draft"), "draft legal": place("draft legal"),
    "band": band, "enlarged": large_band, "rack": rack, "stacks": stacks, "plate": plate(compact=False),
    "compact plate": plate(compact=True), "score": score, "foot": foot, "bubble": bubble, "pad": pad,
    "gain": lambda kit, surface: draw_tag(kit, surface, (400, 300), "Closes clean · +500", "gain", surface.get_rect()),
    "reason": lambda kit, surface: draw_tag(kit, surface, (400, 300), "Needs 35 more points: 65 of 100 " * 3, "reason"),
    "moves": lambda kit, surface: draw_moves(kit, surface, lay_moves(kit, zone(kit, 500, 300, 217, 184), MOVES), MOVES, hover=0),
    "note": lambda kit, surface: draw_note(kit, surface, lay_note(kit, zone(kit, 300, 300, 204, 206)), NOTE),
    "open note": lambda kit, surface: draw_note_open(kit, surface, zone(kit, 400, 200, 480, 560), NOTE),
    "flip": lambda kit, surface: draw_flip(kit, surface, KING, Spot(700, 420, 100), 0.7),
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAWN)
def test_nothing_is_painted_outside_what_is_said(name: str) -> None:
    for size, scale in (((1920, 1080), 1.0), ((1280, 720), 2.0)):
        kit = pen(size, scale=scale)
        surface = blank(size)
        said = DRAWN[name](kit, surface)
        painted = changed(surface)
        assert painted.width > 10, "something is drawn"
        assert said.contains(painted), f"{name} at {size}: {painted} leaves {said}"


def test_a_clip_elsewhere_means_nothing_is_drawn() -> None:
    kit, surface = pen(), blank((1920, 1080))
    surface.set_clip((0, 0, 20, 20))
    for draw in DRAWN.values():
        draw(kit, surface)
    assert changed(surface).size == (0, 0)


def test_a_card_of_the_rack_changes_only_its_area() -> None:
    kit = pen()
    lay = lay_rack([[cards("Kh Ks"), cards("9h 9s")], [cards("4d 5d")], []], rack_at(kit))
    plain, lit = blank((1920, 1080)), blank((1920, 1080))
    draw_rack(kit, plain, lay)
    card = lay.cards[1]
    draw_rack(kit, lit, lay, states={card.card: CardState(selected=True, hover=1)}, new={card.card})
    plain.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    mask = pygame.mask.from_threshold(plain, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    area = card_area(kit, card)
    assert mask.count() > 100
    for rect in mask.get_bounding_rects():
        assert area.contains(rect), f"{rect} leaves {area}"


def test_a_hidden_card_is_a_back_and_sizes_between_two_spots_are_between() -> None:
    kit = pen()
    one, two = blank((400, 300)), blank((400, 300))
    draw_card(kit, one, HIDDEN, Spot(200, 150, 100))
    draw_card(kit, two, KING, Spot(200, 150, 100), back="back_blue")
    assert one.get_view("2").raw == two.get_view("2").raw
    start, end = Spot(0, 0, 132, 0, 0.94), Spot(100, 200, 100, 8)
    half = start.towards(end, 0.5)
    assert (half.x, half.y, half.width, half.angle) == (50, 100, 116, 4)
    assert start.towards(end, 0) == start
    assert start.towards(end, 1) == end
    assert not half.rest
    assert card_bounds(kit, half).contains(half.rect)


def test_a_burn_is_lit_only_when_its_first_card_has_come() -> None:
    kit = pen()
    rect = zone(kit, 400, 400, 150, 160)
    spots = list(zip(cards("9s 9d"), heap(rect, 2, 90), strict=True))
    (first, _), (second, _) = spots
    lit = {}
    for hide in ((first, second), (second,), ()):
        surface = blank((1920, 1080))
        draw_burn(kit, surface, rect, spots, 2, hide)
        lit[hide] = changed(surface).size != (0, 0)
    assert lit == {(first, second): False, (second,): True, (): True}

"""Pictures of cards: face or back with shadow, frame and finish, at any size, lean and turn; made once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple
from weakref import ref

import pygame

from game import style
from game.assets import Box
from game.assets.cache import SurfaceCache
from game.rules.cards import HIDDEN, face_id, shoe_cards
from game.sprites.pen import CARD_SHAPE, Spot

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.sprites.pen import Pen

CORNER: Final = 0.068  # radius over width, as the faces are drawn
LIFT_GROWS: Final = 0.15
RACK_CARD: Final = 132  # u
TILT_STEP: Final = 2  # degrees between two kept pictures of a moving card
LARGER: Final = 1.25
SIZE_STEP: Final = 4  # px between two kept sizes of a moving card
ALIKE: Final = 0.09
"""Share of its width by which a stand-in may be larger or smaller than the card: for a frame or two nobody sees it."""
EMBER: Final = (0xFF, 0x8C, 0x32)
EMBER_GLOW: Final = (0xFF, 0x6E, 0x1E)
GREYED: Final = (158, 158, 156, 255)
SINGED: Final = (255, 247, 233, 255)

Frame = Literal["", "gold", "glow", "red", "drag", "ember"]

MARGINS: Final[dict[Frame, int]] = {"": 10, "gold": 22, "glow": 22, "red": 12, "ember": 14, "drag": 5}  # u

# Pictures of cards in flight, gone again after a few seconds of other flights.
_passing = SurfaceCache(8 * 1024 * 1024)
# The last picture made of each turned card, and how wide the card is in it.
_turned: dict[tuple[str, str, float, int, Style], tuple[int, ref[pygame.Surface]]] = {}


class Style(NamedTuple):
    """How a kept picture of a card is finished: its frame, its shadow, and whether it is greyed."""

    frame: Frame = ""
    shadow: bool = True
    grey: bool = False


PLAIN: Final = Style()
EMBERS: Final = Style("ember")


def own_back(pen: Pen) -> str:
    """The name of the back on stacks and hidden hands."""
    return pen.look.back


def foot_back(pen: Pen) -> str:
    """The name of the back on feet: another colour, so that a foot is never taken for a stack."""
    return "back_red" if pen.look.back != "back_red" else "back_blue"


def picture_name(pen: Pen, card: int, back: str | None = None) -> str:
    """The name of the picture a card shows: its face, or a back."""
    if back is not None:
        return back
    return own_back(pen) if card == HIDDEN else face_id(card)


def rack_width(pen: Pen, *, lifted: bool = False) -> int:
    """Pixels a card on the rack, or one dragged from it, is wide."""
    width = pen.metrics.px(RACK_CARD * pen.look.card_scale)
    return round(width * (1 + LIFT_GROWS)) if lifted else width


def master_width(pen: Pen) -> int:
    """The size from which turned and passing pictures are made: that of a dragged card."""
    return max(rack_width(pen, lifted=True), round(pen.metrics.px(RACK_CARD) * (1 + LIFT_GROWS)))


def master_names(pen: Pen) -> list[str]:
    """All faces and both backs, of which other sizes are made."""
    return [own_back(pen), foot_back(pen), *(face_id(card) for card in shoe_cards(1, 2))]


def order_masters(pen: Pen) -> None:
    """Have them drawn beside the loop at the master's size."""
    for name in master_names(pen):
        pen.assets.order_card(name, master_width(pen), pen.look.deck)


def finish_master(pen: Pen, name: str) -> pygame.Surface:
    """The master with its shadow, of which cards in flight are made."""
    master = master_width(pen)
    return pen.assets.held(("finished", name, pen.look.deck, master), lambda: _make(pen, name, master, 1.0, 0, PLAIN))


def has_master(pen: Pen, name: str) -> bool:
    """Whether the picture from which others are made can be had at once."""
    return pen.assets.card_ready(name, master_width(pen), pen.look.deck)


def order_picture(pen: Pen, name: str, spot: Spot) -> None:
    """Have drawn beside the loop what a card needs to lie at a spot."""
    pen.assets.order_card(name, _drawn_width(pen, spot), pen.look.deck)


def forget_picture(pen: Pen, name: str, spot: Spot) -> None:
    """Give up what was ordered."""
    pen.assets.forget_card(name, _drawn_width(pen, spot), pen.look.deck)


def is_drawn(pen: Pen, name: str, spot: Spot) -> bool:
    """Whether that can be had at once."""
    return pen.assets.card_ready(name, _drawn_width(pen, spot), pen.look.deck)


def is_kept(pen: Pen, name: str, spot: Spot, finish: Style) -> bool:
    """Whether a card's picture lies there already; it is then wanted again, and stays."""
    return pen.assets.cache.find(_key(pen, name, spot, finish)) is not None


def _key(pen: Pen, name: str, spot: Spot, finish: Style) -> Hashable:
    """What the picture of a card at rest is kept under."""
    return "card", name, pen.look.deck, max(8, round(spot.width)), spot.lean, round(spot.angle), finish


def _drawn_width(pen: Pen, spot: Spot) -> int:
    """How wide the face is drawn that lies at a spot: upright as wide as it is, turned it is made from the master."""
    width = max(8, round(spot.width))
    return _turned_from(pen, width) if round(spot.angle) else width


def _turned_from(pen: Pen, width: int) -> int:
    """How wide the face is of which a turned card is made: the master, or for one larger than that a larger one still."""
    master = master_width(pen)
    return master if width <= master else round(width * LARGER)


def corner(width: float) -> int:
    """The radius of a card's corners in pixels."""
    return max(2, round(width * CORNER))


def margin(pen: Pen, finish: Style) -> int:
    """Pixels of shadow and frame around a kept picture."""
    return pen.metrics.px(MARGINS[finish.frame])


def kept_picture(pen: Pen, name: str, spot: Spot, finish: Style) -> pygame.Surface:
    """A card's picture with its finish, at the size, lean and turn of a spot; made once and kept.

    Pictures of passing sizes are kept apart and only for a while, so that a flight drives out nothing that lies still.
    Where the assets keep a book of loans, a face that is not drawn yet is ordered, and one scaled from the master stands in.
    """
    if spot.rest:
        width, angle = max(8, round(spot.width)), round(spot.angle)
        key = _key(pen, name, spot, finish)
        found = pen.assets.cache.find(key)
        if found is not None:
            return found
        if pen.assets.loans is not None and _lent(pen, key, name, spot):
            return _stand_in(pen, name, width, spot.lean, angle, finish)
        made = pen.assets.baked(key, lambda: _make(pen, name, width, spot.lean, angle, finish))
        if angle:
            _turned[name, pen.look.deck, spot.lean, angle, finish] = (width, ref(made))
        return made
    step = max(SIZE_STEP, round(spot.width * 0.045))
    width = max(8, round(spot.width / step) * step)
    angle = round(spot.angle / TILT_STEP) * TILT_STEP
    # On its way and turned nobody sees how far a card leans; to scale it in one direction too would cost twice as much.
    lean = 1.0 if angle else round(spot.lean * 50) / 50
    return _passing_picture(pen, name, width, lean, angle, finish)


def _passing_picture(pen: Pen, name: str, width: int, lean: float, angle: int, finish: Style) -> pygame.Surface:
    passing = (name, pen.look.deck, master_width(pen), width, lean, angle, finish)
    for near in (angle, angle - 1, angle + 1) if angle else ():
        wide, like = _turned_picture(pen, name, lean, near, finish)
        if like is not None and abs(width - wide) <= SIZE_STEP:
            return like
    return _passing.get(passing, lambda: _scaled(pen, name, width, lean, angle, finish))


def _stand_in(pen: Pen, name: str, width: int, lean: float, angle: int, finish: Style) -> pygame.Surface:
    """A picture that does for a frame or two. Turning costs most: one turned nearly alike is only scaled, if that."""
    for near in (angle, angle - 2, angle + 2, angle - 1, angle + 1) if angle else ():
        wide, like = _turned_picture(pen, name, lean, near, finish)
        if like is not None:
            if abs(width - wide) <= ALIKE * width:
                return like
            return _likened(pen, (name, width, lean, near, finish), like, width / wide)
    return _passing_picture(pen, name, width, lean, angle, PLAIN if finish == EMBERS else finish)


def _turned_picture(pen: Pen, name: str, lean: float, angle: int, finish: Style) -> tuple[int, pygame.Surface | None]:
    """The last picture made of a card turned so, where it is still kept, and how wide the card is in it."""
    width, kept = _turned.get((name, pen.look.deck, lean, angle, finish), (0, None))
    return width, kept() if kept is not None else None


def _likened(pen: Pen, key: Hashable, like: pygame.Surface, scale: float) -> pygame.Surface:
    size = round(like.get_width() * scale), round(like.get_height() * scale)
    return _passing.get(("like", pen.look.deck, key), lambda: pygame.transform.smoothscale(like, size))


def _lent(pen: Pen, key: Hashable, name: str, spot: Spot) -> bool:
    """Whether a stand-in has to do for now: then what it needs is ordered, and noted where it is to be painted again."""
    assets, deck = pen.assets, pen.look.deck
    width = _drawn_width(pen, spot)
    if assets.loans is None or not has_master(pen, name):
        return False
    if assets.card_ready(name, width, deck) and assets.loans.afford():
        return False
    if not assets.order_card(name, width, deck):
        return False

    def ready() -> bool:
        """Whether it can be had; ordered again where it came and went before it was wanted."""
        return assets.card_ready(name, width, deck) or not assets.order_card(name, width, deck)

    reach = 2 * pen.metrics.px(24)
    assets.loans.lend(key, ready, spot.bounds.inflate(reach, reach))
    return True


def _make(pen: Pen, name: str, width: int, lean: float, angle: int, finish: Style) -> pygame.Surface:
    """An upright card is drawn at its exact size; a turned one is made from the master, larger than it will be."""
    master = master_width(pen)
    if angle == 0:
        draw = pen.assets.master if width == master else pen.assets.card
        return _finished(pen, draw(name, width, pen.look.deck), width, lean, finish, 1.0)
    if width > master:
        wide = _turned_from(pen, width)
        face = pen.assets.card(name, wide, pen.look.deck)
        return pygame.transform.rotozoom(_finished(pen, face, wide, lean, finish, wide / width), -angle, width / wide)
    face = pen.assets.master(name, master, pen.look.deck)
    # Up to some two and a half times too large it is only turned: scaling it twice would leave faint stripes.
    wide = master if width <= master <= 2.6 * width else max(width, min(master, 2 * width))
    if wide != master:
        face = pygame.transform.smoothscale(face, (wide, round(wide * CARD_SHAPE)))
    return pygame.transform.rotozoom(_finished(pen, face, wide, lean, finish, wide / width), -angle, width / wide)


def _scaled(pen: Pen, name: str, width: int, lean: float, angle: int, finish: Style) -> pygame.Surface:
    """A passing size, scaled from the finished master in one go."""
    master = master_width(pen)
    if finish == PLAIN:
        large = finish_master(pen, name)
    else:
        key = ("card", name, pen.look.deck, master, 1.0, 0, finish)
        large = pen.assets.baked(key, lambda: _make(pen, name, master, 1.0, 0, finish))
    scale = width / master
    if lean < 1 or not angle:
        size = round(large.get_width() * scale), round(large.get_height() * scale * lean)
        large = pygame.transform.smoothscale(large, size)
        scale = 1.0
    return pygame.transform.rotozoom(large, -angle, scale) if angle else large


def _finished(pen: Pen, face: pygame.Surface, width: int, lean: float, finish: Style, times: float) -> pygame.Surface:
    """The face with grey, halo, shadow and frame, all `times` as thick as they will be."""
    height = round(width * CARD_SHAPE * lean)
    if face.get_height() != height:
        face = pygame.transform.smoothscale(face, (width, height))
    if finish.grey:
        face = pygame.transform.grayscale(face)
        face.fill(GREYED, special_flags=pygame.BLEND_RGBA_MULT)
    if finish.frame == "ember":
        face = face.copy()
        face.fill(SINGED, special_flags=pygame.BLEND_RGBA_MULT)

    def px(length: float) -> int:
        return round(pen.metrics.px(length) * times)

    around = round(margin(pen, finish) * times)
    made = pygame.Surface((width + 2 * around, height + 2 * around), pygame.SRCALPHA)
    radius = corner(width)
    if finish.frame in ("gold", "glow"):
        _halo(pen, made, around, radius, style.GLOW, 0.75)
    elif finish.frame == "ember":
        _halo(pen, made, around, radius, EMBER_GLOW, 0.34)
    if finish.shadow and finish.frame != "ember":
        spread = px(7)
        soft = pen.assets.soft(width, height, radius, spread, style.SHADE, 0.6)
        made.blit(soft, (around - spread, around - spread + px(2)))
    line = {"gold": px(3.5), "glow": px(3), "red": px(5), "drag": px(2), "ember": max(1, px(1.5))}.get(finish.frame, 0)
    if line:
        colour = {"red": style.REFUSAL, "ember": EMBER}.get(finish.frame, style.GLOW)
        plate = Box(colour, colour, radius + line)
        made.blit(pen.assets.box(width + 2 * line, height + 2 * line, plate), (around - line, around - line))
    made.blit(face, (around, around))
    return made


def _halo(pen: Pen, made: pygame.Surface, around: int, radius: int, colour: style.Colour, alpha: float) -> None:
    width, height = made.get_width() - 2 * around, made.get_height() - 2 * around
    inner = around // 3
    soft = pen.assets.soft(width + 2 * inner, height + 2 * inner, radius + inner, around - inner, colour, alpha)
    made.blit(soft, (0, 0))

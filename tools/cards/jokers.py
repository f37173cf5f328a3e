"""The two jokers: a jester in all colours, and a pierrot under the moon in black and silver."""

from __future__ import annotations

from tools.cards.palette import HEIGHT, WIDTH, Palette
from tools.cards.parts import GILT, PAPER, both_ends, ground
from tools.cards.people.heads import Look, Skin, face, grin
from tools.cards.suits import OUTLINES
from tools.lettering import INDEX, outline
from tools.svg import Pen, at, document, num, polar, ring, rounded, star, tone

_RED, _GOLD, _BLUE, _GREEN = "#c8102e", "#f2b632", "#1f5fbf", "#1d7a3a"
_INK, _SILVER, _GREY, _PALE = "#23262f", "#c9cdd6", "#7b8290", "#eef0f4"
_FIGURE = (128.0, 178.0)


def joker(face_id: str, palette: Palette) -> str:
    """The face of ``joker_red`` or ``joker_black``."""
    pen = Pen(palette.weight)
    red = face_id == "joker_red"
    x, y = _FIGURE
    # Under a larger index the figure gives way: its hat must not touch the lettering.
    scale = 1.3 if palette.index.edge < 75 else 1.08
    back = "" if palette.flat else (_sun() if red else _night())
    figure = back + at(_jester(pen) if red else _pierrot(pen), x, y, scale)
    colour = palette.colours["h" if red else "s"]
    body = ground(palette) + figure + both_ends(_index(palette, colour))
    return document(body, WIDTH, HEIGHT, PAPER + GILT)


def _index(palette: Palette, colour: str) -> str:
    """A star and the word, letter under letter."""
    index = palette.index
    x, size = index.x - 4, index.suit * 0.62
    made = tone(star(x, index.top + size * 0.92, 5, size, size * 0.41), colour)
    cap = index.cap * 0.37
    y = index.top + size * 1.75 + cap + 7
    for letter in "JOKER":
        data, _ = outline(letter, INDEX, cap)
        made += at(tone(data, colour), x, y)
        y += cap * 1.26
    return made


def _sun() -> str:
    x, y = _FIGURE
    rays = ""
    for i in range(24):
        (x0, y0), (x1, y1) = polar(x, y, 72, i * 15 - 3.7), polar(x, y, 72, i * 15 + 3.7)
        rays += f"M{num(x)} {num(y)}L{num(x0)} {num(y0)}L{num(x1)} {num(y1)}Z"
    made = tone(rays, _GOLD, 0.34)
    cards = ((92, 48, -22, "s"), (146, 44, 9, "h"), (202, 62, 26, "c"), (158, 312, -18, "h"),
             (104, 306, 8, "s"), (48, 288, 26, "d"))  # fmt: skip
    return made + "".join(_little_card(cx, cy, turn, suit) for cx, cy, turn, suit in cards)


def _little_card(x: float, y: float, turn: float, suit: str) -> str:
    colour = {"s": _INK, "h": _RED, "d": _RED, "c": _INK}[suit]
    sheet = Pen(ink="#8d8676").shape(rounded(-12, -17, 24, 34, 3), "#ffffff", 1.2)
    return at(sheet + at(tone(OUTLINES[suit], colour), 0, 0, 0.15), x, y, 1, turn)


def _night() -> str:
    """A crescent and stars."""
    x, y = _FIGURE
    moon = f"M{num(x + 8)} {num(y - 74)}A74 74 0 1 0 {num(x + 8)} {num(y + 74)}"
    moon += f"A62 74 0 1 1 {num(x + 8)} {num(y - 74)}Z"
    made = tone(ring(x, y, 72), "#e3e6ee", 0.75) + tone(moon, "#c4cad8", 0.9)
    for sx, sy, r in ((92, 56, 9), (150, 44, 5), (204, 58, 11), (196, 112, 5), (58, 292, 11),
                      (98, 310, 5), (156, 302, 9), (54, 240, 5)):  # fmt: skip
        made += tone(star(sx, sy, 4, r, r * 0.3), "#9aa2b5")
    return made


def _bell(pen: Pen, x: float, y: float) -> str:
    return (
        pen.dot(x, y, 5.4, "url(#gold)", 1.2)
        + pen.line(f"M{num(x - 3.4)} {num(y + 1)}L{num(x + 3.4)} {num(y + 1)}", 0.9)
        + pen.dot(x, y + 3, 1, pen.ink)
    )


def _jester(pen: Pen) -> str:
    """Three-horned cap, pointed collar, a wide grin."""
    skin = Skin("#f9dcbd", "#e9b98f", "#a8653f", "#c9303c")
    made = ""
    colours = (_RED, _GOLD, _BLUE, _GREEN)
    for reach, shift, start in ((42, 1, 0), (35, 0, 0.5)):
        for i in range(9 - int(start * 2)):
            angle = 8 + (i + start) * 20.5
            tip = polar(0, 32, reach, angle)
            a, b = polar(0, 32, 16, angle - 13), polar(0, 32, 16, angle + 13)
            point = f"M{num(a[0])} {num(a[1])}L{num(tip[0])} {num(tip[1])}L{num(b[0])} {num(b[1])}Z"
            made += pen.shape(point, colours[(i + shift) % 4], 1.2)
            if reach > 40:
                made += pen.dot(tip[0], tip[1], 3, "url(#gold)", 1)
    made += pen.shape("M-16 30C-14 44 14 44 16 30Z", _GOLD, 1.2)
    left = "M-23-8C-30-40-50-44-52-14C-52-8-51-4-50 0C-46-12-38-14-30-4L-22 4Z"
    right = "M23-8C30-40 50-44 52-14C52-8 51-4 50 0C46-12 38-14 30-4L22 4Z"
    made += pen.shape(left, _RED, 1.4) + pen.shape(right, _BLUE, 1.4)
    made += pen.line("M-28-14C-34-28-44-28-47-16M28-14C34-28 44-28 47-16", 1, "#00000055")
    look = Look(skin, "round", turn=0, iris="#3f7a3a", brow="#7a3b14", brow_width=2.2, brow_tilt=1.5,
                blush="#d81f36", blush_opacity=0.55)  # fmt: skip
    made += face(pen, look) + grin(pen, skin) + pen.dot(0, 9.5, 4.6, _RED, 1.1)
    made += pen.dot(-1.4, 8, 1.2, "#ffffff")
    for x in (-9.5, 9.5):
        made += tone(f"M{x}-14L{x + 1.8}-10.5L{x}-7L{x - 1.8}-10.5Z", _BLUE if x < 0 else _RED)
    middle = "M-24-10C-26-38-12-42-4-52C0-58 4-66 12-70C10-58 12-50 18-42C24-34 26-22 24-10Z"
    made += pen.shape(middle, _GREEN, 1.4)
    made += tone("M2-10L2-50C6-58 8-64 12-70C10-58 12-50 18-42C24-34 26-22 24-10Z", "#000000", 0.14)
    made += pen.shape("M-27-6C-14-18 14-18 27-6L25-14C14-25-14-25-25-14Z", "url(#gold)", 1.3)
    for x, y in ((-18, -13.6), (-9, -17), (0, -18.2), (9, -17), (18, -13.6)):
        made += tone(f"M{x} {y - 2.6}L{x + 2.6} {y}L{x} {y + 2.6}L{x - 2.6} {y}Z", _RED)
    return made + _bell(pen, -50, 2) + _bell(pen, 50, 2) + _bell(pen, 12, -72)


def _pierrot(pen: Pen) -> str:
    """A tall pointed hat, a white face with one tear, a wide ruff."""
    skin = Skin("#f7f5f0", "#cfd2da", "#5d6372", "#3a3d47")
    made = ""
    for radius, deep, fill in ((46, 24, _GREY), (38, 19, _SILVER), (29, 14, _PALE)):
        edge = []
        for i in range(40):
            wave = 1.0 if i % 2 else 0.9
            px, py = polar(0, 0, 1, i * 9)
            edge.append(f"{num(px * radius * wave)} {num(40 + py * deep * wave)}")
        made += pen.shape("M" + "L".join(edge) + "Z", fill, 1.2)
    for i in range(15):
        px, py = polar(0, 0, 1, 6 + i * 12)
        made += pen.line(f"M{num(px * 18)} {num(38 + py * 9)}L{num(px * 40)} {num(40 + py * 20)}", 0.8)
    hair = "M-22-8C-34 0-30 22-22 24L-18 10ZM22-8C34 0 30 22 22 24L18 10Z"
    made += pen.shape(hair, _INK, 1.3)
    look = Look(skin, "oval", turn=1.5, iris="#23262f", brow="#23262f", brow_width=1.6, brow_tilt=3,
                blush="#8c93a5", blush_opacity=0.35, eyelid=1.6)  # fmt: skip
    made += face(pen, look)
    made += tone("M0 17C-3 16-5 18-6 19.5C-3 19 2 19 9 19.5C8 18 6 16 3 17C2 16.4 1 16.4 0 17Z", "#3a3d47")
    made += tone("M-4.5 19.6C-1 22.6 5 22.6 7.5 19.6Z", "#6a7080")
    made += tone("M11-14L13-8L11-5.5L9-8Z", _INK) + tone("M11 5L12.8 11L11 16L9.2 11Z", _INK)
    made += pen.shape("M-10 6C-8 9-7 11-8.2 13.4C-9 14.8-11 14.8-11.8 13.4C-13 11-12 9-10 6Z", "#8fa6d6", 0.8)
    hat = "M-26-12C-18-40 0-58 26-78C22-54 28-30 26-10C14-20-14-21-26-12Z"
    made += pen.shape(hat, _INK, 1.4)
    made += tone("M6-18C8-36 14-58 26-78C22-54 28-30 26-10C20-15 13-17 6-18Z", "#ffffff", 0.16)
    made += pen.shape("M-28-7C-14-20 14-20 28-7L27-14C14-27-14-27-27-14Z", _SILVER, 1.3)
    for x, y, r in ((-6, -34, 4.2), (8, -44, 3.8), (6, -29, 4.6), (17, -58, 3.2)):
        made += pen.dot(x, y, r, _PALE, 1)
    made += pen.dot(27, -80, 6.4, _PALE, 1.3)
    for y, r in ((40, 4.4), (52, 4)):
        made += pen.dot(0, y, r, _INK, 1)
    return made

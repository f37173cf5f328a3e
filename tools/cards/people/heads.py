"""Faces for the court cards, drawn round the origin: the eyes lie on y = 0, the chin near 31."""

from __future__ import annotations

from dataclasses import dataclass

from tools.svg import Pen, num, ring, tone

_SHAPES = {
    "oval": "M-21-12C-21-33 21-33 21-12L20.5 6C19.5 21 9 31 0 31C-9 31-19.5 21-20.5 6Z",
    "round": "M-23-10C-23-32 23-32 23-10L23 8C22.5 22 11 30 0 30C-11 30-22.5 22-23 8Z",
    "square": "M-22-12C-22-33 22-33 22-12L22 12C21 24 12 32 6 32L-6 32C-12 32-21 24-22 12Z",
    "long": "M-19.5-12C-19.5-33 19.5-33 19.5-12L19 8C18 24 8 34 0 34C-8 34-18 24-19 8Z",
}
_SHADES = {
    "oval": "M6-28C19-26 21-18 21-12L20.5 6C19.5 21 9 31 0 31C9 23 15 10 14-2C13-12 11-22 6-28Z",
    "round": "M7-27C20-25 23-17 23-10L23 8C22.5 22 11 30 0 30C10 23 16 10 15.5-2C15-12 12-21 7-27Z",
    "square": "M6-28C19-26 22-18 22-12L22 12C21 24 12 32 6 32L0 32C10 24 15 10 14.5-2C14-12 11-22 6-28Z",
    "long": "M6-28C18-26 19.5-18 19.5-12L19 8C18 24 8 34 0 34C8 25 13.5 10 13-2C12-12 10-22 6-28Z",
}


@dataclass(frozen=True, slots=True)
class Skin:
    """Colours of one person's face."""

    base: str
    shade: str
    line: str
    lips: str


FAIR = Skin("#f9dcbd", "#e9b98f", "#a8653f", "#c9453f")
ROSY = Skin("#f6cba6", "#dd9a70", "#9a5231", "#b8382f")
OLIVE = Skin("#e6b988", "#c9935f", "#835026", "#a9453a")
BROWN = Skin("#95603c", "#744626", "#4a2813", "#7d2f31")
DARK = Skin("#6e432a", "#532f1b", "#331a0d", "#7b2c34")


@dataclass(frozen=True, slots=True)
class Look:
    """How a face is set: which way it turns, what shape it has, how it regards us."""

    skin: Skin
    shape: str = "oval"
    turn: float = 0.0
    iris: str = "#3b4a63"
    brow: str = "#4a3626"
    brow_width: float = 2.0
    brow_tilt: float = 0.0
    lashes: bool = False
    age: int = 0
    blush: str = "#e2604f"
    blush_opacity: float = 0.28
    eyelid: float = 0.0


def face(pen: Pen, look: Look) -> str:
    """Ears, head, cheeks, brows, eyes and nose; the mouth is drawn apart, after any beard."""
    skin = look.skin
    made = ""
    for side in (-1, 1):
        x = side * (22.5 if look.shape in ("round", "square") else 20.5) + look.turn * 0.3
        made += pen.shape(f"M{num(x)}-3C{num(x + side * 5)}-6 {num(x + side * 6)} 6 {num(x)} 9Z", skin.base, 1.2)
    made += pen.shape(_SHAPES[look.shape], skin.base, 1.5)
    made += tone(_SHADES[look.shape], skin.shade, 0.55)
    for side in (-1, 1):
        made += f'<ellipse cx="{num(side * 13 + look.turn)}" cy="10" rx="5" ry="3.6" '
        made += f'fill="{look.blush}" fill-opacity="{num(look.blush_opacity)}"/>'
    for x in (-9.5 + look.turn, 9.5 + look.turn):
        made += _eye(pen, look, x)
    t = look.turn
    made += pen.line(
        f"M{num(t - 2.5 + t * 0.2)}-2C{num(t * 1.4 - 2.5)} 4 {num(t * 1.5 - 5)} 9 {num(t * 1.4 - 3)} 11"
        f"C{num(t * 1.4 - 1.2)} 12.6 {num(t * 1.4 + 1.8)} 12.4 {num(t * 1.4 + 3)} 11",
        1.2,
        skin.line,
    )
    return made + _age(pen, look)


def _eye(pen: Pen, look: Look, x: float) -> str:
    side = 1 if x > look.turn else -1
    n = num
    low = look.eyelid
    made = tone(
        f"M{n(x - 5.4)} 1C{n(x - 3)}-3.4 {n(x + 3)}-3.4 {n(x + 5.4)} 1C{n(x + 3)} 3.8 {n(x - 3)} 3.8 {n(x - 5.4)} 1Z",
        "#fffaf2",
    )
    gaze = look.turn * 0.22
    made += pen.dot(x + gaze, 0.4, 2.7, look.iris) + pen.dot(x + gaze, 0.4, 1.3, "#15131a")
    made += pen.dot(x + gaze + 0.9, -0.6, 0.7, "#ffffff")
    if low:
        made += tone(
            f"M{n(x - 5.4)} .8C{n(x - 3)}-4 {n(x + 3)}-4 {n(x + 5.4)} .8"
            f"C{n(x + 3)} {n(low - 2)} {n(x - 3)} {n(low - 2)} {n(x - 5.4)} .8Z",
            look.skin.shade,
        )
    made += pen.line(
        f"M{n(x - 5.6)} 1.2C{n(x - 3)} {n(low - 3.8)} {n(x + 3)} {n(low - 3.8)} {n(x + 5.6)} 1.2",
        1.5 if not look.lashes else 1.9,
    )
    if look.lashes:
        made += pen.line(f"M{n(x + side * 5)} .4L{n(x + side * 8)}-1.8", 1.3)
    made += pen.line(f"M{n(x - 3.4)} 3.6C{n(x - 1)} 4.4 {n(x + 1)} 4.4 {n(x + 3.4)} 3.6", 0.8, look.skin.line)
    tilt = look.brow_tilt * side
    made += pen.line(
        f"M{n(x - 6.2)} {n(-6.6 - tilt)}C{n(x - 2.5)} {n(-9.8 - tilt * 0.3)} "
        f"{n(x + 2.5)} {n(-9.8 + tilt * 0.3)} {n(x + 6.2)} {n(-6.6 + tilt)}",
        look.brow_width,
        look.brow,
    )
    return made


def _age(pen: Pen, look: Look) -> str:
    """Lines that years draw: under the eyes, beside the mouth, on the forehead."""
    made, ink, t = "", look.skin.line, look.turn
    if look.age >= 1:
        made += pen.line(f"M{num(-13 + t)} 6.5C{num(-10.5 + t)} 8 {num(-7.5 + t)} 8 {num(-5.5 + t)} 7", 0.8, ink)
        made += pen.line(f"M{num(13 + t)} 6.5C{num(10.5 + t)} 8 {num(7.5 + t)} 8 {num(5.5 + t)} 7", 0.8, ink)
        made += pen.line(f"M{num(-8 + t)} 12C{num(-10.5 + t)} 15 {num(-11 + t)} 18 {num(-10 + t)} 21", 0.9, ink)
        made += pen.line(f"M{num(8 + t)} 12C{num(10.5 + t)} 15 {num(11 + t)} 18 {num(10 + t)} 21", 0.9, ink)
    if look.age >= 2:
        made += pen.line(f"M{num(-9 + t)}-15C-4-17 4-17 {num(9 + t)}-15M{num(-6 + t)}-19C-3-20 3-20 {num(6 + t)}-19", 0.8, ink)
        made += pen.line(f"M{num(-17 + t)} 1L{num(-20 + t)}-1M{num(17 + t)} 1L{num(20 + t)}-1", 0.8, ink)
    return made


def full_lips(pen: Pen, skin: Skin, turn: float = 0.0, smile: float = 0.0) -> str:
    """A painted mouth; ``smile`` lifts its corners."""
    t, s = turn * 1.2, smile
    n = num
    upper = (
        f"M{n(t - 6.5)} {n(19 - s)}C{n(t - 4)} 17.2 {n(t - 1.5)} 16.4 {n(t)} 17.4"
        f"C{n(t + 1.5)} 16.4 {n(t + 4)} 17.2 {n(t + 6.5)} {n(19 - s)}"
        f"C{n(t + 3)} 20 {n(t - 3)} 20 {n(t - 6.5)} {n(19 - s)}Z"
    )
    lower = (
        f"M{n(t - 6)} {n(19.2 - s)}C{n(t - 3)} 20 {n(t + 3)} 20 {n(t + 6)} {n(19.2 - s)}"
        f"C{n(t + 3.5)} 24.4 {n(t - 3.5)} 24.4 {n(t - 6)} {n(19.2 - s)}Z"
    )
    return (
        tone(lower, skin.lips, 0.8)
        + tone(upper, skin.lips)
        + pen.line(
            f"M{n(t - 6.8)} {n(19 - s)}C{n(t - 3)} 20.2 {n(t + 3)} 20.2 {n(t + 6.8)} {n(19 - s)}",
            0.9,
            skin.line,
        )
    )


def thin_lips(pen: Pen, skin: Skin, turn: float = 0.0, smile: float = 1.0) -> str:
    """A plain mouth, one line and the lower lip."""
    t, s = turn * 1.2, smile
    n = num
    return tone(f"M{n(t - 4.5)} 19.6C{n(t - 2)} 23 {n(t + 2)} 23 {n(t + 4.5)} 19.6Z", skin.lips, 0.65) + pen.line(
        f"M{n(t - 6.5)} {n(19.4 - s)}C{n(t - 3)} {n(20.4)} {n(t + 3)} {n(20.4)} {n(t + 6.5)} {n(19.4 - s)}",
        1.3,
        skin.line,
    )


def grin(pen: Pen, skin: Skin, turn: float = 0.0) -> str:
    """A wide smile showing teeth."""
    t = turn * 1.2
    n = num
    d = f"M{n(t - 8)} 16.6C{n(t - 3)} 18.4 {n(t + 3)} 18.4 {n(t + 8)} 16.6C{n(t + 6)} 25.4 {n(t - 6)} 25.4 {n(t - 8)} 16.6Z"
    return pen.shape(d, "#fffaf2", 1.2, skin.line) + tone(
        f"M{n(t - 5)} 22.4C{n(t - 2)} 21.2 {n(t + 2)} 21.2 {n(t + 5)} 22.4C{n(t + 3)} 24.6 {n(t - 3)} 24.6 {n(t - 5)} 22.4Z",
        skin.lips,
    )


def freckles(skin: Skin, turn: float = 0.0) -> str:
    """A few dots over nose and cheeks."""
    spots = ((-15, 7), (-12, 9.5), (-9, 7), (-14, 12), (9, 7), (12, 9.5), (15, 7), (14, 12), (-4, 6), (4, 6))
    return tone("".join(ring(x + turn, y, 0.75) for x, y in spots), skin.line)

"""Card backs: one lattice in three colours, and a damask in plum and gold.

All look the same upside down, as backs must.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from tools.cards.palette import HEIGHT, WIDTH
from tools.svg import Pen, at, document, group, num, polar, radial, ring, rounded, star, tone

_X, _Y = WIDTH / 2, HEIGHT / 2


@dataclass(frozen=True, slots=True)
class Dye:
    """A back's three colours: deep ground, lit ground, line."""

    deep: str
    lit: str
    line: str


_LATTICE = {
    "blue": Dye("#122c5c", "#2c5aa8", "#f3e3b0"),
    "red": Dye("#5f0f1b", "#b3303b", "#f6e2b2"),
    "green": Dye("#0b3a28", "#217555", "#f2e4b4"),
}
_DAMASK = Dye("#2c0f33", "#643074", "#e9c46a")


def backs() -> dict[str, str]:
    """Every back, by the name of its colour."""
    made = {name: _back(dye, _lattice(dye)) for name, dye in _LATTICE.items()}
    made["plum"] = _back(_DAMASK, _damask(_DAMASK))
    return made


def _back(dye: Dye, pattern: str) -> str:
    """White edge, coloured field, gilt frame round ``pattern``."""
    pen = Pen(ink=dye.line)
    body = f'<path d="{rounded(1, 1, WIDTH - 2, HEIGHT - 2, 17)}" fill="#fffdf6" stroke="#b9b2a2" stroke-width="1.6"/>'
    body += tone(rounded(11, 11, WIDTH - 22, HEIGHT - 22, 10), "url(#field)")
    body += pattern
    body += pen.line(rounded(16, 16, WIDTH - 32, HEIGHT - 32, 7), 2)
    body += pen.line(rounded(20.5, 20.5, WIDTH - 41, HEIGHT - 41, 4.5), 0.9)
    field = radial("field", (_X, _Y), 210, (0, dye.lit), (1, dye.deep))
    return document(body, WIDTH, HEIGHT, field)


def _lattice(dye: Dye) -> str:
    """Rhombs with four-pointed stars, round a woven medallion."""
    pen = Pen(ink=dye.line)
    across, down = 8, 12
    wide, tall = (WIDTH - 48) / across, (HEIGHT - 48) / down
    rhombs = sparks = ""
    half_w, half_h = num(wide / 2 - 1.7), num(tall / 2 - 1.7)
    for column in range(across):
        for row in range(down):
            x, y = 24 + (column + 0.5) * wide, 24 + (row + 0.5) * tall
            if math.hypot(x - _X, y - _Y) < 84:
                continue
            top = num(y - tall / 2 + 1.7)
            rhombs += f"M{num(x)} {top}l{half_w} {half_h}l-{half_w} {half_h}l-{half_w}-{half_h}z"
            sparks += f"M{num(x)} {num(y - 5.2)}q.7 4.5 5.2 5.2q-4.5.7-5.2 5.2q-.7-4.5-5.2-5.2q4.5-.7 5.2-5.2z"
    made = pen.line(rhombs, 1.1, opacity=0.72) + tone(sparks, dye.line, 0.92)
    made += pen.dot(_X, _Y, 73, dye.deep) + pen.line(ring(_X, _Y, 73), 2.2)
    made += pen.line(ring(_X, _Y, 68.5), 0.9)
    made += pen.line(_weave(61, 21, 18), 0.9, opacity=0.9) + pen.line(ring(_X, _Y, 62.5), 1.2)
    beads = "".join(pen.dot(*polar(_X, _Y, 70.8, i * 7.5), 0.9, dye.line) for i in range(48))
    return made + beads + _heart_of_medallion(pen, dye)


def _weave(radius: float, waist: float, count: int) -> str:
    """Ellipses turned about the middle: the woven lines of a banknote."""
    made = ""
    for i in range(count):
        angle = i * 180 / count
        a, b = polar(_X, _Y, radius, angle), polar(_X, _Y, radius, angle + 180)
        arc = f"A{num(radius)} {num(waist)} {num(angle)} 1 1"
        made += f"M{num(a[0])} {num(a[1])}{arc} {num(b[0])} {num(b[1])}{arc} {num(a[0])} {num(a[1])}Z"
    return made


def _heart_of_medallion(pen: Pen, dye: Dye) -> str:
    return (
        pen.dot(_X, _Y, 22, dye.deep)
        + pen.line(ring(_X, _Y, 22), 1.8)
        + tone(star(_X, _Y, 8, 18.5, 7.5), dye.line)
        + pen.dot(_X, _Y, 4.6, dye.deep)
    )


def _damask(dye: Dye) -> str:
    """Vines curling out of a rosette, the same in all four quarters."""
    pen = Pen(ink=dye.line)
    vine = (
        "M0 0M4-66C30-72 52-62 56-44C59-30 48-20 38-24C30-27 30-38 38-39"
        "M12-67C6-84 14-104 34-106C50-107 58-94 51-85C46-79 37-82 39-89"
        "M30-106C52-112 78-104 84-124C87-138 76-144 70-138C66-133 70-128 75-131"
        "M6-70C2-96 2-112 14-124C26-134 24-146 16-146C10-146 9-139 14-138"
        "M56-48C74-52 88-44 88-28C88-16 78-12 73-18C70-23 74-28 79-25"
        "M60-56C76-66 86-78 86-92C86-100 80-103 76-99C74-95 77-92 80-94"
    )
    leaves = (
        (44, -62, 62, 1.0), (57, -36, 160, 0.9), (22, -96, -40, 1.0), (52, -100, 110, 0.9),
        (60, -109, 70, 1.1), (82, -118, 20, 0.9), (9, -112, 10, 1.0), (20, -130, 40, 0.9),
        (76, -48, 80, 0.9), (74, -68, 40, 0.9), (86, -84, -10, 0.8), (32, -71, 130, 0.9),
        (88, -34, 150, 0.8), (44, -108, -20, 0.9), (3, -92, -14, 0.8),
    )  # fmt: skip
    quarter = pen.line(vine, 1.7)
    shape = "M0 0C-7-5-6-12 0-17C6-12 7-5 0 0Z"
    for x, y, turn, size in leaves:
        quarter += at(tone(shape, dye.line, 0.85), x, y, size, turn)
    for x, y in ((38, -31), (45, -90), (75, -136), (16, -142), (78, -22), (80, -97)):
        quarter += pen.dot(x, y, 3, dye.line)
    made = group(quarter, f"translate({num(_X)} {num(_Y)})")
    made += group(quarter, f"translate({num(_X)} {num(_Y)}) scale(-1 1)")
    made += group(quarter, f"translate({num(_X)} {num(_Y)}) scale(1 -1)")
    made += group(quarter, f"translate({num(_X)} {num(_Y)}) scale(-1 -1)")
    for across, down in ((34, 34), (WIDTH - 34, 34), (34, HEIGHT - 34), (WIDTH - 34, HEIGHT - 34)):
        made += tone(star(across, down, 4, 9, 2.6), dye.line) + pen.dot(across, down, 2, dye.deep)
    petal = "M0-20C-13-34-10-52 0-62C10-52 13-34 0-20Z"
    inner = "M0-16C-8-24-7-35 0-42C7-35 8-24 0-16Z"
    for i in range(8):
        made += at(pen.shape(petal, dye.deep, 1.5), _X, _Y, turn=i * 45 + 22.5)
    for i in range(8):
        made += at(pen.shape(petal, "#4a1f58", 1.6), _X, _Y, turn=i * 45)
        made += at(pen.line("M0-26L0-52M0-44L-3.5-49M0-44L3.5-49M0-36L-4-42M0-36L4-42", 0.9), _X, _Y, turn=i * 45)
    for i in range(8):
        made += at(pen.shape(inner, dye.line, 1, dye.deep), _X, _Y, turn=i * 45 + 22.5)
    return made + _heart_of_medallion(pen, dye)

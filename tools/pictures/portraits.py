"""Portraits of the players: flat heads and shoulders, each with another outline of hair.

They fill a disc of radius 45 in a square of 100 and have no ground and no ring: the game draws a
disc and a ring in the team's colour and lays the portrait between.
"""

from __future__ import annotations

from tools.pictures.hair import BACK, EXTRA, FRONT
from tools.pictures.person import PEOPLE, Person
from tools.svg import Pen, document, num, tone

_EYE = "#2a2226"


def files() -> dict[str, bytes]:
    """Every portrait by its path under ``assets/``."""
    return {f"icons/portraits/{name}.svg": portrait(name).encode() for name in PEOPLE}


def portrait(name: str) -> str:
    """The SVG text of one person."""
    person = PEOPLE[name]
    body = BACK[name](person) if name in BACK else ""
    body += _bust(person) + _head(person) + _features(person)
    body += FRONT[name](person) if name in FRONT else ""
    body += _glasses() if person.glasses else ""
    body += EXTRA[name](person) if name in EXTRA else ""
    return document(body, 100, 100)


def _bust(person: Person) -> str:
    """Shoulders cut to the disc, collar and neck."""
    shoulders = "M16.9 80.5C21 75 32 73 50 73C68 73 79 75 83.1 80.5A45 45 0 0 1 16.9 80.5Z"
    fold = "M63 74C73 75 80 77 83.1 80.5A45 45 0 0 1 56 94.6C62 90 64 82 63 74Z"
    made = tone(shoulders, person.cloth) + tone(fold, "#000000", 0.12)
    if person.collar:
        made += tone("M38 74.5L50 89L62 74.5L58 69L42 69Z", person.collar)
    return made + tone("M42.5 60L57.5 60L58 74C54 80.5 46 80.5 42 74Z", person.shade)


def _head(person: Person) -> str:
    wide = person.wide
    left, right = num(50 - wide), num(50 + wide)
    low_l, low_r = num(50 - wide + 1), num(50 + wide - 1)
    ears = "".join(f'<ellipse cx="{num(x)}" cy="50" rx="3.6" ry="5.2" fill="{person.shade}"/>' for x in (50 - wide, 50 + wide))
    face = (
        f"M{left} 42C{left} 22 {right} 22 {right} 42L{low_r} 54C{num(50 + wide - 2)} 67 58 75 50 75"
        f"C42 75 {num(50 - wide + 2)} 67 {low_l} 54Z"
    )
    side = f"M55 28C65 29 {right} 34 {right} 42L{low_r} 54C{num(50 + wide - 2)} 67 58 75 50 75C62 66 64 44 55 28Z"
    return ears + tone(face, person.skin) + tone(side, person.shade, 0.45)


def _features(person: Person) -> str:
    pen = Pen()
    made = ""
    for side in (-1, 1):
        x = 50 + side * 9.2
        made += f'<ellipse cx="{num(x)}" cy="49" rx="2.7" ry="3.1" fill="{_EYE}"/>' + pen.dot(x + 0.9, 47.9, 0.9, "#ffffff")
        made += pen.line(
            f"M{num(x - side * 4.6)} 42.6Q{num(x)} 39.6 {num(x + side * 5)} 42.8",
            person.brow_width,
            person.brow_colour or person.hair,
        )
        made += f'<circle cx="{num(50 + side * 14)}" cy="57" r="4" fill="#e0584a" fill-opacity="{num(person.blush)}"/>'
        if person.lashes:
            made += pen.line(f"M{num(x + side * 2.4)} 46.6L{num(x + side * 5)} 45", 1.3, _EYE)
        if person.aged:
            made += pen.line(f"M{num(x - 3)} 54.4Q{num(x)} 55.8 {num(x + 3)} 54.4", 0.9, person.line)
            made += pen.line(
                f"M{num(50 + side * 9)} 59.5Q{num(50 + side * 11.6)} 62.5 {num(50 + side * 10.4)} 66", 0.9, person.line
            )
    made += pen.line("M50 50.5Q47.6 56 48.4 57.2Q50 58.2 51.8 57.2", 1.3, person.line)
    if person.mouth == "grin":
        made += tone("M42.5 62.4Q50 64 57.5 62.4Q56 70 50 70Q44 70 42.5 62.4Z", "#8c2f2f")
        made += tone("M43.4 63Q50 64.4 56.6 63L56 65.4Q50 66.4 44 65.4Z", "#ffffff")
    elif person.mouth == "lips":
        made += tone("M43.5 63.8Q47 61.8 50 63Q53 61.8 56.5 63.8Q50 70 43.5 63.8Z", person.lips)
        made += pen.line("M43.5 63.8Q50 66 56.5 63.8", 0.9, person.line)
    else:
        made += pen.line("M43.4 63Q50 69 56.6 63", 2.3, person.lips)
    return made


def _glasses() -> str:
    pen = Pen(ink="#2a2a33")
    made = ""
    for x in (40.6, 59.4):
        made += f'<circle cx="{x}" cy="49.4" r="7.5" fill="#ffffff" fill-opacity=".16" stroke="#2a2a33" stroke-width="2"/>'
    return made + pen.line("M48.2 48.6Q50 47 51.8 48.6M33.2 48L30 46.5M66.8 48L70 46.5", 1.8)

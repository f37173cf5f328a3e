"""Medals of closed books and the marks by which teams are told apart."""

from __future__ import annotations

from tools.svg import Pen, document, lozenge, num, polar, radial, ring, rounded, star, tone

_CREAM = "#fff3d6"
_OUTLINE = "#0b1f15"

# Colour and shape always go together. The first four are teams; a table of single players needs more.
MARKS = {
    "circle": ("#f4b942", ring(10, 10, 8.2)),
    "diamond": ("#6fb8f2", lozenge(10, 10, 9.1, 9.1)),
    "triangle": ("#f28ba4", "M10 1.4L19.1 17.8H.9Z"),
    "square": ("#b9a0f4", rounded(2.2, 2.2, 15.6, 15.6, 2)),
    "cross": ("#7fdcae", "M7 1.4H13V7H18.6V13H13V18.6H7V13H1.4V7H7Z"),
    "hexagon": ("#ff9f6b", "M10 .9L17.9 5.4V14.6L10 19.1L2.1 14.6V5.4Z"),
    "star": ("#e3e36a", star(10, 10.6, 5, 9.9, 4.4)),
    "drop": ("#a9e3ef", "M10 .9C13 5.6 16.6 8.6 16.6 12.6A6.6 6.6 0 0 1 3.4 12.6C3.4 8.6 7 5.6 10 .9Z"),
}


def files() -> dict[str, bytes]:
    """Medals and marks by their paths under ``assets/``."""
    made = {"icons/medals/clean.svg": clean_medal(), "icons/medals/dirty.svg": dirty_medal()}
    pen = Pen(ink=_OUTLINE)
    for name, (colour, shape) in MARKS.items():
        made[f"icons/marks/{name}.svg"] = document(pen.shape(shape, colour, 1.4), 20, 20)
    return {path: text.encode() for path, text in made.items()}


def clean_medal() -> str:
    """A red disc with a star."""
    pen = Pen(ink=_CREAM)
    body = pen.shape(ring(20, 20, 18.4), "url(#red)", 2.6)
    beads = "".join(ring(*polar(20, 20, 15.4, i * 20), 0.62) for i in range(18))
    body += tone(beads, _CREAM, 0.75)
    body += tone(star(20, 20.6, 5, 12.6, 5.3), _CREAM)
    red = radial("red", (17, 13), 26, (0, "#e62e46"), (0.6, "#c8102e"), (1, "#930a20"))
    return document(body, 40, 40, red)


def dirty_medal() -> str:
    """A black diamond with an amber diamond in it."""
    pen = Pen(ink=_CREAM)
    body = pen.shape(lozenge(20, 20, 18.2, 18.2), "url(#black)", 2.6)
    body += tone(lozenge(20, 20, 10, 10), "#ffb638")
    body += tone(f"M20 10L30 20H20ZM20 30L10 20H{num(20)}Z", "#e0902a", 0.55)
    black = radial("black", (17, 13), 26, (0, "#3a3e49"), (1, "#101217"))
    return document(body, 40, 40, black)

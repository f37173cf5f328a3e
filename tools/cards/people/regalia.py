"""Things court figures hold and wear, drawn round the origin."""

from __future__ import annotations

from tools.cards.people.heads import Skin
from tools.svg import Pen, at, lozenge, num, ring, tone

GILT = "url(#gold)"
GOLD, GOLD_DARK = "#e0a526", "#a8690f"
STEEL, STEEL_DARK = "#dfe6ee", "#8893a1"
WOOD, WOOD_DARK = "#9c6b3a", "#6d4521"
RED, NAVY, GREEN, PLUM, SKY = "#c8102e", "#1f3f86", "#1d6b45", "#7a1f4d", "#3f86c9"
WHITE, CREAM = "#ffffff", "#fff6e0"


def fist(pen: Pen, skin: Skin) -> str:
    """A closed hand round something upright at x = 0, knuckles to the right."""
    hand = (
        "M-9-8C-9-11-6-12-3-11.5L7-11C11-10.5 11-6.5 8.5-5.8C12-5 12-1 9-.5"
        "C12 0 11.5 4.5 8.5 4.8C11 6 10 10 6.5 10L-3 10.5C-8 10.5-10.5 6-10 1Z"
    )
    return (
        pen.shape(hand, skin.base, 1.3)
        + tone("M-9-8C-9.5-2-8 6-3 10.5C-8 10.5-10.5 6-10 1Z", skin.shade, 0.7)
        + pen.line("M1-5.8L8.5-5.8M.5-.5L9-.5M1 4.8L8.5 4.8", 1, skin.line)
        + pen.line("M-7-7C-3-9-1-7-2-3", 1, skin.line)
    )


def cuff(pen: Pen, colour: str, trim: str = GILT) -> str:
    """A turned-back sleeve end, opening upward, about 24 wide."""
    return pen.shape("M-12-6L12-6L10.5 7L-10.5 7Z", colour, 1.3) + pen.shape("M-12.5-7L12.5-7L12-2.5L-12-2.5Z", trim, 1.1)


def ermine(pen: Pen, places: tuple[tuple[float, float], ...]) -> str:
    """Black tails on white fur."""
    return tone("".join(f"M{num(x)} {num(y - 3)}l1.9 6l-1.9-1l-1.9 1z" for x, y in places), pen.ink)


def sword(pen: Pen, grip: str) -> str:
    """Upright, its cross-guard on y = 0 and its point at y = -104."""
    return (
        pen.shape("M-4.2-1L-4.2-92L0-104L4.2-92L4.2-1Z", STEEL, 1.3)
        + tone("M0-103L4.2-92L4.2-1L0-1Z", STEEL_DARK, 0.55)
        + pen.line("M0-90L0-6", 0.8, STEEL_DARK)
        + pen.shape("M-3.2 4L3.2 4L3 26L-3 26Z", grip, 1.2)
        + pen.line("M-3 9L3 7M-3 14L3 12M-3 19L3 17M-3 24L3 22", 0.9, GOLD)
        + pen.shape("M-16-3C-10-1 10-1 16-3L17.5 1C10 5-10 5-17.5 1Z", GILT, 1.3)
        + pen.dot(0, 30, 4.6, GILT, 1.2)
        + pen.dot(0, 1, 1.8, RED)
    )


def jewel(pen: Pen, x: float, y: float, size: float, colour: str) -> str:
    """A stone cut as a lozenge, in a gilt setting."""
    return (
        pen.shape(lozenge(x, y, size, size * 1.15), GILT, 1)
        + tone(lozenge(x, y, size * 0.62, size * 0.75), colour)
        + tone(lozenge(x - size * 0.15, y - size * 0.2, size * 0.2, size * 0.28), WHITE, 0.7)
    )


def pearls(pen: Pen, points: list[tuple[float, float]], r: float = 2.2) -> str:
    """A string of pearls at the given places."""
    return "".join(pen.dot(x, y, r, "#fffaf0", 0.8) + pen.dot(x - r * 0.3, y - r * 0.3, r * 0.3, WHITE) for x, y in points)


def rose(pen: Pen, colour: str, dark: str) -> str:
    """A rose seen from the front, about 26 across."""
    made = ""
    for i in range(5):
        made += at(pen.shape("M0 0C-12-2-11-15 0-14C11-15 12-2 0 0Z", colour, 1.1), 0, 0, turn=i * 72)
    for i in range(5):
        made += at(tone("M0 0C-6-2-5-8 0-7.5C5-8 6-2 0 0Z", dark, 0.55), 0, 0, turn=i * 72 + 36)
    return made + pen.dot(0, 0, 3.6, GOLD, 0.9)


def leaf(pen: Pen, colour: str) -> str:
    """One leaf pointing up from the origin, 20 long."""
    return pen.shape("M0 0C-9-6-7-15 0-20C7-15 9-6 0 0Z", colour, 1) + pen.line("M0 0L0-15", 0.7)


def plume(pen: Pen, colour: str, vein: str) -> str:
    """A feather rising from the origin and curling over to the right, about 60 by 40."""
    body = "M0 0C-8-18 0-40 22-44C38-47 52-40 56-28C46-30 44-24 38-26C36-18 30-20 26-15C22-8 12-8 8-2Z"
    return pen.shape(body, colour, 1.3) + pen.line(
        "M1-2C4-18 14-32 34-37M8-18L4-24M14-26L12-34M22-32L22-40M18-29L26-24M27-35L34-31", 0.9, vein
    )


def sceptre(pen: Pen, head: str, length: float) -> str:
    """A gilt rod whose foot is at y = 0, with ``head`` drawn at its top."""
    top = num(-length)
    return (
        pen.shape(f"M-2.6 0L-2.6 {top}L2.6 {top}L2.6 0Z", GILT, 1.2)
        + pen.line(f"M-2.6 {num(-length + 16)}L2.6 {num(-length + 16)}M-2.6 {num(-length + 20)}L2.6 {num(-length + 20)}", 0.9)
        + pen.shape(ring(0, -length, 4.5), GILT, 1.1)
        + at(head, 0, -length)
    )


def goblet(pen: Pen, wine: str) -> str:
    """A cup whose bowl stands above the origin and whose foot hangs below it."""
    return (
        pen.shape("M-3 0L3 0L3.5 16L-3.5 16Z", GILT, 1.2)
        + pen.shape("M-11 22C-8 16 8 16 11 22Z", GILT, 1.2)
        + pen.shape("M-15-26L15-26C15-10 9 0 0 0C-9 0-15-10-15-26Z", GILT, 1.4)
        + pen.shape("M-15-26C-15-30 15-30 15-26C15-22-15-22-15-26Z", wine, 1.2)
        + pen.line("M-13.5-16C-8-12.5 8-12.5 13.5-16", 1, GOLD_DARK)
        + jewel(pen, 0, -10, 4, RED)
        + tone("M-11-20C-11-12-8-6-5-4C-7-9-8-14-8-20Z", WHITE, 0.55)
    )


def small_heart(x: float, y: float) -> str:
    """Path data of a heart 8 wide, for cloth."""
    return (
        f"M{num(x)} {num(y + 4)}c-.8-2-4-3.8-4-6c0-1.5 1-2.3 2.1-2.3c.9 0 1.6.6 1.9 1.4"
        "c.3-.8 1-1.4 1.9-1.4c1.1 0 2.1.8 2.1 2.3c0 2.2-3.2 4-4 6z"
    )


def small_club(x: float, y: float) -> str:
    """Path data of a club 8 wide, for cloth."""
    discs = ((0.0, -2.2), (-2.3, 1.1), (2.3, 1.1))
    made = "".join(f"M{num(x + dx - 2)} {num(y + dy)}a2 2 0 1 1 4 0a2 2 0 1 1-4 0z" for dx, dy in discs)
    return made + f"M{num(x)} {num(y)}l1.6 4.6h-3.2z"


def small_spade(x: float, y: float) -> str:
    """Path data of a spade 8 wide, for cloth."""
    return (
        f"M{num(x)} {num(y - 4.5)}c.8 1.9 4 3.6 4 5.8c0 1.3-1 1.9-2 1.9c-.7 0-1.3-.4-1.6-1"
        "l1.2 2.6h-3.2l1.2-2.6c-.3.6-.9 1-1.6 1c-1 0-2-.6-2-1.9c0-2.2 3.2-3.9 4-5.8z"
    )

"""Number cards and aces."""

from __future__ import annotations

from tools.cards.palette import HEIGHT, WIDTH, Palette
from tools.cards.parts import GILT, GOLD, IVORY, PAPER, corner, ground
from tools.cards.suits import OUTLINES, pip
from tools.lettering import INDEX, outline
from tools.svg import Pen, at, document, moved, num, polar, ring, tone

_MIDDLE = (WIDTH / 2, HEIGHT / 2)
_COLUMN = 31.0
_FIRST, _LAST = 58.0, HEIGHT - 58.0

_LEFT_RIGHT = {
    2: (), 3: (), 4: (0.0, 1.0), 5: (0.0, 1.0), 6: (0.0, 0.5, 1.0), 7: (0.0, 0.5, 1.0),
    8: (0.0, 0.5, 1.0), 9: (0.0, 1 / 3, 2 / 3, 1.0), 10: (0.0, 1 / 3, 2 / 3, 1.0),
}  # fmt: skip
_CENTRE = {
    2: (0.0, 1.0), 3: (0.0, 0.5, 1.0), 4: (), 5: (0.5,), 6: (), 7: (0.25,),
    8: (0.25, 0.75), 9: (0.5,), 10: (1 / 6, 5 / 6),
}  # fmt: skip


def number_card(rank: str, suit: str, palette: Palette) -> str:
    """The face of a 2 to 10."""
    body = _bold(rank, suit, palette) if palette.flat else _pips(int(rank), suit, palette)
    return document(ground(palette) + body + corner(rank, suit, palette), WIDTH, HEIGHT, PAPER)


def _pips(count: int, suit: str, palette: Palette) -> str:
    places = [(_MIDDLE[0], part) for part in _CENTRE[count]]
    for part in _LEFT_RIGHT[count]:
        places += [(_MIDDLE[0] - _COLUMN, part), (_MIDDLE[0] + _COLUMN, part)]
    size = 50 if count < 4 else 43 if count < 9 else 40
    made = ""
    for x, part in places:
        y = _FIRST + part * (_LAST - _FIRST)
        made += pip(suit, x, y, size, palette.colours[suit], 180 if part > 0.5 else 0)
    return made


def _bold(rank: str, suit: str, palette: Palette) -> str:
    """One great suit with the rank in it: nothing small to make out."""
    cap = 31.0 if rank == "10" else 38.0
    data, _ = outline(rank.replace("0", "O"), INDEX, cap, -1.5)
    lift = {"h": -5.0, "s": 5.0, "c": 3.0, "d": 0.0}[suit]
    x, y = _MIDDLE
    return pip(suit, x, y, 110, palette.colours[suit]) + at(tone(data, "#ffffff"), x, y + cap / 2 + lift)


def ace(suit: str, palette: Palette) -> str:
    """An ace: one great pip in a gilt rosette."""
    body = _bold("A", suit, palette) if palette.flat else _rosette(suit) + _engraved(suit, palette.colours[suit])
    return document(ground(palette) + body + corner("A", suit, palette), WIDTH, HEIGHT, PAPER + GILT)


def _rosette(suit: str) -> str:
    """Rays, petals and beads; each suit has its own number of petals."""
    pen = Pen()
    x, y = _MIDDLE
    petals = {"s": 16, "h": 20, "d": 24, "c": 18}[suit]
    rays = ""
    for i in range(petals * 4):
        angle = i * 90 / petals - 90
        far = 95 if i % 4 == 0 else 88 if i % 2 == 0 else 84
        (x0, y0), (x1, y1) = polar(x, y, 81, angle), polar(x, y, far, angle)
        rays += f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    made = pen.line(rays, 1.5, "url(#gold)")
    made += pen.line(ring(x, y, 77.5), 1.6, "url(#gold)") + pen.line(ring(x, y, 59), 0.9, "url(#gold)")
    belly = 66 / petals
    leaf = f"M0-61.5C{num(belly)}-65 {num(belly)}-70 0-75.5C-{num(belly)}-70-{num(belly)}-65 0-61.5Z"
    beads = ""
    for i in range(petals):
        beads += ring(*polar(x, y, 73, (i + 0.5) * 360 / petals - 90), 1.6)
        beads += ring(*polar(x, y, 64, (i + 0.5) * 360 / petals - 90), 0.9)
    leaves = "".join(moved(leaf, x, y, turn=i * 360 / petals) for i in range(petals))
    return made + tone(leaves, GOLD) + tone(beads, "url(#gold)")


def _engraved(suit: str, colour: str) -> str:
    """The great pip, with an ivory line inside its edge and a small pip cut out."""
    x, y = _MIDDLE
    line = f'<path d="{OUTLINES[suit]}" fill="none" stroke="{IVORY}" stroke-width="2.4" stroke-linejoin="round"/>'
    low = {"h": -3.0, "d": 0.0, "s": 5.0, "c": 2.0}[suit]
    made = pip(suit, x, y, 96, colour) + at(line, x, y + low * 0.2, 0.76)
    return made + pip(suit, x, y + low, 26, IVORY)

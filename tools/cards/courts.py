"""Court cards: a person, shown upright and again turned over, in a stepped window."""

from __future__ import annotations

from collections.abc import Callable

from tools.cards.palette import HEIGHT, WIDTH, Palette
from tools.cards.parts import GILT, PAPER, both_ends, corner, ground, mat, window
from tools.cards.people import jacks, kings, queens
from tools.geometry import trimmed
from tools.svg import INK, Pen, document, group, lozenge, moved, num, polar, ring, tone

Figure = Callable[[Pen], str]

FIGURES: dict[str, Figure] = {
    "Ks": kings.king_of_spades,
    "Kh": kings.king_of_hearts,
    "Kd": kings.king_of_diamonds,
    "Kc": kings.king_of_clubs,
    "Js": jacks.jack_of_spades,
    "Jh": jacks.jack_of_hearts,
    "Jd": jacks.jack_of_diamonds,
    "Jc": jacks.jack_of_clubs,
    "Qs": queens.queen_of_spades,
    "Qh": queens.queen_of_hearts,
    "Qd": queens.queen_of_diamonds,
    "Qc": queens.queen_of_clubs,
}
_PANEL = {"s": "#e9eef8", "h": "#fdf0dc", "d": "#fdeedb", "c": "#eaf3e4"}
_RAYS = {"s": "#b9c7e6", "h": "#f3c98a", "d": "#f2c07c", "c": "#bcd8ae"}
_BELT = {"s": "#1f3f86", "h": "#b3122b", "d": "#1f5fbf", "c": "#1d6b45"}
_MIDDLE = (WIDTH / 2, HEIGHT / 2)
_FIGURE_LEFT, _FIGURE_RIGHT = 70.0, 235.0


def court(rank: str, suit: str, palette: Palette) -> str:
    """The face of a jack, queen or king."""
    pen = Pen(palette.weight)
    opening = window(palette.index)
    panel = "#ffffff" if palette.flat else _PANEL[suit]
    body = ground(palette) + tone(opening, panel)
    if not palette.flat:
        body += both_ends(_rays(rank, _RAYS[suit]))
    figure = FIGURES[rank + suit](pen)
    if palette.index.edge > _FIGURE_LEFT:
        # A wider index leaves less room: shrink towards the right end of the belt.
        scale = (_FIGURE_RIGHT - palette.index.edge) / (_FIGURE_RIGHT - _FIGURE_LEFT)
        middle = f"{num(_FIGURE_RIGHT)} {num(_MIDDLE[1])}"
        back = f"{num(-_FIGURE_RIGHT)} {num(-_MIDDLE[1])}"
        figure = group(figure, f"translate({middle}) scale({scale:.3f}) translate({back})")
    body += both_ends(figure) + _belt(pen, _BELT[suit])
    body += mat(opening, palette)
    body += f'<path d="{opening}" fill="none" stroke="{INK}" stroke-width="{num(1.8 * palette.weight)}"/>'
    body += corner(rank, suit, palette)
    return document(body, WIDTH, HEIGHT, PAPER + GILT)


def _rays(rank: str, colour: str) -> str:
    """The ground behind a figure: beams for kings, a halo for queens, stripes for jacks."""
    x, y = 148.0, 92.0
    if rank == "K":
        return tone("".join(_beam(x, y, i * 20 - 4, i * 20 + 4) for i in range(18)), colour, 0.5)
    if rank == "Q":
        rings = "".join(ring(x, y, r) + ring(x, y, r - 4) for r in (58.0, 70.0))
        halo = f'<path d="{rings}" fill="{colour}" fill-opacity=".5" fill-rule="evenodd"/>'
        leaf = "M0-73C3-77 3-82 0-86C-3-82-3-77 0-73Z"
        return halo + tone("".join(moved(leaf, x, y, turn=i * 15) for i in range(24)), colour, 0.7)
    slant = 70.0
    stripes = ([(x, 174.0), (x + slant, 10.0), (x + slant + 8, 10.0), (x + 8, 174.0)] for x in range(-74, 250, 24))
    return tone("".join(_trimmed(list(stripe)) for stripe in stripes), colour, 0.4)


def _beam(x: float, y: float, start: float, end: float) -> str:
    """A wedge of light from a point, in degrees."""
    return _trimmed([(x, y), polar(x, y, 260, start), polar(x, y, 260, end)])


def _trimmed(points: list[tuple[float, float]]) -> str:
    """Path data of what lies in the upper half of the picture."""
    inner = trimmed(points, 10, 10, 240, 174)
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in inner) + "Z" if inner else ""


def _belt(pen: Pen, colour: str) -> str:
    """The gilt band where the two halves meet."""
    y = _MIDDLE[1]
    made = pen.shape(f"M8 {num(y - 7)}L242 {num(y - 7)}L242 {num(y + 7)}L8 {num(y + 7)}Z", "url(#gold)", 1.4)
    made += pen.line(f"M8 {num(y - 4.4)}L242 {num(y - 4.4)}M8 {num(y + 4.4)}L242 {num(y + 4.4)}", 0.7)
    for i in range(-7, 8):
        x = _MIDDLE[0] + i * 16
        made += tone(lozenge(x, y, 6, 3.2), colour) + pen.dot(x + 8, y, 1.1, colour)
    return made

"""Letters as outlines, so that a picture needs no font when it is drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from tools.svg import num

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
INDEX = "AtkinsonHyperlegible-Bold.ttf"
TITLE_SLANTED = "DMSerifDisplay-Italic.ttf"


@cache
def _font(name: str) -> tuple[Any, dict[int, str], float]:
    """The glyphs of a font, its characters, and the height of a capital in font units."""
    font = TTFont(FONTS / name)
    glyphs = font.getGlyphSet()
    letters: dict[int, str] = font.getBestCmap()
    bounds = BoundsPen(glyphs)
    glyphs[letters[ord("H")]].draw(bounds)
    return glyphs, letters, float(bounds.bounds[3])


def outline(text: str, font: str, cap_height: float, track: float = 0.0) -> tuple[str, float]:
    """Path data of ``text`` centred on x = 0 with its baseline on y = 0, and its width.

    ``cap_height`` is the height of a capital in the picture's units; ``track`` is added after
    each letter. Raises ``KeyError`` for a character the font lacks.
    """
    glyphs, letters, capital = _font(font)
    scale = cap_height / capital
    names = [letters[ord(character)] for character in text]
    widths = [glyphs[name].width * scale + track for name in names]
    total = sum(widths) - track
    x = -total / 2
    data = ""
    for name, width in zip(names, widths, strict=True):
        pen = SVGPathPen(glyphs, ntos=num)
        glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, 0)))
        data += pen.getCommands()
        x += width
    return data, total

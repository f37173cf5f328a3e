"""The program's icon: two cards on felt, the front one bearing an ampersand."""

from __future__ import annotations

import io
import os
import struct

from PIL import Image

from tools.cards.suits import OUTLINES
from tools.lettering import TITLE_SLANTED, outline
from tools.svg import Pen, at, document, linear, radial, rounded, tone

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_FOLDER = "icons/app"


def files() -> dict[str, bytes]:
    """The icon as SVG, as PNG in every size, and as Windows and macOS want it."""
    svg = picture().encode()
    images = {size: _raster(svg, size) for size in SIZES}
    made = {f"{_FOLDER}/icon.svg": svg}
    for size, image in images.items():
        made[f"{_FOLDER}/icon-{size}.png"] = _saved(image, "PNG", optimize=True)
    large, others = images[256], [images[size] for size in SIZES if size < 256]
    made[f"{_FOLDER}/icon.ico"] = _saved(large, "ICO", append_images=others, sizes=[(s, s) for s in SIZES if s <= 256])
    made[f"{_FOLDER}/icon.icns"] = _icns({size: made[f"{_FOLDER}/icon-{size}.png"] for size in SIZES})
    return made


def picture() -> str:
    """The SVG text, on a square of 128."""
    pen = Pen(ink="#b9b2a2")
    body = tone(rounded(4, 4, 120, 120, 27), "url(#felt)")
    rim = Pen(ink="url(#rim)")
    body += rim.line(rounded(5.5, 5.5, 117, 117, 25.5), 3)
    card = rounded(-28, -39, 56, 78, 6.5)
    shadow = tone(card, "#000000", 0.28)
    back = pen.shape(card, "#fffdf6", 1) + tone(rounded(-24, -35, 48, 70, 4), "#b3303b")
    back += Pen(ink="#f6e2b2").line(rounded(-21, -32, 42, 64, 3), 1.6)
    body += at(shadow, 51, 67, 1.08, -12) + at(back, 50.5, 64.5, 1.08, -12)
    letter, _ = outline("&", TITLE_SLANTED, 41)
    front = pen.shape(card, "url(#paper)", 1)
    front += at(tone(letter, "#14492f"), -0.5, 22) + at(tone(OUTLINES["h"], "#c8102e"), -18.5, -28.5, 0.135)
    front += at(tone(OUTLINES["h"], "#c8102e"), 18.5, 28.5, 0.135, 180)
    body += at(shadow, 77.5, 69, 1.1, 8) + at(front, 76, 65.5, 1.1, 8)
    defs = radial("felt", (64, 48), 92, (0, "#2a8a5b"), (0.55, "#17583a"), (1, "#08291a"))
    defs += linear("rim", (20, 10), (110, 120), (0, "#fbe3a0"), (0.5, "#c98f2c"), (1, "#fbe3a0"))
    defs += linear("paper", (0, -39), (0, 39), (0, "#ffffff"), (1, "#f3ecda"))
    return document(body, 128, 128, defs)


def _icns(pngs: dict[int, bytes]) -> bytes:
    """Apple's icon file: a header, then each picture behind its kind and length."""
    kinds = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
    parts = b"".join(kind + struct.pack(">I", len(pngs[size]) + 8) + pngs[size] for size, kind in kinds.items())
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _raster(svg: bytes, size: int) -> Image.Image:
    """Draw by the same library that the game draws with; four times finer and scaled down."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame  # noqa: PLC0415 - only after the line above

    factor = 4 if size < 256 else 2
    surface = pygame.image.load_sized_svg(io.BytesIO(svg), (size * factor, size * factor))
    data = pygame.image.tobytes(surface, "RGBA")
    return Image.frombytes("RGBA", surface.get_size(), data).resize((size, size), Image.Resampling.LANCZOS)


def _saved(image: Image.Image, kind: str, **options: object) -> bytes:
    stream = io.BytesIO()
    image.save(stream, kind, **options)
    return stream.getvalue()

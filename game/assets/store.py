"""All pictures and letters, loaded when first wanted and kept by size."""

from __future__ import annotations

import logging
import tomllib
from functools import cache
from typing import TYPE_CHECKING, Final

import pygame

from game.assets import shapes
from game.assets.cache import SurfaceCache
from game.assets.dyes import dyed
from game.assets.easel import Easel, raster
from game.assets.fonts import Fonts
from game.assets.paths import asset
from game.rules.message import in_letters
from game.style import CREAM, SHADE, Colour

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from pathlib import Path

    from game.assets.loans import Loans
    from game.assets.shapes import Box
    from game.style import Cloth, FontRole

log = logging.getLogger(__name__)

CARD_SHAPE: Final = 1.4  # height over width
DEFAULT_BUDGET: Final = 64 * 1024 * 1024


class Assets:
    """The one place scenes, sprites and widgets get surfaces from. Do not draw on what it returns: it is shared."""

    def __init__(self, budget: int = DEFAULT_BUDGET) -> None:
        self.fonts = Fonts()
        self.cache = SurfaceCache(budget)
        self.easel = Easel()
        self.loans: Loans | None = None
        """Where stand-ins for pictures that are still being drawn are written down; None: pictures are waited for."""
        self.cloth: Cloth = "green"
        """The cloth of the table, of which panels and buttons take the colour."""
        self._masters: dict[Hashable, pygame.Surface] = {}

    def clear(self) -> None:
        """Forget all pictures (the window's size or the look has changed)."""
        self.cache.clear()
        self.easel.clear()
        self._masters.clear()

    def close(self) -> None:
        """Let go of the thread that draws."""
        self.easel.close()

    def baked(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture of the caller's own making, kept under `key`."""
        return self.cache.get(key, lambda: shown(make()))

    def picture(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return `assets/NAME.svg` at exactly this size; an empty frame stands in for a missing file."""
        width, height = max(1, width), max(1, height)
        return self.cache.get(("svg", name, width, height), lambda: self._rasterise(name, width, height))

    def card(self, face: str, width: int, deck: str = "two") -> pygame.Surface:
        """Return a card's face or back ("10h", "joker_red", "back_blue"), `width` pixels wide, 1.4 times as high.

        `deck` is a palette of `assets/cards/index.toml`: "two", "four", "contrast" or "contrast_four".
        """
        key = _card(face, width, deck)
        return self._masters.get(key) or self.picture(*key)

    def held(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture from which others are made all the time: kept until everything is forgotten."""
        found = self._masters.get(key)
        if found is None:
            found = self._masters[key] = shown(make())
        return found

    def master(self, face: str, width: int, deck: str = "two") -> pygame.Surface:
        """Return a card like `card`, held."""
        key = _card(face, width, deck)
        return self.held(key, lambda: self._rasterise(*key))

    def order_card(self, face: str, width: int, deck: str = "two") -> bool:
        """Have a card drawn beside the loop, to be had by `card` or `master` once it is `card_ready`; False if it never will be."""
        key = _card(face, width, deck)
        if self._has(*key) or key in self.easel:
            return True
        path = _file(key[0])
        if not _there(path):
            return False
        self.easel.order(key, path)
        return True

    def forget_card(self, face: str, width: int, deck: str = "two") -> None:
        """Give up a card that was ordered and is no longer wanted."""
        self.easel.forget(_card(face, width, deck))

    def card_ready(self, face: str, width: int, deck: str = "two") -> bool:
        """Whether a card can be had at once."""
        key = _card(face, width, deck)
        return self._has(*key) or self.easel.drawn(key)

    def _has(self, name: str, width: int, height: int) -> bool:
        return (name, width, height) in self._masters or ("svg", name, width, height) in self.cache

    def icon(self, name: str, pixels: int, colour: Colour = CREAM) -> pygame.Surface:
        """Return an icon, drawn white on the 24 grid in `assets/icons`, in a colour."""

        def tinted() -> pygame.Surface:
            made = self.picture(f"icons/{name}", pixels, pixels).copy()
            made.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return made

        return self.cache.get(("icon", name, pixels, colour), tinted)

    def svg(self, markup: str) -> pygame.Surface:
        """Return SVG markup drawn at the size it states."""
        return self.baked(("markup", markup), lambda: shapes.from_svg(markup))

    def text(self, text: str, role: FontRole, pixels: int, colour: Colour = CREAM, *, shadow: float = 0.0) -> pygame.Surface:
        """Return one line of text; `shadow` (0 to 1) puts a soft dark edge below it, for text on felt."""
        key = ("text", text, role, pixels, colour, shadow)
        return self.cache.get(key, lambda: shown(self._line(text, role, pixels, colour, shadow)))

    def paragraph(
        self, text: str, role: FontRole, pixels: int, width: int, colour: Colour = CREAM, *, leading: float = 1.25
    ) -> pygame.Surface:
        """Return text wrapped to `width` pixels; the picture is as wide as its longest line."""
        key = ("paragraph", text, role, pixels, width, colour, leading)

        def make() -> pygame.Surface:
            lines = self.fonts.wrap(text, role, pixels, width)
            step = round(pixels * leading)
            drawn = [self._line(line, role, pixels, colour, 0) for line in lines]
            height = step * (len(lines) - 1) + drawn[-1].get_height()
            made = pygame.Surface((max(1, *(d.get_width() for d in drawn), 1), height), pygame.SRCALPHA)
            for i, line in enumerate(drawn):
                made.blit(line, (0, i * step), special_flags=pygame.BLEND_RGBA_MAX)
            return shown(made)

        return self.cache.get(key, make)

    def box(self, width: int, height: int, box: Box) -> pygame.Surface:
        """Return a rounded box, in the colours of the cloth."""
        width, height = max(1, width), max(1, height)
        box = dyed(box, self.cloth)
        return self.baked(("box", width, height, box), lambda: shapes.draw_box(width, height, box))

    def soft(
        self, width: int, height: int, radius: float, spread: int, colour: Colour = SHADE, alpha: float = 0.45
    ) -> pygame.Surface:
        """Return a shadow or glow for a box of this size; blit it `spread` pixels up and left of the box."""
        key = ("soft", width, height, radius, spread, colour, alpha)
        return self.baked(key, lambda: shapes.draw_soft(width, height, radius, spread, colour, alpha))

    def ring(self, width: int, height: int, radius: float, line: float) -> pygame.Surface:
        """Return the focus ring of this outer size."""
        return self.baked(("ring", width, height, radius, line), lambda: shapes.draw_ring(width, height, radius, line))

    def _line(self, text: str, role: FontRole, pixels: int, colour: Colour, shadow: float) -> pygame.Surface:
        text = in_letters(text)
        drawn = self.fonts.drawn(text, role, pixels, colour)
        if not shadow:
            return drawn
        edge = max(1, round(pixels / 18))
        made = pygame.Surface((drawn.get_width() + 2 * edge, drawn.get_height() + 2 * edge), pygame.SRCALPHA)
        dark = self.fonts.drawn(text, role, pixels, (0, 0, 0))
        dark.set_alpha(round(255 * shadow))
        made.blit(dark, (edge, 2 * edge))
        made = pygame.transform.box_blur(made, edge, repeat_edge_pixels=False)
        made.blit(drawn, (edge, edge))
        return made

    def _rasterise(self, name: str, width: int, height: int) -> pygame.Surface:
        drawn = self.easel.take((name, width, height))
        if drawn is not None:
            return shown(drawn)
        path = _file(name)
        if not path.is_file():
            log.warning("picture %s.svg is missing from %s", name, asset())
            made = pygame.Surface((width, height), pygame.SRCALPHA)
            pygame.draw.rect(made, (*CREAM, 255), made.get_rect(), max(1, width // 24))
            return shown(made)
        return shown(raster(path, width, height))


def shown(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the window's own format, where there is a window."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return surface
    wanted = pygame.Surface((1, 1)).convert_alpha()
    if surface.get_masks() == wanted.get_masks() and surface.get_flags() == wanted.get_flags():
        return surface  # most are made in that format; converting would copy them
    return surface.convert_alpha()


def _file(name: str) -> Path:
    return asset(*f"{name}.svg".split("/"))


@cache
def _there(path: Path) -> bool:
    """Whether a picture's file is there: asked once, as a system may take its time to say so."""
    return path.is_file()


def _card(face: str, width: int, deck: str) -> tuple[str, int, int]:
    """The picture of a card: name, width, height."""
    faces = _card_index().get(deck) or _card_index()["two"]
    return f"cards/{faces.get(face, face)}", max(1, width), max(1, round(width * CARD_SHAPE))


@cache
def _card_index() -> dict[str, dict[str, str]]:
    """The picture of each face by palette, without its ending."""
    with asset("cards/index.toml").open("rb") as file:
        index = tomllib.load(file)
    return {deck: {face: path.removesuffix(".svg") for face, path in faces.items()} for deck, faces in index["faces"].items()}

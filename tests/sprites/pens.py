"""What the tests of sprites draw with, and cards by name."""

from __future__ import annotations

from functools import cache

import pygame

from game.assets import Assets
from game.rules.cards import card_text, shoe_cards
from game.sprites.book import BookView
from game.style import Look, Metrics
from game.widgets import Kit

GROUND = (13, 56, 34)


def pen(size: tuple[int, int] = (1920, 1080), **look: object) -> Kit:
    """A kit for a window of this size."""
    chosen = Look(**look)  # type: ignore[arg-type]
    return Kit(Assets(), Metrics(*size, chosen.scale), chosen)


@cache
def deck() -> dict[str, list[int]]:
    """All cards of eight decks by their text, as "Kh" and "*"."""
    found: dict[str, list[int]] = {}
    for card in shoe_cards(8, 2):
        found.setdefault(card_text(card), []).append(card)
    return found


def cards(text: str) -> tuple[int, ...]:
    """Physical cards, each another one: "Kh Kh *"."""
    used: dict[str, int] = {}
    made = []
    for word in text.split():
        made.append(deck()[word][used.get(word, 0)])
        used[word] = used.get(word, 0) + 1
    return tuple(made)


def book(name: str, naturals: int, wilds: int = 0, *, closed: bool = False, grows: bool = False) -> BookView:
    """A book of kings."""
    words = ["Kh", "Ks", "Kd", "Kc"] * 4
    held = cards(" ".join([*words[:naturals], *["*"] * wilds]))
    return BookView(name, held, ("dirty" if wilds else "clean") if closed else "open", grows=grows)


def blank(size: tuple[int, int]) -> pygame.Surface:
    """An even ground to draw on."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill(GROUND)
    return surface


def changed(surface: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle around all that is no longer ground."""
    surface.set_colorkey(GROUND)
    return surface.get_bounding_rect()

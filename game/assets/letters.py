"""Faces for letters that the game's own do not have: names in Greek, Chinese or Arabic are read, not shown as boxes."""

from __future__ import annotations

import logging
import warnings
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

log = logging.getLogger(__name__)

RARE: Final = 0x250
"""Letters before this are in all faces of the game; of the others each face is asked."""
NO_LETTER: Final = "\uffff"
SAMPLE: Final = 24  # pixels at which faces are asked

# Names of faces that come with systems, as pygame writes them; the first that has all the letters is taken.
SYSTEM: Final = (
    "notosans", "segoeui", "dejavusans", "helveticaneue", "lucidagrande", "arial", "tahoma", "liberationsans", "freesans",
    "notosanscjkjp", "notosanscjksc", "notosanscjkkr", "microsoftyahei", "microsoftyaheimicrosoftyaheiui", "yugothic", "meiryo",
    "malgungothic", "msgothic", "simsun", "pingfangsc", "hiraginosans", "applesdgothicneo", "wenquanyizenhei",
    "wenquanyimicrohei", "droidsansfallback", "unifont", "notosanshebrew", "notosansarabic", "notonaskharabic",
    "notosansdevanagari", "notosansthai", "nirmalaui", "leelawadeeui", "arialunicodems", "notosanssymbols2", "segoeuisymbol",
    "applesymbols", "symbola", "notoemoji",
)  # fmt: skip


def rare_letters(text: str) -> frozenset[str]:
    """Return the letters of a text that not every face has."""
    return frozenset() if text.isascii() else frozenset(letter for letter in text if ord(letter) >= RARE and letter.isprintable())


def face_with(letters: frozenset[str], own: Iterable[str]) -> str | None:
    """Return the file of the first face that has all letters: the game's `own`, else one of the system.

    Where none has all it is the one with the most, None where none has any.
    """
    best, most = None, 0
    for path in chain(own, _later()):
        found = sum(_has(path, letter) for letter in letters)
        if found == len(letters):
            return path
        if found > most:
            best, most = path, found
    return best


def _later() -> Iterator[str]:
    """The system's faces, which are looked for only when the own ones did not do."""
    yield from _of_the_system()


@cache
def _has(path: str, letter: str) -> bool:
    """Tell whether a face draws a letter as anything but what it draws for no letter at all."""
    try:
        font = _sample(path)
        return _picture(font, letter) != _picture(font, NO_LETTER)
    except (pygame.error, OSError):
        return False  # such as a face of pictures alone


@cache
def _sample(path: str) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(path, SAMPLE)


def _picture(font: pygame.font.Font, letter: str) -> tuple[tuple[int, int], bytes]:
    drawn = font.render(letter, False, (255, 255, 255), (0, 0, 0))
    return drawn.get_size(), pygame.image.tobytes(drawn, "RGB")


@cache
def _of_the_system() -> tuple[str, ...]:
    """The files of the faces that are there; asked of the system once, when a rare letter is first wanted."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = [pygame.font.match_font(name) for name in SYSTEM]
    except (OSError, pygame.error, ImportError) as error:
        log.info("the system's faces cannot be listed: %s", error)
        return ()
    return tuple(dict.fromkeys(path for path in found if path))

"""The keyboard: a shortcut is the letter a key says, or where the layout has no such letter, the place it lies at."""

from __future__ import annotations

from typing import Final

import pygame

# Where SDL says a key lies, as on an American keyboard: letters from A, digits from 1 with 0 behind 9.
FIRST_LETTER: Final = 4
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
FIRST_DIGIT: Final = 30
DIGITS: Final = "1234567890"


def latin(event: pygame.Event) -> pygame.Event:
    """Return a key's event as it would come from a Latin layout; one that says a Latin letter or a digit stays as it is.

    Cyrillic, Greek, Hebrew and other layouts say other letters, the French one signs in the row of digits: nobody
    changes the layout for a card game. What is written comes as text of its own and is not touched.
    """
    said = chr(event.key) if 0 < event.key < 0x110000 else ""
    place = getattr(event, "scancode", 0)
    if 0 <= place - FIRST_LETTER < len(LETTERS):
        found = LETTERS[place - FIRST_LETTER]
        if not said or said.isascii():
            return event
    elif 0 <= place - FIRST_DIGIT < len(DIGITS):
        found = DIGITS[place - FIRST_DIGIT]
        if not said or (said.isascii() and said.isalnum()):
            return event
    else:
        return event
    return pygame.Event(event.type, {**event.dict, "key": ord(found)})

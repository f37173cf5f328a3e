"""Typefaces by role and pixel size, and text as pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.letters import face_with, rare_letters
from game.assets.paths import asset
from game.rules.message import in_letters

if TYPE_CHECKING:
    from game.style import Colour, FontRole

FILES: Final[dict[FontRole, str]] = {
    "title": "DMSerifDisplay-Regular.ttf",
    "title_italic": "DMSerifDisplay-Italic.ttf",
    "bold": "Nunito-ExtraBold.ttf",
    "text": "Nunito-Bold.ttf",
    "plain": "Nunito-SemiBold.ttf",
    "index": "AtkinsonHyperlegible-Bold.ttf",
    "hand": "Kalam-Bold.ttf",
    "hand_plain": "Kalam-Regular.ttf",
}


# Where a face lacks letters of a text, such as Cyrillic ones, these are asked before the system's.
SECOND: Final[dict[FontRole, FontRole]] = {
    "title": "bold", "title_italic": "bold", "bold": "bold", "text": "text", "plain": "plain", "index": "bold", "hand": "bold",
    "hand_plain": "plain",
}  # fmt: skip


FINE: Final = 32  # pixels of the largest type that is drawn twice as large and scaled down
STRONGER: Final = 80


class Fonts:
    """Opens each face once a size; a face that is missing is replaced by pygame's own."""

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], pygame.font.Font] = {}
        self._stand_ins: dict[tuple[FontRole, frozenset[str]], str | None] = {}
        # Wrapping measures the same words again at each layout.
        self.width = lru_cache(8192)(self._width)

    def get(self, role: FontRole, pixels: int) -> pygame.font.Font:
        """Return the face of a role, `pixels` high."""
        key = (role, pixels)
        found = self._open.get(key)
        if found is None:
            if not pygame.font.get_init():
                pygame.font.init()
            path = asset("fonts", FILES[role])
            found = pygame.font.Font(str(path) if path.is_file() else None, pixels)
            self._open[key] = found
        return found

    def face(self, text: str, role: FontRole, pixels: int) -> pygame.font.Font:
        """Return the face to draw a text in: that of its role, or one that has the letters which that lacks."""
        rare = rare_letters(text)
        if not rare:
            return self.get(role, pixels)
        key = (role, rare)
        if key not in self._stand_ins:
            own = [asset("fonts", FILES[each]) for each in (role, SECOND[role])]
            self._stand_ins[key] = face_with(rare, [str(path) for path in own if path.is_file()])
        path = self._stand_ins[key]
        if path is None or path == str(asset("fonts", FILES[role])):
            return self.get(role, pixels)
        found = self._open.get((path, pixels))
        if found is None:
            found = self._open[(path, pixels)] = pygame.font.Font(path, pixels)
        return found

    def _width(self, text: str, role: FontRole, pixels: int) -> int:
        text = in_letters(text)
        if pixels > FINE:
            return self.face(text, role, pixels).size(text)[0]
        return -(-self.face(text, role, 2 * pixels).size(text)[0] // 2)

    def drawn(self, text: str, role: FontRole, pixels: int, colour: Colour) -> pygame.Surface:
        """Return one line of text as a picture, as wide as `width` says.

        Letters are set in whole pixels, which tears small words apart: small type is drawn twice as large and scaled down.
        """
        face = self.face(text, role, pixels)
        if pixels > FINE:
            return face.render(text or " ", True, colour)
        large = self.face(text, role, 2 * pixels).render(text or " ", True, colour)
        made = pygame.transform.smoothscale(large, (-(-large.get_width() // 2), face.get_height()))
        # Scaled strokes are a little pale.
        again = made.copy()
        again.set_alpha(STRONGER)
        made.blit(again, (0, 0))
        return made

    def line_height(self, role: FontRole, pixels: int) -> int:
        """Pixels from one line to the next."""
        return round(self.get(role, pixels).get_ascent() - self.get(role, pixels).get_descent())

    def wrap(self, text: str, role: FontRole, pixels: int, width: int) -> list[str]:
        """Break text into lines of at most `width` pixels, at spaces; a longer word stands alone. Newlines break."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, role, pixels) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def shorten(self, text: str, role: FontRole, pixels: int, width: int) -> str:
        """Return the text, or its beginning with "…" where it is wider than `width` pixels."""
        if self.width(text, role, pixels) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", role, pixels) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…" if low else "…"

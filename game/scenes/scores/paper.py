"""What fits on a page of the score pad."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import style

if TYPE_CHECKING:
    from game.sprites.scorepad import PadLayout, PadView
    from game.widgets import Kit

SAID: Final = 32


def notes_fit(pad: PadLayout, page: PadView) -> bool:
    """Whether the pad has found room for the small words below every figure."""
    return all(lines or not any(line.notes) for line, lines in zip(page.lines, pad.noted, strict=True))


def said_width(kit: Kit, pad: PadLayout, sentence: str) -> int:
    """How many pixels a sentence below the figures is wide."""
    return kit.assets.fonts.width(sentence, "hand", max(style.LEAST_PIXELS, round(SAID * pad.scale)))

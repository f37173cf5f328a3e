"""Words made as small as their room asks for: one line, one button, or buttons side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.widgets import Button, Kit

LEAST_WORDS: Final = 16
ANY_WIDTH: Final = 10_000


def fitting(kit: Kit, words: str, width: int, sizes: Sequence[float]) -> float:
    """Return the first of the type sizes at which bold words fit into a width, else the last."""
    return next((size for size in sizes if kit.text_width(words, "bold", size) <= width), sizes[-1])


def fit_all(kit: Kit, buttons: Sequence[Button], width: int) -> None:
    """Fit buttons side by side, each this wide: all words as small as the longest asks for, all with icons or all without."""
    sizes = [button.size for button in buttons]
    pictured = all(button.icon for button in buttons)
    for button in buttons:
        fit(kit, button, width)
    if pictured and not all(button.icon for button in buttons):
        # Without icons there may be room for larger words again.
        for button, size in zip(buttons, sizes, strict=True):
            if not button.icon_only:
                button.icon, button.size = "", size
                fit(kit, button, width)
    size = min((button.size for button in buttons), default=0)
    for button in buttons:
        button.size = size


def fit(kit: Kit, button: Button, width: int) -> Button:
    """Make a button's words smaller where they do not fit, then leave out the icon, at last the words; returns it."""
    while button.size > LEAST_WORDS and button.measure(kit, ANY_WIDTH)[0] > width:
        button.size -= 1
    if button.measure(kit, ANY_WIDTH)[0] > width and button.icon:
        icon, button.icon = button.icon, ""
        if kit.text_width(button.label, "bold", button.size) + kit.ui(20) > width:
            button.icon, button.icon_only, button.tip = icon, True, button.label
    return button

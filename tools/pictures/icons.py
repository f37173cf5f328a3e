"""Icons on a grid of 24, white on nothing, so that the game can tint them.

Strokes are 2.2 wide with round ends; a shape listed as solid is filled instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from tools.svg import document, num, polar, rounded

_STROKE = 2.2


@dataclass(frozen=True, slots=True)
class Icon:
    """Path data to stroke, path data to fill, and lines to break into dashes."""

    lines: str = ""
    solid: str = ""
    dashed: str = ""


def _disc(x: float, y: float, r: float, tall: float = 0.0) -> str:
    """A filled spot; ``tall`` is its other radius where it is no circle."""
    ry = tall or r
    return f"M{num(x - r)} {num(y)}A{num(r)} {num(ry)} 0 1 1 {num(x + r)} {num(y)}A{num(r)} {num(ry)} 0 1 1 {num(x - r)} {num(y)}Z"


def _gear() -> str:
    teeth = ""
    for i in range(8):
        (x0, y0), (x1, y1) = polar(12, 12, 6.2, i * 45), polar(12, 12, 9.4, i * 45)
        teeth += f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    return teeth + _disc(12, 12, 5.4)


_SPEAKER = "M3.5 9.5V14.5H7L12 18.8V5.2L7 9.5Z"

ICONS = {
    "undo": Icon("M8.5 13.6L4 9.1L8.5 4.6M4.2 9.1H14.4A5.4 5.4 0 0 1 14.4 19.9H9"),
    "redo": Icon("M15.5 13.6L20 9.1L15.5 4.6M19.8 9.1H9.6A5.4 5.4 0 0 0 9.6 19.9H15"),
    "hint": Icon("M9.2 17.4C9.2 15.2 6.2 13.8 6.2 9.8A5.8 5.8 0 0 1 17.8 9.8C17.8 13.8 14.8 15.2 14.8 17.4Z"
        "M10 21H14"),
    "sort": Icon("M4.5 6H19.5M7 12H17M9.5 18H14.5"),
    "menu": Icon("M4 6H20M4 12H20M4 18H20"),
    "sound": Icon(_SPEAKER + "M15.4 9.2A4 4 0 0 1 15.4 14.8M18.2 6.3A8.2 8.2 0 0 1 18.2 17.7"),
    "mute": Icon(_SPEAKER + "M16 9.4L21.2 14.6M21.2 9.4L16 14.6"),
    "help": Icon(_disc(12, 12, 9) + "M9.3 9.7A2.75 2.75 0 1 1 12.9 12.3C12.2 12.6 12 13.1 12 13.8", _disc(12, 17, 1.35)),
    "gear": Icon(_gear(), _disc(12, 12, 1.5)),
    "check": Icon("M4.8 12.6L10 17.6L19.4 6.6"),
    "foot": Icon(
        solid="M10.2 22C7.5 22 6.8 19.6 7.4 17.1C7.9 15.1 6.2 13.5 6.3 10.9C6.5 8 8.9 6.8 11.3 7.5"
        "C14.3 8.3 15.5 11 15 13.8C14.3 17.3 13.7 22 10.2 22Z"
        + _disc(7.8, 4.2, 1.9, 2.4)
        + _disc(11.5, 3.7, 1.4, 1.85)
        + _disc(14.3, 4.9, 1.25, 1.55)
        + _disc(16.4, 6.9, 1.1, 1.35)
        + _disc(17.6, 9.3, 1, 1.2)
    ),
    "hand": Icon(
        "M7.2 12.6V6.4A1.45 1.45 0 0 1 10.1 6.4V11M10.1 10.6V4.6A1.45 1.45 0 0 1 13 4.6V10.6"
        "M13 10.6V5.6A1.45 1.45 0 0 1 15.9 5.6V11.4M15.9 11V8A1.45 1.45 0 0 1 18.8 8V14.4"
        "A6.4 6.4 0 0 1 12.4 20.8C9.2 20.8 7.6 19.2 6.2 16.9L4 13.5A1.5 1.5 0 0 1 6.4 11.7L7.2 12.6"
    ),
    "cards": Icon(rounded(3.8, 6, 11.2, 15, 1.9) + "M8 3H17.9A2 2 0 0 1 19.9 5V17.6"),
    "card-in": Icon(
        "M10 8V5.4A1.9 1.9 0 0 1 11.9 3.5H18.6A1.9 1.9 0 0 1 20.5 5.4V18.6A1.9 1.9 0 0 1 18.6 20.5"
        "H11.9A1.9 1.9 0 0 1 10 18.6V16M3 12H15M11.4 8.4L15 12L11.4 15.6"
    ),
    "table": Icon("M2.8 8H21.2M5.2 8.4V19.2M18.8 8.4V19.2"),
    "flame": Icon(
        "M12.2 2.8C13 7 17.8 9 17.8 14.6A5.8 5.8 0 0 1 6.2 14.6C6.2 11.4 8.4 10.4 8.8 7.8"
            "C10.8 8.6 11.5 10.6 11.4 12C12.8 9.6 13 6 12.2 2.8Z"
    ),
    "eye": Icon("M2.4 12C6 5.8 18 5.8 21.6 12C18 18.2 6 18.2 2.4 12Z" + _disc(12, 12, 2.9)),
    "play": Icon("M8 5.2L18.6 12L8 18.8Z", "M8 5.2L18.6 12L8 18.8Z"),
    "pause": Icon(solid=rounded(6, 4.4, 4.4, 15.2, 1.4) + rounded(13.6, 4.4, 4.4, 15.2, 1.4)),
    "step-back": Icon("M6 5.4V18.6M17.8 5.8L9.4 12L17.8 18.2Z", "M17.8 5.8L9.4 12L17.8 18.2Z"),
    "step-forward": Icon("M18 5.4V18.6M6.2 5.8L14.6 12L6.2 18.2Z", "M6.2 5.8L14.6 12L6.2 18.2Z"),
    "x": Icon("M6 6L18 18M18 6L6 18"),
    "down": Icon("M5.5 8.8L12 15.2L18.5 8.8"),
    "up": Icon("M5.5 15.2L12 8.8L18.5 15.2"),
    "left": Icon("M15.2 5.5L8.8 12L15.2 18.5"),
    "right": Icon("M8.8 5.5L15.2 12L8.8 18.5"),
    "book": Icon("M3.6 5.2C7.4 3.8 10.2 4.4 12 6.2C13.8 4.4 16.6 3.8 20.4 5.2V18.8C16.6 17.4 13.8 18 12 19.8"
        "C10.2 18 7.4 17.4 3.6 18.8ZM12 6.4V19.4"),
    "lock": Icon(rounded(5, 10.6, 14, 10.2, 2.2) + "M8.2 10.4V7.8A3.8 3.8 0 0 1 15.8 7.8V10.4"),
    "star": Icon("M12 2.9L14.8 8.8L21.2 9.6L16.5 14.1L17.7 20.5L12 17.4L6.3 20.5L7.5 14.1L2.8 9.6L9.2 8.8Z"),
    "warning": Icon("M12 3.6L22 20.4H2ZM12 10V14.2", _disc(12, 17.2, 1.3)),
    "flag": Icon("M5.4 21V4.2C9.8 2.4 13.2 6.4 18.8 4.4V13.4C13.2 15.4 9.8 11.4 5.4 13.2"),
    "plus": Icon("M12 5V19M5 12H19"),
    "minus": Icon("M5 12H19"),
    "trophy": Icon(
        "M7.2 3.8H16.8V9.2A4.8 4.8 0 0 1 7.2 9.2ZM7 5.6H3.8V6.8A3.8 3.8 0 0 0 7.4 10.6"
            "M17 5.6H20.2V6.8A3.8 3.8 0 0 1 16.6 10.6"
        "M12 14.2V17.2M8.4 20.6C8.4 18.4 9.8 17.2 12 17.2C14.2 17.2 15.6 18.4 15.6 20.6Z"
    ),
    "clock": Icon(_disc(12, 12, 9) + "M12 7V12L15.4 14"),
    "pencil": Icon("M4.4 19.6L5.4 15L15.8 4.6L19.4 8.2L9 18.6ZM13.2 7.2L16.8 10.8"),
    "save": Icon("M4.4 6.2A1.8 1.8 0 0 1 6.2 4.4H15.8L19.6 8.2V17.8"
        "A1.8 1.8 0 0 1 17.8 19.6H6.2A1.8 1.8 0 0 1 4.4 17.8ZM8 4.6V8.8H14V4.6M8 19.4V14H16V19.4"),
    "folder": Icon("M3.4 6.8A1.6 1.6 0 0 1 5 5.2H9.4L11.8 8H19A1.6 1.6 0 0 1 20.6 9.6V17.4A1.6 1.6 0 0 1 19 19"
        "H5A1.6 1.6 0 0 1 3.4 17.4Z"),
    "trash": Icon("M4.4 6.6H19.6M9.2 6.4V3.8H14.8V6.4M6.4 6.8L7.4 20.4H16.6L17.6 6.8M10.2 10.8V16.4M13.8 10.8V16.4"),
    "speed": Icon("M4.6 18.2A9.2 9.2 0 1 1 19.4 18.2M12 13L16.4 8.2", _disc(12, 13, 1.9)),
    "people": Icon(
        _disc(9, 8, 3.3) + "M2.8 19.6C2.8 15.8 5.4 14 9 14C12.6 14 15.2 15.8 15.2 19.6"
        "M15.4 4.9A3.3 3.3 0 0 1 15.4 11.1M17.6 14.3C20 15 21.2 16.9 21.2 19.6"
    ),
    "crown": Icon("M4.2 18.8L2.8 7.4L8 11.4L12 4.8L16 11.4L21.2 7.4L19.8 18.8Z"),
    "shuffle": Icon(
        "M3.4 7H6.4C11.2 7 12 17 16.8 17H20.2M3.4 17H6.4C8.2 17 9.4 15.6 10.2 14M13 10C13.8 8.4 15 7 16.8 7H20.2"
        "M17.4 4L20.4 7L17.4 10M17.4 14L20.4 17L17.4 20"
    ),
    "bell": Icon("M6 16.6V11A6 6 0 0 1 18 11V16.6L19.6 18H4.4ZM10.2 21.2H13.8M12 3V4.6"),
    "chat": Icon("M3.6 6.6A1.8 1.8 0 0 1 5.4 4.8H18.6A1.8 1.8 0 0 1 20.4 6.6V14.4A1.8 1.8 0 0 1 18.6 16.2H12.4"
        "L7.6 20.2V16.2H5.4A1.8 1.8 0 0 1 3.6 14.4Z"),
    "stats": Icon("M3.6 20H20.4M6.6 16V12.4M12 16V4.8M17.4 16V9"),
    "puzzle": Icon("M4 8.4H7.8A2.6 2.6 0 1 1 13 8.4H16.6V12.2A2.6 2.6 0 1 1 16.6 17.4V20.6H4Z"),
    "film": Icon(rounded(3.2, 4.8, 17.6, 14.4, 2) + "M8 5V19M16 5V19M3.4 12H8M16 12H20.6"),
    "globe": Icon(_disc(12, 12, 9) + "M3.2 12H20.8M12 3C7.4 7.4 7.4 16.6 12 21C16.6 16.6 16.6 7.4 12 3Z"),
    "ring": Icon(dashed=_disc(12, 12, 8.4)),
    "home": Icon("M3.4 11.4L12 4L20.6 11.4M5.8 9.6V20H18.2V9.6M10 20V14.4H14V20"),
    "door": Icon("M13 4.2H5V19.8H13M9.4 12H20.4M16.6 8.2L20.4 12L16.6 15.8"),
    "search": Icon(_disc(10.6, 10.6, 6.6) + "M15.6 15.6L20.4 20.4"),
    "keyboard": Icon(rounded(2.6, 6, 18.8, 12.4, 2) + "M6.4 10H6.5M10.2 10H10.3M13.8 10H13.9M17.5 10H17.6M8.4 14.4H15.6"),
}  # fmt: skip


def files() -> dict[str, bytes]:
    """Every icon by its path under ``assets/``."""
    return {f"icons/{name}.svg": _draw(icon).encode() for name, icon in ICONS.items()}


def _draw(icon: Icon) -> str:
    body = f'<path d="{icon.solid}" fill="#ffffff"/>' if icon.solid else ""
    line = f'fill="none" stroke="#ffffff" stroke-width="{_STROKE}"'
    if icon.lines:
        body += f'<path d="{icon.lines}" {line}/>'
    if icon.dashed:
        body += f'<path d="{icon.dashed}" {line} stroke-dasharray="3.4 3.2"/>'
    return document(body, 24, 24)

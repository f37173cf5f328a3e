"""Colours, type sizes and the scale of a window: the look as figures, without a screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

Colour = tuple[int, int, int]
Cloth = Literal["green", "blue", "burgundy", "dark"]
Speed = Literal["slow", "normal", "fast", "off"]
FontRole = Literal["title", "title_italic", "bold", "text", "plain", "index", "hand", "hand_plain"]

# Text on felt and panels. Each is 4.5:1 or better on the lightest part of every cloth.
CREAM: Final[Colour] = (0xFD, 0xF6, 0xE3)
SOFT: Final[Colour] = (0xE0, 0xEB, 0xDF)
LABEL: Final[Colour] = (0xFF, 0xE9, 0xB0)
GOOD: Final[Colour] = (0xD3, 0xF2, 0xDA)

# Gold means "you can" or "your turn", never decoration.
GOLD: Final[Colour] = (0xF2, 0xC1, 0x4E)
GLOW: Final[Colour] = (0xFF, 0xD7, 0x5E)
GOLD_TOP: Final[Colour] = (0xFF, 0xD9, 0x78)
GOLD_BOTTOM: Final[Colour] = (0xE0, 0xA0, 0x2C)
GOLD_INK: Final[Colour] = (0x24, 0x1A, 0x06)
GOLD_EDGE: Final[Colour] = (0x8A, 0x5D, 0x12)
GOLD_FOOT: Final[Colour] = (0x7C, 0x54, 0x0F)

PANEL_TOP: Final[Colour] = (0x10, 0x34, 0x23)
PANEL_BOTTOM: Final[Colour] = (0x07, 0x1B, 0x12)
BUTTON_TOP: Final[Colour] = (0x1F, 0x5A, 0x3D)
BUTTON_BOTTOM: Final[Colour] = (0x12, 0x3C, 0x28)
BUTTON_FOOT: Final[Colour] = (0x08, 0x20, 0x0F)
OFF_TOP: Final[Colour] = (0x33, 0x46, 0x3C)
OFF_BOTTOM: Final[Colour] = (0x26, 0x36, 0x2E)
OFF_EDGE: Final[Colour] = (0x6D, 0x7F, 0x74)
OFF_TEXT: Final[Colour] = (0xDF, 0xE7, 0xE0)
WELL: Final[Colour] = (0x08, 0x1D, 0x13)

WOOD_LIGHT: Final[Colour] = (0xE0, 0xAC, 0x6C)
WOOD_MID: Final[Colour] = (0x9C, 0x64, 0x35)
WOOD_DARK: Final[Colour] = (0x5A, 0x33, 0x18)
WOOD_GROOVE: Final[Colour] = (0x1E, 0x0F, 0x05)
BRASS_LIGHT: Final[Colour] = (0xFB, 0xE3, 0xA0)
BRASS_MID: Final[Colour] = (0xD8, 0xA4, 0x3A)
BRASS_DARK: Final[Colour] = (0xA7, 0x73, 0x17)

PAPER_LIGHT: Final[Colour] = (0xFF, 0xFA, 0xF0)
PAPER_DARK: Final[Colour] = (0xF4, 0xEA, 0xD2)
PAPER_EDGE: Final[Colour] = (0xB9, 0xA4, 0x6A)
PAPER_WELL: Final[Colour] = (0xE9, 0xDC, 0xBA)
PAPER_LINE: Final[Colour] = (0xB9, 0xCF, 0xE0)
PAPER_MARGIN: Final[Colour] = (0xD9, 0x77, 0x7A)
PAPER_TITLE: Final[Colour] = (0x1D, 0x3A, 0x2A)
PAPER_TEXT: Final[Colour] = (0x33, 0x36, 0x2E)
PAPER_ACCENT: Final[Colour] = (0x7A, 0x5A, 0x12)
INK: Final[Colour] = (0x22, 0x38, 0x5E)
PEN: Final[Colour] = (0x2B, 0x2F, 0x3A)
RED_PEN: Final[Colour] = (0xB3, 0x20, 0x2F)

REFUSAL: Final[Colour] = (0xFF, 0x6B, 0x57)
REFUSAL_TAG: Final[Colour] = (0x8F, 0x24, 0x13)
WHITE: Final[Colour] = (0xFF, 0xFF, 0xFF)
RING_DARK: Final[Colour] = (0x14, 0x30, 0x1F)
SHADE: Final[Colour] = (0x02, 0x0A, 0x06)

CLEAN: Final[Colour] = (0xC8, 0x10, 0x2E)
DIRTY: Final[Colour] = (0x16, 0x18, 0x1D)
WILD: Final[Colour] = (0xFF, 0xB6, 0x38)
NATURAL: Final[Colour] = (0xFF, 0xF6, 0xDC)

TeamShape = Literal["circle", "diamond", "triangle", "square", "star", "hexagon", "drop", "cross"]
# A team is told by colour and shape together; pictures of the marks are `icons/marks/SHAPE`.
TEAM_COLOURS: Final[tuple[Colour, ...]] = (
    (0xF4, 0xB9, 0x42),
    (0x6F, 0xB8, 0xF2),
    (0xF2, 0x8B, 0xA4),
    (0xB9, 0xA0, 0xF4),
    (0xE3, 0xE3, 0x6A),
    (0xFF, 0x9F, 0x6B),
    (0xA9, 0xE3, 0xEF),
    (0x7F, 0xDC, 0xAE),
)
TEAM_SHAPES: Final[tuple[TeamShape, ...]] = (
    "circle", "diamond", "triangle", "square", "cross", "hexagon", "star", "drop",
)  # fmt: skip
"""One for each of eight teams, in the order of the colours."""

# Felt from the centre to the corner.
CLOTHS: Final[dict[Cloth, tuple[Colour, Colour, Colour, Colour]]] = {
    "green": ((0x20, 0x73, 0x49), (0x19, 0x5E, 0x3D), (0x0D, 0x38, 0x22), (0x05, 0x17, 0x0E)),
    "blue": ((0x24, 0x66, 0x86), (0x1B, 0x50, 0x6D), (0x0E, 0x30, 0x45), (0x05, 0x13, 0x1D)),
    "burgundy": ((0x86, 0x38, 0x45), (0x6C, 0x2A, 0x36), (0x41, 0x17, 0x20), (0x1B, 0x08, 0x0C)),
    "dark": ((0x45, 0x4B, 0x4E), (0x35, 0x3A, 0x3D), (0x1F, 0x23, 0x25), (0x0C, 0x0E, 0x0F)),
}

# Type sizes, in u.
LOGO: Final = 146
SCENE_TITLE: Final = 62
HEADING: Final = 42
BUTTON: Final = 25
ROUND: Final = 22
COACH: Final = 20
LABEL_SIZE: Final = 17
LEAST: Final = 15
LEAST_PIXELS: Final = 13
TARGET_PIXELS: Final = 44
MINIMUM_WINDOW: Final = (1024, 640)

# However large the text is asked to be, a scene has at least this much room, in `Metrics.ui` units.
ROOM: Final = (960, 540)


def blend(a: Colour, b: Colour, share: float) -> Colour:
    """Return the colour `share` (0 to 1) of the way from `a` to `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def contrast(a: Colour, b: Colour) -> float:
    """Return the WCAG contrast ratio of two colours, 1 to 21."""

    def luminance(colour: Colour) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True, slots=True)
class Metrics:
    """A window's size and what follows from it: `u`, the text scale `t`, pixels for lengths and type.

    `width` and `height` are pixels; `scale` is the player's own size for text and controls, 0.75 to 2.
    """

    width: int
    height: int
    scale: float = 1.0
    u: float = field(init=False)
    """Pixels of one unit of the 1920x1080 drawing."""
    t: float = field(init=False)
    """How much text grows against `u` in small windows, 1 to 1.5."""
    s: float = field(init=False)
    """Pixels of one unit of type and controls: `u * t * scale`, capped so that `ROOM` units always fit."""

    def __post_init__(self) -> None:
        u = min(self.width / 1920, self.height / 1080)
        t = min(1.5, max(1.0, 0.87 / u))
        object.__setattr__(self, "u", u)
        object.__setattr__(self, "t", t)
        object.__setattr__(self, "s", min(u * t * self.scale, self.width / ROOM[0], self.height / ROOM[1]))

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return self.width, self.height

    @property
    def narrow(self) -> bool:
        """Whether words must give way to icons (below 1440 pixels)."""
        return self.width < 1440

    def px(self, length: float) -> int:
        """Return `length` (in u) as pixels, at least one for anything above nothing."""
        return max(1, round(length * self.u)) if length > 0 else round(length * self.u)

    def ui(self, length: float) -> int:
        """Return a length that grows with the text (padding, height of a control) as pixels."""
        return max(1, round(length * self.s)) if length > 0 else round(length * self.s)

    def text(self, size: float) -> int:
        """Return a type size (in u) as pixels, never under 13."""
        return max(LEAST_PIXELS, round(size * self.s))

    def target(self, length: float) -> int:
        """Return the size in pixels of something to press: `ui(length)`, never under 44."""
        return max(TARGET_PIXELS, self.ui(length))


@dataclass(frozen=True, slots=True)
class Look:
    """What a player chose about how things look, move and sound; scenes read it, settings store it."""

    scale: float = 1.0
    card_scale: float = 1.0
    cloth: Cloth = "green"
    back: str = "back_blue"
    deck: str = "two"
    left_handed: bool = False
    speed: Speed = "normal"
    reduced_motion: bool = False
    volume: float = 0.7
    muted: bool = False
    language: str = ""
    """The code of a language, empty: that of the system."""
    speak: bool = False

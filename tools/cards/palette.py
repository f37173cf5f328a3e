"""The looks a deck comes in: suit colours, weight of line and size of the index."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH, HEIGHT = 250.0, 350.0
SUITS = "shdc"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKERS = ("joker_red", "joker_black")

RED, BLACK = "#c8102e", "#16181d"
BLUE, GREEN = "#1f5fbf", "#1d7a3a"


@dataclass(frozen=True, slots=True)
class Index:
    """The corner index in card units: where it is centred, how large rank and suit are."""

    x: float
    top: float
    cap: float
    suit: float
    gap: float
    room: float

    @property
    def edge(self) -> float:
        """The x to the right of which a picture may begin."""
        return self.x + self.room / 2 + 7

    @property
    def below(self) -> float:
        """The y just under the suit."""
        return self.top + self.cap + self.gap + self.suit


@dataclass(frozen=True, slots=True)
class Palette:
    """One look; ``base`` names the palette it shares every unlisted face with."""

    name: str
    colours: dict[str, str]
    index: Index
    base: str = ""
    weight: float = 1.0
    flat: bool = False

    def faces(self) -> list[str]:
        """Face ids this palette has pictures of its own for."""
        suits = [suit for suit in SUITS if not self.base or self.differs(suit)]
        ids = [rank + suit for suit in suits for rank in RANKS]
        return ids if self.base else [*ids, *JOKERS]

    def differs(self, suit: str) -> bool:
        """Whether this suit's colour is not the base palette's."""
        return self.colours[suit] != PALETTES[self.base].colours[suit]


_TWO = {"s": BLACK, "h": RED, "d": RED, "c": BLACK}
_FOUR = {"s": BLACK, "h": RED, "d": BLUE, "c": GREEN}
_BOLD_TWO = {"s": "#000000", "h": "#a30019", "d": "#a30019", "c": "#000000"}
_BOLD_FOUR = {"s": "#000000", "h": "#a30019", "d": "#0a47a8", "c": "#0b6628"}
_LARGE = Index(x=36, top=15, cap=58, suit=42, gap=10, room=54)
_LARGEST = Index(x=44, top=15, cap=76, suit=54, gap=11, room=70)

PALETTES = {
    palette.name: palette
    for palette in (
        Palette("two", _TWO, _LARGE),
        Palette("four", _FOUR, _LARGE, base="two"),
        Palette("contrast", _BOLD_TWO, _LARGEST, weight=1.35, flat=True),
        Palette("contrast_four", _BOLD_FOUR, _LARGEST, base="contrast", weight=1.35, flat=True),
    )
}
